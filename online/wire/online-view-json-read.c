/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view is made only of values that its constructors take, and a face that it has once lies on all
 * pieces that name it by its key.
 */

#include "online-view-json-read.h"

#include <glib/gi18n-lib.h>

#include "online-match-json.h"

static TabletopCounter *
read_counter (OnlineReader *parent, guint item)
{
  OnlineReader reader;
  const char *id, *title;
  gint64 value;

  online_reader_item (parent, &reader, "counters", item);
  id = online_reader_kind (&reader, "id");
  title = online_reader_text (&reader, "title");
  value = online_reader_int (&reader, "value", G_MININT64, G_MAXINT64);

  return online_reader_is_fine (&reader) ? tabletop_counter_new (id, title, value) : NULL;
}

static TabletopReference *
read_end (OnlineReader *parent, const char *key)
{
  OnlineReader reader;

  online_reader_child (parent, &reader, key);

  return online_match_json_read_reference (&reader);
}

static TabletopNote *
read_note (OnlineReader *parent, guint item)
{
  OnlineReader reader;
  g_autoptr (TabletopReference) reference = NULL;
  const char *id, *text;
  int prominence;

  online_reader_item (parent, &reader, "notes", item);
  id = online_reader_id (&reader, "id");
  text = online_reader_text (&reader, "text");
  prominence = online_reader_word_or (&reader, "prominence", TABLETOP_TYPE_PROMINENCE);
  if (online_reader_has (&reader, "reference"))
    reference = read_end (&reader, "reference");

  return online_reader_is_fine (&reader)
             ? tabletop_note_new (id, text, (TabletopProminence) prominence, reference)
             : NULL;
}

static gboolean
read_seat (OnlineReader *parent, guint item, TabletopView *view)
{
  OnlineReader reader;
  g_autoptr (TabletopViewSeat) seat = NULL;
  guint index, place, n_counters, n_notes;
  g_auto (GStrv) emblems = NULL;
  const char *name, *goal;
  int team, status, distance;
  guint flags;
  gboolean far;

  online_reader_item (parent, &reader, "seats", item);
  index = (guint) online_reader_uint (&reader, "index", 0, G_MAXUINT);
  name = online_reader_text (&reader, "name");
  team = (int) online_reader_int_or (&reader, "team", -1, G_MAXINT, -1);
  place = (guint) online_reader_uint_or (&reader, "place", 0, G_MAXUINT, index);
  far = online_reader_bool_or (&reader, "far", FALSE);
  status = online_reader_word_or (&reader, "status", TABLETOP_TYPE_SEAT_STATUS);
  flags = online_reader_flags (&reader, "flags", TABLETOP_TYPE_SEAT_FLAGS);
  distance = (int) online_reader_int_or (&reader, "distance", -1, G_MAXINT, -1);
  emblems = online_reader_ids (&reader, "emblems");
  goal = online_reader_text_or (&reader, "goal", "");
  n_counters = online_reader_count (&reader, "counters");
  n_notes = online_reader_count (&reader, "notes");
  if (!online_reader_is_fine (&reader))
    return FALSE;

  seat = tabletop_view_seat_new (index, name, team, (TabletopSeatStatus) status);
  tabletop_view_seat_set_place (seat, place);
  tabletop_view_seat_set_far (seat, far);
  tabletop_view_seat_set_flags (seat, (TabletopSeatFlags) flags);
  tabletop_view_seat_set_distance (seat, distance);
  tabletop_view_seat_set_emblems (seat, (const char *const *) emblems);
  tabletop_view_seat_set_goal (seat, goal);
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = read_counter (&reader, i);

      if (counter == NULL)
        return FALSE;
      tabletop_view_seat_add_counter (seat, counter);
    }
  for (guint i = 0; i < n_notes; i++)
    {
      g_autoptr (TabletopNote) note = read_note (&reader, i);

      if (note == NULL)
        return FALSE;
      tabletop_view_seat_add_note (seat, note);
    }
  tabletop_view_add_seat (view, seat);

  return TRUE;
}

/* `key` is NULL if it is nobody's. */
static TabletopFace *
read_face (OnlineReader *parent, guint item, const char **key)
{
  OnlineReader reader;
  const char *id, *kind, *title, *subtitle, *cost, *corner;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) colors = NULL;
  g_auto (GStrv) words = NULL;
  TabletopFace *face;

  online_reader_item (parent, &reader, "faces", item);
  *key = online_reader_id_or (&reader, "face", NULL);
  id = online_reader_id_or (&reader, "id", NULL);
  kind = online_reader_id_or (&reader, "kind", NULL);
  title = online_reader_text (&reader, "title");
  subtitle = online_reader_text_or (&reader, "subtitle", NULL);
  cost = online_reader_text_or (&reader, "cost", NULL);
  corner = online_reader_text_or (&reader, "corner", NULL);
  lines = online_reader_texts (&reader, "lines");
  colors = online_reader_ids (&reader, "colors");
  words = online_reader_ids (&reader, "words");
  if (!online_reader_is_fine (&reader))
    return NULL;

  face = tabletop_face_new (id, kind, title);
  tabletop_face_set_subtitle (face, subtitle);
  tabletop_face_set_cost (face, cost);
  tabletop_face_set_corner (face, corner);
  tabletop_face_set_lines (face, (const char *const *) lines);
  tabletop_face_set_colors (face, (const char *const *) colors);
  tabletop_face_set_words (face, (const char *const *) words);

  return face;
}

