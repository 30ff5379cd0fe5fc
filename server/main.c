/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop-server: tables for friends, without a screen. What it says about itself is in English;
 * games speak the language of its locale.
 */

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "ctl.h"
#include "daemon.h"

#define DEFAULT_CONFIG SYSCONFDIR "/tabletop-server/tabletop-server.conf"

/* {{{ Command line */

typedef struct
{
  char *config;
  gboolean check;
  gboolean print;
  gboolean version;
} Wishes;

static const char summary[]
    = "Opens tables for board and card games to friends on the network.\n\n"
      "tabletop-server ctl gives orders to one that runs: see tabletop-server ctl --help.";

static gboolean
parse (int *argc, char ***argv, Wishes *wishes, GError **error)
{
  const GOptionEntry entries[] = {
    { "config", 'c', 0, G_OPTION_ARG_FILENAME, &wishes->config,
      "The configuration; else " DEFAULT_CONFIG ", if it is there", "FILE" },
    { "check-config", 0, 0, G_OPTION_ARG_NONE, &wishes->check,
      "Say whether the configuration is right, and exit", NULL },
    { "print-config", 0, 0, G_OPTION_ARG_NONE, &wishes->print,
      "Print the configuration with all defaults, and exit", NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &wishes->version, "Print the version and exit", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  return g_option_context_parse (context, argc, argv, error);
}

/* }}} */

/* Says what is wrong, and gives the status. */
static int
fail (GError *error, int status)
{
  fprintf (stderr, "tabletop-server: %s\n", error->message);
  g_error_free (error);
  return status;
}

static int
serve (Wishes *wishes)
{
  g_autofree char *path = g_steal_pointer (&wishes->config);
  g_autoptr (DaemonConfig) config = NULL;
  GError *error = NULL;

  if (path == NULL && g_file_test (DEFAULT_CONFIG, G_FILE_TEST_EXISTS))
    path = g_strdup (DEFAULT_CONFIG);
  config = path != NULL ? daemon_config_read (path, &error) : daemon_config_new ();
  if (config == NULL)
    return fail (error, DAEMON_BAD_DATA);
  if (wishes->print)
    {
      g_autofree char *text = daemon_config_print (config);

      fputs (text, stdout);
      return DAEMON_OK;
    }
  if (!daemon_config_check (config, &error))
    return fail (error, DAEMON_BAD_DATA);
  if (wishes->check)
    {
      printf ("%s: nothing is wrong\n", path != NULL ? path : "defaults");
      return DAEMON_OK;
    }
  if (!daemon_run (g_steal_pointer (&config), path, &error))
    return fail (error, DAEMON_FAILED);
  return DAEMON_OK;
}

int
main (int argc, char **argv)
{
  Wishes wishes = { NULL };
  GError *error = NULL;

  /* Numbers in figures and logs are the same everywhere. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  if (argc > 1 && strcmp (argv[1], "ctl") == 0)
    return (int) ctl_run (argv + 1);
  if (!parse (&argc, &argv, &wishes, &error))
    return fail (error, DAEMON_USAGE);
  if (argc > 1)
    {
      fprintf (stderr, "tabletop-server: there is nothing to do with “%s”; see --help\n", argv[1]);
      g_free (wishes.config);
      return DAEMON_USAGE;
    }
  if (wishes.version)
    {
      printf ("tabletop-server %s\n", PACKAGE_VERSION);
      g_free (wishes.config);
      return DAEMON_OK;
    }
  return serve (&wishes);
}
