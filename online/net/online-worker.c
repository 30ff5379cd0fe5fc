/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One connection at a time, numbered; whatever is meant for an earlier one is dropped. */

#include "online-worker-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-handshake.h"
#include "online-socket.h"

/* What may come until a notice is whole: its frames' heads, what was read ahead, and pings. */
#define NOTICE_SLACK (16 * 1024)

/* How often the table is asked whether it is still there, by pings of WebSocket, which every server
 * answers: in seconds. */
#define KEEPALIVE 2

/* So many breaches of the protocol, one soon after the other, are enough. */
#define BREACHES_MAX 3

/* A wire may break so often in a row before the waits between two connections grow. */
#define MOMENTS_MAX 8

/* How much may wait for the owner before the table has to wait, too, in bytes. */
#define INBOX_SIZE_MAX (16 * 1024 * 1024)

void
online_report_free (OnlineReport *self)
{
  g_clear_pointer (&self->notice, online_notice_free);
  g_clear_error (&self->error);
  online_claimed_clear (&self->claimed);
  g_free (self);
}

void
online_worker_push (OnlineWorker *self, OnlineReport *report)
{
  g_mutex_lock (&self->lock);
  self->inbox_size += report->size;
  g_mutex_unlock (&self->lock);
  g_async_queue_push (self->inbox, report);
  g_source_set_ready_time (self->ready, 0);
}

static void
push_state (OnlineWorker *self, OnlineClientState state, const GError *error)
{
  OnlineReport *report = g_new0 (OnlineReport, 1);

  report->kind = ONLINE_REPORT_STATE;
  report->state = state;
  report->error = error != NULL ? g_error_copy (error) : NULL;
  online_worker_push (self, report);
}

void
online_worker_clear_source (GSource **source)
{
  if (*source == NULL)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

void
online_worker_set_timer (OnlineWorker *self, guint milliseconds, GSourceFunc func)
{
  online_worker_clear_source (&self->timer);
  self->timer = g_timeout_source_new (milliseconds);
  g_source_set_callback (self->timer, func, self, NULL);
  g_source_attach (self->timer, self->context);
}

/* Losing and finding. */

void
online_worker_try_now (OnlineWorker *self)
{
  online_worker_clear_source (&self->timer);
  online_worker_dial (self);
}

static gboolean
on_retry_time (gpointer user_data)
{
  online_worker_try_now (user_data);

  return G_SOURCE_REMOVE;
}

static void
try_again (OnlineWorker *self, const GError *error, guint at_least)
{
  const guint64 doubled = (guint64) self->times.first_wait << MIN (self->tries, 20);
  const guint wait = (guint) MIN (doubled, self->times.last_wait);

  self->tries++;
  push_state (self, ONLINE_CLIENT_WAITING, error);
  /* Guests of a table that was away don't all come back at once. */
  online_worker_set_timer (
      self, MAX (at_least, wait / 2 + (guint) g_random_int_range (0, (gint) (wait / 2 + 1))),
      on_retry_time);
}

void
online_worker_forget_connection (OnlineWorker *self)
{
  online_worker_clear_source (&self->watch);
  if (self->stream != NULL)
    online_stream_cut (self->stream);
  g_clear_object (&self->stream);
  if (self->socket != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->socket, self);
      online_socket_drop_later (g_steal_pointer (&self->socket), self->context);
    }
  g_queue_clear_full (&self->requests, (GDestroyNotify) g_bytes_unref);
  self->may_send = FALSE;
  self->has_ping = FALSE;
}

void
online_worker_end_if_done (OnlineWorker *self)
{
  if (self->closing && self->n_dials == 0 && self->socket == NULL)
    g_main_loop_quit (self->loop);
}

/* A connection was good if it has lasted after its welcome. One that is lost at once counts as one
 * attempt that failed, not as many: there is a pause, but a wire that breaks again and again
 * doesn't make it longer. It does if nothing ever comes of it: a table that welcomes and goes away,
 * time after time, isn't called for ever without a rest. */
