/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario may expect of a table. Looking changes nothing: only a copy is ever touched. */

#define _POSIX_C_SOURCE 200809L

#include "run-private.h"

#include "transcript.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Words */

static void
write_words (FILE *out, const scenario_file *file, word_list list)
{
  for (int i = 0; i < list.n; i++)
    fprintf (out, "%s%s", i > 0 ? " " : "", scenario_words (file, list)[i]);
}

/* Whether `word` is one of the words of `text`. */
static bool
text_has (const char *text, const char *word)
{
  size_t length = strlen (word);

  for (const char *at = text; *at != '\0'; at += strspn (at, " "))
    {
      size_t n = strcspn (at, " ");
      if (n == length && memcmp (at, word, n) == 0)
        return true;
      at += n;
    }
  return false;
}

static bool
parse_number (const char *text, long *number)
{
  char *end;
  *number = strtol (text, &end, 10);
  return end != text && *end == '\0';
}

int
runner_find_message (runner *r, const statement *s, const char *what, const char *id)
{
  int n;
  const rg_message *messages = rg_game_messages (r->game, &n);
  /* A choice, an event and a title may share their id. Events name a rule, titles come last. */
  const bool is_event = strcmp (what, "event") == 0;
  rg_nearest nearest;
  int found = -1;

  rg_nearest_init (&nearest, id, strlen (id));
  for (int i = 0; i < n; i++)
    {
      rg_nearest_try (&nearest, messages[i].id);
      if (strcmp (messages[i].id, id) == 0 && (found < 0 || (messages[i].rule != NULL) == is_event))
        found = i;
    }
  if (found >= 0)
    return found;
  runner_unknown (r, s, what, id, &nearest);
  return -1;
}

/* }}} */
/* {{{ Facts */

static const char *const relation_words[] = {
  [RELATION_EQUAL] = "=",
  [RELATION_UNEQUAL] = "!=",
  [RELATION_LESS] = "<",
  [RELATION_AT_MOST] = "<=",
  [RELATION_MORE] = ">",
  [RELATION_AT_LEAST] = ">=",
  [RELATION_HAS] = "has",
  [RELATION_LACKS] = "lacks",
  [RELATION_EMPTY] = "is empty",
  [RELATION_CHANGED_BY] = "changed by",
  [RELATION_UNCHANGED] = "is unchanged",
};

static bool
ask (runner *r, const statement *s, const rg_match *match, char answer[ANSWER_SIZE])
{
  rg_error error;

  return rg_match_query (match, scenario_words (r->file, s->words), s->words.n, answer, ANSWER_SIZE,
                         &error)
             == RG_OK
         || runner_bad (r, s, "%s", error.text);
}

/* How many of the values are words of the answer. */
static int
count_words (const runner *r, const statement *s, const char *answer)
{
  int n = 0;

  for (int i = 0; i < s->values.n; i++)
    n += text_has (answer, scenario_words (r->file, s->values)[i]);
  return n;
}

/* Whether the answer is the values, word by word; a number equals the same number. */
static bool
is_equal (const runner *r, const statement *s, const char *answer)
{
  const char *const *values = scenario_words (r->file, s->values);
  long seen, wanted;

  if (s->values.n == 1 && parse_number (answer, &seen) && parse_number (values[0], &wanted))
    return seen == wanted;
  for (int i = 0; i < s->values.n; i++)
    {
      size_t n = strlen (values[i]);
      if (strncmp (answer, values[i], n) != 0 || (answer[n] != ' ' && answer[n] != '\0'))
        return false;
      answer += n + (answer[n] == ' ');
    }
  return *answer == '\0';
}

static bool
compare_numbers (runner *r, const statement *s, const char *answer, const char *before)
{
  const char *value = scenario_words (r->file, s->values)[0];
  long seen, then = 0, wanted;

  if (!parse_number (answer, &seen) || !parse_number (value, &wanted)
      || (before != NULL && !parse_number (before, &then)))
    return runner_bad (r, s, "\"%s\" compares numbers, not \"%.60s\" with \"%.60s\"",
                       relation_words[s->relation], answer, value);
  switch (s->relation)
    {
    case RELATION_LESS:
      return seen < wanted;
    case RELATION_AT_MOST:
      return seen <= wanted;
    case RELATION_MORE:
      return seen > wanted;
    case RELATION_AT_LEAST:
      return seen >= wanted;
    case RELATION_CHANGED_BY:
      return seen - then == wanted;
    case RELATION_EQUAL:
    case RELATION_UNEQUAL:
    case RELATION_HAS:
    case RELATION_LACKS:
    case RELATION_EMPTY:
    case RELATION_UNCHANGED:
      break;
    }
  return false;
}

