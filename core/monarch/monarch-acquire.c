/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Buying from the market row.
 *
 * Everything that a purchase needs to know is asked before anything moves, so that it can be taken
 * back until the last question is answered; then it is paid, and only then does the next card show.
 */

#include "monarch/monarch-private.h"

/* {{{ What it costs */

static bool
is_improvement (const monarch_content *data, int card)
{
  return monarch_is_improvement (&data->cards[card]);
}

monarch_price
monarch_price_of (const monarch_mover *mover, int card)
{
  const monarch_card *wanted = &mover->data->cards[card];
  const int gold = wanted->cost.of[MONARCH_GOLD], food = wanted->cost.of[MONARCH_FOOD];
  /* Nothing is off other cards. Multiplied, not branched on: any kind may come next. */
  const int off = mover->sister->powers.discount[wanted->path] * (wanted->kind == MONARCH_COURT);
  const int least = gold > 0; /* MD-3 */

  return (monarch_price){ { gold - off > least ? gold - off : least, food } };
}

/* }}} */
/* {{{ What may be bought */

static rg_status
is_for_sale (const monarch_mover *mover, int card, rg_error *why)
{
  if (card != MONARCH_CARD_NONE && monarch_spot_of (mover->state, card) >= 0)
    return RG_OK;
  if (card == MONARCH_CARD_NONE)
    return rg_fail (why, RG_E_ILLEGAL, "BG-13", "That spot of the market row is empty.");
  return rg_fail (why, RG_E_ILLEGAL, "BG-13", "%s isn't in the market row.",
                  mover->data->cards[card].name);
}

rg_status
monarch_may_afford (const monarch_mover *mover, int card, rg_error *why)
{
  const int32_t *purse = mover->sister->purse;
  const monarch_price price = monarch_price_of (mover, card);
  const bool has_gold = purse[MONARCH_GOLD] >= price.of[MONARCH_GOLD];
  const bool has_food = purse[MONARCH_FOOD] >= price.of[MONARCH_FOOD];

  if (has_gold && has_food)
    return RG_OK;
  if (price.of[MONARCH_GOLD] > 0 && price.of[MONARCH_FOOD] > 0)
    return rg_fail (why, RG_E_ILLEGAL, "BG-21",
                    "%s costs %d gold and %d food; you have %d gold and %d food.",
                    mover->data->cards[card].name, price.of[MONARCH_GOLD], price.of[MONARCH_FOOD],
                    purse[MONARCH_GOLD], purse[MONARCH_FOOD]);
  if (price.of[MONARCH_FOOD] > 0)
    return rg_fail (why, RG_E_ILLEGAL, "BG-13", "%s costs %d food; you have %d.",
                    mover->data->cards[card].name, price.of[MONARCH_FOOD], purse[MONARCH_FOOD]);
  return rg_fail (why, RG_E_ILLEGAL, "BG-13", "%s costs %d gold; you have %d.",
                  mover->data->cards[card].name, price.of[MONARCH_GOLD], purse[MONARCH_GOLD]);
}

rg_status
monarch_may_acquire (const monarch_mover *mover, int card, rg_error *why)
{
  if (is_for_sale (mover, card, why) != RG_OK)
    return RG_E_ILLEGAL;
  return monarch_may_afford (mover, card, why);
}

rg_status
monarch_may_have_free (const monarch_mover *mover, int card, rg_error *why)
{
  if (!is_improvement (mover->data, card))
    return rg_fail (why, RG_E_ILLEGAL, "BG-30",
                    "%s isn't a Land Improvement; only those may be free.",
                    mover->data->cards[card].name);
  if (mover->state->free_used)
    return rg_fail (why, RG_E_ILLEGAL, "BG-30",
                    "You have had this turn's free improvement; others cost food.");
  return RG_OK;
}

rg_status
monarch_may_acquire_free (const monarch_mover *mover, int card, rg_error *why)
{
  if (!monarch_for_two (mover->state))
    return rg_fail (why, RG_E_ILLEGAL, "BG-30",
                    "Only a game for two has a free improvement each turn; this one has %d seats.",
                    mover->state->seats);
  if (is_for_sale (mover, card, why) != RG_OK)
    return RG_E_ILLEGAL;
  return monarch_may_have_free (mover, card, why);
}

/* }}} */
/* {{{ Where it may go */

