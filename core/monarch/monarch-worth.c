/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values of `steady`: one table of them, and one function for each kind of thing.
 *
 * A court is valued as a whole, so that a card is worth what the court gains by it: Crowns of its
 * own, those that it gives to other cards, and those that are taken away. What is still to come
 * counts by how likely it is, in percent, and by how many turns are left. */

#include "monarch/monarch-steady.h"

#include <string.h>

/* In hundredths of a Crown or of a turn, or in percent. */
static const struct
{
  int gold, food;        /* one of them while there is time to spend it */
  int plenty[2];         /* gold, food beyond so much is worth less and less */
  int time[8];           /* until a court with so many free places is full */
  int sooner;            /* … if its turn of this round is still to come */
  int cards_per_turn;    /* percent */
  int keeps, keeps_more; /* percent: what gold and food keep of their worth as the end draws near,
                            and more for each turn before it */
  int card_of_path;      /* percent: the next card of a court is of a path that she wants, */
  int card_with_emblem;  /* … has an emblem that she wants, */
  int named_card;        /* … or is a certain one */
  int improvement;       /* percent: another improvement of a path comes to lie on top */
  int shared;            /* percent: what everybody gains too, all the same to her */
  int sweep_power;       /* one gold less for each sweep, each turn */
  int place[8];          /* a place of the court, by how many are free */
  int banner_missing[4]; /* percent: a Banner for which so many cards are missing gets flown; none:
                            more than its worth, since another sister can't have it then */
  int ending;            /* percent: of her lead, when she ends the game by filling her court */
  int lead[4];           /* Crowns that so many sisters may still gain in the last round */
  int most_ending;       /* more than that never counts for or against ending the game */
  int guest[4];          /* percent: a Crown lost by one of so many others */
  int guest_rival;       /* percent: more than that if it is the one to beat */
} value = {
  .gold = 55,
  .food = 45,
  .plenty = { 25, 12 },
  .time = { 0, 90, 300, 450, 600, 700, 800, 1100 },
  .sooner = 70,
  .cards_per_turn = 60,
  .keeps = 15,
  .keeps_more = 33,
  .card_of_path = 20,
  .card_with_emblem = 18,
  .named_card = 12,
  .improvement = 55,
  .shared = 35,
  .sweep_power = 8,
  .place = { 0, 50, 50, 30, 25, 20, 10, 0 },
  .banner_missing = { 140, 50, 15, 5 },
  .ending = 50,
  .lead = { 0, 150, 250, 300 },
  .most_ending = 150,
  .guest = { 0, 55, 45, 35 },
  .guest_rival = 10,
};

static int
percent (int share, int of)
{
  return share * of / 100;
}

/* {{{ The table */

/* How many turns sit between the first player's and hers in a round: BG-5. */
static int
place_in_round (const monarch_state *state, int seat)
{
  return (seat - state->first + state->seats) % state->seats;
}

/* Time until the game ends: none in the last round (BG-6), else as long as the quickest court
 * needs. */
static int
count_time (const monarch_state *state)
{
  int least = value.time[MONARCH_COURT_LIMIT];

  for (int other = 0; other < state->seats; other++)
    {
      const int places = MONARCH_COURT_LIMIT - state->sisters[other].n_court;
      int time = value.time[places];

      if (!monarch_is_present (state, other))
        continue;
      if (places > 0 && place_in_round (state, other) > place_in_round (state, state->active))
        time -= value.sooner;
      if (time < least)
        least = time;
    }
  return least;
}

static int
worth_of_one (const steady_outlook *outlook, monarch_resource resource)
{
  const int has = outlook->sister->purse[resource], plenty = value.plenty[resource];
  const int keeps = value.keeps + percent (value.keeps_more, outlook->time);
  int worth = resource == MONARCH_GOLD ? value.gold : value.food;

  if (outlook->time == 0)
    return 1; /* it breaks ties, and nothing else: MD-2 */
  if (has > plenty)
    worth = worth * plenty / has;
  if (keeps < 100)
    worth = percent (keeps, worth);
  return worth > 0 ? worth : 1;
}

