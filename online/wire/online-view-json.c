/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each object of a view says of itself, key by key; what it holds besides is told by lists of
 * objects of other kinds. Both together are all that there is to a view on the wire.
 */

#include "online-view-json.h"

#include "online-match-json.h"

static void
print_counter (TabletopJson *writer, gpointer item, const OnlineCommon *common)
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
print_note (TabletopJson *writer, gpointer item, const OnlineCommon *common)
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
print_seat (TabletopJson *writer, gpointer item, const OnlineCommon *common)
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
  tabletop_json_some_text (writer, "goal", tabletop_view_seat_get_goal (seat));
}

enum
{
  KEY_LENGTH = 8 /* of 6 bits each: enough to tell all faces apart that a table could ever show */
};

/* What `text` is known by, in place of the `KEY_LENGTH` bytes at `key`. */
static void
write_key (char *key, const char *text, gsize length)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;

  g_checksum_update (sum, (const guchar *) text, (gssize) length);
  g_checksum_get_digest (sum, digest, &size);
  for (guint i = 0; i < KEY_LENGTH; i++)
    key[i] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[digest[i] & 63];
}

/* Its key follows from what it says, so it is the same for everybody. */
static void
print_face (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopFace *face = item;
  gsize begin;

  tabletop_json_text (writer, "face", "????????");
  begin = writer->length;
  tabletop_json_some_text (writer, "id", tabletop_face_get_id (face));
  tabletop_json_some_text (writer, "kind", tabletop_face_get_kind (face));
  tabletop_json_text (writer, "title", tabletop_face_get_title (face));
  tabletop_json_some_text (writer, "subtitle", tabletop_face_get_subtitle (face));
  tabletop_json_some_text (writer, "cost", tabletop_face_get_cost (face));
  tabletop_json_some_text (writer, "corner", tabletop_face_get_corner (face));
  tabletop_json_some_texts (writer, "lines", tabletop_face_get_lines (face));
  tabletop_json_some_texts (writer, "colors", tabletop_face_get_colors (face));
  tabletop_json_some_texts (writer, "words", tabletop_face_get_words (face));
  write_key (writer->data + begin - 1 - KEY_LENGTH, writer->data + begin, writer->length - begin);
}

/* A face that a piece has besides its own. */
static void
print_alternative (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  online_common_print_face (common, item, writer);
}

static void
print_piece (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopPiece *piece = item;
  TabletopFace *face = tabletop_piece_get_face (piece);
  gboolean face_up = tabletop_piece_is_face_up (piece);
  gboolean hidden = tabletop_piece_is_hidden (piece);

  tabletop_json_some_text (writer, "id", tabletop_piece_get_id (piece));
  tabletop_json_some_text (writer, "kind", tabletop_piece_get_kind (piece));
  if (face != NULL)
    online_common_print_face (common, face, writer);
  tabletop_json_some_text (writer, "card", tabletop_piece_get_card (piece));
  tabletop_json_some_int (writer, "owner", tabletop_piece_get_owner (piece), -1);
  if (face_up ? hidden : !hidden)
    tabletop_json_bool (writer, "face_up", face_up);
  tabletop_json_some_text (writer, "icon_name", tabletop_piece_get_icon_name (piece));
  tabletop_json_some_uint (writer, "turned", tabletop_piece_get_turned (piece));
  tabletop_json_some_flags (writer, "flags", TABLETOP_TYPE_PIECE_FLAGS,
                            (guint) tabletop_piece_get_flags (piece));
  tabletop_json_some_text (writer, "parent_id", tabletop_piece_get_parent_id (piece));
}

static void
print_zone (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopZone *zone = item;
  guint n_pieces = tabletop_items_count (tabletop_zone_get_pieces (zone));

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
}

static void
print_step (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopTurnStep *step = item;

  tabletop_json_text (writer, "id", tabletop_turn_step_get_id (step));
  tabletop_json_text (writer, "title", tabletop_turn_step_get_title (step));
  tabletop_json_some_bool (writer, "current", tabletop_turn_step_is_current (step));
  tabletop_json_some_flags (writer, "stops", TABLETOP_TYPE_STOPS,
                            (guint) tabletop_turn_step_get_stops (step));
}

static void
print_relation (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopRelation *relation = item;

  tabletop_json_word (writer, "kind", TABLETOP_TYPE_RELATION_KIND,
                      (int) tabletop_relation_get_kind (relation));
  print_end (writer, "from", tabletop_relation_get_from (relation));
  print_end (writer, "to", tabletop_relation_get_to (relation));
  tabletop_json_some_bool (writer, "provisional", tabletop_relation_is_provisional (relation));
}

static void
print_view (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopView *view = item;

  tabletop_json_text (writer, "phase", tabletop_view_get_phase (view));
  tabletop_json_some_texts (writer, "tags", tabletop_view_get_tags (view));
  tabletop_json_some_int (writer, "active_seat", tabletop_view_get_active_seat (view), -1);
}

/* What has numbers. */

gboolean
online_always (gpointer item)
{
  return TRUE;
}

gboolean
online_never (gpointer item)
{
  return FALSE;
}

/* What holds what. */

#define LIST(key, function, kind)                                                                  \
  {                                                                                                \
    key, (GListModel * (*) (gpointer)) function, kind                                              \
  }

static const OnlineKind counter_kind = { online_always, print_counter };
static const OnlineKind note_kind = { online_always, print_note };
static const OnlineKind alternative_kind = { online_always, print_alternative };
static const OnlineKind step_kind = { online_always, print_step };
static const OnlineKind relation_kind = { online_always, print_relation };
static const OnlineKind seat_kind
    = { online_always,
        print_seat,
        { LIST ("counters", tabletop_view_seat_get_counters, &counter_kind),
          LIST ("notes", tabletop_view_seat_get_notes, &note_kind) } };
static const OnlineKind piece_kind
    = { online_always,
        print_piece,
        { LIST ("alternatives", tabletop_piece_get_alternatives, &alternative_kind),
          LIST ("counters", tabletop_piece_get_counters, &counter_kind),
          LIST ("notes", tabletop_piece_get_notes, &note_kind) } };
static const OnlineKind zone_kind
    = { online_always, print_zone, { LIST ("pieces", tabletop_zone_get_pieces, &piece_kind) } };

const OnlineKind online_face_kind = { online_always, print_face };
const OnlineKind online_view_kind
    = { online_never,
        print_view,
        { { "faces", NULL, &online_face_kind },
          LIST ("seats", tabletop_view_get_seats, &seat_kind),
          LIST ("zones", tabletop_view_get_zones, &zone_kind),
          LIST ("steps", tabletop_view_get_steps, &step_kind),
          LIST ("relations", tabletop_view_get_relations, &relation_kind) } };
