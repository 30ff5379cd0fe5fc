/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a running server, and its life from READY to the last goodbye. */

#pragma once

#include "online-hub.h"
#include "online-server.h"

#include "daemon-config.h"
#include "daemon-house.h"

G_BEGIN_DECLS

typedef struct
{
  char *config_path; /* NULL: defaults */
  DaemonConfig *config;
  OnlineHub *hub;
  OnlineServer *server;
  DaemonHouse *house;
  gint64 started; /* monotonic */
  GMainLoop *loop;
  gboolean stopping;
} Daemon;

/* Runs until somebody ends it; the error is why it couldn't begin. `config` is taken, and has been
 * checked. */
gboolean daemon_run (DaemonConfig *config, const char *config_path, GError **error);

/* Says goodbye to everybody and ends the main loop; guests come back when it runs again. */
void daemon_stop (Daemon *self);

G_END_DECLS
