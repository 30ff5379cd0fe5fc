/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small numbers from large ones, for bots: never for anything that must stay secret. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A well-mixed number that depends on every bit of the three. */
guint64 _tabletop_mix (guint64 a, guint64 b, guint64 c);

/* Checks the size of a seed; fails with BAD_DATA. */
gboolean _tabletop_seed_check (GBytes *seed, GError **error);

G_END_DECLS
