/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Crowns, who wins, and why.
 *
 * Nothing is remembered between two countings: what a card is worth follows from the table as it is
 * now, so that the totals shown in the middle of a game are those that would count if it ended. */

#include "monarch/monarch-private.h"

#include <string.h>

/* {{{ Counting */

void
monarch_count_court (const monarch_content *data,
                     const monarch_sister *sister,
                     monarch_counts *counts)
{
  memset (counts, 0, sizeof *counts);
  counts->guests = sister->n_guests;
  for (int i = 0; i < sister->n_court; i++)
    {
      const monarch_card *card = &data->cards[sister->court[i]];

      if (card->path != MONARCH_PATH_NONE && counts->court[card->path]++ == 0)
        counts->paths++;
      if (card->emblem != MONARCH_EMBLEM_NONE)
        counts->emblem[card->emblem]++;
    }
}

void
monarch_count (const monarch_content *data,
               const monarch_state *state,
               int seat,
               monarch_counts *counts)
{
  monarch_count_court (data, &state->sisters[seat], counts);
  for (int land = 0; land < MONARCH_LANDS; land++)
    if (state->top[land] != MONARCH_CARD_NONE)
      {
        const monarch_card *top = &data->cards[state->top[land]];

        counts->board[top->path]++;
        counts->lands[monarch_yields (top->kind)]++;
      }
}

/* True when a copy of `original` is in her court. */
static bool
has_in_court (const monarch_content *data, const monarch_sister *sister, int original)
{
  for (int i = 0; i < sister->n_court; i++)
    if (data->cards[sister->court[i]].original == original)
      return true;
  return false;
}

int
monarch_crowns_of (const monarch_content *data,
                   const monarch_sister *sister,
                   const monarch_counts *counts,
                   const monarch_crowns *crowns)
{
  int sum = crowns->base;

  for (int i = 0; i < crowns->n_rules; i++)
    {
      const monarch_crowns_rule *rule = &crowns->rules[i];

      switch (rule->op)
        {
        case MONARCH_PER_PATH: /* BG-23 */
          if (rule->where & MONARCH_IN_COURT)
            sum += rule->amount * counts->court[rule->path];
          if (rule->where & MONARCH_ON_BOARD)
            sum += rule->amount * counts->board[rule->path];
          break;
        case MONARCH_PER_EMBLEM:
          sum += rule->amount * counts->emblem[rule->emblem];
          break;
        case MONARCH_PER_PATHS:
          sum += rule->amount * counts->paths;
          break;
        case MONARCH_PER_VILLAGE:
          sum += rule->amount * counts->lands[MONARCH_GOLD];
          break;
        case MONARCH_PER_FARM:
          sum += rule->amount * counts->lands[MONARCH_FOOD];
          break;
        case MONARCH_PER_GUEST:
          sum += rule->amount * counts->guests;
          break;
        case MONARCH_MORE_IF:
          if (has_in_court (data, sister, rule->card))
            sum += rule->amount;
          break;
        default:
          rg_check (rule->op == MONARCH_NONE_IF); /* BG-22 */
          if (has_in_court (data, sister, rule->card))
            return 0;
        }
    }
  return sum;
}

monarch_score
monarch_score_of (const monarch_content *data, const monarch_state *state, int seat)
{
  const monarch_sister *sister = &state->sisters[seat];
  monarch_score score = { 0 };
  monarch_counts counts;

  monarch_count (data, state, seat, &counts);
  for (int i = 0; i < sister->n_court; i++)
    score.court += monarch_crowns_of (data, sister, &counts, &data->cards[sister->court[i]].crowns);
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    if (sister->banners >> banner & 1)
      score.banners += monarch_crowns_of (data, sister, &counts, &data->banners[banner].crowns);
  for (int i = 0; i < sister->n_guests; i++)
    score.guests
        += monarch_crowns_of (data, sister, &counts, &data->cards[sister->guests[i]].crowns);
  return score;
}

/* }}} */
/* {{{ Ranking */

