/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A client of Avahi that doesn't give up: where the daemon isn't there, or goes, or the system bus
 * does, it waits and begins anew. Used by regalia-call.c and regalia-ear.c, each with its own.
 */

#pragma once

#include <avahi-client/client.h>
#include <glib.h>

G_BEGIN_DECLS

/* How long to wait before trying again what failed, in seconds. */
#define REGALIA_AIR_PATIENCE (5)

typedef struct _RegaliaAir RegaliaAir;

typedef struct
{
  /* The daemon is ready. Called from within Avahi, as the next one is. */
  void (*up) (AvahiClient *client, gpointer user_data);
  /* It isn't (any more): `client`, nullable, is about to go if `lost`, and what was made with it
   * has to be freed now; else its host name is being changed, and services have to be withdrawn. */
  void (*down) (AvahiClient *client, gboolean lost, gpointer user_data);
  /* regalia_air_stir() was called, or the problem changed. Never called from within Avahi: the
   * callee may free everything. */
  void (*settle) (gpointer user_data);
} RegaliaAirUser;

/* Takes the thread's default main context. `up` and `down` aren't called before this returns. */
RegaliaAir *regalia_air_new (const RegaliaAirUser *user, gpointer user_data)
    G_GNUC_WARN_UNUSED_RESULT;
/* Not from within `up`, `down` or a callback of Avahi. */
void regalia_air_free (RegaliaAir *self);

/* Has `settle` called soon. */
void regalia_air_stir (RegaliaAir *self);
/* Begins anew with another client, after `seconds`: something failed that shouldn't. */
void regalia_air_renew (RegaliaAir *self, guint seconds);
/* Calls `callback` with the user's data once, after `seconds`; the caller destroys the source if it
 * changes its mind. Borrowed, valid until it was called. */
GSource *regalia_air_later (RegaliaAir *self, guint seconds, GSourceFunc callback);

/* Why the daemon isn't there; NULL if it is. */
const char *regalia_air_get_problem (RegaliaAir *self);
/* A sentence about an error of Avahi, transfer full. */
char *regalia_air_describe (int avahi_error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
