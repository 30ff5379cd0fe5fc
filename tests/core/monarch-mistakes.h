/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each mistake that Monarch's data format knows, and what is said about it. `complete` makes a
 * whole set of a fragment, so that the fragment's mistake is the only one. */

#pragma once

#include <map>
#include <ostream>
#include <set>
#include <sstream>
#include <string>

struct mistake
{
  std::string text;
  std::string told; /* "line:column: text" */
  std::string rule;
};

inline void
PrintTo (const mistake &each, std::ostream *out)
{
  *out << each.told;
}

/* `text` with plain components added, until the counts are those of BG-33. */
inline std::string
complete (const std::string &text)
{
  std::map<std::string, int> counts;
  std::set<std::string> banners;
  std::istringstream lines (text);
  std::ostringstream whole;
  std::string line, block;

  while (std::getline (lines, line))
    {
      std::istringstream words (line);
      std::string first, second;

      words >> first >> second;
      if (second.rfind ('"', 0) == 0)
        {
          block = first == "farm" ? "village" : first;
          counts[block]++;
          if (first == "banner")
            {
              const size_t quote = line.rfind ('"');
              std::istringstream rest (line.substr (quote + 1));

              rest >> first;
              banners.insert (first);
            }
        }
      else if (second == "copies")
        counts[block] += std::stoi (first) - 1;
    }
  whole << text << "\n";
  for (int i = counts["court"]; i < 38; i++)
    whole << "court \"Courtier " << i << "\" costs 1 gold\n1 crown\n";
  for (int i = counts["village"]; i < 22; i++)
    whole << "village \"Hamlet " << i << "\" costs 1 food\nyields 1 gold\n";
  for (int i = counts["guest"]; i < 6; i++)
    whole << "guest \"Bore " << i << "\" costs 1 gold\n-1 crown\n";
  for (int i = counts["moon"]; i < 8; i++)
    whole << "moon \"Moon " << i << "\"\neverybody gains 1 gold\n";
  for (int i = counts["board"]; i < 12; i++)
    whole << "board \"Land " << i << "\"\nyields 1 " << (i % 2 ? "food" : "gold") << "\n";
  for (const std::string path : { "bounty", "culture", "might", "wisdom", "balance" })
    if (!banners.count (path))
      whole << "banner \"Flag of " << path << "\" " << path << "\nrequires 1 " << path
            << "\n1 crown\n";
  return whole.str ();
}

