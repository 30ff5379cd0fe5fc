/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects are made only of values that their constructors take: a table that breaks the contract is
 * an error here, never a critical in Tabletop-1.
 */

#include "online-match-json.h"

#include <glib/gi18n-lib.h>

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

static gboolean
read_seat (OnlineReader *parent, guint item, TabletopView *view)
{
  OnlineReader reader;
  g_autoptr (TabletopViewSeat) seat = NULL;
  guint index, place, n_counters;
  g_auto (GStrv) notes = NULL;
  g_auto (GStrv) tags = NULL;
  const char *name;
  int team, status;
  gboolean far;

  online_reader_item (parent, &reader, "seats", item);
  index = (guint) online_reader_uint (&reader, "index", 0, G_MAXUINT);
  name = online_reader_text (&reader, "name");
  team = (int) online_reader_int_or (&reader, "team", -1, G_MAXINT, -1);
  place = (guint) online_reader_uint_or (&reader, "place", 0, G_MAXUINT, index);
  far = online_reader_bool_or (&reader, "far", FALSE);
  status = online_reader_word_or (&reader, "status", TABLETOP_TYPE_SEAT_STATUS);
  n_counters = online_reader_count (&reader, "counters");
  notes = online_reader_texts (&reader, "notes");
  tags = online_reader_ids (&reader, "tags");
  if (!online_reader_is_fine (&reader))
    return FALSE;

  seat = tabletop_view_seat_new (index, name, team, (TabletopSeatStatus) status);
  tabletop_view_seat_set_notes (seat, (const char *const *) notes);
  tabletop_view_seat_set_tags (seat, (const char *const *) tags);
  tabletop_view_seat_set_place (seat, place);
  tabletop_view_seat_set_far (seat, far);
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = read_counter (&reader, i);

      if (counter == NULL)
        return FALSE;
      tabletop_view_seat_add_counter (seat, counter);
    }
  tabletop_view_add_seat (view, seat);

  return TRUE;
}

static gboolean
read_piece (OnlineReader *parent, guint item, TabletopZone *zone)
{
  OnlineReader reader;
  g_autoptr (TabletopPiece) piece = NULL;
  const char *id, *kind, *title, *text, *icon_name, *parent_id;
  g_auto (GStrv) tags = NULL;
  g_auto (GStrv) notes = NULL;
  gboolean face_up;
  guint n_counters;
  int owner;

  online_reader_item (parent, &reader, "pieces", item);
  id = online_reader_id_or (&reader, "id", "");
  kind = online_reader_id_or (&reader, "kind", "");
  title = online_reader_text_or (&reader, "title", "");
  text = online_reader_prose_or (&reader, "text", "");
  owner = (int) online_reader_int_or (&reader, "owner", -1, G_MAXINT, -1);
  face_up = online_reader_bool_or (&reader, "face_up", *id != '\0');
  icon_name = online_reader_text_or (&reader, "icon_name", "");
  tags = online_reader_ids (&reader, "tags");
  n_counters = online_reader_count (&reader, "counters");
  notes = online_reader_texts (&reader, "notes");
  parent_id = online_reader_id_or (&reader, "parent_id", NULL);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  piece = tabletop_piece_new (id, kind, title);
  tabletop_piece_set_text (piece, text);
  tabletop_piece_set_owner (piece, owner);
  tabletop_piece_set_face_up (piece, face_up);
  tabletop_piece_set_icon_name (piece, icon_name);
  tabletop_piece_set_tags (piece, (const char *const *) tags);
  tabletop_piece_set_notes (piece, (const char *const *) notes);
  tabletop_piece_set_parent_id (piece, parent_id);
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = read_counter (&reader, i);

      if (counter == NULL)
        return FALSE;
      tabletop_piece_add_counter (piece, counter);
    }
  tabletop_zone_add_piece (zone, piece);

  return TRUE;
}

static gboolean
read_zone (OnlineReader *parent, guint item, TabletopView *view)
{
  OnlineReader reader;
  g_autoptr (TabletopZone) zone = NULL;
  const char *id, *title;
  guint columns, count, n_pieces;
  int owner, layout;

  online_reader_item (parent, &reader, "zones", item);
  n_pieces = online_reader_count (&reader, "pieces");
  id = online_reader_id (&reader, "id");
  title = online_reader_text (&reader, "title");
  owner = (int) online_reader_int_or (&reader, "owner", -1, G_MAXINT, -1);
  layout = online_reader_word_or (&reader, "layout", TABLETOP_TYPE_ZONE_LAYOUT);
  columns = (guint) online_reader_uint_or (&reader, "columns", 0, G_MAXUINT, 0);
  count = (guint) online_reader_uint_or (&reader, "count", n_pieces, G_MAXUINT, n_pieces);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  zone = tabletop_zone_new (id, title, owner, (TabletopZoneLayout) layout);
  tabletop_zone_set_columns (zone, columns);
  for (guint i = 0; i < n_pieces; i++)
    if (!read_piece (&reader, i, zone))
      return FALSE;
  tabletop_zone_set_count (zone, count);
  tabletop_view_add_zone (view, zone);

  return TRUE;
}

