/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match has told so far, and to whom. */

#pragma once

#include <gio/gio.h>

#include "rg.h"

G_BEGIN_DECLS

typedef struct
{
  rg_event event;
  guint64 sequence;   /* of the match as hosts see it, after the event */
  guint64 entries;    /* in the journal, after the event */
  rg_motion *motions; /* what went elsewhere with it: event.n_motions of them, shared; or NULL */
} RegaliaLogEntry;

/* How many of the entries before a position a viewer may know. */
typedef struct
{
  guint position;
  guint64 n;
} RegaliaLogMark;

typedef struct
{
  GPtrArray *own; /* of blocks of RegaliaLogEntry, which nobody writes who shares them */
  guint own_length;

  /* A clone's: the first entries of the log that it comes from, as far as its viewer may know. */
  GPtrArray *past; /* or NULL */
  guint past_length;
  rg_viewer past_viewer;

  /* How far was counted, by seat and for spectators. */
  RegaliaLogMark marks[RG_MAX_SEATS + 1];
} RegaliaLog;

void _regalia_log_init (RegaliaLog *self);
void _regalia_log_clear (RegaliaLog *self);

/* Takes what `match` has to tell, and lets it go on where it waited for that. */
void _regalia_log_read (RegaliaLog *self, rg_match *match, guint64 sequence);
/* Says anew when each entry of the journal was made: `sequences[i]` is the state to which entry i,
 * from 0, has led. */
void _regalia_log_number (RegaliaLog *self, const guint64 *sequences, guint64 n);
/* Forgets what happened after the journal had so many entries. */
void _regalia_log_cut (RegaliaLog *self, guint64 entries);
/* Finds the entry at `*position` or behind it that `viewer` may know, and moves on behind it; NULL
 * at the end. */
const RegaliaLogEntry *_regalia_log_next (const RegaliaLog *self,
                                          const rg_match *match,
                                          rg_viewer viewer,
                                          guint *position);
/* The last entry before `*position` that `viewer` may know; moves before it. */
const RegaliaLogEntry *_regalia_log_previous (const RegaliaLog *self,
                                              const rg_match *match,
                                              rg_viewer viewer,
                                              guint *position);
/* What `viewer` may know of what went elsewhere with the entry at a position: into `moves`, room
 * for event.n_motions of them. Returns how many there are. */
int _regalia_log_see_moves (const RegaliaLog *self,
                            const rg_match *match,
                            rg_viewer viewer,
                            guint position,
                            rg_move *moves);
guint _regalia_log_get_end (const RegaliaLog *self);
/* How many entries `viewer` may know; for seats and spectators only what is new is looked at. */
guint64 _regalia_log_count (RegaliaLog *self, const rg_match *match, rg_viewer viewer);
/* Lets `clone`, which is empty, know what `viewer` may know of `self`. */
void _regalia_log_share (const RegaliaLog *self,
                         const rg_match *match,
                         rg_viewer viewer,
                         RegaliaLog *clone);

G_END_DECLS