rg_status
monarch_may_place (const monarch_content *data,
                   const monarch_state *state,
                   int card,
                   int land,
                   rg_error *why)
{
  const monarch_card *improvement = &data->cards[card];
  const uint8_t kind = monarch_board_at (data, state, land)->kind;
  const int yield = state->yield[land];
  const bool right = kind == improvement->kind, enough = improvement->yield >= yield;
  const char *rule = improvement->kind == MONARCH_FARM ? "BG-26" : "BG-24";

  if (right && enough)
    return RG_OK;
  if (!right && kind == MONARCH_VILLAGE)
    return rg_fail (why, RG_E_ILLEGAL, rule, "%s goes on a farm; land %d is a village.",
                    improvement->name, land + 1);
  if (!right)
    return rg_fail (why, RG_E_ILLEGAL, rule, "%s goes on a village; land %d is a farm.",
                    improvement->name, land + 1);
  return rg_fail (why, RG_E_ILLEGAL, rule, "%s yields %d; land %d already yields %d.",
                  improvement->name, improvement->yield, land + 1, yield);
}

/* Finds the lands that take `card`, and returns how many do. */
static int
find_places (const monarch_content *data,
             const monarch_state *state,
             int card,
             bool takes[MONARCH_LANDS])
{
  int n = 0;

  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      takes[land] = monarch_may_place (data, state, card, land, NULL) == RG_OK;
      n += takes[land];
    }
  return n;
}

rg_status
monarch_may_leave_unplaced (const monarch_content *data,
                            const monarch_state *state,
                            int card,
                            rg_error *why)
{
  bool takes[MONARCH_LANDS];
  const int n = find_places (data, state, card, takes);

  if (n > 0)
    return rg_fail (why, RG_E_ILLEGAL, "BG-25",
                    "%s can be placed on %d lands; only what fits nowhere is discarded.",
                    data->cards[card].name, n);
  return RG_OK;
}

rg_status
monarch_may_send (const monarch_state *state, int seat, rg_error *why)
{
  if (seat == state->active)
    return rg_fail (why, RG_E_ILLEGAL, "BG-27", "A guest is sent to another sister, not kept.");
  if (!monarch_is_present (state, seat))
    return rg_fail (why, RG_E_ILLEGAL, "MD-9", "Seat %d has left and receives nobody any more.",
                    seat + 1);
  return RG_OK;
}

rg_status
monarch_may_keep (const monarch_sister *sister, rg_error *why)
{
  if (sister->n_court < MONARCH_COURT_LIMIT)
    return RG_OK;
  return rg_fail (why, RG_E_ILLEGAL, "BG-7",
                  "Your court has all its %d cards; the new one must replace one of them.",
                  MONARCH_COURT_LIMIT);
}

rg_status
monarch_may_replace (const monarch_content *data,
                     const monarch_sister *sister,
                     int card,
                     rg_error *why)
{
  for (int i = 0; i < sister->n_court; i++)
    if (sister->court[i] == card)
      return RG_OK;
  if (data->cards[card].kind == MONARCH_GUEST)
    return rg_fail (why, RG_E_ILLEGAL, "BG-29", "%s is a guest; only a Court Card can be replaced.",
                    data->cards[card].name);
  return rg_fail (why, RG_E_ILLEGAL, "BG-29", "%s isn't in your court, so it can't be replaced.",
                  data->cards[card].name);
}

rg_status
monarch_may_drop_guest (const monarch_content *data,
                        const monarch_sister *sister,
                        int guest,
                        rg_error *why)
{
  for (int i = 0; i < sister->n_guests; i++)
    if (sister->guests[i] == guest)
      return RG_OK;
  return rg_fail (why, RG_E_ILLEGAL, "BG-28", "%s isn't a guest of yours.",
                  data->cards[guest].name);
}

/* }}} */
/* {{{ Lands */

/* What lies on a land has changed. */
static void
update_yield (const monarch_content *data, monarch_state *state, int land)
{
  const monarch_board *board = monarch_board_at (data, state, land);
  const uint8_t top = state->top[land];
  const uint8_t yield = top == MONARCH_CARD_NONE ? board->yield : data->cards[top].yield;
  uint16_t *sum = &state->yields[monarch_yields (board->kind)];

  *sum = (uint16_t) (*sum - state->yield[land] + yield);
  state->yield[land] = yield;
}

void
monarch_cover (const monarch_content *data, monarch_state *state, int land, int card)
{
  state->below[card - MONARCH_FIRST_IMPROVEMENT] = state->top[land];
  state->top[land] = (uint8_t) card;
  update_yield (data, state, land);
}

int
monarch_uncover (const monarch_content *data, monarch_state *state, int land)
{
  const int card = state->top[land];

  state->top[land] = state->below[card - MONARCH_FIRST_IMPROVEMENT];
  state->below[card - MONARCH_FIRST_IMPROVEMENT] = MONARCH_CARD_NONE;
  update_yield (data, state, land);
  return card;
}

/* }}} */
/* {{{ Questions */

