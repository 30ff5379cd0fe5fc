/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing is lost: by saving and loading, by undoing, by leaving, by damaged files. */

#include "kit.h"

using namespace kit;

namespace
{

class KitKeep : public Kit
{
protected:
  Ptr<TabletopMatch>
  reload (TabletopMatch *match)
  {
    g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match, error.out ());

    EXPECT_TRUE (bytes) << error.text ();
    auto loaded = take (tabletop_game_load_match (game.get (), bytes, error.out ()));
    EXPECT_TRUE (loaded) << error.text ();
    return loaded;
  }
};

INSTANTIATE_TEST_SUITE_P (Games, KitKeep, testing::ValuesIn (all_subjects ()));

TEST_P (KitKeep, ASavedMatchGoesOnTheSame)
{
  for (guint length : { 0u, 1u, 17u, 100u, ENDLESS })
    {
      const auto match = new_match (21);
      Chance before (length), after (1), after_loading (1);

      play (match.get (), length, before);
      const auto loaded = reload (match.get ());
      ASSERT_TRUE (loaded);
      EXPECT_EQ (hash (match.get ()), hash (loaded.get ()));
      EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));
      EXPECT_TRUE (tabletop_setup_equal (tabletop_match_get_setup (match.get ()),
                                         tabletop_match_get_setup (loaded.get ())));
      EXPECT_EQ (play (match.get (), 200, after), play (loaded.get (), 200, after_loading));
      EXPECT_EQ (hash (match.get ()), hash (loaded.get ()));
      EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));
    }
}

/* Step by step through a match that was played, with somebody leaving in the middle. */
TEST_P (KitKeep, ThePastIsThere)
{
  const auto match = new_match (27);
  Chance chance (27);
  std::vector<std::string> states = { hash (match.get ()) };

  for (guint i = 0; i < 80 && !tabletop_match_is_over (match.get ()); i++)
    {
      if (i == 40)
        {
          ASSERT_TRUE (tabletop_match_leave (match.get (), 0, error.out ())) << error.text ();
        }
      else
        {
          ASSERT_TRUE (step (match.get (), chance));
        }
      states.push_back (hash (match.get ()));
    }
  g_auto (GStrv) steps = tabletop_match_list_steps (match.get ());
  ASSERT_EQ (states.size () - 1, g_strv_length (steps));
  if (states.size () > 41)
    {
      EXPECT_STREQ ("0", steps[40]) << "seat 0 left";
    }
  for (guint n = 0; n < states.size (); n += 9)
    {
      const auto past = take (tabletop_match_dup_past (match.get (), n, error.out ()));

      ASSERT_TRUE (past) << error.text ();
      EXPECT_EQ (states[n], hash (past.get ()));
      g_auto (GStrv) made = tabletop_match_list_steps (past.get ());
      EXPECT_EQ (n, g_strv_length (made));
      play (past.get (), 3, chance);
    }
  EXPECT_EQ (states.back (), hash (match.get ()));
  EXPECT_FALSE (tabletop_match_dup_past (match.get (), (guint) states.size (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
}

/* A table with bots that was put away goes on as if it hadn't been. */
TEST_P (KitKeep, ASavedTableGoesOnTheSame)
{
  const auto bots = take (tabletop_game_list_bots (game.get ()));
  const auto match = new_match (28);
  const auto table = take (tabletop_table_new (match.get ()));

  for (guint seat = 0; seat < seats; seat++)
    {
      const auto info = take (TABLETOP_BOT_INFO (
          g_list_model_get_item (bots.get (), seat % g_list_model_get_n_items (bots.get ()))));

      ASSERT_TRUE (tabletop_table_seat_bot (
          table.get (), seat, tabletop_bot_info_get_id (info.get ()), seat, error.out ()))
          << error.text ();
    }
  ASSERT_GE (tabletop_table_run_bots (table.get (), 45, error.out ()), 0) << error.text ();
  g_autoptr (GBytes) bytes = tabletop_table_save (table.get (), error.out ());
  ASSERT_TRUE (bytes) << error.text ();
  const auto loaded = take (tabletop_catalog_load_table (catalog (), bytes, error.out ()));
  ASSERT_TRUE (loaded) << error.text ();
  TabletopMatch *same = tabletop_table_get_match (loaded.get ());

  EXPECT_EQ (whole_text (match.get ()), whole_text (same));
  ASSERT_GE (tabletop_table_run_bots (table.get (), ENDLESS, error.out ()), 0) << error.text ();
  ASSERT_GE (tabletop_table_run_bots (loaded.get (), ENDLESS, error.out ()), 0) << error.text ();
  EXPECT_TRUE (tabletop_match_is_over (same));
  EXPECT_EQ (hash (match.get ()), hash (same));
  EXPECT_EQ (whole_text (match.get ()), whole_text (same));
}

TEST_P (KitKeep, CutSavesAreRefused)
{
  const auto match = new_match (22);
  Chance chance (22);

  play (match.get (), 30, chance);
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  const gsize size = g_bytes_get_size (bytes);

  for (gsize length = 0; length < size; length += 1 + length / 16)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, length);

      EXPECT_FALSE (tabletop_game_load_match (game.get (), cut, error.out ())) << length;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE)) << error.text ();
    }
}

