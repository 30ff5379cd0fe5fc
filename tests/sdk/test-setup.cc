/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A setup has a value for every option at all times; names are cleaned, options are checked, and a
 * match keeps its options for good.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

class Setup : public Test
{
protected:
  Ptr<TabletopSetup> setup = setup_of (game.get (), 3);

  std::string
  name (const char *wanted)
  {
    tabletop_setup_set_seat_name (setup.get (), 0, wanted);

    return tabletop_setup_get_seat_name (setup.get (), 0);
  }

  /* The error of a call that must fail. */
  std::string
  refused (const char *assignment, TabletopError code)
  {
    auto before = take (tabletop_setup_copy (setup.get ()));
    Error error;

    EXPECT_FALSE (tabletop_setup_set_option_text (setup.get (), assignment, error.out ()));
    EXPECT_TRUE (error.is (code)) << assignment;
    EXPECT_TRUE (tabletop_setup_equal (setup.get (), before.get ())) << assignment;

    return error.text ();
  }
};

TEST_F (Setup, BeginsWithDefaults)
{
  EXPECT_EQ (tabletop_setup_get_game (setup.get ()), game.get ());
  EXPECT_EQ (tabletop_setup_get_n_seats (setup.get ()), 3u);
  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "target"), 8);
  EXPECT_FALSE (tabletop_setup_get_boolean (setup.get (), "secret"));
  EXPECT_STREQ (tabletop_setup_get_string (setup.get (), "pace"), "steady");
  EXPECT_STREQ (tabletop_setup_get_seat_name (setup.get (), 2), "Seat 3");
  EXPECT_EQ (tabletop_setup_get_option (setup.get (), "nothing"), nullptr);

  auto recommended = setup_of (game.get (), 0);
  EXPECT_EQ (tabletop_setup_get_n_seats (recommended.get ()), 3u);
}

TEST_F (Setup, TakesOptionsAsVariantsAndAsText)
{
  Error error;

  /* The floating reference is taken. */
  EXPECT_TRUE (
      tabletop_setup_set_option (setup.get (), "target", g_variant_new_int32 (20), error.out ()))
      << error.text ();
  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "target"), 20);
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "motto=a=b", error.out ()));
  EXPECT_STREQ (tabletop_setup_get_string (setup.get (), "motto"), "a=b");
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "secret", error.out ()));
  EXPECT_TRUE (tabletop_setup_get_boolean (setup.get (), "secret"));
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "secret=off", error.out ()));
  EXPECT_FALSE (tabletop_setup_get_boolean (setup.get (), "secret"));
}

TEST_F (Setup, RefusesOptionsAndStaysAsItWas)
{
  EXPECT_THAT (refused ("tarket=9", TABLETOP_ERROR_NOT_FOUND), HasSubstr ("“target”"));
  EXPECT_THAT (refused ("zzzzzzzzzz=9", TABLETOP_ERROR_NOT_FOUND),
               HasSubstr ("target, secret, cheering, pace, motto, lead"));
  EXPECT_THAT (refused ("=9", TABLETOP_ERROR_NOT_FOUND), HasSubstr ("target"));
  EXPECT_THAT (refused ("target=2", TABLETOP_ERROR_BAD_OPTION), HasSubstr ("between 3 and 50"));
  EXPECT_THAT (refused ("target", TABLETOP_ERROR_BAD_OPTION), HasSubstr ("a value is needed"));
  EXPECT_THAT (refused ("pace=fst", TABLETOP_ERROR_BAD_OPTION), HasSubstr ("“fast”"));

  Error error;
  EXPECT_FALSE (
      tabletop_setup_set_option (setup.get (), "target", g_variant_new_string ("9"), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
}

/* One option, and a value for each seat. */
TEST_F (Setup, HasAValueForEachSeat)
{
  Error error;

  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "lead"), 0);
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "lead3=2", error.out ()));
  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "lead1"), 0);
  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "lead3"), 2);
  EXPECT_EQ (tabletop_setup_get_option (setup.get (), "lead"), nullptr) << "they differ";
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "lead=1", error.out ()));
  for (const char *key : { "lead", "lead1", "lead2", "lead3" })
    EXPECT_EQ (tabletop_setup_get_integer (setup.get (), key), 1) << key;

  EXPECT_EQ (tabletop_setup_get_option (setup.get (), "lead4"), nullptr);
  EXPECT_THAT (refused ("lead4=1", TABLETOP_ERROR_BAD_OPTION),
               HasSubstr ("There are 3 seats, and none of them is seat 4"));
  EXPECT_THAT (refused ("lead3=9", TABLETOP_ERROR_BAD_OPTION), HasSubstr ("between 0 and 2"));
  for (const char *none :
       { "lead0=1", "lead01=1", "lead-1=1", "lead1x=1", "pace1=fast", "lead99999999999=1" })
    EXPECT_THAT (refused (none, TABLETOP_ERROR_NOT_FOUND), HasSubstr ("has no option"));
  EXPECT_TRUE (tabletop_game_validate (game.get (), setup.get (), error.out ())) << error.text ();
}

