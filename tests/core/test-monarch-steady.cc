/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot `steady`: that it is worth its name, knows nothing that it may not, and does what
 * docs/bots.md says. The small tables are set so that one thing is sensible and its neighbour
 * isn't. */

#include "kit.h"

#include "monarch/monarch-private.h"

#include <array>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using kit::Content;
using kit::Match;

namespace
{

const rg_bot *
bot (const std::string &id)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_monarch, &n);

  for (int i = 0; i < n; i++)
    if (rg_bot_id (bots[i]) == id)
      return bots[i];
  throw std::runtime_error ("no such bot: " + id);
}

const rg_content *
content ()
{
  static const Content shared (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));

  return shared.get ();
}

/* `first` counts from 1; 0 draws lots. */
Match
new_match (int seats, uint64_t seed, int first = 0, bool even = false)
{
  rg_setup setup;

  rg_setup_init (&setup, content (), seats);
  rg_setup_seed (&setup, seed);
  setup.options[MONARCH_OPTION_FIRST] = first;
  setup.options[MONARCH_OPTION_EVEN] = even;
  return Match (rg_match_new (&setup, nullptr, nullptr));
}

/* A decision that is waited for. */
const rg_decision *
awaited (const rg_match *match)
{
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    if (!(rg_match_decision (match, i)->flags & RG_DECISION_OPTIONAL))
      return rg_match_decision (match, i);
  return nullptr;
}

/* Choices of the longest game that is still thought to end. */
constexpr int endless = 5000;

/* Plays to the end; `bots` by seat. Returns how many choices there were. */
int
play_out (rg_match *match, const std::vector<const rg_bot *> &bots, uint64_t chance)
{
  int n = 0;

  rg_match_set_quiet (match, true);
  for (; !rg_match_over (match) && n < endless; n++)
    {
      const rg_decision *decision = awaited (match);
      const int seat = decision->seat;
      const int choice = rg_bot_choose (bots.at (seat), match, seat, &chance);

      kit::play (match, { seat, choice });
    }
  EXPECT_LT (n, endless);
  return n;
}

/* What each seat has won: 1 in all, shared by equal ranks. */
std::vector<double>
shares (const rg_match *match)
{
  std::vector<double> won (static_cast<size_t> (rg_match_seats (match)));
  rg_result result;
  int first = 0;

  EXPECT_EQ (rg_match_result (match, &result, nullptr), RG_OK);
  for (int i = 0; i < result.n; i++)
    first += result.standings[i].rank == 1;
  for (int i = 0; i < first; i++)
    won.at (static_cast<size_t> (result.standings[i].seat)) = 1.0 / first;
  return won;
}

/* {{{ Whole games */

TEST (Steady, BeatsThreeRandomPlayersFromEachSeat)
{
  for (size_t seat = 0; seat < 4; seat++)
    {
      std::vector<const rg_bot *> bots (4, bot ("random"));
      double won = 0;

      bots[seat] = bot ("steady");
      for (uint64_t seed = 0; seed < 500; seed++)
        {
          const Match match = new_match (4, seed);

          play_out (match.get (), bots, seed);
          won += shares (match.get ())[seat];
        }
      EXPECT_GT (won, 400) << "of 500 games at seat " << seat + 1;
    }
}

TEST (Steady, IsTheLastAndTheRandomOneTheFirst)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_monarch, &n);

  EXPECT_STREQ (rg_bot_id (bots[0]), "random");
  EXPECT_STREQ (rg_bot_id (bots[n - 1]), "steady");
}

class SteadyTables : public testing::TestWithParam<int>
{
};

INSTANTIATE_TEST_SUITE_P (Seats,
                          SteadyTables,
                          testing::Values (2, 3, 4),
                          testing::PrintToStringParamName ());

/* Each game ends, and like a game: with a full court, and not at once. */
TEST_P (SteadyTables, FinishTheirGames)
{
  for (uint64_t seed = 0; seed < 200; seed++)
    {
      const Match match = new_match (GetParam (), seed);
      const auto *state = static_cast<const monarch_state *> (rg_state_const (match.get ()));
      bool full = false;

      play_out (match.get (), std::vector<const rg_bot *> (4, bot ("steady")), seed);
      for (int seat = 0; seat < GetParam (); seat++)
        full |= state->sisters[seat].n_court == MONARCH_COURT_LIMIT;
      EXPECT_TRUE (full) << "seed " << seed;
      EXPECT_GE (state->round, 4) << "seed " << seed;
      EXPECT_LE (state->round, 60) << "seed " << seed;
    }
}

