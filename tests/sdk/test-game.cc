/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the base class does for every game before the game sees a call, and with what a broken game
 * gives back.
 */

#include "sdk.h"

using namespace sdk;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

class Game : public Test
{
};

const char *const random_bot[] = { "random", nullptr };

/* A game of which only the properties are there. */
Ptr<TabletopGame>
bare (const char *name, void (*init) (gpointer, gpointer) = nullptr)
{
  GType type = derive (TABLETOP_TYPE_GAME, name, init);

  return take (TABLETOP_GAME (g_object_new (type, "id", "bare", "title", "Bare", nullptr)));
}

TEST_F (Game, TellsWhatItIs)
{
  auto *race = game.get ();

  EXPECT_STREQ (tabletop_game_get_id (race), "race");
  EXPECT_STREQ (tabletop_game_get_title (race), "Race");
  EXPECT_STREQ (tabletop_game_get_summary (race), "Who comes first?");
  EXPECT_STREQ (tabletop_game_get_description (race), "Step on until somebody is there.");
  EXPECT_STREQ (tabletop_game_get_icon_name (race), "race");
  EXPECT_STREQ (tabletop_game_get_rules_uri (race), "https://example.org/race");
  EXPECT_STREQ (tabletop_game_get_rules_version (race), "1.2");
  EXPECT_STREQ (tabletop_game_get_guide_uri (race), "");
  EXPECT_EQ (tabletop_game_get_min_seats (race), 2u);
  EXPECT_EQ (tabletop_game_get_max_seats (race), 4u);
  EXPECT_EQ (tabletop_game_get_recommended_seats (race), 3u);
  EXPECT_EQ (tabletop_game_get_duration (race), 5u);
  EXPECT_THAT (texts (tabletop_game_get_tags (race)), ElementsAre ("test", "race"));
  EXPECT_TRUE (tabletop_game_get_traits (race) & TABLETOP_TRAITS_CHANCE);
  EXPECT_FALSE (tabletop_game_get_traits (race) & TABLETOP_TRAITS_NEGOTIATION);
  EXPECT_EQ (tabletop_game_get_abi (race), guint (TABLETOP_ABI));
}

TEST_F (Game, HasSensibleDefaults)
{
  auto plain = bare ("SdkPlainGame");
  guint recommended;

  EXPECT_STREQ (tabletop_game_get_summary (plain.get ()), "");
  EXPECT_STREQ (tabletop_game_get_rules_version (plain.get ()), "1");
  EXPECT_THAT (texts (tabletop_game_get_tags (plain.get ())), testing::IsEmpty ());
  EXPECT_EQ (tabletop_game_get_min_seats (plain.get ()), 2u);
  EXPECT_EQ (tabletop_game_get_max_seats (plain.get ()), 2u);
  g_object_get (plain.get (), "recommended-seats", &recommended, nullptr);
  EXPECT_EQ (recommended, 2u);
  EXPECT_THAT (take_items<TabletopOption> (tabletop_game_list_options (plain.get ())),
               testing::IsEmpty ());
}

TEST_F (Game, FindsOptionsByTheirKeys)
{
  auto options = take_items<TabletopOption> (tabletop_game_list_options (game.get ()));
  Error error;

  ASSERT_EQ (options.size (), 6u);
  EXPECT_EQ (tabletop_game_find_option (game.get (), "pace", error.out ()), options[3].get ());
  EXPECT_EQ (tabletop_game_find_option (game.get (), "peace", error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), AllOf (HasSubstr ("Race"), HasSubstr ("“pace”")));
  EXPECT_EQ (tabletop_game_find_option (game.get (), "", error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}

TEST_F (Game, TellsWhichOptionsApply)
{
  auto setup = take (tabletop_game_create_setup (game.get (), 3));
  g_autofree char *reason = nullptr;

  for (const char *key : { "pace", "target", "lead", "lead3" })
    EXPECT_TRUE (tabletop_game_option_applies (game.get (), setup.get (), key, &reason)) << key;
  EXPECT_EQ (reason, nullptr);
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "secret=yes", nullptr));
  EXPECT_FALSE (tabletop_game_option_applies (game.get (), setup.get (), "pace", nullptr));

  const std::pair<const char *, const char *> others[] = {
    { "pace", "Only for races that all can see." },
    { "lead4", "none of them is seat 4" },
    { "peace", "has no option “peace”" },
  };
  for (const auto &[key, why] : others)
    {
      EXPECT_FALSE (tabletop_game_option_applies (game.get (), setup.get (), key, &reason)) << key;
      EXPECT_THAT (reason, HasSubstr (why));
      g_clear_pointer (&reason, g_free);
    }
}

