/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards and decks of Free-for-All: what a player adds in files, and decks that are brought along
 * for one setup. */

#include "files.h"
#include "kit.h"

#include <glib/gstdio.h>

#include <fstream>

#include <gmock/gmock.h>

#include <regalia.h>

using namespace kit;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

namespace
{

const char *const the_dragon = "card \"Kitchen Dragon\" {3}{R} creature Dragon Cook 4/4\n"
                               "  flying\n"
                               "  when this enters: create 1 \"Goblin\" tokens\n";

class Collection : public FilesTest
{
protected:
  Collection () : FilesTest ("free-for-all")
  {
  }

  /* The shipped cards that a set of one's own needs as well. */
  static std::string
  shipped ()
  {
    std::string all;

    for (const char *name : { "keywords", "tokens", "land", "red" })
      {
        std::ifstream file (std::string (SHIPPED_CARDS "/") + name + ".cards");

        all += std::string (std::istreambuf_iterator<char> (file), {});
      }
    return all;
  }

  Ptr<TabletopSetup>
  new_setup (const std::vector<std::string> &options = {})
  {
    auto setup = take (tabletop_game_create_setup (game, 2));

    for (const std::string &option : options)
      {
        EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), option.c_str (), error.out ()))
            << error.text ();
      }
    return setup;
  }

  Ptr<TabletopMatch>
  new_match (TabletopSetup *setup)
  {
    g_autoptr (GBytes) seed = tabletop_seed_derive (1, 1);

    return take (tabletop_game_create_match (game, setup, seed, error.out ()));
  }

  bool
  import (TabletopSetup *setup, guint seat, const char *name, const std::string &text)
  {
    return tabletop_collection_import_deck (collection, setup, seat, name, text.c_str (),
                                            error.out ());
  }

  /* The names of the decks, or of those that are no longer than a few cards. */
  std::vector<std::string>
  decks ()
  {
    std::vector<std::string> names;
    const auto list = take (tabletop_collection_list_decks (collection, error.out ()));

    EXPECT_TRUE (list) << error.text ();
    for (guint i = 0; list && i < g_list_model_get_n_items (list.get ()); i++)
      {
        g_autoptr (TabletopDeck) deck = TABLETOP_DECK (g_list_model_get_item (list.get (), i));

        names.push_back (tabletop_deck_get_name (deck));
      }
    return names;
  }

  Ptr<TabletopDeck>
  keep (const char *name, const char *text)
  {
    return take (tabletop_collection_keep_deck (collection, name, text, error.out ()));
  }

  /* What is listed as that deck of the player's own. */
  Ptr<TabletopDeck>
  own (const std::string &name)
  {
    const auto list = take (tabletop_collection_list_decks (collection, error.out ()));

    for (guint i = 0; list && i < g_list_model_get_n_items (list.get ()); i++)
      {
        auto deck = take (TABLETOP_DECK (g_list_model_get_item (list.get (), i)));

        if (tabletop_deck_get_name (deck.get ()) == name && tabletop_deck_is_own (deck.get ()))
          return deck;
      }
    return nullptr;
  }

  bool
  has (const std::string &part)
  {
    return strstr (error.text (), part.c_str ()) != nullptr;
  }

  Ptr<RegaliaFreeForAll> free_for_all = take (regalia_free_for_all_new ());
  TabletopGame *game = TABLETOP_GAME (free_for_all.get ());
  TabletopCollection *collection = TABLETOP_COLLECTION (free_for_all.get ());
  std::string folder_;
  Error error;

private:
  std::vector<std::string> written_;
};

/* {{{ Looking up */

TEST_F (Collection, IsNotOfMonarch)
{
  const auto monarch = take (regalia_monarch_new ());

  EXPECT_FALSE (TABLETOP_IS_COLLECTION (monarch.get ()));
}

