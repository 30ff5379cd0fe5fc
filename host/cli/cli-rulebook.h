/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a game in short, as it tells them. */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the sections with their headings. FALSE: there are none. */
gboolean cli_rulebook_append (const CliStyle *style, GString *out, TabletopGame *game);

G_END_DECLS
