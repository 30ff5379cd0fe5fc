/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Monarch's data format. Most tests write the few blocks that they are about; `complete` adds plain
 * components below them until the set is whole, so that lines and columns stay as they were
 * written. The examples of docs/monarch-data.md are tests as well. */

#include "monarch/monarch-content.h"
#include "content-ptr.h"
#include "kit.h"
#include "monarch-mistakes.h"
#include "source-file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

content_ptr
parse (const std::string &text, rg_error *error)
{
  return content_ptr (
      rg_content_new (&rg_monarch, "test", text.data (), text.size (), nullptr, error));
}

std::string
builtin ()
{
  return monarch_builtin;
}

/* {{{ Fragments */

/* Parses a fragment that must be right. */
content_ptr
parse_fragment (const std::string &fragment)
{
  rg_error error = {};
  content_ptr content = parse (complete (fragment), &error);

  EXPECT_TRUE (content) << error.line << ":" << error.column << ": " << error.text << "\n"
                        << fragment;
  return content;
}

const monarch_card &
card (const content_ptr &content, const char *id)
{
  const monarch_content *monarch = monarch_content_of (content.get ());
  const int i = monarch_find_card (monarch, id);

  if (i < 0)
    throw std::runtime_error (std::string ("no card ") + id);
  return monarch->cards[i];
}

std::string
told (const rg_error &error)
{
  return std::to_string (error.line) + ":" + std::to_string (error.column) + ": " + error.text;
}

/* }}} */
/* {{{ The data file that is shipped */

TEST (MonarchData, BG_33_TheShippedSetIsWhole)
{
  rg_error error = {};
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, &error));
  std::map<int, int> kinds, boards;

  ASSERT_TRUE (content) << told (error);
  const monarch_content *monarch = monarch_content_of (content.get ());
  for (int i = 0; i < MONARCH_N_CARDS; i++)
    {
      const monarch_card &each = monarch->cards[i];

      kinds[each.kind]++;
      EXPECT_EQ (each.original, i) << each.id;
      EXPECT_EQ (monarch_find_card (monarch, each.id), i);
      EXPECT_EQ (each.kind == MONARCH_COURT, i < MONARCH_FIRST_IMPROVEMENT) << each.id;
      EXPECT_EQ (monarch_is_improvement (&each),
                 i >= MONARCH_FIRST_IMPROVEMENT && i < MONARCH_FIRST_GUEST)
          << each.id;
      EXPECT_EQ (each.kind == MONARCH_MOON, i >= MONARCH_FIRST_MOON) << each.id;
      EXPECT_EQ (each.cost.of[MONARCH_GOLD] + each.cost.of[MONARCH_FOOD] > 0,
                 each.kind != MONARCH_MOON)
          << each.id;
    }
  EXPECT_EQ (kinds[MONARCH_COURT], 38);
  EXPECT_EQ (kinds[MONARCH_VILLAGE] + kinds[MONARCH_FARM], 22);
  EXPECT_EQ (kinds[MONARCH_GUEST], 6);
  EXPECT_EQ (kinds[MONARCH_MOON], 8);
  for (int i = 0; i < MONARCH_N_BOARDS; i++)
    {
      boards[monarch->boards[i].kind]++;
      EXPECT_EQ (monarch->boards[i].yield, 1); /* BG-12 */
      EXPECT_EQ (monarch_find_board (monarch, monarch->boards[i].id), i);
    }
  EXPECT_EQ (boards[MONARCH_VILLAGE] + boards[MONARCH_FARM], 12);
  for (int i = 0; i < MONARCH_N_BANNERS; i++)
    {
      EXPECT_EQ (monarch->banners[i].path, i + 1);
      EXPECT_EQ (monarch_find_banner (monarch, monarch->banners[i].id), i);
    }
}

TEST (MonarchData, TheShippedSetIsTheFileOfTheTree)
{
  EXPECT_EQ (builtin (), read_file ("data/monarch/proposed.monarch"));
}

