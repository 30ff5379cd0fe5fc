/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest's connection to a table. A thread of its own keeps it alive, so that a guest who thinks
 * for an hour without a main loop is still there; what arrives waits in a queue until the owner
 * takes it, from its main loop or by waiting for it.
 *
 * The owner is the thread that made the client; only regalia_client_send() and
 * regalia_client_close() may be called from others. All callbacks are called in the owner's
 * thread: from the GMainContext that was its default at that time, or from within
 * regalia_client_wait().
 *
 * The order of things on each connection, which nothing overtakes:
 *   1. the thread connects; `hello` is called, after everything of the connection before has been
 *      handed over; what it returns is sent;
 *   2. the welcome is handed over, with a new token;
 *   3. the owner keeps that token (on disk) and says so by regalia_client_set_token(). Until then
 *      the thread sends nothing else, above all no pong: the answer to the ping that follows a
 *      welcome makes the table forget the old token;
 *   4. requests and notices.
 */

#pragma once

#include <gio/gio.h>

#include "regalia-address.h"
#include "regalia-wire.h"

G_BEGIN_DECLS

/**
 * RegaliaClientError:
 * @REGALIA_CLIENT_ERROR_UNUSABLE: the invitation is unknown, expired, used or taken back
 * @REGALIA_CLIENT_ERROR_REFUSED: the token is no longer one: the seat was given to somebody else
 * @REGALIA_CLIENT_ERROR_PIN: what answered isn't the table that the link names
 * @REGALIA_CLIENT_ERROR_TOO_MANY: too many attempts; try again in a minute
 * @REGALIA_CLIENT_ERROR_UNREACHABLE: nobody answers there, or not in time
 * @REGALIA_CLIENT_ERROR_PROTOCOL: what answers there isn't a table, or speaks another version
 * @REGALIA_CLIENT_ERROR_OVER: the game is over and can't be looked at any more; the message says
 * how it ended, in the table's language
 * @REGALIA_CLIENT_ERROR_WAITING: the host hasn't answered a knock yet
 * @REGALIA_CLIENT_ERROR_CLOSED: the table is closed, or this seat's connection was replaced or
 *   kicked
 *
 * Why a guest can't play, in the domain %REGALIA_CLIENT_ERROR. The messages are translated.
 */
typedef enum
{
  REGALIA_CLIENT_ERROR_UNUSABLE,
  REGALIA_CLIENT_ERROR_REFUSED,
  REGALIA_CLIENT_ERROR_PIN,
  REGALIA_CLIENT_ERROR_TOO_MANY,
  REGALIA_CLIENT_ERROR_UNREACHABLE,
  REGALIA_CLIENT_ERROR_PROTOCOL,
  REGALIA_CLIENT_ERROR_CLOSED,
  REGALIA_CLIENT_ERROR_WAITING,
  REGALIA_CLIENT_ERROR_OVER,
} RegaliaClientError;

#define REGALIA_CLIENT_ERROR (regalia_client_error_quark ())
GQuark regalia_client_error_quark (void);

/**
 * RegaliaClientState:
 * @REGALIA_CLIENT_IDLE: not told to connect yet
 * @REGALIA_CLIENT_CONNECTING: connecting for the first time, or again
 * @REGALIA_CLIENT_WAITING: the connection was lost or couldn't be made; it will try again
 * @REGALIA_CLIENT_CONNECTED: connected; `hello` has been called
 * @REGALIA_CLIENT_CLOSED: it's over, and regalia_client_get_error() says why
 *
 * What a client does right now, as far as its owner has been told.
 */
typedef enum
{
  REGALIA_CLIENT_IDLE,
  REGALIA_CLIENT_CONNECTING,
  REGALIA_CLIENT_WAITING,
  REGALIA_CLIENT_CONNECTED,
  REGALIA_CLIENT_CLOSED,
} RegaliaClientState;

#define REGALIA_TYPE_CLIENT (regalia_client_get_type ())
G_DECLARE_FINAL_TYPE (RegaliaClient, regalia_client, REGALIA, CLIENT, GObject)

/**
 * RegaliaClientCallbacks:
 * @hello: gives the hello of a new connection, `regalia_request_print()` of it (transfer full);
 *   called after every notice of earlier connections was handed over
 * @notice: takes a notice (transfer full); not called for what regalia_client_wait() returned, nor
 *   for pings, which the thread answers
 * @state: (nullable): the state is another; for what follows from it regalia_client_get_state() and
 *   regalia_client_get_error()
 *
 * Whom the client tells, always in the owner's thread. Within a callback the client may be sent to,
 * closed and unreffed; regalia_client_wait() may be called in @notice and in @state, not in @hello.
 */
typedef struct
{
  GBytes *(*hello) (RegaliaClient *client, gpointer user_data);
  void (*notice) (RegaliaClient *client, RegaliaNotice *notice, gpointer user_data);
  void (*state) (RegaliaClient *client, gpointer user_data);
} RegaliaClientCallbacks;

/**
 * RegaliaClientTimes:
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
} RegaliaClientTimes;

/**
 * regalia_client_new:
 * @address: where the table is
 *
 * Makes a client that does nothing yet. The calling thread owns it.
 *
 * Returns: (transfer full): the client
 */
