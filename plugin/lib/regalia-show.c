/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Translation only: every fact here is one that the core gave for this viewer. */

#include "regalia-show.h"

#include <glib/gi18n-lib.h>

#include "regalia-error.h"
#include "rg-cards.h"

enum
{
  NOTATION_SIZE = 160, /* always enough for rg_match_notation */
  CHOICE_ARGS = G_N_ELEMENTS (((rg_choice *) NULL)->args),
  DECISION_ARGS = G_N_ELEMENTS (((rg_decision *) NULL)->args)
};

/* {{{ Decisions */

char *
_regalia_show_label (const RegaliaVoice *voice, int seat, const rg_choice *choice)
{
  rg_wording wording;

  rg_match_word (voice->match, seat, choice, &wording);

  return wording.label.message != RG_MESSAGE_CANCEL
             ? _regalia_voice_say (voice, wording.label.message, wording.label.args, RG_ARGS)
             : _regalia_voice_say (voice, choice->message, choice->args, CHOICE_ARGS);
}

static TabletopChoice *
show_choice (const RegaliaVoice *voice, int seat, const rg_choice *choice)
{
  char notation[NOTATION_SIZE];
  g_autofree char *label = _regalia_show_label (voice, seat, choice);
  g_autofree char *description = NULL;
  TabletopChoice *shown;
  RegaliaPieces pieces;
  rg_wording wording;
  gboolean warns;

  rg_match_word (voice->match, seat, choice, &wording);
  warns = wording.warning.message != RG_MESSAGE_CANCEL;
  rg_match_notation (voice->match, choice, notation, sizeof notation);
  _regalia_voice_find_pieces (voice, choice->message, choice->args, CHOICE_ARGS, &pieces);
  if (warns)
    description
        = _regalia_voice_say (voice, wording.warning.message, wording.warning.args, RG_ARGS);
  else if (pieces.ids[0] != NULL)
    description = _regalia_voice_describe (voice, pieces.terms[0], pieces.values[0]);

  shown = tabletop_choice_new (_regalia_voice_word (voice, choice->message, ""), notation, label,
                               description, pieces.ids,
                               warns ? TABLETOP_CHOICE_DESTRUCTIVE : TABLETOP_CHOICE_NONE);
  tabletop_choice_set_shortcut (shown, _regalia_voice_message (voice, choice->message)->key);

  return shown;
}

/* What somebody is asked may name what only they see. */
static gboolean
is_for_all (const RegaliaVoice *voice, const rg_decision *decision)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (voice->match), &n);

  for (int i = 0; i < DECISION_ARGS; i++)
    if (messages[decision->message].args[i].term >= RG_TERM_GAME)
      return FALSE;
  return !(decision->flags & RG_DECISION_CANCELLABLE);
}

TabletopDecision *
_regalia_show_decision (const RegaliaVoice *voice,
                        const rg_decision *asked,
                        guint64 sequence,
                        gboolean with_choices)
{
  const rg_decision *decision
      = with_choices ? asked : rg_match_decision_for_others (voice->match, asked);
  const gboolean said = with_choices || is_for_all (voice, decision);
  g_autofree char *prompt
      = said ? _regalia_voice_say (voice, decision->message, decision->args, DECISION_ARGS)
             : g_strdup (_ ("Choosing."));
  /* A seat is asked one thing at a time. */
  TabletopDecision *shown = tabletop_decision_new (
      sequence * RG_MAX_SEATS + (guint64) decision->seat, sequence, (guint) decision->seat,
      said ? _regalia_voice_word (voice, decision->message, "ask-") : "choosing", prompt);

  tabletop_decision_set_optional (shown, (decision->flags & RG_DECISION_OPTIONAL) != 0);
  if (!with_choices)
    return shown;

  for (int i = 0; i < decision->count; i++)
    {
      g_autoptr (TabletopChoice) choice
          = show_choice (voice, decision->seat, rg_match_choice (voice->match, decision, i));

      tabletop_decision_add_choice (shown, choice);
    }
  tabletop_decision_set_default_index (shown, decision->fallback);
  tabletop_decision_set_cancellable (shown, (decision->flags & RG_DECISION_CANCELLABLE) != 0);
  tabletop_decision_set_idle (shown, (decision->flags & RG_DECISION_IDLE) != 0);

  return shown;
}

/* }}} */
/* {{{ Events */