static TabletopFace *
find_face (OnlineReader *reader, GHashTable *faces)
{
  const char *key = online_reader_id (reader, "face");
  TabletopFace *face = NULL;

  if (online_reader_is_fine (reader))
    {
      face = g_hash_table_lookup (faces, key);
      if (face == NULL)
        online_reader_refuse (reader, "face", ONLINE_WIRE_ERROR_BAD_VALUE,
                              _ ("not that; there is no such face"));
    }

  return face;
}

/* All faces by their keys. */
static GHashTable *
read_faces (OnlineReader *reader)
{
  g_autoptr (GHashTable) faces
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  const guint n = online_reader_count (reader, "faces");

  for (guint i = 0; i < n; i++)
    {
      const char *key;
      TabletopFace *face = read_face (reader, i, &key);

      if (face == NULL)
        return NULL;
      if (key == NULL)
        g_object_unref (face);
      else
        g_hash_table_insert (faces, (char *) key, face);
    }

  return g_steal_pointer (&faces);
}

static gboolean
read_faces_of (OnlineReader *reader, TabletopPiece *piece, GHashTable *faces)
{
  const guint n_others = online_reader_count (reader, "alternatives");

  if (tabletop_piece_is_hidden (piece) && (online_reader_has (reader, "face") || n_others > 0))
    online_reader_refuse (reader, "face", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("not that; what is hidden has no face"));
  else if (online_reader_has (reader, "face"))
    tabletop_piece_set_face (piece, find_face (reader, faces));
  for (guint i = 0; i < n_others && online_reader_is_fine (reader); i++)
    {
      OnlineReader other;
      TabletopFace *face;

      online_reader_item (reader, &other, "alternatives", i);
      face = find_face (&other, faces);
      if (face != NULL)
        tabletop_piece_add_alternative (piece, face);
    }

  return online_reader_is_fine (reader);
}

static gboolean
read_piece (OnlineReader *parent, guint item, TabletopZone *zone, GHashTable *faces)
{
  OnlineReader reader;
  g_autoptr (TabletopPiece) piece = NULL;
  const char *id, *kind, *card, *icon_name, *parent_id;
  gboolean face_up;
  guint n_counters, n_notes, turned, flags;
  int owner;

  online_reader_item (parent, &reader, "pieces", item);
  id = online_reader_id_or (&reader, "id", "");
  kind = online_reader_id_or (&reader, "kind", "");
  card = online_reader_id_or (&reader, "card", NULL);
  owner = (int) online_reader_int_or (&reader, "owner", -1, G_MAXINT, -1);
  face_up = online_reader_bool_or (&reader, "face_up", *id != '\0');
  icon_name = online_reader_text_or (&reader, "icon_name", "");
  turned = (guint) online_reader_uint_or (&reader, "turned", 0, 359, 0);
  flags = online_reader_flags (&reader, "flags", TABLETOP_TYPE_PIECE_FLAGS);
  n_counters = online_reader_count (&reader, "counters");
  n_notes = online_reader_count (&reader, "notes");
  parent_id = online_reader_id_or (&reader, "parent_id", NULL);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  piece = tabletop_piece_new (id, kind, NULL);
  tabletop_piece_set_card (piece, card);
  tabletop_piece_set_owner (piece, owner);
  tabletop_piece_set_face_up (piece, face_up);
  tabletop_piece_set_icon_name (piece, icon_name);
  tabletop_piece_set_turned (piece, turned);
  tabletop_piece_set_flags (piece, (TabletopPieceFlags) flags);
  tabletop_piece_set_parent_id (piece, parent_id);
  if (!read_faces_of (&reader, piece, faces))
    return FALSE;
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = read_counter (&reader, i);

      if (counter == NULL)
        return FALSE;
      tabletop_piece_add_counter (piece, counter);
    }
  for (guint i = 0; i < n_notes; i++)
    {
      g_autoptr (TabletopNote) note = read_note (&reader, i);

      if (note == NULL)
        return FALSE;
      tabletop_piece_add_note (piece, note);
    }
  tabletop_zone_add_piece (zone, piece);

  return TRUE;
}

