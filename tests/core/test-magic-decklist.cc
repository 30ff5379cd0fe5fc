/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of cards: each way of writing them, each mistake, and whatever else may come in a file.
 *
 * A deck is compared as one line for each entry, "count name" with its zone in front: "C" for the
 * commander, "S" for the sideboard, "P" for a companion. */

#include "source-file.h"

#include "magic/collection/mg-decklist.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using lines = std::vector<std::string>;

struct deck
{
  std::string name;
  lines cards;
  int count = 0, commanders = 0;
  std::string mistake; /* line:column text */
};

/* Reads a copy that ends where its memory ends, so that a sanitizer sees who reads on, and checks
 * what holds for every text. */
deck
read (const std::string &text)
{
  const std::unique_ptr<char[]> copy (new char[text.size ()]);
  const char *const start = copy.get (), *const end = start + text.size ();
  rg_error error = {};
  mg_decklist list;
  mg_deck_entry entry = {};
  int line = 0;
  deck all;

  std::memcpy (copy.get (), text.data (), text.size ());
  mg_decklist_init (&list, start, text.size (), &error);
  while (mg_decklist_next (&list, &entry))
    {
      const std::string zone = entry.companion   ? "P"
                               : entry.commander ? "C"
                               : entry.sideboard ? "S"
                                                 : "";

      EXPECT_GT (entry.length, 0u);
      EXPECT_GE (entry.name, start);
      EXPECT_LE (entry.name + entry.length, end);
      EXPECT_EQ (std::string (" \t").find (entry.name[0]), std::string::npos);
      EXPECT_EQ (std::string (" \t\r").find (entry.name[entry.length - 1]), std::string::npos);
      EXPECT_GE (entry.count, 1);
      EXPECT_LE (entry.count, MG_DECKLIST_COUNT);
      EXPECT_GT (entry.line, line);
      EXPECT_GE (entry.column, 1);
      EXPECT_LE (entry.column, MG_DECKLIST_LINE);
      EXPECT_FALSE (entry.commander && entry.sideboard);
      EXPECT_FALSE (entry.companion && !entry.sideboard);
      line = entry.line;
      all.cards.push_back (zone + std::to_string (entry.count) + " "
                           + std::string (entry.name, entry.length));
      all.count += entry.sideboard ? 0 : entry.count;
      all.commanders += entry.commander ? entry.count : 0;
    }
  EXPECT_EQ (list.failed, error.status == RG_E_BAD_DATA);
  EXPECT_FALSE (mg_decklist_next (&list, &entry));
  if (list.failed)
    {
      EXPECT_GT (error.line, line);
      EXPECT_GE (error.column, 1);
      all.mistake
          = std::to_string (error.line) + ":" + std::to_string (error.column) + " " + error.text;
    }
  all.name.assign (list.name, list.name_length);
  return all;
}

lines
cards (const std::string &text)
{
  const deck all = read (text);

  EXPECT_EQ (all.mistake, "") << text;
  return all.cards;
}

std::string
name (const std::string &text)
{
  const deck all = read (text);

  EXPECT_EQ (all.mistake, "") << text;
  return all.name;
}

std::string
mistake (const std::string &text)
{
  return read (text).mistake;
}

/* {{{ Ways of writing a deck */

TEST (Decklist, Plain)
{
  const deck all = read ("# River Folk\n"
                         "4 Grizzly Bears\n"
                         "  3x Giant Growth  \n"
                         "2X\tFog\n"
                         "\n"
                         "// the lands\n"
                         "Forest\n"
                         "020 Island");

  EXPECT_EQ (all.mistake, "");
  EXPECT_EQ (all.name, "River Folk");
  EXPECT_EQ (all.cards,
             (lines{ "4 Grizzly Bears", "3 Giant Growth", "2 Fog", "1 Forest", "20 Island" }));
  EXPECT_EQ (cards (""), lines{});
  EXPECT_EQ (cards ("\n \t\n\r\n#\n//"), lines{});
  EXPECT_EQ (cards ("1 Fog\n999 Fog"), (lines{ "1 Fog", "999 Fog" }));
}