TEST (MonarchData, BG_4_14_TheShippedSetUpIsTheRulebooks)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const monarch_content *monarch = monarch_content_of (content.get ());

  EXPECT_EQ (monarch->start.of[MONARCH_GOLD], 5);
  EXPECT_EQ (monarch->start.of[MONARCH_FOOD], 5);
  EXPECT_EQ (monarch->sweep_cost, 3);
}

TEST (MonarchData, BG_22_23_34_TheCardsOfTheRulebookSayWhatItSays)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const monarch_content *monarch = monarch_content_of (content.get ());
  const monarch_card &tiger = card (content, "tiger_pelt");
  const monarch_card &astronomer = card (content, "astronomer");
  const monarch_card &stag = card (content, "pure_white_stag");

  EXPECT_EQ (tiger.path, MONARCH_PATH_MIGHT);
  EXPECT_TRUE (tiger.crowns.question);
  ASSERT_EQ (tiger.crowns.n_rules, 1);
  EXPECT_EQ (tiger.crowns.rules[0].op, MONARCH_PER_PATH);
  EXPECT_EQ (tiger.crowns.rules[0].amount, 2);
  EXPECT_EQ (tiger.crowns.rules[0].path, MONARCH_PATH_MIGHT);
  EXPECT_EQ (tiger.crowns.rules[0].where, MONARCH_IN_COURT | MONARCH_ON_BOARD);
  EXPECT_EQ (tiger.emblem, monarch_find_emblem (monarch, "garment"));

  EXPECT_EQ (astronomer.crowns.base, 4);
  EXPECT_FALSE (astronomer.crowns.question);
  ASSERT_EQ (astronomer.crowns.n_rules, 1);
  EXPECT_EQ (astronomer.crowns.rules[0].op, MONARCH_NONE_IF);
  EXPECT_EQ (astronomer.crowns.rules[0].card, monarch_find_card (monarch, "fireworks"));

  EXPECT_EQ (stag.path, MONARCH_PATH_BOUNTY);
  EXPECT_GT (stag.cost.of[MONARCH_GOLD], 0);
  EXPECT_GT (stag.cost.of[MONARCH_FOOD], 0);
}

TEST (MonarchData, BG_21_OfTheShippedCourtCardsBountyAloneCostsFood)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const monarch_content *monarch = monarch_content_of (content.get ());

  for (int i = 0; i < MONARCH_N_COURT; i++)
    EXPECT_EQ (monarch->cards[i].cost.of[MONARCH_FOOD] > 0,
               monarch->cards[i].path == MONARCH_PATH_BOUNTY)
        << monarch->cards[i].id;
}

TEST (MonarchData, BG_32_OfTheShippedBannersBountyAndWisdomAreDoubled)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const monarch_content *monarch = monarch_content_of (content.get ());

  for (const monarch_banner &banner : monarch->banners)
    {
      EXPECT_EQ (banner.power.double_harvest, banner.path == MONARCH_PATH_BOUNTY) << banner.id;
      EXPECT_EQ (banner.power.double_tax, banner.path == MONARCH_PATH_WISDOM) << banner.id;
    }
}

TEST (MonarchData, BG_35_TheNamedGuestsAreThere)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));

  for (const char *id :
       { "useless_emissary", "boorish_uncle", "drunk_juggler", "insistent_peddler" })
    {
      EXPECT_EQ (card (content, id).kind, MONARCH_GUEST) << id;
      EXPECT_LT (card (content, id).crowns.base, 0) << id;
    }
}

TEST (MonarchData, TheStringsAreTheNamesAndEachOnce)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const std::string listed = read_file ("data/monarch/names.c");
  std::set<std::string> strings;
  const int n = rg_content_n_strings (content.get ());

  for (int i = 0; i < n; i++)
    EXPECT_TRUE (strings.insert (rg_content_string (content.get (), i)).second);
  EXPECT_EQ (n, 2 + 74 + 2 + 5);
  for (const char *name : { "Beast", "Tiger Pelt", "Small Village", "Banner of Balance" })
    EXPECT_TRUE (strings.count (name)) << name;
  for (const std::string &name : strings)
    EXPECT_NE (listed.find ("N_ (\"" + name + "\")"), std::string::npos) << name;
}

