/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written on the components of Monarch, part by part.
 *
 * It is made from what the rules read, never stored beside it, so that the two can't disagree. */

#include "monarch/monarch-private.h"

#define N_(text) text

const rg_symbol monarch_symbols[MONARCH_N_SYMBOLS] = {
  [MONARCH_SYMBOL_GOLD] = { "gold", N_ ("Gold"), N_ ("gold"), "regalia-gold-symbolic" },
  [MONARCH_SYMBOL_FOOD] = { "food", N_ ("Food"), N_ ("food"), "regalia-food-symbolic" },
  [MONARCH_SYMBOL_CROWN] = { "crown", N_ ("Crowns"), N_ ("Crowns"), "regalia-crown-symbolic" },
  [MONARCH_SYMBOL_AGREED] = { "agrees", N_ ("Agrees"), N_ ("agrees"), "regalia-agrees-symbolic" },
  [MONARCH_SYMBOL_AWAY]
  = { "away", N_ ("Walked away"), N_ ("walked away"), "regalia-away-symbolic" },
};

static void
add (rg_face *face, int message, int32_t a, int32_t b)
{
  rg_face_say (face, message, a, b);
}

static void
add_amounts (rg_face *text, int message, const monarch_amount *amount)
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

static rg_line
line (int message, int32_t a, int32_t b)
{
  return (rg_line){ message, { a, b } };
}

static rg_line
amount (int number, int symbol)
{
  return line (LINE_AMOUNT, number, symbol);
}

/* "3 {gold}"; what costs nothing costs no gold. */
static rg_line
cost_of (const monarch_amount *cost)
{
  const int gold = cost->of[MONARCH_GOLD], food = cost->of[MONARCH_FOOD];

  if (gold > 0 && food > 0)
    return (rg_line){ LINE_AMOUNTS, { gold, MONARCH_SYMBOL_GOLD, food, MONARCH_SYMBOL_FOOD } };
  return food > 0 ? amount (food, MONARCH_SYMBOL_FOOD) : amount (gold, MONARCH_SYMBOL_GOLD);
}

static void
add_crowns_rule (rg_face *text, const monarch_crowns_rule *rule)
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
add_crowns (rg_face *text, const monarch_crowns *crowns)
{
  text->corner = crowns->question ? line (LINE_QUESTION, MONARCH_SYMBOL_CROWN, 0)
                                  : amount (crowns->base, MONARCH_SYMBOL_CROWN);
  for (int i = 0; i < crowns->n_rules; i++)
    add_crowns_rule (text, &crowns->rules[i]);
}

static void
add_power (rg_face *text, const monarch_power *power)
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
add_effect (rg_face *text, const monarch_effect *effect)
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

/* What kind of card it is, and its path if it has one. */
static void
add_kind (rg_face *text, const monarch_card *card)
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

  text->subtitle = card->path == MONARCH_PATH_NONE ? line (plain[card->kind], 0, 0)
                                                   : line (with_path[card->kind], card->path, 0);
}

/* What it does before what it counts, which is seen beside it wherever there is little room. */
static void
add_worth (rg_face *text, const monarch_card *card)
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
add_payment (rg_face *text, const monarch_moon *moon)
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

/* A path is what colors are elsewhere. */
static void
add_path (rg_face *text, int path)
{
  if (path != MONARCH_PATH_NONE)
    text->colors[text->n_colors++] = monarch_path_id ((monarch_path) path);
}

/* It is printed so, until something is said of it as it lies now. */
static void
begin (rg_face *text, int term, int32_t value, const char *kind)
{
  text->term = text->title_term = term;
  text->value = text->title = value;
  text->is_printed = true;
  text->kind = kind;
}

static rg_line
yield_of (int yield, uint8_t kind)
{
  return amount (yield, kind == MONARCH_FARM ? MONARCH_SYMBOL_FOOD : MONARCH_SYMBOL_GOLD);
}

