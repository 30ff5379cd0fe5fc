/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each order reads its keys, asks whether all of them were good, and only then does anything. */

#include "daemon-orders.h"

#include "online-reader.h"
#include "online-wire.h"

#include "daemon-describe.h"
#include "daemon-gathering.h"
#include "daemon-log.h"

enum
{
  MAX_SEATS = 1024,
  MAX_SPECTATORS = 1000
};

typedef gboolean (*Order) (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error);

/* The table that an order is about; NULL if it isn't open, or the order isn't good. To be read
 * last. */
static OnlineRoom *
read_room (Daemon *self, OnlineReader *in, GError **error)
{
  const char *id = online_reader_words (in, "table");

  return online_reader_finish (in) ? daemon_house_get_room (self->house, id, error) : NULL;
}

/* The SDK counts seats from 0, and so do its complaints. */
static gboolean
check_seat (OnlineRoom *room, guint seat, GError **error)
{
  TabletopMatch *match = tabletop_table_get_match (online_room_get_table (room));
  guint n_seats = tabletop_match_get_n_seats (match);

  if (seat <= n_seats)
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
               "There is no seat %u; the last is %u", seat, n_seats);
  return FALSE;
}

static gboolean
check_guest (OnlineRoom *room, guint seat, GError **error)
{
  TabletopTable *table = online_room_get_table (room);

  if (!check_seat (room, seat, error))
    return FALSE;
  if (tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat - 1))
      == TABLETOP_OCCUPANT_GUEST)
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "No guest has seat %u", seat);
  return FALSE;
}

/* Seconds, from hours. */
static guint
read_good_for (Daemon *self, OnlineReader *in)
{
  return (guint) online_reader_uint_or (in, "good_for", 1, ONLINE_ROOM_TTL_MAX / 3600,
                                        self->config->good_for)
         * 3600;
}

/* {{{ Inviting */

static gboolean
invite (OnlineRoom *room, int seat, guint ttl, TabletopJson *out, GError **error)
{
  g_autoptr (TabletopInvitation) invitation = online_room_invite (room, seat, ttl, error);

  if (invitation == NULL)
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "invited", "table",
              g_variant_new_string (online_room_get_id (room)), "seat",
              g_variant_new_int32 (seat + 1), NULL);
  daemon_describe_link (invitation, out);
  return TRUE;
}

static gboolean
order_invite (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  gboolean spectator = online_reader_bool_or (in, "spectator", FALSE);
  guint seat = spectator ? 0 : (guint) online_reader_uint (in, "seat", 1, MAX_SEATS);
  guint ttl = read_good_for (self, in);
  OnlineRoom *room = read_room (self, in, error);
  gboolean done;

  if (room == NULL || !check_seat (room, seat, error))
    return FALSE;
  tabletop_json_begin_list (out, "invitations");
  done = invite (room, spectator ? ONLINE_ROOM_NO_SEAT : (int) seat - 1, ttl, out, error);
  tabletop_json_end_list (out);
  return done;
}

/* Makes a link for each empty seat, and for some spectators. */
static gboolean
invite_all (OnlineRoom *room, guint spectators, guint ttl, TabletopJson *out, GError **error)
{
  TabletopTable *table = online_room_get_table (room);
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  for (guint seat = 0; seat < n_seats; seat++)
    if (tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
            == TABLETOP_OCCUPANT_EMPTY
        && !invite (room, (int) seat, ttl, out, error))
      return FALSE;
  for (guint i = 0; i < spectators; i++)
    if (!invite (room, ONLINE_ROOM_NO_SEAT, ttl, out, error))
      return FALSE;
  return TRUE;
}

