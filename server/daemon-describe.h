/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How tables, invitations and the server itself look in answers. Nothing in it is secret but what
 * daemon_describe_link() writes.
 */

#pragma once

#include "regalia-writer.h"

#include "daemon.h"

G_BEGIN_DECLS

/* The keys of one table, in an object that is open: in a list of them, or everything. */
void daemon_describe_table (Daemon *daemon, const RegaliaRecordTable *table, RegaliaWriter *out);
void daemon_describe_room (RegaliaRoom *room, RegaliaWriter *out);

/* An object of a list: who can use the link until when, and the link. */
void daemon_describe_link (TabletopInvitation *invitation, RegaliaWriter *out);

void daemon_describe_games (Daemon *daemon, RegaliaWriter *out);
void daemon_describe_status (Daemon *daemon, RegaliaWriter *out);

G_END_DECLS
