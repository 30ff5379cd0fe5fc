/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in one place of a face that is set in its frame. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_CELL (tabletop_cell_get_type ())

/**
 * TabletopCell:
 *
 * One part of a face, and where it stands: [method@Frame.list_cells]. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopCell, tabletop_cell, TABLETOP, CELL, GObject)

/**
 * tabletop_cell_get_part:
 * @self: a cell
 *
 * Gets which part of the face it is.
 *
 * Returns: `title`, `subtitle`, `cost`, `corner`, `seal`, `lines` or `art`
 */
const char *tabletop_cell_get_part (TabletopCell *self);

/**
 * tabletop_cell_get_text:
 * @self: a cell
 *
 * Gets what is written there.
 *
 * Returns: translated text with symbols, empty for `art`; lines have line ends between them
 */
const char *tabletop_cell_get_text (TabletopCell *self);

/**
 * tabletop_cell_ends:
 * @self: a cell
 *
 * Tells whether it ends its row. It comes before what begins the row, which has the rest of it.
 *
 * Returns: %TRUE if it stands at the end, %FALSE if at the beginning
 */
gboolean tabletop_cell_ends (TabletopCell *self);

/**
 * tabletop_cell_get_y:
 * @self: a cell
 *
 * Gets where its row begins.
 *
 * Returns: the distance from the upper edge
 */
double tabletop_cell_get_y (TabletopCell *self);

/**
 * tabletop_cell_get_height:
 * @self: a cell
 *
 * Gets how high its row is.
 *
 * Returns: the height
 */
double tabletop_cell_get_height (TabletopCell *self);

G_END_DECLS
