/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds at every moment of every game: what the conformance kit tests, for games that somebody
 * else plays. Each check leaves the table as it was. */

#define _POSIX_C_SOURCE 200809L

#include "stress.h"

#include "transcript.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_VIEWERS = 2 * RG_MAX_SEATS + 1
};

bool
stress_fault (stress_table *table, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vsnprintf (table->record->fault, sizeof table->record->fault, format, args);
  va_end (args);
  return false;
}

/* {{{ Texts */

/* What `viewer` knows: the table, what is asked, and what each bot would do in its place. */
static char *
known (stress_table *table, const rg_match *match, rg_viewer viewer)
{
  char *words = NULL;
  size_t size;
  FILE *out = open_memstream (&words, &size);
  int n = 0;
  const rg_bot *const *bots = rg_game_bots (rg_match_game (match), &n);

  rg_check (out && rg_match_view (match, viewer, table->view, NULL) == RG_OK);
  transcript_view (out, match, table->view);
  transcript_decisions (out, match, &viewer);
  if (viewer.kind == RG_VIEWER_SEAT && rg_match_decision_of (match, viewer.index))
    for (int i = 0; i < n; i++)
      {
        uint64_t chance = 99;

        fprintf (out, "%s takes %d\n", rg_bot_id (bots[i]),
                 rg_bot_choose (bots[i], match, viewer.index, &chance));
      }
  fclose (out);
  return words;
}

/* Of a line, for a fault to tell. */
static int
length_of_line (const char *line)
{
  const int length = (int) strcspn (line, "\n");

  return length < 150 ? length : 150;
}

/* Tells the first lines in which two texts differ. */
static bool
fault_of_texts (stress_table *table,
                const char *what,
                rg_viewer viewer,
                const char *a,
                const char *b)
{
  size_t n = 0;

  for (size_t i = 0; a[i] == b[i] && a[i] != '\0'; i++)
    if (a[i] == '\n')
      n = i + 1;
  return stress_fault (table, "%s: viewer %d of kind %d: \"%.*s\" instead of \"%.*s\"", what,
                       viewer.index, (int) viewer.kind, length_of_line (b + n), b + n,
                       length_of_line (a + n), a + n);
}

/* Two matches are the same to a viewer. */
static bool
same_to (stress_table *table, const char *what, rg_viewer viewer, const rg_match *other)
{
  char *a = known (table, table->match, viewer), *b = known (table, other, viewer);
  const bool same = strcmp (a, b) == 0 || fault_of_texts (table, what, viewer, a, b);

  free (a);
  free (b);
  return same;
}

/* Everybody who may look. */
static int
list_viewers (stress_table *table, rg_viewer viewers[MAX_VIEWERS])
{
  uint32_t teams = 0;
  int n = 0, n_seats;
  const rg_view_seat *seats;

  viewers[n++] = rg_viewer_spectator ();
  rg_check (rg_match_view (table->match, viewers[0], table->view, NULL) == RG_OK);
  seats = rg_view_seats (table->view, &n_seats);
  for (int seat = 0; seat < n_seats; seat++)
    {
      viewers[n++] = rg_viewer_seat (seat);
      if (seats[seat].team >= 0 && seats[seat].team < 32)
        teams |= (uint32_t) 1 << seats[seat].team;
    }
  for (int team = 0; team < RG_MAX_SEATS; team++)
    if (teams >> team & 1)
      viewers[n++] = (rg_viewer){ RG_VIEWER_TEAM, team };
  return n;
}

/* }}} */
/* {{{ While the match goes on */

static bool
look_at_question (stress_table *table, const rg_decision *decision)
{
  const bool cancellable = decision->flags & RG_DECISION_CANCELLABLE;

  if (decision->count < 1 || decision->fallback >= decision->count || decision->moves < 1
      || decision->moves > decision->count || decision->seat < 0
      || decision->seat >= rg_match_seats (table->match)
      || rg_match_has_left (table->match, decision->seat))
    return stress_fault (table, "questions: seat %d, %d choices", decision->seat, decision->count);
  for (int i = 0; i < decision->count; i++)
    {
      const rg_choice *choice = rg_match_choice (table->match, decision, i);
      const bool cancels = choice->message == RG_MESSAGE_CANCEL;
      char notation[STRESS_NOTATION];

      if (rg_match_notation (table->match, choice, notation, sizeof notation) >= sizeof notation)
        return stress_fault (table, "questions: \"%.60s\" is too long", notation);
      if (rg_match_find (table->match, decision, notation) != i)
        return stress_fault (table, "questions: \"%s\" isn't found in its place", notation);
      if (cancels != (cancellable && i + 1 == decision->count)
          || (cancels && decision->fallback == i))
        return stress_fault (table, "questions: taking back is number %d of %d", i,
                             decision->count);
    }
  return true;
}

