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

/* Whoever is asked in another one's turn isn't told that it is theirs. */
TEST_F (Play, ATurnIsOnesOwnOrAnothers)
{
  seat_people (1);
  auto play = play_as (0);

  EXPECT_TRUE (app_play_is_own_turn (play.get ()));
  go (match.get (), 0, "step:1");
  EXPECT_FALSE (app_play_is_own_turn (play.get ()));
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

/* {{{ How one wants to be asked */

/* Whoever is asked how far they go may also set that they are careful. */
const char *const is_careful = "careful";

void
let_be_careful (gpointer klass, gpointer)
{
  auto *match_class = TABLETOP_MATCH_CLASS (klass);

  match_class->list_decisions = [] (TabletopMatch *match, const TabletopViewer *viewer) {
    auto *list
        = TABLETOP_MATCH_CLASS (g_type_class_peek (TOY_TYPE_MATCH))->list_decisions (match, viewer);
    const bool set = g_object_get_data (G_OBJECT (match), is_careful) != nullptr;
    auto careful = take (tabletop_choice_new (
        "careful", "careful", "I am careful", nullptr,
        TabletopChoiceFlags (TABLETOP_CHOICE_SETTING | (set ? TABLETOP_CHOICE_IS_SET : 0))));

    for (auto &decision : items<TabletopDecision> (list))
      if (tabletop_viewer_is_seat (viewer, tabletop_decision_get_seat (decision.get ())))
        tabletop_decision_add_choice (decision.get (), careful.get ());
    return list;
  };
  match_class->apply
      = [] (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error) -> gboolean {
    const bool set = g_object_get_data (G_OBJECT (match), is_careful) != nullptr;

    if (!g_str_equal (tabletop_choice_get_notation (choice), "careful"))
      return TABLETOP_MATCH_CLASS (g_type_class_peek (TOY_TYPE_MATCH))
          ->apply (match, seat, choice, error);
    g_object_set_data (G_OBJECT (match), is_careful, GINT_TO_POINTER (!set));
    return TRUE;
  };
}

struct Wishes : Play
{
  Ptr<TabletopGame> careful_race = take (toy_game_new_with ("careful", [] {
    static const GType type = derive (TOY_TYPE_MATCH, "AppCarefulMatch", let_be_careful);

    return type;
  }()));

  Wishes ()
  {
    match = match_of (careful_race.get (), 2);
    table = take (tabletop_table_new (match.get ()));
  }

  bool
  is_set () const
  {
    return g_object_get_data (G_OBJECT (match.get ()), is_careful) != nullptr;
  }

  static TabletopChoice *
  setting (AppPlay *play)
  {
    GPtrArray *settings = app_wishes_get_settings (app_play_get_wishes (play));

    return settings->len == 1 ? TABLETOP_CHOICE (settings->pdata[0]) : nullptr;
  }

  static void
  turn (AppPlay *play)
  {
    app_wishes_turn (app_play_get_wishes (play), setting (play));
  }
};

TEST_F (Wishes, ComeTrueAsSoonAsOneIsAskedAndBeforeAnythingElse)
{
  seat_people (1);
  ASSERT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", nullptr));
  toy_match_set_idle (TOY_MATCH (match.get ()), TRUE);
  auto play = play_as (0);

  ASSERT_NE (nullptr, setting (play.get ()));
  go (match.get (), 0, "step:1");
  ASSERT_EQ (nullptr, app_play_get_decision (play.get ()));
  app_play_set_skips (play.get (), TRUE); /* it would be passed by itself */
  turn (play.get ());
  EXPECT_TRUE (app_wishes_is_set (app_play_get_wishes (play.get ()), setting (play.get ())));
  settle ();
  EXPECT_FALSE (is_set ()) << "while others are asked it is nobody's to know";
  const auto before = tabletop_match_get_sequence (match.get ());

  go (match.get (), 1, "step:1");
  while (tabletop_match_get_sequence (match.get ()) < before + 2)
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_TRUE (is_set ());
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 0)) << "nothing was passed before";
}

TEST_F (Wishes, ThatWereTakenBackChooseNothing)
{
  seat_people (1);
  ASSERT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", nullptr));
  auto play = play_as (0);

  go (match.get (), 0, "step:1");
  turn (play.get ());
  turn (play.get ());
  go (match.get (), 1, "step:1");
  settle ();
  EXPECT_FALSE (is_set ());
  EXPECT_NE (nullptr, app_play_get_decision (play.get ()));
}

