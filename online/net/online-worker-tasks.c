/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a worker's owner asks for, each as a task that the worker's thread runs, in order. */

#include "online-worker-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-handshake.h"
#include "online-socket.h"

/* How long the last words may take, in milliseconds. */
#define LAST_WORDS 300

typedef struct
{
  OnlineWorker *worker;
  void (*run) (OnlineWorker *self, gpointer task);
  guint64 number;
  char *text;
  GBytes *bytes;
  gboolean flag;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  if (task->text != NULL)
    explicit_bzero (task->text, strlen (task->text));
  g_free (task->text);
  g_clear_pointer (&task->bytes, g_bytes_unref);
  g_free (task);
}

static gboolean
run_task (gpointer data)
{
  Task *task = data;

  if (!task->worker->closing)
    task->run (task->worker, task);

  return G_SOURCE_REMOVE;
}

/* Takes `task`. Each is a source of its own at the same priority, so they run in order. */
static void
hand_over (OnlineWorker *self, Task *task)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  task->worker = self;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, run_task, task, task_free);
  g_source_attach (source, self->context);
}

/* A claim under way, which may take more than one request. */
typedef struct
{
  OnlineWorker *worker;
  char *name;
  gboolean knock;
  gint64 until; /* when it is no longer asked again */
} Claim;

static void
claim_free (gpointer data)
{
  Claim *claim = data;

  g_free (claim->name);
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
ask_again (Claim *claim, const OnlineResponse *answer)
{
  const guint wait
      = answer->status == SOUP_STATUS_SERVICE_UNAVAILABLE ? online_handshake_get_wait (answer) : 0;
  g_autoptr (GSource) source = NULL;
  g_autoptr (GSource) given_up = NULL;

  if (wait == 0 || g_get_monotonic_time () + (gint64) wait * 1000 > claim->until)
    return FALSE;
  /* Those who were sent away together don't all come back together. */
  source = g_timeout_source_new (wait + (guint) g_random_int_range (0, (gint) wait / 2 + 1));
  given_up = g_cancellable_source_new (claim->worker->claiming);
  g_source_set_dummy_callback (given_up);
  g_source_add_child_source (source, given_up);
  g_source_set_callback (source, on_time_to_ask, claim, NULL);
  g_source_attach (source, claim->worker->context);

  return TRUE;
}

static GError *
read_no (const OnlineResponse *answer)
{
  if (answer->status == SOUP_STATUS_FORBIDDEN)
    return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNUSABLE,
                                _ ("This invitation can't be used. It may have been "
                                   "used already, taken back, or be too old."));
  if (answer->status == SOUP_STATUS_CONFLICT)
    return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_WAITING,
                                _ ("The host hasn't answered yet."));

  return online_handshake_read_refusal (answer);
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Claim *claim = user_data;
  OnlineWorker *self = claim->worker;
  g_autoptr (OnlineReport) report = g_new0 (OnlineReport, 1);
  g_autoptr (OnlineResponse) answer = online_connect_finish (result, &report->error);

  report->kind = ONLINE_REPORT_CLAIMED;
  if (answer != NULL)
    {
      g_io_stream_close (G_IO_STREAM (answer->stream), NULL, NULL);
      if (ask_again (claim, answer))
        return;
      if (answer->status != SOUP_STATUS_OK
          || !online_claimed_parse (answer->body->str, answer->body->len, &report->claimed, NULL))
        report->error = read_no (answer);
      explicit_bzero (answer->body->str, answer->body->len);
    }
  online_worker_push (self, g_steal_pointer (&report));
  claim_free (claim);
  g_clear_object (&self->claiming);
  self->n_dials--;
  online_worker_end_if_done (self);
}

static void
ask_for_seat (Claim *claim)
{
  OnlineWorker *self = claim->worker;
  const OnlineClaim words = { .version = ONLINE_WIRE_VERSION,
                              .name = claim->name,
                              .knock = claim->knock ? self->address->table : NULL };
  g_autoptr (GBytes) body = online_claim_print (&words);
  g_autofree char *headers = g_strdup_printf ("Connection: close\r\n"
                                              "Authorization: Seat %s\r\n",
                                              self->address->secret);

  online_connect_async (self->address, "POST", "/v1/claim", headers, body, self->times.dial_time,
                        self->claiming, on_claimed, claim);
  explicit_bzero (headers, strlen (headers));
}

