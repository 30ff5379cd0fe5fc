/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joined seats at a real hub: at every state of random games each knows what the table says that it
 * may know, whatever is lost on the way and whenever the table is killed.
 */

#include "near.h"

#include <random>
#include <regalia.h>

using namespace guest;
using namespace sdk;
using testing::HasSubstr;
using testing::IsEmpty;

using Options = std::vector<std::string>;

class Joined : public sdk::Test
{
};

/* Plays at random, through the mirrors alone. */
class Player
{
public:
  Player (Near &table, guint number) : m_table (table), m_chance (number)
  {
  }

  guint
  below (guint limit)
  {
    return std::uniform_int_distribution<guint> (0, limit - 1) (m_chance);
  }

  /* A seat that is asked, and what; the seat is NULL if nobody is. */
  std::pair<Seat *, Ptr<TabletopChoice>>
  pick (bool optional = true)
  {
    std::vector<std::pair<Seat *, Ptr<TabletopChoice>>> all;

    for (const auto &seat : m_table.seats)
      for (const auto &decision : take_items<TabletopDecision> (
               tabletop_match_list_decisions (seat->match (), seat->viewer.get ())))
        {
          guint n = tabletop_decision_get_n_choices (decision.get ());

          if ((int) tabletop_decision_get_seat (decision.get ()) != seat->seat || n == 0
              || (!optional && tabletop_decision_is_optional (decision.get ())))
            continue;
          all.emplace_back (seat.get (),
                            take (TABLETOP_CHOICE (g_object_ref (
                                tabletop_decision_get_choice (decision.get (), below (n))))));
        }
    if (all.empty ())
      return { nullptr, nullptr };

    return std::move (all[below ((guint) all.size ())]);
  }

private:
  Near &m_table;
  std::mt19937 m_chance;
};

static testing::AssertionResult
apply (Seat *seat, TabletopChoice *choice)
{
  Error error;

  if (tabletop_match_apply (seat->match (), (guint) seat->seat, choice,
                            tabletop_match_get_sequence (seat->match ()), error.out ()))
    return testing::AssertionSuccess ();

  return testing::AssertionFailure () << "seat " << seat->seat << ": " << error.text ();
}

static const std::vector<Options> races = {
  {},
  { "secret=yes" },
  { "cheering=yes", "target=20" },
  { "secret=yes", "cheering=yes", "target=20" },
};

/* The state that a seat sees. */
static guint64
now (Seat *seat)
{
  return tabletop_match_get_sequence (seat->match ());
}

/* One more step of a random game: a choice, or taking one back, or somebody leaves. */
static void
step (Near &table, Player &player)
{
  auto [seat, choice] = player.pick ();
  Seat *who = table.seats[player.below ((guint) table.seats.size () - 1)].get ();
  guint index = (guint) who->seat;
  Error error;

  ASSERT_TRUE (seat != nullptr);
  if (player.below (5) == 0 && tabletop_match_can_undo (who->match (), index))
    ASSERT_TRUE (tabletop_match_undo (who->match (), index, error.out ())) << error.text ();
  else if (player.below (60) == 0 && tabletop_match_get_n_seats (who->match ()) > 2)
    /* Nobody leaves twice. */
    tabletop_match_leave (who->match (), index, error.out ());
  else
    ASSERT_TRUE (apply (seat, choice.get ()));
}

TEST_F (Joined, KnowsAtEveryStateWhatItMay)
{
  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    for (const Options &options : races)
      for (guint number = 0; number < 6; number++)
        {
          Near table (game.get (), n_seats, options, number, false);
          Player player (table, number);

          ASSERT_TRUE (table.is_known ());
          while (!tabletop_match_is_over (table.match))
            {
              ASSERT_NO_FATAL_FAILURE (step (table, player)) << "game " << number;
              table.settle ();
              ASSERT_TRUE (table.is_known ()) << n_seats << " seats, game " << number;
            }
          for (const auto &seat : table.seats)
            EXPECT_TRUE (tabletop_match_is_over (seat->match ()));
        }
}

