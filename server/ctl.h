/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop-server ctl: gives one order over the admin socket and prints the answer. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* How both programs end. */
typedef enum
{
  DAEMON_OK = 0,
  DAEMON_FAILED = 1,
  DAEMON_USAGE = 2,    /* the command line is wrong */
  DAEMON_BAD_DATA = 3, /* what it names isn't there or makes no sense */
} DaemonStatus;

/* `argv` begins with `ctl`. */
DaemonStatus ctl_run (char **argv);

/* Prints an answer for people. */
void ctl_print (const char *order, JsonObject *answer);

G_END_DECLS
