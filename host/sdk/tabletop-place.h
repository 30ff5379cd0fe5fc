/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where on a screen something of a table lies. */

#pragma once

#include "tabletop-piece.h"
#include "tabletop-reference.h"
#include "tabletop-view-seat.h"
#include "tabletop-zone.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_PLACE (tabletop_place_get_type ())

/**
 * TabletopPlace:
 *
 * Where a seat, a zone or a piece lies. Immutable.
 *
 * It is a rectangle in the units of whoever asked for it, from the top left corner of the table.
 * What is turned by a quarter has the room that it takes then.
 */
G_DECLARE_FINAL_TYPE (TabletopPlace, tabletop_place, TABLETOP, PLACE, GObject)

/**
 * tabletop_place_get_seat:
 * @self: a place
 *
 * Gets the seat that lies there, if it is one.
 *
 * Returns: (transfer none) (nullable): a seat of the scene
 */
TabletopViewSeat *tabletop_place_get_seat (TabletopPlace *self);

/**
 * tabletop_place_get_zone:
 * @self: a place
 *
 * Gets the zone that lies there, or in which the piece is that lies there.
 *
 * Returns: (transfer none) (nullable): a zone of the scene, %NULL for a seat
 */
TabletopZone *tabletop_place_get_zone (TabletopPlace *self);

/**
 * tabletop_place_get_piece:
 * @self: a place
 *
 * Gets the piece that lies there, if it is one.
 *
 * Returns: (transfer none) (nullable): a piece of the scene
 */
TabletopPiece *tabletop_place_get_piece (TabletopPlace *self);

/**
 * tabletop_place_get_reference:
 * @self: a place
 *
 * Gets what choices and relations call what lies there.
 *
 * Returns: (transfer none) (nullable): a reference, %NULL for a hidden piece
 */
TabletopReference *tabletop_place_get_reference (TabletopPlace *self);

/**
 * tabletop_place_get_count:
 * @self: a place
 *
 * Gets how many pieces lie there as one; of a zone that doesn't lie open, how many are in it.
 *
 * Returns: the number; 0 for a seat and for a zone that lies open
 */
guint tabletop_place_get_count (TabletopPlace *self);

/**
 * tabletop_place_get_x:
 * @self: a place
 *
 * Gets how far it is from the left edge of the table.
 *
 * Returns: the distance
 */
double tabletop_place_get_x (TabletopPlace *self);

/**
 * tabletop_place_get_y:
 * @self: a place
 *
 * Gets how far it is from the upper edge of the table.
 *
 * Returns: the distance
 */
double tabletop_place_get_y (TabletopPlace *self);

/**
 * tabletop_place_get_width:
 * @self: a place
 *
 * Gets how wide it is.
 *
 * Returns: the width
 */
double tabletop_place_get_width (TabletopPlace *self);

/**
 * tabletop_place_get_height:
 * @self: a place
 *
 * Gets how high it is.
 *
 * Returns: the height
 */
double tabletop_place_get_height (TabletopPlace *self);

G_END_DECLS
