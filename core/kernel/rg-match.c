/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a match goes on: its one driver.
 *
 * `rg_play_on` plays steps until somebody is asked, the match is over, or the events should be read
 * first. The only place where a step is left before its end is the jump in rg_ask; the only place
 * where it is begun again is `answer`, which puts `before` back. Nothing here can fail once a call
 * was found valid, because every area has its size from the start. */

#include "kernel/rg-match-private.h"

#include <string.h>

static bool
has_room (const rg_match *match)
{
  /* And for one event of the kernel's own. */
  return match->quiet
         || (match->n_events + match->game->max_step_events < match->max_events
             && rg_has_room_for_motions (match));
}

void
rg_close_question (rg_match *match)
{
  match->n_decisions = match->n_required = 0;
  match->next_choice = match->choices;
  match->waiting = false;
}

/* They were read. */
static void
forget_events (rg_match *match)
{
  match->n_events = match->n_motions = match->motions_before = 0;
}

void
rg_restore (rg_match *match)
{
  if (match->stage == RG_STAGE_TOUCHED)
    memcpy (rg_now (match), rg_before (match), match->position_size);
  match->stage = RG_STAGE_LOOKS;
  match->n_given = match->step_events = 0;
  rg_forget_moves (match);
  rg_close_question (match);
}

/* From here on, what happens belongs to a new step. */
static void
begin_step (rg_match *match)
{
  match->n_answers = match->n_given = 0;
  match->step_events = match->published = 0;
  match->motions_before = match->n_motions;
  match->reseed_at = -1;
  match->kept = match->kept_next;
  match->kept_next = 0;
  /* Who is answered at once never goes back: see rg_match_play_out. */
  match->stage = match->choose ? RG_STAGE_COMMITTED : RG_STAGE_LOOKS;
}

static void
leave_now (rg_match *match, int seat)
{
  rg_position *now = rg_now (match);

  now->leaving &= ~((uint32_t) 1 << seat);
  now->left |= (uint32_t) 1 << seat;
  match->game->leave (match, seat);
}

/* One of those who are leaving leaves, between two steps. */
static void
leave_between (rg_match *match)
{
  int seat = 0;

  rg_commit (match);
  while (!(rg_now (match)->leaving >> seat & 1))
    seat++;
  leave_now (match, seat);
}

bool
rg_let_leave (rg_match *match)
{
  const uint32_t leaving = rg_now (match)->leaving;
  bool any = false;

  for (int seat = 0; leaving && seat < match->setup.seats; seat++)
    if (leaving >> seat & 1 && match->n_given >= match->leaves_at[seat])
      {
        rg_touch (match);
        leave_now (match, seat);
        any = true;
      }
  return any;
}

/* Keeps an answer for the runs of the step under way. */
static void
record (rg_match *match, const rg_decision *decision, const rg_choice *choice)
{
  rg_answer *entry = (rg_answer *) rg_area (match, match->answers) + match->n_answers;

  rg_check (match->n_answers < match->max_answers);
  ((uint16_t *) rg_area (match, match->prompts))[match->n_answers]
      = (uint16_t) (decision->message
                    | (decision->flags & RG_DECISION_FOLLOWS ? RG_PROMPT_FOLLOWS : 0));
  match->n_answers++;
  entry->seat = decision->seat;
  entry->choice = *choice;
}

/* A number of answers without the `n` from `i` on. */
static int
count_without (int count, int i, int n)
{
  return count <= i ? count : count < i + n ? i : count - n;
}

/* Forgets an answer and what followed from it; the others, and who left after which of them, stay
 * as they were. */
