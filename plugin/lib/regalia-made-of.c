/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of the core, and what its terms come to at this moment for this viewer: names may be
 * others a turn later. Texts of messages aren't written, since they follow from these. */

#include "regalia-made-of.h"

#include <string.h>

static void
add_id (const RegaliaLook *look, int term, gint32 value)
{
  char id[REGALIA_TERM_ID_SIZE] = "";

  if (term != RG_TERM_NONE)
    rg_match_term_id (look->voice->match, term, value, id, sizeof id);
  _regalia_shelf_add_text (look->shelf, id);
}

/* A seat, as it is called now. */
static void
add_seat (const RegaliaLook *look, int seat)
{
  const int numbers[] = { seat, _regalia_keep_get_naming (look->voice->keep, seat) };

  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
}

/* What a term is called: a seat, by its name, or by its id if it has none. */
static void
add_name (const RegaliaLook *look, int term, gint32 value)
{
  const rg_match *match = look->voice->match;
  const char *name;

  if (term == RG_TERM_SEAT)
    add_seat (look, value);
  if (term < RG_TERM_GAME)
    return;
  name = rg_match_term (match, term, value);
  add_seat (look, rg_match_term_seat (match, term, value));
  _regalia_shelf_add_text (look->shelf, name);
  if (name == NULL)
    add_id (look, term, value);
}

/* Whether a text has a placeholder for that argument. */
static gboolean
says (const char *text, const char *arg)
{
  const gsize length = arg != NULL ? strlen (arg) : 0;

  for (const char *open = text; length > 0 && (open = strchr (open, '{')) != NULL; open++)
    if (strncmp (open + 1, arg, length) == 0 && open[1 + length] == '}')
      return TRUE;

  return FALSE;
}

/* And to whom it is said, if that makes a difference: "you" is the same, whatever you are called.
 */
static void
add_message (const RegaliaLook *look, int index, const gint32 *args)
{
  const rg_message *message = _regalia_voice_message (look->voice, index);
  int second = -1;

  if (message->second[0].who != NULL)
    {
      second = _regalia_voice_second (look->voice, index, args, RG_ARGS);
      _regalia_shelf_add_int (look->shelf, second);
    }
  for (int i = 0; i < RG_ARGS; i++)
    if (second < 0 || says (message->second[second].text, message->args[i].name))
      add_name (look, message->args[i].term, args[i]);
}

static void
add_line (const RegaliaLook *look, const rg_line *line)
{
  _regalia_shelf_add (look->shelf, line, sizeof *line);
  if (line->message != RG_MESSAGE_CANCEL)
    add_message (look, line->message, line->args);
}

/* And whether it can be pointed at. */
static void
add_thing (const RegaliaLook *look, int term, gint32 value)
{
  const int numbers[]
      = { term, value, (int) rg_match_thing (look->voice->match, look->viewer, term, value) };

  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
  add_name (look, term, value);
}

void
_regalia_made_of_note (const RegaliaLook *look, const rg_line *note)
{
  const rg_message *message = _regalia_voice_message (look->voice, note->message);

  add_line (look, note);
  for (int k = 0; k < RG_ARGS; k++)
    if (message->args[k].term >= RG_TERM_GAME)
      add_thing (look, message->args[k].term, note->args[k]);
}

static void
add_notes (const RegaliaLook *look, int first, int n)
{
  _regalia_shelf_add_int (look->shelf, n);
  for (int i = first; i < first + n; i++)
    _regalia_made_of_note (look, &look->notes[i]);
}

static void
add_counters (const RegaliaLook *look, int first, int n)
{
  _regalia_shelf_add_int (look->shelf, n);
  _regalia_shelf_add (look->shelf, look->counters + first, (gsize) n * sizeof *look->counters);
}

void
_regalia_made_of_face (const RegaliaLook *look, const rg_face *face)
{
  RegaliaShelf *shelf = look->shelf;
  const int numbers[] = { face->term, face->value, face->card, face->is_printed };

  _regalia_shelf_add (shelf, numbers, sizeof numbers);
  /* All else follows then. */
  if (face->is_printed)
    return;
  add_id (look, face->term, face->value);
  add_name (look, face->title_term, face->title);
  _regalia_shelf_add_text (shelf, face->kind);
  add_line (look, &face->subtitle);
  add_line (look, &face->cost);
  add_line (look, &face->corner);
  _regalia_shelf_add_int (shelf, face->n_colors);
  for (int i = 0; i < face->n_colors; i++)
    _regalia_shelf_add_text (shelf, face->colors[i]);
  for (int i = 0; i < face->n_lines; i++)
    add_line (look, &face->lines[i]);
}

/* The id and the faces of a term, by what they follow from if the core says that. */
static void
add_faces (const RegaliaLook *look, int term, gint32 value)
{
  const rg_match *match = look->voice->match;
  guint8 basis[RG_BASIS_SIZE];
  const int n = rg_match_basis (match, look->viewer, term, value, basis);
  const int numbers[] = { n, term, value };
  rg_face face;

  if (n >= 0)
    {
      _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
      _regalia_shelf_add (look->shelf, basis, (gsize) n);
      return;
    }
  _regalia_shelf_add_int (look->shelf, n);
  add_id (look, term, value);
  for (int i = 0; rg_match_face (match, look->viewer, term, value, i, &face); i++)
    _regalia_made_of_face (look, &face);
}

