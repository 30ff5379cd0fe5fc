/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One measured number of a game, such as choices a second. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_FIGURE (tabletop_figure_get_type ())

/**
 * TabletopFigure:
 *
 * One measured number. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopFigure, tabletop_figure, TABLETOP, FIGURE, GObject)

/**
 * tabletop_figure_new:
 * @id: a stable word, such as `games-per-second`
 * @label: what was measured, translated
 * @value: the number
 * @unit: (nullable): its unit, such as `B` or `1/s`
 *
 * Makes a figure.
 *
 * Returns: (transfer full): the figure
 */
TabletopFigure *
tabletop_figure_new (const char *id, const char *label, double value, const char *unit)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_figure_get_id:
 * @self: a figure
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_figure_get_id (TabletopFigure *self);

/**
 * tabletop_figure_get_label:
 * @self: a figure
 *
 * Gets what was measured.
 *
 * Returns: translated text
 */
const char *tabletop_figure_get_label (TabletopFigure *self);

/**
 * tabletop_figure_get_value:
 * @self: a figure
 *
 * Gets the number.
 *
 * Returns: the value, in [method@Figure.get_unit]
 */
double tabletop_figure_get_value (TabletopFigure *self);

/**
 * tabletop_figure_get_unit:
 * @self: a figure
 *
 * Gets the unit.
 *
 * Returns: the unit, empty if there is none
 */
const char *tabletop_figure_get_unit (TabletopFigure *self);

G_END_DECLS
