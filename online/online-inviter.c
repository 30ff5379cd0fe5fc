/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two halves of playing with friends under one roof: a hub with a server before it, or a seat
 * at somebody else's table. It holds at most one of them.
 */

#include "online-inviter.h"

#include <glib/gi18n-lib.h>

#include "online-address.h"
#include "online-beacon.h"
#include "online-hub.h"
#include "online-join.h"
#include "online-needs.h"
#include "online-neighbours.h"
#include "online-door.h"
#include "online-server.h"
#include "online-store.h"

struct _OnlineInviter
{
  GObject parent_instance;

  TabletopInviterState state;
  OnlineStore *store;

  int pace; /* of bots, while it hosts; -1: as fast as they can, in this thread */

  gboolean gather;       /* the next table that it opens waits for its guests */
  GCancellable *opening; /* while it is about to host */

  /* While it hosts. */
  OnlineHub *hub;
  OnlineServer *server;
  OnlineRoom *room;     /* borrowed from the hub */
  OnlineBeacon *beacon; /* NULL if only this machine reaches the table */

  /* While it has joined, or is about to. */
  OnlineJoin *join;
  OnlineJoin *parted;  /* the last one, which may still be saying goodbye; or NULL */
  gboolean has_failed; /* the last one was lost by a fault */
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_ADDRESS,
  PROP_TABLE,
  PROP_PACE,
  PROP_GATHERING,
  PROP_BROUGHT
};

static void online_inviter_iface_init (TabletopInviterInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineInviter,
                               online_inviter,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_INVITER,
                                                      online_inviter_iface_init))

static void
set_state (OnlineInviter *self, TabletopInviterState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

/* The table that it hosts or has joined; borrowed, NULL if there is none. */
static TabletopTable *
peek_table (OnlineInviter *self)
{
  if (self->room != NULL)
    return online_room_get_table (self->room);

  return self->join != NULL ? online_join_get_table (self->join) : NULL;
}

/* What a room and a join tell alike. */

static void
on_talk (OnlineInviter *self, int seat, const char *name, gboolean team_only, const char *text)
{
  tabletop_inviter_report_talk (TABLETOP_INVITER (self), seat, name, team_only, text);
}

static void
on_vote (OnlineInviter *self, guint seat, guint yes, guint needed, gboolean open)
{
  tabletop_inviter_report_vote (TABLETOP_INVITER (self), seat, yes, needed, open);
}

static void
on_table (OnlineInviter *self)
{
  g_object_notify (G_OBJECT (self), "table");
}

static void
on_gathering (OnlineInviter *self)
{
  g_object_notify (G_OBJECT (self), "gathering");
}

/* {{{ Hosting */

static void
on_room_knock (OnlineInviter *self, const char *knock, const char *name, const char *address)
{
  tabletop_inviter_report_knock (TABLETOP_INVITER (self), knock, name, address);
}

/* Shows the table to the network, if the network can reach it. */
static void
light_beacon (OnlineInviter *self, TabletopTable *table, const char *id)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  g_autofree char *uri = online_server_dup_base_uri (self->server);
  g_autoptr (OnlineAddress) address = uri != NULL ? online_address_parse (uri, NULL) : NULL;
  const char *name = NULL;

  if (address == NULL || address->pin == NULL)
    return;

  for (guint seat = 0; name == NULL && seat < tabletop_match_get_n_seats (match); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);

      if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL)
        name = tabletop_occupant_get_name (occupant);
    }
  self->beacon = online_beacon_new (name, tabletop_game_get_title (tabletop_match_get_game (match)),
                                    online_server_get_port (self->server), id, address->pin);
}

static void
stop_hosting (OnlineInviter *self)
{
  g_clear_object (&self->beacon);
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  self->room = NULL;
  if (self->server != NULL)
    g_signal_handlers_disconnect_by_data (self->server, self);
  g_clear_object (&self->server);
  g_clear_object (&self->hub);
}

static void
set_pace (OnlineInviter *self, int pace)
{
  self->pace = pace;
  if (self->room != NULL)
    online_room_set_bot_pace (self->room, pace);
}