RegaliaClient *regalia_client_new (const RegaliaAddress *address) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_client_set_callbacks:
 * @self: a client
 * @callbacks: whom it tells, which is copied
 * @user_data: for them; the owner sees to it that it lives as long as the client, or takes the
 *   callbacks back by setting %NULL
 *
 * Says whom to tell. While there are none, everything waits in the queue.
 */
void regalia_client_set_callbacks (RegaliaClient *self,
                                   const RegaliaClientCallbacks *callbacks,
                                   gpointer user_data);

/**
 * regalia_client_set_times:
 * @self: a client that is idle
 * @times: the times, which are copied
 *
 * Changes how patient it is.
 */
void regalia_client_set_times (RegaliaClient *self, const RegaliaClientTimes *times);

/**
 * regalia_client_claim_async:
 * @self: a client whose address has a secret
 * @name: (nullable): how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Uses the invitation of the link. A table that says when to come again, because it is busy, is
 * asked again then.
 */
void regalia_client_claim_async (RegaliaClient *self,
                                 const char *name,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * regalia_client_knock_async:
 * @self: a client whose address has a secret that nobody else knows yet
 * @name: how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Asks the host of a table for a seat, once. Ended by regalia_client_claim_finish(), which fails
 * with %REGALIA_CLIENT_ERROR_WAITING as long as the host hasn't answered: then ask again after some
 * seconds.
 */
void regalia_client_knock_async (RegaliaClient *self,
                                 const char *name,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * regalia_client_claim_finish:
 * @self: a client
 * @result: what the callback got
 * @token: (out) (transfer full): the seat's first token, to be kept before anything else is done
 * @table: (out) (optional) (transfer full): the table's id
 * @seat: (out) (optional): the seat, -1 for a spectator
 * @error: return location for an error
 *
 * Ends regalia_client_claim_async(). Fails with %REGALIA_CLIENT_ERROR or %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if the seat is ours
 */
gboolean regalia_client_claim_finish (RegaliaClient *self,
                                      GAsyncResult *result,
                                      char **token,
                                      char **table,
                                      int *seat,
                                      GError **error);

/**
 * regalia_client_start:
 * @self: a client that is idle, with callbacks
 * @token: the token of the seat
 *
 * Connects, and connects again whenever the connection is lost, until it is closed: by
 * regalia_client_close(), by the table (`closed`, `replaced`, `kicked`), or because the table
 * doesn't know @token any more. `restarting` and `too-slow` only lead to another attempt.
 *
 * A table that shows another certificate than the pinned one is told nothing; the client tries on,
 * in case that somebody was only in the way, and regalia_client_get_error() says so meanwhile.
 */
void regalia_client_start (RegaliaClient *self, const char *token);

/**
 * regalia_client_set_token:
 * @self: a client
 * @token: the token of the welcome that was handed over last, now safely kept
 *
 * Says that the token of a welcome may be used, and lets requests and pongs go out.
 */
void regalia_client_set_token (RegaliaClient *self, const char *token);

/**
 * regalia_client_send:
 * @self: a client
 * @request: what `regalia_request_print()` gave
 *
 * Sends a request on the connection that the owner was last told of.
 *
 * Whether it arrived nobody knows before its answer comes: if the connection breaks, it is gone,
 * and the owner sends it again (with the same id) after the next welcome. May be called from any
 * thread.
 *
 * Returns: %FALSE if there is no such connection
 */
gboolean regalia_client_send (RegaliaClient *self, GBytes *request);

/**
 * regalia_client_wait:
 * @self: a client
 * @deadline: until when, on the clock of g_get_monotonic_time()
 *
 * Waits for the next notice without running the main loop; for the owner's thread. If a new
 * connection begins meanwhile, the callbacks `hello` and `state` are called. Once the time is up
 * nothing is taken, even if something is there, unless the table is closed.
 *
 * Returns: (transfer full) (nullable): the notice; %NULL if the time is up or the client is closed
 */
RegaliaNotice *regalia_client_wait (RegaliaClient *self, gint64 deadline) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_client_retry:
 * @self: a client
 *
 * If it waits before another attempt, ends that wait: the network may be back.
 */
void regalia_client_retry (RegaliaClient *self);

/**
 * regalia_client_get_state:
 * @self: a client
 *
 * Gets what it does right now.
 *
 * Returns: the state
 */
RegaliaClientState regalia_client_get_state (RegaliaClient *self);

/**
 * regalia_client_get_error:
 * @self: a client
 *
 * Gets why it is closed, or why the last attempt failed.
 *
 * Returns: (transfer none) (nullable): the error, %NULL if all is well
 */
const GError *regalia_client_get_error (RegaliaClient *self);

/**
 * regalia_client_close:
 * @self: a client
 *
 * Ends the connection. No callback is called any more but that of a claim that is under way, which
 * fails with %G_IO_ERROR_CANCELLED. May be called more than once, from any thread; the thread has
 * ended when the last reference is gone.
 */
void regalia_client_close (RegaliaClient *self);

G_END_DECLS
