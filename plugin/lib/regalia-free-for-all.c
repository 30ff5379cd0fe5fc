/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Free-for-All; its rules are in core/magic. */

#include "regalia-free-for-all.h"

#include <glib/gi18n-lib.h>

#include "regalia-collection.h"
#include "regalia-game-private.h"

static const char *const tags[] = { "magic", "cards", "decks", "free-for-all", "monarch", NULL };

static const char *const books[] = { "magic", "free-for-all", NULL };

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
  .icon_name = "eu.regalia.Tabletop.free-for-all-symbolic",
  .rules_uri = "https://magic.wizards.com/en/rules",
  .skin_uri = "resource:///eu/regalia/skins/magic/skin.json",
  .guide_uri = "resource:///eu/regalia/guides/free-for-all.json",
  .books = books,
  .rules_version = "1",
  .recommended_seats = 4,
  .duration = 90,
  .traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_OUT_OF_TURN
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 4, 4, 32, 80, 128, 8, 5 },
};

REGALIA_DEFINE_GAME_WITH_CARDS (RegaliaFreeForAll, regalia_free_for_all)