static void
judge_connection (OnlineWorker *self)
{
  const gint64 lasted = g_get_monotonic_time () - self->welcomed;

  if (self->welcomed != 0 && lasted >= (gint64) self->times.good_time * 1000)
    {
      self->tries = 0;
      self->breaches = 0;
      self->moments = 0;
    }
  else if (self->welcomed != 0 && self->breaches == 0)
    {
      self->moments = self->useful ? 0 : self->moments + 1;
      if (self->moments < MOMENTS_MAX)
        self->tries = MIN (self->tries, 1);
    }
  self->welcomed = 0;
  self->useful = FALSE;
}

static void
note_sign (OnlineWorker *self)
{
  g_mutex_lock (&self->lock);
  self->last_sign = g_get_monotonic_time ();
  g_mutex_unlock (&self->lock);
}

static void
note_heard (OnlineWorker *self)
{
  self->last_heard = g_get_monotonic_time ();
  note_sign (self);
}

static void
on_pong (SoupWebsocketConnection *socket, GBytes *message, gpointer user_data)
{
  note_sign (user_data);
}

gint64
online_worker_get_silence (OnlineWorker *self)
{
  gint64 silence;

  g_mutex_lock (&self->lock);
  silence = g_get_monotonic_time () - self->last_sign;
  g_mutex_unlock (&self->lock);

  return silence;
}

/* The connection is gone, or has to. */
static void
lose (OnlineWorker *self, const GError *error)
{
  g_autoptr (GError) farewell = g_steal_pointer (&self->farewell);

  judge_connection (self);
  online_worker_forget_connection (self);
  if (self->closing)
    online_worker_end_if_done (self);
  else if (farewell != NULL)
    push_state (self, ONLINE_CLIENT_CLOSED, farewell);
  else
    try_again (self, error, 0);
}

/* The table said what it can't say. It may be better another time, but not for ever. */
static void
lose_protocol (OnlineWorker *self, const char *what)
{
  g_autoptr (GError) error
      = g_error_new (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_PROTOCOL,
                     _ ("The table sent something that can't be understood: %s."), what);

  judge_connection (self);
  if (++self->breaches >= BREACHES_MAX)
    {
      g_clear_error (&self->farewell);
      self->farewell = g_error_copy (error);
    }
  lose (self, error);
}

static gboolean
on_watch (gpointer user_data)
{
  OnlineWorker *self = user_data;
  const gint64 silent = g_get_monotonic_time () - self->last_heard;
  g_autoptr (GError) error = NULL;

  online_worker_send_what_waits (self);
  if (silent < (gint64) self->times.dead_time * 1000)
    return G_SOURCE_CONTINUE;
  error = g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNREACHABLE,
                               _ ("Nothing is heard of the table any more."));
  lose (self, error);

  return G_SOURCE_REMOVE;
}

/* What comes and goes. */

/* Reads no further while the owner doesn't take what is there, so that the table has to wait. */
static void
wait_for_room (OnlineWorker *self, gsize size)
{
  g_mutex_lock (&self->lock);
  while (self->inbox_size > 0 && self->inbox_size + size > INBOX_SIZE_MAX && !self->leaving)
    g_cond_wait (&self->room, &self->lock);
  g_mutex_unlock (&self->lock);
}

void
online_worker_send_bytes (OnlineWorker *self, GBytes *message)
{
  if (online_socket_is_open (self->socket))
    soup_websocket_connection_send_message (self->socket, SOUP_WEBSOCKET_DATA_TEXT, message);
}

void
online_worker_send_what_waits (OnlineWorker *self)
{
  GBytes *request;

  if (!self->may_send)
    return;
  while ((request = g_queue_pop_head (&self->requests)) != NULL)
    {
      online_worker_send_bytes (self, request);
      g_bytes_unref (request);
    }
  /* Whoever doesn't read is answered once, when it does. */
  if (self->has_ping && online_stream_get_blocked_since (self->stream) == 0)
    {
      g_autoptr (OnlineRequest) pong = online_request_new (ONLINE_REQUEST_PONG);
      g_autoptr (GBytes) message = NULL;

      pong->pong.time = self->ping_time;
      message = online_request_print (pong);
      self->has_ping = FALSE;
      online_worker_send_bytes (self, message);
    }
}

