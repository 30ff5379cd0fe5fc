/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What data of one's own may say and the shipped cards don't, played (MD-15, MD-16). */

#include "monarch/monarch-steady.h"
#include "monarch-table.h"

using namespace monarch_table;

namespace
{

/* Three sisters; seat 0 plays first. Her first sweep reveals the Hunger Moon, which is another. */
class MonarchOwn : public testing::Test
{
protected:
  void
  play_with (const std::string &line, const std::string &instead)
  {
    const Content builtin (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
    size_t length;
    std::string text = rg_content_source (builtin.get (), &length);
    rg_error error = {};
    rg_setup setup;

    ASSERT_NE (text.find (line), std::string::npos);
    text.replace (text.find (line), line.size (), instead);
    content.reset (
        rg_content_new (&rg_monarch, "own", text.data (), text.size (), nullptr, &error));
    ASSERT_TRUE (content) << error.text;
    rg_setup_init (&setup, content.get (), 3);
    setup.options[MONARCH_OPTION_FIRST] = 1;
    table.reset (rg_match_new (&setup, nullptr, nullptr));
  }

  void
  moon_with (const std::string &payment, std::vector<const char *> food)
  {
    static const char *const seats[] = { "1", "2", "3" };

    play_with ("moon \"Hunger Moon\"\n  together pay 2 food for each sister\n",
               "moon \"Hunger Moon\"\n  " + payment + "\n");
    for (size_t i = 0; i < food.size (); i++)
      arrange ({ "seat", seats[i], "food", food[i] });
    arrange ({ "seat", "1", "gold", "9" });
    arrange ({ "deck", "hunger_moon", "globe", "strategist", "armory", "barracks", "brewery" });
    choose (0, "sweep");
  }

  void
  arrange (std::vector<const char *> words)
  {
    rg_error error = {};

    ASSERT_EQ (rg_match_arrange (table.get (), words.data (), (int) words.size (), &error), RG_OK)
        << error.text;
  }

  void
  choose (int seat, const char *notation)
  {
    rg_match_advance (table.get ());
    const rg_decision *decision = rg_match_decision_of (table.get (), seat);
    rg_error error = {};

    ASSERT_TRUE (decision) << "nobody asks seat " << seat << " for " << notation;
    const int choice = rg_match_find (table.get (), decision, notation);
    ASSERT_GE (choice, 0) << notation;
    ASSERT_EQ (
        rg_match_apply (table.get (), seat, choice, rg_match_sequence (table.get ()), &error),
        RG_OK)
        << error.text;
  }

  /* The rule and the reason. */
  std::string
  refused (int seat, const char *notation)
  {
    rg_error error = {};

    rg_match_advance (table.get ());
    EXPECT_EQ (rg_match_explain (table.get (), seat, notation, &error), RG_E_ILLEGAL) << notation;
    return std::string (error.rule) + ": " + error.text;
  }

  const monarch_state *
  state ()
  {
    rg_match_advance (table.get ());
    return state_of (table);
  }

  std::vector<int>
  food ()
  {
    std::vector<int> all;

    for (int seat = 0; seat < 3; seat++)
      all.push_back (state ()->sisters[seat].purse[MONARCH_FOOD]);
    return all;
  }

  /* What is asked of a seat, as its message is called. */
  std::string
  asked (int seat)
  {
    rg_match_advance (table.get ());
    return monarch_messages[rg_match_decision_of (table.get (), seat)->message].id;
  }

  std::string
  first_line (int term, const char *id, int i)
  {
    rg_line lines[32];
    int32_t value = -1;

    EXPECT_TRUE (monarch_find_term (table.get (), 0, term, id, &value));
    EXPECT_GT (monarch_describe (table.get (), term, value, lines, 32), i);
    return std::string (monarch_messages[lines[i].message].id) + " "
           + std::to_string (lines[i].args[0]) + " " + std::to_string (lines[i].args[1]);
  }

  Content content;
  Match table;
};

TEST_F (MonarchOwn, MD_15_AFixedSumIsTheSameForAllWhoStay)
{
  moon_with ("together pay 5 food", { "9", "9", "9" });
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "hunger_moon", 1), "line-together-pay-sum 5 1");
  EXPECT_EQ (asked (0), "ask-pact");
  choose (0, "offer 3");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 5 are needed.");
  rg_match_advance (table.get ());
  ASSERT_EQ (rg_match_leave (table.get (), 2, nullptr), RG_OK);
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 5 are needed.");
  choose (1, "offer 2");
  choose (0, "agree");
  choose (1, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (food (), (std::vector<int>{ 6, 7, 9 }));
}

TEST_F (MonarchOwn, BG_17_AFixedSumIsForEachIfItSaysSo)
{
  moon_with ("together pay 5 food for each sister", { "9", "9", "9" });
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "hunger_moon", 1), "line-together-pay 5 1");
  choose (0, "offer 3");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 15 are needed.");
}