/* }}} */
/* {{{ All mistakes */

/* Where they are. */
std::string
places (const std::string &text)
{
  std::vector<rg_error> errors (50);
  const int n = rg_content_check (&rg_monarch, text.data (), text.size (), errors.data (), 50);
  std::string all;

  for (int i = 0; i < n; i++)
    all += (i == 0 ? "" : " ") + std::to_string (errors[static_cast<size_t> (i)].line) + ":"
           + std::to_string (errors[static_cast<size_t> (i)].column);
  return all;
}

TEST (MonarchData, AllMistakesAreToldInTheOrderOfTheText)
{
  EXPECT_EQ (places (builtin ()), "");
  EXPECT_EQ (places (complete ("court \"A\" wisdm costs 3 gold\n" /* 1: a header */
                               "  1 crown\n"
                               "  on harvst: gain 1 food\n" /* 3, 4: two lines of a card */
                               "  sweep cots 1 gold\n"
                               "court \"B\" costs 3 gold\n" /* 5: something is missing */
                               "moon \"M\"\n"
                               "  everybody loses 1 gold\n"
                               "cuort \"C\" costs 3 gold\n" /* 8, and what stands below it */
                               "  1 crown\n"
                               "court \"Courtier costs 3 gold\n" /* 10: no closing quote */
                               "moon \"N\"\n"                    /* 11 */
                               "guest \"G\" costs 2 glod\n"      /* 12 */
                               "  -1 crowns\n")),
             "1:11 3:6 4:9 5:7 8:1 9:3 10:7 11:6 12:19");
}

TEST (MonarchData, CardsAreCountedOnceNoLineIsWrong)
{
  const std::string lacks = "court \"A\" costs 3 gold\n  1 crown\n";
  const std::string wrong
      = "court \"A\" costs 3 gold\n  1 corwn\n  1 more crown if \"B\" is in court\n";

  EXPECT_EQ (places (lacks), "2:10");
  EXPECT_EQ (places (wrong), "2:5");
}

/* }}} */
/* {{{ What each line means */

TEST (MonarchData, CopiesAreNumberedAndKnowTheirOriginal)
{
  content_ptr content = parse_fragment ("court \"Poet\" costs 3 gold\n"
                                        "  ? crowns\n"
                                        "  4 more crowns if \"Jade Armor\" is in court\n"
                                        "  2 copies\n"
                                        "court \"Jade Armor\" might costs 8 gold\n"
                                        "  4 crowns\n"
                                        "  3 copies\n");
  const monarch_content *monarch = monarch_content_of (content.get ());
  const int poet = monarch_find_card (monarch, "poet_1");
  const int armor = monarch_find_card (monarch, "jade_armor_1");

  EXPECT_EQ (poet, 0);
  EXPECT_EQ (armor, 2);
  EXPECT_EQ (monarch_find_card (monarch, "jade_armor"), -1);
  EXPECT_EQ (card (content, "jade_armor_3").original, armor);
  EXPECT_STREQ (card (content, "jade_armor_3").name, "Jade Armor");
  EXPECT_EQ (card (content, "poet_2").original, poet);
  EXPECT_EQ (card (content, "poet_1").crowns.rules[0].card, armor);
  EXPECT_EQ (card (content, "poet_2").crowns.rules[0].card, armor);
  EXPECT_EQ (rg_content_n_strings (content.get ()), 74 - 3 + 12 + 5);
}

