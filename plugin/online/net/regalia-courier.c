/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One connection at a time, numbered; whatever is meant for an earlier one is dropped. */

#include "regalia-courier-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-handshake.h"
#include "regalia-socket.h"

/* What may come until a notice is whole: its frames' heads, what was read ahead, and pings. */
#define NOTICE_SLACK (16 * 1024)

/* So many breaches of the protocol, one soon after the other, are enough. */
#define BREACHES_MAX 3

/* A wire may break so often in a row before the waits between two connections grow. */
#define MOMENTS_MAX 8

/* How much may wait for the owner before the table has to wait, too, in bytes. */
#define INBOX_SIZE_MAX (16 * 1024 * 1024)

void
regalia_parcel_free (RegaliaParcel *self)
{
  g_clear_pointer (&self->notice, regalia_notice_free);
  g_clear_error (&self->error);
  regalia_claimed_clear (&self->claimed);
  g_free (self);
}

void
regalia_courier_push (RegaliaCourier *self, RegaliaParcel *parcel)
{
  g_mutex_lock (&self->lock);
  self->inbox_size += parcel->size;
  g_mutex_unlock (&self->lock);
  g_async_queue_push (self->inbox, parcel);
  g_source_set_ready_time (self->ready, 0);
}

static void
push_state (RegaliaCourier *self, RegaliaClientState state, const GError *error)
{
  RegaliaParcel *parcel = g_new0 (RegaliaParcel, 1);

  parcel->kind = REGALIA_PARCEL_STATE;
  parcel->state = state;
  parcel->error = error != NULL ? g_error_copy (error) : NULL;
  regalia_courier_push (self, parcel);
}

void
regalia_courier_clear_source (GSource **source)
{
  if (*source == NULL)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

void
regalia_courier_set_timer (RegaliaCourier *self, guint milliseconds, GSourceFunc func)
{
  regalia_courier_clear_source (&self->timer);
  self->timer = g_timeout_source_new (milliseconds);
  g_source_set_callback (self->timer, func, self, NULL);
  g_source_attach (self->timer, self->context);
}

/* Losing and finding. */

void
regalia_courier_try_now (RegaliaCourier *self)
{
  regalia_courier_clear_source (&self->timer);
  regalia_courier_dial (self);
}

static gboolean
on_retry_time (gpointer user_data)
{
  regalia_courier_try_now (user_data);

  return G_SOURCE_REMOVE;
}

static void
try_again (RegaliaCourier *self, const GError *error, guint at_least)
{
  const guint64 doubled = (guint64) self->times.first_wait << MIN (self->tries, 20);
  const guint wait = (guint) MIN (doubled, self->times.last_wait);

  self->tries++;
  push_state (self, REGALIA_CLIENT_WAITING, error);
  /* Guests of a table that was away don't all come back at once. */
  regalia_courier_set_timer (
      self, MAX (at_least, wait / 2 + (guint) g_random_int_range (0, (gint) (wait / 2 + 1))),
      on_retry_time);
}

void
regalia_courier_forget_connection (RegaliaCourier *self)
{
  regalia_courier_clear_source (&self->watch);
  if (self->stream != NULL)
    regalia_stream_cut (self->stream);
  g_clear_object (&self->stream);
  if (self->socket != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->socket, self);
      regalia_socket_drop_later (g_steal_pointer (&self->socket), self->context);
    }
  g_queue_clear_full (&self->requests, (GDestroyNotify) g_bytes_unref);
  self->may_send = FALSE;
  self->has_ping = FALSE;
}

void
regalia_courier_end_if_done (RegaliaCourier *self)
{
  if (self->closing && self->n_dials == 0 && self->socket == NULL)
    g_main_loop_quit (self->loop);
}

/* A connection was good if it has lasted after its welcome. One that is lost at once counts as one
 * attempt that failed, not as many: there is a pause, but a wire that breaks again and again
 * doesn't make it longer. It does if nothing ever comes of it: a table that welcomes and goes away,
 * time after time, isn't called for ever without a rest. */
static void
judge_connection (RegaliaCourier *self)
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

/* The connection is gone, or has to. */
static void
lose (RegaliaCourier *self, const GError *error)
{
  g_autoptr (GError) farewell = g_steal_pointer (&self->farewell);

  judge_connection (self);
  regalia_courier_forget_connection (self);
  if (self->closing)
    regalia_courier_end_if_done (self);
  else if (farewell != NULL)
    push_state (self, REGALIA_CLIENT_CLOSED, farewell);
  else
    try_again (self, error, 0);
}

/* The table said what it can't say. It may be better another time, but not for ever. */
static void
lose_protocol (RegaliaCourier *self, const char *what)
{
  g_autoptr (GError) error
      = g_error_new (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_PROTOCOL,
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
  RegaliaCourier *self = user_data;
  const gint64 silent = g_get_monotonic_time () - self->last_heard;
  g_autoptr (GError) error = NULL;

  regalia_courier_send_what_waits (self);
  if (silent < (gint64) self->times.dead_time * 1000)
    return G_SOURCE_CONTINUE;
  error = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNREACHABLE,
                               _ ("Nothing is heard of the table any more."));
  lose (self, error);

  return G_SOURCE_REMOVE;
}

