/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What data of one's own may say and the shipped cards don't, played (MD-15, MD-16, MD-17). */

#include "monarch/monarch-steady.h"
#include "monarch-table.h"
#include "own-set.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

using namespace monarch_table;

namespace
{

/* Three sisters; seat 0 plays first. Her first sweep reveals the Hunger Moon, which is another. */
class MonarchOwn : public AtTable
{
protected:
  void
  play_with (const std::string &line, const std::string &instead)
  {
    rg_setup setup;

    content.reset (own_set::parse (&rg_monarch, own_set::monarch_with (line, instead)));
    rg_setup_init (&setup, content.get (), 3);
    setup.options[MONARCH_OPTION_FIRST] = 1;
    table.reset (rg_match_new (&setup, nullptr, nullptr));
  }

  void
  moon_with (const std::string &payment,
             std::vector<const char *> food,
             std::vector<const char *> gold = { "6" })
  {
    static const char *const seats[] = { "1", "2", "3" };

    play_with ("moon \"Hunger Moon\"\n  together pay 2 food for each sister\n",
               "moon \"Hunger Moon\"\n  " + payment + "\n");
    for (size_t i = 0; i < food.size (); i++)
      arrange ({ "seat", seats[i], "food", food[i] });
    for (size_t i = 0; i < gold.size (); i++)
      arrange ({ "seat", seats[i], "gold", gold[i] });
    arrange ({ "deck", "hunger_moon", "globe", "strategist", "armory", "barracks", "brewery" });
    choose (0, "sweep");
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
    return purses (MONARCH_FOOD);
  }

  std::vector<int>
  gold ()
  {
    return purses (MONARCH_GOLD);
  }

  std::vector<int>
  purses (monarch_resource resource)
  {
    std::vector<int> all;

    for (int seat = 0; seat < 3; seat++)
      all.push_back (state ()->sisters[seat].purse[resource]);
    return all;
  }

  /* What a seat may choose. */
  std::vector<std::string>
  choices (int seat)
  {
    rg_match_advance (table.get ());
    return kit::notations_of (table.get (), rg_match_decision_of (table.get (), seat));
  }

  /* The counters of that name, in the order of the view. */
  std::vector<int>
  counters (int message)
  {
    kit::View view (rg_view_new (nullptr));
    std::vector<int> values;
    int n;

    rg_match_advance (table.get ());
    EXPECT_EQ (rg_match_view (table.get (), rg_viewer_spectator (), view.get (), nullptr), RG_OK);
    const rg_counter *all = rg_view_counters (view.get (), &n);
    for (int i = 0; i < n; i++)
      if (all[i].message == message)
        values.push_back (all[i].value);
    return values;
  }

  std::string
  query (std::vector<const char *> words)
  {
    char answer[64];

    rg_match_advance (table.get ());
    EXPECT_EQ (rg_match_query (table.get (), words.data (), (int) words.size (), answer,
                               sizeof answer, nullptr),
               RG_OK);
    return answer;
  }

  /* What is asked of a seat, as its message is called. */
  std::string
  asked (int seat)
  {
    rg_match_advance (table.get ());
    return monarch_messages[rg_match_decision_of (table.get (), seat)->message].id;
  }

  /* What remains to be paid, as each sister who is asked is told. */
  std::vector<std::string>
  due ()
  {
    std::vector<std::string> told;

    rg_match_advance (table.get ());
    for (int i = 0; i < rg_match_n_decisions (table.get ()); i++)
      told.emplace_back (rg_match_due (table.get (), rg_match_decision (table.get (), i)));
    return told;
  }

