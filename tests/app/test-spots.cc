/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on a table as one heap, whose it is, and what of a pile is seen. */

#include "app-spots.h"

#include "sdk.h"

#include <glib/gstdio.h>

using namespace sdk;

namespace
{

struct Spots : testing::Test
{
  std::unique_ptr<TabletopView, Free> view = take (tabletop_view_new ("", 0));

  std::unique_ptr<TabletopZone, Free>
  zone (const char *id, TabletopZoneRole role, int owner)
  {
    auto made = take (tabletop_zone_new (id, id, owner, TABLETOP_ZONE_ROW));

    tabletop_zone_set_role (made.get (), role);
    tabletop_view_add_zone (view.get (), made.get ());
    return made;
  }

  static void
  lay (const std::unique_ptr<TabletopZone, Free> &where, const char *id, int owner = -1)
  {
    auto piece = take (tabletop_piece_new (id, "card", "Card"));

    tabletop_piece_set_owner (piece.get (), owner);
    tabletop_zone_add_piece (where.get (), piece.get ());
  }

  /* By the first of two seats. */
  GArray *
  list (TabletopSkin *skin)
  {
    auto scene = take (tabletop_scene_new (nullptr, nullptr));

    tabletop_scene_show (scene.get (), view.get (), nullptr);
    return app_spots_list (scene.get (), skin, 0);
  }

  GArray *
  list ()
  {
    return list (take (tabletop_skin_dup_default ()).get ());
  }
};

/* A skin in which everything lies in that area. */
std::unique_ptr<TabletopSkin, Free>
skin_of (const char *area)
{
  g_autofree char *json = g_strdup_printf (R"({ "skin": 1, "areas": [{ "area": "%s" }] })", area);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "spots-XXXXXX", nullptr);
  const int fd = g_mkstemp (path);

  EXPECT_GE (fd, 0);
  EXPECT_TRUE (g_close (fd, nullptr));
  EXPECT_TRUE (g_file_set_contents (path, json, -1, nullptr));
  auto file = take (g_file_new_for_path (path));
  GError *error = nullptr;
  auto skin = take (tabletop_skin_new_for_file (file.get (), &error));
  EXPECT_EQ (nullptr, error) << error->message;
  g_unlink (path);
  return skin;
}

TEST_F (Spots, WhatIsSomebodysLiesWithTheirSeat)
{
  auto skin = skin_of ("side");
  lay (zone ("identities", TABLETOP_ZONE_ROLE_BOARD, -1), "mask", 1);
  g_autoptr (GArray) spots = list (skin.get ());

  ASSERT_EQ (1u, spots->len);
  EXPECT_EQ (1, g_array_index (spots, AppSpot, 0).owner);
}

TEST_F (Spots, WhatWaitsToHappenIsBeforeEverybody)
{
  auto skin = skin_of ("side");
  lay (zone ("stack", TABLETOP_ZONE_ROLE_STACK, -1), "spell", 1);
  g_autoptr (GArray) spots = list (skin.get ());

  ASSERT_EQ (1u, spots->len);
  EXPECT_EQ (-1, g_array_index (spots, AppSpot, 0).owner);
}

TEST_F (Spots, APileShowsWhatIsOnTop)
{
  auto pile = zone ("discard", TABLETOP_ZONE_ROLE_DISCARD, 1);
  lay (pile, "top");
  lay (pile, "below");
  g_autoptr (GArray) spots = list ();

  ASSERT_EQ (1u, spots->len);
  EXPECT_STREQ ("top", tabletop_piece_get_id (g_array_index (spots, AppSpot, 0).piece));
  EXPECT_EQ (2u, g_array_index (spots, AppSpot, 0).count);
}

/* One is known, but not where in the pile it lies. */
TEST_F (Spots, APileOfWhichNotAllIsListedShowsABack)
{
  auto pile = zone ("deck", TABLETOP_ZONE_ROLE_DECK, 1);
  lay (pile, "known");
  tabletop_zone_set_count (pile.get (), 40);
  g_autoptr (GArray) spots = list ();

  ASSERT_EQ (1u, spots->len);
  EXPECT_TRUE (tabletop_piece_is_hidden (g_array_index (spots, AppSpot, 0).piece));
  EXPECT_EQ (40u, g_array_index (spots, AppSpot, 0).count);
}

/* What is set aside of somebody's lies with their seat, and what is nobody's in the middle. */
TEST_F (Spots, APileOfAllLiesWithThoseWhoseItIs)
{
  auto pile = zone ("exile", TABLETOP_ZONE_ROLE_ASIDE, -1);
  lay (pile, "first", 1);
  lay (pile, "second", 0);
  lay (pile, "third", 1);
  lay (pile, "fourth");
  g_autoptr (GArray) spots = list (skin_of ("drawer").get ());
  const std::tuple<const char *, int, guint> expected[]
      = { { "first", 1, 2 }, { "second", 0, 1 }, { "fourth", -1, 1 } };

  ASSERT_EQ (3u, spots->len);
  for (guint i = 0; i < spots->len; i++)
    {
      const AppSpot &spot = g_array_index (spots, AppSpot, i);
      const auto [top, owner, count] = expected[i];

      EXPECT_TRUE (spot.is_pile);
      EXPECT_STREQ (top, tabletop_piece_get_id (spot.piece));
      EXPECT_EQ (owner, spot.owner);
      EXPECT_EQ (count, spot.count);
      EXPECT_EQ (count, spot.ids->len);
      for (guint k = 0; k < i; k++)
        EXPECT_STRNE (spot.key, g_array_index (spots, AppSpot, k).key);
    }
}

