/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two halves of playing with friends under one roof: a hub with a server before it, or a seat
 * at somebody else's table. It holds at most one of them.
 */

#include <glib/gi18n-lib.h>

#include "online-inviter-private.h"
#include "online-neighbours.h"

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

void
_online_inviter_set_state (OnlineInviter *self, TabletopInviterState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

TabletopTable *
_online_inviter_peek_table (OnlineInviter *self)
{
  if (self->room != NULL)
    return online_room_get_table (self->room);

  return self->join != NULL ? online_join_get_table (self->join) : NULL;
}

void
_online_inviter_on_talk (OnlineInviter *self,
                         int seat,
                         const char *name,
                         gboolean team_only,
                         const char *text)
{
  tabletop_inviter_report_talk (TABLETOP_INVITER (self), seat, name, team_only, text);
}

void
_online_inviter_on_vote (OnlineInviter *self, guint seat, guint yes, guint needed, gboolean open)
{
  tabletop_inviter_report_vote (TABLETOP_INVITER (self), seat, yes, needed, open);
}

void
_online_inviter_on_table (OnlineInviter *self)
{
  g_object_notify (G_OBJECT (self), "table");
}

void
_online_inviter_on_gathering (OnlineInviter *self)
{
  g_object_notify (G_OBJECT (self), "gathering");
}

gboolean
_online_inviter_refuse_busy (OnlineInviter *self, GTask *task)
{
  if (self->state == TABLETOP_INVITER_IDLE)
    return FALSE;

  g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED, "%s",
                           _ ("This inviter is at a table already; take another"));
  return TRUE;
}

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

static void
online_inviter_retry (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->join != NULL)
    online_join_retry (self->join);
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

/* What is only under way is given up. Whoever closes a table before its end may open it again: its
 * guests are told to come back. */
static void
online_inviter_close (TabletopInviter *inviter)
{
  OnlineInviter *self = ONLINE_INVITER (inviter);

  if (self->room != NULL)
    _online_inviter_close_room (self);
  else if (self->opening != NULL)
    g_cancellable_cancel (self->opening); /* the call that opens it says the rest */
  else if (self->join != NULL)
    {
      _online_inviter_stop_joining (self);
      _online_inviter_set_state (self, TABLETOP_INVITER_IDLE);
      _online_inviter_on_gathering (self);
      g_object_notify (G_OBJECT (self), "table");
    }
}

static void
online_inviter_iface_init (TabletopInviterInterface *iface)
{
  _online_inviter_host_iface_init (iface);
  _online_inviter_join_iface_init (iface);
  iface->close = online_inviter_close;
  iface->get_grace_left = online_inviter_get_grace_left;
  iface->get_silence = online_inviter_get_silence;
  iface->retry = online_inviter_retry;
  iface->get_remaining = online_inviter_get_remaining;
  iface->say = online_inviter_say;
  iface->vote = online_inviter_vote;
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
      g_value_set_object (value, _online_inviter_peek_table (self));
      break;
    case PROP_PACE:
      g_value_set_int (value, self->pace);
      break;
    case PROP_GATHERING:
      g_value_set_boolean (value, is_gathering (self));
      break;
    case PROP_BROUGHT:
      if (self->room != NULL)
        g_value_set_string (value, _online_inviter_host_get_brought (self));
      else if (self->join != NULL)
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
      _online_inviter_set_pace (self, g_value_get_int (value));
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

  _online_inviter_stop_joining (self);
  _online_inviter_stop_hosting (self);
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
