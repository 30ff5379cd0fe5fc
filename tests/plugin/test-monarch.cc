/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the kit can't know of Monarch: its own words, reasons with their rules, questions that may
 * be left open, and sets of cards in files. */

#include "files.h"
#include "kit.h"

#include <glib/gstdio.h>

#include <regalia.h>

#include <algorithm>

using namespace kit;

namespace
{

class Monarch : public FilesTest
{
protected:
  Monarch () : FilesTest ("monarch")
  {
  }

  /* The set that the game is shipped with, as its author wrote it. */
  static std::string
  shipped ()
  {
    g_autofree char *text = nullptr;
    gsize length = 0;

    EXPECT_TRUE (g_file_get_contents (BUILTIN_SET, &text, &length, nullptr));
    return std::string (text, length);
  }

  Ptr<TabletopMatch>
  new_match (guint seats, const char *assignment = nullptr)
  {
    g_autoptr (GBytes) seed = tabletop_seed_derive (1, 1);
    const auto setup = take (tabletop_game_create_setup (game, seats));

    if (assignment)
      {
        EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), assignment, error.out ()))
            << error.text ();
      }
    return take (tabletop_game_create_match (game, setup.get (), seed, error.out ()));
  }

  Ptr<RegaliaMonarch> monarch = take (regalia_monarch_new ());
  TabletopGame *game = TABLETOP_GAME (monarch.get ());
  Error error;
};

TEST_F (Monarch, IsMadeByItsTypeAlone)
{
  const auto made = take (TABLETOP_GAME (g_object_new (REGALIA_TYPE_MONARCH, nullptr)));

  EXPECT_STREQ ("monarch", tabletop_game_get_id (made.get ()));
  EXPECT_STREQ ("Monarch", tabletop_game_get_title (made.get ()));
  EXPECT_EQ (2u, tabletop_game_get_min_seats (made.get ()));
  EXPECT_EQ (4u, tabletop_game_get_max_seats (made.get ()));
}

TEST_F (Monarch, HasTheOptionsOfItsRules)
{
  for (const char *key : { "banners", "first", "even", "cards" })
    EXPECT_TRUE (tabletop_game_find_option (game, key, error.out ())) << error.text ();
}

