/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a table is reached: from this machine alone or over a network, and at which port. Its record
 * remembers, so that links that were sent go on to work.
 */

#pragma once

#include "online-record.h"

G_BEGIN_DECLS

typedef struct
{
  char *where;  /* as online_server_listen() has it */
  guint16 port; /* 0: any that is free */
} OnlineDoor;

/**
 * online_door_new:
 * @record: (nullable): where the table is written down; %NULL if it never was
 * @id: (nullable): the table there
 * @wanted: (nullable): where whoever hosts it wants to listen; %NULL: where it was before, or
 *   `loopback`
 * @error: return location for an error
 *
 * Finds out where the table is to be reached: at the port of last time.
 *
 * Returns: (transfer full): how it is reached
 */
OnlineDoor *
online_door_new (OnlineRecord *record, const char *id, const char *wanted, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Whether others than this machine reach it. Where it is alone TLS would protect nothing. */
gboolean online_door_needs_tls (const OnlineDoor *self);

/**
 * online_door_write:
 * @self: how a table is reached
 * @record: where the table is written down
 * @id: the table there
 * @error: return location for an error
 *
 * Writes it down for the next time.
 *
 * Returns: %TRUE if it is on the disk
 */
gboolean
online_door_write (const OnlineDoor *self, OnlineRecord *record, const char *id, GError **error);

void online_door_free (OnlineDoor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineDoor, online_door_free)

G_END_DECLS
