/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match and its one driver.
 *
 * `play_on` plays steps until somebody is asked, the match is over, or the events should be read
 * first. The only place where a step is left before its end is the jump in rg_ask; the only place
 * where it is begun again is `answer`, which puts `before` back. Nothing here can fail once a call
 * was found valid, because every area has its size from the start.
 */

#include "kernel/rg-match-private.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Making and copying */

static void *
allocate_with_malloc (void *data, size_t size)
{
  (void) data;
  return malloc (size);
}

static void
release_with_free (void *data, void *memory)
{
  (void) data;
  free (memory);
}

rg_alloc
rg_alloc_or_default (const rg_alloc *alloc)
{
  static const rg_alloc standard = { allocate_with_malloc, release_with_free, NULL };

  return alloc ? *alloc : standard;
}

static uint32_t
lay_out (uint32_t *end, size_t size)
{
  const uint32_t start = *end;

  *end += (uint32_t) ((size + 15) / 16 * 16);
  return start;
}

/* The bytes of a position: what the kernel keeps of it, and the game's state. */
static uint32_t
size_of_position (const rg_setup *setup)
{
  const rg_game *game = setup->content->game;
  const size_t state = game->measure ? game->measure (setup) : game->state_size;

  rg_check (state <= RG_MAX_STATE);
  return (uint32_t) ((sizeof (rg_position) + state + 15) / 16 * 16);
}

static void play_on (rg_match *match, bool resume);

rg_match *
rg_match_new (const rg_setup *setup, const rg_alloc *alloc, rg_error *error)
{
  const rg_alloc memory = rg_alloc_or_default (alloc);
  const rg_game *game;
  rg_match layout = { 0 };
  rg_match *match;
  uint32_t end = sizeof (rg_match);

  if (rg_setup_check (setup, error) != RG_OK)
    return NULL;

  game = setup->content->game;
  layout.game = game;
  layout.alloc = memory;
  layout.setup = *setup;
  layout.position_size = size_of_position (setup);
  layout.max_events = 4 * game->max_step_events;
  layout.max_answers = game->max_answers;
  layout.max_decisions = game->max_decisions;
  layout.reseed_at = -1;
  lay_out (&end, layout.position_size); /* now, at `areas` */
  layout.before = lay_out (&end, layout.position_size);
  layout.answers = lay_out (&end, (size_t) game->max_answers * sizeof (rg_answer));
  layout.decisions = lay_out (&end, (size_t) game->max_decisions * sizeof (rg_decision));
  layout.choices = lay_out (&end, (size_t) game->max_choices * sizeof (rg_choice));
  layout.next_choice = layout.choices;
  layout.events = lay_out (&end, (size_t) layout.max_events * sizeof (rg_event));
  layout.size = end;

  match = memory.allocate (memory.data, end);
  if (!match)
    {
      rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for a match of %u bytes.", end);
      return NULL;
    }
  /* Whatever else is read was written before. */
  memset (match, 0, layout.before);
  *match = layout;
  rg_commit (match);
  rg_rng_seed (&rg_now (match)->rng, setup->seed);
  game->begin (match);
  play_on (match, false);
  return match;
}

rg_match *
rg_match_clone (const rg_match *match)
{
  rg_match *clone = match->alloc.allocate (match->alloc.data, match->size);

  /* The events lie at the end; what was never written there needn't be copied. */
  if (clone)
    memcpy (clone, match, match->events + (size_t) match->n_events * sizeof (rg_event));
  return clone;
}

void
rg_match_copy (rg_match *match, const rg_match *source)
{
  const rg_alloc own = match->alloc;

  rg_check (match->game == source->game && match->size == source->size);
  memcpy (match, source, source->events + (size_t) source->n_events * sizeof (rg_event));
  match->alloc = own;
}

void
rg_match_free (rg_match *match)
{
  if (match)
    match->alloc.release (match->alloc.data, match);
}

/* }}} */
/* {{{ The driver */

static bool
has_room (const rg_match *match)
{
  return match->quiet || match->n_events + match->game->max_step_events <= match->max_events;
}

