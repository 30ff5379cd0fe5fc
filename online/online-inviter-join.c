/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joining: a seat at somebody else's table, from asking for it to the word that it is closed. Decks
 * are brought as a guest brings them, and by who hosts to the own seat.
 */

#include <glib/gi18n-lib.h>

#include "online-inviter-private.h"

void
_online_inviter_stop_joining (OnlineInviter *self)
{
  g_autoptr (OnlineJoin) join = g_steal_pointer (&self->join);

  if (join == NULL)
    return;

  g_signal_handlers_disconnect_by_data (join, self);
  g_set_object (&self->parted, join);
  online_join_close (join);
}

static void
on_join_state (OnlineInviter *self)
{
  TabletopInviterState state = online_join_get_state (self->join);

  /* While it connects for the first time, the call that asked for it says how that ends. */
  if (self->state == TABLETOP_INVITER_JOINED || self->state == TABLETOP_INVITER_LOST)
    if (state == TABLETOP_INVITER_JOINED || state == TABLETOP_INVITER_LOST)
      _online_inviter_set_state (self, state);
}

static void
on_join_brought (OnlineInviter *self)
{
  g_object_notify (G_OBJECT (self), "brought");
}

/* The table is closed to this guest. */
static void
on_join_closed (OnlineInviter *self, const char *why)
{
  g_autoptr (OnlineInviter) alive = g_object_ref (self);
  TabletopTable *table = _online_inviter_peek_table (self);

  self->has_failed = online_join_has_failed (self->join);
  if (table != NULL)
    tabletop_table_report_problem (table, -1, why);
  _online_inviter_stop_joining (self);
  _online_inviter_set_state (self, TABLETOP_INVITER_IDLE);
  g_object_notify (G_OBJECT (self), "table");
}

static void
on_joined (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  OnlineInviter *self = g_task_get_source_object (task);
  GError *error = NULL;
  TabletopTable *table = online_join_connect_finish (ONLINE_JOIN (source), result, &error);

  if (table == NULL)
    {
      if (self->join == ONLINE_JOIN (source)) /* it wasn't closed */
        {
          _online_inviter_stop_joining (self);
          _online_inviter_set_state (self, TABLETOP_INVITER_IDLE);
        }
      g_task_return_error (task, error);
      return;
    }

  _online_inviter_set_state (self, TABLETOP_INVITER_JOINED);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
  g_task_return_pointer (task, table, g_object_unref);
}

static void
online_inviter_join_async (TabletopInviter *inviter,
                           const char *uri,
                           const char *name,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  if (g_task_return_error_if_cancelled (task) || _online_inviter_refuse_busy (self, task))
    return;

  self->has_failed = FALSE;
  self->join = online_join_new ();
  g_signal_connect_swapped (self->join, "talk", G_CALLBACK (_online_inviter_on_talk), self);
  g_signal_connect_swapped (self->join, "vote", G_CALLBACK (_online_inviter_on_vote), self);
  g_signal_connect_swapped (self->join, "notify::table", G_CALLBACK (_online_inviter_on_table),
                            self);
  g_signal_connect_swapped (self->join, "notify::state", G_CALLBACK (on_join_state), self);
  g_signal_connect_swapped (self->join, "notify::gathering",
                            G_CALLBACK (_online_inviter_on_gathering), self);
  g_signal_connect_swapped (self->join, "notify::brought", G_CALLBACK (on_join_brought), self);
  g_signal_connect_swapped (self->join, "closed", G_CALLBACK (on_join_closed), self);
  _online_inviter_set_state (self, TABLETOP_INVITER_CONNECTING);
  online_join_connect_async (self->join, uri, name, cancellable, on_joined,
                             g_steal_pointer (&task));
}

static TabletopTable *
online_inviter_join_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static TabletopViewer *
online_inviter_dup_viewer (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  return self->join != NULL ? online_join_dup_viewer (self->join) : NULL;
}

static gboolean
online_inviter_can_bring_deck (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return _online_inviter_host_can_bring (self);

  return self->join != NULL && online_join_can_bring_deck (self->join);
}

static gboolean
need_join (OnlineInviter *self, GError **error)
{
  if (self->join != NULL)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("Only a guest can do that"));
  return FALSE;
}

static void
on_brought (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (online_join_bring_deck_finish (ONLINE_JOIN (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
online_inviter_bring_deck_async (TabletopInviter *inviter,
                                 const char *name,
                                 const char *list,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  if (self->room != NULL ? !_online_inviter_host_bring (self, name, list, &error)
                         : !need_join (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (self->room != NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  online_join_bring_deck_async (self->join, name, list, cancellable, on_brought,
                                g_steal_pointer (&task));
}

static gboolean
online_inviter_bring_deck_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
online_inviter_set_ready (TabletopInviter *inviter, gboolean ready, GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  return need_join (self, error) && online_join_set_ready (self->join, ready, error);
}

void
_online_inviter_join_iface_init (TabletopInviterInterface *iface)
{
  iface->join_async = online_inviter_join_async;
  iface->join_finish = online_inviter_join_finish;
  iface->can_bring_deck = online_inviter_can_bring_deck;
  iface->bring_deck_async = online_inviter_bring_deck_async;
  iface->bring_deck_finish = online_inviter_bring_deck_finish;
  iface->set_ready = online_inviter_set_ready;
  iface->dup_viewer = online_inviter_dup_viewer;
}
