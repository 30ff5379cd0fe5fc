/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop: a table for board and card games, in a terminal. It knows no game: everything that it
 * shows and accepts comes from Tabletop-1.
 */

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli-command.h"
#include "cli-screen.h"

static CliStatus
run_command (char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;

  for (const CliCommand *command = cli_commands; command->name != NULL; command++)
    {
      if (g_str_equal (command->name, *argv))
        {
          g_autofree char *title = g_strdup_printf ("tabletop %s", command->name);

          g_set_prgname (title);
          return command->run (argv);
        }
      g_ptr_array_add (names, (gpointer) command->name);
    }
  g_ptr_array_add (names, NULL);
  nearest = tabletop_text_find_nearest (*argv, (const char *const *) names->pdata);
  if (nearest != NULL)
    return cli_complain_usage (_ ("There is no command “%s”. Did you mean “%s”?"), *argv, nearest);
  return cli_complain_usage (_ ("There is no command “%s”."), *argv);
}

/* Takes the name of the program off. */
static void
shift (char **argv)
{
  g_free (argv[0]);
  for (; argv[0] != NULL; argv++)
    argv[0] = argv[1];
}

/* The secret of a link stands behind its #. Every user of a machine may look at the arguments of a
 * process, so it goes from there as soon as it was copied.
 */
static void
hide_secrets (char **argv)
{
  for (; *argv != NULL; argv++)
    {
      char *secret = g_str_has_prefix (*argv, "tabletop://") ? strchr (*argv, '#') : NULL;

      if (secret != NULL)
        memset (secret + 1, '*', strlen (secret + 1));
    }
}

/* A link by itself, as a desktop gives one that was clicked, is to be joined. */
static char **
complete_arguments (char **argv)
{
  char **arguments = g_strdupv (argv);

  if (arguments[0] == NULL || arguments[1] == NULL || arguments[2] != NULL
      || !g_str_has_prefix (arguments[1], "tabletop://"))
    return arguments;

  arguments = g_renew (char *, arguments, 4);
  arguments[3] = NULL;
  arguments[2] = arguments[1];
  arguments[1] = g_strdup ("join");
  return arguments;
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) arguments = complete_arguments (argv);
  CliStatus status = CLI_OK;

  hide_secrets (argv);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("tabletop");
  cli_screen_open ();

  if (cli_parse_main (&arguments, &status))
    {
      shift (arguments);
      status = *arguments == NULL ? cli_welcome_run () : run_command (arguments);
    }
  if ((fflush (stdout) != 0 || ferror (stdout)) && status == CLI_OK)
    {
      cli_complain (_ ("The answer could not be written."));
      status = CLI_FAILED;
    }
  return status;
}
