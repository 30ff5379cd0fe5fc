/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way in and out of every command. */

#include "cli-command.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-collection.h"
#include "cli-text.h"

/* What the command line said for every command; set once, before anything else runs. */
static struct
{
  gboolean verbose;
  gboolean version;
  char *plugin_path;
} common;

static const GOptionEntry common_entries[] = {
  { "plugin-path", 0, 0, G_OPTION_ARG_FILENAME, &common.plugin_path,
    N_ ("Search this folder for plugins, too"), N_ ("FOLDER") },
  { "verbose", 0, 0, G_OPTION_ARG_NONE, &common.verbose, N_ ("Say more"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, &common.version, N_ ("Print the version and exit"), NULL },
  { NULL },
};

const CliCommand cli_commands[] = {
  { "list", "", N_ ("List the games that were found"), cli_list_run },
  { "info", N_ ("GAME"), N_ ("Say what a game is about, its options and its bots"), cli_info_run },
  { "rules", N_ ("GAME [WORD…]"), N_ ("Read the rules of a game, or look for words in them"),
    cli_rules_run },
  { "play", N_ ("GAME"), N_ ("Play at this terminal"), cli_play_run },
  { "host", N_ ("GAME"), N_ ("Play with friends elsewhere: open a table, and make links to it"),
    cli_host_run },
  { "join", N_ ("[LINK]"), N_ ("Sit down at a friend's table"), cli_join_run },
  { "tables", "", N_ ("List the tables that were opened to friends"), cli_tables_run },
  { "resume", N_ ("FILE|TABLE"), N_ ("Go on with a game that was saved"), cli_resume_run },
  { "export", N_ ("TABLE FILE"), N_ ("Write a table to a file, to move it to another machine"),
    cli_export_run },
  { "import", N_ ("FILE"), N_ ("Take in a table from a file"), cli_import_run },
  { "simulate", N_ ("GAME"), N_ ("Let bots play whole games, and count who wins"),
    cli_simulate_run },
  { "replay", N_ ("FILE"), N_ ("Show a saved game from its beginning"), cli_replay_run },
  { "bench", N_ ("[GAME]"), N_ ("Measure how fast games run on this machine"), cli_bench_run },
  { "cards", N_ ("check FILE…|format FILE…|show NAME|search QUERY"),
    N_ ("Check or format your own cards, read a card, or look for cards"), cli_cards_run },
  { "decks", N_ ("list|show NAME|check FILE…"), N_ ("List decks, print one, or check your own"),
    cli_decks_run },
  { "skin", N_ ("check GAME|FILE…"), N_ ("Check how a game looks, or what you drew for it"),
    cli_skin_run },
  { NULL },
};

static void
complain (const char *message)
{
  CliStyle style = cli_style_of (2);
  g_autoptr (GString) out = g_string_new (NULL);

  cli_text_paragraph (&style, out, "tabletop: ", message, MAX (style.width, 60));
  g_printerr ("%s", out->str);
}

void
cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  complain (message);
}

CliStatus
cli_complain_usage (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  complain (message);
  g_printerr (_ ("Try “%s --help”.\n"), g_get_prgname ());
  return CLI_USAGE;
}

CliStatus
cli_fail (GError *error)
{
  CliStatus status = CLI_FAILED;

  if (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND)
      || g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA)
      || g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE)
      || g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_VERSION)
      || error->domain == G_FILE_ERROR)
    status = CLI_BAD_DATA;
  else if (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION))
    status = CLI_USAGE;
  complain (error->message);
  g_error_free (error);
  return status;
}

void
cli_print_json (TabletopJson *json)
{
  g_autofree char *text = tabletop_json_end_spread (json);

  fputs (text, stdout);
  fputc ('\n', stdout);
}

/* The option that `word` was probably meant to be. */
static const char *
nearest_option (const char *word, const GOptionEntry *entries)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (const GOptionEntry *entry = common_entries; entry->long_name != NULL; entry++)
    g_ptr_array_add (names, (gpointer) entry->long_name);
  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    g_ptr_array_add (names, (gpointer) entry->long_name);
  g_ptr_array_add (names, (gpointer) "help");
  g_ptr_array_add (names, NULL);
  return tabletop_text_find_nearest (word, (const char *const *) names->pdata);
}

