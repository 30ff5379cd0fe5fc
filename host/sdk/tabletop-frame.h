/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pieces of one kind look like, whatever is written on them. */

#pragma once

#include "tabletop-face.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_FRAME (tabletop_frame_get_type ())

/**
 * TabletopFrame:
 *
 * The frame in which a [class@Skin] shows the faces of some pieces: its shape, and which part of a
 * face stands where. Immutable.
 *
 * A face is set in rows, from top to bottom. A row is one part, or two with a bar between them:
 * what begins the row and what ends it, as `title|cost`. The parts are `title`, `subtitle`, `cost`,
 * `corner`, `seal`, `lines` and `art`; a row of `lines` or `art` takes the room that the others
 * leave. The seal is the symbol of the first of the face's words that has one in the skin.
 */
G_DECLARE_FINAL_TYPE (TabletopFrame, tabletop_frame, TABLETOP, FRAME, GObject)

/**
 * tabletop_frame_get_kinds:
 * @self: a frame
 *
 * Gets for which pieces it is.
 *
 * Returns: (transfer none) (array zero-terminated=1): words that are [property@Face:kind] or
 *   [property@Piece:kind]; none if it is for all
 */
const char *const *tabletop_frame_get_kinds (TabletopFrame *self);

/**
 * tabletop_frame_get_roles:
 * @self: a frame
 *
 * Gets where these pieces lie.
 *
 * Returns: (transfer none) (array zero-terminated=1): words of [enum@ZoneRole], as `board`; none if
 *   it is for all
 */
const char *const *tabletop_frame_get_roles (TabletopFrame *self);

/**
 * tabletop_frame_get_width:
 * @self: a frame
 *
 * Gets how wide it is.
 *
 * Returns: the width, in the unit of [property@Frame:height]
 */
guint tabletop_frame_get_width (TabletopFrame *self);

/**
 * tabletop_frame_get_height:
 * @self: a frame
 *
 * Gets how high it is.
 *
 * Returns: the height, in the unit of [property@Frame:width]
 */
guint tabletop_frame_get_height (TabletopFrame *self);

/**
 * tabletop_frame_get_rounding:
 * @self: a frame
 *
 * Gets how round its corners are.
 *
 * Returns: their radius in hundredths of the shorter side: 0 for sharp ones, 50 for a disc
 */
guint tabletop_frame_get_rounding (TabletopFrame *self);

/**
 * tabletop_frame_get_color:
 * @self: a frame
 *
 * Gets the color of faces that have none of their own.
 *
 * Returns: a color of the skin
 */
const char *tabletop_frame_get_color (TabletopFrame *self);

/**
 * tabletop_frame_get_art:
 * @self: a frame
 *
 * Gets what is depicted on faces for which the skin has no artwork of their own.
 *
 * Returns: the id of an artwork of the skin, empty for nothing
 */
const char *tabletop_frame_get_art (TabletopFrame *self);

/**
 * tabletop_frame_get_rows:
 * @self: a frame
 *
 * Gets what stands where on a whole face.
 *
 * Returns: (transfer none) (array zero-terminated=1): rows of parts
 */
const char *const *tabletop_frame_get_rows (TabletopFrame *self);

/**
 * tabletop_frame_get_small_rows:
 * @self: a frame
 *
 * Gets what is left of it where there is little room, as on a face less than 100 pixels wide.
 *
 * Returns: (transfer none) (array zero-terminated=1): rows of parts
 */
const char *const *tabletop_frame_get_small_rows (TabletopFrame *self);

/**
 * tabletop_frame_get_seals:
 * @self: a frame
 *
 * Gets which words are seals: the symbols of its skin. The seal of a face is the first one of its
 * [property@Face:words] that is among them.
 *
 * Returns: (transfer none) (array zero-terminated=1): ids of symbols, sorted
 */
const char *const *tabletop_frame_get_seals (TabletopFrame *self);

/**
 * tabletop_frame_list_cells:
 * @self: a frame
 * @face: what is shown in it
 * @small: whether there is little room
 * @height: how high it is between its edges
 * @line: how high a line of text is
 *
 * Sets a face: lists what stands where, from top to bottom. A row of which the face has nothing is
 * left out, and so is one for which there is no room. Each row is one line high, but those of
 * `lines` and `art`, which share the rest. What ends a row comes before what begins it.
 *
 * Returns: (transfer full): a list of [class@Cell]
 */
GListModel *tabletop_frame_list_cells (TabletopFrame *self,
                                       TabletopFace *face,
                                       gboolean small,
                                       double height,
                                       double line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
