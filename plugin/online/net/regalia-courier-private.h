/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A courier, for its two sides: the connection (regalia-courier.c), and what its owner asks for
 * (regalia-errand.c). Everything here runs in the courier's thread. */

#pragma once

#include <libsoup/soup.h>

#include "regalia-courier.h"
#include "regalia-dial.h"

G_BEGIN_DECLS

struct _RegaliaCourier
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GAsyncQueue *inbox; /* of RegaliaParcel */
  GSource *ready;

  GMutex lock;      /* for what follows */
  GCond room;       /* there is some in the inbox again, or no need for it any more */
  gsize inbox_size; /* bytes of notices in it */
  gboolean leaving; /* the owner takes no more */

  /* The rest belongs to the thread. */
  RegaliaAddress *address;
  RegaliaClientTimes times;
  char *token;
  gboolean closing; /* the owner wants no more */
  guint n_dials;    /* under way, claims that ask again between two of them, too */
  guint tries;      /* since a connection that was good */
  guint breaches;   /* of the protocol, since then */
  guint moments;    /* connections in a row that were welcomed, and lost at once */

  GCancellable *dial; /* while there is one */
  char *key;          /* of the handshake under way */
  GSource *timer;     /* for the next try, or for the last words */
  GSource *watch;     /* for a table that is dead */

  guint64 connection;
  gint64 welcomed; /* when this one was, in monotonic time; 0: not yet */
  gboolean useful; /* a request was answered on it */
  SoupWebsocketConnection *socket;
  RegaliaStream *stream;
  gint64 last_heard; /* when a whole notice came last, in monotonic time */
  GError *farewell;  /* why this connection is the last one */
  guint64 welcomes;  /* of all connections */
  gboolean may_send; /* the last welcome's token is safe */
  gboolean has_ping; /* one waits for an answer */
  gint64 ping_time;  /* what it said */
  GQueue requests;   /* of GBytes, that wait until they may be sent */
};

/* Takes `parcel`, and tells the owner that it is there. */
void regalia_courier_push (RegaliaCourier *self, RegaliaParcel *parcel);

void regalia_courier_clear_source (GSource **source);
void regalia_courier_set_timer (RegaliaCourier *self, guint milliseconds, GSourceFunc func);

/* Begins a connection. */
void regalia_courier_dial (RegaliaCourier *self);

/* The same where the next try was waited for. */
void regalia_courier_try_now (RegaliaCourier *self);

/* Sends a message, if there is a connection. */
void regalia_courier_send_bytes (RegaliaCourier *self, GBytes *message);

/* Sends the requests that wait, and the answer to a ping, if they may be sent. */
void regalia_courier_send_what_waits (RegaliaCourier *self);

void regalia_courier_forget_connection (RegaliaCourier *self);

/* Ends the thread if the owner wants that and nothing is under way. */
void regalia_courier_end_if_done (RegaliaCourier *self);

G_END_DECLS
