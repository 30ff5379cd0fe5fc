/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game says of itself is complete, and what it can't be set up with is refused by name. */

#include "kit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace kit;

namespace
{

constexpr size_t MOST_SUGGESTED = 6;

class KitGame : public Kit
{
};

INSTANTIATE_TEST_SUITE_P (Games, KitGame, testing::ValuesIn (all_subjects ()));

TEST_P (KitGame, SaysWhatItIs)
{
  TabletopGame *it = game.get ();

  EXPECT_EQ (GetParam ().game, tabletop_game_get_id (it));
  EXPECT_STRNE ("", tabletop_game_get_title (it));
  EXPECT_STRNE ("", tabletop_game_get_summary (it));
  EXPECT_GT (strlen (tabletop_game_get_description (it)), 200u) << "a newcomer needs more";
  EXPECT_STRNE ("", tabletop_game_get_icon_name (it));
  EXPECT_STRNE ("", tabletop_game_get_rules_version (it));
  EXPECT_GT (tabletop_game_get_duration (it), 0u);
  EXPECT_GE (tabletop_game_get_recommended_seats (it), tabletop_game_get_min_seats (it));
  EXPECT_LE (tabletop_game_get_recommended_seats (it), tabletop_game_get_max_seats (it));
  EXPECT_NE (nullptr, tabletop_game_get_tags (it)[0]);
  EXPECT_EQ ((guint) TABLETOP_ABI, tabletop_game_get_abi (it));
}

TEST_P (KitGame, DefaultsArePlayable)
{
  EXPECT_TRUE (tabletop_game_validate (game.get (), setup.get (), error.out ())) << error.text ();
  EXPECT_TRUE (new_match (1));
}

TEST_P (KitGame, OptionsAreDescribed)
{
  const auto options = take (tabletop_game_list_options (game.get ()));
  std::set<std::string> keys;
  std::map<std::string, std::string> groups;

  for (guint i = 0; i < g_list_model_get_n_items (options.get ()); i++)
    {
      const auto option = take (TABLETOP_OPTION (g_list_model_get_item (options.get (), i)));

      EXPECT_TRUE (keys.insert (tabletop_option_get_key (option.get ())).second);
      const std::string title = tabletop_option_get_group_title (option.get ());
      EXPECT_STRNE ("", tabletop_option_get_group (option.get ()));
      EXPECT_NE ("", title);
      EXPECT_EQ (groups.emplace (tabletop_option_get_group (option.get ()), title).first->second,
                 title);
      EXPECT_STRNE ("", tabletop_option_get_title (option.get ()));
      EXPECT_STRNE ("", tabletop_option_get_description (option.get ()));
      EXPECT_TRUE (tabletop_option_validate (
          option.get (), tabletop_option_get_default_value (option.get ()), error.out ()))
          << error.text ();
      EXPECT_EQ (g_strv_length ((char **) tabletop_option_get_choices (option.get ())),
                 g_strv_length ((char **) tabletop_option_get_choice_titles (option.get ())));
    }
}

/* The section that an event cites, if it cites one, is there. */
TEST_P (KitGame, WhatIsCitedIsInTheRulebook)
{
  const auto match = new_match (4);
  Chance chance (4);

  EXPECT_STRNE ("", tabletop_game_get_rules_uri (game.get ()));
  EXPECT_STRNE ("eu.regalia.Tabletop-symbolic", tabletop_game_get_icon_name (game.get ()));
  play (match.get (), 300, chance);
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_spectator ();
  const auto events = take (tabletop_match_list_events (match.get (), viewer, 0));
  ASSERT_GT (g_list_model_get_n_items (events.get ()), 0u);
  for (guint i = 0; i < g_list_model_get_n_items (events.get ()); i++)
    {
      const auto event = take (TABLETOP_EVENT (g_list_model_get_item (events.get (), i)));
      const char *id = tabletop_event_get_rule (event.get ());
      const auto rule = take (tabletop_game_dup_rule (game.get (), id));

      EXPECT_TRUE (rule || *id == '\0') << id;
    }
}

/* One option, and a value for each seat that is there. */
TEST_P (KitGame, OptionsForSeatsHaveAValueForEach)
{
  const auto options = take (tabletop_game_list_options (game.get ()));

  for (guint i = 0; i < g_list_model_get_n_items (options.get ()); i++)
    {
      const auto option = take (TABLETOP_OPTION (g_list_model_get_item (options.get (), i)));
      GVariant *value = tabletop_option_get_default_value (option.get ());

      for (guint seat = 0; tabletop_option_is_for_seats (option.get ()) && seat <= seats; seat++)
        {
          g_autofree char *key = tabletop_option_dup_seat_key (option.get (), seat);
          g_autofree char *reason = nullptr;

          EXPECT_EQ (tabletop_setup_set_option (setup.get (), key, value, nullptr), seat < seats)
              << key;
          EXPECT_EQ (tabletop_setup_get_option (setup.get (), key) != nullptr, seat < seats) << key;
          EXPECT_EQ (tabletop_game_option_applies (game.get (), setup.get (), key, &reason),
                     seat < seats)
              << key;
        }
    }
}

/* Each end of each option, the others at their defaults, gives a game that plays. */
TEST_P (KitGame, EveryValueOfAnOptionPlays)
{
  const auto options = take (tabletop_game_list_options (game.get ()));

  for (guint i = 0; i < g_list_model_get_n_items (options.get ()); i++)
    {
      const auto option = take (TABLETOP_OPTION (g_list_model_get_item (options.get (), i)));
      const char *key = tabletop_option_get_key (option.get ());
      std::vector<std::string> values;

      if (tabletop_option_get_kind (option.get ()) == TABLETOP_OPTION_BOOLEAN)
        values = { "yes", "no" };
      for (auto id = tabletop_option_get_choices (option.get ()); *id; id++)
        values.push_back (*id);
      /* Names of things may be suggested by the hundred, for each of several options. */
      if (tabletop_option_get_kind (option.get ()) == TABLETOP_OPTION_STRING)
        values.resize (std::min<size_t> (values.size (), MOST_SUGGESTED));
      for (const std::string &value : values)
        {
          const std::string assignment = std::string (key) + "=" + value;
          Chance chance (3);

          setup = take (tabletop_game_create_setup (game.get (), seats));
          ASSERT_TRUE (
              tabletop_setup_set_option_text (setup.get (), assignment.c_str (), error.out ()))
              << error.text ();
          const auto match = new_match (2);
          ASSERT_TRUE (match) << assignment;
          play (match.get (), ENDLESS, chance);
          EXPECT_TRUE (tabletop_match_is_over (match.get ())) << assignment;
        }
    }
}

TEST_P (KitGame, BadOptionsAreRefusedByName)
{
  const auto options = take (tabletop_game_list_options (game.get ()));

  EXPECT_FALSE (tabletop_setup_set_option (setup.get (), "no-such-key", g_variant_new_int32 (1),
                                           error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_NE (nullptr, strstr (error.text (), "no-such-key"));

  for (guint i = 0; i < g_list_model_get_n_items (options.get ()); i++)
    {
      const auto option = take (TABLETOP_OPTION (g_list_model_get_item (options.get (), i)));
      const char *key = tabletop_option_get_key (option.get ());

      EXPECT_FALSE (
          tabletop_setup_set_option (setup.get (), key, g_variant_new_double (0.5), error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << error.text ();
      EXPECT_NE (nullptr, strstr (error.text (), key)) << error.text ();
    }
  EXPECT_TRUE (tabletop_game_validate (game.get (), setup.get (), error.out ())) << error.text ();
}

TEST_P (KitGame, WrongNumbersOfSeatsAreRefused)
{
  for (guint n : { tabletop_game_get_min_seats (game.get ()) - 1,
                   tabletop_game_get_max_seats (game.get ()) + 1 })
    {
      const auto other = take (tabletop_game_create_setup (game.get (), MAX (n, 1)));

      EXPECT_FALSE (tabletop_game_create_match (game.get (), other.get (), nullptr, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << error.text ();
    }
}

TEST_P (KitGame, SeedsOfAnotherSizeAreRefused)
{
  g_autoptr (GBytes) seed = g_bytes_new_static ("short", 5);

  EXPECT_FALSE (tabletop_game_create_match (game.get (), setup.get (), seed, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();
}

TEST_P (KitGame, BotsAreListedAndMade)
{
  const auto bots = take (tabletop_game_list_bots (game.get ()));
  const guint n = g_list_model_get_n_items (bots.get ());

  ASSERT_GT (n, 0u);
  for (guint i = 0; i < n; i++)
    {
      const auto info = take (TABLETOP_BOT_INFO (g_list_model_get_item (bots.get (), i)));

      if (i == 0)
        {
          EXPECT_STREQ ("random", tabletop_bot_info_get_id (info.get ()));
        }
      EXPECT_STRNE ("", tabletop_bot_info_get_title (info.get ()));
      EXPECT_STRNE ("", tabletop_bot_info_get_description (info.get ()));
      const auto bot = take (tabletop_game_create_bot (
          game.get (), tabletop_bot_info_get_id (info.get ()), 7, error.out ()));
      ASSERT_TRUE (bot) << error.text ();
      EXPECT_EQ (tabletop_bot_info_get_title (info.get ()),
                 take_text (tabletop_bot_dup_name (bot.get ())));
    }
  EXPECT_FALSE (tabletop_game_create_bot (game.get (), "randon", 7, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_NE (nullptr, strstr (error.text (), "random")) << error.text ();
}

std::string
result_text (TabletopResult *result)
{
  g_autoptr (GVariant) variant = tabletop_result_to_variant (result);

  return take_text (g_variant_print (variant, TRUE));
}

/* A game may simulate faster than around a table, but not otherwise. */
TEST_P (KitGame, SimulatingIsPlayingAroundATable)
{
  const auto bots = take (tabletop_game_list_bots (game.get ()));
  const guint n = g_list_model_get_n_items (bots.get ());

  for (guint round = 0; round < 4; round++)
    {
      g_autoptr (GBytes) seed = tabletop_seed_derive (11, round);
      g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
      const auto match
          = take (tabletop_game_create_match (game.get (), setup.get (), seed, error.out ()));
      ASSERT_TRUE (match) << error.text ();
      const auto table = take (tabletop_table_new (match.get ()));

      for (guint seat = 0; seat < seats; seat++)
        {
          const auto info
              = take (TABLETOP_BOT_INFO (g_list_model_get_item (bots.get (), (seat + round) % n)));

          g_ptr_array_add (ids, g_strdup (tabletop_bot_info_get_id (info.get ())));
          ASSERT_TRUE (
              tabletop_table_seat_bot (table.get (), seat, tabletop_bot_info_get_id (info.get ()),
                                       tabletop_seed_derive_number (seed, seat), error.out ()))
              << error.text ();
          /* The names of bots are in the reason and not in a simulation's. */
          tabletop_setup_set_seat_name (tabletop_match_get_setup (match.get ()), seat, nullptr);
        }
      g_ptr_array_add (ids, nullptr);
      ASSERT_GE (tabletop_table_run_bots (table.get (), ENDLESS, error.out ()), 0) << error.text ();

      const auto simulated = take (tabletop_game_simulate (
          game.get (), setup.get (), (const char *const *) ids->pdata, seed, error.out ()));
      ASSERT_TRUE (simulated) << error.text ();
      const auto played = take (tabletop_match_dup_result (match.get ()));
      ASSERT_TRUE (played);
      EXPECT_EQ (result_text (played.get ()), result_text (simulated.get ()));
    }
}

TEST_P (KitGame, SimulatingRefusesUnknownBots)
{
  const char *const none[] = { "nobody", nullptr };
  std::vector<const char *> many (seats + 1, "random");

  many.push_back (nullptr);
  EXPECT_FALSE (tabletop_game_simulate (game.get (), setup.get (), none, nullptr, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_FALSE (
      tabletop_game_simulate (game.get (), setup.get (), many.data (), nullptr, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << error.text ();
}

TEST_P (KitGame, MeasuresItself)
{
  const auto figures = take (tabletop_game_measure (game.get (), seats, 1, nullptr, error.out ()));
  std::map<std::string, double> values;

  ASSERT_TRUE (figures) << error.text ();
  for (guint i = 0; i < g_list_model_get_n_items (figures.get ()); i++)
    {
      const auto figure = take (TABLETOP_FIGURE (g_list_model_get_item (figures.get (), i)));

      EXPECT_STRNE ("", tabletop_figure_get_label (figure.get ()));
      EXPECT_TRUE (std::isfinite (tabletop_figure_get_value (figure.get ())));
      values[tabletop_figure_get_id (figure.get ())] = tabletop_figure_get_value (figure.get ());
    }
  EXPECT_GT (values["games-per-second"], 0);
  EXPECT_GT (values["choices-per-second"], values["games-per-second"]);
  ASSERT_TRUE (values.count ("allocations"));
  EXPECT_EQ (0, values["allocations"]);
  EXPECT_GT (values["match-size"], 0);
  /* What a table with many matches can hold; each game's own bound is in the tests of its core. */
  EXPECT_LE (values["match-size"], (seats > 8 ? 704 : 576) * 1024);
}

TEST_P (KitGame, MeasuringCanBeStopped)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GError *stopped = nullptr;

  g_cancellable_cancel (cancellable);
  EXPECT_FALSE (tabletop_game_measure (game.get (), seats, 60000, cancellable, &stopped));
  EXPECT_TRUE (g_error_matches (stopped, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&stopped);
}

} // namespace
