/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop list: the games on standard output, what is wrong with plugins on standard error. */

#include <glib/gi18n.h>

#include "cli-command.h"
#include "tabletop-json.h"
#include "cli-text.h"

/* "2-4 seats" or "4 seats". */
static char *
format_seats (TabletopGame *game)
{
  guint min = tabletop_game_get_min_seats (game), max = tabletop_game_get_max_seats (game);
  g_autofree char *range
      = min == max ? g_strdup_printf ("%u", min) : g_strdup_printf ("%u-%u", min, max);

  return g_strdup_printf (_ ("%s seats"), range);
}

static void
print_ids (GListModel *games)
{
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      g_print ("%s\n", tabletop_game_get_id (game));
    }
}

static void
print_json (GListModel *games)
{
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_begin_list (&json, "games");
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      tabletop_json_begin_object (&json, NULL);
      tabletop_json_text (&json, "id", tabletop_game_get_id (game));
      tabletop_json_text (&json, "title", tabletop_game_get_title (game));
      tabletop_json_text (&json, "summary", tabletop_game_get_summary (game));
      tabletop_json_int (&json, "min_seats", tabletop_game_get_min_seats (game));
      tabletop_json_int (&json, "max_seats", tabletop_game_get_max_seats (game));
      tabletop_json_int (&json, "recommended_seats", tabletop_game_get_recommended_seats (game));
      tabletop_json_int (&json, "minutes", tabletop_game_get_duration (game));
      tabletop_json_end_object (&json);
    }
  tabletop_json_end_list (&json);
  tabletop_json_end_object (&json);
  cli_print_json (&json);
}

static void
print_table (GListModel *games)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (GString) out = g_string_new (NULL);
  int id_width = 4, title_width = 5;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      id_width = MAX (id_width, cli_text_width (tabletop_game_get_id (game)));
      title_width = MAX (title_width, cli_text_width (tabletop_game_get_title (game)));
    }
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);
      g_autofree char *seats = format_seats (game);
      g_autoptr (GString) line = g_string_new (NULL);

      cli_text_column (&style, line, CLI_STRONG, tabletop_game_get_id (game), id_width + 2);
      cli_text_column (&style, line, CLI_PLAIN, seats, 11);
      cli_text_column (&style, line, CLI_PLAIN, tabletop_game_get_title (game), title_width + 2);
      cli_text_paragraph (&style, out, line->str, tabletop_game_get_summary (game), style.width);
    }
  g_print ("%s", out->str);
}

CliStatus
cli_list_run (char **argv)
{
  gboolean ids = FALSE, as_json = FALSE;
  const GOptionEntry entries[] = {
    { "ids", 0, 0, G_OPTION_ARG_NONE, &ids, N_ ("Print the ids only, one on a line"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Print the list as JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  CliStatus status = CLI_OK;
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (GListModel) games = NULL;

  if (!cli_parse (&arguments, entries, 0, 0, &status))
    return status;
  catalog = cli_open_catalog ();
  games = tabletop_catalog_list_games (catalog);
  if (as_json)
    print_json (games);
  else if (ids)
    print_ids (games);
  else
    print_table (games);
  cli_report_problems (catalog);
  if (g_list_model_get_n_items (games) > 0)
    return CLI_OK;
  cli_complain (_ ("There is no game. Plugins with games are looked for in the folders of "
                   "TABLETOP_PLUGIN_PATH and in tabletop/plugins; “man tabletop” says more."));
  return CLI_BAD_DATA;
}
