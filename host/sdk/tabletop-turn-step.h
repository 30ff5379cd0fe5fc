/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A part of a turn, and whether the viewer wants to be asked there. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_TURN_STEP (tabletop_turn_step_get_type ())

/**
 * TabletopTurnStep:
 *
 * A step of the turns of a game, as a [class@View] has it.
 *
 * A choice that sets a stop names the step by a reference of the kind
 * %TABLETOP_REFERENCE_STEP, where there is one.
 */
G_DECLARE_FINAL_TYPE (TabletopTurnStep, tabletop_turn_step, TABLETOP, TURN_STEP, GObject)

/**
 * tabletop_turn_step_new:
 * @id: a stable word
 * @title: what it is called, translated
 * @current: whether it is going on
 *
 * Makes a step without stops.
 *
 * Returns: (transfer full): the step
 */
TabletopTurnStep *tabletop_turn_step_new (const char *id, const char *title, gboolean current)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_turn_step_set_stops:
 * @self: a turn step that no match has given out yet
 * @stops: in whose turns the viewer wants to be asked there
 *
 * Sets where the viewer wants to be asked.
 */
void tabletop_turn_step_set_stops (TabletopTurnStep *self, TabletopStops stops);

/**
 * tabletop_turn_step_get_id:
 * @self: a turn step
 *
 * Gets the word that names it.
 *
 * Returns: a stable word
 */
const char *tabletop_turn_step_get_id (TabletopTurnStep *self);

/**
 * tabletop_turn_step_get_title:
 * @self: a turn step
 *
 * Gets what it is called.
 *
 * Returns: translated text
 */
const char *tabletop_turn_step_get_title (TabletopTurnStep *self);

/**
 * tabletop_turn_step_is_current:
 * @self: a turn step
 *
 * Tells whether the turn has come to it.
 *
 * Returns: %TRUE if it has
 */
gboolean tabletop_turn_step_is_current (TabletopTurnStep *self);

/**
 * tabletop_turn_step_get_stops:
 * @self: a turn step
 *
 * Gets in whose turns the viewer wants to be asked there.
 *
 * Returns: flags
 */
TabletopStops tabletop_turn_step_get_stops (TabletopTurnStep *self);

G_END_DECLS