static gboolean
order_new (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  DaemonWish wish = {
    .game = online_reader_words (in, "game"),
    .seats = (guint) online_reader_uint_or (in, "seats", 1, MAX_SEATS, 0),
    .bots = (guint) online_reader_uint_or (in, "bots", 0, MAX_SEATS, 0),
    .wait = online_reader_bool_or (in, "wait", FALSE),
    .decision_time = (int) online_reader_int_or (in, "decision_time", 0, ONLINE_ROOM_TIME_MAX, -1),
    .game_time = (int) online_reader_int_or (in, "game_time", 0, ONLINE_ROOM_TIME_MAX, -1),
    .grace_time = (int) online_reader_int_or (in, "grace_time", 0, ONLINE_ROOM_TIME_MAX, -1),
  };
  g_auto (GStrv) options = online_reader_texts (in, "options");
  guint spectators = (guint) online_reader_uint_or (in, "spectators", 0, MAX_SPECTATORS, 0);
  guint ttl = read_good_for (self, in);
  OnlineRoom *room;
  gboolean done;

  if (online_reader_has (in, "bot"))
    wish.bot = online_reader_words (in, "bot");
  wish.options = options;
  if (!online_reader_finish (in))
    return FALSE;
  room = daemon_house_add (self->house, &wish, error);
  if (room == NULL)
    return FALSE;
  tabletop_json_text (out, "table", online_room_get_id (room));
  tabletop_json_begin_list (out, "invitations");
  done = invite_all (room, spectators, ttl, out, error);
  tabletop_json_end_list (out);
  if (!done)
    daemon_house_remove (self->house, online_room_get_id (room), NULL);
  return done;
}

static gboolean
order_revoke (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  guint number = (guint) online_reader_uint (in, "number", 1, G_MAXINT32);
  OnlineRoom *room = read_room (self, in, error);
  g_autoptr (GListModel) invitations = NULL;
  g_autoptr (TabletopInvitation) invitation = NULL;

  if (room == NULL)
    return FALSE;
  invitations = online_room_list_invitations (room);
  invitation = g_list_model_get_item (invitations, number - 1);
  if (invitation == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "There is no invitation %u",
                   number);
      return FALSE;
    }
  if (!online_room_revoke (room, invitation, error))
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "revoked", "table",
              g_variant_new_string (online_room_get_id (room)), "number",
              g_variant_new_uint32 (number), NULL);
  return TRUE;
}

/* }}} */
/* {{{ Tables */

static gboolean
order_list (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;

  if (!online_reader_finish (in))
    return FALSE;
  tables = daemon_house_list (self->house, error);
  if (tables == NULL)
    return FALSE;
  tabletop_json_begin_list (out, "tables");
  for (guint i = 0; i < tables->len; i++)
    {
      tabletop_json_begin_object (out, NULL);
      daemon_describe_table (self, tables->pdata[i], out);
      tabletop_json_end_object (out);
    }
  tabletop_json_end_list (out);
  return TRUE;
}

static gboolean
order_show (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  const char *id = online_reader_words (in, "table");
  g_autoptr (OnlineRecordTable) table = NULL;
  OnlineRoom *room;

  if (!online_reader_finish (in))
    return FALSE;
  table = daemon_house_find (self->house, id, error);
  if (table == NULL)
    return FALSE;
  room = daemon_house_get_room (self->house, id, NULL);
  daemon_describe_table (self, table, out);
  if (room != NULL)
    daemon_describe_room (room, out);
  return TRUE;
}

static gboolean
order_kick (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  guint seat = (guint) online_reader_uint (in, "seat", 1, MAX_SEATS);
  OnlineRoom *room = read_room (self, in, error);

  if (room == NULL || !check_guest (room, seat, error) || !online_room_kick (room, seat - 1, error))
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "kicked", "table",
              g_variant_new_string (online_room_get_id (room)), "seat", g_variant_new_uint32 (seat),
              NULL);
  return TRUE;
}

static gboolean
order_stand_in (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  guint seat = (guint) online_reader_uint (in, "seat", 1, MAX_SEATS);
  OnlineRoom *room = read_room (self, in, error);

  return room != NULL && check_guest (room, seat, error)
         && online_room_stand_in (room, seat - 1, error);
}

static gboolean
order_begin (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  OnlineRoom *room = read_room (self, in, error);

  return room != NULL && daemon_gathering_begin (room, error);
}

