/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An option accepts what its kind and bounds say, from a variant and from text, and otherwise says
 * which key, what is wrong and what would do.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

const char *const paces[] = { "slow", "steady", "fast", nullptr };
const char *const pace_titles[] = { "Slow", "Steady", "Fast", nullptr };

Ptr<TabletopOption>
boolean ()
{
  return take (tabletop_option_new_boolean ("secret", "Secret", "Nobody sees it.", TRUE));
}

Ptr<TabletopOption>
integer ()
{
  return take (tabletop_option_new_integer ("target", "Target", nullptr, 8, -3, 50));
}

Ptr<TabletopOption>
choice ()
{
  return take (tabletop_option_new_choice ("pace", "Pace", nullptr, "steady", paces, pace_titles));
}

Ptr<TabletopOption>
string ()
{
  return take (tabletop_option_new_string ("motto", "Motto", nullptr, "Go!", 5));
}

/* What a text is read as, printed, or the error. */
std::string
read (const Ptr<TabletopOption> &option, const char *text)
{
  Error error;
  auto value = take (tabletop_option_parse (option.get (), text, error.out ()));

  if (value)
    {
      EXPECT_FALSE (g_variant_is_floating (value.get ()));
      EXPECT_TRUE (tabletop_option_validate (option.get (), value.get (), nullptr)) << text;
      return take_text (g_variant_print (value.get (), TRUE));
    }

  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION)) << text;
  EXPECT_THAT (error.text (), testing::StartsWith (tabletop_option_get_key (option.get ())));

  return error.text ();
}

std::string
judge (const Ptr<TabletopOption> &option, GVariant *value)
{
  auto owned = take (g_variant_ref_sink (value));
  Error error;

  if (tabletop_option_validate (option.get (), owned.get (), error.out ()))
    return "";

  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));

  return error.text ();
}

} /* namespace */

TEST (Option, TellsWhatItIs)
{
  auto on_off = boolean ();
  auto number = integer ();
  auto word = choice ();
  auto text = string ();

  EXPECT_STREQ (tabletop_option_get_key (on_off.get ()), "secret");
  EXPECT_STREQ (tabletop_option_get_title (on_off.get ()), "Secret");
  EXPECT_STREQ (tabletop_option_get_description (on_off.get ()), "Nobody sees it.");
  EXPECT_EQ (tabletop_option_get_kind (on_off.get ()), TABLETOP_OPTION_BOOLEAN);
  EXPECT_TRUE (g_variant_get_boolean (tabletop_option_get_default_value (on_off.get ())));
  EXPECT_THAT (texts (tabletop_option_get_choices (on_off.get ())), IsEmpty ());

  EXPECT_STREQ (tabletop_option_get_description (number.get ()), "");
  EXPECT_EQ (tabletop_option_get_kind (number.get ()), TABLETOP_OPTION_INTEGER);
  EXPECT_EQ (tabletop_option_get_minimum (number.get ()), -3);
  EXPECT_EQ (tabletop_option_get_maximum (number.get ()), 50);

  EXPECT_EQ (tabletop_option_get_kind (word.get ()), TABLETOP_OPTION_CHOICE);
  EXPECT_THAT (texts (tabletop_option_get_choices (word.get ())),
               ElementsAre ("slow", "steady", "fast"));
  EXPECT_THAT (texts (tabletop_option_get_choice_titles (word.get ())),
               ElementsAre ("Slow", "Steady", "Fast"));

  EXPECT_EQ (tabletop_option_get_kind (text.get ()), TABLETOP_OPTION_STRING);
  EXPECT_EQ (tabletop_option_get_maximum (text.get ()), 5);
}

TEST (Option, SaysWhatItsLeastNumberMeans)
{
  auto number = integer ();
  auto seat = take (tabletop_option_new_seat ("first", "First", nullptr, 0, 4));

  EXPECT_STREQ (tabletop_option_get_minimum_title (number.get ()), "");
  tabletop_option_set_minimum_title (number.get (), "No limit");
  EXPECT_STREQ (tabletop_option_get_minimum_title (number.get ()), "No limit");
  EXPECT_EQ (judge (number, g_variant_new_int32 (-3)), "");
  tabletop_option_set_minimum_title (seat.get (), "Drawn by lot");
  EXPECT_STREQ (tabletop_option_get_minimum_title (seat.get ()), "Drawn by lot");
}

