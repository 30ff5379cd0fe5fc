/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A task. Its thread may be the last that has it, so it has nothing of the store but where that
 * lies.
 */

#include "online-needs.h"

#include "online-certificate.h"

typedef struct
{
  char *folder;
  gboolean certificate, blank;
  OnlineNeeds *needs; /* once all is there */
} Order;

void
online_needs_free (OnlineNeeds *self)
{
  g_clear_object (&self->certificate);
  if (self->blank != NULL)
    online_store_discard_blank (g_steal_pointer (&self->blank));
  g_free (self);
}

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->folder);
  g_clear_pointer (&order->needs, online_needs_free);
  g_free (order);
}

static void
get (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  g_autoptr (OnlineNeeds) needs = g_new0 (OnlineNeeds, 1);
  GError *error = NULL;

  if (order->certificate)
    needs->certificate = online_certificate_ensure (NULL, &error);
  /* From here on this is waited for, also by those who give up: there is a file that has to go. */
  if (!g_task_set_return_on_cancel (task, FALSE))
    {
      g_clear_error (&error);
      return;
    }
  if (error == NULL && order->blank)
    needs->blank = online_store_make_blank (order->folder, &error);
  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  order->needs = g_steal_pointer (&needs);
  g_task_return_boolean (task, TRUE);
}

void
online_needs_get_async (OnlineStore *store,
                        gboolean certificate,
                        gboolean blank,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);

  order->folder = g_strdup (online_store_get_folder (store));
  order->certificate = certificate;
  order->blank = blank;
  g_task_set_task_data (task, order, order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, get);
}

OnlineNeeds *
online_needs_get_finish (GAsyncResult *result, GError **error)
{
  Order *order;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  order = g_task_get_task_data (G_TASK (result));
  if (g_task_propagate_boolean (G_TASK (result), error))
    return g_steal_pointer (&order->needs);
  /* Whoever gave up finds nothing of it; a thread that is still at work has nothing here yet. */
  g_clear_pointer (&order->needs, online_needs_free);

  return NULL;
}
