/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Views as objects. Translation only: every fact here is one that the core gave for this viewer.
 *
 * What is printed on a card is the same throughout a match, so its face is made once and lies on
 * all pieces that look so, in all views. What is as it was in the view before, or as somebody else
 * sees it, is the same object.
 */

#include "regalia-show.h"

#include <glib/gi18n-lib.h>

#include "regalia-error.h"
#include "regalia-made-of.h"
#include "rg-cards.h"

#include <string.h>

enum
{
  MAX_CARD_ID = 64 /* always enough for rg_content_card_id */
};

/* An object, made of something that the core gave. */
typedef gpointer (*Make) (const RegaliaVoice *voice, gconstpointer what);

/* {{{ Faces */

static char *
say_line (const RegaliaVoice *voice, const rg_line *line)
{
  return line->message != RG_MESSAGE_CANCEL
             ? _regalia_voice_say (voice, line->message, line->args, RG_ARGS)
             : NULL;
}

/* The names that a line says, before they are translated: its words, in small letters. */
static GStrv
list_words (const RegaliaVoice *voice, const rg_line *line)
{
  const rg_message *message = _regalia_voice_message (voice, line->message);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; line->message != RG_MESSAGE_CANCEL && i < RG_ARGS; i++)
    {
      const int term = message->args[i].term;
      const char *name = _regalia_voice_is_thing (voice, term, line->args[i])
                             ? rg_match_term (voice->match, term, line->args[i])
                             : NULL;
      g_autofree char *small = g_utf8_strdown (name != NULL ? name : "", -1);
      g_auto (GStrv) said = g_strsplit_set (small, " ,/", -1);

      for (char **word = said; *word != NULL; word++)
        if (g_unichar_isalpha (g_utf8_get_char (*word)))
          g_strv_builder_add (words, *word);
    }

  return g_strv_builder_end (words);
}

static gpointer
make_face (const RegaliaVoice *voice, gconstpointer what)
{
  const rg_face *face = what;
  g_autofree char *title = _regalia_voice_name (voice, face->title_term, face->title);
  g_autofree char *subtitle = say_line (voice, &face->subtitle);
  g_autofree char *cost = say_line (voice, &face->cost);
  g_autofree char *corner = say_line (voice, &face->corner);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) said = NULL;
  g_auto (GStrv) words = list_words (voice, &face->subtitle);
  const char *colors[RG_MAX_FACE_COLORS + 1] = { NULL };
  char id[REGALIA_TERM_ID_SIZE] = "";
  TabletopFace *shown;

  if (face->term != RG_TERM_NONE)
    rg_match_term_id (voice->match, face->term, face->value, id, sizeof id);
  for (int i = 0; i < face->n_lines; i++)
    {
      g_autofree char *text
          = _regalia_voice_write (voice, face->lines[i].message, face->lines[i].args, RG_ARGS);
      g_auto (GStrv) written = g_strsplit (text, "\n", -1);

      g_strv_builder_addv (lines, (const char **) written);
    }
  said = g_strv_builder_end (lines);
  for (int i = 0; i < face->n_colors; i++)
    colors[i] = face->colors[i];

  shown = tabletop_face_new (id, face->kind, title);
  tabletop_face_set_subtitle (shown, subtitle);
  tabletop_face_set_cost (shown, cost);
  tabletop_face_set_corner (shown, corner);
  tabletop_face_set_lines (shown, (const char *const *) said);
  tabletop_face_set_colors (shown, colors);
  tabletop_face_set_words (shown, (const char *const *) words);

  return shown;
}

static gint64
key_of (int a, gint32 b)
{
  return (gint64) a << 32 | (guint32) b;
}

/* What `make` makes of `what`, if that isn't known by its two numbers. */
static gpointer
ref_known (GHashTable *known,
           int a,
           gint32 b,
           Make make,
           const RegaliaVoice *voice,
           gconstpointer what)
{
  const gint64 key = key_of (a, b);
  GObject *object = g_hash_table_lookup (known, &key);

  if (object == NULL)
    {
      object = make (voice, what);
      g_hash_table_insert (known, g_memdup2 (&key, sizeof key), object);
    }

  return g_object_ref (object);
}