static bool
look_at_questions (stress_table *table)
{
  bool awaited = false;

  for (int i = 0; i < rg_match_n_decisions (table->match); i++)
    {
      const rg_decision *decision = rg_match_decision (table->match, i);

      awaited |= !(decision->flags & RG_DECISION_OPTIONAL);
      if (!look_at_question (table, decision))
        return false;
    }
  return awaited || stress_fault (table, "questions: nobody is waited for");
}

static bool
look_at_clone (stress_table *table)
{
  rg_match *a = rg_match_clone (table->match), *b = rg_match_clone (table->match);
  const rg_decision *decision = rg_match_decision (table->match, 0);
  const int choice = stress_below (&table->chance, decision->count);
  bool same = a && b && rg_match_equal (a, table->match)
              && rg_match_hash (a) == rg_match_hash (table->match);

  if (same)
    {
      rg_check (rg_match_apply (a, decision->seat, choice, rg_match_sequence (a), NULL) == RG_OK);
      rg_match_set_quiet (b, true);
      rg_check (rg_match_apply (b, decision->seat, choice, rg_match_sequence (b), NULL) == RG_OK);
      while (rg_match_paused (a))
        rg_match_advance (a);
      same = rg_match_equal (a, b) && rg_match_hash (a) == rg_match_hash (b);
    }
  rg_match_free (a);
  rg_match_free (b);
  return same || stress_fault (table, "clone: another state after the same choice");
}

static bool
look_at_views (stress_table *table)
{
  rg_match *clone = rg_match_clone (table->match);
  rg_viewer viewers[MAX_VIEWERS];
  const int n = list_viewers (table, viewers);
  bool good = true;

  for (int i = 0; good && i < n; i++)
    good = same_to (table, "views", viewers[i], clone);
  rg_match_free (clone);
  return good;
}

static bool
look_at_secrets (stress_table *table)
{
  rg_match *dealt = rg_match_clone (table->match);
  rg_viewer viewers[MAX_VIEWERS];
  const int n = list_viewers (table, viewers);
  bool good = true;

  for (int i = 0; good && i < n; i++)
    {
      const uint8_t seed[RG_SEED_SIZE] = { (uint8_t) stress_below (&table->chance, 256) };

      rg_match_copy (dealt, table->match);
      rg_match_determinize (dealt, viewers[i], seed);
      good = same_to (table, "secrets", viewers[i], dealt);
    }
  rg_match_free (dealt);
  return good;
}

static bool
look_at_refusals (stress_table *table)
{
  rg_match *match = table->match, *before = rg_match_clone (match);
  const uint64_t now = rg_match_sequence (match);
  const rg_decision *decision = rg_match_decision (match, 0);
  rg_error error = { .status = RG_OK };
  const bool refused
      = rg_match_apply (match, decision->seat, decision->count, now, &error) == RG_E_ILLEGAL
        && rg_match_apply (match, decision->seat, 0, now + 1, &error) == RG_E_STALE
        && rg_match_apply (match, rg_match_seats (match), 0, now, &error) == RG_E_NOT_YOURS
        && rg_match_explain (match, decision->seat, "nonsense", &error) != RG_OK
        && error.text[0] != '\0';
  const bool same = rg_match_equal (match, before);

  rg_match_free (before);
  return (refused && same) || stress_fault (table, "refusals: %s", refused ? "a change" : "none");
}