/* What comes and goes. */

/* Reads no further while the owner doesn't take what is there, so that the table has to wait. */
static void
wait_for_room (RegaliaCourier *self, gsize size)
{
  g_mutex_lock (&self->lock);
  while (self->inbox_size > 0 && self->inbox_size + size > INBOX_SIZE_MAX && !self->leaving)
    g_cond_wait (&self->room, &self->lock);
  g_mutex_unlock (&self->lock);
}

void
regalia_courier_send_bytes (RegaliaCourier *self, GBytes *message)
{
  if (regalia_socket_is_open (self->socket))
    soup_websocket_connection_send_message (self->socket, SOUP_WEBSOCKET_DATA_TEXT, message);
}

void
regalia_courier_send_what_waits (RegaliaCourier *self)
{
  GBytes *request;

  if (!self->may_send)
    return;
  while ((request = g_queue_pop_head (&self->requests)) != NULL)
    {
      regalia_courier_send_bytes (self, request);
      g_bytes_unref (request);
    }
  /* Whoever doesn't read is answered once, when it does. */
  if (self->has_ping && regalia_stream_get_blocked_since (self->stream) == 0)
    {
      g_autoptr (RegaliaRequest) pong = regalia_request_new (REGALIA_REQUEST_PONG);
      g_autoptr (GBytes) message = NULL;

      pong->pong.time = self->ping_time;
      message = regalia_request_print (pong);
      self->has_ping = FALSE;
      regalia_courier_send_bytes (self, message);
    }
}

static void
note_farewell (RegaliaCourier *self, const RegaliaNotice *notice)
{
  RegaliaClientError code = REGALIA_CLIENT_ERROR_CLOSED;
  const char *text = NULL;

  switch (notice->closing.reason)
    {
    case REGALIA_CLOSING_CLOSED:
      text = _ ("The table is closed.");
      break;
    case REGALIA_CLOSING_REPLACED:
      text = _ ("This seat is played from elsewhere now.");
      break;
    case REGALIA_CLOSING_KICKED:
      text = _ ("The host took this seat back.");
      break;
    case REGALIA_CLOSING_BAD_REQUEST:
      code = REGALIA_CLIENT_ERROR_PROTOCOL;
      text = _ ("The table doesn't understand this program.");
      break;
    case REGALIA_CLOSING_RESTARTING:
    case REGALIA_CLOSING_TOO_SLOW:
      return;
    }
  g_clear_error (&self->farewell);
  self->farewell = g_error_new_literal (REGALIA_CLIENT_ERROR, code, text);
}

static void
on_message (SoupWebsocketConnection *socket, int type, GBytes *message, gpointer user_data)
{
  RegaliaCourier *self = user_data;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  g_autoptr (RegaliaNotice) notice = NULL;
  g_autoptr (GError) problem = NULL;
  RegaliaParcel *parcel;

  regalia_stream_allow (self->stream, REGALIA_NOTICE_SIZE_MAX + NOTICE_SLACK);
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    notice = regalia_notice_parse (text, length, &problem);
  if (notice == NULL)
    {
      lose_protocol (self, problem != NULL ? problem->message : _ ("no text"));
      return;
    }
  wait_for_room (self, length);
  self->last_heard = g_get_monotonic_time ();
  if (notice->kind == REGALIA_NOTICE_PING)
    {
      self->has_ping = TRUE;
      self->ping_time = notice->ping.time;
      regalia_courier_send_what_waits (self);
      return;
    }
  parcel = g_new0 (RegaliaParcel, 1);
  parcel->kind = REGALIA_PARCEL_NOTICE;
  parcel->connection = self->connection;
  parcel->size = length;
  if (notice->kind == REGALIA_NOTICE_WELCOME)
    {
      self->may_send = FALSE;
      self->welcomed = g_get_monotonic_time ();
      parcel->welcome = ++self->welcomes;
    }
  else if (notice->kind == REGALIA_NOTICE_ACK)
    self->useful = TRUE;
  else if (notice->kind == REGALIA_NOTICE_CLOSING)
    note_farewell (self, notice);
  parcel->notice = g_steal_pointer (&notice);
  regalia_courier_push (self, parcel);
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
      = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNREACHABLE,
                             _ ("The connection to the table is lost."));

  lose (user_data, error);
}

/* Getting in. */