TEST_F (Game, SearchesItsRulebook)
{
  auto found = [&] (const char *text) {
    std::vector<std::string> ids;

    for (auto &rule : take_items<TabletopRule> (tabletop_game_search_rules (game.get (), text)))
      ids.push_back (tabletop_rule_get_id (rule.get ()));
    return ids;
  };

  EXPECT_THAT (found (""), ElementsAre ("7", "7.1", "7.1b", "8"));
  EXPECT_THAT (found ("RACE"), ElementsAre ("7", "8")) << "titles go first";
  EXPECT_THAT (found ("runn"), ElementsAre ("7.1", "8"));
  EXPECT_THAT (found ("run summ"), ElementsAre ("8")) << "all words";
  EXPECT_THAT (found ("step"), ElementsAre ("7.1", "7"));
  EXPECT_THAT (found (" steps "), ElementsAre ("7.1", "7"));
  EXPECT_THAT (found ("ete paris"), ElementsAre ("8")) << "without accents";
  EXPECT_THAT (found ("7.1B"), ElementsAre ("7.1b"));
  EXPECT_THAT (found ("nothing"), testing::IsEmpty ());
}

TEST_F (Game, FindsWhatIsCited)
{
  auto id_of = [] (TabletopRule *rule) {
    auto owned = take (rule);
    return std::string (owned ? tabletop_rule_get_id (owned.get ()) : "none");
  };
  const std::pair<const char *, const char *> cited[] = {
    { "7", "7" },   { "7.1", "7.1" }, { "7.1a", "7.1" }, { "7.1b", "7.1b" },
    { "7.2", "7" }, { "7.10", "7" },  { "70", "none" },  { "7a", "7" },
    { "", "none" }, { "9", "none" },  { "8.3c", "8" },
  };

  for (const auto &[id, section] : cited)
    {
      const std::string refusal = std::string ("You can't (not now). (") + id + ")";

      EXPECT_EQ (id_of (tabletop_game_dup_rule (game.get (), id)), section) << id;
      EXPECT_EQ (id_of (tabletop_game_dup_cited_rule (game.get (), refusal.c_str ())), section);
    }
  for (const char *none : { "", "You can't.", "You can't (7) now.", "(7", "7)" })
    EXPECT_EQ (id_of (tabletop_game_dup_cited_rule (game.get (), none)), "none") << none;

  auto rule = take (tabletop_game_dup_rule (game.get (), "7"));
  EXPECT_STREQ (tabletop_rule_get_title (rule.get ()), "The race");
  EXPECT_STREQ (tabletop_rule_get_text (rule.get ()),
                "Who is there first has won. Steps are {step}.");
  EXPECT_THAT (texts (tabletop_rule_get_see (rule.get ())), ElementsAre ("7.1"));
}