static CliStatus
complain_about_option (const char *message, char **argv, const GOptionEntry *entries)
{
  for (char **at = argv; *at != NULL; at++)
    {
      g_autofree char *name = NULL;
      const char *nearest;

      if (!g_str_has_prefix (*at, "--") || strstr (message, *at) == NULL)
        continue;
      name = g_strndup (*at + 2, strcspn (*at + 2, "="));
      nearest = nearest_option (name, entries);
      if (nearest != NULL && !g_str_equal (nearest, name))
        return cli_complain_usage (_ ("%s. Did you mean --%s?"), message, nearest);
    }
  for (char **at = argv; *at != NULL; at++)
    if (**at == '-' && (*at)[1] != '-' && strstr (message, *at) != NULL)
      return cli_complain_usage (_ ("%s. What begins with a hyphen and is no option stands "
                                    "behind “--”."),
                                 message);
  return cli_complain_usage ("%s", message);
}

static gboolean
parse (GOptionContext *context, char ***argv, const GOptionEntry *entries, CliStatus *status)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) typed = g_strdupv (*argv);

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common_entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse_strv (context, argv, &error))
    {
      *status = complain_about_option (error->message, typed, entries);
      return FALSE;
    }
  if (common.version)
    {
      g_print ("tabletop %s\n", PACKAGE_VERSION);
      *status = CLI_OK;
      return FALSE;
    }
  return TRUE;
}

gboolean
cli_parse_main (char ***argv, CliStatus *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[COMMAND [ARGUMENT…]]"));
  g_autoptr (GString) summary = g_string_new (_ ("A table for board and card games."));

  g_string_append (summary, "\n\n");
  g_string_append (summary, _ ("Commands:"));
  for (const CliCommand *command = cli_commands; command->name != NULL; command++)
    g_string_append_printf (summary, "\n  %-10s%s", command->name, _ (command->summary));
  g_option_context_set_summary (context, summary->str);
  g_option_context_set_description (
      context, _ ("“tabletop COMMAND --help” explains a command, “man tabletop” everything."));
  g_option_context_set_strict_posix (context, TRUE);
  return parse (context, argv, NULL, status);
}

gboolean
cli_parse (char ***argv, const GOptionEntry *entries, int min, int max, CliStatus *status)
{
  const CliCommand *command = cli_commands;
  g_autoptr (GOptionContext) context = NULL;
  int n_arguments;

  while (!g_str_equal (command->name, **argv))
    command++;
  context = g_option_context_new (*command->arguments == '\0' ? NULL : _ (command->arguments));
  g_option_context_set_summary (context, _ (command->summary));
  if (!parse (context, argv, entries, status))
    return FALSE;

  n_arguments = (int) g_strv_length (*argv) - 1;
  if (n_arguments < min)
    *status = cli_complain_usage (_ ("%s is missing."), _ (command->arguments));
  else if (n_arguments > max)
    *status = cli_complain_usage (_ ("“%s” is one argument too many."), (*argv)[max + 1]);
  return n_arguments >= min && n_arguments <= max;
}

gboolean
cli_is_verbose (void)
{
  return common.verbose;
}

TabletopCatalog *
cli_open_catalog (void)
{
  TabletopCatalog *catalog;

  if (common.plugin_path != NULL)
    {
      const char *before = g_getenv ("TABLETOP_PLUGIN_PATH");
      g_autofree char *path = g_strjoin (":", common.plugin_path, before, NULL);

      g_setenv ("TABLETOP_PLUGIN_PATH", path, TRUE);
    }
  catalog = tabletop_catalog_new (NULL);
  if (common.verbose)
    {
      g_autoptr (GListModel) plugins = tabletop_catalog_list_plugins (catalog);

      for (guint i = 0; i < g_list_model_get_n_items (plugins); i++)
        {
          g_autoptr (TabletopPlugin) plugin = g_list_model_get_item (plugins, i);

          g_printerr (tabletop_plugin_is_loaded (plugin) ? _ ("%s: loaded from %s\n")
                                                         : _ ("%s: not loaded from %s\n"),
                      tabletop_plugin_get_id (plugin), tabletop_plugin_get_path (plugin));
        }
    }
  return catalog;
}

