/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and identifiers of what Monarch speaks about, and the text of its components.
 *
 * A component's text is made from what the rules read, never stored beside it, so that the two
 * can't disagree. */

#include "monarch/monarch-private.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* {{{ Terms */

static const char *const land_names[MONARCH_LANDS] = {
  N_ ("land 1"), N_ ("land 2"), N_ ("land 3"), N_ ("land 4"), N_ ("land 5"),
  N_ ("land 6"), N_ ("land 7"), N_ ("land 8"), N_ ("land 9"),
};
static const char *const resource_names[] = {
  [MONARCH_GOLD] = N_ ("gold"),
  [MONARCH_FOOD] = N_ ("food"),
};
static const char *const resource_ids[] = { [MONARCH_GOLD] = "gold", [MONARCH_FOOD] = "food" };

/* How many values a term has: 0 … n-1. */
static int
n_values (const monarch_content *data, int term)
{
  switch (term)
    {
    case MONARCH_TERM_CARD:
      return MONARCH_N_CARDS;
    case MONARCH_TERM_BANNER:
      return MONARCH_N_BANNERS;
    case MONARCH_TERM_BOARD:
      return MONARCH_N_BOARDS;
    case MONARCH_TERM_LAND:
      return MONARCH_LANDS;
    case MONARCH_TERM_PATH:
      return MONARCH_N_PATHS;
    case MONARCH_TERM_EMBLEM:
      return data->n_emblems;
    case MONARCH_TERM_RESOURCE:
      return 2;
    default:
      return 0;
    }
}

const char *
monarch_term (const rg_match *match, int term, int32_t value)
{
  const monarch_content *data = monarch_data (match);

  if (value < 0 || value >= n_values (data, term))
    return NULL;
  switch (term)
    {
    case MONARCH_TERM_CARD:
      return data->cards[value].name;
    case MONARCH_TERM_BANNER:
      return data->banners[value].name;
    case MONARCH_TERM_BOARD:
      return data->boards[value].name;
    case MONARCH_TERM_LAND:
      return land_names[value];
    case MONARCH_TERM_PATH:
      return monarch_path_name ((monarch_path) value);
    case MONARCH_TERM_EMBLEM:
      return data->emblems[value].name;
    default:
      return resource_names[value];
    }
}

size_t
monarch_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size)
{
  const monarch_content *data = monarch_data (match);
  const char *id;

  if (value < 0 || value >= n_values (data, term))
    return (size_t) snprintf (buffer, size, "none");
  switch (term)
    {
    case MONARCH_TERM_CARD:
      id = data->cards[value].id;
      break;
    case MONARCH_TERM_BANNER:
      id = data->banners[value].id;
      break;
    case MONARCH_TERM_BOARD:
      id = data->boards[value].id;
      break;
    case MONARCH_TERM_LAND:
      return (size_t) snprintf (buffer, size, "land%d", value + 1);
    case MONARCH_TERM_PATH:
      id = monarch_path_id ((monarch_path) value);
      break;
    case MONARCH_TERM_EMBLEM:
      id = data->emblems[value].id;
      break;
    default:
      id = resource_ids[value];
    }
  return (size_t) snprintf (buffer, size, "%s", id);
}

bool
monarch_find_term (const rg_match *match, int seat, int term, const char *id, int32_t *value)
{
  const int n = n_values (monarch_data (match), term);
  char buffer[MONARCH_ID_SIZE];

  (void) seat; /* everybody knows what there is */
  for (int i = 0; i < n; i++)
    {
      monarch_term_id (match, term, i, buffer, sizeof buffer);
      if (strcmp (buffer, id) == 0)
        {
          *value = i;
          return true;
        }
    }
  return false;
}

static bool
is_among (const uint8_t *cards, int n, int card)
{
  for (int i = 0; i < n; i++)
    if (cards[i] == card)
      return true;
  return false;
}

/* A card on a land is called by its place. */
static bool
is_on_the_table (const monarch_state *state, int card)
{
  if (card == state->moon || is_among (state->row, MONARCH_ROW, card)
      || is_among (state->discard.cards, state->discard.n, card)
      || is_among (state->box.cards, state->box.n, card))
    return true;
  for (int seat = 0; seat < state->seats; seat++)
    if (is_among (state->sisters[seat].court, state->sisters[seat].n_court, card)
        || is_among (state->sisters[seat].guests, state->sisters[seat].n_guests, card))
      return true;
  return false;
}

static bool
is_flown_or_free (const monarch_state *state, int banner)
{
  uint32_t there = state->banners;

  for (int seat = 0; seat < state->seats; seat++)
    there |= state->sisters[seat].banners;
  return there >> banner & 1;
}

rg_thing
monarch_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value)
{
  const monarch_state *state = rg_shown_state (match, viewer);
  bool seen = value >= 0 && value < n_values (monarch_data (match), term);

  switch (term)
    {
    case MONARCH_TERM_CARD:
      seen = seen && is_on_the_table (state, value);
      break;
    case MONARCH_TERM_BANNER:
      seen = seen && is_flown_or_free (state, value);
      break;
    case MONARCH_TERM_LAND:
      break;
    default:
      seen = false;
    }
  return seen ? RG_THING_PIECE : RG_THING_WORD;
}

