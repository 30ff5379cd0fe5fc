/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop skin: whether what says how a game looks is right, for those who draw it. */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-collection.h"
#include "cli-command.h"
#include "cli-format.h"

enum
{
  N_MATCHES = 4 /* played at random, to see what a game shows */
};

/* Tells what is wrong with a skin (nullable: it can't be read, and `error` says why), by itself and
 * for `game` (nullable). */
static CliStatus
tell (const char *name, TabletopSkin *skin, TabletopGame *game, GError *error)
{
  g_autoptr (GError) failure = error;
  g_auto (GStrv) remarks = NULL;

  if (skin != NULL && game != NULL)
    tabletop_skin_check (skin, game, N_MATCHES, &remarks, &failure);
  for (char **remark = remarks; cli_is_verbose () && remark != NULL && *remark != NULL; remark++)
    g_print ("%s: %s\n", name, *remark);
  if (failure != NULL)
    {
      cli_format_tell_mistakes (name, failure);
      return CLI_BAD_DATA;
    }
  g_print (_ ("%s: no mistake.\n"), name);
  return CLI_OK;
}

static CliStatus
check_file (const char *path, TabletopGame *game)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  GError *error = NULL;
  g_autoptr (TabletopSkin) skin = tabletop_skin_new_for_file (file, &error);

  return tell (name, skin, game, error);
}

static CliStatus
check_game (TabletopCatalog *catalog, const char *id)
{
  CliStatus status = CLI_OK;
  g_autoptr (TabletopGame) game = cli_find_game (catalog, id, &status);
  g_autoptr (TabletopSkin) skin = NULL;
  GError *error = NULL;

  if (game == NULL)
    return status;
  if (*tabletop_game_get_skin_uri (game) == '\0')
    {
      g_print (_ ("%s has no skin: it is drawn with the default one.\n"),
               tabletop_game_get_title (game));
      return CLI_OK;
    }
  skin = tabletop_skin_new_for_game (game, &error);
  return tell (id, skin, game, error);
}

/* Ids of games have neither. */
static gboolean
is_file (const char *argument)
{
  return strchr (argument, '.') != NULL || strchr (argument, G_DIR_SEPARATOR) != NULL;
}

CliStatus
cli_skin_run (char **argv)
{
  static const char *const parts[] = { "check", NULL };
  const char *const wanted[] = { _ ("GAME or FILE") };
  g_autofree char *id = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &id, N_ ("For which game the files are"), N_ ("GAME") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopGame) game = NULL;
  CliStatus status = CLI_OK;

  if (cli_parse_part (&arguments, entries, parts, wanted, &status) < 0)
    return status;
  catalog = cli_open_catalog ();
  if (id != NULL && (game = cli_find_game (catalog, id, &status)) == NULL)
    return status;
  for (char **argument = arguments + 2; *argument != NULL; argument++)
    {
      const CliStatus one
          = is_file (*argument) ? check_file (*argument, game) : check_game (catalog, *argument);

      status = MAX (status, one);
    }
  return status;
}