/* MD-8: no seat is 5 points away from its fair share. */
TEST_P (SteadyTables, AreEvenWithTheEvenStart)
{
  constexpr int games = 2000;
  const auto seats = static_cast<size_t> (GetParam ());
  std::vector<double> won (seats);

  for (uint64_t seed = 0; seed < games; seed++)
    {
      const Match match = new_match (GetParam (), seed, 1, true);

      play_out (match.get (), std::vector<const rg_bot *> (4, bot ("steady")), seed);
      for (size_t seat = 0; seat < seats; seat++)
        won[seat] += shares (match.get ())[seat];
    }
  for (size_t seat = 0; seat < seats; seat++)
    EXPECT_NEAR (won[seat] / games, 1.0 / static_cast<double> (seats), 0.05) << "seat " << seat + 1;
}

/* }}} */
/* {{{ What it may know */

TEST_P (SteadyTables, DecideAlikeWhateverLiesInTheDeck)
{
  const rg_bot *steady = bot ("steady");
  std::set<int> asked;
  int different = 0;

  for (uint64_t seed = 0; seed < 20; seed++)
    {
      const Match match = new_match (GetParam (), seed);
      const Match other (rg_match_clone (match.get ()));
      uint64_t chance = seed;

      while (!rg_match_over (match.get ()))
        {
          const rg_decision *decision = awaited (match.get ());
          const int seat = decision->seat;
          const uint64_t before = chance;
          const int choice = rg_bot_choose (steady, match.get (), seat, &chance);

          asked.insert (decision->message);
          for (uint8_t i = 0; i < 3; i++)
            {
              const uint8_t deal[RG_SEED_SIZE] = { i, static_cast<uint8_t> (seed) };
              uint64_t same = before;

              rg_match_copy (other.get (), match.get ());
              rg_match_determinize (other.get (), rg_viewer_seat (seat), deal);
              different += !rg_match_equal (other.get (), match.get ());
              ASSERT_EQ (rg_bot_choose (steady, other.get (), seat, &same), choice);
              ASSERT_EQ (same, chance);
            }
          kit::play (match.get (), { seat, choice });
        }
    }
  EXPECT_GT (different, 1000) << "the tables differed in what nobody knows";
  for (int message : { ASK_TURN, ASK_PLACE, ASK_COURT, ASK_GUEST, ASK_PACT })
    EXPECT_EQ (asked.count (message), 1u) << monarch_messages[message].id;
}

/* It needs no luck, and asking it changes nothing. */
TEST (Steady, DoesTheSameAgain)
{
  const Match match = new_match (4, 5);
  const Match before (rg_match_clone (match.get ()));
  const int seat = awaited (match.get ())->seat;
  std::set<int> choices;

  for (uint64_t chance = 0; chance < 100; chance++)
    {
      uint64_t state = chance;

      choices.insert (rg_bot_choose (bot ("steady"), match.get (), seat, &state));
    }
  EXPECT_EQ (choices.size (), 1u);
  EXPECT_TRUE (rg_match_equal (match.get (), before.get ()));
}

/* Whoever has settled about a Moon may be asked too, and must get by with what is open. */
TEST (Steady, AnswersWhatNobodyWaitsFor)
{
  int answered = 0;

  for (uint64_t seed = 0; seed < 300; seed++)
    {
      const Match match = new_match (4, seed);
      uint64_t chance = seed;

      while (!rg_match_over (match.get ()))
        {
          for (int i = 0; i < rg_match_n_decisions (match.get ()); i++)
            {
              const rg_decision *decision = rg_match_decision (match.get (), i);
              const int choice
                  = rg_bot_choose (bot ("steady"), match.get (), decision->seat, &chance);

              ASSERT_GE (choice, 0);
              ASSERT_LT (choice, decision->count);
              answered += decision->flags & RG_DECISION_OPTIONAL ? 1 : 0;
            }
          const rg_decision *decision = awaited (match.get ());
          const int seat = decision->seat;
          kit::play (match.get (),
                     { seat, rg_bot_choose (bot ("random"), match.get (), seat, &chance) });
        }
    }
  EXPECT_GT (answered, 100);
}

/* }}} */
/* {{{ Set tables */

/* What lies beside the cards that a test is about: for nobody without food, or without gold. */
const std::vector<std::string> for_food
    = { "rice_terraces", "hunting_grounds", "golden_orchard", "horse_pastures", "vineyard" };
const std::vector<std::string> for_gold
    = { "great_library", "beastkeeper", "ambassador", "precious_comb", "moonlight_cape" };

