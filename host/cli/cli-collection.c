/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands about cards and decks share with those that play. */

#include "cli-collection.h"

#include <glib/gi18n.h>
#include <string.h>

TabletopCollection *
cli_find_collection (TabletopCatalog *catalog, const char *id, CliStatus *status)
{
  g_autoptr (TabletopGame) plainest = NULL;

  if (id != NULL)
    {
      g_autoptr (TabletopGame) game = cli_find_game (catalog, id, status);

      if (game == NULL)
        return NULL;
      if (TABLETOP_IS_COLLECTION (game))
        return TABLETOP_COLLECTION (g_steal_pointer (&game));
      *status = cli_complain_usage (_ ("“%s” has no cards to look up."), id);
      return NULL;
    }
  plainest = cli_find_plainest (catalog, TABLETOP_TYPE_COLLECTION);
  if (plainest != NULL)
    return TABLETOP_COLLECTION (g_steal_pointer (&plainest));
  cli_complain (_ ("There is no game with cards to look up."));
  cli_report_problems (catalog);
  *status = CLI_BAD_DATA;
  return NULL;
}

char *
cli_read_deck (const char *path, char **name, CliStatus *status)
{
  GError *error = NULL;
  char *text;

  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, &error);
  if (text == NULL)
    {
      *status = cli_fail (error);
      return NULL;
    }
  *name = g_filename_display_name (path);
  return text;
}

/* Takes "3=" from the front of what was typed; -1 after a complaint. */
static int
take_seat (TabletopSetup *setup, const char **typed, CliStatus *status)
{
  gsize n = strspn (*typed, "0123456789");
  g_autofree char *number = NULL;
  guint64 seat;

  if (n == 0 || (*typed)[n] != '=')
    return 0;
  number = g_strndup (*typed, n);
  if (!g_ascii_string_to_unsigned (number, 10, 1, tabletop_setup_get_n_seats (setup), &seat, NULL))
    {
      *status = cli_complain_usage (_ ("There is no seat %s; seats count from 1 to %u."), number,
                                    tabletop_setup_get_n_seats (setup));
      return -1;
    }
  *typed += n + 1;
  return (int) seat - 1;
}

gboolean
cli_bring_decks (TabletopGame *game, TabletopSetup *setup, char **decks, CliStatus *status)
{
  if (decks == NULL)
    return TRUE;
  if (!TABLETOP_IS_COLLECTION (game))
    {
      *status = cli_complain_usage (_ ("“%s” isn't played with decks of one's own."),
                                    tabletop_game_get_id (game));
      return FALSE;
    }
  for (; *decks != NULL; decks++)
    {
      const char *path = *decks;
      int seat = take_seat (setup, &path, status);
      g_autofree char *name = NULL;
      g_autofree char *text = seat < 0 ? NULL : cli_read_deck (path, &name, status);
      GError *error = NULL;

      if (text == NULL)
        return FALSE;
      if (!tabletop_collection_import_deck (TABLETOP_COLLECTION (game), setup, (guint) seat, name,
                                            text, &error))
        {
          *status = cli_fail (error);
          return FALSE;
        }
    }
  return TRUE;
}

static int
find_part (const char *word, const char *const *words)
{
  const char *nearest = tabletop_text_find_nearest (word, words);

  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  if (nearest != NULL)
    cli_complain_usage (_ ("There is no command “%s”. Did you mean “%s”?"), word, nearest);
  else
    cli_complain_usage (_ ("There is no command “%s”."), word);
  return -1;
}

int
cli_parse_part (GStrv *arguments,
                const GOptionEntry *entries,
                const char *const *parts,
                const char *const *wanted,
                CliStatus *status)
{
  int part;

  if (!cli_parse (arguments, entries, 1, G_MAXINT - 1, status))
    return -1;
  *status = CLI_USAGE;
  part = find_part ((*arguments)[1], parts);
  if (part < 0)
    return -1;
  if (wanted[part] != NULL && (*arguments)[2] == NULL)
    {
      cli_complain_usage (_ ("%s is missing."), wanted[part]);
      return -1;
    }
  *status = CLI_OK;
  return part;
}
