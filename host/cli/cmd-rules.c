/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop rules: the rulebook of a game, or what it says about some words. */

#include <glib/gi18n.h>

#include "cli-command.h"
#include "cli-rulebook.h"

CliStatus
cli_rules_run (char **argv)
{
  CliStyle style = cli_style_of (1);
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *words = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, NULL, 1, G_MAXINT, &status))
    return status;
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  words = g_strjoinv (" ", arguments + 2);
  if (!cli_rulebook_search (&style, out, game, words))
    {
      cli_complain (_ ("The rules of %s say nothing about “%s”."), tabletop_game_get_title (game),
                    words);
      return CLI_FAILED;
    }
  g_print ("%s", out->str);
  return CLI_OK;
}
