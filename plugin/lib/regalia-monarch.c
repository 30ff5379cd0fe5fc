/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words about Monarch; its rules are in core/monarch. */

#include "regalia-monarch.h"

#include <glib/gi18n-lib.h>

#include "regalia-game-private.h"

static const char *const tags[] = { "board", "cards", "economy", "negotiation", "family", NULL };

static const char *const rulebook[] = {
  N_ ("Your turn\n"
      "Do any of these, in any order and as often as you can pay, except that you harvest or tax "
      "once; then end your turn.\n"
      "Harvest: take the food of all farms.\n"
      "Tax: pay one food for each village, then take the gold of all villages.\n"
      "Acquire: buy a card of the market. Its place is filled at once.\n"
      "Sweep: for 3 gold, discard the whole market and draw five new cards.\n"
      "Fly a banner: once in the game, if your court has what it asks for."),
  N_ ("What you buy\n"
      "Court Cards go into your court, which holds seven; a new one may replace another one, and "
      "has "
      "to when the court is full. Most cost gold, those of Bounty food besides.\n"
      "Improvements are built on a village or a farm that all of you share, over a lower or equal "
      "yield. One that fits nowhere may be bought all the same, and is discarded.\n"
      "An Unwanted Guest is sent to a sister of your choice, and costs her Crowns at the end. Only "
      "some Court Cards show one the door."),
  N_ ("Moons\n"
      "A Moon that comes to the market happens at once. Some ask the sisters to pay together: each "
      "offers what she likes, and when all that is needed is offered and agreed on, it is paid. "
      "The "
      "card goes back to the box."),
  N_ ("With two players\n"
      "One improvement a turn is free, each of you may fly two banners, and those of Bounty and of "
      "Wisdom give twice as much."),
  N_ ("The end\n"
      "When a court has seven cards, the round is played to its end, so that everybody has had as "
      "many turns. Courts may still be bettered."),
  N_ ("How to score\n"
      "Add up the Crowns of your Court Cards, as they are worth in your court, and those of the "
      "banners that you fly; take away those of your Unwanted Guests. Gold, food and land count "
      "nothing.\n"
      "Some cards are worth more, or nothing, beside others: for each card of a path in your "
      "court, "
      "and for improvements of that path on the board, which count for every sister.\n"
      "Most Crowns reign. With equal Crowns gold decides, then food."),
  NULL,
};

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
  .rulebook = rulebook,
  .rules_version = "1",
  .recommended_seats = 4,
  .duration = 45,
  .traits = TABLETOP_TRAITS_OUT_OF_TURN | TABLETOP_TRAITS_SIMULTANEOUS | TABLETOP_TRAITS_NEGOTIATION
            | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO | TABLETOP_TRAITS_BOTS,
  .tags = tags,
  .room = { 7, 3, 96, 0, 32, 2, 5 },
};

REGALIA_DEFINE_GAME (RegaliaMonarch, regalia_monarch)
