/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing is what a table does for every viewer after every choice, so it goes through the objects
 * once and makes none.
 */

#include "online-match-json.h"

/* A list of objects, each as `print` tells its keys. */
static void
print_items (TabletopJson *writer,
             const char *key,
             GListModel *items,
             void (*print) (TabletopJson *writer, gpointer item))
{
  guint n_items = g_list_model_get_n_items (items);

  tabletop_json_begin_list (writer, key);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (items, i);

      tabletop_json_begin_object (writer, NULL);
      print (writer, item);
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

/* The same, where none at all goes without saying. */
static void
print_some_items (TabletopJson *writer,
                  const char *key,
                  GListModel *items,
                  void (*print) (TabletopJson *writer, gpointer item))
{
  if (g_list_model_get_n_items (items) > 0)
    print_items (writer, key, items, print);
}

static void
print_counter (TabletopJson *writer, gpointer item)
{
  TabletopCounter *counter = item;

  tabletop_json_text (writer, "id", tabletop_counter_get_id (counter));
  tabletop_json_text (writer, "title", tabletop_counter_get_title (counter));
  tabletop_json_int (writer, "value", tabletop_counter_get_value (counter));
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
  print_some_items (writer, "counters", tabletop_view_seat_get_counters (seat), print_counter);
  tabletop_json_some_texts (writer, "notes", tabletop_view_seat_get_notes (seat));
  tabletop_json_some_texts (writer, "tags", tabletop_view_seat_get_tags (seat));
}

static void
print_piece (TabletopJson *writer, gpointer item)
{
  TabletopPiece *piece = item;
  gboolean face_up = tabletop_piece_is_face_up (piece);
  gboolean hidden = tabletop_piece_is_hidden (piece);

  tabletop_json_some_text (writer, "id", tabletop_piece_get_id (piece));
  tabletop_json_some_text (writer, "kind", tabletop_piece_get_kind (piece));
  tabletop_json_some_text (writer, "title", tabletop_piece_get_title (piece));
  tabletop_json_some_text (writer, "text", tabletop_piece_get_text (piece));
  tabletop_json_some_int (writer, "owner", tabletop_piece_get_owner (piece), -1);
  if (face_up ? hidden : !hidden)
    tabletop_json_bool (writer, "face_up", face_up);
  tabletop_json_some_text (writer, "icon_name", tabletop_piece_get_icon_name (piece));
  tabletop_json_some_texts (writer, "tags", tabletop_piece_get_tags (piece));
  print_some_items (writer, "counters", tabletop_piece_get_counters (piece), print_counter);
  tabletop_json_some_texts (writer, "notes", tabletop_piece_get_notes (piece));
  tabletop_json_some_text (writer, "parent_id", tabletop_piece_get_parent_id (piece));
}

static void
print_zone (TabletopJson *writer, gpointer item)
{
  TabletopZone *zone = item;
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  guint n_pieces = g_list_model_get_n_items (pieces);

  tabletop_json_text (writer, "id", tabletop_zone_get_id (zone));
  tabletop_json_text (writer, "title", tabletop_zone_get_title (zone));
  tabletop_json_some_int (writer, "owner", tabletop_zone_get_owner (zone), -1);
  tabletop_json_some_word (writer, "layout", TABLETOP_TYPE_ZONE_LAYOUT,
                           (int) tabletop_zone_get_layout (zone));
  tabletop_json_some_uint (writer, "columns", tabletop_zone_get_columns (zone));
  tabletop_json_some_int (writer, "count", tabletop_zone_get_count (zone), n_pieces);
  print_some_items (writer, "pieces", pieces, print_piece);
}

void
online_match_json_print_view (TabletopJson *writer, TabletopView *view)
{
  tabletop_json_begin_object (writer, "view");
  tabletop_json_text (writer, "phase", tabletop_view_get_phase (view));
  tabletop_json_some_texts (writer, "tags", tabletop_view_get_tags (view));
  tabletop_json_some_int (writer, "active_seat", tabletop_view_get_active_seat (view), -1);
  print_items (writer, "seats", tabletop_view_get_seats (view), print_seat);
  print_items (writer, "zones", tabletop_view_get_zones (view), print_zone);
  tabletop_json_end_object (writer);
}

static void
print_move (TabletopJson *writer, gpointer item)
{
  TabletopMove *move = item;

  tabletop_json_some_text (writer, "piece", tabletop_move_get_piece (move));
  tabletop_json_some_text (writer, "former", tabletop_move_get_former (move));
  tabletop_json_some_text (writer, "from", tabletop_move_get_from_zone (move));
  tabletop_json_some_text (writer, "to", tabletop_move_get_to_zone (move));
  tabletop_json_some_text (writer, "from_place", tabletop_move_get_from_place (move));
  tabletop_json_some_text (writer, "to_place", tabletop_move_get_to_place (move));
  tabletop_json_some_int (writer, "index", tabletop_move_get_index (move), -1);
  tabletop_json_some_int (writer, "count", tabletop_move_get_count (move), 1);
}

void
online_match_json_print_event (TabletopJson *writer, TabletopEvent *event, guint64 sequence)
{
  tabletop_json_uint (writer, "number", tabletop_event_get_number (event));
  tabletop_json_uint (writer, "sequence", sequence);
  tabletop_json_text (writer, "kind", tabletop_event_get_kind (event));
  tabletop_json_some_int (writer, "seat", tabletop_event_get_seat (event), -1);
  tabletop_json_text (writer, "text", tabletop_event_get_text (event));
  tabletop_json_some_text (writer, "rule", tabletop_event_get_rule (event));
  tabletop_json_some_texts (writer, "pieces", tabletop_event_get_pieces (event));
  tabletop_json_some_word (writer, "weight", TABLETOP_TYPE_EVENT_WEIGHT,
                           (int) tabletop_event_get_weight (event));
  tabletop_json_some_word (writer, "cue", TABLETOP_TYPE_CUE, (int) tabletop_event_get_cue (event));
  print_some_items (writer, "moves", tabletop_event_get_moves (event), print_move);
}

static void
print_choice (TabletopJson *writer, TabletopChoice *choice)
{
  TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);

  tabletop_json_begin_object (writer, NULL);
  tabletop_json_text (writer, "kind", tabletop_choice_get_kind (choice));
  tabletop_json_text (writer, "notation", tabletop_choice_get_notation (choice));
  tabletop_json_text (writer, "label", tabletop_choice_get_label (choice));
  tabletop_json_some_text (writer, "description", tabletop_choice_get_description (choice));
  tabletop_json_some_texts (writer, "pieces", tabletop_choice_get_pieces (choice));
  tabletop_json_some_bool (writer, "reversible", flags & TABLETOP_CHOICE_REVERSIBLE);
  tabletop_json_some_bool (writer, "destructive", flags & TABLETOP_CHOICE_DESTRUCTIVE);
  tabletop_json_some_text (writer, "shortcut", tabletop_choice_get_shortcut (choice));
  tabletop_json_end_object (writer);
}