static bool
holds (runner *r, const statement *s, const char *answer, const char *before)
{
  switch (s->relation)
    {
    case RELATION_EQUAL:
      return is_equal (r, s, answer);
    case RELATION_UNEQUAL:
      return !is_equal (r, s, answer);
    case RELATION_HAS:
      return count_words (r, s, answer) == s->values.n;
    case RELATION_LACKS:
      return count_words (r, s, answer) == 0;
    case RELATION_EMPTY:
      return answer[0] == '\0';
    case RELATION_UNCHANGED:
      return strcmp (answer, before) == 0;
    case RELATION_CHANGED_BY:
      return compare_numbers (r, s, answer, before);
    case RELATION_LESS:
    case RELATION_AT_MOST:
    case RELATION_MORE:
    case RELATION_AT_LEAST:
      break;
    }
  return compare_numbers (r, s, answer, NULL);
}

bool
runner_query_holds (runner *r, const statement *s)
{
  char answer[ANSWER_SIZE], before[ANSWER_SIZE];

  return ask (r, s, r->match, answer) && ask (r, s, r->before, before)
         && holds (r, s, answer, before);
}

static bool
expect_query (runner *r, const statement *s)
{
  char answer[ANSWER_SIZE], before[ANSWER_SIZE];

  if (!ask (r, s, r->match, answer) || !ask (r, s, r->before, before))
    return false;
  if (holds (r, s, answer, before))
    return true;
  if (r->outcome->verdict == VERDICT_BAD)
    return false;
  write_words (r->expected, r->file, s->words);
  fprintf (r->expected, " %s ", relation_words[s->relation]);
  write_words (r->expected, r->file, s->values);
  fputs (answer[0] != '\0' ? answer : "(nothing)", r->saw);
  if (s->relation == RELATION_CHANGED_BY || s->relation == RELATION_UNCHANGED)
    fprintf (r->saw, "\nbefore: %s", before);
  return runner_fail (r, s);
}

/* }}} */
/* {{{ Decisions */

void
runner_write_offers (runner *r, int seat)
{
  const rg_decision *decision = rg_match_decision_of (r->match, seat);
  char notation[160];

  fprintf (r->saw, "seat %d is offered:", seat + 1);
  for (int i = 0; decision != NULL && i < decision->count; i++)
    {
      rg_match_notation (r->match, rg_match_choice (r->match, decision, i), notation,
                         sizeof notation);
      fprintf (r->saw, "%s %s", i > 0 ? "," : "", notation);
    }
  if (decision == NULL)
    fputs (" nothing", r->saw);
}

static bool
expect_offered (runner *r, const statement *s)
{
  const rg_decision *decision = rg_match_decision_of (r->match, s->seat);
  bool ambiguous, offered = runner_find_choice (r, decision, s->text, &ambiguous) >= 0;

  if (offered == s->negated)
    {
      fprintf (r->expected, "seat %d is %soffered \"%s\"", s->seat + 1, s->negated ? "not " : "",
               s->text);
      runner_write_offers (r, s->seat);
      return runner_fail (r, s);
    }
  /* The list was found choice by choice; taking back isn't counted, though it may be written. */
  int listed = strcmp (s->text, "cancel") != 0;
  for (const statement *other = s; other->continues; other--)
    listed += strcmp (other[-1].text, "cancel") != 0;
  if (!s->only
      || (decision->flags & RG_DECISION_CANCELLABLE ? decision->moves : decision->count) == listed)
    return true;
  fprintf (r->expected, "seat %d is offered these %d choices and no other", s->seat + 1, listed);
  runner_write_offers (r, s->seat);
  return runner_fail (r, s);
}

static bool
is_reason (const statement *s, const rg_error *error)
{
  return (s->rule == NULL || strcmp (s->rule, error->rule) == 0)
         && (s->saying == NULL || strstr (error->text, s->saying) != NULL);
}

static void
write_wanted_reason (runner *r, const statement *s)
{
  if (s->rule != NULL)
    fprintf (r->expected, " by %s", s->rule);
  if (s->saying != NULL)
    fprintf (r->expected, " saying \"%s\"", s->saying);
}

static void
write_reason (runner *r, const rg_error *error)
{
  fprintf (r->saw, "refused by %s saying \"%s\"", error->rule[0] != '\0' ? error->rule : "no rule",
           error->text);
}

bool
runner_expect_no_table (runner *r, const scenario *played, const statement *s)
{
  rg_error error;

  if (!runner_read_setup (r, played, s))
    return false;
  r->match = rg_match_new (&r->setup, NULL, &error);
  r->outcome->looks++;
  if (r->match == NULL && is_reason (s, &error))
    return true;
  fputs ("the table is refused", r->expected);
  write_wanted_reason (r, s);
  if (r->match != NULL)
    fputs ("it is set", r->saw);
  else
    write_reason (r, &error);
  return runner_fail (r, s);
}