static bool
look_at_undo (stress_table *table)
{
  rg_error error = { .status = RG_OK };
  const int n = rg_journal_length (table->journal);
  rg_match *again = rg_journal_replay (table->journal, n, NULL, &error), *back;
  bool same = again && rg_match_equal (again, table->match);

  rg_match_free (again);
  if (!same)
    return stress_fault (table, "undo: the journal gives another match. %s", error.text);
  if (n == 0)
    return true;
  /* One choice less, then that choice. */
  back = rg_journal_replay (table->journal, n - 1, NULL, &error);
  if (back)
    {
      int seat, choice;

      rg_journal_entry (table->journal, n - 1, &seat, &choice);
      if (choice < 0)
        rg_match_leave (back, seat, NULL);
      else
        rg_match_apply (back, seat, choice, rg_match_sequence (back), NULL);
      while (rg_match_paused (back))
        rg_match_advance (back);
      same = rg_match_equal (back, table->match);
    }
  rg_match_free (back);
  return (back && same) || stress_fault (table, "undo: doing it again leads elsewhere");
}

/* }}} */
/* {{{ To the end */

static rg_pick
pick (const rg_match *match, void *chance)
{
  const rg_decision *decision = rg_match_decision (match, 0);

  return (rg_pick){ decision, stress_below (chance, decision->moves) };
}

static bool
look_at_playout (stress_table *table)
{
  rg_match *stepwise = rg_match_clone (table->match), *at_once = rg_match_clone (table->match);
  uint64_t chance = table->chance, same_chance = table->chance;
  bool same;

  for (int i = 0; i < STRESS_CHOICES && !rg_match_over (stepwise); i++)
    {
      const rg_pick picked = pick (stepwise, &chance);

      rg_match_apply (stepwise, picked.decision->seat, picked.choice, rg_match_sequence (stepwise),
                      NULL);
      while (rg_match_paused (stepwise))
        rg_match_advance (stepwise);
    }
  rg_match_play_out (at_once, pick, &same_chance);
  same = rg_match_over (stepwise) && rg_match_over (at_once)
         && rg_match_sequence (stepwise) == rg_match_sequence (at_once)
         && rg_match_hash (stepwise) == rg_match_hash (at_once);
  rg_match_free (stepwise);
  rg_match_free (at_once);
  return same || stress_fault (table, "playout: another end than choice by choice");
}

static bool
look_at_result (stress_table *table)
{
  rg_error error = { .status = RG_OK };
  uint32_t seats = 0;
  int n_won = 0;
  rg_result result;

  if (rg_match_result (table->match, &result, &error) != RG_OK)
    return stress_fault (table, "result: %s", error.text);
  for (int i = 0; i < result.n; i++)
    {
      const rg_standing *standing = &result.standings[i];

      seats |= (uint32_t) 1 << standing->seat;
      n_won += standing->won;
      if (standing->left != rg_match_has_left (table->match, standing->seat)
          || (i > 0 && standing->rank < result.standings[i - 1].rank))
        return stress_fault (table, "result: the standing of seat %d", standing->seat);
    }
  if (result.n != rg_match_seats (table->match) || seats + 1 != (uint32_t) 1 << result.n
      || result.standings[0].rank != 1 || !result.rule)
    return stress_fault (table, "result: %d standings", result.n);
  return rg_match_n_decisions (table->match) == 0
         || stress_fault (table, "result: somebody is asked after the end (%d won)", n_won);
}

/* }}} */

bool
stress_look (stress_table *table, int checks)
{
  static const struct
  {
    int check;
    bool over; /* whether the match must be */
    bool (*look) (stress_table *table);
  } all[] = {
    { STRESS_STATE, false, stress_look_at_magic }, { STRESS_QUESTIONS, false, look_at_questions },
    { STRESS_CLONE, false, look_at_clone },        { STRESS_VIEWS, false, look_at_views },
    { STRESS_SECRETS, false, look_at_secrets },    { STRESS_REFUSALS, false, look_at_refusals },
    { STRESS_UNDO, false, look_at_undo },          { STRESS_PLAYOUT, false, look_at_playout },
    { STRESS_UNDO, true, look_at_undo },           { STRESS_RESULT, true, look_at_result },
  };
  const bool over = rg_match_over (table->match);
  bool good = true;

  for (size_t i = 0; good && i < sizeof all / sizeof *all; i++)
    {
      if (!(checks & all[i].check) || all[i].over != over
          || (all[i].check == STRESS_UNDO && !table->journal))
        continue;
      table->record->check = all[i].check;
      table->record->n_looks++;
      good = all[i].look (table);
    }
  if (good)
    table->record->check = 0;
  return good;
}
