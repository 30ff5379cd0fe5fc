/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step may do with its match: read and change the state, ask, tell. */

#include "kernel/rg-match-private.h"

void *
rg_state (rg_match *match)
{
  rg_touch (match);
  return rg_now (match)->state;
}

const void *
rg_state_const (const rg_match *match)
{
  return rg_now (match)->state;
}

void *
rg_state_before (rg_match *match)
{
  rg_touch (match);
  return rg_before (match)->state;
}

void
rg_commit (rg_match *match)
{
  match->stage = RG_STAGE_COMMITTED;
}

/* True while the step hears answers that it had in an earlier run. */
static bool
repeats (const rg_match *match)
{
  return match->n_given < match->n_answers;
}

static int
n_offers (const rg_match *match)
{
  return (int) ((match->next_choice - match->choices) / sizeof (rg_choice));
}

static rg_decision *
latest_decision (const rg_match *match)
{
  return (rg_decision *) rg_area (match, match->decisions) + match->n_decisions - 1;
}

/* How many choices the latest decision has so far. */
static uint16_t
n_of_latest (const rg_match *match)
{
  return (uint16_t) (n_offers (match) - latest_decision (match)->first);
}

/* The choices of a decision are those offered from its opening to the next one's. */
static void
close_list (rg_match *match)
{
  rg_decision *latest = latest_decision (match);

  latest->count = n_of_latest (match);
  rg_check (latest->count > 0);
  if (latest->moves == 0)
    latest->moves = latest->count;
}

/* To take an announcement back must not take back what was shown in it. */
static bool
can_cancel (const rg_match *match)
{
  return rg_now (match)->barrier == rg_start (match)->barrier;
}

bool
rg_open (rg_match *match, int seat, int message, int flags, int32_t a, int32_t b, int32_t c)
{
  rg_decision *decision;

  if (repeats (match))
    return false;
  if (!can_cancel (match))
    flags &= ~RG_DECISION_CANCELLABLE;
  rg_check (match->n_decisions < match->max_decisions);
  rg_check (seat >= 0 && seat < match->setup.seats);
  if (match->n_decisions > 0)
    close_list (match);
  else
    match->dues = 0;
  match->n_decisions++;
  match->n_required += !(flags & RG_DECISION_OPTIONAL);
  decision = latest_decision (match);
  decision->seat = (int16_t) seat;
  decision->message = (uint16_t) message;
  decision->flags = (uint16_t) flags;
  decision->first = (uint16_t) n_offers (match);
  decision->fallback = 0;
  decision->moves = 0; /* it isn't known yet */
  decision->form = RG_FORM_ONE;
  decision->least = decision->most = decision->picked = 0;
  decision->args[0] = a;
  decision->args[1] = b;
  decision->args[2] = c;
  return true;
}

void
rg_offer_if (rg_match *match, bool condition, int message, int32_t a, int32_t b, int32_t c)
{
  rg_choice *choice;

  if (repeats (match))
    return;
  rg_check (match->next_choice < match->events); /* where the choices end */
  /* Written in any case, and kept if it holds. */
  choice = rg_area (match, match->next_choice);
  choice->message = (uint16_t) message;
  choice->takes_back = 0;
  choice->args[0] = a;
  choice->args[1] = b;
  choice->args[2] = c;
  match->next_choice += condition * (uint32_t) sizeof *choice;
}

void
rg_offer_is_default (rg_match *match)
{
  rg_decision *latest;

  if (repeats (match))
    return;
  latest = latest_decision (match);
  latest->fallback = (uint16_t) (n_offers (match) - 1 - latest->first);
}

void
rg_moves_end (rg_match *match)
{
  if (repeats (match))
    return;
  rg_check (latest_decision (match)->moves == 0);
  latest_decision (match)->moves = n_of_latest (match);
}

void
rg_offer_back (rg_match *match, int answer, int message, int32_t a, int32_t b, int32_t c)
{
  rg_decision *latest;

  if (repeats (match))
    return;
  latest = latest_decision (match);
  rg_check (answer >= 0 && answer < match->n_answers);
  if (!(latest->flags & RG_DECISION_CANCELLABLE))
    return;
  if (latest->moves == 0)
    latest->moves = n_of_latest (match);
  rg_offer (match, message, a, b, c);
  ((rg_choice *) rg_area (match, match->next_choice))[-1].takes_back = (uint16_t) (answer + 1);
}

void
rg_shape (rg_match *match, rg_form form, int least, int most, int picked)
{
  rg_decision *latest;

  if (repeats (match))
    return;
  latest = latest_decision (match);
  latest->form = (uint16_t) form;
  latest->least = (uint16_t) least;
  latest->most = (uint16_t) most;
  latest->picked = (uint16_t) picked;
}

