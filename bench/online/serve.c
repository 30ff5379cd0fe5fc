/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The house of the load bench: many tables of one game in one hub behind one server, all in one
 * record, on one core. It is the code that friends play on; only the limits, which are there to
 * keep one address from doing what this bench does, are out of the way.
 *
 * It says `port N`, then `seat SECRET` for everybody who may come, then `ready`; to each line that
 * it reads it says its figures; at the end of its input it ends.
 */

#define _GNU_SOURCE

#include "figures.h"

#include "online-address.h"
#include "online-hub.h"
#include "online-server.h"
#include "online-store.h"
#include "regalia.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum
{
  /* How long a table rests between two matches, in milliseconds. */
  REST = 10,
  MAX_FILES = 65536,
  /* A random match of four ends after about 600 choices. */
  MATCH_LENGTH = 600,
};

typedef struct
{
  OnlineHub *hub;
  OnlineServer *server;
  OnlineRecord *record;
  GMainLoop *loop;
  GPtrArray *over; /* of OnlineRoom */
  guint64 deals;
} House;

static int n_tables = 400;
static int n_seats = 4;
static int n_spectators = 1;
static int core = -1;
static char *record_path = NULL;
static char *game_id = NULL;

static const GOptionEntry options[] = {
  { "tables", 0, 0, G_OPTION_ARG_INT, &n_tables, "How many tables", "N" },
  { "seats", 0, 0, G_OPTION_ARG_INT, &n_seats, "Players at each", "N" },
  { "spectators", 0, 0, G_OPTION_ARG_INT, &n_spectators, "Spectators at each", "N" },
  { "core", 0, 0, G_OPTION_ARG_INT, &core, "Run on this core alone", "N" },
  { "game", 0, 0, G_OPTION_ARG_STRING, &game_id, "Which game; else monarch", "ID" },
  { "record", 0, 0, G_OPTION_ARG_FILENAME, &record_path, "Where the record goes", "FILE" },
  { NULL },
};

static void
fail (const char *what, const GError *error)
{
  g_printerr ("bench-online-serve: %s: %s\n", what, error->message);
  exit (EXIT_FAILURE);
}

/* Matches without end. */

static void watch (House *house, OnlineRoom *room);

static gboolean
deal_again (gpointer data)
{
  House *house = data;

  for (guint i = 0; i < house->over->len; i++)
    {
      OnlineRoom *room = g_ptr_array_index (house->over, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (TabletopTable) table = online_room_deal_again (room, &error);

      if (table == NULL)
        fail ("dealing again", error);
      house->deals++;
      watch (house, room);
    }
  g_ptr_array_set_size (house->over, 0);

  return G_SOURCE_REMOVE;
}

static void
on_over (TabletopMatch *match, GParamSpec *property, House *house)
{
  OnlineRoom *room = g_object_get_data (G_OBJECT (match), "room");

  if (!tabletop_match_is_over (match))
    return;
  if (house->over->len == 0)
    g_timeout_add (REST, deal_again, house);
  g_ptr_array_add (house->over, room);
}

static void
watch (House *house, OnlineRoom *room)
{
  TabletopMatch *match = tabletop_table_get_match (online_room_get_table (room));

  g_object_set_data (G_OBJECT (match), "room", room);
  g_signal_connect (match, "notify::over", G_CALLBACK (on_over), house);
}

/* The tables. */

static void
invite (OnlineRoom *room, int seat)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopInvitation) invitation = online_room_invite (room, seat, 0, &error);
  g_autoptr (OnlineAddress) address = NULL;

  if (invitation == NULL)
    fail ("inviting", error);
  address = online_address_parse (tabletop_invitation_get_uri (invitation), &error);
  if (address == NULL)
    fail ("reading an invitation", error);
  printf ("seat %s\n", address->secret);
}

/* A table in the middle of a match, as far on as its place among all tables: in a house that has
 * been open for a while, no two are at the same point. */
static TabletopTable *
lay_table (TabletopGame *game, guint number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, (guint) n_seats);
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, NULL, &error);
  TabletopTable *table;
  int before = (int) number * MATCH_LENGTH / n_tables;

  if (match == NULL)
    fail ("dealing", error);
  table = tabletop_table_new (match);
  for (int seat = 0; seat < n_seats; seat++)
    if (!tabletop_table_seat_bot (table, (guint) seat, "random", number, &error))
      fail ("seating a bot", error);
  if (before > 0 && tabletop_table_run_bots (table, (guint) before, &error) < 0)
    fail ("playing ahead", error);
  for (int seat = 0; seat < n_seats; seat++)
    tabletop_table_vacate (table, (guint) seat, NULL);
  if (!tabletop_match_is_over (match))
    return table;

  g_object_unref (table);

  return lay_table (game, 0);
}

static void
open_table (House *house, TabletopGame *game, guint number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = lay_table (game, number);
  g_autofree char *id = g_strdup_printf ("table-%u", number);
  OnlineRoom *room;

  if (!online_record_add_live_table (house->record, id, table, &error))
    fail ("recording a table", error);
  room = online_hub_add_room (house->hub, table, house->record, id, &error);
  if (room == NULL)
    fail ("opening a table", error);
  watch (house, room);
  for (int i = 0; i < n_seats; i++)
    invite (room, i);
  for (int i = 0; i < n_spectators; i++)
    invite (room, ONLINE_ROOM_NO_SEAT);
}

