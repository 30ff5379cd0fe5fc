/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was told in the present state: all who hear the same are told the same object, or, where
 * they count events otherwise, one with the same parts. */

#pragma once

#include <tabletop.h>

#include "rg.h"

G_BEGIN_DECLS

/* Of one match; to be used where the match is. */
typedef struct _RegaliaTold RegaliaTold;

RegaliaTold *_regalia_told_new (void);
void _regalia_told_free (RegaliaTold *self);

/* The match has changed, or words would be others by now. */
void _regalia_told_clear (RegaliaTold *self);

/* What an event is told by: its place in the log, the text in the second person that is said (or
 * -1), and the moves that the viewer sees. */
typedef struct
{
  guint position;
  int second;
  const rg_move *moves; /* borrowed */
  int n_moves;
} RegaliaTelling;

/* The event as it was told to somebody who is told the same; borrowed. NULL: nobody was yet. */
TabletopEvent *_regalia_told_find (RegaliaTold *self, const RegaliaTelling *telling);
/* It was told so. Only the first ones in a state are kept. */
void _regalia_told_add (RegaliaTold *self, const RegaliaTelling *telling, TabletopEvent *event);

/* A line as it was said, with the text in the second person that was said (or -1); borrowed. NULL:
 * it wasn't yet. Only the last one is kept. */
const char *_regalia_told_find_line (RegaliaTold *self, const rg_line *line, int second);
/* Takes `text`. */
void _regalia_told_add_line (RegaliaTold *self, const rg_line *line, int second, char *text);

/* That `seat` is asked, as it was told to another seat in `sequence`, with the text in the second
 * person that is said to that one (or -1); borrowed. NULL: nobody was told that yet. */
TabletopDecision *
_regalia_told_find_asked (RegaliaTold *self, int seat, int second, guint64 sequence);
void _regalia_told_add_asked (RegaliaTold *self, int second, TabletopDecision *decision);

G_END_DECLS
