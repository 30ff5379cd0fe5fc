/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Emperor; its rules are in core/magic. */

#include "regalia-emperor.h"

#include <glib/gi18n-lib.h>

#include "regalia-collection.h"
#include "regalia-game-private.h"

static const char *const tags[]
    = { "magic", "cards", "decks", "teams", "emperor", "monarch", NULL };

static const char *const books[] = { "magic", "emperor", NULL };

static const RegaliaGameInfo info = {
  .core = &rg_emperor,
  .title = N_ ("Emperor"),
  .summary = N_ ("Magic in teams that stand and fall with their emperor"),
  .description
  = N_ ("Two or more teams of three or more sit around the table, each with an emperor between "
        "generals. A team loses when its emperor does, and wins when no other team is left; "
        "generals who fell on the way win with it.\n\n"
        "First each team decides, unseen by the others, who takes which of its places. Then the "
        "emperor of a team drawn by lot takes the first turn, and turns pass to the left. Each of "
        "you plays for oneself, with a deck, a hand and 20 life of one’s own, but you may look at "
        "your teammates’ hands and talk to them alone.\n\n"
        "You reach only those who sit near: emperors affect players up to two seats away, generals "
        "their neighbors, and everything else at the table doesn’t exist for your spells and "
        "abilities. You may attack only opponents who sit next to you. So at the beginning "
        "emperors can’t attack anybody, and generals only the general beside them. When somebody "
        "has left, the rest move together as the next turn begins: whoever defeats a general sits "
        "next to the emperor.\n\n"
        "Every creature can be deployed: in your main phase, tap it to give it to a teammate in "
        "range, for good. That is how an emperor fights: with armies led by generals.\n\n"
        "The options give emperors and generals decks of different formats, such as a commander to "
        "the emperor, and change ranges and attacks."),
  .icon_name = "eu.regalia.Tabletop.emperor-symbolic",
  .rules_uri = "https://magic.wizards.com/en/rules",
  .skin_uri = "resource:///eu/regalia/skins/magic/skin.json",
  .guide_uri = "resource:///eu/regalia/guides/emperor.json",
  .books = books,
  .rules_version = "1",
  .recommended_seats = 6,
  .duration = 120,
  .traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_TEAMS
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 4, 4, 32, 80, 128, 8, 5 },
};

REGALIA_DEFINE_GAME_WITH_CARDS (RegaliaEmperor, regalia_emperor)