/* Whoever asked for it gives up, maybe in another thread. */
static void
on_given_up (GCancellable *cancellable, gpointer opening)
{
  g_cancellable_cancel (opening);
}

/* What is being opened, and how it will be reached. */
typedef struct
{
  TabletopTable *table;
  OnlineDoor *door;
  GCancellable *cancellable; /* of whoever asked for it, or NULL */
  gulong cancelled;          /* its handler */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_cancellable_disconnect (opening->cancellable, opening->cancelled);
  g_clear_object (&opening->cancellable);
  g_object_unref (opening->table);
  online_door_free (opening->door);
  g_free (opening);
}

/* Lets guests in. A table that is new is written down no sooner: of one that couldn't be opened
 * nothing is left. */
static gboolean
let_in (OnlineInviter *self, Opening *opening, OnlineNeeds *needs, GError **error)
{
  TabletopTable *table = opening->table;
  OnlineDoor *door = opening->door;
  g_autoptr (OnlineRecord) made = NULL;
  OnlineRecord *record = online_store_get_record (self->store, table);
  const gboolean tls = needs->certificate != NULL;
  const char *id;

  self->hub = online_hub_new ();
  self->server = online_server_new (self->hub);
  if (tls)
    online_server_set_certificate (self->server, needs->certificate, TRUE);
  if (!online_server_listen (self->server, door->where, door->port, tls, error))
    return FALSE;
  door->port = online_server_get_port (self->server);

  if (record == NULL)
    record = made
        = online_store_fill_blank (self->store, g_steal_pointer (&needs->blank), table, error);
  if (record == NULL)
    return FALSE;
  id = online_store_get_id (self->store, table);
  if (!online_door_write (door, record, id, error))
    return FALSE;
  self->room = online_hub_add_room (self->hub, table, record, id, error);
  if (self->room == NULL)
    return FALSE;
  if (made != NULL && self->gather && !online_room_gather (self->room, error))
    return FALSE;

  set_pace (self, self->pace);
  light_beacon (self, table, id);
  g_signal_connect_swapped (self->room, "talk", G_CALLBACK (on_talk), self);
  g_signal_connect_swapped (self->room, "vote", G_CALLBACK (on_vote), self);
  g_signal_connect_swapped (self->room, "knock", G_CALLBACK (on_room_knock), self);
  g_signal_connect_swapped (self->room, "notify::table", G_CALLBACK (on_table), self);

  return TRUE;
}

static void
on_needs (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  OnlineInviter *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (OnlineNeeds) needs = online_needs_get_finish (result, &error);

  g_clear_object (&self->opening);
  if (needs == NULL || !let_in (self, g_task_get_task_data (task), needs, &error))
    {
      stop_hosting (self);
      set_state (self, TABLETOP_INVITER_IDLE);
      g_task_return_error (task, error);
      return;
    }

  self->gather = FALSE;
  set_state (self, TABLETOP_INVITER_HOSTING);
  on_gathering (self);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
  g_task_return_boolean (task, TRUE);
}

static gboolean
refuse_busy (OnlineInviter *self, GTask *task)
{
  if (self->state == TABLETOP_INVITER_IDLE)
    return FALSE;

  g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED, "%s",
                           _ ("This inviter is at a table already; take another"));
  return TRUE;
}

static void
online_inviter_host_async (TabletopInviter *inviter,
                           TabletopTable *table,
                           const char *where,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  OnlineDoor *door;
  Opening *opening;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task) || refuse_busy (self, task))
    return;
  door = online_door_new (online_store_get_record (self->store, table),
                          online_store_get_id (self->store, table), where, &error);
  if (door == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  opening = g_new0 (Opening, 1);
  opening->table = g_object_ref (table);
  opening->door = door;
  g_task_set_task_data (task, opening, opening_free);
  /* Once the table is open, giving up comes too late. */
  g_task_set_check_cancellable (task, FALSE);

  self->opening = g_cancellable_new ();
  if (cancellable != NULL)
    {
      opening->cancellable = g_object_ref (cancellable);
      opening->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (on_given_up),
                                                  g_object_ref (self->opening), g_object_unref);
    }
  set_state (self, TABLETOP_INVITER_CONNECTING);
  online_needs_get_async (self->store, online_door_needs_tls (door),
                          online_store_get_record (self->store, table) == NULL, self->opening,
                          on_needs, g_steal_pointer (&task));
}

