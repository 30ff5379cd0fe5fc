/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The owner's end of a client: it unpacks what the courier brings, in the order in which it came,
 * and never lets the courier hold anything of the owner's. */

#include "regalia-client.h"

#include <glib/gi18n-lib.h>

#include "regalia-courier.h"

/* So many parcels are unpacked in one turn of the main loop. */
#define UNPACK_MAX 64

struct _RegaliaClient
{
  GObject parent_instance;

  RegaliaAddress *address;
  RegaliaClientTimes times;
  RegaliaClientCallbacks callbacks;
  gpointer user_data;

  GSource *ready;          /* in the owner's context */
  RegaliaCourier *courier; /* NULL until there is something to do */
  GMutex lock;             /* for what any thread may look at: `courier` and `connection` */
  guint64 connection;      /* that `hello` was last called for; 0 for none */
  gint closed;             /* by the owner; atomic */

  GQueue unpacked; /* of RegaliaParcel, that wait for callbacks */
  guint64 welcome; /* the last that was handed over */
  RegaliaClientState state;
  GError *error;

  GTask *claim;
  GCancellable *claim_stop;
  gulong claim_handler;
};

typedef struct
{
  GSource source;
  RegaliaClient *client; /* not owned; it destroys the source */
} Ready;

G_DEFINE_QUARK (regalia - client - error, regalia_client_error)
G_DEFINE_FINAL_TYPE (RegaliaClient, regalia_client, G_TYPE_OBJECT)

static void
set_connection (RegaliaClient *self, guint64 connection)
{
  g_mutex_lock (&self->lock);
  self->connection = connection;
  g_mutex_unlock (&self->lock);
}

static gboolean
is_closed (RegaliaClient *self)
{
  return g_atomic_int_get (&self->closed);
}

static void
set_state (RegaliaClient *self, RegaliaClientState state)
{
  self->state = state;
  if (self->callbacks.state != NULL)
    self->callbacks.state (self, self->user_data);
}

static void
claimed_free (gpointer data)
{
  regalia_claimed_clear (data);
  g_free (data);
}

/* Ends the claim that is under way, if there is one; without a parcel it was given up. */
static void
end_claim (RegaliaClient *self, RegaliaParcel *parcel)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->claim);

  if (task == NULL)
    return;
  g_cancellable_disconnect (g_task_get_cancellable (task), self->claim_handler);
  self->claim_handler = 0;
  g_mutex_lock (&self->lock);
  g_clear_object (&self->claim_stop);
  g_mutex_unlock (&self->lock);
  if (parcel == NULL || is_closed (self))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _ ("Given up."));
  else if (parcel->error != NULL)
    g_task_return_error (task, g_steal_pointer (&parcel->error));
  else
    {
      g_task_return_pointer (task, g_memdup2 (&parcel->claimed, sizeof parcel->claimed),
                             claimed_free);
      parcel->claimed = (RegaliaClaimed){ 0 };
    }
}

static void
say_hello (RegaliaClient *self, guint64 connection)
{
  g_autoptr (GBytes) hello = self->callbacks.hello (self, self->user_data);

  if (hello == NULL || is_closed (self))
    return;
  set_connection (self, connection);
  regalia_courier_send (self->courier, connection, hello, TRUE);
  g_clear_error (&self->error);
  set_state (self, REGALIA_CLIENT_CONNECTED);
}

/* Does what a parcel is for; a notice is given back (transfer full). */
static RegaliaNotice *
unpack (RegaliaClient *self, RegaliaParcel *parcel)
{
  switch (parcel->kind)
    {
    case REGALIA_PARCEL_HELLO:
      say_hello (self, parcel->connection);
      break;
    case REGALIA_PARCEL_NOTICE:
      if (parcel->welcome > 0)
        self->welcome = parcel->welcome;
      return g_steal_pointer (&parcel->notice);
    case REGALIA_PARCEL_STATE:
      if (parcel->state != REGALIA_CLIENT_CONNECTING)
        {
          g_clear_error (&self->error);
          self->error = g_steal_pointer (&parcel->error);
        }
      set_connection (self, 0);
      set_state (self, parcel->state);
      break;
    case REGALIA_PARCEL_CLAIMED:
    case REGALIA_PARCEL_WAKE:
      break;
    }

  return NULL;
}

