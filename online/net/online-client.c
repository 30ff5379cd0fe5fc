/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The owner's end of a client: it unpacks what the worker brings, in the order in which it came,
 * and never lets the worker hold anything of the owner's. */

#include "online-client.h"

#include <glib/gi18n-lib.h>

#include "online-worker.h"

/* So many reports are unpacked in one turn of the main loop. */
#define UNPACK_MAX 64

struct _OnlineClient
{
  GObject parent_instance;

  OnlineAddress *address;
  OnlineClientTimes times;
  OnlineClientCallbacks callbacks;
  gpointer user_data;

  GSource *ready;       /* in the owner's context */
  OnlineWorker *worker; /* NULL until there is something to do */
  GMutex lock;          /* for what any thread may look at: `worker` and `connection` */
  guint64 connection;   /* that `hello` was last called for; 0 for none */
  gint closed;          /* by the owner; atomic */

  GQueue unpacked; /* of OnlineReport, that wait for callbacks */
  guint64 welcome; /* the last that was handed over */
  OnlineClientState state;
  GError *error;

  GTask *claim;
  gulong claim_handler;
};

typedef struct
{
  GSource source;
  OnlineClient *client; /* not owned; it destroys the source */
} Ready;

G_DEFINE_QUARK (online - client - error, online_client_error)
G_DEFINE_FINAL_TYPE (OnlineClient, online_client, G_TYPE_OBJECT)

static void
set_connection (OnlineClient *self, guint64 connection)
{
  g_mutex_lock (&self->lock);
  self->connection = connection;
  g_mutex_unlock (&self->lock);
}

static gboolean
is_closed (OnlineClient *self)
{
  return g_atomic_int_get (&self->closed);
}

static void
set_state (OnlineClient *self, OnlineClientState state)
{
  self->state = state;
  if (self->callbacks.state != NULL)
    self->callbacks.state (self, self->user_data);
}

static void
claimed_free (gpointer data)
{
  online_claimed_clear (data);
  g_free (data);
}

/* Ends the claim that is under way, if there is one; without a report it was given up. */
static void
end_claim (OnlineClient *self, OnlineReport *report)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->claim);

  if (task == NULL)
    return;
  g_cancellable_disconnect (g_task_get_cancellable (task), self->claim_handler);
  self->claim_handler = 0;
  if (report == NULL || is_closed (self))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _ ("Given up."));
  else if (report->error != NULL)
    g_task_return_error (task, g_steal_pointer (&report->error));
  else
    {
      g_task_return_pointer (task, g_memdup2 (&report->claimed, sizeof report->claimed),
                             claimed_free);
      report->claimed = (OnlineClaimed){ 0 };
    }
}

static void
say_hello (OnlineClient *self, guint64 connection)
{
  g_autoptr (GBytes) hello = self->callbacks.hello (self, self->user_data);

  if (hello == NULL || is_closed (self))
    return;
  set_connection (self, connection);
  online_worker_send (self->worker, connection, hello, TRUE);
  g_clear_error (&self->error);
  set_state (self, ONLINE_CLIENT_CONNECTED);
}

/* Does what a report is for; a notice is given back (transfer full). */
static OnlineNotice *
unpack (OnlineClient *self, OnlineReport *report)
{
  switch (report->kind)
    {
    case ONLINE_REPORT_HELLO:
      say_hello (self, report->connection);
      break;
    case ONLINE_REPORT_NOTICE:
      if (report->welcome > 0)
        self->welcome = report->welcome;
      return g_steal_pointer (&report->notice);
    case ONLINE_REPORT_STATE:
      if (report->state != ONLINE_CLIENT_CONNECTING)
        {
          g_clear_error (&self->error);
          self->error = g_steal_pointer (&report->error);
        }
      set_connection (self, 0);
      set_state (self, report->state);
      break;
    case ONLINE_REPORT_CLAIMED:
    case ONLINE_REPORT_WAKE:
      break;
    }

  return NULL;
}

/* The next report, after waiting for at most `time` microseconds; ends of claims are seen to. */
static OnlineReport *
take (OnlineClient *self, gint64 time)
{
  OnlineReport *report = NULL;

  if (self->callbacks.hello != NULL)
    report = g_queue_pop_head (&self->unpacked);
  if (report == NULL && self->worker != NULL)
    report = online_worker_take (self->worker, (guint64) MAX (time, 0));
  if (report != NULL && report->kind == ONLINE_REPORT_CLAIMED)
    end_claim (self, report);

  return report;
}