/* Its number is its place in the list: the match's own numbers count what is done in secret. */
static void
print_decision (TabletopJson *writer, TabletopDecision *decision, guint id)
{
  guint n_choices = tabletop_decision_get_n_choices (decision);

  tabletop_json_begin_object (writer, NULL);
  tabletop_json_uint (writer, "id", id);
  tabletop_json_uint (writer, "seat", tabletop_decision_get_seat (decision));
  tabletop_json_text (writer, "kind", tabletop_decision_get_kind (decision));
  tabletop_json_text (writer, "prompt", tabletop_decision_get_prompt (decision));
  if (n_choices > 0)
    {
      tabletop_json_begin_list (writer, "choices");
      for (guint i = 0; i < n_choices; i++)
        print_choice (writer, tabletop_decision_get_choice (decision, i));
      tabletop_json_end_list (writer);
    }
  tabletop_json_some_uint (writer, "default_index", tabletop_decision_get_default_index (decision));
  tabletop_json_some_bool (writer, "cancellable", tabletop_decision_is_cancellable (decision));
  tabletop_json_some_bool (writer, "optional", tabletop_decision_is_optional (decision));
  tabletop_json_some_bool (writer, "idle", tabletop_decision_is_idle (decision));
  tabletop_json_end_object (writer);
}

void
online_match_json_print_decisions (TabletopJson *writer, GListModel *decisions)
{
  guint n_decisions = decisions != NULL ? g_list_model_get_n_items (decisions) : 0;

  tabletop_json_begin_list (writer, "decisions");
  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (decisions, i);

      print_decision (writer, decision, i + 1);
    }
  tabletop_json_end_list (writer);
}

static void
print_standing (TabletopJson *writer, gpointer item)
{
  TabletopStanding *standing = item;

  tabletop_json_uint (writer, "seat", tabletop_standing_get_seat (standing));
  tabletop_json_some_int (writer, "team", tabletop_standing_get_team (standing), -1);
  tabletop_json_uint (writer, "rank", tabletop_standing_get_rank (standing));
  tabletop_json_int (writer, "score", tabletop_standing_get_score (standing));
  tabletop_json_some_bool (writer, "won", tabletop_standing_has_won (standing));
  tabletop_json_some_bool (writer, "left", tabletop_standing_has_left (standing));
  tabletop_json_some_text (writer, "summary", tabletop_standing_get_summary (standing));
}

void
online_match_json_print_result (TabletopJson *writer, TabletopResult *result)
{
  tabletop_json_begin_object (writer, "result");
  tabletop_json_text (writer, "reason", tabletop_result_get_reason (result));
  tabletop_json_some_text (writer, "rule", tabletop_result_get_rule (result));
  tabletop_json_uint (writer, "n_turns", tabletop_result_get_n_turns (result));
  print_items (writer, "standings", tabletop_result_get_standings (result), print_standing);
  tabletop_json_end_object (writer);
}
