/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moons (BG-16), and the open negotiation of those that the sisters may pay together (BG-17).
 *
 * While it is negotiated, a sister is undecided, has agreed to pay what she offers, or has walked
 * away with nothing offered. What those who have agreed offer is never more than what is needed,
 * and all offers together are never less: an offer that is too low takes the agreements back. So
 * when everybody has settled, those who have agreed pay exactly what is needed, or nobody has
 * agreed. Offers and departures from the talks are limited (MD-7) and each agreement follows one of
 * them, so a negotiation ends. monarch-talks.c says what may be done in it. */

#include "monarch/monarch-private.h"

#include <stdio.h>

/* {{{ The negotiation */

/* BG-17: who agreed, agreed to pay her part of what is needed. */
static void
take_agreements_back (monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (state->sisters[seat].stance == MONARCH_AGREED)
      state->sisters[seat].stance = MONARCH_UNDECIDED;
}

/* Whether enough is offered when she offers so much and is no longer among those who have agreed.
 */
static bool
is_enough_with (const monarch_talks *talks, int seat, monarch_amount offer)
{
  const bool has_agreed = talks->state->sisters[seat].stance == MONARCH_AGREED;
  const monarch_amount before = talks->offer[seat];
  int offered[2], agreed[2];

  for (int resource = 0; resource < 2; resource++)
    {
      offered[resource] = talks->offered[resource] - before.of[resource] + offer.of[resource];
      agreed[resource] = talks->agreed[resource] - (has_agreed ? before.of[resource] : 0);
    }
  return monarch_is_enough (talks, offered, agreed);
}

/* While too little is offered nobody has agreed. */
static void
set_offer (const monarch_talks *talks, monarch_state *state, int seat, monarch_amount offer)
{
  if (talks->enough && !is_enough_with (talks, seat, offer))
    take_agreements_back (state);
  state->sisters[seat].offer = offer.of[talks->resource];
  state->sisters[seat].offer_food = offer.of[!talks->resource];
}

/* What she offers after a choice. */
static monarch_amount
offer_after (const monarch_talks *talks, int seat, const rg_choice *choice)
{
  const int a = choice->args[0], b = choice->args[1];
  monarch_amount offer = { { 0, 0 } };

  if (choice->message == DO_OFFER_BOTH)
    return (monarch_amount){ { (uint8_t) a, (uint8_t) b } };
  if (talks->asked == MONARCH_ASKS_BOTH)
    offer = talks->offer[seat];
  offer.of[choice->message == DO_OFFER ? (int) talks->resource : b] = (uint8_t) a;
  return offer;
}

void
monarch_pact_without (rg_match *match, int seat)
{
  monarch_state *state = rg_state (match);

  state->sisters[seat].offer = state->sisters[seat].offer_food = 0;
  state->sisters[seat].stance = MONARCH_WALKED;
  /* One sister less: less is needed. */
  take_agreements_back (state);
}

/* The last arguments of a message that tells what is asked for: so much of a kind, or gold and
 * food.
 */
static void
name_amount (const monarch_talks *talks, int32_t args[2])
{
  const bool one_kind = talks->asked == MONARCH_ASKS_ONE_KIND;

  args[0] = talks->needed[talks->resource];
  args[1] = one_kind ? (int32_t) talks->resource : talks->needed[MONARCH_FOOD];
}

/* What the sisters don't offer yet, as symbols, or what they offer too much, with a minus sign:
 * then some of them can't agree. "": neither. */
static void
name_what_lacks (const monarch_talks *talks, char *text, size_t size)
{
  const char *sign = talks->enough ? "−" : "";
  int lacks[2];

  for (int resource = 0; resource < 2; resource++)
    lacks[resource]
        = (talks->needed[resource] - talks->offered[resource]) * (talks->enough ? -1 : 1);
  text[0] = '\0';
  if (lacks[MONARCH_GOLD] > 0 && lacks[MONARCH_FOOD] > 0)
    snprintf (text, size,
              talks->asked == MONARCH_ASKS_EITHER ? "%s%d {gold} / %s%d {food}"
                                                  : "%s%d {gold} %s%d {food}",
              sign, lacks[MONARCH_GOLD], sign, lacks[MONARCH_FOOD]);
  else if (lacks[MONARCH_GOLD] > 0)
    snprintf (text, size, "%s%d {gold}", sign, lacks[MONARCH_GOLD]);
  else if (lacks[MONARCH_FOOD] > 0)
    snprintf (text, size, "%s%d {food}", sign, lacks[MONARCH_FOOD]);
}

static void
say_what_is_asked (rg_match *match, const monarch_talks *talks, int message)
{
  int32_t args[2];

  name_amount (talks, args);
  monarch_say (match, message, -1, talks->state->moon, args[0], args[1], 0);
}

static void
open_pact (rg_match *match, const monarch_talks *talks)
{
  static const int said[2][MONARCH_N_ASKED] = {
    { SAY_PACT, SAY_PACT_BOTH, SAY_PACT_EITHER },
    { SAY_ONE, SAY_ONE_BOTH, SAY_ONE_EITHER },
  };
  monarch_state *state = rg_state (match);

  state->pact = 1;
  say_what_is_asked (match, talks, said[talks->alone][talks->asked]);
}

