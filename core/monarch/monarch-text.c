/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and identifiers of what Monarch speaks about. */

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
/* As they stand in texts. */
static const char *const symbol_names[MONARCH_N_SYMBOLS] = {
  [MONARCH_SYMBOL_GOLD] = "{gold}",   [MONARCH_SYMBOL_FOOD] = "{food}",
  [MONARCH_SYMBOL_CROWN] = "{crown}", [MONARCH_SYMBOL_AGREED] = "{agrees}",
  [MONARCH_SYMBOL_AWAY] = "{away}",
};
static const char *const step_names[] = {
  [MONARCH_STEP_TURN] = N_ ("turn"),
  [MONARCH_STEP_MOON] = N_ ("moon"),
};
static const char *const step_ids[] = {
  [MONARCH_STEP_TURN] = "turn",
  [MONARCH_STEP_MOON] = "moon",
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
    case MONARCH_TERM_SYMBOL:
      return MONARCH_N_SYMBOLS;
    case MONARCH_TERM_STEP:
      return MONARCH_N_STEPS;
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
    case MONARCH_TERM_SYMBOL:
      return symbol_names[value];
    case MONARCH_TERM_STEP:
      return step_names[value];
    default:
      return resource_names[value];
    }
}

/* As snprintf does: ids are written for every piece of every view. */
static size_t
write_word (const char *word, char *buffer, size_t size)
{
  const size_t length = strlen (word), n = length < size ? length : size - 1;

  if (size == 0)
    return length;
  memcpy (buffer, word, n);
  buffer[n] = '\0';

  return length;
}

size_t
monarch_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size)
{
  const monarch_content *data = monarch_data (match);
  const char *id;

  if (value < 0 || value >= n_values (data, term))
    return write_word ("none", buffer, size);
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
    case MONARCH_TERM_SYMBOL:
      id = monarch_symbols[value].id;
      break;
    case MONARCH_TERM_STEP:
      id = step_ids[value];
      break;
    default:
      id = resource_ids[value];
    }

  return write_word (id, buffer, size);
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

/* Of cards only those in the deck are hidden, and nothing is told of these. */
rg_thing
monarch_told (const rg_match *match, int term, int32_t value)
{
  const bool is_piece
      = term == MONARCH_TERM_CARD || term == MONARCH_TERM_BANNER || term == MONARCH_TERM_LAND;

  return is_piece && value >= 0 && value < n_values (monarch_data (match), term) ? RG_THING_PIECE
                                                                                 : RG_THING_WORD;
}

/* }}} */
