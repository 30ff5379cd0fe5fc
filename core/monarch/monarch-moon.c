/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moons (BG-16), and the open negotiation of those that the sisters may pay together (BG-17).
 *
 * While it is negotiated, a sister is undecided, has agreed to pay what she offers, or has walked
 * away with nothing offered. What those who have agreed offer is never more than what is needed,
 * and all offers together are never less: an offer that is too low takes the agreements back. So
 * when everybody has settled, those who have agreed pay exactly what is needed, or nobody has
 * agreed. Offers and departures from the talks are limited (MD-7) and each agreement follows one of
 * them, so a negotiation ends. */

#include "monarch/monarch-private.h"

/* {{{ The negotiation: what may be done */

void
monarch_listen (monarch_talks *talks, const monarch_content *data, const monarch_state *state)
{
  const monarch_moon *moon = &data->cards[state->moon].moon;

  *talks = (monarch_talks){
    .state = state,
    .resource = moon->pay,
    .needed
    = moon->amount * (moon->payers == MONARCH_PAID_FOR_EACH ? monarch_n_present (state) : 1),
    .alone = moon->payers == MONARCH_PAID_BY_ONE,
  };
  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister *sister = &state->sisters[seat];
      const int has = sister->purse[talks->resource];

      talks->offered += sister->offer;
      if (sister->stance == MONARCH_AGREED)
        talks->agreed += sister->offer;
      if (monarch_is_present (state, seat))
        talks->most[seat] = has >= talks->needed ? talks->needed : talks->alone ? 0 : has;
    }
}

static rg_status
may_change_her_mind (const monarch_sister *sister, rg_error *why)
{
  if (sister->moves <= MONARCH_CHANGES)
    return RG_OK;
  return rg_fail (why, RG_E_ILLEGAL, "MD-7",
                  "You have changed your mind %d times about this Moon; that is the most.",
                  MONARCH_CHANGES);
}

/* Why an offer can't be of so much. */
static rg_status
refuse_amount (const monarch_talks *talks, int seat, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const int most = talks->most[seat];

  if (talks->alone && talks->resource == MONARCH_FOOD)
    return rg_fail (why, RG_E_ILLEGAL, "MD-15",
                    "One sister pays all %d food, and you have %d: offer all of it or nothing.",
                    talks->needed, sister->purse[MONARCH_FOOD]);
  if (talks->alone)
    return rg_fail (why, RG_E_ILLEGAL, "MD-15",
                    "One sister pays all %d gold, and you have %d: offer all of it or nothing.",
                    talks->needed, sister->purse[MONARCH_GOLD]);
  if (talks->resource == MONARCH_FOOD)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "You have %d food, and %d are needed: offer 0 to %d.",
                    sister->purse[MONARCH_FOOD], talks->needed, most);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have %d gold, and %d are needed: offer 0 to %d.",
                  sister->purse[MONARCH_GOLD], talks->needed, most);
}

rg_status
monarch_may_offer (const monarch_talks *talks, int seat, int amount, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const bool whole = amount == 0 || amount == talks->needed;

  if (amount < 0 || amount > talks->most[seat] || (talks->alone && !whole))
    return refuse_amount (talks, seat, why);
  if (amount != sister->offer)
    return may_change_her_mind (sister, why);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "Your offer is %d already.", amount);
}

rg_status
monarch_may_agree (const monarch_talks *talks, int seat, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];

  if (sister->stance == MONARCH_AGREED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have agreed already.");
  if (talks->offered < talks->needed && talks->resource == MONARCH_FOOD)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "The sisters offer %d food together; %d are needed.", talks->offered,
                    talks->needed);
  if (talks->offered < talks->needed)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "The sisters offer %d gold together; %d are needed.", talks->offered,
                    talks->needed);
  if (sister->stance == MONARCH_WALKED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have walked away; come back with an offer.");
  if (talks->agreed + sister->offer > talks->needed)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "Those who have agreed pay %d of %d; with your %d it would be too much.",
                    talks->agreed, talks->needed, sister->offer);
  return RG_OK;
}

rg_status
monarch_may_walk_away (const monarch_talks *talks, int seat, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];

  if (sister->stance == MONARCH_WALKED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have walked away already.");
  /* Whoever is undecided can always settle. */
  return sister->stance == MONARCH_UNDECIDED ? RG_OK : may_change_her_mind (sister, why);
}

/* }}} */
/* {{{ The negotiation: doing it */

/* BG-17: who agreed, agreed to pay her part of what is needed. */
static void
take_agreements_back (monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (state->sisters[seat].stance == MONARCH_AGREED)
      state->sisters[seat].stance = MONARCH_UNDECIDED;
}

static void
set_offer (const monarch_talks *talks, monarch_state *state, int seat, int amount)
{
  monarch_sister *sister = &state->sisters[seat];

  if (talks->offered - sister->offer + amount < talks->needed)
    take_agreements_back (state);
  sister->offer = (uint8_t) amount;
}

void
monarch_pact_without (rg_match *match, int seat)
{
  monarch_state *state = rg_state (match);

  state->sisters[seat].offer = 0;
  state->sisters[seat].stance = MONARCH_WALKED;
  /* One sister less: less is needed. */
  take_agreements_back (state);
}

