/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Times are texts of ISO 8601 in UTC. */

#include "daemon-describe.h"

#include <unistd.h>

static void
write_time (TabletopJson *out, const char *key, gint64 unix_time)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (unix_time);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  tabletop_json_text (out, key, text);
}

void
daemon_describe_table (Daemon *daemon, const OnlineRecordTable *table, TabletopJson *out)
{
  static const char *const states[] = {
    [DAEMON_TABLE_OPEN] = "open",
    [DAEMON_TABLE_OVER] = "over",
    [DAEMON_TABLE_CLOSED] = "closed",
    [DAEMON_TABLE_BROKEN] = "broken",
  };
  OnlineRoom *room = online_hub_get_room (daemon->hub, table->id);
  const char *fault = daemon_house_get_fault (daemon->house, table->id);

  tabletop_json_text (out, "table", table->id);
  tabletop_json_text (out, "game", table->game_id);
  tabletop_json_text (out, "title", table->title);
  tabletop_json_text (out, "state", states[daemon_house_get_state (daemon->house, table->id)]);
  tabletop_json_bool (out, "loaded", room != NULL);
  tabletop_json_some_text (out, "why", fault);
  tabletop_json_bool (out, "over", table->over);
  tabletop_json_uint (out, "steps", table->n_steps);
  tabletop_json_uint (out, "links", room != NULL ? online_room_get_n_links (room) : 0);
  write_time (out, "created", table->created);
  write_time (out, "changed", table->changed);
  tabletop_json_begin_list (out, "names");
  for (gsize i = 0; table->names[i] != NULL; i++)
    tabletop_json_text (out, NULL, table->names[i]);
  tabletop_json_end_list (out);
}

static void
write_seats (OnlineRoom *room, TabletopJson *out)
{
  TabletopTable *table = online_room_get_table (room);
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  tabletop_json_begin_list (out, "seats");
  for (guint seat = 0; seat < n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
      gint64 remaining = online_room_get_remaining (room, seat);

      tabletop_json_begin_object (out, NULL);
      tabletop_json_uint (out, "seat", seat + 1);
      tabletop_json_text (out, "name", tabletop_occupant_get_name (occupant));
      tabletop_json_word (out, "kind", TABLETOP_TYPE_OCCUPANT_KIND,
                          (int) tabletop_occupant_get_kind (occupant));
      tabletop_json_word (out, "presence", TABLETOP_TYPE_PRESENCE,
                          (int) tabletop_occupant_get_presence (occupant));
      if (online_room_is_gathering (room))
        tabletop_json_bool (out, "ready", tabletop_occupant_is_ready (occupant));
      if (remaining >= 0)
        tabletop_json_int (out, "milliseconds_left", remaining);
      if (online_room_get_grace_left (room, seat) >= 0)
        tabletop_json_int (out, "milliseconds_of_grace", online_room_get_grace_left (room, seat));
      tabletop_json_end_object (out);
    }
  tabletop_json_end_list (out);
}

static void
write_whose (TabletopInvitation *invitation, TabletopJson *out)
{
  guint seat = tabletop_invitation_get_seat (invitation);

  if (seat != TABLETOP_NO_SEAT)
    tabletop_json_uint (out, "seat", seat + 1);
  else
    tabletop_json_bool (out, "spectator", TRUE);
  write_time (out, "expires", g_date_time_to_unix (tabletop_invitation_get_expires (invitation)));
}

void
daemon_describe_room (OnlineRoom *room, TabletopJson *out)
{
  g_autoptr (GListModel) invitations = online_room_list_invitations (room);

  tabletop_json_uint (out, "deal", online_room_get_deal (room));
  tabletop_json_uint (out, "spectators", online_room_get_n_spectators (room));
  tabletop_json_uint (out, "decision_time", online_room_get_decision_time (room));
  tabletop_json_uint (out, "game_time", online_room_get_game_time (room));
  tabletop_json_uint (out, "grace_time", online_room_get_grace_time (room));
  tabletop_json_bool (out, "waiting", online_room_is_gathering (room));
  tabletop_json_bool (out, "stalled", online_room_is_stalled (room));
  write_seats (room, out);
  tabletop_json_begin_list (out, "invitations");
  for (guint i = 0; i < g_list_model_get_n_items (invitations); i++)
    {
      g_autoptr (TabletopInvitation) invitation = g_list_model_get_item (invitations, i);

      tabletop_json_begin_object (out, NULL);
      tabletop_json_uint (out, "number", i + 1);
      write_whose (invitation, out);
      tabletop_json_word (out, "state", TABLETOP_TYPE_INVITATION_STATE,
                          (int) tabletop_invitation_get_state (invitation));
      tabletop_json_end_object (out);
    }
  tabletop_json_end_list (out);
}

void
daemon_describe_link (TabletopInvitation *invitation, TabletopJson *out)
{
  tabletop_json_begin_object (out, NULL);
  write_whose (invitation, out);
  tabletop_json_text (out, "link", tabletop_invitation_get_uri (invitation));
  tabletop_json_end_object (out);
}

void
daemon_describe_games (Daemon *daemon, TabletopJson *out)
{
  g_autoptr (GListModel) games = daemon_house_list_games (daemon->house);

  tabletop_json_begin_list (out, "games");
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      tabletop_json_begin_object (out, NULL);
      tabletop_json_text (out, "game", tabletop_game_get_id (game));
      tabletop_json_text (out, "title", tabletop_game_get_title (game));
      tabletop_json_uint (out, "min_seats", tabletop_game_get_min_seats (game));
      tabletop_json_uint (out, "max_seats", tabletop_game_get_max_seats (game));
      tabletop_json_end_object (out);
    }
  tabletop_json_end_list (out);
}

void
daemon_describe_status (Daemon *daemon, TabletopJson *out)
{
  g_autofree char *address = online_server_dup_base_uri (daemon->server);
  OnlineHubFigures hub;
  OnlineServerFigures server;

  online_hub_get_figures (daemon->hub, &hub);
  online_server_get_figures (daemon->server, &server);
  tabletop_json_text (out, "version", PACKAGE_VERSION);
  tabletop_json_int (out, "pid", getpid ());
  tabletop_json_int (out, "uptime", (g_get_monotonic_time () - daemon->started) / G_USEC_PER_SEC);
  tabletop_json_text (out, "address",
                      *daemon->config->public_uri != '\0' ? daemon->config->public_uri : address);
  tabletop_json_uint (out, "tables", daemon_house_get_n_tables (daemon->house));
  tabletop_json_uint (out, "open", hub.n_rooms);
  tabletop_json_uint (out, "playing", hub.n_playing);
  tabletop_json_uint (out, "broken", daemon_house_get_n_broken (daemon->house));
  tabletop_json_uint (out, "stalled", hub.n_stalled);
  tabletop_json_uint (out, "guests", hub.n_sessions);
  tabletop_json_uint (out, "links", hub.n_links);
  tabletop_json_uint (out, "connections", server.connections);
  tabletop_json_uint (out, "choices", hub.choices);
}
