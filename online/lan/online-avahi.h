/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A client of Avahi that doesn't give up: where the daemon isn't there, or goes, or the system bus
 * does, it waits and begins anew. Used by online-publisher.c and online-browser.c, each with its
 * own.
 */

#pragma once

#include <avahi-client/client.h>
#include <glib.h>

G_BEGIN_DECLS

/* How long to wait before trying again what failed, in seconds. */
#define ONLINE_AVAHI_PATIENCE (5)

typedef struct _OnlineAvahi OnlineAvahi;

typedef struct
{
  /* The daemon is ready. Called from within Avahi, as the next one is. */
  void (*up) (AvahiClient *client, gpointer user_data);
  /* It isn't (any more): `client`, nullable, is about to go if `lost`, and what was made with it
   * has to be freed now; else its host name is being changed, and services have to be withdrawn. */
  void (*down) (AvahiClient *client, gboolean lost, gpointer user_data);
  /* online_avahi_stir() was called, or the problem changed. Never called from within Avahi: the
   * callee may free everything. */
  void (*settle) (gpointer user_data);
} OnlineAvahiUser;

/* Takes the thread's default main context. `up` and `down` aren't called before this returns. */
OnlineAvahi *online_avahi_new (const OnlineAvahiUser *user, gpointer user_data)
    G_GNUC_WARN_UNUSED_RESULT;
/* Not from within `up`, `down` or a callback of Avahi. */
void online_avahi_free (OnlineAvahi *self);

/* Has `settle` called soon. */
void online_avahi_stir (OnlineAvahi *self);
/* Begins anew with another client, after `seconds`: something failed that shouldn't. */
void online_avahi_renew (OnlineAvahi *self, guint seconds);
/* Calls `callback` with the user's data once, after `seconds`; the caller destroys the source if it
 * changes its mind. Borrowed, valid until it was called. */
GSource *online_avahi_later (OnlineAvahi *self, guint seconds, GSourceFunc callback);

/* Why the daemon isn't there; NULL if it is. */
const char *online_avahi_get_problem (OnlineAvahi *self);
/* A sentence about an error of Avahi, transfer full. */
char *online_avahi_describe (int avahi_error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