static void
take_back (rg_match *match, int i)
{
  rg_answer *answers = rg_area (match, match->answers);
  uint16_t *prompts = rg_area (match, match->prompts);
  size_t after;
  int n = 1;

  rg_check (i < match->n_answers);
  while (i + n < match->n_answers && prompts[i + n] & RG_PROMPT_FOLLOWS)
    n++;
  match->n_answers -= n;
  after = (size_t) (match->n_answers - i);
  memmove (&answers[i], &answers[i + n], after * sizeof *answers);
  memmove (&prompts[i], &prompts[i + n], after * sizeof *prompts);
  match->reseed_at = count_without (match->reseed_at, i, n);
  for (int seat = 0; seat < match->setup.seats; seat++)
    match->leaves_at[seat] = (uint16_t) count_without (match->leaves_at[seat], i, n);
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
  else if (choice->takes_back)
    take_back (match, choice->takes_back - 1);
  else
    record (match, decision, choice);
  rg_restore (match);
}

/* What the chooser of a play-out takes. */
static rg_pick
chosen (const rg_match *match)
{
  const rg_pick pick = match->choose (match, match->choose_data);

  rg_check (!(pick.decision->flags & RG_DECISION_CANCELLABLE)
            || pick.choice < pick.decision->moves);
  return pick;
}

void
rg_answer_at_once (rg_match *match)
{
  const rg_pick pick = chosen (match);

  match->sequence++;
  record (match, pick.decision, rg_match_choice (match, pick.decision, pick.choice));
  rg_close_question (match);
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

/* The step has come to its end, or has returned from a question that it has put. */
static inline void
end_step (rg_match *match)
{
  if (!match->quiet && !match->waiting)
    rg_tell_silent_motions (match);
}

/* Plays steps; with `resume`, first the rest of the one that was left at a question. */
static void
play_steps (rg_match *match, bool resume)
{
  const rg_position *now = rg_now (match);

  if (resume)
    {
      match->game->step (match);
      end_step (match);
    }
  while (!now->over && !match->waiting)
    {
      if (!has_room (match))
        {
          match->paused = true;
          return;
        }
      begin_step (match);
      if (now->leaving)
        leave_between (match);
      else
        match->game->step (match);
      end_step (match);
    }
}

void
rg_play_on (rg_match *match, bool resume)
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

bool
rg_play_step (rg_match *match)
{
  rg_unwind unwind;

  match->unwind = &unwind;
  if (RG_UNWIND_MARK (unwind) == 0)
    match->game->step (match);
  match->unwind = NULL;
  return match->waiting;
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

  rg_know_places (match);
  forget_events (match);
  match->sequence++;
  answer (match, decision, i);
  rg_play_on (match, true);
  return RG_OK;
}

/* The answers that the step under way has heard needn't stand when somebody leaves. An announcement
 * that may still be taken back makes nobody's leaving wait, or all would see by it that something
 * was begun: whoever stays announces it anew. */
static bool
is_begun_anew (const rg_match *match)
{
  const rg_game *game = match->game;

  if (rg_announcer (match) >= 0)
    return true;
  return game->begins_anew && match->waiting && match->published == 0
         && rg_now (match)->barrier == rg_start (match)->barrier
         && game->begins_anew (rg_start (match)->state);
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

  rg_know_places (match);
  if (is_begun_anew (match))
    match->n_answers = 0;
  match->leaves_at[seat] = (uint16_t) match->n_answers;
  forget_events (match);
  match->sequence++;
  rg_restore (match);
  rg_now (match)->leaving |= (uint32_t) 1 << seat;
  rg_now (match)->barrier = match->sequence;
  /* A step of which nothing has happened yet begins without her; any other one ends first. */
  if (!match->paused)
    rg_play_on (match, match->n_answers > 0 || match->published > 0);
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
      rg_play_on (match, true);
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
  rg_know_places (match);
  match->paused = false;
  forget_events (match);
  rg_play_on (match, false);
}

void
rg_match_set_quiet (rg_match *match, bool quiet)
{
  match->quiet = quiet;
  if (quiet)
    {
      rg_forget_places (match);
      match->n_events = 0;
      rg_match_advance (match);
    }
}