static gboolean
online_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The room, or NULL with an error if there is none. */
static OnlineRoom *
need_room (OnlineInviter *self, GError **error)
{
  if (self->room == NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                         _ ("Only whoever hosts a table can do that"));

  return self->room;
}

static TabletopInvitation *
online_inviter_invite (TabletopInviter *inviter, guint seat, guint ttl, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL ? online_room_invite (room, (int) MIN (seat, G_MAXINT), ttl, error) : NULL;
}

static TabletopInvitation *
online_inviter_invite_spectator (TabletopInviter *inviter, guint ttl, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL ? online_room_invite (room, ONLINE_ROOM_NO_SEAT, ttl, error) : NULL;
}

static gboolean
online_inviter_revoke (TabletopInviter *inviter, TabletopInvitation *invitation, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL && online_room_revoke (room, invitation, error);
}

static TabletopInvitation *
online_inviter_reissue (TabletopInviter *inviter, TabletopInvitation *invitation, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL ? online_room_reissue (room, invitation, error) : NULL;
}

static GListModel *
online_inviter_list_invitations (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return online_room_list_invitations (self->room);

  return G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_INVITATION));
}

static gboolean
online_inviter_kick (TabletopInviter *inviter, guint seat, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL && online_room_kick (room, seat, error);
}

static gboolean
online_inviter_admit (TabletopInviter *inviter,
                      const char *knock,
                      guint seat,
                      gboolean yes,
                      GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL && online_room_admit (room, knock, (int) MIN (seat, G_MAXINT), yes, error);
}

static TabletopTable *
online_inviter_deal_again (TabletopInviter *inviter, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL ? online_room_deal_again (room, error) : NULL;
}

static TabletopTable *
online_inviter_begin (TabletopInviter *inviter, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);
  TabletopTable *table = room != NULL ? online_room_begin (room, error) : NULL;

  if (table != NULL)
    on_gathering (ONLINE_INVITER (inviter));

  return table;
}

static gboolean
online_inviter_set_clocks (TabletopInviter *inviter,
                           guint decision_seconds,
                           guint game_seconds,
                           GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  if (room == NULL)
    return FALSE;

  online_room_set_decision_time (room, decision_seconds);
  online_room_set_game_time (room, game_seconds);

  return TRUE;
}

static gboolean
online_inviter_set_grace (TabletopInviter *inviter, guint seconds, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  if (room == NULL)
    return FALSE;
  if (seconds > ONLINE_ROOM_TIME_MAX)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("A time can have at most %d seconds"), ONLINE_ROOM_TIME_MAX);
      return FALSE;
    }

  online_room_set_grace_time (room, seconds);

  return TRUE;
}

static gboolean
online_inviter_stand_in (TabletopInviter *inviter, guint seat, GError **error)
{
  OnlineRoom *room = need_room (ONLINE_INVITER (inviter), error);

  return room != NULL && online_room_stand_in (room, seat, error);
}

/* }}} */
/* {{{ Joining */