TEST_F (Setup, CleansNames)
{
  EXPECT_EQ (name ("Anna"), "Anna");
  EXPECT_EQ (name ("  Anna \t  van\n\nDam "), "Anna van Dam");
  /* Control characters, and what turns text around or hides in it. */
  EXPECT_EQ (name ("An\x1b[31mna\x07"), "An[31mna");
  EXPECT_EQ (name ("\xe2\x80\xae"
                   "Anna\xe2\x80\xac\xe2\x80\x8f\xe2\x81\xa6\xef\xbb\xbf"),
             "Anna");
  /* A joiner is part of a name in some scripts. */
  EXPECT_EQ (name ("می\xe2\x80\x8cخواهم"), "می\xe2\x80\x8cخواهم");
  EXPECT_EQ (name ("\xff"
                   "Anna"),
             "\xef\xbf\xbd"
             "Anna");
  EXPECT_EQ (name ("12345678901234567890123456789012345"), "12345678901234567890123456789012");
  EXPECT_EQ (name ("1234567890123456789012345678901 x"), "1234567890123456789012345678901");
  EXPECT_EQ (name ("ééééééééééééééééééééééééééééééééé"), "éééééééééééééééééééééééééééééééé");
  /* Nothing is left: called by number again. */
  EXPECT_EQ (name (" \n\x1b"), "Seat 1");
  EXPECT_EQ (name ("Anna"), "Anna");
  EXPECT_EQ (name (nullptr), "Seat 1");
}

TEST_F (Setup, TellsOfNewNames)
{
  Log log;

  log.listen (setup.get (), "seat-name-changed");
  tabletop_setup_set_seat_name (setup.get (), 2, "Anna");
  tabletop_setup_set_seat_name (setup.get (), 2, " Anna ");
  tabletop_setup_set_seat_name (setup.get (), 1, nullptr);
  EXPECT_THAT (log.read (), ElementsAre ("seat-name-changed 2"));
}

TEST_F (Setup, CopiesAreIndependent)
{
  auto copy = take (tabletop_setup_copy (setup.get ()));

  EXPECT_TRUE (tabletop_setup_equal (setup.get (), copy.get ()));
  tabletop_setup_set_seat_name (copy.get (), 0, "Anna");
  EXPECT_FALSE (tabletop_setup_equal (setup.get (), copy.get ()));
  tabletop_setup_set_seat_name (copy.get (), 0, nullptr);
  EXPECT_TRUE (tabletop_setup_set_option_text (copy.get (), "target=9", nullptr));
  EXPECT_FALSE (tabletop_setup_equal (setup.get (), copy.get ()));
  EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "target"), 8);
}

