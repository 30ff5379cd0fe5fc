/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two halves of playing with friends under one roof: a hub with a server before it, or a seat
 * at somebody else's table. It holds at most one of them.
 */

#include "regalia-inviter.h"

#include <glib/gi18n-lib.h>

#include "regalia-address.h"
#include "regalia-beacon.h"
#include "regalia-certificate.h"
#include "regalia-hub.h"
#include "regalia-join.h"
#include "regalia-neighbours.h"
#include "regalia-server.h"
#include "regalia-store.h"

/* How the table was reached last, in its record. */
#define CONFIG_WHERE "listen"
#define CONFIG_PORT "port"

struct _RegaliaInviter
{
  GObject parent_instance;

  TabletopInviterState state;
  RegaliaStore *store;

  /* While it hosts. */
  RegaliaHub *hub;
  RegaliaServer *server;
  RegaliaRoom *room;     /* borrowed from the hub */
  RegaliaBeacon *beacon; /* NULL if only this machine reaches the table */

  /* While it has joined, or is about to. */
  RegaliaJoin *join;
  gboolean has_failed; /* the last one was lost by a fault */
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_ADDRESS,
  PROP_TABLE
};

static void regalia_inviter_iface_init (TabletopInviterInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaInviter,
                               regalia_inviter,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_INVITER,
                                                      regalia_inviter_iface_init))

static void
set_state (RegaliaInviter *self, TabletopInviterState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

/* The table that it hosts or has joined; borrowed, NULL if there is none. */
static TabletopTable *
peek_table (RegaliaInviter *self)
{
  if (self->room != NULL)
    return regalia_room_get_table (self->room);

  return self->join != NULL ? regalia_join_get_table (self->join) : NULL;
}

/* What a room and a join tell alike. */

static void
on_talk (RegaliaInviter *self, int seat, const char *name, gboolean team_only, const char *text)
{
  tabletop_inviter_report_talk (TABLETOP_INVITER (self), seat, name, team_only, text);
}

static void
on_vote (RegaliaInviter *self, guint seat, guint yes, guint needed, gboolean open)
{
  tabletop_inviter_report_vote (TABLETOP_INVITER (self), seat, yes, needed, open);
}

static void
on_table (RegaliaInviter *self)
{
  g_object_notify (G_OBJECT (self), "table");
}

/* {{{ Hosting */

static void
on_room_knock (RegaliaInviter *self, const char *knock, const char *name, const char *address)
{
  tabletop_inviter_report_knock (TABLETOP_INVITER (self), knock, name, address);
}

/* Whether an address can be reached from this machine alone; there TLS would protect nothing. */
static gboolean
is_loopback (const char *where)
{
  g_autoptr (GSocketConnectable) connectable = NULL;

  if (g_str_equal (where, "loopback"))
    return TRUE;

  connectable = g_network_address_parse (where, 1, NULL);
  if (connectable != NULL)
    {
      const char *host = g_network_address_get_hostname (G_NETWORK_ADDRESS (connectable));
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

      return address != NULL && g_inet_address_get_is_loopback (address);
    }

  return FALSE;
}

/* Opens the door: at the port where the table was reached before, or at any. */
static gboolean
listen_at (RegaliaInviter *self, const char *where, guint16 port, GError **error)
{
  gboolean tls = !is_loopback (where);

  if (tls)
    {
      g_autoptr (GTlsCertificate) certificate = regalia_certificate_ensure (NULL, error);

      if (certificate == NULL)
        return FALSE;
      regalia_server_set_certificate (self->server, certificate, TRUE);
    }

  return regalia_server_listen (self->server, where, port, tls, error);
}

/* What the record says about how the table was reached; `*where` is to be freed. */
static gboolean
read_past (RegaliaRecord *record, const char *id, char **where, guint16 *port, GError **error)
{
  g_autoptr (RegaliaRecordTable) saved = regalia_record_load_table (record, id, error);
  const char *text;
  guint64 number;

  if (saved == NULL)
    return FALSE;

  text = saved->config != NULL ? g_hash_table_lookup (saved->config, CONFIG_WHERE) : NULL;
  *where = g_strdup (text);
  text = saved->config != NULL ? g_hash_table_lookup (saved->config, CONFIG_PORT) : NULL;
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &number, NULL))
    *port = (guint16) number;

  return TRUE;
}

static gboolean
write_past (RegaliaInviter *self,
            RegaliaRecord *record,
            const char *id,
            const char *where,
            GError **error)
{
  g_autofree char *port = g_strdup_printf ("%u", regalia_server_get_port (self->server));

  regalia_record_begin (record);
  if (regalia_record_put_config (record, id, CONFIG_WHERE, where, error)
      && regalia_record_put_config (record, id, CONFIG_PORT, port, error)
      && regalia_record_commit (record, error))
    return TRUE;

  regalia_record_rollback (record);

  return FALSE;
}

