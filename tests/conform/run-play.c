/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What statements do at the table: choices, passes, leaving, saving. Each line of play begins with
 * an empty list of events and a copy of the match, so that expectations speak of what that line
 * did. */

#include "run-private.h"

#include "transcript.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MAX_PASSES = 10000 /* choices of one "pass until" */
};

/* Notes the events of the latest move, and of what follows until somebody is asked. */
bool
runner_gather_events (runner *r, const statement *s)
{
  for (;;)
    {
      int n = rg_match_n_events (r->match);

      if (r->n_events + n > r->room)
        {
          int room = 2 * (r->n_events + n);
          rg_event *larger = realloc (r->events, (size_t) room * sizeof *larger);

          if (larger == NULL)
            return runner_bad (r, s, "no memory for the events");
          r->events = larger;
          r->room = room;
        }
      for (int i = 0; i < n; i++)
        {
          r->events[r->n_events++] = *rg_match_event (r->match, i);
          if (r->transcript != NULL)
            {
              fputs ("      ", r->transcript);
              transcript_event (r->transcript, r->match, rg_match_event (r->match, i));
              putc ('\n', r->transcript);
            }
        }
      if (!rg_match_paused (r->match))
        return true;
      rg_match_advance (r->match);
    }
}

void
runner_begin_play (runner *r)
{
  rg_match_copy (r->before, r->match);
  r->n_events = 0;
  r->found = 0;
}

bool
runner_has_seat (runner *r, const statement *s)
{
  return s->seat < rg_match_seats (r->match)
         || runner_bad (r, s, "there is no seat %d at this table", s->seat + 1);
}

bool
runner_take (runner *r, const statement *s, int seat, int choice)
{
  uint64_t sequence = rg_match_sequence (r->match);
  rg_error error;
  rg_status status = r->journal != NULL
                         ? rg_journal_apply (r->journal, r->match, seat, choice, sequence, &error)
                         : rg_match_apply (r->match, seat, choice, sequence, &error);

  if (status != RG_OK)
    {
      fprintf (r->expected, "seat %d takes a choice that is offered", seat + 1);
      fputs (error.text, r->saw);
      return runner_fail (r, s);
    }
  r->outcome->choices++;
  return runner_gather_events (r, s);
}

/* What a choice of a target names, or NULL: it is another choice. */
static const char *
chosen_by (const statement *s)
{
  static const char choose[] = "choose ";

  return strncmp (s->text, choose, sizeof choose - 1) == 0 ? s->text + sizeof choose - 1 : NULL;
}

/* While its other targets are being chosen it is on top of the stack with those that it has. */
static bool
has_target_so_far (const runner *r, const statement *s, const char *chosen)
{
  static const char *const words[] = { "stack", "targets" };
  const rg_decision *decision = rg_match_decision_of (r->match, s->seat);
  char answer[ANSWER_SIZE], word[ANSWER_SIZE];
  int n;

  if (decision == NULL || rg_game_messages (r->game, &n)[decision->message].chosen != RG_ROLE_TARGET
      || rg_match_query (r->match, words, 2, answer, sizeof answer, NULL) != RG_OK)
    return false;
  for (const char *at = answer; *at != '\0'; at += strspn (at, " "))
    {
      const size_t length = strcspn (at, " ");

      snprintf (word, sizeof word, "%.*s", (int) length, at);
      if (runner_same_piece (r, chosen, word))
        return true;
      at += length;
    }
  return false;
}

static int
times_targeted (const runner *r, const char *chosen)
{
  return runner_told (r, "targets", 1, &chosen, 1); /* "object" is what aims */
}

/* A target that is the only one is chosen without a question, and so is the only X with which there
 * is one, and who has to block with another one; who writes it all the same is right if it was
 * that. Nor is anything asked where what was tapped has paid the last of it. */
