/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games with cards and decks: finding them, and reading decks from files.
 */

#pragma once

#include "cli-command.h"

G_BEGIN_DECLS

/* Rows of GOptionEntry for a command about cards or decks. */
#define CLI_COLLECTION_ENTRIES(game, json)                                                         \
  { "game",     0, 0, G_OPTION_ARG_STRING, (game), N_ ("Which game; else the first with cards"),   \
    N_ ("GAME") },                                                                                 \
  {                                                                                                \
    "json", 0, 0, G_OPTION_ARG_NONE, (json), N_ ("Print JSON"), NULL                               \
  }

/* Finds the game `id`, or with NULL the first that has cards; complains if there is none.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with `*status` */
TabletopCollection *
cli_find_collection (TabletopCatalog *catalog, const char *id, CliStatus *status);

/* Reads a file with a deck; `*name` is how it is called in messages. Complains if it can't.
 *
 * Returns: (transfer full) (nullable): its text, or NULL with `*status` */
char *cli_read_deck (const char *path, char **name, CliStatus *status);

/* Gives seats the decks that were typed: FILE for the first seat, SEAT=FILE for any. Complains and
 * sets `*status` if that can't be. */
gboolean
cli_bring_decks (TabletopGame *game, TabletopSetup *setup, char **decks, CliStatus *status);

/* Parses what was typed of a command with parts, such as "cards show NAME": `wanted` says what each
 * of `parts` is about, NULL: nothing.
 *
 * Returns: the number of the part, or -1 with `*status` */
int cli_parse_part (GStrv *arguments,
                    const GOptionEntry *entries,
                    const char *const *parts,
                    const char *const *wanted,
                    CliStatus *status);

G_END_DECLS
