/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing is what a table does for every viewer after every choice, so it goes through the objects
 * once and makes none.
 */

#include "online-match-json.h"

static void
print_counter (TabletopJson *writer, gpointer item)
{
  TabletopCounter *counter = item;

  tabletop_json_text (writer, "id", tabletop_counter_get_id (counter));
  tabletop_json_text (writer, "title", tabletop_counter_get_title (counter));
  tabletop_json_int (writer, "value", tabletop_counter_get_value (counter));
}

static void
print_end (TabletopJson *writer, const char *key, TabletopReference *end)
{
  tabletop_json_begin_object (writer, key);
  online_match_json_print_reference (writer, end);
  tabletop_json_end_object (writer);
}

static void
print_note (TabletopJson *writer, gpointer item)
{
  TabletopNote *note = item;

  tabletop_json_text (writer, "id", tabletop_note_get_id (note));
  tabletop_json_text (writer, "text", tabletop_note_get_text (note));
  tabletop_json_some_word (writer, "prominence", TABLETOP_TYPE_PROMINENCE,
                           (int) tabletop_note_get_prominence (note));
  if (tabletop_note_get_reference (note) != NULL)
    print_end (writer, "reference", tabletop_note_get_reference (note));
}

static void
print_seat (TabletopJson *writer, gpointer item)
{
  TabletopViewSeat *seat = item;

  tabletop_json_uint (writer, "index", tabletop_view_seat_get_index (seat));
  tabletop_json_text (writer, "name", tabletop_view_seat_get_name (seat));
  tabletop_json_some_int (writer, "team", tabletop_view_seat_get_team (seat), -1);
  tabletop_json_some_int (writer, "place", tabletop_view_seat_get_place (seat),
                          tabletop_view_seat_get_index (seat));
  tabletop_json_some_bool (writer, "far", tabletop_view_seat_is_far (seat));
  tabletop_json_some_word (writer, "status", TABLETOP_TYPE_SEAT_STATUS,
                           (int) tabletop_view_seat_get_status (seat));
  tabletop_json_some_flags (writer, "flags", TABLETOP_TYPE_SEAT_FLAGS,
                            (guint) tabletop_view_seat_get_flags (seat));
  tabletop_json_some_int (writer, "distance", tabletop_view_seat_get_distance (seat), -1);
  tabletop_json_some_texts (writer, "emblems", tabletop_view_seat_get_emblems (seat));
  online_match_json_print_some_items (writer, "counters", tabletop_view_seat_get_counters (seat),
                                      print_counter);
  online_match_json_print_some_items (writer, "notes", tabletop_view_seat_get_notes (seat),
                                      print_note);
}

static void
print_face (TabletopJson *writer, TabletopFace *face)
{
  tabletop_json_begin_object (writer, NULL);
  tabletop_json_some_text (writer, "id", tabletop_face_get_id (face));
  tabletop_json_some_text (writer, "kind", tabletop_face_get_kind (face));
  tabletop_json_text (writer, "title", tabletop_face_get_title (face));
  tabletop_json_some_text (writer, "subtitle", tabletop_face_get_subtitle (face));
  tabletop_json_some_text (writer, "cost", tabletop_face_get_cost (face));
  tabletop_json_some_text (writer, "corner", tabletop_face_get_corner (face));
  tabletop_json_some_texts (writer, "lines", tabletop_face_get_lines (face));
  tabletop_json_some_texts (writer, "colors", tabletop_face_get_colors (face));
  tabletop_json_end_object (writer);
}

/* The faces of a view, with their numbers in the list. */
typedef struct
{
  GHashTable *numbers;
  GPtrArray *list; /* of TabletopFace, borrowed */
} Faces;

static void
add_face (Faces *faces, TabletopFace *face)
{
  if (face == NULL || g_hash_table_contains (faces->numbers, face))
    return;
  g_hash_table_insert (faces->numbers, face, GUINT_TO_POINTER (faces->list->len));
  g_ptr_array_add (faces->list, face);
}

static void
add_faces_of (Faces *faces, TabletopPiece *piece)
{
  GListModel *others = tabletop_piece_get_alternatives (piece);

  add_face (faces, tabletop_piece_get_face (piece));
  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TabletopFace) other = g_list_model_get_item (others, i);

      add_face (faces, other);
    }
}

/* Many pieces look alike, and have one face together. */
static void
print_faces (TabletopJson *writer, TabletopView *view, Faces *faces)
{
  GListModel *zones = tabletop_view_get_zones (view);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          add_faces_of (faces, piece);
        }
    }
  if (faces->list->len == 0)
    return;

  tabletop_json_begin_list (writer, "faces");
  for (guint i = 0; i < faces->list->len; i++)
    print_face (writer, g_ptr_array_index (faces->list, i));
  tabletop_json_end_list (writer);
}

static guint
number_of (const Faces *faces, TabletopFace *face)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (faces->numbers, face));
}

