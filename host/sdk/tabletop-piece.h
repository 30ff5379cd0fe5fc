/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card, tile or figure as one viewer sees it. What is hidden from the viewer isn't in the object.
 */

#pragma once

#include "tabletop-counter.h"
#include "tabletop-enums.h"
#include "tabletop-face.h"
#include "tabletop-note.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_PIECE (tabletop_piece_get_type ())

/**
 * TabletopPiece:
 *
 * Something that lies on the table: a card, a tile, a figure.
 *
 * A piece whose face the viewer may not see has no id and no face, so that nothing follows it
 * through a shuffle.
 */
G_DECLARE_FINAL_TYPE (TabletopPiece, tabletop_piece, TABLETOP, PIECE, GObject)

/**
 * tabletop_piece_new:
 * @id: (nullable): a word that stays with the piece while it can be followed; %NULL for a hidden
 * one
 * @kind: a stable word of the game, such as `court`
 * @title: (nullable): its translated name; %NULL for a hidden one
 *
 * Makes a piece that lies face up if it has an id, belongs to nobody and has no counters. Its face
 * says its name and nothing else, until [method@Piece.set_face].
 *
 * Returns: (transfer full): the piece
 */
TabletopPiece *tabletop_piece_new (const char *id, const char *kind, const char *title)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_piece_set_face:
 * @self: a piece that no match has given out yet
 * @face: (nullable): what is seen of it
 *
 * Sets what is written and printed on it.
 */
void tabletop_piece_set_face (TabletopPiece *self, TabletopFace *face);

/**
 * tabletop_piece_add_alternative:
 * @self: a piece that no match has given out yet
 * @face: (transfer none): what it shows, too, or could show
 *
 * Adds a face behind the others: the back of a card, each half of a split one, what a card covers.
 */
void tabletop_piece_add_alternative (TabletopPiece *self, TabletopFace *face);

/**
 * tabletop_piece_set_card:
 * @self: a piece that no match has given out yet
 * @card: (nullable): the id of a [class@Card]
 *
 * Sets which card of the game's [iface@Collection] it is.
 */
void tabletop_piece_set_card (TabletopPiece *self, const char *card);

/**
 * tabletop_piece_set_turned:
 * @self: a piece that no match has given out yet
 * @turned: degrees, clockwise, less than 360
 *
 * Sets how far it is turned to its side.
 */
void tabletop_piece_set_turned (TabletopPiece *self, guint turned);

/**
 * tabletop_piece_set_flags:
 * @self: a piece that no match has given out yet
 * @flags: in which light to show it
 *
 * Sets in which light it is shown.
 */
void tabletop_piece_set_flags (TabletopPiece *self, TabletopPieceFlags flags);

/**
 * tabletop_piece_set_owner:
 * @self: a piece
 * @owner: a seat, or -1
 *
 * Sets whose piece it is.
 */
void tabletop_piece_set_owner (TabletopPiece *self, int owner);

/**
 * tabletop_piece_set_face_up:
 * @self: a piece
 * @face_up: whether everybody sees its face
 *
 * Sets whether it lies face up; a piece that only this viewer sees lies face down.
 */
void tabletop_piece_set_face_up (TabletopPiece *self, gboolean face_up);

/**
 * tabletop_piece_set_icon_name:
 * @self: a piece
 * @icon_name: (nullable): the name of an icon in the icon theme
 *
 * Sets a picture.
 */
void tabletop_piece_set_icon_name (TabletopPiece *self, const char *icon_name);

/**
 * tabletop_piece_add_note:
 * @self: a piece that no match has given out yet
 * @note: (transfer none): a few words
 *
 * Adds what a host says of it beside its face: that it is tapped, whom it attacks.
 *
 * They tell the counters, too: a host that shows notes needn't show those.
 */
void tabletop_piece_add_note (TabletopPiece *self, TabletopNote *note);

/**
 * tabletop_piece_set_parent_id:
 * @self: a piece
 * @parent_id: (nullable): the id of another piece of the view
 *
 * Puts it on another piece, wherever that lies.
 */
void tabletop_piece_set_parent_id (TabletopPiece *self, const char *parent_id);

