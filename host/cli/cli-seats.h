/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a view as a small table: who sits there, whose turn it is, what each one has. */

#pragma once

#include <tabletop.h>

#include "cli-block.h"
#include "cli-sight.h"

G_BEGIN_DECLS

/* Which zones that seats own have a column that counts their pieces. */
typedef enum
{
  CLI_SEATS_PLAIN, /* none */
  CLI_SEATS_PILES, /* those whose pieces lie on each other or are held in a hand */
  CLI_SEATS_ZONES, /* all */
} CliSeatsColumns;

/* Where in a list of seats the one with this index is; how many there are if it isn't there. */
guint cli_seats_find (GListModel *seats, int index);

/* How much is told of each seat. */
typedef enum
{
  CLI_SEATS_BRIEF, /* on one line what matters most */
  CLI_SEATS_USUAL, /* all but what is seen anyway */
  CLI_SEATS_FULL,  /* all, in words too */
} CliSeatsAmount;

CliBlock *cli_seats_draw (const CliStyle *style,
                          const CliSight *sight,
                          CliSeatsColumns counted,
                          CliSeatsAmount amount);

G_END_DECLS
