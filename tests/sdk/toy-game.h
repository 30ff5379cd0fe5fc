/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The smallest game that uses everything in the contract: cards that only their holder sees,
 * choices that can be taken back and ones that can't, seats asked in turn or all at once, answers
 * that nobody waits for, leaving, saving, a record, teams of one.
 *
 * Race: whoever first comes to the target wins. In turn, a seat steps on by one or two, or draws a
 * card that only it sees and moves by it. In a secret race, all seats choose their steps at once.
 * With cheering, every seat may cheer once in each turn, its own or another's.
 *
 * The types aren't final, so that a test can derive one that breaks its contract.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define TOY_TYPE_GAME (toy_game_get_type ())
G_DECLARE_FINAL_TYPE (ToyGame, toy_game, TOY, GAME, TabletopGame)

/* A game called `id`. */
TabletopGame *toy_game_new (const char *id);

/* A game whose matches are of `match_type`, which derives from TOY_TYPE_MATCH. */
TabletopGame *toy_game_new_with (const char *id, GType match_type);

#define TOY_TYPE_MATCH (toy_match_get_type ())
G_DECLARE_FINAL_TYPE (ToyMatch, toy_match, TOY, MATCH, TabletopMatch)

TabletopMatch *toy_match_new (GType type, TabletopGame *game, TabletopSetup *setup, GBytes *seed);

/* Plays what toy_match_get_moves gave on a new match; FALSE if one of them can't be. */
gboolean toy_match_replay (ToyMatch *self, const char *moves);

/* From now on whoever is asked how far they go is said to have nothing to choose. */
void toy_match_set_idle (ToyMatch *self, gboolean idle);

/* For proofs of non-interference: a match that differs from `self` only in the next card of the
 * deck, which nobody knows; one that differs only in the card that `seat` drew last.
 */
TabletopMatch *toy_match_swap_next_card (ToyMatch *self);
TabletopMatch *toy_match_swap_drawn_card (ToyMatch *self, guint seat);

#define TOY_TYPE_PROVIDER (toy_provider_get_type ())
G_DECLARE_FINAL_TYPE (ToyProvider, toy_provider, TOY, PROVIDER, GObject)

/* A provider of `game` and of what is added. */
TabletopGameProvider *toy_provider_new (TabletopGame *game);
void toy_provider_add (ToyProvider *self, TabletopGame *game);

/* A bot that is a function, which gives what TabletopBot.choose gives; `user_data` is its own. */
typedef TabletopChoice *(*ToyChoose) (TabletopMatch *match,
                                      TabletopDecision *decision,
                                      gpointer user_data,
                                      GError **error);

/* A new reference to a choice of `decision`, as such a function gives it. */
TabletopChoice *toy_ref_choice (TabletopDecision *decision, guint index);

#define TOY_TYPE_BOT (toy_bot_get_type ())
G_DECLARE_FINAL_TYPE (ToyBot, toy_bot, TOY, BOT, GObject)

TabletopBot *toy_bot_new (const char *name, ToyChoose choose, gpointer user_data);

G_END_DECLS
