/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Times are texts of ISO 8601 in UTC. */

#include "daemon-describe.h"

#include <unistd.h>

static void
write_time (RegaliaWriter *out, const char *key, gint64 unix_time)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (unix_time);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  regalia_writer_text (out, key, text);
}

void
daemon_describe_table (Daemon *daemon, const RegaliaRecordTable *table, RegaliaWriter *out)
{
  static const char *const states[] = {
    [DAEMON_TABLE_OPEN] = "open",
    [DAEMON_TABLE_OVER] = "over",
    [DAEMON_TABLE_CLOSED] = "closed",
    [DAEMON_TABLE_BROKEN] = "broken",
  };
  RegaliaRoom *room = regalia_hub_get_room (daemon->hub, table->id);
  const char *fault = daemon_house_get_fault (daemon->house, table->id);

  regalia_writer_text (out, "table", table->id);
  regalia_writer_text (out, "game", table->game_id);
  regalia_writer_text (out, "title", table->title);
  regalia_writer_text (out, "state", states[daemon_house_get_state (daemon->house, table->id)]);
  regalia_writer_bool (out, "loaded", room != NULL);
  regalia_writer_some_text (out, "why", fault);
  regalia_writer_bool (out, "over", table->over);
  regalia_writer_uint (out, "steps", table->n_steps);
  regalia_writer_uint (out, "links", room != NULL ? regalia_room_get_n_links (room) : 0);
  write_time (out, "created", table->created);
  write_time (out, "changed", table->changed);
  regalia_writer_begin_list (out, "names");
  for (gsize i = 0; table->names[i] != NULL; i++)
    regalia_writer_text (out, NULL, table->names[i]);
  regalia_writer_end_list (out);
}

static void
write_seats (RegaliaRoom *room, RegaliaWriter *out)
{
  TabletopTable *table = regalia_room_get_table (room);
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  regalia_writer_begin_list (out, "seats");
  for (guint seat = 0; seat < n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
      gint64 remaining = regalia_room_get_remaining (room, seat);

      regalia_writer_begin_object (out, NULL);
      regalia_writer_uint (out, "seat", seat + 1);
      regalia_writer_text (out, "name", tabletop_occupant_get_name (occupant));
      regalia_writer_word (out, "kind", TABLETOP_TYPE_OCCUPANT_KIND,
                           (int) tabletop_occupant_get_kind (occupant));
      regalia_writer_word (out, "presence", TABLETOP_TYPE_PRESENCE,
                           (int) tabletop_occupant_get_presence (occupant));
      if (remaining >= 0)
        regalia_writer_int (out, "milliseconds_left", remaining);
      if (regalia_room_get_grace_left (room, seat) >= 0)
        regalia_writer_int (out, "milliseconds_of_grace", regalia_room_get_grace_left (room, seat));
      regalia_writer_end_object (out);
    }
  regalia_writer_end_list (out);
}

static void
write_whose (TabletopInvitation *invitation, RegaliaWriter *out)
{
  guint seat = tabletop_invitation_get_seat (invitation);

  if (seat != TABLETOP_NO_SEAT)
    regalia_writer_uint (out, "seat", seat + 1);
  else
    regalia_writer_bool (out, "spectator", TRUE);
  write_time (out, "expires", g_date_time_to_unix (tabletop_invitation_get_expires (invitation)));
}

void
daemon_describe_room (RegaliaRoom *room, RegaliaWriter *out)
{
  g_autoptr (GListModel) invitations = regalia_room_list_invitations (room);

  regalia_writer_uint (out, "deal", regalia_room_get_deal (room));
  regalia_writer_uint (out, "spectators", regalia_room_get_n_spectators (room));
  regalia_writer_uint (out, "decision_time", regalia_room_get_decision_time (room));
  regalia_writer_uint (out, "game_time", regalia_room_get_game_time (room));
  regalia_writer_uint (out, "grace_time", regalia_room_get_grace_time (room));
  regalia_writer_bool (out, "stalled", regalia_room_is_stalled (room));
  write_seats (room, out);
  regalia_writer_begin_list (out, "invitations");
  for (guint i = 0; i < g_list_model_get_n_items (invitations); i++)
    {
      g_autoptr (TabletopInvitation) invitation = g_list_model_get_item (invitations, i);

      regalia_writer_begin_object (out, NULL);
      regalia_writer_uint (out, "number", i + 1);
      write_whose (invitation, out);
      regalia_writer_word (out, "state", TABLETOP_TYPE_INVITATION_STATE,
                           (int) tabletop_invitation_get_state (invitation));
      regalia_writer_end_object (out);
    }
  regalia_writer_end_list (out);
}

void
daemon_describe_link (TabletopInvitation *invitation, RegaliaWriter *out)
{
  regalia_writer_begin_object (out, NULL);
  write_whose (invitation, out);
  regalia_writer_text (out, "link", tabletop_invitation_get_uri (invitation));
  regalia_writer_end_object (out);
}

void
daemon_describe_games (Daemon *daemon, RegaliaWriter *out)
{
  g_autoptr (GListModel) games = daemon_house_list_games (daemon->house);

  regalia_writer_begin_list (out, "games");
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      regalia_writer_begin_object (out, NULL);
      regalia_writer_text (out, "game", tabletop_game_get_id (game));
      regalia_writer_text (out, "title", tabletop_game_get_title (game));
      regalia_writer_uint (out, "min_seats", tabletop_game_get_min_seats (game));
      regalia_writer_uint (out, "max_seats", tabletop_game_get_max_seats (game));
      regalia_writer_end_object (out);
    }
  regalia_writer_end_list (out);
}

void
daemon_describe_status (Daemon *daemon, RegaliaWriter *out)
{
  g_autofree char *address = regalia_server_dup_base_uri (daemon->server);
  RegaliaHubFigures hub;
  RegaliaServerFigures server;

  regalia_hub_get_figures (daemon->hub, &hub);
  regalia_server_get_figures (daemon->server, &server);
  regalia_writer_text (out, "version", PACKAGE_VERSION);
  regalia_writer_int (out, "pid", getpid ());
  regalia_writer_int (out, "uptime", (g_get_monotonic_time () - daemon->started) / G_USEC_PER_SEC);
  regalia_writer_text (out, "address",
                       *daemon->config->public_uri != '\0' ? daemon->config->public_uri : address);
  regalia_writer_uint (out, "tables", daemon_house_get_n_tables (daemon->house));
  regalia_writer_uint (out, "open", hub.n_rooms);
  regalia_writer_uint (out, "playing", hub.n_playing);
  regalia_writer_uint (out, "broken", daemon_house_get_n_broken (daemon->house));
  regalia_writer_uint (out, "stalled", hub.n_stalled);
  regalia_writer_uint (out, "guests", hub.n_sessions);
  regalia_writer_uint (out, "links", hub.n_links);
  regalia_writer_uint (out, "connections", server.connections);
  regalia_writer_uint (out, "choices", hub.choices);
}