TEST (MonarchData, IdentifiersAreMadeFromNames)
{
  content_ptr content = parse_fragment ("moon \"Thieves' Moon\"\n everybody loses 1 gold\n"
                                        "moon \"L\u2019Heure -- Bleue!\"\n everybody loses 1 gold\n"
                                        "moon \"Éclipse\"\n everybody loses 1 gold\n"
                                        "moon \"7th Moon\"\n everybody loses 1 gold\n");

  EXPECT_STREQ (card (content, "thieves_moon").name, "Thieves' Moon");
  EXPECT_STREQ (card (content, "lheure_bleue").name, "L\u2019Heure -- Bleue!");
  EXPECT_STREQ (card (content, "Éclipse").name, "Éclipse");
  EXPECT_STREQ (card (content, "7th_moon").name, "7th Moon");
}

TEST (MonarchData, CrownRules)
{
  content_ptr content = parse_fragment ("emblem \"Beast\"\n"
                                        "emblem \"Old Garment\"\n"
                                        "court \"A\" balance old_garment costs 9 food and 1 gold\n"
                                        "  0 crowns\n"
                                        "  1 crown for each balance in court\n"
                                        "  -2 crowns for each might on board\n"
                                        "  3 crowns for each old_garment in court\n"
                                        "  50 crowns for each different path in court\n");
  const monarch_card &a = card (content, "a");
  const monarch_crowns_rule *rules = a.crowns.rules;

  EXPECT_EQ (a.path, MONARCH_PATH_BALANCE);
  EXPECT_EQ (a.emblem, 1);
  EXPECT_EQ (a.cost.of[MONARCH_GOLD], 1);
  EXPECT_EQ (a.cost.of[MONARCH_FOOD], 9);
  ASSERT_EQ (a.crowns.n_rules, 4);
  EXPECT_EQ (rules[0].op, MONARCH_PER_PATH);
  EXPECT_EQ (rules[0].amount, 1);
  EXPECT_EQ (rules[0].path, MONARCH_PATH_BALANCE);
  EXPECT_EQ (rules[0].where, MONARCH_IN_COURT);
  EXPECT_EQ (rules[1].amount, -2);
  EXPECT_EQ (rules[1].where, MONARCH_ON_BOARD);
  EXPECT_EQ (rules[2].op, MONARCH_PER_EMBLEM);
  EXPECT_EQ (rules[2].emblem, 1);
  EXPECT_EQ (rules[3].op, MONARCH_PER_PATHS);
  EXPECT_EQ (rules[3].amount, 50);
  EXPECT_EQ (card (content, "courtier_5").emblem, MONARCH_EMBLEM_NONE);
}

TEST (MonarchData, Powers)
{
  content_ptr content = parse_fragment ("court \"A\" costs 1 gold\n"
                                        "  1 crown\n"
                                        "  when acquired: discard up to 2 guests\n"
                                        "  when acquired: gain 2 food and 3 gold\n"
                                        "  all court cards cost 1 gold less\n"
                                        "  wisdom court cards cost 2 gold less\n"
                                        "  on harvest: gain 4 food\n"
                                        "  on tax: gain 5 gold and 6 food, doubled for two\n"
                                        "  sweep costs 2 gold\n");
  const monarch_card &a = card (content, "a");

  EXPECT_EQ (a.discard_guests, 2);
  EXPECT_EQ (a.when_acquired.of[MONARCH_FOOD], 2);
  EXPECT_EQ (a.when_acquired.of[MONARCH_GOLD], 3);
  EXPECT_EQ (a.power.discount[MONARCH_PATH_NONE], 1);
  EXPECT_EQ (a.power.discount[MONARCH_PATH_WISDOM], 2);
  EXPECT_EQ (a.power.discount[MONARCH_PATH_MIGHT], 0);
  EXPECT_EQ (a.power.on_harvest.of[MONARCH_FOOD], 4);
  EXPECT_FALSE (a.power.double_harvest);
  EXPECT_EQ (a.power.on_tax.of[MONARCH_GOLD], 5);
  EXPECT_EQ (a.power.on_tax.of[MONARCH_FOOD], 6);
  EXPECT_TRUE (a.power.double_tax);
  EXPECT_TRUE (a.power.has_sweep_cost);
  EXPECT_EQ (a.power.sweep_cost, 2);
  EXPECT_FALSE (card (content, "courtier_5").power.has_sweep_cost);
}

