/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Treachery; its rules are in core/magic. */

#include "regalia-treachery.h"

#include <glib/gi18n-lib.h>

#include "regalia-collection.h"
#include "regalia-game-private.h"
#include "regalia-rules-private.h"

static const char *const tags[]
    = { "magic", "cards", "decks", "teams", "treachery", "hidden-roles", "bluffing", NULL };

static const char *const rulebook[] = {
  REGALIA_RULES_OF_TURNS,
  REGALIA_RULES_OF_THE_STACK,
  N_ ("Who there is\n"
      "One player is the Leader; everybody knows who. Among four there are two Assassins and a "
      "Traitor besides; the fifth player is a Guardian, the sixth another Assassin, the seventh "
      "another Guardian, the eighth another Traitor.\n"
      "All is decided by the identity that you control, face up or face down: if somebody takes it "
      "from you, the new one is who you are."),
  N_ ("How you win\n"
      "As the Leader or a Guardian: you are one team. Everybody else must be out. If the Leader is "
      "out, all of you have lost.\n"
      "As an Assassin: you are one team. The Leader must be out while one of you is still there; "
      "or everybody else is.\n"
      "As a Traitor: you have no team. Everybody else must be out. Let the Leader and the "
      "Assassins wear each other down, but don't let the Leader fall while an Assassin lives.\n"
      "Who fell on the way wins with their team. Whoever has no life, has ten poison counters, or "
      "had to draw from an empty library, is out; then their identity is shown to all."),
  N_ ("Unveiling\n"
      "Whenever you have priority you may turn your identity face up by paying its unveil cost, "
      "such as mana, life or cards. Nobody can answer that; but what happens when it is unveiled "
      "goes on the stack, like any ability. From then on all know who you are.\n"
      "Cards of some Guardians say “undercover” and a condition: only while it holds they can be "
      "unveiled. You never have to unveil."),
  N_ ("What is secret\n"
      "You may look at your own identity at any time, and at nobody else's. As long as a card lies "
      "face down, everybody is its player's opponent, even those on the same team: “you and "
      "your teammates” means only those who are known to be.\n"
      "Everybody whose identity lies face down is asked each time they could unveil it, whatever "
      "it is and whether or not they could pay: so nobody learns anything from who is asked. When "
      "it is over, all identities are shown."),
  N_ ("At the table\n"
      "Accuse, promise, bargain and bluff as much as you like; but never show your identity, and "
      "don't read out what it says. If you want to be believed, unveil it.\n"
      "Who you help and whom you attack tells more than words. Who is out keeps quiet."),
  NULL,
};

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
  .rulebook = rulebook,
  .rules_version = "1",
  .recommended_seats = 5,
  .duration = 120,
  .traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_TEAMS
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 5, 4, 32, 80, 128, 8, 5 },
};

REGALIA_DEFINE_GAME_WITH_CARDS (RegaliaTreachery, regalia_treachery)