static const mistake mistakes[] = {
  /* The text itself. */
  { "# Caf\xe9\n", "1:6: This isn't UTF-8 text: byte 0xe9." },
  { "\n  \x01\n", "2:3: A control character (byte 0x01) can't stand here." },
  { std::string ("setup\0", 6), "1:6: A control character (byte 0x00) can't stand here." },
  { "court \"Tiger\n", "1:7: This name has no closing quote (\") in its line." },

  /* Headers. */
  { "curt \"A\" costs 1 gold\n",
    "1:1: Expected a card, as \"court\" or \"village\", found \"curt\"; did you mean \"court\"?" },
  { "5 copies\n", "1:1: Expected a card, as \"court\" or \"village\", found \"5\"." },
  { "court Tiger costs 1 gold\n",
    "1:7: Expected a name in double quotes after \"court\", found \"Tiger\"." },
  { "moon\n", "1:5: Expected a name in double quotes after \"moon\", found the end of the line." },
  { "court \"A\" mihgt costs 1 gold\n", "1:11: Expected a path, an emblem that was declared or "
                                        "\"costs\", found \"mihgt\"; did you mean "
                                        "\"might\"?" },
  { "emblem \"Beast\"\ncourt \"A\" might best costs 1 gold\n",
    "2:17: Expected a path, an emblem that was declared or \"costs\", found \"best\"; did you mean "
    "\"beast\"?" },
  { "court \"A\" might wisdom costs 1 gold\n",
    "1:17: This says a second time what was said before." },
  { "court \"A\" costs 1 gold costs 1 gold\n",
    "1:24: This says a second time what was said before." },
  { "court \"A\" might\n", "1:7: A court card says what it costs, as \"costs 5 gold\"." },
  { "court \"A\" costs gold\n", "1:17: Expected an amount, found \"gold\"." },
  { "court \"A\" costs 0 gold\n", "1:17: Expected an amount from 1 to 50, found 0." },
  { "court \"A\" costs 51 gold\n", "1:17: Expected an amount from 1 to 50, found 51." },
  { "court \"A\" costs 99999999999999999999 gold\n",
    "1:17: Expected an amount from 1 to 50, found 99999999999999999999." },
  { "court \"A\" costs 1 silver\n", "1:19: Expected \"gold\" or \"food\", found \"silver\"." },
  { "court \"A\" costs 1 gold and 2 gold\n",
    "1:28: There is an amount of \"gold\" already in this line." },
  { "guest \"A\" might costs 1 gold\n", "1:11: Expected \"costs\", found \"might\"." },
  { "moon \"A\" might\n", "1:10: Expected the end of the line, found \"might\"." },
  { "farm \"A\" beast costs 1 food\n", "1:10: Expected a path or \"costs\", found \"beast\"." },
  { "banner \"A\"\n  requires 2 might\n  1 crown\n", "1:8: A banner has a path after its name." },
  { "setup 3\n", "1:7: Expected the end of the line, found \"3\"." },
  { "setup\nsetup\n", "2:1: There is a set-up above." },

  /* Names. */
  { "moon \"\"\n everybody gains 1 gold\n", "1:6: A name needs a letter." },
  { "moon \"12\"\n everybody gains 1 gold\n", "1:6: A name needs a letter." },
  { "moon \" A\"\n everybody gains 1 gold\n",
    "1:6: A name begins and ends with what is seen, and has no tabulators." },
  { "moon \"A\tB\"\n everybody gains 1 gold\n",
    "1:6: A name begins and ends with what is seen, and has no tabulators." },
  { "moon \"" + std::string (60, 'a') + "\"\n everybody gains 1 gold\n",
    "1:6: A name has at most 59 bytes, and this one has 60." },
  { "moon \"A b\"\n everybody gains 1 gold\nfarm \"A B\" costs 1 food\n yields 1 food\n",
    "3:6: \"A B\" is taken by \"A b\" in line 1; of equal cards say how many copies there are." },
  { "farm \"A\" costs 1 food\n yields 1 food\n 2 copies\nfarm \"A 2\" costs 1 food\n yields 1 "
    "food\n",
    "4:6: \"A 2\" is taken by \"A\" in line 1; of equal cards say how many copies there are." },
  { "farm \"A\" costs 1 food\n yields 1 food\n 2 copies\nfarm \"A\" costs 1 food\n yields 1 food\n",
    "4:6: \"A\" is taken by \"A\" in line 1; of equal cards say how many copies there are." },
  { "board \"A\"\n yields 1 gold\nboard \"A\"\n yields 1 gold\n",
    "3:7: \"A\" is taken by \"A\" in line 1; of equal cards say how many copies there are." },
  { "banner \"A\" might\n requires 2 might\n 1 crown\n"
    "banner \"A\" wisdom\n requires 2 wisdom\n 1 crown\n",
    "4:8: \"A\" is taken by \"A\" in line 1; of equal cards say how many copies there are." },
  { "banner \"A\" might\n requires 2 might\n 1 crown\n"
    "banner \"B\" might\n requires 2 might\n 1 crown\n",
    "4:8: There is a banner of this path above, \"A\"." },

  /* Emblems. */
  { "emblem \"Beast\"\nemblem \"beast\"\n", "2:8: The emblem \"beast\" is declared above." },
  { "emblem \"12\"\n", "1:8: A name needs a letter." },
  { "emblem \"Might\"\n", "1:8: \"might\" means something else in this format." },
  { "emblem \"Costs\"\n", "1:8: \"costs\" means something else in this format." },
  { "emblem \"A\"\nemblem \"B\"\nemblem \"C\"\nemblem \"D\"\nemblem \"E\"\nemblem \"F\"\nemblem "
    "\"G\"\n"
    "emblem \"H\"\nemblem \"I\"\n",
    "9:8: There are at most 8 emblems." },
  { "emblem \"Beast\"\n  1 crown\n", "2:3: An emblem has no line with a number in front." },

  /* Lines in general. */
  { "court \"A\" costs 1 gold\n  1 crown\n  yeilds 1 gold\n",
    "3:3: Expected what this card says or the next card, found \"yeilds\"." },
  { "court \"A\" costs 1 gold\n  1 crown\n  al court cards cost 1 gold less\n",
    "3:3: Expected what this card says or the next card, found \"al\"; did you mean \"all\"?" },
  { "court \"A\" costs 1 gold\n  1 crown\nvilage \"B\" costs 1 food\n",
    "3:1: Expected what this card says or the next card, found \"vilage\"; did you mean "
    "\"village\"?" },
  { "farm \"A\" costs 1 food\n  requires 2 might\n",
    "2:3: A farm improvement has no line that begins with \"requires\"." },
  { "farm \"A\" costs 1 food\n  1 crown\n",
    "2:3: A farm improvement has no line with a number in front but \"copies\"." },
  { "court \"A\" costs 1 gold\n  1 crown too\n",
    "2:11: Expected the end of the line, found \"too\"." },
  { "court \"A\" costs 1 gold\n  1 crown\n  2 crowns\n",
    "3:3: This says a second time what was said above." },
  { "farm \"A\" costs 1 food\n  1 copies\n", "2:3: Expected a number of copies from 2 to 12." },
  { "farm \"A\" costs 1 food\n  2 copies\n  2 copies\n",
    "3:3: This says a second time what was said above." },

  /* Crowns. */
  { "court \"A\" costs 1 gold\n",
    "1:7: A court card has a line that says how many crowns it gives." },
  { "court \"A\" costs 1 gold\n  ? crowns\n",
    "1:7: A card of \"? crowns\" has a line that says what gives them.", "BG-23" },
  { "court \"A\" costs 1 gold\n  ? crowns\n  no crowns if \"Courtier 1\" is in court\n",
    "1:7: A card of \"? crowns\" has a line that says what gives them.", "BG-23" },
  { "court \"A\" costs 1 gold\n  51 crowns\n", "2:3: Expected Crowns from 0 to 50." },
  { "court \"A\" costs 1 gold\n  -1 crown\n", "2:3: Expected Crowns from 0 to 50." },
  { "guest \"A\" costs 1 gold\n  1 crown\n",
    "2:3: Expected the Crowns of a guest from -50 to -1." },
  { "court \"A\" costs 1 gold\n  2 crown5\n",
    "2:5: Expected \"crowns\", found \"crown5\"; did you mean \"crowns\"?" },
  { "court \"A\" costs 1 gold\n  51 crowns for each might in court\n",
    "2:3: Expected Crowns from -50 to 50." },
  { "court \"A\" costs 1 gold\n  0 crowns for each might in court\n",
    "2:3: A rule that gives 0 Crowns says nothing." },
  { "court \"A\" costs 1 gold\n  1 crown for every might in court\n",
    "2:15: Expected \"each\", found \"every\"." },
  { "court \"A\" costs 1 gold\n  1 crown for each wisdon in court\n",
    "2:20: Expected a path, an emblem that was declared, \"different path\", \"village\", \"farm\" "
    "or "
    "\"guest\", found \"wisdon\"; "
    "did "
    "you mean \"wisdom\"?" },
  { "court \"A\" costs 1 gold\n  1 crown for each might at court\n",
    "2:26: Expected \"in court\" or \"on board\", found \"at\"." },
  { "court \"A\" costs 1 gold\n  1 crown for each might in court and in board\n",
    "2:39: Expected \"on\", found \"in\"." },
  { "court \"A\" costs 1 gold\n  1 crown for each different path on board\n",
    "2:35: Expected \"in\", found \"on\"." },
  { "court \"A\" costs 1 gold\n  1 more crown if Fireworks is in court\n",
    "2:19: Expected the name of a court card in double quotes, found \"Fireworks\"." },
  { "court \"A\" costs 1 gold\n  1 more crown for each might in court\n",
    "2:16: Expected \"if\", found \"for\"." },
  { "court \"A\" costs 1 gold\n  1 crown\n  1 more crown if \"Nobody\" is in court\n",
    "3:19: No card is called \"Nobody\"." },
  { "court \"A\" costs 1 gold\n  1 crown\n  no crowns if \"Courtier 111\" is in court\n",
    "3:16: No card is called \"Courtier 111\"; did you mean \"Courtier 11\"?" },
  { "court \"A\" costs 1 gold\n  1 crown\n  no crowns if \"Hamlet 1\" is in court\n",
    "3:16: \"Hamlet 1\" isn't a court card." },
  { "court \"A\" costs 1 gold\n  1 crown\n  no crowns if \"A\" is in court\n",
    "3:16: \"A\" names itself." },
  { "court \"A\" costs 1 gold\n  1 crown for each might in court\n  1 crown for each might in "
    "court\n"
    "  1 crown for each might in court\n  1 crown for each might in court\n"
    "  1 crown for each might in court\n",
    "6:3: There are at most 4 rules about Crowns on one card." },

  /* Improvements and boards. */
  { "farm \"A\" costs 1 food\n", "1:6: A farm improvement has a line that says what it yields." },
  { "farm \"A\" costs 1 food\n  yields 1 gold\n", "2:12: A farm improvement yields food, not gold.",
    "BG-26" },
  { "village \"A\" costs 1 food\n  yields 1 food\n",
    "2:12: A village improvement yields gold, not food.", "BG-24" },
  { "board \"A\"\n  yields 0 gold\n", "2:10: Expected a yield from 1 to 50, found 0." },
  { "board \"A\"\n  yields 1 gold\n  yields 1 gold\n",
    "3:3: This says a second time what was said above." },

  /* What a card does. */
  { "court \"A\" costs 1 gold\n  when aquired: gain 1 gold\n",
    "2:8: Expected \"acquired\", found \"aquired\"." },
  { "court \"A\" costs 1 gold\n  when acquired gain 1 gold\n",
    "2:17: Expected \":\", found \"gain\"." },
  { "court \"A\" costs 1 gold\n  when acquired: lose 1 gold\n",
    "2:18: Expected \"discard\" or \"gain\", found \"lose\"." },
  { "court \"A\" costs 1 gold\n  when acquired: discard up to 7 guests\n",
    "2:32: Expected a number of guests from 1 to 6, found 7." },
  { "court \"A\" costs 1 gold\n  when acquired: discard up to 1 gusts\n",
    "2:34: Expected \"guests\", found \"gusts\"; did you mean \"guests\"?" },
  { "court \"A\" costs 1 gold\n  on sweep: gain 1 gold\n",
    "2:6: Expected \"harvest\" or \"tax\", found \"sweep\"." },
  { "court \"A\" costs 1 gold\n  on tax: gain 1 gold, doubled for four\n",
    "2:36: Expected \"two\", found \"four\"." },
  { "court \"A\" costs 1 gold\n  on tax: gain 1 gold\n  on tax: gain 1 food\n",
    "3:3: This says a second time what was said above." },
  { "court \"A\" costs 1 gold\n  all cards cost 1 gold less\n",
    "2:7: Expected \"court\", found \"cards\"." },
  { "court \"A\" costs 1 gold\n  might court cards cost 1 gold less\n"
    "  might court cards cost 1 gold less\n",
    "3:3: This says a second time what was said above." },
  { "court \"A\" costs 1 gold\n  sweep costs 0 gold\n",
    "2:15: Expected a cost from 1 to 50, found 0." },
  { "court \"A\" costs 1 gold\n  sweep costs 1 food\n",
    "2:17: Expected \"gold\", found \"food\"." },

  /* Moons. */
  { "moon \"A\"\n", "1:6: A moon has a line that says what it does." },
  { "moon \"A\"\n  everybody wins 1 gold\n",
    "2:13: Expected \"gains\" or \"loses\", found \"wins\"." },
  { "moon \"A\"\n  if paid: everybody gains 1 gold\n",
    "1:6: A moon with \"if paid\" or \"if unpaid\" has a line \"together pay …\" or "
    "\"one sister pays …\"." },
  { "moon \"A\"\n  together pay 1 gold for each sister\n  everybody gains 1 gold\n",
    "1:6: A moon that may be paid has a line \"if paid: …\" or \"if unpaid: …\"." },
  { "moon \"A\"\n  together pay 11 gold for each sister\n",
    "2:16: Expected an amount from 1 to 10." },
  { "moon \"A\"\n  together pay 41 gold\n", "2:16: Expected an amount from 1 to 40, found 41." },
  { "moon \"A\"\n  one sister pays 3 glod\n",
    "2:21: Expected \"gold\" or \"food\", found \"glod\"; did you mean \"gold\"?" },
  { "moon \"A\"\n  one sister pays 3 gold\n  together pay 1 food\n",
    "3:3: This says a second time what was said above." },
  { "moon \"A\"\n  one sister pays 3 gold and 2 gold\n",
    "2:30: There is an amount of \"gold\" already in this line." },
  { "moon \"A\"\n  together pay 3 gold or 2 gold\n",
    "2:26: There is an amount of \"gold\" already in this line." },
  { "moon \"A\"\n  together pay 3 gold or food\n", "2:26: Expected an amount, found \"food\"." },
  { "moon \"A\"\n  together pay 3 gold ore 2 food\n",
    "2:23: Expected the end of the line, found \"ore\"." },
  { "moon \"A\"\n  one sister pays 3 gold or 2 food and 1 gold\n",
    "2:36: Expected the end of the line, found \"and\"." },
  { "moon \"A\"\n  together pay 21 gold and 20 food\n",
    "2:16: Gold and food are 41 altogether; no more than 40 may be asked here." },
  { "moon \"A\"\n  one sister pays 20 gold or 21 food\n",
    "2:19: Gold and food are 41 altogether; no more than 40 may be asked here." },
  { "moon \"A\"\n  together pay 6 gold or 5 food for each sister\n",
    "2:16: Gold and food are 11 altogether; no more than 10 may be asked here." },
  { "moon \"A\"\n  together pay 1 gold for each brother\n",
    "2:32: Expected \"sister\", found \"brother\"." },
  { "moon \"A\"\n  if bribed: everybody gains 1 gold\n",
    "2:6: Expected \"paid\" or \"unpaid\", found \"bribed\"." },
  { "moon \"A\"\n  if paid: together pay 1 gold for each sister\n",
    "2:12: Expected \"everybody\" or \"ruin\", found \"together\"." },
  { "moon \"A\"\n  ruin the richest town\n",
    "2:20: Expected \"village\" or \"farm\", found \"town\"." },
  { "moon \"A\"\n  everybody gains 1 gold\n  everybody gains 1 gold\n  everybody gains 1 gold\n"
    "  everybody gains 1 gold\n  everybody gains 1 gold\n",
    "6:3: A Moon has at most 4 effects." },

  /* Banners and the set-up. */
  { "banner \"A\" might\n  2 crowns\n", "1:8: A banner has a line that says what it requires." },
  { "banner \"A\" might\n  requires 8 might\n",
    "2:12: Expected a number of court cards from 1 to 7, found 8." },
  { "banner \"A\" might\n  requires 6 different paths\n",
    "2:12: Expected a number of paths from 1 to 5." },
  { "banner \"A\" might\n  requires 2 might and 1 wisdom and 1 might\n",
    "2:37: This says a second time what was said before." },
  { "banner \"A\" might\n  requires 4 might and 5 different paths\n  1 crown\n",
    "2:3: This requires 8 court cards; a court has 7 places.", "BG-7" },
  { "banner \"A\" might\n  requires 2 moght\n",
    "2:14: Expected a path or \"different paths\", found \"moght\"; did you mean \"might\"?" },
  { "banner \"A\" might\n  2 copies\n", "2:5: Expected \"crowns\", found \"copies\"." },
  { "setup\n  start with 1 gold\n  start with 1 gold\n",
    "3:3: This says a second time what was said above." },
};
