/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What observers and tables do with a match. */

#pragma once

#include "tabletop-match.h"

G_BEGIN_DECLS

/* An observer is told of every change until it is removed; the match holds no reference. */
void _tabletop_match_add_observer (TabletopMatch *self, TabletopObserver *observer);
void _tabletop_match_remove_observer (TabletopMatch *self, TabletopObserver *observer);

/* Goes on counting where a saved table had stopped; the number never goes back. */
void _tabletop_match_restore_sequence (TabletopMatch *self, guint64 sequence);

/* Fails with NOT_FOUND if there is no such seat. */
gboolean _tabletop_match_check_seat (TabletopMatch *self, guint seat, GError **error);

G_END_DECLS
