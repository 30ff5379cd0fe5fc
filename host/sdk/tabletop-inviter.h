/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a plugin implements to bring people to a table from elsewhere. */

#pragma once

#include "tabletop-invitation.h"
#include "tabletop-table.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_INVITER (tabletop_inviter_get_type ())

/**
 * TabletopInviter:
 *
 * Something that brings people to a table from elsewhere.
 *
 * An inviter either hosts one table or sits at one. What an implementation leaves out fails with
 * %TABLETOP_ERROR_UNSUPPORTED.
 */
G_DECLARE_INTERFACE (TabletopInviter, tabletop_inviter, TABLETOP, INVITER, GObject)

/**
 * TabletopInviterInterface:
 * @parent_iface: the parent
 * @host_async: see [method@Inviter.host_async]
 * @host_finish: see [method@Inviter.host_finish]
 * @invite: see [method@Inviter.invite]
 * @revoke: see [method@Inviter.revoke]
 * @reissue: see [method@Inviter.reissue]
 * @list_invitations: see [method@Inviter.list_invitations]
 * @join_async: see [method@Inviter.join_async]
 * @join_finish: see [method@Inviter.join_finish]
 * @close: see [method@Inviter.close]
 *
 * What an inviter implements, beside the properties `state` and `address`.
 */
struct _TabletopInviterInterface
{
  GTypeInterface parent_iface;

  void (*host_async) (TabletopInviter *self,
                      TabletopTable *table,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
  gboolean (*host_finish) (TabletopInviter *self, GAsyncResult *result, GError **error);
  TabletopInvitation *(*invite) (TabletopInviter *self, guint seat, guint ttl, GError **error);
  gboolean (*revoke) (TabletopInviter *self, TabletopInvitation *invitation, GError **error);
  TabletopInvitation *(*reissue) (TabletopInviter *self,
                                  TabletopInvitation *invitation,
                                  GError **error);
  GListModel *(*list_invitations) (TabletopInviter *self);
  void (*join_async) (TabletopInviter *self,
                      const char *uri,
                      const char *name,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
  TabletopTable *(*join_finish) (TabletopInviter *self, GAsyncResult *result, GError **error);
  void (*close) (TabletopInviter *self);

  /*< private >*/
  gpointer padding[8];
};

/**
 * tabletop_inviter_get_state:
 * @self: an inviter
 *
 * Gets what it does right now.
 *
 * Returns: the state
 */
TabletopInviterState tabletop_inviter_get_state (TabletopInviter *self);

/**
 * tabletop_inviter_dup_address:
 * @self: an inviter
 *
 * Gets where guests reach the table, without any secret.
 *
 * Returns: (transfer full): the address, empty if it hosts none
 */
char *tabletop_inviter_dup_address (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_host_async:
 * @self: an inviter
 * @table: the table to open to guests
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Starts to let guests reach @table.
 */
void tabletop_inviter_host_async (TabletopInviter *self,
                                  TabletopTable *table,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/**
 * tabletop_inviter_host_finish:
 * @self: an inviter
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Inviter.host_async].
 *
 * Returns: %TRUE if guests can reach the table
 */
gboolean tabletop_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error);

/**
 * tabletop_inviter_invite:
 * @self: an inviter that hosts
 * @seat: a seat
 * @ttl: for how many seconds it can be used; 0 for a day, at most 14 days
 * @error: return location for an error
 *
 * Makes a link for one seat, to be used once.
 *
 * Returns: (transfer full): the invitation
 */
TabletopInvitation *
tabletop_inviter_invite (TabletopInviter *self, guint seat, guint ttl, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_revoke:
 * @self: an inviter that hosts
 * @invitation: one of its invitations
 * @error: return location for an error
 *
 * Takes a link back; a guest who used it loses the seat.
 *
 * Returns: %TRUE if it is done
 */
gboolean
tabletop_inviter_revoke (TabletopInviter *self, TabletopInvitation *invitation, GError **error);

/**
 * tabletop_inviter_reissue:
 * @self: an inviter that hosts
 * @invitation: one of its invitations
 * @error: return location for an error
 *
 * Takes a link back and makes a new one for the same seat.
 *
 * Returns: (transfer full): the new invitation
 */
TabletopInvitation *tabletop_inviter_reissue (TabletopInviter *self,
                                              TabletopInvitation *invitation,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_list_invitations:
 * @self: an inviter
 *
 * Lists the invitations of the table that it hosts.
 *
 * Returns: (transfer full): a list of [class@Invitation]
 */
GListModel *tabletop_inviter_list_invitations (TabletopInviter *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_join_async:
 * @self: an inviter
 * @uri: a link that somebody sent
 * @name: (nullable): how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Uses a link.
 */
void tabletop_inviter_join_async (TabletopInviter *self,
                                  const char *uri,
                                  const char *name,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/**
 * tabletop_inviter_join_finish:
 * @self: an inviter
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Inviter.join_async].
 *
 * The table's match is a stand-in that knows what the guest's seat may know; that seat is the one
 * that is local.
 *
 * Returns: (transfer full): the table as the guest has it
 */
TabletopTable *tabletop_inviter_join_finish (TabletopInviter *self,
                                             GAsyncResult *result,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_inviter_close:
 * @self: an inviter
 *
 * Stops to host or to take part; the inviter is idle again.
 */
void tabletop_inviter_close (TabletopInviter *self);

G_END_DECLS