static void
stop_joining (OnlineInviter *self)
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
      set_state (self, state);
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
  TabletopTable *table = peek_table (self);

  self->has_failed = online_join_has_failed (self->join);
  if (table != NULL)
    tabletop_table_report_problem (table, -1, why);
  stop_joining (self);
  set_state (self, TABLETOP_INVITER_IDLE);
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
          stop_joining (self);
          set_state (self, TABLETOP_INVITER_IDLE);
        }
      g_task_return_error (task, error);
      return;
    }

  set_state (self, TABLETOP_INVITER_JOINED);
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

  if (g_task_return_error_if_cancelled (task) || refuse_busy (self, task))
    return;

  self->has_failed = FALSE;
  self->join = online_join_new ();
  g_signal_connect_swapped (self->join, "talk", G_CALLBACK (on_talk), self);
  g_signal_connect_swapped (self->join, "vote", G_CALLBACK (on_vote), self);
  g_signal_connect_swapped (self->join, "notify::table", G_CALLBACK (on_table), self);
  g_signal_connect_swapped (self->join, "notify::state", G_CALLBACK (on_join_state), self);
  g_signal_connect_swapped (self->join, "notify::gathering", G_CALLBACK (on_gathering), self);
  g_signal_connect_swapped (self->join, "notify::brought", G_CALLBACK (on_join_brought), self);
  g_signal_connect_swapped (self->join, "closed", G_CALLBACK (on_join_closed), self);
  set_state (self, TABLETOP_INVITER_CONNECTING);
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

  if (!need_join (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  online_join_bring_deck_async (self->join, name, list, cancellable, on_brought,
                                g_steal_pointer (&task));
}

static gboolean
online_inviter_set_ready (TabletopInviter *inviter, gboolean ready, GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  return need_join (self, error) && online_join_set_ready (self->join, ready, error);
}

/* }}} */
/* {{{ Both */

static gboolean
refuse_idle (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This inviter is at no table"));
  return FALSE;
}

static gboolean
online_inviter_say (TabletopInviter *inviter,
                    int seat,
                    gboolean team_only,
                    const char *text,
                    GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return online_room_say (self->room, seat, team_only, text, error);
  if (self->join != NULL)
    return online_join_say (self->join, team_only, text, error);

  return refuse_idle (error);
}

static gboolean
online_inviter_vote (TabletopInviter *inviter,
                     guint seat,
                     guint voter,
                     gboolean yes,
                     GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return online_room_vote (self->room, seat, voter, yes, error);
  if (self->join != NULL)
    return online_join_vote (self->join, seat, yes, error);

  return refuse_idle (error);
}

static gboolean
online_inviter_has_failed (TabletopInviter *inviter)
{
  return ONLINE_INVITER (inviter)->has_failed;
}

static gint64
online_inviter_get_remaining (TabletopInviter *inviter, guint seat)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return online_room_get_remaining (self->room, seat);

  return self->join != NULL ? online_join_get_remaining (self->join, seat) : -1;
}

static gint64
online_inviter_get_grace_left (TabletopInviter *inviter, guint seat)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    return online_room_get_grace_left (self->room, seat);

  return self->join != NULL ? online_join_get_grace_left (self->join, seat) : -1;
}

static gint64
online_inviter_get_silence (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  return self->join != NULL ? online_join_get_silence (self->join) : -1;
}

static GListModel *
online_inviter_list_nearby (TabletopInviter *inviter)
{
  return G_LIST_MODEL (online_neighbours_new ());
}

static TabletopStore *
online_inviter_dup_store (TabletopInviter *inviter)
{
  return TABLETOP_STORE (g_object_ref (ONLINE_INVITER (inviter)->store));
}

static void
on_server_stopped (OnlineInviter *self)
{
  stop_hosting (self);
  set_state (self, TABLETOP_INVITER_IDLE);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
}

/* What is only under way is given up. Whoever closes a table before its end may open it again: its
 * guests are told to come back. */
static void
online_inviter_close (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    {
      TabletopMatch *match = tabletop_table_get_match (peek_table (self));

      g_clear_object (&self->beacon);
      g_signal_connect_swapped (self->server, "stopped", G_CALLBACK (on_server_stopped), self);
      online_server_stop (self->server, tabletop_match_is_over (match) ? ONLINE_CLOSING_CLOSED
                                                                       : ONLINE_CLOSING_RESTARTING);
    }
  else if (self->opening != NULL)
    g_cancellable_cancel (self->opening); /* the call that opens it says the rest */
  else if (self->join != NULL)
    {
      stop_joining (self);
      set_state (self, TABLETOP_INVITER_IDLE);
      on_gathering (self);
      g_object_notify (G_OBJECT (self), "table");
    }
}

