/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free-for-All as the kernel sees it: its options, what they allow, and who has won. What Emperor
 * and Treachery change stands in files of their own; the engine is the same. */

#include "magic/mg-catalogue.h"
#include "bots/magic-steady.h"
#include "magic/mg-show.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* {{{ Options */

static const char *const deck_choices[] = { "any", NULL };
static const char *const deck_titles[] = { N_ ("Drawn by lot"), NULL };
static const char *const attack_choices[] = { "multiple", "one", "left", "right", NULL };
static const char *const attack_titles[] = {
  N_ ("Any players (802)"),
  N_ ("One player, chosen each combat (506.2a)"),
  N_ ("The player to the left (803)"),
  N_ ("The player to the right (803)"),
  NULL,
};

#define DECK(number)                                                                               \
  [MG_OPTION_DECK + number - 1] = {                                                                \
    .key = "deck" #number,                                                                         \
    .title = N_ ("Deck"),                                                                          \
    .description = N_ ("The name of a deck; 'any' draws one by lot."),                             \
    .type = RG_OPTION_CHOICE,                                                                      \
    .choices = deck_choices,                                                                       \
    .titles = deck_titles,                                                                         \
    .open = true,                                                                                  \
  }

static const rg_option options[MG_N_OPTIONS] = {
  DECK (1),
  DECK (2),
  DECK (3),
  DECK (4),
  DECK (5),
  DECK (6),
  DECK (7),
  DECK (8),
  [MG_OPTION_ATTACK] = {
    .key = "attack",
    .title = N_ ("Attacks"),
    .description = N_ ("Whom a player may attack."),
    .type = RG_OPTION_CHOICE,
    .fallback = MG_ATTACK_MULTIPLE,
    .maximum = MG_ATTACK_RIGHT,
    .choices = attack_choices,
    .titles = attack_titles,
  },
  [MG_OPTION_RANGE] = {
    .key = "range",
    .title = N_ ("Range of influence"),
    .description = N_ ("How many seats away a player reaches; 0 is without a limit (801)."),
    .type = RG_OPTION_INTEGER,
    .maximum = MG_MAX_TABLE / 2,
  },
  [MG_OPTION_COMMANDER] = {
    .key = "commander",
    .title = N_ ("Commander"),
    .description = N_ ("Play with decks of a hundred cards and their commanders (903)."),
    .type = RG_OPTION_BOOLEAN,
    .maximum = true,
  },
  [MG_OPTION_LIFE] = {
    .key = "life",
    .title = N_ ("Starting life"),
    .description = N_ ("Life totals at the start; 0 is 20, or 40 with commanders."),
    .type = RG_OPTION_INTEGER,
    .maximum = 200,
  },
  [MG_OPTION_FIRST] = {
    .key = "first",
    .title = N_ ("First player"),
    .description = N_ ("The seat that takes the first turn; 0 draws lots."),
    .type = RG_OPTION_INTEGER,
    .maximum = MG_MAX_TABLE,
  },
};

/* Decks that players name count on from "any". */
static const char *
option_choice (const rg_content *base, int option, int value)
{
  const mg_content *content = (const mg_content *) base;

  if (option >= MG_OPTION_DECK + MG_MAX_TABLE || value < 1 || value >= content->n_decks)
    return NULL;
  return mg_string_at (content, mg_deck_at (content, value)->name);
}

int
mg_deck_of (const rg_setup *setup, int seat)
{
  return setup->options[MG_OPTION_DECK + seat];
}

bool
mg_deck_fits (const mg_content *content, const mg_deck *deck, bool commander)
{
  (void) content;
  return commander ? deck->n_commanders > 0 && deck->n == 100 : deck->n_commanders == 0;
}

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  const mg_content *content = (const mg_content *) setup->content;
  const bool commander = setup->options[MG_OPTION_COMMANDER];
  const int32_t first = setup->options[MG_OPTION_FIRST];
  bool any = false;

  if (first > setup->seats)
    return rg_fail (error, RG_E_BAD_OPTION, "103.1",
                    "The option 'first' is seat %d, but there are %d seats; give 0 to %d.",
                    (int) first, setup->seats, setup->seats);
  for (int i = 1; i < content->n_decks; i++)
    any |= mg_deck_fits (content, mg_deck_at (content, i), commander);
  if (!any)
    return rg_fail (error, RG_E_BAD_OPTION, "100.2",
                    "These cards come without a deck to play with; add one.");
  for (int seat = 0; seat < setup->seats; seat++)
    {
      const int i = mg_deck_of (setup, seat);
      const mg_deck *deck = mg_deck_at (content, i);

      if (i > 0 && !mg_deck_fits (content, deck, commander))
        return rg_fail (error, RG_E_BAD_OPTION, commander ? "903.5" : "100.2",
                        commander ? N_ ("The deck '%.40s' of seat %d isn't one of Commander: a "
                                        "commander and a hundred cards in all.")
                                  : N_ ("The deck '%.40s' of seat %d has a commander; set the "
                                        "option 'commander'."),
                        mg_string_at (content, deck->name), seat + 1);
    }
  return RG_OK;
}