TEST_P (KitKeep, ChangedSavesAreRefused)
{
  const auto match = new_match (23);
  Chance chance (23);
  gsize size;

  play (match.get (), 30, chance);
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  const auto *data = (const guint8 *) g_bytes_get_data (bytes, &size);

  for (gsize at = 0; at < size; at += 3)
    for (guint8 bit : { 1, 16, 128 })
      {
        std::vector<guint8> copy (data, data + size);

        copy[at] ^= bit;
        g_autoptr (GBytes) changed = g_bytes_new (copy.data (), size);
        EXPECT_FALSE (tabletop_game_load_match (game.get (), changed, error.out ())) << at;
        EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE) || error.is (TABLETOP_ERROR_VERSION))
            << error.text ();
      }
}

TEST_P (KitKeep, UndoingGoesBackToWhatWas)
{
  const auto match = new_match (24);
  Chance chance (24);
  guint undone = 0;

  for (guint i = 0; i < 150 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const std::string state = hash (match.get ()), all = all_text (match.get (), viewer);
      const guint64 sequence = tabletop_match_get_sequence (match.get ());
      const auto choice = pick (match.get (), seat, chance);

      ASSERT_TRUE (tabletop_match_apply (match.get (), seat, choice.get (), sequence, error.out ()))
          << error.text ();
      for (guint other = 0; other < seats; other++)
        if (other != seat)
          {
            EXPECT_FALSE (tabletop_match_can_undo (match.get (), other));
            EXPECT_FALSE (tabletop_match_undo (match.get (), other, error.out ()));
            EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
          }
      if (!tabletop_match_can_undo (match.get (), seat))
        continue;
      ASSERT_TRUE (tabletop_match_undo (match.get (), seat, error.out ())) << error.text ();
      undone++;
      EXPECT_EQ (state, hash (match.get ()));
      EXPECT_EQ (all, all_text (match.get (), viewer));
      EXPECT_EQ (sequence + 2, tabletop_match_get_sequence (match.get ()));
      /* What was listed before is stale, though the state is the same. */
      EXPECT_FALSE (
          tabletop_match_apply (match.get (), seat, choice.get (), sequence, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_STALE)) << error.text ();
      ASSERT_TRUE (tabletop_match_apply_text (match.get (), seat,
                                              tabletop_choice_get_notation (choice.get ()),
                                              sequence + 2, error.out ()))
          << error.text ();
    }
  if (tabletop_game_get_traits (game.get ()) & TABLETOP_TRAITS_UNDO)
    {
      EXPECT_GT (undone, 0u);
    }
}

