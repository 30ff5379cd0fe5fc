/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a viewer sees of a table, and what she couldn't tell from another. */

#define _POSIX_C_SOURCE 200809L

#include "run-private.h"
#include "transcript.h"

#include <stdlib.h>
#include <string.h>

static bool
look (runner *r, const statement *s, const rg_match *match, rg_viewer viewer)
{
  rg_error error;

  return rg_match_view (match, viewer, r->view, &error) == RG_OK
         || runner_bad (r, s, "%s", error.text);
}

static void
write_viewer (FILE *out, rg_viewer viewer)
{
  if (viewer.kind == RG_VIEWER_SPECTATOR)
    fputs ("a spectator", out);
  else
    fprintf (out, "%s %d", viewer.kind == RG_VIEWER_SEAT ? "seat" : "team",
             viewer.index + (viewer.kind == RG_VIEWER_SEAT));
}

/* Fails with the whole view as what was seen. */
static bool
fail_view (runner *r, const statement *s, rg_viewer viewer, const char *what)
{
  write_viewer (r->expected, viewer);
  fprintf (r->expected, " %s", what);
  transcript_view (r->saw, r->match, r->view);
  return runner_fail (r, s);
}

static bool
is_zone (const statement *s, const rg_zone *zone, int message)
{
  return message < 0 || (zone->message == message && (s->seat < 0 || zone->seat == s->seat));
}

/* Whether a zone shows the piece. */
static bool
shows (const runner *r, const statement *s, int zone_message, const char *piece)
{
  int n_zones, n_pieces;
  const rg_zone *zones = rg_view_zones (r->view, &n_zones);
  const rg_piece *pieces = rg_view_pieces (r->view, &n_pieces);
  char id[64];

  for (int i = 0; i < n_zones; i++)
    for (int j = 0; j < zones[i].n_pieces && is_zone (s, &zones[i], zone_message); j++)
      {
        const rg_piece *seen = &pieces[zones[i].first_piece + j];

        if (seen->term == RG_TERM_NONE)
          continue;
        rg_match_term_id (r->match, seen->term, seen->value, id, sizeof id);
        if (runner_same_piece (r, piece, id))
          return true;
      }
  return false;
}

static bool
expect_shows (runner *r, const statement *s, rg_viewer viewer)
{
  int zone = s->text != NULL ? runner_find_message (r, s, "zone", s->text) : -1;

  if (r->outcome->verdict == VERDICT_BAD)
    return false;
  for (int i = 0; i < s->words.n; i++)
    {
      const char *piece = scenario_words (r->file, s->words)[i];
      if (shows (r, s, zone, piece) == s->negated)
        {
          fprintf (r->expected, "%s %s: ", piece, s->negated ? "is hidden" : "is shown");
          return fail_view (r, s, viewer, "looks");
        }
    }
  return true;
}

static bool
expect_counts (runner *r, const statement *s, rg_viewer viewer)
{
  int n, message = runner_find_message (r, s, "zone", s->text), count = 0, columns = 0;
  const rg_zone *zones = rg_view_zones (r->view, &n);

  if (message < 0)
    return false;
  for (int i = 0; i < n; i++)
    if (is_zone (s, &zones[i], message))
      {
        count += zones[i].count;
        columns = zones[i].columns;
      }
  if (count == s->number && (s->columns == 0 || columns == s->columns))
    return true;
  fprintf (r->expected, "%d pieces in %s", s->number, s->text);
  if (s->columns > 0)
    fprintf (r->expected, " by %d", s->columns);
  fprintf (r->expected, ", not %d by %d: ", count, columns);
  return fail_view (r, s, viewer, "counts");
}

/* The number that a note says; 1 if it says none. */
static int
value_of_note (const runner *r, const rg_line *note)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (r->match), &n);

  return messages[note->message].args[0].term == RG_TERM_NUMBER ? note->args[0] : 1;
}