static TabletopFace *
ref_face (const RegaliaVoice *voice, rg_viewer viewer, const rg_face *face)
{
  const RegaliaLook look
      = { .voice = voice, .viewer = viewer, .shelf = _regalia_keep_shelf (voice->keep) };
  TabletopFace *shown;
  gsize opened;

  if (face->is_printed)
    return ref_known (_regalia_keep_faces (voice->keep), face->term, face->value, make_face, voice,
                      face);
  opened = _regalia_shelf_open (look.shelf, 'f');
  _regalia_made_of_face (&look, face);
  shown = _regalia_shelf_find (look.shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look.shelf, opened, make_face (voice, face));

  return g_object_ref (shown);
}

static void
set_card (TabletopPiece *shown, const RegaliaVoice *voice, int card)
{
  char id[MAX_CARD_ID];

  rg_content_card_id (rg_match_setup (voice->match)->content, card, id, sizeof id);
  tabletop_piece_set_card (shown, id);
}

static void
add_faces (TabletopPiece *shown,
           const RegaliaVoice *voice,
           rg_viewer viewer,
           int term,
           gint32 value)
{
  rg_face face;

  for (int i = 0; rg_match_face (voice->match, viewer, term, value, i, &face); i++)
    {
      g_autoptr (TabletopFace) it = ref_face (voice, viewer, &face);

      if (i > 0)
        tabletop_piece_add_alternative (shown, it);
      else
        {
          tabletop_piece_set_face (shown, it);
          if (face.card > 0)
            set_card (shown, voice, face.card);
        }
    }
}

static char *
write_text (const RegaliaVoice *voice, rg_viewer viewer, int term, gint32 value)
{
  g_autoptr (TabletopPiece) piece = tabletop_piece_new (NULL, "", NULL);
  g_autofree char *text = NULL;

  add_faces (piece, voice, viewer, term, value);
  text = tabletop_piece_dup_text (piece);

  return tabletop_symbol_spell (voice->symbols, text);
}

/* What has the same basis reads the same for everybody and at all times. */
char *
_regalia_show_text (const RegaliaVoice *voice, rg_viewer viewer, int term, gint32 value)
{
  GHashTable *known = _regalia_keep_texts (voice->keep);
  const gint64 name = key_of (term, value);
  guint8 basis[sizeof name + RG_BASIS_SIZE];
  const int n = rg_match_basis (voice->match, viewer, term, value, basis + sizeof name);
  g_autoptr (GBytes) key = NULL;
  const char *text;

  if (n < 0)
    return write_text (voice, viewer, term, value);
  memcpy (basis, &name, sizeof name);
  key = g_bytes_new (basis, sizeof name + (gsize) n);
  text = g_hash_table_lookup (known, key);
  if (text == NULL)
    {
      text = write_text (voice, viewer, term, value);
      g_hash_table_insert (known, g_steal_pointer (&key), (char *) text);
    }

  return g_strdup (text);
}

/* }}} */
/* {{{ Views */

static gpointer
make_counter (const RegaliaVoice *voice, gconstpointer what)
{
  const rg_counter *counter = what;
  static const gint32 no_args[RG_ARGS];
  g_autofree char *title = _regalia_voice_say (voice, counter->message, no_args, RG_ARGS);

  return tabletop_counter_new (_regalia_voice_word (voice, counter->message, ""), title,
                               counter->value);
}

static TabletopCounter *
ref_counter (const RegaliaVoice *voice, const rg_counter *counter)
{
  return ref_known (_regalia_keep_counters (voice->keep), counter->message, counter->value,
                    make_counter, voice, counter);
}

/* What a note is about beside whose it is: the first thing or seat that it names. */
static TabletopReference *
find_subject (const RegaliaVoice *voice, rg_viewer viewer, const rg_line *note)
{
  for (int i = 0; i < RG_ARGS; i++)
    {
      g_autoptr (TabletopReference) reference
          = _regalia_voice_refer (voice, viewer, 0, note->message, i, note->args[i]);

      if (reference != NULL
          && (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE
              || tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT))
        return g_steal_pointer (&reference);
    }

  return NULL;
}

static TabletopNote *
show_note (const RegaliaVoice *voice, rg_viewer viewer, const rg_line *note)
{
  g_autofree char *text = _regalia_voice_say (voice, note->message, note->args, RG_ARGS);
  g_autoptr (TabletopReference) reference = find_subject (voice, viewer, note);
  const rg_message *message = _regalia_voice_message (voice, note->message);

  return tabletop_note_new (_regalia_voice_word (voice, note->message, "note-"), text,
                            (TabletopProminence) message->prominence, reference);
}