/* Crowns that one more improvement of each path gives a sister. */
static void
count_pulls (const steady_outlook *outlook, int seat, int pulls[MONARCH_N_PATHS])
{
  const monarch_sister *sister = &outlook->state->sisters[seat];
  const monarch_crowns *all[MONARCH_COURT_LIMIT + MONARCH_N_BANNERS];
  int n = 0;

  for (int i = 0; i < sister->n_court; i++)
    all[n++] = &outlook->data->cards[sister->court[i]].crowns;
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    if (sister->banners >> banner & 1)
      all[n++] = &outlook->data->banners[banner].crowns;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < all[i]->n_rules; j++)
      if (all[i]->rules[j].op == MONARCH_PER_PATH && all[i]->rules[j].where & MONARCH_ON_BOARD)
        pulls[all[i]->rules[j].path] += all[i]->rules[j].amount * STEADY_CROWN;
}

void
steady_look (steady_outlook *outlook, const rg_match *match, int seat)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  int pulls[MONARCH_N_PATHS] = { 0 };

  *outlook = (steady_outlook){
    .data = data,
    .state = state,
    .sister = &state->sisters[seat],
    .seat = seat,
    .time = count_time (state),
    .rival = -1,
  };
  for (int resource = 0; resource < 2; resource++)
    outlook->worth[resource] = worth_of_one (outlook, (monarch_resource) resource);
  for (int land = 0; land < MONARCH_LANDS; land++)
    if (state->top[land] != MONARCH_CARD_NONE)
      {
        const monarch_card *top = &data->cards[state->top[land]];

        outlook->board[top->path]++;
        outlook->lands[monarch_yields (top->kind)]++;
      }
  for (int other = 0; other < state->seats; other++)
    {
      outlook->totals[other] = monarch_crowns_total (monarch_score_of (data, state, other));
      if (other == seat || !monarch_is_present (state, other))
        continue;
      outlook->others++;
      count_pulls (outlook, other, pulls);
      if (outlook->rival < 0 || outlook->totals[other] > outlook->totals[outlook->rival])
        outlook->rival = other;
    }
  count_pulls (outlook, seat, outlook->pull);
  for (int path = 0; path < MONARCH_N_PATHS; path++)
    outlook->pull[path] -= pulls[path] / outlook->others;
  outlook->pull[MONARCH_PATH_NONE] = 0;
}

int
steady_worth_of_amount (const steady_outlook *outlook, const monarch_amount *amount)
{
  return amount->of[MONARCH_GOLD] * outlook->worth[MONARCH_GOLD]
         + amount->of[MONARCH_FOOD] * outlook->worth[MONARCH_FOOD];
}

/* }}} */
/* {{{ Courts */

/* Hundredths of the cards that she will probably add to a court. */
static int
cards_to_come (const steady_outlook *outlook, const monarch_sister *sister)
{
  const int places = (MONARCH_COURT_LIMIT - sister->n_court) * 100;
  const int time = percent (value.cards_per_turn, outlook->time);

  return places < time ? places : time;
}

/* Crowns that a card or a Banner will gain by what is still to come. */
static int
promise_of (const steady_outlook *outlook, const monarch_crowns *crowns, int to_come)
{
  int sum = 0;

  for (int i = 0; i < crowns->n_rules; i++)
    {
      const monarch_crowns_rule *rule = &crowns->rules[i];
      const int amount = rule->amount * STEADY_CROWN;
      const int each = percent (amount, to_come);

      switch (rule->op)
        {
        case MONARCH_PER_PATH:
          if (rule->where & MONARCH_IN_COURT)
            sum += percent (value.card_of_path, each);
          if (rule->where & MONARCH_ON_BOARD && outlook->time > 200)
            sum += percent (value.improvement, amount);
          break;
        case MONARCH_PER_EMBLEM:
          sum += percent (value.card_with_emblem, each);
          break;
        case MONARCH_PER_PATHS:
          sum += percent (value.card_of_path, each);
          break;
        case MONARCH_PER_VILLAGE:
        case MONARCH_PER_FARM:
          if (outlook->time > 200)
            sum += percent (value.improvement, amount);
          break;
        case MONARCH_PER_GUEST:
          break; /* who can say how many will come? */
        case MONARCH_MORE_IF:
          sum += percent (value.named_card, each);
          break;
        default:
          rg_check (rule->op == MONARCH_NONE_IF); /* she need not take that card */
        }
    }
  return sum;
}

