/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot `steady`: plays Monarch by simple values, one function for each kind of decision.
 *
 * It knows what its seat knows, so that it decides alike on every determinization, and it needs no
 * chance: at an equal table it does the same again. In a turn it flies a Banner as soon as it may,
 * improves what it is about to collect from, collects, buys what is worth its price, and sweeps
 * when it has gold and nothing to buy. */

#include "monarch/monarch-steady.h"

#define N_(text) text

/* When to do what. */
static const struct
{
  int bargain;       /* hundredths of a Crown that a purchase must be worth beyond its price */
  int sweep_reserve; /* gold to have left after a sweep, for what comes */
  int last_reserve;  /* … in the last turn, where gold is good for nothing else */
  int wanted;        /* a card worth so much beyond its price isn't swept away … */
  int within_reach;  /* … if no more gold than this is missing */
  int patience;      /* how often it offers in a negotiation before it walks away */
} habit = {
  .bargain = 10,
  .sweep_reserve = 12,
  .last_reserve = 3,
  .wanted = 60,
  .within_reach = 6,
  .patience = 3,
};

/* {{{ Choosing from a list */

/* A decision while it is thought about. */
typedef struct thought
{
  const rg_match *match;
  const rg_decision *decision;
  steady_outlook outlook;
  int before;  /* worth of her court as it is */
  int weakest; /* court card that she would miss least */
} thought;

static const rg_choice *
choice_at (const thought *t, int i)
{
  return rg_match_choice (t->match, t->decision, i);
}

/* The number of the choice with that message and first argument, or -1. */
static int
find (const thought *t, int message, int32_t arg)
{
  for (int i = 0; i < t->decision->count; i++)
    if (choice_at (t, i)->message == message && choice_at (t, i)->args[0] == arg)
      return i;
  return -1;
}

/* The number of a choice that is thought of, or -1. */
static int
find_choice (const thought *t, const rg_choice *wanted)
{
  for (int i = 0; i < t->decision->count; i++)
    if (choice_at (t, i)->message == wanted->message && choice_at (t, i)->args[0] == wanted->args[0]
        && choice_at (t, i)->args[1] == wanted->args[1])
      return i;
  return -1;
}

/* The best choice by `worth`, the first of equal ones. */
static int
best_by (const thought *t, int (*worth) (const thought *t, const rg_choice *choice))
{
  int best = 0, highest = worth (t, choice_at (t, 0));

  for (int i = 1; i < t->decision->count; i++)
    {
      const int this_one = worth (t, choice_at (t, i));

      if (this_one > highest)
        {
          best = i;
          highest = this_one;
        }
    }
  return best;
}

/* Taking an announcement back is never better than going on with it. */
enum
{
  NEVER = INT32_MIN
};

/* }}} */
/* {{{ A turn */

/* The land where an improvement is worth most, or -1 if it fits nowhere. */
static int
best_land (const thought *t, int card, int *worth)
{
  int best = -1;

  *worth = 0;
  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      int here;

      if (monarch_may_place (t->outlook.data, t->outlook.state, card, land, NULL) != RG_OK)
        continue;
      here = steady_worth_of_building (&t->outlook, card, land);
      if (best < 0 || here > *worth)
        {
          best = land;
          *worth = here;
        }
    }
  return best;
}

/* Of a card, the price not counted. */
static int
worth_of_card (const thought *t, int card)
{
  const monarch_sister *sister = t->outlook.sister;
  int worth, other;

  switch (t->outlook.data->cards[card].kind)
    {
    case MONARCH_GUEST:
      return steady_worth_of_sending (&t->outlook, card, t->outlook.rival);
    case MONARCH_VILLAGE:
    case MONARCH_FARM:
      best_land (t, card, &worth);
      return worth;
    default:
      if (sister->n_court == 0)
        return steady_worth_of_joining (&t->outlook, t->before, card, MONARCH_CARD_NONE);
      worth = steady_worth_of_joining (&t->outlook, t->before, card, t->weakest);
      if (sister->n_court == MONARCH_COURT_LIMIT)
        return worth;
      other = steady_worth_of_joining (&t->outlook, t->before, card, MONARCH_CARD_NONE);
      return other > worth ? other : worth;
    }
}

static int
worth_of_price (const thought *t, const monarch_mover *mover, int card)
{
  const monarch_price price = monarch_price_of (mover, card);

  return price.of[MONARCH_GOLD] * t->outlook.worth[MONARCH_GOLD]
         + price.of[MONARCH_FOOD] * t->outlook.worth[MONARCH_FOOD];
}

/* The spots of the row: what each is worth beyond its price. */
typedef struct offers
{
  monarch_mover mover;
  int gain[MONARCH_ROW];
  int worth[MONARCH_ROW];
  bool thirsty; /* one of a court that she could pay for now costs food */
} offers;