TEST_F (Collection, FindsCards)
{
  const auto card
      = take (tabletop_collection_find_card (collection, "grizzly_bears", error.out ()));

  ASSERT_TRUE (card) << error.text ();
  EXPECT_STREQ (tabletop_card_get_name (card.get ()), "Grizzly Bears");
  EXPECT_STREQ (tabletop_card_get_kind (card.get ()), "Creature — Bear");
  EXPECT_STREQ (tabletop_card_get_summary (card.get ()), "Creature — Bear 2/2, {1}{G}");
  EXPECT_STREQ (tabletop_card_get_text (card.get ()), "");

  EXPECT_FALSE (take (tabletop_collection_find_card (collection, "Grizly Bears", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_TRUE (has ("“Grizzly Bears”")) << error.text ();
  EXPECT_FALSE (take (tabletop_collection_find_card (collection, "xyzzyxyzzy", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}

TEST_F (Collection, SearchesByName)
{
  const auto cards = take (tabletop_collection_search (collection, "t:goblin mv<=2", error.out ()));
  std::string before;

  ASSERT_TRUE (cards) << error.text ();
  EXPECT_GT (g_list_model_get_n_items (cards.get ()), 2u);
  for (guint i = 0; i < g_list_model_get_n_items (cards.get ()); i++)
    {
      g_autoptr (TabletopCard) card = TABLETOP_CARD (g_list_model_get_item (cards.get (), i));

      EXPECT_NE (nullptr, strstr (tabletop_card_get_kind (card), "Goblin"));
      EXPECT_LT (before, tabletop_card_get_name (card));
      before = tabletop_card_get_name (card);
    }
  EXPECT_FALSE (take (tabletop_collection_search (collection, "c:redd", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (has ("at 3")) << error.text ();
}

TEST_F (Collection, ListsDecksThatCanBeReadAgain)
{
  const auto list = take (tabletop_collection_list_decks (collection, error.out ()));

  ASSERT_TRUE (list) << error.text ();
  for (guint i = 0; i < g_list_model_get_n_items (list.get ()); i++)
    {
      g_autoptr (TabletopDeck) deck = TABLETOP_DECK (g_list_model_get_item (list.get (), i));
      const auto again = take (tabletop_collection_check_deck (
          collection, "again.txt", tabletop_deck_get_list (deck), nullptr, error.out ()));

      ASSERT_TRUE (again) << error.text ();
      EXPECT_STREQ (tabletop_deck_get_list (again.get ()), tabletop_deck_get_list (deck));
      EXPECT_STREQ (tabletop_deck_get_summary (again.get ()), tabletop_deck_get_summary (deck));
      EXPECT_TRUE (g_strv_equal (tabletop_deck_get_formats (again.get ()),
                                 tabletop_deck_get_formats (deck)));
      EXPECT_STREQ (tabletop_deck_get_name (again.get ()), "again");
      /* People read no "wu_flicker_skies". */
      EXPECT_FALSE (strchr (tabletop_deck_get_title (deck), '_')) << tabletop_deck_get_title (deck);
      EXPECT_STRNE (tabletop_deck_get_title (deck), tabletop_deck_get_name (deck));
    }
}

/* }}} */
/* {{{ Files */

TEST_F (Collection, ChecksFilesOfCards)
{
  const std::string good = write ("good.cards", the_dragon);
  const std::string uses = write ("uses.cards", "token \"Kitchen Imp\" red creature Imp 1/1\n");
  const std::string needs = write ("needs.cards", "card \"Call\" {R} sorcery\n"
                                                  "  create 1 \"Kitchen Imp\" tokens\n");
  const std::string bad = write ("bad.cards", "\n" + std::string (the_dragon) + "  flyng\n");
  const std::string loose = write ("loose.cards", "  flying\n");
  const std::string there = write ("there.cards", "card \"Grizzly Bears\" land\n");
  const char *const others[] = { uses.c_str (), nullptr };
  const auto check = [&] (const std::string &path, const char *const *more = nullptr) {
    return tabletop_collection_check_cards (collection, path.c_str (), more, error.out ());
  };

  EXPECT_TRUE (check (good)) << error.text ();
  EXPECT_TRUE (check (needs, others)) << error.text ();
  EXPECT_FALSE (check (needs));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (has (needs + ":2:12: ")) << error.text ();
  EXPECT_FALSE (check (bad));
  EXPECT_TRUE (has (bad + ":5:3: ")) << error.text ();
  const std::string worse
      = write ("worse.cards", "card \"Cook\" lnd\n  flyng\ncard \"Waiter\" land\n  hate\n");
  EXPECT_FALSE (check (worse));
  EXPECT_TRUE (has (worse + ":1:13: ")) << error.text ();
  for (const char *place : { ":2:3: ", ":4:3: " })
    EXPECT_TRUE (has ("\n" + worse + place)) << error.text ();
  EXPECT_FALSE (check (loose));
  EXPECT_TRUE (has (loose + ":1:3: ")) << error.text ();
  EXPECT_FALSE (check (there));
  EXPECT_TRUE (has (there + ":1:6: ")) << error.text ();
  EXPECT_FALSE (check (folder + "/nowhere.cards"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));

  /* A whole set is itself. */
  EXPECT_TRUE (check (write ("whole.free-for-all", shipped () + the_dragon))) << error.text ();
  EXPECT_FALSE (check (write ("half.free-for-all", the_dragon)));
}

TEST_F (Collection, AddsFilesOfThePlayer)
{
  write ("mine.cards", the_dragon);
  write ("My Deck (2).txt", "\xef\xbb\xbf# Dragons\r\n4 Kitchen Dragon\r\n56 Mountain\r\n");
  write ("simple_red.dec", "60 Mountain\n");
  write ("any.dck", "60 Mountain\n");
  write ("notes.md", "4 Nothing\n");

  const auto names = decks ();
  ASSERT_GT (names.size (), 3u);
  /* By the names of the files, and never as another is called. */
  EXPECT_EQ (names[names.size () - 3], "my_deck_2");
  EXPECT_EQ (names[names.size () - 2], "any_2");
  EXPECT_EQ (names[names.size () - 1], "simple_red_2");
  EXPECT_TRUE (take (tabletop_collection_find_card (collection, "Kitchen Dragon", error.out ())))
      << error.text ();
  EXPECT_TRUE (take (tabletop_collection_check_deck (
      collection, "x", "4 Kitchen Dragon\n56 Mountain\n", nullptr, error.out ())))
      << error.text ();
}

TEST_F (Collection, SaysWhereAFileOfThePlayerIsWrong)
{
  write ("a.cards", the_dragon);
  const std::string wrong = write ("b.cards", "card \"Cook\" {R} creature Cook 1/1\n  haset\n");

  EXPECT_FALSE (new_match (new_setup ().get ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (has (wrong + ":2:3: ")) << error.text ();

  write ("b.cards", "card \"Cook\" {R} creature Cook 1/1\n  haste\n");
  EXPECT_TRUE (new_match (new_setup ().get ())) << error.text ();
}

TEST_F (Collection, PassesOverAListThatIsNoGoodAndSaysWhy)
{
  write ("a.txt", "60 Mountain\n");
  write ("b.cards", "card \"Cook\" {R} creature Cook 1/1\n  haste\n");
  const std::string wrong = write ("Wrong one.txt", "60 Mountain\n\n1 Cok\n");
  const std::string bytes = write ("bytes.txt", "\xff\xfe");
  const std::string many = write ("many.txt", "9000 Mountain\n");
  write ("z.txt", "60 Forest\n");

  /* The others can be played with, and no option takes this one. */
  EXPECT_TRUE (new_match (new_setup ({ "deck1=a", "deck2=z" }).get ())) << error.text ();
  EXPECT_FALSE (new_match (new_setup ({ "deck1=wrong_one" }).get ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));

  const auto problem = own ("wrong_one");
  ASSERT_TRUE (problem);
  EXPECT_THAT (tabletop_deck_get_problem (problem.get ()), HasSubstr (wrong + ":3:3: "));
  EXPECT_THAT (tabletop_deck_get_problem (problem.get ()), HasSubstr ("\"Cook\""));
  EXPECT_STREQ (tabletop_deck_get_list (problem.get ()), "60 Mountain\n\n1 Cok\n");
  EXPECT_STREQ (tabletop_deck_get_title (problem.get ()), "Wrong one");
  EXPECT_THAT (tabletop_deck_get_problem (own ("bytes").get ()), HasSubstr (bytes));
  EXPECT_THAT (tabletop_deck_get_problem (own ("many").get ()), HasSubstr (many));
  EXPECT_STREQ (tabletop_deck_get_problem (own ("a").get ()), "");

  /* It can be forgotten like others. */
  EXPECT_TRUE (tabletop_collection_forget_deck (collection, "many", error.out ())) << error.text ();
  EXPECT_FALSE (g_file_test (many.c_str (), G_FILE_TEST_EXISTS));
  EXPECT_FALSE (own ("many"));
}

/* }}} */
/* {{{ Keeping decks */

TEST_F (Collection, KeepsDecks)
{
  const char *const bears = "4 Grizzly Bears\n56 Forest\n";
  const auto first = keep ("/somewhere/My Bears.txt", bears);

  ASSERT_TRUE (first) << error.text ();
  EXPECT_STREQ (tabletop_deck_get_name (first.get ()), "my_bears");
  EXPECT_STREQ (tabletop_deck_get_title (first.get ()), "My Bears");
  EXPECT_TRUE (tabletop_deck_is_own (first.get ()));
  EXPECT_EQ (tabletop_deck_get_n_cards (first.get ()), 60u);
  EXPECT_THAT (decks (), Contains ("my_bears"));

  /* Once; and another one of that name has a number. */
  EXPECT_STREQ (tabletop_deck_get_name (keep ("My Bears", bears).get ()), "my_bears");
  EXPECT_STREQ (tabletop_deck_get_name (keep ("My Bears", "60 Forest\n").get ()), "my_bears_2");
  /* No game of the same cards needs more, and no other process. */
  const auto other = take (regalia_treachery_new ());
  const auto setup = take (tabletop_game_create_setup (TABLETOP_GAME (other.get ()), 4));
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "deck2=my_bears_2", error.out ()));
  EXPECT_TRUE (tabletop_game_validate (TABLETOP_GAME (other.get ()), setup.get (), error.out ()))
      << error.text ();

  /* Those behind keep their names when one is forgotten. */
  EXPECT_TRUE (tabletop_collection_forget_deck (collection, "my_bears", error.out ()));
  EXPECT_THAT (decks (), Not (Contains ("my_bears")));
  EXPECT_THAT (decks (), Contains ("my_bears_2"));
  EXPECT_TRUE (tabletop_collection_forget_deck (collection, "my_bears_2", error.out ()));
  EXPECT_FALSE (tabletop_game_validate (TABLETOP_GAME (other.get ()), setup.get (), error.out ()));
}

TEST_F (Collection, KeepsNothingThatCantBeRead)
{
  const std::size_t before = decks ().size ();

  EXPECT_FALSE (keep ("mine", "4 Grizzly Bears\n1 Grizly Bears\n"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (has ("mine:2:3: ")) << error.text ();
  EXPECT_FALSE (keep ("mine", "9000 Mountain\n"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_EQ (decks ().size (), before);
}

TEST_F (Collection, TakesNoNameForAPath)
{
  const std::string outside = folder + "/../outside.txt";

  for (const char *name :
       { "../outside.txt", "..", "/", "", ".hidden", "a/../../outside", "\xff\xfe", "new\nline" })
    {
      const auto deck = keep (name, "60 Forest\n");

      ASSERT_TRUE (deck) << name << ": " << error.text ();
      EXPECT_FALSE (strchr (tabletop_deck_get_title (deck.get ()), '/'));
      EXPECT_FALSE (strchr (tabletop_deck_get_title (deck.get ()), '\n'));
      EXPECT_TRUE (tabletop_collection_forget_deck (
          collection, tabletop_deck_get_name (deck.get ()), error.out ()))
          << error.text ();
    }
  EXPECT_FALSE (g_file_test (outside.c_str (), G_FILE_TEST_EXISTS));

  /* Only what the player keeps can be forgotten. */
  write ("notes.md", "mine\n");
  for (const char *name : { "simple_red", "any", "../free-for-all/notes", "notes", "notes.md", "" })
    {
      EXPECT_FALSE (tabletop_collection_forget_deck (collection, name, error.out ())) << name;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << name;
    }
  EXPECT_TRUE (g_file_test ((folder + "/notes.md").c_str (), G_FILE_TEST_EXISTS));
}

TEST_F (Collection, KeepsALongNameShort)
{
  std::string name;

  for (int i = 0; i < 200; i++)
    name += "ä";
  const auto deck = keep (name.c_str (), "60 Forest\n");

  ASSERT_TRUE (deck) << error.text ();
  EXPECT_TRUE (g_utf8_validate (tabletop_deck_get_title (deck.get ()), -1, nullptr));
  EXPECT_LT (strlen (tabletop_deck_get_title (deck.get ())), 128u);
  EXPECT_TRUE (tabletop_collection_forget_deck (collection, tabletop_deck_get_name (deck.get ()),
                                                error.out ()));
}

/* }}} */
/* {{{ Files of the player */

TEST_F (Collection, SavesWhatAFileAdded)
{
  const std::string cards = write ("mine.cards", the_dragon);
  const std::string deck = write ("dragons.txt", "4 Kitchen Dragon\n56 Mountain\n");
  const auto setup = new_setup ({ "deck1=dragons", "deck2=dragons" });
  const auto match = new_match (setup.get ());

  ASSERT_TRUE (match) << error.text ();
  Chance chance (1);
  play (match.get (), 50, chance);
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  ASSERT_EQ (0, g_remove (cards.c_str ()));
  ASSERT_EQ (0, g_remove (deck.c_str ()));
  EXPECT_FALSE (new_match (setup.get ()));

  const auto loaded = take (tabletop_game_load_match (game, bytes, error.out ()));
  ASSERT_TRUE (loaded) << error.text ();
  EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));
  EXPECT_TRUE (tabletop_setup_equal (tabletop_match_get_setup (match.get ()),
                                     tabletop_match_get_setup (loaded.get ())));
}

/* What is kept for another day is no part of a match. */
TEST_F (Collection, SavesADeckOnlyWhereItMayBePlayed)
{
  const auto size = [&] (const std::vector<std::string> &options) {
    const auto setup = new_setup (options);
    const auto match = new_match (setup.get ());
    gsize n = 0;

    EXPECT_TRUE (match) << error.text ();
    if (!match)
      return n;
    g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
    const auto loaded = take (tabletop_game_load_match (game, bytes, error.out ()));

    EXPECT_TRUE (loaded) << error.text ();
    EXPECT_TRUE (tabletop_setup_equal (tabletop_match_get_setup (match.get ()),
                                       tabletop_match_get_setup (loaded.get ())));
    return g_bytes_get_size (bytes);
  };
  const std::vector<std::string> others = { "deck1=rw_aggro", "deck2=bg_graveyard" };
  const gsize small = size ({}), chosen = size (others);

  EXPECT_LT (small, 4000u);
  ASSERT_TRUE (keep ("Bolts", "4 Lightning Bolt\n56 Mountain\n")) << error.text ();
  EXPECT_EQ (size ({}), small) << "lots are for shipped decks";
  EXPECT_EQ (size (others), chosen);
  EXPECT_GT (size ({ "deck2=bolts" }), small + 50000);
  EXPECT_GT (size ({ "lots=all" }), small + 50000) << "it may be drawn";
  EXPECT_LT (size ({ "lots=all", "deck1=rw_aggro", "deck2=bg_graveyard" }), small + 1000);

  /* Cards may be used without a deck. */
  write ("mine.cards", the_dragon);
  EXPECT_GT (size ({}), small + 50000);
}

TEST_F (Collection, PlaysWithAWholeSet)
{
  write ("whole.free-for-all",
         shipped () + the_dragon + "deck \"dragons\"\n  4 \"Kitchen Dragon\"\n  56 \"Mountain\"\n");
  const auto setup = new_setup ({ "cards=whole", "deck1=dragons" });

  EXPECT_TRUE (new_match (setup.get ())) << error.text ();
  ASSERT_TRUE (import (setup.get (), 1, "mine", "4 Kitchen Dragon\n56 Mountain\n"))
      << error.text ();
  EXPECT_EQ (0, strncmp (tabletop_setup_get_string (setup.get (), "cards"), "whole+", 6));
  EXPECT_TRUE (new_match (setup.get ())) << error.text ();
  EXPECT_FALSE (import (setup.get (), 1, "mine", "4 Grizzly Bears\n56 Mountain\n"));
}

/* }}} */
/* {{{ Decks for a setup */

TEST_F (Collection, BringsDecks)
{
  const auto setup = new_setup ();

  ASSERT_TRUE (import (setup.get (), 0, "/somewhere/Ten Bears.txt", "4 Grizzly Bears\n56 Forest\n"))
      << error.text ();
  EXPECT_STREQ (tabletop_setup_get_string (setup.get (), "deck1"), "ten_bears");
  ASSERT_TRUE (import (setup.get (), 1, "Ten Bears.txt", "4 Lightning Bolt\n56 Mountain\n"))
      << error.text ();
  EXPECT_STREQ (tabletop_setup_get_string (setup.get (), "deck1"), "ten_bears");
  EXPECT_STREQ (tabletop_setup_get_string (setup.get (), "deck2"), "ten_bears_2");
  EXPECT_TRUE (tabletop_game_validate (game, setup.get (), error.out ())) << error.text ();

  const auto match = new_match (setup.get ());
  ASSERT_TRUE (match) << error.text ();
  Chance chance (1);
  play (match.get (), 50, chance);

  /* A save has the decks, in another process too, where one can play again with them. */
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  const auto elsewhere = take (regalia_free_for_all_new ());
  const auto loaded
      = take (tabletop_game_load_match (TABLETOP_GAME (elsewhere.get ()), bytes, error.out ()));
  ASSERT_TRUE (loaded) << error.text ();
  EXPECT_EQ (whole_text (match.get ()), whole_text (loaded.get ()));
  const auto again = take (tabletop_setup_copy (tabletop_match_get_setup (loaded.get ())));
  EXPECT_TRUE (
      tabletop_game_validate (TABLETOP_GAME (elsewhere.get ()), again.get (), error.out ()))
      << error.text ();
}

TEST_F (Collection, BringsNoDeckThatIsNotAllowed)
{
  const auto setup = new_setup ();
  const auto before = take (tabletop_setup_copy (setup.get ()));

  EXPECT_FALSE (import (setup.get (), 0, "a.txt", "5 Lightning Bolt\n3 Lightnig Bolt\n"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (has ("a.txt:1:3: ")) << error.text ();
  EXPECT_TRUE (has ("\na.txt:2:3: ")) << error.text ();
  EXPECT_TRUE (has ("\na.txt: ")) << error.text ();
  EXPECT_TRUE (has ("(100.2a)")) << error.text ();
  EXPECT_FALSE (import (setup.get (), 0, "a.txt", "1 Queen Marchesa *CMDR*\n99 Plains\n"));
  EXPECT_FALSE (import (setup.get (), 0, "a.txt", "\xff\xfe"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (tabletop_setup_equal (setup.get (), before.get ()));

  const auto commander = new_setup ({ "commander=yes" });
  EXPECT_FALSE (import (commander.get (), 0, "a.txt", "60 Plains\n"));
  EXPECT_TRUE (import (commander.get (), 0, "a.txt", "1 Queen Marchesa *CMDR*\n99 Plains\n"))
      << error.text ();

  const auto crowd = take (tabletop_game_create_setup (game, 20));
  EXPECT_FALSE (import (crowd.get (), 19, "a.txt", "60 Plains\n"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
}

TEST_F (Collection, ChecksDecksForFormats)
{
  const auto check = [&] (const char *text, const char *format) {
    return take (tabletop_collection_check_deck (collection, "x.txt", text, format, error.out ()));
  };

  EXPECT_TRUE (check ("60 Plains\n", "free-for-all")) << error.text ();
  EXPECT_FALSE (check ("60 Plains\n", "commander"));
  EXPECT_TRUE (check ("1 Queen Marchesa *CMDR*\n99 Plains\n", nullptr)) << error.text ();
  EXPECT_FALSE (check ("1 Queen Marchesa *CMDR*\n99 Plains\n", "free-for-all"));
  EXPECT_FALSE (check ("60 Plains\n", "draft"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
}

/* }}} */

} // namespace
