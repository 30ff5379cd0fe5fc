/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How one seat came out of a match. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_STANDING (tabletop_standing_get_type ())

/**
 * TabletopStanding:
 *
 * How one seat came out of a match. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopStanding, tabletop_standing, TABLETOP, STANDING, GObject)

/**
 * tabletop_standing_new:
 * @seat: the seat
 * @team: its team, or -1
 * @rank: 1 for the best; ties share the better rank
 * @score: points, in the game's own measure
 * @won: whether it won; several can, or nobody
 * @left: whether it left before the end
 * @summary: (nullable): how the score came about, translated
 *
 * Makes a standing.
 *
 * Returns: (transfer full): the standing
 */
TabletopStanding *tabletop_standing_new (guint seat,
                                         int team,
                                         guint rank,
                                         gint64 score,
                                         gboolean won,
                                         gboolean left,
                                         const char *summary) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_standing_set_order:
 * @self: a standing that no result has yet
 * @order: its place in the order of turns, from 1; 0 if it isn't known
 *
 * Sets when the seat plays.
 */
void tabletop_standing_set_order (TabletopStanding *self, guint order);

/**
 * tabletop_standing_set_deck:
 * @self: a standing that no result has yet
 * @deck: (nullable): a name
 *
 * Sets what the seat played.
 */
void tabletop_standing_set_deck (TabletopStanding *self, const char *deck);

/**
 * tabletop_standing_get_seat:
 * @self: a standing
 *
 * Gets whose it is.
 *
 * Returns: the seat
 */
guint tabletop_standing_get_seat (TabletopStanding *self);

/**
 * tabletop_standing_get_team:
 * @self: a standing
 *
 * Gets the seat's team.
 *
 * Returns: the team, or -1
 */
int tabletop_standing_get_team (TabletopStanding *self);

/**
 * tabletop_standing_get_rank:
 * @self: a standing
 *
 * Gets the place.
 *
 * Returns: 1 for the best; ties share the better rank
 */
guint tabletop_standing_get_rank (TabletopStanding *self);

/**
 * tabletop_standing_get_score:
 * @self: a standing
 *
 * Gets the points.
 *
 * Returns: the score, in the game's own measure
 */
gint64 tabletop_standing_get_score (TabletopStanding *self);

/**
 * tabletop_standing_has_won:
 * @self: a standing
 *
 * Tells whether the seat won.
 *
 * Returns: %TRUE if it did
 */
gboolean tabletop_standing_has_won (TabletopStanding *self);

/**
 * tabletop_standing_has_left:
 * @self: a standing
 *
 * Tells whether the seat left before the end.
 *
 * Returns: %TRUE if it did
 */
gboolean tabletop_standing_has_left (TabletopStanding *self);

/**
 * tabletop_standing_get_order:
 * @self: a standing
 *
 * Gets when the seat plays.
 *
 * Returns: its place in the order of turns, from 1; 0 if it isn't known
 */
guint tabletop_standing_get_order (TabletopStanding *self);

/**
 * tabletop_standing_get_deck:
 * @self: a standing
 *
 * Gets what the seat played, which only a simulation tells.
 *
 * Returns: the name of a deck, empty if there is none or it isn't to be known
 */
const char *tabletop_standing_get_deck (TabletopStanding *self);

/**
 * tabletop_standing_get_summary:
 * @self: a standing
 *
 * Gets how the score came about.
 *
 * Returns: translated text, empty if there is none
 */
const char *tabletop_standing_get_summary (TabletopStanding *self);

G_END_DECLS