static int
worth_of_power (const steady_outlook *outlook, const monarch_power *power, int to_come)
{
  const bool two = monarch_for_two (outlook->state);
  int gold_off = power->discount[MONARCH_PATH_NONE] * 100, sum;

  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    gold_off += power->discount[path] * value.card_of_path;
  sum = percent (gold_off, percent (to_come, outlook->worth[MONARCH_GOLD]));
  /* She harvests about as often as she taxes. */
  sum += steady_worth_of_amount (outlook, &power->on_harvest) * outlook->time / 200
         * (two && power->double_harvest ? 2 : 1);
  sum += steady_worth_of_amount (outlook, &power->on_tax) * outlook->time / 200
         * (two && power->double_tax ? 2 : 1);
  if (power->has_sweep_cost && power->sweep_cost < outlook->data->sweep_cost)
    sum += (outlook->data->sweep_cost - power->sweep_cost)
           * percent (value.sweep_power, outlook->time);
  return sum;
}

static int
worth_of_banner (const steady_outlook *outlook,
                 const monarch_sister *sister,
                 const monarch_counts *counts,
                 int banner)
{
  const monarch_banner *flown = &outlook->data->banners[banner];
  const int to_come = cards_to_come (outlook, sister);

  return monarch_crowns_of (outlook->data, sister, counts, &flown->crowns) * STEADY_CROWN
         + promise_of (outlook, &flown->crowns, to_come)
         + worth_of_power (outlook, &flown->power, to_come);
}

/* The best of the Banners that she may hope to fly yet: BG-20, BG-31. */
static int
hope_of_banner (const steady_outlook *outlook,
                const monarch_sister *sister,
                const monarch_counts *counts)
{
  const uint8_t on_table = outlook->state->banners;
  int best = 0;

  if (!on_table
      || monarch_n_banners (sister->banners) >= (monarch_for_two (outlook->state) ? 2 : 1))
    return 0;
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    {
      const monarch_banner *wanted = &outlook->data->banners[banner];
      const int missing = monarch_cards_missing (wanted->wants, counts->court);
      int worth;

      if (!(on_table >> banner & 1) || missing > 3
          || missing > MONARCH_COURT_LIMIT - sister->n_court)
        continue;
      if (missing > 0 && outlook->time == 0)
        continue;
      worth = percent (value.banner_missing[missing],
                       worth_of_banner (outlook, sister, counts, banner));
      if (worth > best)
        best = worth;
    }
  return best;
}

static void
count (const steady_outlook *outlook, const monarch_sister *sister, monarch_counts *counts)
{
  monarch_count_court (outlook->data, sister, counts);
  for (int path = 0; path < MONARCH_N_PATHS; path++)
    counts->board[path] = outlook->board[path];
  memcpy (counts->lands, outlook->lands, sizeof counts->lands);
}

int
steady_worth_of_court (const steady_outlook *outlook, const monarch_sister *sister)
{
  const monarch_content *data = outlook->data;
  const int to_come = cards_to_come (outlook, sister);
  monarch_counts counts;
  int sum;

  count (outlook, sister, &counts);
  sum = hope_of_banner (outlook, sister, &counts);
  for (int i = 0; i < sister->n_court; i++)
    {
      const monarch_card *card = &data->cards[sister->court[i]];

      sum += monarch_crowns_of (data, sister, &counts, &card->crowns) * STEADY_CROWN
             + promise_of (outlook, &card->crowns, to_come)
             + worth_of_power (outlook, &card->power, to_come);
    }
  for (int i = 0; i < sister->n_guests; i++)
    sum += monarch_crowns_of (data, sister, &counts, &data->cards[sister->guests[i]].crowns)
           * STEADY_CROWN;
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    if (sister->banners >> banner & 1)
      sum += worth_of_banner (outlook, sister, &counts, banner);
  return sum;
}

