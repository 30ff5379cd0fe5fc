/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One connection at a time, numbered; whatever is meant for an earlier one is dropped. */

#include "regalia-courier.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <string.h>

#include "regalia-dial.h"

/* What the protocol's handshake adds to a key before it hashes it (RFC 6455, 1.3). */
#define WEBSOCKET_GUID "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

/* What may come until a notice is whole: its frames' heads, what was read ahead, and pings. */
#define NOTICE_SLACK (16 * 1024)

/* How much may wait for the owner before the table has to wait, too, in bytes. */
#define INBOX_SIZE_MAX (16 * 1024 * 1024)

/* How long the last words may take, in milliseconds. */
#define LAST_WORDS 300

/* RFC 6585; libsoup has no name for it. */
#define TOO_MANY_REQUESTS 429

/* The longest that a table's Retry-After is believed, in seconds. */
#define RETRY_AFTER_MAX 60

struct _RegaliaCourier
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GAsyncQueue *inbox; /* of RegaliaParcel */
  gint inbox_size;    /* bytes of notices in it; atomic */
  GSource *ready;

  /* The rest belongs to the thread. */
  RegaliaAddress *address;
  RegaliaClientTimes times;
  char *token;
  gboolean closing; /* the owner wants no more */
  guint n_dials;    /* under way */
  guint tries;      /* since a welcome */

  GCancellable *dial; /* while there is one */
  char *key;          /* of the handshake under way */
  GSource *timer;     /* for the next try, or for the last words */
  GSource *watch;     /* for a table that is dead */

  guint64 connection;
  SoupWebsocketConnection *socket;
  RegaliaStream *stream;
  GError *farewell;  /* why this connection is the last one */
  guint64 welcomes;  /* of all connections */
  gboolean may_send; /* the last welcome's token is safe */
  gboolean has_ping; /* one waits for an answer */
  gint64 ping_time;  /* what it said */
  GQueue requests;   /* of GBytes, that wait until they may be sent */
};

static void dial (RegaliaCourier *self);

void
regalia_parcel_free (RegaliaParcel *self)
{
  g_clear_pointer (&self->notice, regalia_notice_free);
  g_clear_error (&self->error);
  regalia_claimed_clear (&self->claimed);
  g_free (self);
}

static void
push (RegaliaCourier *self, RegaliaParcel *parcel)
{
  g_atomic_int_add (&self->inbox_size, (gint) parcel->size);
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
  push (self, parcel);
}

static void
clear_source (GSource **source)
{
  if (*source == NULL)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
set_timer (RegaliaCourier *self, guint milliseconds, GSourceFunc func)
{
  clear_source (&self->timer);
  self->timer = g_timeout_source_new (milliseconds);
  g_source_set_callback (self->timer, func, self, NULL);
  g_source_attach (self->timer, self->context);
}

/* Losing and finding. */

static gboolean
on_retry (gpointer user_data)
{
  RegaliaCourier *self = user_data;

  clear_source (&self->timer);
  dial (self);

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
  set_timer (self, MAX (at_least, wait / 2 + (guint) g_random_int_range (0, (gint) (wait / 2 + 1))),
             on_retry);
}

static gboolean
do_nothing (gpointer user_data)
{
  return G_SOURCE_REMOVE;
}

/* Drops a socket, which may be what calls us right now, in the next turn of the loop. */
static void
drop_later (RegaliaCourier *self, SoupWebsocketConnection *socket)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, do_nothing, socket, g_object_unref);
  g_source_attach (source, self->context);
}

static void
forget_connection (RegaliaCourier *self)
{
  clear_source (&self->watch);
  if (self->stream != NULL)
    regalia_stream_cut (self->stream);
  g_clear_object (&self->stream);
  if (self->socket != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->socket, self);
      drop_later (self, g_steal_pointer (&self->socket));
    }
  g_queue_clear_full (&self->requests, (GDestroyNotify) g_bytes_unref);
  self->may_send = FALSE;
  self->has_ping = FALSE;
}

/* Ends the thread if the owner wants that and nothing is under way. */
static void
end_if_done (RegaliaCourier *self)
{
  if (self->closing && self->n_dials == 0 && self->socket == NULL)
    g_main_loop_quit (self->loop);
}

/* The connection is gone, or has to. */
static void
lose (RegaliaCourier *self, const GError *error)
{
  g_autoptr (GError) farewell = g_steal_pointer (&self->farewell);

  forget_connection (self);
  if (self->closing)
    end_if_done (self);
  else if (farewell != NULL)
    push_state (self, REGALIA_CLIENT_CLOSED, farewell);
  else
    try_again (self, error, 0);
}