TEST (Decklist, Places)
{
  const std::string text = "\xef\xbb\xbf"
                           "4 Fog\r\n\r\n\t SB: 2 [M10:1] Éa of B (M10) 3\n";
  mg_decklist list;
  mg_deck_entry entry;

  mg_decklist_init (&list, text.data (), text.size (), nullptr);
  ASSERT_TRUE (mg_decklist_next (&list, &entry));
  EXPECT_EQ (entry.line, 1);
  EXPECT_EQ (entry.column, 3);
  ASSERT_TRUE (mg_decklist_next (&list, &entry));
  EXPECT_EQ (entry.line, 3);
  EXPECT_EQ (entry.column, 17);
  EXPECT_EQ (std::string (entry.name, entry.length), "Éa of B");
  EXPECT_FALSE (mg_decklist_next (&list, &entry));
  EXPECT_FALSE (list.failed);
}

TEST (Decklist, NamesOfEveryKind)
{
  for (const char *each : { "Xenagos, God of Revels",
                            "Man-o'-War",
                            "Far // Away",
                            "Fire/Ice",
                            "Forth Eorlingas!",
                            "Éomer, King of Rohan",
                            "Niv-Mizzet, the Firemind",
                            "SP//dr, Piloted by Peni",
                            "\"Ach! Hans, Run!\"",
                            "Circle of Protection: Red",
                            "+2 Mace",
                            "Spirit (colorless)",
                            "Elemental (1/1)",
                            "Elemental (X/X)",
                            "B.F.M. (Big Furry Monster)",
                            "Sideboard Search",
                            "Deck of Many Things",
                            "Name-Dropping",
                            "Borrowing 100,000 Arrows",
                            "Main",
                            "Xantcha",
                            "Question (and Answer",
                            "Longer(M10)",
                            "Set (LONGEST)",
                            "Set ()" })
    {
      EXPECT_EQ (cards (each), lines{ std::string ("1 ") + each });
      EXPECT_EQ (cards (std::string ("3 ") + each), lines{ std::string ("3 ") + each });
      EXPECT_EQ (cards (std::string ("3x ") + each + " (M10) 14\r\n"),
                 lines{ std::string ("3 ") + each });
      EXPECT_EQ (cards (std::string ("SB: 3 [M10] ") + each), lines{ std::string ("S3 ") + each });
      EXPECT_EQ (cards (std::string ("3 ") + each + "|M10|1"), lines{ std::string ("3 ") + each });
      EXPECT_EQ (cards (std::string ("1 ") + each + " *CMDR*"),
                 lines{ std::string ("C1 ") + each });
    }
  EXPECT_EQ (cards ("1 50 Feet of Rope\n2 1996 World Champion\n4Fog\n4xFog"),
             (lines{ "1 50 Feet of Rope", "2 1996 World Champion", "1 4Fog", "1 4xFog" }));
}

TEST (Decklist, LineEndsOfEveryPlatform)
{
  EXPECT_EQ (cards ("\xef\xbb\xbf# A\r\n2 Fog\r\n\r\nDeck\r\n1 Opt *CMDR*\r\n3 Ponder\r"),
             (lines{ "2 Fog", "C1 Opt", "3 Ponder" }));
  EXPECT_EQ (name ("\xef\xbb\xbf# A b\t\r\n2 Fog\r\n"), "A b");
}

TEST (Decklist, TheCommander)
{
  EXPECT_EQ (cards ("1 Edric, Spymaster of Trest *CMDR*\n1 Opt\n1 Krenko, Mob Boss*cmdr*\n"
                    "1 Brago, King Eternal (CN2) 4 *F* *CMDR*\n1 Meren *CMDR* *E*\n"
                    "SB: 1 Talrand, Sky Summoner *CMDR*"),
             (lines{ "C1 Edric, Spymaster of Trest", "1 Opt", "C1 Krenko, Mob Boss",
                     "C1 Brago, King Eternal", "C1 Meren", "C1 Talrand, Sky Summoner" }));
}

TEST (Decklist, Dec)
{
  const deck all = read ("// NAME : Slow Water\n"
                         "// CREATOR : nobody\n"
                         "        4 [LEA] Counterspell\n"
                         "        20 [6E] Island (3)\n"
                         "        2 Opt\n"
                         "SB:     2 [ICE] Hydroblast\n"
                         "SB: 1 Fog\n"
                         "SB:3 Duress\n"
                         "sb: Naturalize\n");

  EXPECT_EQ (all.mistake, "");
  EXPECT_EQ (all.name, "Slow Water");
  EXPECT_EQ (all.cards, (lines{ "4 Counterspell", "20 Island", "2 Opt", "S2 Hydroblast", "S1 Fog",
                                "S3 Duress", "S1 Naturalize" }));
}

