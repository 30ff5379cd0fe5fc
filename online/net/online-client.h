/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest's connection to a table. A thread of its own keeps it alive, so that a guest who thinks
 * for an hour without a main loop is still there; what arrives waits in a queue until the owner
 * takes it, from its main loop or by waiting for it.
 *
 * The owner is the thread that made the client; only online_client_send() and
 * online_client_close() may be called from others. All callbacks are called in the owner's
 * thread: from the GMainContext that was its default at that time, or from within
 * online_client_wait().
 *
 * The order of things on each connection, which nothing overtakes:
 *   1. the thread connects; `hello` is called, after everything of the connection before has been
 *      handed over; what it returns is sent;
 *   2. the welcome is handed over, with a new token;
 *   3. the owner keeps that token (on disk) and says so by online_client_set_token(). Until then
 *      the thread sends nothing else, above all no pong: the answer to the ping that follows a
 *      welcome makes the table forget the old token;
 *   4. requests and notices.
 */

#pragma once

#include <gio/gio.h>

#include "online-address.h"
#include "online-wire.h"

G_BEGIN_DECLS

/**
 * OnlineClientError:
 * @ONLINE_CLIENT_ERROR_UNUSABLE: the invitation is unknown, expired, used or taken back
 * @ONLINE_CLIENT_ERROR_REFUSED: the token is no longer one: the seat was given to somebody else
 * @ONLINE_CLIENT_ERROR_PIN: what answered isn't the table that the link names
 * @ONLINE_CLIENT_ERROR_TOO_MANY: too many attempts; try again in a minute
 * @ONLINE_CLIENT_ERROR_UNREACHABLE: nobody answers there, or not in time
 * @ONLINE_CLIENT_ERROR_PROTOCOL: what answers there isn't a table, or speaks another version
 * @ONLINE_CLIENT_ERROR_OVER: the game is over and can't be looked at any more; the message says
 * how it ended, in the table's language
 * @ONLINE_CLIENT_ERROR_WAITING: the host hasn't answered a knock yet
 * @ONLINE_CLIENT_ERROR_CLOSED: the table is closed, or this seat's connection was replaced or
 *   kicked
 *
 * Why a guest can't play, in the domain %ONLINE_CLIENT_ERROR. The messages are translated.
 */
typedef enum
{
  ONLINE_CLIENT_ERROR_UNUSABLE,
  ONLINE_CLIENT_ERROR_REFUSED,
  ONLINE_CLIENT_ERROR_PIN,
  ONLINE_CLIENT_ERROR_TOO_MANY,
  ONLINE_CLIENT_ERROR_UNREACHABLE,
  ONLINE_CLIENT_ERROR_PROTOCOL,
  ONLINE_CLIENT_ERROR_CLOSED,
  ONLINE_CLIENT_ERROR_WAITING,
  ONLINE_CLIENT_ERROR_OVER,
} OnlineClientError;

#define ONLINE_CLIENT_ERROR (online_client_error_quark ())
GQuark online_client_error_quark (void);

/**
 * OnlineClientState:
 * @ONLINE_CLIENT_IDLE: not told to connect yet
 * @ONLINE_CLIENT_CONNECTING: connecting for the first time, or again
 * @ONLINE_CLIENT_WAITING: the connection was lost or couldn't be made; it will try again
 * @ONLINE_CLIENT_CONNECTED: connected; `hello` has been called
 * @ONLINE_CLIENT_CLOSED: it's over, and online_client_get_error() says why
 *
 * What a client does right now, as far as its owner has been told.
 */
typedef enum
{
  ONLINE_CLIENT_IDLE,
  ONLINE_CLIENT_CONNECTING,
  ONLINE_CLIENT_WAITING,
  ONLINE_CLIENT_CONNECTED,
  ONLINE_CLIENT_CLOSED,
} OnlineClientState;

#define ONLINE_TYPE_CLIENT (online_client_get_type ())
G_DECLARE_FINAL_TYPE (OnlineClient, online_client, ONLINE, CLIENT, GObject)

/**
 * OnlineClientCallbacks:
 * @hello: gives the hello of a new connection, `online_request_print()` of it (transfer full);
 *   called after every notice of earlier connections was handed over
 * @notice: takes a notice (transfer full); not called for what online_client_wait() returned, nor
 *   for pings, which the thread answers
 * @state: (nullable): the state is another; for what follows from it online_client_get_state() and
 *   online_client_get_error()
 *
 * Whom the client tells, always in the owner's thread. Within a callback the client may be sent to,
 * closed and unreffed; online_client_wait() may be called in @notice and in @state, not in @hello.
 */
typedef struct
{
  GBytes *(*hello) (OnlineClient *client, gpointer user_data);
  void (*notice) (OnlineClient *client, OnlineNotice *notice, gpointer user_data);
  void (*state) (OnlineClient *client, gpointer user_data);
} OnlineClientCallbacks;

/**
 * OnlineClientTimes:
 *
 * How patient a client is, in milliseconds.
 */
typedef struct
{
  guint dial_time;  /* to connect and to be let in: 10 s */
  guint dead_time;  /* without anything from the table: 60 s */
  guint first_wait; /* before the second attempt: 0.5 s; doubled each time, and spread by chance */
  guint last_wait;  /* and never more than: 30 s */
  guint good_time;  /* after which a connection was good, and waits begin anew: 5 s */
  guint busy_time;  /* to ask again with an invitation while the table is busy: 30 s */
} OnlineClientTimes;