static void
lose_protocol (RegaliaCourier *self)
{
  g_autoptr (GError) error
      = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_PROTOCOL,
                             _ ("The table sent something that can't be understood."));

  lose (self, error);
}

static gboolean
on_watch (gpointer user_data)
{
  RegaliaCourier *self = user_data;
  const gint64 silent = g_get_monotonic_time () - regalia_stream_get_last_read (self->stream);
  g_autoptr (GError) error = NULL;

  if (silent < (gint64) self->times.dead_time * 1000)
    return G_SOURCE_CONTINUE;
  error = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNREACHABLE,
                               _ ("Nothing is heard of the table any more."));
  lose (self, error);

  return G_SOURCE_REMOVE;
}

/* What comes and goes. */

static void
send_bytes (RegaliaCourier *self, GBytes *message)
{
  if (self->socket != NULL
      && soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_message (self->socket, SOUP_WEBSOCKET_DATA_TEXT, message);
}

static void
send_what_waits (RegaliaCourier *self)
{
  GBytes *request;

  if (!self->may_send)
    return;
  while ((request = g_queue_pop_head (&self->requests)) != NULL)
    {
      send_bytes (self, request);
      g_bytes_unref (request);
    }
  if (self->has_ping)
    {
      g_autoptr (RegaliaRequest) pong = regalia_request_new (REGALIA_REQUEST_PONG);
      g_autoptr (GBytes) message = NULL;

      pong->pong.time = self->ping_time;
      message = regalia_request_print (pong);
      self->has_ping = FALSE;
      send_bytes (self, message);
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
  RegaliaParcel *parcel;

  regalia_stream_allow (self->stream, REGALIA_NOTICE_SIZE_MAX + NOTICE_SLACK);
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    notice = regalia_notice_parse (text, length, NULL);
  if (notice == NULL || g_atomic_int_get (&self->inbox_size) + (gint) length > INBOX_SIZE_MAX)
    {
      lose_protocol (self);
      return;
    }
  if (notice->kind == REGALIA_NOTICE_PING)
    {
      self->has_ping = TRUE;
      self->ping_time = notice->ping.time;
      send_what_waits (self);
      return;
    }
  parcel = g_new0 (RegaliaParcel, 1);
  parcel->kind = REGALIA_PARCEL_NOTICE;
  parcel->connection = self->connection;
  parcel->size = length;
  if (notice->kind == REGALIA_NOTICE_WELCOME)
    {
      self->may_send = FALSE;
      self->tries = 0;
      parcel->welcome = ++self->welcomes;
    }
  else if (notice->kind == REGALIA_NOTICE_CLOSING)
    note_farewell (self, notice);
  parcel->notice = g_steal_pointer (&notice);
  push (self, parcel);
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

/* The answer to a key (RFC 6455, 4.2.2). */
static char *
compute_accept (const char *key)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[20];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) key, -1);
  g_checksum_update (checksum, (const guchar *) WEBSOCKET_GUID, -1);
  g_checksum_get_digest (checksum, digest, &length);

  return g_base64_encode (digest, length);
}

static gboolean
is_upgraded (const RegaliaCourier *self, const RegaliaResponse *answer)
{
  g_autofree char *accept = compute_accept (self->key);

  return answer->status == SOUP_STATUS_SWITCHING_PROTOCOLS
         && soup_message_headers_header_contains (answer->headers, "Upgrade", "websocket")
         && soup_message_headers_header_contains (answer->headers, "Connection", "upgrade")
         && soup_message_headers_header_equals (answer->headers, "Sec-WebSocket-Accept", accept)
         && soup_message_headers_header_equals (answer->headers, "Sec-WebSocket-Protocol",
                                                REGALIA_WIRE_SUBPROTOCOL)
         && soup_message_headers_get_one (answer->headers, "Sec-WebSocket-Extensions") == NULL
         /* The table says nothing before the hello. */
         && answer->body->len == 0;
}

/* What an answer means that isn't the one we hoped for. */
static GError *
read_refusal (const RegaliaResponse *answer)
{
  if (answer->status == SOUP_STATUS_UNAUTHORIZED)
    return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_REFUSED,
                                _ ("This seat isn't yours any more."));
  if (answer->status == TOO_MANY_REQUESTS)
    return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_TOO_MANY,
                                _ ("Too many attempts. Try again in a minute."));
  if (answer->status >= 500)
    return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNREACHABLE,
                                _ ("The table isn't ready. Try again in a minute."));

  return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_PROTOCOL,
                              _ ("What answers there isn't a table, or speaks another version."));
}