void
cli_report_problems (TabletopCatalog *catalog)
{
  g_auto (GStrv) problems = tabletop_catalog_list_problems (catalog);

  for (char **problem = problems; *problem != NULL; problem++)
    cli_complain ("%s", *problem);
}

TabletopGame *
cli_find_game (TabletopCatalog *catalog, const char *id, CliStatus *status)
{
  GError *error = NULL;
  TabletopGame *game = tabletop_catalog_lookup_game (catalog, id, &error);

  if (game == NULL)
    {
      *status = cli_fail (error);
      cli_report_problems (catalog); /* the game may be in a plugin that is broken */
    }
  return game;
}

TabletopGame *
cli_find_plainest (TabletopCatalog *catalog, GType type)
{
  g_autoptr (GListModel) games = tabletop_catalog_list_games (catalog);
  g_autoptr (TabletopGame) plainest = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (game, type)
          && (plainest == NULL
              || tabletop_game_get_min_seats (game) < tabletop_game_get_min_seats (plainest)))
        g_set_object (&plainest, game);
    }
  return g_steal_pointer (&plainest);
}

/* Says what somebody set in vain. */
static void
report_idle_options (TabletopGame *game, TabletopSetup *setup, char **options)
{
  for (char **option = options; option != NULL && *option != NULL; option++)
    {
      g_autofree char *key = g_strndup (*option, strcspn (*option, "="));
      g_autofree char *reason = NULL;

      if (!tabletop_game_option_applies (game, setup, key, &reason))
        cli_complain (_ ("“%s” makes no difference here. %s"), key, reason);
    }
}

TabletopSetup *
cli_create_setup (TabletopGame *game, int n_seats, char **options, char **decks, CliStatus *status)
{
  g_autoptr (TabletopSetup) setup = NULL;
  GError *error = NULL;

  if (n_seats < 0)
    {
      *status = cli_complain_usage (_ ("There can't be %d seats."), n_seats);
      return NULL;
    }
  setup = tabletop_game_create_setup (game, (guint) n_seats);
  for (char **option = options; error == NULL && option != NULL && *option != NULL; option++)
    tabletop_setup_set_option_text (setup, *option, &error);
  if (error == NULL && !cli_bring_decks (game, setup, decks, status))
    return NULL;
  if (error == NULL)
    tabletop_game_validate (game, setup, &error);
  if (error != NULL)
    {
      cli_fail (error);
      *status = CLI_USAGE;
      return NULL;
    }
  report_idle_options (game, setup, options);
  return g_steal_pointer (&setup);
}

gboolean
cli_parse_seed (const char *text, guint64 *seed, CliStatus *status)
{
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  *status = cli_complain_usage (_ ("“%s” is no seed: it is a whole number, 0 or more."), text);
  return FALSE;
}

char *
cli_strongest_bot (TabletopGame *game)
{
  g_autoptr (GListModel) bots = tabletop_game_list_bots (game);
  g_autoptr (TabletopBotInfo) last
      = g_list_model_get_item (bots, g_list_model_get_n_items (bots) - 1);

  return g_strdup (tabletop_bot_info_get_id (last));
}

gboolean
cli_check_bot (TabletopGame *game, const char *id, CliStatus *status)
{
  GError *error = NULL;
  g_autoptr (TabletopBot) bot = tabletop_game_create_bot (game, id, 0, &error);

  if (bot == NULL)
    *status = cli_fail (error);
  return bot != NULL;
}

TabletopTable *
cli_load_table (TabletopCatalog *catalog, const char *path, CliStatus *status)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;
  TabletopTable *table = NULL;
  GError *error = NULL;

  bytes = tabletop_file_read (path, TABLETOP_FILE_SAVE_MAX, &error);
  if (bytes != NULL)
    {
      table = tabletop_catalog_load_table (catalog, bytes, &error);
      g_prefix_error (&error, "%s: ", name);
    }
  if (table == NULL)
    {
      gboolean no_game = g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND);

      *status = cli_fail (error);
      if (no_game)
        cli_report_problems (catalog);
    }
  return table;
}