/* }}} */
/* {{{ Result */

static const uint16_t reasons[] = {
  [MG_REASON_LAST] = MG_RESULT_LAST,       [MG_REASON_EFFECT] = MG_RESULT_EFFECT,
  [MG_REASON_DRAW] = MG_RESULT_DRAW,       [MG_REASON_LOOP] = MG_RESULT_LOOP,
  [MG_REASON_EMPEROR] = MG_RESULT_EMPEROR, [MG_REASON_OUTGROWN] = MG_RESULT_OUTGROWN,
};

/* Who has left later stands before who left earlier. */
static int
rank_of (const mg_state *state, int seat)
{
  int rank = 1;

  if (state->winners >> seat & 1)
    return 1;
  for (int other = 0; other < state->seats; other++)
    if (other != seat
        && (state->winners >> other & 1 || state->left_turn[other] > state->left_turn[seat]))
      rank++;
  return rank;
}

static void
result (const rg_match *match, rg_result *result)
{
  const mg_state *state = rg_state_const (match);
  int n = 0;

  for (int rank = 1; rank <= state->seats; rank++)
    for (int seat = 0; seat < state->seats; seat++)
      if (rank_of (state, seat) == rank)
        {
          rg_standing *standing = &result->standings[n++];

          standing->seat = seat;
          standing->team = state->teams ? state->players[seat].team : -1;
          standing->rank = rank;
          standing->score = state->players[seat].life;
          standing->won = state->winners >> seat & 1;
          standing->left = rg_match_has_left (match, seat);
          standing->detail = mg_plays (state, seat)
                                 ? (rg_line){ MG_RESULT_LIFE, { state->players[seat].life } }
                                 : (rg_line){ MG_RESULT_LEFT, { state->left_turn[seat] } };
        }
  result->n = n;
  result->reason = (rg_line){ reasons[state->reason], { 0 } };
  result->rule = mg_messages[reasons[state->reason]].rule;
  result->turns = state->turns_taken;
}

static int
team (const rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);

  return state->teams ? state->players[seat].team : -1;
}

/* 104.3a */
static void
leave (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);

  if (!mg_plays (state, seat))
    return;
  mg_say (match, MG_TELL_CONCEDES, seat, seat, 0, 0, 0);
  mg_leave (match, (uint16_t) (1u << seat), 0);
}

/* }}} */

static const rg_bot *const bots[] = { &rg_random_bot, &magic_steady };

const rg_game rg_free_for_all = {
  .id = "free-for-all",
  .version = 1,
  .min_seats = 2,
  .max_seats = MG_MAX_TABLE,
  .options = options,
  .n_options = MG_N_OPTIONS,
  .messages = mg_messages,
  .n_messages = MG_N_MESSAGES,
  .bots = bots,
  .n_bots = sizeof bots / sizeof *bots,
  .builtin = mg_builtin,

  .measure = mg_state_measure,
  .max_decisions = 1,
  .max_choices = 1024,
  .max_answers = 1024,
  .max_step_events = 1024,

  .measure_content = mg_content_measure,
  .parse = mg_content_parse,
  .n_strings = mg_content_n_strings,
  .string = mg_content_string,
  .option_choice = option_choice,
  .catalogue = &mg_catalogue,

  .check = check,
  .begin = mg_begin,
  .step = mg_step_on,
  .leave = leave,
  .determinize = mg_determinize,
  .view = mg_view,
  .result = result,
  .team = team,

  .term = mg_term,
  .term_id = mg_term_id,
  .find_term = mg_find_term,
  .describe = mg_describe,
  .refuse = mg_refuse,
  .arrange = mg_arrange,
  .query = mg_query,
};