void
_regalia_made_of_piece (const RegaliaLook *look, const rg_piece *piece)
{
  const int numbers[] = { piece->kind,
                          piece->seat,
                          piece->turned,
                          piece->flags,
                          piece->n_counters,
                          piece->n_notes,
                          piece->term != RG_TERM_NONE,
                          piece->parent_term };

  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
  if (piece->parent_term != RG_TERM_NONE)
    add_id (look, piece->parent_term, piece->parent);
  _regalia_shelf_add (look->shelf, look->counters + piece->first_counter,
                      (gsize) piece->n_counters * sizeof *look->counters);
  for (int i = 0; i < piece->n_notes; i++)
    _regalia_made_of_note (look, &look->notes[piece->first_note + i]);
  if (piece->term != RG_TERM_NONE)
    add_faces (look, piece->name_term, piece->name);
}

void
_regalia_made_of_seat (const RegaliaLook *look, int index, const rg_view_seat *seat)
{
  const int numbers[] = { index,     seat->team,  seat->place,    seat->left,
                          seat->far, seat->flags, seat->distance, seat->n_counters };

  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
  add_seat (look, index);
  _regalia_shelf_add (look->shelf, &seat->bears, sizeof seat->bears);
  add_line (look, &seat->goal);
  add_counters (look, seat->first_counter, seat->n_counters);
  add_notes (look, seat->first_note, seat->n_notes);
}

void
_regalia_made_of_zone (const RegaliaLook *look, const rg_zone *zone)
{
  const int numbers[]
      = { zone->message,          zone->seat,    (int) zone->layout, (int) zone->role,
          (int) zone->prominence, zone->columns, zone->count };
  const gint32 args[RG_ARGS] = { zone->seat };

  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
  add_message (look, zone->message, args);
  _regalia_shelf_add_text (look->shelf, zone->group);
}

void
_regalia_made_of_step (const RegaliaLook *look, const rg_step *step)
{
  add_name (look, step->term, step->value);
  add_id (look, step->term, step->value);
  _regalia_shelf_add_int (look->shelf, step->current);
  _regalia_shelf_add_int (look->shelf, step->stops);
}

void
_regalia_made_of_relation (const RegaliaLook *look, const rg_relation *relation)
{
  _regalia_shelf_add_int (look->shelf, (int) relation->kind);
  _regalia_shelf_add_int (look->shelf, relation->provisional);
  add_thing (look, relation->from_term, relation->from);
  add_thing (look, relation->to_term, relation->to);
}

void
_regalia_made_of_view (const RegaliaLook *look, const rg_view *view)
{
  const rg_line *phase = rg_view_phase (view);
  const rg_message *message = _regalia_voice_message (look->voice, phase->message);

  _regalia_shelf_add_int (look->shelf, rg_view_active (view));
  add_line (look, phase);
  for (int i = 0; i < RG_ARGS; i++)
    if (_regalia_voice_is_thing (look->voice, message->args[i].term, phase->args[i]))
      add_id (look, message->args[i].term, phase->args[i]);
}

/* Its words, and the things that it names, with what is written on them: each may stand in its
 * description. */
void
_regalia_made_of_choice (const RegaliaLook *look, const rg_decision *decision, int i)
{
  const rg_match *match = look->voice->match;
  const rg_choice *choice = rg_match_choice (match, decision, i);
  const rg_message *message = _regalia_voice_message (look->voice, choice->message);
  const rg_spot spot = rg_match_destination (match, decision, choice);
  const int numbers[]
      = { choice->message, choice->takes_back != 0, i >= decision->moves, spot.zone, spot.seat };
  gint32 args[RG_ARGS] = { 0 };
  rg_wording wording;

  memcpy (args, choice->args, sizeof choice->args);
  _regalia_shelf_add (look->shelf, numbers, sizeof numbers);
  _regalia_shelf_add (look->shelf, args, sizeof args);
  rg_match_word (match, look->viewer.index, choice, &wording);
  add_line (look, &wording.label);
  add_line (look, &wording.warning);
  add_line (look, &wording.at_once);
  _regalia_shelf_add_int (look->shelf, wording.declines);
  _regalia_shelf_add (look->shelf, wording.cost, sizeof wording.cost);
  for (int k = 0; k < wording.n_costs; k++)
    add_line (look, &wording.costs[k]);
  if (wording.label.message == RG_MESSAGE_CANCEL)
    add_message (look, choice->message, args);
  for (int k = 0; k < (int) G_N_ELEMENTS (choice->args); k++)
    {
      const int term = message->args[k].term;

      if (term != RG_TERM_NONE)
        _regalia_shelf_add_int (look->shelf,
                                (int) rg_match_role (match, decision->message, choice->message, k));
      if (term < RG_TERM_GAME)
        continue;
      add_thing (look, term, args[k]);
      add_faces (look, term, args[k]);
    }
}
