/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a long story: the last events that a table has told, with the numbers that they have
 * in all of it. What came before is forgotten, so that no table can fill its guests' memory.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

enum
{
  ONLINE_TAIL_EVENTS = 4096,  /* kept at most, */
  ONLINE_TAIL_SIZE = 4 << 20, /* and so many bytes of their texts, */
  ONLINE_TAIL_AT_LEAST = 64,  /* but this many, however long they are */
};

typedef struct
{
  GPtrArray *events; /* of TabletopEvent; the first has the number `forgotten` + 1 */
  guint64 forgotten;
  gsize size; /* of their texts */
} OnlineTail;

void online_tail_init (OnlineTail *self);
void online_tail_clear (OnlineTail *self);

/* How many there were, with those that are forgotten. */
guint64 online_tail_count (const OnlineTail *self);

/* Adds the next one. */
void online_tail_add (OnlineTail *self, TabletopEvent *event);

/* Adds what `other` has beyond the last number of this one. */
void online_tail_follow (OnlineTail *self, const OnlineTail *other);

/* Takes back those after the first `count`. */
void online_tail_cut (OnlineTail *self, guint64 count);

/* (transfer none) (nullable): the event with this number; NULL if it is forgotten, or to come. */
TabletopEvent *online_tail_get (const OnlineTail *self, guint64 number);

G_END_DECLS