static void
close_question (rg_match *match)
{
  match->n_decisions = match->n_required = 0;
  match->next_choice = match->choices;
  match->waiting = false;
}

/* Puts the match back to where the step under way began, with nobody asked. */
static void
restore (rg_match *match)
{
  if (match->stage == RG_STAGE_TOUCHED)
    memcpy (rg_now (match), rg_before (match), match->position_size);
  match->stage = RG_STAGE_LOOKS;
  match->n_given = match->step_events = 0;
  close_question (match);
}

/* From here on, what happens belongs to a new step. */
static void
begin_step (rg_match *match)
{
  match->n_answers = match->n_given = 0;
  match->step_events = match->published = 0;
  match->reseed_at = -1;
  /* Who is answered at once never goes back: see rg_match_play_out. */
  match->stage = match->choose ? RG_STAGE_COMMITTED : RG_STAGE_LOOKS;
}

/* One of those who are leaving leaves, between two steps. */
static void
let_leave (rg_match *match)
{
  rg_position *now = rg_now (match);
  int seat = 0;

  rg_commit (match);
  while (!(now->leaving >> seat & 1))
    seat++;
  now->leaving &= ~((uint32_t) 1 << seat);
  now->left |= (uint32_t) 1 << seat;
  match->game->leave (match, seat);
}

/* Keeps an answer for the runs of the step under way. */
static void
record (rg_match *match, int seat, const rg_choice *choice)
{
  rg_answer *entry = (rg_answer *) rg_area (match, match->answers) + match->n_answers;

  rg_check (match->n_answers < match->max_answers);
  match->n_answers++;
  entry->seat = seat;
  entry->choice = *choice;
}

/* Takes the answer and puts the step back to its beginning. */
static void
answer (rg_match *match, const rg_decision *decision, int i)
{
  const rg_choice *choice = rg_match_choice (match, decision, i);

  if (choice->message == RG_MESSAGE_CANCEL)
    {
      match->n_answers = 0;
      if (match->reseed_at > 0)
        match->reseed_at = 0;
    }
  else
    record (match, decision->seat, choice);
  restore (match);
}

/* What the chooser of a play-out takes. */
static rg_pick
chosen (const rg_match *match)
{
  const rg_pick pick = match->choose (match, match->choose_data);

  rg_check (rg_match_choice (match, pick.decision, pick.choice)->message != RG_MESSAGE_CANCEL);
  return pick;
}

/* In a play-out: the question that was just put has its answer. */
static void
answer_at_once (rg_match *match)
{
  const rg_pick pick = chosen (match);

  match->sequence++;
  record (match, pick.decision->seat, rg_match_choice (match, pick.decision, pick.choice));
  close_question (match);
}

/* Gives the default answer for one who is asked but has left. False: nobody like that is asked. */
static bool
answer_for_absent (rg_match *match)
{
  for (int seat = 0; seat < match->setup.seats; seat++)
    if (rg_now (match)->leaving >> seat & 1)
      {
        const rg_decision *decision = rg_match_decision_of (match, seat);

        if (decision)
          {
            answer (match, decision, decision->fallback);
            return true;
          }
      }
  return false;
}

/* Plays steps; with `resume`, first the rest of the one that was left at a question. */
static void
play_steps (rg_match *match, bool resume)
{
  const rg_position *now = rg_now (match);

  if (resume)
    match->game->step (match);
  while (!now->over && !match->waiting)
    {
      if (!has_room (match))
        {
          match->paused = true;
          return;
        }
      begin_step (match);
      if (now->leaving)
        let_leave (match);
      else
        match->game->step (match);
    }
}

/* Plays steps, and answers for whoever is asked but has left. */
static void
play_on (rg_match *match, bool resume)
{
  rg_unwind unwind;

  match->unwind = &unwind;
  if (RG_UNWIND_MARK (unwind) == 0)
    play_steps (match, resume);
  while (rg_now (match)->leaving && answer_for_absent (match))
    if (RG_UNWIND_MARK (unwind) == 0)
      play_steps (match, true);
  match->unwind = NULL;
  if (match->waiting)
    return;
  /* Who wanted to leave during the step that ended the match has stayed to its end. */
  if (rg_now (match)->over)
    rg_now (match)->leaving = 0;
  match->n_answers = 0;
  match->stage = RG_STAGE_LOOKS;
}