/* How long an answer asks us to wait, in milliseconds. */
static guint
get_retry_after (const RegaliaResponse *answer)
{
  const char *text = soup_message_headers_get_one (answer->headers, "Retry-After");
  guint64 seconds = 0;

  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 0, RETRY_AFTER_MAX, &seconds, NULL);

  return (guint) seconds * 1000;
}

static void
open_socket (RegaliaCourier *self, RegaliaResponse *answer)
{
  g_autofree char *text = regalia_address_to_string (self->address);
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);
  const guint interval = CLAMP (self->times.dead_time / 8, 10, 5000);
  RegaliaParcel *parcel;

  self->connection++;
  self->stream = g_object_ref (answer->stream);
  self->socket = soup_websocket_connection_new (G_IO_STREAM (answer->stream), uri,
                                                SOUP_WEBSOCKET_CONNECTION_CLIENT, NULL,
                                                REGALIA_WIRE_SUBPROTOCOL, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (self->socket, REGALIA_NOTICE_SIZE_MAX);
  regalia_stream_allow (self->stream, REGALIA_NOTICE_SIZE_MAX + NOTICE_SLACK);
  g_signal_connect (self->socket, "message", G_CALLBACK (on_message), self);
  g_signal_connect (self->socket, "closed", G_CALLBACK (on_closed), self);
  self->watch = g_timeout_source_new (interval);
  g_source_set_callback (self->watch, on_watch, self, NULL);
  g_source_attach (self->watch, self->context);

  parcel = g_new0 (RegaliaParcel, 1);
  parcel->kind = REGALIA_PARCEL_HELLO;
  parcel->connection = self->connection;
  push (self, parcel);
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
      end_if_done (self);
    }
  else if (answer == NULL)
    try_again (self, error, 0);
  else if (is_upgraded (self, answer))
    open_socket (self, answer);
  else
    {
      error = read_refusal (answer);
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      if (g_error_matches (error, REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_REFUSED))
        push_state (self, REGALIA_CLIENT_CLOSED, error);
      else
        try_again (self, error, get_retry_after (answer));
    }
}

/* Random bytes for the key need not be secret, but different. */
static char *
make_key (void)
{
  guint32 words[4];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    words[i] = g_random_int ();

  return g_base64_encode ((const guchar *) words, sizeof words);
}

static void
dial (RegaliaCourier *self)
{
  g_autofree char *headers = NULL;

  g_free (self->key);
  self->key = make_key ();
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

/* What the owner asks for. */

typedef struct
{
  RegaliaCourier *courier;
  void (*run) (RegaliaCourier *self, gpointer errand);
  guint64 number;
  char *text;
  GBytes *bytes;
  gboolean flag;
  GCancellable *cancellable;
} Errand;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  if (errand->text != NULL)
    explicit_bzero (errand->text, strlen (errand->text));
  g_free (errand->text);
  g_clear_pointer (&errand->bytes, g_bytes_unref);
  g_clear_object (&errand->cancellable);
  g_free (errand);
}

static gboolean
run_errand (gpointer data)
{
  Errand *errand = data;

  if (!errand->courier->closing)
    errand->run (errand->courier, errand);

  return G_SOURCE_REMOVE;
}

/* Takes `errand`. Each is a source of its own at the same priority, so they run in order. */
static void
hand_over (RegaliaCourier *self, Errand *errand)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  errand->courier = self;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, run_errand, errand, errand_free);
  g_source_attach (source, self->context);
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  RegaliaCourier *self = user_data;
  RegaliaParcel *parcel = g_new0 (RegaliaParcel, 1);
  g_autoptr (RegaliaResponse) answer = regalia_dial_finish (result, &parcel->error);

  parcel->kind = REGALIA_PARCEL_CLAIMED;
  if (answer != NULL)
    {
      if (answer->status == SOUP_STATUS_OK
          && regalia_claimed_parse (answer->body->str, answer->body->len, &parcel->claimed, NULL))
        ;
      else if (answer->status == SOUP_STATUS_FORBIDDEN)
        parcel->error = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNUSABLE,
                                             _ ("This invitation can't be used. It may have been "
                                                "used already, taken back, or be too old."));
      else if (answer->status == SOUP_STATUS_CONFLICT)
        parcel->error = g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_WAITING,
                                             _ ("The host hasn't answered yet."));
      else
        parcel->error = read_refusal (answer);
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      explicit_bzero (answer->body->str, answer->body->len);
    }
  push (self, parcel);
  self->n_dials--;
  end_if_done (self);
}