static bool
was_chosen_silently (const runner *r, const statement *s)
{
  const char *chosen = chosen_by (s);
  char first[NOTATION_SIZE], second[NOTATION_SIZE];
  const char *const words[] = { first, second };

  if (!s->continues)
    return false;
  if (chosen != NULL)
    return times_targeted (r, chosen) > 0 || has_target_so_far (r, s, chosen);
  if (strcmp (s->text, "auto") == 0)
    return strncmp (s[-1].text, "tap ", 4) == 0;
  if (sscanf (s->text, "number %79s", first) == 1)
    return runner_told (r, "x-is", 1, words, 1) > 0;
  return sscanf (s->text, "block %79s %79s", first, second) == 2
         && runner_told (r, "blocks", 0, words, 2) > 0;
}

/* But before the line went wrong it may have been taken for the answer to another question. */
static void
tell_silent (runner *r, const statement *s)
{
  for (const statement *written = s; written->continues; written--)
    {
      const char *chosen = chosen_by (written - 1);
      int n = 0;

      for (const statement *same = s - 1; chosen != NULL; same--)
        {
          n += strcmp (same->text, written[-1].text) == 0;
          if (!same->continues)
            break;
        }
      if (chosen != NULL && times_targeted (r, chosen) > n)
        {
          fprintf (
              r->saw,
              "%s was also chosen without a question, where it was the only one that could be: "
              "is one \"choose %s\" too many?\n",
              chosen, chosen);
          return;
        }
    }
}

/* Whether the seat isn't in the middle of anything that it could end. */
static bool
goes_on (const runner *r, int seat)
{
  const rg_decision *decision = rg_match_decision_of (r->match, seat);

  return decision == NULL || rg_match_find (r->match, decision, "pass") >= 0;
}

bool
runner_play (runner *r, const statement *s)
{
  char full[NOTATION_SIZE];
  rg_error error;
  bool ambiguous;
  int choice;

  if (!runner_has_seat (r, s))
    return false;
  if (!s->continues)
    runner_begin_play (r);
  choice = runner_find_choice (r, rg_match_decision_of (r->match, s->seat), s->text, &ambiguous);
  if (r->transcript != NULL)
    fprintf (r->transcript, "    %d: %s\n", s->seat + 1, s->text);
  if (choice >= 0 && !ambiguous)
    return runner_take (r, s, s->seat, choice);
  if (was_chosen_silently (r, s))
    return true;
  fprintf (r->expected, "seat %d may choose \"%s\"", s->seat + 1, s->text);
  if (ambiguous)
    fputs ("there are several such choices\n", r->saw);
  else
    {
      const bool known = runner_complete_choice (r, s->seat, s->text, 0, full, sizeof full);

      rg_match_explain (r->match, s->seat, known ? full : s->text, &error);
      fprintf (r->saw, "%s%s%s\n", error.text, error.rule[0] != '\0' ? " By " : "", error.rule);
      tell_silent (r, s);
      if (strcmp (s->text, "done") == 0 && goes_on (r, s->seat))
        fputs ("what was asked has ended by itself, as there was nothing more to say: leave "
               "\"done\" out\n",
               r->saw);
    }
  runner_write_offers (r, s->seat);
  return runner_fail (r, s);
}

/* The first of those that the match waits for, or NULL. */
const rg_decision *
runner_awaited (const runner *r)
{
  for (int i = 0; i < rg_match_n_decisions (r->match); i++)
    if (!(rg_match_decision (r->match, i)->flags & RG_DECISION_OPTIONAL))
      return rg_match_decision (r->match, i);
  return NULL;
}

bool
runner_play_until (runner *r,
                   const statement *s,
                   int (*decide) (runner *r, const statement *s, const rg_decision *decision))
{
  const bool until_over = s->words.n == 0;

  runner_begin_play (r);
  for (int i = 0; i < MAX_PASSES; i++)
    {
      const rg_decision *decision;
      int choice;

      if (until_over ? rg_match_over (r->match) : runner_query_holds (r, s))
        return true;
      if (r->outcome->verdict != VERDICT_PASSED || rg_match_over (r->match))
        break;
      decision = runner_awaited (r);
      choice = decide (r, s, decision);
      if (choice < 0 || !runner_take (r, s, decision->seat, choice))
        return false;
    }
  if (r->outcome->verdict == VERDICT_PASSED)
    {
      fputs ("playing gets there", r->expected);
      fputs (rg_match_over (r->match) ? "the match ended before" : "it never came", r->saw);
      runner_fail (r, s);
    }
  return false;
}