static void
open_socket (RegaliaCourier *self, RegaliaResponse *answer)
{
  g_autofree char *text = regalia_address_to_string (self->address);
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);
  const guint interval = CLAMP (self->times.dead_time / 8, 10, 5000);
  RegaliaParcel *parcel;

  self->connection++;
  self->stream = g_object_ref (answer->stream);
  self->last_heard = g_get_monotonic_time ();
  self->socket = soup_websocket_connection_new (G_IO_STREAM (answer->stream), uri,
                                                SOUP_WEBSOCKET_CONNECTION_CLIENT, NULL,
                                                REGALIA_WIRE_SUBPROTOCOL, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (self->socket, REGALIA_NOTICE_SIZE_MAX);
  regalia_stream_allow (self->stream, REGALIA_NOTICE_SIZE_MAX + NOTICE_SLACK);
  g_signal_connect (self->socket, "message", G_CALLBACK (on_message), self);
  g_signal_connect (self->socket, "error", G_CALLBACK (on_error), self);
  g_signal_connect (self->socket, "closed", G_CALLBACK (on_closed), self);
  self->watch = g_timeout_source_new (interval);
  g_source_set_callback (self->watch, on_watch, self, NULL);
  g_source_attach (self->watch, self->context);

  parcel = g_new0 (RegaliaParcel, 1);
  parcel->kind = REGALIA_PARCEL_HELLO;
  parcel->connection = self->connection;
  regalia_courier_push (self, parcel);
}

static void
on_dialled (GObject *source, GAsyncResult *result, gpointer user_data)
{
  RegaliaCourier *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (RegaliaResponse) answer = regalia_dial_finish (result, &error);

  self->n_dials--;
  g_clear_object (&self->dial);
  if (self->closing)
    {
      if (answer != NULL)
        g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      regalia_courier_end_if_done (self);
    }
  else if (answer == NULL)
    try_again (self, error, 0);
  else if (regalia_handshake_is_done (self->key, answer))
    open_socket (self, answer);
  else
    {
      error = regalia_handshake_read_refusal (answer);
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      if (g_error_matches (error, REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_REFUSED)
          || g_error_matches (error, REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_OVER))
        push_state (self, REGALIA_CLIENT_CLOSED, error);
      else
        try_again (self, error, regalia_handshake_get_wait (answer));
    }
}

void
regalia_courier_dial (RegaliaCourier *self)
{
  g_autofree char *headers = NULL;

  g_free (self->key);
  self->key = regalia_handshake_make_key ();
  headers = g_strdup_printf ("Upgrade: websocket\r\n"
                             "Connection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: %s\r\n"
                             "Sec-WebSocket-Protocol: " REGALIA_WIRE_SUBPROTOCOL "\r\n"
                             "Authorization: Seat %s\r\n",
                             self->key, self->token);
  self->dial = g_cancellable_new ();
  self->n_dials++;
  push_state (self, REGALIA_CLIENT_CONNECTING, NULL);
  regalia_dial_async (self->address, "GET", "/v1/play", headers, NULL, self->times.dial_time,
                      self->dial, on_dialled, self);
  explicit_bzero (headers, strlen (headers));
}

static gpointer
run_thread (gpointer data)
{
  RegaliaCourier *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  regalia_courier_clear_source (&self->timer);
  regalia_courier_forget_connection (self);
  while (g_main_context_iteration (self->context, FALSE))
    ;
  g_main_context_pop_thread_default (self->context);

  return NULL;
}

RegaliaCourier *
regalia_courier_new (const RegaliaAddress *address, const RegaliaClientTimes *times, GSource *ready)
{
  RegaliaCourier *self = g_new0 (RegaliaCourier, 1);

  self->address = regalia_address_copy (address);
  self->times = *times;
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->inbox = g_async_queue_new_full ((GDestroyNotify) regalia_parcel_free);
  self->ready = g_source_ref (ready);
  g_mutex_init (&self->lock);
  g_cond_init (&self->room);
  g_queue_init (&self->requests);
  self->thread = g_thread_new ("regalia-client", run_thread, self);

  return self;
}

RegaliaParcel *
regalia_courier_take (RegaliaCourier *self, guint64 time)
{
  RegaliaParcel *parcel = time > 0 ? g_async_queue_timeout_pop (self->inbox, time)
                                   : g_async_queue_try_pop (self->inbox);

  if (parcel == NULL || parcel->size == 0)
    return parcel;
  g_mutex_lock (&self->lock);
  self->inbox_size -= parcel->size;
  g_cond_signal (&self->room);
  g_mutex_unlock (&self->lock);

  return parcel;
}

void
regalia_courier_wake (RegaliaCourier *self)
{
  RegaliaParcel *parcel = g_new0 (RegaliaParcel, 1);

  parcel->kind = REGALIA_PARCEL_WAKE;
  regalia_courier_push (self, parcel);
}

void
regalia_courier_free (RegaliaCourier *self)
{
  regalia_courier_close (self);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_async_queue_unref (self->inbox);
  g_cond_clear (&self->room);
  g_mutex_clear (&self->lock);
  g_source_unref (self->ready);
  regalia_address_free (self->address);
  if (self->token != NULL)
    explicit_bzero (self->token, strlen (self->token));
  g_free (self->token);
  g_free (self->key);
  g_clear_error (&self->farewell);
  g_free (self);
}