static void
run_claim (RegaliaCourier *self, gpointer data)
{
  const Errand *errand = data;
  const RegaliaClaim claim = { .version = REGALIA_WIRE_VERSION,
                               .name = errand->text,
                               .knock = errand->flag ? self->address->table : NULL };
  g_autoptr (GBytes) body = regalia_claim_print (&claim);
  g_autofree char *headers = g_strdup_printf ("Connection: close\r\n"
                                              "Authorization: Seat %s\r\n",
                                              self->address->secret);

  self->n_dials++;
  regalia_dial_async (self->address, "POST", "/v1/claim", headers, body, self->times.dial_time,
                      errand->cancellable, on_claimed, self);
  explicit_bzero (headers, strlen (headers));
}

static void
run_start (RegaliaCourier *self, gpointer data)
{
  Errand *errand = data;

  self->token = g_steal_pointer (&errand->text);
  dial (self);
}

static void
run_send (RegaliaCourier *self, gpointer data)
{
  Errand *errand = data;

  if (errand->number != self->connection || self->socket == NULL)
    return;
  if (errand->flag)
    {
      send_bytes (self, errand->bytes);
      return;
    }
  g_queue_push_tail (&self->requests, g_steal_pointer (&errand->bytes));
  send_what_waits (self);
}

static void
run_trust (RegaliaCourier *self, gpointer data)
{
  Errand *errand = data;

  g_free (self->token);
  self->token = g_steal_pointer (&errand->text);
  if (errand->number != self->welcomes || self->socket == NULL)
    return;
  self->may_send = TRUE;
  send_what_waits (self);
}

static void
run_retry (RegaliaCourier *self, gpointer data)
{
  if (self->timer == NULL)
    return;
  self->tries = 0;
  on_retry (self);
}

static gboolean
on_last_words_said (gpointer user_data)
{
  RegaliaCourier *self = user_data;

  forget_connection (self);
  end_if_done (self);

  return G_SOURCE_REMOVE;
}

static void
run_close (RegaliaCourier *self, gpointer data)
{
  self->closing = TRUE;
  clear_source (&self->timer);
  if (self->dial != NULL)
    g_cancellable_cancel (self->dial);
  if (self->socket != NULL
      && soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    {
      set_timer (self, LAST_WORDS, on_last_words_said);
      soup_websocket_connection_close (self->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
    }
  else
    forget_connection (self);
  end_if_done (self);
}

static gpointer
run_thread (gpointer data)
{
  RegaliaCourier *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  clear_source (&self->timer);
  forget_connection (self);
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
  g_queue_init (&self->requests);
  self->thread = g_thread_new ("regalia-client", run_thread, self);

  return self;
}

RegaliaParcel *
regalia_courier_take (RegaliaCourier *self, guint64 time)
{
  RegaliaParcel *parcel = time > 0 ? g_async_queue_timeout_pop (self->inbox, time)
                                   : g_async_queue_try_pop (self->inbox);

  if (parcel != NULL)
    g_atomic_int_add (&self->inbox_size, -(gint) parcel->size);

  return parcel;
}

void
regalia_courier_claim (RegaliaCourier *self,
                       const char *name,
                       gboolean knock,
                       GCancellable *cancellable)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_claim;
  errand->flag = knock;
  errand->text = g_strdup (name);
  errand->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  hand_over (self, errand);
}

void
regalia_courier_start (RegaliaCourier *self, const char *token)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_start;
  errand->text = g_strdup (token);
  hand_over (self, errand);
}

void
regalia_courier_send (RegaliaCourier *self, guint64 connection, GBytes *request, gboolean is_hello)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_send;
  errand->number = connection;
  errand->bytes = g_bytes_ref (request);
  errand->flag = is_hello;
  hand_over (self, errand);
}

void
regalia_courier_trust (RegaliaCourier *self, guint64 welcome, const char *token)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_trust;
  errand->number = welcome;
  errand->text = g_strdup (token);
  hand_over (self, errand);
}

void
regalia_courier_retry (RegaliaCourier *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_retry;
  hand_over (self, errand);
}

void
regalia_courier_wake (RegaliaCourier *self)
{
  RegaliaParcel *parcel = g_new0 (RegaliaParcel, 1);

  parcel->kind = REGALIA_PARCEL_WAKE;
  push (self, parcel);
}

void
regalia_courier_close (RegaliaCourier *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_close;
  hand_over (self, errand);
}

void
regalia_courier_free (RegaliaCourier *self)
{
  regalia_courier_close (self);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_async_queue_unref (self->inbox);
  g_source_unref (self->ready);
  regalia_address_free (self->address);
  if (self->token != NULL)
    explicit_bzero (self->token, strlen (self->token));
  g_free (self->token);
  g_free (self->key);
  g_clear_error (&self->farewell);
  g_free (self);
}
