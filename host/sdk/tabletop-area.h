/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where on a table some zones lie, and how their pieces are set there. */

#pragma once

#include "tabletop-enums.h"
#include "tabletop-piece.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_AREA (tabletop_area_get_type ())

/**
 * TabletopArea:
 *
 * The part of a table to which a [class@Skin] gives some zones. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopArea, tabletop_area, TABLETOP, AREA, GObject)

/**
 * tabletop_area_get_kind:
 * @self: an area
 *
 * Gets where on the table it is.
 *
 * Returns: the kind
 */
TabletopAreaKind tabletop_area_get_kind (TabletopArea *self);

/**
 * tabletop_area_get_roles:
 * @self: an area
 *
 * Gets which zones are for it.
 *
 * Returns: (transfer none) (array zero-terminated=1): words of [enum@ZoneRole], as `board`; none
 * for all
 */
const char *const *tabletop_area_get_roles (TabletopArea *self);

/**
 * tabletop_area_get_groups:
 * @self: an area
 *
 * Gets which zones are for it, by [property@Zone:group].
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words of the game; none for all
 */
const char *const *tabletop_area_get_groups (TabletopArea *self);

/**
 * tabletop_area_get_owner:
 * @self: an area
 *
 * Gets whose zones are for it.
 *
 * Returns: `seat` for those that a seat owns, `table` for the others, empty for both
 */
const char *tabletop_area_get_owner (TabletopArea *self);

/**
 * tabletop_area_get_scale:
 * @self: an area
 *
 * Gets how large its pieces are.
 *
 * Returns: hundredths of what is usual at this table
 */
guint tabletop_area_get_scale (TabletopArea *self);

/**
 * tabletop_area_gathers:
 * @self: an area
 *
 * Tells whether pieces that look the same may lie as one, with their number.
 *
 * Returns: %TRUE if they may
 */
gboolean tabletop_area_gathers (TabletopArea *self);

/**
 * tabletop_area_get_rows:
 * @self: an area
 *
 * Gets which pieces lie beside each other, from the middle of the table to its edge.
 *
 * Returns: (transfer none) (array zero-terminated=1): for each row kinds of faces or pieces, with
 *   blanks between them; none if all lie together
 */
const char *const *tabletop_area_get_rows (TabletopArea *self);

/**
 * tabletop_area_find_row:
 * @self: an area
 * @piece: a piece of one of its zones
 *
 * Finds in which of its rows a piece lies.
 *
 * Returns: the row, from 0; the last one for a piece that none of them names, and 0 if there are
 *   none
 */
guint tabletop_area_find_row (TabletopArea *self, TabletopPiece *piece);

G_END_DECLS