static bool
all_have_settled (const monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (monarch_is_present (state, seat) && state->sisters[seat].stance == MONARCH_UNDECIDED)
      return false;
  return true;
}

static bool
anybody_agreed (const monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (state->sisters[seat].stance == MONARCH_AGREED)
      return true;
  return false;
}

static bool
is_hopeless (const monarch_talks *talks)
{
  static const int nobody[2] = { 0, 0 };

  return !monarch_is_enough (talks, talks->able, nobody);
}

static void
pay_offers (rg_match *match, const monarch_talks *talks)
{
  for (int seat = 0; seat < talks->state->seats; seat++)
    {
      const monarch_sister *sister = &talks->state->sisters[seat];
      const monarch_amount offer = talks->offer[seat];

      for (int resource = 0; resource < 2 && sister->stance == MONARCH_AGREED; resource++)
        if (offer.of[resource] > 0)
          {
            monarch_gain (match, seat, (monarch_resource) resource, -offer.of[resource]);
            monarch_say (match, SAY_PAID, seat, seat, offer.of[resource], resource, 0);
          }
    }
}

/* How often that undecided sister has spoken who has spoken least. */
static int
least_moves (const monarch_state *state)
{
  int least = UINT8_MAX;

  for (int seat = 0; seat < state->seats; seat++)
    if (monarch_is_present (state, seat) && state->sisters[seat].stance == MONARCH_UNDECIDED
        && state->sisters[seat].moves < least)
      least = state->sisters[seat].moves;
  return least;
}

static bool
has_nothing (const monarch_talks *talks, int seat)
{
  return talks->most[seat].of[MONARCH_GOLD] == 0 && talks->most[seat].of[MONARCH_FOOD] == 0;
}

/* Opens the decision of `seat`, if there is anything that she may do. Who has settled may change
 * her mind, by another offer or by walking away, but nobody waits for her; nor for one who has made
 * her offer, until the other undecided sisters have spoken as often, which is `least` times. */
static void
ask_sister (rg_match *match,
            const monarch_talks *talks,
            int seat,
            int least,
            const int32_t amount[2],
            const char *due)
{
  static const int asks[2][MONARCH_N_ASKED] = {
    { ASK_PACT, ASK_PACT_BOTH, ASK_PACT_EITHER },
    { ASK_ONE, ASK_ONE_BOTH, ASK_ONE_EITHER },
  };
  const monarch_state *state = talks->state;
  const monarch_sister *sister = &state->sisters[seat];
  const bool settled = sister->stance != MONARCH_UNDECIDED;
  const bool awaited = !settled && sister->moves == least;
  const bool may_walk = monarch_may_walk_away (talks, seat, NULL) == RG_OK;

  if (settled
      && (monarch_may_change_her_mind (sister, NULL) != RG_OK
          || (!may_walk && has_nothing (talks, seat))))
    return;
  if (!rg_open (match, seat, asks[talks->alone][talks->asked], awaited ? 0 : RG_DECISION_OPTIONAL,
                state->moon, amount[0], amount[1]))
    return;
  rg_due (match, due);
  /* For speed: most may not, for too little is offered. */
  if (talks->enough && monarch_may_agree (talks, seat, NULL) == RG_OK)
    rg_offer (match, DO_AGREE, 0, 0, 0);
  monarch_list_offers (match, talks, seat);
  if (talks->asked == MONARCH_ASKS_ONE_KIND)
    rg_shape (match, RG_FORM_NUMBER, 0, 0, 0);
  if (may_walk)
    {
      rg_offer (match, DO_WALK_AWAY, 0, 0, 0);
      rg_offer_is_default (match);
    }
}

static void
say_offer (rg_match *match,
           const monarch_talks *talks,
           int seat,
           const rg_choice *choice,
           monarch_amount offer)
{
  if (talks->asked == MONARCH_ASKS_BOTH)
    monarch_say (match, SAY_OFFERED_BOTH, seat, seat, offer.of[MONARCH_GOLD],
                 offer.of[MONARCH_FOOD], 0);
  else
    monarch_say (match, SAY_OFFERED, seat, seat, choice->args[0],
                 choice->message == DO_OFFER ? (int32_t) talks->resource : choice->args[1], 0);
}