TEST (MonarchData, Moons)
{
  content_ptr content = parse_fragment ("moon \"A\"\n"
                                        "  everybody loses 1 gold and 2 food\n"
                                        "  together pay 3 food for each sister\n"
                                        "  if paid: everybody gains 4 gold\n"
                                        "  if unpaid: ruin the richest village\n"
                                        "  ruin the richest farm\n");
  const monarch_moon &moon = card (content, "a").moon;

  EXPECT_EQ (moon.payers, MONARCH_PAID_FOR_EACH);
  EXPECT_EQ (moon.asked, MONARCH_ASKS_ONE_KIND);
  EXPECT_EQ (moon.amount.of[MONARCH_FOOD], 3);
  EXPECT_EQ (moon.amount.of[MONARCH_GOLD], 0);
  ASSERT_EQ (moon.n_effects, 4);
  EXPECT_EQ (moon.effects[0].op, MONARCH_EVERYBODY_LOSES);
  EXPECT_EQ (moon.effects[0].when, MONARCH_ALWAYS);
  EXPECT_EQ (moon.effects[0].amount.of[MONARCH_GOLD], 1);
  EXPECT_EQ (moon.effects[0].amount.of[MONARCH_FOOD], 2);
  EXPECT_EQ (moon.effects[1].op, MONARCH_EVERYBODY_GAINS);
  EXPECT_EQ (moon.effects[1].when, MONARCH_IF_PAID);
  EXPECT_EQ (moon.effects[1].amount.of[MONARCH_GOLD], 4);
  EXPECT_EQ (moon.effects[2].op, MONARCH_RUIN);
  EXPECT_EQ (moon.effects[2].when, MONARCH_IF_UNPAID);
  EXPECT_EQ (moon.effects[2].land, MONARCH_VILLAGE);
  EXPECT_EQ (moon.effects[3].when, MONARCH_ALWAYS);
  EXPECT_EQ (moon.effects[3].land, MONARCH_FARM);
}

TEST (MonarchData, MoonsAreNotOnlyPaidForEach)
{
  content_ptr content = parse_fragment ("moon \"A\"\n"
                                        "  together pay 40 gold\n"
                                        "  if paid: everybody gains 4 food\n"
                                        "moon \"B\"\n"
                                        "  one sister pays 6 food\n"
                                        "  if unpaid: ruin the richest farm\n");

  EXPECT_EQ (card (content, "a").moon.payers, MONARCH_PAID_TOGETHER);
  EXPECT_EQ (card (content, "a").moon.amount.of[MONARCH_GOLD], 40);
  EXPECT_EQ (card (content, "b").moon.payers, MONARCH_PAID_BY_ONE);
  EXPECT_EQ (card (content, "b").moon.amount.of[MONARCH_FOOD], 6);
}

TEST (MonarchData, MoonsMayAskForGoldAndFoodOrForEither)
{
  content_ptr content = parse_fragment ("moon \"A\"\n"
                                        "  together pay 5 food and 5 gold for each sister\n"
                                        "  if paid: everybody gains 4 food\n"
                                        "moon \"B\"\n"
                                        "  together pay 20 gold or 20 food\n"
                                        "  if paid: everybody gains 4 food\n"
                                        "moon \"C\"\n"
                                        "  one sister pays 6 gold or 3 food\n"
                                        "  if unpaid: ruin the richest farm\n");
  const monarch_moon &a = card (content, "a").moon, &b = card (content, "b").moon;
  const monarch_moon &c = card (content, "c").moon;

  EXPECT_EQ (a.payers, MONARCH_PAID_FOR_EACH);
  EXPECT_EQ (a.asked, MONARCH_ASKS_BOTH);
  EXPECT_EQ (a.amount.of[MONARCH_GOLD], 5);
  EXPECT_EQ (a.amount.of[MONARCH_FOOD], 5);
  EXPECT_EQ (b.payers, MONARCH_PAID_TOGETHER);
  EXPECT_EQ (b.asked, MONARCH_ASKS_EITHER);
  EXPECT_EQ (b.amount.of[MONARCH_GOLD], 20);
  EXPECT_EQ (b.amount.of[MONARCH_FOOD], 20);
  EXPECT_EQ (c.payers, MONARCH_PAID_BY_ONE);
  EXPECT_EQ (c.asked, MONARCH_ASKS_EITHER);
  EXPECT_EQ (c.amount.of[MONARCH_GOLD], 6);
  EXPECT_EQ (c.amount.of[MONARCH_FOOD], 3);
}

