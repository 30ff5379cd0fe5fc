/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes from one zone to another with an event: so that a host can let it glide there, whatever
 * the game is.
 */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_MOVE (tabletop_move_get_type ())

/**
 * TabletopMove:
 *
 * A piece that changes its place, or several that the viewer doesn't see. Immutable.
 *
 * The moves of all events between two views lead from the one to the other: whoever takes
 * [property@Move:count] from the zone where they come from and adds it to the zone where they go
 * has the counts of all zones. A seat that is announcing something which it may still take back
 * sees more in its view than was told yet.
 */
G_DECLARE_FINAL_TYPE (TabletopMove, tabletop_move, TABLETOP, MOVE, GObject)

/**
 * tabletop_move_new:
 * @from: (nullable): the id of the zone where they come from, %NULL for what comes into being
 * @to: (nullable): the id of the zone where they go, %NULL for what ceases to be
 * @count: how many there are, at least 1
 *
 * Makes a move of pieces that nobody sees.
 *
 * Returns: (transfer full): the move
 */
TabletopMove *tabletop_move_new (const char *from, const char *to, guint count)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_move_set_piece:
 * @self: a move of one piece that isn't part of an event yet
 * @piece: (nullable): [property@Piece:id] of the piece where it is now, %NULL if it isn't seen
 * there
 * @former: (nullable): the id that it had before, %NULL if it wasn't seen, or if nobody could tell
 *   which of several it was
 *
 * Says which piece moves.
 */
void tabletop_move_set_piece (TabletopMove *self, const char *piece, const char *former);

/**
 * tabletop_move_set_places:
 * @self: a move that isn't part of an event yet
 * @from_place: (nullable): the piece of the old zone in which it lay, %NULL for none
 * @to_place: (nullable): the piece of the new zone in which it lies, %NULL for none
 *
 * Says that the zone is made of places, which are its pieces: what lies in them isn't counted.
 */
void tabletop_move_set_places (TabletopMove *self, const char *from_place, const char *to_place);

/**
 * tabletop_move_set_index:
 * @self: a move that isn't part of an event yet
 * @index: its place among the pieces of the new zone, or -1
 *
 * Sets where in the new zone it goes.
 */
void tabletop_move_set_index (TabletopMove *self, int index);

/**
 * tabletop_move_get_piece:
 * @self: a move
 *
 * Gets the piece as the viewer sees it now.
 *
 * Returns: an id, empty if it isn't seen
 */
const char *tabletop_move_get_piece (TabletopMove *self);

/**
 * tabletop_move_get_former:
 * @self: a move
 *
 * Gets the piece as the viewer saw it before. Where both ids are there, they name one thing.
 *
 * Returns: an id, empty if it wasn't seen or can't be told
 */
const char *tabletop_move_get_former (TabletopMove *self);

/**
 * tabletop_move_get_from_zone:
 * @self: a move
 *
 * Gets the zone where it comes from.
 *
 * Returns: [property@Zone:id], empty for what comes into being
 */
const char *tabletop_move_get_from_zone (TabletopMove *self);

/**
 * tabletop_move_get_to_zone:
 * @self: a move
 *
 * Gets the zone where it goes. The same as where it comes from: it is called otherwise now.
 *
 * Returns: [property@Zone:id], empty for what ceases to be
 */
const char *tabletop_move_get_to_zone (TabletopMove *self);

/**
 * tabletop_move_get_from_place:
 * @self: a move
 *
 * Gets the piece of the old zone in which it lay, such as a field of a board. Then the count of
 * that zone doesn't change.
 *
 * Returns: an id, empty for none
 */
const char *tabletop_move_get_from_place (TabletopMove *self);

/**
 * tabletop_move_get_to_place:
 * @self: a move
 *
 * Gets the piece of the new zone in which it lies. Then the count of that zone doesn't change.
 *
 * Returns: an id, empty for none
 */
const char *tabletop_move_get_to_place (TabletopMove *self);

/**
 * tabletop_move_get_index:
 * @self: a move
 *
 * Gets its place among the pieces of the new zone, from 0, where that is told: the top of a pile.
 *
 * Returns: the index, or -1
 */
int tabletop_move_get_index (TabletopMove *self);

/**
 * tabletop_move_get_count:
 * @self: a move
 *
 * Gets how many pieces move: one that is named, or several that aren't.
 *
 * Returns: the number
 */
guint tabletop_move_get_count (TabletopMove *self);

G_END_DECLS
