/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bad network for a long time: links are cut and come back, messages are lost and repeated, the
 * table is killed. In the end everybody knows what happened, and nothing happened twice.
 */

#include "hub.h"

#include <random>
#include <set>

using namespace hub;

/* A guest who repeats what isn't answered, as a real one does. */
class Player : public Guest
{
public:
  using Guest::Guest;

  struct Request
  {
    guint64 id;
    std::string notation; /* empty to undo */
    guint64 sequence;
  };
  std::optional<Request> open;
  guint n_done = 0;

  void
  ask (const std::string &notation)
  {
    open = { ++last_id, notation, sequence };
    repeat ();
  }

  void
  repeat ()
  {
    if (!open)
      return;
    if (!open->notation.empty ())
      decide (open->notation.c_str (), open->sequence, open->id);
    else
      {
        guint64 newest = std::exchange (last_id, open->id - 1);

        undo (open->sequence);
        last_id = newest;
      }
  }

  void
  settle ()
  {
    std::string key = open ? answer (open->id) : "?";

    if (key != "?" && key != "too-fast")
      {
        n_done += key.empty ();
        open.reset ();
      }
    forget ();
  }
};

class Storm
{
public:
  Storm (House &house, guint seed, double restarts)
      : house_ (house), chance_ (seed), restarts_ (restarts)
  {
    for (guint seat = 0; seat < house.options.n_seats; seat++)
      players_.push_back (std::make_unique<Player> (house, (int) seat, "Guest"));
    for (int i = 0; i < 2; i++)
      players_.push_back (std::make_unique<Player> (house, -1, "Spectator"));
  }

  void
  rage (int rounds)
  {
    for (int i = 0; i < rounds; i++)
      {
        for (auto &player : players_)
          blow (*player);
        if (toss (0.6))
          house_.run ();
        if (restarts_ > 0 && toss (restarts_))
          {
            for (auto &player : players_)
              player->drops = false;
            house_.restart ();
          }
        if (tabletop_match_is_over (house_.match ()) && toss (0.2))
          g_object_unref (online_room_deal_again (house_.room, nullptr));
      }
  }

  void
  calm ()
  {
    for (int i = 0; i < 5; i++)
      {
        for (auto &player : players_)
          {
            player->settle ();
            if (player->drops)
              player->cut ();
            player->drops = false;
            if (!player->is_linked ())
              {
                ASSERT_TRUE (player->attach ());
              }
            house_.run ();
            player->repeat ();
          }
        house_.run ();
      }
    for (auto &player : players_)
      player->settle ();
  }

  void
  compare ()
  {
    for (auto &player : players_)
      {
        EXPECT_EQ (player->events, list_events (house_.match (), player->seat));
        EXPECT_EQ (player->over, tabletop_match_is_over (house_.match ()));
        EXPECT_FALSE (player->open);
        n_done += player->n_done;
      }
  }

  guint n_done = 0;

private:
  bool
  toss (double probability)
  {
    return std::uniform_real_distribution<> (0, 1) (chance_) < probability;
  }

  void
  blow (Player &player)
  {
    player.settle ();
    if (!player.is_linked ())
      {
        if (toss (0.5))
          {
            ASSERT_TRUE (player.attach ());
            player.drops = toss (0.2);
          }
        return;
      }
    if (toss (0.05))
      {
        /* A connection that loses a message is dead. */
        player.drops = true;
      }
    if (toss (player.drops ? 0.3 : 0.05))
      {
        player.cut ();
        player.drops = false;
        return;
      }
    if (toss (0.3))
      player.answer_ping ();
    if (toss (0.1))
      player.look (toss (0.5) ? -1 : (gint64) player.sequence);
    if (player.open)
      {
        if (toss (0.5))
          player.repeat ();
      }
    else if (player.is_asked () && toss (0.7))
      {
        auto all = player.choices ();

        player.ask (all[chance_ () % all.size ()]);
      }
    else if (player.seat >= 0 && toss (0.1))
      {
        player.ask ("");
      }
  }

  House &house_;
  std::mt19937 chance_;
  double restarts_;
  std::vector<std::unique_ptr<Player>> players_;
};

class Storms : public testing::TestWithParam<guint>
{
};

TEST_P (Storms, PassAndEverybodyKnowsWhatHappened)
{
  House::Options options;

  options.n_seats = 2 + GetParam () % 3;
  options.secret = GetParam () % 2 == 1;
  options.cheering = GetParam () % 4 < 2;
  options.target = 40;
  House house (options);
  Storm storm (house, GetParam (), 0);

  storm.rage (800);
  storm.calm ();
  storm.compare ();
  EXPECT_GT (storm.n_done, 50u);
  EXPECT_EQ (house.figures ().choices + house.figures ().undos, storm.n_done);
  EXPECT_GT (house.figures ().repeated, 5u);
}

TEST_P (Storms, PassWithTheTableKilledAgainAndAgain)
{
  House::Options options;

  options.n_seats = 2 + GetParam () % 3;
  options.secret = GetParam () % 2 == 1;
  options.target = 40;
  options.record = true;
  House house (options);
  Storm storm (house, GetParam () + 1000, 0.05);

  storm.rage (250);
  storm.calm ();
  storm.compare ();

  /* No request was carried out twice, and each that a guest believes in was. */
  OnlineRecordTable *saved = online_record_load_table (house.record, "here", nullptr);

  ASSERT_NE (saved, nullptr);
  EXPECT_EQ (saved->n_steps, storm.n_done);
  std::set<std::pair<guint, guint64>> requests;

  for (guint i = 0; saved->steps != nullptr && i < saved->steps->len; i++)
    {
      auto step = (OnlineRecordStep *) g_ptr_array_index (saved->steps, i);

      EXPECT_TRUE (requests.insert ({ step->seat, step->request }).second)
          << step->seat << " " << step->request;
    }
  online_record_table_free (saved);
}

INSTANTIATE_TEST_SUITE_P (Seeds, Storms, testing::Range (0u, 10u));