/* As far back as it goes, and forward again to the same. */
TEST_P (KitKeep, SeveralChoicesCanBeUndone)
{
  const auto match = new_match (25);
  Chance chance (25);

  for (guint i = 0; i < 200 && !tabletop_match_is_over (match.get ()); i++)
    {
      std::vector<std::string> states = { hash (match.get ()) };
      const guint seat = pick_seat (match.get (), chance);

      while (tabletop_match_is_asked (match.get (), seat) && states.size () < 6)
        {
          const auto choice = pick (match.get (), seat, chance);

          ASSERT_TRUE (tabletop_match_apply (match.get (), seat, choice.get (),
                                             tabletop_match_get_sequence (match.get ()),
                                             error.out ()));
          if (!tabletop_match_can_undo (match.get (), seat))
            break;
          states.push_back (hash (match.get ()));
        }
      while (states.size () > 1 && tabletop_match_can_undo (match.get (), seat))
        {
          states.pop_back ();
          ASSERT_TRUE (tabletop_match_undo (match.get (), seat, error.out ())) << error.text ();
          EXPECT_EQ (states.back (), hash (match.get ()));
        }
      if (!tabletop_match_is_over (match.get ()))
        {
          ASSERT_TRUE (step (match.get (), chance));
        }
    }
}

TEST_P (KitKeep, AnybodyMayLeaveAtAnyMoment)
{
  for (guint i = 0; i < at_most (30); i++)
    {
      const auto match = new_match (i);
      Chance chance (i);
      const guint seat = i % seats;
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);

      play (match.get (), i * 7, chance);
      if (tabletop_match_is_over (match.get ()))
        continue;
      ASSERT_TRUE (tabletop_match_leave (match.get (), seat, error.out ())) << error.text ();
      EXPECT_FALSE (tabletop_match_is_asked (match.get (), seat));
      EXPECT_FALSE (tabletop_match_leave (match.get (), seat, error.out ()));

      const auto loaded = reload (match.get ());
      EXPECT_EQ (hash (match.get ()), hash (loaded.get ()));
      EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));

      const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
      const auto shown = take (
          TABLETOP_VIEW_SEAT (g_list_model_get_item (tabletop_view_get_seats (view.get ()), seat)));
      EXPECT_EQ (TABLETOP_SEAT_LEFT, tabletop_view_seat_get_status (shown.get ()));

      play (match.get (), ENDLESS, chance);
      ASSERT_TRUE (tabletop_match_is_over (match.get ()));
      const auto result = take (tabletop_match_dup_result (match.get ()));
      const auto standing = take (TABLETOP_STANDING (
          g_list_model_get_item (tabletop_result_get_standings (result.get ()), seat)));
      EXPECT_TRUE (tabletop_standing_has_left (standing.get ()));
      if (tabletop_standing_get_team (standing.get ()) < 0)
        {
          EXPECT_FALSE (tabletop_standing_has_won (standing.get ()));
        }
    }
}

TEST_P (KitKeep, LeavingCanNotBeUndone)
{
  const auto match = new_match (2);

  if (seats < 3)
    return;
  ASSERT_TRUE (tabletop_match_leave (match.get (), 0, error.out ())) << error.text ();
  for (guint seat = 0; seat < seats; seat++)
    EXPECT_FALSE (tabletop_match_can_undo (match.get (), seat));
}

/* A player who is away is played for, and the game goes on. */
TEST_P (KitKeep, DefaultsKeepPlayGoing)
{
  const auto match = new_match (26);
  const auto table = take (tabletop_table_new (match.get ()));
  guint made = 0;

  for (guint seat = 0; seat < seats; seat++)
    tabletop_table_seat_local (table.get (), seat, "Somebody", error.out ());
  while (!tabletop_match_is_over (match.get ()) && made < 2000)
    {
      guint seat = 0;

      while (seat < seats && !tabletop_match_is_asked (match.get (), seat))
        seat++;
      ASSERT_LT (seat, seats);
      ASSERT_TRUE (tabletop_table_play_default (table.get (), seat, error.out ())) << error.text ();
      made++;
    }
  EXPECT_GT (made, 0u);
}

} // namespace