static void
note_farewell (OnlineWorker *self, const OnlineNotice *notice)
{
  OnlineClientError code = ONLINE_CLIENT_ERROR_CLOSED;
  const char *text = NULL;

  switch (notice->closing.reason)
    {
    case ONLINE_CLOSING_CLOSED:
      text = _ ("The table is closed.");
      break;
    case ONLINE_CLOSING_REPLACED:
      text = _ ("This seat is played from elsewhere now.");
      break;
    case ONLINE_CLOSING_KICKED:
      text = _ ("The host took this seat back.");
      break;
    case ONLINE_CLOSING_BAD_REQUEST:
      code = ONLINE_CLIENT_ERROR_PROTOCOL;
      text = _ ("The table doesn't understand this program.");
      break;
    case ONLINE_CLOSING_RESTARTING:
    case ONLINE_CLOSING_TOO_SLOW:
      return;
    }
  g_clear_error (&self->farewell);
  self->farewell = g_error_new_literal (ONLINE_CLIENT_ERROR, code, text);
}

static void
on_message (SoupWebsocketConnection *socket, int type, GBytes *message, gpointer user_data)
{
  OnlineWorker *self = user_data;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  g_autoptr (OnlineNotice) notice = NULL;
  g_autoptr (GError) problem = NULL;
  OnlineReport *report;

  online_stream_allow (self->stream, ONLINE_NOTICE_SIZE_MAX + NOTICE_SLACK);
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    notice = online_notice_parse (text, length, &problem);
  if (notice == NULL)
    {
      lose_protocol (self, problem != NULL ? problem->message : _ ("no text"));
      return;
    }
  wait_for_room (self, length);
  note_heard (self);
  if (notice->kind == ONLINE_NOTICE_PING)
    {
      self->has_ping = TRUE;
      self->ping_time = notice->ping.time;
      online_worker_send_what_waits (self);
      return;
    }
  report = g_new0 (OnlineReport, 1);
  report->kind = ONLINE_REPORT_NOTICE;
  report->connection = self->connection;
  report->size = length;
  if (notice->kind == ONLINE_NOTICE_WELCOME)
    {
      self->may_send = FALSE;
      self->welcomed = g_get_monotonic_time ();
      report->welcome = ++self->welcomes;
    }
  else if (notice->kind == ONLINE_NOTICE_ACK)
    self->useful = TRUE;
  else if (notice->kind == ONLINE_NOTICE_CLOSING)
    note_farewell (self, notice);
  report->notice = g_steal_pointer (&notice);
  online_worker_push (self, report);
}

/* What no message of the protocol can be, libsoup refuses; a table that breaks off is no error. */
static void
on_error (SoupWebsocketConnection *socket, GError *error, gpointer user_data)
{
  if (g_error_matches (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_TOO_BIG))
    lose_protocol (user_data, _ ("a message that is too long"));
  else if (g_error_matches (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_BAD_DATA))
    lose_protocol (user_data, _ ("a text that isn't UTF-8"));
  else if (g_error_matches (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_PROTOCOL_ERROR))
    lose_protocol (user_data, _ ("a frame that WebSocket doesn't know"));
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer user_data)
{
  g_autoptr (GError) error
      = g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNREACHABLE,
                             _ ("The connection to the table is lost."));

  lose (user_data, error);
}

/* Getting in. */

static void
open_socket (OnlineWorker *self, OnlineResponse *answer)
{
  g_autofree char *text = online_address_to_string (self->address);
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);
  const guint interval = CLAMP (self->times.dead_time / 8, 10, 5000);
  OnlineReport *report;

  self->connection++;
  self->stream = g_object_ref (answer->stream);
  note_heard (self);
  self->socket = soup_websocket_connection_new (G_IO_STREAM (answer->stream), uri,
                                                SOUP_WEBSOCKET_CONNECTION_CLIENT, NULL,
                                                ONLINE_WIRE_SUBPROTOCOL, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (self->socket, ONLINE_NOTICE_SIZE_MAX);
  soup_websocket_connection_set_keepalive_interval (self->socket, KEEPALIVE);
  online_stream_allow (self->stream, ONLINE_NOTICE_SIZE_MAX + NOTICE_SLACK);
  g_signal_connect (self->socket, "message", G_CALLBACK (on_message), self);
  g_signal_connect (self->socket, "pong", G_CALLBACK (on_pong), self);
  g_signal_connect (self->socket, "error", G_CALLBACK (on_error), self);
  g_signal_connect (self->socket, "closed", G_CALLBACK (on_closed), self);
  self->watch = g_timeout_source_new (interval);
  g_source_set_callback (self->watch, on_watch, self, NULL);
  g_source_attach (self->watch, self->context);

  report = g_new0 (OnlineReport, 1);
  report->kind = ONLINE_REPORT_HELLO;
  report->connection = self->connection;
  online_worker_push (self, report);
}