TEST_F (MonarchOwn, MD_15_OneSisterPaysAllOrNothing)
{
  moon_with ("one sister pays 6 food", { "9", "7", "5" });
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "hunger_moon", 1), "line-one-pays 6 1");
  EXPECT_EQ (asked (0), "ask-one");
  EXPECT_EQ (refused (0, "offer 3"),
             "MD-15: One sister pays all 6 food, and you have 9: offer all of it or nothing.");
  EXPECT_EQ (refused (2, "offer 5"),
             "MD-15: One sister pays all 6 food, and you have 5: offer all of it or nothing.");
  choose (0, "offer 6");
  choose (1, "offer 6");
  choose (1, "agree");
  /* Two would be too much. */
  EXPECT_EQ (refused (0, "agree"),
             "BG-17: Those who have agreed pay 6 of 6; with your 6 it would be too much.");
  choose (2, "agree");
  choose (0, "offer 0");
  choose (0, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (food (), (std::vector<int>{ 9, 1, 5 }));
}

TEST_F (MonarchOwn, MD_15_NobodyPaysWhatNoSisterHas)
{
  moon_with ("one sister pays 10 food", { "9", "9", "9" });
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (food (), (std::vector<int>{ 9, 9, 9 }));
}

TEST_F (MonarchOwn, BG_17_WhatNoSisterHasTheyMayHaveTogether)
{
  moon_with ("together pay 10 food", { "9", "9", "9" });
  EXPECT_NE (state ()->moon, MONARCH_CARD_NONE);
}

/* Steady's, for all kinds of payment: the talks end, and what is paid is what was asked for. */
TEST_F (MonarchOwn, SteadyPlaysThem)
{
  for (const char *payment : { "together pay 5 food", "one sister pays 4 food" })
    for (const char *has : { "2", "9" })
      {
        int choices = 0;

        moon_with (payment, { has, has, has });
        for (uint64_t chance = 1; state ()->moon != MONARCH_CARD_NONE; choices++)
          {
            const int seat = rg_match_decision (table.get (), 0)->seat;
            const int choice = rg_bot_choose (&monarch_steady, table.get (), seat, &chance);

            ASSERT_EQ (rg_match_apply (table.get (), seat, choice, rg_match_sequence (table.get ()),
                                       nullptr),
                       RG_OK);
            ASSERT_LT (choices, 100);
          }
      }
}

TEST_F (MonarchOwn, MD_16_ABannerMayWantSeveralThings)
{
  play_with ("requires 2 might", "requires 2 might and 1 wisdom and 3 different paths");
  EXPECT_EQ (first_line (MONARCH_TERM_BANNER, "banner_of_might", 1), "line-requires-path 2 3");
  EXPECT_EQ (first_line (MONARCH_TERM_BANNER, "banner_of_might", 2), "line-requires-path 1 4");
  EXPECT_EQ (first_line (MONARCH_TERM_BANNER, "banner_of_might", 3), "line-requires-paths 3 0");
  const auto with = [&] (std::vector<const char *> court) {
    const char *const head[] = { "seat", "1", "court" };

    court.insert (court.begin (), head, head + 3);
    arrange (court);
  };

  with ({ "tiger_pelt" });
  EXPECT_EQ (refused (0, "fly banner_of_might"),
             "BG-20: The Banner of Might requires 2 court cards of Might; you have 1.");
  with ({ "tiger_pelt", "jade_armor", "court_poet" });
  EXPECT_EQ (refused (0, "fly banner_of_might"),
             "BG-20: The Banner of Might requires 1 court cards of Wisdom; you have 0.");
  with ({ "tiger_pelt", "jade_armor", "philosopher" });
  EXPECT_EQ (refused (0, "fly banner_of_might"),
             "BG-20: The Banner of Might requires court cards of 3 different paths; you have 2.");
  with ({ "tiger_pelt", "jade_armor", "philosopher", "court_poet" });
  choose (0, "fly banner_of_might");
  EXPECT_EQ (state ()->sisters[0].banners, 1 << (MONARCH_PATH_MIGHT - 1));
}

TEST_F (MonarchOwn, BG_24_CrownsForImprovementsAndForGuests)
{
  const auto crowns
      = [&] { return monarch_crowns_total (monarch_score_of (data_of (table), state (), 0)); };

  play_with ("  4 crowns\n  no crowns if \"Fireworks\" is in court",
             "  ? crowns\n  2 crowns for each village on board\n  1 crown for each farm on board\n"
             "  -3 crowns for each guest");
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "astronomer", 2), "line-per-village 2 0");
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "astronomer", 3), "line-per-farm 1 0");
  EXPECT_EQ (first_line (MONARCH_TERM_CARD, "astronomer", 4), "line-per-guest -3 0");
  arrange ({ "seat", "1", "court", "astronomer" });
  EXPECT_EQ (crowns (), 0);
  arrange ({ "land", "1", "village" });
  arrange ({ "land", "2", "village" });
  arrange ({ "land", "3", "farm" });
  EXPECT_EQ (crowns (), 0) << "bare boards count for nothing";
  arrange ({ "land", "1", "improvement", "academy" });
  arrange ({ "land", "2", "improvement", "barracks" });
  EXPECT_EQ (crowns (), 4);
  arrange ({ "land", "3", "improvement", "golden_orchard" });
  EXPECT_EQ (crowns (), 5);
  arrange ({ "seat", "1", "guests", "boorish_uncle" });
  EXPECT_EQ (crowns (), 5 - 3 + data_of (table)->cards[state ()->sisters[0].guests[0]].crowns.base);
}

} // namespace