/* Asks everybody and takes one answer. */
static void
negotiate (rg_match *match, const monarch_talks *talks)
{
  const int least = least_moves (talks->state);
  int32_t amount[2];
  char due[RG_COST_SIZE];
  monarch_state *state;
  rg_answer answer;
  monarch_sister *sister;
  monarch_amount offer;

  name_amount (talks, amount);
  name_what_lacks (talks, due, sizeof due);
  for (int seat = 0; seat < talks->state->seats; seat++)
    if (monarch_is_present (talks->state, seat))
      ask_sister (match, talks, seat, least, amount, due);

  answer = rg_ask (match);
  state = monarch_settle (match);
  sister = &state->sisters[answer.seat];
  switch (answer.choice.message)
    {
    case DO_OFFER:
    case DO_OFFER_OF:
    case DO_OFFER_BOTH:
      offer = offer_after (talks, answer.seat, &answer.choice);
      set_offer (talks, state, answer.seat, offer);
      sister->stance = MONARCH_UNDECIDED;
      sister->moves++;
      say_offer (match, talks, answer.seat, &answer.choice, offer);
      break;
    case DO_AGREE:
      sister->stance = MONARCH_AGREED;
      monarch_say (match, SAY_AGREED, answer.seat, answer.seat, 0, 0, 0);
      break;
    default:
      rg_check (answer.choice.message == DO_WALK_AWAY);
      set_offer (talks, state, answer.seat, (monarch_amount){ { 0, 0 } });
      sister->stance = MONARCH_WALKED;
      sister->moves++;
      monarch_say (match, SAY_WALKED, answer.seat, answer.seat, 0, 0, 0);
    }
}

/* }}} */
/* {{{ Effects */

static void
everybody (rg_match *match, const monarch_effect *effect)
{
  const monarch_state *state = rg_state_const (match);
  const bool gains = effect->op == MONARCH_EVERYBODY_GAINS;

  for (int seat = 0; seat < state->seats; seat++)
    for (int resource = 0; resource < 2 && monarch_is_present (state, seat); resource++)
      {
        const int has = state->sisters[seat].purse[resource];
        int amount = effect->amount.of[resource];

        if (!gains && amount > has)
          amount = has; /* MD-5 */
        if (amount == 0)
          continue;
        monarch_gain (match, seat, (monarch_resource) resource, gains ? amount : -amount);
        monarch_say (match, gains ? SAY_MOON_GIVES : SAY_MOON_TAKES, seat, state->moon, seat,
                     amount, resource);
      }
}

/* The improvement on top that yields most; of several, the first in reading order: MD-6. */
static void
ruin (rg_match *match, const monarch_effect *effect)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state = rg_state (match);
  int richest = -1;

  for (int land = 0; land < MONARCH_LANDS; land++)
    if (state->top[land] != MONARCH_CARD_NONE && data->cards[state->top[land]].kind == effect->land
        && (richest < 0 || state->yield[land] > state->yield[richest]))
      richest = land;
  if (richest < 0)
    {
      monarch_say (match, SAY_NO_RUIN, -1, state->moon, 0, 0, 0);
      return;
    }
  monarch_say (match, SAY_RUINED, -1, state->moon, state->top[richest], richest, 0);
  monarch_discard (match, monarch_uncover (data, state, richest));
}

/* Lets the Moon do what it does in that case, and sets. */
static void
resolve (rg_match *match, monarch_when when)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state = rg_state (match);
  const uint8_t card = state->moon;
  const monarch_moon *moon = &data->cards[card].moon;

  for (int i = 0; i < moon->n_effects; i++)
    if (moon->effects[i].when == MONARCH_ALWAYS || moon->effects[i].when == when)
      {
        if (moon->effects[i].op == MONARCH_RUIN)
          ruin (match, &moon->effects[i]);
        else
          everybody (match, &moon->effects[i]);
      }

  for (int seat = 0; seat < state->seats; seat++)
    {
      monarch_sister *sister = &state->sisters[seat];

      sister->offer = sister->offer_food = sister->stance = sister->moves = 0;
    }
  state->pact = 0;
  monarch_pile_add (&state->box, card); /* BG-16 */
  state->moon = MONARCH_CARD_NONE;
  monarch_say (match, SAY_BOXED, -1, card, 0, 0, 0);
}

/* }}} */

void
monarch_moon_step (rg_match *match)
{
  static const int hopeless[MONARCH_N_ASKED]
      = { SAY_HOPELESS, SAY_HOPELESS_BOTH, SAY_HOPELESS_EITHER };
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  const int moon = state->moon;
  const monarch_talks talks = monarch_listen (data, state);

  if (state->pact && !is_hopeless (&talks) && !all_have_settled (state))
    {
      negotiate (match, &talks);
      return;
    }
  /* All else happens without a question. */
  rg_commit (match);
  if (data->cards[moon].moon.payers == MONARCH_NOBODY_PAYS)
    resolve (match, MONARCH_ALWAYS);
  else if (is_hopeless (&talks))
    {
      say_what_is_asked (match, &talks, hopeless[talks.asked]);
      resolve (match, MONARCH_IF_UNPAID);
    }
  else if (!state->pact)
    open_pact (match, &talks);
  else if (anybody_agreed (state))
    {
      pay_offers (match, &talks);
      monarch_say (match, SAY_PACT_PAID, -1, moon, 0, 0, 0);
      resolve (match, MONARCH_IF_PAID);
    }
  else
    {
      monarch_say (match, SAY_PACT_UNPAID, -1, moon, 0, 0, 0);
      resolve (match, MONARCH_IF_UNPAID);
    }
}
