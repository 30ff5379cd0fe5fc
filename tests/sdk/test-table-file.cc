/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved table goes on where it stopped; one that is cut, changed in any bit, or of another
 * version is told from a good one, with what is wrong and where.
 */

#include "sdk.h"

#include <cstring>

using namespace sdk;
using testing::HasSubstr;
using testing::StartsWith;

namespace
{

TabletopChoice *
first (TabletopMatch *, TabletopDecision *asked, gpointer, GError **)
{
  return toy_ref_choice (asked, 0);
}

class TableFile : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 4);
  Ptr<TabletopTable> table = take (tabletop_table_new (match.get ()));

  TableFile ()
  {
    tabletop_table_seat_local (table.get (), 0, "Anna", nullptr);
    tabletop_table_seat_bot (table.get (), 1, "random", G_MAXUINT64, nullptr);
    tabletop_table_seat_guest (table.get (), 2, "Bert van Dam", nullptr);
    go (match.get (), 0, "step:1");
    tabletop_match_undo (match.get (), 0, nullptr);
    go (match.get (), 0, "draw");
  }

  std::string
  save ()
  {
    Error error;
    auto bytes = take (tabletop_table_save (table.get (), error.out ()));
    gsize size = 0;

    EXPECT_TRUE (bytes) << error.text ();

    auto *data = static_cast<const char *> (g_bytes_get_data (bytes.get (), &size));

    return std::string (data, size);
  }

  Ptr<TabletopTable>
  load (const std::string &text, Error &error)
  {
    auto bytes = take (g_bytes_new (text.data (), text.size ()));

    return take (tabletop_table_load (game.get (), bytes.get (), error.out ()));
  }

  std::string
  refused (const std::string &text, TabletopError code)
  {
    auto bytes = take (g_bytes_new (text.data (), text.size ()));
    Error error;

    EXPECT_FALSE (load (text, error));
    EXPECT_TRUE (error.is (code));
    /* Whoever only wants to know which game it is is warned as well. */
    Error other;
    EXPECT_EQ (tabletop_table_peek_game_id (bytes.get (), other.out ()), nullptr);
    EXPECT_EQ (other.text (), error.text ());

    return error.text ();
  }
};

TEST_F (TableFile, CanBeRead)
{
  auto text = save ();

  EXPECT_THAT (text, StartsWith ("tabletop-table 1\n"
                                 "game race\n"
                                 "rules 1.2\n"
                                 "sequence 3\n"
                                 "seats 4\n"
                                 "seat 0 local Anna\n"
                                 "seat 1 bot random 18446744073709551615 Rosa\n"
                                 "seat 2 guest Bert van Dam\n"
                                 "seat 3 empty\n"
                                 "match "));
  auto payload = take (tabletop_match_to_bytes (match.get (), nullptr));
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (payload.get (), &size));
  EXPECT_EQ (text.substr (text.find ("\n\n") + 2), std::string (data, size));

  auto bytes = take (g_bytes_new (text.data (), text.size ()));
  EXPECT_EQ (take_text (tabletop_table_peek_game_id (bytes.get (), nullptr)), "race");
}

TEST_F (TableFile, GoesOnExactly)
{
  Error error;
  auto again = load (save (), error);

  ASSERT_TRUE (again) << error.text ();
  auto *other = tabletop_table_get_match (again.get ());
  EXPECT_EQ (hash_of (other), hash_of (match.get ()));
  EXPECT_EQ (tabletop_match_get_sequence (other), 3u);
  for (const auto &viewer : everybody (match.get ()))
    {
      EXPECT_EQ (asked_of (other, viewer.get ()), asked_of (match.get (), viewer.get ()));
      EXPECT_EQ (events_of (other, viewer.get ()), events_of (match.get (), viewer.get ()));
    }
  for (guint i = 0; i < 4; i++)
    {
      auto *one = tabletop_table_get_occupant (table.get (), i);
      auto *two = tabletop_table_get_occupant (again.get (), i);

      EXPECT_EQ (tabletop_occupant_get_kind (one), tabletop_occupant_get_kind (two));
      EXPECT_STREQ (tabletop_occupant_get_name (one), tabletop_occupant_get_name (two));
      EXPECT_STREQ (tabletop_occupant_get_bot_id (one), tabletop_occupant_get_bot_id (two));
      EXPECT_EQ (tabletop_occupant_get_bot_seed (one), tabletop_occupant_get_bot_seed (two));
    }

  /* The bots play as they would have played. */
  for (auto *each : { table.get (), again.get () })
    {
      for (guint i : { 0u, 2u, 3u })
        tabletop_table_seat_bot (each, i, "random", i, nullptr);
      EXPECT_GT (tabletop_table_run_bots (each, 0, error.out ()), 0) << error.text ();
    }
  EXPECT_EQ (hash_of (other), hash_of (match.get ()));
}

