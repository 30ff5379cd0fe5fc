/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop join: a seat at somebody else's table, with everything that a seat at one's own has.
 * Without a link, the tables on this network are listed, and one can be asked for a seat.
 */

#include <glib/gi18n.h>

#include "cli-input.h"
#include "cli-lay.h"
#include "cli-online.h"
#include "cli-session.h"

enum
{
  PATIENCE = 3 /* seconds to hear of tables nearby */
};

/* Lets somebody pick a table of this network; NULL if there is none, or none is wanted. */
static char *
pick_nearby (TabletopInviter *inviter)
{
  g_autoptr (GListModel) tables = tabletop_inviter_list_nearby (inviter);
  g_autofree char *line = NULL;
  guint64 number;

  cli_wait (PATIENCE, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopNearby) table = g_list_model_get_item (tables, i);

      g_print ("%2u  %s (%s)\n", i + 1, tabletop_nearby_get_name (table),
               tabletop_nearby_get_title (table));
    }
  if (g_list_model_get_n_items (tables) == 0)
    return NULL;
  line = cli_input_read (_ ("Which one? "));
  if (line == NULL
      || !g_ascii_string_to_unsigned (line, 10, 1, g_list_model_get_n_items (tables), &number,
                                      NULL))
    return NULL;
  {
    g_autoptr (TabletopNearby) table = g_list_model_get_item (tables, (guint) number - 1);

    g_print ("%s\n", _ ("Asking for a seat…"));
    return g_strdup (tabletop_nearby_get_uri (table));
  }
}

CliStatus
cli_join_run (char **argv)
{
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("How you are called"), N_ ("NAME") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopInviter) inviter = NULL;
  g_autofree char *link = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, entries, 0, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  inviter = cli_find_inviter (catalog, &status);
  if (inviter == NULL)
    return status;
  link = arguments[1] != NULL ? g_strdup (arguments[1]) : pick_nearby (inviter);
  if (link == NULL)
    {
      cli_complain (_ ("No table was found on this network. Whoever hosts one can send you a link: "
                       "“tabletop join LINK”."));
      return CLI_FAILED;
    }
  if (name == NULL)
    name = cli_own_name ();
  if (!cli_join (inviter, link, name, &status))
    return status;
  status = cli_session_run_online (inviter, FALSE);
  cli_close (inviter);
  return status;
}