/* The guests that a court card lets her discard are the worst ones: BG-28. */
static void
drop_guests (const monarch_content *data, monarch_sister *sister, int most)
{
  for (; most > 0 && sister->n_guests > 0; most--)
    {
      int worst = 0;

      for (int i = 1; i < sister->n_guests; i++)
        if (data->cards[sister->guests[i]].crowns.base
            < data->cards[sister->guests[worst]].crowns.base)
          worst = i;
      sister->guests[worst] = sister->guests[--sister->n_guests];
    }
}

/* Of ending the game now. Those who play after her in this round have one turn more. */
static int
worth_of_ending (const steady_outlook *outlook, int gained)
{
  const monarch_state *state = outlook->state;
  const int after = state->seats - 1 - place_in_round (state, outlook->seat);
  const int lead = (outlook->totals[outlook->seat] - outlook->totals[outlook->rival]) * STEADY_CROWN
                   + gained - value.lead[after < 3 ? after : 3];
  const int worth = percent (value.ending, lead);

  if (outlook->time == 0)
    return 0; /* it ends anyway */
  if (worth > value.most_ending)
    return value.most_ending;
  return worth < -value.most_ending ? -value.most_ending : worth;
}

int
steady_worth_of_joining (const steady_outlook *outlook, int before, int card, int replaced)
{
  const monarch_content *data = outlook->data;
  monarch_sister sister = *outlook->sister;
  int worth = 0;

  if (replaced == MONARCH_CARD_NONE)
    {
      const int free_places = MONARCH_COURT_LIMIT - sister.n_court;

      sister.court[sister.n_court++] = (uint8_t) card;
      if (outlook->time > 0)
        worth -= value.place[free_places];
    }
  else
    for (int i = 0; i < sister.n_court; i++)
      if (sister.court[i] == replaced)
        sister.court[i] = (uint8_t) card;
  drop_guests (data, &sister, data->cards[card].discard_guests);
  worth += steady_worth_of_court (outlook, &sister) - before;
  if (replaced == MONARCH_CARD_NONE && sister.n_court == MONARCH_COURT_LIMIT)
    worth += worth_of_ending (outlook, worth);
  return worth + steady_worth_of_amount (outlook, &data->cards[card].when_acquired);
}

int
steady_weakest (const steady_outlook *outlook)
{
  const int n = outlook->sister->n_court;
  int weakest = MONARCH_CARD_NONE, best = 0;

  for (int i = 0; i < n; i++)
    {
      monarch_sister without = *outlook->sister;
      int worth;

      without.court[i] = without.court[--without.n_court];
      worth = steady_worth_of_court (outlook, &without);
      if (weakest == MONARCH_CARD_NONE || worth > best)
        {
          weakest = outlook->sister->court[i];
          best = worth;
        }
    }
  return weakest;
}

int
steady_worth_of_flying (const steady_outlook *outlook, int banner)
{
  monarch_counts counts;

  count (outlook, outlook->sister, &counts);
  return worth_of_banner (outlook, outlook->sister, &counts, banner);
}

/* }}} */
/* {{{ Lands, guests, Moons */

/* Of so much more (or less) yield: each sister collects it every other turn, she first. */
static int
worth_of_yield (const steady_outlook *outlook, uint8_t kind, int more)
{
  const int collected
      = percent (more * outlook->worth[monarch_yields (kind)], (outlook->time + 100) / 2);

  return percent (value.shared, collected);
}

static int
path_on_top (const steady_outlook *outlook, int card)
{
  return card == MONARCH_CARD_NONE ? MONARCH_PATH_NONE : outlook->data->cards[card].path;
}

int
steady_worth_of_building (const steady_outlook *outlook, int card, int land)
{
  const monarch_card *improvement = &outlook->data->cards[card];
  const int more = improvement->yield - outlook->state->yield[land];

  return worth_of_yield (outlook, improvement->kind, more) + outlook->pull[improvement->path]
         - outlook->pull[path_on_top (outlook, outlook->state->top[land])];
}

