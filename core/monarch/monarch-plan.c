/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `steady` does in a turn in which the best card first isn't the best: when two cards together
 * bring more than the dearest one, or when taxing would eat what a card costs. It tries every way
 * to buy some of the row, collect, and buy some more, and takes the one that comes to most. What a
 * purchase reveals isn't known; then it is thought over again. */

#include "monarch/monarch-steady.h"

enum
{
  SUBSETS = 1 << MONARCH_ROW
};

/* Ways to collect. */
typedef enum collecting
{
  LATER, /* it has been done, or isn't */
  HARVEST,
  TAX,
  N_WAYS
} collecting;

typedef struct coins
{
  int of[2]; /* by monarch_resource */
} coins;

typedef struct turn
{
  const steady_outlook *outlook;
  const steady_offer *row;
  int worth[SUBSETS];    /* of buying these spots */
  int price[SUBSETS][2]; /* by monarch_resource */
} turn;

/* {{{ Sets of cards */

/* What a court gains by several cards, beside what it gains by each alone. */
static int
worth_together (const turn *t, unsigned subset, int before)
{
  monarch_sister sister = *t->outlook->sister;
  int sum = 0;

  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (subset >> spot & 1 && t->outlook->data->cards[t->row[spot].card].kind == MONARCH_COURT)
      {
        monarch_sister alone = *t->outlook->sister;

        if (sister.n_court == MONARCH_COURT_LIMIT)
          return 0;
        sister.court[sister.n_court++] = (uint8_t) t->row[spot].card;
        alone.court[alone.n_court++] = (uint8_t) t->row[spot].card;
        sum += steady_worth_of_court (t->outlook, &alone) - before;
      }
  return steady_worth_of_court (t->outlook, &sister) - before - sum;
}

static void
price_subsets (turn *t)
{
  const int before = steady_worth_of_court (t->outlook, t->outlook->sister);

  for (unsigned subset = 0; subset < SUBSETS; subset++)
    {
      int worth = 0, n = 0;

      t->price[subset][MONARCH_GOLD] = t->price[subset][MONARCH_FOOD] = 0;
      for (int spot = 0; spot < MONARCH_ROW; spot++)
        if (subset >> spot & 1)
          {
            const steady_offer *offer = &t->row[spot];

            n++;
            worth += offer->worth;
            if (offer->worth <= 0)
              n = MONARCH_ROW + 1; /* nobody buys that */
            for (int resource = 0; resource < 2; resource++)
              t->price[subset][resource] += offer->price.of[resource];
          }
      t->worth[subset] = n > MONARCH_ROW ? -1
                         : n > 1         ? worth + worth_together (t, subset, before)
                                         : worth;
    }
}

/* }}} */
/* {{{ A turn */

static bool
pays (coins *purse, const turn *t, unsigned subset)
{
  for (int resource = 0; resource < 2; resource++)
    purse->of[resource] -= t->price[subset][resource];
  return purse->of[MONARCH_GOLD] >= 0 && purse->of[MONARCH_FOOD] >= 0;
}

/* BG-9 to BG-11 */
static bool
collects (coins *purse, const turn *t, collecting way)
{
  const monarch_state *state = t->outlook->state;

  if (way == LATER)
    return true;
  if (state->taken != MONARCH_TAKEN_NOTHING)
    return false;
  if (way == TAX)
    {
      if (purse->of[MONARCH_FOOD] < state->villages)
        return false;
      purse->of[MONARCH_FOOD] -= state->villages;
      purse->of[MONARCH_GOLD] += state->yields[MONARCH_GOLD];
    }
  else
    purse->of[MONARCH_FOOD] += state->yields[MONARCH_FOOD];
  return true;
}

steady_step
steady_plan_turn (const steady_outlook *outlook, const steady_offer row[MONARCH_ROW])
{
  turn t = { .outlook = outlook, .row = row };
  steady_step best = { STEADY_NOTHING, 0 };
  int highest = -1;

  price_subsets (&t);
  for (unsigned first = 0; first < SUBSETS; first++)
    {
      coins bought
          = { { outlook->sister->purse[MONARCH_GOLD], outlook->sister->purse[MONARCH_FOOD] } };

      if (t.worth[first] < 0 || !pays (&bought, &t, first))
        continue;
      for (int way = 0; way < N_WAYS; way++)
        {
          coins collected = bought;

          if (!collects (&collected, &t, (collecting) way))
            continue;
          for (unsigned then = 0; then < SUBSETS; then++)
            {
              coins left = collected;
              int worth;

              if (then & first || t.worth[then | first] < 0 || !pays (&left, &t, then))
                continue;
              worth = t.worth[then | first] + left.of[MONARCH_GOLD] * outlook->worth[MONARCH_GOLD]
                      + left.of[MONARCH_FOOD] * outlook->worth[MONARCH_FOOD];
              if (worth > highest)
                {
                  highest = worth;
                  best = first            ? (steady_step){ STEADY_BUY, __builtin_ctz (first) }
                         : way == TAX     ? (steady_step){ STEADY_TAX, 0 }
                         : way == HARVEST ? (steady_step){ STEADY_HARVEST, 0 }
                         : then           ? (steady_step){ STEADY_BUY, __builtin_ctz (then) }
                                          : (steady_step){ STEADY_NOTHING, 0 };
                }
            }
        }
    }
  return best;
}

/* }}} */
