/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the bot `steady` thinks that things of Monarch are worth.
 *
 * Everything is counted in hundredths of a Crown, and from what lies open on the table: the order
 * of the deck is never looked at (BG-36). Nothing here chooses; monarch-steady.c does. */

#pragma once

#include "monarch/monarch-private.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  STEADY_CROWN = 100
};

/* The table as one sister sees it, with what is needed again and again looked up once. */
typedef struct steady_outlook
{
  const monarch_content *data;
  const monarch_state *state;
  const monarch_sister *sister;
  int seat;
  int time;                      /* until the game ends, probably: hundredths of a turn of hers; 0:
                                    this round is the last */
  int worth[2];                  /* of one gold, of one food */
  int totals[MONARCH_MAX_SEATS]; /* Crowns of each sister as they are */
  int rival;                     /* the best of the others */
  int others;                    /* how many of them are there */
  int pull[MONARCH_N_PATHS];     /* of an improvement of a path on top: what it gives her, less what
                                    it gives the others on average */
  uint8_t board[MONARCH_N_PATHS]; /* top improvements of a path: BG-24 */
  uint8_t lands[2];               /* top improvements, by what they yield */
} steady_outlook;

/* Looks at the table of a match that isn't over. O(cards in play). */
void steady_look (steady_outlook *outlook, const rg_match *match, int seat);

/* Of gold and food. */
int steady_worth_of_amount (const steady_outlook *outlook, const monarch_amount *amount);

/* Of a whole court with its guests and Banners: Crowns now, Crowns to be hoped for, powers.
 * `sister` may be a court that is only thought of. */
int steady_worth_of_court (const steady_outlook *outlook, const monarch_sister *sister);

/* Of a court card once bought, the price not counted; `replaced` is what makes room for it or
 * MONARCH_CARD_NONE. `before` is the worth of her court as it is. */
int steady_worth_of_joining (const steady_outlook *outlook, int before, int card, int replaced);

/* The court card that she would miss least, or MONARCH_CARD_NONE. */
int steady_weakest (const steady_outlook *outlook);

/* Of an improvement on top of `land`. */
int steady_worth_of_building (const steady_outlook *outlook, int card, int land);

/* Of a guest at the court of `host`. */
int steady_worth_of_sending (const steady_outlook *outlook, int card, int host);

/* Of flying a Banner. */
int steady_worth_of_flying (const steady_outlook *outlook, int banner);

/* Of a Moon that is paid, compared with one that isn't: BG-17. */
int steady_worth_of_paying (const steady_outlook *outlook, const monarch_moon *moon);

/* What others lose by it that they can't have a card of the row any more, in the last round: to
 * her. */
int steady_worth_of_denying (const rg_match *match, const steady_outlook *outlook, int card);

/* {{{ A whole turn: monarch-plan.c */

/* A card of the row: what it is worth, the price not counted. */
typedef struct steady_offer
{
  int card; /* or MONARCH_CARD_NONE, worth nothing */
  int worth;
  monarch_price price;
} steady_offer;

typedef enum steady_deed
{
  STEADY_NOTHING, /* more to do */
  STEADY_BUY,
  STEADY_HARVEST,
  STEADY_TAX
} steady_deed;

typedef struct steady_step
{
  steady_deed deed;
  int spot; /* of the row */
} steady_step;

/* The first step of the best turn that there is without a sweep. O(4^row). */
steady_step steady_plan_turn (const steady_outlook *outlook, const steady_offer row[MONARCH_ROW]);

/* }}} */
/* {{{ Negotiating: monarch-offer.c */

/* How often a sister speaks to say all that she offers: gold and food are offered one by one. */
int steady_speeches_for (const monarch_talks *talks);

/* What to offer for a Moon that is worth so much. False: nothing else than it offers. The choice
 * may not be open: it has no more than it has. */
bool steady_choose_offer (const steady_outlook *outlook,
                          const monarch_talks *talks,
                          int worth,
                          rg_choice *choice);

/* }}} */

#ifdef __cplusplus
}
#endif
