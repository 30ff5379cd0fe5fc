/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the core tells a seat, told on as stable words and numbers. It makes no objects and no
 * sentences, since it runs before each choice of a program that learns.
 *
 * What regalia-show.c makes of the same view must come to the same numbers; the kit compares both.
 */

#include "regalia-numbers.h"

#include "regalia-error.h"

enum
{
  NOTATION_SIZE = 160 /* always enough for rg_match_notation */
};

static void
tell_notes (const RegaliaVoice *voice, TabletopEncoder *encoder, const rg_line *notes, int n)
{
  for (int i = 0; i < n; i++)
    tabletop_encoder_add_tag (encoder, _regalia_voice_word (voice, notes[i].message, "note-"));
}

static void
tell_counters (const RegaliaVoice *voice,
               TabletopEncoder *encoder,
               const rg_counter *counters,
               int n)
{
  for (int i = 0; i < n; i++)
    tabletop_encoder_add_counter (encoder, _regalia_voice_word (voice, counters[i].message, ""),
                                  counters[i].value);
}

static void
tell_phase (const RegaliaVoice *voice, TabletopEncoder *encoder, const rg_line *phase)
{
  const rg_message *message = _regalia_voice_message (voice, phase->message);

  tabletop_encoder_add_tag (encoder, message->id);
  for (int i = 0; i < RG_ARGS; i++)
    if (_regalia_voice_is_thing (voice, message->args[i].term, phase->args[i]))
      {
        char word[REGALIA_TERM_ID_SIZE];

        rg_match_term_id (voice->match, message->args[i].term, phase->args[i], word, sizeof word);
        tabletop_encoder_add_tag (encoder, word);
      }
}

static void
tell_piece (const RegaliaVoice *voice, TabletopEncoder *encoder, const rg_piece *piece)
{
  const char *kind = _regalia_voice_word (voice, piece->kind, "kind-");
  const gboolean hidden = piece->term == RG_TERM_NONE;
  const gboolean lies_on = piece->parent_term != RG_TERM_NONE;
  char id[REGALIA_TERM_ID_SIZE], parent[REGALIA_TERM_ID_SIZE];

  if (!hidden)
    rg_match_term_id (voice->match, piece->name_term, piece->name, id, sizeof id);
  if (lies_on)
    rg_match_term_id (voice->match, piece->parent_term, piece->parent, parent, sizeof parent);
  tabletop_encoder_add_piece (encoder, hidden ? NULL : id, kind, piece->seat, !hidden,
                              lies_on ? parent : NULL);
  if (!hidden && piece->name_term != piece->term)
    {
      rg_match_term_id (voice->match, piece->term, piece->value, id, sizeof id);
      tabletop_encoder_add_tag (encoder, id);
    }
}

static void
tell_view (const RegaliaVoice *voice, TabletopEncoder *encoder, const rg_view *view)
{
  int n_seats, n_zones, n;
  const rg_view_seat *seats = rg_view_seats (view, &n_seats);
  const rg_zone *zones = rg_view_zones (view, &n_zones);
  const rg_piece *pieces = rg_view_pieces (view, &n);
  const rg_counter *counters = rg_view_counters (view, &n);
  const rg_line *notes = rg_view_notes (view, &n);

  tabletop_encoder_set_active_seat (encoder, rg_view_active (view));
  tell_phase (voice, encoder, rg_view_phase (view));
  for (int i = 0; i < n_seats; i++)
    {
      const rg_view_seat *seat = &seats[i];

      tabletop_encoder_add_seat (encoder, (guint) i, seat->team, (guint) seat->place,
                                 seat->left ? TABLETOP_SEAT_LEFT : TABLETOP_SEAT_ACTIVE, seat->far);
      tell_notes (voice, encoder, notes + seat->first_note, seat->n_notes);
      tell_counters (voice, encoder, counters + seat->first_counter, seat->n_counters);
    }
  for (int i = 0; i < n_zones; i++)
    {
      const rg_zone *zone = &zones[i];

      tabletop_encoder_add_zone (encoder, _regalia_voice_word (voice, zone->message, "zone-"),
                                 zone->seat, (guint) zone->count);
      for (int j = 0; j < zone->n_pieces; j++)
        {
          const rg_piece *piece = &pieces[zone->first_piece + j];

          tell_piece (voice, encoder, piece);
          tell_notes (voice, encoder, notes + piece->first_note, piece->n_notes);
          tell_counters (voice, encoder, counters + piece->first_counter, piece->n_counters);
        }
    }
}

static void
tell_decision (const RegaliaVoice *voice, TabletopEncoder *encoder, const rg_decision *decision)
{
  const gboolean own = (guint) decision->seat == tabletop_encoder_get_seat (encoder);
  const int n_choices = own ? decision->count : 0;

  tabletop_encoder_add_decision (
      encoder, (guint) decision->seat, _regalia_voice_word (voice, decision->message, "ask-"),
      (decision->flags & RG_DECISION_OPTIONAL) != 0, (guint) n_choices, decision->fallback);
  for (int i = 0; i < n_choices; i++)
    {
      const rg_choice *choice = rg_match_choice (voice->match, decision, i);
      char notation[NOTATION_SIZE] = "";

      if (tabletop_encoder_wants_choice (encoder))
        rg_match_notation (voice->match, choice, notation, sizeof notation);
      tabletop_encoder_add_choice (encoder, _regalia_voice_word (voice, choice->message, ""),
                                   notation);
    }
}

gboolean
_regalia_encode (const RegaliaVoice *voice, rg_view *view, TabletopEncoder *encoder, GError **error)
{
  const rg_viewer viewer = rg_viewer_seat ((int) tabletop_encoder_get_seat (encoder));
  rg_error why = { 0 };

  if (rg_match_view (voice->match, viewer, view, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return FALSE;
    }
  tell_view (voice, encoder, view);
  for (int i = 0; i < rg_match_n_decisions (voice->match); i++)
    tell_decision (voice, encoder, rg_match_decision (voice->match, i));

  return TRUE;
}