TEST (MonarchData, BannersMayWantSeveralThings)
{
  content_ptr content = parse_fragment ("banner \"A\" bounty\n"
                                        "  requires 2 wisdom and 1 might and 4 different paths\n"
                                        "  2 crowns\n");
  const monarch_banner &banner = monarch_content_of (content.get ())->banners[0];
  const auto missing = [&] (std::vector<uint8_t> court) {
    court.insert (court.begin (), 0);
    return monarch_cards_missing (banner.wants, court.data ());
  };

  EXPECT_EQ (banner.wants[MONARCH_PATH_WISDOM], 2);
  EXPECT_EQ (banner.wants[MONARCH_PATH_MIGHT], 1);
  EXPECT_EQ (banner.wants[MONARCH_PATH_NONE], 4);
  /* Bounty, culture, might, wisdom, balance. */
  EXPECT_EQ (missing ({ 0, 0, 0, 0, 0 }), 5);
  EXPECT_EQ (missing ({ 0, 0, 1, 2, 0 }), 2);
  EXPECT_EQ (missing ({ 3, 0, 0, 0, 4 }), 3);
  EXPECT_EQ (missing ({ 1, 1, 1, 1, 1 }), 1);
  EXPECT_EQ (missing ({ 1, 0, 1, 2, 1 }), 0);
}

TEST (MonarchData, BannersAreInTheOrderOfThePaths)
{
  content_ptr content = parse_fragment ("banner \"Z\" balance\n"
                                        "  requires 4 different paths\n"
                                        "  ? crowns\n"
                                        "  1 crown for each might on board\n"
                                        "banner \"A\" bounty\n"
                                        "  requires 2 wisdom\n"
                                        "  2 crowns\n"
                                        "  on tax: gain 1 gold\n");
  const monarch_content *monarch = monarch_content_of (content.get ());

  EXPECT_EQ (monarch_find_banner (monarch, "z"), 4);
  EXPECT_EQ (monarch_find_banner (monarch, "a"), 0);
  EXPECT_EQ (monarch->banners[4].wants[MONARCH_PATH_NONE], 4);
  EXPECT_TRUE (monarch->banners[4].crowns.question);
  EXPECT_EQ (monarch->banners[0].wants[MONARCH_PATH_WISDOM], 2);
  EXPECT_EQ (monarch->banners[0].wants[MONARCH_PATH_NONE], 0);
  EXPECT_EQ (monarch->banners[0].crowns.base, 2);
  EXPECT_EQ (monarch->banners[0].power.on_tax.of[MONARCH_GOLD], 1);
}

TEST (MonarchData, SetUpAndBoards)
{
  content_ptr content = parse_fragment ("setup\n"
                                        "  start with 7 food\n"
                                        "  sweep costs 4 gold\n"
                                        "board \"Big Farm\"\n"
                                        "  2 copies\n"
                                        "  yields 2 food\n");
  const monarch_content *monarch = monarch_content_of (content.get ());

  EXPECT_EQ (monarch->start.of[MONARCH_FOOD], 7);
  EXPECT_EQ (monarch->start.of[MONARCH_GOLD], 0);
  EXPECT_EQ (monarch->sweep_cost, 4);
  EXPECT_STREQ (monarch->boards[1].id, "big_farm_2");
  EXPECT_EQ (monarch->boards[1].kind, MONARCH_FARM);
  EXPECT_EQ (monarch->boards[1].yield, 2);
  EXPECT_EQ (monarch->boards[2].kind, MONARCH_VILLAGE);
}

