/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The people of a table: each seat that a guest has, and each spectator, is a session. Whoever
 * changes the table behind the room's back (the host's window, say) is noticed here, and a guest
 * whose seat somebody else was given has lost it.
 */

#include "online-room.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-pool.h"
#include "online-room-private.h"

enum
{
  PROP_0,
  PROP_ID,
  PROP_TABLE,
  PROP_DECISION_TIME,
  PROP_GAME_TIME,
  PROP_GRACE_TIME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineRoom,
                               online_room,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_RECORDER,
                                                      _online_room_recorder_init))

static void
online_room_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  OnlineRoom *self = ONLINE_ROOM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    case PROP_DECISION_TIME:
      g_value_set_uint (value, self->decision_time);
      break;
    case PROP_GAME_TIME:
      g_value_set_uint (value, self->game_time);
      break;
    case PROP_GRACE_TIME:
      g_value_set_uint (value, self->grace_time);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
online_room_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  OnlineRoom *self = ONLINE_ROOM (object);

  switch (prop_id)
    {
    case PROP_DECISION_TIME:
      online_room_set_decision_time (self, g_value_get_uint (value));
      break;
    case PROP_GAME_TIME:
      online_room_set_game_time (self, g_value_get_uint (value));
      break;
    case PROP_GRACE_TIME:
      online_room_set_grace_time (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
online_room_finalize (GObject *object)
{
  OnlineRoom *self = ONLINE_ROOM (object);

  g_free (self->id);
  g_clear_object (&self->table);
  g_free (self->seats);
  g_ptr_array_unref (self->spectators);
  g_free (self->audiences);
  g_free (self->told);
  online_event_texts_free (self->event_texts);
  online_pool_unref (self->pool);
  g_free (self->kinds);
  g_free (self->seat_due);
  g_free (self->commitment);
  g_ptr_array_unref (self->knocks);
  g_ptr_array_unref (self->invites);
  g_object_unref (self->invitations);
  g_free (self->clocks);
  for (guint seat = 0; seat < self->n_seats; seat++)
    _online_brought_clear (&self->brought[seat]);
  g_free (self->brought);
  g_clear_object (&self->laid);
  g_ptr_array_unref (self->votes);
  g_ptr_array_unref (self->broadcast);
  g_queue_clear_full (&self->talk, (GDestroyNotify) _online_line_free);

  G_OBJECT_CLASS (online_room_parent_class)->finalize (object);
}

static void
online_room_class_init (OnlineRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = online_room_get_property;
  object_class->set_property = online_room_set_property;
  object_class->finalize = online_room_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, readable);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, TABLETOP_TYPE_TABLE, readable);
  properties[PROP_DECISION_TIME] = g_param_spec_uint (
      "decision-time", NULL, NULL, 0, ONLINE_ROOM_TIME_MAX, 0, readable | G_PARAM_WRITABLE);
  properties[PROP_GAME_TIME] = g_param_spec_uint ("game-time", NULL, NULL, 0, ONLINE_ROOM_TIME_MAX,
                                                  0, readable | G_PARAM_WRITABLE);
  properties[PROP_GRACE_TIME]
      = g_param_spec_uint ("grace-time", NULL, NULL, 0, ONLINE_ROOM_TIME_MAX,
                           ONLINE_ROOM_GRACE_DEFAULT, readable | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_signal_new ("talk", ONLINE_TYPE_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                G_TYPE_INT, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING);
  g_signal_new ("vote", ONLINE_TYPE_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  g_signal_new ("knock", ONLINE_TYPE_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  g_signal_new ("changed", ONLINE_TYPE_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
}

static void
online_room_init (OnlineRoom *self)
{
  self->deal = 1;
  self->bot_pace = -1;
  self->grace_time = ONLINE_ROOM_GRACE_DEFAULT;
  self->spectators = g_ptr_array_new ();
  self->invites = g_ptr_array_new ();
  self->knocks = g_ptr_array_new_with_free_func ((GDestroyNotify) _online_knock_free);
  self->invitations = g_list_store_new (TABLETOP_TYPE_INVITATION);
  self->votes = g_ptr_array_new_with_free_func ((GDestroyNotify) _online_vote_free);
  self->broadcast = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_queue_init (&self->talk);
}

/* The table. */

/* What of an occupant has to be written down; whether somebody is away hasn't. */
static guint
sum_up (TabletopOccupant *occupant)
{
  guint64 seed = tabletop_occupant_get_bot_seed (occupant);
  guint sum = g_str_hash (tabletop_occupant_get_name (occupant));

  sum = sum * 33 + (guint) tabletop_occupant_get_kind (occupant);
  sum = sum * 33 + g_str_hash (tabletop_occupant_get_bot_id (occupant));

  return sum * 33 + (guint) (seed ^ (seed >> 32));
}

static void
on_seat_changed (TabletopTable *table, guint seat, OnlineRoom *self)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
  OnlineSession *session = self->seats[seat];
  guint sum = sum_up (occupant);

  if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_GUEST && session != NULL)
    {
      _online_room_void_invitation (self, session);
      _online_room_end_session (self, session, ONLINE_CLOSING_KICKED);
      self->seat_due[seat] = TRUE;
      session = NULL;
    }

  if (sum != self->kinds[seat])
    {
      self->kinds[seat] = sum;
      self->outline_due = TRUE;
      if (session != NULL)
        self->seat_due[seat] = TRUE;
      else
        self->snapshot_due = TRUE;
    }
  self->seats_due = TRUE;
  self->bots_due = TRUE;
  _online_room_people_changed (self);
}

static void
on_match_changed (TabletopMatch *match, OnlineRoom *self)
{
  self->bots_due = TRUE;
  self->stepped = self->n_seats;
  for (guint i = 0; i <= self->n_seats; i++)
    if (self->audiences[i] != NULL)
      online_audience_conclude (self->audiences[i]);
  if (tabletop_match_is_over (match))
    self->outline_due = TRUE;
  _online_room_queue (self);
}

static void
leave_table (OnlineRoom *self)
{
  if (self->table == NULL)
    return;

  _online_room_unwatch_clocks (self);
  tabletop_match_set_recorder (self->match, NULL);
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_signal_handlers_disconnect_by_data (self->table, self);
}

void
_online_room_set_table (OnlineRoom *self, TabletopTable *table)
{
  g_autoptr (GBytes) seed = NULL;

  leave_table (self);
  _online_room_stop_bots (self);
  g_set_object (&self->table, table);
  self->match = tabletop_table_get_match (table);
  tabletop_match_set_recorder (self->match, TABLETOP_RECORDER (self));
  g_signal_connect (self->match, "changed", G_CALLBACK (on_match_changed), self);
  g_signal_connect (table, "seat-changed", G_CALLBACK (on_seat_changed), self);

  g_clear_pointer (&self->commitment, g_free);
  seed = tabletop_match_dup_seed (self->match);
  if (seed != NULL)
    self->commitment = tabletop_seed_commitment (seed);
  self->revealed = FALSE;
  self->bots_due = TRUE;
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->kinds[seat] = sum_up (tabletop_table_get_occupant (table, seat));
  for (guint i = 0; i <= self->n_seats; i++)
    if (self->audiences[i] != NULL)
      online_audience_follow (self->audiences[i]);
  _online_room_watch_clocks (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

OnlineRoom *
_online_room_new (OnlineHub *hub, TabletopTable *table, const char *id)
{
  OnlineRoom *self = g_object_new (ONLINE_TYPE_ROOM, NULL);

  self->hub = hub;
  self->seen_at = _online_hub_get_now (hub);
  self->id = g_strdup (id);
  self->n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));
  self->seats = g_new0 (OnlineSession *, self->n_seats);
  self->audiences = g_new0 (OnlineAudience *, self->n_seats + 1);
  self->told = g_new0 (OnlineTold, self->n_seats + 1);
  self->event_texts = online_event_texts_new ();
  self->pool = online_pool_new ();
  self->kinds = g_new0 (guint, self->n_seats);
  self->seat_due = g_new0 (guint8, self->n_seats);
  self->clocks = g_new0 (OnlineSeatClock, self->n_seats);
  self->brought = g_new0 (OnlineBrought, self->n_seats);
  self->stepped = self->n_seats;
  _online_room_set_table (self, table);

  return self;
}

void
_online_room_end (OnlineRoom *self, OnlineClosing reason)
{
  OnlineSession *session;

  /* What isn't written yet still can be. */
  if (self->group != NULL && !self->hub->in_batch && !self->group->stalled)
    {
      if (_online_group_begin (self->hub, self->group, NULL))
        _online_room_write (self);
      _online_group_end (self->hub, self->group, TRUE, NULL);
    }

  leave_table (self);
  _online_room_stop_bots (self);
  while ((session = _online_room_nth_session (self, 0)) != NULL)
    _online_room_end_session (self, session, reason);
  _online_room_forget_invitations (self);
  g_clear_pointer (&self->clock_source, g_source_destroy);
  if (self->group != NULL)
    _online_hub_release_group (self->hub, g_steal_pointer (&self->group));
  self->hub = NULL;
}

void
_online_room_queue (OnlineRoom *self)
{
  if (self->hub != NULL)
    _online_hub_queue_room (self->hub, self);
}

void
_online_room_people_changed (OnlineRoom *self)
{
  self->people_changed = TRUE;
  _online_room_queue (self);
}

/* Sessions. */

static guint
audience_index (OnlineRoom *self, OnlineSession *session)
{
  return session->seat >= 0 ? (guint) session->seat : self->n_seats;
}

OnlineAudience *
_online_room_get_audience (OnlineRoom *self, OnlineSession *session)
{
  return self->audiences[audience_index (self, session)];
}

void
_online_room_add_session (OnlineRoom *self, OnlineSession *session)
{
  guint index = audience_index (self, session);

  session->talk_first = self->n_talk;
  session->talk_next = self->n_talk;
  session->away_since = _online_hub_get_now (self->hub);
  if (session->seat >= 0)
    self->seats[session->seat] = online_session_ref (session);
  else
    g_ptr_array_add (self->spectators, online_session_ref (session));

  if (self->audiences[index] == NULL)
    self->audiences[index]
        = online_audience_new (self,
                               session->seat >= 0 ? tabletop_viewer_new_seat ((guint) session->seat)
                                                  : tabletop_viewer_new_spectator (),
                               &self->told[index]);
  g_ptr_array_add (self->audiences[index]->sessions, session);
  online_session_publish (session, self->hub);
  self->told_due = TRUE;
  _online_room_people_changed (self);
}

void
_online_room_end_session (OnlineRoom *self, OnlineSession *session, OnlineClosing reason)
{
  guint index = audience_index (self, session);
  OnlineAudience *audience = self->audiences[index];

  online_session_unpublish (session, self->hub);
  online_session_close (session, self->hub, reason);
  session->room = NULL;

  g_ptr_array_remove (audience->sessions, session);
  if (audience->sessions->len == 0)
    g_clear_pointer (&self->audiences[index], online_audience_free);
  if (session->seat >= 0)
    {
      self->seats[session->seat] = NULL;
      _online_room_forget_brought (self, (guint) session->seat);
    }
  else
    g_ptr_array_remove (self->spectators, session);
  online_session_unref (session);
  _online_room_people_changed (self);
}

OnlineSession *
_online_room_nth_session (OnlineRoom *self, guint n)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat] != NULL && n-- == 0)
      return self->seats[seat];

  return n < self->spectators->len ? g_ptr_array_index (self->spectators, n) : NULL;
}