TEST_F (Wishes, AreChosenOnce)
{
  seat_people (1);
  ASSERT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", nullptr));
  auto play = play_as (0);

  go (match.get (), 0, "step:1");
  turn (play.get ());
  go (match.get (), 1, "step:1");
  while (!is_set ())
    g_main_context_iteration (nullptr, TRUE);
  while (app_play_get_decision (play.get ()) == nullptr)
    g_main_context_iteration (nullptr, TRUE);
  go (match.get (), 0, "careful"); /* by hand, and it stays so */
  settle ();
  EXPECT_FALSE (is_set ());
  EXPECT_FALSE (app_wishes_is_set (app_play_get_wishes (play.get ()), setting (play.get ())));
}

/* Of two people at one window each has their own. */
TEST_F (Wishes, AreOnesOwn)
{
  seat_people (2);
  auto play = play_as (0);

  app_play_sit (play.get (), 0);
  ASSERT_NE (nullptr, setting (play.get ()));
  go (match.get (), 0, "step:1");
  EXPECT_EQ (nullptr, app_play_get_wishes (play.get ())) << "nobody sits there";
  app_play_sit (play.get (), 1);
  turn (play.get ());
  settle ();
  EXPECT_FALSE (is_set ()) << "it was turned after it had been asked";
  go (match.get (), 1, "step:1");
  app_play_sit (play.get (), 0);
  settle ();
  EXPECT_FALSE (is_set ());
  EXPECT_FALSE (app_wishes_is_set (app_play_get_wishes (play.get ()), setting (play.get ())));
}

/* }}} */

/* Who is alone with bots isn't asked where they can do nothing. */
TEST_F (Play, TheGameGoesOnWhereOneIsAloneAndCanDoNothing)
{
  seat_people (1);
  for (guint own : { 1u, 2u })
    ASSERT_TRUE (tabletop_table_seat_bot (table.get (), own, "random", 1, nullptr));
  toy_match_set_idle (TOY_MATCH (match.get ()), TRUE);
  auto play = play_as (0);

  EXPECT_TRUE (app_play_get_skips (play.get ()));
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  while (tabletop_match_is_asked (match.get (), 0))
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_EQ (1u, tabletop_match_get_sequence (match.get ()));
}

/* Anybody else would learn from how fast they are that they could do nothing. */
TEST_F (Play, WhoeverPlaysWithOthersIsAskedAllTheSame)
{
  seat_people (1);
  ASSERT_TRUE (tabletop_table_seat_bot (table.get (), 1, "random", 1, nullptr));
  ASSERT_TRUE (tabletop_table_seat_guest (table.get (), 2, "Carl", nullptr));
  toy_match_set_idle (TOY_MATCH (match.get ()), TRUE);
  auto play = play_as (0);

  EXPECT_FALSE (app_play_get_skips (play.get ()));
  EXPECT_NE (nullptr, app_play_get_decision (play.get ()));
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (nullptr, FALSE);
  EXPECT_EQ (0u, tabletop_match_get_sequence (match.get ()));
  app_play_set_skips (play.get (), TRUE); /* they don't mind */
  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  while (tabletop_match_is_asked (match.get (), 0))
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_EQ (1u, tabletop_match_get_sequence (match.get ()));
}

TEST_F (Play, WhatIsChosenUnaskedAndRefusedIsAskedAfterAll)
{
  auto sulky = take (toy_game_new_with (
      "sulky", derive (TOY_TYPE_MATCH, "AppSulkyMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->apply
            = [] (TabletopMatch *, guint, TabletopChoice *, GError **error) -> gboolean {
          g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL, "No");
          return FALSE;
        };
      })));

  match = match_of (sulky.get (), 2);
  table = take (tabletop_table_new (match.get ()));
  seat_people (1);
  ASSERT_TRUE (tabletop_table_seat_bot (table.get (), 1, "random", 1, nullptr));
  toy_match_set_idle (TOY_MATCH (match.get ()), TRUE);
  auto play = play_as (0);

  ASSERT_EQ (nullptr, app_play_get_decision (play.get ()));
  while (app_play_get_decision (play.get ()) == nullptr)
    g_main_context_iteration (nullptr, TRUE);
  settle ();
  EXPECT_NE (nullptr, app_play_get_decision (play.get ())) << "and it isn't tried again";
}

TEST_F (Play, AReplayAsksNobody)
{
  auto play = take (app_play_new_replay (match.get (), 0));

  EXPECT_EQ (nullptr, app_play_get_decision (play.get ()));
  EXPECT_EQ (nullptr, app_play_get_table (play.get ()));
  EXPECT_EQ (nullptr, tabletop_scene_get_view (app_play_get_scene (play.get ())));
}

} // namespace
