/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When tables that wait for their guests begin: nobody is there to say so, so they do a moment
 * after the last guest has said to be ready.
 */

#pragma once

#include "online-hub.h"

G_BEGIN_DECLS

typedef struct _DaemonGathering DaemonGathering;

DaemonGathering *daemon_gathering_new (OnlineHub *hub) G_GNUC_WARN_UNUSED_RESULT;
void daemon_gathering_free (DaemonGathering *self);

/* Has the table of a room begin by itself, if it waits. */
void daemon_gathering_watch (DaemonGathering *self, OnlineRoom *room);

/* Begins now, whoever isn't there or isn't ready. Fails as online_room_begin() does. */
gboolean daemon_gathering_begin (OnlineRoom *room, GError **error);

G_END_DECLS