/* Copies look alike. */
static void
write_card (rg_face *text, const monarch_content *data, int i)
{
  static const char *const kinds[] = {
    [MONARCH_COURT] = "court",
    [MONARCH_VILLAGE] = "village-improvement",
    [MONARCH_FARM] = "farm-improvement",
    [MONARCH_GUEST] = "guest",
    [MONARCH_MOON] = "moon",
  };
  const monarch_card *card = &data->cards[i];

  begin (text, MONARCH_TERM_CARD, card->original, kinds[card->kind]);
  add_kind (text, card);
  add_path (text, card->path);
  if (card->kind == MONARCH_MOON)
    {
      if (card->moon.payers != MONARCH_NOBODY_PAYS)
        add_payment (text, &card->moon);
      for (int k = 0; k < card->moon.n_effects; k++)
        add_effect (text, &card->moon.effects[k]);
      return;
    }
  if (card->kind == MONARCH_COURT && card->emblem != MONARCH_EMBLEM_NONE)
    add (text, LINE_EMBLEM, card->emblem, 0);
  if (monarch_is_improvement (card))
    text->corner = yield_of (card->yield, card->kind);
  else
    add_worth (text, card);
  text->cost = cost_of (&card->cost);
}

static void
write_banner (rg_face *text, const monarch_content *data, int i)
{
  const monarch_banner *banner = &data->banners[i];

  begin (text, MONARCH_TERM_BANNER, i, "banner");
  text->subtitle = line (LINE_BANNER, 0, 0);
  add_path (text, banner->path);
  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    if (banner->wants[path] > 0)
      add (text, LINE_REQUIRES_PATH, banner->wants[path], path);
  if (banner->wants[MONARCH_PATH_NONE] > 0)
    add (text, LINE_REQUIRES_PATHS, banner->wants[MONARCH_PATH_NONE], 0);
  add_crowns (text, &banner->crowns);
  add_power (text, &banner->power);
}

static void
write_board (rg_face *text, const monarch_content *data, int i)
{
  const monarch_board *board = &data->boards[i];

  begin (text, MONARCH_TERM_BOARD, i, board->kind == MONARCH_FARM ? "farm" : "village");
  text->subtitle = line (board->kind == MONARCH_FARM ? KIND_FARM : KIND_VILLAGE, 0, 0);
  text->corner = yield_of (board->yield, board->kind);
}

/* What lies on a land: on top what counts, with its place and its yield, and then what that covers,
 * down to the board. */
static bool
write_land (rg_face *text, const monarch_content *data, const monarch_state *state, int land, int i)
{
  const monarch_board *board = monarch_board_at (data, state, land);
  int card = state->top[land];

  for (int k = 0; k < i; k++)
    {
      if (card == MONARCH_CARD_NONE)
        return false;
      card = state->below[card - MONARCH_FIRST_IMPROVEMENT];
    }
  if (card == MONARCH_CARD_NONE)
    write_board (text, data, state->boards[land]);
  else
    write_card (text, data, card);
  if (i == 0)
    {
      text->is_printed = false;
      text->subtitle = line (LINE_LAND, land + 1, 0);
      text->corner = yield_of (state->yield[land], board->kind);
    }
  return true;
}

bool
monarch_face (const rg_match *match,
              rg_viewer viewer,
              int term,
              int32_t value,
              int i,
              rg_face *face)
{
  const monarch_content *data = monarch_data (match);

  if (value < 0)
    return false;
  switch (term)
    {
    case MONARCH_TERM_CARD:
      if (i > 0 || value >= MONARCH_N_CARDS)
        return false;
      write_card (face, data, value);
      return true;
    case MONARCH_TERM_BANNER:
      if (i > 0 || value >= MONARCH_N_BANNERS)
        return false;
      write_banner (face, data, value);
      return true;
    case MONARCH_TERM_BOARD:
      if (i > 0 || value >= MONARCH_N_BOARDS)
        return false;
      write_board (face, data, value);
      return true;
    case MONARCH_TERM_LAND:
      return value < MONARCH_LANDS
             && write_land (face, data, rg_shown_state (match, viewer), value, i);
    default:
      return false; /* paths, emblems, gold and food say nothing else than their names */
    }
}

/* All is printed but for what has become of a land. */
int
monarch_basis (const rg_match *match,
               rg_viewer viewer,
               int term,
               int32_t value,
               uint8_t basis[RG_BASIS_SIZE])
{
  const monarch_state *state;
  int n = 0;

  _Static_assert(2 + MONARCH_N_IMPROVEMENTS <= RG_BASIS_SIZE, "all could lie on one land");
  if (term != MONARCH_TERM_LAND || value < 0 || value >= MONARCH_LANDS)
    return 0;
  state = rg_shown_state (match, viewer);
  basis[n++] = state->boards[value];
  basis[n++] = state->yield[value];
  for (int card = state->top[value]; card != MONARCH_CARD_NONE;
       card = state->below[card - MONARCH_FIRST_IMPROVEMENT])
    basis[n++] = (uint8_t) card;
  return n;
}