/* The next parcel, after waiting for at most `time` microseconds; ends of claims are seen to. */
static RegaliaParcel *
take (RegaliaClient *self, gint64 time)
{
  RegaliaParcel *parcel = NULL;

  if (self->callbacks.hello != NULL)
    parcel = g_queue_pop_head (&self->unpacked);
  if (parcel == NULL && self->courier != NULL)
    parcel = regalia_courier_take (self->courier, (guint64) MAX (time, 0));
  if (parcel != NULL && parcel->kind == REGALIA_PARCEL_CLAIMED)
    end_claim (self, parcel);

  return parcel;
}

static gboolean
ready_dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  g_autoptr (RegaliaClient) self = g_object_ref (((Ready *) source)->client);

  g_source_set_ready_time (source, -1);
  for (guint i = 0; i < UNPACK_MAX; i++)
    {
      g_autoptr (RegaliaParcel) parcel = take (self, 0);
      RegaliaNotice *notice;

      if (parcel == NULL)
        return G_SOURCE_CONTINUE;
      if (is_closed (self))
        continue;
      if (self->callbacks.hello == NULL)
        {
          g_queue_push_tail (&self->unpacked, g_steal_pointer (&parcel));
          continue;
        }
      notice = unpack (self, parcel);
      if (notice != NULL && self->callbacks.notice != NULL)
        self->callbacks.notice (self, notice, self->user_data);
      else
        g_clear_pointer (&notice, regalia_notice_free);
    }
  if (!g_source_is_destroyed (source))
    g_source_set_ready_time (source, 0);

  return G_SOURCE_CONTINUE;
}

static GSourceFuncs ready_funcs = { .dispatch = ready_dispatch };

static void
regalia_client_dispose (GObject *object)
{
  RegaliaClient *self = REGALIA_CLIENT (object);

  g_atomic_int_set (&self->closed, TRUE);
  if (self->ready != NULL)
    g_source_destroy (self->ready);
  g_clear_pointer (&self->courier, regalia_courier_free);
  g_clear_pointer (&self->ready, g_source_unref);
  g_queue_clear_full (&self->unpacked, (GDestroyNotify) regalia_parcel_free);

  G_OBJECT_CLASS (regalia_client_parent_class)->dispose (object);
}

static void
regalia_client_finalize (GObject *object)
{
  RegaliaClient *self = REGALIA_CLIENT (object);

  g_clear_pointer (&self->address, regalia_address_free);
  g_clear_error (&self->error);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (regalia_client_parent_class)->finalize (object);
}

static void
regalia_client_class_init (RegaliaClientClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = regalia_client_dispose;
  G_OBJECT_CLASS (klass)->finalize = regalia_client_finalize;
}

static void
regalia_client_init (RegaliaClient *self)
{
  self->times = (RegaliaClientTimes){
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
  g_source_set_static_name (self->ready, "regalia-client");
  g_source_attach (self->ready, g_main_context_get_thread_default ());
}

RegaliaClient *
regalia_client_new (const RegaliaAddress *address)
{
  RegaliaClient *self;

  g_return_val_if_fail (address != NULL, NULL);

  self = g_object_new (REGALIA_TYPE_CLIENT, NULL);
  self->address = regalia_address_copy (address);

  return self;
}

void
regalia_client_set_callbacks (RegaliaClient *self,
                              const RegaliaClientCallbacks *callbacks,
                              gpointer user_data)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (callbacks == NULL || callbacks->hello != NULL);

  self->callbacks = callbacks != NULL ? *callbacks : (RegaliaClientCallbacks){ 0 };
  self->user_data = user_data;
  if (self->ready != NULL)
    g_source_set_ready_time (self->ready, 0);
}

void
regalia_client_set_times (RegaliaClient *self, const RegaliaClientTimes *times)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (times != NULL && times->first_wait > 0);
  g_return_if_fail (self->courier == NULL);

  self->times = *times;
}

/* The courier, who begins work when there is some. */
static RegaliaCourier *
get_courier (RegaliaClient *self)
{
  if (self->courier == NULL)
    {
      g_mutex_lock (&self->lock);
      self->courier = regalia_courier_new (self->address, &self->times, self->ready);
      g_mutex_unlock (&self->lock);
    }

  return self->courier;
}

