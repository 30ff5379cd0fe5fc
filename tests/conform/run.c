/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets a table and plays on it. Each line of play begins with an empty list of events and a copy of
 * the match, so that expectations speak of what that line did. */

#define _POSIX_C_SOURCE 200809L

#include "files.h"
#include "run-private.h"

#include "transcript.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_PASSES = 10000 /* choices of one "pass until" */
};

/* {{{ Verdicts */

bool
runner_fail (runner *r, const statement *s)
{
  r->outcome->verdict = VERDICT_FAILED;
  r->outcome->line = s->line;
  r->outcome->column = s->column;
  return false;
}

bool
runner_bad (runner *r, const statement *s, const char *format, ...)
{
  va_list args;

  runner_fail (r, s);
  r->outcome->verdict = VERDICT_BAD;
  va_start (args, format);
  vfprintf (r->expected, format, args);
  va_end (args);
  return false;
}

bool
runner_unknown (runner *r,
                const statement *s,
                const char *what,
                const char *word,
                const rg_nearest *nearest)
{
  if (nearest->word != NULL)
    return runner_bad (r, s, "there is no %s \"%s\"; did you mean \"%s\"?", what, word,
                       nearest->word);
  return runner_bad (r, s, "there is no %s \"%s\"", what, word);
}

/* }}} */
/* {{{ Setting the table */

static bool
set_game (runner *r, const statement *s)
{
  rg_nearest nearest;

  for (int i = 0; rg_games[i] != NULL; i++)
    if (strcmp (rg_game_id (rg_games[i]), s->text) == 0)
      {
        r->game = rg_games[i];
        return true;
      }
  rg_nearest_init (&nearest, s->text, strlen (s->text));
  for (int i = 0; rg_games[i] != NULL; i++)
    rg_nearest_try (&nearest, rg_game_id (rg_games[i]));
  return runner_unknown (r, s, "game", s->text, &nearest);
}

static bool
set_option (runner *r, const statement *s)
{
  int n, i = 0;
  const rg_option *options = rg_game_options (r->game, &n);
  const char *value = scenario_words (r->file, s->values)[0];
  char *end;

  while (i < n && strcmp (options[i].key, s->text) != 0)
    i++;
  if (i == n)
    {
      rg_nearest nearest;
      rg_nearest_init (&nearest, s->text, strlen (s->text));
      for (i = 0; i < n; i++)
        rg_nearest_try (&nearest, options[i].key);
      return runner_unknown (r, s, "option", s->text, &nearest);
    }
  if (options[i].type == RG_OPTION_BOOLEAN)
    {
      r->setup.options[i] = strcmp (value, "on") == 0;
      if (r->setup.options[i] || strcmp (value, "off") == 0)
        return true;
    }
  else if (options[i].type == RG_OPTION_CHOICE)
    {
      const char *known;

      for (int j = 0; (known = rg_content_option_choice (r->content, i, j)) != NULL; j++)
        if (strcmp (known, value) == 0)
          {
            r->setup.options[i] = j;
            return true;
          }
    }
  else
    {
      r->setup.options[i] = (int32_t) strtol (value, &end, 10);
      if (*end == '\0')
        return true;
    }
  return runner_bad (r, s, "\"%s\" is no value of option \"%s\"", value, s->text);
}

/* The game comes first: the rest depends on it. */
static bool
visit_game (void *data, const statement *s)
{
  return s->kind != STATEMENT_GAME || set_game (data, s);
}

static bool
visit_content (void *data, const statement *s)
{
  runner *r = data;

  if (s->kind != STATEMENT_CONTENT)
    return true;
  if (!s->also)
    r->n_contents = 0; /* in place of what was said before */
  if (r->n_contents == RUNNER_CONTENTS)
    return runner_bad (r, s, "a content is made of at most %d files", RUNNER_CONTENTS);
  r->contents[r->n_contents++] = s;
  return true;
}

static bool
visit_setup (void *data, const statement *s)
{
  runner *r = data;

  if (s->kind == STATEMENT_SEATS)
    r->setup.seats = s->number;
  else if (s->kind == STATEMENT_SEED)
    rg_setup_seed (&r->setup, s->seed);
  else if (s->kind == STATEMENT_OPTION)
    return set_option (r, s);
  return true;
}