TEST_F (TableFile, IsTheSameWhenItIsSavedAgain)
{
  auto text = save ();
  Error error;
  auto again = load (text, error);

  ASSERT_TRUE (again) << error.text ();
  auto bytes = take (tabletop_table_save (again.get (), error.out ()));
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (bytes.get (), &size));
  EXPECT_EQ (std::string (data, size), text);
}

TEST_F (TableFile, KeepsTheSeatOfABotThatCantBeMadeAgain)
{
  auto bot = take (toy_bot_new ("Own bot", first, nullptr));

  tabletop_table_seat_own_bot (table.get (), 3, bot.get (), nullptr);
  auto text = save ();
  EXPECT_THAT (text, HasSubstr ("\nseat 3 empty Own bot\n"));

  Error error;
  auto again = load (text, error);
  ASSERT_TRUE (again) << error.text ();
  auto *occupant = tabletop_table_get_occupant (again.get (), 3);
  EXPECT_EQ (tabletop_occupant_get_kind (occupant), TABLETOP_OCCUPANT_EMPTY);
  EXPECT_STREQ (tabletop_occupant_get_name (occupant), "Own bot");
}

TEST_F (TableFile, TellsWhereItIsCut)
{
  auto text = save ();
  gsize header = text.find ("\n\n") + 2;

  for (gsize size = 0; size < text.size (); size++)
    {
      auto why = refused (text.substr (0, size), TABLETOP_ERROR_BAD_SAVE);

      if (size >= header)
        {
          EXPECT_THAT (why, HasSubstr ("ends after " + std::to_string (size - header) + " of the "
                                       + std::to_string (text.size () - header)));
        }
      else if (size > strlen ("tabletop-table 1\n"))
        {
          EXPECT_THAT (why, HasSubstr (std::to_string (size) + " bytes"));
        }
      if (HasFailure ())
        break;
    }
}

TEST_F (TableFile, TellsWhenAnyBitIsFlipped)
{
  auto text = save ();

  for (gsize i = 0; i < text.size () && !HasFailure (); i++)
    for (int bit = 0; bit < 8; bit++)
      {
        auto flipped = text;
        Error error;

        flipped[i] = char (flipped[i] ^ (1 << bit));
        ASSERT_FALSE (load (flipped, error)) << "byte " << i << ", bit " << bit;
        /* In the number of the format, it is another version. */
        EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE) || error.is (TABLETOP_ERROR_VERSION))
            << "byte " << i << ", bit " << bit << ": " << error.text ();
      }
}

TEST_F (TableFile, TellsWhatIsLeftOver)
{
  EXPECT_THAT (refused (save () + "x", TABLETOP_ERROR_BAD_SAVE), HasSubstr ("1 bytes too many"));
  EXPECT_THAT (refused (save () + save (), TABLETOP_ERROR_BAD_SAVE), HasSubstr ("too many"));
}

TEST_F (TableFile, TellsWhatNeverWasOne)
{
  for (const char *text :
       { "", "\n", "{}", "tabletop", "tabletop-tables 1\n", "TABLETOP-TABLE 1\n" })
    EXPECT_THAT (refused (text, TABLETOP_ERROR_BAD_SAVE), HasSubstr ("tabletop-table"));
  for (const char *text : { "tabletop-table \n", "tabletop-table x\n", "tabletop-table 1",
                            "tabletop-table -1\n", "tabletop-table 99999999999\n" })
    EXPECT_THAT (refused (text, TABLETOP_ERROR_BAD_SAVE), HasSubstr ("line 1"));
  EXPECT_THAT (refused ("tabletop-table 1\n\n", TABLETOP_ERROR_BAD_SAVE), HasSubstr ("line 2"));
  EXPECT_THAT (refused ("tabletop-table 1\ngame \xff\n\n", TABLETOP_ERROR_BAD_SAVE),
               HasSubstr ("aren't text"));
  EXPECT_THAT (refused ("tabletop-table 1\n" + std::string (1 << 19, 'x'), TABLETOP_ERROR_BAD_SAVE),
               HasSubstr ("don't end"));
}

TEST_F (TableFile, TellsWhenANewerVersionWroteIt)
{
  auto text = save ();

  text.replace (0, strlen ("tabletop-table 1"), "tabletop-table 2");
  auto why = refused (text, TABLETOP_ERROR_VERSION);
  EXPECT_THAT (why, HasSubstr ("format 2"));
  EXPECT_THAT (why, HasSubstr ("reads 1"));
  /* Whatever follows: a newer version may write it as it likes. */
  refused ("tabletop-table 3\nsomething else", TABLETOP_ERROR_VERSION);
}

/* A header that somebody wrote by hand, with good sums. */
std::string
forge (const std::string &lines, const std::string &payload)
{
  auto sum = [] (const std::string &text) {
    return take_text (
        g_compute_checksum_for_string (G_CHECKSUM_SHA256, text.data (), gssize (text.size ())));
  };
  auto header = lines + "match " + std::to_string (payload.size ()) + " " + sum (payload) + "\n";

  return header + "header " + sum (header) + "\n\n" + payload;
}

