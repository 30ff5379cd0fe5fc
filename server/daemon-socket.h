/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small service on one socket, for few and trusted callers: each says something, is answered, and
 * has neither much memory nor much time for it. Guests don't come this way.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _DaemonService DaemonService;

/* Answers what was read (transfer full), or NULL if more is needed; `*used` is how much of it that
 * answers, and is all of it if the connection ends with the answer. */
typedef GBytes *(*DaemonServiceAnswer) (const char *text,
                                        gsize length,
                                        gsize *used,
                                        gpointer user_data);

typedef struct
{
  gsize max_size; /* of what one call says */
  guint max_time; /* seconds between two of them */
  guint max_connections;
  gboolean own_only; /* only this user and root may call; for Unix sockets */
  gboolean once;     /* one answer for each connection */
  DaemonServiceAnswer answer;
  gpointer user_data;
} DaemonServiceRules;

/* Listens at `unix:PATH`, which gets the mode 0600 and replaces a socket that nobody listens on any
 * more, or at ADDRESS:PORT. */
DaemonService *daemon_service_new (const char *where,
                                   const DaemonServiceRules *rules,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a socket that listens already; `fd` is taken. */
DaemonService *daemon_service_new_for_fd (int fd, const DaemonServiceRules *rules, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Where it listens, if that is an address with a port (transfer full, nullable). */
char *daemon_service_dup_address (DaemonService *self) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the socket, removes its file, and cuts off whoever is connected. */
void daemon_service_free (DaemonService *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DaemonService, daemon_service_free)

G_END_DECLS
