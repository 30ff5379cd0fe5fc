/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A viewer is a seat, a team or a spectator, as an object and as text, and never "all". */

#include "sdk.h"

using namespace sdk;

TEST (Viewer, KnowsWhatItIs)
{
  auto seat = take (tabletop_viewer_new_seat (2));
  auto team = take (tabletop_viewer_new_team (2));
  auto onlooker = take (tabletop_viewer_new_spectator ());

  EXPECT_EQ (tabletop_viewer_get_kind (seat.get ()), TABLETOP_VIEWER_SEAT);
  EXPECT_EQ (tabletop_viewer_get_index (seat.get ()), 2u);
  EXPECT_EQ (tabletop_viewer_get_kind (team.get ()), TABLETOP_VIEWER_TEAM);
  EXPECT_EQ (tabletop_viewer_get_index (team.get ()), 2u);
  EXPECT_EQ (tabletop_viewer_get_kind (onlooker.get ()), TABLETOP_VIEWER_SPECTATOR);
  EXPECT_EQ (tabletop_viewer_get_index (onlooker.get ()), 0u);

  EXPECT_TRUE (tabletop_viewer_is_seat (seat.get (), 2));
  EXPECT_FALSE (tabletop_viewer_is_seat (seat.get (), 1));
  EXPECT_FALSE (tabletop_viewer_is_seat (team.get (), 2));
  EXPECT_FALSE (tabletop_viewer_is_seat (onlooker.get (), 0));
}

TEST (Viewer, EqualsItsCopyAndNoOther)
{
  std::vector<Ptr<TabletopViewer>> all;

  for (guint i : { 0u, 1u })
    {
      all.push_back (take (tabletop_viewer_new_seat (i)));
      all.push_back (take (tabletop_viewer_new_team (i)));
    }
  all.push_back (take (tabletop_viewer_new_spectator ()));

  for (const auto &one : all)
    for (const auto &other : all)
      {
        auto copy = take (tabletop_viewer_copy (other.get ()));

        EXPECT_EQ (tabletop_viewer_equal (one.get (), copy.get ()), one == other);
      }
}

TEST (Viewer, IsReadFromWhatItWrites)
{
  for (const char *text :
       { "seat:0", "seat:2", "seat:4294967295", "team:0", "team:17", "spectator" })
    {
      Error error;
      auto viewer = take (tabletop_viewer_parse (text, error.out ()));

      ASSERT_TRUE (viewer) << error.text ();
      EXPECT_EQ (take_text (tabletop_viewer_to_string (viewer.get ())), text);
    }
}

TEST (Viewer, RefusesOtherText)
{
  for (const char *text :
       { "", "all", "referee", "seat", "seat:", "seat:-1", "seat:x", "seat: 1", "seat:1 ", "Seat:1",
         "seat:4294967296", "team:+1", "spectator:0", "spectators", "seat:1:2" })
    {
      Error error;

      EXPECT_FALSE (take (tabletop_viewer_parse (text, error.out ()))) << text;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << text;
      EXPECT_THAT (error.text (), testing::HasSubstr ("spectator"));
    }
}

TEST (Viewer, IsNeverNothing)
{
  auto game = take (toy_game_new ("race"));
  auto match = match_of (game.get (), 2);

  {
    Expect critical ("viewer != NULL");
    EXPECT_EQ (tabletop_match_dup_view (match.get (), nullptr, nullptr), nullptr);
  }
  {
    Expect critical ("viewer != NULL");
    EXPECT_EQ (tabletop_match_list_events (match.get (), nullptr, 0), nullptr);
  }
  {
    Expect critical ("viewer != NULL");
    EXPECT_EQ (tabletop_match_list_decisions (match.get (), nullptr), nullptr);
  }
  {
    Expect critical ("viewer != NULL");
    EXPECT_EQ (tabletop_match_clone_for (match.get (), nullptr, nullptr), nullptr);
  }
  {
    Expect critical ("viewer != NULL");
    EXPECT_EQ (tabletop_match_observe (match.get (), nullptr), nullptr);
  }
  {
    Expect critical ("self != NULL");
    EXPECT_EQ (tabletop_viewer_get_kind (nullptr), TABLETOP_VIEWER_SPECTATOR);
  }
}
