/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop bench: what games measure of themselves on this machine. */

#include <glib/gi18n.h>

#include "cli-command.h"
#include "tabletop-json.h"
#include "cli-text.h"

enum
{
  DEFAULT_MILLISECONDS = 2000
};

/* A number with about three digits that matter. */
static char *
format_value (double value)
{
  if (value >= 1000.0)
    return g_strdup_printf ("%.0f", value);
  if (value == (double) (gint64) value)
    return g_strdup_printf ("%.0f", value);
  return g_strdup_printf ("%.3g", value);
}

static void
print_figures (TabletopGame *game, GListModel *figures)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (GString) out = g_string_new (NULL);

  cli_text_paint (&style, out, CLI_HEADING, tabletop_game_get_title (game));
  for (guint i = 0; i < g_list_model_get_n_items (figures); i++)
    {
      g_autoptr (TabletopFigure) figure = g_list_model_get_item (figures, i);
      g_autofree char *value = format_value (tabletop_figure_get_value (figure));
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_printf (line, "%*s%s %s", MAX (14 - cli_text_width (value), 0), "", value,
                              tabletop_figure_get_unit (figure));
      cli_text_pad (line, 0, 22);
      cli_text_paragraph (&style, out, line->str, tabletop_figure_get_label (figure), style.width);
    }
  g_print ("%s", out->str);
}

static void
write_figures (TabletopJson *json, TabletopGame *game, GListModel *figures)
{
  tabletop_json_begin_object (json, NULL);
  tabletop_json_text (json, "game", tabletop_game_get_id (game));
  tabletop_json_begin_list (json, "figures");
  for (guint i = 0; i < g_list_model_get_n_items (figures); i++)
    {
      g_autoptr (TabletopFigure) figure = g_list_model_get_item (figures, i);

      tabletop_json_begin_object (json, NULL);
      tabletop_json_text (json, "id", tabletop_figure_get_id (figure));
      tabletop_json_text (json, "label", tabletop_figure_get_label (figure));
      tabletop_json_double (json, "value", tabletop_figure_get_value (figure));
      tabletop_json_text (json, "unit", tabletop_figure_get_unit (figure));
      tabletop_json_end_object (json);
    }
  tabletop_json_end_list (json);
  tabletop_json_end_object (json);
}

/* The games to measure: the one that was named, or all. */
static GListModel *
list_wanted (TabletopCatalog *catalog, const char *id, CliStatus *status)
{
  GListStore *list;
  g_autoptr (TabletopGame) game = NULL;

  if (id == NULL)
    return tabletop_catalog_list_games (catalog);
  game = cli_find_game (catalog, id, status);
  if (game == NULL)
    return NULL;
  list = g_list_store_new (TABLETOP_TYPE_GAME);
  g_list_store_append (list, game);
  return G_LIST_MODEL (list);
}

CliStatus
cli_bench_run (char **argv)
{
  int seats = 0, milliseconds = DEFAULT_MILLISECONDS;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &seats, N_ ("How many seats; else as recommended"),
      N_ ("NUMBER") },
    { "time", 0, 0, G_OPTION_ARG_INT, &milliseconds,
      N_ ("For how long to measure, in milliseconds"), N_ ("NUMBER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Print the figures as JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (GListModel) games = NULL;
  CliStatus status = CLI_OK;
  TabletopJson json;

  if (!cli_parse (&arguments, entries, 0, 1, &status))
    return status;
  if (seats < 0 || milliseconds < 1)
    return cli_complain_usage (_ ("Numbers of seats and milliseconds can't be negative."));
  catalog = cli_open_catalog ();
  games = list_wanted (catalog, arguments[1], &status);
  if (games == NULL)
    return status;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_list (&json, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);
      GError *error = NULL;
      g_autoptr (GListModel) figures
          = tabletop_game_measure (game, (guint) seats, (guint) milliseconds, NULL, &error);

      if (figures == NULL)
        status = cli_fail (error);
      else if (as_json)
        write_figures (&json, game, figures);
      else
        print_figures (game, figures);
    }
  tabletop_json_end_list (&json);
  if (as_json)
    cli_print_json (&json);
  else
    tabletop_json_clear (&json);
  return status;
}
