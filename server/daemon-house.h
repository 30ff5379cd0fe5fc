/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All tables of the server: in one record, and those that somebody came for also as rooms of the
 * hub. What is broken hurts no other table.
 */

#pragma once

#include "online-hub.h"
#include "online-store.h"

#include "daemon-config.h"

G_BEGIN_DECLS

typedef struct _DaemonHouse DaemonHouse;

typedef enum
{
  DAEMON_TABLE_OPEN,   /* guests come and go; it is loaded when somebody comes */
  DAEMON_TABLE_OVER,   /* its match is over, and it is loaded for guests alone */
  DAEMON_TABLE_CLOSED, /* kept, but nobody gets in */
  DAEMON_TABLE_BROKEN, /* its record can't be played: perhaps its game isn't installed */
} DaemonTableState;

/* Opens the record. `config` can be replaced, see daemon_house_configure().
 * Fails as online_record_open() does. */
DaemonHouse *daemon_house_new (OnlineHub *hub, const DaemonConfig *config, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void daemon_house_free (DaemonHouse *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DaemonHouse, daemon_house_free)

/* What new tables get, and what old ones are measured by, from now on. */
void daemon_house_configure (DaemonHouse *self, const DaemonConfig *config);

/* How a new table should be. All zeros is what the game recommends. */
typedef struct
{
  const char *game;
  guint seats;       /* 0: as recommended */
  guint bots;        /* that get the last seats */
  const char *bot;   /* NULL: the strongest */
  char **options;    /* `key=value`; NULL: none */
  gboolean wait;     /* for its guests, who may bring decks, until all are ready */
  int decision_time; /* seconds, as the other times; -1: as configured */
  int game_time;
  int grace_time;
} DaemonWish;

/* Makes a table and opens it; it is on the disk when this returns. Fails as the game does, with
 * TABLETOP_ERROR_UNSUPPORTED if there are too many tables, and with TABLETOP_ERROR_FAILED if it
 * can't be saved. Transfer none. */
OnlineRoom *daemon_house_add (DaemonHouse *self, const DaemonWish *wish, GError **error);

/* Sends everybody away and lets nobody in, also after a restart; and the contrary. Each fails with
 * TABLETOP_ERROR_NOT_FOUND, TABLETOP_ERROR_FAILED. Doing it twice is no error. */
gboolean daemon_house_close (DaemonHouse *self, const char *id, GError **error);
gboolean daemon_house_open (DaemonHouse *self, const char *id, GError **error);

/* Deals again, to those who sit there, also where a match is over; a table that has waited for its
 * guests waits again. Fails as online_room_deal_again() does, and with TABLETOP_ERROR_NOT_FOUND. */
gboolean daemon_house_deal (DaemonHouse *self, const char *id, GError **error);

/* Forgets a table for good. */
gboolean daemon_house_remove (DaemonHouse *self, const char *id, GError **error);

/* Outlines of all tables, the newest change first; transfer full, of OnlineRecordTable. */
GPtrArray *daemon_house_list (DaemonHouse *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Fails with TABLETOP_ERROR_NOT_FOUND if there is no such table. Transfer full. */
OnlineRecordTable *daemon_house_find (DaemonHouse *self, const char *id, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The room of a table, which is loaded if it isn't; fails with TABLETOP_ERROR_NOT_FOUND if there is
 * none, or it isn't open, and as loading does. Transfer none. */
OnlineRoom *daemon_house_get_room (DaemonHouse *self, const char *id, GError **error);

DaemonTableState daemon_house_get_state (DaemonHouse *self, const char *id);

/* Why a table can't be opened; NULL if it isn't broken. Transfer none. */
const char *daemon_house_get_fault (DaemonHouse *self, const char *id);

/* How many tables there are, and how many of them are broken. */
guint daemon_house_get_n_tables (DaemonHouse *self);
guint daemon_house_get_n_broken (DaemonHouse *self);

/* The games that can be played; transfer full, of TabletopGame. */
GListModel *daemon_house_list_games (DaemonHouse *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
