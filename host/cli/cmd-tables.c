/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop tables, export and import: the tables that were opened to guests, which are kept from
 * the first moment on.
 */

#include <glib/gi18n.h>

#include "tabletop-json.h"
#include "cli-online.h"
#include "cli-text.h"

static void
append_table (const CliStyle *style, GString *out, TabletopSavedTable *table)
{
  g_autoptr (GDateTime) changed = g_date_time_to_local (tabletop_saved_table_get_changed (table));
  g_autofree char *time = g_date_time_format (changed, "%Y-%m-%d %H:%M");
  g_autofree char *names = g_strjoinv (", ", (char **) tabletop_saved_table_get_names (table));
  g_autoptr (GString) line = g_string_new ("  ");

  cli_style_paint (style, line, CLI_STRONG, tabletop_saved_table_get_id (table));
  g_string_append_printf (line, "  %s  %s: %s", time, tabletop_saved_table_get_title (table),
                          names);
  if (tabletop_saved_table_is_over (table))
    g_string_append_printf (line, " (%s)", _ ("over"));
  if (tabletop_saved_table_is_in_use (table))
    g_string_append_printf (line, " (%s)", _ ("in use"));
  g_string_append_printf (out, "%s\n", line->str);
}

static void
print_json (GListModel *tables)
{
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_list (&json, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);
      const char *const *names = tabletop_saved_table_get_names (table);

      tabletop_json_begin_object (&json, NULL);
      tabletop_json_text (&json, "id", tabletop_saved_table_get_id (table));
      tabletop_json_text (&json, "game", tabletop_saved_table_get_game_id (table));
      tabletop_json_begin_list (&json, "names");
      for (gsize n = 0; names[n] != NULL; n++)
        tabletop_json_text (&json, NULL, names[n]);
      tabletop_json_end_list (&json);
      tabletop_json_int (&json, "created",
                         g_date_time_to_unix (tabletop_saved_table_get_created (table)));
      tabletop_json_int (&json, "changed",
                         g_date_time_to_unix (tabletop_saved_table_get_changed (table)));
      tabletop_json_int (&json, "steps", tabletop_saved_table_get_n_steps (table));
      tabletop_json_bool (&json, "over", tabletop_saved_table_is_over (table));
      tabletop_json_bool (&json, "in_use", tabletop_saved_table_is_in_use (table));
      tabletop_json_end_object (&json);
    }
  tabletop_json_end_list (&json);
  cli_print_json (&json);
}

CliStatus
cli_tables_run (char **argv)
{
  gboolean json = FALSE, ids = FALSE;
  g_autofree char *removed = NULL;
  const GOptionEntry entries[] = {
    { "ids", 0, 0, G_OPTION_ARG_NONE, &ids, N_ ("Print only the ids, one on a line"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    { "remove", 0, 0, G_OPTION_ARG_STRING, &removed, N_ ("Forget a table for good"), N_ ("ID") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopStore) store = NULL;
  g_autoptr (GListModel) tables = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  CliStyle style = cli_style_of (1);
  GError *error = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, entries, 0, 0, &status))
    return status;
  catalog = cli_open_catalog ();
  store = cli_find_store (catalog, &status);
  if (store == NULL)
    return status;
  if (removed != NULL)
    {
      g_autoptr (TabletopSavedTable) table = cli_find_saved (store, removed, &status);

      if (table == NULL
          || tabletop_store_remove (store, tabletop_saved_table_get_id (table), &error))
        return status;
      return cli_fail (error);
    }
  tables = tabletop_store_list_tables (store, &error);
  if (tables == NULL)
    return cli_fail (error);
  if (json)
    {
      print_json (tables);
      return CLI_OK;
    }
  if (g_list_model_get_n_items (tables) == 0 && !ids)
    cli_text_paragraph (&style, out, "",
                        _ ("No table is kept here. “tabletop host GAME” opens one to friends."),
                        cli_style_prose_width (&style));
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);

      if (ids)
        g_string_append_printf (out, "%s\n", tabletop_saved_table_get_id (table));
      else
        append_table (&style, out, table);
    }
  g_print ("%s", out->str);
  return CLI_OK;
}

CliStatus
cli_export_run (char **argv)
{
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopStore) store = NULL;
  g_autoptr (TabletopSavedTable) table = NULL;
  g_autoptr (GFile) file = NULL;
  CliStatus status = CLI_OK;
  GError *error = NULL;

  if (!cli_parse (&arguments, NULL, 2, 2, &status))
    return status;
  catalog = cli_open_catalog ();
  store = cli_find_store (catalog, &status);
  if (store == NULL)
    return status;
  table = cli_find_saved (store, arguments[1], &status);
  if (table == NULL)
    return status;
  file = g_file_new_for_commandline_arg (arguments[2]);
  if (!tabletop_store_export_table (store, tabletop_saved_table_get_id (table), file, &error))
    return cli_fail (error);
  return CLI_OK;
}

CliStatus
cli_import_run (char **argv)
{
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopStore) store = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *id = NULL;
  CliStatus status = CLI_OK;
  GError *error = NULL;

  if (!cli_parse (&arguments, NULL, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  store = cli_find_store (catalog, &status);
  if (store == NULL)
    return status;
  file = g_file_new_for_commandline_arg (arguments[1]);
  id = tabletop_store_import_table (store, file, &error);
  if (id == NULL)
    return cli_fail (error);
  g_print ("%s\n", id);
  return CLI_OK;
}