/* Seats that don't look are told as much, and pay less. */
TEST_F (Joined, KnowsWhatHappenedWithoutLooking)
{
  for (const Options &options : races)
    {
      Near table (game.get (), 3, options, 7, false);
      Player player (table, 7);
      OnlineHubFigures figures;

      while (!tabletop_match_is_over (table.match))
        {
          auto [seat, choice] = player.pick ();

          ASSERT_TRUE (apply (seat, choice.get ()));
          table.settle ();
          for (const auto &each : table.seats)
            {
              EXPECT_EQ (events_of (each->match (), each->viewer.get ()),
                         events_of (table.match, each->viewer.get ()));
              EXPECT_EQ (asked_of (each->match (), each->viewer.get ()),
                         asked_of (table.match, each->viewer.get ()));
            }
        }
      ASSERT_TRUE (table.is_known ());
      online_hub_get_figures (table.hub, &figures);
    }
}

TEST_F (Joined, PlaysAGameOfWhichItKnowsNoRule)
{
  auto monarch = take (TABLETOP_GAME (regalia_monarch_new ()));

  for (guint number = 0; number < 2; number++)
    {
      Near table (monarch.get (), 3, {}, number, false);
      Player player (table, number);
      int n_steps = 0;

      while (!tabletop_match_is_over (table.match))
        {
          auto [seat, choice] = player.pick ();

          ASSERT_TRUE (seat != nullptr);
          ASSERT_TRUE (apply (seat, choice.get ()));
          table.settle ();
          if (n_steps++ % 16 == 0)
            {
              ASSERT_TRUE (table.is_known ()) << "game " << number << ", step " << n_steps;
            }
        }
      ASSERT_TRUE (table.is_known ());
    }
}

/* What doesn't change comes again, and is no other object; a scene is led there as at home. */
TEST_F (Joined, ShowsWhatStaysByTheSameObjects)
{
  auto monarch = take (TABLETOP_GAME (regalia_monarch_new ()));
  Near table (monarch.get (), 3, {}, 5, false);
  Player player (table, 5);
  std::vector<Ptr<TabletopScene>> scenes;
  guint n_same = 0, n_moved = 0;

  for (const auto &seat : table.seats)
    {
      scenes.push_back (take (tabletop_scene_new (seat->match (), seat->viewer.get ())));
      g_signal_connect (scenes.back ().get (), "moved",
                        G_CALLBACK (+[] (TabletopScene *, TabletopEvent *, TabletopMove *,
                                         TabletopPiece *, TabletopPiece *, guint *n) { ++*n; }),
                        &n_moved);
      tabletop_scene_follow (scenes.back ().get ());
    }
  table.settle ();
  for (int i = 0; i < 60 && !tabletop_match_is_over (table.match); i++)
    {
      auto [seat, choice] = player.pick ();
      std::vector<Ptr<TabletopView>> before;

      for (const auto &scene : scenes)
        before.push_back (
            take (TABLETOP_VIEW (g_object_ref (tabletop_scene_get_view (scene.get ())))));
      ASSERT_TRUE (apply (seat, choice.get ()));
      table.settle ();
      for (gsize k = 0; k < scenes.size (); k++)
        {
          auto view = take (
              tabletop_match_dup_view (table.match, table.seats[k]->viewer.get (), nullptr));
          TabletopView *shown = tabletop_scene_get_view (scenes[k].get ());
          auto zones = items<TabletopZone> (tabletop_view_get_zones (shown));
          auto old = items<TabletopZone> (tabletop_view_get_zones (before[k].get ()));

          ASSERT_TRUE (tabletop_view_equal (view.get (), shown)) << "step " << i;
          for (gsize z = 0; z < zones.size (); z++)
            n_same += zones[z] == old[z];
        }
    }
  EXPECT_GT (n_same, 1000u);
  EXPECT_GT (n_moved, 100u);
}

/* What a local seat has. */

TEST_F (Joined, ChoosesInSecretAtTheSameTimeAsOthers)
{
  Near table (game.get (), 3, { "secret=yes" }, 1, false);
  OnlineHubFigures figures;

  /* All have seen the same state, and no choice makes another's stale. */
  for (int round = 0; round < 2; round++)
    {
      for (guint i = 0; i < 3; i++)
        {
          Seat *seat = table.seats[i].get ();
          Error error;

          ASSERT_TRUE (tabletop_match_apply_text (seat->match (), i, "step:1",
                                                  tabletop_match_get_sequence (seat->match ()),
                                                  error.out ()))
              << error.text ();
        }
      table.settle ();
    }
  EXPECT_EQ (tabletop_match_get_sequence (table.match), 6u);
  online_hub_get_figures (table.hub, &figures);
  EXPECT_EQ (figures.refused_choices, 0u) << "nobody is in another's way";
  ASSERT_TRUE (table.is_known ());
}

