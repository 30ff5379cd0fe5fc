/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Laying a table: the match, and who sits where. People of this terminal have the first seats, then
 * come the seats that are kept free, then bots.
 */

#pragma once

#include "cli-command.h"

G_BEGIN_DECLS

/* What was asked for on the command line. */
typedef struct
{
  int seats;      /* 0: as recommended */
  int bots;       /* G_MAXINT: not said */
  char *bot;      /* its id; NULL: the strongest */
  char **names;   /* NULL: nobody's */
  char **options; /* NULL: the defaults */
  char **decks;   /* files, "3=" before that of the third seat; NULL: none */
  char *seed;     /* as typed; NULL: nobody can guess it */
} CliLayout;

void cli_layout_clear (CliLayout *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliLayout, cli_layout_clear)

/* Rows of GOptionEntry for a layout. */
#define CLI_LAYOUT_ENTRIES(layout)                                                                 \
  { "seats",                                                                                       \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_INT,                                                                              \
    &(layout)->seats,                                                                              \
    N_ ("How many seats; else as recommended"),                                                    \
    N_ ("NUMBER") },                                                                               \
      { "bots",       0, 0, G_OPTION_ARG_INT, &(layout)->bots, N_ ("How many of them go to bots"), \
        N_ ("NUMBER") },                                                                           \
      { "bot",    0, 0, G_OPTION_ARG_STRING, &(layout)->bot, N_ ("Which bot; else the strongest"), \
        N_ ("ID") },                                                                               \
      { "name",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING_ARRAY,                                                                 \
        &(layout)->names,                                                                          \
        N_ ("How a person is called, in seat order; may be repeated"),                             \
        N_ ("NAME") },                                                                             \
      { "option",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING_ARRAY,                                                                 \
        &(layout)->options,                                                                        \
        N_ ("Set an option of the game; may be repeated"),                                         \
        N_ ("KEY=VALUE") },                                                                        \
      { "deck",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(layout)->decks,                                                                          \
        N_ ("Play a deck of your own, or give it to a seat; may be repeated"),                     \
        N_ ("[SEAT=]FILE") },                                                                      \
  {                                                                                                \
    "seed", 0, 0, G_OPTION_ARG_STRING, &(layout)->seed,                                            \
        N_ ("A number from which all chance follows"), N_ ("NUMBER")                               \
  }

/* Whether the bots fit at a table of `n_seats`, and the names to `people` of them; complains if
 * not.
 */
gboolean cli_layout_check (const CliLayout *self, int n_seats, int people);

/* Lays the table for `people` at this terminal and `n_open` who will come.
 *
 * Returns: (transfer full) (nullable): the table, or NULL after a complaint, with `*status` */
TabletopTable *cli_layout_lay (const CliLayout *self,
                               TabletopGame *game,
                               TabletopSetup *setup,
                               int people,
                               int n_open,
                               CliStatus *status);

G_END_DECLS