TEST (Option, SuggestsWordsAndTakesOthers)
{
  const char *const words[] = { "a", "b", nullptr };
  const char *const titles[] = { "Anna", "Bert", nullptr };
  auto text = string ();

  EXPECT_THAT (texts (tabletop_option_get_choices (text.get ())), IsEmpty ());
  tabletop_option_set_suggestions (text.get (), words, titles);
  EXPECT_THAT (texts (tabletop_option_get_choices (text.get ())), ElementsAre ("a", "b"));
  EXPECT_THAT (texts (tabletop_option_get_choice_titles (text.get ())),
               ElementsAre ("Anna", "Bert"));
  EXPECT_EQ (judge (text, g_variant_new_string ("c")), "");
}

TEST (Option, HasItsFactsAsProperties)
{
  auto word = choice ();
  g_autofree char *key = nullptr;
  g_auto (GStrv) choices = nullptr;
  g_autoptr (GVariant) value = nullptr;
  TabletopOptionKind kind;

  g_object_get (word.get (), "key", &key, "choices", &choices, "default-value", &value, "kind",
                &kind, nullptr);
  EXPECT_STREQ (key, "pace");
  EXPECT_THAT (texts (choices), ElementsAre ("slow", "steady", "fast"));
  EXPECT_STREQ (g_variant_get_string (value, nullptr), "steady");
  EXPECT_EQ (kind, TABLETOP_OPTION_CHOICE);
}

TEST (Option, BelongsToAGroup)
{
  auto option = integer ();

  EXPECT_STREQ (tabletop_option_get_group (option.get ()), "game");
  EXPECT_STREQ (tabletop_option_get_group_title (option.get ()), "Game");
  EXPECT_FALSE (tabletop_option_is_advanced (option.get ()));
  EXPECT_FALSE (tabletop_option_is_for_seats (option.get ()));
  tabletop_option_set_group (option.get (), "start", "Start");
  tabletop_option_set_advanced (option.get (), TRUE);
  tabletop_option_set_for_seats (option.get (), TRUE);
  EXPECT_STREQ (tabletop_option_get_group (option.get ()), "start");
  EXPECT_STREQ (tabletop_option_get_group_title (option.get ()), "Start");
  EXPECT_TRUE (tabletop_option_is_advanced (option.get ()));
  EXPECT_TRUE (tabletop_option_is_for_seats (option.get ()));
  EXPECT_EQ (take_text (tabletop_option_dup_seat_key (option.get (), 2)), "target3");
}

TEST (Option, CanBeADeckOrASeat)
{
  auto deck
      = take (tabletop_option_new_deck ("deck", "Deck", nullptr, "steady", paces, pace_titles, 8));
  auto first = take (tabletop_option_new_seat ("first", "First", nullptr, 0, 4));

  EXPECT_EQ (tabletop_option_get_kind (deck.get ()), TABLETOP_OPTION_DECK);
  EXPECT_THAT (texts (tabletop_option_get_choices (deck.get ())), testing::SizeIs (3));
  EXPECT_EQ (read (deck, "whatever"), "'whatever'");
  EXPECT_THAT (read (deck, "too long a name"), HasSubstr ("too long"));
  EXPECT_EQ (tabletop_option_get_kind (first.get ()), TABLETOP_OPTION_SEAT);
  EXPECT_EQ (read (first, "4"), "4");
  EXPECT_THAT (read (first, "5"), HasSubstr ("between 0 and 4"));
}

TEST (Option, ReadsYesAndNo)
{
  auto option = boolean ();

  for (const char *yes : { "true", "yes", "on", "1", "YES", "On" })
    EXPECT_EQ (read (option, yes), "true");
  for (const char *no : { "false", "no", "off", "0", "No" })
    EXPECT_EQ (read (option, no), "false");
  for (const char *neither : { "", "maybe", "2", "yes ", "ja" })
    EXPECT_THAT (read (option, neither), HasSubstr ("neither yes nor no"));
}

