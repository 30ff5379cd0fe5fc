/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes identifiers as they are, with one blank between words; what a piece counts stands in
 * brackets behind it. */

#include "transcript.h"

static const rg_message *
message_of (const rg_match *match, int i)
{
  int n;
  return &rg_game_messages (rg_match_game (match), &n)[i];
}

/* Arguments that the message names, each after a space. */
static void
write_args (FILE *out, const rg_match *match, const rg_message *message, const int32_t *args, int n)
{
  char id[64];

  for (int i = 0; i < n && message->args[i].term != RG_TERM_NONE; i++)
    {
      rg_match_term_id (match, message->args[i].term, args[i], id, sizeof id);
      fprintf (out, " %s", id);
    }
}

void
transcript_event (FILE *out, const rg_match *match, const rg_event *event)
{
  const rg_message *message = message_of (match, event->message);

  fputs (message->id, out);
  write_args (out, match, message, event->args, RG_ARGS);
}

void
transcript_decisions (FILE *out, const rg_match *match, const rg_viewer *viewer)
{
  char notation[160];

  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);
      bool optional = decision->flags & RG_DECISION_OPTIONAL;

      fprintf (out, "%d %s", decision->seat + 1, optional ? "may" : "asked");
      if (viewer == NULL || (viewer->kind == RG_VIEWER_SEAT && viewer->index == decision->seat))
        {
          const rg_message *prompt = message_of (match, decision->message);

          fprintf (out, " %s", prompt->id);
          write_args (out, match, prompt, decision->args, 3);
          for (int j = 0; j < decision->count; j++)
            {
              rg_match_notation (match, rg_match_choice (match, decision, j), notation,
                                 sizeof notation);
              fprintf (out, "%s %s%s", j == 0 ? ":" : " |", j == decision->fallback ? "*" : "",
                       notation);
            }
        }
      putc ('\n', out);
    }
}

static void
write_counters (FILE *out, const rg_match *match, const rg_view *view, int first, int n)
{
  int total;
  const rg_counter *counters = rg_view_counters (view, &total);

  for (int i = first; i < first + n; i++)
    fprintf (out, "%s%s=%d", i > first ? "," : "", message_of (match, counters[i].message)->id,
             (int) counters[i].value);
}

static void
write_notes (FILE *out, const rg_match *match, const rg_view *view, int first, int n)
{
  int total;
  const rg_line *notes = rg_view_notes (view, &total);

  for (int i = first; i < first + n; i++)
    {
      const rg_message *said = message_of (match, notes[i].message);

      fprintf (out, " [%s", said->id);
      write_args (out, match, said, notes[i].args, RG_ARGS);
      putc (']', out);
    }
}

static void
write_zone (FILE *out, const rg_match *match, const rg_view *view, const rg_zone *zone)
{
  int total;
  const rg_piece *pieces = rg_view_pieces (view, &total);
  char id[64];

  fprintf (out, "zone %s", message_of (match, zone->message)->id);
  if (zone->seat >= 0)
    fprintf (out, " of %d", zone->seat + 1);
  fprintf (out, " layout %d", (int) zone->layout);
  if (zone->columns > 0)
    fprintf (out, "/%d", zone->columns);
  fprintf (out, " count %d:", zone->count);
  for (int i = zone->first_piece; i < zone->first_piece + zone->n_pieces; i++)
    {
      if (pieces[i].term == RG_TERM_NONE)
        fputs (" ?", out);
      else
        {
          rg_match_term_id (match, pieces[i].term, pieces[i].value, id, sizeof id);
          fprintf (out, " %s", id);
        }
      if (pieces[i].name_term != pieces[i].term || pieces[i].name != pieces[i].value)
        {
          rg_match_term_id (match, pieces[i].name_term, pieces[i].name, id, sizeof id);
          fprintf (out, " as %s", id);
        }
      if (pieces[i].n_counters > 0)
        {
          putc ('(', out);
          write_counters (out, match, view, pieces[i].first_counter, pieces[i].n_counters);
          putc (')', out);
        }
      write_notes (out, match, view, pieces[i].first_note, pieces[i].n_notes);
      if (pieces[i].parent_term != RG_TERM_NONE)
        {
          rg_match_term_id (match, pieces[i].parent_term, pieces[i].parent, id, sizeof id);
          fprintf (out, " on %s", id);
        }
    }
  putc ('\n', out);
}

void
transcript_view (FILE *out, const rg_match *match, const rg_view *view)
{
  const rg_line *phase = rg_view_phase (view);
  const rg_message *message = message_of (match, phase->message);
  int n;

  fprintf (out, "phase %s", message->id);
  write_args (out, match, message, phase->args, RG_ARGS);
  if (rg_view_active (view) >= 0)
    fprintf (out, " turn of %d", rg_view_active (view) + 1);
  putc ('\n', out);

  const rg_view_seat *seats = rg_view_seats (view, &n);
  for (int i = 0; i < n; i++)
    {
      fprintf (out, "seat %d", i + 1);
      if (seats[i].team >= 0)
        fprintf (out, " team %d", seats[i].team);
      if (seats[i].left)
        fputs (" left", out);
      putc (' ', out);
      write_counters (out, match, view, seats[i].first_counter, seats[i].n_counters);
      write_notes (out, match, view, seats[i].first_note, seats[i].n_notes);
      if (seats[i].goal.message != RG_MESSAGE_CANCEL)
        fprintf (out, " %s", message_of (match, seats[i].goal.message)->id);
      putc ('\n', out);
    }

  const rg_zone *zones = rg_view_zones (view, &n);
  for (int i = 0; i < n; i++)
    write_zone (out, match, view, &zones[i]);
}

void
transcript_result (FILE *out, const rg_match *match)
{
  rg_result result;

  if (rg_match_result (match, &result, NULL) != RG_OK)
    return;
  const rg_message *reason = message_of (match, result.reason.message);
  fprintf (out, "result %s", reason->id);
  write_args (out, match, reason, result.reason.args, RG_ARGS);
  fprintf (out, " by %s after %d turns\n", result.rule, result.turns);
  for (int i = 0; i < result.n; i++)
    {
      const rg_standing *standing = &result.standings[i];
      const rg_message *detail = message_of (match, standing->detail.message);

      fprintf (out, "rank %d seat %d score %d%s%s %s", standing->rank, standing->seat + 1,
               (int) standing->score, standing->won ? " won" : "", standing->left ? " left" : "",
               detail->id);
      write_args (out, match, detail, standing->detail.args, RG_ARGS);
      putc ('\n', out);
    }
}