static TabletopGame *
find_game (void)
{
  TabletopGame *games[]
      = { TABLETOP_GAME (regalia_monarch_new ()), TABLETOP_GAME (regalia_free_for_all_new ()),
          TABLETOP_GAME (regalia_emperor_new ()), TABLETOP_GAME (regalia_treachery_new ()) };
  TabletopGame *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (found == NULL
        && g_str_equal (tabletop_game_get_id (games[i]), game_id ? game_id : "monarch"))
      found = games[i];
    else
      g_object_unref (games[i]);
  if (found == NULL)
    {
      g_printerr ("bench-online-serve: there is no game “%s”\n", game_id);
      exit (EXIT_FAILURE);
    }

  return found;
}

static void
open_house (House *house)
{
  const guint n_guests = (guint) (n_tables * (n_seats + n_spectators));
  OnlineHubLimits hub_limits = ONLINE_HUB_LIMITS_INIT;
  OnlineLimits limits;
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopGame) game = find_game ();

  house->record = online_record_open (record_path, &error);
  if (house->record == NULL)
    fail ("opening the record", error);
  house->hub = online_hub_new ();
  hub_limits.requests.interval = 0;
  hub_limits.looks.interval = 0;
  hub_limits.spectators = (guint) n_spectators;
  online_hub_set_limits (house->hub, &hub_limits);

  house->server = online_server_new (house->hub);
  online_limits_init_server (&limits, 2 * n_guests + 64);
  limits.connections_per_address = limits.connections;
  limits.arrivals_per_minute = 4 * limits.connections;
  limits.claims_per_minute = limits.arrivals_per_minute;
  limits.all_claims_per_minute = limits.arrivals_per_minute;
  limits.window_size = 1 << 30;
  online_server_set_limits (house->server, &limits);
  if (!online_server_listen (house->server, "127.0.0.1", 0, FALSE, &error))
    fail ("listening", error);

  printf ("port %d\n", online_server_get_port (house->server));
  for (int i = 0; i < n_tables; i++)
    open_table (house, game, (guint) i);
  puts ("ready");
  fflush (stdout);
}

/* What it tells. */

static guint64
to_microseconds (struct timeval time)
{
  return (guint64) time.tv_sec * G_USEC_PER_SEC + (guint64) time.tv_usec;
}

static void
tell_figures (House *house)
{
  OnlineHubFigures hub;
  struct rusage usage;
  BenchFigures figures = { 0 };

  online_hub_get_figures (house->hub, &hub);
  getrusage (RUSAGE_SELF, &usage);
  figures.choices = hub.choices;
  figures.refused_choices = hub.refused_choices;
  figures.too_fast = hub.too_fast;
  figures.too_slow = hub.too_slow;
  figures.deals = house->deals;
  figures.requests = hub.requests;
  figures.notices = hub.notices;
  figures.notice_bytes = hub.notice_bytes;
  figures.batches = hub.batches;
  figures.commits = hub.commits;
  figures.commit_microseconds = hub.commit_microseconds;
  figures.user_microseconds = to_microseconds (usage.ru_utime);
  figures.system_microseconds = to_microseconds (usage.ru_stime);
  figures.preempted = (guint64) usage.ru_nivcsw;

  printf ("figures");
#define X(name) printf (" %" G_GUINT64_FORMAT, figures.name);
  BENCH_FIGURES (X)
#undef X
  printf ("\n");
  fflush (stdout);
}

static gboolean
on_input (GIOChannel *channel, GIOCondition condition, gpointer data)
{
  House *house = data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) == G_IO_STATUS_NORMAL)
    {
      tell_figures (house);
      return G_SOURCE_CONTINUE;
    }
  g_main_loop_quit (house->loop);

  return G_SOURCE_REMOVE;
}

static void
stay_on_core (void)
{
  cpu_set_t cores;

  if (core < 0)
    return;
  CPU_ZERO (&cores);
  CPU_SET (core, &cores);
  if (sched_setaffinity (0, sizeof cores, &cores) != 0)
    perror ("bench-online-serve: sched_setaffinity");
}

static void
allow_files (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    return;
  limit.rlim_cur = MIN (limit.rlim_max, MAX_FILES);
  setrlimit (RLIMIT_NOFILE, &limit);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);
  g_autoptr (GError) error = NULL;
  House house = { 0 };

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail ("options", error);
  if (record_path == NULL)
    {
      g_printerr ("bench-online-serve: needs --record\n");
      return EXIT_FAILURE;
    }
  stay_on_core ();
  allow_files ();

  house.loop = g_main_loop_new (NULL, FALSE);
  house.over = g_ptr_array_new ();
  open_house (&house);
  g_io_add_watch (input, G_IO_IN | G_IO_HUP, on_input, &house);
  g_main_loop_run (house.loop);

  /* The guests are gone, and what is in the record stays there. */
  g_object_unref (house.server);
  g_object_unref (house.hub);
  g_object_unref (house.record);
  g_ptr_array_unref (house.over);
  g_main_loop_unref (house.loop);

  return EXIT_SUCCESS;
}