/* BG-5: the core's own check of a whole setup is heard, with its rule. */
TEST_F (Monarch, RefusesAFirstPlayerWhoIsNotThere)
{
  EXPECT_FALSE (new_match (2, "first=3"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << error.text ();
  EXPECT_NE (nullptr, strstr (error.text (), "first")) << error.text ();
  EXPECT_NE (nullptr, strstr (error.text (), "(BG-5)")) << error.text ();
}

TEST_F (Monarch, SaysWhyNotWithTheRule)
{
  const auto match = new_match (4, "first=1");
  g_autofree char *reason = nullptr;

  ASSERT_TRUE (match) << error.text ();
  ASSERT_TRUE (tabletop_match_apply_text (match.get (), 0, "harvest", 0, error.out ()));
  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 0, "tax", 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
  EXPECT_NE (nullptr, strstr (error.text (), "(BG-9)")) << error.text ();
  reason = tabletop_match_explain (match.get (), 0, "tax");
  EXPECT_STREQ (reason, error.text ());
  EXPECT_EQ (nullptr, tabletop_match_explain (match.get (), 0, "end"));
}

TEST_F (Monarch, ShowsLandsByTheirPlaces)
{
  const auto match = new_match (3);
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_spectator ();
  const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
  TabletopZone *lands = tabletop_view_find_zone (view.get (), "lands");

  ASSERT_TRUE (lands);
  EXPECT_EQ (TABLETOP_ZONE_GRID, tabletop_zone_get_layout (lands));
  EXPECT_EQ (3u, tabletop_zone_get_columns (lands));
  for (int i = 1; i <= 9; i++)
    {
      const std::string id = "land" + std::to_string (i);
      TabletopPiece *piece = tabletop_view_find_piece (view.get (), id.c_str ());

      ASSERT_TRUE (piece) << id;
      EXPECT_STRNE ("", tabletop_piece_get_title (piece));
      EXPECT_NE ("", take_text (tabletop_piece_dup_text (piece)));
    }
  for (const char *zone : { "market", "deck", "discard", "banners", "court:0", "court:2" })
    EXPECT_TRUE (tabletop_view_find_zone (view.get (), zone)) << zone;
  EXPECT_FALSE (tabletop_view_find_zone (view.get (), "court:3"));
}

/* BG-36: of the deck only the number is known. */
TEST_F (Monarch, ShowsNothingOfTheDeck)
{
  const auto match = new_match (2);

  for (guint seat = 0; seat < 2; seat++)
    {
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
      TabletopZone *deck = tabletop_view_find_zone (view.get (), "deck");

      EXPECT_GT (tabletop_zone_get_count (deck), 40u);
      EXPECT_EQ (0u, g_list_model_get_n_items (tabletop_zone_get_pieces (deck)));
    }
}

TEST_F (Monarch, CallsSeatsByTheirNames)
{
  const auto match = new_match (2, "first=1");
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_spectator ();

  tabletop_setup_set_seat_name (tabletop_match_get_setup (match.get ()), 0, "Maya {card} %s");
  const std::string events = events_text (match.get (), viewer);
  EXPECT_NE (std::string::npos, events.find ("Maya {card} %s plays first.")) << events;
}

/* BG-17: somebody who has agreed or walked away may still change her mind, but nobody waits. */
TEST_F (Monarch, DoesNotWaitForAChangeOfMind)
{
  bool seen = false;

  for (guint64 seed = 0; seed < 40 && !seen; seed++)
    {
      g_autoptr (GBytes) bytes = tabletop_seed_derive (seed, 3);
      const auto setup = take (tabletop_game_create_setup (game, 4));
      const auto match
          = take (tabletop_game_create_match (game, setup.get (), bytes, error.out ()));
      Chance chance (seed);

      for (guint i = 0; i < 2000 && !seen && !tabletop_match_is_over (match.get ()); i++)
        {
          for (guint seat = 0; seat < 4; seat++)
            {
              const auto decision = take (tabletop_match_ref_decision (match.get (), seat));

              if (!decision || !tabletop_decision_is_optional (decision.get ()))
                continue;
              seen = true;
              EXPECT_FALSE (tabletop_match_is_asked (match.get (), seat));
              EXPECT_STREQ ("pact", tabletop_decision_get_kind (decision.get ()));
              /* She may answer all the same. */
              EXPECT_TRUE (tabletop_match_apply (
                  match.get (), seat, tabletop_decision_get_choice (decision.get (), 0),
                  tabletop_match_get_sequence (match.get ()), error.out ()))
                  << error.text ();
              break;
            }
          if (!seen)
            {
              ASSERT_TRUE (step (match.get (), chance));
            }
        }
    }
  EXPECT_TRUE (seen) << "no Moon was negotiated";
}

TEST_F (Monarch, BotsAnswerOnlyWhatTheirMatchAsks)
{
  const auto bot = take (tabletop_game_create_bot (game, "random", 1, error.out ()));
  const auto match = new_match (2);
  Chance chance (1);
  const guint seat = pick_seat (match.get (), chance);
  const auto asked = take (tabletop_match_ref_decision (match.get (), seat));
  const guint n = tabletop_decision_get_n_choices (asked.get ());
  const struct
  {
    guint seat;
    guint64 sequence;
    guint n_choices;
    bool answered;
  } cases[] = {
    { seat, 0, n, true },
    { 1 - seat, 0, n, false },
    { seat, 1, n, false },
    { seat, 0, n - 1, false },
  };

  ASSERT_GT (n, 1u);
  for (const auto &each : cases)
    {
      const auto foreign = take (tabletop_decision_new (tabletop_decision_get_id (asked.get ()),
                                                        each.sequence, each.seat, "turn", "?"));

      for (guint i = 0; i < each.n_choices; i++)
        {
          const auto choice
              = take (tabletop_choice_new ("a", "a", "A", nullptr, TABLETOP_CHOICE_NONE));

          tabletop_decision_add_choice (foreign.get (), choice.get ());
        }
      const auto made
          = take (tabletop_bot_choose (bot.get (), match.get (), foreign.get (), error.out ()));

      EXPECT_EQ (each.answered, made != nullptr) << error.text ();
      if (!each.answered)
        {
          EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED)) << error.text ();
          EXPECT_NE (nullptr, strstr (error.text (), "isn’t asked that now")) << error.text ();
        }
    }
}

/* {{{ Sets of cards */

TEST_F (Monarch, FindsSetsOfCards)
{
  g_auto (GStrv) folders = regalia_game_list_card_folders (REGALIA_GAME (game));

  EXPECT_STREQ (folders[0], (std::string (g_get_user_data_dir ()) + "/regalia/monarch").c_str ());
  write ("mine.monarch", shipped ());
  write ("an other.monarch", shipped ());
  write ("notes.txt", "hello");
  write ("builtin.monarch", "nonsense");
  g_auto (GStrv) sets = regalia_game_list_card_sets (REGALIA_GAME (game));
  EXPECT_STREQ ("builtin", sets[0]);
  EXPECT_STREQ ("mine", sets[1]);
  EXPECT_STREQ (nullptr, sets[2]);
}