/* Shows the table to the network, if the network can reach it. */
static void
light_beacon (RegaliaInviter *self, TabletopTable *table, const char *id)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  g_autofree char *uri = regalia_server_dup_base_uri (self->server);
  g_autoptr (RegaliaAddress) address = uri != NULL ? regalia_address_parse (uri, NULL) : NULL;
  const char *name = NULL;

  if (address == NULL || address->pin == NULL)
    return;

  for (guint seat = 0; name == NULL && seat < tabletop_match_get_n_seats (match); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);

      if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL)
        name = tabletop_occupant_get_name (occupant);
    }
  self->beacon
      = regalia_beacon_new (name, tabletop_game_get_title (tabletop_match_get_game (match)),
                            regalia_server_get_port (self->server), id, address->pin);
}

static void
stop_hosting (RegaliaInviter *self)
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

static gboolean
host (RegaliaInviter *self, TabletopTable *table, const char *wanted, GError **error)
{
  g_autoptr (RegaliaRecord) made = NULL;
  RegaliaRecord *record = regalia_store_get_record (self->store, table);
  g_autofree char *where = NULL;
  const char *id;
  guint16 port = 0;

  if (record == NULL)
    record = made = regalia_store_add (self->store, table, error);
  if (record == NULL)
    return FALSE;
  id = regalia_store_get_id (self->store, table);
  if (!read_past (record, id, &where, &port, error))
    return FALSE;
  if (wanted != NULL && g_strcmp0 (where, wanted) != 0)
    {
      g_free (where);
      where = g_strdup (wanted);
    }
  if (where == NULL)
    where = g_strdup ("loopback");

  self->hub = regalia_hub_new ();
  self->server = regalia_server_new (self->hub);
  if (!listen_at (self, where, port, error) || !write_past (self, record, id, where, error))
    return FALSE;
  self->room = regalia_hub_add_room (self->hub, table, record, id, error);
  if (self->room == NULL)
    return FALSE;

  light_beacon (self, table, id);
  g_signal_connect_swapped (self->room, "talk", G_CALLBACK (on_talk), self);
  g_signal_connect_swapped (self->room, "vote", G_CALLBACK (on_vote), self);
  g_signal_connect_swapped (self->room, "knock", G_CALLBACK (on_room_knock), self);
  g_signal_connect_swapped (self->room, "notify::table", G_CALLBACK (on_table), self);

  return TRUE;
}

static gboolean
refuse_busy (RegaliaInviter *self, GTask *task)
{
  if (self->state == TABLETOP_INVITER_IDLE)
    return FALSE;

  g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED, "%s",
                           _ ("This inviter is at a table already; take another"));
  return TRUE;
}

static void
regalia_inviter_host_async (TabletopInviter *inviter,
                            TabletopTable *table,
                            const char *where,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task) || refuse_busy (self, task))
    return;

  if (!host (self, table, where, &error))
    {
      stop_hosting (self);
      g_task_return_error (task, error);
      return;
    }

  set_state (self, TABLETOP_INVITER_HOSTING);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
  g_task_return_boolean (task, TRUE);
}

static gboolean
regalia_inviter_host_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The room, or NULL with an error if there is none. */
static RegaliaRoom *
need_room (RegaliaInviter *self, GError **error)
{
  if (self->room == NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                         _ ("Only whoever hosts a table can do that"));

  return self->room;
}

static TabletopInvitation *
regalia_inviter_invite (TabletopInviter *inviter, guint seat, guint ttl, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL ? regalia_room_invite (room, (int) MIN (seat, G_MAXINT), ttl, error) : NULL;
}

static TabletopInvitation *
regalia_inviter_invite_spectator (TabletopInviter *inviter, guint ttl, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL ? regalia_room_invite (room, REGALIA_ROOM_NO_SEAT, ttl, error) : NULL;
}

static gboolean
regalia_inviter_revoke (TabletopInviter *inviter, TabletopInvitation *invitation, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL && regalia_room_revoke (room, invitation, error);
}

static TabletopInvitation *
regalia_inviter_reissue (TabletopInviter *inviter, TabletopInvitation *invitation, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL ? regalia_room_reissue (room, invitation, error) : NULL;
}

static GListModel *
regalia_inviter_list_invitations (TabletopInviter *inviter)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    return regalia_room_list_invitations (self->room);

  return G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_INVITATION));
}

static gboolean
regalia_inviter_kick (TabletopInviter *inviter, guint seat, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL && regalia_room_kick (room, seat, error);
}

static gboolean
regalia_inviter_admit (TabletopInviter *inviter,
                       const char *knock,
                       guint seat,
                       gboolean yes,
                       GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL && regalia_room_admit (room, knock, (int) MIN (seat, G_MAXINT), yes, error);
}