/* Fills the row with those cards and others. */
std::string
row (const std::vector<std::string> &cards, const std::vector<std::string> &others = for_food)
{
  std::string fact = "row";

  for (size_t i = 0; i < MONARCH_ROW; i++)
    fact += " " + (i < cards.size () ? cards[i] : others[i]);
  return fact;
}

/* Seat 1 begins, at lands 1–5 that are villages and 6–9 that are farms; nobody has anything, and
 * there are no Banners. */
class Table
{
public:
  explicit Table (int seats, const std::vector<std::string> &facts)
      : m_match (new_match (seats, 3, 1))
  {
    for (int land = 1; land <= MONARCH_LANDS; land++)
      set ("land " + std::to_string (land) + (land <= 5 ? " village" : " farm"));
    set (row ({}));
    set ("deck storied_tapestry ancient_scepter apiary windmill");
    set ("banners");
    for (int seat = 1; seat <= seats; seat++)
      {
        set ("seat " + std::to_string (seat) + " gold 0");
        set ("seat " + std::to_string (seat) + " food 0");
      }
    for (const std::string &fact : facts)
      set (fact);
    rg_match_advance (m_match.get ());
  }

  /* What steady takes, as notation; then it is done. */
  std::string
  next ()
  {
    const rg_decision *decision = awaited (m_match.get ());
    const int seat = decision->seat;
    const int choice = rg_bot_choose (bot ("steady"), m_match.get (), seat, &m_chance);
    std::array<char, 160> text;

    rg_match_notation (m_match.get (), rg_match_choice (m_match.get (), decision, choice),
                       text.data (), text.size ());
    kit::play (m_match.get (), { seat, choice });
    return text.data ();
  }

  /* The seat that is waited for; the first, if there are several. */
  int
  asks () const
  {
    return awaited (m_match.get ())->seat + 1;
  }

  /* The next so many, separated by commas. */
  std::string
  next (int n)
  {
    std::string all = next ();

    while (--n > 0)
      all += ", " + next ();
    return all;
  }

  void
  take (int seat, const std::string &notation)
  {
    const rg_decision *decision = rg_match_decision_of (m_match.get (), seat - 1);
    const int choice = rg_match_find (m_match.get (), decision, notation.c_str ());

    ASSERT_GE (choice, 0) << notation;
    kit::play (m_match.get (), { seat - 1, choice });
  }

  std::string
  ask (const std::string &question) const
  {
    const std::vector<std::string> words = split (question);
    std::vector<const char *> pointers;
    std::array<char, 256> answer = {};
    rg_error error = {};

    for (const std::string &word : words)
      pointers.push_back (word.c_str ());
    EXPECT_EQ (rg_match_query (m_match.get (), pointers.data (),
                               static_cast<int> (pointers.size ()), answer.data (), answer.size (),
                               &error),
               RG_OK)
        << error.text;
    return answer.data ();
  }

private:
  Match m_match;
  uint64_t m_chance = 0;

  static std::vector<std::string>
  split (const std::string &text)
  {
    std::istringstream stream (text);
    std::vector<std::string> words;

    for (std::string word; stream >> word;)
      words.push_back (word);
    return words;
  }

  void
  set (const std::string &fact)
  {
    const std::vector<std::string> words = split (fact);
    std::vector<const char *> pointers;
    rg_error error = {};

    for (const std::string &word : words)
      pointers.push_back (word.c_str ());
    EXPECT_EQ (rg_match_arrange (m_match.get (), pointers.data (),
                                 static_cast<int> (pointers.size ()), &error),
               RG_OK)
        << fact << ": " << error.text;
  }
};

TEST (SteadyTurn, TaxesWhenItMayAndElseHarvests)
{
  EXPECT_EQ (Table (3, { "seat 1 food 5", row ({}, for_gold) }).next (2), "tax, end");
  EXPECT_EQ (Table (3, { "seat 1 food 4", row ({}, for_gold) }).next (2), "harvest, end");
  EXPECT_EQ (Table (3, { "taken harvest" }).next (), "end");
}

TEST (SteadyTurn, BuysWhatIsWorthMostForItsPrice)
{
  const std::string cards = row ({ "captain_of_the_guard", "astronomer", "globe" });

  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 8", cards }).next (2), "acquire globe, end");
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 7", cards }).next (2),
             "acquire astronomer, end");
}

