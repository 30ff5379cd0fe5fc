/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the tests, and how it is killed. */

#include "hub.h"

#include <glib/gstdio.h>

#include <algorithm>
#include <csignal>

namespace hub
{

static void
on_problem (TabletopTable *, int seat, const char *text, House *house)
{
  house->problems.push_back (std::to_string (seat) + " " + text);
}

static void
on_talk (OnlineRoom *, int seat, const char *name, gboolean team, const char *text, House *house)
{
  house->talk.push_back (std::to_string (seat) + " " + name + (team ? " to the team: " : ": ")
                         + text);
}

static void
on_vote (OnlineRoom *, guint seat, guint yes, guint needed, gboolean open, House *house)
{
  house->votes.push_back (std::to_string (seat) + ": " + std::to_string (yes) + "/"
                          + std::to_string (needed) + (open ? " open" : " closed"));
}

static TabletopGame *
ref_game (const House::Options &options)
{
  if (options.match == nullptr)
    return toy_game_new_with ("race", options.match_type);

  return TABLETOP_GAME (g_object_ref (tabletop_match_get_game (options.match)));
}

static TabletopMatch *
make_match (const House::Options &options, TabletopGame *game)
{
  if (options.match != nullptr)
    return TABLETOP_MATCH (g_object_ref (options.match));

  auto setup = sdk::setup_of (game, options.n_seats,
                              { std::string ("secret=") + (options.secret ? "true" : "false"),
                                std::string ("cheering=") + (options.cheering ? "true" : "false"),
                                "target=" + std::to_string (options.target) });
  auto seed = sdk::take (tabletop_seed_derive (options.seed, 0));

  return tabletop_game_create_match (game, setup.get (), seed.get (), nullptr);
}

House::House (Options o) : options (o), game (ref_game (o))
{
  auto match = sdk::take (make_match (options, game.get ()));
  const OnlineHubLimits defaults = ONLINE_HUB_LIMITS_INIT;

  limits = defaults;
  if (options.fast)
    {
      limits.requests.interval = 0;
      limits.looks.interval = 0;
      limits.decks.interval = 0;
    }
  kept_ = sdk::take (tabletop_table_new (match.get ()));
  table = kept_.get ();
  if (options.record)
    {
      g_autofree char *folder = g_dir_make_tmp ("hub-XXXXXX", nullptr);
      GError *error = nullptr;

      folder_ = folder;
      record = online_record_open ((folder_ + "/tables").c_str (), &error);
      EXPECT_NE (record, nullptr) << error->message;
      EXPECT_TRUE (online_record_add_live_table (record, "here", table, &error)) << error->message;
    }
  open ();
  if (options.grace_time)
    online_room_set_grace_time (room, *options.grace_time);
  run ();
}

House::~House ()
{
  if (room != nullptr)
    g_signal_handlers_disconnect_by_data (room, this);
  g_signal_handlers_disconnect_by_data (table, this);
  g_clear_object (&hub);
  g_clear_object (&record);
  if (folder_.empty ())
    return;

  GDir *dir = g_dir_open (folder_.c_str (), 0, nullptr);

  while (const char *name = g_dir_read_name (dir))
    g_unlink ((folder_ + "/" + name).c_str ());
  g_dir_close (dir);
  g_rmdir (folder_.c_str ());
}

void
House::open ()
{
  GError *error = nullptr;

  hub = online_hub_new ();
  online_hub_set_limits (hub, &limits);
  online_hub_set_base_uri (hub, "tabletop://192.0.2.1:4000?pin=abc");
  room = online_hub_add_room (hub, table, record, "here", &error);
  ASSERT_NE (room, nullptr) << error->message;
  g_signal_connect (room, "talk", G_CALLBACK (on_talk), this);
  g_signal_connect (room, "vote", G_CALLBACK (on_vote), this);
  g_signal_connect_swapped (room, "notify::table",
                            G_CALLBACK (+[] (House *self) { self->follow (); }), this);
  follow ();
  run ();
}

void
House::follow ()
{
  g_signal_handlers_disconnect_by_data (table, this);
  table = online_room_get_table (room);
  kept_.reset (TABLETOP_TABLE (g_object_ref (table)));
  g_signal_connect (table, "problem", G_CALLBACK (on_problem), this);
}

void
House::run ()
{
  online_hub_run (hub);
}

void
wait_for (House &house, guint64 choices)
{
  for (gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
       tabletop_match_get_sequence (house.match ()) < choices && g_get_monotonic_time () < end;)
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), choices);
}

