/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread of a client: it connects, keeps the connection alive, and brings parcels. It knows
 * nobody by a reference but its own queue, so nothing of the owner's ever ends in this thread.
 *
 * What its functions ask for happens in the thread, in the order in which they are called. */

#pragma once

#include <gio/gio.h>

#include "regalia-address.h"
#include "regalia-client.h"
#include "regalia-wire.h"

G_BEGIN_DECLS

typedef struct _RegaliaCourier RegaliaCourier;

typedef enum
{
  REGALIA_PARCEL_HELLO,   /* there is a connection: it waits for a hello */
  REGALIA_PARCEL_NOTICE,  /* `notice` came */
  REGALIA_PARCEL_STATE,   /* the state is `state`, because of `error` (or NULL) */
  REGALIA_PARCEL_CLAIMED, /* a claim ended: `claimed`, or `error` */
  REGALIA_PARCEL_WAKE,    /* whoever waits should look around */
} RegaliaParcelKind;

typedef struct
{
  RegaliaParcelKind kind;
  guint64 connection; /* of hello and notice: the how manieth it is, from 1 */
  guint64 welcome;    /* of a welcome: the how manieth it is, from 1 */
  gsize size;         /* of a notice */
  RegaliaNotice *notice;
  RegaliaClientState state;
  GError *error;
  RegaliaClaimed claimed;
} RegaliaParcel;

void regalia_parcel_free (RegaliaParcel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaParcel, regalia_parcel_free)

/* Starts the thread. `ready` is made ready after each parcel. */
RegaliaCourier *regalia_courier_new (const RegaliaAddress *address,
                                     const RegaliaClientTimes *times,
                                     GSource *ready) G_GNUC_WARN_UNUSED_RESULT;

/* The next parcel (transfer full), waiting for at most `time` microseconds; NULL if none came. */
RegaliaParcel *regalia_courier_take (RegaliaCourier *self, guint64 time) G_GNUC_WARN_UNUSED_RESULT;

void regalia_courier_claim (RegaliaCourier *self,
                            const char *name,
                            gboolean knock,
                            GCancellable *cancellable);
void regalia_courier_start (RegaliaCourier *self, const char *token);

/* Sends on that connection and no other; a hello at once, anything else once the token of the last
 * welcome is trusted. */
void
regalia_courier_send (RegaliaCourier *self, guint64 connection, GBytes *request, gboolean is_hello);
void regalia_courier_trust (RegaliaCourier *self, guint64 welcome, const char *token);
void regalia_courier_retry (RegaliaCourier *self);

/* Wakes whoever waits in regalia_courier_take(). From any thread. */
void regalia_courier_wake (RegaliaCourier *self);

/* Ends the connection after what was sent before is written, if that doesn't take long. From any
 * thread; what is asked for later is ignored. */
void regalia_courier_close (RegaliaCourier *self);

/* Closes and waits for the thread, then frees everything. */
void regalia_courier_free (RegaliaCourier *self);

G_END_DECLS