TEST_F (Joined, IsToldWhyNot)
{
  Near table (game.get (), 2, {}, 1, false);
  Seat *seat = table.seats[0].get ();
  Error error;

  EXPECT_FALSE (tabletop_match_apply_text (seat->match (), 0, "step:3", now (seat), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
  EXPECT_THAT (error.text (), HasSubstr ("TOY-1"));
  EXPECT_FALSE (tabletop_match_apply_text (seat->match (), 0, "stpe:1", now (seat), error.out ()));
  EXPECT_THAT (error.text (), HasSubstr ("step:1"));
  EXPECT_FALSE (tabletop_match_apply_text (seat->match (), 1, "step:1", now (seat), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));
}

TEST_F (Joined, TakesBackAndLeaves)
{
  Near table (game.get (), 3, {}, 1, false);
  Seat *first = table.seats[0].get (), *second = table.seats[1].get ();
  std::vector<std::string> before = events_of (first->match (), first->viewer.get ());
  Log log;
  Error error;
  auto observer = take (tabletop_match_observe (second->match (), second->viewer.get ()));

  log.listen (observer.get (), "undone");
  ASSERT_TRUE (tabletop_match_apply_text (first->match (), 0, "step:2", now (first), error.out ()));
  table.settle ();
  ASSERT_TRUE (tabletop_match_undo (first->match (), 0, error.out ())) << error.text ();
  table.settle ();
  EXPECT_EQ (events_of (second->match (), second->viewer.get ()), before);
  EXPECT_THAT (log.read (), testing::SizeIs (1));
  ASSERT_TRUE (table.is_known ());

  ASSERT_TRUE (tabletop_match_leave (second->match (), 1, error.out ())) << error.text ();
  table.settle ();
  ASSERT_TRUE (table.is_known ());
  EXPECT_FALSE (tabletop_match_leave (second->match (), 1, error.out ()));
  EXPECT_THAT (error.text (), HasSubstr ("TOY-2"));
}

TEST_F (Joined, CanCheckTheSeedAfterTheEnd)
{
  Near table (game.get (), 2, {}, 3, false);
  Player player (table, 3);

  while (!tabletop_match_is_over (table.match))
    {
      auto [seat, choice] = player.pick ();

      ASSERT_TRUE (apply (seat, choice.get ()));
      table.settle ();
    }
  EXPECT_EQ (table.seats[0]->seed.empty (),
             take (tabletop_match_dup_seed (table.match)) == nullptr);
}

/* Losses. */

/* Lets `seat` make a choice while its connection breaks at one point, sits down again, and sees to
 * it that the choice counted once. `lost`: -1 for the request, else the notices that still arrive.
 */
static void
choose_and_lose (Near &table, Seat *seat, TabletopChoice *choice, int lost, bool restart)
{
  guint64 before = tabletop_match_get_sequence (table.match);
  std::string notation = tabletop_choice_get_notation (choice);
  bool broken = false;

  if (lost < 0)
    seat->lose_requests = true;
  else
    seat->let_through = lost;
  seat->on_silence = [&] {
    if (broken)
      return false;
    broken = true;
    if (restart)
      {
        table.restart ();
        for (const auto &each : table.seats)
          each->connect ();
      }
    else
      seat->connect ();

    return true;
  };
  ASSERT_TRUE (apply (seat, choice)) << notation << " lost at " << lost;
  seat->on_silence = nullptr;
  if (!broken)
    seat->connect ();
  table.settle ();
  ASSERT_EQ (tabletop_match_get_sequence (table.match), before + 1) << "it counted once";
}

class Cut : public Joined, public testing::WithParamInterface<bool>
{
};

TEST_P (Cut, NothingIsLostOrDoneTwice)
{
  for (const Options &options : races)
    for (guint n_seats = 2; n_seats <= 3; n_seats++)
      {
        Near table (game.get (), n_seats, options, 5, true);
        Player player (table, 5);

        for (int lost = -1; !tabletop_match_is_over (table.match); lost = lost == 5 ? -1 : lost + 1)
          {
            auto [seat, choice] = player.pick ();

            ASSERT_TRUE (seat != nullptr);
            ASSERT_NO_FATAL_FAILURE (
                choose_and_lose (table, seat, choice.get (), lost, GetParam ()));
            ASSERT_TRUE (table.is_known ()) << "lost at " << lost;
          }
      }
}

INSTANTIATE_TEST_SUITE_P (Losses, Cut, testing::Bool (), [] (const auto &what) {
  return what.param ? "WithTheTable" : "WithTheConnection";
});

/* Undoing, leaving, explaining and looking, with every notice lost in turn. */
TEST_F (Joined, ComesBackFromTheMiddleOfAnything)
{
  for (int lost = -1; lost < 6; lost++)
    for (bool restart : { false, true })
      {
        Near table (game.get (), 3, {}, 5, true);
        Seat *seat = table.seats[0].get ();
        Error error;
        auto lose = [&] {
          if (lost < 0)
            seat->lose_requests = true;
          else
            seat->let_through = lost;
          seat->on_silence = [&, done = false] () mutable {
            if (done)
              return false;
            done = true;
            if (restart)
              table.restart ();
            for (const auto &each : table.seats)
              if (!each->is_connected () || each.get () == seat)
                each->connect ();

            return true;
          };
        };

        ASSERT_TRUE (
            tabletop_match_apply_text (seat->match (), 0, "step:2", now (seat), error.out ()));
        table.settle ();
        lose ();
        ASSERT_TRUE (tabletop_match_undo (seat->match (), 0, error.out ())) << error.text ();
        seat->connect ();
        table.settle ();
        ASSERT_EQ (tabletop_match_get_sequence (table.match), 2u);
        ASSERT_TRUE (table.is_known ()) << "lost at " << lost;

        lose ();
        auto view
            = take (tabletop_match_dup_view (seat->match (), seat->viewer.get (), error.out ()));
        ASSERT_TRUE (view) << error.text ();
        seat->connect ();
        table.settle ();

        lose ();
        ASSERT_TRUE (tabletop_match_leave (seat->match (), 0, error.out ())) << error.text ();
        seat->connect ();
        table.settle ();
        ASSERT_EQ (tabletop_match_get_sequence (table.match), 3u);
        ASSERT_TRUE (table.is_known ()) << "lost at " << lost << ", table killed: " << restart;
      }
}

/* Everybody comes and goes all the time, and the table is killed now and then. */
TEST_F (Joined, PlaysToTheEndThroughEveryLoss)
{
  for (const Options &options : races)
    for (guint number = 0; number < 4; number++)
      {
        Near table (game.get (), 3, options, number, true);
        Player player (table, number);

        while (!tabletop_match_is_over (table.match))
          {
            ASSERT_NO_FATAL_FAILURE (step (table, player));
            if (player.below (3) == 0)
              table.seats[player.below (4)]->cut ();
            if (player.below (8) == 0)
              table.restart ();
            for (const auto &seat : table.seats)
              if (!seat->is_connected ())
                seat->connect ();
            table.settle ();
            ASSERT_TRUE (table.is_known ()) << "game " << number;
          }
      }
}

TEST_F (Joined, GoesOnAtTheNextDeal)
{
  Near table (game.get (), 2, {}, 1, false);
  Seat *seat = table.seats[0].get ();
  auto before = Ptr<TabletopMatch> (TABLETOP_MATCH (g_object_ref (seat->match ())));
  Error error;

  ASSERT_TRUE (tabletop_match_apply_text (seat->match (), 0, "step:2", now (seat), error.out ()));
  table.settle ();

  auto again = take (online_room_deal_again (table.room, error.out ()));
  ASSERT_TRUE (again) << error.text ();
  table.match = tabletop_table_get_match (again.get ());
  table.settle ();
  EXPECT_NE (seat->match (), before.get ());
  const guint64 dealt = tabletop_match_get_sequence (seat->match ());

  EXPECT_GT (dealt, tabletop_match_get_sequence (before.get ()))
      << "what is on its way from the last deal is stale";
  ASSERT_TRUE (table.is_known ());
  EXPECT_FALSE (tabletop_match_undo (before.get (), 0, error.out ()));
  EXPECT_EQ (error.text (), "dealt again");
  ASSERT_TRUE (tabletop_match_apply_text (seat->match (), 0, "step:1", dealt, error.out ()))
      << error.text ();
  table.settle ();
  ASSERT_TRUE (table.is_known ());
}
