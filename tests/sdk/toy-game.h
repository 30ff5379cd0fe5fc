/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The smallest game that uses everything in the contract: cards that only their holder sees, choices that
 * can be taken back and ones that can't, seats asked in turn or all at once, leaving, saving, teams of one.
 *
 * Race: whoever first comes to the target wins. In turn, a seat steps on by one or two, or draws a card
 * that only it sees and moves by it. In a secret race, all seats choose their steps at once.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define TOY_TYPE_GAME (toy_game_get_type ())
G_DECLARE_FINAL_TYPE (ToyGame, toy_game, TOY, GAME, TabletopGame)

/* A game called `id`, "race" unless a test needs two of them. */
TabletopGame *toy_game_new (const char *id);

#define TOY_TYPE_MATCH (toy_match_get_type ())
G_DECLARE_FINAL_TYPE (ToyMatch, toy_match, TOY, MATCH, TabletopMatch)

#define TOY_TYPE_PROVIDER (toy_provider_get_type ())
G_DECLARE_FINAL_TYPE (ToyProvider, toy_provider, TOY, PROVIDER, GObject)

/* A provider of one game called `id`. */
TabletopGameProvider *toy_provider_new (const char *id);

/* For proofs of non-interference: a match that differs from `match` only in a card that `seat` doesn't
 * know, the next one of the deck.
 */
TabletopMatch *toy_match_swap_next_card (ToyMatch *match);

G_END_DECLS
