/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalog finds good plugins beside broken ones of every sort: each of these is reported with
 * its file and the reason, and harms nothing.
 *
 * Each test puts the plugins that it needs together in a folder of its own.
 */

#include "sdk.h"

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace fs = std::filesystem;

namespace
{

class Catalog : public testing::Test
{
protected:
  fs::path top;
  Ptr<TabletopCatalog> catalog;

  Catalog ()
  {
    g_autofree char *made = g_dir_make_tmp ("sdk-catalog-XXXXXX", nullptr);

    top = fs::canonical (made);
  }

  ~Catalog () override
  {
    catalog.reset ();
    fs::remove_all (top);
  }

  /* Puts the file and the code of a plugin into a folder of their own, or into `folder`. */
  fs::path
  put (const std::string &name, fs::path folder = {})
  {
    const fs::path files = PLUGIN_FILES, modules = PLUGIN_MODULES;

    if (folder.empty ())
      folder = name;
    fs::create_directories (top / folder);
    copy_plugin (files / (name + ".plugin"), top / folder / (name + ".plugin"));
    for (const auto &code :
         { modules / ("lib" + name + "." G_MODULE_SUFFIX), files / (name + ".py") })
      if (fs::exists (code))
        fs::create_symlink (code, top / folder / code.filename ());

    return top / folder / (name + ".plugin");
  }

  /* The versions of libpeas call Python by different names. */
  static void
  copy_plugin (const fs::path &from, const fs::path &to)
  {
    std::ifstream file (from);
    std::string text (std::istreambuf_iterator<char> (file), {});
    const std::string loader = "Loader=python3";
    const auto place = text.find (loader);

    if (place != std::string::npos)
      text.replace (place, loader.size (), "Loader=" PYTHON_LOADER);
    std::ofstream (to) << text;
  }

  void
  open (const std::vector<fs::path> &folders = {})
  {
    std::vector<std::string> kept;
    std::vector<const char *> paths;

    for (const auto &folder : folders)
      kept.push_back (folder);
    if (folders.empty ())
      kept.push_back (top);
    for (const auto &path : kept)
      paths.push_back (path.c_str ());
    paths.push_back (nullptr);
    catalog = take (tabletop_catalog_new (paths.data ()));
  }

  std::vector<std::string>
  games ()
  {
    std::vector<std::string> ids;

    for (const auto &game : take_items<TabletopGame> (tabletop_catalog_list_games (catalog.get ())))
      ids.emplace_back (tabletop_game_get_id (game.get ()));

    return ids;
  }

  std::vector<std::string>
  problems ()
  {
    return take_strv (tabletop_catalog_list_problems (catalog.get ()));
  }

  Ptr<TabletopPlugin>
  plugin (const std::string &id)
  {
    for (auto &found : take_items<TabletopPlugin> (tabletop_catalog_list_plugins (catalog.get ())))
      if (id == tabletop_plugin_get_id (found.get ()))
        return std::move (found);

    ADD_FAILURE () << "no plugin " << id;

    return nullptr;
  }

  bool
  loaded (const std::string &id)
  {
    return tabletop_plugin_is_loaded (plugin (id).get ());
  }

  void
  load (const char *id)
  {
    Error error;

    EXPECT_TRUE (tabletop_catalog_load (catalog.get (), id, error.out ())) << error.text ();
  }

  void
  unload (const char *id)
  {
    Error error;

    EXPECT_TRUE (tabletop_catalog_unload (catalog.get (), id, error.out ())) << error.text ();
  }

  /* Why a plugin can't be loaded. */
  std::string
  refused (const char *id, TabletopError code)
  {
    Error error;

    EXPECT_FALSE (tabletop_catalog_load (catalog.get (), id, error.out ()));
    EXPECT_TRUE (error.is (code)) << id;

    return error.text ();
  }

