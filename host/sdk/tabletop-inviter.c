/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the implementation. What that leaves out is answered here: it isn't supported. */

#include "tabletop-inviter.h"

#include <glib/gi18n-lib.h>

#include "tabletop-enum-types.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-list-private.h"

enum
{
  DEFAULT_TTL = 24 * 60 * 60, /* seconds */
  MAX_TTL = 14 * DEFAULT_TTL
};

enum
{
  SIGNAL_TALK,
  SIGNAL_VOTE_CHANGED,
  SIGNAL_KNOCK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
                                  const char *where,
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

static gint64
tabletop_inviter_real_get_remaining (TabletopInviter *self, guint seat)
{
  return -1;
}

static TabletopViewer *
tabletop_inviter_real_dup_viewer (TabletopInviter *self)
{
  return NULL;
}

static GListModel *
tabletop_inviter_real_list_nearby (TabletopInviter *self)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_NEARBY));
}

static gboolean
tabletop_inviter_real_has_failed (TabletopInviter *self)
{
  return FALSE;
}

static gboolean
tabletop_inviter_real_can_bring_deck (TabletopInviter *self)
{
  return FALSE;
}

static void
tabletop_inviter_real_bring_deck_async (TabletopInviter *self,
                                        const char *name,
                                        const char *list,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  report_unsupported (self, cancellable, callback, user_data);
}

static TabletopStore *
tabletop_inviter_real_dup_store (TabletopInviter *self)
{
  return NULL;
}

static gint64
tabletop_inviter_real_get_grace_left (TabletopInviter *self, guint seat)
{
  return -1;
}

static gint64
tabletop_inviter_real_get_silence (TabletopInviter *self)
{
  return -1;
}

static void
tabletop_inviter_real_retry (TabletopInviter *self)
{
}

static void
tabletop_inviter_default_init (TabletopInviterInterface *iface)
{
  iface->host_async = tabletop_inviter_real_host_async;
  iface->host_finish = tabletop_inviter_real_host_finish;
  iface->list_invitations = tabletop_inviter_real_list_invitations;
  iface->join_async = tabletop_inviter_real_join_async;
  iface->join_finish = tabletop_inviter_real_join_finish;
  iface->close = tabletop_inviter_real_close;
  iface->get_remaining = tabletop_inviter_real_get_remaining;
  iface->dup_viewer = tabletop_inviter_real_dup_viewer;
  iface->list_nearby = tabletop_inviter_real_list_nearby;
  iface->dup_store = tabletop_inviter_real_dup_store;
  iface->get_grace_left = tabletop_inviter_real_get_grace_left;
  iface->has_failed = tabletop_inviter_real_has_failed;
  iface->can_bring_deck = tabletop_inviter_real_can_bring_deck;
  iface->bring_deck_async = tabletop_inviter_real_bring_deck_async;
  iface->bring_deck_finish = tabletop_inviter_real_host_finish;
  iface->get_silence = tabletop_inviter_real_get_silence;
  iface->retry = tabletop_inviter_real_retry;

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
  /**
   * TabletopInviter:table: (getter dup_table)
   *
   * The table that it hosts, or at which it sits.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_object ("table", NULL, NULL, TABLETOP_TYPE_TABLE,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  /**
   * TabletopInviter:pace:
   *
   * How many milliseconds bots rest after each choice at a table that it hosts, while they think in
   * another thread, so that a window goes on drawing; -1: they choose as fast as they can, in the
   * thread of the main context. An inviter that can't do the one does the other, and stays at that.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_int ("pace", NULL, NULL, -1, G_MAXINT, -1,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  /**
   * TabletopInviter:gathering: (getter is_gathering)
   *
   * Whether the table waits for its guests: they sit down, bring decks and say that they are ready,
   * and the match that [property@Inviter:table] has isn't played. [method@Inviter.begin] deals the
   * one that is. A table that waited once does so again when it is dealt anew
   * ([method@Inviter.deal_again]).
   *
   * A host sets it before the table is opened; a [iface@Store] knows of a table that was waiting.
   * At another's table it can't be set.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_boolean ("gathering", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  /**
   * TabletopInviter:brought: (getter dup_brought)
   *
   * What the deck is called that the table has taken for the own seat, for as long as it waits for
   * its guests.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_string ("brought", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  /**
   * TabletopInviter::talk:
   * @self: the inviter
   * @seat: who said it, or -1 for somebody without a seat
   * @name: how they are called
   * @team_only: whether only the team hears it
   * @text: what they said
   *
   * Emitted when somebody at the table said something.
   */
  signals[SIGNAL_TALK]
      = g_signal_new ("talk", TABLETOP_TYPE_INVITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING);
  /**
   * TabletopInviter::vote-changed:
   * @self: the inviter
   * @seat: the seat of an absent guest
   * @yes: how many want a bot to play for it
   * @needed: how many are needed
   * @open: whether the vote goes on
   *
   * Emitted when a vote began, changed or ended.
   */
  signals[SIGNAL_VOTE_CHANGED]
      = g_signal_new ("vote-changed", TABLETOP_TYPE_INVITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 4, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  /**
   * TabletopInviter::knock:
   * @self: the inviter
   * @knock: the id of the request, for [method@Inviter.admit]
   * @name: how the stranger wants to be called
   * @address: from where
   *
   * Emitted when somebody on this network asks for a seat.
   */
  signals[SIGNAL_KNOCK]
      = g_signal_new ("knock", TABLETOP_TYPE_INVITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
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

int
tabletop_inviter_get_pace (TabletopInviter *self)
{
  int pace = -1;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), -1);

  g_object_get (self, "pace", &pace, NULL);

  return pace;
}

void
tabletop_inviter_set_pace (TabletopInviter *self, int milliseconds)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (milliseconds >= -1);

  g_object_set (self, "pace", milliseconds, NULL);
}

