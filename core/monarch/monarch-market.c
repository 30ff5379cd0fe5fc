/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deck, the piles and the market row.
 *
 * An empty spot is filled as soon as there is a card for it, one spot at a time. A Moon stops the
 * filling and lies in state->moon until it is resolved (BG-16), so it is never in the row. When the
 * deck has run out, the discard pile becomes the deck at once (MD-14). */

#include "monarch/monarch-private.h"

#include <string.h>

void
monarch_pile_add (monarch_pile *pile, int card)
{
  rg_check (pile->n < MONARCH_N_CARDS);
  pile->cards[pile->n++] = (uint8_t) card;
}

int
monarch_spot_of (const monarch_state *state, int card)
{
  int found = -1;

  /* To the end, whatever is found: any spot is as likely, and a branch would be guessed wrong. */
  for (int spot = MONARCH_ROW - 1; spot >= 0; spot--)
    found = state->row[spot] == card ? spot : found;
  return found;
}

void
monarch_empty_spot (monarch_state *state, int spot)
{
  rg_check (state->row[spot] != MONARCH_CARD_NONE);
  state->row[spot] = MONARCH_CARD_NONE;
  state->n_row--;
}

void
monarch_discard (rg_match *match, int card)
{
  monarch_state *state = rg_state (match);

  monarch_pile_add (&state->discard, card);
  monarch_say (match, SAY_DISCARDED, -1, card, 0, 0, 0);
}

/* BG-18: a deck that has run out is made anew of the discard pile. */
static void
renew_deck (rg_match *match)
{
  monarch_state *state = rg_state (match);

  if (state->deck.n > 0 || state->discard.n == 0)
    return;
  state->deck = state->discard;
  state->discard.n = 0;
  rg_shuffle (match, state->deck.cards, state->deck.n);
  monarch_say (match, SAY_RESHUFFLED, -1, state->deck.n, 0, 0, 0);
}

/* Takes the top card of the deck. */
static int
draw (rg_match *match)
{
  monarch_state *state = rg_state (match);

  renew_deck (match); /* there may have been nothing to make it of when it ran out */
  if (state->deck.n == 0)
    return MONARCH_CARD_NONE;
  rg_reveal (match);
  return state->deck.cards[--state->deck.n];
}

bool
monarch_row_has_gap (const monarch_state *state)
{
  return state->n_row < MONARCH_ROW && (state->deck.n > 0 || state->discard.n > 0);
}

static void
lay (rg_match *match, int spot, int card)
{
  monarch_state *state = rg_state (match);

  state->row[spot] = (uint8_t) card;
  state->n_row++;
  monarch_say (match, SAY_REVEALED, -1, card, 0, 0, 0);
}

void
monarch_fill_row (rg_match *match)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state = monarch_settle (match);

  while (state->n_row < MONARCH_ROW)
    {
      const int card = draw (match);

      if (card == MONARCH_CARD_NONE)
        {
          /* MD-4 */
          monarch_say (match, SAY_SHORT, -1, 0, 0, 0, 0);
          return;
        }
      if (data->cards[card].kind == MONARCH_MOON)
        {
          /* BG-16: before anything else, so before the next spot. */
          state->moon = (uint8_t) card;
          monarch_say (match, SAY_MOON, -1, card, 0, 0, 0);
          renew_deck (match);
          return;
        }
      lay (match, monarch_spot_of (state, MONARCH_CARD_NONE), card);
      renew_deck (match);
    }
}

void
monarch_lay_row (rg_match *match)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state = rg_state (match);

  for (int spot = 0; spot < MONARCH_ROW; spot++)
    {
      int card;

      /* BG-2: no Moon rises yet. 66 other cards make sure that the row fills. */
      while (data->cards[card = draw (match)].kind == MONARCH_MOON)
        {
          monarch_pile_add (&state->discard, card);
          monarch_say (match, SAY_SET_ASIDE, -1, card, 0, 0, 0);
        }
      lay (match, spot, card);
    }
}

/* {{{ Sweeping */

rg_status
monarch_may_sweep (const monarch_mover *mover, rg_error *why)
{
  const int gold = mover->sister->purse[MONARCH_GOLD];

  if (mover->state->n_row == 0)
    return rg_fail (why, RG_E_ILLEGAL, "BG-14", "There is nothing in the market to sweep.");
  if (gold < mover->sister->powers.sweep_cost)
    return rg_fail (why, RG_E_ILLEGAL, "BG-14", "Sweeping the market costs %d gold; you have %d.",
                    mover->sister->powers.sweep_cost, gold);
  return RG_OK;
}

void
monarch_sweep (rg_match *match)
{
  monarch_state *state = monarch_settle (match);
  const int cost = state->sisters[state->active].powers.sweep_cost;

  monarch_gain (match, state->active, MONARCH_GOLD, -cost);
  monarch_say (match, SAY_SWEPT, state->active, state->active, cost, 0, 0);
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (state->row[spot] != MONARCH_CARD_NONE)
      {
        const int card = state->row[spot];

        monarch_empty_spot (state, spot);
        monarch_discard (match, card);
      }
  monarch_fill_row (match);
}

/* }}} */
