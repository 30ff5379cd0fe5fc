/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing is what a table does for every viewer after every choice, so it goes through the objects
 * once and makes none.
 */

#include "online-match-json.h"

#include <string.h>

void
online_match_json_print_items (TabletopJson *writer,
                               const char *key,
                               GListModel *items,
                               void (*print) (TabletopJson *writer, gpointer item))
{
  guint n_items = tabletop_items_count (items);

  tabletop_json_begin_list (writer, key);
  for (guint i = 0; i < n_items; i++)
    {
      gpointer item = tabletop_items_get (items, i);

      tabletop_json_begin_object (writer, NULL);
      print (writer, item);
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

void
online_match_json_print_some_items (TabletopJson *writer,
                                    const char *key,
                                    GListModel *items,
                                    void (*print) (TabletopJson *writer, gpointer item))
{
  if (tabletop_items_count (items) > 0)
    online_match_json_print_items (writer, key, items, print);
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

const char *const online_match_json_references[ONLINE_MATCH_JSON_REFERENCES] = {
  [TABLETOP_REFERENCE_PIECE] = "piece",   [TABLETOP_REFERENCE_SEAT] = "seat",
  [TABLETOP_REFERENCE_ZONE] = "zone",     [TABLETOP_REFERENCE_STEP] = "step",
  [TABLETOP_REFERENCE_NUMBER] = "number", [TABLETOP_REFERENCE_CARD] = "card",
};

void
online_match_json_print_reference (TabletopJson *writer, gpointer item)
{
  TabletopReference *reference = item;
  const TabletopReferenceKind kind = tabletop_reference_get_kind (reference);
  const char *key = online_match_json_references[kind];

  tabletop_json_some_word (writer, "role", TABLETOP_TYPE_REFERENCE_ROLE,
                           (int) tabletop_reference_get_role (reference));
  if (kind == TABLETOP_REFERENCE_SEAT || kind == TABLETOP_REFERENCE_NUMBER)
    tabletop_json_int (writer, key, tabletop_reference_get_number (reference));
  else
    tabletop_json_text (writer, key, tabletop_reference_get_id (reference));
}

/* {{{ Texts with names */

/* What the names of a text stand for, one for each of them. */
static GPtrArray *
list_named (GListModel *parts)
{
  GPtrArray *named = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < tabletop_items_count (parts); i++)
    {
      TabletopTextPart *part = tabletop_items_get (parts, i);
      TabletopReference *reference = tabletop_text_part_get_reference (part);

      if (reference != NULL)
        g_ptr_array_add (named, g_object_ref (reference));
    }

  return named;
}

static gpointer
ref (gconstpointer object, gpointer data)
{
  return g_object_ref ((gpointer) object);
}

static gboolean
is_equal (gconstpointer a, gconstpointer b)
{
  return tabletop_reference_equal ((gpointer) a, (gpointer) b);
}

/* Those of `named`, and whatever else there is. */
static void
print_references (TabletopJson *writer, GPtrArray *named, GListModel *references)
{
  g_autoptr (GPtrArray) all = g_ptr_array_copy (named, ref, NULL);

  for (guint i = 0; i < tabletop_items_count (references); i++)
    {
      TabletopReference *reference = tabletop_items_get (references, i);

      if (!g_ptr_array_find_with_equal_func (named, reference, is_equal, NULL))
        g_ptr_array_add (all, g_object_ref (reference));
    }
  if (all->len == 0)
    return;
  tabletop_json_begin_list (writer, "references");
  for (guint i = 0; i < all->len; i++)
    {
      tabletop_json_begin_object (writer, NULL);
      online_match_json_print_reference (writer, g_ptr_array_index (all, i));
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

/* Words and names by turns. */
static void
print_parts (TabletopJson *writer, const char *key, GListModel *parts)
{
  gboolean name_is_next = FALSE;

  tabletop_json_begin_list (writer, key);
  for (guint i = 0; i < tabletop_items_count (parts); i++)
    {
      TabletopTextPart *part = tabletop_items_get (parts, i);
      const gboolean is_name = tabletop_text_part_get_reference (part) != NULL;

      if (is_name != name_is_next)
        tabletop_json_text (writer, NULL, "");
      tabletop_json_text (writer, NULL, tabletop_text_part_get_text (part));
      name_is_next = !is_name;
    }
  tabletop_json_end_list (writer);
}

void
online_match_json_print_text (TabletopJson *writer,
                              const char *text_key,
                              const char *parts_key,
                              const char *text,
                              GListModel *parts,
                              GListModel *references)
{
  g_autoptr (GPtrArray) named = list_named (parts);

  if (named->len > 0)
    print_parts (writer, parts_key, parts);
  else
    tabletop_json_text (writer, text_key, text);
  print_references (writer, named, references);
}

/* }}} */

void
online_match_json_print_event (TabletopJson *writer, TabletopEvent *event)
{
  tabletop_json_text (writer, "kind", tabletop_event_get_kind (event));
  tabletop_json_some_int (writer, "seat", tabletop_event_get_seat (event), -1);
  online_match_json_print_text (writer, "text", "parts", tabletop_event_get_text (event),
                                tabletop_event_get_parts (event),
                                tabletop_event_get_references (event));
  tabletop_json_some_text (writer, "rule", tabletop_event_get_rule (event));
  tabletop_json_some_word (writer, "weight", TABLETOP_TYPE_EVENT_WEIGHT,
                           (int) tabletop_event_get_weight (event));
  tabletop_json_some_word (writer, "cue", TABLETOP_TYPE_CUE, (int) tabletop_event_get_cue (event));
  online_match_json_print_some_items (writer, "moves", tabletop_event_get_moves (event),
                                      print_move);
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
  online_match_json_print_items (writer, "standings", tabletop_result_get_standings (result),
                                 print_standing);
  tabletop_json_end_object (writer);
}
