/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sister's turn: any number of actions in any order (BG-15), each a step of its own, until she
 * ends it.
 *
 * Every action costs something or can be taken once, and ending the turn is always possible. */

#include "monarch/monarch-private.h"

#include <string.h>

void
monarch_gain (rg_match *match, int seat, monarch_resource resource, int amount)
{
  monarch_state *state = rg_state (match);

  state->sisters[seat].purse[resource] += amount;
  rg_check (state->sisters[seat].purse[resource] >= 0);
}

/* {{{ Harvest or tax */

rg_status
monarch_may_harvest (const monarch_mover *mover, rg_error *why)
{
  if (mover->state->taken == MONARCH_TAKEN_NOTHING)
    return RG_OK;
  if (mover->state->taken == MONARCH_TAKEN_HARVEST)
    return rg_fail (why, RG_E_ILLEGAL, "BG-9",
                    "You have already harvested this turn: harvest or tax, once a turn.");
  return rg_fail (why, RG_E_ILLEGAL, "BG-9",
                  "You have already taxed this turn: harvest or tax, once a turn.");
}

rg_status
monarch_may_tax (const monarch_mover *mover, rg_error *why)
{
  const int food = mover->sister->purse[MONARCH_FOOD], villages = mover->state->villages;

  if (mover->state->taken == MONARCH_TAKEN_NOTHING && food >= villages)
    return RG_OK;
  if (mover->state->taken != MONARCH_TAKEN_NOTHING)
    return monarch_may_harvest (mover, why); /* BG-9 is the same for both */
  return rg_fail (why, RG_E_ILLEGAL, "BG-11", "Taxing feeds %d villages; you have %d food.",
                  villages, food);
}

static void
harvest (rg_match *match)
{
  monarch_state *state = monarch_settle (match);
  const int seat = state->active;
  const int food = state->yields[MONARCH_FOOD];

  state->taken = MONARCH_TAKEN_HARVEST;
  monarch_gain (match, seat, MONARCH_FOOD, food);
  monarch_say (match, SAY_HARVESTED, seat, seat, food, 0, 0);
  monarch_collect_extras (match, true);
}

static void
tax (rg_match *match)
{
  monarch_state *state = monarch_settle (match);
  const int seat = state->active;
  const int villages = state->villages;
  const int gold = state->yields[MONARCH_GOLD];

  state->taken = MONARCH_TAKEN_TAX;
  /* BG-11: one food for each village, whatever stands on it, and first. */
  monarch_gain (match, seat, MONARCH_FOOD, -villages);
  monarch_gain (match, seat, MONARCH_GOLD, gold);
  monarch_say (match, SAY_TAXED, seat, seat, villages, gold, 0);
  monarch_collect_extras (match, false);
}

void
monarch_survey (const monarch_content *data, monarch_state *state)
{
  state->villages = 0;
  memset (state->yields, 0, sizeof state->yields);
  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      const monarch_board *board = monarch_board_at (data, state, land);
      const uint8_t top = state->top[land];
      uint16_t *sum = &state->yields[monarch_yields (board->kind)];

      state->yield[land] = top == MONARCH_CARD_NONE ? board->yield : data->cards[top].yield;
      *sum = (uint16_t) (*sum + state->yield[land]);
      if (board->kind == MONARCH_VILLAGE)
        state->villages++;
    }
}

/* }}} */
/* {{{ The order of turns */

/* How many seats `seat` sits after the first player, clockwise: BG-5. */
static int
place_in_round (const monarch_state *state, int seat)
{
  const int place = seat - state->first;

  return place < 0 ? place + state->seats : place;
}

bool
monarch_is_last_round (const monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (monarch_is_present (state, seat) && state->sisters[seat].n_court == MONARCH_COURT_LIMIT)
      return true;
  return false;
}

void
monarch_begin_turn (rg_match *match, int seat)
{
  monarch_state *state = rg_state (match);

  state->active = (uint8_t) seat;
  state->taken = MONARCH_TAKEN_NOTHING;
  state->free_used = 0;
  state->turns++;
  monarch_say (match, SAY_TURN, seat, seat, 0, 0, 0);
}

void
monarch_pass_turn (rg_match *match)
{
  monarch_state *state = monarch_settle (match);
  int next = state->active;

  do
    next = next + 1 < state->seats ? next + 1 : 0;
  while (!monarch_is_present (state, next));

  /* Nobody is left in this round: BG-6. */
  if (place_in_round (state, next) <= place_in_round (state, state->active))
    {
      if (monarch_is_last_round (state))
        {
          monarch_say (match, SAY_GAME_OVER, -1, state->round, 0, 0, 0);
          rg_end (match);
          return;
        }
      state->round++;
      monarch_say (match, SAY_ROUND, -1, state->round, 0, 0, 0);
    }
  monarch_begin_turn (match, next);
}

/* }}} */
/* {{{ The step */

static void
offer_actions (rg_match *match)
{
  const monarch_state *state = rg_state_const (match);
  const monarch_mover mover = monarch_look (monarch_data (match), state);
  const uint8_t earned
      = monarch_banners_left (&mover) > 0 ? state->banners & mover.sister->powers.earned : 0;

  rg_offer_if (match, monarch_may_harvest (&mover, NULL) == RG_OK, DO_HARVEST, 0, 0, 0);
  rg_offer_if (match, monarch_may_tax (&mover, NULL) == RG_OK, DO_TAX, 0, 0, 0);
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (state->row[spot] != MONARCH_CARD_NONE)
      rg_offer_if (match, monarch_may_afford (&mover, state->row[spot], NULL) == RG_OK, DO_ACQUIRE,
                   state->row[spot], 0, 0);
  for (int spot = 0; spot < MONARCH_ROW && monarch_for_two (state); spot++)
    if (state->row[spot] != MONARCH_CARD_NONE
        && monarch_may_have_free (&mover, state->row[spot], NULL) == RG_OK)
      rg_offer (match, DO_ACQUIRE_FREE, state->row[spot], 0, 0);
  rg_offer_if (match, monarch_may_sweep (&mover, NULL) == RG_OK, DO_SWEEP, 0, 0, 0);
  for (int banner = 0; earned >> banner; banner++)
    rg_offer_if (match, monarch_may_fly (&mover, banner, NULL) == RG_OK, DO_FLY, banner, 0, 0);
  rg_offer (match, DO_END, 0, 0, 0);
  rg_offer_is_default (match);
}

void
monarch_turn_step (rg_match *match)
{
  const monarch_state *state = rg_state_const (match);
  rg_choice choice;

  if (rg_open (match, state->active, ASK_TURN, 0, 0, 0, 0))
    {
      offer_actions (match);
      if (rg_await (match))
        return;
    }
  choice = rg_ask (match).choice;
  switch (choice.message)
    {
    case DO_HARVEST:
      harvest (match);
      break;
    case DO_TAX:
      tax (match);
      break;
    case DO_ACQUIRE:
      monarch_acquire (match, choice.args[0], false);
      break;
    case DO_ACQUIRE_FREE:
      monarch_acquire (match, choice.args[0], true);
      break;
    case DO_SWEEP:
      monarch_sweep (match);
      break;
    case DO_FLY:
      monarch_fly (match, choice.args[0]);
      break;
    default:
      rg_check (choice.message == DO_END);
      monarch_pass_turn (match);
    }
}

/* }}} */