static TabletopNote *
find_note (const RegaliaLook *look, const rg_line *note)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'n');
  TabletopNote *shown;

  _regalia_made_of_note (look, note);
  shown = _regalia_shelf_find (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_note (look->voice, look->viewer, note));

  return shown;
}

static TabletopPiece *
show_piece (const RegaliaLook *look, const rg_piece *piece)
{
  const RegaliaVoice *voice = look->voice;
  const char *kind = _regalia_voice_word (voice, piece->kind, "kind-");
  TabletopPiece *shown;

  if (piece->term == RG_TERM_NONE)
    shown = tabletop_piece_new (NULL, kind, NULL);
  else
    {
      char id[REGALIA_TERM_ID_SIZE];

      rg_match_term_id (voice->match, piece->name_term, piece->name, id, sizeof id);
      shown = tabletop_piece_new (id, kind, NULL);
      add_faces (shown, voice, look->viewer, piece->name_term, piece->name);
    }
  if (piece->parent_term != RG_TERM_NONE)
    {
      char id[REGALIA_TERM_ID_SIZE];

      rg_match_term_id (voice->match, piece->parent_term, piece->parent, id, sizeof id);
      tabletop_piece_set_parent_id (shown, id);
    }
  for (int i = 0; i < piece->n_notes; i++)
    tabletop_piece_add_note (shown, find_note (look, &look->notes[piece->first_note + i]));
  tabletop_piece_set_owner (shown, piece->seat);
  tabletop_piece_set_turned (shown, (guint) piece->turned % 360);
  tabletop_piece_set_flags (shown, (TabletopPieceFlags) piece->flags);

  for (int i = 0; i < piece->n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter
          = ref_counter (voice, &look->counters[piece->first_counter + i]);

      tabletop_piece_add_counter (shown, counter);
    }

  return shown;
}

static TabletopPiece *
find_piece (const RegaliaLook *look, const rg_piece *piece)
{
  const gsize opened = _regalia_shelf_open (look->shelf, REGALIA_SHELF_PIECE);
  TabletopPiece *shown;

  _regalia_made_of_piece (look, piece);
  shown = _regalia_shelf_find_another (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_piece (look, piece));

  return shown;
}

static int
number_zone (const rg_zone *zone)
{
  return zone->message << 8 | (zone->seat + 1);
}

/* What is hidden has nothing to be known again by but its place in the zone. NULL: it wasn't there.
 */
static TabletopPiece *
find_hidden_there (const RegaliaLook *look, const rg_zone *zone, int place, const rg_piece *piece)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'h');
  TabletopPiece *shown;

  _regalia_made_of_piece (look, piece);
  shown = _regalia_shelf_find_there (look->shelf, opened, number_zone (zone), place);
  if (shown == NULL)
    _regalia_shelf_close (look->shelf, opened);

  return shown;
}

static TabletopPiece *
find_hidden (const RegaliaLook *look, const rg_zone *zone, int place, const rg_piece *piece)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'h');
  TabletopPiece *shown;

  _regalia_made_of_piece (look, piece);
  shown = _regalia_shelf_find_moved (look->shelf, opened, number_zone (zone), place);
  if (shown == NULL)
    shown = _regalia_shelf_put_there (look->shelf, opened, show_piece (look, piece),
                                      number_zone (zone), place);

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
show_zone (const RegaliaLook *look, const rg_zone *zone, const gpointer *pieces)
{
  const RegaliaVoice *voice = look->voice;
  const gint32 args[RG_ARGS] = { zone->seat };
  g_autofree char *title = _regalia_voice_say (voice, zone->message, args, RG_ARGS);
  g_autofree char *id = _regalia_voice_zone (voice, zone->message, zone->seat);
  TabletopZone *shown = tabletop_zone_new (id, title, zone->seat, show_layout (zone->layout));

  tabletop_zone_set_columns (shown, (guint) zone->columns);
  tabletop_zone_set_role (shown, (TabletopZoneRole) zone->role);
  tabletop_zone_set_prominence (shown, (TabletopProminence) zone->prominence);
  tabletop_zone_set_group (shown, zone->group);
  for (int i = 0; i < zone->n_pieces; i++)
    tabletop_zone_add_piece (shown, pieces[i]);
  tabletop_zone_set_count (shown, (guint) zone->count);

  return shown;
}

