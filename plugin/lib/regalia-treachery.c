/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Treachery; its rules are in core/magic. */

#include "regalia-treachery.h"

#include <glib/gi18n-lib.h>

#include "regalia-collection.h"
#include "regalia-game-private.h"

static const char *const tags[]
    = { "magic", "cards", "decks", "teams", "treachery", "hidden-roles", "bluffing", NULL };

static const char *const books[] = { "magic", "treachery", NULL };

static const RegaliaGameInfo info = {
  .core = &rg_treachery,
  .title = N_ ("Treachery"),
  .summary = N_ ("Magic around a Leader whom some guard and some are out to kill, in secret"),
  .description
  = N_ ("Everybody has a deck, a hand and 20 life, as in any game of Magic. But not all fight for "
        "themselves alone, and nobody knows who does. Before the game each of you is dealt an "
        "identity, a card with one of four roles. You know your own. Of the others only the "
        "Leader’s lies face up.\n\n"
        "The Leader takes the first turn and has to outlive all enemies. Guardians are on the "
        "Leader’s side: they win and lose together. Assassins want the Leader dead, and win "
        "together once that is done. A Traitor stands alone and wants to be the last one at the "
        "table, which takes care: when the Leader falls too soon, the Assassins have won. Five "
        "players are a Leader, a Guardian, two Assassins and a Traitor.\n\n"
        "Your identity is a weapon, too. At a moment of your choice you may unveil it: you pay "
        "what it costs and turn it face up. Something great happens, and all know who you are. "
        "Until then you may pretend to be anybody, help whom you mean to betray, and strike first "
        "at whom you suspect.\n\n"
        "The options choose which identities are dealt, and how many of each role; leave the table "
        "in doubt whether all but the Leader are Traitors; or play with commanders, 40 life and "
        "decks of a hundred cards."),
  .icon_name = "eu.regalia.Tabletop.treachery-symbolic",
  .rules_uri = "https://mtgtreachery.net/",
  .skin_uri = "resource:///eu/regalia/skins/magic/skin.json",
  .guide_uri = "resource:///eu/regalia/guides/treachery.json",
  .books = books,
  .rules_version = "1",
  .recommended_seats = 5,
  .duration = 120,
  .traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_TEAMS
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 5, 4, 32, 80, 128, 8, 5 },
};

REGALIA_DEFINE_GAME_WITH_CARDS (RegaliaTreachery, regalia_treachery)