int
steady_worth_of_sending (const steady_outlook *outlook, int card, int host)
{
  const monarch_content *data = outlook->data;
  const monarch_sister *sister = &outlook->state->sisters[host];
  int share = value.guest[outlook->others < 3 ? outlook->others : 3];
  monarch_counts counts;

  if (host == outlook->rival && outlook->others > 1)
    share += value.guest_rival;
  count (outlook, sister, &counts);
  return percent (share, -monarch_crowns_of (data, sister, &counts, &data->cards[card].crowns)
                             * STEADY_CROWN);
}

/* She could pay for it, if she collects first. */
static bool
could_pay (const steady_outlook *hers, int card)
{
  const monarch_state *state = hers->state;
  const monarch_mover mover = { hers->data, state, hers->sister };
  const monarch_price price = monarch_price_of (&mover, card);
  const int32_t *purse = hers->sister->purse;
  const int gold = purse[MONARCH_FOOD] >= state->villages ? state->yields[MONARCH_GOLD] : 0;

  if (price.of[MONARCH_FOOD] == 0)
    return price.of[MONARCH_GOLD] <= purse[MONARCH_GOLD] + gold;
  return price.of[MONARCH_GOLD] <= purse[MONARCH_GOLD]
         && price.of[MONARCH_FOOD] <= purse[MONARCH_FOOD] + state->yields[MONARCH_FOOD];
}

int
steady_worth_of_denying (const rg_match *match, const steady_outlook *outlook, int card)
{
  const monarch_state *state = outlook->state;
  const int share = value.guest[outlook->others < 3 ? outlook->others : 3] / 2;
  int highest = 0;

  if (outlook->data->cards[card].kind != MONARCH_COURT)
    return 0;
  for (int other = 0; other < state->seats; other++)
    {
      const monarch_sister *sister = &state->sisters[other];
      steady_outlook hers;
      int worth;

      if (other == outlook->seat || !monarch_is_present (state, other)
          || place_in_round (state, other) < place_in_round (state, outlook->seat)
          || sister->n_court == MONARCH_COURT_LIMIT)
        continue;
      steady_look (&hers, match, other);
      if (!could_pay (&hers, card))
        continue;
      worth = steady_worth_of_joining (&hers, steady_worth_of_court (&hers, sister), card,
                                       MONARCH_CARD_NONE);
      highest = worth > highest ? worth : highest;
    }
  return percent (share, highest);
}

/* How much the richest improvement of a kind adds to what lies below it. */
static int
richest_gain (const steady_outlook *outlook, uint8_t kind)
{
  const monarch_content *data = outlook->data;
  const monarch_state *state = outlook->state;
  int highest = 0, gain = 0;

  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      const int top = state->top[land];
      int below;

      if (top == MONARCH_CARD_NONE || data->cards[top].kind != kind
          || data->cards[top].yield <= highest)
        continue;
      highest = data->cards[top].yield;
      below = state->below[top - MONARCH_FIRST_IMPROVEMENT];
      gain = highest
             - (below == MONARCH_CARD_NONE ? monarch_board_at (data, state, land)->yield
                                           : data->cards[below].yield);
    }
  return gain;
}

int
steady_worth_of_paying (const steady_outlook *outlook, const monarch_moon *moon)
{
  int sum = 0;

  for (int i = 0; i < moon->n_effects; i++)
    {
      const monarch_effect *effect = &moon->effects[i];
      int worth;

      if (effect->when == MONARCH_ALWAYS)
        continue;
      if (effect->op == MONARCH_RUIN)
        worth = -worth_of_yield (outlook, effect->land, richest_gain (outlook, effect->land));
      else
        {
          worth = steady_worth_of_amount (outlook, &effect->amount);
          if (effect->op == MONARCH_EVERYBODY_LOSES)
            worth = -worth;
        }
      sum += effect->when == MONARCH_IF_PAID ? worth : -worth;
    }
  return sum;
}

/* }}} */