TEST (Decklist, Forge)
{
  const deck all = read ("[metadata]\n"
                         "Name=Green Monday\n"
                         "Title of nothing=x\n"
                         "# not a key\n"
                         "// nor this\n"
                         "\n"
                         "Description="
                         + std::string (300, 'd')
                         + "\xff\n"
                           "[Commander]\n"
                           "1 Xenagos, God of Revels|BNG|1\n"
                           "[Main]\n"
                           "4 Fire // Ice|MH2\n"
                           "2 Fog+|M10|2|[17]\n"
                           "20 Forest\n"
                           "[Sideboard]\n"
                           "1 Naturalize|M10\n"
                           "[main]\n"
                           "1 Opt\n");

  EXPECT_EQ (all.mistake, "");
  EXPECT_EQ (all.name, "Green Monday");
  EXPECT_EQ (all.cards, (lines{ "C1 Xenagos, God of Revels", "4 Fire // Ice", "2 Fog", "20 Forest",
                                "S1 Naturalize", "1 Opt" }));
  EXPECT_EQ (name ("[metadata]\r\n name = A b \r\n[Main]\r\n1 Fog"), "A b");
}

TEST (Decklist, Xmage)
{
  const deck all = read ("//Created with a program\n"
                         "NAME:Red Tuesday\n"
                         "AUTHOR:nobody\n"
                         "# Creature\n"
                         "2 [M10:146] Lightning Bolt\n"
                         "1 [WAR:2*] Ugin, the Ineffable\n"
                         "SB: 1 [ZEN:125a] Goblin Guide\n"
                         "LAYOUT MAIN:(1,2)(CMC,false,50)|("
                         + std::string (5000, 'l') + ")\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n");

  EXPECT_EQ (all.mistake, "");
  EXPECT_EQ (all.name, "Red Tuesday");
  EXPECT_EQ (all.cards, (lines{ "2 Lightning Bolt", "1 Ugin, the Ineffable", "S1 Goblin Guide" }));
}

TEST (Decklist, Arena)
{
  const deck all = read ("About\n"
                         "Name Blue & White Wednesday\n"
                         "\n"
                         "Companion\n"
                         "1 Yorion, Sky Nomad (IKO) 232\n"
                         "\n"
                         "Commander\n"
                         "1 Brago, King Eternal (CN2) 43\n"
                         "\n"
                         "Deck\n"
                         "4 Opt (XLN) 65\n"
                         "2 Plains (30A)\n"
                         "1 Naturalize (PLST) A25-141\n"
                         "\n"
                         "Sideboard\n"
                         "1 Yorion, Sky Nomad (IKO) 232\n"
                         "SB: 1 Duress\n");

  EXPECT_EQ (all.mistake, "");
  EXPECT_EQ (all.name, "Blue & White Wednesday");
  EXPECT_EQ (all.cards, (lines{ "P1 Yorion, Sky Nomad", "C1 Brago, King Eternal", "4 Opt",
                                "2 Plains", "1 Naturalize", "S1 Yorion, Sky Nomad", "S1 Duress" }));
  EXPECT_EQ (all.count, 8);
  EXPECT_EQ (name ("About\nName\nDeck\n1 Fog"), "");
}

TEST (Decklist, Moxfield)
{
  EXPECT_EQ (
      cards ("1 Queen Marchesa (CN2) 78 *F*\n"
             "1 Sol Ring (C21) 263★ *E*\n"
             "1 Fire // Ice (MH2) 290p\n"
             "\n"
             "SIDEBOARD:\n"
             "1 Duress (M19) 94\n"
             "\n"
             "1 Fog\n"
             "deck:\n"
             "1 Opt\n"),
      (lines{ "1 Queen Marchesa", "1 Sol Ring", "1 Fire // Ice", "S1 Duress", "S1 Fog", "1 Opt" }));
}

TEST (Decklist, TheNameOfTheDeck)
{
  EXPECT_EQ (name ("1 Fog"), "");
  EXPECT_EQ (name ("#\n##  \n### A\n# B\n1 Fog"), "A");
  EXPECT_EQ (name ("1 Fog\n# too late"), "");
  EXPECT_EQ (name ("Deck\n# too late\n1 Fog"), "");
  EXPECT_EQ (name ("// only said\n1 Fog"), "");
  EXPECT_EQ (name ("# A\nNAME:B\nNAME:C\n# D\n1 Fog"), "B");
  EXPECT_EQ (name ("# A\n1 Fog\n//name:B"), "B");
  EXPECT_EQ (name ("# NAME : B\n1 Fog"), "B");
  EXPECT_EQ (name ("NAME:\n# A"), "A");
}

/* }}} */
/* {{{ Mistakes */