static bool
visit_set (void *data, const statement *s)
{
  runner *r = data;
  rg_error error;

  if (s->kind != STATEMENT_SET)
    return true;
  rg_journal_free (r->journal);
  r->journal = NULL;
  return rg_match_arrange (r->match, scenario_words (r->file, s->words), s->words.n, &error)
             == RG_OK
         || runner_bad (r, s, "%s", error.text);
}

/* Notes the events of the latest move, and of what follows until somebody is asked. */
static bool
gather_events (runner *r, const statement *s)
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

/* What a match is made from. */
static bool
read_setup (runner *r, const scenario *played, const statement *title)
{
  if (!scenario_visit_setup (r->file, played, visit_game, r))
    return false;
  if (r->game == NULL)
    return runner_bad (r, title, "which game? Expected \"game\" and its id");
  if (!scenario_visit_setup (r->file, played, visit_content, r) || !runner_make_content (r, title))
    return false;
  rg_setup_init (&r->setup, r->content, rg_game_min_seats (r->game));
  return scenario_visit_setup (r->file, played, visit_setup, r);
}

static bool
set_table (runner *r, const scenario *played)
{
  /* What goes wrong without a statement of its own is the title's. */
  const statement title = { .line = played->line, .column = 1 };
  rg_error error;

  if (!read_setup (r, played, &title))
    return false;
  r->view = rg_view_new (NULL);
  r->match = rg_match_new (&r->setup, NULL, &error);
  if (r->match == NULL)
    return runner_bad (r, &title, "%s", error.text);
  r->journal = rg_journal_new (&r->setup, NULL, &error);
  r->before = rg_match_clone (r->match);
  if (r->journal == NULL || r->before == NULL || r->view == NULL)
    return runner_bad (r, &title, "no memory for a table");
  if (!scenario_visit_setup (r->file, played, visit_set, r) || !gather_events (r, &title))
    return false;
  rg_match_copy (r->before, r->match);
  return true;
}

/* }}} */
/* {{{ Playing */

void
runner_begin_play (runner *r)
{
  rg_match_copy (r->before, r->match);
  r->n_events = 0;
  r->found = 0;
}

static bool
has_seat (runner *r, const statement *s)
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
  return gather_events (r, s);
}

/* What a choice of a target names, or NULL: it is another choice. */
static const char *
chosen_by (const statement *s)
{
  static const char choose[] = "choose ";

  return strncmp (s->text, choose, sizeof choose - 1) == 0 ? s->text + sizeof choose - 1 : NULL;
}

/* A target that is the only one is chosen without a question; who writes it all the same is right
 * if it was that one. */
