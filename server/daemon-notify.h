/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What systemd and its services say to each other: sockets that it opened for us, whether we are
 * ready, and that we still live. Without systemd all of it does nothing.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Says something, such as `READY=1`; lines in between are several things. */
void daemon_notify (const char *text);

/* From now on says that we live, as often as systemd wants to hear it, while the main loop turns
 * (default main context). */
void daemon_notify_start_watchdog (void);

/* A socket that systemd opened. */
typedef struct
{
  int fd;
  char *name; /* FileDescriptorName= of the socket unit */
} DaemonSocket;

/* Takes the sockets that were handed over (transfer full, of DaemonSocket); there may be none. To
 * be called once, before there are threads or children. */
GArray *daemon_notify_take_sockets (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
