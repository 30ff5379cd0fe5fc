/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hosting: a hub with a server before it, a record behind it, and a beacon on the network. What it
 * needs is made elsewhere meanwhile; then the table is open at once, or nothing of it is left.
 */

#include <glib/gi18n-lib.h>

#include "online-address.h"
#include "online-door.h"
#include "online-inviter-private.h"
#include "online-needs.h"

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

void
_online_inviter_stop_hosting (OnlineInviter *self)
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

void
_online_inviter_set_pace (OnlineInviter *self, int pace)
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

  _online_inviter_set_pace (self, self->pace);
  light_beacon (self, table, id);
  g_signal_connect_swapped (self->room, "talk", G_CALLBACK (_online_inviter_on_talk), self);
  g_signal_connect_swapped (self->room, "vote", G_CALLBACK (_online_inviter_on_vote), self);
  g_signal_connect_swapped (self->room, "knock", G_CALLBACK (on_room_knock), self);
  g_signal_connect_swapped (self->room, "notify::table", G_CALLBACK (_online_inviter_on_table),
                            self);

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
      _online_inviter_stop_hosting (self);
      _online_inviter_set_state (self, TABLETOP_INVITER_IDLE);
      g_task_return_error (task, error);
      return;
    }

  self->gather = FALSE;
  _online_inviter_set_state (self, TABLETOP_INVITER_HOSTING);
  _online_inviter_on_gathering (self);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
  g_task_return_boolean (task, TRUE);
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

  if (g_task_return_error_if_cancelled (task) || _online_inviter_refuse_busy (self, task))
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
  _online_inviter_set_state (self, TABLETOP_INVITER_CONNECTING);
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

/* The first seat that somebody at this device has; ONLINE_ROOM_NO_SEAT if there is none. */
static int
find_own_seat (OnlineInviter *self)
{
  TabletopTable *table = online_room_get_table (self->room);
  const guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  for (guint seat = 0; seat < n_seats; seat++)
    if (tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
        == TABLETOP_OCCUPANT_LOCAL)
      return (int) seat;

  return ONLINE_ROOM_NO_SEAT;
}

gboolean
_online_inviter_host_can_bring (OnlineInviter *self)
{
  return online_room_takes_deck (self->room, find_own_seat (self));
}

const char *
_online_inviter_host_get_brought (OnlineInviter *self)
{
  const int seat = find_own_seat (self);

  return online_room_is_gathering (self->room) && seat != ONLINE_ROOM_NO_SEAT
             ? online_room_get_brought (self->room, (guint) seat)
             : NULL;
}

gboolean
_online_inviter_host_bring (OnlineInviter *self, const char *name, const char *list, GError **error)
{
  const int seat = find_own_seat (self);

  if (seat == ONLINE_ROOM_NO_SEAT)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                           _ ("Nobody at this device has a seat"));
      return FALSE;
    }
  if (!online_room_bring (self->room, (guint) seat, name, list, error))
    return FALSE;

  g_object_notify (G_OBJECT (self), "brought");

  return TRUE;
}

/* What a room was dealt, or NULL: then it waits as before. */
static TabletopTable *
tell_gathering (OnlineInviter *self, gboolean before, TabletopTable *table)
{
  if (table != NULL && online_room_is_gathering (self->room) != before)
    _online_inviter_on_gathering (self);

  return table;
}

static TabletopTable *
online_inviter_deal_again (TabletopInviter *inviter, GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);
  OnlineRoom *room = need_room (self, error);

  return room != NULL ? tell_gathering (self, FALSE, online_room_deal_again (room, error)) : NULL;
}

static TabletopTable *
online_inviter_begin (TabletopInviter *inviter, GError **error)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);
  OnlineRoom *room = need_room (self, error);

  return room != NULL ? tell_gathering (self, TRUE, online_room_begin (room, error)) : NULL;
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

static void
on_server_stopped (OnlineInviter *self)
{
  _online_inviter_stop_hosting (self);
  _online_inviter_set_state (self, TABLETOP_INVITER_IDLE);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
}

void
_online_inviter_close_room (OnlineInviter *self)
{
  TabletopMatch *match = tabletop_table_get_match (_online_inviter_peek_table (self));

  g_clear_object (&self->beacon);
  g_signal_connect_swapped (self->server, "stopped", G_CALLBACK (on_server_stopped), self);
  online_server_stop (self->server, tabletop_match_is_over (match) ? ONLINE_CLOSING_CLOSED
                                                                   : ONLINE_CLOSING_RESTARTING);
}

void
_online_inviter_host_iface_init (TabletopInviterInterface *iface)
{
  iface->host_async = online_inviter_host_async;
  iface->host_finish = online_inviter_host_finish;
  iface->invite = online_inviter_invite;
  iface->revoke = online_inviter_revoke;
  iface->reissue = online_inviter_reissue;
  iface->list_invitations = online_inviter_list_invitations;
  iface->invite_spectator = online_inviter_invite_spectator;
  iface->kick = online_inviter_kick;
  iface->admit = online_inviter_admit;
  iface->deal_again = online_inviter_deal_again;
  iface->begin = online_inviter_begin;
  iface->set_grace = online_inviter_set_grace;
  iface->stand_in = online_inviter_stand_in;
  iface->set_clocks = online_inviter_set_clocks;
}