TEST (MonarchData, PathsHaveIdentifiersAndNames)
{
  for (int i = 0; i < MONARCH_N_PATHS; i++)
    EXPECT_EQ (monarch_find_path (monarch_path_id ((monarch_path) i)), i);
  EXPECT_STREQ (monarch_path_id (MONARCH_PATH_BOUNTY), "bounty");
  EXPECT_STREQ (monarch_path_name (MONARCH_PATH_BALANCE), "Balance");
  EXPECT_EQ (monarch_find_path ("valour"), -1);
}

TEST (MonarchData, TheShapeOfTheTextDoesNotMatter)
{
  rg_error error = {};
  const content_ptr plain = parse (builtin (), &error);
  std::string crlf = "\xef\xbb\xbf", flat;

  for (char c : builtin ())
    crlf += c == '\n' ? std::string ("\r\n") : std::string (1, c);
  std::istringstream lines (builtin ());
  for (std::string line; std::getline (lines, line);)
    flat += line.substr (std::min (line.find_first_not_of (' '), line.size ())) + "\n";
  flat.pop_back (); /* no final line break */
  for (const std::string &text : { crlf, flat })
    {
      const content_ptr other = parse (text, &error);

      ASSERT_TRUE (other) << told (error);
      EXPECT_EQ (memcmp (monarch_content_of (plain.get ())->cards,
                         monarch_content_of (other.get ())->cards, MONARCH_CONTENT_SIZE),
                 0);
    }
}

/* }}} */
/* {{{ Mistakes */

class MonarchMistake : public testing::TestWithParam<mistake>
{
};

TEST_P (MonarchMistake, IsToldWithItsPlace)
{
  rg_error error = {};

  EXPECT_FALSE (parse (complete (GetParam ().text), &error));
  EXPECT_EQ (told (error), GetParam ().told);
  EXPECT_EQ (error.text, kit::from_parts (error));
  EXPECT_EQ (error.status, RG_E_BAD_DATA);
  EXPECT_EQ (error.rule, GetParam ().rule);
}

INSTANTIATE_TEST_SUITE_P (All, MonarchMistake, testing::ValuesIn (mistakes));

TEST (MonarchData, BG_33_WrongCountsAreNamedTogether)
{
  rg_error error = {};
  std::string text = complete ("");

  EXPECT_FALSE (parse ("", &error));
  EXPECT_EQ (told (error),
             "1:1: Court cards: Monarch has 38, not 0. Land improvements: Monarch has 22, not 0. "
             "Unwanted Guests: Monarch has 6, not 0. Moons: Monarch has 8, not 0. "
             "Banners: Monarch has 5, not 0. Land boards: Monarch has 12, not 0.");
  EXPECT_EQ (error.text, kit::from_parts (error));
  EXPECT_STREQ (error.rule, "BG-33");

  EXPECT_FALSE (parse (text
                           + "guest \"One Too Many\" costs 1 gold\n  -1 crown\n"
                             "guest \"Two Too Many\" costs 1 gold\n  -1 crown\n",
                       &error));
  EXPECT_EQ (error.text, std::string ("Unwanted Guests: Monarch has 6, not 8."));
  EXPECT_EQ (error.line, 1 + (int) std::count (text.begin (), text.end (), '\n'));
  EXPECT_EQ (error.column, 7);

  EXPECT_FALSE (parse (text + "board \"Big Farm\"\n  yields 2 food\n  12 copies\n", &error));
  EXPECT_EQ (error.text, std::string ("Land boards: Monarch has 12, not 24."));

  EXPECT_FALSE (parse (text.substr (text.find ("court \"Courtier 1\"")), &error));
  EXPECT_EQ (error.text, std::string ("Court cards: Monarch has 38, not 37."));
}

