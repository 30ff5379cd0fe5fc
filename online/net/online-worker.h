/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread of a client: it connects, keeps the connection alive, and brings reports. It knows
 * nobody by a reference but its own queue, so nothing of the owner's ever ends in this thread.
 *
 * What its functions ask for happens in the thread, in the order in which they are called. */

#pragma once

#include <gio/gio.h>

#include "online-address.h"
#include "online-client.h"
#include "online-wire.h"

G_BEGIN_DECLS

typedef struct _OnlineWorker OnlineWorker;

typedef enum
{
  ONLINE_REPORT_HELLO,   /* there is a connection: it waits for a hello */
  ONLINE_REPORT_NOTICE,  /* `notice` came */
  ONLINE_REPORT_STATE,   /* the state is `state`, because of `error` (or NULL) */
  ONLINE_REPORT_CLAIMED, /* a claim ended: `claimed`, or `error` */
  ONLINE_REPORT_WAKE,    /* whoever waits should look around */
} OnlineReportKind;

typedef struct
{
  OnlineReportKind kind;
  guint64 connection; /* of hello and notice: the how manieth it is, from 1 */
  guint64 welcome;    /* of a welcome: the how manieth it is, from 1 */
  gsize size;         /* of a notice */
  OnlineNotice *notice;
  OnlineClientState state;
  GError *error;
  OnlineClaimed claimed;
} OnlineReport;

void online_report_free (OnlineReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineReport, online_report_free)

/* Starts the thread. `ready` is made ready after each report. */
OnlineWorker *online_worker_new (const OnlineAddress *address,
                                 const OnlineClientTimes *times,
                                 GSource *ready) G_GNUC_WARN_UNUSED_RESULT;

/* The next report (transfer full), waiting for at most `time` microseconds; NULL if none came. */
OnlineReport *online_worker_take (OnlineWorker *self, guint64 time) G_GNUC_WARN_UNUSED_RESULT;

void online_worker_claim (OnlineWorker *self, const char *name, gboolean knock);

/* Gives up the claim that is under way, if there is one. From any thread. */
void online_worker_give_up (OnlineWorker *self);

void online_worker_start (OnlineWorker *self, const char *token);

/* Sends on that connection and no other; a hello at once, anything else once the token of the last
 * welcome is trusted. */
void
online_worker_send (OnlineWorker *self, guint64 connection, GBytes *request, gboolean is_hello);
void online_worker_trust (OnlineWorker *self, guint64 welcome, const char *token);
void online_worker_retry (OnlineWorker *self);

/* For how long nothing has come over the connection that there is or was last, in microseconds;
 * since the machine began, before there is one. From any thread. */
gint64 online_worker_get_silence (OnlineWorker *self);

/* Wakes whoever waits in online_worker_take(). From any thread. */
void online_worker_wake (OnlineWorker *self);

/* Ends the connection after what was sent before is written, if that doesn't take long. From any
 * thread; what is asked for later is ignored. */
void online_worker_close (OnlineWorker *self);

/* Closes and waits for the thread, then frees everything. */
void online_worker_free (OnlineWorker *self);

G_END_DECLS