static void
print_piece (TabletopJson *writer, TabletopPiece *piece, const Faces *faces)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  GListModel *others = tabletop_piece_get_alternatives (piece);
  guint n_others = g_list_model_get_n_items (others);
  gboolean face_up = tabletop_piece_is_face_up (piece);
  gboolean hidden = tabletop_piece_is_hidden (piece);

  tabletop_json_begin_object (writer, NULL);
  tabletop_json_some_text (writer, "id", tabletop_piece_get_id (piece));
  tabletop_json_some_text (writer, "kind", tabletop_piece_get_kind (piece));
  if (face != NULL)
    tabletop_json_uint (writer, "face", number_of (faces, face));
  if (n_others > 0)
    {
      tabletop_json_begin_list (writer, "alternatives");
      for (guint i = 0; i < n_others; i++)
        {
          g_autoptr (TabletopFace) other = g_list_model_get_item (others, i);

          tabletop_json_begin_object (writer, NULL);
          tabletop_json_uint (writer, "face", number_of (faces, other));
          tabletop_json_end_object (writer);
        }
      tabletop_json_end_list (writer);
    }
  tabletop_json_some_text (writer, "card", tabletop_piece_get_card (piece));
  tabletop_json_some_int (writer, "owner", tabletop_piece_get_owner (piece), -1);
  if (face_up ? hidden : !hidden)
    tabletop_json_bool (writer, "face_up", face_up);
  tabletop_json_some_text (writer, "icon_name", tabletop_piece_get_icon_name (piece));
  tabletop_json_some_uint (writer, "turned", tabletop_piece_get_turned (piece));
  tabletop_json_some_flags (writer, "flags", TABLETOP_TYPE_PIECE_FLAGS,
                            (guint) tabletop_piece_get_flags (piece));
  online_match_json_print_some_items (writer, "counters", tabletop_piece_get_counters (piece),
                                      print_counter);
  online_match_json_print_some_items (writer, "notes", tabletop_piece_get_notes (piece),
                                      print_note);
  tabletop_json_some_text (writer, "parent_id", tabletop_piece_get_parent_id (piece));
  tabletop_json_end_object (writer);
}

static void
print_zone (TabletopJson *writer, TabletopZone *zone, const Faces *faces)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  guint n_pieces = g_list_model_get_n_items (pieces);

  tabletop_json_begin_object (writer, NULL);
  tabletop_json_text (writer, "id", tabletop_zone_get_id (zone));
  tabletop_json_text (writer, "title", tabletop_zone_get_title (zone));
  tabletop_json_some_int (writer, "owner", tabletop_zone_get_owner (zone), -1);
  tabletop_json_some_word (writer, "layout", TABLETOP_TYPE_ZONE_LAYOUT,
                           (int) tabletop_zone_get_layout (zone));
  tabletop_json_some_word (writer, "role", TABLETOP_TYPE_ZONE_ROLE,
                           (int) tabletop_zone_get_role (zone));
  tabletop_json_some_word (writer, "prominence", TABLETOP_TYPE_PROMINENCE,
                           (int) tabletop_zone_get_prominence (zone));
  tabletop_json_some_text (writer, "group", tabletop_zone_get_group (zone));
  tabletop_json_some_uint (writer, "columns", tabletop_zone_get_columns (zone));
  tabletop_json_some_int (writer, "count", tabletop_zone_get_count (zone), n_pieces);
  if (n_pieces > 0)
    {
      tabletop_json_begin_list (writer, "pieces");
      for (guint i = 0; i < n_pieces; i++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

          print_piece (writer, piece, faces);
        }
      tabletop_json_end_list (writer);
    }
  tabletop_json_end_object (writer);
}

static void
print_step (TabletopJson *writer, gpointer item)
{
  TabletopTurnStep *step = item;

  tabletop_json_text (writer, "id", tabletop_turn_step_get_id (step));
  tabletop_json_text (writer, "title", tabletop_turn_step_get_title (step));
  tabletop_json_some_bool (writer, "current", tabletop_turn_step_is_current (step));
  tabletop_json_some_flags (writer, "stops", TABLETOP_TYPE_STOPS,
                            (guint) tabletop_turn_step_get_stops (step));
}

static void
print_relation (TabletopJson *writer, gpointer item)
{
  TabletopRelation *relation = item;

  tabletop_json_word (writer, "kind", TABLETOP_TYPE_RELATION_KIND,
                      (int) tabletop_relation_get_kind (relation));
  print_end (writer, "from", tabletop_relation_get_from (relation));
  print_end (writer, "to", tabletop_relation_get_to (relation));
  tabletop_json_some_bool (writer, "provisional", tabletop_relation_is_provisional (relation));
}

void
online_match_json_print_view (TabletopJson *writer, TabletopView *view)
{
  GListModel *zones = tabletop_view_get_zones (view);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  Faces faces = { numbers, list };

  tabletop_json_begin_object (writer, "view");
  tabletop_json_text (writer, "phase", tabletop_view_get_phase (view));
  tabletop_json_some_texts (writer, "tags", tabletop_view_get_tags (view));
  tabletop_json_some_int (writer, "active_seat", tabletop_view_get_active_seat (view), -1);
  online_match_json_print_items (writer, "seats", tabletop_view_get_seats (view), print_seat);
  print_faces (writer, view, &faces);
  tabletop_json_begin_list (writer, "zones");
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      print_zone (writer, zone, &faces);
    }
  tabletop_json_end_list (writer);
  online_match_json_print_some_items (writer, "steps", tabletop_view_get_steps (view), print_step);
  online_match_json_print_some_items (writer, "relations", tabletop_view_get_relations (view),
                                      print_relation);
  tabletop_json_end_object (writer);
}