static void
on_claim_cancelled (GCancellable *outer, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

static void
begin_claim (RegaliaClient *self,
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
  g_mutex_lock (&self->lock);
  self->claim_stop = g_cancellable_new ();
  g_mutex_unlock (&self->lock);
  if (cancellable != NULL)
    self->claim_handler = g_cancellable_connect (cancellable, G_CALLBACK (on_claim_cancelled),
                                                 g_object_ref (self->claim_stop), g_object_unref);
  regalia_courier_claim (get_courier (self), name, knock, self->claim_stop);
}

void
regalia_client_claim_async (RegaliaClient *self,
                            const char *name,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (self->address->secret != NULL);
  g_return_if_fail (self->claim == NULL);

  begin_claim (self, name, FALSE, cancellable, callback, user_data);
}

void
regalia_client_knock_async (RegaliaClient *self,
                            const char *name,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (self->address->secret != NULL && self->address->table != NULL);
  g_return_if_fail (self->claim == NULL);

  begin_claim (self, name, TRUE, cancellable, callback, user_data);
}

gboolean
regalia_client_claim_finish (RegaliaClient *self,
                             GAsyncResult *result,
                             char **token,
                             char **table,
                             int *seat,
                             GError **error)
{
  RegaliaClaimed *claimed;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (token != NULL, FALSE);

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
regalia_client_start (RegaliaClient *self, const char *token)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (token != NULL);
  g_return_if_fail (self->state == REGALIA_CLIENT_IDLE);
  g_return_if_fail (self->callbacks.hello != NULL);

  if (is_closed (self))
    return;
  self->state = REGALIA_CLIENT_CONNECTING;
  regalia_courier_start (get_courier (self), token);
}

void
regalia_client_set_token (RegaliaClient *self, const char *token)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));
  g_return_if_fail (token != NULL);

  if (self->courier != NULL)
    regalia_courier_trust (self->courier, self->welcome, token);
}

gboolean
regalia_client_send (RegaliaClient *self, GBytes *request)
{
  gboolean ok;

  g_return_val_if_fail (REGALIA_IS_CLIENT (self), FALSE);
  g_return_val_if_fail (request != NULL, FALSE);

  g_mutex_lock (&self->lock);
  ok = self->connection > 0 && !is_closed (self);
  if (ok)
    regalia_courier_send (self->courier, self->connection, request, FALSE);
  g_mutex_unlock (&self->lock);

  return ok;
}

RegaliaNotice *
regalia_client_wait (RegaliaClient *self, gint64 deadline)
{
  g_autoptr (RegaliaClient) keep = NULL;

  g_return_val_if_fail (REGALIA_IS_CLIENT (self), NULL);
  g_return_val_if_fail (self->callbacks.hello != NULL, NULL);

  keep = g_object_ref (self);
  while (!is_closed (self) && self->courier != NULL)
    {
      /* Of a table that is closed only what came before is left. */
      const gint64 left
          = self->state == REGALIA_CLIENT_CLOSED ? 0 : deadline - g_get_monotonic_time ();
      g_autoptr (RegaliaParcel) parcel = NULL;
      RegaliaNotice *notice;

      /* A table may tell without an end. */
      if (left < 0)
        return NULL;
      parcel = take (self, left);
      if (parcel == NULL && left == 0)
        return NULL;
      if (parcel == NULL || is_closed (self))
        continue;
      notice = unpack (self, parcel);
      if (notice != NULL)
        return notice;
      if (self->callbacks.hello == NULL)
        return NULL;
    }

  return NULL;
}

void
regalia_client_retry (RegaliaClient *self)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));

  if (self->courier != NULL)
    regalia_courier_retry (self->courier);
}

RegaliaClientState
regalia_client_get_state (RegaliaClient *self)
{
  g_return_val_if_fail (REGALIA_IS_CLIENT (self), REGALIA_CLIENT_IDLE);

  return is_closed (self) ? REGALIA_CLIENT_CLOSED : self->state;
}

const GError *
regalia_client_get_error (RegaliaClient *self)
{
  g_return_val_if_fail (REGALIA_IS_CLIENT (self), NULL);

  return self->error;
}

void
regalia_client_close (RegaliaClient *self)
{
  g_return_if_fail (REGALIA_IS_CLIENT (self));

  if (!g_atomic_int_compare_and_exchange (&self->closed, FALSE, TRUE))
    return;
  g_mutex_lock (&self->lock);
  self->connection = 0;
  if (self->claim_stop != NULL)
    g_cancellable_cancel (self->claim_stop);
  if (self->courier != NULL)
    {
      regalia_courier_close (self->courier);
      regalia_courier_wake (self->courier);
    }
  g_mutex_unlock (&self->lock);
}
