/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a game for one viewer, never changed once it is told. */

#include "tabletop-move.h"

#include "tabletop-fields-private.h"

struct _TabletopMove
{
  GObject parent_instance;

  char *piece;
  char *former;
  char *from_zone;
  char *to_zone;
  char *from_place;
  char *to_place;
  int index;
  guint count;
};

/**
 * TabletopMove:piece:
 *
 * The piece where it is now, empty if it isn't seen.
 */
/**
 * TabletopMove:former:
 *
 * The piece as it was called before, empty if it wasn't seen or can't be told.
 */
/**
 * TabletopMove:from-zone:
 *
 * The zone where it comes from, empty for what comes into being.
 */
/**
 * TabletopMove:to-zone:
 *
 * The zone where it goes, empty for what ceases to be.
 */
/**
 * TabletopMove:from-place:
 *
 * The piece of the old zone in which it lay, empty for none.
 */
/**
 * TabletopMove:to-place:
 *
 * The piece of the new zone in which it lies, empty for none.
 */
/**
 * TabletopMove:index:
 *
 * Its place among the pieces of the new zone, or -1.
 */
/**
 * TabletopMove:count:
 *
 * How many pieces move.
 */
static const TabletopField fields[] = {
  { "piece", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, piece) },
  { "former", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, former) },
  { "from-zone", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, from_zone) },
  { "to-zone", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, to_zone) },
  { "from-place", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, from_place) },
  { "to-place", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopMove, to_place) },
  { "index", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopMove, index) },
  { "count", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopMove, count) },
};

TABLETOP_DEFINE_VALUE (TabletopMove, tabletop_move, fields)

#define SELF TabletopMove
#define IS_SELF TABLETOP_IS_MOVE

TabletopMove *
tabletop_move_new (const char *from, const char *to, guint count)
{
  TabletopMove *self;

  g_return_val_if_fail (count > 0, NULL);

  self = g_object_new (TABLETOP_TYPE_MOVE, NULL);
  self->from_zone = g_strdup (from);
  self->to_zone = g_strdup (to);
  self->index = -1;
  self->count = count;

  return self;
}

void
tabletop_move_set_piece (TabletopMove *self, const char *piece, const char *former)
{
  g_return_if_fail (TABLETOP_IS_MOVE (self));
  g_return_if_fail (self->count == 1);

  _tabletop_set_text (&self->piece, piece);
  _tabletop_set_text (&self->former, former);
}

void
tabletop_move_set_places (TabletopMove *self, const char *from_place, const char *to_place)
{
  g_return_if_fail (TABLETOP_IS_MOVE (self));

  _tabletop_set_text (&self->from_place, from_place);
  _tabletop_set_text (&self->to_place, to_place);
}

void
tabletop_move_set_index (TabletopMove *self, int index)
{
  g_return_if_fail (TABLETOP_IS_MOVE (self));
  g_return_if_fail (index >= -1);

  self->index = index;
}

TABLETOP_TEXT_GETTER (tabletop_move_get_piece, self->piece)
TABLETOP_TEXT_GETTER (tabletop_move_get_former, self->former)
TABLETOP_TEXT_GETTER (tabletop_move_get_from_zone, self->from_zone)
TABLETOP_TEXT_GETTER (tabletop_move_get_to_zone, self->to_zone)
TABLETOP_TEXT_GETTER (tabletop_move_get_from_place, self->from_place)
TABLETOP_TEXT_GETTER (tabletop_move_get_to_place, self->to_place)
TABLETOP_GETTER (int, tabletop_move_get_index, self->index, -1)
TABLETOP_GETTER (guint, tabletop_move_get_count, self->count, 0)