static gboolean
ready_dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  g_autoptr (OnlineClient) self = g_object_ref (((Ready *) source)->client);

  g_source_set_ready_time (source, -1);
  for (guint i = 0; i < UNPACK_MAX; i++)
    {
      g_autoptr (OnlineReport) report = take (self, 0);
      OnlineNotice *notice;

      if (report == NULL)
        return G_SOURCE_CONTINUE;
      if (is_closed (self))
        continue;
      if (self->callbacks.hello == NULL)
        {
          g_queue_push_tail (&self->unpacked, g_steal_pointer (&report));
          continue;
        }
      notice = unpack (self, report);
      if (notice != NULL && self->callbacks.notice != NULL)
        self->callbacks.notice (self, notice, self->user_data);
      else
        g_clear_pointer (&notice, online_notice_free);
    }
  if (!g_source_is_destroyed (source))
    g_source_set_ready_time (source, 0);

  return G_SOURCE_CONTINUE;
}

static GSourceFuncs ready_funcs = { .dispatch = ready_dispatch };

static void
online_client_dispose (GObject *object)
{
  OnlineClient *self = ONLINE_CLIENT (object);

  g_atomic_int_set (&self->closed, TRUE);
  if (self->ready != NULL)
    g_source_destroy (self->ready);
  g_clear_pointer (&self->worker, online_worker_free);
  g_clear_pointer (&self->ready, g_source_unref);
  g_queue_clear_full (&self->unpacked, (GDestroyNotify) online_report_free);

  G_OBJECT_CLASS (online_client_parent_class)->dispose (object);
}

static void
online_client_finalize (GObject *object)
{
  OnlineClient *self = ONLINE_CLIENT (object);

  g_clear_pointer (&self->address, online_address_free);
  g_clear_error (&self->error);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (online_client_parent_class)->finalize (object);
}

static void
online_client_class_init (OnlineClientClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = online_client_dispose;
  G_OBJECT_CLASS (klass)->finalize = online_client_finalize;
}

static void
online_client_init (OnlineClient *self)
{
  self->times = (OnlineClientTimes){
    .dial_time = 10 * 1000,
    .dead_time = 60 * 1000,
    .first_wait = 500,
    .last_wait = 30 * 1000,
    .good_time = 5 * 1000,
    .busy_time = 30 * 1000,
  };
  g_mutex_init (&self->lock);
  g_queue_init (&self->unpacked);
  self->ready = g_source_new (&ready_funcs, sizeof (Ready));
  ((Ready *) self->ready)->client = self;
  g_source_set_static_name (self->ready, "online-client");
  g_source_attach (self->ready, g_main_context_get_thread_default ());
}

OnlineClient *
online_client_new (const OnlineAddress *address)
{
  OnlineClient *self;

  self = g_object_new (ONLINE_TYPE_CLIENT, NULL);
  self->address = online_address_copy (address);

  return self;
}

void
online_client_set_callbacks (OnlineClient *self,
                             const OnlineClientCallbacks *callbacks,
                             gpointer user_data)
{
  g_return_if_fail (callbacks == NULL || callbacks->hello != NULL);

  self->callbacks = callbacks != NULL ? *callbacks : (OnlineClientCallbacks){ 0 };
  self->user_data = user_data;
  if (self->ready != NULL)
    g_source_set_ready_time (self->ready, 0);
}

void
online_client_set_times (OnlineClient *self, const OnlineClientTimes *times)
{
  g_return_if_fail (times != NULL && times->first_wait > 0);
  g_return_if_fail (self->worker == NULL);

  self->times = *times;
}

/* The worker, who begins work when there is some. */
static OnlineWorker *
get_worker (OnlineClient *self)
{
  if (self->worker == NULL)
    {
      g_mutex_lock (&self->lock);
      self->worker = online_worker_new (self->address, &self->times, self->ready);
      g_mutex_unlock (&self->lock);
    }

  return self->worker;
}

static void
on_claim_cancelled (GCancellable *cancellable, gpointer user_data)
{
  online_worker_give_up (user_data);
}