TEST_F (Monarch, PlaysWithASetFromAFile)
{
  std::string text = shipped ();
  const gsize at = text.find ("Tiger Pelt");

  ASSERT_NE (std::string::npos, at);
  while (text.find ("Tiger Pelt") != std::string::npos)
    text.replace (text.find ("Tiger Pelt"), strlen ("Tiger Pelt"), "Quilted Llama");
  const std::string path = write ("mine.monarch", text);
  EXPECT_TRUE (regalia_game_check_card_set (REGALIA_GAME (game), path.c_str (), error.out ()))
      << error.text ();

  const auto match = new_match (3, "cards=mine");
  ASSERT_TRUE (match) << error.text ();
  Chance chance (1);
  play (match.get (), 300, chance);

  /* The save brings the set along, so that it can be played where there is no such file. */
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  ASSERT_EQ (0, g_remove (path.c_str ()));
  EXPECT_FALSE (new_match (3, "cards=mine"));
  const auto loaded = take (tabletop_game_load_match (game, bytes, error.out ()));
  ASSERT_TRUE (loaded) << error.text ();
  EXPECT_EQ (hash (match.get ()), hash (loaded.get ()));
  EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));
  EXPECT_STREQ ("mine",
                tabletop_setup_get_string (tabletop_match_get_setup (loaded.get ()), "cards"));
  play (loaded.get (), ENDLESS, chance);
  EXPECT_TRUE (tabletop_match_is_over (loaded.get ()));
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_spectator ();
  EXPECT_NE (std::string::npos,
             (view_text (loaded.get (), viewer) + events_text (loaded.get (), viewer))
                 .find ("Quilted Llama"));
}

TEST_F (Monarch, SaysWhereASetIsWrong)
{
  std::string text = shipped ();
  const gsize at = text.find ("might");
  const auto line = 1 + std::count (text.begin (), text.begin () + (long) at, '\n');

  ASSERT_NE (std::string::npos, at);
  text.replace (at, 5, "migth");
  const std::string path = write ("wrong.monarch", text);
  const std::string place = path + ":" + std::to_string (line) + ":"
                            + std::to_string (at - text.rfind ('\n', at)) + ": ";

  for (int way = 0; way < 2; way++)
    {
      if (way == 0)
        {
          EXPECT_FALSE (
              regalia_game_check_card_set (REGALIA_GAME (game), path.c_str (), error.out ()));
        }
      else
        EXPECT_FALSE (new_match (2, "cards=wrong"));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();
      EXPECT_EQ (0, strncmp (error.text (), place.c_str (), place.size ())) << error.text () << "\n"
                                                                            << place;
      EXPECT_NE (nullptr, strstr (error.text (), "might")) << error.text ();
    }
}

TEST_F (Monarch, RefusesFilesThatAreNoText)
{
  const std::string good = shipped ();
  const std::string path = write ("bytes.monarch", good + "\n\xff\n");

  EXPECT_FALSE (regalia_game_check_card_set (REGALIA_GAME (game), path.c_str (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();
  EXPECT_NE (
      nullptr,
      strstr (error.text (),
              (":" + std::to_string (2 + std::count (good.begin (), good.end (), '\n')) + ":1: ")
                  .c_str ()))
      << error.text ();

  const std::string large = write ("large.monarch", std::string (2 << 20, '\n'));
  EXPECT_FALSE (regalia_game_check_card_set (REGALIA_GAME (game), large.c_str (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();

  EXPECT_FALSE (regalia_game_check_card_set (REGALIA_GAME (game), "/nowhere", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_FALSE (regalia_game_check_card_set (REGALIA_GAME (game), "/", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();
}

/* A name never leads out of the folders. */
TEST_F (Monarch, RefusesNamesThatAreNoSets)
{
  write ("mine.monarch", shipped ());
  for (const char *name : { "cards=nothing", "cards=", "cards=../monarch/mine", "cards=.",
                            "cards=a b", "cards=/etc/passwd" })
    {
      EXPECT_FALSE (new_match (2, name)) << name;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << error.text ();
      EXPECT_NE (nullptr, strstr (error.text (), "builtin, mine")) << error.text ();
    }
}

/* }}} */
/* {{{ Saves */

TEST_F (Monarch, TellsSavesOfOtherGamesAndVersions)
{
  const struct
  {
    const char *text;
    TabletopError code;
    const char *says;
  } cases[] = {
    { "hello\n", TABLETOP_ERROR_BAD_SAVE, "Line 1" },
    { "regalia-save 99\n", TABLETOP_ERROR_VERSION, "Line 1" },
    { "regalia-save 2\ngame treachery 1\ncontent builtin 00 0\n", TABLETOP_ERROR_BAD_SAVE,
      "treachery" },
    { "regalia-save 2\ngame monarch 99\ncontent builtin 00 0\n", TABLETOP_ERROR_VERSION, "99" },
    { "regalia-save 2\ngame monarch 2\ncontent builtin 00 0\n", TABLETOP_ERROR_BAD_SAVE, "" },
  };

  for (const auto &it : cases)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (it.text, strlen (it.text));

      EXPECT_FALSE (tabletop_game_load_match (game, bytes, error.out ())) << it.text;
      EXPECT_TRUE (error.is (it.code)) << error.text ();
      EXPECT_NE (nullptr, strstr (error.text (), it.says)) << error.text ();
    }
}

/* }}} */

} // namespace
