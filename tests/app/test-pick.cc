/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointing at one thing after another, until one choice is left. */

#include "app-pick.h"

#include "sdk.h"

using namespace sdk;

namespace
{

struct Pick : testing::Test
{
  AppPick *pick = app_pick_new ();

  ~Pick () override
  {
    app_pick_free (pick);
  }

  void
  ask (guint64 id, const std::vector<std::vector<std::string>> &choices)
  {
    auto decision = take (tabletop_decision_new (id, 1, 0, "attack", "Who attacks whom?"));

    for (const auto &things : choices)
      {
        std::string notation = "attack";
        for (const auto &thing : things)
          notation += " " + thing;
        auto choice = take (tabletop_choice_new ("attack", notation.c_str (), notation.c_str (), "",
                                                 TABLETOP_CHOICE_NONE));
        for (const auto &thing : things)
          add (choice.get (), thing);
        tabletop_decision_add_choice (decision.get (), choice.get ());
      }
    app_pick_set_decision (pick, decision.get ());
  }

  /* "seat2", "#3" for a number, or a piece. */
  static void
  add (TabletopChoice *choice, const std::string &thing)
  {
    TabletopReference *reference;

    if (thing.rfind ("seat", 0) == 0)
      reference = tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET,
                                               (guint) std::stoul (thing.substr (4)));
    else if (thing[0] == '#')
      reference = tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT,
                                                 std::stoll (thing.substr (1)));
    else
      reference = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, thing.c_str ());
    tabletop_choice_add_reference (choice, reference);
    g_object_unref (reference);
  }

  bool
  can_point (const char *piece) const
  {
    return app_pick_can_point (pick, TABLETOP_REFERENCE_PIECE, piece, 0);
  }

  bool
  can_point (int seat) const
  {
    return app_pick_can_point (pick, TABLETOP_REFERENCE_SEAT, "", seat);
  }

  std::vector<std::string>
  list (const char *piece) const
  {
    GPtrArray *choices = app_pick_list (pick, TABLETOP_REFERENCE_PIECE, piece, 0);
    std::vector<std::string> all;

    for (guint i = 0; i < choices->len; i++)
      all.push_back (tabletop_choice_get_notation (TABLETOP_CHOICE (choices->pdata[i])));
    g_ptr_array_unref (choices);
    return all;
  }

  void
  point (const char *piece)
  {
    app_pick_point (pick, TABLETOP_REFERENCE_PIECE, piece, 0);
  }
};

using Words = std::vector<std::string>;

TEST_F (Pick, NothingWithoutADecision)
{
  EXPECT_FALSE (can_point ("drake"));
  EXPECT_EQ (Words (), list ("drake"));
  EXPECT_FALSE (app_pick_back (pick));
}

TEST_F (Pick, FirstThingsCanBePointedAtFirst)
{
  ask (1, { { "drake", "seat1" }, { "drake", "seat2" }, { "bear", "seat1" }, {} });
  EXPECT_TRUE (can_point ("drake"));
  EXPECT_TRUE (can_point ("bear"));
  EXPECT_FALSE (can_point (1));
  EXPECT_FALSE (can_point ("wolf"));
  EXPECT_EQ ((Words{ "attack drake seat1", "attack drake seat2" }), list ("drake"));
}

TEST_F (Pick, WhatWasPointedAtLeavesWhatBeginsSo)
{
  ask (1, { { "drake", "seat1" }, { "drake", "seat2" }, { "bear", "seat3" } });
  point ("drake");
  EXPECT_TRUE (app_pick_is_pointed (pick, TABLETOP_REFERENCE_PIECE, "drake", 0));
  EXPECT_EQ (1u, app_pick_get_depth (pick));
  EXPECT_TRUE (can_point (1));
  EXPECT_TRUE (can_point (2));
  EXPECT_FALSE (can_point (3));
  EXPECT_FALSE (can_point ("bear"));
  EXPECT_TRUE (app_pick_back (pick));
  EXPECT_TRUE (can_point ("bear"));
}

TEST_F (Pick, ASeatIsNoPieceOfItsNumber)
{
  ask (1, { { "1", "seat1" } });
  EXPECT_TRUE (can_point ("1"));
  EXPECT_FALSE (can_point (1));
}

TEST_F (Pick, NumbersAreNotPointedAt)
{
  ask (1, { { "#2", "drake" } });
  EXPECT_TRUE (can_point ("drake"));
}

TEST_F (Pick, TheSameDecisionToldAnewKeepsThePointing)
{
  ask (1, { { "drake", "seat1" }, { "bear", "seat1" } });
  point ("drake");
  ask (1, { { "drake", "seat1" }, { "drake", "seat2" } });
  EXPECT_EQ (1u, app_pick_get_depth (pick));
  EXPECT_TRUE (can_point (2));
}

TEST_F (Pick, TheSameDecisionForgetsWhatIsNoLongerThere)
{
  ask (1, { { "drake", "seat1" } });
  point ("drake");
  ask (1, { { "bear", "seat1" } });
  EXPECT_EQ (0u, app_pick_get_depth (pick));
  EXPECT_TRUE (can_point ("bear"));
}

TEST_F (Pick, AnotherDecisionBeginsAnew)
{
  ask (1, { { "drake", "seat1" } });
  point ("drake");
  ask (2, { { "drake", "seat1" } });
  EXPECT_EQ (0u, app_pick_get_depth (pick));
}

} // namespace