static void
begin_claim (OnlineClient *self,
             const char *name,
             gboolean knock,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  self->claim = g_task_new (self, cancellable, callback, user_data);
  /* The seat is ours even if the caller has lost interest just now. */
  g_task_set_check_cancellable (self->claim, FALSE);
  if (is_closed (self))
    {
      end_claim (self, NULL);
      return;
    }
  online_worker_claim (get_worker (self), name, knock);
  /* The claim keeps the client, and that the worker, until this is disconnected. */
  if (cancellable != NULL)
    self->claim_handler
        = g_cancellable_connect (cancellable, G_CALLBACK (on_claim_cancelled), self->worker, NULL);
}

void
online_client_claim_async (OnlineClient *self,
                           const char *name,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (self->address->secret != NULL);
  g_return_if_fail (self->claim == NULL);

  begin_claim (self, name, FALSE, cancellable, callback, user_data);
}

void
online_client_knock_async (OnlineClient *self,
                           const char *name,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (self->address->secret != NULL && self->address->table != NULL);
  g_return_if_fail (self->claim == NULL);

  begin_claim (self, name, TRUE, cancellable, callback, user_data);
}

gboolean
online_client_claim_finish (OnlineClient *self,
                            GAsyncResult *result,
                            char **token,
                            char **table,
                            int *seat,
                            GError **error)
{
  OnlineClaimed *claimed;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  claimed = g_task_propagate_pointer (G_TASK (result), error);
  if (claimed == NULL)
    return FALSE;
  *token = g_steal_pointer (&claimed->token);
  if (table != NULL)
    *table = g_steal_pointer (&claimed->table);
  if (seat != NULL)
    *seat = claimed->seat;
  claimed_free (claimed);

  return TRUE;
}

void
online_client_start (OnlineClient *self, const char *token)
{
  g_return_if_fail (self->state == ONLINE_CLIENT_IDLE);
  g_return_if_fail (self->callbacks.hello != NULL);

  if (is_closed (self))
    return;
  self->state = ONLINE_CLIENT_CONNECTING;
  online_worker_start (get_worker (self), token);
}

void
online_client_set_token (OnlineClient *self, const char *token)
{
  if (self->worker != NULL)
    online_worker_trust (self->worker, self->welcome, token);
}

gboolean
online_client_send (OnlineClient *self, GBytes *request)
{
  gboolean ok;

  g_mutex_lock (&self->lock);
  ok = self->connection > 0 && !is_closed (self);
  if (ok)
    online_worker_send (self->worker, self->connection, request, FALSE);
  g_mutex_unlock (&self->lock);

  return ok;
}

OnlineNotice *
online_client_wait (OnlineClient *self, gint64 deadline)
{
  g_autoptr (OnlineClient) keep = NULL;

  g_return_val_if_fail (self->callbacks.hello != NULL, NULL);

  keep = g_object_ref (self);
  while (!is_closed (self) && self->worker != NULL)
    {
      /* Of a table that is closed only what came before is left. */
      const gint64 left
          = self->state == ONLINE_CLIENT_CLOSED ? 0 : deadline - g_get_monotonic_time ();
      g_autoptr (OnlineReport) report = NULL;
      OnlineNotice *notice;

      /* A table may tell without an end. */
      if (left < 0)
        return NULL;
      report = take (self, left);
      if (report == NULL && left == 0)
        return NULL;
      if (report == NULL || is_closed (self))
        continue;
      notice = unpack (self, report);
      if (notice != NULL)
        return notice;
      if (self->callbacks.hello == NULL)
        return NULL;
    }

  return NULL;
}

void
online_client_retry (OnlineClient *self)
{
  if (self->worker != NULL)
    online_worker_retry (self->worker);
}

gint64
online_client_get_silence (OnlineClient *self)
{
  return self->connection > 0 ? online_worker_get_silence (self->worker) / 1000 : -1;
}

OnlineClientState
online_client_get_state (OnlineClient *self)
{
  return is_closed (self) ? ONLINE_CLIENT_CLOSED : self->state;
}

const GError *
online_client_get_error (OnlineClient *self)
{
  return self->error;
}

void
online_client_close (OnlineClient *self)
{
  if (!g_atomic_int_compare_and_exchange (&self->closed, FALSE, TRUE))
    return;
  g_mutex_lock (&self->lock);
  self->connection = 0;
  if (self->worker != NULL)
    {
      online_worker_close (self->worker);
      online_worker_wake (self->worker);
    }
  g_mutex_unlock (&self->lock);
}