TEST_F (TableFile, TellsWhichLineIsWrong)
{
  auto text = save ();
  auto payload = text.substr (text.find ("\n\n") + 2);
  auto lines = text.substr (0, text.find ("match "));
  const struct
  {
    const char *good, *bad, *part;
  } cases[] = {
    { "game race", "gome race", "line 2" },
    { "rules 1.2", "rule 1.2", "line 3" },
    { "sequence 3", "sequence three", "line 4" },
    { "sequence 3", "sequence 18446744073709551616", "line 4" },
    { "seats 4", "seats 4000000", "line 5" },
    { "seats 4", "seats 3", "line 9" },
    { "seats 4", "seats 5", "line 10" },
    { "seat 1 bot", "seat 2 bot", "seat 1" },
    { "seat 0 local", "seat x local", "line 6" },
    { "seat 0 local", "seat 0 king", "line 6" },
    { "seat 0 local Anna", "seat 0", "line 6" },
    { "random 18446744073709551615 Rosa", "random", "line 7" },
    { "random 18446744073709551615 Rosa", "random x", "line 7" },
    { "bot random 18446744073709551615 Rosa", "bot", "line 7" },
  };

  Error error;
  ASSERT_TRUE (load (forge (lines, payload), error)) << error.text ();
  for (const auto &c : cases)
    {
      auto changed = lines;

      ASSERT_NE (changed.find (c.good), std::string::npos) << c.good;
      changed.replace (changed.find (c.good), strlen (c.good), c.bad);
      EXPECT_THAT (refused (forge (changed, payload), TABLETOP_ERROR_BAD_SAVE), HasSubstr (c.part));
    }

  /* One line too many, behind the sum. */
  auto longer = text;
  longer.insert (text.find ("\n\n"), "\nmore");
  EXPECT_THAT (refused (longer, TABLETOP_ERROR_BAD_SAVE), HasSubstr ("one too many"));
}

TEST_F (TableFile, RefusesWhatDoesntFitItsGame)
{
  auto text = save ();
  auto payload = text.substr (text.find ("\n\n") + 2);
  auto three = match_of (game.get (), 3);
  auto bytes = take (tabletop_match_to_bytes (three.get (), nullptr));
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (bytes.get (), &size));
  Error error;

  EXPECT_FALSE (
      load (forge (text.substr (0, text.find ("match ")), std::string (data, size)), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
  EXPECT_THAT (error.text (), HasSubstr ("4 seats, but its match has 3"));

  EXPECT_FALSE (load (forge (text.substr (0, text.find ("match ")), "nonsense"), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
  EXPECT_THAT (error.text (), HasSubstr ("This is no race"));

  auto lines = text.substr (0, text.find ("match "));
  lines.replace (lines.find ("game race"), strlen ("game race"), "game chess");
  EXPECT_FALSE (load (forge (lines, payload), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("chess"));
}

TEST_F (TableFile, OfOtherRulesIsReadIfTheGameCan)
{
  auto text = save ();
  auto payload = text.substr (text.find ("\n\n") + 2);
  auto lines = text.substr (0, text.find ("match "));
  Error error;

  lines.replace (lines.find ("rules 1.2"), strlen ("rules 1.2"), "rules 1.1");
  EXPECT_TRUE (load (forge (lines, payload), error)) << error.text ();
  EXPECT_FALSE (load (forge (lines, "nonsense"), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_VERSION));
  EXPECT_THAT (error.text (), testing::AllOf (HasSubstr ("“1.1”"), HasSubstr ("“1.2”"),
                                              HasSubstr ("This is no race")));
}

TEST_F (TableFile, OpensWithoutABotThatIsGone)
{
  auto text = save ();
  auto payload = text.substr (text.find ("\n\n") + 2);
  auto lines = text.substr (0, text.find ("match "));
  Error error;

  lines.replace (lines.find ("bot random"), strlen ("bot random"), "bot wizard");
  auto again = load (forge (lines, payload), error);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (tabletop_table_run_bots (again.get (), 0, error.out ()), -1);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("wizard"));
  EXPECT_TRUE (tabletop_table_seat_bot (again.get (), 1, "random", 1, error.out ()));
  EXPECT_EQ (tabletop_table_run_bots (again.get (), 0, error.out ()), 1) << error.text ();
}

TEST_F (TableFile, FailsToBeSavedAsTheMatchDoes)
{
  auto clone = take (tabletop_match_clone_for (match.get (), seat (0).get (), nullptr));
  auto other = take (tabletop_table_new (clone.get ()));
  Error error;

  EXPECT_FALSE (take (tabletop_table_save (other.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

} /* namespace */
