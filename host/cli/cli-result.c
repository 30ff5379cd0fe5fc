/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats count from 1 wherever people or their programs see them. */

#include "cli-result.h"

#include <glib/gi18n.h>

#include "cli-text.h"

enum
{
  MAX_NAME = 24
};

static gint
by_rank (gconstpointer a, gconstpointer b)
{
  TabletopStanding *one = *(TabletopStanding *const *) a;
  TabletopStanding *other = *(TabletopStanding *const *) b;

  return (gint) tabletop_standing_get_rank (one) - (gint) tabletop_standing_get_rank (other);
}

static GPtrArray *
list_by_rank (TabletopResult *result)
{
  GListModel *standings = tabletop_result_get_standings (result);
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (standings); i++)
    g_ptr_array_add (sorted, g_list_model_get_item (standings, i));
  g_ptr_array_sort (sorted, by_rank);
  return sorted;
}

static void
append_reason (const CliStyle *style, GString *out, TabletopResult *result)
{
  const char *rule = tabletop_result_get_rule (result);
  g_autofree char *reason
      = *rule == '\0' ? g_strdup (tabletop_result_get_reason (result))
                      : g_strdup_printf ("%s (%s)", tabletop_result_get_reason (result), rule);

  cli_text_paint (style, out, CLI_HEADING, reason);
}

void
cli_result_draw (const CliStyle *style, GString *out, TabletopResult *result, TabletopSetup *setup)
{
  g_autoptr (GPtrArray) standings = list_by_rank (result);
  int name_width = 0;

  for (guint i = 0; i < standings->len; i++)
    {
      guint seat = tabletop_standing_get_seat (g_ptr_array_index (standings, i));

      name_width = MAX (name_width, cli_text_width (tabletop_setup_get_seat_name (setup, seat)));
    }
  name_width = MIN (name_width, MAX_NAME);

  append_reason (style, out, result);
  for (guint i = 0; i < standings->len; i++)
    {
      TabletopStanding *standing = g_ptr_array_index (standings, i);
      const char *name
          = tabletop_setup_get_seat_name (setup, tabletop_standing_get_seat (standing));
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_printf (line, "%3u. ", tabletop_standing_get_rank (standing));
      cli_text_column (style, line, tabletop_standing_has_won (standing) ? CLI_ACTIVE : CLI_PLAIN,
                       name, name_width);
      g_string_append_printf (line, " %4" G_GINT64_FORMAT "  ",
                              tabletop_standing_get_score (standing));
      if (tabletop_standing_has_left (standing))
        g_string_append_printf (line, "%s  ", _ ("(left)"));
      cli_text_paragraph (style, out, line->str, tabletop_standing_get_summary (standing),
                          style->width);
    }
}

void
cli_result_write (TabletopJson *json, TabletopResult *result, TabletopSetup *setup)
{
  GListModel *standings = tabletop_result_get_standings (result);

  tabletop_json_begin_object (json, "result");
  tabletop_json_text (json, "reason", tabletop_result_get_reason (result));
  tabletop_json_text (json, "rule", tabletop_result_get_rule (result));
  tabletop_json_int (json, "choices", tabletop_result_get_n_choices (result));
  tabletop_json_int (json, "turns", tabletop_result_get_n_turns (result));
  tabletop_json_begin_list (json, "standings");
  for (guint i = 0; i < g_list_model_get_n_items (standings); i++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, i);
      guint seat = tabletop_standing_get_seat (standing);

      tabletop_json_begin_object (json, NULL);
      tabletop_json_int (json, "seat", seat + 1);
      tabletop_json_text (json, "name", tabletop_setup_get_seat_name (setup, seat));
      if (tabletop_standing_get_team (standing) >= 0)
        tabletop_json_int (json, "team", tabletop_standing_get_team (standing) + 1);
      tabletop_json_int (json, "rank", tabletop_standing_get_rank (standing));
      tabletop_json_int (json, "score", tabletop_standing_get_score (standing));
      tabletop_json_bool (json, "won", tabletop_standing_has_won (standing));
      tabletop_json_bool (json, "left", tabletop_standing_has_left (standing));
      tabletop_json_text (json, "summary", tabletop_standing_get_summary (standing));
      tabletop_json_end_object (json);
    }
  tabletop_json_end_list (json);
  tabletop_json_end_object (json);
}
