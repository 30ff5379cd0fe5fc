/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Monarch as the kernel sees it: its options, how the table is laid, what the next step is, and
 * what happens when a sister leaves.
 *
 * A step is the first of these that there is: a Moon to resolve, a spot of the row to fill, an
 * action of the sister whose turn it is. */

#include "monarch/monarch-private.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* {{{ Options */

static const rg_option_group the_cards = { "cards", N_ ("Cards") };
static const rg_option_group the_start = { "start", N_ ("Start") };

static const rg_option options[MONARCH_N_OPTIONS] = {
  [MONARCH_OPTION_BANNERS] = {
    .key = "banners",
    .title = N_ ("Banners"),
    .description = N_ ("Play with the five Banners; a first game is simpler without them."),
    .type = RG_OPTION_BOOLEAN,
    .fallback = true,
    .minimum = false,
    .maximum = true,
    .group = &the_cards,
  },
  [MONARCH_OPTION_FIRST] = {
    .key = "first",
    .title = N_ ("First player"),
    .description = N_ ("The seat that plays first, the youngest sister's."),
    .type = RG_OPTION_INTEGER,
    .least = N_ ("Drawn by lot"),
    .fallback = 0,
    .minimum = 0,
    .maximum = MONARCH_MAX_SEATS,
    .means = RG_MEANS_SEAT,
    .group = &the_start,
  },
  [MONARCH_OPTION_EVEN] = {
    .key = "even",
    .title = N_ ("Even start"),
    .description = N_ ("Make up for the edge of playing late: who plays early has more gold."),
    .type = RG_OPTION_BOOLEAN,
    .fallback = false,
    .minimum = false,
    .maximum = true,
    .group = &the_start,
  },
};

/* Gold that the option `even` adds to the start: for so many seats, to whoever plays first, second,
 * … (MD-8). docs/bots.md has the figures. */
static const int8_t even_start[MONARCH_MAX_SEATS + 1][MONARCH_MAX_SEATS] = {
  [2] = { 2 },
  [3] = { 3, 2 },
  [4] = { 5, 4, 2 },
};

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  const int32_t first = setup->options[MONARCH_OPTION_FIRST];

  if (first > setup->seats)
    return rg_fail (error, RG_E_BAD_OPTION, "BG-5",
                    "The option 'first' is seat %d, but there are %d seats; give 0 to %d.",
                    (int) first, setup->seats, setup->seats);
  return RG_OK;
}

/* }}} */
/* {{{ Laying the table */

static void
deal_lands (rg_match *match)
{
  monarch_state *state = rg_state (match);

  for (int i = 0; i < MONARCH_N_BOARDS; i++)
    state->boards[i] = (uint8_t) i;
  rg_shuffle (match, state->boards, MONARCH_N_BOARDS);
  memset (state->top, MONARCH_CARD_NONE, sizeof state->top);
  memset (state->below, MONARCH_CARD_NONE, sizeof state->below);
  monarch_survey (monarch_data (match), state);
  monarch_say (match, SAY_DEALT, -1, MONARCH_LANDS, MONARCH_N_BOARDS - MONARCH_LANDS, 0, 0);
}

static void
shuffle_market (rg_match *match)
{
  monarch_state *state = rg_state (match);

  for (int card = 0; card < MONARCH_N_CARDS; card++)
    monarch_pile_add (&state->deck, card);
  rg_shuffle (match, state->deck.cards, state->deck.n);
  memset (state->row, MONARCH_CARD_NONE, sizeof state->row);
}

static void
fill_purses (rg_match *match)
{
  const monarch_content *data = monarch_data (match);
  monarch_state *state = rg_state (match);

  for (int i = 0; i < state->seats; i++)
    {
      const int seat = (state->first + i) % state->seats;
      const int food = data->start.of[MONARCH_FOOD];
      int gold = data->start.of[MONARCH_GOLD];

      if (rg_option_value (match, MONARCH_OPTION_EVEN))
        gold += even_start[state->seats][i];
      monarch_gain (match, seat, MONARCH_GOLD, gold);
      monarch_gain (match, seat, MONARCH_FOOD, food);
      monarch_add_up (data, &state->sisters[seat]);
      monarch_say (match, SAY_STARTS, seat, seat, gold, food, 0);
    }
}