static bool
expect_reads (runner *r, const statement *s, rg_viewer viewer)
{
  int n_seats, n, message = runner_find_message (r, s, "counter", s->text);
  const rg_view_seat *seats = rg_view_seats (r->view, &n_seats);
  const rg_counter *counters = rg_view_counters (r->view, &n);
  const rg_line *notes = rg_view_notes (r->view, &n);

  if (message < 0)
    return false;
  for (int i = 0; i < n_seats; i++)
    if (s->seat < 0 || s->seat == i)
      {
        int value = 0; /* what isn't shown */

        for (int j = 0; j < seats[i].n_counters; j++)
          if (counters[seats[i].first_counter + j].message == message)
            value = counters[seats[i].first_counter + j].value;
        for (int j = 0; j < seats[i].n_notes; j++)
          if (notes[seats[i].first_note + j].message == message)
            value = value_of_note (r, &notes[seats[i].first_note + j]);
        if (seats[i].goal.message == message)
          value = 1;
        if (value == s->number)
          return true;
      }
  fprintf (r->expected, "%s = %d: ", s->text, s->number);
  return fail_view (r, s, viewer, "reads");
}

/* All that `viewer` may know of a match, as one text. Free with free. */
static char *
write_known (runner *r, const statement *s, const rg_match *match, rg_viewer viewer)
{
  char *text = NULL;
  size_t size;
  FILE *out;

  if (!look (r, s, match, viewer))
    return NULL;
  out = open_memstream (&text, &size);
  if (out == NULL)
    return NULL;
  transcript_view (out, match, r->view);
  transcript_decisions (out, match, &viewer);
  fclose (out);
  return text;
}

/* Sets a copy of the table otherwise and compares what is known of both. */
static bool
expect_same (runner *r, const statement *s, rg_viewer viewer)
{
  rg_error error;
  rg_match *other = rg_match_clone (r->match);
  bool held = false;

  if (other == NULL)
    return runner_bad (r, s, "no memory for another table");
  if (rg_match_arrange (other, scenario_words (r->file, s->words), s->words.n, &error) != RG_OK)
    {
      rg_match_free (other);
      return runner_bad (r, s, "%s", error.text);
    }
  while (rg_match_paused (other))
    rg_match_advance (other);

  char *seen = write_known (r, s, other, viewer);
  char *known = write_known (r, s, r->match, viewer);
  if (rg_match_hash (other) == rg_match_hash (r->match))
    {
      fputs ("another table", r->expected);
      fputs ("the words set what was so already", r->saw);
      runner_fail (r, s);
    }
  else if (seen != NULL && known != NULL)
    {
      held = (strcmp (seen, known) == 0) != s->negated;
      if (!held)
        {
          write_viewer (r->expected, viewer);
          fprintf (r->expected, " sees %s table", s->negated ? "another" : "the same");
          fprintf (r->saw, "%s\ninstead of\n%s", seen, known);
          runner_fail (r, s);
        }
    }
  free (seen);
  free (known);
  rg_match_free (other);
  return held;
}

static bool
expect_view (runner *r, const statement *s, rg_viewer viewer)
{
  if (!look (r, s, r->match, viewer))
    return false;
  if (s->kind == STATEMENT_VIEW_COUNTS)
    return expect_counts (r, s, viewer);
  if (s->kind == STATEMENT_VIEW_READS)
    return expect_reads (r, s, viewer);
  if (s->kind == STATEMENT_VIEW_SAME)
    return expect_same (r, s, viewer);
  return expect_shows (r, s, viewer);
}

bool
runner_expect_view (runner *r, const statement *s)
{
  if (!s->eyes.everyone)
    return expect_view (r, s, s->eyes.viewer);
  for (int seat = 0; seat < rg_match_seats (r->match); seat++)
    if (!expect_view (r, s, rg_viewer_seat (seat)))
      return false;
  return expect_view (r, s, rg_viewer_spectator ());
}
