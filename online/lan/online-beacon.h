/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows a hosted table to everybody on this network, as long as it exists. What it shows lets
 * people ask for a seat, and is no secret.
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define ONLINE_TYPE_BEACON (online_beacon_get_type ())
G_DECLARE_FINAL_TYPE (OnlineBeacon, online_beacon, ONLINE, BEACON, GObject)

/**
 * online_beacon_new:
 * @name: (nullable): what the host is called; cleaned, and with a number if somebody else on the
 *   network is called so
 * @title: the title of the game
 * @port: where the table listens with TLS, on the addresses of this machine; not 0
 * @table: the id of the table
 * @pin: the pin of its certificate, as online_certificate_dup_pin() gives it
 *
 * Shows a table, through the thread's default main context. Where there is no Avahi, nothing
 * happens; if it comes later, or is restarted, the table is shown then.
 *
 * Returns: (transfer full): the beacon, lit
 */
OnlineBeacon *online_beacon_new (const char *name,
                                 const char *title,
                                 guint16 port,
                                 const char *table,
                                 const char *pin) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_beacon_close:
 * @self: a beacon
 *
 * Takes the table off the network, at once and for good. Dropping the last reference does so too.
 */
void online_beacon_close (OnlineBeacon *self);

/**
 * online_beacon_get_name:
 * @self: a beacon
 *
 * Gets the name under which the network sees the table. The property `name` notifies.
 *
 * Returns: (nullable): the name; %NULL if the network doesn't see it, or not yet
 */
const char *online_beacon_get_name (OnlineBeacon *self);

/**
 * online_beacon_get_problem:
 * @self: a beacon
 *
 * Gets why nobody can see the table at the moment. It goes on trying. The property `problem`
 * notifies.
 *
 * Returns: (nullable): a sentence to be shown; %NULL if all is well, or the beacon is closed
 */
const char *online_beacon_get_problem (OnlineBeacon *self);

G_END_DECLS