TabletopView *
online_match_json_read_view (OnlineReader *parent)
{
  OnlineReader reader;
  g_autoptr (TabletopView) view = NULL;
  g_auto (GStrv) tags = NULL;
  const char *phase;
  int active_seat;
  guint n_seats, n_zones;

  online_reader_child (parent, &reader, "view");
  phase = online_reader_text (&reader, "phase");
  tags = online_reader_ids (&reader, "tags");
  active_seat = (int) online_reader_int_or (&reader, "active_seat", -1, G_MAXINT, -1);
  n_seats = online_reader_count (&reader, "seats");
  n_zones = online_reader_count (&reader, "zones");
  if (!online_reader_is_fine (&reader))
    return NULL;

  view = tabletop_view_new (phase, active_seat);
  tabletop_view_set_tags (view, (const char *const *) tags);
  for (guint i = 0; i < n_seats; i++)
    if (!read_seat (&reader, i, view))
      return NULL;
  for (guint i = 0; i < n_zones; i++)
    if (!read_zone (&reader, i, view))
      return NULL;

  return g_steal_pointer (&view);
}

static gboolean
read_move (OnlineReader *parent, guint item, TabletopEvent *event)
{
  OnlineReader reader;
  g_autoptr (TabletopMove) move = NULL;
  const char *piece, *former, *from, *to, *from_place, *to_place;
  guint count;
  int index;

  online_reader_item (parent, &reader, "moves", item);
  piece = online_reader_id_or (&reader, "piece", NULL);
  former = online_reader_id_or (&reader, "former", NULL);
  from = online_reader_id_or (&reader, "from", NULL);
  to = online_reader_id_or (&reader, "to", NULL);
  from_place = online_reader_id_or (&reader, "from_place", NULL);
  to_place = online_reader_id_or (&reader, "to_place", NULL);
  index = (int) online_reader_int_or (&reader, "index", -1, G_MAXINT, -1);
  /* What has a name is one thing. */
  count = (guint) online_reader_uint_or (&reader, "count", 1,
                                         piece != NULL || former != NULL ? 1 : G_MAXUINT, 1);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  move = tabletop_move_new (from, to, count);
  if (count == 1)
    tabletop_move_set_piece (move, piece, former);
  tabletop_move_set_places (move, from_place, to_place);
  tabletop_move_set_index (move, index);
  tabletop_event_add_move (event, move);

  return TRUE;
}

TabletopEvent *
online_match_json_read_event (OnlineReader *reader)
{
  guint64 number = online_reader_uint (reader, "number", 1, G_MAXUINT64);
  guint64 sequence = online_reader_uint (reader, "sequence", 0, G_MAXUINT64);
  const char *kind = online_reader_kind (reader, "kind");
  int seat = (int) online_reader_int_or (reader, "seat", -1, G_MAXINT, -1);
  const char *text = online_reader_text (reader, "text");
  const char *rule = online_reader_text_or (reader, "rule", NULL);
  g_auto (GStrv) pieces = online_reader_ids (reader, "pieces");
  int weight = online_reader_word_or (reader, "weight", TABLETOP_TYPE_EVENT_WEIGHT);
  int cue = online_reader_word_or (reader, "cue", TABLETOP_TYPE_CUE);
  guint n_moves = online_reader_count (reader, "moves");
  g_autoptr (TabletopEvent) event = NULL;

  if (!online_reader_is_fine (reader))
    return NULL;

  event
      = tabletop_event_new (number, sequence, kind, seat, text, rule, (const char *const *) pieces);
  tabletop_event_set_weight (event, (TabletopEventWeight) weight);
  tabletop_event_set_cue (event, (TabletopCue) cue);
  for (guint i = 0; i < n_moves; i++)
    if (!read_move (reader, i, event))
      return NULL;

  return g_steal_pointer (&event);
}

