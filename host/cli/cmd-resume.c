/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop resume: the session again, in the file where it was saved, or at the table that is kept
 * for guests too.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-online.h"
#include "cli-session.h"

CliStatus
cli_resume_run (char **argv)
{
  g_autofree char *where = NULL;
  const GOptionEntry entries[] = {
    { "listen", 0, 0, G_OPTION_ARG_STRING, &where,
      N_ ("Where guests reach it now; else where they did"), N_ ("WHERE") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopTable) table = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, entries, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  if (!g_file_test (arguments[1], G_FILE_TEST_EXISTS) && strchr (arguments[1], '/') == NULL)
    return cli_resume_saved (catalog, arguments[1], where);
  table = cli_load_table (catalog, arguments[1], &status);
  return table == NULL ? status : cli_session_run (table, arguments[1], TRUE, 0);
}
