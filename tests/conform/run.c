/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a scenario, statement by statement, and says how it came out. */

#define _POSIX_C_SOURCE 200809L

#include "files.h"
#include "run-private.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

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
    case STATEMENT_TABLE_REFUSED:
      return true;
    case STATEMENT_PLAY:
      return runner_play (r, s);
    case STATEMENT_PASS:
      return runner_pass (r, s);
    case STATEMENT_BOT_UNTIL:
      return runner_bot_until (r, s);
    case STATEMENT_RESOLVE:
      return runner_resolve (r, s);
    case STATEMENT_LEAVE:
      return runner_leave (r, s);
    case STATEMENT_SAVE_AND_LOAD:
      return runner_save_and_load (r, s);
    case STATEMENT_BOT:
      if (!runner_has_seat (r, s) || !runner_bot (r, s))
        return false;
      r->outcome->looks++;
      return true;
    case STATEMENT_OFFERED:
    case STATEMENT_REFUSED:
      if (!runner_has_seat (r, s))
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
  good = runner_read_setup (&r, read, &title);
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
  const statement *first = &file->statements[played->first + played->n_setup];

  begin (&r);
  if (first->kind == STATEMENT_TABLE_REFUSED)
    runner_expect_no_table (&r, played, first);
  else if (runner_set_table (&r, played))
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