TEST (Decklist, MistakesInNumbers)
{
  EXPECT_EQ (mistake ("4 Fog\n 0 Opt\n"), "2:2 Expected a number of cards from 1 to 999, found 0.");
  EXPECT_EQ (mistake ("1000x Fog"), "1:1 Expected a number of cards from 1 to 999, found 1000x.");
  EXPECT_EQ (mistake ("SB: -2 Fog"), "1:5 Expected a number of cards from 1 to 999, found -2.");
  EXPECT_EQ (mistake ("1996 World Champion"),
             "1:1 Expected a number of cards from 1 to 999, found 1996.");
  EXPECT_EQ (mistake (std::string (100, '9') + " Fog"),
             "1:1 Expected a number of cards from 1 to 999, found " + std::string (20, '9') + ".");
}

TEST (Decklist, MistakesInNames)
{
  const std::string nothing = "Expected the name of a card, found the end of the line.";

  EXPECT_EQ (mistake ("4"), "1:2 " + nothing);
  EXPECT_EQ (mistake ("\n4x \r\nFog"), "2:3 " + nothing);
  EXPECT_EQ (mistake ("SB:"), "1:4 " + nothing);
  EXPECT_EQ (mistake ("4 [M10]"), "1:8 " + nothing);
  EXPECT_EQ (mistake ("4 |M10"), "1:3 Expected the name of a card, found \"|M10\".");
  EXPECT_EQ (mistake ("4 +|M10"), "1:3 Expected the name of a card, found \"+|M10\".");
  EXPECT_EQ (mistake ("4 *CMDR*"), "1:3 Expected the name of a card, found \"*CMDR*\".");
  EXPECT_EQ (mistake ("4 (M10) 2"), "1:3 Expected the name of a card, found \"(M10) 2\".");
}

TEST (Decklist, MistakesAroundNames)
{
  EXPECT_EQ (mistake ("4 [M10 Fog"), "1:3 This bracket isn't closed: write ] in the same line.");
  EXPECT_EQ (mistake ("[Main"), "1:1 This bracket isn't closed: write ] in the same line.");
  EXPECT_EQ (mistake ("1 Opt *CDMR*"), "1:7 Expected a mark: *CMDR*, *F* or *E*, found \"*CDMR*\"; "
                                       "did you mean \"*CMDR*\"?");
  EXPECT_EQ (mistake ("1 Opt *commander* *F*"),
             "1:7 Expected a mark: *CMDR*, *F* or *E*, found \"*commander*\".");
  EXPECT_EQ (mistake ("1 Opt*"), "1:3 Expected a mark: *CMDR*, *F* or *E*, found \"Opt*\".");
  EXPECT_EQ (mistake ("*"), "1:1 Expected a mark: *CMDR*, *F* or *E*, found \"*\".");
  EXPECT_EQ (mistake ("1 Opt (M10) foil"),
             "1:13 Expected a collector's number, or nothing after the set, found \"foil\".");
  EXPECT_EQ (mistake ("1 Opt (M10) 12 13"),
             "1:13 Expected a collector's number, or nothing after the set, found \"12 13\".");
}

TEST (Decklist, MistakesInSections)
{
  EXPECT_EQ (mistake ("1 Fog\n[Mian]"),
             "2:1 Expected a section: [Main], [Sideboard], [Commander] or [metadata], found "
             "\"[Mian]\"; did you mean \"[Main]\"?");
  EXPECT_EQ (mistake ("[Planes]\n1 Naya"),
             "1:1 Expected a section: [Main], [Sideboard], [Commander] or [metadata], found "
             "\"[Planes]\".");
  EXPECT_EQ (mistake ("[metadata]\nName=A\n4 Fog"),
             "3:1 Expected Name= and the deck's name, or [Main] above the cards, found \"4 Fog\".");
  EXPECT_EQ (mistake ("About\nName A\n4 Fog"),
             "3:1 Expected Name and the deck's name, or Deck above the cards, found \"4 Fog\".");
}