static void
begin (rg_match *match)
{
  monarch_state *state = rg_state (match);
  const int32_t first = rg_option_value (match, MONARCH_OPTION_FIRST);

  state->seats = (uint8_t) rg_match_seats (match);
  state->moon = MONARCH_CARD_NONE;
  state->round = 1;
  if (rg_option_value (match, MONARCH_OPTION_BANNERS))
    state->banners = (1 << MONARCH_N_BANNERS) - 1;
  deal_lands (match);
  shuffle_market (match);
  monarch_lay_row (match);
  state->first = (uint8_t) (first > 0 ? (uint32_t) first - 1 : rg_random (match, state->seats));
  fill_purses (match);
  monarch_say (match, SAY_FIRST, state->first, state->first, 0, 0, 0);
  monarch_say (match, SAY_ROUND, -1, state->round, 0, 0, 0);
  monarch_begin_turn (match, state->first);
}

/* }}} */
/* {{{ Playing */

static void
step (rg_match *match)
{
  const monarch_state *state = rg_state_const (match);

  if (state->moon != MONARCH_CARD_NONE)
    monarch_moon_step (match);
  else if (monarch_row_has_gap (state))
    monarch_fill_row (match);
  else if (!monarch_is_present (state, state->active))
    monarch_pass_turn (match);
  else
    monarch_turn_step (match);
}

/* MD-9: her court and purse stay in view, but neither compete nor pay. */
static void
leave (rg_match *match, int seat)
{
  monarch_state *state = rg_state (match);

  state->left |= (uint8_t) (1 << seat);
  monarch_say (match, SAY_LEFT, seat, seat, 0, 0, 0);
  if (state->pact)
    monarch_pact_without (match, seat);
  if (monarch_n_present (state) == 1)
    {
      monarch_say (match, SAY_GAME_OVER, -1, state->round, 0, 0, 0);
      rg_end (match);
    }
}

/* What a deal comes to doesn't follow from how the cards lay. */
static void
sort (uint8_t *cards, int n)
{
  for (int i = 1; i < n; i++)
    {
      const uint8_t card = cards[i];
      int to = i;

      for (; to > 0 && cards[to - 1] > card; to--)
        cards[to] = cards[to - 1];
      cards[to] = card;
    }
}

/* BG-36: only the order of the deck is hidden, and from everybody alike. */
static bool
determinize (rg_match *match, rg_viewer viewer)
{
  monarch_state *now = rg_state (match), *before = rg_state_before (match);

  (void) viewer;
  /* No question is asked after a card was drawn in the same step, so both have the same deck. */
  rg_check (now->deck.n == before->deck.n);
  sort (now->deck.cards, now->deck.n);
  rg_shuffle (match, now->deck.cards, now->deck.n);
  memcpy (before->deck.cards, now->deck.cards, sizeof now->deck.cards);
  return rg_asks_again (match);
}

/* }}} */

static const rg_bot *const bots[] = { &rg_random_bot, &monarch_steady };

const rg_game rg_monarch = {
  .id = "monarch",
  .version = 2,
  .min_seats = 2,
  .max_seats = MONARCH_MAX_SEATS,
  .options = options,
  .n_options = MONARCH_N_OPTIONS,
  .messages = monarch_messages,
  .n_messages = MONARCH_N_MESSAGES,
  .symbols = monarch_symbols,
  .n_symbols = MONARCH_N_SYMBOLS,
  .bots = bots,
  .n_bots = sizeof bots / sizeof *bots,
  .builtin = monarch_builtin,

  .state_size = sizeof (monarch_state),
  .max_decisions = MONARCH_MAX_SEATS,
  /* A negotiation has most: each sister her offers, from 0 to all that is needed of a kind, but not
   * what she offers already; agree, walk away. */
  .max_choices = MONARCH_MAX_SEATS * (MONARCH_MAX_PAY + 3),
  /* Of a purchase: the card, the place, and each guest. */
  .max_answers = 2 + MONARCH_N_GUESTS,
  /* A Moon has most whose effects all touch everybody, gold and food of each, and for which each
   * has paid both; that it was paid, and goes to the box. */
  .max_step_events = (MONARCH_MAX_EFFECTS + 1) * MONARCH_MAX_SEATS * 2 + 2,
  .count_things = monarch_count_things,
  .locate = monarch_locate,
  .moves_message = SAY_GO,

  .content_size = MONARCH_CONTENT_SIZE,
  .parse = monarch_content_parse,
  .n_strings = monarch_content_n_strings,
  .string = monarch_content_string,

  .check = check,
  .begin = begin,
  .step = step,
  .leave = leave,
  .determinize = determinize,
  .view = monarch_view,
  .result = monarch_result,

  .term = monarch_term,
  .term_id = monarch_term_id,
  .find_term = monarch_find_term,
  .thing = monarch_thing,
  .told = monarch_told,
  .destination = monarch_destination,
  .face = monarch_face,
  .basis = monarch_basis,
  .word = monarch_word,
  .deeds = monarch_deeds,
  .refuse = monarch_refuse,
  .arrange = monarch_arrange,
  .query = monarch_query,
};
