/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a match ended: a standing for every seat, and why it is over. */

#pragma once

#include "tabletop-standing.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_RESULT (tabletop_result_get_type ())

/**
 * TABLETOP_RESULT_TYPE_STRING:
 *
 * The type of [method@Result.to_variant]: `(ssuua(uiuxbbs))`.
 *
 * In order: reason, rule, choices, turns; standings of seat, team, rank, score, won, left, summary.
 */
#define TABLETOP_RESULT_TYPE_STRING "(ssuua(uiuxbbs))"

/**
 * TabletopResult:
 *
 * How a match ended.
 */
G_DECLARE_FINAL_TYPE (TabletopResult, tabletop_result, TABLETOP, RESULT, GObject)

/**
 * tabletop_result_new:
 * @reason: why the match is over, translated
 * @rule: (nullable): the rule behind it
 * @n_choices: how many choices were made
 * @n_turns: how many turns were played
 *
 * Makes a result without standings.
 *
 * Returns: (transfer full): the result
 */
TabletopResult *
tabletop_result_new (const char *reason, const char *rule, guint n_choices, guint n_turns)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_result_new_for_winner:
 * @reason: why the match is over, translated
 * @n_seats: how many played
 * @winner: the seat that won
 * @n_choices: how many choices were made
 *
 * Makes the result of a game that one seat wins and all others lose: a standing for each, with the
 * score 1 for the winner and 0 for the others, and each choice a turn.
 *
 * Returns: (transfer full): the result
 */
TabletopResult *
tabletop_result_new_for_winner (const char *reason, guint n_seats, guint winner, guint n_choices)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_result_set_n_rounds:
 * @self: a result
 * @n_rounds: how many turns whoever took most of them took; 0 if it isn't known
 *
 * Sets how many rounds were played.
 */
void tabletop_result_set_n_rounds (TabletopResult *self, guint n_rounds);

/**
 * tabletop_result_add_standing:
 * @self: a result
 * @standing: (transfer none): a standing
 *
 * Adds the standing of the next seat; there is one for every seat, in order.
 */
void tabletop_result_add_standing (TabletopResult *self, TabletopStanding *standing);

/**
 * tabletop_result_get_standings:
 * @self: a result
 *
 * Gets the standings, by seat.
 *
 * Returns: (transfer none): a list of [class@Standing]
 */
GListModel *tabletop_result_get_standings (TabletopResult *self);

/**
 * tabletop_result_get_reason:
 * @self: a result
 *
 * Gets why the match is over.
 *
 * Returns: translated text
 */
const char *tabletop_result_get_reason (TabletopResult *self);

/**
 * tabletop_result_get_rule:
 * @self: a result
 *
 * Gets the rule by which it ended.
 *
 * Returns: the rule's name, empty if there is none
 */
const char *tabletop_result_get_rule (TabletopResult *self);

/**
 * tabletop_result_get_n_choices:
 * @self: a result
 *
 * Gets how many choices were made, those that only their seat knows of among them.
 *
 * Returns: the number; 0 where nobody may know it, at the match of a guest
 */
guint tabletop_result_get_n_choices (TabletopResult *self);

/**
 * tabletop_result_get_n_turns:
 * @self: a result
 *
 * Gets how many turns were played.
 *
 * Returns: the number
 */
guint tabletop_result_get_n_turns (TabletopResult *self);

/**
 * tabletop_result_get_n_rounds:
 * @self: a result
 *
 * Gets how many rounds were played.
 *
 * Returns: the number; 0 if it isn't known
 */
guint tabletop_result_get_n_rounds (TabletopResult *self);

/**
 * tabletop_result_to_variant:
 * @self: a result
 *
 * Gets the whole result as one value, of the type %TABLETOP_RESULT_TYPE_STRING.
 *
 * Returns: (transfer full): the value, not floating
 */
GVariant *tabletop_result_to_variant (TabletopResult *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_result_equal:
 * @self: a result
 * @other: another result
 *
 * Tells whether both say the same.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_result_equal (TabletopResult *self, TabletopResult *other);

G_END_DECLS