void
House::pass (double seconds)
{
  const double step = guests.empty () ? seconds : 10;

  for (double left = seconds; left > 0; left -= step)
    {
      online_hub_pass_time (hub, (gint64) (std::min (left, step) * G_USEC_PER_SEC));
      run ();
      for (Guest *guest : guests)
        if (guest->answers_pings)
          guest->answer_ping ();
      run ();
    }
}

void
House::restart ()
{
  GError *error = nullptr;
  std::string old = online_record_get_path (record);
  std::string path = folder_ + "/tables" + std::to_string (++n_restarts_);

  /* What is on the disk now is all that a kill leaves. */
  for (const char *suffix : { "", "-wal", "-mark" })
    {
      gchar *data;
      gsize size;

      if (!g_file_get_contents ((old + suffix).c_str (), &data, &size, nullptr))
        continue;
      ASSERT_TRUE (g_file_set_contents ((path + suffix).c_str (), data, (gssize) size, nullptr));
      g_free (data);
    }

  for (Guest *guest : guests)
    guest->cut ();
  g_signal_handlers_disconnect_by_data (room, this);
  g_signal_handlers_disconnect_by_data (table, this);
  g_clear_object (&hub);
  g_clear_object (&record);
  kept_.reset ();

  record = online_record_open (path.c_str (), &error);
  ASSERT_NE (record, nullptr) << error->message;
  OnlineRecordTable *saved = online_record_load_table (record, "here", &error);
  ASSERT_NE (saved, nullptr) << error->message;
  kept_ = sdk::take (online_record_table_restore (saved, game.get (), &error));
  ASSERT_NE (kept_, nullptr) << error->message;
  online_record_table_free (saved);
  table = kept_.get ();
  open ();
}

FullDisk::FullDisk ()
{
  struct rlimit none;

  std::signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before_);
  none = before_;
  none.rlim_cur = 1;
  setrlimit (RLIMIT_FSIZE, &none);
}

FullDisk::~FullDisk ()
{
  setrlimit (RLIMIT_FSIZE, &before_);
}

OnlineHubFigures
House::figures ()
{
  OnlineHubFigures figures;

  online_hub_get_figures (hub, &figures);

  return figures;
}

TabletopMatch *
House::match ()
{
  return tabletop_table_get_match (table);
}

TabletopOccupant *
House::occupant (guint seat)
{
  return tabletop_table_get_occupant (table, seat);
}

TabletopPresence
House::presence (guint seat)
{
  return tabletop_occupant_get_presence (occupant (seat));
}

sdk::Ptr<TabletopInvitation>
House::invitation (int seat, guint ttl)
{
  GError *error = nullptr;
  auto made = sdk::take (online_room_invite (room, seat, ttl, &error));

  EXPECT_NE (made, nullptr) << error->message;

  return made;
}

std::string
secret_of (TabletopInvitation *invitation)
{
  std::string uri = tabletop_invitation_get_uri (invitation);

  return uri.substr (uri.find ('#') + 1);
}

std::string
House::invite (int seat, guint ttl)
{
  return secret_of (invitation (seat, ttl).get ());
}

void
House::choose (guint seat, const char *notation)
{
  GError *error = nullptr;

  EXPECT_TRUE (tabletop_match_apply_text (match (), seat, notation,
                                          tabletop_match_get_sequence (match ()), &error))
      << error->message;
  g_clear_error (&error);
}
} // namespace hub
