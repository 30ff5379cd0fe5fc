/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table, for the files that make it: tabletop-table.c seats people, tabletop-table-play.c lets
 * them play, tabletop-table-save.c keeps the whole.
 */

#pragma once

#include "tabletop-bot.h"
#include "tabletop-table.h"

G_BEGIN_DECLS

typedef struct
{
  TabletopOccupant *occupant;
  TabletopBot *bot;       /* NULL as long as none was needed */
  TabletopViewer *viewer; /* the seat's */
  gint64 deadline;        /* monotonic, or -1 */
} TabletopTableSeat;

struct _TabletopTable
{
  GObject parent_instance;

  TabletopMatch *match;
  guint n_seats;
  TabletopTableSeat *seats;
  gboolean bots_run; /* in a call that doesn't hold the main loop */
};

/* Makes a new occupant for a seat, under the name that the match has for it. */
void _tabletop_table_renew_occupant (TabletopTable *self,
                                     guint seat,
                                     TabletopOccupantKind kind,
                                     const char *bot_id,
                                     guint64 bot_seed,
                                     TabletopPresence presence);

G_END_DECLS