static void
on_connected (GObject *source, GAsyncResult *result, gpointer user_data)
{
  OnlineWorker *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (OnlineResponse) answer = online_connect_finish (result, &error);

  self->n_dials--;
  g_clear_object (&self->connecting);
  if (self->closing)
    {
      if (answer != NULL)
        g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      online_worker_end_if_done (self);
    }
  else if (answer == NULL)
    try_again (self, error, 0);
  else if (online_handshake_is_done (self->key, answer))
    open_socket (self, answer);
  else
    {
      error = online_handshake_read_refusal (answer);
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      if (g_error_matches (error, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_REFUSED)
          || g_error_matches (error, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_OVER))
        push_state (self, ONLINE_CLIENT_CLOSED, error);
      else
        try_again (self, error, online_handshake_get_wait (answer));
    }
}

void
online_worker_dial (OnlineWorker *self)
{
  g_autofree char *headers = NULL;

  g_free (self->key);
  self->key = online_handshake_make_key ();
  headers = g_strdup_printf ("Upgrade: websocket\r\n"
                             "Connection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: %s\r\n"
                             "Sec-WebSocket-Protocol: " ONLINE_WIRE_SUBPROTOCOL "\r\n"
                             "Authorization: Seat %s\r\n",
                             self->key, self->token);
  self->connecting = g_cancellable_new ();
  self->n_dials++;
  push_state (self, ONLINE_CLIENT_CONNECTING, NULL);
  online_connect_async (self->address, "GET", "/v1/play", headers, NULL, self->times.dial_time,
                        self->connecting, on_connected, self);
  explicit_bzero (headers, strlen (headers));
}

static gpointer
run_thread (gpointer data)
{
  OnlineWorker *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  online_worker_clear_source (&self->timer);
  online_worker_forget_connection (self);
  while (g_main_context_iteration (self->context, FALSE))
    ;
  g_main_context_pop_thread_default (self->context);

  return NULL;
}

OnlineWorker *
online_worker_new (const OnlineAddress *address, const OnlineClientTimes *times, GSource *ready)
{
  OnlineWorker *self = g_new0 (OnlineWorker, 1);

  self->address = online_address_copy (address);
  self->times = *times;
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->inbox = g_async_queue_new_full ((GDestroyNotify) online_report_free);
  self->ready = g_source_ref (ready);
  g_mutex_init (&self->lock);
  g_cond_init (&self->room);
  g_queue_init (&self->requests);
  self->thread = g_thread_new ("online-client", run_thread, self);

  return self;
}

OnlineReport *
online_worker_take (OnlineWorker *self, guint64 time)
{
  OnlineReport *report = time > 0 ? g_async_queue_timeout_pop (self->inbox, time)
                                  : g_async_queue_try_pop (self->inbox);

  if (report == NULL || report->size == 0)
    return report;
  g_mutex_lock (&self->lock);
  self->inbox_size -= report->size;
  g_cond_signal (&self->room);
  g_mutex_unlock (&self->lock);

  return report;
}

void
online_worker_wake (OnlineWorker *self)
{
  OnlineReport *report = g_new0 (OnlineReport, 1);

  report->kind = ONLINE_REPORT_WAKE;
  online_worker_push (self, report);
}

void
online_worker_free (OnlineWorker *self)
{
  online_worker_close (self);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_async_queue_unref (self->inbox);
  g_cond_clear (&self->room);
  g_mutex_clear (&self->lock);
  g_source_unref (self->ready);
  online_address_free (self->address);
  if (self->token != NULL)
    explicit_bzero (self->token, strlen (self->token));
  g_free (self->token);
  g_free (self->key);
  g_clear_error (&self->farewell);
  g_free (self);
}