/* A zone is the same if the same pieces lie there: the very objects, which its object keeps. */
static TabletopZone *
find_zone (const RegaliaLook *look, const rg_zone *zone)
{
  const gpointer *shown_pieces = _regalia_shelf_pieces (look->shelf)->pdata + zone->first_piece;
  const gsize opened = _regalia_shelf_open (look->shelf, 'z');
  TabletopZone *shown;

  _regalia_made_of_zone (look, zone);
  _regalia_shelf_add (look->shelf, shown_pieces, (gsize) zone->n_pieces * sizeof (gpointer));
  shown = _regalia_shelf_find_another (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_zone (look, zone, shown_pieces));

  return shown;
}

static gboolean
is_open (const rg_zone *zone, const rg_piece *pieces)
{
  for (int i = zone->first_piece; i < zone->first_piece + zone->n_pieces; i++)
    if (pieces[i].term == RG_TERM_NONE)
      return FALSE;

  return TRUE;
}

/* One in which nothing is hidden is known by all that its pieces are made of, and mostly nothing in
 * it has changed. */
static TabletopZone *
find_open_zone (const RegaliaLook *look, const rg_zone *zone, const rg_piece *pieces)
{
  gpointer *shown_pieces = _regalia_shelf_pieces (look->shelf)->pdata + zone->first_piece;
  const gsize opened = _regalia_shelf_open (look->shelf, 'o');
  TabletopZone *shown;
  guint n_asked;

  _regalia_made_of_zone (look, zone);
  for (int i = 0; i < zone->n_pieces; i++)
    _regalia_made_of_piece (look, &pieces[zone->first_piece + i]);
  shown = _regalia_shelf_find_whole (look->shelf, opened);
  if (shown != NULL)
    return shown;

  n_asked = _regalia_shelf_count_asked (look->shelf);
  for (int i = 0; i < zone->n_pieces; i++)
    shown_pieces[i] = find_piece (look, &pieces[zone->first_piece + i]);

  return _regalia_shelf_put_whole (look->shelf, opened, show_zone (look, zone, shown_pieces),
                                   n_asked);
}

/* What isn't hidden of the zones in which something is, and what is and lies where it lay. FALSE:
 * not all of that does. */
static gboolean
find_pieces (const RegaliaLook *look, const rg_zone *zone, const rg_piece *pieces)
{
  gpointer *shown = _regalia_shelf_pieces (look->shelf)->pdata;
  gboolean all = TRUE;

  for (int k = 0; k < zone->n_pieces; k++)
    {
      const int at = zone->first_piece + k;

      shown[at] = pieces[at].term != RG_TERM_NONE ? find_piece (look, &pieces[at])
                                                  : find_hidden_there (look, zone, k, &pieces[at]);
      all = all && shown[at] != NULL;
    }

  return all;
}

/* Fills in all zones. What is hidden and lies where nothing like it lay is looked for when it is
 * known what lies where it lay. */
static void
find_zones (const RegaliaLook *look,
            const rg_zone *zones,
            int n_zones,
            const rg_piece *pieces,
            int n_pieces,
            gpointer *shown)
{
  GPtrArray *shown_pieces = _regalia_shelf_pieces (look->shelf);
  gboolean all = TRUE;

  g_ptr_array_set_size (shown_pieces, n_pieces);
  for (int i = 0; i < n_zones; i++)
    {
      shown[i] = is_open (&zones[i], pieces) ? find_open_zone (look, &zones[i], pieces) : NULL;
      if (shown[i] == NULL)
        all = find_pieces (look, &zones[i], pieces) && all;
    }
  for (int i = 0; i < n_zones && !all; i++)
    for (int k = 0; k < zones[i].n_pieces && shown[i] == NULL; k++)
      {
        const int at = zones[i].first_piece + k;

        if (shown_pieces->pdata[at] == NULL)
          shown_pieces->pdata[at] = find_hidden (look, &zones[i], k, &pieces[at]);
      }
  for (int i = 0; i < n_zones; i++)
    if (shown[i] == NULL)
      shown[i] = find_zone (look, &zones[i]);
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

static void
bear (TabletopViewSeat *shown, const RegaliaVoice *voice, guint64 symbols)
{
  const char *emblems[64 + 1];
  guint n = 0;
  int n_symbols;
  const rg_symbol *all = rg_game_symbols (rg_match_game (voice->match), &n_symbols);

  for (int i = 0; i < MIN (n_symbols, 64); i++)
    if (symbols >> i & 1)
      emblems[n++] = all[i].id;
  emblems[n] = NULL;
  if (n > 0)
    tabletop_view_seat_set_emblems (shown, emblems);
}

static TabletopTurnStep *
show_step (const RegaliaVoice *voice, const rg_step *step)
{
  g_autofree char *title = _regalia_voice_name (voice, step->term, step->value);
  char id[REGALIA_TERM_ID_SIZE];
  TabletopTurnStep *shown;

  rg_match_term_id (voice->match, step->term, step->value, id, sizeof id);
  shown = tabletop_turn_step_new (id, title, step->current);
  tabletop_turn_step_set_stops (shown, (TabletopStops) step->stops);

  return shown;
}

static TabletopTurnStep *
find_step (const RegaliaLook *look, const rg_step *step)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 't');
  TabletopTurnStep *shown;

  _regalia_made_of_step (look, step);
  shown = _regalia_shelf_find_another (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_step (look->voice, step));

  return shown;
}

