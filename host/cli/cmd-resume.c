/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop resume: the session again, in the file where it was saved. */

#include "cli-session.h"

CliStatus
cli_resume_run (char **argv)
{
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopTable) table = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, NULL, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  table = cli_load_table (catalog, arguments[1], &status);
  return table == NULL ? status : cli_session_run (table, arguments[1], TRUE);
}
