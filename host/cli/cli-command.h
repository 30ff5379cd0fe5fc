/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every subcommand shares: reading its options, finding games, and ending with a message on
 * standard error and a status that says what kind of failure it was. Standard output is for what
 * was asked for.
 */

#pragma once

#include <tabletop.h>

#include "cli-style.h"
#include "tabletop-json.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_OK = 0,
  CLI_FAILED = 1,
  CLI_USAGE = 2,    /* the command line is wrong */
  CLI_BAD_DATA = 3, /* a game, plugin or file isn't there or makes no sense */
} CliStatus;

typedef struct
{
  const char *name;
  const char *arguments; /* untranslated, for gettext */
  const char *summary;   /* untranslated, for gettext */
  CliStatus (*run) (char **argv);
} CliCommand;

/* Sorted as people need them; ends with an empty one. */
extern const CliCommand cli_commands[];

CliStatus cli_list_run (char **argv);
CliStatus cli_info_run (char **argv);
CliStatus cli_rules_run (char **argv);
CliStatus cli_play_run (char **argv);
CliStatus cli_host_run (char **argv);
CliStatus cli_join_run (char **argv);
CliStatus cli_tables_run (char **argv);
CliStatus cli_resume_run (char **argv);
CliStatus cli_export_run (char **argv);
CliStatus cli_import_run (char **argv);
CliStatus cli_replay_run (char **argv);
CliStatus cli_simulate_run (char **argv);
CliStatus cli_bench_run (char **argv);
CliStatus cli_cards_run (char **argv);
CliStatus cli_decks_run (char **argv);
CliStatus cli_skin_run (char **argv);
/* The first screen of the program. */
CliStatus cli_welcome_run (void);

/* Takes the options that every command has, and those of `entries`, out of `*argv`; what is left
 * are between `min` and `max` arguments, after the name of the command. FALSE: it ends here, with
 * `*status`. */
gboolean cli_parse (char ***argv, const GOptionEntry *entries, int min, int max, CliStatus *status);

/* Takes the options out of `*argv` that stand before the name of a command. */
gboolean cli_parse_main (char ***argv, CliStatus *status);

/* Says on standard error what is wrong, after the name of the program. */
void cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The same for the command line; returns CLI_USAGE. */
CliStatus cli_complain_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The same for an error, which is freed; returns the status that fits. */
CliStatus cli_fail (GError *error);

/* Prints what was written, as UTF-8, as JSON must be in any locale; `json` is used up. */
void cli_print_json (TabletopJson *json);

gboolean cli_is_verbose (void);

/* The plugins of this machine and of --plugin-path.
 *
 * Returns: (transfer full): the catalog */
TabletopCatalog *cli_open_catalog (void);

/* Says on standard error what is wrong with plugins. */
void cli_report_problems (TabletopCatalog *catalog);

/* Finds a game, or complains and sets `*status`.
 *
 * Returns: (transfer full) (nullable): the game */
TabletopGame *cli_find_game (TabletopCatalog *catalog, const char *id, CliStatus *status);

/* The game of a type that the fewest people can play, which asks the least of whoever is here.
 *
 * Returns: (transfer full) (nullable): the game, or NULL if there is none */
TabletopGame *cli_find_plainest (TabletopCatalog *catalog, GType type);

/* Makes a setup from what was typed: `n_seats` 0 is the recommended number, `options` are
 * `key=value`, `decks` files of decks; both nullable. Complains and sets `*status` if it can't be
 * played.
 *
 * Returns: (transfer full) (nullable): the setup */
TabletopSetup *
cli_create_setup (TabletopGame *game, int n_seats, char **options, char **decks, CliStatus *status);

/* Reads a seed as a number from 0 to 2^64 - 1. */
gboolean cli_parse_seed (const char *text, guint64 *seed, CliStatus *status);

/* The strongest bot of a game: the last that it lists.
 *
 * Returns: (transfer full): its id */
char *cli_strongest_bot (TabletopGame *game);

/* Fails, with the nearest that there is, if the game has no bot `id`. */
gboolean cli_check_bot (TabletopGame *game, const char *id, CliStatus *status);

/* Reads a table that was saved, or complains and sets `*status`.
 *
 * Returns: (transfer full) (nullable): the table */
TabletopTable *cli_load_table (TabletopCatalog *catalog, const char *path, CliStatus *status);

G_END_DECLS
