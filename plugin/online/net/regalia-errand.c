/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a courier's owner asks for, each as an errand that the courier's thread runs, in order. */

#include "regalia-courier-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-handshake.h"
#include "regalia-socket.h"

/* How long the last words may take, in milliseconds. */
#define LAST_WORDS 300

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

/* A claim under way, which may take more than one request. */
typedef struct
{
  RegaliaCourier *courier;
  char *name;
  gboolean knock;
  GCancellable *cancellable;
  gint64 until; /* when it is no longer asked again */
} Claim;

static void
claim_free (gpointer data)
{
  Claim *claim = data;

  g_free (claim->name);
  g_object_unref (claim->cancellable);
  g_free (claim);
}

static void ask_for_seat (Claim *claim);

static gboolean
on_time_to_ask (gpointer data)
{
  ask_for_seat (data);

  return G_SOURCE_REMOVE;
}

/* Whether the table is busy, and gets the same request again when it said; earlier if the claim was
 * given up, of which the request knows. */
static gboolean
ask_again (Claim *claim, const RegaliaResponse *answer)
{
  const guint wait
      = answer->status == SOUP_STATUS_SERVICE_UNAVAILABLE ? regalia_handshake_get_wait (answer) : 0;
  g_autoptr (GSource) source = NULL;
  g_autoptr (GSource) given_up = NULL;

  if (wait == 0 || g_get_monotonic_time () + (gint64) wait * 1000 > claim->until)
    return FALSE;
  /* Those who were sent away together don't all come back together. */
  source = g_timeout_source_new (wait + (guint) g_random_int_range (0, (gint) wait / 2 + 1));
  given_up = g_cancellable_source_new (claim->cancellable);
  g_source_set_dummy_callback (given_up);
  g_source_add_child_source (source, given_up);
  g_source_set_callback (source, on_time_to_ask, claim, NULL);
  g_source_attach (source, claim->courier->context);

  return TRUE;
}

static GError *
read_no (const RegaliaResponse *answer)
{
  if (answer->status == SOUP_STATUS_FORBIDDEN)
    return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_UNUSABLE,
                                _ ("This invitation can't be used. It may have been "
                                   "used already, taken back, or be too old."));
  if (answer->status == SOUP_STATUS_CONFLICT)
    return g_error_new_literal (REGALIA_CLIENT_ERROR, REGALIA_CLIENT_ERROR_WAITING,
                                _ ("The host hasn't answered yet."));

  return regalia_handshake_read_refusal (answer);
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Claim *claim = user_data;
  RegaliaCourier *self = claim->courier;
  g_autoptr (RegaliaParcel) parcel = g_new0 (RegaliaParcel, 1);
  g_autoptr (RegaliaResponse) answer = regalia_dial_finish (result, &parcel->error);

  parcel->kind = REGALIA_PARCEL_CLAIMED;
  if (answer != NULL)
    {
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      if (ask_again (claim, answer))
        return;
      if (answer->status != SOUP_STATUS_OK
          || !regalia_claimed_parse (answer->body->str, answer->body->len, &parcel->claimed, NULL))
        parcel->error = read_no (answer);
      explicit_bzero (answer->body->str, answer->body->len);
    }
  regalia_courier_push (self, g_steal_pointer (&parcel));
  claim_free (claim);
  self->n_dials--;
  regalia_courier_end_if_done (self);
}

static void
ask_for_seat (Claim *claim)
{
  RegaliaCourier *self = claim->courier;
  const RegaliaClaim words = { .version = REGALIA_WIRE_VERSION,
                               .name = claim->name,
                               .knock = claim->knock ? self->address->table : NULL };
  g_autoptr (GBytes) body = regalia_claim_print (&words);
  g_autofree char *headers = g_strdup_printf ("Connection: close\r\n"
                                              "Authorization: Seat %s\r\n",
                                              self->address->secret);

  regalia_dial_async (self->address, "POST", "/v1/claim", headers, body, self->times.dial_time,
                      claim->cancellable, on_claimed, claim);
  explicit_bzero (headers, strlen (headers));
}

static void
run_claim (RegaliaCourier *self, gpointer data)
{
  const Errand *errand = data;
  Claim *claim = g_new0 (Claim, 1);

  claim->courier = self;
  claim->name = g_strdup (errand->text);
  claim->knock = errand->flag;
  claim->cancellable = g_object_ref (errand->cancellable);
  claim->until = g_get_monotonic_time () + (gint64) self->times.busy_time * 1000;
  self->n_dials++;
  ask_for_seat (claim);
}

static void
run_start (RegaliaCourier *self, gpointer data)
{
  Errand *errand = data;

  self->token = g_steal_pointer (&errand->text);
  regalia_courier_dial (self);
}

static void
run_send (RegaliaCourier *self, gpointer data)
{
  Errand *errand = data;

  if (errand->number != self->connection || self->socket == NULL)
    return;
  if (errand->flag)
    {
      regalia_courier_send_bytes (self, errand->bytes);
      return;
    }
  g_queue_push_tail (&self->requests, g_steal_pointer (&errand->bytes));
  regalia_courier_send_what_waits (self);
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
  regalia_courier_send_what_waits (self);
}

static void
run_retry (RegaliaCourier *self, gpointer data)
{
  if (self->timer == NULL)
    return;
  self->tries = 0;
  regalia_courier_try_now (self);
}

static gboolean
on_last_words_said (gpointer user_data)
{
  RegaliaCourier *self = user_data;

  regalia_courier_forget_connection (self);
  regalia_courier_end_if_done (self);

  return G_SOURCE_REMOVE;
}

static void
run_close (RegaliaCourier *self, gpointer data)
{
  self->closing = TRUE;
  regalia_courier_clear_source (&self->timer);
  if (self->dial != NULL)
    g_cancellable_cancel (self->dial);
  if (regalia_socket_is_open (self->socket))
    {
      regalia_courier_set_timer (self, LAST_WORDS, on_last_words_said);
      soup_websocket_connection_close (self->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
    }
  else
    regalia_courier_forget_connection (self);
  regalia_courier_end_if_done (self);
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
regalia_courier_close (RegaliaCourier *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->run = run_close;
  hand_over (self, errand);
  g_mutex_lock (&self->lock);
  self->leaving = TRUE;
  g_cond_signal (&self->room);
  g_mutex_unlock (&self->lock);
}