static void
look_at_row (thought *t, offers *row)
{
  const monarch_state *state = t->outlook.state;

  t->weakest = steady_weakest (&t->outlook);
  row->mover = monarch_look (t->outlook.data, state);
  row->thirsty = false;
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    {
      const int card = state->row[spot];

      row->worth[spot] = row->gain[spot] = 0;
      if (card == MONARCH_CARD_NONE)
        continue;
      row->worth[spot] = worth_of_card (t, card);
      if (t->outlook.time == 0)
        row->worth[spot] += steady_worth_of_denying (t->match, &t->outlook, card);
      row->gain[spot] = row->worth[spot] - worth_of_price (t, &row->mover, card);
      row->thirsty |= t->outlook.data->cards[card].kind == MONARCH_COURT
                      && monarch_price_of (&row->mover, card).of[MONARCH_FOOD] > 0
                      && row->gain[spot] > habit.bargain;
    }
}

/* The Banner that is worth most, of those that she may fly. */
static int
choose_banner (const thought *t)
{
  int best = -1, highest = 0;

  for (int i = 0; i < t->decision->count; i++)
    if (choice_at (t, i)->message == DO_FLY)
      {
        const int worth = steady_worth_of_flying (&t->outlook, choice_at (t, i)->args[0]);

        if (worth > highest)
          {
            best = i;
            highest = worth;
          }
      }
  return best;
}

/* BG-30 */
static int
choose_free_improvement (const thought *t, const offers *row)
{
  int best = -1, highest = 0;

  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (row->worth[spot] > highest && find (t, DO_ACQUIRE_FREE, t->outlook.state->row[spot]) >= 0)
      {
        best = find (t, DO_ACQUIRE_FREE, t->outlook.state->row[spot]);
        highest = row->worth[spot];
      }
  return best;
}

/* An improvement of what she is about to collect from, if that leaves enough to do so. */
static int
choose_improvement_first (const thought *t, const offers *row, bool taxes)
{
  const monarch_content *data = t->outlook.data;
  const monarch_state *state = t->outlook.state;
  int spare = t->outlook.sister->purse[MONARCH_FOOD], best = -1, highest = habit.bargain;

  if (taxes)
    spare -= state->villages; /* BG-11 */
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    {
      const int card = state->row[spot], i = find (t, DO_ACQUIRE, card);

      if (i >= 0 && row->gain[spot] > highest
          && data->cards[card].kind == (taxes ? MONARCH_VILLAGE : MONARCH_FARM)
          && monarch_price_of (&row->mover, card).of[MONARCH_FOOD] <= spare)
        {
          best = i;
          highest = row->gain[spot];
        }
    }
  return best;
}

static int
choose_purchase (const thought *t, const offers *row)
{
  int best = -1, highest = habit.bargain;

  for (int spot = 0; spot < MONARCH_ROW; spot++)
    {
      const int i = find (t, DO_ACQUIRE, t->outlook.state->row[spot]);

      if (i >= 0 && row->gain[spot] > highest)
        {
          best = i;
          highest = row->gain[spot];
        }
    }
  return best;
}

/* Whether the row may go: there is gold for what comes, and nothing that she saves for. */
static bool
would_sweep (const thought *t, const offers *row)
{
  const int gold = t->outlook.sister->purse[MONARCH_GOLD];
  const int reserve = t->outlook.time == 0 ? habit.last_reserve : habit.sweep_reserve;

  if (gold - t->outlook.sister->powers.sweep_cost < reserve)
    return false;
  for (int spot = 0; spot < MONARCH_ROW && t->outlook.time > 0; spot++)
    if (row->gain[spot] > habit.wanted
        && monarch_price_of (&row->mover, t->outlook.state->row[spot]).of[MONARCH_GOLD]
               <= gold + habit.within_reach)
      return false;
  return true;
}

/* Where the best card first isn't the best: in the last round, and where taxing would eat what a
 * card costs. -1: nothing more is worth it. */
static int
choose_by_plan (const thought *t, const offers *row)
{
  steady_offer offered[MONARCH_ROW];
  steady_step step;

  for (int spot = 0; spot < MONARCH_ROW; spot++)
    {
      const int card = t->outlook.state->row[spot];

      offered[spot] = (steady_offer){ .card = card };
      if (card == MONARCH_CARD_NONE)
        continue;
      offered[spot].price = monarch_price_of (&row->mover, card);
      /* While there is time a purchase has to be a bargain. */
      if (row->gain[spot] > habit.bargain)
        offered[spot].worth = row->worth[spot];
    }
  step = steady_plan_turn (&t->outlook, offered);
  switch (step.deed)
    {
    case STEADY_BUY:
      return find (t, DO_ACQUIRE, offered[step.spot].card);
    case STEADY_HARVEST:
      return find (t, DO_HARVEST, 0);
    case STEADY_TAX:
      return find (t, DO_TAX, 0);
    case STEADY_NOTHING:
      break;
    }
  return -1;
}