TEST (Option, ReadsNumbersWithinItsBounds)
{
  auto option = integer ();

  EXPECT_EQ (read (option, "-3"), "-3");
  EXPECT_EQ (read (option, "50"), "50");
  for (const char *outside : { "-4", "51", "2147483648", "9223372036854775807" })
    EXPECT_THAT (read (option, outside), HasSubstr ("between -3 and 50"));
  for (const char *no_number :
       { "", "x", "3.5", "1e1", "0x10", " 3", "3 ", "99999999999999999999" })
    EXPECT_THAT (read (option, no_number), HasSubstr ("no whole number between -3 and 50"));
}

TEST (Option, ReadsItsWordsAndNamesTheNearest)
{
  auto option = choice ();

  EXPECT_EQ (read (option, "fast"), "'fast'");
  EXPECT_THAT (read (option, "stedy"), HasSubstr ("did you mean “steady”?"));
  EXPECT_THAT (read (option, "Fast"), HasSubstr ("did you mean “fast”?"));
  EXPECT_THAT (read (option, "xyzzyx"), testing::AllOf (HasSubstr ("slow, steady, fast"),
                                                        testing::Not (HasSubstr ("mean"))));
  EXPECT_THAT (read (option, ""), HasSubstr ("slow, steady, fast"));
}

TEST (Option, ReadsTextUpToItsLength)
{
  auto option = string ();

  EXPECT_EQ (read (option, ""), "''");
  EXPECT_EQ (read (option, "äöüß…"), "'äöüß…'");
  EXPECT_THAT (read (option, "123456"), HasSubstr ("6 characters"));
  EXPECT_THAT (read (option, "\xff"), HasSubstr ("UTF-8"));
}

TEST (Option, ValidatesTypeAndBounds)
{
  EXPECT_EQ (judge (boolean (), g_variant_new_boolean (FALSE)), "");
  EXPECT_EQ (judge (integer (), g_variant_new_int32 (50)), "");
  EXPECT_EQ (judge (choice (), g_variant_new_string ("slow")), "");
  EXPECT_EQ (judge (string (), g_variant_new_string ("12345")), "");

  EXPECT_THAT (judge (boolean (), g_variant_new_int32 (1)), HasSubstr ("type “b” is needed"));
  EXPECT_THAT (judge (integer (), g_variant_new_int64 (1)), HasSubstr ("type “i” is needed"));
  EXPECT_THAT (judge (integer (), g_variant_new_int32 (G_MININT)), HasSubstr ("between"));
  EXPECT_THAT (judge (choice (), g_variant_new_string ("quick")), HasSubstr ("none of"));
  EXPECT_THAT (judge (choice (), g_variant_new_object_path ("/slow")), HasSubstr ("type “s”"));
  EXPECT_THAT (judge (string (), g_variant_new_string ("123456")), HasSubstr ("5 are the most"));
}

TEST (Option, RefusesMisuseAtConstruction)
{
  {
    Expect critical ("_tabletop_is_id");
    EXPECT_EQ (tabletop_option_new_boolean ("Not an id", "Title", nullptr, TRUE), nullptr);
  }
  {
    Expect critical ("minimum <= default_value");
    EXPECT_EQ (tabletop_option_new_integer ("n", "N", nullptr, 9, 1, 8), nullptr);
  }
  {
    Expect critical ("g_strv_contains");
    EXPECT_EQ (tabletop_option_new_choice ("pace", "Pace", nullptr, "quick", paces, pace_titles),
               nullptr);
  }
  {
    Expect critical ("g_strv_length");
    EXPECT_EQ (tabletop_option_new_choice ("pace", "Pace", nullptr, "slow", paces, paces + 1),
               nullptr);
  }
  {
    Expect critical ("maximum");
    EXPECT_EQ (tabletop_option_new_string ("motto", "Motto", nullptr, "too long", 5), nullptr);
  }
}

TEST (Option, KeysOfSeatsCannotBeMistaken)
{
  auto option = take (tabletop_option_new_boolean ("deck1", "Deck", nullptr, FALSE));

  Expect critical ("g_ascii_isdigit");
  tabletop_option_set_for_seats (option.get (), TRUE);
  EXPECT_FALSE (tabletop_option_is_for_seats (option.get ()));
}

TEST (Option, LeavesNothingBehind)
{
  Watch watch;

  {
    auto option = choice ();

    watch.add (option.get ());
    read (option, "slow");
    read (option, "quick");
  }
  EXPECT_TRUE (watch.all_gone ());
}