/**
 * online_client_new:
 * @address: where the table is
 *
 * Makes a client that does nothing yet. The calling thread owns it.
 *
 * Returns: (transfer full): the client
 */
OnlineClient *online_client_new (const OnlineAddress *address) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_client_set_callbacks:
 * @self: a client
 * @callbacks: whom it tells, which is copied
 * @user_data: for them; the owner sees to it that it lives as long as the client, or takes the
 *   callbacks back by setting %NULL
 *
 * Says whom to tell. While there are none, everything waits in the queue.
 */
void online_client_set_callbacks (OnlineClient *self,
                                  const OnlineClientCallbacks *callbacks,
                                  gpointer user_data);

/**
 * online_client_set_times:
 * @self: a client that is idle
 * @times: the times, which are copied
 *
 * Changes how patient it is.
 */
void online_client_set_times (OnlineClient *self, const OnlineClientTimes *times);

/**
 * online_client_claim_async:
 * @self: a client whose address has a secret
 * @name: (nullable): how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Uses the invitation of the link. A table that says when to come again, because it is busy, is
 * asked again then.
 */
void online_client_claim_async (OnlineClient *self,
                                const char *name,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * online_client_knock_async:
 * @self: a client whose address has a secret that nobody else knows yet
 * @name: how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Asks the host of a table for a seat, once. Ended by online_client_claim_finish(), which fails
 * with %ONLINE_CLIENT_ERROR_WAITING as long as the host hasn't answered: then ask again after some
 * seconds.
 */
void online_client_knock_async (OnlineClient *self,
                                const char *name,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * online_client_claim_finish:
 * @self: a client
 * @result: what the callback got
 * @token: (out) (transfer full): the seat's first token, to be kept before anything else is done
 * @table: (out) (optional) (transfer full): the table's id
 * @seat: (out) (optional): the seat, -1 for a spectator
 * @error: return location for an error
 *
 * Ends online_client_claim_async(). Fails with %ONLINE_CLIENT_ERROR or %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if the seat is ours
 */
gboolean online_client_claim_finish (OnlineClient *self,
                                     GAsyncResult *result,
                                     char **token,
                                     char **table,
                                     int *seat,
                                     GError **error);

/**
 * online_client_start:
 * @self: a client that is idle, with callbacks
 * @token: the token of the seat
 *
 * Connects, and connects again whenever the connection is lost, until it is closed: by
 * online_client_close(), by the table (`closed`, `replaced`, `kicked`), or because the table
 * doesn't know @token any more. `restarting` and `too-slow` only lead to another attempt.
 *
 * A table that shows another certificate than the pinned one is told nothing; the client tries on,
 * in case that somebody was only in the way, and online_client_get_error() says so meanwhile.
 */
void online_client_start (OnlineClient *self, const char *token);

/**
 * online_client_set_token:
 * @self: a client
 * @token: the token of the welcome that was handed over last, now safely kept
 *
 * Says that the token of a welcome may be used, and lets requests and pongs go out.
 */
void online_client_set_token (OnlineClient *self, const char *token);

/**
 * online_client_send:
 * @self: a client
 * @request: what `online_request_print()` gave
 *
 * Sends a request on the connection that the owner was last told of.
 *
 * Whether it arrived nobody knows before its answer comes: if the connection breaks, it is gone,
 * and the owner sends it again (with the same id) after the next welcome. May be called from any
 * thread.
 *
 * Returns: %FALSE if there is no such connection
 */
gboolean online_client_send (OnlineClient *self, GBytes *request);

/**
 * online_client_wait:
 * @self: a client
 * @deadline: until when, on the clock of g_get_monotonic_time()
 *
 * Waits for the next notice without running the main loop; for the owner's thread. If a new
 * connection begins meanwhile, the callbacks `hello` and `state` are called. Once the time is up
 * nothing is taken, even if something is there, unless the table is closed.
 *
 * Returns: (transfer full) (nullable): the notice; %NULL if the time is up or the client is closed
 */
OnlineNotice *online_client_wait (OnlineClient *self, gint64 deadline) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_client_retry:
 * @self: a client
 *
 * If it waits before another attempt, ends that wait: the network may be back.
 */
void online_client_retry (OnlineClient *self);

/**
 * online_client_get_silence:
 * @self: a client
 *
 * Gets for how long nothing has been heard of the table, which is asked every two seconds whether
 * it is still there.
 *
 * Returns: milliseconds, or -1 if there is no connection
 */
gint64 online_client_get_silence (OnlineClient *self);

/**
 * online_client_get_state:
 * @self: a client
 *
 * Gets what it does right now.
 *
 * Returns: the state
 */
OnlineClientState online_client_get_state (OnlineClient *self);

/**
 * online_client_get_error:
 * @self: a client
 *
 * Gets why it is closed, or why the last attempt failed.
 *
 * Returns: (transfer none) (nullable): the error, %NULL if all is well
 */
const GError *online_client_get_error (OnlineClient *self);

/**
 * online_client_close:
 * @self: a client
 *
 * Ends the connection. No callback is called any more but that of a claim that is under way, which
 * fails with %G_IO_ERROR_CANCELLED. May be called more than once, from any thread; the thread has
 * ended when the last reference is gone.
 */
void online_client_close (OnlineClient *self);

G_END_DECLS