/* NULL: it is between things that the viewer can't point at. */
static TabletopRelation *
show_relation (const RegaliaLook *look, const rg_relation *relation)
{
  g_autoptr (TabletopReference) from = _regalia_voice_point (
      look->voice, look->viewer, RG_ROLE_SUBJECT, relation->from_term, relation->from);
  g_autoptr (TabletopReference) to = _regalia_voice_point (
      look->voice, look->viewer, RG_ROLE_TARGET, relation->to_term, relation->to);

  return from != NULL && to != NULL ? tabletop_relation_new ((TabletopRelationKind) relation->kind,
                                                             from, to, relation->provisional)
                                    : NULL;
}

static TabletopRelation *
find_relation (const RegaliaLook *look, const rg_relation *relation)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'r');
  TabletopRelation *shown;

  _regalia_made_of_relation (look, relation);
  shown = _regalia_shelf_find_another (look->shelf, opened);
  if (shown == NULL)
    {
      shown = show_relation (look, relation);
      if (shown != NULL)
        _regalia_shelf_put (look->shelf, opened, shown);
      else
        _regalia_shelf_close (look->shelf, opened);
    }

  return shown;
}

static TabletopViewSeat *
show_seat (const RegaliaLook *look, guint index, const rg_view_seat *seat)
{
  const RegaliaVoice *voice = look->voice;
  TabletopViewSeat *shown
      = tabletop_view_seat_new (index, tabletop_setup_get_seat_name (voice->setup, index),
                                seat->team, seat->left ? TABLETOP_SEAT_LEFT : TABLETOP_SEAT_ACTIVE);
  g_autofree char *goal = say_line (voice, &seat->goal);

  for (int i = 0; i < seat->n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter
          = ref_counter (voice, &look->counters[seat->first_counter + i]);

      tabletop_view_seat_add_counter (shown, counter);
    }
  for (int i = 0; i < seat->n_notes; i++)
    tabletop_view_seat_add_note (shown, find_note (look, &look->notes[seat->first_note + i]));
  tabletop_view_seat_set_place (shown, (guint) seat->place);
  tabletop_view_seat_set_far (shown, seat->far);
  tabletop_view_seat_set_flags (shown, (TabletopSeatFlags) seat->flags);
  tabletop_view_seat_set_distance (shown, seat->distance);
  bear (shown, voice, seat->bears);
  tabletop_view_seat_set_goal (shown, goal);

  return shown;
}

static TabletopViewSeat *
find_seat (const RegaliaLook *look, int index, const rg_view_seat *seat)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 's');
  TabletopViewSeat *shown;

  _regalia_made_of_seat (look, index, seat);
  shown = _regalia_shelf_find (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_seat (look, (guint) index, seat));

  return shown;
}

/* What goes on now is mostly said to all viewers alike. */
static const char *
say_phase (const RegaliaVoice *voice, const rg_line *phase)
{
  RegaliaTold *told = _regalia_keep_told (voice->keep);
  const int second = _regalia_voice_second (voice, phase->message, phase->args, RG_ARGS);
  const char *text = _regalia_told_find_line (told, phase, second);

  if (text == NULL)
    {
      char *said = _regalia_voice_say (voice, phase->message, phase->args, RG_ARGS);

      _regalia_told_add_line (told, phase, second, said);
      text = said;
    }

  return text;
}