/* }}} */
/* {{{ The text of components */

typedef struct page
{
  rg_line *lines;
  int max, n;
} page;

static void
add (page *text, int message, int32_t a, int32_t b)
{
  if (text->n < text->max)
    text->lines[text->n] = (rg_line){ message, { a, b } };
  text->n++;
}

static void
add_amounts (page *text, int message, const monarch_amount *amount)
{
  for (int resource = 0; resource < 2; resource++)
    if (amount->of[resource] > 0)
      add (text, message, amount->of[resource], resource);
}

static bool
is_something (const monarch_amount *amount)
{
  return amount->of[MONARCH_GOLD] > 0 || amount->of[MONARCH_FOOD] > 0;
}

static void
add_cost (page *text, const monarch_amount *cost)
{
  const int gold = cost->of[MONARCH_GOLD], food = cost->of[MONARCH_FOOD];

  if (gold > 0 && food > 0)
    add (text, LINE_COSTS_BOTH, gold, food);
  else if (food > 0)
    add (text, LINE_COSTS_FOOD, food, 0);
  else
    add (text, LINE_COSTS, gold, 0);
}

static void
add_crowns_rule (page *text, const monarch_crowns_rule *rule)
{
  switch (rule->op)
    {
    case MONARCH_PER_PATH:
      if (rule->where == MONARCH_IN_COURT)
        add (text, LINE_PER_PATH_COURT, rule->amount, rule->path);
      else if (rule->where == MONARCH_ON_BOARD)
        add (text, LINE_PER_PATH_BOARD, rule->amount, rule->path);
      else
        add (text, LINE_PER_PATH_BOTH, rule->amount, rule->path);
      break;
    case MONARCH_PER_EMBLEM:
      add (text, LINE_PER_EMBLEM, rule->amount, rule->emblem);
      break;
    case MONARCH_PER_PATHS:
      add (text, LINE_PER_PATHS, rule->amount, 0);
      break;
    case MONARCH_PER_VILLAGE:
      add (text, LINE_PER_VILLAGE, rule->amount, 0);
      break;
    case MONARCH_PER_FARM:
      add (text, LINE_PER_FARM, rule->amount, 0);
      break;
    case MONARCH_PER_GUEST:
      add (text, LINE_PER_GUEST, rule->amount, 0);
      break;
    case MONARCH_MORE_IF:
      add (text, LINE_MORE_IF, rule->amount, rule->card);
      break;
    default:
      add (text, LINE_NONE_IF, rule->card, 0);
    }
}

static void
add_crowns (page *text, const monarch_crowns *crowns)
{
  if (crowns->question)
    add (text, LINE_CROWNS_QUESTION, 0, 0);
  else
    add (text, LINE_CROWNS, crowns->base, 0);
  for (int i = 0; i < crowns->n_rules; i++)
    add_crowns_rule (text, &crowns->rules[i]);
}

static void
add_power (page *text, const monarch_power *power)
{
  if (power->discount[MONARCH_PATH_NONE] > 0)
    add (text, LINE_DISCOUNT, power->discount[MONARCH_PATH_NONE], 0);
  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    if (power->discount[path] > 0)
      add (text, LINE_DISCOUNT_PATH, path, power->discount[path]);
  add_amounts (text, LINE_ON_HARVEST, &power->on_harvest);
  if (power->double_harvest && is_something (&power->on_harvest))
    add (text, LINE_DOUBLED, 0, 0);
  add_amounts (text, LINE_ON_TAX, &power->on_tax);
  if (power->double_tax && is_something (&power->on_tax))
    add (text, LINE_DOUBLED, 0, 0);
  if (power->has_sweep_cost)
    add (text, LINE_SWEEP_COST, power->sweep_cost, 0);
}

static void
add_effect (page *text, const monarch_effect *effect)
{
  /* By when it happens. */
  static const int gains[] = { LINE_GAIN, LINE_PAID_GAIN, LINE_UNPAID_GAIN };
  static const int loses[] = { LINE_LOSE, LINE_PAID_LOSE, LINE_UNPAID_LOSE };
  static const int villages[]
      = { LINE_RUIN_VILLAGE, LINE_PAID_RUIN_VILLAGE, LINE_UNPAID_RUIN_VILLAGE };
  static const int farms[] = { LINE_RUIN_FARM, LINE_PAID_RUIN_FARM, LINE_UNPAID_RUIN_FARM };

  switch (effect->op)
    {
    case MONARCH_EVERYBODY_GAINS:
      add_amounts (text, gains[effect->when], &effect->amount);
      break;
    case MONARCH_EVERYBODY_LOSES:
      add_amounts (text, loses[effect->when], &effect->amount);
      break;
    default:
      add (text, effect->land == MONARCH_FARM ? farms[effect->when] : villages[effect->when], 0, 0);
    }
}