gboolean
tabletop_inviter_is_gathering (TabletopInviter *self)
{
  gboolean gathering = FALSE;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);

  g_object_get (self, "gathering", &gathering, NULL);

  return gathering;
}

void
tabletop_inviter_set_gathering (TabletopInviter *self, gboolean gathering)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));

  g_object_set (self, "gathering", gathering, NULL);
}

TabletopTable *
tabletop_inviter_begin (TabletopInviter *self, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), begin, self, &failure);
}

gboolean
tabletop_inviter_can_bring_deck (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);

  return TABLETOP_INVITER_GET_IFACE (self)->can_bring_deck (self);
}

char *
tabletop_inviter_dup_brought (TabletopInviter *self)
{
  char *brought = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  g_object_get (self, "brought", &brought, NULL);

  return brought;
}

void
tabletop_inviter_bring_deck_async (TabletopInviter *self,
                                   const char *name,
                                   const char *list,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (name != NULL);
  g_return_if_fail (list != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  TABLETOP_INVITER_GET_IFACE (self)->bring_deck_async (self, name, list, cancellable, callback,
                                                       user_data);
}

gboolean
tabletop_inviter_bring_deck_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), bring_deck_finish, self, result,
                             &failure);
}

gboolean
tabletop_inviter_set_ready (TabletopInviter *self, gboolean ready, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), set_ready, self, ready, &failure);
}

void
tabletop_inviter_host_async (TabletopInviter *self,
                             TabletopTable *table,
                             const char *where,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (TABLETOP_IS_TABLE (table));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  TABLETOP_INVITER_GET_IFACE (self)->host_async (self, table, where, cancellable, callback,
                                                 user_data);
}

gboolean
tabletop_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), host_finish, self, result,
                             &failure);
}

TabletopInvitation *
tabletop_inviter_invite (TabletopInviter *self, guint seat, guint ttl, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (ttl <= MAX_TTL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), invite, self, seat,
                               ttl != 0 ? ttl : DEFAULT_TTL, &failure);
}

gboolean
tabletop_inviter_revoke (TabletopInviter *self, TabletopInvitation *invitation, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_INVITATION (invitation), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), revoke, self, invitation, &failure);
}

TabletopInvitation *
tabletop_inviter_reissue (TabletopInviter *self, TabletopInvitation *invitation, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_INVITATION (invitation), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), reissue, self, invitation,
                               &failure);
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
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), join_finish, self, result,
                               &failure);
}

void
tabletop_inviter_close (TabletopInviter *self)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));

  TABLETOP_INVITER_GET_IFACE (self)->close (self);
}

