/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sockets on which a server waits, and how fast it takes what comes: a flood of connections has
 * only a share of the main loop, and running out of descriptors is waited out. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _OnlineListener OnlineListener;

/* Takes a connection; `socket` is the taker's to keep by a reference, or it is closed. */
typedef void (*OnlineListenerTake) (GSocket *socket, gboolean tls, gpointer user_data);

/* Why there is none; `error` is nothing that concerns one peer. */
typedef void (*OnlineListenerFail) (const GError *error, gpointer user_data);

/* Everything happens in the thread's default main context. */
OnlineListener *online_listener_new (OnlineListenerTake take,
                                     OnlineListenerFail fail,
                                     gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Closes all sockets, and removes the files of those that have one. */
void online_listener_free (OnlineListener *self);

/* See online_server_listen(). */
gboolean online_listener_add (OnlineListener *self,
                              const char *where,
                              guint16 port,
                              gboolean tls,
                              guint backlog,
                              GError **error);
gboolean online_listener_add_fd (OnlineListener *self, int fd, gboolean tls, GError **error);

/* How friends reach the first address with a port; FALSE if there is none. */
gboolean
online_listener_get_reach (OnlineListener *self, char **host, guint16 *port, gboolean *tls);

G_END_DECLS