  /* Line `i` of what is written on a component, below its name and what sort it is. */
  std::string
  line_of (int term, const char *id, int i)
  {
    rg_face face;
    int32_t value = -1;

    EXPECT_TRUE (monarch_find_term (table.get (), 0, term, id, &value));
    EXPECT_TRUE (rg_match_face (table.get (), rg_viewer_spectator (), term, value, 0, &face));
    EXPECT_GT (face.n_lines, i);
    return std::string (monarch_messages[face.lines[i].message].id) + " "
           + std::to_string (face.lines[i].args[0]) + " " + std::to_string (face.lines[i].args[1]);
  }
};

TEST_F (MonarchOwn, MD_15_AFixedSumIsTheSameForAllWhoStay)
{
  moon_with ("together pay 5 food", { "9", "9", "9" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-together-pay-sum 5 1");
  EXPECT_EQ (asked (0), "ask-pact");
  EXPECT_EQ (due (), (std::vector<std::string>{ "5 {food}", "5 {food}", "5 {food}" }));
  choose (0, "offer 3");
  EXPECT_EQ (due (), (std::vector<std::string>{ "2 {food}", "2 {food}", "2 {food}" }));
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 5 are needed.");
  rg_match_advance (table.get ());
  ASSERT_EQ (rg_match_leave (table.get (), 2, nullptr), RG_OK);
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 5 are needed.");
  choose (1, "offer 2");
  EXPECT_EQ (due (), (std::vector<std::string>{ "", "" }));
  choose (0, "agree");
  choose (1, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (food (), (std::vector<int>{ 6, 7, 9 }));
}

TEST_F (MonarchOwn, BG_17_AFixedSumIsForEachIfItSaysSo)
{
  moon_with ("together pay 5 food for each sister", { "9", "9", "9" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-together-pay 5 1");
  choose (0, "offer 3");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 15 are needed.");
}

TEST_F (MonarchOwn, MD_15_OneSisterPaysAllOrNothing)
{
  moon_with ("one sister pays 6 food", { "9", "7", "5" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-one-pays 6 1");
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
  for (const char *payment :
       { "together pay 5 food", "one sister pays 4 food", "together pay 2 gold and 3 food",
         "together pay 1 food or 2 gold for each sister", "one sister pays 1 gold and 2 food",
         "one sister pays 9 gold or 2 food" })
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

TEST_F (MonarchOwn, MD_17_GoldAndFoodAreOfferedOneByOneAndPaidTogether)
{
  moon_with ("together pay 4 food and 2 gold", { "9", "3", "0" }, { "5", "1", "0" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-together-pay-sum-both 2 4");
  EXPECT_EQ (asked (0), "ask-pact-both");
  EXPECT_EQ (due ()[0], "2 {gold} 4 {food}");
  EXPECT_EQ (query ({ "needed" }), "2 4");
  EXPECT_EQ (counters (COUNT_NEEDED_GOLD), (std::vector<int>{ 2 }));
  EXPECT_EQ (counters (COUNT_NEEDED_FOOD), (std::vector<int>{ 4 }));
  EXPECT_EQ (choices (1),
             (std::vector<std::string>{ "offer-of 1 gold", "offer-of 1 food", "offer-of 2 food",
                                        "offer-of 3 food", "walk-away" }));
  EXPECT_EQ (choices (2), (std::vector<std::string>{ "walk-away" }));
  choose (1, "offer-of 1 gold");
  choose (0, "offer-of 1 gold");
  EXPECT_EQ (due ()[0], "4 {food}");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 0 food together; 4 are needed.");
  choose (0, "offer-of 3 food");
  /* What she offered of the other kind stays. */
  EXPECT_EQ (query ({ "seat", "1", "offer" }), "1 3");
  EXPECT_EQ (counters (COUNT_OFFER_GOLD), (std::vector<int>{ 1, 1, 0 }));
  EXPECT_EQ (counters (COUNT_OFFER_FOOD), (std::vector<int>{ 3, 0, 0 }));
  EXPECT_EQ (counters (COUNT_OFFER), (std::vector<int>{}));
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 food together; 4 are needed.");
  EXPECT_EQ (refused (0, "offer-of 3 food"), "BG-17: Your offer is 3 already.");
  EXPECT_EQ (refused (1, "offer-of 4 food"),
             "BG-17: You have 3 food, and 4 are needed: offer 0 to 3.");
  EXPECT_EQ (refused (1, "offer-of 2 gold"),
             "BG-17: You have 1 gold, and 2 are needed: offer 0 to 1.");
  EXPECT_EQ (refused (1, "offer 1"),
             "MD-17: This Moon asks for gold and for food: offer so much of one of them.");
  choose (1, "offer-of 2 food");
  choose (0, "agree");
  EXPECT_EQ (refused (1, "agree"),
             "BG-17: Those who have agreed pay 3 of 4; with your 2 it would be too much.");
  choose (1, "offer-of 0 gold");
  EXPECT_EQ (query ({ "seat", "1", "stance" }), "undecided") << "there is too little gold now";
  choose (1, "offer-of 1 gold");
  choose (1, "offer-of 1 food");
  choose (1, "agree");
  choose (0, "agree");
  choose (2, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (gold (), (std::vector<int>{ 1, 0, 0 })) << "three are for the sweep";
  EXPECT_EQ (food (), (std::vector<int>{ 6, 2, 0 }));
}

TEST_F (MonarchOwn, MD_17_NobodyPaysBothIfThereIsTooLittleOfOne)
{
  moon_with ("together pay 2 gold and 4 food", { "1", "1", "1" }, { "9", "9", "9" });
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (gold (), (std::vector<int>{ 6, 9, 9 }));
}

TEST_F (MonarchOwn, MD_17_ForEachSisterBothKindsAreMultiplied)
{
  moon_with ("together pay 1 gold and 2 food for each sister", { "9", "9", "9" },
             { "9", "9", "9" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-together-pay-both 1 2");
  EXPECT_EQ (query ({ "needed" }), "3 6");
  choose (0, "offer-of 2 gold");
  choose (0, "offer-of 4 food");
  ASSERT_EQ (rg_match_leave (table.get (), 2, nullptr), RG_OK);
  EXPECT_EQ (query ({ "needed" }), "2 4");
  EXPECT_EQ (choices (0)[0], "agree");
}

TEST_F (MonarchOwn, MD_17_EitherIsPaidInOneKind)
{
  moon_with ("together pay 4 gold or 3 food", { "9", "9", "9" }, { "9", "9", "9" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-together-pay-sum-either 4 3");
  EXPECT_EQ (asked (0), "ask-pact-either");
  choose (0, "offer-of 3 gold");
  choose (1, "offer-of 2 food");
  EXPECT_EQ (due ()[0], "1 {gold} / 1 {food}");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 gold together; 4 are needed.");
  EXPECT_EQ (refused (1, "agree"), "BG-17: The sisters offer 2 food together; 3 are needed.");
  EXPECT_EQ (refused (2, "agree"), "MD-17: The sisters offer 3 gold and 2 food together; 4 gold or "
                                   "3 food are needed.");
  /* Of the other kind, it is instead. */
  choose (0, "offer-of 1 food");
  EXPECT_EQ (query ({ "seat", "1", "offer" }), "0 1");
  EXPECT_EQ (counters (COUNT_OFFERED_GOLD), (std::vector<int>{ 0 }));
  EXPECT_EQ (counters (COUNT_OFFERED_FOOD), (std::vector<int>{ 3 }));
  EXPECT_EQ (refused (0, "offer-of 0 gold"), "BG-17: Your offer is 0 already.");
  choose (2, "offer-of 4 gold");
  choose (2, "agree");
  /* Now it is gold that counts. */
  EXPECT_EQ (refused (0, "agree"),
             "MD-17: Others have agreed to pay gold: offer gold, too, or nothing.");
  choose (0, "offer-of 2 food");
  EXPECT_EQ (query ({ "seat", "3", "stance" }), "agreed") << "there is as much gold as before";
  choose (0, "walk-away");
  choose (1, "offer-of 0 food");
  choose (1, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (gold (), (std::vector<int>{ 6, 9, 5 }));
  EXPECT_EQ (food (), (std::vector<int>{ 9, 9, 9 }));
}

TEST_F (MonarchOwn, MD_17_WhatIsntPaidAnyMoreTakesAgreementsBack)
{
  moon_with ("together pay 4 gold or 3 food", { "9", "9", "9" }, { "9", "9", "9" });
  choose (0, "offer-of 2 gold");
  choose (1, "offer-of 2 gold");
  choose (2, "offer-of 3 food");
  choose (0, "agree");
  EXPECT_EQ (refused (2, "agree"),
             "MD-17: Others have agreed to pay gold: offer gold, too, or nothing.");
  choose (1, "offer-of 1 gold");
  EXPECT_EQ (query ({ "seat", "1", "stance" }), "undecided")
      << "she agreed to gold, of which there is too little";
  choose (2, "agree");
  EXPECT_EQ (refused (0, "agree"), "BG-17: The sisters offer 3 gold together; 4 are needed.");
  choose (1, "offer-of 2 gold");
  EXPECT_EQ (refused (0, "agree"),
             "MD-17: Others have agreed to pay food: offer food, too, or nothing.");
}

TEST_F (MonarchOwn, MD_17_OneKindIsEnoughForATableWithoutTheOther)
{
  moon_with ("together pay 9 gold or 3 food", { "1", "1", "1" }, { "3", "0", "0" });
  EXPECT_NE (state ()->moon, MONARCH_CARD_NONE);
  moon_with ("together pay 9 gold or 4 food", { "1", "1", "1" }, { "3", "0", "0" });
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
}

TEST_F (MonarchOwn, MD_17_OneSisterPaysBothAtOnce)
{
  moon_with ("one sister pays 3 gold and 2 food", { "9", "2", "1" }, { "9", "9", "9" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-one-pays-both 3 2");
  EXPECT_EQ (asked (0), "ask-one-both");
  EXPECT_EQ (choices (0), (std::vector<std::string>{ "offer-both 3 2", "walk-away" }));
  EXPECT_EQ (choices (2), (std::vector<std::string>{ "walk-away" }));
  EXPECT_EQ (refused (2, "offer-both 3 2"),
             "MD-15: One sister pays all 3 gold and 2 food, and you have 9 gold and 1 food: offer "
             "all of it or nothing.");
  EXPECT_EQ (refused (0, "offer-both 3 1"),
             "MD-15: One sister pays all 3 gold and 2 food, and you have 6 gold and 9 food: offer "
             "all of it or nothing.");
  EXPECT_EQ (refused (0, "offer-both 0 0"), "BG-17: Your offer is 0 gold and 0 food already.");
  EXPECT_EQ (refused (0, "offer-of 3 gold"),
             "MD-17: One sister pays both gold and food: offer them together.");
  choose (1, "offer-both 3 2");
  choose (0, "agree");
  choose (1, "agree");
  choose (2, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (gold (), (std::vector<int>{ 6, 6, 9 }));
  EXPECT_EQ (food (), (std::vector<int>{ 9, 0, 1 }));
}

TEST_F (MonarchOwn, MD_17_OneSisterPaysEither)
{
  moon_with ("one sister pays 6 gold or 3 food", { "3", "2", "2" }, { "3", "6", "5" });
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "hunger_moon", 0), "line-one-pays-either 6 3");
  EXPECT_EQ (asked (0), "ask-one-either");
  EXPECT_EQ (choices (0), (std::vector<std::string>{ "offer-of 3 food", "walk-away" }));
  EXPECT_EQ (choices (1), (std::vector<std::string>{ "offer-of 6 gold", "walk-away" }));
  EXPECT_EQ (refused (2, "offer-of 3 food"),
             "MD-15: One sister pays all 3 food, and you have 2: offer all of it or nothing.");
  choose (0, "offer-of 3 food");
  choose (1, "offer-of 6 gold");
  choose (0, "agree");
  EXPECT_EQ (refused (1, "agree"),
             "MD-17: Others have agreed to pay food: offer food, too, or nothing.");
  choose (1, "walk-away");
  choose (2, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (gold (), (std::vector<int>{ 0, 6, 5 }));
  EXPECT_EQ (food (), (std::vector<int>{ 0, 2, 2 }));
}

TEST_F (MonarchOwn, BG_17_WhereOneKindIsAskedItIsntNamed)
{
  moon_with ("together pay 5 food", { "9", "9", "9" });
  EXPECT_EQ (refused (0, "offer-of 3 food"),
             "BG-17: This Moon asks for one kind only: say just how much of it you offer.");
  EXPECT_EQ (refused (0, "offer-both 0 3"),
             "BG-17: This Moon asks for one kind only: say just how much of it you offer.");
}

/* Whoever plays: what is paid is what was asked for, by one sister if one is to pay. */
TEST_F (MonarchOwn, MD_17_RandomTalksEndAndPayExactly)
{
  std::map<std::pair<int, int>, int> paid;
  std::map<std::pair<int, int>, int> unpaid;

  /* In fewer games not all forms come up. */
  const int n_games = 2 * std::max (100, kit::n_games ());

  content.reset (own_set::parse (&rg_monarch, own_set::moons ()));
  for (int game = 0; game < n_games; game++)
    {
      std::array<std::set<int>, 2> payers;
      std::array<int, 2> sums = {};
      Chance chance (game);
      rg_setup setup;

      rg_setup_init (&setup, content.get (), 2 + game % 3);
      rg_setup_seed (&setup, 9000 + game);
      table.reset (rg_match_new (&setup, nullptr, nullptr));
      for (int moves = 0; !rg_match_over (table.get ()); moves++)
        {
          std::vector<kit::Told> events;
          monarch_talks talks = {};
          const bool pact = state ()->pact;
          const monarch_moon *moon = pact ? &data_of (table)->cards[state ()->moon].moon : nullptr;

          if (pact)
            talks = monarch_listen (data_of (table), state ());
          kit::play (table.get (), kit::random_move (table.get (), chance), &events);
          for (const rg_event &event : events)
            if (event.message == SAY_PAID)
              {
                sums[event.args[2]] += event.args[1];
                payers[event.args[2]].insert (event.seat);
              }
            else if (event.message == SAY_PACT_PAID)
              {
                const bool gold = sums[MONARCH_GOLD] == talks.needed[MONARCH_GOLD];
                const bool food = sums[MONARCH_FOOD] == talks.needed[MONARCH_FOOD];

                ASSERT_TRUE (pact);
                if (moon->asked == MONARCH_ASKS_EITHER)
                  EXPECT_TRUE ((gold && sums[MONARCH_FOOD] == 0)
                               || (food && sums[MONARCH_GOLD] == 0));
                else
                  EXPECT_TRUE (gold && food);
                std::set<int> all = payers[0];
                all.insert (payers[1].begin (), payers[1].end ());
                EXPECT_TRUE (moon->payers != MONARCH_PAID_BY_ONE || all.size () == 1);
                sums = {};
                payers = {};
                paid[{ moon->payers, moon->asked }]++;
              }
            else if (event.message == SAY_PACT_UNPAID)
              {
                EXPECT_EQ (sums, (std::array<int, 2>{}));
                unpaid[{ moon->payers, moon->asked }]++;
              }
          ASSERT_FALSE (HasFailure ()) << "game " << game << ", move " << moves;
        }
    }
  for (int payers : { MONARCH_PAID_FOR_EACH, MONARCH_PAID_TOGETHER, MONARCH_PAID_BY_ONE })
    for (int asked : { MONARCH_ASKS_BOTH, MONARCH_ASKS_EITHER })
      {
        const std::pair<int, int> form (payers, asked);

        EXPECT_GT (paid[form], 0) << payers << " " << asked;
        EXPECT_GT (unpaid[form], 0) << payers << " " << asked;
      }
}

TEST_F (MonarchOwn, MD_16_ABannerMayWantSeveralThings)
{
  play_with ("requires 2 might", "requires 2 might and 1 wisdom and 3 different paths");
  EXPECT_EQ (line_of (MONARCH_TERM_BANNER, "banner_of_might", 0), "line-requires-path 2 3");
  EXPECT_EQ (line_of (MONARCH_TERM_BANNER, "banner_of_might", 1), "line-requires-path 1 4");
  EXPECT_EQ (line_of (MONARCH_TERM_BANNER, "banner_of_might", 2), "line-requires-paths 3 0");
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
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "astronomer", 0), "line-per-village 2 0");
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "astronomer", 1), "line-per-farm 1 0");
  EXPECT_EQ (line_of (MONARCH_TERM_CARD, "astronomer", 2), "line-per-guest -3 0");
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
