/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Monarch; its rules are in core/monarch. */

#include "regalia-monarch.h"

#include <glib/gi18n-lib.h>

#include "regalia-game-private.h"

static const char *const tags[] = { "board", "cards", "economy", "negotiation", "family", NULL };

static const char *const books[] = { "monarch", NULL };

static const RegaliaGameInfo info = {
  .core = &rg_monarch,
  .title = N_ ("Monarch"),
  .summary = N_ ("Sisters build courts, and one of them will reign"),
  .description
  = N_ ("You and your sisters are the Queen’s daughters, and the one with the most Crowns in her "
        "court will reign after her.\n\n"
        "On your turn you do as much as you like, in any order. Once you collect: either the food "
        "of all farms, or, for one food from you for each village, the gold of all villages. You "
        "buy what you can pay from the five cards of the market: people and treasures for your "
        "court of seven, better villages and farms for the land that all of you share, or an "
        "unwanted guest for a sister. For three gold you may sweep the market clean.\n\n"
        "When a Moon rises, all of you are asked at once to bear its price together, or to bear "
        "what it brings. Banners reward the path that a court follows: Bounty, Culture, Might, "
        "Wisdom or Balance.\n\n"
        "When a court is full, the round is played to its end and the Crowns are counted."),
  .icon_name = "eu.regalia.Tabletop.monarch-symbolic",
  .rules_uri = "https://maryflanagan.com/games/monarch/",
  .skin_uri = "resource:///eu/regalia/skins/monarch/skin.json",
  .guide_uri = "resource:///eu/regalia/guides/monarch.json",
  .books = books,
  .rules_version = "1",
  .recommended_seats = 4,
  .duration = 45,
  .traits = TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_SIMULTANEOUS | TABLETOP_TRAITS_NEGOTIATION
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 7, 3, 96, 0, 32, 2, 5 },
};

REGALIA_DEFINE_GAME (RegaliaMonarch, regalia_monarch)