static TabletopTable *
regalia_inviter_deal_again (TabletopInviter *inviter, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL ? regalia_room_deal_again (room, error) : NULL;
}

static gboolean
regalia_inviter_set_clocks (TabletopInviter *inviter,
                            guint decision_seconds,
                            guint game_seconds,
                            GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  if (room == NULL)
    return FALSE;

  regalia_room_set_decision_time (room, decision_seconds);
  regalia_room_set_game_time (room, game_seconds);

  return TRUE;
}

static gboolean
regalia_inviter_set_grace (TabletopInviter *inviter, guint seconds, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  if (room == NULL)
    return FALSE;
  if (seconds > REGALIA_ROOM_TIME_MAX)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("A time can have at most %d seconds"), REGALIA_ROOM_TIME_MAX);
      return FALSE;
    }

  regalia_room_set_grace_time (room, seconds);

  return TRUE;
}

static gboolean
regalia_inviter_stand_in (TabletopInviter *inviter, guint seat, GError **error)
{
  RegaliaRoom *room = need_room (REGALIA_INVITER (inviter), error);

  return room != NULL && regalia_room_stand_in (room, seat, error);
}

/* }}} */
/* {{{ Joining */

static void
stop_joining (RegaliaInviter *self)
{
  if (self->join == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->join, self);
  regalia_join_close (self->join);
  g_clear_object (&self->join);
}

static void
on_join_state (RegaliaInviter *self)
{
  TabletopInviterState state = regalia_join_get_state (self->join);

  /* While it connects for the first time, the call that asked for it says how that ends. */
  if (self->state == TABLETOP_INVITER_JOINED || self->state == TABLETOP_INVITER_LOST)
    if (state == TABLETOP_INVITER_JOINED || state == TABLETOP_INVITER_LOST)
      set_state (self, state);
}

/* The table is closed to this guest. */
static void
on_join_closed (RegaliaInviter *self, const char *why)
{
  g_autoptr (RegaliaInviter) alive = g_object_ref (self);
  TabletopTable *table = peek_table (self);

  self->has_failed = regalia_join_has_failed (self->join);
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
  RegaliaInviter *self = g_task_get_source_object (task);
  GError *error = NULL;
  TabletopTable *table = regalia_join_connect_finish (REGALIA_JOIN (source), result, &error);

  if (table == NULL)
    {
      stop_joining (self);
      set_state (self, TABLETOP_INVITER_IDLE);
      g_task_return_error (task, error);
      return;
    }

  set_state (self, TABLETOP_INVITER_JOINED);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
  g_task_return_pointer (task, table, g_object_unref);
}

static void
regalia_inviter_join_async (TabletopInviter *inviter,
                            const char *uri,
                            const char *name,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  if (g_task_return_error_if_cancelled (task) || refuse_busy (self, task))
    return;

  self->has_failed = FALSE;
  self->join = regalia_join_new ();
  g_signal_connect_swapped (self->join, "talk", G_CALLBACK (on_talk), self);
  g_signal_connect_swapped (self->join, "vote", G_CALLBACK (on_vote), self);
  g_signal_connect_swapped (self->join, "notify::table", G_CALLBACK (on_table), self);
  g_signal_connect_swapped (self->join, "notify::state", G_CALLBACK (on_join_state), self);
  g_signal_connect_swapped (self->join, "closed", G_CALLBACK (on_join_closed), self);
  set_state (self, TABLETOP_INVITER_CONNECTING);
  regalia_join_connect_async (self->join, uri, name, cancellable, on_joined,
                              g_steal_pointer (&task));
}

static TabletopTable *
regalia_inviter_join_finish (TabletopInviter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static TabletopViewer *
regalia_inviter_dup_viewer (TabletopInviter *inviter)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  return self->join != NULL ? regalia_join_dup_viewer (self->join) : NULL;
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
regalia_inviter_say (TabletopInviter *inviter,
                     int seat,
                     gboolean team_only,
                     const char *text,
                     GError **error)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    return regalia_room_say (self->room, seat, team_only, text, error);
  if (self->join != NULL)
    return regalia_join_say (self->join, team_only, text, error);

  return refuse_idle (error);
}

static gboolean
regalia_inviter_vote (TabletopInviter *inviter,
                      guint seat,
                      guint voter,
                      gboolean yes,
                      GError **error)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    return regalia_room_vote (self->room, seat, voter, yes, error);
  if (self->join != NULL)
    return regalia_join_vote (self->join, seat, yes, error);

  return refuse_idle (error);
}

static gboolean
regalia_inviter_has_failed (TabletopInviter *inviter)
{
  return REGALIA_INVITER (inviter)->has_failed;
}

