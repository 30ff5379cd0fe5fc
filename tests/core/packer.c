/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The packer. Its only step asks all of it, so that what is in the bag is in its answers alone. */

#include "packer.h"

enum
{
  ASK = 1,
  ASK_HOW,
  PUT,
  TAKE_OUT,
  CLOSE,
  LAY,
  STAND,
  GOES_IN,
  STANDS,
  CLOSED
};

typedef struct bag
{
  int n;
  int things[PACKER_THINGS];
  int answers[PACKER_THINGS]; /* by which each got in */
} bag;

static bool
holds (const bag *self, int thing)
{
  for (int i = 0; i < self->n; i++)
    if (self->things[i] == thing)
      return true;
  return false;
}

static void
begin (rg_match *match)
{
  (void) match;
}

static bool
stands (rg_match *match)
{
  if (rg_open (match, 0, ASK_HOW, RG_DECISION_CANCELLABLE | RG_DECISION_FOLLOWS, 0, 0, 0))
    {
      rg_offer (match, LAY, 0, 0, 0);
      rg_offer (match, STAND, 0, 0, 0);
    }
  return rg_ask (match).choice.message == STAND;
}

static void
step (rg_match *match)
{
  bag self = { 0 };

  for (;;)
    {
      rg_choice choice;

      if (rg_open (match, 0, ASK, self.n > 0 ? RG_DECISION_CANCELLABLE : 0, 0, 0, 0))
        {
          rg_shape (match, RG_FORM_SELECTION, 0, PACKER_THINGS, self.n);
          rg_offer (match, CLOSE, 0, 0, 0);
          for (int thing = 1; thing <= PACKER_THINGS; thing++)
            if (!holds (&self, thing))
              rg_offer (match, PUT, thing, 0, 0);
          for (int i = 0; i < self.n; i++)
            rg_offer_back (match, self.answers[i], TAKE_OUT, self.things[i], 0, 0);
        }
      choice = rg_ask (match).choice;
      if (choice.message == CLOSE)
        break;
      self.things[self.n] = choice.args[0];
      self.answers[self.n++] = rg_latest_answer (match);
      rg_emit (match, choice.args[0] == PACKER_THINGS && stands (match) ? STANDS : GOES_IN, 0,
               RG_AUDIENCE_ALL, choice.args[0], 0, 0, 0);
    }
  rg_emit (match, CLOSED, 0, RG_AUDIENCE_ALL, self.n, 0, 0, 0);
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
  rg_view_set_phase (view, -1, ASK, 0, 0);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    rg_view_add_seat (view, -1, false);
}

static void
result (const rg_match *match, rg_result *out)
{
  out->n = rg_match_seats (match);
  out->rule = "PACK-1";
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
  [ASK] = { "ask", NULL, "What goes in?" },
  [ASK_HOW] = { "ask-how", NULL, "How does it lie there?" },
  [PUT] = { "put", NULL, "Put {thing} in", NULL, { { "thing", RG_TERM_NUMBER } } },
  [TAKE_OUT] = { "out", NULL, "Take {thing} out", NULL, { { "thing", RG_TERM_NUMBER } } },
  [CLOSE] = { "close", NULL, "Close the bag", .acts = RG_ACT_DONE },
  [LAY] = { "lay", NULL, "On its side" },
  [STAND] = { "stand", NULL, "Upright" },
  [GOES_IN] = { "in", "PACK-1", "{thing} goes in", NULL, { { "thing", RG_TERM_NUMBER } } },
  [STANDS] = { "stands", "PACK-1", "{thing} stands in", NULL, { { "thing", RG_TERM_NUMBER } } },
  [CLOSED] = { "closed", "PACK-1", "{number} are in", NULL, { { "number", RG_TERM_NUMBER } } },
};

const rg_game rg_packer = {
  .id = "packer",
  .version = 1,
  .min_seats = 1,
  .max_seats = 2,
  .messages = messages,
  .n_messages = sizeof messages / sizeof *messages,
  .builtin = "",
  .state_size = sizeof (int32_t),
  .max_decisions = 1,
  .max_choices = 2 * PACKER_THINGS + 2,
  .max_answers = PACKER_THINGS + 2,
  .max_step_events = PACKER_THINGS + 1,
  .parse = parse,
  .begin = begin,
  .step = step,
  .leave = leave,
  .determinize = determinize,
  .view = show,
  .result = result,
};
