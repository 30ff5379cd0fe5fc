/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What does nothing is a mistake: words that refer to nothing, targets where none is chosen, things
 * done to what they can't be done to. Each mistake has its control, which is taken. And the page
 * about it is what the table says; with REGALIA_WRITE_PAGE=1 in the environment it is written. */

#include "magic-content.h"
#include "source-file.h"

#include "magic/language/check/mg-sense.h"

#include <cstdlib>
#include <fstream>

namespace
{

/* {{{ Mistakes and their controls */

struct pair
{
  const char *wrong, *told, *right;
};

class Senses : public testing::TestWithParam<pair>
{
};

const std::string creature = "card \"It\" {1}{G} creature Bear 2/2\n  ";
const std::string spell = "card \"It\" {1}{G} sorcery\n  ";

TEST_P (Senses, are_told_by_mistakes)
{
  EXPECT_EQ (mistake (GetParam ().wrong), GetParam ().told);
  EXPECT_EQ (mistake (GetParam ().right), "none") << GetParam ().right;
}

#define SPELL "card \"It\" {1}{G} sorcery\n  "
#define BEAR "card \"It\" {1}{G} creature Bear 2/2\n  "
#define RELIC "card \"It\" {1} artifact\n  "

const pair pairs[] = {
  { SPELL "draw a card; tap it",
    "2:20: Nothing happened here that \"it\" could be; write \"this\".",
    SPELL "tap target creature; untap it" },
  { BEAR "{1}: untap them", "2:14: Nothing happened here that \"it\" could be; write \"this\".",
    BEAR "whenever a creature dies: exile it" },
  { SPELL "destroy all creatures among them",
    "2:31: Nothing happened here that \"it\" could be; write \"this\".",
    SPELL "tap two target creatures; destroy all creatures among them" },
  { SPELL "draw a card; put the rest into graveyard",
    "2:20: Nobody has chosen anything here; write \"you choose …\" before \"the rest\".",
    SPELL "you choose a creature you control; sacrifice the rest" },
  { SPELL "exile the remembered", "2:9: Nothing was remembered here; write \"remember …\" first.",
    SPELL "remember target creature; exile the remembered" },
  { SPELL "exile the subject",
    "2:9: There is no event here that has a subject; write \"this\", \"it\" or a target.",
    BEAR "whenever a creature enters: exile the subject" },
  { BEAR "when this dies: exile the other subject",
    "2:25: There is no event here about two objects; write \"the subject\", \"it\" or a target.",
    BEAR "whenever this deals combat damage to a creature: exile the other subject" },
  { SPELL "that player draws a card",
    "2:3: No player was spoken of here; write \"you\", \"each player\" or \"target player\".",
    SPELL "for each player in turn [that player draws a card]" },
  { BEAR "whenever a player draws a card: the other player loses 1 life",
    "2:35: There is no event here about two players; write \"that player\", \"you\" or \"target "
    "player\".",
    BEAR "whenever a player becomes the monarch: the other player loses 1 life" },
  { SPELL "gain that much life",
    "2:8: There is no amount here that \"that much\" could be; write a number, or \"the number of "
    "…\".",
    SPELL "deal 2 damage to any target; gain that much life" },
  { SPELL "draw X cards",
    "2:8: Nothing says what X is here; write {X} in the cost, or \"let X be …\" first.",
    "card \"It\" {X}{G} sorcery\n  draw X cards" },
  { BEAR "when this dies: draw X cards",
    "2:24: Nothing says what X is here; write {X} in the cost, or \"let X be …\" first.",
    "card \"It\" {X}{G} creature Bear 2/2\n  when this enters: draw X cards" },
  /* 107.3m: X of the permanent is 0 */
  { "card \"It\" {X}{G} creature Bear 2/2\n  this gets +X/+X",
    "2:14: A permanent has no X once it has entered; write \"this enters with X +1/+1 counters\" "
    "or "
    "the like, and count those.",
    "card \"It\" {X}{G} creature Bear 2/2\n  this enters with X +1/+1 counters" },
  { BEAR "{1}: return the paid card to hand",
    "2:15: No cost of this moves anything; write \"additional cost: sacrifice a creature\" or the "
    "like.",
    BEAR "{1}, sacrifice a land: return the paid card to hand" },
  { SPELL "additional cost: sacrifice a creature\n  additional cost: discard a card\n  gain (power "
          "of the "
          "paid creature) life",
    "4:18: Two costs move something here, and this could be either; write \"the paid cards\" for "
    "all "
    "of it, or pay one of them later: \"you may pay … if paid […]\".",
    SPELL "additional cost: sacrifice a creature, discard a card\n  gain (mana value of the paid "
          "cards) life" },
  { SPELL
    "gain (power of the paid creature) life\n  additional cost: sacrifice a creature\n  kicker "
    "sacrifice a land",
    "2:18: Two costs move something here, and this could be either; write \"the paid cards\" for "
    "all "
    "of it, or pay one of them later: \"you may pay … if paid […]\".",
    SPELL
    "gain (power of the paid creature) life\n  additional cost: sacrifice a creature\n  kicker "
    "{1}" },
  { BEAR "sacrifice a creature, discard a card: exile the paid card",
    "2:47: Two costs move something here, and this could be either; write \"the paid cards\" for "
    "all "
    "of it, or pay one of them later: \"you may pay … if paid […]\".",
    BEAR "sacrifice a creature: you may pay discard a card if paid [exile the paid card]" },
  { SPELL
    "remember target creature; at the beginning of the next end step [destroy the remembered]",
    "2:76: That isn't known any more by then, but \"it\", \"the subject\", \"that player\", \"that "
    "much\" and X are; write \"it\" for what something was done to last.",
    SPELL "tap target creature; at the beginning of the next end step [destroy it]" },
  { BEAR "kicker sacrifice a creature\n  when this enters: gain (power of the paid creature) life",
    "3:36: What was paid for a spell isn't known as something triggers; write \"you may pay "
    "sacrifice "
    "a creature if paid [… the paid creature …]\" or the like.",
    BEAR "when this enters: you may pay sacrifice a creature if paid [gain (power of the paid "
         "creature) life]" },
  { SPELL "additional cost: sacrifice two creatures\n  gain (power of the paid creatures) life",
    "3:27: Expected \"creature\", found \"creatures\".",
    SPELL "additional cost: sacrifice two creatures\n  gain (power of the paid cards) life" },
  { SPELL "at the beginning of the next end step [draw X cards]",
    "2:47: Nothing says what X is here; write {X} in the cost, or \"let X be …\" first.",
    "card \"It\" {X} sorcery\n  at the beginning of the next end step [draw X cards]" },
  { BEAR "{1}: you choose this",
    "2:19: There is nothing to choose of one object; write \"a creature you control\" or the like.",
    BEAR "{1}: you choose a creature you control" },
  { BEAR "{1}: attach this to each player",
    "2:23: Nothing is attached to several players; write \"target player\" or the like.",
    BEAR "{1}: attach this to target player" },
  { SPELL "all creatures fight target creature",
    "2:3: One creature fights one other; write \"target creature\" or the like.",
    SPELL "target creature you control fights target creature" },
  { SPELL "target creature fights creatures you control",
    "2:26: One creature fights one other; write \"target creature\" or the like.",
    SPELL "target creature fights a creature you control" },
  { SPELL "they draw a card",
    "2:3: Nobody is named here who \"they\" could be; write \"that player\", \"its controller\" or "
    "\"each player …\".",
    SPELL "each player draws (the number of creatures they control) cards" },
  { BEAR "whenever an opponent draws a card: they lose 1 life",
    "2:38: Nobody is named here who \"they\" could be; write \"that player\", \"its controller\" "
    "or "
    "\"each player …\".",
    BEAR "whenever an opponent draws a card: that player loses 1 life" },
  { SPELL "target player draws a card; destroy all creatures they control",
    "2:53: Nobody is named here who \"they\" could be; write \"that player\", \"its controller\" "
    "or "
    "\"each player …\".",
    SPELL "target player may [destroy all creatures they control]" },
  { SPELL "for each opponent in turn [shuffle their library]",
    "2:38: Nobody is named here who \"they\" could be; write \"that player\", \"its controller\" "
    "or "
    "\"each player …\".",
    SPELL "for each opponent in turn [shuffle that player's library]" },
  { SPELL "when done [draw a card]", "2:3: Nothing stands before this that could have been done.",
    SPELL "scry 1; when done [draw a card]" },
  { RELIC "when this enters: defending player loses 1 life",
    "2:21: This is never about an attack; write \"target opponent\", or \"whenever this attacks: "
    "…\".",
    RELIC "whenever a creature you control attacks: defending player loses 1 life" },
  { RELIC "defending player can't gain life",
    "2:3: This is never about an attack; write \"target opponent\", or \"whenever this attacks: "
    "…\".",
    RELIC "{1}: defending player loses 1 life" },
  { SPELL "tap target creature; untap the target 2",
    "2:30: There is no such target in this text; targets are counted from 1 in the order of the "
    "text.",
    SPELL "tap target creature; tap target land; untap the target 2" },
  { SPELL "choose two: [target creature gets +1/+1 until end of turn] or [tap target land; destroy "
          "the target 2] or [draw a card]",
    "2:91: There is no such target in this mode; each mode counts its own targets from 1.",
    SPELL "choose two: [target creature gets +1/+1 until end of turn] or [tap target land; destroy "
          "the target 1] or [draw a card]" },
  { SPELL "choose one: [target creature gets +1/+1 until end of turn] or [untap the target 1]",
    "2:72: There is no such target in this mode; each mode counts its own targets from 1.",
    SPELL "choose one: [target creature gets +1/+1 until end of turn] or [untap target land]" },
  { SPELL "if each player's hand size is at most each opponent's life total [draw a card]",
    "2:41: Only one side can be of each of several players; compare it with \"your …\" or a "
    "number.",
    SPELL "if your hand size is at most each opponent's life total [draw a card]" },
  { BEAR "{T}: add one mana of a type that was produced",
    "2:12: No mana was produced here; this goes with \"whenever you tap a land for mana: …\".",
    BEAR "whenever you tap a land for mana: add one mana of a type that was produced" },
  { BEAR "when this dies: return the exiled card to hand",
    "2:26: Nothing on this card exiles anything; write \"exile …\" in one of its abilities.",
    BEAR "when this dies: return the exiled card to hand\n  when this enters: exile target land" },
  { BEAR "this has protection from the chosen color",
    "2:8: No color is chosen on this card; write \"as this enters: choose a color\".",
    BEAR "this has protection from the chosen color\n  as this enters: choose a color" },
  { BEAR "{1}: the chosen player draws a card",
    "2:8: No player is chosen on this card; write \"as this enters: choose a player\".",
    BEAR "as this enters: choose a player\n  {1}: the chosen player draws a card" },
  { BEAR "when this enters, if it was kicked: draw a card",
    "2:24: This card can't be kicked; give it the keyword \"kicker {2}\" or the like.",
    BEAR "kicker {1}\n  when this enters, if it was kicked: draw a card" },
  { SPELL "for every creature you control [destroy target creature]",
    "2:43: Targets are chosen before this is done for each of them; write \"that player chooses "
    "…\" "
    "or \"you choose …\".",
    SPELL "for each player in turn [destroy target creature that player controls]" },
  { SPELL "for target player in turn [destroy target creature that player controls]",
    "2:38: Targets are chosen before this is done for each of them; write \"that player chooses "
    "…\" "
    "or \"you choose …\".",
    SPELL "for each teammate in turn [destroy target creature that player controls]" },
  { SPELL
    "for each player in turn [destroy target creature that player controls]; untap the target 1",
    "2:81: Targets have no numbers where there is one for each player; write \"it\".",
    SPELL "tap target creature; untap the target 1" },
  { SPELL "for each player in turn [tap target creature; tap target land; tap target artifact; tap "
          "target enchantment]",
    "2:91: One text can't have so many targets; make an ability of its own of this.",
    SPELL "for each player in turn [tap target creature; tap target land; tap target artifact]" },
  { SPELL "rule if a source would deal damage to target player, prevent 1 of it",
    "2:41: A rule in force has no targets; write what it is about.",
    SPELL "prevent the next 1 damage to target player this turn" },
  { SPELL "destroy target land; this turn, whenever the target 1 dies [draw a card]",
    "2:44: Targets aren't known here any more; write \"it\" for what was chosen.",
    SPELL "tap target land; this turn, whenever it dies [draw a card]" },
  { SPELL "counter target creature",
    "2:11: This can happen only to spells and abilities; write \"target creature spell\" or the "
    "like.",
    SPELL "counter target creature spell" },
  { BEAR "whenever you cast a creature: draw a card",
    "2:21: This can happen only to spells and abilities; write \"target creature spell\" or the "
    "like.",
    BEAR "whenever you cast a creature spell: draw a card" },
  { SPELL "destroy target creature card in your graveyard",
    "2:11: This can happen only to what is on the battlefield; write a kind of permanent.",
    SPELL "exile target creature card in your graveyard" },
  { SPELL "cast target instant spell free",
    "2:8: This can happen only to cards that aren't on the battlefield; say where they are: \"in "
    "your graveyard\" or the like.",
    SPELL "cast target instant card in your graveyard free" },
  { SPELL "turn target creature face down",
    "2:8: This can happen only to identities; write \"target identity\" or the like.",
    SPELL "turn target identity face down" },
  { "set \"S\"\nidentity \"It\" Guardian rare\n  unveil: {X}\n  when this is unveiled: scry Y",
    "4:31: Nothing says what Y is here; write {Y} in the unveil cost.",
    "set \"S\"\nidentity \"It\" Guardian rare\n  unveil: {Y}\n  when this is unveiled: scry Y" },
  { SPELL "you may pay {Y}", "2:15: Only the cost of unveiling an identity has a Y.",
    SPELL "you may pay {X}" },
  { SPELL "lose an opponent's hand size life",
    "2:8: Say whose number this is: \"target opponent's\", or \"each opponent's\" for the sum.",
    SPELL "if an opponent's hand size is at least 3 [draw a card]" },
  { SPELL "each player may pay {X}; gain X life",
    "2:33: Nothing says what X is here; write {X} in the cost, or \"let X be …\" first.",
    SPELL "each player may pay {X} if paid [gain X life]" },
  { SPELL "you may pay {X} otherwise [lose X life]",
    "2:35: Nothing says what X is here; write {X} in the cost, or \"let X be …\" first.",
    SPELL "you may pay {X} if paid [lose X life]" },
  { BEAR "ward {X}", "2:8: Nobody chooses an X for this keyword; write a number.",
    BEAR "ward {2}" },
  { SPELL "gain any amount life", "2:8: Only a cost leaves a number open; write a number or X.",
    BEAR "pay any amount life: draw X cards" },
  { BEAR "pay one or more life: draw X cards",
    "2:3: Write \"pay any amount life\"; X is how much that is.",
    BEAR "sacrifice one or more lands: draw X cards" },
  { SPELL "one or more players draw a card",
    "2:3: Only an event speaks of \"one or more players\"; write \"each player\".",
    BEAR "whenever one or more players draw a card: scry 1" },
  { SPELL "you may pay {1}, as a sorcery if paid [draw a card]",
    "2:20: Limits stand among the costs of an activated ability, before its colon.",
    BEAR "{1}, as a sorcery: draw a card" },
  { SPELL "the next time a creature dies this turn, instead [draw a card]",
    "2:17: This can be replaced once: \"you draw a card\", \"you gain life\" or \"you lose the "
    "game\".",
    SPELL "the next time you gain life this turn, instead [draw a card]" },
  { SPELL "gain control of target land as long as it stays exiled",
    "2:31: Only what may be played lasts as long as a card stays exiled.",
    SPELL "gain control of target land until end of turn" },
  { SPELL "deal 2 damage divided among target player and target creature",
    "2:31: What is divided among targets takes one word for all of them: \"any number of targets\" "
    "or the like.",
    SPELL "deal 2 damage divided among any number of targets" },
  { "card \"It\" {1} creature Bear", "1:1: A creature needs its power and toughness: \"2/2\".",
    "card \"It\" {1} creature Bear 0/0" },
};

INSTANTIATE_TEST_SUITE_P (All, Senses, testing::ValuesIn (pairs));

TEST (Senses, are_of_use)
{
  uint32_t given = MG_R_ATTACKER | MG_R_KICKED | MG_R_EVOKED | MG_R_TARGET | MG_R_THEY | MG_R_Y,
           read = MG_R_NAME | MG_R_CARD_TYPE; /* by kinds of objects */

  for (int op = 1; op < MG_N_OPS; op++)
    {
      given |= mg_sense_of (op)->gives;
      read |= mg_sense_of (op)->reads;
    }
  EXPECT_EQ (given, (1u << MG_N_REGISTERS) - 1);
  EXPECT_EQ (read, (1u << MG_N_REGISTERS) - 1);
}

/* What one line of a spell or card gives is there for the next one, and not for another card. */
TEST (Senses, go_on_in_a_spell_and_end_with_it)
{
  EXPECT_EQ (mistake (spell + "tap target creature\n  untap it"), "none");
  EXPECT_EQ (mistake (spell + "tap target creature\n" + "card \"Other\" {G} sorcery\n  untap it"),
             "4:9: Nothing happened here that \"it\" could be; write \"this\".");
  EXPECT_EQ (mistake (creature + "when this enters: exile target land\n"
                      + "card \"Other\" {G} artifact\n  {1}: return the exiled card to hand"),
             "4:15: Nothing on this card exiles anything; write \"exile …\" in one of its "
             "abilities.");
  EXPECT_EQ (mistake (creature + "when this enters: exile target land\n"
                      + "back \"Other\" green creature Bear 3/3\n  {1}: return the exiled card to "
                        "hand"),
             "none");
}

/* }}} */
/* {{{ The page */

/* Breaks it into lines. */
void
add_wrapped (std::string *page, const std::string &text)
{
  size_t column = 0;
  std::istringstream words (text);

  for (std::string part; std::getline (words, part, '\n');)
    {
      if (column > 0 && column + part.size () > 118)
        {
          *page += "\n  ";
          column = 2;
        }
      else if (column > 0)
        {
          *page += " ";
          column++;
        }
      *page += part;
      column += part.size ();
    }
  *page += "\n";
}

/* The patterns of the constructs that fit, each with its end. */
template <typename Fits>
std::string
list_of (const std::string &before, Fits fits)
{
  std::string text, last;

  for (int op = 1; op < MG_N_OPS; op++)
    if (mg_constructs[op].pattern && fits (op))
      {
        if (!last.empty ())
          text += "\n" + last + ",";
        last = std::string ("`") + mg_constructs[op].pattern + "`";
      }
  return last.empty () ? "" : before + text + "\n" + last + ".";
}

const char *
place_name (int at)
{
  switch (at)
    {
    case MG_AT_BATTLEFIELD:
      return "On the battlefield only";
    case MG_AT_STACK:
      return "On the stack only";
    case MG_AT_CARDS:
      return "Off the battlefield and the stack only";
    case MG_AT_IDENTITIES:
      return "Identities only";
    case MG_AT_CARDS | MG_AT_IDENTITIES:
      return "Cards off the battlefield and the stack, and identities";
    case MG_AT_BATTLEFIELD | MG_AT_IDENTITIES:
      return "On the battlefield, or identities";
    case MG_AT_BATTLEFIELD | MG_AT_STACK | MG_AT_IDENTITIES:
      return "On the battlefield or the stack, or identities";
    case MG_AT_BATTLEFIELD | MG_AT_CARDS:
      return "On the battlefield, or cards elsewhere";
    case MG_AT_BATTLEFIELD | MG_AT_CARDS | MG_AT_IDENTITIES:
      return "Anywhere but on the stack";
    default:
      return "On the battlefield or the stack";
    }
}

std::string
page ()
{
  std::string page
      = "# What the words of cards refer to\n\n"
        "This page is printed from `core/magic/language/check/mg-senses.def`, by which the checker "
        "tells what would do\nnothing as a mistake: `REGALIA_WRITE_PAGE=1 "
        "build-check/tests/core/test-magic-senses` writes it. What the\nconstructs mean stands in "
        "[card-language.md](card-language.md).\n\n"
        "# Where targets are chosen\n\n| Place | Targets |\n| --- | --- |\n";

  for (const mg_place_info &place : mg_places)
    page += std::string ("| ") + place.what + " | " + (place.targets ? "yes" : "no") + " |\n";
  page
      += "\n# What refers to something that was said\n\n"
         "Filters read as well: `among them`, `with the same name as it` and `sharing a color with "
         "it` read `it`,\n`exiled with this` reads `the exiled card`, `of the chosen type`, "
         "`of the chosen card type` and "
         "`with the chosen name` those choices. `X` is\ngiven by {X} in a cost too, `it was "
         "kicked` "
         "and `it was evoked` by those keywords, and `defending player` is there\nwhere this may "
         "attack, and in what can be cast or activated in combat. `They` are the players that the\n"
         "sentence names as those who do it, may do it or may pay, whoever pays a cost, and "
         "whoever "
         "would have done what\nsomething happens instead of.\n\n"
         "As a triggered ability begins, `it` is the subject of its event, and in a chapter the "
         "Saga, until an instruction\ndoes something to something else.\n";
  for (int i = 0; i < MG_N_REGISTERS; i++)
    {
      const std::string given
          = list_of ("- Given by", [i] (int op) { return mg_sense_of (op)->gives >> i & 1; });
      const std::string read
          = list_of ("- Read by", [i] (int op) { return mg_sense_of (op)->reads >> i & 1; });

      page += std::string ("\n## ") + mg_registers[i].words + "\n\n";
      if (!given.empty ())
        add_wrapped (&page, given);
      if (!read.empty ())
        add_wrapped (&page, read);
      add_wrapped (&page, std::string ("- Otherwise:\n") + mg_registers[i].mistake);
    }
  page += "\n# Where objects may be\n\nWhat speaks of objects that are said to be elsewhere is a "
          "mistake.\n";
  for (int n = 0; n < 2; n++)
    for (int at = 1; at < 16; at++)
      {
        const std::string list
            = list_of ("", [n, at] (int op) { return mg_sense_of (op)->at[n] == at; });

        if (list.empty ())
          continue;
        page += std::string ("\n## ") + place_name (at)
                + (n == 0 ? "" : ": the second of those spoken of") + "\n\n";
        add_wrapped (&page, list.substr (1));
      }
  page
      += "\n# What random texts can't show\n\n`regalia-texts` writes texts from the grammar, plays "
         "those that are taken at a few tables, and fails where one shows no\neffect there, but "
         "for "
         "these reasons (`tests/stress/texts-reasons.def`).\n\n| What | Why it may show nothing "
         "|\n| --- | --- |\n";
#define TEXTS_EXCUSED(construct, why)                                                              \
  page += std::string ("| `") + mg_constructs[MG_OP_##construct].pattern + "` | " + why + " |\n";
#define TEXTS_EXPLAINED(words, why)                                                                \
  page += std::string ("| a text with `") + words + "` | " + why + " |\n";
#include "../stress/texts-reasons.def"
  return page;
}

TEST (Senses, stand_on_the_page)
{
  const std::filesystem::path path = "docs/card-senses.md";

  if (std::getenv ("REGALIA_WRITE_PAGE"))
    std::ofstream (std::filesystem::path (SOURCE_ROOT) / path) << page ();
  EXPECT_TRUE (read_file (path) == page ())
      << path << " isn't what REGALIA_WRITE_PAGE=1 would write there";
}

/* }}} */

} // namespace
