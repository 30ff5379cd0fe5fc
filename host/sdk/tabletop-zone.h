/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place on the table that holds pieces. It may hold more than the viewer sees in it. */

#pragma once

#include "tabletop-enums.h"
#include "tabletop-piece.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_ZONE (tabletop_zone_get_type ())

/**
 * TabletopZone:
 *
 * A place that holds pieces: a deck, a hand, a row, a board.
 */
G_DECLARE_FINAL_TYPE (TabletopZone, tabletop_zone, TABLETOP, ZONE, GObject)

/**
 * tabletop_zone_new:
 * @id: a stable word, unlike that of every other zone of the view
 * @title: its translated name
 * @owner: the seat that it belongs to, or -1 for the table
 * @layout: how to lay it out
 *
 * Makes an empty zone.
 *
 * Returns: (transfer full): the zone
 */
TabletopZone *
tabletop_zone_new (const char *id, const char *title, int owner, TabletopZoneLayout layout)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_zone_set_columns:
 * @self: a zone
 * @columns: how many places a row of the grid has
 *
 * Sets the width of a grid; 0 lets the host choose.
 */
void tabletop_zone_set_columns (TabletopZone *self, guint columns);

/**
 * tabletop_zone_set_count:
 * @self: a zone
 * @count: how many pieces are there; not fewer than are listed
 *
 * Sets how many pieces are in the zone, if the viewer doesn't see all of them listed.
 */
void tabletop_zone_set_count (TabletopZone *self, guint count);

/**
 * tabletop_zone_set_role:
 * @self: a zone that no match has given out yet
 * @role: what it is for
 *
 * Sets what it is for; without this nothing is said of it.
 */
void tabletop_zone_set_role (TabletopZone *self, TabletopZoneRole role);

/**
 * tabletop_zone_set_prominence:
 * @self: a zone that no match has given out yet
 * @prominence: how much it matters
 *
 * Sets how much it matters to players.
 */
void tabletop_zone_set_prominence (TabletopZone *self, TabletopProminence prominence);

/**
 * tabletop_zone_set_group:
 * @self: a zone that no match has given out yet
 * @group: (nullable): a stable word, such as `market`
 *
 * Sets with which other zones of the same owner it belongs together: with those of the same group.
 */
void tabletop_zone_set_group (TabletopZone *self, const char *group);

/**
 * tabletop_zone_add_piece:
 * @self: a zone
 * @piece: (transfer none): a piece
 *
 * Adds a piece after the others.
 */
void tabletop_zone_add_piece (TabletopZone *self, TabletopPiece *piece);

/**
 * tabletop_zone_get_id:
 * @self: a zone
 *
 * Gets the word that names it.
 *
 * Returns: the id
 */
const char *tabletop_zone_get_id (TabletopZone *self);

/**
 * tabletop_zone_get_title:
 * @self: a zone
 *
 * Gets its name.
 *
 * Returns: translated text
 */
const char *tabletop_zone_get_title (TabletopZone *self);

/**
 * tabletop_zone_get_owner:
 * @self: a zone
 *
 * Gets whose it is.
 *
 * Returns: a seat, or -1 for the table
 */
int tabletop_zone_get_owner (TabletopZone *self);

/**
 * tabletop_zone_get_layout:
 * @self: a zone
 *
 * Gets how to lay it out.
 *
 * Returns: the layout
 */
TabletopZoneLayout tabletop_zone_get_layout (TabletopZone *self);

/**
 * tabletop_zone_get_columns:
 * @self: a zone
 *
 * Gets how many places a row of the grid has.
 *
 * Returns: the number, or 0 if the host may choose
 */
guint tabletop_zone_get_columns (TabletopZone *self);

/**
 * tabletop_zone_get_count:
 * @self: a zone
 *
 * Gets how many pieces are there, seen or not.
 *
 * Returns: the number; it may exceed the pieces that are listed
 */
guint tabletop_zone_get_count (TabletopZone *self);

/**
 * tabletop_zone_get_pieces:
 * @self: a zone
 *
 * Gets the pieces that are listed, in order.
 *
 * Returns: (transfer none): a list of [class@Piece]
 */
GListModel *tabletop_zone_get_pieces (TabletopZone *self);

/**
 * tabletop_zone_get_role:
 * @self: a zone
 *
 * Gets what it is for, whatever the game calls it.
 *
 * Returns: the role
 */
TabletopZoneRole tabletop_zone_get_role (TabletopZone *self);

/**
 * tabletop_zone_get_prominence:
 * @self: a zone
 *
 * Gets how much it matters to players.
 *
 * Returns: the prominence
 */
TabletopProminence tabletop_zone_get_prominence (TabletopZone *self);

/**
 * tabletop_zone_get_group:
 * @self: a zone
 *
 * Gets the word that it shares with the zones of the same owner that belong to it.
 *
 * Returns: a stable word, empty if it stands alone
 */
const char *tabletop_zone_get_group (TabletopZone *self);

G_END_DECLS
