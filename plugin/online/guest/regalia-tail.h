/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a long story: the last events that a table has told, with the numbers that they have
 * in all of it. What came before is forgotten, so that no table can fill its guests' memory.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

enum
{
  REGALIA_TAIL_EVENTS = 4096,  /* kept at most, */
  REGALIA_TAIL_SIZE = 4 << 20, /* and so many bytes of their texts, */
  REGALIA_TAIL_AT_LEAST = 64,  /* but this many, however long they are */
};

typedef struct
{
  GPtrArray *events; /* of TabletopEvent; the first has the number `forgotten` + 1 */
  guint64 forgotten;
  gsize size; /* of their texts */
} RegaliaTail;

void regalia_tail_init (RegaliaTail *self);
void regalia_tail_clear (RegaliaTail *self);

/* How many there were, with those that are forgotten. */
guint64 regalia_tail_count (const RegaliaTail *self);

/* Adds the next one. */
void regalia_tail_add (RegaliaTail *self, TabletopEvent *event);

/* Adds what `other` has beyond the last number of this one. */
void regalia_tail_follow (RegaliaTail *self, const RegaliaTail *other);

/* Takes back those after the first `count`. */
void regalia_tail_cut (RegaliaTail *self, guint64 count);

/* (transfer none) (nullable): the event with this number; NULL if it is forgotten, or to come. */
TabletopEvent *regalia_tail_get (const RegaliaTail *self, guint64 number);

G_END_DECLS