/* What is done for a player who is away. */
static int
answer_for_absent (runner *r, const statement *s, const rg_decision *decision)
{
  (void) r;
  (void) s;
  return decision->fallback;
}

bool
runner_pass (runner *r, const statement *s)
{
  return runner_play_until (r, s, answer_for_absent);
}

/* {{{ The stack */

static bool
stack_is_empty (runner *r, const statement *s, bool *empty)
{
  const char *const words[] = { "stack" };
  char answer[ANSWER_SIZE];

  if (rg_match_query (r->match, words, 1, answer, sizeof answer, NULL) != RG_OK)
    return runner_bad (r, s, "this game has no stack");
  *empty = strcmp (answer, "0") == 0;
  return true;
}

/* Something has resolved, or failed to, since event `from`. */
static bool
has_resolved (const runner *r, int from)
{
  int n;
  const rg_message *messages = rg_game_messages (r->game, &n);

  for (int i = from; i < r->n_events; i++)
    if (strcmp (messages[r->events[i].message].id, "resolves") == 0
        || strcmp (messages[r->events[i].message].id, "fizzles") == 0)
      return true;
  return false;
}

/* Everybody passes until the top of the stack resolves, or asks something while it does. */
static bool
resolve_top (runner *r, const statement *s)
{
  const int from = r->n_events;
  bool empty = true, passed = false;

  if (!stack_is_empty (r, s, &empty))
    return false;
  if (!empty)
    for (int i = 0; i < MAX_PASSES; i++, passed = true)
      {
        const rg_decision *decision = runner_awaited (r);
        const int choice = decision != NULL ? rg_match_find (r->match, decision, "pass") : -1;

        if (passed && (choice < 0 || has_resolved (r, from)))
          return true;
        if (choice < 0)
          break;
        if (!runner_take (r, s, decision->seat, choice))
          return false;
      }
  fputs ("the top of the stack resolves when everybody passes", r->expected);
  fputs (empty ? "the stack is empty" : "nobody is asked to pass", r->saw);
  return runner_fail (r, s);
}

bool
runner_resolve (runner *r, const statement *s)
{
  runner_begin_play (r);
  if (r->transcript != NULL)
    fputs ("    resolve\n", r->transcript);
  for (int i = 0; i < s->number; i++)
    if (!resolve_top (r, s))
      return false;
  return true;
}

/* }}} */

bool
runner_leave (runner *r, const statement *s)
{
  rg_error error;

  if (!runner_has_seat (r, s))
    return false;
  runner_begin_play (r);
  if (r->transcript != NULL)
    fprintf (r->transcript, "    leave %d\n", s->seat + 1);
  if ((r->journal != NULL ? rg_journal_leave (r->journal, r->match, s->seat, &error)
                          : rg_match_leave (r->match, s->seat, &error))
      == RG_OK)
    return runner_gather_events (r, s);
  fprintf (r->expected, "seat %d leaves", s->seat + 1);
  fputs (error.text, r->saw);
  return runner_fail (r, s);
}

/* Goes on with what was saved and loaded, which must be the same match. */
bool
runner_save_and_load (runner *r, const statement *s)
{
  rg_error error;
  size_t length;
  rg_journal *loaded = NULL;
  rg_match *replayed = NULL;

  if (r->journal == NULL)
    return runner_bad (r, s, "a table that was set by hand can't be saved");
  char *text = rg_journal_save (r->journal, &length, &error);
  if (text != NULL)
    loaded = rg_journal_load (r->content, text, length, NULL, &error);
  if (loaded != NULL)
    replayed = rg_journal_replay (loaded, rg_journal_length (loaded), NULL, &error);
  free (text);
  if (replayed == NULL || !rg_match_equal (replayed, r->match))
    {
      fputs ("the match that was saved", r->expected);
      fputs (replayed != NULL ? "another one" : error.text, r->saw);
      rg_journal_free (loaded);
      rg_match_free (replayed);
      return runner_fail (r, s);
    }
  rg_journal_free (r->journal);
  rg_match_free (r->match);
  r->journal = loaded;
  r->match = replayed;
  r->outcome->looks++;
  return true;
}