TEST (MonarchData, BG_1_BothKindsOfLandAreDealt)
{
  const std::string nine = "board \"Small Village\"\nyields 1 gold\n9 copies\n";
  const std::string eight = "board \"Small Village\"\nyields 1 gold\n8 copies\n";
  const std::string farms = "board \"Simple Farm\"\nyields 1 food\n";
  rg_error error = {};

  EXPECT_TRUE (parse (complete (eight + farms + "4 copies\n"), &error)) << error.text;
  EXPECT_FALSE (parse (complete (nine + farms + "3 copies\n"), &error));
  EXPECT_EQ (error.text,
             std::string ("Of the 12 boards at least 4 yield gold and 4 food; here 9 yield gold "
                          "and 3 food."));
  EXPECT_STREQ (error.rule, "BG-1");
}

TEST (MonarchData, EveryCutIsRefusedOrWhole)
{
  const std::string text = builtin ();

  for (size_t n = 0; n < text.size (); n++)
    {
      rg_error error = {};

      if (parse (text.substr (0, n), &error))
        EXPECT_GT (n, text.rfind ("copies")) << n;
      else
        {
          EXPECT_GE (error.line, 1);
          EXPECT_GE (error.column, 1);
          EXPECT_NE (error.text[0], '\0');
        }
    }
}

TEST (MonarchData, NoByteBreaksIt)
{
  std::string text = builtin ();
  uint64_t chance = 1;

  for (int i = 0; i < 5000; i++)
    {
      rg_error error = {};
      const size_t at = rg_chance (&chance) % text.size ();
      const char before = text[at];

      text[at] = (char) rg_chance (&chance);
      if (parse (text, &error))
        EXPECT_EQ (error.status, RG_OK);
      else
        EXPECT_GE (error.line, 1);
      text[at] = before;
    }
}

TEST (MonarchData, LongLinesAreRead)
{
  rg_error error = {};
  const std::string megabyte (1000000, 'x');

  EXPECT_FALSE (parse (megabyte, &error));
  EXPECT_EQ (error.line, 1);
  EXPECT_FALSE (parse ("court \"" + megabyte + "\" costs 1 gold\n 1 crown\n", &error));
  EXPECT_EQ (told (error), "1:7: A name has at most 59 bytes, and this one has 1000000.");
  EXPECT_TRUE (parse (complete ("# " + megabyte), &error));
  EXPECT_TRUE (parse (complete (std::string (1000000, '\n')), &error));
  EXPECT_TRUE (parse (complete (std::string (1000000, ' ')), &error));
}

TEST (MonarchData, LookingForNothingFindsNothing)
{
  content_ptr content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
  const monarch_content *monarch = monarch_content_of (content.get ());

  EXPECT_EQ (monarch_find_card (monarch, ""), -1);
  EXPECT_EQ (monarch_find_board (monarch, "tiger_pelt"), -1);
  EXPECT_EQ (monarch_find_banner (monarch, "tiger_pelt"), -1);
  EXPECT_EQ (monarch_find_emblem (monarch, "tiger_pelt"), -1);
}

/* }}} */
/* {{{ The documentation */

TEST (MonarchData, TheExamplesOfTheDocumentationHold)
{
  const std::string doc = read_file ("docs/monarch-data.md");
  std::istringstream lines (doc);
  std::string line, kind, text;
  int right = 0, wrong = 0;

  while (std::getline (lines, line))
    if (line.rfind ("```", 0) != 0)
      text += line + "\n";
    else if (kind.empty ())
      {
        kind = line;
        text.clear ();
      }
    else
      {
        if (kind == "```monarch")
          {
            parse_fragment (text);
            right++;
          }
        else
          {
            rg_error error = {};
            const size_t end = text.find ('\n');

            ASSERT_EQ (kind, "```monarch-error");
            ASSERT_EQ (text.substr (0, 2), "# ");
            EXPECT_FALSE (parse (complete (text.substr (end + 1)), &error)) << text;
            EXPECT_EQ (told (error), text.substr (2, end - 2));
            wrong++;
          }
        kind.clear ();
      }
  EXPECT_GE (right, 19);
  EXPECT_GE (wrong, 5);
}

/* }}} */

} // namespace