static TabletopEventWeight
show_weight (rg_weight weight)
{
  switch (weight)
    {
    case RG_WEIGHT_NORMAL:
      return TABLETOP_EVENT_NORMAL;
    case RG_WEIGHT_MINOR:
      return TABLETOP_EVENT_MINOR;
    case RG_WEIGHT_HEAD:
      return TABLETOP_EVENT_HEAD;
    case RG_WEIGHT_DETAIL:
      return TABLETOP_EVENT_DETAIL;
    case RG_WEIGHT_LOSS:
      return TABLETOP_EVENT_LOSS;
    case RG_WEIGHT_GREAT:
      return TABLETOP_EVENT_GREAT;
    }

  g_return_val_if_reached (TABLETOP_EVENT_NORMAL);
}

static TabletopCue
show_cue (rg_cue cue)
{
  /* They are the same words in the same order. */
  G_STATIC_ASSERT ((int) TABLETOP_CUE_HIT == (int) RG_CUE_HIT);
  G_STATIC_ASSERT ((int) TABLETOP_CUE_ATTACK == (int) RG_CUE_ATTACK);
  G_STATIC_ASSERT ((int) TABLETOP_CUE_TALK == (int) RG_CUE_TALK);

  return (TabletopCue) cue;
}

/* How a zone of a view is called; NULL: it is none. */
static char *
name_zone (const RegaliaVoice *voice, int message, int seat)
{
  const char *word = _regalia_voice_word (voice, message, "zone-");

  if (message == RG_MESSAGE_CANCEL)
    return NULL;

  return seat < 0 ? g_strdup (word) : g_strdup_printf ("%s:%d", word, seat);
}

/* The id of a term; NULL: it is none. */
static char *
name_term (const RegaliaVoice *voice, int term, gint32 value)
{
  char id[REGALIA_TERM_ID_SIZE];

  if (term == RG_TERM_NONE)
    return NULL;
  rg_match_term_id (voice->match, term, value, id, sizeof id);

  return g_strdup (id);
}

static TabletopMove *
show_move (const RegaliaVoice *voice, const rg_move *move)
{
  g_autofree char *from = name_zone (voice, move->from.zone, move->from.seat);
  g_autofree char *to = name_zone (voice, move->to.zone, move->to.seat);
  g_autofree char *from_place = name_term (voice, move->from_term, move->from_in);
  g_autofree char *to_place = name_term (voice, move->to_term, move->to_in);
  TabletopMove *shown = tabletop_move_new (from, to, (guint) move->count);

  if (move->count == 1)
    {
      g_autofree char *piece = name_term (voice, move->term, move->value);
      g_autofree char *former = name_term (voice, move->old_term, move->old_value);

      tabletop_move_set_piece (shown, piece, former);
    }
  tabletop_move_set_places (shown, from_place, to_place);
  tabletop_move_set_index (shown, move->index);

  return shown;
}

TabletopEvent *
_regalia_show_event (const RegaliaVoice *voice,
                     const rg_event *event,
                     const rg_move *moves,
                     int n_moves,
                     guint64 number,
                     guint64 sequence)
{
  g_autofree char *text = _regalia_voice_say (voice, event->message, event->args, RG_ARGS);
  TabletopEvent *shown;
  RegaliaPieces pieces;

  _regalia_voice_find_pieces (voice, event->message, event->args, RG_ARGS, &pieces);

  shown = tabletop_event_new (number, sequence, _regalia_voice_word (voice, event->message, ""),
                              event->seat, text, _regalia_voice_rule (voice, event->message),
                              pieces.ids);
  tabletop_event_set_weight (shown,
                             show_weight (_regalia_voice_message (voice, event->message)->weight));
  tabletop_event_set_cue (shown, show_cue (_regalia_voice_message (voice, event->message)->cue));
  for (int i = 0; i < n_moves; i++)
    {
      g_autoptr (TabletopMove) move = show_move (voice, &moves[i]);

      tabletop_event_add_move (shown, move);
    }

  return shown;
}

/* }}} */
/* {{{ Views */

static TabletopCounter *
show_counter (const RegaliaVoice *voice, const rg_counter *counter)
{
  static const gint32 no_args[RG_ARGS];
  g_autofree char *title = _regalia_voice_say (voice, counter->message, no_args, RG_ARGS);

  return tabletop_counter_new (_regalia_voice_word (voice, counter->message, ""), title,
                               counter->value);
}

/* Texts of notes, and their stable words. */
static void
list_notes (const RegaliaVoice *voice,
            const rg_line *notes,
            int n,
            GStrvBuilder *texts,
            GStrvBuilder *words)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *text = _regalia_voice_say (voice, notes[i].message, notes[i].args, RG_ARGS);

      g_strv_builder_add (texts, text);
      g_strv_builder_add (words, _regalia_voice_word (voice, notes[i].message, "note-"));
    }
}

/* The words of the notes are what is true of the piece, for hosts that know the game; before them
 * stands what it is, where it is called by its place or the like. */
