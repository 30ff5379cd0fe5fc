/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rest of the library does with a match. */

#pragma once

#include "tabletop-game.h"
#include "tabletop-match.h"

G_BEGIN_DECLS

/* An observer is told of every change until it is removed; the match holds no reference. */
void _tabletop_match_add_observer (TabletopMatch *self, TabletopObserver *observer);
void _tabletop_match_remove_observer (TabletopMatch *self, TabletopObserver *observer);

/* The decision number `n` that `seat` itself is asked, or NULL: first what it must answer, then
 * what it may. Borrowed until the next change.
 */
TabletopDecision *_tabletop_match_peek_own (TabletopMatch *self, guint seat, guint n);

/* The first state in which `seat` was asked just what it is asked now: what was chosen since then
 * is not stale. */
guint64 _tabletop_match_asked_since (TabletopMatch *self, guint seat);

/* Counts and tells a step of `seat` that has been made; `was_over` is what held before it. */
void _tabletop_match_stepped (TabletopMatch *self, guint seat, gboolean was_over);

/* Who writes the match down, or NULL; borrowed. */
TabletopRecorder *_tabletop_match_get_recorder (TabletopMatch *self);

/* What the gate finds out before a step is made. Choices are borrowed until the next change. */

/* The listed choice that `choice` claims to be; NULL and an error if it can't be made now. */
TabletopChoice *_tabletop_match_check_choice (TabletopMatch *self,
                                              guint seat,
                                              TabletopChoice *choice,
                                              guint64 sequence,
                                              GError **error);
/* FALSE and an error if `seat` can't make any choice now; else `choice` is the one that is written
 * so, or NULL. `decision` is an id, or 0 for any. */
gboolean _tabletop_match_find_notation (TabletopMatch *self,
                                        guint seat,
                                        guint64 decision,
                                        const char *notation,
                                        guint64 sequence,
                                        TabletopChoice **choice,
                                        GError **error);
/* Says why what is written `notation` can't be done: `reason`, or what comes nearest if it's NULL.
 */
void _tabletop_match_set_unlisted (TabletopMatch *self,
                                   guint seat,
                                   const char *notation,
                                   const char *reason,
                                   GError **error);
gboolean _tabletop_match_check_undo (TabletopMatch *self, guint seat, GError **error);
gboolean _tabletop_match_check_leave (TabletopMatch *self, guint seat, GError **error);

/* Lets a match that was just made count on from where another or a saved one stands. */
void _tabletop_match_set_sequence (TabletopMatch *self, guint64 sequence);

/* A player has another name: what is asked reads otherwise, and nothing else has changed. */
void _tabletop_match_renamed (TabletopMatch *self);

/* Lets a clone that was just made for `viewer` count on from `source`, and ask the same with the
 * same numbers. */
void
_tabletop_match_follow (TabletopMatch *self, TabletopMatch *source, const TabletopViewer *viewer);

/* What TabletopMatchClass does by default, of decisions and views. */
guint _tabletop_match_real_count_choices (TabletopMatch *self, guint seat);
gboolean
_tabletop_match_real_encode (TabletopMatch *self, TabletopEncoder *encoder, GError **error);

/* … and of how the match came to be, if its class doesn't save it: its seed and its steps. */
typedef struct _TabletopSteps TabletopSteps;

void _tabletop_steps_free (TabletopSteps *self);
/* Where a match has them; NULL if it keeps none. */
TabletopSteps **_tabletop_match_peek_steps (TabletopMatch *self);
/* Begins to keep them in a match that was just created, if nothing else saves it. */
void _tabletop_match_keep_steps (TabletopMatch *self, GBytes *seed);
/* Adds a step that was made, NULL for leaving; and takes the last one away. */
void _tabletop_match_note_step (TabletopMatch *self, guint seat, const char *notation);
void _tabletop_match_drop_step (TabletopMatch *self);

char **_tabletop_match_real_list_steps (TabletopMatch *self);
TabletopMatch *_tabletop_match_real_dup_past (TabletopMatch *self, guint n_steps, GError **error);
GBytes *_tabletop_match_real_dup_seed (TabletopMatch *self);
GBytes *_tabletop_match_real_to_bytes (TabletopMatch *self, GError **error);
char *_tabletop_match_real_dup_hash (TabletopMatch *self);
TabletopMatch *
_tabletop_match_real_clone_for (TabletopMatch *self, const TabletopViewer *viewer, GError **error);
/* What TabletopGameClass does by default with what they saved. */
TabletopMatch *_tabletop_game_real_load_match (TabletopGame *self, GBytes *bytes, GError **error);

/* Fails with NOT_FOUND if there is no such seat. */
gboolean _tabletop_match_check_seat (TabletopMatch *self, guint seat, GError **error);

/* Fails with NOT_FOUND if there is no such seat or team. */
gboolean
_tabletop_match_check_viewer (TabletopMatch *self, const TabletopViewer *viewer, GError **error);

G_END_DECLS
