/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way in for whoever runs the server: a Unix socket for orders, and a loopback address for
 * figures.
 */

#pragma once

#include "daemon.h"
#include "daemon-socket.h"

G_BEGIN_DECLS

/* One order a line. `fd` is a socket that listens already, or -1 for the one that is configured. */
DaemonService *daemon_admin_new (Daemon *daemon, int fd, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* `GET /metrics`, in the text format of Prometheus. */
DaemonService *daemon_metrics_new (Daemon *daemon, int fd, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* What `GET /metrics` answers (transfer full). */
GString *daemon_metrics_print (Daemon *daemon) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