static void
add_notes (TabletopPiece *shown,
           const RegaliaVoice *voice,
           const rg_piece *piece,
           const rg_line *notes)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) said = NULL;
  g_auto (GStrv) tags = NULL;

  if (piece->term != RG_TERM_NONE && piece->name_term != piece->term)
    {
      char what[REGALIA_TERM_ID_SIZE];

      rg_match_term_id (voice->match, piece->term, piece->value, what, sizeof what);
      g_strv_builder_add (words, what);
    }
  list_notes (voice, notes, piece->n_notes, texts, words);
  said = g_strv_builder_end (texts);
  tags = g_strv_builder_end (words);
  tabletop_piece_set_notes (shown, (const char *const *) said);
  tabletop_piece_set_tags (shown, (const char *const *) tags);
}

static TabletopPiece *
show_piece (const RegaliaVoice *voice,
            const rg_piece *piece,
            const rg_counter *counters,
            const rg_line *notes)
{
  const char *kind = _regalia_voice_word (voice, piece->kind, "kind-");
  TabletopPiece *shown;

  if (piece->term == RG_TERM_NONE)
    shown = tabletop_piece_new (NULL, kind, NULL);
  else
    {
      g_autofree char *title = _regalia_voice_name (voice, piece->term, piece->value);
      g_autofree char *text = _regalia_voice_describe (voice, piece->name_term, piece->name);
      char id[REGALIA_TERM_ID_SIZE];

      rg_match_term_id (voice->match, piece->name_term, piece->name, id, sizeof id);
      shown = tabletop_piece_new (id, kind, title);
      tabletop_piece_set_text (shown, text);
    }
  if (piece->parent_term != RG_TERM_NONE)
    {
      char id[REGALIA_TERM_ID_SIZE];

      rg_match_term_id (voice->match, piece->parent_term, piece->parent, id, sizeof id);
      tabletop_piece_set_parent_id (shown, id);
    }
  add_notes (shown, voice, piece, notes);
  tabletop_piece_set_owner (shown, piece->seat);

  for (int i = 0; i < piece->n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = show_counter (voice, &counters[i]);

      tabletop_piece_add_counter (shown, counter);
    }

  return shown;
}

static TabletopZoneLayout
show_layout (rg_layout layout)
{
  switch (layout)
    {
    case RG_LAYOUT_ROW:
      return TABLETOP_ZONE_ROW;
    case RG_LAYOUT_GRID:
      return TABLETOP_ZONE_GRID;
    case RG_LAYOUT_STACK:
      return TABLETOP_ZONE_STACK;
    case RG_LAYOUT_FAN:
      return TABLETOP_ZONE_FAN;
    case RG_LAYOUT_LIST:
      return TABLETOP_ZONE_LIST;
    }

  g_return_val_if_reached (TABLETOP_ZONE_LIST);
}

static TabletopZone *
show_zone (const RegaliaVoice *voice,
           const rg_zone *zone,
           const rg_piece *pieces,
           const rg_counter *counters,
           const rg_line *notes)
{
  const gint32 args[RG_ARGS] = { zone->seat };
  g_autofree char *title = _regalia_voice_say (voice, zone->message, args, RG_ARGS);
  g_autofree char *id = name_zone (voice, zone->message, zone->seat);
  TabletopZone *shown = tabletop_zone_new (id, title, zone->seat, show_layout (zone->layout));

  tabletop_zone_set_columns (shown, (guint) zone->columns);
  for (int i = 0; i < zone->n_pieces; i++)
    {
      const rg_piece *piece = &pieces[zone->first_piece + i];
      g_autoptr (TabletopPiece) it
          = show_piece (voice, piece, counters + piece->first_counter, notes + piece->first_note);

      tabletop_zone_add_piece (shown, it);
    }
  tabletop_zone_set_count (shown, (guint) zone->count);

  return shown;
}

/* The word of the message, and of what it names: a part of the turn, a card. */
static void
add_phase (TabletopView *shown, const RegaliaVoice *voice, const rg_line *phase)
{
  const rg_message *message = _regalia_voice_message (voice, phase->message);
  char words[1 + RG_ARGS][REGALIA_TERM_ID_SIZE];
  const char *tags[2 + RG_ARGS] = { message->id };
  guint n = 1;

  for (int i = 0; i < RG_ARGS; i++)
    if (_regalia_voice_is_thing (voice, message->args[i].term, phase->args[i]))
      {
        rg_match_term_id (voice->match, message->args[i].term, phase->args[i], words[n],
                          sizeof words[n]);
        tags[n] = words[n];
        n++;
      }
  tabletop_view_set_tags (shown, tags);
}