static void
open_pact (rg_match *match, const monarch_talks *talks)
{
  monarch_state *state = rg_state (match);

  state->pact = 1;
  monarch_say (match, talks->alone ? SAY_ONE : SAY_PACT, -1, state->moon, talks->needed,
               (int32_t) talks->resource, 0);
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
  int sum = 0;

  for (int seat = 0; seat < talks->state->seats; seat++)
    sum += talks->most[seat];
  return sum < talks->needed;
}

static void
pay_offers (rg_match *match, const monarch_talks *talks)
{
  for (int seat = 0; seat < talks->state->seats; seat++)
    {
      const int amount = talks->state->sisters[seat].offer;

      if (amount == 0 || talks->state->sisters[seat].stance != MONARCH_AGREED)
        continue;
      monarch_gain (match, seat, talks->resource, -amount);
      monarch_say (match, SAY_PAID, seat, seat, amount, (int32_t) talks->resource, 0);
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

/* Opens the decision of `seat`, if there is anything that she may do. Who has settled may change
 * her mind, by another offer or by walking away, but nobody waits for her; nor for one who has made
 * her offer, until the other undecided sisters have spoken as often, which is `least` times. */
static void
ask_sister (rg_match *match, const monarch_talks *talks, int seat, int least)
{
  const monarch_state *state = talks->state;
  const monarch_sister *sister = &state->sisters[seat];
  const bool settled = sister->stance != MONARCH_UNDECIDED;
  const bool awaited = !settled && sister->moves == least;
  const int most = talks->most[seat];
  const bool may_walk = monarch_may_walk_away (talks, seat, NULL) == RG_OK;

  if (settled && (may_change_her_mind (sister, NULL) != RG_OK || (!may_walk && most == 0)))
    return;
  if (!rg_open (match, seat, talks->alone ? ASK_ONE : ASK_PACT, awaited ? 0 : RG_DECISION_OPTIONAL,
                state->moon, talks->needed, (int32_t) talks->resource))
    return;
  if (monarch_may_agree (talks, seat, NULL) == RG_OK)
    rg_offer (match, DO_AGREE, 0, 0, 0);
  for (int amount = 0; amount <= talks->needed; amount++)
    rg_offer_if (match, monarch_may_offer (talks, seat, amount, NULL) == RG_OK, DO_OFFER, amount, 0,
                 0);
  if (may_walk)
    {
      rg_offer (match, DO_WALK_AWAY, 0, 0, 0);
      rg_offer_is_default (match);
    }
}

/* Asks everybody and takes one answer. */
static void
negotiate (rg_match *match, const monarch_talks *talks)
{
  const int least = least_moves (talks->state);
  monarch_state *state;
  rg_answer answer;
  monarch_sister *sister;

  for (int seat = 0; seat < talks->state->seats; seat++)
    if (monarch_is_present (talks->state, seat))
      ask_sister (match, talks, seat, least);

  answer = rg_ask (match);
  state = monarch_settle (match);
  sister = &state->sisters[answer.seat];
  switch (answer.choice.message)
    {
    case DO_OFFER:
      set_offer (talks, state, answer.seat, answer.choice.args[0]);
      sister->stance = MONARCH_UNDECIDED;
      sister->moves++;
      monarch_say (match, SAY_OFFERED, answer.seat, answer.seat, answer.choice.args[0],
                   (int32_t) talks->resource, 0);
      break;
    case DO_AGREE:
      sister->stance = MONARCH_AGREED;
      monarch_say (match, SAY_AGREED, answer.seat, answer.seat, 0, 0, 0);
      break;
    default:
      rg_check (answer.choice.message == DO_WALK_AWAY);
      set_offer (talks, state, answer.seat, 0);
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
  const monarch_moon *moon = &data->cards[state->moon].moon;

  for (int i = 0; i < moon->n_effects; i++)
    if (moon->effects[i].when == MONARCH_ALWAYS || moon->effects[i].when == when)
      {
        if (moon->effects[i].op == MONARCH_RUIN)
          ruin (match, &moon->effects[i]);
        else
          everybody (match, &moon->effects[i]);
      }

  for (int seat = 0; seat < state->seats; seat++)
    state->sisters[seat].offer = state->sisters[seat].stance = state->sisters[seat].moves = 0;
  state->pact = 0;
  monarch_pile_add (&state->box, state->moon); /* BG-16 */
  monarch_say (match, SAY_BOXED, -1, state->moon, 0, 0, 0);
  state->moon = MONARCH_CARD_NONE;
}

/* }}} */

void
monarch_moon_step (rg_match *match)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  const int moon = state->moon;
  monarch_talks talks;

  monarch_listen (&talks, data, state);
  if (state->pact && !is_hopeless (&talks) && !all_have_settled (state))
    {
      negotiate (match, &talks);
      return;
    }
  /* All else happens without a question. */
  rg_commit (match);
  if (talks.needed == 0)
    resolve (match, MONARCH_ALWAYS);
  else if (is_hopeless (&talks))
    {
      monarch_say (match, SAY_HOPELESS, -1, moon, talks.needed, 0, 0);
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