/* The first line: what kind of card it is, and its path if it has one. */
static void
add_kind (page *text, const monarch_card *card)
{
  static const int plain[] = {
    [MONARCH_COURT] = LINE_COURT, [MONARCH_VILLAGE] = LINE_VILLAGE, [MONARCH_FARM] = LINE_FARM,
    [MONARCH_GUEST] = LINE_GUEST, [MONARCH_MOON] = LINE_MOON,
  };
  static const int with_path[] = {
    [MONARCH_COURT] = LINE_COURT_PATH,
    [MONARCH_VILLAGE] = LINE_VILLAGE_PATH,
    [MONARCH_FARM] = LINE_FARM_PATH,
  };

  if (card->path == MONARCH_PATH_NONE)
    add (text, plain[card->kind], 0, 0);
  else
    add (text, with_path[card->kind], card->path, 0);
}

/* What it does before what it counts, which is seen beside it wherever there is little room. */
static void
add_worth (page *text, const monarch_card *card)
{
  if (card->kind == MONARCH_COURT && card->discard_guests > 0)
    add (text, LINE_DROPS_GUESTS, card->discard_guests, 0);
  if (card->kind == MONARCH_COURT)
    {
      add_amounts (text, LINE_GAINS, &card->when_acquired);
      add_power (text, &card->power);
    }
  add_crowns (text, &card->crowns);
}

static void
add_payment (page *text, const monarch_moon *moon)
{
  static const int lines[][MONARCH_N_ASKED] = {
    [MONARCH_PAID_FOR_EACH] = { LINE_EACH_PAYS, LINE_EACH_PAYS_BOTH, LINE_EACH_PAYS_EITHER },
    [MONARCH_PAID_TOGETHER]
    = { LINE_TOGETHER_PAY, LINE_TOGETHER_PAY_BOTH, LINE_TOGETHER_PAY_EITHER },
    [MONARCH_PAID_BY_ONE] = { LINE_ONE_PAYS, LINE_ONE_PAYS_BOTH, LINE_ONE_PAYS_EITHER },
  };
  const int message = lines[moon->payers][moon->asked];

  if (moon->asked == MONARCH_ASKS_ONE_KIND)
    add_amounts (text, message, &moon->amount);
  else
    add (text, message, moon->amount.of[MONARCH_GOLD], moon->amount.of[MONARCH_FOOD]);
}

static void
describe_card (page *text, const monarch_card *card)
{
  add_kind (text, card);
  if (card->kind == MONARCH_MOON)
    {
      if (card->moon.payers != MONARCH_NOBODY_PAYS)
        add_payment (text, &card->moon);
      for (int i = 0; i < card->moon.n_effects; i++)
        add_effect (text, &card->moon.effects[i]);
      return;
    }
  if (card->kind == MONARCH_COURT && card->emblem != MONARCH_EMBLEM_NONE)
    add (text, LINE_EMBLEM, card->emblem, 0);
  if (monarch_is_improvement (card))
    add (text, LINE_YIELDS, card->yield, (int32_t) monarch_yields (card->kind));
  else
    add_worth (text, card);
  add_cost (text, &card->cost);
}

static void
describe_banner (page *text, const monarch_banner *banner)
{
  add (text, LINE_BANNER, 0, 0);
  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    if (banner->wants[path] > 0)
      add (text, LINE_REQUIRES_PATH, banner->wants[path], path);
  if (banner->wants[MONARCH_PATH_NONE] > 0)
    add (text, LINE_REQUIRES_PATHS, banner->wants[MONARCH_PATH_NONE], 0);
  add_crowns (text, &banner->crowns);
  add_power (text, &banner->power);
}

static void
describe_board (page *text, const monarch_board *board)
{
  add (text, board->kind == MONARCH_FARM ? KIND_FARM : KIND_VILLAGE, 0, 0);
  add (text, LINE_YIELDS, board->yield, (int32_t) monarch_yields (board->kind));
}

/* A land as it is now, from the top of its stack down. */
static void
describe_land (page *text, const monarch_content *data, const monarch_state *state, int land)
{
  int card = state->top[land];

  if (card == MONARCH_CARD_NONE)
    {
      describe_board (text, monarch_board_at (data, state, land));
      return;
    }
  describe_card (text, &data->cards[card]);
  while ((card = state->below[card - MONARCH_FIRST_IMPROVEMENT]) != MONARCH_CARD_NONE)
    add (text, LINE_COVERS, card, 0);
}

int
monarch_describe (const rg_match *match, int term, int32_t value, rg_line *lines, int max)
{
  const monarch_content *data = monarch_data (match);
  page text = { lines, max, 0 };

  if (value < 0 || value >= n_values (data, term))
    return 0;
  switch (term)
    {
    case MONARCH_TERM_CARD:
      describe_card (&text, &data->cards[value]);
      break;
    case MONARCH_TERM_BANNER:
      describe_banner (&text, &data->banners[value]);
      break;
    case MONARCH_TERM_BOARD:
      describe_board (&text, &data->boards[value]);
      break;
    case MONARCH_TERM_LAND:
      describe_land (&text, data, rg_state_const (match), value);
      break;
    default:
      break; /* paths, emblems, gold and food say nothing else than their names */
    }
  return text.n;
}

/* }}} */
