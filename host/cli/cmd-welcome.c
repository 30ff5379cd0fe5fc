/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop without a command: what this is, which games are here, and what to type next. */

#include <glib/gi18n.h>

#include "cli-command.h"
#include "cli-text.h"

static void
append_command (const CliStyle *style, GString *out, const char *command, const char *help)
{
  g_autoptr (GString) line = g_string_new ("  ");

  cli_text_column (style, line, CLI_STRONG, command, 44);
  cli_text_paragraph (style, out, line->str, help, cli_style_prose_width (style));
}

static void
append_games (const CliStyle *style, GString *out, GListModel *games)
{
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);
      g_autoptr (GString) line = g_string_new ("  ");

      cli_style_paint (style, line, CLI_ACTIVE, tabletop_game_get_title (game));
      g_string_append (line, "  ");
      cli_text_paragraph (style, out, line->str, tabletop_game_get_summary (game),
                          cli_style_prose_width (style));
    }
}

CliStatus
cli_welcome_run (void)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (TabletopCatalog) catalog = cli_open_catalog ();
  g_autoptr (GListModel) games = tabletop_catalog_list_games (catalog);
  g_autoptr (TabletopGame) first = cli_find_plainest (catalog, TABLETOP_TYPE_GAME);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *play = NULL, *info = NULL, *simulate = NULL;

  cli_style_paint (&style, out, CLI_HEADING, _ ("Tabletop: a table for board and card games"));
  g_string_append (out, "\n\n");
  if (first == NULL)
    {
      g_print ("%s", out->str);
      cli_complain (_ ("There is no game here yet: they come from plugins."));
      cli_report_problems (catalog);
      return CLI_BAD_DATA;
    }
  g_string_append_printf (out, "%s\n", _ ("Games that you can play here:"));
  append_games (&style, out, games);
  g_string_append_printf (out, "\n%s\n", _ ("Try:"));
  play = g_strdup_printf ("tabletop play %s", tabletop_game_get_id (first));
  info = g_strdup_printf ("tabletop info %s", tabletop_game_get_id (first));
  simulate = g_strdup_printf ("tabletop simulate %s --games 100", tabletop_game_get_id (first));
  append_command (&style, out, play, _ ("play against bots"));
  append_command (&style, out, info, _ ("read what it is about"));
  append_command (&style, out, simulate, _ ("let bots play, and see who wins"));
  g_string_append_printf (out, "\n%s\n", _ ("“tabletop --help” lists everything else."));
  g_print ("%s", out->str);
  cli_report_problems (catalog);
  return CLI_OK;
}