TEST_F (Setup, IsReadFromItsVariant)
{
  tabletop_setup_set_seat_name (setup.get (), 1, "Anna");
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "pace=fast", nullptr));
  EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), "lead3=2", nullptr));

  auto variant = take (tabletop_setup_to_variant (setup.get ()));
  Error error;
  auto again = take (tabletop_setup_new_from_variant (game.get (), variant.get (), error.out ()));

  ASSERT_TRUE (again) << error.text ();
  EXPECT_FALSE (g_variant_is_floating (variant.get ()));
  EXPECT_EQ (take_text (g_variant_print (variant.get (), FALSE)),
             "('race', 3, ['', 'Anna', ''], {'cheering': <false>, 'lead1': <0>, 'lead2': "
             "<0>, 'lead3': <2>, 'motto': <'Go!'>, 'pace': <'fast'>, 'secret': <false>, "
             "'target': <8>})");
  EXPECT_TRUE (tabletop_setup_equal (setup.get (), again.get ()));
}

TEST_F (Setup, RefusesOtherVariants)
{
  const struct
  {
    const char *text;
    TabletopError code;
    const char *part;
  } cases[] = {
    { "'race'", TABLETOP_ERROR_BAD_DATA, "no setup" },
    { "('chess', uint32 2, ['', ''], @a{sv} {})", TABLETOP_ERROR_BAD_DATA, "chess" },
    { "('race', uint32 2, [''], @a{sv} {})", TABLETOP_ERROR_BAD_DATA, "2 seats, but 1 names" },
    { "('race', uint32 4000000000, [''], @a{sv} {})", TABLETOP_ERROR_BAD_DATA, "4000000000 seats" },
    { "('race', uint32 1, [''], @a{sv} {})", TABLETOP_ERROR_BAD_OPTION, "2 to 4 seats, not 1" },
    { "('race', uint32 2, ['', ''], {'tempo': <1>})", TABLETOP_ERROR_NOT_FOUND, "tempo" },
    { "('race', uint32 2, ['', ''], {'target': <'far'>})", TABLETOP_ERROR_BAD_OPTION, "target" },
    { "('race', uint32 2, ['', ''], {'lead3': <1>})", TABLETOP_ERROR_BAD_OPTION,
      "none of them is seat 3" },
    { "('race', uint32 2, ['', ''], {'target': <50>, 'secret': <true>})", TABLETOP_ERROR_BAD_OPTION,
      "secret race" },
  };

  for (const auto &c : cases)
    {
      auto variant = take (g_variant_parse (nullptr, c.text, nullptr, nullptr, nullptr));
      Error error;

      ASSERT_TRUE (variant) << c.text;
      EXPECT_FALSE (
          take (tabletop_setup_new_from_variant (game.get (), variant.get (), error.out ())));
      EXPECT_TRUE (error.is (c.code)) << c.text;
      EXPECT_THAT (error.text (), HasSubstr (c.part));
    }
}

TEST_F (Setup, OfAMatchKeepsItsOptions)
{
  auto match = match_of (game.get (), 3);
  auto *own = tabletop_match_get_setup (match.get ());
  Error error;

  EXPECT_NE (own, setup.get ());
  EXPECT_FALSE (tabletop_setup_set_option_text (own, "target=9", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_setup_get_integer (own, "target"), 8);

  tabletop_setup_set_seat_name (own, 0, "Anna");
  EXPECT_STREQ (tabletop_setup_get_seat_name (own, 0), "Anna");

  auto copy = take (tabletop_setup_copy (own));
  EXPECT_TRUE (tabletop_setup_set_option_text (copy.get (), "target=9", error.out ()))
      << error.text ();
}

TEST_F (Setup, ReportsMisuse)
{
  {
    Expect critical ("value != NULL");
    EXPECT_EQ (tabletop_setup_get_integer (setup.get (), "nothing"), 0);
  }
  {
    Expect critical ("g_variant_is_of_type");
    EXPECT_FALSE (tabletop_setup_get_boolean (setup.get (), "target"));
  }
  {
    Expect critical ("seat < self->n_seats");
    EXPECT_STREQ (tabletop_setup_get_seat_name (setup.get (), 3), "");
  }
}

TEST_F (Setup, LeavesNothingBehind)
{
  Watch watch;

  watch.add (setup.get ());
  watch.add (game.get ());
  setup.reset ();
  game.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

} /* namespace */