/* What sisters are compared by, first to last: BG-8, MD-2. */
enum
{
  BY_CROWNS,
  BY_GOLD,
  BY_FOOD,
  N_MEASURES
};

typedef struct measures
{
  int32_t of[N_MEASURES];
} measures;

/* What there is to compare, with the scores that it comes from. */
typedef struct reckoning
{
  monarch_score scores[MONARCH_MAX_SEATS];
  measures all[MONARCH_MAX_SEATS];
} reckoning;

static void
reckon (const monarch_content *data, const monarch_state *state, reckoning *sums)
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      const int32_t *purse = state->sisters[seat].purse;

      sums->scores[seat] = monarch_score_of (data, state, seat);
      sums->all[seat] = (measures){
        { monarch_crowns_total (sums->scores[seat]), purse[MONARCH_GOLD], purse[MONARCH_FOOD] },
      };
    }
}

/* The first measure in which `a` and `b` differ, or N_MEASURES. */
static int
difference (const measures *a, const measures *b)
{
  int i = 0;

  while (i < N_MEASURES && a->of[i] == b->of[i])
    i++;
  return i;
}

static void
rank (const monarch_state *state, const measures *all, int ranks[MONARCH_MAX_SEATS])
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      ranks[seat] = 1;
      for (int other = 0; other < state->seats; other++)
        {
          const int i = difference (&all[seat], &all[other]);

          if (!monarch_is_present (state, other))
            continue;
          /* Who has left comes after all who stayed: MD-9. */
          if (!monarch_is_present (state, seat)
              || (i < N_MEASURES && all[other].of[i] > all[seat].of[i]))
            ranks[seat]++;
        }
    }
}

void
monarch_rank (const monarch_content *data, const monarch_state *state, int ranks[MONARCH_MAX_SEATS])
{
  reckoning sums;

  reckon (data, state, &sums);
  rank (state, sums.all, ranks);
}

/* Why the winner won. */
static rg_line
reason_of (const monarch_state *state, const measures *all, const int *ranks)
{
  static const int messages[] = { SAY_WON_BY_CROWNS, SAY_WON_BY_GOLD, SAY_WON_BY_FOOD };
  const measures *best;
  int winner = 0, decided_by = BY_CROWNS;

  while (ranks[winner] != 1)
    winner++;
  best = &all[winner];
  if (monarch_n_present (state) == 1)
    return (rg_line){ SAY_LAST_SISTER, { winner } };
  for (int seat = 0; seat < state->seats; seat++)
    if (seat != winner && monarch_is_present (state, seat))
      {
        const int i = difference (best, &all[seat]);

        if (i > decided_by)
          decided_by = i;
      }
  if (decided_by == N_MEASURES)
    return (rg_line){ SAY_SHARED, { best->of[BY_CROWNS] } };
  return (rg_line){ messages[decided_by], { winner, best->of[BY_CROWNS], best->of[decided_by] } };
}

/* }}} */

void
monarch_result (const rg_match *match, rg_result *result)
{
  const monarch_state *state = rg_state_const (match);
  int ranks[MONARCH_MAX_SEATS];
  reckoning sums;

  reckon (monarch_data (match), state, &sums);
  rank (state, sums.all, ranks);
  for (int place = 1; place <= state->seats; place++)
    for (int seat = 0; seat < state->seats; seat++)
      if (ranks[seat] == place)
        {
          const monarch_score score = sums.scores[seat];

          result->standings[result->n++] = (rg_standing){
            .seat = seat,
            .team = -1,
            .rank = place,
            .score = monarch_crowns_total (score),
            .won = place == 1,
            .left = !monarch_is_present (state, seat),
            .order = (seat - state->first + state->seats) % state->seats + 1,
            .deck = -1,
            .detail = { SAY_DETAIL, { score.court, score.banners, score.guests } },
          };
        }
  result->reason = reason_of (state, sums.all, ranks);
  result->rule = monarch_messages[result->reason.message].rule;
  result->turns = state->turns;
  result->rounds = state->round;
}