static bool
is_refused_as (runner *r, const statement *s, const char *choice, rg_error *error)
{
  rg_match_explain (r->match, s->seat, choice, error);
  return is_reason (s, error);
}

/* Each reason once, of all the pieces that a choice written short may be about. */
static void
write_reasons (runner *r, const statement *s)
{
  char full[NOTATION_SIZE];
  rg_error error, last = { 0 };
  int n = 0;

  for (; runner_complete_choice (r, s->seat, s->text, n, full, sizeof full); n++)
    {
      is_refused_as (r, s, full, &error);
      if (n > 0 && strcmp (error.rule, last.rule) == 0)
        continue;
      if (n > 0)
        fputs (", or ", r->saw);
      write_reason (r, &error);
      last = error;
    }
  if (n > 0)
    return;
  is_refused_as (r, s, s->text, &error);
  write_reason (r, &error);
}

static bool
expect_refused (runner *r, const statement *s)
{
  const rg_decision *decision = rg_match_decision_of (r->match, s->seat);
  rg_error error;
  bool ambiguous, offered = runner_find_choice (r, decision, s->text, &ambiguous) >= 0;

  if (!offered)
    {
      char full[NOTATION_SIZE];
      int n = 0;

      /* Written short, it may be about any piece of that name. */
      for (; runner_complete_choice (r, s->seat, s->text, n, full, sizeof full); n++)
        if (is_refused_as (r, s, full, &error))
          return true;
      if (n == 0 && is_refused_as (r, s, s->text, &error))
        return true;
    }
  fprintf (r->expected, "seat %d is refused \"%s\"", s->seat + 1, s->text);
  write_wanted_reason (r, s);
  if (offered)
    fputs ("it is offered", r->saw);
  else
    write_reasons (r, s);
  return runner_fail (r, s);
}

static void
write_seats (FILE *out, uint32_t seats)
{
  fputs (seats != 0 ? "asked" : "nobody is asked", out);
  for (int seat = 0; seat < RG_MAX_SEATS; seat++)
    if (seats >> seat & 1)
      fprintf (out, " %d", seat + 1);
}

/* Whether the one seat that is asked is asked that. */
static bool
expect_prompt (runner *r, const statement *s)
{
  int n;
  const rg_message *messages = rg_game_messages (r->game, &n);
  const int wanted = runner_find_message (r, s, "question", s->text);

  if (wanted < 0)
    return false;
  for (int i = 0; i < rg_match_n_decisions (r->match); i++)
    {
      const rg_decision *decision = rg_match_decision (r->match, i);

      if ((s->asked >> decision->seat & 1) && strcmp (messages[decision->message].id, s->text) != 0)
        {
          fprintf (r->expected, "seat %d is asked for %s", decision->seat + 1, s->text);
          fprintf (r->saw, "it is asked for %s", messages[decision->message].id);
          return runner_fail (r, s);
        }
    }
  return true;
}

static bool
expect_asked (runner *r, const statement *s)
{
  uint32_t asked = 0;

  for (int i = 0; i < rg_match_n_decisions (r->match); i++)
    {
      const rg_decision *decision = rg_match_decision (r->match, i);
      if (!(decision->flags & RG_DECISION_OPTIONAL))
        asked |= (uint32_t) 1 << decision->seat;
    }
  if (asked != s->asked)
    {
      write_seats (r->expected, s->asked);
      write_seats (r->saw, asked);
      return runner_fail (r, s);
    }
  return s->text == NULL || expect_prompt (r, s);
}

static bool
expect_over (runner *r, const statement *s)
{
  bool over = rg_match_over (r->match);

  if (over != s->negated)
    return true;
  fputs (s->negated ? "the match goes on" : "the match is over", r->expected);
  fputs (over ? "it is over" : "it goes on", r->saw);
  return runner_fail (r, s);
}

/* }}} */
/* {{{ Events */

/* Whether the argument called `name` is `value`. Seats count from 1. */
static bool
argument_is (const runner *r,
             const rg_event *event,
             const rg_message *message,
             const char *name,
             const char *value)
{
  char id[64];

  for (int i = 0; i < RG_ARGS && message->args[i].term != RG_TERM_NONE; i++)
    if (strcmp (message->args[i].name, name) == 0)
      {
        rg_match_term_id (r->match, message->args[i].term, event->args[i], id, sizeof id);
        if (message->args[i].term == RG_TERM_SEAT && strncmp (value, "seat", 4) != 0)
          return strcmp (id + strlen ("seat"), value) == 0;
        return runner_same_piece (r, value, id);
      }
  /* Every event has a seat, whether its sentence names it or not. */
  return event->seat + 1 == atoi (value);
}