static bool
was_chosen_silently (const runner *r, const statement *s)
{
  const char *chosen = chosen_by (s);

  return s->continues && chosen != NULL && runner_told_targets (r, chosen) > 0;
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
      if (chosen != NULL && runner_told_targets (r, chosen) > n)
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

static bool
play (runner *r, const statement *s)
{
  char full[NOTATION_SIZE];
  rg_error error;
  bool ambiguous;
  int choice;

  if (!has_seat (r, s))
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

static bool
pass (runner *r, const statement *s)
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

static bool
resolve (runner *r, const statement *s)
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

static bool
leave (runner *r, const statement *s)
{
  rg_error error;

  if (!has_seat (r, s))
    return false;
  runner_begin_play (r);
  if (r->transcript != NULL)
    fprintf (r->transcript, "    leave %d\n", s->seat + 1);
  if ((r->journal != NULL ? rg_journal_leave (r->journal, r->match, s->seat, &error)
                          : rg_match_leave (r->match, s->seat, &error))
      == RG_OK)
    return gather_events (r, s);
  fprintf (r->expected, "seat %d leaves", s->seat + 1);
  fputs (error.text, r->saw);
  return runner_fail (r, s);
}

/* Goes on with what was saved and loaded, which must be the same match. */
static bool
save_and_load (runner *r, const statement *s)
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

/* }}} */

/* A declaration of which all is said: it can only be ended, or taken back bit by bit. NULL: none.
 */
static const rg_decision *
declared (const runner *r)
{
  for (int i = 0; i < rg_match_n_decisions (r->match); i++)
    {
      const rg_decision *decision = rg_match_decision (r->match, i);

      if (decision->flags & RG_DECISION_CANCELLABLE && decision->moves == 1 && decision->count > 2
          && rg_match_choice (r->match, decision, 1)->takes_back)
        return decision;
    }
  return NULL;
}

/* Whether a statement is about such a declaration; else it goes without saying that it ends. */
static bool
is_about (const runner *r, const statement *s, const rg_decision *decision)
{
  const bool plays = s->kind == STATEMENT_PLAY || s->kind == STATEMENT_BOT;
  const bool looks = s->kind == STATEMENT_OFFERED || s->kind == STATEMENT_REFUSED;
  bool ambiguous;

  return (plays || looks) && s->seat == decision->seat
         && (looks || runner_find_choice (r, decision, s->text, &ambiguous) >= 0);
}

static bool
run_statement (runner *r, const statement *s)
{
  const rg_decision *decision = r->match != NULL ? declared (r) : NULL;

  if (decision != NULL && !is_about (r, s, decision) && !runner_take (r, s, decision->seat, 0))
    return false;
  switch (s->kind)
    {
    case STATEMENT_GAME:
    case STATEMENT_CONTENT:
    case STATEMENT_SEATS:
    case STATEMENT_SEED:
    case STATEMENT_OPTION:
    case STATEMENT_SET:
    case STATEMENT_WITHOUT:
      return true;
    case STATEMENT_PLAY:
      return play (r, s);
    case STATEMENT_PASS:
      return pass (r, s);
    case STATEMENT_BOT_UNTIL:
      return runner_bot_until (r, s);
    case STATEMENT_RESOLVE:
      return resolve (r, s);
    case STATEMENT_LEAVE:
      return leave (r, s);
    case STATEMENT_SAVE_AND_LOAD:
      return save_and_load (r, s);
    case STATEMENT_BOT:
      if (!has_seat (r, s) || !runner_bot (r, s))
        return false;
      r->outcome->looks++;
      return true;
    case STATEMENT_OFFERED:
    case STATEMENT_REFUSED:
      if (!has_seat (r, s))
        return false;
      break;
    case STATEMENT_ASKED:
    case STATEMENT_OVER:
    case STATEMENT_EVENT:
    case STATEMENT_QUERY:
    case STATEMENT_VIEW_SHOWS:
    case STATEMENT_VIEW_COUNTS:
    case STATEMENT_VIEW_READS:
    case STATEMENT_VIEW_SAME:
      break;
    }
  if (!runner_expect (r, s))
    return false;
  r->outcome->looks++;
  return true;
}

static void
begin (runner *r)
{
  memset (r->outcome, 0, sizeof *r->outcome);
  r->expected = open_memstream (&r->outcome->expected, &r->expected_size);
  r->saw = open_memstream (&r->outcome->saw, &r->saw_size);
  if (r->expected == NULL || r->saw == NULL)
    {
      fputs ("regalia-conform: no memory\n", stderr);
      abort ();
    }
}

static void
end (runner *r)
{
  fclose (r->expected);
  fclose (r->saw);
}

rg_content *
scenario_setup (const scenario_file *file,
                const scenario *read,
                const char *directory,
                rg_setup *setup,
                scenario_outcome *outcome)
{
  const statement title = { .line = read->line, .column = 1 };
  scenario_content kept = { .game = NULL };
  runner r = { .file = file, .directory = directory, .kept = &kept, .outcome = outcome };
  bool good;

  begin (&r);
  good = read_setup (&r, read, &title);
  if (good)
    {
      *setup = r.setup;
      kept.content = NULL; /* the caller's */
    }
  end (&r);
  scenario_content_clear (&kept);
  return good ? r.content : NULL;
}

void
scenario_run (const scenario_file *file,
              const scenario *played,
              const char *directory,
              FILE *transcript,
              scenario_content *kept,
              scenario_outcome *outcome)
{
  runner r = {
    .file = file,
    .directory = directory,
    .transcript = transcript,
    .kept = kept,
    .outcome = outcome,
  };

  begin (&r);
  if (set_table (&r, played))
    for (int i = played->n_setup; i < played->n; i++)
      if (!run_statement (&r, &file->statements[played->first + i]))
        break;
  if (outcome->verdict != VERDICT_PASSED)
    runner_tell_mistakes (&r);
  end (&r);
  rg_view_free (r.view);
  rg_match_free (r.before);
  rg_match_free (r.match);
  rg_journal_free (r.journal);
  free (r.events);
}

void
scenario_outcome_clear (scenario_outcome *outcome)
{
  free (outcome->expected);
  free (outcome->saw);
  memset (outcome, 0, sizeof *outcome);
}