static void
run_claim (OnlineWorker *self, gpointer data)
{
  const Task *task = data;
  Claim *claim = g_new0 (Claim, 1);

  claim->worker = self;
  claim->name = g_strdup (task->text);
  claim->knock = task->flag;
  claim->until = g_get_monotonic_time () + (gint64) self->times.busy_time * 1000;
  self->claiming = g_cancellable_new ();
  self->n_dials++;
  ask_for_seat (claim);
}

static void
run_give_up (OnlineWorker *self, gpointer data)
{
  if (self->claiming != NULL)
    g_cancellable_cancel (self->claiming);
}

static void
run_start (OnlineWorker *self, gpointer data)
{
  Task *task = data;

  self->token = g_steal_pointer (&task->text);
  online_worker_dial (self);
}

static void
run_send (OnlineWorker *self, gpointer data)
{
  Task *task = data;

  if (task->number != self->connection || self->socket == NULL)
    return;
  if (task->flag)
    {
      online_worker_send_bytes (self, task->bytes);
      return;
    }
  g_queue_push_tail (&self->requests, g_steal_pointer (&task->bytes));
  online_worker_send_what_waits (self);
}

static void
run_trust (OnlineWorker *self, gpointer data)
{
  Task *task = data;

  g_free (self->token);
  self->token = g_steal_pointer (&task->text);
  if (task->number != self->welcomes || self->socket == NULL)
    return;
  self->may_send = TRUE;
  online_worker_send_what_waits (self);
}

static void
run_retry (OnlineWorker *self, gpointer data)
{
  if (self->timer == NULL)
    return;
  self->tries = 0;
  online_worker_try_now (self);
}

static gboolean
on_last_words_said (gpointer user_data)
{
  OnlineWorker *self = user_data;

  online_worker_forget_connection (self);
  online_worker_end_if_done (self);

  return G_SOURCE_REMOVE;
}

static void
run_close (OnlineWorker *self, gpointer data)
{
  self->closing = TRUE;
  online_worker_clear_source (&self->timer);
  if (self->connecting != NULL)
    g_cancellable_cancel (self->connecting);
  run_give_up (self, NULL);
  if (online_socket_is_open (self->socket))
    {
      online_worker_set_timer (self, LAST_WORDS, on_last_words_said);
      soup_websocket_connection_close (self->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
    }
  else
    online_worker_forget_connection (self);
  online_worker_end_if_done (self);
}

void
online_worker_claim (OnlineWorker *self, const char *name, gboolean knock)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_claim;
  task->flag = knock;
  task->text = g_strdup (name);
  hand_over (self, task);
}

void
online_worker_give_up (OnlineWorker *self)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_give_up;
  hand_over (self, task);
}

void
online_worker_start (OnlineWorker *self, const char *token)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_start;
  task->text = g_strdup (token);
  hand_over (self, task);
}

void
online_worker_send (OnlineWorker *self, guint64 connection, GBytes *request, gboolean is_hello)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_send;
  task->number = connection;
  task->bytes = g_bytes_ref (request);
  task->flag = is_hello;
  hand_over (self, task);
}

void
online_worker_trust (OnlineWorker *self, guint64 welcome, const char *token)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_trust;
  task->number = welcome;
  task->text = g_strdup (token);
  hand_over (self, task);
}

void
online_worker_retry (OnlineWorker *self)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_retry;
  hand_over (self, task);
}

void
online_worker_close (OnlineWorker *self)
{
  Task *task = g_new0 (Task, 1);

  task->run = run_close;
  hand_over (self, task);
  g_mutex_lock (&self->lock);
  self->leaving = TRUE;
  g_cond_signal (&self->room);
  g_mutex_unlock (&self->lock);
}