/**
 * tabletop_piece_add_counter:
 * @self: a piece
 * @counter: (transfer none): a counter
 *
 * Adds a counter.
 */
void tabletop_piece_add_counter (TabletopPiece *self, TabletopCounter *counter);

/**
 * tabletop_piece_get_id:
 * @self: a piece
 *
 * Gets the word that names it in choices and events.
 *
 * Returns: the id, empty for a hidden piece
 */
const char *tabletop_piece_get_id (TabletopPiece *self);

/**
 * tabletop_piece_get_kind:
 * @self: a piece
 *
 * Gets the game's word for this sort of piece.
 *
 * Returns: a stable word
 */
const char *tabletop_piece_get_kind (TabletopPiece *self);

/**
 * tabletop_piece_get_face:
 * @self: a piece
 *
 * Gets what is written and printed on it.
 *
 * Returns: (transfer none) (nullable): its face, %NULL for a hidden piece
 */
TabletopFace *tabletop_piece_get_face (TabletopPiece *self);

/**
 * tabletop_piece_get_alternatives:
 * @self: a piece
 *
 * Gets its other faces.
 *
 * Returns: (transfer none): a list of [class@Face]
 */
GListModel *tabletop_piece_get_alternatives (TabletopPiece *self);

/**
 * tabletop_piece_get_title:
 * @self: a piece
 *
 * Gets its name: that of its face.
 *
 * Returns: translated text, empty for a hidden piece
 */
const char *tabletop_piece_get_title (TabletopPiece *self);

/**
 * tabletop_piece_dup_text:
 * @self: a piece
 *
 * Gets all that is written on it, for hosts that have but one place for it: [method@Face.dup_text]
 * of its face, and then its other faces with their names.
 *
 * Returns: (transfer full): translated lines, empty if there are none
 */
char *tabletop_piece_dup_text (TabletopPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_piece_get_card:
 * @self: a piece
 *
 * Gets which card of the game's [iface@Collection] it is.
 *
 * Returns: an id, empty if it is none
 */
const char *tabletop_piece_get_card (TabletopPiece *self);

/**
 * tabletop_piece_get_turned:
 * @self: a piece
 *
 * Gets how far it is turned to its side.
 *
 * Returns: degrees, clockwise
 */
guint tabletop_piece_get_turned (TabletopPiece *self);

/**
 * tabletop_piece_get_flags:
 * @self: a piece
 *
 * Gets in which light it is shown.
 *
 * Returns: flags
 */
TabletopPieceFlags tabletop_piece_get_flags (TabletopPiece *self);

/**
 * tabletop_piece_get_owner:
 * @self: a piece
 *
 * Gets whose it is.
 *
 * Returns: a seat, or -1
 */
int tabletop_piece_get_owner (TabletopPiece *self);

/**
 * tabletop_piece_is_face_up:
 * @self: a piece
 *
 * Tells whether everybody sees its face.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_piece_is_face_up (TabletopPiece *self);

/**
 * tabletop_piece_is_hidden:
 * @self: a piece
 *
 * Tells whether the viewer doesn't know what it is.
 *
 * Returns: %TRUE if it has no id
 */
gboolean tabletop_piece_is_hidden (TabletopPiece *self);

/**
 * tabletop_piece_get_icon_name:
 * @self: a piece
 *
 * Gets the name of its picture in the icon theme.
 *
 * Returns: the name, empty if there is none
 */
const char *tabletop_piece_get_icon_name (TabletopPiece *self);

/**
 * tabletop_piece_get_counters:
 * @self: a piece
 *
 * Gets its counters.
 *
 * Returns: (transfer none): a list of [class@Counter]
 */
GListModel *tabletop_piece_get_counters (TabletopPiece *self);

/**
 * tabletop_piece_get_notes:
 * @self: a piece
 *
 * Gets what there is to say of it beside its face.
 *
 * Returns: (transfer none): a list of [class@Note], in the order in which a player wants to know it
 */
GListModel *tabletop_piece_get_notes (TabletopPiece *self);

/**
 * tabletop_piece_get_parent_id:
 * @self: a piece
 *
 * Gets on which piece it lies.
 *
 * Returns: an id, empty if it lies on none
 */
const char *tabletop_piece_get_parent_id (TabletopPiece *self);

G_END_DECLS
