/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the implementation. What that leaves out is answered here: it isn't supported. */

#include "tabletop-inviter.h"

#include <glib/gi18n-lib.h>

#include "tabletop-enum-types.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-list-private.h"

G_DEFINE_INTERFACE (TabletopInviter, tabletop_inviter, G_TYPE_OBJECT)

static void
set_unsupported (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This way of inviting can't do that"));
}

/* Ends an asynchronous call that isn't implemented. */
static void
report_unsupported (TabletopInviter *self,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  set_unsupported (&error);
  g_task_return_error (task, error);
}

static void
tabletop_inviter_real_host_async (TabletopInviter *self,
                                  TabletopTable *table,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  report_unsupported (self, cancellable, callback, user_data);
}

static gboolean
tabletop_inviter_real_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static TabletopInvitation *
tabletop_inviter_real_invite (TabletopInviter *self, guint seat, guint ttl, GError **error)
{
  set_unsupported (error);
  return NULL;
}

static gboolean
tabletop_inviter_real_revoke (TabletopInviter *self, TabletopInvitation *invitation, GError **error)
{
  set_unsupported (error);
  return FALSE;
}

static TabletopInvitation *
tabletop_inviter_real_reissue (TabletopInviter *self,
                               TabletopInvitation *invitation,
                               GError **error)
{
  set_unsupported (error);
  return NULL;
}

static GListModel *
tabletop_inviter_real_list_invitations (TabletopInviter *self)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_INVITATION));
}

static void
tabletop_inviter_real_join_async (TabletopInviter *self,
                                  const char *uri,
                                  const char *name,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  report_unsupported (self, cancellable, callback, user_data);
}

static TabletopTable *
tabletop_inviter_real_join_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
tabletop_inviter_real_close (TabletopInviter *self)
{
}

static void
tabletop_inviter_default_init (TabletopInviterInterface *iface)
{
  iface->host_async = tabletop_inviter_real_host_async;
  iface->host_finish = tabletop_inviter_real_host_finish;
  iface->invite = tabletop_inviter_real_invite;
  iface->revoke = tabletop_inviter_real_revoke;
  iface->reissue = tabletop_inviter_real_reissue;
  iface->list_invitations = tabletop_inviter_real_list_invitations;
  iface->join_async = tabletop_inviter_real_join_async;
  iface->join_finish = tabletop_inviter_real_join_finish;
  iface->close = tabletop_inviter_real_close;

  /**
   * TabletopInviter:state:
   *
   * What it does right now.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_enum ("state", NULL, NULL, TABLETOP_TYPE_INVITER_STATE, TABLETOP_INVITER_IDLE,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  /**
   * TabletopInviter:address:
   *
   * Where guests reach the table, without any secret.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_string ("address", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
}

TabletopInviterState
tabletop_inviter_get_state (TabletopInviter *self)
{
  TabletopInviterState state = TABLETOP_INVITER_IDLE;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), TABLETOP_INVITER_IDLE);

  g_object_get (self, "state", &state, NULL);

  return state;
}

char *
tabletop_inviter_dup_address (TabletopInviter *self)
{
  char *address = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  g_object_get (self, "address", &address, NULL);

  return address != NULL ? address : g_strdup ("");
}

void
tabletop_inviter_host_async (TabletopInviter *self,
                             TabletopTable *table,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (TABLETOP_IS_TABLE (table));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  TABLETOP_INVITER_GET_IFACE (self)->host_async (self, table, cancellable, callback, user_data);
}

gboolean
tabletop_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  GError *failure = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  done = TABLETOP_INVITER_GET_IFACE (self)->host_finish (self, result, &failure);

  return _tabletop_end_call (self, "host_finish", done, failure, error);
}

TabletopInvitation *
tabletop_inviter_invite (TabletopInviter *self, guint seat, guint ttl, GError **error)
{
  const guint day = 24 * 60 * 60;
  g_autoptr (TabletopInvitation) invitation = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (ttl <= 14 * day, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  invitation
      = TABLETOP_INVITER_GET_IFACE (self)->invite (self, seat, ttl != 0 ? ttl : day, &failure);
  if (!_tabletop_end_call (self, "invite", invitation != NULL, failure, error))
    return NULL;

  return g_steal_pointer (&invitation);
}

gboolean
tabletop_inviter_revoke (TabletopInviter *self, TabletopInvitation *invitation, GError **error)
{
  GError *failure = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_INVITATION (invitation), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  done = TABLETOP_INVITER_GET_IFACE (self)->revoke (self, invitation, &failure);

  return _tabletop_end_call (self, "revoke", done, failure, error);
}

TabletopInvitation *
tabletop_inviter_reissue (TabletopInviter *self, TabletopInvitation *invitation, GError **error)
{
  g_autoptr (TabletopInvitation) renewed = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_INVITATION (invitation), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  renewed = TABLETOP_INVITER_GET_IFACE (self)->reissue (self, invitation, &failure);
  if (!_tabletop_end_call (self, "reissue", renewed != NULL, failure, error))
    return NULL;

  return g_steal_pointer (&renewed);
}

GListModel *
tabletop_inviter_list_invitations (TabletopInviter *self)
{
  g_autoptr (GListModel) invitations = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  invitations = TABLETOP_INVITER_GET_IFACE (self)->list_invitations (self);
  g_return_val_if_fail (G_IS_LIST_MODEL (invitations), NULL);

  return G_LIST_MODEL (_tabletop_list_new_copy (TABLETOP_TYPE_INVITATION, invitations));
}

void
tabletop_inviter_join_async (TabletopInviter *self,
                             const char *uri,
                             const char *name,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (uri != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  TABLETOP_INVITER_GET_IFACE (self)->join_async (self, uri, name, cancellable, callback, user_data);
}

TabletopTable *
tabletop_inviter_join_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_autoptr (TabletopTable) table = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  table = TABLETOP_INVITER_GET_IFACE (self)->join_finish (self, result, &failure);
  if (!_tabletop_end_call (self, "join_finish", table != NULL, failure, error))
    return NULL;

  return g_steal_pointer (&table);
}

void
tabletop_inviter_close (TabletopInviter *self)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));

  TABLETOP_INVITER_GET_IFACE (self)->close (self);
}
