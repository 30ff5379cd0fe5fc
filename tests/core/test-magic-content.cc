/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole texts of cards: what follows from all of a card is as the rules say, mistakes are told with
 * their place, and no text whatever does harm. */

#include "magic-content.h"

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace
{

/* {{{ Cards */

TEST (Cards, have_heads)
{
  const parsed content ("card \"A\" {X}{2}{W/U}{B/P}{2/R}{C} legendary artifact creature Bear 2/3\n"
                        "  first strike, ward {2}, protection from black, protection from Bears\n"
                        "card \"B\" {3} planeswalker Bea loyalty 4\n"
                        "token \"Beast (3/3)\" green creature Beast 3/3\n"
                        "token \"Big\" creature Beast X/X named \"Bigger\"\n");
  const mg_face &a = content.face ("A");

  EXPECT_EQ (a.supertypes, MG_LEGENDARY);
  EXPECT_EQ (a.types, MG_ARTIFACT | MG_CREATURE);
  EXPECT_EQ (a.mana_value, 7); /* 202.3 */
  EXPECT_EQ (a.colors, 1 << MG_WHITE | 1 << MG_BLUE | 1 << MG_BLACK | 1 << MG_RED);
  EXPECT_EQ (a.cost.n_hybrid, 2);
  EXPECT_EQ (a.cost.hybrid[1], 1 << MG_RED | MG_HYBRID_TWO);
  EXPECT_EQ (a.power, 2);
  EXPECT_EQ (a.toughness, 3);
  EXPECT_EQ (a.protection.colors, 1 << MG_BLACK);
  EXPECT_EQ (content.subtype (a.protection.subtypes[0]), "Bear");
  EXPECT_EQ (a.keys[0].key, MG_KEY_WARD);
  EXPECT_EQ (content.face ("B").loyalty, 4);
  EXPECT_EQ (content.string (content.face ("Beast (3/3)").name), "Beast");
  EXPECT_EQ (content.string (content.face ("Big").name), "Bigger");
  EXPECT_TRUE (content.face ("Big").x_power);
  EXPECT_EQ (content.get ()->n_creature_types, 2);
  EXPECT_EQ (content.subtype (3), "Bea");
}

TEST (Cards, are_identities_of_sets)
{
  const parsed content ("set \"ONE\"\n"
                        "identity \"The Fool\" Traitor Assassin rare\n  {1}: draw a card\n"
                        "set \"TWO\"\n"
                        "identity \"The Fool\" Leader special\n"
                        "identity \"The Sage\" Guardian uncommon\n");
  const mg_content *of = content.get ();
  const mg_face &first = content.face ("The Fool");
  const int second = mg_find_identity (of, mg_find_set (of, "TWO", 3), "the_fool");

  EXPECT_EQ (first.types, MG_IDENTITY);
  EXPECT_EQ (first.roles, MG_ROLE_TRAITOR | MG_ROLE_ASSASSIN); /* 372.3 */
  EXPECT_EQ (content.subtype (first.written_subtypes[0]), "Traitor");
  EXPECT_EQ (first.rarity, MG_RARITY_RARE);
  EXPECT_EQ (content.ability ("The Fool").zones, 1 << MG_ZONE_COMMAND);
  EXPECT_EQ (content.string (of->sets[first.set]), "ONE");
  EXPECT_EQ (mg_find_slug (of, "the_fool"), 1);
  EXPECT_EQ (second, 2);
  EXPECT_EQ (mg_face_at (of, second)->roles, MG_ROLE_LEADER);
  EXPECT_EQ (mg_find_identity (of, mg_find_set (of, "ONE", 3), "the_sage"), 0);
  EXPECT_EQ (mg_find_set (of, "THREE", 5), 0);
}

TEST (Cards, have_two_faces_and_one_identity)
{
  const parsed content ("card \"Front\" {1}{W} creature Bear 2/2\n  {R}: draw a card\n"
                        "back \"Back\" green creature Bear 4/4\n"
                        "split \"L // R\"\n"
                        "half \"L\" {1}{U} instant\n  draw a card\n"
                        "half \"R\" {2}{B} sorcery\n  scry 1\n"
                        "card \"Wood\" land Forest Island\n");
  const mg_face &front = content.face ("Front");
  const mg_face &split = content.face ("L // R");

  EXPECT_EQ (front.layout, MG_LAYOUT_FRONT);
  EXPECT_EQ (front.identity, 1 << MG_WHITE | 1 << MG_RED | 1 << MG_GREEN); /* 903.4 */
  EXPECT_EQ (content.face ("Back").identity, front.identity);
  EXPECT_EQ (content.face ("Back").mana_value, 2); /* 202.3b */
  EXPECT_EQ (split.layout, MG_LAYOUT_SPLIT);
  EXPECT_EQ (split.types, MG_INSTANT | MG_SORCERY);
  EXPECT_EQ (split.mana_value, 5); /* 709.4b */
  EXPECT_EQ (content.string (mg_face_at (content.get (), split.other)->name), "L");
  EXPECT_EQ (content.face ("Wood").n_abilities, 2); /* 305.6 */
  EXPECT_EQ (content.ability ("Wood").flags,
             MG_ABILITY_MANA | MG_ABILITY_KEYWORD | MG_ABILITY_TAPS);
  EXPECT_EQ (content.face ("Wood").identity, 1 << MG_BLUE | 1 << MG_GREEN);
}

TEST (Cards, are_found_by_name_and_slug)
{
  const parsed content ("card \"Jace's Bear\" land\ntoken \"Goat\" creature Goat 0/1\n");

  EXPECT_EQ (mg_find_face (content.get (), "Jace's Bear", 11), 1);
  EXPECT_EQ (mg_find_slug (content.get (), "jaces_bear"), 1);
  EXPECT_EQ (mg_find_slug (content.get (), "goat"), 2);
  EXPECT_EQ (mg_find_slug (content.get (), "sheep"), 0);
}

TEST (Cards, make_decks)
{
  const parsed content ("card \"A\" land\ncard \"B\" land\n"
                        "deck \"both\"\n  3 \"A\"\n  commander \"B\"\n");
  const mg_deck *deck = mg_deck_at (content.get (), 1);

  EXPECT_EQ (content.string (deck->name), "both");
  EXPECT_EQ (deck->n, 4);
  EXPECT_EQ (deck->n_commanders, 1);
  EXPECT_EQ (mg_deck_card (content.get (), deck, 0), 2);
  EXPECT_EQ (mg_deck_card (content.get (), deck, 3), 1);
}

TEST (Cards, that_are_shipped_are_right)
{
  const parsed content (mg_builtin);

  ASSERT_TRUE (content);
  EXPECT_GT (content.get ()->n_faces, 450);
  EXPECT_GT (content.get ()->n_decks, 16);
  EXPECT_EQ (content.face ("Grizzly Bears").power, 2);
}

/* }}} */
/* {{{ Mistakes */

TEST (Mistakes, are_told_with_their_place)
{
  const auto told = [] (const std::string &line) { return mistake (card_with (line)); };

  EXPECT_EQ (told ("when this enters: drwa a card"),
             "5:21: Expected an effect, found \"drwa\". Did you mean \"draw\"?");
  EXPECT_EQ (told ("when this enters: destroy target creture"),
             "5:36: Expected a kind of object, found \"creture\". Did you mean \"creature\"?");
  EXPECT_EQ (told ("when this enters: destroy target Gblin"),
             "5:36: Expected a kind of object, found \"Gblin\". Did you mean \"Goblin\"?");
  EXPECT_EQ (told ("flying, firt strike"),
             "5:11: Expected a keyword, found \"firt\". Did you mean \"first\"?");
  EXPECT_EQ (told ("when this enters: put a +1/+1 counter of this"),
             "5:41: Expected \"on\", found \"of\".");
  EXPECT_EQ (told ("when this enters draw a card"), "5:20: Expected \":\", found \"draw\".");
  EXPECT_EQ (told ("{T}: add {G"),
             "5:12: This symbol has no closing brace; write it like {2}, {W} or {W/U}.");
}

/* What would be lost when the card is written again. */
TEST (Mistakes, are_heads_that_say_what_cant_be)
{
  const std::string halves = "half \"A\" {R} instant\nhalf \"B\" {R} instant\n";
  const auto head = [] (const std::string &text) { return mistake ("card \"It\" " + text + "\n"); };

  EXPECT_EQ (mistake ("split \"A // B\"\n" + halves), "none");
  EXPECT_EQ (mistake ("split \"A // B\" blue legendary creature\n" + halves),
             "1:16: What a split card is, its halves say (709.4).");
  EXPECT_EQ (mistake ("split \"A // B\" {R}\n" + halves),
             "1:16: What a split card is, its halves say (709.4).");
  EXPECT_EQ (head ("{2} colorless creature Bear 2/2"), "none");
  EXPECT_EQ (head ("{W} colorless creature Bear 2/2"),
             "1:15: A head that says \"colorless\" has no color (105.2c).");
  EXPECT_EQ (head ("{2} colorless blue creature Bear 2/2"),
             "1:15: A head that says \"colorless\" has no color (105.2c).");
  EXPECT_EQ (head ("{2} creature 1/1 Bear 2/2"), "1:33: Power and toughness stand in a head once.");
  EXPECT_EQ (head ("{2} creature X/X 2/2"), "1:28: Power and toughness stand in a head once.");
  EXPECT_EQ (head ("{2} planeswalker Karn loyalty 4"), "none");
  EXPECT_EQ (head ("{2} planeswalker Karn loyalty 4 loyalty 5"),
             "1:43: Loyalty and defense stand in a head once.");
  EXPECT_EQ (head ("{2} instant loyalty 4"), "1:1: Only a planeswalker has loyalty (306.5).");
  EXPECT_EQ (head ("{2} battle Siege defense 4"), "none");
  EXPECT_EQ (head ("{2} artifact defense 4"), "1:1: Only a battle has defense (310.4).");
}

TEST (Mistakes, are_what_makes_no_sense)
{
  const auto told = [] (const std::string &line) { return mistake (card_with (line)); };

  EXPECT_EQ (told ("target creature gets +1/+1"),
             "5:3: A rule in force has no targets; write what it is about.");
  EXPECT_EQ (told ("it gets +1/+1"),
             "5:3: Nothing happened here that \"it\" could be; write \"this\".");
  EXPECT_EQ (told ("equipped creature has haste"),
             "5:3: Only an Aura or an Equipment is attached to something that it could speak of.");
  EXPECT_EQ (told ("when this enters: choose two: [draw a card]"),
             "5:3: There are fewer modes here than are to be chosen.");
  EXPECT_EQ (mistake ("draw a card\n"),
             "1:1: Begin with a head, like: card \"Name\" {1}{G} creature Bear 2/2");
  EXPECT_EQ (mistake ("card \"A\" land\ncard \"A\" land\n"),
             "2:6: There is something of this name in line 1 already.");
  EXPECT_EQ (mistake ("identity \"A\" Leader rare\n"),
             "1:1: Say of which set it is, above it, like: set \"MINE\"");
  EXPECT_EQ (mistake ("set \"S\"\nidentity \"A\" Bear rare\n"),
             "2:14: An identity is a Leader, Guardian, Assassin or Traitor (205.3tr).");
  EXPECT_EQ (mistake ("set \"S\"\nidentity \"A\" Leader Bear rare\n"),
             "2:21: Say how rare it is: uncommon, rare, mythic or special.");
  EXPECT_EQ (mistake ("set \"S\"\nidentity \"A\" Leader rare\nidentity \"A\" Traitor rare\n"),
             "3:10: There is something of this name in line 2 already.");
  EXPECT_EQ (mistake ("set \"S\"\nidentity \"A\" Leader rare\ndeck \"d\"\n  1 \"A\"\n"),
             "4:5: No deck has identities (372.2); \"A\" is one.");
  EXPECT_EQ (mistake ("set \"S\"\n  draw a card\n").substr (0, 4), "2:3:");
  EXPECT_EQ (mistake ("card \"A\" crature 2/2\n").substr (0, 5), "1:10:");
  EXPECT_EQ (mistake ("back \"A\" land\n"), "1:1: A back belongs below the card whose back it is.");
  EXPECT_EQ (mistake ("split \"A // B\"\nhalf \"A\" {1} instant\ncard \"C\" land\n"),
             "3:1: The split card above needs two halves.");
  EXPECT_EQ (mistake ("card \"Island\" land\ndeck \"d\"\n  4 \"Iland\"\n"),
             "3:5: There is no card \"Iland\". Did you mean \"Island\"?");
}

/* All mistakes of a text, each as "line:column: text". */
std::vector<std::string>
all_mistakes (const std::string &text, int room = 50)
{
  std::vector<rg_error> errors (static_cast<size_t> (room));
  const int n = rg_content_check (&the_game, text.data (), text.size (), errors.data (), room);
  std::vector<std::string> told;

  for (const rg_error &error : errors)
    if (told.size () < static_cast<size_t> (n))
      told.push_back (std::to_string (error.line) + ":" + std::to_string (error.column) + ": "
                      + error.text);
  return told;
}

/* The places only. */
std::string
places (const std::string &text, int room = 50)
{
  std::string all;

  for (const std::string &told : all_mistakes (text, room))
    all += (all.empty () ? "" : " ") + told.substr (0, told.find (": "));
  return all;
}

TEST (AllMistakes, are_told_in_the_order_of_the_text)
{
  const std::string text = "card \"A\" {1} creture Bear 2/2 lgendary\n" /* 1: the head … */
                           "  flyng\n"                                  /* … and its lines */
                           "  haste\n"
                           "  when this dies: drwa a card\n"
                           "card \"B\" {1} creature Bear\n" /* 5 */
                           "  flyng\n"
                           "card \"B\" land\n" /* 7: twice */
                           "  {T}: add {Q}\n"
                           "card \"C {R} instant\n" /* 9: no card at all */
                           "  draw 2 cards\n"
                           "deck \"d\"\n"
                           "  3 \"A\"\n"
                           "  2 \"Bee\"\n" /* 13 */
                           "  4\n"
                           "rulings on \"A\"\n"
                           "  1.1 \"No.\"\n"; /* 16 */

  EXPECT_EQ (places (text), "1:14 1:31 2:3 4:19 5:1 6:3 7:6 8:12 9:6 13:5 14:3 16:3");
  EXPECT_EQ (all_mistakes (text)[3],
             "4:19: Expected an effect, found \"drwa\". Did you mean \"draw\"?");
  EXPECT_EQ (places (text, 1), "1:14");
  EXPECT_EQ (places ("card \"A\" {1} creature Bear 2/2\n  haste\n"), "");
}

TEST (AllMistakes, leave_out_what_only_follows)
{
  /* Cards with mistakes have their names, keywords that can't be read are told once, … */
  EXPECT_EQ (places ("token \"T\" gren creature Bear 1/1\n"
                     "keyword \"gloat\"\n"
                     "  when this dies: drwa a card\n"
                     "card \"A\" land\n"
                     "  gloat\n"
                     "card \"B\" land\n"
                     "  gloat\n"
                     "  when this enters: create 1 \"T\" tokens\n"),
             "1:11 3:19");
  /* … and what a line would have given may be spoken of: in a spell, and on a permanent. */
  EXPECT_EQ (places ("card \"A\" {R} instant\n"
                     "  destroy target creture\n"
                     "  its controller gains 2 life\n"
                     "card \"B\" {R} creature Bear 1/1\n"
                     "  kicker {1\n"
                     "  when this enters, if it was kicked: draw a card\n"),
             "2:18 5:10");
  EXPECT_EQ (places ("card \"A\" {R} instant\n"
                     "  its controller gains 2 life\n"
                     "card \"B\" {R} creature Bear 1/1\n"
                     "  when this enters, if it was kicked: draw a card\n"),
             "2:3 4:24");
  /* What looks like the lines of nothing is told once. */
  EXPECT_EQ (places ("flying\n\nhaste\ncard \"A\" land\n  hate\n"), "1:1 5:3");
}

TEST (AllMistakes, include_bytes_that_are_no_text)
{
  EXPECT_EQ (places ("\xff\ncard \"A\" lnd\n  \x01\n\xff\n  flyng\ncard \"B"),
             "1:1 2:10 3:3 4:1 5:3 6:6");
}

TEST (Mistakes, are_rulings_on_nothing_and_by_no_rule)
{
  const std::string island = "card \"Island\" land\n";
  const auto about = [&] (const std::string &topic) {
    return mistake (island + "rulings on " + topic + "\n  100.1 \"So.\"\n");
  };
  const auto line = [&] (const std::string &text) {
    return mistake (island + "rulings on land\n  " + text + "\n");
  };
  const std::string wanted = "3:3: Write a ruling like: 702.15b \"What follows from that rule.\"";

  EXPECT_EQ (about ("\"Iland\""), "2:12: There is no card \"Iland\". Did you mean \"Island\"?");
  EXPECT_EQ (about ("land, TAPP"),
             "2:18: There is nothing called \"TAPP\" to rule on. Did you mean \"TAP\"?");
  EXPECT_EQ (about ("land artifact"), "2:17: Put commas between what is ruled on.");
  EXPECT_EQ (about ("land,").substr (0, 24), "2:17: Expected what is r");
  for (const char *wrong :
       { "100 \"So.\"", "99.1 \"So.\"", "1000.1 \"So.\"", "100.0 \"So.\"", "100.1l \"So.\"",
         "100.1ab \"So.\"", "100.1", "100.1 So", "100.1 \"So.\" \"And so.\"" })
    EXPECT_EQ (line (wrong), wanted) << wrong;
  EXPECT_EQ (line ("100.1 \"\""), "3:9: A ruling is from 1 to 400 bytes long.");
  EXPECT_EQ (mistake ("card \"A\" land\nrulings on land\n  704.5j \"So.\"\n"), "none");
}

/* Parts of lines of the cards that are shipped, put together anew: whatever they say, reading ends,
 * and either it is right or a mistake is told. */
TEST (Mistakes, of_every_sort_do_no_harm)
{
  std::mt19937 random (20);
  std::istringstream shipped (mg_builtin);
  std::vector<std::vector<std::string>> lines;
  std::string line, word;
  int right = 0;

  while (std::getline (shipped, line))
    {
      std::istringstream words (line);

      lines.emplace_back ();
      while (words >> word)
        lines.back ().push_back (word);
    }
  for (int i = 0; i < 3000; i++)
    {
      std::string text;
      rg_error error = {};

      for (unsigned parts = 1 + random () % 4; parts > 0; parts--)
        {
          const std::vector<std::string> &words = lines[random () % lines.size ()];
          const size_t from = words.empty () || random () % 2 ? 0 : random () % words.size ();

          for (size_t k = from; k < words.size (); k++)
            if (random () % 20)
              text += words[k] + " ";
          if (random () % 3 == 0)
            text += ",:;[]+-/\"{"[random () % 10];
          if (!text.empty () && random () % 8 == 0)
            text[random () % text.size ()] = (char) random ();
        }
      if (parse (card_with (text, random () % 2 ? "instant" : "artifact creature Bear 2/2"),
                 &error))
        right++;
      else
        EXPECT_STRNE (error.text, "");
    }
  EXPECT_GT (right, 0);
}

TEST (Mistakes, are_deep_and_long_texts)
{
  std::string deep = "if it is combat [", all = "draw a card";

  for (int i = 0; i < 6; i++)
    deep += deep;
  for (int i = 0; i < 6; i++)
    all += "; " + all;
  EXPECT_NE (mistake (card_with (deep, "instant")), "none");
  EXPECT_NE (mistake (card_with (all + "; " + all, "instant")), "none");
}

TEST (Mistakes, are_not_made_of_missing_memory)
{
  struct purse
  {
    int left;
    static void *
    allocate (void *data, size_t size)
    {
      return static_cast<purse *> (data)->left-- > 0 ? std::malloc (size) : nullptr;
    }
    static void
    release (void *, void *memory)
    {
      std::free (memory);
    }
  } purse = { 2 };
  const rg_alloc alloc = { purse::allocate, purse::release, &purse };
  rg_error error = {};

  EXPECT_FALSE (parse ("card \"A\" land\n", &error, &alloc));
  EXPECT_EQ (error.status, RG_E_NO_MEMORY);
}

/* }}} */

} // namespace