static gint64
regalia_inviter_get_remaining (TabletopInviter *inviter, guint seat)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    return regalia_room_get_remaining (self->room, seat);

  return self->join != NULL ? regalia_join_get_remaining (self->join, seat) : -1;
}

static gint64
regalia_inviter_get_grace_left (TabletopInviter *inviter, guint seat)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    return regalia_room_get_grace_left (self->room, seat);

  return self->join != NULL ? regalia_join_get_grace_left (self->join, seat) : -1;
}

static GListModel *
regalia_inviter_list_nearby (TabletopInviter *inviter)
{
  return G_LIST_MODEL (regalia_neighbours_new ());
}

static TabletopStore *
regalia_inviter_dup_store (TabletopInviter *inviter)
{
  return TABLETOP_STORE (g_object_ref (REGALIA_INVITER (inviter)->store));
}

static void
on_server_stopped (RegaliaInviter *self)
{
  stop_hosting (self);
  set_state (self, TABLETOP_INVITER_IDLE);
  g_object_notify (G_OBJECT (self), "address");
  g_object_notify (G_OBJECT (self), "table");
}

/* Whoever closes a table before its end may open it again: its guests are told to come back. */
static void
regalia_inviter_close (TabletopInviter *inviter)
{
  RegaliaInviter *self = REGALIA_INVITER (inviter);

  if (self->room != NULL)
    {
      TabletopMatch *match = tabletop_table_get_match (peek_table (self));

      g_clear_object (&self->beacon);
      g_signal_connect_swapped (self->server, "stopped", G_CALLBACK (on_server_stopped), self);
      regalia_server_stop (self->server, tabletop_match_is_over (match)
                                             ? REGALIA_CLOSING_CLOSED
                                             : REGALIA_CLOSING_RESTARTING);
    }
  else if (self->state == TABLETOP_INVITER_JOINED || self->state == TABLETOP_INVITER_LOST)
    {
      stop_joining (self);
      set_state (self, TABLETOP_INVITER_IDLE);
      g_object_notify (G_OBJECT (self), "table");
    }
}

static void
regalia_inviter_iface_init (TabletopInviterInterface *iface)
{
  iface->host_async = regalia_inviter_host_async;
  iface->host_finish = regalia_inviter_host_finish;
  iface->invite = regalia_inviter_invite;
  iface->revoke = regalia_inviter_revoke;
  iface->reissue = regalia_inviter_reissue;
  iface->list_invitations = regalia_inviter_list_invitations;
  iface->join_async = regalia_inviter_join_async;
  iface->join_finish = regalia_inviter_join_finish;
  iface->close = regalia_inviter_close;
  iface->invite_spectator = regalia_inviter_invite_spectator;
  iface->kick = regalia_inviter_kick;
  iface->admit = regalia_inviter_admit;
  iface->deal_again = regalia_inviter_deal_again;
  iface->set_grace = regalia_inviter_set_grace;
  iface->get_grace_left = regalia_inviter_get_grace_left;
  iface->stand_in = regalia_inviter_stand_in;
  iface->set_clocks = regalia_inviter_set_clocks;
  iface->get_remaining = regalia_inviter_get_remaining;
  iface->say = regalia_inviter_say;
  iface->vote = regalia_inviter_vote;
  iface->dup_viewer = regalia_inviter_dup_viewer;
  iface->dup_store = regalia_inviter_dup_store;
  iface->has_failed = regalia_inviter_has_failed;
  iface->list_nearby = regalia_inviter_list_nearby;
}

static void
regalia_inviter_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RegaliaInviter *self = REGALIA_INVITER (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_ADDRESS:
      if (self->server != NULL)
        g_value_take_string (value, regalia_server_dup_base_uri (self->server));
      else if (self->join != NULL)
        g_value_take_string (value, regalia_join_dup_address (self->join));
      break;
    case PROP_TABLE:
      g_value_set_object (value, peek_table (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
regalia_inviter_dispose (GObject *object)
{
  RegaliaInviter *self = REGALIA_INVITER (object);

  stop_joining (self);
  stop_hosting (self);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (regalia_inviter_parent_class)->dispose (object);
}

static void
regalia_inviter_class_init (RegaliaInviterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = regalia_inviter_get_property;
  object_class->dispose = regalia_inviter_dispose;

  g_object_class_override_property (object_class, PROP_STATE, "state");
  g_object_class_override_property (object_class, PROP_ADDRESS, "address");
  g_object_class_override_property (object_class, PROP_TABLE, "table");
}

static void
regalia_inviter_init (RegaliaInviter *self)
{
  self->store = regalia_store_new (NULL);
}

RegaliaInviter *
regalia_inviter_new (void)
{
  return g_object_new (REGALIA_TYPE_INVITER, NULL);
}

/* }}} */