static bool
knows_argument (runner *r, const statement *s, const rg_message *message, const char *name)
{
  rg_nearest nearest;

  rg_nearest_init (&nearest, name, strlen (name));
  rg_nearest_try (&nearest, "seat");
  for (int i = 0; i < RG_ARGS && message->args[i].term != RG_TERM_NONE; i++)
    {
      if (strcmp (message->args[i].name, name) == 0)
        return true;
      rg_nearest_try (&nearest, message->args[i].name);
    }
  if (strcmp (name, "seat") == 0)
    return true;
  return runner_unknown (r, s, "argument of this event called", name, &nearest);
}

static bool
matches (const runner *r, const statement *s, const rg_event *event, int wanted)
{
  int n;
  const rg_message *message = &rg_game_messages (r->game, &n)[wanted];
  const char *const *words = scenario_words (r->file, s->words);

  if (event->message != wanted)
    return false;
  for (int i = 0; i < s->words.n; i += 2)
    if (!argument_is (r, event, message, words[i], words[i + 1]))
      return false;
  return true;
}

int
runner_told (const runner *r, const char *id, int from, const char *const *values, int n_values)
{
  int n, told = 0;
  const rg_message *messages = rg_game_messages (r->game, &n);

  for (int i = 0; i < r->n_events; i++)
    {
      const rg_message *message = &messages[r->events[i].message];
      bool is = strcmp (message->id, id) == 0;

      for (int k = 0; k < n_values && is; k++)
        is = argument_is (r, &r->events[i], message, message->args[from + k].name, values[k]);
      told += is;
    }
  return told;
}

static void
write_events (runner *r)
{
  for (int i = 0; i < r->n_events; i++)
    {
      transcript_event (r->saw, r->match, &r->events[i]);
      putc ('\n', r->saw);
    }
  if (r->n_events == 0)
    fputs ("no event", r->saw);
}

/* Exactly so many, in whatever order. */
static bool
expect_events (runner *r, const statement *s, int wanted)
{
  int n = 0;

  for (int i = 0; i < r->n_events; i++)
    n += matches (r, s, &r->events[i], wanted);
  if (n == s->number)
    return true;
  fprintf (r->expected, "%d events %s ", s->number, s->text);
  write_words (r->expected, r->file, s->words);
  fprintf (r->saw, "%d of them among\n", n);
  write_events (r);
  return runner_fail (r, s);
}

/* Events of a list must come in its order, perhaps with others between them. */
static bool
expect_event (runner *r, const statement *s)
{
  int n, wanted = runner_find_message (r, s, "event", s->text);
  bool found = false;

  if (wanted < 0)
    return false;
  for (int i = 0; i < s->words.n; i += 2)
    if (!knows_argument (r, s, &rg_game_messages (r->game, &n)[wanted],
                         scenario_words (r->file, s->words)[i]))
      return false;
  if (s->counted)
    return expect_events (r, s, wanted);
  if (!s->continues)
    r->found = 0;
  for (int i = r->found; i < r->n_events && !found; i++)
    if (matches (r, s, &r->events[i], wanted))
      {
        found = true;
        r->found = i + 1;
      }
  if (found != s->negated)
    return true;
  fprintf (r->expected, "%sevent %s ", s->negated ? "no " : "", s->text);
  write_words (r->expected, r->file, s->words);
  if (s->continues)
    fputs (" after the one before it in the list", r->expected);
  write_events (r);
  return runner_fail (r, s);
}

/* }}} */

bool
runner_expect (runner *r, const statement *s)
{
  switch (s->kind)
    {
    case STATEMENT_OFFERED:
      return expect_offered (r, s);
    case STATEMENT_REFUSED:
      return expect_refused (r, s);
    case STATEMENT_ASKED:
      return expect_asked (r, s);
    case STATEMENT_OVER:
      return expect_over (r, s);
    case STATEMENT_EVENT:
      return expect_event (r, s);
    case STATEMENT_QUERY:
      return expect_query (r, s);
    case STATEMENT_VIEW_SHOWS:
    case STATEMENT_VIEW_COUNTS:
    case STATEMENT_VIEW_READS:
    case STATEMENT_VIEW_SAME:
      return runner_expect_view (r, s);
    case STATEMENT_TABLE_REFUSED:
    case STATEMENT_GAME:
    case STATEMENT_CONTENT:
    case STATEMENT_SEATS:
    case STATEMENT_SEED:
    case STATEMENT_OPTION:
    case STATEMENT_SET:
    case STATEMENT_WITHOUT:
    case STATEMENT_PLAY:
    case STATEMENT_PASS:
    case STATEMENT_RESOLVE:
    case STATEMENT_LEAVE:
    case STATEMENT_SAVE_AND_LOAD:
    case STATEMENT_BOT:
    case STATEMENT_BOT_UNTIL:
      break;
    }
  return false;
}
