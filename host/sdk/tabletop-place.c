/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was found out of a place, never changed. */

#include "tabletop-place-private.h"

#include "tabletop-fields-private.h"

struct _TabletopPlace
{
  GObject parent_instance;

  TabletopViewSeat *seat;
  TabletopZone *zone;
  TabletopPiece *piece;
  TabletopReference *reference;
  guint count;
  TabletopRoom room;
};

/**
 * TabletopPlace:seat:
 *
 * The seat that lies there.
 */
/**
 * TabletopPlace:zone:
 *
 * The zone that lies there, or the one of the piece.
 */
/**
 * TabletopPlace:piece:
 *
 * The piece that lies there.
 */
/**
 * TabletopPlace:reference:
 *
 * What choices and relations call it.
 */
/**
 * TabletopPlace:count:
 *
 * How many pieces lie there as one, or in a zone that doesn't lie open.
 */
/**
 * TabletopPlace:x:
 *
 * How far it is from the left edge.
 */
/**
 * TabletopPlace:y:
 *
 * How far it is from the upper edge.
 */
/**
 * TabletopPlace:width:
 *
 * How wide it is.
 */
/**
 * TabletopPlace:height:
 *
 * How high it is.
 */
static const TabletopField fields[] = {
  { "seat", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopPlace, seat),
    tabletop_view_seat_get_type },
  { "zone", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopPlace, zone), tabletop_zone_get_type },
  { "piece", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopPlace, piece),
    tabletop_piece_get_type },
  { "reference", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopPlace, reference),
    tabletop_reference_get_type },
  { "count", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopPlace, count) },
  { "x", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopPlace, room.x) },
  { "y", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopPlace, room.y) },
  { "width", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopPlace, room.width) },
  { "height", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopPlace, room.height) },
};

TABLETOP_DEFINE_VALUE (TabletopPlace, tabletop_place, fields)

#define SELF TabletopPlace
#define IS_SELF TABLETOP_IS_PLACE

TabletopPlace *
_tabletop_place_new (TabletopViewSeat *seat,
                     TabletopZone *zone,
                     TabletopPiece *piece,
                     guint count,
                     const TabletopRoom *room)
{
  const TabletopReferenceRole role = TABLETOP_REFERENCE_SUBJECT;
  TabletopPlace *self = g_object_new (TABLETOP_TYPE_PLACE, NULL);

  g_set_object (&self->seat, seat);
  g_set_object (&self->zone, zone);
  g_set_object (&self->piece, piece);
  if (seat != NULL)
    self->reference = tabletop_reference_new_seat (role, tabletop_view_seat_get_index (seat));
  else if (piece == NULL)
    self->reference = tabletop_reference_new_zone (role, tabletop_zone_get_id (zone));
  else if (*tabletop_piece_get_id (piece) != '\0')
    self->reference = tabletop_reference_new_piece (role, tabletop_piece_get_id (piece));
  self->count = count;
  self->room = *room;

  return self;
}

TabletopPlace *
_tabletop_place_move (TabletopPlace *self, const TabletopRoom *room)
{
  return _tabletop_place_new (self->seat, self->zone, self->piece, self->count, room);
}

const TabletopRoom *
_tabletop_place_get_room (TabletopPlace *self)
{
  return &self->room;
}

TABLETOP_GETTER (TabletopViewSeat *, tabletop_place_get_seat, self->seat, NULL)
TABLETOP_GETTER (TabletopZone *, tabletop_place_get_zone, self->zone, NULL)
TABLETOP_GETTER (TabletopPiece *, tabletop_place_get_piece, self->piece, NULL)
TABLETOP_GETTER (TabletopReference *, tabletop_place_get_reference, self->reference, NULL)
TABLETOP_GETTER (guint, tabletop_place_get_count, self->count, 0)
TABLETOP_GETTER (double, tabletop_place_get_x, self->room.x, 0)
TABLETOP_GETTER (double, tabletop_place_get_y, self->room.y, 0)
TABLETOP_GETTER (double, tabletop_place_get_width, self->room.width, 0)
TABLETOP_GETTER (double, tabletop_place_get_height, self->room.height, 0)