/* What a purchase needs to know. */
typedef struct purchase
{
  int card;
  bool for_nothing;
  int land;     /* of an improvement; -1: it fits nowhere */
  int sister;   /* whom a guest is sent to */
  int replaced; /* or MONARCH_CARD_NONE */
  int n_dropped;
  uint8_t dropped[MONARCH_N_GUESTS];
} purchase;

static rg_choice
ask (rg_match *match)
{
  return rg_ask (match).choice;
}

static int
ask_land (rg_match *match, int card)
{
  const monarch_state *state = rg_state_const (match);
  bool takes[MONARCH_LANDS];
  const int n = find_places (monarch_data (match), state, card, takes);
  rg_choice choice;

  if (n == 1)
    {
      int land = 0;

      while (!takes[land])
        land++;
      return land;
    }
  if (rg_open (match, state->active, ASK_PLACE, RG_DECISION_CANCELLABLE, card, 0, 0))
    {
      for (int land = 0; land < MONARCH_LANDS; land++)
        rg_offer_if (match, takes[land], DO_PLACE, land, 0, 0);
      /* BG-25. There is but one thing to do, but she may think better of it. */
      rg_offer_if (match, n == 0, DO_DISCARD, 0, 0, 0);
    }
  choice = ask (match);
  return choice.message == DO_PLACE ? choice.args[0] : -1;
}

static int
ask_sister (rg_match *match, int card)
{
  const monarch_state *state = rg_state_const (match);
  int sister = -1, n = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (monarch_may_send (state, seat, NULL) == RG_OK)
      {
        sister = seat;
        n++;
      }
  rg_check (n > 0); /* the last sister reigns at once: MD-9 */
  if (n == 1)
    return sister;
  if (rg_open (match, state->active, ASK_SEND, RG_DECISION_CANCELLABLE, card, 0, 0))
    for (int seat = 0; seat < state->seats; seat++)
      if (monarch_may_send (state, seat, NULL) == RG_OK)
        rg_offer (match, DO_SEND, seat, 0, 0);
  return ask (match).args[0];
}

static int
ask_replaced (rg_match *match, int card)
{
  const monarch_state *state = rg_state_const (match);
  const monarch_sister *sister = &state->sisters[state->active];
  rg_choice choice;

  if (sister->n_court == 0)
    return MONARCH_CARD_NONE;
  if (rg_open (match, state->active, ASK_COURT, RG_DECISION_CANCELLABLE, card, 0, 0))
    {
      if (monarch_may_keep (sister, NULL) == RG_OK)
        rg_offer (match, DO_KEEP, 0, 0, 0);
      for (int i = 0; i < sister->n_court; i++)
        rg_offer (match, DO_REPLACE, sister->court[i], 0, 0);
    }
  choice = ask (match);
  return choice.message == DO_REPLACE ? choice.args[0] : MONARCH_CARD_NONE;
}

static bool
is_dropped (const purchase *buy, int guest)
{
  for (int i = 0; i < buy->n_dropped; i++)
    if (buy->dropped[i] == guest)
      return true;
  return false;
}

/* BG-28 */
static void
ask_dropped (rg_match *match, purchase *buy)
{
  const monarch_state *state = rg_state_const (match);
  const monarch_sister *sister = &state->sisters[state->active];
  const int most = monarch_data (match)->cards[buy->card].discard_guests;

  while (buy->n_dropped < most && buy->n_dropped < sister->n_guests)
    {
      rg_choice choice;

      rg_open (match, state->active, ASK_GUEST, RG_DECISION_CANCELLABLE, buy->card, 0, 0);
      rg_shape (match, RG_FORM_SELECTION, 0, most < sister->n_guests ? most : sister->n_guests,
                buy->n_dropped);
      for (int i = 0; i < sister->n_guests; i++)
        if (!is_dropped (buy, sister->guests[i]))
          rg_offer (match, DO_DROP_GUEST, sister->guests[i], 0, 0);
      rg_offer (match, DO_DROP_NONE, 0, 0, 0);
      choice = ask (match);
      if (choice.message == DO_DROP_NONE)
        return;
      buy->dropped[buy->n_dropped++] = (uint8_t) choice.args[0];
    }
}

/* }}} */
/* {{{ Doing it */

static void
pay (rg_match *match, const purchase *buy)
{
  monarch_state *state = rg_state (match);
  const int seat = state->active, card = buy->card;
  const monarch_mover mover = monarch_look (monarch_data (match), state);
  const monarch_price price = monarch_price_of (&mover, card);
  const int gold = price.of[MONARCH_GOLD], food = price.of[MONARCH_FOOD];
  int said;

  if (buy->for_nothing)
    {
      state->free_used = 1;
      monarch_say (match, SAY_ACQUIRED_FREE, seat, seat, card, 0, 0);
      return;
    }
  monarch_gain (match, seat, MONARCH_GOLD, -gold);
  monarch_gain (match, seat, MONARCH_FOOD, -food);
  said = food == 0 ? SAY_ACQUIRED : gold == 0 ? SAY_ACQUIRED_FOR_FOOD : SAY_ACQUIRED_FOR_BOTH;
  monarch_say (match, said, seat, seat, card, gold > 0 ? gold : food, gold > 0 ? food : 0);
}

