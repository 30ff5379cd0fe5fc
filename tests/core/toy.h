/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tiny game that uses everything that the kernel offers, so that the kernel can be tested without
 * Monarch: hidden hands, sealed simultaneous bids, asks in the middle of a step, cancelling,
 * chance, teams, leaving, and a state and a content that are as large as they need to be.
 *
 * Each seat holds cards 0–15 that only its team may see. All bid a card at once, face down. The
 * highest bid scores, and its bidder stops, rolls dice, or has the top card of the deck sent to a
 * seat. The game ends when someone runs out of cards.
 *
 * A content is a line "sixteen cards" and lines "handicap NAME POINTS": names for the option
 * "handicap", the points that the first seat begins with.
 */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  TOY_CARDS = 16,
  TOY_MAX_SEATS = 4,
  TOY_TERM_CARD = RG_TERM_GAME
};

enum
{
  TOY_OPTION_GIFTS,
  TOY_OPTION_HAND,
  TOY_OPTION_HANDICAP,
  TOY_OPTION_LEAD, /* one for each seat */
  TOY_N_OPTIONS = TOY_OPTION_LEAD + TOY_MAX_SEATS
};

enum
{
  TOY_CANCEL,
  TOY_ASK_BID,
  TOY_BID,
  TOY_ASK_GIFT,
  TOY_STOP,
  TOY_DRAW,
  TOY_ROLL,
  TOY_ASK_TO,
  TOY_TO,
  TOY_ASK_KEEP,
  TOY_KEEP,
  TOY_BURN,
  TOY_ASK_AGAIN,
  TOY_AGAIN,
  TOY_ENOUGH,
  TOY_HAS_BID,
  TOY_HAS_BID_CARD,
  TOY_SHOWS,
  TOY_WINS,
  TOY_DRAWN,
  TOY_ROLLED,
  TOY_BURNED,
  TOY_LEAVES,
  TOY_GOES,
  TOY_HAND,
  TOY_DECK,
  TOY_BIDS,
  TOY_ASHES,
  TOY_CARD,
  TOY_POINTS,
  TOY_DIE,
  TOY_BIDDING,
  TOY_GIVING,
  TOY_REASON,
  TOY_DETAIL,
  TOY_N_MESSAGES
};

extern const rg_game rg_toy;

/* The same game with one leak each, on which the tests of secrecy must fail. */
extern const rg_game rg_toy_leaks_view;        /* shows everyone the top of the deck */
extern const rg_game rg_toy_leaks_order;       /* lays the ashes by what is on top of the deck */
extern const rg_game rg_toy_leaks_id;          /* calls cards by what is on top of the deck */
extern const rg_game rg_toy_leaks_text;        /* describes a card by what is on top of the deck */
extern const rg_game rg_toy_leaks_event;       /* tells everyone which card was bid */
extern const rg_game rg_toy_leaks_move;        /* names everyone the cards that go to hands */
extern const rg_game rg_toy_leaks_choice;      /* orders choices by what others hold */
extern const rg_game rg_toy_leaks_destination; /* burns what is bid by what is on top of the deck */
extern const rg_game rg_toy_leaks_decision;    /* doesn't ask a seat that holds a low hand */
extern const rg_game rg_toy_leaks_prompt;      /* asks aloud by what the seat holds */
extern const rg_game rg_toy_leaks_reason;      /* says of a card that it is in the deck */
extern const rg_game rg_toy_leaks_name;        /* doesn't know the name of a card in the deck */
extern const rg_game rg_toy_leaks_result;      /* counts what was left in the deck */
extern const rg_game rg_toy_leaks_bot;         /* a bot that looks at the deck */

#ifdef __cplusplus
}
#endif
