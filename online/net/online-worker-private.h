/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A worker, for its two sides: the connection (online-worker.c), and what its owner asks for
 * (online-worker-tasks.c). Everything here runs in the worker's thread. */

#pragma once

#include <libsoup/soup.h>

#include "online-worker.h"
#include "online-connect.h"

G_BEGIN_DECLS

struct _OnlineWorker
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GAsyncQueue *inbox; /* of OnlineReport */
  GSource *ready;

  GMutex lock;      /* for what follows */
  GCond room;       /* there is some in the inbox again, or no need for it any more */
  gsize inbox_size; /* bytes of notices in it */
  gboolean leaving; /* the owner takes no more */

  /* The rest belongs to the thread. */
  OnlineAddress *address;
  OnlineClientTimes times;
  char *token;
  gboolean closing; /* the owner wants no more */
  guint n_dials;    /* under way, claims that ask again between two of them, too */
  guint tries;      /* since a connection that was good */
  guint breaches;   /* of the protocol, since then */
  guint moments;    /* connections in a row that were welcomed, and lost at once */

  /* Each is there while something is under way. Only this thread cancels them: GLib (2.74) loses a
   * source that is freed while another thread still cancels what it waits for. */
  GCancellable *connecting;
  GCancellable *claiming;

  char *key;      /* of the handshake under way */
  GSource *timer; /* for the next try, or for the last words */
  GSource *watch; /* for a table that is dead */

  guint64 connection;
  gint64 welcomed; /* when this one was, in monotonic time; 0: not yet */
  gboolean useful; /* a request was answered on it */
  SoupWebsocketConnection *socket;
  OnlineStream *stream;
  gint64 last_heard; /* when a whole notice came last, in monotonic time */
  gint64 last_sign;  /* when that, or an answer to a ping, did; the owner reads it */
  GError *farewell;  /* why this connection is the last one */
  guint64 welcomes;  /* of all connections */
  gboolean may_send; /* the last welcome's token is safe */
  gboolean has_ping; /* one waits for an answer */
  gint64 ping_time;  /* what it said */
  GQueue requests;   /* of GBytes, that wait until they may be sent */
};

/* Takes `report`, and tells the owner that it is there. */
void online_worker_push (OnlineWorker *self, OnlineReport *report);

void online_worker_clear_source (GSource **source);
void online_worker_set_timer (OnlineWorker *self, guint milliseconds, GSourceFunc func);

/* Begins a connection. */
void online_worker_dial (OnlineWorker *self);

/* The same where the next try was waited for. */
void online_worker_try_now (OnlineWorker *self);

/* Sends a message, if there is a connection. */
void online_worker_send_bytes (OnlineWorker *self, GBytes *message);

/* Sends the requests that wait, and the answer to a ping, if they may be sent. */
void online_worker_send_what_waits (OnlineWorker *self);

void online_worker_forget_connection (OnlineWorker *self);

/* Ends the thread if the owner wants that and nothing is under way. */
void online_worker_end_if_done (OnlineWorker *self);

G_END_DECLS