void
_online_room_foreach (OnlineRoom *self, OnlineSessionFunc each, gpointer user_data)
{
  for (guint i = 0; i < self->n_seats + self->spectators->len; i++)
    {
      OnlineSession *session = i < self->n_seats
                                   ? self->seats[i]
                                   : g_ptr_array_index (self->spectators, i - self->n_seats);

      if (session != NULL && session->connection.welcomed)
        each (session, user_data);
    }
}

gboolean
_online_room_check_seat (OnlineRoom *self, guint seat, GError **error)
{
  if (seat < self->n_seats)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
               _ ("There is no seat %u; the seats are 0 to %u"), seat, self->n_seats - 1);
  return FALSE;
}

char **
_online_room_dup_names (OnlineRoom *self)
{
  char **names = g_new0 (char *, self->n_seats + 1);

  for (guint seat = 0; seat < self->n_seats; seat++)
    names[seat]
        = g_strdup (tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat)));

  return names;
}

void
_online_room_clear_ghosts (OnlineRoom *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat] == NULL
        && tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat))
               == TABLETOP_OCCUPANT_GUEST)
      tabletop_table_vacate (self->table, seat, NULL);
}

/* Kicks the guest of a seat; its invitation is dead too. */
gboolean
online_room_kick (OnlineRoom *self, guint seat, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_online_room_check_seat (self, seat, error))
    return FALSE;
  if (self->seats[seat] == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                           _ ("No guest has that seat"));
      return FALSE;
    }

  return _online_room_expel (self, self->seats[seat], error);
}

const char *
online_room_get_id (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), NULL);

  return self->id;
}

TabletopTable *
online_room_get_table (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), NULL);

  return self->table;
}

guint64
online_room_get_deal (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  return self->deal;
}

guint
online_room_get_n_spectators (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  return self->spectators->len;
}

guint
online_room_get_n_links (OnlineRoom *self)
{
  OnlineSession *session;
  guint n = 0;

  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  for (guint i = 0; (session = _online_room_nth_session (self, i)) != NULL; i++)
    n += session->link != NULL;

  return n;
}

gint64
online_room_get_idle (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  if (self->hub == NULL || online_room_get_n_links (self) > 0)
    return 0;

  return (_online_hub_get_now (self->hub) - self->seen_at) / G_USEC_PER_SEC;
}

gboolean
online_room_is_stalled (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);

  return self->group != NULL && self->group->stalled;
}
