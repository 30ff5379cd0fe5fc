/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ticker. Its state is the number that it has counted to. */

#include "ticker.h"

#include <stdio.h>

typedef struct ticker_state
{
  int32_t count;
  bool started;
} ticker_state;

static void
begin (rg_match *match)
{
  (void) match;
}

static void
step (rg_match *match)
{
  ticker_state *state = rg_state (match);

  if (!state->started)
    {
      rg_open (match, 0, TICKER_ASK, 0, 0, 0, 0);
      rg_offer (match, TICKER_START, 0, 0, 0);
      rg_ask (match);
      state->started = true;
      return;
    }
  rg_emit (match, TICKER_TICK, -1, RG_AUDIENCE_ALL, ++state->count, 0, 0, 0);
  if (state->count == TICKER_END)
    rg_end (match);
}

static void
leave (rg_match *match, int seat)
{
  (void) seat;
  rg_end (match);
}

static bool
determinize (rg_match *match, rg_viewer viewer)
{
  (void) viewer;
  return rg_asks_again (match);
}

static void
show (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  (void) viewer;
  rg_view_set_phase (view, -1, TICKER_TICK, 0, 0);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    rg_view_add_seat (view, -1, false);
}

static void
result (const rg_match *match, rg_result *out)
{
  out->n = rg_match_seats (match);
  out->rule = "TICK-1";
  for (int seat = 0; seat < out->n; seat++)
    out->standings[seat] = (rg_standing){ .seat = seat, .team = -1, .rank = 1, .won = true };
}

static rg_status
parse (rg_content *content, rg_error *error)
{
  (void) content;
  (void) error;
  return RG_OK;
}

static const rg_message messages[] = {
  [RG_MESSAGE_CANCEL] = { "cancel", NULL, "Take it back" },
  [TICKER_TICK] = { "tick", "TICK-1", "{number}", NULL, { { "number", RG_TERM_NUMBER } } },
  [TICKER_ASK] = { "ask-start", NULL, "Start?" },
  [TICKER_START] = { "start", NULL, "Start" },
};

const rg_game rg_ticker = {
  .id = "ticker",
  .version = 1,
  .min_seats = 1,
  .max_seats = 2,
  .messages = messages,
  .n_messages = sizeof messages / sizeof *messages,
  .builtin = "",
  .state_size = sizeof (ticker_state),
  .max_decisions = 1,
  .max_choices = 1,
  .max_answers = 1,
  .max_step_events = TICKER_STEP_EVENTS,
  .parse = parse,
  .begin = begin,
  .step = step,
  .leave = leave,
  .determinize = determinize,
  .view = show,
  .result = result,
};