rg_status
rg_match_apply (rg_match *match, int seat, int i, uint64_t sequence, rg_error *error)
{
  const rg_decision *decision;

  if (rg_match_over (match))
    return rg_fail (error, RG_E_OVER, NULL, "The match is over; start another one.");
  if (sequence != match->sequence)
    return rg_fail (error, RG_E_STALE, NULL,
                    "That was decided on state %llu, but the match is at %llu; look again.",
                    (unsigned long long) sequence, (unsigned long long) match->sequence);
  decision = rg_match_decision_of (match, seat);
  if (!decision)
    return rg_fail (error, RG_E_NOT_YOURS, NULL, "Seat %lld is not asked anything now.",
                    seat + 1LL);
  if (i < 0 || i >= decision->count)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no choice %lld; they count from 1 to %d.",
                    i + 1LL, decision->count);

  match->n_events = 0;
  match->sequence++;
  answer (match, decision, i);
  play_on (match, true);
  return RG_OK;
}

rg_status
rg_match_leave (rg_match *match, int seat, rg_error *error)
{
  if (seat < 0 || seat >= match->setup.seats)
    return rg_fail (error, RG_E_MISUSE, NULL, "There is no seat %lld at this table.", seat + 1LL);
  if (rg_match_over (match))
    return rg_fail (error, RG_E_OVER, NULL, "The match is over; nobody needs to leave it.");
  if ((rg_now (match)->left | rg_now (match)->leaving) >> seat & 1)
    return rg_fail (error, RG_E_MISUSE, NULL, "Seat %d has left already.", seat + 1);

  if (match->game->drops_announcements && rg_announcer (match) >= 0)
    match->n_answers = 0;
  match->n_events = 0;
  match->sequence++;
  restore (match);
  rg_now (match)->leaving |= (uint32_t) 1 << seat;
  rg_now (match)->barrier = match->sequence;
  /* A step of which nothing has happened yet begins without her; any other one ends first. */
  if (!match->paused)
    play_on (match, match->n_answers > 0 || match->published > 0);
  return RG_OK;
}

void
rg_match_play_out (rg_match *match, rg_chooser choose, void *data)
{
  const bool quiet = match->quiet;

  rg_match_set_quiet (match, true);
  if (!rg_match_over (match))
    {
      rg_pick pick;

      match->choose = choose;
      match->choose_data = data;
      pick = chosen (match);
      match->sequence++;
      answer (match, pick.decision, pick.choice);
      match->stage = RG_STAGE_COMMITTED;
      play_on (match, true);
      match->choose = NULL;
      match->choose_data = NULL;
    }
  match->quiet = quiet;
}

bool
rg_match_paused (const rg_match *match)
{
  return match->paused;
}

void
rg_match_advance (rg_match *match)
{
  if (!match->paused)
    return;
  match->paused = false;
  match->n_events = 0;
  play_on (match, false);
}

/* }}} */
/* {{{ For the step: asking and telling */

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