static gboolean
read_choice (OnlineReader *parent, guint item, TabletopDecision *decision)
{
  OnlineReader reader;
  g_autoptr (TabletopChoice) choice = NULL;
  g_auto (GStrv) pieces = NULL;
  const char *kind, *notation, *label, *description, *shortcut;
  TabletopChoiceFlags flags = TABLETOP_CHOICE_NONE;

  online_reader_item (parent, &reader, "choices", item);
  kind = online_reader_kind (&reader, "kind");
  notation = online_reader_id (&reader, "notation");
  label = online_reader_words (&reader, "label");
  description = online_reader_prose_or (&reader, "description", NULL);
  pieces = online_reader_ids (&reader, "pieces");
  if (online_reader_bool_or (&reader, "reversible", FALSE))
    flags |= TABLETOP_CHOICE_REVERSIBLE;
  if (online_reader_bool_or (&reader, "destructive", FALSE))
    flags |= TABLETOP_CHOICE_DESTRUCTIVE;
  shortcut = online_reader_text_or (&reader, "shortcut", NULL);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  choice = tabletop_choice_new (kind, notation, label, description, (const char *const *) pieces,
                                flags);
  tabletop_choice_set_shortcut (choice, shortcut);
  tabletop_decision_add_choice (decision, choice);

  return TRUE;
}

static TabletopDecision *
read_decision (OnlineReader *parent, guint item, guint64 sequence)
{
  OnlineReader reader;
  g_autoptr (TabletopDecision) decision = NULL;
  guint64 id;
  guint seat, n_choices, default_index;
  const char *kind, *prompt;
  gboolean cancellable, optional, idle;

  online_reader_item (parent, &reader, "decisions", item);
  id = online_reader_uint (&reader, "id", 0, G_MAXUINT64);
  seat = (guint) online_reader_uint (&reader, "seat", 0, G_MAXUINT);
  kind = online_reader_kind (&reader, "kind");
  prompt = online_reader_text (&reader, "prompt");
  n_choices = online_reader_count (&reader, "choices");
  default_index = (guint) online_reader_uint_or (&reader, "default_index", 0,
                                                 n_choices > 0 ? n_choices - 1 : 0, 0);
  cancellable = online_reader_bool_or (&reader, "cancellable", FALSE);
  optional = online_reader_bool_or (&reader, "optional", FALSE);
  idle = online_reader_bool_or (&reader, "idle", FALSE);
  if (!online_reader_is_fine (&reader))
    return NULL;

  decision = tabletop_decision_new (id, sequence, seat, kind, prompt);
  for (guint i = 0; i < n_choices; i++)
    if (!read_choice (&reader, i, decision))
      return NULL;
  if (n_choices > 0)
    tabletop_decision_set_default_index (decision, default_index);
  tabletop_decision_set_cancellable (decision, cancellable);
  tabletop_decision_set_optional (decision, optional);
  tabletop_decision_set_idle (decision, idle);

  return g_steal_pointer (&decision);
}

GListModel *
online_match_json_read_decisions (OnlineReader *reader, guint64 sequence)
{
  g_autoptr (GListStore) decisions = g_list_store_new (TABLETOP_TYPE_DECISION);
  guint n_decisions = online_reader_count (reader, "decisions");

  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = read_decision (reader, i, sequence);

      if (decision == NULL)
        return NULL;
      g_list_store_append (decisions, decision);
    }

  return G_LIST_MODEL (g_steal_pointer (&decisions));
}

static gboolean
read_standing (OnlineReader *parent, guint item, TabletopResult *result)
{
  OnlineReader reader;
  g_autoptr (TabletopStanding) standing = NULL;
  guint rank;
  int team;
  gint64 score;
  gboolean won, left;
  const char *summary;

  online_reader_item (parent, &reader, "standings", item);
  /* There is one for every seat, in order. */
  online_reader_uint (&reader, "seat", item, item);
  team = (int) online_reader_int_or (&reader, "team", -1, G_MAXINT, -1);
  rank = (guint) online_reader_uint (&reader, "rank", 1, G_MAXUINT);
  score = online_reader_int (&reader, "score", G_MININT64, G_MAXINT64);
  won = online_reader_bool_or (&reader, "won", FALSE);
  left = online_reader_bool_or (&reader, "left", FALSE);
  summary = online_reader_text_or (&reader, "summary", NULL);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  standing = tabletop_standing_new (item, team, rank, score, won, left, summary);
  tabletop_result_add_standing (result, standing);

  return TRUE;
}

TabletopResult *
online_match_json_read_result (OnlineReader *parent)
{
  OnlineReader reader;
  g_autoptr (TabletopResult) result = NULL;
  const char *reason, *rule;
  guint n_turns, n_standings;

  online_reader_child (parent, &reader, "result");
  reason = online_reader_text (&reader, "reason");
  rule = online_reader_text_or (&reader, "rule", NULL);
  n_turns = (guint) online_reader_uint (&reader, "n_turns", 0, G_MAXUINT);
  n_standings = online_reader_count (&reader, "standings");
  if (!online_reader_is_fine (&reader))
    return NULL;

  result = tabletop_result_new (reason, rule, 0, n_turns);
  for (guint i = 0; i < n_standings; i++)
    if (!read_standing (&reader, i, result))
      return NULL;

  return g_steal_pointer (&result);
}