TEST (SteadyTurn, BuysWhatFitsItsCourt)
{
  const std::string beside = row ({ "jade_armor", "globe" }), alone = row ({ "mercenary_company" });
  const auto first = [] (const std::string &cards, const std::string &court) {
    return Table (3, { "taken tax", "seat 1 gold 9", cards, "seat 1 court " + court }).next ();
  };

  /* The Globe has more Crowns; but two cards gain by each Might card. */
  EXPECT_EQ (first (beside, "silk_gown"), "acquire globe");
  EXPECT_EQ (first (beside, "tiger_pelt strategist"), "acquire jade_armor");
  /* The Mercenary Company is worth nothing beside the Court Poet. */
  EXPECT_EQ (first (alone, "silk_gown"), "acquire mercenary_company");
  EXPECT_EQ (first (alone, "court_poet"), "end");
}

TEST (SteadyTurn, ReplacesTheWeakestCardOfAFullCourt)
{
  const char *court = "seat 1 court globe jade_armor fireworks war_elephant captain_of_the_guard "
                      "faerie_dragon moonlight_cape";

  EXPECT_EQ (
      Table (3, { "taken tax", "seat 1 gold 10", court, row ({ "ancient_scepter" }) }).next (2),
      "acquire ancient_scepter, replace captain_of_the_guard");
  EXPECT_EQ (
      Table (3, { "taken tax", "seat 1 gold 5", court, row ({ "master_of_ceremonies" }) }).next (),
      "end")
      << "it is no better";
}

TEST (SteadyTurn, FliesABannerAsSoonAsItMay)
{
  const std::string banners = "banners banner_of_wisdom banner_of_might";

  EXPECT_EQ (Table (3, { "seat 1 food 5", banners, "seat 1 court globe physician" }).next (2),
             "fly banner_of_wisdom, tax");
  EXPECT_EQ (Table (3, { "seat 1 food 5", banners, "seat 1 court globe jade_armor" }).next (),
             "tax");
}

TEST (SteadyTurn, ImprovesBeforeItCollectsIfItCanDoBoth)
{
  const std::string cards = row ({ "market_square" }, for_gold);

  EXPECT_EQ (Table (3, { "seat 1 food 7", cards }).next (3),
             "acquire market_square, place land1, tax");
  EXPECT_EQ (Table (3, { "seat 1 food 6", cards }).next (), "tax") << "it couldn't tax any more";
}

TEST (SteadyTurn, TakesAFreeImprovement)
{
  EXPECT_EQ (Table (2, { row ({ "harbor_town" }, for_gold) }).next (2),
             "acquire-free harbor_town, place land1");
}

TEST (SteadyTurn, BuildsWhereItGainsMost)
{
  Table table (2, { "land 1 improvement harbor_town", "land 2 improvement armory",
                    "land 3 improvement trading_post", row ({ "jewel_bazaar" }, for_gold) });

  EXPECT_EQ (table.next (2), "acquire-free jewel_bazaar, place land4");
}

TEST (SteadyTurn, DoesNotBuildOverWhatItsCourtLivesOn)
{
  const auto place = [] (const std::string &court) {
    return Table (2, { "land 1 improvement armory", "land 2 improvement barracks",
                       "land 3 improvement trading_post", "land 4 improvement scriptorium",
                       "land 5 improvement brewery", row ({ "harbor_town" }, for_gold), court })
        .next (2);
  };

  EXPECT_EQ (place ("seat 1 court tiger_pelt"), "acquire-free harbor_town, place land3");
  /* If her sister lives on it, all the better. */
  EXPECT_EQ (place ("seat 2 court tiger_pelt"), "acquire-free harbor_town, place land1");
}

/* Of the last round, in which gold is good for little else: BG-6. */
TEST (SteadyTurn, SendsAGuestToTheLeader)
{
  const std::string full = "seat 3 court war_elephant jade_armor great_falcon silk_gown "
                           "court_musicians precious_comb master_of_ceremonies";

  for (const char *other : { "seat 2 court globe physician", "seat 2 court tiger_pelt strategist" })
    EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 3", row ({ "boorish_uncle" }), full, other })
                   .next (2),
               "acquire boorish_uncle, send seat3");
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 3", row ({ "boorish_uncle" }) }).next (), "end")
      << "too dear while there is time";
}

TEST (SteadyTurn, GetsRidOfTheWorstGuest)
{
  Table table (3, { "taken tax", "seat 1 gold 6", row ({ "physician" }), "seat 1 court globe",
                    "seat 1 guests useless_emissary boorish_uncle drunk_juggler" });

  EXPECT_EQ (table.next (3), "acquire physician, keep, drop-guest boorish_uncle");
}

TEST (SteadyTurn, SweepsAPoorRowWhenItIsRich)
{
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 40" }).next (), "sweep");
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 5" }).next (), "end");
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 40", row ({ "globe" }) }).next (),
             "acquire globe");
}