static gboolean
read_zone (OnlineReader *parent, guint item, TabletopView *view, GHashTable *faces)
{
  OnlineReader reader;
  g_autoptr (TabletopZone) zone = NULL;
  const char *id, *title, *group;
  guint columns, count, n_pieces;
  int owner, layout, role, prominence;

  online_reader_item (parent, &reader, "zones", item);
  n_pieces = online_reader_count (&reader, "pieces");
  id = online_reader_id (&reader, "id");
  title = online_reader_text (&reader, "title");
  owner = (int) online_reader_int_or (&reader, "owner", -1, G_MAXINT, -1);
  layout = online_reader_word_or (&reader, "layout", TABLETOP_TYPE_ZONE_LAYOUT);
  role = online_reader_word_or (&reader, "role", TABLETOP_TYPE_ZONE_ROLE);
  prominence = online_reader_word_or (&reader, "prominence", TABLETOP_TYPE_PROMINENCE);
  group = online_reader_id_or (&reader, "group", NULL);
  columns = (guint) online_reader_uint_or (&reader, "columns", 0, G_MAXUINT, 0);
  count = (guint) online_reader_uint_or (&reader, "count", n_pieces, G_MAXUINT, n_pieces);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  zone = tabletop_zone_new (id, title, owner, (TabletopZoneLayout) layout);
  tabletop_zone_set_role (zone, (TabletopZoneRole) role);
  tabletop_zone_set_prominence (zone, (TabletopProminence) prominence);
  tabletop_zone_set_group (zone, group);
  tabletop_zone_set_columns (zone, columns);
  for (guint i = 0; i < n_pieces; i++)
    if (!read_piece (&reader, i, zone, faces))
      return FALSE;
  tabletop_zone_set_count (zone, count);
  tabletop_view_add_zone (view, zone);

  return TRUE;
}

static gboolean
read_step (OnlineReader *parent, guint item, TabletopView *view)
{
  OnlineReader reader;
  g_autoptr (TabletopTurnStep) step = NULL;
  const char *id, *title;
  gboolean current;
  guint stops;

  online_reader_item (parent, &reader, "steps", item);
  id = online_reader_id (&reader, "id");
  title = online_reader_text (&reader, "title");
  current = online_reader_bool_or (&reader, "current", FALSE);
  stops = online_reader_flags (&reader, "stops", TABLETOP_TYPE_STOPS);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  step = tabletop_turn_step_new (id, title, current);
  tabletop_turn_step_set_stops (step, (TabletopStops) stops);
  tabletop_view_add_step (view, step);

  return TRUE;
}

static gboolean
read_relation (OnlineReader *parent, guint item, TabletopView *view)
{
  OnlineReader reader;
  g_autoptr (TabletopRelation) relation = NULL;
  g_autoptr (TabletopReference) from = NULL;
  g_autoptr (TabletopReference) to = NULL;
  gboolean provisional;
  int kind;

  online_reader_item (parent, &reader, "relations", item);
  kind = online_reader_word (&reader, "kind", TABLETOP_TYPE_RELATION_KIND);
  from = read_end (&reader, "from");
  to = read_end (&reader, "to");
  provisional = online_reader_bool_or (&reader, "provisional", FALSE);
  if (!online_reader_is_fine (&reader) || from == NULL || to == NULL)
    return FALSE;

  relation = tabletop_relation_new ((TabletopRelationKind) kind, from, to, provisional);
  tabletop_view_add_relation (view, relation);

  return TRUE;
}

TabletopView *
online_view_json_read (OnlineReader *reader)
{
  g_autoptr (TabletopView) view = NULL;
  g_autoptr (GHashTable) faces = NULL;
  g_auto (GStrv) tags = NULL;
  const char *phase = online_reader_text (reader, "phase");
  int active_seat;
  guint n_seats, n_zones, n_steps, n_relations;

  tags = online_reader_ids (reader, "tags");
  active_seat = (int) online_reader_int_or (reader, "active_seat", -1, G_MAXINT, -1);
  n_seats = online_reader_count (reader, "seats");
  n_zones = online_reader_count (reader, "zones");
  n_steps = online_reader_count (reader, "steps");
  n_relations = online_reader_count (reader, "relations");
  if (!online_reader_is_fine (reader))
    return NULL;

  view = tabletop_view_new (phase, active_seat);
  tabletop_view_set_tags (view, (const char *const *) tags);
  for (guint i = 0; i < n_seats; i++)
    if (!read_seat (reader, i, view))
      return NULL;
  faces = read_faces (reader);
  if (faces == NULL)
    return NULL;
  for (guint i = 0; i < n_zones; i++)
    if (!read_zone (reader, i, view, faces))
      return NULL;
  for (guint i = 0; i < n_steps; i++)
    if (!read_step (reader, i, view))
      return NULL;
  for (guint i = 0; i < n_relations; i++)
    if (!read_relation (reader, i, view))
      return NULL;

  return g_steal_pointer (&view);
}
