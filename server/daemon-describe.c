/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Times are texts of ISO 8601 in UTC. */

#include "daemon-describe.h"

#include <unistd.h>

static void
write_time (OnlineWriter *out, const char *key, gint64 unix_time)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (unix_time);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  online_writer_text (out, key, text);
}

void
daemon_describe_table (Daemon *daemon, const OnlineRecordTable *table, OnlineWriter *out)
{
  static const char *const states[] = {
    [DAEMON_TABLE_OPEN] = "open",
    [DAEMON_TABLE_OVER] = "over",
    [DAEMON_TABLE_CLOSED] = "closed",
    [DAEMON_TABLE_BROKEN] = "broken",
  };
  OnlineRoom *room = online_hub_get_room (daemon->hub, table->id);
  const char *fault = daemon_house_get_fault (daemon->house, table->id);

  online_writer_text (out, "table", table->id);
  online_writer_text (out, "game", table->game_id);
  online_writer_text (out, "title", table->title);
  online_writer_text (out, "state", states[daemon_house_get_state (daemon->house, table->id)]);
  online_writer_bool (out, "loaded", room != NULL);
  online_writer_some_text (out, "why", fault);
  online_writer_bool (out, "over", table->over);
  online_writer_uint (out, "steps", table->n_steps);
  online_writer_uint (out, "links", room != NULL ? online_room_get_n_links (room) : 0);
  write_time (out, "created", table->created);
  write_time (out, "changed", table->changed);
  online_writer_begin_list (out, "names");
  for (gsize i = 0; table->names[i] != NULL; i++)
    online_writer_text (out, NULL, table->names[i]);
  online_writer_end_list (out);
}

static void
write_seats (OnlineRoom *room, OnlineWriter *out)
{
  TabletopTable *table = online_room_get_table (room);
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  online_writer_begin_list (out, "seats");
  for (guint seat = 0; seat < n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
      gint64 remaining = online_room_get_remaining (room, seat);

      online_writer_begin_object (out, NULL);
      online_writer_uint (out, "seat", seat + 1);
      online_writer_text (out, "name", tabletop_occupant_get_name (occupant));
      online_writer_word (out, "kind", TABLETOP_TYPE_OCCUPANT_KIND,
                          (int) tabletop_occupant_get_kind (occupant));
      online_writer_word (out, "presence", TABLETOP_TYPE_PRESENCE,
                          (int) tabletop_occupant_get_presence (occupant));
      if (remaining >= 0)
        online_writer_int (out, "milliseconds_left", remaining);
      if (online_room_get_grace_left (room, seat) >= 0)
        online_writer_int (out, "milliseconds_of_grace", online_room_get_grace_left (room, seat));
      online_writer_end_object (out);
    }
  online_writer_end_list (out);
}

static void
write_whose (TabletopInvitation *invitation, OnlineWriter *out)
{
  guint seat = tabletop_invitation_get_seat (invitation);

  if (seat != TABLETOP_NO_SEAT)
    online_writer_uint (out, "seat", seat + 1);
  else
    online_writer_bool (out, "spectator", TRUE);
  write_time (out, "expires", g_date_time_to_unix (tabletop_invitation_get_expires (invitation)));
}

void
daemon_describe_room (OnlineRoom *room, OnlineWriter *out)
{
  g_autoptr (GListModel) invitations = online_room_list_invitations (room);

  online_writer_uint (out, "deal", online_room_get_deal (room));
  online_writer_uint (out, "spectators", online_room_get_n_spectators (room));
  online_writer_uint (out, "decision_time", online_room_get_decision_time (room));
  online_writer_uint (out, "game_time", online_room_get_game_time (room));
  online_writer_uint (out, "grace_time", online_room_get_grace_time (room));
  online_writer_bool (out, "stalled", online_room_is_stalled (room));
  write_seats (room, out);
  online_writer_begin_list (out, "invitations");
  for (guint i = 0; i < g_list_model_get_n_items (invitations); i++)
    {
      g_autoptr (TabletopInvitation) invitation = g_list_model_get_item (invitations, i);

      online_writer_begin_object (out, NULL);
      online_writer_uint (out, "number", i + 1);
      write_whose (invitation, out);
      online_writer_word (out, "state", TABLETOP_TYPE_INVITATION_STATE,
                          (int) tabletop_invitation_get_state (invitation));
      online_writer_end_object (out);
    }
  online_writer_end_list (out);
}

void
daemon_describe_link (TabletopInvitation *invitation, OnlineWriter *out)
{
  online_writer_begin_object (out, NULL);
  write_whose (invitation, out);
  online_writer_text (out, "link", tabletop_invitation_get_uri (invitation));
  online_writer_end_object (out);
}

void
daemon_describe_games (Daemon *daemon, OnlineWriter *out)
{
  g_autoptr (GListModel) games = daemon_house_list_games (daemon->house);

  online_writer_begin_list (out, "games");
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      online_writer_begin_object (out, NULL);
      online_writer_text (out, "game", tabletop_game_get_id (game));
      online_writer_text (out, "title", tabletop_game_get_title (game));
      online_writer_uint (out, "min_seats", tabletop_game_get_min_seats (game));
      online_writer_uint (out, "max_seats", tabletop_game_get_max_seats (game));
      online_writer_end_object (out);
    }
  online_writer_end_list (out);
}

void
daemon_describe_status (Daemon *daemon, OnlineWriter *out)
{
  g_autofree char *address = online_server_dup_base_uri (daemon->server);
  OnlineHubFigures hub;
  OnlineServerFigures server;

  online_hub_get_figures (daemon->hub, &hub);
  online_server_get_figures (daemon->server, &server);
  online_writer_text (out, "version", PACKAGE_VERSION);
  online_writer_int (out, "pid", getpid ());
  online_writer_int (out, "uptime", (g_get_monotonic_time () - daemon->started) / G_USEC_PER_SEC);
  online_writer_text (out, "address",
                      *daemon->config->public_uri != '\0' ? daemon->config->public_uri : address);
  online_writer_uint (out, "tables", daemon_house_get_n_tables (daemon->house));
  online_writer_uint (out, "open", hub.n_rooms);
  online_writer_uint (out, "playing", hub.n_playing);
  online_writer_uint (out, "broken", daemon_house_get_n_broken (daemon->house));
  online_writer_uint (out, "stalled", hub.n_stalled);
  online_writer_uint (out, "guests", hub.n_sessions);
  online_writer_uint (out, "links", hub.n_links);
  online_writer_uint (out, "connections", server.connections);
  online_writer_uint (out, "choices", hub.choices);
}