static gboolean
order_say (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  const char *text = online_reader_words (in, "text");
  OnlineRoom *room = read_room (self, in, error);

  return room != NULL && online_room_say (room, ONLINE_ROOM_NO_SEAT, FALSE, text, error);
}

static gboolean
order_on_table (Daemon *self,
                OnlineReader *in,
                gboolean (*function) (DaemonHouse *, const char *, GError **),
                GError **error)
{
  const char *id = online_reader_words (in, "table");

  return online_reader_finish (in) && function (self->house, id, error);
}

static gboolean
order_close (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  return order_on_table (self, in, daemon_house_close, error);
}

static gboolean
order_open (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  return order_on_table (self, in, daemon_house_open, error);
}

static gboolean
order_deal (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  return order_on_table (self, in, daemon_house_deal, error);
}

static gboolean
order_remove (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  return order_on_table (self, in, daemon_house_remove, error);
}

/* }}} */
/* {{{ The server */

static gboolean
order_games (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  if (!online_reader_finish (in))
    return FALSE;
  daemon_describe_games (self, out);
  return TRUE;
}

static gboolean
order_status (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  if (!online_reader_finish (in))
    return FALSE;
  daemon_describe_status (self, out);
  return TRUE;
}

static gboolean
stop_later (gpointer user_data)
{
  daemon_stop (user_data);
  return G_SOURCE_REMOVE;
}

/* The answer goes first. */
static gboolean
order_stop (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  if (!online_reader_finish (in))
    return FALSE;
  g_timeout_add (50, stop_later, self);
  return TRUE;
}

/* }}} */

static const struct
{
  const char *name;
  Order order;
} orders[] = {
  { "new", order_new },       { "list", order_list },     { "show", order_show },
  { "invite", order_invite }, { "revoke", order_revoke }, { "kick", order_kick },
  { "begin", order_begin },   { "deal", order_deal },     { "stand-in", order_stand_in },
  { "say", order_say },       { "close", order_close },   { "open", order_open },
  { "remove", order_remove }, { "games", order_games },   { "status", order_status },
  { "stop", order_stop },
};

static gboolean
obey (Daemon *self, OnlineReader *in, TabletopJson *out, GError **error)
{
  const char *name = online_reader_words (in, "do");

  if (!online_reader_is_fine (in))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    if (g_str_equal (orders[i].name, name))
      return orders[i].order (self, in, out, error);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "There is no order “%s”", name);
  return FALSE;
}

/* The nick of a TabletopError: whoever gives orders may know all that goes wrong. */
static const char *
key_of (const GError *error)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (TABLETOP_TYPE_ERROR);
  const GEnumValue *value;

  if (error->domain == ONLINE_WIRE_ERROR)
    return "bad-request";
  value = error->domain == TABLETOP_ERROR ? g_enum_get_value ((GEnumClass *) klass, error->code)
                                          : NULL;
  return value != NULL ? value->value_nick : "failed";
}

static GBytes *
print_failure (const GError *error)
{
  TabletopJson out;

  tabletop_json_init (&out, 256);
  tabletop_json_begin_object (&out, NULL);
  tabletop_json_bool (&out, "ok", FALSE);
  tabletop_json_begin_object (&out, "error");
  tabletop_json_text (&out, "key", key_of (error));
  tabletop_json_text (&out, "text", error->message);
  tabletop_json_end_object (&out);
  tabletop_json_end_object (&out);
  return tabletop_json_end (&out);
}

GBytes *
daemon_obey (Daemon *self, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_auto (OnlineReader) in = { 0 };
  TabletopJson out;

  tabletop_json_init (&out, 1024);
  tabletop_json_begin_object (&out, NULL);
  tabletop_json_bool (&out, "ok", TRUE);
  online_reader_init (&in, text, length, DAEMON_ORDER_MAX, TRUE, &error);
  obey (self, &in, &out, &error);
  if (error == NULL)
    {
      tabletop_json_end_object (&out);
      return tabletop_json_end (&out);
    }
  tabletop_json_clear (&out);
  daemon_log (DAEMON_LOG_WARNING, "order-refused", "why", g_variant_new_string (error->message),
              NULL);
  return print_failure (error);
}
