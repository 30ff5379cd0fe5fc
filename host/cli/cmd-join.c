/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop join: a seat at somebody else's table, with everything that a seat at one's own has.
 * Without a link, the seats that one had before are listed, and the tables on this network, which
 * can be asked for a seat.
 */

#include <glib/gi18n.h>

#include "cli-input.h"
#include "cli-lay.h"
#include "cli-online.h"
#include "cli-session.h"
#include "kept-person.h"
#include "kept-seat.h"

enum
{
  PATIENCE = 3 /* seconds to hear of tables nearby */
};

/* Lets somebody pick a seat that they had before, or a table of this network; NULL if there is
 * none, or none is wanted. */
static char *
pick (TabletopInviter *inviter)
{
  g_autoptr (GPtrArray) kept = kept_seats_list ();
  g_autoptr (GListModel) tables = tabletop_inviter_list_nearby (inviter);
  g_autoptr (TabletopNearby) table = NULL;
  g_autofree char *line = NULL;
  guint64 number;

  for (guint i = 0; i < kept->len; i++)
    {
      const KeptSeat *seat = g_ptr_array_index (kept, i);
      g_autofree char *when = g_date_time_format (seat->when, "%x %H:%M");

      /* Translators: a number, a game, and when somebody was there last */
      g_print (seat->looks_on ? _ ("%2u  look on again: %s (%s)\n")
                              : _ ("%2u  back to your seat: %s (%s)\n"),
               i + 1, seat->title, when);
    }
  cli_wait (PATIENCE, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopNearby) near = g_list_model_get_item (tables, i);

      g_print ("%2u  %s (%s)\n", kept->len + i + 1, tabletop_nearby_get_name (near),
               tabletop_nearby_get_title (near));
    }
  if (kept->len + g_list_model_get_n_items (tables) == 0)
    return NULL;
  line = cli_input_read (_ ("Which one? "));
  if (line == NULL
      || !g_ascii_string_to_unsigned (line, 10, 1, kept->len + g_list_model_get_n_items (tables),
                                      &number, NULL))
    return NULL;
  if (number <= kept->len)
    return g_strdup (((KeptSeat *) g_ptr_array_index (kept, (guint) number - 1))->link);
  table = g_list_model_get_item (tables, (guint) number - kept->len - 1);
  g_print ("%s\n", _ ("Asking for a seat…"));
  return g_strdup (tabletop_nearby_get_uri (table));
}

/* So that the seat is found again without the link. */
static void
keep (TabletopInviter *inviter, const char *link)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  g_autoptr (TabletopViewer) viewer = tabletop_inviter_dup_viewer (inviter);

  if (table != NULL)
    kept_seats_add (link, table,
                    viewer != NULL
                        && tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SPECTATOR);
}

CliStatus
cli_join_run (char **argv)
{
  g_autofree char *name = NULL;
  g_autofree char *deck = NULL;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("How you are called"), N_ ("NAME") },
    { "deck", 0, 0, G_OPTION_ARG_FILENAME, &deck,
      N_ ("The deck that you bring to a table that waits for its guests"), N_ ("FILE") },
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
  link = arguments[1] != NULL ? g_strdup (arguments[1]) : pick (inviter);
  if (link == NULL)
    {
      cli_complain (
          _ ("No seat was chosen. Whoever hosts a table can send you a link: “tabletop join "
             "LINK”."));
      return CLI_FAILED;
    }
  if (name == NULL)
    name = kept_person_dup_name ();
  if (!cli_join (inviter, link, name, deck, &status))
    return status;
  keep (inviter, link);
  status = cli_session_run_online (catalog, inviter, FALSE);
  cli_close (inviter);
  return status;
}