void
rg_due (rg_match *match, const char *symbols)
{
  size_t length = strlen (symbols);

  if (repeats (match))
    return;
  if (length >= sizeof match->due)
    length = sizeof match->due - 1;
  memcpy (match->due, symbols, length);
  match->due[length] = '\0';
  match->dues |= UINT32_C (1) << (match->n_decisions - 1);
}

int
rg_latest_answer (const rg_match *match)
{
  return match->n_given - 1;
}

void
rg_offer_is_idle (rg_match *match)
{
  if (!repeats (match))
    latest_decision (match)->flags |= RG_DECISION_IDLE;
}

void
rg_keep_moves (rg_match *match)
{
  /* The question is closed, but nothing was written over it. */
  const rg_decision *asked = rg_area (match, match->decisions);

  rg_check (match->n_answers == 1 && match->n_decisions == 0);
  rg_check (asked->moves < asked->count && !(asked->flags & RG_DECISION_CANCELLABLE));
  match->kept_next = asked->moves;
}

int
rg_offer_kept_moves (rg_match *match)
{
  if (match->kept == 0)
    return 0;
  rg_check (match->n_decisions == 1 && n_offers (match) == 0);
  match->next_choice += match->kept * (uint32_t) sizeof (rg_choice);
  rg_moves_end (match);
  return match->kept;
}

/* Events of an announcement that may still be taken back wait until it can't. */
static void
withhold_events (rg_match *match)
{
  const int fresh = match->step_events - match->published;

  if (match->quiet || fresh <= 0)
    return;
  rg_withhold_motions (match, match->n_events - fresh);
  match->n_events -= fresh;
}

bool
rg_await (rg_match *match)
{
  const bool cancellable = latest_decision (match)->flags & RG_DECISION_CANCELLABLE;

  rg_check (match->unwind && match->n_required > 0);
  if (rg_now (match)->over) /* by a departure in the middle of the step */
    {
      rg_close_question (match);
      return true;
    }
  if (cancellable)
    {
      if (latest_decision (match)->moves == 0)
        rg_moves_end (match);
      rg_offer (match, RG_MESSAGE_CANCEL, 0, 0, 0);
    }
  close_list (match);
  if (match->choose)
    {
      rg_answer_at_once (match);
      return false;
    }

  rg_check (match->stage != RG_STAGE_COMMITTED);
  if (match->n_answers == 0)
    match->first = *latest_decision (match);
  if (cancellable)
    {
      rg_check (match->n_decisions == 1 && can_cancel (match));
      withhold_events (match);
    }
  else
    {
      if (match->step_events > match->published)
        match->published = match->step_events;
      rg_tell_silent_motions (match);
    }
  match->waiting = true;
  return true;
}

/* A function of its own, so that rg_ask needs no frame to jump from. */
static _Noreturn __attribute__ ((noinline)) void
leave_step (rg_match *match)
{
  RG_UNWIND (*match->unwind);
}

/* Chance takes the course that a determinized match goes on with. */
static __attribute__ ((noinline)) void
reseed (rg_match *match)
{
  rg_touch (match);
  rg_rng_seed (&rg_now (match)->rng, match->reseed);
}

rg_answer
rg_ask (rg_match *match)
{
  if (!repeats (match) && rg_await (match))
    leave_step (match);
  if (match->n_given == match->reseed_at)
    reseed (match);
  return ((const rg_answer *) rg_area (match, match->answers))[match->n_given++];
}

void
rg_end (rg_match *match)
{
  rg_touch (match);
  rg_now (match)->over = true;
}

bool
rg_is_heard (const rg_match *match)
{
  return !match->quiet && match->step_events >= match->published;
}

/* A function of its own, so that what nobody hears costs little. */
static __attribute__ ((noinline)) void
record_event (rg_match *match,
              int message,
              int seat,
              uint32_t audience,
              int32_t a,
              int32_t b,
              int32_t c,
              int32_t d)
{
  rg_event *event = (rg_event *) rg_area (match, match->events) + match->n_events;

  rg_check (match->n_events < match->max_events);
  match->n_events++;
  *event = (rg_event){
    .message = (uint16_t) message,
    .seat = (int16_t) seat,
    .audience = audience,
    .args = { a, b, c, d },
  };
  if (audience == RG_AUDIENCE_ALL)
    rg_tell_motions (match, event);
}

void
rg_emit (rg_match *match,
         int message,
         int seat,
         uint32_t audience,
         int32_t a,
         int32_t b,
         int32_t c,
         int32_t d)
{
  const bool heard = rg_is_heard (match);

  match->step_events++;
  if (heard)
    record_event (match, message, seat, audience, a, b, c, d);
}

int
rg_room_for_events (const rg_match *match)
{
  return match->game->max_step_events - match->step_events;
}

void
rg_reveal (rg_match *match)
{
  rg_touch (match);
  /* When the step runs again, this happened before the answers that it has yet to hear again. */
  rg_now (match)->barrier = match->sequence - (uint64_t) (match->n_answers - match->n_given);
}