/* Nobody knows whose the ones are that aren't listed. */
TEST_F (Spots, APileOfAllOfWhichNotAllIsListedStaysInTheMiddle)
{
  auto pile = zone ("exile", TABLETOP_ZONE_ROLE_ASIDE, -1);
  lay (pile, "known", 1);
  tabletop_zone_set_count (pile.get (), 2);
  g_autoptr (GArray) spots = list (skin_of ("drawer").get ());

  ASSERT_EQ (1u, spots->len);
  EXPECT_EQ (-1, g_array_index (spots, AppSpot, 0).owner);
  EXPECT_EQ (2u, g_array_index (spots, AppSpot, 0).count);
}

/* An ability has the picture of what it comes from, if that is seen. */
TEST_F (Spots, WhatHasBeenAnnouncedIsKnownByWhatItComesFrom)
{
  auto board = zone ("field", TABLETOP_ZONE_ROLE_BOARD, 1);
  auto stack = zone ("stack", TABLETOP_ZONE_ROLE_STACK, -1);
  lay (board, "source");
  for (const char *id : { "known", "orphan" })
    lay (stack, id);
  for (const auto &[from, to] : { std::pair ("known", "source"), { "orphan", "gone" } })
    {
      auto cause = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, to));
      auto what = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, from));
      auto relation = take (
          tabletop_relation_new (TABLETOP_RELATION_CAUSED_BY, what.get (), cause.get (), FALSE));
      tabletop_view_add_relation (view.get (), relation.get ());
    }
  g_autoptr (GArray) spots = list ();

  for (guint i = 0; i < spots->len; i++)
    {
      const AppSpot &spot = g_array_index (spots, AppSpot, i);
      const bool is_known = g_str_equal (spot.key, "known");

      EXPECT_STREQ (is_known ? "source" : nullptr,
                    spot.cause != nullptr ? tabletop_piece_get_id (spot.cause) : nullptr)
          << spot.key;
    }
}

/* As the game says it: nothing that has no arrow is a target. */
TEST_F (Spots, WhatHasBeenAnnouncedTellsWhatItAimsAt)
{
  auto stack = zone ("stack", TABLETOP_ZONE_ROLE_STACK, -1);
  auto what = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "bolt"));
  auto bear = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "bear"));
  auto anna = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 0));
  lay (stack, "bolt");
  auto bolt = take (TABLETOP_PIECE (
      g_list_model_get_item (G_LIST_MODEL (tabletop_zone_get_pieces (stack.get ())), 0)));
  const auto note = [&] (const char *text, TabletopReference *about) {
    auto said = take (tabletop_note_new ("note", text, TABLETOP_PROMINENCE_NORMAL, about));

    tabletop_piece_add_note (bolt.get (), said.get ());
  };
  const auto aim = [&] (TabletopReference *at) {
    auto relation
        = take (tabletop_relation_new (TABLETOP_RELATION_TARGETS, what.get (), at, FALSE));

    tabletop_view_add_relation (view.get (), relation.get ());
  };
  const auto told = [&] {
    auto scene = take (tabletop_scene_new (nullptr, nullptr));

    tabletop_scene_show (scene.get (), view.get (), nullptr);
    g_autofree char *text = app_spots_dup_targets (scene.get (), bolt.get ());

    return std::string (text != nullptr ? text : "nothing");
  };

  note ("of Anna", take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 0)).get ());
  note ("X is 3", nullptr);
  EXPECT_EQ (told (), "nothing");
  note ("targeting Bear",
        take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "bear")).get ());
  aim (bear.get ());
  EXPECT_EQ (told (), "targeting Bear");
  note ("targeting Bea", take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 1)).get ());
  aim (take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 1)).get ());
  EXPECT_EQ (told (), "targeting Bear\ntargeting Bea");
}

TEST_F (Spots, EqualPiecesLieAsOneWhereTheSkinAllowsIt)
{
  auto board = zone ("field", TABLETOP_ZONE_ROLE_BOARD, 1);
  lay (board, "bear.1");
  lay (board, "bear.2");
  g_autoptr (GArray) spots = list ();

  ASSERT_EQ (1u, spots->len);
  EXPECT_EQ (2u, g_array_index (spots, AppSpot, 0).count);
  EXPECT_EQ (2u, g_array_index (spots, AppSpot, 0).ids->len);
}

} // namespace
