/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Free-for-All; its rules are in core/magic. */

#include "regalia-free-for-all.h"

#include <glib/gi18n-lib.h>

#include "regalia-collection.h"
#include "regalia-game-private.h"
#include "regalia-rules-private.h"

static const char *const tags[] = { "magic", "cards", "decks", "free-for-all", "monarch", NULL };

static const char *const rulebook[] = {
  REGALIA_RULES_OF_TURNS,
  REGALIA_RULES_OF_THE_STACK,
  N_ ("Who is out, and who wins\n"
      "Whoever has no life, has ten poison counters, or had to draw from an empty library, has "
      "lost; "
      "all that they own leaves with them. The last one at the table wins.\n"
      "The monarch draws a card at the end of each of their turns; whoever's creature deals combat "
      "damage to the monarch takes the crown."),
  NULL,
};

static const RegaliaGameInfo info = {
  .core = &rg_free_for_all,
  .title = N_ ("Free-for-All"),
  .summary = N_ ("Magic, everybody against everybody"),
  .description
  = N_ ("Each of you brings a deck of sixty Magic cards, has 20 life, and fights for oneself. "
        "Whoever has no life left, has ten poison counters or can’t draw a card is out; the last "
        "one at the table wins.\n\n"
        "Turns pass to the left. In yours you untap, draw a card, play a land, cast creatures and "
        "other spells with the mana of your lands, and may attack several players at once. In "
        "the turns of others you block whoever attacks you, and answer with instants and "
        "abilities whenever you have priority.\n\n"
        "Some cards make a player the monarch, who draws an extra card each turn, until a "
        "creature of somebody else gets through and takes the crown.\n\n"
        "The options let you attack in one direction only; limit how many seats away each of you "
        "reaches, so that nothing farther off can be attacked, chosen or affected; or play with "
        "commanders, 40 life and decks of a hundred cards."),
  .rulebook = rulebook,
  .rules_version = "1",
  .recommended_seats = 4,
  .duration = 90,
  .traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_OUT_OF_TURN
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 4, 4, 32, 80, 128, 8, 5 },
};

REGALIA_DEFINE_GAME_WITH_CARDS (RegaliaFreeForAll, regalia_free_for_all)