TabletopTable *
tabletop_inviter_dup_table (TabletopInviter *self)
{
  TabletopTable *table = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  g_object_get (self, "table", &table, NULL);

  return table;
}

TabletopViewer *
tabletop_inviter_dup_viewer (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  return TABLETOP_INVITER_GET_IFACE (self)->dup_viewer (self);
}

TabletopInvitation *
tabletop_inviter_invite_spectator (TabletopInviter *self, guint ttl, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (ttl <= MAX_TTL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), invite_spectator, self,
                               ttl != 0 ? ttl : DEFAULT_TTL, &failure);
}

gboolean
tabletop_inviter_kick (TabletopInviter *self, guint seat, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), kick, self, seat, &failure);
}

TabletopTable *
tabletop_inviter_deal_again (TabletopInviter *self, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_INVITER_GET_IFACE (self), deal_again, self, &failure);
}

gboolean
tabletop_inviter_set_clocks (TabletopInviter *self,
                             guint decision_seconds,
                             guint game_seconds,
                             GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), set_clocks, self, decision_seconds,
                             game_seconds, &failure);
}

gint64
tabletop_inviter_get_remaining (TabletopInviter *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), -1);

  return TABLETOP_INVITER_GET_IFACE (self)->get_remaining (self, seat);
}

gboolean
tabletop_inviter_has_failed (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);

  return TABLETOP_INVITER_GET_IFACE (self)->has_failed (self);
}

gboolean
tabletop_inviter_say (TabletopInviter *self,
                      int seat,
                      gboolean team_only,
                      const char *text,
                      GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), say, self, seat, team_only, text,
                             &failure);
}

gboolean
tabletop_inviter_vote (TabletopInviter *self, guint seat, guint voter, gboolean yes, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), vote, self, seat, voter, yes,
                             &failure);
}

gboolean
tabletop_inviter_set_grace (TabletopInviter *self, guint seconds, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), set_grace, self, seconds, &failure);
}

gint64
tabletop_inviter_get_grace_left (TabletopInviter *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), -1);

  return TABLETOP_INVITER_GET_IFACE (self)->get_grace_left (self, seat);
}

gint64
tabletop_inviter_get_silence (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), -1);

  return TABLETOP_INVITER_GET_IFACE (self)->get_silence (self);
}

void
tabletop_inviter_retry (TabletopInviter *self)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));

  TABLETOP_INVITER_GET_IFACE (self)->retry (self);
}

gboolean
tabletop_inviter_stand_in (TabletopInviter *self, guint seat, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), stand_in, self, seat, &failure);
}

GListModel *
tabletop_inviter_list_nearby (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  return TABLETOP_INVITER_GET_IFACE (self)->list_nearby (self);
}

gboolean
tabletop_inviter_admit (TabletopInviter *self,
                        const char *knock,
                        guint seat,
                        gboolean yes,
                        GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_INVITER (self), FALSE);
  g_return_val_if_fail (knock != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_INVITER_GET_IFACE (self), admit, self, knock, seat, yes,
                             &failure);
}

TabletopStore *
tabletop_inviter_dup_store (TabletopInviter *self)
{
  g_return_val_if_fail (TABLETOP_IS_INVITER (self), NULL);

  return TABLETOP_INVITER_GET_IFACE (self)->dup_store (self);
}

/* What an implementation has to say. */

void
tabletop_inviter_report_talk (TabletopInviter *self,
                              int seat,
                              const char *name,
                              gboolean team_only,
                              const char *text)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (name != NULL);
  g_return_if_fail (text != NULL);

  g_signal_emit (self, signals[SIGNAL_TALK], 0, seat, name, team_only, text);
}

void
tabletop_inviter_report_vote (TabletopInviter *self,
                              guint seat,
                              guint yes,
                              guint needed,
                              gboolean open)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));

  g_signal_emit (self, signals[SIGNAL_VOTE_CHANGED], 0, seat, yes, needed, open);
}

void
tabletop_inviter_report_knock (TabletopInviter *self,
                               const char *knock,
                               const char *name,
                               const char *address)
{
  g_return_if_fail (TABLETOP_IS_INVITER (self));
  g_return_if_fail (knock != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (address != NULL);

  g_signal_emit (self, signals[SIGNAL_KNOCK], 0, knock, name, address);
}