  /* A whole game of the catalog's. */
  void
  expect_playable (const char *id)
  {
    const char *const bots[] = { "random", nullptr };
    Error error;
    auto game = take (tabletop_catalog_lookup_game (catalog.get (), id, error.out ()));

    ASSERT_TRUE (game) << error.text ();
    auto setup = setup_of (game.get (), 3);
    EXPECT_TRUE (
        take (tabletop_game_simulate (game.get (), setup.get (), bots, nullptr, error.out ())))
        << error.text ();
  }
};

TEST_F (Catalog, FindsAPluginAndItsGames)
{
  auto path = put ("race");

  open ();
  EXPECT_THAT (games (), ElementsAre ("race"));
  EXPECT_THAT (problems (), IsEmpty ());

  auto found = plugin ("race");
  EXPECT_STREQ (tabletop_plugin_get_name (found.get ()), "Race");
  EXPECT_STREQ (tabletop_plugin_get_description (found.get ()), "Runs to the target.");
  EXPECT_STREQ (tabletop_plugin_get_version (found.get ()), "3");
  EXPECT_EQ (tabletop_plugin_get_path (found.get ()), path);
  EXPECT_THAT (texts (tabletop_plugin_get_game_ids (found.get ())), ElementsAre ("race"));
  EXPECT_TRUE (tabletop_plugin_is_loaded (found.get ()));
  EXPECT_STREQ (tabletop_plugin_get_problem (found.get ()), "");
  expect_playable ("race");
}

TEST_F (Catalog, LooksIntoFoldersAndOneBelow)
{
  put ("race", ".");
  put ("relay", "one");
  put ("ring-a", "one/two");

  open ();
  EXPECT_THAT (games (), ElementsAre ("race", "relay"));
  EXPECT_EQ (
      g_list_model_get_n_items (take (tabletop_catalog_list_plugins (catalog.get ())).get ()), 2u);
}

TEST_F (Catalog, IsEmptyWhereThereIsNothing)
{
  open ({ top / "nowhere", top });
  EXPECT_THAT (games (), IsEmpty ());
  EXPECT_THAT (problems (), IsEmpty ());
  Error error;
  EXPECT_FALSE (take (tabletop_catalog_lookup_game (catalog.get (), "race", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}

TEST_F (Catalog, FindsWhatTheEnvironmentNames)
{
  put ("race", "a/race");
  put ("relay", "b/relay");
  g_setenv ("TABLETOP_PLUGIN_PATH", ((top / "a").string () + "::" + (top / "b").string ()).c_str (),
            TRUE);
  catalog = take (tabletop_catalog_new (nullptr));
  g_unsetenv ("TABLETOP_PLUGIN_PATH");

  EXPECT_THAT (games (), testing::IsSupersetOf ({ "race", "relay" }));
  g_auto (GStrv) paths = nullptr;
  g_object_get (catalog.get (), "search-paths", &paths, nullptr);
  ASSERT_EQ (g_strv_length (paths), 4u);
  EXPECT_EQ (paths[0], (top / "a").string ());
  EXPECT_EQ (paths[1], (top / "b").string ());
  EXPECT_THAT (paths[2], testing::EndsWith ("/tabletop/plugins"));
  EXPECT_THAT (paths[3], testing::EndsWith ("/tabletop/plugins"));
}

TEST_F (Catalog, TakesTheFirstOfTwoWithTheSameId)
{
  put ("race", "a/race");
  put ("race", "b/race");
  open ({ top / "b", top / "a", top / "b" });

  EXPECT_EQ (
      g_list_model_get_n_items (take (tabletop_catalog_list_plugins (catalog.get ())).get ()), 1u);
  EXPECT_EQ (tabletop_plugin_get_path (plugin ("race").get ()), top / "b/race/race.plugin");
  EXPECT_THAT (problems (), IsEmpty ());
}

TEST_F (Catalog, TakesAGoodOneBeforeABrokenOne)
{
  put ("race", "b/race");
  fs::create_directories (top / "a/race");
  fs::copy_file (top / "b/race/race.plugin", top / "a/race/race.plugin");
  open ({ top / "a", top / "b", top / "a/race" });

  EXPECT_THAT (games (), ElementsAre ("race"));
  EXPECT_THAT (problems (), ElementsAre (testing::StartsWith (top / "a/race/race.plugin")));
  unload ("race");
  load ("race");
  EXPECT_THAT (games (), ElementsAre ("race"));
}

TEST_F (Catalog, LoadsUnloadsAndLoadsAgain)
{
  Log log;

  put ("race");
  open ();
  log.listen (catalog.get (), "changed");
  log.listen (plugin ("race").get (), "notify::loaded");
  for (int i = 0; i < 5; i++)
    {
      unload ("race");
      EXPECT_FALSE (loaded ("race"));
      EXPECT_THAT (games (), IsEmpty ());
      EXPECT_THAT (log.read (), ElementsAre ("notify::loaded loaded", "changed"));
      unload ("race");
      EXPECT_THAT (log.read (), IsEmpty ());

      load ("race");
      EXPECT_TRUE (loaded ("race"));
      EXPECT_THAT (games (), ElementsAre ("race"));
      EXPECT_THAT (log.read (), ElementsAre ("notify::loaded loaded", "changed"));
      load ("race");
      EXPECT_THAT (log.read (), IsEmpty ());
      expect_playable ("race");
    }
}

/* A guest's game has neither a skin nor rules: the same game has them that is installed here. */
TEST_F (Catalog, KnowsTheTwinOfAGameThatIsPlayedElsewhere)
{
  put ("race");
  open ();
  auto installed = take (tabletop_catalog_lookup_game (catalog.get (), "race", nullptr));
  auto twin_of = [&] (const char *id, const char *version) {
    auto game = take (TABLETOP_GAME (
        g_object_new (TABLETOP_TYPE_GAME, "id", id, "rules-version", version, nullptr)));
    auto twin = take (tabletop_catalog_ref_twin (catalog.get (), game.get ()));

    return twin == installed ? "installed" : twin == game ? "itself" : "another";
  };

  EXPECT_STREQ (twin_of ("race", tabletop_game_get_rules_version (installed.get ())), "installed");
  EXPECT_STREQ (twin_of ("race", "other rules"), "itself");
  EXPECT_STREQ (twin_of ("chess", "1"), "itself");
  EXPECT_EQ (take (tabletop_catalog_ref_twin (catalog.get (), installed.get ())), installed);
}

TEST_F (Catalog, LeavesGamesAndMatchesThatSomebodyHolds)
{
  put ("race");
  open ();
  auto game = take (tabletop_catalog_lookup_game (catalog.get (), "race", nullptr));
  auto match = match_of (game.get (), 2);

  unload ("race");
  catalog.reset ();
  go (match.get (), 0, "step:1");
  EXPECT_STREQ (tabletop_game_get_title (game.get ()), "Race");
}

TEST_F (Catalog, LoadsWhatAPluginNeedsFirst)
{
  put ("race");
  put ("relay", "a-relay");
  open ();
  EXPECT_THAT (games (), ElementsAre ("race", "relay"));

  unload ("race");
  EXPECT_THAT (games (), IsEmpty ());
  EXPECT_FALSE (loaded ("relay"));
  load ("relay");
  EXPECT_THAT (games (), ElementsAre ("race", "relay"));
  unload ("relay");
  EXPECT_THAT (games (), ElementsAre ("race"));
}

TEST_F (Catalog, EndsCirclesOfDependencies)
{
  put ("ring-a");
  put ("ring-b");
  open ();
  EXPECT_THAT (games (), ElementsAre ("ring-a", "ring-b"));
  unload ("ring-a");
  EXPECT_THAT (games (), IsEmpty ());
  load ("ring-b");
  EXPECT_THAT (games (), ElementsAre ("ring-a", "ring-b"));
}

/* The heart of it: everything broken at once, beside something good. */
TEST_F (Catalog, ReportsEveryBrokenPluginAndUsesTheGoodOne)
{
  const struct
  {
    const char *name, *id;
    TabletopError code;
    const char *part;
  } broken[] = {
    { "garbage", "garbage.plugin", TABLETOP_ERROR_FAILED, "can't be read" },
    { "groupless", "groupless.plugin", TABLETOP_ERROR_FAILED, "no “Name”" },
    { "nameless", "nameless.plugin", TABLETOP_ERROR_FAILED, "no “Name”" },
    { "moduleless", "moduleless.plugin", TABLETOP_ERROR_FAILED, "no “Module”" },
    { "absent", "absent", TABLETOP_ERROR_FAILED, "libabsent.so" },
    { "snakeless", "snakeless", TABLETOP_ERROR_FAILED, "snakeless.py" },
    { "hollow", "hollow", TABLETOP_ERROR_FAILED, "peas_register_types" },
    { "torn", "torn", TABLETOP_ERROR_FAILED, "toy_plugin_that_there_is_nowhere" },
    { "text", "text", TABLETOP_ERROR_FAILED, "libtext.so" },
    { "silent", "silent", TABLETOP_ERROR_FAILED, "neither games nor invitations" },
    { "old", "old", TABLETOP_ERROR_VERSION, "X-Tabletop-ABI=0, not 1" },
    { "later", "later", TABLETOP_ERROR_VERSION, "X-Tabletop-ABI=2, not 1" },
    { "odd", "odd", TABLETOP_ERROR_VERSION, "X-Tabletop-ABI=one" },
    { "unmarked", "unmarked", TABLETOP_ERROR_VERSION, "doesn't say" },
    { "foreign", "foreign", TABLETOP_ERROR_FAILED, "cobol" },
    { "needy", "needy", TABLETOP_ERROR_FAILED, "“nobody”, which isn't there" },
    { "needier", "needier", TABLETOP_ERROR_FAILED, "“needy”, which is broken" },
  };
  const std::string modules = PLUGIN_MODULES;

  for (const auto &b : broken)
    {
      auto file = put (b.name);

      /* What lacks nothing but the thing in question has code. */
      if (std::string (b.name) == "text")
        std::ofstream (file.replace_filename ("libtext." G_MODULE_SUFFIX)) << "no code";
      for (const char *name : { "old", "later", "odd", "unmarked", "needy", "needier" })
        if (std::string (b.name) == name)
          fs::create_symlink (
              modules + "/librace." G_MODULE_SUFFIX,
              file.replace_filename (std::string ("lib") + name + "." G_MODULE_SUFFIX));
    }
  put ("race");
  open ();

  EXPECT_THAT (games (), ElementsAre ("race"));
  expect_playable ("race");
  auto reported = problems ();
  EXPECT_EQ (reported.size (), std::size (broken));
  for (const auto &b : broken)
    {
      auto path = (top / b.name / (std::string (b.name) + ".plugin")).string ();
      auto found = plugin (b.id);

      ASSERT_TRUE (found);
      EXPECT_EQ (tabletop_plugin_get_path (found.get ()), path);
      EXPECT_FALSE (tabletop_plugin_is_loaded (found.get ()));
      EXPECT_THAT (tabletop_plugin_get_problem (found.get ()), HasSubstr (b.part));
      EXPECT_THAT (reported,
                   testing::Contains (path + ": " + tabletop_plugin_get_problem (found.get ())));
      /* To ask for it again says the same again. */
      EXPECT_THAT (refused (b.id, b.code), HasSubstr (b.part));
      unload (b.id);
    }
  EXPECT_EQ (problems (), reported);

  unload ("race");
  EXPECT_THAT (games (), IsEmpty ());
  load ("race");
  expect_playable ("race");
}

TEST_F (Catalog, UsesAGoodPluginInTheFolderOfABrokenOne)
{
  /* libpeas reads the whole folder and grumbles, too. */
  Expect warning ("garbage.plugin");

  put ("race", "both");
  put ("garbage", "both");
  open ();
  EXPECT_THAT (games (), ElementsAre ("race"));
  EXPECT_THAT (problems (), ElementsAre (HasSubstr ("garbage.plugin")));
}

TEST_F (Catalog, TakesTheGoodGamesOfAPluginWithBadOnes)
{
  put ("faulty");
  open ();
  EXPECT_THAT (games (), ElementsAre ("faulty"));
  EXPECT_TRUE (loaded ("faulty"));

  std::string problem = tabletop_plugin_get_problem (plugin ("faulty").get ());
  for (const char *part :
       { "another game “faulty”", "“Not An Id” can't be", "“later” was built for",
         "“upside-down” is for 5 to 3", "“crowded”", "“nameless” has no title", "rules of “torn”" })
    EXPECT_THAT (problem, HasSubstr (part));
  EXPECT_EQ (problems ().size (), 1u);
  expect_playable ("faulty");
}

TEST_F (Catalog, RefusesAPluginWhoseGamesAreThere)
{
  put ("race", "a");
  open ();
  auto again = take (toy_game_new ("race"));
  auto provider = take (toy_provider_new (again.get ()));

  tabletop_catalog_add_provider (catalog.get (), provider.get ());
  EXPECT_THAT (games (), ElementsAre ("race"));
  EXPECT_THAT (problems (), ElementsAre (HasSubstr ("another game “race”")));
}

TEST_F (Catalog, TakesGamesOfTheProcessItself)
{
  put ("race");
  open ();
  auto zebra = take (toy_game_new ("zebra"));
  auto ant = take (toy_game_new ("ant"));
  auto provider = take (toy_provider_new (zebra.get ()));
  Log log;

  log.listen (catalog.get (), "changed");
  toy_provider_add (TOY_PROVIDER (provider.get ()), ant.get ());
  tabletop_catalog_add_provider (catalog.get (), provider.get ());
  EXPECT_THAT (log.read (), ElementsAre ("changed"));
  EXPECT_THAT (games (), ElementsAre ("ant", "race", "zebra"));
  EXPECT_EQ (take (tabletop_catalog_lookup_game (catalog.get (), "ant", nullptr)), ant);
  expect_playable ("zebra");
}

TEST_F (Catalog, NamesTheNearestGameOrPlugin)
{
  put ("race");
  put ("relay");
  open ();
  Error error;

  EXPECT_FALSE (take (tabletop_catalog_lookup_game (catalog.get (), "raze", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("“race”?"));
  EXPECT_FALSE (take (tabletop_catalog_lookup_game (catalog.get (), "backgammon", error.out ())));
  EXPECT_THAT (error.text (), HasSubstr ("race, relay"));
  EXPECT_THAT (refused ("relai", TABLETOP_ERROR_NOT_FOUND), HasSubstr ("“relay”?"));
  EXPECT_FALSE (tabletop_catalog_unload (catalog.get (), "rilay", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}

TEST_F (Catalog, OpensSavedTables)
{
  put ("race");
  open ();
  auto game = take (tabletop_catalog_lookup_game (catalog.get (), "race", nullptr));
  auto match = match_of (game.get (), 3);
  auto table = take (tabletop_table_new (match.get ()));

  go (match.get (), 0, "draw");
  auto bytes = take (tabletop_table_save (table.get (), nullptr));
  Error error;
  auto again = take (tabletop_catalog_load_table (catalog.get (), bytes.get (), error.out ()));
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (hash_of (tabletop_table_get_match (again.get ())), hash_of (match.get ()));

  unload ("race");
  EXPECT_FALSE (take (tabletop_catalog_load_table (catalog.get (), bytes.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("race"));

  auto nonsense = take (g_bytes_new_static ("nonsense", 8));
  EXPECT_FALSE (take (tabletop_catalog_load_table (catalog.get (), nonsense.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
}

TEST_F (Catalog, CanBeThereTwice)
{
  put ("race");
  open ();
  auto other = std::move (catalog);

  open ();
  EXPECT_THAT (games (), ElementsAre ("race"));
  other.reset ();
  EXPECT_THAT (games (), ElementsAre ("race"));
  expect_playable ("race");
  unload ("race");
  load ("race");
  expect_playable ("race");
}

TEST_F (Catalog, HasNoInvitersUnlessAPluginBringsOne)
{
  put ("race");
  open ();
  EXPECT_EQ (
      g_list_model_get_n_items (take (tabletop_catalog_list_inviters (catalog.get ())).get ()), 0u);
}

TEST_F (Catalog, LeavesNothingBehind)
{
  Watch watch;

  put ("race");
  put ("relay");
  put ("silent");
  open ();
  watch.add (catalog.get ());
  watch.add (plugin ("race").get ());
  watch.add (plugin ("silent").get ());
  watch.add (take (tabletop_catalog_lookup_game (catalog.get (), "relay", nullptr)).get ());
  catalog.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

#ifdef WITH_PYTHON

/* One test, because Python takes a module of one name from one place only. */
TEST_F (Catalog, LoadsAndGuardsGamesInPython)
{
  put ("snake");
  put ("race");
  open ();
  EXPECT_THAT (problems (), IsEmpty ());
  EXPECT_THAT (games (), ElementsAre ("race", "snake"));
  expect_playable ("snake");
  unload ("snake");
  EXPECT_THAT (games (), ElementsAre ("race"));
  load ("snake");
  expect_playable ("snake");

  /* The base classes guard a game in Python as they do one in C. */
  auto game = take (tabletop_catalog_lookup_game (catalog.get (), "snake", nullptr));
  ASSERT_TRUE (game);
  auto match = match_of (game.get (), 2);
  auto table = take (tabletop_table_new (match.get ()));
  Error error;

  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 1, "1", 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));
  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 0, "9", 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
  go (match.get (), 0, "2");
  EXPECT_THAT (events_of (match.get (), spectator ().get ()), ElementsAre ("1 2"));

  auto bytes = take (tabletop_table_save (table.get (), error.out ()));
  ASSERT_TRUE (bytes) << error.text ();
  auto again = take (tabletop_catalog_load_table (catalog.get (), bytes.get (), error.out ()));
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (hash_of (tabletop_table_get_match (again.get ())), "2");
  go (tabletop_table_get_match (again.get ()), 1, "3");
  EXPECT_TRUE (tabletop_match_is_over (tabletop_table_get_match (again.get ())));
}

#endif

} /* namespace */