bool
rg_open (rg_match *match, int seat, int message, int flags, int32_t a, int32_t b, int32_t c)
{
  rg_decision *decision;

  if (repeats (match))
    return false;
  rg_check (match->n_decisions < match->max_decisions);
  rg_check (seat >= 0 && seat < match->setup.seats);
  if (match->n_decisions > 0)
    close_list (match);
  match->n_decisions++;
  match->n_required += !(flags & RG_DECISION_OPTIONAL);
  decision = latest_decision (match);
  decision->seat = (int16_t) seat;
  decision->message = (uint16_t) message;
  decision->flags = (uint16_t) flags;
  decision->first = (uint16_t) n_offers (match);
  decision->fallback = 0;
  decision->moves = 0; /* it isn't known yet */
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
  choice->reserved = 0;
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
rg_offer_is_idle (rg_match *match)
{
  if (!repeats (match))
    latest_decision (match)->flags |= RG_DECISION_IDLE;
}

/* Events of an announcement that may still be taken back wait until it can't. */
static void
withhold_events (rg_match *match)
{
  const int fresh = match->step_events - match->published;

  if (!match->quiet && fresh > 0)
    match->n_events -= fresh;
}

bool
rg_await (rg_match *match)
{
  const bool cancellable = latest_decision (match)->flags & RG_DECISION_CANCELLABLE;

  rg_check (match->unwind && match->n_required > 0);
  if (cancellable)
    {
      rg_moves_end (match);
      rg_offer (match, RG_MESSAGE_CANCEL, 0, 0, 0);
    }
  close_list (match);
  if (match->choose)
    {
      answer_at_once (match);
      return false;
    }

  rg_check (match->stage != RG_STAGE_COMMITTED);
  if (match->n_answers == 0)
    match->first = *latest_decision (match);
  if (cancellable)
    {
      /* Taking back must not take back what was shown. */
      rg_check (match->n_decisions == 1 && rg_now (match)->barrier == rg_start (match)->barrier);
      withhold_events (match);
    }
  else if (match->step_events > match->published)
    match->published = match->step_events;
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
  if (!heard)
    return;
  rg_check (match->n_events < match->max_events);
  ((rg_event *) rg_area (match, match->events))[match->n_events++] = (rg_event){
    .message = (uint16_t) message,
    .seat = (int16_t) seat,
    .audience = audience,
    .args = { a, b, c, d },
  };
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

/* }}} */
/* {{{ Looking */

const rg_game *
rg_match_game (const rg_match *match)
{
  return match->game;
}

const rg_setup *
rg_match_setup (const rg_match *match)
{
  return &match->setup;
}

int
rg_match_seats (const rg_match *match)
{
  return match->setup.seats;
}

size_t
rg_match_size (const rg_match *match)
{
  return match->size;
}

uint64_t
rg_match_sequence (const rg_match *match)
{
  return match->sequence;
}

bool
rg_match_over (const rg_match *match)
{
  return rg_now (match)->over;
}

bool
rg_match_has_left (const rg_match *match, int seat)
{
  return (rg_now (match)->left | rg_now (match)->leaving) >> seat & 1;
}

bool
rg_match_reversible (const rg_match *match)
{
  return match->sequence > 0 && rg_now (match)->barrier < match->sequence;
}

uint64_t
rg_match_hash (const rg_match *match)
{
  uint64_t hash = rg_hash_bytes (match->sequence, rg_start (match), match->position_size);

  return rg_hash_bytes (hash, rg_area (match, match->answers),
                        (size_t) match->n_answers * sizeof (rg_answer));
}

bool
rg_match_equal (const rg_match *a, const rg_match *b)
{
  return a->game == b->game && a->sequence == b->sequence && a->size == b->size
         && a->n_answers == b->n_answers && memcmp (&a->setup, &b->setup, sizeof a->setup) == 0
         && memcmp (rg_start (a), rg_start (b), a->position_size) == 0
         && memcmp (rg_now (a), rg_now (b), a->position_size) == 0
         && memcmp (rg_area (a, a->answers), rg_area (b, b->answers),
                    (size_t) a->n_answers * sizeof (rg_answer))
                == 0;
}

int
rg_match_n_decisions (const rg_match *match)
{
  return match->n_decisions;
}

const rg_decision *
rg_match_decision (const rg_match *match, int i)
{
  rg_check (i >= 0 && i < match->n_decisions);
  return (const rg_decision *) rg_area (match, match->decisions) + i;
}

const rg_decision *
rg_match_decision_of (const rg_match *match, int seat)
{
  const rg_decision *decisions = rg_area (match, match->decisions);

  for (int i = 0; i < match->n_decisions; i++)
    if (decisions[i].seat == seat)
      return &decisions[i];
  return NULL;
}

const rg_decision *
rg_match_decision_for_others (const rg_match *match, const rg_decision *decision)
{
  return decision->flags & RG_DECISION_CANCELLABLE ? &match->first : decision;
}

const rg_choice *
rg_match_choice (const rg_match *match, const rg_decision *decision, int i)
{
  rg_check (i >= 0 && i < decision->count);
  return (const rg_choice *) rg_area (match, match->choices) + decision->first + i;
}

int
rg_match_n_events (const rg_match *match)
{
  return match->n_events;
}

const rg_event *
rg_match_event (const rg_match *match, int i)
{
  rg_check (i >= 0 && i < match->n_events);
  return (const rg_event *) rg_area (match, match->events) + i;
}

void
rg_match_set_quiet (rg_match *match, bool quiet)
{
  match->quiet = quiet;
  if (quiet)
    {
      match->n_events = 0;
      rg_match_advance (match);
    }
}

bool
rg_match_may_know (const rg_match *match, rg_viewer viewer, uint32_t audience)
{
  switch (viewer.kind)
    {
    case RG_VIEWER_SPECTATOR:
      return audience & RG_AUDIENCE_SPECTATORS;
    case RG_VIEWER_SEAT:
      return audience >> viewer.index & 1;
    case RG_VIEWER_TEAM:
      /* A team knows what each of its members may know. */
      for (int seat = 0; seat < match->setup.seats; seat++)
        if (match->game->team && match->game->team (match, seat) == viewer.index
            && !(audience >> seat & 1))
          return false;
      return true;
    }
  return false;
}

/* Asks what is asked once more: the choices of others may name what was dealt anew. Nothing happens
 * that didn't happen before, so nothing is told. */
static void
ask_again (rg_match *match)
{
  const bool quiet = match->quiet;
  const int32_t n_events = match->n_events;

  restore (match);
  match->quiet = true;
  play_on (match, true);
  match->quiet = quiet;
  match->n_events = n_events;
}

void
rg_match_determinize (rg_match *match, rg_viewer viewer, const uint8_t seed[RG_SEED_SIZE])
{
  rg_position *now = rg_now (match);
  const bool asks = match->n_decisions > 0;
  rg_rng kept;
  uint64_t barrier;

  /* Of what somebody announces and may take back the viewer knows nothing, and what is dealt anew
   * may not allow it: the choice is that seat's again. */
  if (rg_is_kept_from (match, viewer))
    {
      match->n_answers = 0;
      restore (match);
    }
  kept = now->rng;
  barrier = now->barrier;
  /* Deal with chance of its own. */
  rg_touch (match);
  rg_rng_seed (&now->rng, seed);
  match->game->determinize (match, viewer);
  now->rng = kept;
  now->barrier = barrier;
  /* The match's own chance takes another course as soon as the question under way has its answer,
   * not before: what this step has drawn so far was seen. */
  for (int i = 0; i < RG_SEED_SIZE; i++)
    match->reseed[i] = seed[i] ^ 0x5a;
  match->reseed_at = match->n_answers;
  if (asks)
    ask_again (match);
  else
    {
      rg_rng_seed (&now->rng, match->reseed);
      match->stage = RG_STAGE_LOOKS;
    }
}

/* }}} */
/* {{{ Setting tables */

rg_status
rg_match_arrange (rg_match *match, const char *const *words, int n, rg_error *error)
{
  rg_status status;

  if (match->n_answers > 0 || match->published > 0 || rg_match_over (match))
    return rg_fail (error, RG_E_MISUSE, NULL,
                    "A table can be set only before a decision is under way.");
  restore (match);
  status = match->game->arrange (match, words, n, error);
  if (status != RG_OK)
    {
      restore (match);
      if (!match->paused)
        play_on (match, true);
      return status;
    }
  match->stage = RG_STAGE_LOOKS;
  match->n_events = 0;
  match->paused = match->arranged = true;
  return RG_OK;
}

rg_status
rg_match_query (const rg_match *match,
                const char *const *words,
                int n,
                char *result,
                size_t size,
                rg_error *error)
{
  return match->game->query (match, words, n, result, size, error);
}

rg_status
rg_match_result (const rg_match *match, rg_result *result, rg_error *error)
{
  if (!rg_match_over (match))
    return rg_fail (error, RG_E_MISUSE, NULL, "The match isn't over yet.");
  memset (result, 0, sizeof *result);
  match->game->result (match, result);
  return RG_OK;
}

/* }}} */