TEST_F (Game, ValidatesSeatsOptionsAndWhatOnlyItKnows)
{
  for (guint n : { 1u, 5u, G_MAXUINT })
    {
      Error error;

      EXPECT_FALSE (
          tabletop_game_validate (game.get (), setup_of (game.get (), n).get (), error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
      EXPECT_THAT (error.text (), AllOf (HasSubstr ("seats"), HasSubstr ("2 to 4")));
    }
  for (guint n : { 2u, 3u, 4u })
    EXPECT_TRUE (tabletop_game_validate (game.get (), setup_of (game.get (), n).get (), nullptr));

  auto setup = setup_of (game.get (), 2, { "secret", "target=41" });
  Error error;
  EXPECT_FALSE (tabletop_game_validate (game.get (), setup.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
  EXPECT_THAT (error.text (), HasSubstr ("secret race goes to 40"));
  EXPECT_FALSE (
      take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
}

TEST_F (Game, StartsTheSameMatchFromTheSameSeed)
{
  auto one = match_of (game.get (), 3, {}, 1);
  auto same = match_of (game.get (), 3, {}, 1);
  auto other = match_of (game.get (), 3, {}, 2);

  EXPECT_EQ (hash_of (one.get ()), hash_of (same.get ()));
  EXPECT_NE (hash_of (one.get ()), hash_of (other.get ()));
  EXPECT_EQ (tabletop_match_get_game (one.get ()), game.get ());
  EXPECT_EQ (tabletop_match_get_sequence (one.get ()), 0u);
}

TEST_F (Game, WithoutASeedNobodyCanGuess)
{
  auto setup = setup_of (game.get (), 3);
  std::vector<std::string> hashes;

  for (int i = 0; i < 4; i++)
    {
      auto match = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, nullptr));

      ASSERT_TRUE (match);
      hashes.push_back (hash_of (match.get ()));
    }
  /* 3^12 decks: four times the same is not chance. */
  EXPECT_NE (hashes, std::vector<std::string> (4, hashes[0]));
}

TEST_F (Game, RefusesSeedsOfAnotherSize)
{
  auto setup = setup_of (game.get (), 3);

  for (gsize size : { 0, 31, 33 })
    {
      auto seed = take (g_bytes_new_take (g_malloc0 (size), size));
      Error error;

      EXPECT_FALSE (
          take (tabletop_game_create_match (game.get (), setup.get (), seed.get (), error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
      EXPECT_THAT (error.text (), HasSubstr ("32 bytes, not " + std::to_string (size)));
      EXPECT_FALSE (take (tabletop_game_simulate (game.get (), setup.get (), random_bot,
                                                  seed.get (), error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
    }
}

TEST_F (Game, GivesAMatchACopyOfTheSetup)
{
  auto setup = setup_of (game.get (), 2);
  auto match = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, nullptr));

  ASSERT_TRUE (match);
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "target=20", nullptr));
  tabletop_setup_set_seat_name (setup.get (), 0, "Anna");
  EXPECT_EQ (tabletop_setup_get_integer (tabletop_match_get_setup (match.get ()), "target"), 8);
  EXPECT_STREQ (tabletop_setup_get_seat_name (tabletop_match_get_setup (match.get ()), 0),
                "Seat 1");
}

TEST_F (Game, LoadsWhatItSaved)
{
  auto match = match_of (game.get (), 3, { "cheering" });
  auto all = everybody (match.get ());

  go (match.get (), 0, "draw");
  go (match.get (), 2, "cheer");
  go (match.get (), 1, "step:2");
  tabletop_match_leave (match.get (), 2, nullptr);

  auto bytes = take (tabletop_match_to_bytes (match.get (), nullptr));
  Error error;
  auto loaded = take (tabletop_game_load_match (game.get (), bytes.get (), error.out ()));

  ASSERT_TRUE (loaded) << error.text ();
  EXPECT_EQ (hash_of (loaded.get ()), hash_of (match.get ()));
  for (const auto &viewer : all)
    EXPECT_EQ (known_to (loaded.get (), viewer.get ()), known_to (match.get (), viewer.get ()));

  auto nonsense = take (g_bytes_new_static ("nonsense", 8));
  EXPECT_FALSE (take (tabletop_game_load_match (game.get (), nonsense.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
}

TEST_F (Game, AlwaysHasTheRandomBot)
{
  auto bots = take_items<TabletopBotInfo> (tabletop_game_list_bots (game.get ()));
  Error error;

  ASSERT_EQ (bots.size (), 1u);
  EXPECT_STREQ (tabletop_bot_info_get_id (bots[0].get ()), "random");
  EXPECT_STRNE (tabletop_bot_info_get_title (bots[0].get ()), "");
  EXPECT_STRNE (tabletop_bot_info_get_description (bots[0].get ()), "");
  auto bot = take (tabletop_game_create_bot (game.get (), "random", 1, error.out ()));
  EXPECT_TRUE (TABLETOP_IS_RANDOM_BOT (bot.get ())) << error.text ();

  EXPECT_FALSE (take (tabletop_game_create_bot (game.get (), "randon", 1, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("“random”?"));
}

TEST_F (Game, SimulatesWholeMatches)
{
  auto setup = setup_of (game.get (), 4, { "cheering" });
  auto seed = take (tabletop_seed_derive (5, 0));
  auto other_seed = take (tabletop_seed_derive (5, 1));
  const char *const each[] = { "random", "random", "random", "random", nullptr };
  Error error;
  auto one = take (
      tabletop_game_simulate (game.get (), setup.get (), random_bot, seed.get (), error.out ()));
  auto same
      = take (tabletop_game_simulate (game.get (), setup.get (), each, seed.get (), error.out ()));
  auto other = take (
      tabletop_game_simulate (game.get (), setup.get (), each, other_seed.get (), error.out ()));

  ASSERT_TRUE (one && same && other) << error.text ();
  EXPECT_EQ (g_list_model_get_n_items (tabletop_result_get_standings (one.get ())), 4u);
  EXPECT_TRUE (tabletop_result_equal (one.get (), same.get ()));
  EXPECT_FALSE (tabletop_result_equal (one.get (), other.get ()));
  EXPECT_TRUE (
      take (tabletop_game_simulate (game.get (), setup.get (), each, nullptr, error.out ())))
      << error.text ();
}

TEST_F (Game, SimulatesWithoutAskingWhatIsOptional)
{
  auto seed = take (tabletop_seed_derive (6, 0));
  auto quiet = setup_of (game.get (), 3);
  auto cheering = setup_of (game.get (), 3, { "cheering" });
  auto one
      = take (tabletop_game_simulate (game.get (), quiet.get (), random_bot, seed.get (), nullptr));
  auto other = take (
      tabletop_game_simulate (game.get (), cheering.get (), random_bot, seed.get (), nullptr));

  ASSERT_TRUE (one && other);
  /* Every cheer would be a choice. */
  EXPECT_TRUE (tabletop_result_equal (one.get (), other.get ()));
}

TEST_F (Game, RefusesBotsThatCantPlay)
{
  auto setup = setup_of (game.get (), 3);
  const char *const two[] = { "random", "random", nullptr };
  const char *const none[] = { nullptr };
  const char *const unknown[] = { "random", "steady", "random", nullptr };
  Error error;

  EXPECT_FALSE (
      take (tabletop_game_simulate (game.get (), setup.get (), two, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
  EXPECT_THAT (error.text (), AllOf (HasSubstr ("3 seats"), HasSubstr ("not 2")));
  EXPECT_FALSE (
      take (tabletop_game_simulate (game.get (), setup.get (), none, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
  EXPECT_FALSE (
      take (tabletop_game_simulate (game.get (), setup.get (), unknown, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("steady"));
}

TEST_F (Game, MeasuresItself)
{
  Error error;
  auto list = take (tabletop_game_measure (game.get (), 0, 0, nullptr, error.out ()));

  ASSERT_TRUE (list) << error.text ();
  auto figures = items<TabletopFigure> (list.get ());
  ASSERT_EQ (figures.size (), 2u);
  EXPECT_STREQ (tabletop_figure_get_id (figures[0].get ()), "games-per-second");
  EXPECT_STREQ (tabletop_figure_get_id (figures[1].get ()), "choices-per-second");
  /* A race takes more than two choices. */
  EXPECT_GT (tabletop_figure_get_value (figures[0].get ()), 0);
  EXPECT_GT (tabletop_figure_get_value (figures[1].get ()),
             2 * tabletop_figure_get_value (figures[0].get ()));
  EXPECT_STREQ (tabletop_figure_get_unit (figures[0].get ()), "1/s");

  EXPECT_FALSE (take (tabletop_game_measure (game.get (), 9, 0, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
}

TEST_F (Game, StopsToMeasureWhenItIsTold)
{
  auto cancellable = take (g_cancellable_new ());
  g_autoptr (GError) error = nullptr;

  g_cancellable_cancel (cancellable.get ());
  EXPECT_EQ (tabletop_game_measure (game.get (), 0, 10000, cancellable.get (), &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

/* Games that break their contract. */

TEST_F (Game, ThatLacksWhatItMustHaveFails)
{
  auto plain = bare ("SdkEmptyGame");
  auto setup = setup_of (plain.get (), 2);
  auto bytes = take (g_bytes_new_static ("", 0));
  Error error;

  EXPECT_FALSE (
      take (tabletop_game_create_match (plain.get (), setup.get (), nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkEmptyGame.create_match"));
  EXPECT_FALSE (take (tabletop_game_load_match (plain.get (), bytes.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE)); /* it saves nothing */
  EXPECT_FALSE (take (
      tabletop_game_simulate (plain.get (), setup.get (), random_bot, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_FALSE (take (tabletop_game_measure (plain.get (), 0, 0, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
}

TEST_F (Game, ThatFailsWithoutAReasonGetsOne)
{
  auto silent = bare ("SdkSilentGame", [] (gpointer klass, gpointer) {
    TABLETOP_GAME_CLASS (klass)->validate
        = [] (TabletopGame *, TabletopSetup *, GError **) -> gboolean { return FALSE; };
    TABLETOP_GAME_CLASS (klass)->load_match
        = [] (TabletopGame *, GBytes *, GError **) -> TabletopMatch * { return nullptr; };
  });
  auto setup = setup_of (silent.get (), 2);
  auto bytes = take (g_bytes_new_static ("", 0));
  Error error;

  EXPECT_FALSE (tabletop_game_validate (silent.get (), setup.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkSilentGame.validate"));
  EXPECT_FALSE (take (tabletop_game_load_match (silent.get (), bytes.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
}

TEST_F (Game, ThatMakesAnothersMatchFails)
{
  static TabletopGame *another = game.get ();
  auto thief = bare ("SdkThiefGame", [] (gpointer klass, gpointer) {
    TABLETOP_GAME_CLASS (klass)->create_match
        = [] (TabletopGame *, TabletopSetup *, GBytes *, GError **) {
            return match_of (another, 2).release ();
          };
  });
  auto setup = setup_of (thief.get (), 2);
  Error error;

  EXPECT_FALSE (
      take (tabletop_game_create_match (thief.get (), setup.get (), nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("another game"));
}

TEST_F (Game, ThatNamesABotItCantMakeFails)
{
  auto boaster = bare ("SdkBoasterGame", [] (gpointer klass, gpointer) {
    TABLETOP_GAME_CLASS (klass)->list_bots = [] (TabletopGame *) {
      auto *list = g_list_store_new (TABLETOP_TYPE_BOT_INFO);
      auto info = take (tabletop_bot_info_new ("genius", "Genius", nullptr));

      g_list_store_append (list, info.get ());
      return G_LIST_MODEL (list);
    };
  });
  Error error;

  EXPECT_FALSE (take (tabletop_game_create_bot (boaster.get (), "genius", 1, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("genius"));
}

TEST_F (Game, ThatNeverEndsOrWaitsForNobodyFails)
{
  /* Over is what the base class believes last. */
  auto waiting = take (toy_game_new_with (
      "waiting", derive (TOY_TYPE_MATCH, "SdkWaitingMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->is_asked = [] (TabletopMatch *, guint) { return FALSE; };
      })));
  auto setup = setup_of (waiting.get (), 2);
  Error error;

  EXPECT_FALSE (take (
      tabletop_game_simulate (waiting.get (), setup.get (), random_bot, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("waits for nobody"));
  EXPECT_FALSE (take (tabletop_game_measure (waiting.get (), 0, 0, nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("waits for nobody"));
}

TEST_F (Game, OfWhichTheFactsCantBeMakesNoMatch)
{
  const struct
  {
    const char *id, *title, *version;
    guint min, max, recommended;
    const char *part;
  } cases[] = {
    { "", "Race", "1", 2, 4, 2, "can't be the id" },
    { "Race", "Race", "1", 2, 4, 2, "can't be the id" },
    { "3race", "Race", "1", 2, 4, 2, "can't be the id" },
    { "race one", "Race", "1", 2, 4, 2, "can't be the id" },
    { "race", "", "1", 2, 4, 2, "no title" },
    { "race", "Race", "", 2, 4, 2, "version of the rules" },
    { "race", "Race", "1\n2", 2, 4, 2, "version of the rules" },
    { "race", "Race", "\xff", 2, 4, 2, "version of the rules" },
    { "race", "Race", "1", 4, 2, 3, "4 to 2 seats" },
    { "race", "Race", "1", 2, 4, 5, "recommends 5" },
  };

  for (const auto &c : cases)
    {
      auto odd = take (TABLETOP_GAME (g_object_new (
          TOY_TYPE_GAME, "id", c.id, "title", c.title, "rules-version", c.version, "min-seats",
          c.min, "max-seats", c.max, "recommended-seats", c.recommended, nullptr)));
      auto setup = setup_of (odd.get (), 2);
      auto bytes = take (g_bytes_new_static ("", 0));
      Error error;

      EXPECT_FALSE (
          take (tabletop_game_create_match (odd.get (), setup.get (), nullptr, error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED)) << c.part;
      EXPECT_THAT (error.text (), HasSubstr (c.part));
      EXPECT_FALSE (take (tabletop_game_load_match (odd.get (), bytes.get (), error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
    }
}

TEST_F (Game, LeavesNothingBehind)
{
  Watch watch;

  {
    auto setup = setup_of (game.get (), 2);
    auto seed = take (tabletop_seed_derive (1, 1));
    auto result = take (
        tabletop_game_simulate (game.get (), setup.get (), random_bot, seed.get (), nullptr));
    auto option = take (static_cast<GObject *> (
        g_list_model_get_item (take (tabletop_game_list_options (game.get ())).get (), 0)));

    watch.add (game.get ());
    watch.add (setup.get ());
    watch.add (result.get ());
    watch.add (option.get ());
  }
  game.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

} /* namespace */
