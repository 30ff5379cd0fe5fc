/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one viewer of a room has been told, in numbers of its own: how often something changed for
 * it, and which of its events were taken back.
 *
 * The match counts every step, and so what is done in secret. These numbers count only what the
 * viewer was told, so they are the same whatever anybody did that it mustn't know. They outlive the
 * process: a guest that comes back to a table that was restarted is still understood.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many takings back are kept apart; with more, a guest who was long away hears more again. */
#define ONLINE_TOLD_MAX_UNDONE (8)

/* In the state `sequence`, all events after the number `last` were taken back. */
typedef struct
{
  guint64 sequence;
  guint64 last;
} OnlineUndone;

/* All zeros is one who was told nothing. */
typedef struct
{
  guint64 sequence;  /* the state that the viewer knows of */
  gboolean can_undo; /* in that state */
  guint n_undone;
  OnlineUndone undone[ONLINE_TOLD_MAX_UNDONE]; /* both numbers rise */
} OnlineTold;

/* The change that was counted last has taken back the events after `last`. */
void online_told_take_back (OnlineTold *self, guint64 last);

/* How many of the first `known` events still are what a guest knows, who heard the last one of them
 * in the state `sequence` or before. */
guint64 online_told_count_shared (const OnlineTold *self, guint64 known, guint64 sequence);

/* One word of ASCII, and back; FALSE, and `self` as it was, for what is none. */
void online_told_print (const OnlineTold *self, GString *text);
gboolean online_told_parse (OnlineTold *self, const char *word);

G_END_DECLS
