/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plugin comes and goes, and what somebody holds of it stays good. */

#include "kit.h"

using namespace kit;

namespace
{

Ptr<TabletopGame>
find (TabletopCatalog *in, Error &error)
{
  return take (tabletop_catalog_lookup_game (in, "monarch", error.out ()));
}

TEST (Module, IsFoundAndSaysItsGames)
{
  const auto plugins = take (tabletop_catalog_list_plugins (catalog ()));
  g_auto (GStrv) problems = tabletop_catalog_list_problems (catalog ());
  bool found = false;

  EXPECT_STREQ (nullptr, problems[0]);
  for (guint i = 0; i < g_list_model_get_n_items (plugins.get ()); i++)
    {
      const auto plugin = take (TABLETOP_PLUGIN (g_list_model_get_item (plugins.get (), i)));

      if (strcmp (tabletop_plugin_get_id (plugin.get ()), "regalia") != 0)
        continue;
      found = true;
      EXPECT_STREQ ("Regalia", tabletop_plugin_get_name (plugin.get ()));
      EXPECT_STRNE ("", tabletop_plugin_get_description (plugin.get ()));
      EXPECT_STRNE ("", tabletop_plugin_get_version (plugin.get ()));
      EXPECT_TRUE (tabletop_plugin_is_loaded (plugin.get ()));
      EXPECT_STREQ ("", tabletop_plugin_get_problem (plugin.get ()));
      const char *const *ids = tabletop_plugin_get_game_ids (plugin.get ());
      const auto games = take (tabletop_catalog_list_games (catalog ()));
      EXPECT_EQ (g_list_model_get_n_items (games.get ()), g_strv_length ((char **) ids));
      EXPECT_TRUE (g_strv_contains (ids, "monarch"));
    }
  EXPECT_TRUE (found);
}

TEST (Module, CanBeUnloadedAndLoadedAgain)
{
  const auto own = take (tabletop_catalog_new (nullptr));
  Error error;

  for (int round = 0; round < 3; round++)
    {
      const auto game = find (own.get (), error);
      ASSERT_TRUE (game) << error.text ();
      const auto setup = take (tabletop_game_create_setup (game.get (), 2));
      const auto match
          = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()));
      ASSERT_TRUE (match) << error.text ();
      Chance chance (1);

      ASSERT_TRUE (tabletop_catalog_unload (own.get (), "regalia", error.out ())) << error.text ();
      EXPECT_FALSE (find (own.get (), error));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();

      /* Who is playing plays on. */
      play (match.get (), ENDLESS, chance);
      EXPECT_TRUE (tabletop_match_is_over (match.get ()));

      ASSERT_TRUE (tabletop_catalog_load (own.get (), "regalia", error.out ())) << error.text ();
    }
}

TEST (Module, TwoCatalogsDoNotDisturbEachOther)
{
  const auto one = take (tabletop_catalog_new (nullptr));
  const auto two = take (tabletop_catalog_new (nullptr));
  Error error;

  ASSERT_TRUE (tabletop_catalog_unload (one.get (), "regalia", error.out ())) << error.text ();
  const auto game = find (two.get (), error);
  ASSERT_TRUE (game) << error.text ();
  const auto setup = take (tabletop_game_create_setup (game.get (), 3));
  EXPECT_TRUE (
      take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ())));
}

TEST (Module, NothingIsLeftOfAMatch)
{
  Error error;
  auto game = find (catalog (), error);
  auto setup = take (tabletop_game_create_setup (game.get (), 4));
  auto match = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()));
  g_autoptr (TabletopViewer) viewer = seat_viewer (1);
  auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
  auto bot = take (tabletop_game_create_bot (game.get (), "random", 3, error.out ()));
  Chance chance (1);

  play (match.get (), 50, chance);
  play (clone.get (), 50, chance);
  TabletopMatch *last_clone = clone.release ();
  TabletopMatch *last_match = match.release ();
  TabletopBot *last_bot = bot.release ();
  g_assert_finalize_object (last_clone);
  g_assert_finalize_object (last_match);
  g_assert_finalize_object (last_bot);
}

} // namespace
