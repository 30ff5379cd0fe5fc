/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on a table lies, and what is on its way there. */

#pragma once

#include "tabletop-place.h"
#include "tabletop-scene.h"
#include "tabletop-skin.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_PLAN (tabletop_plan_get_type ())

/**
 * TabletopPlan:
 *
 * A table set out in a rectangle: where each thing of a [class@Scene] lies, by the areas that a
 * [class@Skin] gives to the zones, as large as there is room for. A host draws what it says, in
 * whatever it draws with.
 *
 * - *Seats* have panels: that of the plan at the lower edge; the others around the table, the left
 *   neighbour first, or in a column where something lies in the %TABLETOP_AREA_CENTER. From four
 *   others on, both neighbours are beside the seat of the plan. The first two lines of a panel are
 *   for its name and figures.
 *
 * - *Zones* that lie open have their pieces in rows, below one line for the title. A zone in
 *   %TABLETOP_AREA_PILES, in %TABLETOP_AREA_DRAWER, or of another seat's hand has that line alone,
 *   for its title and its number.
 *
 * - *Pieces* of one room are all of one scale. Those that look the same are one where their area
 *   lets them ([method@Area.gathers]), but for those that a relation names.
 *
 * It remembers where everything was before the scene changed: what was elsewhere glides from there,
 * also where a move says that it had another id or came from a zone in which nobody saw it.
 *
 * A plan belongs to the thread of its scene.
 */
G_DECLARE_FINAL_TYPE (TabletopPlan, tabletop_plan, TABLETOP, PLAN, GObject)

/**
 * tabletop_plan_new:
 * @scene: what there is
 * @skin: the skin of its game
 * @seat: the seat at the lower edge, whose hand lies open there
 *
 * Makes a plan. It follows the scene as long as it lives.
 *
 * Returns: (transfer full): the plan
 */
TabletopPlan *tabletop_plan_new (TabletopScene *scene, TabletopSkin *skin, guint seat)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_plan_list_places:
 * @self: a plan
 * @width: how wide the table is, more than 0
 * @height: how high it is, more than 0
 * @line: how high a line of text is, more than 0
 * @share: how much of its way is done by what glides, from 0 to 1
 *
 * Sets the table out: lists where everything lies, in the order in which it is drawn, so that what
 * lies on another comes after it.
 *
 * A host asks for it each time it draws, and while something glides with a growing @share. At most
 * O(n²) in the pieces of one row that gathers.
 *
 * Returns: (transfer full): a list of [class@Place]
 */
GListModel *tabletop_plan_list_places (TabletopPlan *self,
                                       double width,
                                       double height,
                                       double line,
                                       double share) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_plan_find_place:
 * @self: a plan
 * @reference: what is looked for, whatever its role
 *
 * Finds where something lay in the last list of places: the ends of an arrow.
 *
 * Returns: (transfer none) (nullable): its place, %NULL if it lies nowhere
 */
TabletopPlace *tabletop_plan_find_place (TabletopPlan *self, TabletopReference *reference);

/**
 * tabletop_plan_list_at:
 * @self: a plan
 * @x: how far from the left edge
 * @y: how far from the upper edge
 *
 * Lists what lay there in the last list of places, what is on top first. O(n).
 *
 * Returns: (transfer full): a list of [class@Place]
 */
GListModel *tabletop_plan_list_at (TabletopPlan *self, double x, double y)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
