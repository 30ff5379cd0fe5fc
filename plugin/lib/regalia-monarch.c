/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Monarch; its rules are in core/monarch. */

#include "regalia-monarch.h"

#include <glib/gi18n-lib.h>

#include "regalia-game-private.h"

struct _RegaliaMonarch
{
  RegaliaGame parent_instance;
};

G_DEFINE_FINAL_TYPE (RegaliaMonarch, regalia_monarch, REGALIA_TYPE_GAME)

static const char *const tags[] = { "board", "cards", "economy", "negotiation", "family", NULL };

static void
regalia_monarch_class_init (RegaliaMonarchClass *klass)
{
  static const RegaliaGameInfo info = {
    .core = &rg_monarch,
    .title = N_ ("Monarch"),
    .summary = N_ ("Sisters build courts, and one of them will reign"),
    .description
    = N_ ("You and your sisters are the Queen’s daughters, and the one with the most Crowns in her "
          "court will reign after her.\n\n"
          "On your turn you first collect: either the food of all farms, or, for one food from you "
          "for each village, the gold of all villages. Then you buy as much as you can pay from "
          "the five cards of the market: people and treasures for your court of seven, better "
          "villages and farms for the land that all of you share, or an unwanted guest for a "
          "sister. For three gold you may sweep the market clean.\n\n"
          "When a Moon rises, all of you are asked at once to bear its price together, or to bear "
          "what it brings. Banners reward the path that a court follows: Bounty, Culture, Might, "
          "Wisdom or Balance.\n\n"
          "When a court is full, the round is played to its end and the Crowns are counted."),
    .icon_name = "eu.regalia.Tabletop-symbolic",
    .rules_uri = "",
    .rules_version = "1",
    .recommended_seats = 4,
    .duration = 45,
    .traits = TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_SIMULTANEOUS
              | TABLETOP_TRAITS_NEGOTIATION | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO
              | TABLETOP_TRAITS_BOTS,
    .tags = tags,
  };

  REGALIA_GAME_CLASS (klass)->info = &info;
}

static void
regalia_monarch_init (RegaliaMonarch *self)
{
}

RegaliaMonarch *
regalia_monarch_new (void)
{
  return g_object_new (REGALIA_TYPE_MONARCH, NULL);
}
