/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where somebody belongs whose table isn't loaded: which token and which invitation opens which
 * table. It is read once from the record, and again of a table that was put away; while a table is
 * loaded, the hub knows better.
 */

#pragma once

#include "online-record.h"

G_BEGIN_DECLS

typedef struct _DaemonDoor DaemonDoor;

/* Fails as reading the record does. */
DaemonDoor *daemon_door_new (OnlineRecord *record, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void daemon_door_free (DaemonDoor *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DaemonDoor, daemon_door_free)

/* The table that a hash opens; transfer none, nullable. */
const char *daemon_door_find (DaemonDoor *self, const guint8 hash[ONLINE_RECORD_HASH_SIZE]);

/* Reads anew what opens a table. */
gboolean daemon_door_learn (DaemonDoor *self, const char *id, GError **error);
void daemon_door_forget (DaemonDoor *self, const char *id);

G_END_DECLS
