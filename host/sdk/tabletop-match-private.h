/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rest of the library does with a match. */

#pragma once

#include "tabletop-match.h"

G_BEGIN_DECLS

/* An observer is told of every change until it is removed; the match holds no reference. */
void _tabletop_match_add_observer (TabletopMatch *self, TabletopObserver *observer);
void _tabletop_match_remove_observer (TabletopMatch *self, TabletopObserver *observer);

/* The decision number `n` that `seat` itself is asked, or NULL: first what it must answer, then
 * what it may. Borrowed until the next change.
 */
TabletopDecision *_tabletop_match_peek_own (TabletopMatch *self, guint seat, guint n);

/* Tells a change that has happened, to the state `sequence`; `was_over` is what held before it. */
void _tabletop_match_changed (TabletopMatch *self, guint64 sequence, gboolean was_over);

/* Who writes the match down, or NULL; borrowed. */
TabletopRecorder *_tabletop_match_get_recorder (TabletopMatch *self);

/* Lets a match that was just made count on from where another or a saved one stands. */
void _tabletop_match_set_sequence (TabletopMatch *self, guint64 sequence);

/* Fails with NOT_FOUND if there is no such seat. */
gboolean _tabletop_match_check_seat (TabletopMatch *self, guint seat, GError **error);

/* Fails with NOT_FOUND if there is no such seat or team. */
gboolean
_tabletop_match_check_viewer (TabletopMatch *self, const TabletopViewer *viewer, GError **error);

G_END_DECLS