/* What it saves for isn't swept away. */
TEST (SteadyTurn, SavesForACardWithinReach)
{
  const std::string cards = row ({ "royal_banquet" });
  const std::string court = "seat 1 court exotic_fruits master_gardener harvest_mantle";

  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 16", cards, court }).next (), "end");
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 16", cards, "seat 1 court globe" }).next (),
             "sweep");
}

TEST (SteadyTurn, SpendsEverythingInTheLastRound)
{
  const std::string cards = row ({ "captain_of_the_guard" });

  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 6", cards }).next (), "end")
      << "not at that price, while there is time";
  EXPECT_EQ (Table (3, { "taken tax", "seat 1 gold 6", cards,
                         "seat 2 court war_elephant jade_armor great_falcon silk_gown "
                         "court_musicians precious_comb master_of_ceremonies" })
                 .next (),
             "acquire captain_of_the_guard");
}

/* Seat 1 plays last in each round here, so that nobody could catch up. */
TEST (SteadyTurn, EndsTheGameOnlyWhenThatIsGoodForIt)
{
  const auto play = [] (const std::string &other) {
    return Table (3, { "first 2", "taken tax", "seat 1 gold 5", row ({ "captain_of_the_guard" }),
                       "seat 1 court globe jade_armor silk_gown physician great_falcon "
                       "scholars_robe",
                       "seat 3 court " + other })
        .next (2);
  };

  EXPECT_EQ (play ("moonlight_cape"), "acquire captain_of_the_guard, keep");
  EXPECT_EQ (play ("tiger_pelt strategist war_elephant mercenary_company ancient_scepter "
                   "faerie_dragon")
                 .substr (0, 3),
             "end");
}

/* }}} */
/* {{{ Negotiating: BG-17 */

/* Seat 1 buys a card, and a Moon rises. The Festival Moon asks for 2 food each, and gives 3 gold.
 */
class SteadyTalks : public testing::Test
{
protected:
  static Table
  talks (const std::string &moon, const std::vector<int> &food)
  {
    std::vector<std::string> facts
        = { "taken tax", "seat 1 gold 8", row ({ "moonlight_cape" }), "deck " + moon };

    for (size_t seat = 0; seat < food.size (); seat++)
      facts.push_back ("seat " + std::to_string (seat + 1) + " food "
                       + std::to_string (food[seat]));
    Table table (static_cast<int> (food.size ()), facts);
    EXPECT_EQ (table.next (), "acquire moonlight_cape");
    EXPECT_EQ (table.ask ("moon"), moon);
    return table;
  }
};

TEST_F (SteadyTalks, EachPaysHerShare)
{
  Table table = talks ("festival_moon", { 5, 5, 5 });

  EXPECT_EQ (table.next (6), "offer 2, offer 2, offer 2, agree, agree, agree");
  EXPECT_EQ (table.ask ("where festival_moon"), "box");
  EXPECT_EQ (table.ask ("seat 2 food"), "3");
  EXPECT_EQ (table.ask ("seat 2 gold"), "3");
}

TEST_F (SteadyTalks, OnePaysALittleMoreForAPoorSister)
{
  Table table = talks ("festival_moon", { 5, 5, 1 });

  EXPECT_EQ (table.next (7), "offer 2, offer 2, offer 1, offer 3, agree, agree, agree");
  EXPECT_EQ (table.ask ("seat 1 food"), "2");
  EXPECT_EQ (table.ask ("seat 1 gold"), "3");
}

TEST_F (SteadyTalks, NobodyPaysForAll)
{
  Table table = talks ("festival_moon", { 9, 9, 9 });

  table.take (2, "walk-away");
  table.take (3, "walk-away");
  EXPECT_EQ (table.next (), "walk-away");
  EXPECT_EQ (table.ask ("seat 1 food"), "9");
}

TEST_F (SteadyTalks, NobodyPaysForNothing)
{
  /* There is no improvement that could be ruined. */
  EXPECT_EQ (talks ("hunger_moon", { 5, 5, 5 }).next (3), "walk-away, walk-away, walk-away");
}

/* A sister who changes her offer again and again wears nobody out. */
TEST_F (SteadyTalks, DoNotGoOnWithoutEnd)
{
  Table table = talks ("festival_moon", { 20, 20, 20 });

  for (int i = 0; i < MONARCH_CHANGES; i++)
    {
      table.take (3, i % 2 ? "offer 1" : "offer 3");
      for (int seat = 1; seat <= 2; seat++)
        if (table.asks () != 3)
          table.next ();
    }
  table.take (3, "walk-away");
  while (table.ask ("moon") == "festival_moon")
    table.next ();
  EXPECT_EQ (table.ask ("where festival_moon"), "box");
}

/* }}} */

} /* namespace */
