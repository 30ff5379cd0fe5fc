/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that somebody has played at: what is known of it before it is read. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef enum
{
  APP_ENTRY_GAME,   /* of this device */
  APP_ENTRY_HOSTED, /* by the store of an inviter */
  APP_ENTRY_SEAT    /* elsewhere */
} AppEntryKind;

typedef struct
{
  AppEntryKind kind;
  char *id; /* of the game or table; the link of a seat */
  char *game_id;
  char *title;
  char *names;
  char *where;    /* how far it has come, or how it ended; empty or NULL if that isn't known */
  char *standing; /* how each of them stands, likewise */
  GDateTime *when;
  gboolean is_over;
  gboolean is_begun; /* of a hosted one: somebody has done something there */
  gboolean looks_on; /* of a seat: nobody sits there */
} AppEntry;

void app_entry_free (gpointer entry);

/* All tables, the latest first: those that go on, and in `over` those that don't. Whoever has the
 * arrays owns the entries. */
GPtrArray *app_entries_list (TabletopCatalog *catalog, GPtrArray **over);

G_END_DECLS
