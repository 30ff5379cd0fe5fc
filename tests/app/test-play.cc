/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One window for several people: whose turn at it is, and that nobody sees what another one knows.
 */

#include "app-play.h"

#include "sdk.h"

using namespace sdk;

namespace
{

struct Play : Test
{
  Ptr<TabletopMatch> match = match_of (game.get (), 3);
  Ptr<TabletopTable> table = take (tabletop_table_new (match.get ()));
  std::vector<std::string> calls;

  void
  seat_people (guint n)
  {
    for (guint i = 0; i < n; i++)
      ASSERT_TRUE (tabletop_table_seat_local (table.get (), i, nullptr, nullptr));
  }

  Ptr<AppPlay>
  play_as (guint own)
  {
    auto play = take (app_play_new (table.get (), own));

    g_signal_connect (play.get (), "passed", G_CALLBACK (on_passed), this);
    g_signal_connect (play.get (), "seated", G_CALLBACK (on_seated), this);
    return play;
  }

  static void
  on_passed (AppPlay *play, guint to, Play *self)
  {
    self->calls.push_back ("pass to " + std::to_string (to));
    /* Whoever draws a page now finds nothing of anybody. */
    EXPECT_EQ (TABLETOP_VIEWER_SPECTATOR,
               tabletop_viewer_get_kind (tabletop_scene_get_viewer (app_play_get_scene (play))));
  }

  static void
  on_seated (AppPlay *play, Play *self)
  {
    self->calls.push_back ("seat " + std::to_string (app_play_get_seat (play)));
  }

  static bool
  looks_as (AppPlay *play, guint own)
  {
    return tabletop_viewer_is_seat (tabletop_scene_get_viewer (app_play_get_scene (play)), own);
  }
};

TEST_F (Play, OnePersonKeepsTheWindow)
{
  seat_people (1);
  auto play = play_as (0);

  EXPECT_TRUE (looks_as (play.get (), 0));
  EXPECT_EQ (-1, app_play_get_wanted (play.get ()));
  EXPECT_NE (nullptr, app_play_get_decision (play.get ()));
  go (match.get (), 0, "step:1");
  EXPECT_TRUE (calls.empty ());
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
}

TEST_F (Play, WhoeverSitsDownIsSeenByTheirName)
{
  seat_people (1);
  auto play = play_as (0);
  auto seat = take (TABLETOP_VIEW_SEAT (
      g_list_model_get_item (tabletop_scene_get_seats (app_play_get_scene (play.get ())), 1)));

  EXPECT_STRNE (tabletop_view_seat_get_name (seat.get ()), "Bea");
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", nullptr));
  EXPECT_STREQ (tabletop_view_seat_get_name (seat.get ()), "Bea");
}

TEST_F (Play, NobodySeesAnythingBeforeTheySayWhoTheyAre)
{
  seat_people (3);
  auto play = play_as (0);

  EXPECT_EQ (0, app_play_get_wanted (play.get ()));
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  EXPECT_FALSE (looks_as (play.get (), 0));
  app_play_sit (play.get (), 0);
  EXPECT_EQ (-1, app_play_get_wanted (play.get ()));
  EXPECT_NE (nullptr, app_play_get_decision (play.get ()));
  EXPECT_TRUE (looks_as (play.get (), 0));
}

TEST_F (Play, TheWindowGoesToWhoeverIsAskedNext)
{
  seat_people (3);
  auto play = play_as (0);

  app_play_sit (play.get (), 0);
  go (match.get (), 0, "draw");
  EXPECT_EQ (1, app_play_get_wanted (play.get ()));
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  app_play_sit (play.get (), 1);
  EXPECT_TRUE (looks_as (play.get (), 1));
  EXPECT_THAT (calls, testing::ElementsAre ("seat 0", "pass to 1", "seat 1"));
}

/* What the scene shows and the decision asks doesn't depend on the card that another one drew. */
TEST_F (Play, TheNextOneSeesNothingOfACardThatWasDrawn)
{
  seat_people (3);
  auto play = play_as (0);

  app_play_sit (play.get (), 0);
  go (match.get (), 0, "draw");
  auto other = take (toy_match_swap_drawn_card (TOY_MATCH (match.get ()), 0));
  for (guint own : { 1u, 2u })
    EXPECT_EQ (known_to (match.get (), seat (own).get ()),
               known_to (other.get (), seat (own).get ()));
  EXPECT_NE (known_to (match.get (), seat (0).get ()), known_to (other.get (), seat (0).get ()));
  /* So it matters whose eyes the window has while it is passed on, and afterwards. */
  EXPECT_FALSE (looks_as (play.get (), 0));
  app_play_sit (play.get (), 1);
  EXPECT_FALSE (looks_as (play.get (), 0));
}

TEST_F (Play, WhoeverLooksOnSeesWhatEverybodyDoesAndIsAskedNothing)
{
  auto play = take (app_play_new_online (table.get (), -1, nullptr));
  TabletopScene *scene = app_play_get_scene (play.get ());
  g_autofree char *waiting = app_play_dup_waiting (play.get ());

  EXPECT_EQ (app_play_get_seat (play.get ()), -1);
  EXPECT_EQ (TABLETOP_VIEWER_SPECTATOR,
             tabletop_viewer_get_kind (tabletop_scene_get_viewer (scene)));
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  EXPECT_NE (nullptr, waiting); /* also for the first seat, which is nobody's here */
  go (match.get (), 0, "draw");
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  EXPECT_FALSE (app_play_can_undo (play.get ()));
  EXPECT_EQ (app_play_get_nearest (play.get ()), 0u); /* somebody is at the lower edge */
  EXPECT_EQ (app_play_get_seat (take (app_play_new (table.get (), 0)).get ()), 0);
}

TEST_F (Play, WhoeverPlaysElsewhereIsWaitedForWithoutACurtain)
{
  seat_people (2);
  ASSERT_TRUE (tabletop_table_seat_guest (table.get (), 2, "Carl", nullptr));
  auto play = play_as (0);

  app_play_sit (play.get (), 0);
  go (match.get (), 0, "step:1");
  app_play_sit (play.get (), 1);
  go (match.get (), 1, "step:1");
  EXPECT_EQ (-1, app_play_get_wanted (play.get ()));
  EXPECT_TRUE (looks_as (play.get (), 1));
  EXPECT_STREQ ("Waiting for Carl", take_text (app_play_dup_waiting (play.get ())).c_str ());
}

TEST_F (Play, AReplayAsksNobody)
{
  auto play = take (app_play_new_replay (match.get (), 0));

  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  EXPECT_EQ (nullptr, app_play_get_table (play.get ()));
  EXPECT_EQ (nullptr, tabletop_scene_get_view (app_play_get_scene (play.get ())));
}

} // namespace
