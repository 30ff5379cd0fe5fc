/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How tables, invitations and the server itself look in answers. Nothing in it is secret but what
 * daemon_describe_link() writes.
 */

#pragma once

#include "tabletop-json.h"

#include "daemon.h"

G_BEGIN_DECLS

/* The keys of one table, in an object that is open: in a list of them, or everything. */
void daemon_describe_table (Daemon *daemon, const OnlineRecordTable *table, TabletopJson *out);
void daemon_describe_room (OnlineRoom *room, TabletopJson *out);

/* An object of a list: who can use the link until when, and the link. */
void daemon_describe_link (TabletopInvitation *invitation, TabletopJson *out);

void daemon_describe_games (Daemon *daemon, TabletopJson *out);
void daemon_describe_status (Daemon *daemon, TabletopJson *out);

G_END_DECLS