TEST (Decklist, MistakesInLines)
{
  const std::string longest (MG_DECKLIST_LINE, 'a');
  const std::string told
      = ":201 This line has 201 bytes, more than 200; write each card in a line of its own.";

  EXPECT_EQ (cards (longest + "\r\n" + longest), (lines{ "1 " + longest, "1 " + longest }));
  EXPECT_EQ (mistake ("Fog\n" + longest + "b\r\n"), "2" + told);
  EXPECT_EQ (mistake ("#" + longest), "1" + told);
  EXPECT_EQ (mistake ("[metadata]\nName=" + longest.substr (4)), "2" + told);
  EXPECT_EQ (mistake ("1 Fog\n1 F\xffg"), "2:4 This isn't UTF-8 text: byte 0xff.");
  EXPECT_EQ (mistake ("# F\xc3"), "1:4 This isn't UTF-8 text: byte 0xc3.");
  EXPECT_EQ (mistake ("1 Fog\r1 Opt"), "1:6 A control character (byte 0x0d) can't stand here.");
  EXPECT_EQ (mistake ("1 Fog\r\r\n"), "1:6 A control character (byte 0x0d) can't stand here.");
  EXPECT_EQ (mistake (std::string ("1 F\0g", 5)),
             "1:4 A control character (byte 0x00) can't stand here.");
  EXPECT_EQ (mistake ("1 Fog\n\"Opt"), "2:1 This name has no closing quote (\") in its line.");
}

TEST (Decklist, TheFirstMistakeEnds)
{
  const std::string text = "1 Fog\n0 Opt\n2 Ponder\n";
  mg_deck_entry entry;
  mg_decklist list;

  mg_decklist_init (&list, text.data (), text.size (), nullptr);
  EXPECT_TRUE (mg_decklist_next (&list, &entry));
  EXPECT_FALSE (list.failed);
  EXPECT_FALSE (mg_decklist_next (&list, &entry));
  EXPECT_TRUE (list.failed); /* and needs no error */
  EXPECT_FALSE (mg_decklist_next (&list, &entry));
  EXPECT_EQ (std::string (entry.name, entry.length), "Fog");
}

/* }}} */
/* {{{ Whatever comes */

TEST (Decklist, AnyBytes)
{
  std::mt19937 random (1);
  size_t refused = 0;

  for (int i = 0; i < 10000; i++)
    {
      std::string text (random () % 300, ' ');

      for (char &c : text)
        c = (char) random ();
      refused += !read (text).mistake.empty ();
    }
  EXPECT_GT (refused, 5000u);
}

/* The same with pieces of decks, which get further than bytes do. */
TEST (Decklist, AnyPieces)
{
  static const char *const pieces[] = {
    "4",           "4x ",   "0",       " ",     "\t",     "\n",     "\r\n",         "\r",
    "Fog",         "Éomer", "[",       "]",     "(",      ")",      "(M10)",        "[M10:1]",
    "|",           "+",     "*",       "*F*",   "*CMDR*", "SB:",    "NAME:",        "#",
    "//",          "\"",    "About\n", "Name ", "Deck\n", "[Main]", "[metadata]\n", "Name=",
    "=",           ":",     "-",       "12",    "LAYOUT", "\xff",   "Companion\n",  "Commander\n",
    "\xef\xbb\xbf"
  };
  std::mt19937 random (2);
  size_t read_well = 0, refused = 0;

  for (int i = 0; i < 10000; i++)
    {
      std::string text;

      for (unsigned n = random () % 20; n > 0; n--)
        text += pieces[random () % (sizeof pieces / sizeof *pieces)];
      const deck all = read (text);
      (all.mistake.empty () ? read_well : refused)++;
    }
  EXPECT_GT (read_well, 1000u);
  EXPECT_GT (refused, 1000u);
}

/* }}} */
/* {{{ The decks that are shipped */

TEST (Decklist, TheShippedDecks)
{
  std::set<std::string> names;
  int n = 0, commander_decks = 0;

  for (const auto &file :
       std::filesystem::directory_iterator (std::string (SOURCE_ROOT) + "/data/magic/decks"))
    {
      const deck all = read (read_file (file.path ()));

      EXPECT_EQ (all.mistake, "") << file.path ();
      EXPECT_EQ (all.count, all.commanders ? 100 : 60) << file.path ();
      EXPECT_LE (all.commanders, 1) << file.path ();
      EXPECT_NE (all.name, "") << file.path ();
      names.insert (all.name);
      commander_decks += all.commanders;
      n++;
    }
  EXPECT_EQ (n, 18);
  EXPECT_EQ (commander_decks, 6);
  EXPECT_EQ (names.size (), 18u);

  const deck queen = read (read_file ("data/magic/decks/c1_queen_marchesa_rwb.txt"));
  EXPECT_EQ (queen.name, "Queen Marchesa - Commander, monarch politics (RWB)");
  EXPECT_EQ (queen.cards.at (0), "C1 Queen Marchesa");
  EXPECT_EQ (queen.cards.at (1), "1 Sol Ring");
}

/* }}} */

} // namespace