/* Discards a card that has just left its place, for a reason that is told first: by then it lies
 * where it goes. */
static void
discard_after (rg_match *match, int card, int said, int a, int b, int c)
{
  monarch_state *state = rg_state (match);

  monarch_pile_add (&state->discard, card);
  monarch_say (match, said, state->active, a, b, c, 0);
  monarch_say (match, SAY_DISCARDED, -1, card, 0, 0, 0);
}

static void
build (rg_match *match, const purchase *buy)
{
  monarch_state *state = rg_state (match);
  const int seat = state->active, card = buy->card;

  if (buy->land < 0)
    {
      discard_after (match, card, SAY_UNPLACED, card, 0, 0);
      return;
    }
  monarch_cover (monarch_data (match), state, buy->land, card);
  monarch_say (match,
               monarch_data (match)->cards[card].kind == MONARCH_FARM ? SAY_BUILT_FARM
                                                                      : SAY_BUILT_VILLAGE,
               seat, card, buy->land, 0, 0);
}

static void
send (rg_match *match, const purchase *buy)
{
  monarch_state *state = rg_state (match);
  monarch_sister *host = &state->sisters[buy->sister];

  host->guests[host->n_guests++] = (uint8_t) buy->card;
  monarch_say (match, SAY_SENT, buy->sister, state->active, buy->card, buy->sister, 0);
}

static void
drop_guest (rg_match *match, int guest)
{
  monarch_state *state = rg_state (match);
  monarch_sister *sister = &state->sisters[state->active];
  int n = 0;

  for (int i = 0; i < sister->n_guests; i++)
    if (sister->guests[i] != guest)
      sister->guests[n++] = sister->guests[i];
  sister->n_guests = (uint8_t) n;
  discard_after (match, guest, SAY_GUEST_DROPPED, state->active, guest, 0);
}

static void
join_court (rg_match *match, const purchase *buy)
{
  const monarch_card *card = &monarch_data (match)->cards[buy->card];
  monarch_state *state = rg_state (match);
  const int seat = state->active;
  monarch_sister *sister = &state->sisters[seat];

  if (buy->replaced == MONARCH_CARD_NONE)
    {
      sister->court[sister->n_court++] = (uint8_t) buy->card;
      monarch_say (match, SAY_JOINED, seat, buy->card, seat, 0, 0);
      if (sister->n_court == MONARCH_COURT_LIMIT)
        monarch_say (match, SAY_COURT_FULL, seat, seat, 0, 0, 0);
    }
  else
    {
      int place = 0;

      while (sister->court[place] != buy->replaced)
        place++;
      sister->court[place] = (uint8_t) buy->card;
      discard_after (match, buy->replaced, SAY_REPLACED, buy->card, buy->replaced, seat);
    }
  monarch_add_up (monarch_data (match), sister);
  for (int i = 0; i < buy->n_dropped; i++)
    drop_guest (match, buy->dropped[i]);
  for (int resource = 0; resource < 2; resource++)
    if (card->when_acquired.of[resource] > 0)
      {
        monarch_gain (match, seat, (monarch_resource) resource, card->when_acquired.of[resource]);
        monarch_say (match, SAY_GAINED, seat, buy->card, seat, card->when_acquired.of[resource],
                     resource);
      }
}

void
monarch_acquire (rg_match *match, int card, bool for_nothing)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state;
  purchase buy = { .card = card, .for_nothing = for_nothing, .replaced = MONARCH_CARD_NONE };

  if (is_improvement (data, card))
    buy.land = ask_land (match, card);
  else if (data->cards[card].kind == MONARCH_GUEST)
    buy.sister = ask_sister (match, card);
  else
    {
      buy.replaced = ask_replaced (match, card);
      ask_dropped (match, &buy);
    }

  /* Nothing has moved yet; now it does. */
  state = monarch_settle (match);
  pay (match, &buy);
  monarch_empty_spot (state, monarch_spot_of (state, card));
  if (is_improvement (data, card))
    build (match, &buy);
  else if (data->cards[card].kind == MONARCH_GUEST)
    send (match, &buy);
  else
    join_court (match, &buy);
  monarch_fill_row (match); /* BG-13 */
}

/* }}} */