static int
choose_turn (thought *t)
{
  const int tax = find (t, DO_TAX, 0), harvest = find (t, DO_HARVEST, 0);
  const int sweep = find (t, DO_SWEEP, 0);
  offers row;
  int i;

  look_at_row (t, &row);
  if ((i = choose_banner (t)) >= 0 || (i = choose_free_improvement (t, &row)) >= 0)
    return i;
  if ((t->outlook.time == 0 || (harvest >= 0 && row.thirsty))
      && (i = choose_by_plan (t, &row)) >= 0)
    return i;
  if (harvest >= 0 && (i = choose_improvement_first (t, &row, tax >= 0)) >= 0)
    return i;
  if (tax >= 0 || harvest >= 0)
    return tax >= 0 ? tax : harvest;
  if ((i = choose_purchase (t, &row)) >= 0)
    return i;
  return sweep >= 0 && would_sweep (t, &row) ? sweep : find (t, DO_END, 0);
}

/* }}} */
/* {{{ The questions of a purchase */

static int
choose_place (const thought *t)
{
  const int card = t->decision->args[0];
  int worth;
  const int land = best_land (t, card, &worth);

  return land < 0 ? find (t, DO_DISCARD, 0) : find (t, DO_PLACE, land);
}

static int
worth_of_host (const thought *t, const rg_choice *choice)
{
  return choice->message == DO_SEND
             ? steady_worth_of_sending (&t->outlook, t->decision->args[0], choice->args[0])
             : NEVER;
}

static int
worth_of_place_in_court (const thought *t, const rg_choice *choice)
{
  if (choice->message == SAY_CANCEL)
    return NEVER;
  return steady_worth_of_joining (&t->outlook, t->before, t->decision->args[0],
                                  choice->message == DO_REPLACE ? choice->args[0]
                                                                : MONARCH_CARD_NONE);
}

static int
worth_of_dropping (const thought *t, const rg_choice *choice)
{
  if (choice->message == DO_DROP_GUEST)
    return -t->outlook.data->cards[choice->args[0]].crowns.base;
  return choice->message == DO_DROP_NONE ? 0 : NEVER;
}

/* }}} */
/* {{{ Negotiating */

/* Agrees as soon as the sum is right, offers its share or what is missing, and walks away when that
 * isn't worth it or the talks go on for too long. */
static int
choose_in_talks (const thought *t)
{
  const monarch_state *state = t->outlook.state;
  const monarch_moon *moon = &t->outlook.data->cards[state->moon].moon;
  const int agree = find (t, DO_AGREE, 0), worth = steady_worth_of_paying (&t->outlook, moon);
  const monarch_talks talks = monarch_listen (t->outlook.data, state);
  const monarch_amount offered = talks.offer[t->outlook.seat];
  rg_choice wanted;
  int offer = -1;

  if (worth > 0 && agree >= 0 && steady_worth_of_amount (&t->outlook, &offered) <= worth)
    return agree;
  if (worth > 0 && t->outlook.sister->moves < habit.patience * steady_speeches_for (&talks)
      && steady_choose_offer (&t->outlook, &talks, worth, &wanted))
    offer = find_choice (t, &wanted);
  return offer >= 0 ? offer : find (t, DO_WALK_AWAY, 0);
}

/* }}} */

static int
choose (const rg_match *match, const rg_decision *decision, uint64_t *chance)
{
  thought t = { .match = match, .decision = decision };

  (void) chance;
  if (t.decision->flags & RG_DECISION_OPTIONAL)
    return t.decision->fallback;
  steady_look (&t.outlook, match, decision->seat);
  t.before = steady_worth_of_court (&t.outlook, t.outlook.sister);
  switch (t.decision->message)
    {
    case ASK_TURN:
      return choose_turn (&t);
    case ASK_PLACE:
      return choose_place (&t);
    case ASK_SEND:
      return best_by (&t, worth_of_host);
    case ASK_COURT:
      return best_by (&t, worth_of_place_in_court);
    case ASK_GUEST:
      return best_by (&t, worth_of_dropping);
    default:
      rg_check (t.decision->message >= ASK_PACT && t.decision->message <= ASK_ONE_EITHER);
      return choose_in_talks (&t);
    }
}

const rg_bot monarch_steady = {
  .id = "steady",
  .title = N_ ("Steady"),
  .description = N_ ("Buys what is worth its price, and minds the end of the game."),
  .choose = choose,
};