/* What a view consists of; borrowed. */
typedef struct
{
  GListModel *zones, *steps;
  GPtrArray *others; /* seats and relations, which say what they are */
} Parts;

static TabletopView *
show_filled_view (const RegaliaLook *look, const rg_view *view, const Parts *parts)
{
  const rg_line *phase = rg_view_phase (view);
  TabletopView *shown = tabletop_view_new (say_phase (look->voice, phase), rg_view_active (view));

  add_phase (shown, look->voice, phase);
  tabletop_view_set_zones (shown, parts->zones);
  tabletop_view_set_steps (shown, parts->steps);
  for (guint i = 0; i < parts->others->len; i++)
    {
      gpointer part = g_ptr_array_index (parts->others, i);

      if (TABLETOP_IS_VIEW_SEAT (part))
        tabletop_view_add_seat (shown, part);
      else
        tabletop_view_add_relation (shown, part);
    }

  return shown;
}

/* The list of those objects, which is one for all who see all of them. */
static GListModel *
find_list (const RegaliaLook *look, GType type, const gpointer *items, guint n)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'l');
  GListModel *list;

  _regalia_shelf_add (look->shelf, &type, sizeof type);
  _regalia_shelf_add (look->shelf, items, n * sizeof *items);
  list = _regalia_shelf_find (look->shelf, opened);
  if (list == NULL)
    list = _regalia_shelf_put (look->shelf, opened,
                               tabletop_items_new (type, (GObject *const *) items, n));

  return list;
}

/* Fills `others`. */
static Parts
find_parts (const RegaliaLook *look, const rg_view *view, GPtrArray *others)
{
  int n_seats, n_zones, n_pieces, n_steps, n_relations;
  const rg_view_seat *seats = rg_view_seats (view, &n_seats);
  const rg_zone *zones = rg_view_zones (view, &n_zones);
  const rg_piece *pieces = rg_view_pieces (view, &n_pieces);
  const rg_step *steps = rg_view_steps (view, &n_steps);
  const rg_relation *relations = rg_view_relations (view, &n_relations);
  Parts parts = { .others = others };

  g_ptr_array_set_size (others, n_zones);
  find_zones (look, zones, n_zones, pieces, n_pieces, others->pdata);
  parts.zones = find_list (look, TABLETOP_TYPE_ZONE, others->pdata, (guint) n_zones);
  g_ptr_array_set_size (others, 0);
  for (int i = 0; i < n_steps; i++)
    g_ptr_array_add (others, find_step (look, &steps[i]));
  parts.steps = find_list (look, TABLETOP_TYPE_TURN_STEP, others->pdata, others->len);
  g_ptr_array_set_size (others, 0);
  for (int i = 0; i < n_seats; i++)
    g_ptr_array_add (others, find_seat (look, i, &seats[i]));
  for (int i = 0; i < n_relations; i++)
    {
      TabletopRelation *relation = find_relation (look, &relations[i]);

      if (relation != NULL)
        g_ptr_array_add (others, relation);
    }

  return parts;
}

/* The caller's own. */
static TabletopView *
ref_view (const RegaliaLook *look, const rg_view *view)
{
  const Parts parts = find_parts (look, view, _regalia_shelf_parts (look->shelf));
  const gsize opened = _regalia_shelf_open (look->shelf, 'v');
  TabletopView *shown;

  _regalia_made_of_view (look, view);
  _regalia_shelf_add (look->shelf, &parts.zones, sizeof parts.zones);
  _regalia_shelf_add (look->shelf, &parts.steps, sizeof parts.steps);
  _regalia_shelf_add (look->shelf, parts.others->pdata, parts.others->len * sizeof (gpointer));
  shown = _regalia_shelf_find (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_filled_view (look, view, &parts));

  return g_object_ref (shown);
}

TabletopView *
_regalia_show_view (const RegaliaVoice *voice, rg_viewer viewer, rg_view *view, GError **error)
{
  int n;
  RegaliaLook look = { .voice = voice, .viewer = viewer };
  TabletopView *shown;
  rg_error why = { 0 };

  if (rg_match_view (voice->match, viewer, view, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }
  look.counters = rg_view_counters (view, &n);
  look.notes = rg_view_notes (view, &n);
  look.shelf = _regalia_keep_shelf (voice->keep);
  _regalia_shelf_begin (look.shelf, viewer);
  shown = ref_view (&look, view);
  _regalia_shelf_end (look.shelf);

  return shown;
}

/* }}} */
