/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks: off by default, fair, and gone with a default choice when they run out. */

#include "hub.h"

using namespace hub;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

static const GArray *
clocks (const Guest &guest)
{
  return guest.last (ONLINE_NOTICE_STATE)->state.clocks;
}

static OnlineClock
clock_of (const Guest &guest, guint index)
{
  return g_array_index (clocks (guest), OnlineClock, index);
}

TEST (Clock, IsOffByDefault)
{
  House house;
  Guest ann (house, 0, "Ann");

  EXPECT_EQ (clocks (ann), nullptr);
  EXPECT_EQ (online_room_get_remaining (house.room, 0), -1);
  house.pass (24 * 60 * 60);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
}

TEST (Clock, OfADecisionRunsOut)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  online_room_set_decision_time (house.room, 60);
  house.run ();
  house.pass (40);
  EXPECT_NEAR (online_room_get_remaining (house.room, 0), 20000, 500);
  EXPECT_NEAR (online_room_get_remaining (house.room, 1), 60000, 500);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);

  house.pass (25);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
  EXPECT_THAT (bea.events.back (), HasSubstr ("step 0 2"));
  EXPECT_EQ (house.figures ().default_choices, 1u);
  EXPECT_TRUE (bea.is_asked ());

  /* Each decision has its own minute. */
  house.pass (50);
  bea.decide ("step:1");
  house.run ();
  house.pass (50);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
  house.pass (20);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 3u);
}

TEST (Clock, RunsByTheMainLoopToo)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann");

  online_room_set_decision_time (house.room, 1);
  for (gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
       tabletop_match_get_sequence (house.match ()) == 0 && g_get_monotonic_time () < end;)
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
}

TEST (Clock, OfTheGameIsSummedUp)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  online_room_set_game_time (house.room, 100);
  house.run ();
  for (int i = 0; i < 3; i++)
    {
      house.pass (30);
      ann.decide ("step:1");
      house.run ();
      EXPECT_NEAR (online_room_get_remaining (house.room, 0), 100000 - 30000 * (i + 1), 500);
      house.pass (1);
      bea.decide ("step:1");
      house.run ();
    }
  EXPECT_NEAR (online_room_get_remaining (house.room, 1), 97000, 500);
  EXPECT_EQ (house.figures ().default_choices, 0u);

  house.pass (11);
  EXPECT_EQ (house.figures ().default_choices, 1u);
  EXPECT_EQ (online_room_get_remaining (house.room, 0), 0);
  /* Without time every decision is the default's, at once. */
  bea.decide ("step:1");
  house.run ();
  EXPECT_EQ (house.figures ().default_choices, 2u);
  EXPECT_TRUE (bea.is_asked ());
}

TEST (Clock, WaitsForNobodyWhoIsntThere)
{
  House house (House::Options ().seats (2).goal (50));
  Guest bea (house, 1, "Bea");

  /* Seat 0 is empty: its friend hasn't come yet. */
  online_room_set_decision_time (house.room, 10);
  house.run ();
  house.pass (3600);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);

  /* But whoever has come and gone has no more time than others. */
  Guest ann (house, 0, "Ann");

  ann.cut ();
  house.run ();
  house.pass (11);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
}

TEST (Clock, OfOthersIsHiddenWhereWhoIsAskedIsHidden)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann"), sam (house, -1, "Sam");

  online_room_set_decision_time (house.room, 60);
  ann.look (-1);
  sam.look (-1);
  house.run ();
  /* The toy's trait says that it hides things. */
  ASSERT_NE (clocks (ann), nullptr);
  ASSERT_EQ (clocks (ann)->len, 1u);
  EXPECT_EQ (clock_of (ann, 0).seat, 0u);
  EXPECT_TRUE (clock_of (ann, 0).running);
  EXPECT_NEAR (clock_of (ann, 0).milliseconds, 60000, 500);
  EXPECT_TRUE (clocks (sam) == nullptr || clocks (sam)->len == 0);
}

TEST (Clock, DoesntHurryAnOptionalDecision)
{
  House house (House::Options ().seats (2).cheers ().goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  online_room_set_decision_time (house.room, 60);
  house.run ();
  EXPECT_TRUE (bea.is_asked ());
  house.pass (30);
  bea.decide ("cheer");
  house.run ();
  /* What another seat does gives no more time. */
  house.pass (31);
  EXPECT_EQ (house.figures ().default_choices, 1u);
  EXPECT_THAT (ann.events.back (), HasSubstr ("step 0 2"));
}

TEST (Clock, CanBeChangedWhileItRuns)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann");

  online_room_set_decision_time (house.room, 60);
  house.run ();
  house.pass (59);
  online_room_set_decision_time (house.room, 0);
  house.run ();
  house.pass (600);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
  g_object_set (house.room, "decision-time", 5, nullptr);
  house.run ();
  house.pass (6);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
}