static void
online_inviter_iface_init (TabletopInviterInterface *iface)
{
  iface->host_async = online_inviter_host_async;
  iface->host_finish = online_inviter_host_finish;
  iface->invite = online_inviter_invite;
  iface->revoke = online_inviter_revoke;
  iface->reissue = online_inviter_reissue;
  iface->list_invitations = online_inviter_list_invitations;
  iface->join_async = online_inviter_join_async;
  iface->join_finish = online_inviter_join_finish;
  iface->close = online_inviter_close;
  iface->invite_spectator = online_inviter_invite_spectator;
  iface->kick = online_inviter_kick;
  iface->admit = online_inviter_admit;
  iface->deal_again = online_inviter_deal_again;
  iface->begin = online_inviter_begin;
  iface->can_bring_deck = online_inviter_can_bring_deck;
  iface->bring_deck_async = online_inviter_bring_deck_async;
  iface->bring_deck_finish = online_inviter_host_finish;
  iface->set_ready = online_inviter_set_ready;
  iface->set_grace = online_inviter_set_grace;
  iface->get_grace_left = online_inviter_get_grace_left;
  iface->get_silence = online_inviter_get_silence;
  iface->stand_in = online_inviter_stand_in;
  iface->set_clocks = online_inviter_set_clocks;
  iface->get_remaining = online_inviter_get_remaining;
  iface->say = online_inviter_say;
  iface->vote = online_inviter_vote;
  iface->dup_viewer = online_inviter_dup_viewer;
  iface->dup_store = online_inviter_dup_store;
  iface->has_failed = online_inviter_has_failed;
  iface->list_nearby = online_inviter_list_nearby;
}

static gboolean
is_gathering (OnlineInviter *self)
{
  if (self->room != NULL)
    return online_room_is_gathering (self->room);

  return self->join != NULL ? online_join_is_gathering (self->join) : self->gather;
}

static void
online_inviter_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  OnlineInviter *self = ONLINE_INVITER (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_ADDRESS:
      if (self->server != NULL)
        g_value_take_string (value, online_server_dup_base_uri (self->server));
      else if (self->join != NULL)
        g_value_take_string (value, online_join_dup_address (self->join));
      break;
    case PROP_TABLE:
      g_value_set_object (value, peek_table (self));
      break;
    case PROP_PACE:
      g_value_set_int (value, self->pace);
      break;
    case PROP_GATHERING:
      g_value_set_boolean (value, is_gathering (self));
      break;
    case PROP_BROUGHT:
      if (self->join != NULL)
        g_value_set_string (value, online_join_get_brought (self->join));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
online_inviter_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  OnlineInviter *self = ONLINE_INVITER (object);

  switch (id)
    {
    case PROP_PACE:
      if (self->pace == g_value_get_int (value))
        return;
      set_pace (self, g_value_get_int (value));
      break;
    case PROP_GATHERING:
      /* At a table it is as it is. */
      if (self->state != TABLETOP_INVITER_IDLE || self->gather == g_value_get_boolean (value))
        return;
      self->gather = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
online_inviter_dispose (GObject *object)
{
  OnlineInviter *self = ONLINE_INVITER (object);

  stop_joining (self);
  stop_hosting (self);
  g_clear_object (&self->parted);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (online_inviter_parent_class)->dispose (object);
}

static void
online_inviter_class_init (OnlineInviterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = online_inviter_get_property;
  object_class->set_property = online_inviter_set_property;
  object_class->dispose = online_inviter_dispose;

  g_object_class_override_property (object_class, PROP_STATE, "state");
  g_object_class_override_property (object_class, PROP_ADDRESS, "address");
  g_object_class_override_property (object_class, PROP_TABLE, "table");
  g_object_class_override_property (object_class, PROP_PACE, "pace");
  g_object_class_override_property (object_class, PROP_GATHERING, "gathering");
  g_object_class_override_property (object_class, PROP_BROUGHT, "brought");
}

static void
online_inviter_init (OnlineInviter *self)
{
  self->pace = -1;
  self->store = online_store_new (NULL);
}

OnlineInviter *
online_inviter_new (void)
{
  return g_object_new (ONLINE_TYPE_INVITER, NULL);
}

/* }}} */