static TabletopViewSeat *
show_seat (const RegaliaVoice *voice,
           guint index,
           const rg_view_seat *seat,
           const rg_counter *counters,
           const rg_line *notes)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) said = NULL;
  g_auto (GStrv) tags = NULL;
  TabletopViewSeat *shown
      = tabletop_view_seat_new (index, tabletop_setup_get_seat_name (voice->setup, index),
                                seat->team, seat->left ? TABLETOP_SEAT_LEFT : TABLETOP_SEAT_ACTIVE);

  for (int i = 0; i < seat->n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter
          = show_counter (voice, &counters[seat->first_counter + i]);

      tabletop_view_seat_add_counter (shown, counter);
    }
  list_notes (voice, notes + seat->first_note, seat->n_notes, texts, words);
  said = g_strv_builder_end (texts);
  tags = g_strv_builder_end (words);
  tabletop_view_seat_set_tags (shown, (const char *const *) tags);
  tabletop_view_seat_set_notes (shown, (const char *const *) said);
  tabletop_view_seat_set_place (shown, (guint) seat->place);
  tabletop_view_seat_set_far (shown, seat->far);

  return shown;
}

static TabletopView *
show_filled_view (const RegaliaVoice *voice, const rg_view *view)
{
  const rg_line *phase = rg_view_phase (view);
  g_autofree char *text = _regalia_voice_say (voice, phase->message, phase->args, RG_ARGS);
  TabletopView *shown = tabletop_view_new (text, rg_view_active (view));
  int n_seats, n_zones, n_pieces, n_counters, n_notes;
  const rg_view_seat *seats = rg_view_seats (view, &n_seats);
  const rg_zone *zones = rg_view_zones (view, &n_zones);
  const rg_piece *pieces = rg_view_pieces (view, &n_pieces);
  const rg_counter *counters = rg_view_counters (view, &n_counters);
  const rg_line *notes = rg_view_notes (view, &n_notes);

  add_phase (shown, voice, phase);
  for (int i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = show_seat (voice, (guint) i, &seats[i], counters, notes);

      tabletop_view_add_seat (shown, seat);
    }
  for (int i = 0; i < n_zones; i++)
    {
      g_autoptr (TabletopZone) zone = show_zone (voice, &zones[i], pieces, counters, notes);

      tabletop_view_add_zone (shown, zone);
    }

  return shown;
}

TabletopView *
_regalia_show_view (const RegaliaVoice *voice, rg_viewer viewer, GError **error)
{
  rg_view *view = rg_view_new (NULL);
  rg_error why = {
    .status = RG_E_NO_MEMORY,
    .sentences = { { N_ ("No memory for a view.") } },
    .n_sentences = 1,
  };
  TabletopView *shown = NULL;

  if (view != NULL && rg_match_view (voice->match, viewer, view, &why) == RG_OK)
    shown = show_filled_view (voice, view);
  else
    _regalia_set_error (error, &why, NULL);
  rg_view_free (view);

  return shown;
}

/* }}} */
/* {{{ Results */

static guint
count_choices (const rg_match *match)
{
  guint64 n = rg_match_sequence (match);

  /* The core counts departures, too. */
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    n -= rg_match_has_left (match, seat);

  return (guint) n;
}

TabletopResult *
_regalia_show_result (const RegaliaVoice *voice, gboolean with_decks)
{
  const rg_content *content = rg_match_setup (voice->match)->content;
  g_autofree char *reason = NULL;
  TabletopResult *shown;
  rg_result result;

  if (rg_match_result (voice->match, &result, NULL) != RG_OK)
    g_return_val_if_reached (NULL);

  reason = _regalia_voice_say (voice, result.reason.message, result.reason.args, RG_ARGS);
  shown = tabletop_result_new (reason, result.rule, count_choices (voice->match),
                               (guint) result.turns);
  tabletop_result_set_n_rounds (shown, (guint) result.rounds);

  /* They come by rank, and are wanted by seat. */
  for (int seat = 0; seat < result.n; seat++)
    for (int i = 0; i < result.n; i++)
      {
        const rg_standing *standing = &result.standings[i];
        g_autofree char *summary = NULL;
        g_autoptr (TabletopStanding) it = NULL;

        if (standing->seat != seat)
          continue;
        summary
            = _regalia_voice_say (voice, standing->detail.message, standing->detail.args, RG_ARGS);
        it = tabletop_standing_new ((guint) seat, standing->team, (guint) standing->rank,
                                    standing->score, standing->won, standing->left, summary);
        tabletop_standing_set_order (it, (guint) standing->order);
        if (with_decks && standing->deck >= 0)
          {
            rg_deck deck;

            rg_content_deck (content, standing->deck, &deck);
            tabletop_standing_set_deck (it, deck.name);
          }
        tabletop_result_add_standing (shown, it);
      }

  return shown;
}

/* }}} */
