/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds for every table of Monarch, whatever happened at it. Single rules are proven by
 * scenarios; here random games look for the position in which something that always holds doesn't.
 */

#include "monarch-table.h"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

using namespace monarch_table;

namespace
{

INSTANTIATE_TEST_SUITE_P (Seats,
                          Monarch,
                          testing::Values (2, 3, 4),
                          testing::PrintToStringParamName ());

/* {{{ Rounds and the end */

/* BG-6: everybody has had the same number of turns, and some court is full, and none was before. */
TEST_P (Monarch, EndsWithARoundInWhichACourtIsFilled)
{
  for (int game = 0; game < kit::n_games (); game++)
    {
      const Match table = match (4000 + game);
      const monarch_state *state = state_of (table);
      Chance chance (game);
      std::vector<int> turns (GetParam ());
      int round = 0;

      turns[state->first]++;
      while (!rg_match_over (table.get ()))
        {
          std::vector<kit::Told> events;

          kit::play (table.get (), kit::random_move (table.get (), chance), &events);
          for (const rg_event &event : events)
            if (event.message == SAY_TURN)
              turns[event.seat]++;
          if (state->round != round && !rg_match_over (table.get ()))
            {
              round = state->round;
              for (int seat = 0; seat < state->seats; seat++)
                ASSERT_LT (state->sisters[seat].n_court, MONARCH_COURT_LIMIT);
            }
        }
      EXPECT_EQ (turns, std::vector<int> (GetParam (), state->round));
      EXPECT_TRUE (std::any_of (state->sisters, state->sisters + state->seats, [] (auto &sister) {
        return sister.n_court == MONARCH_COURT_LIMIT;
      }));
    }
}

/* BG-8 and MD-2 from the standings alone. */
TEST_P (Monarch, RanksByCrownsThenGoldThenFood)
{
  std::set<int> reasons;

  for (int game = 0; game < kit::n_games (); game++)
    {
      const Match table = match (5000 + game);
      const monarch_state *state = state_of (table);
      Chance chance (game);
      rg_result result;

      kit::play_randomly (table.get (), chance, 1000000);
      ASSERT_EQ (rg_match_result (table.get (), &result, nullptr), RG_OK);
      ASSERT_EQ (result.n, GetParam ());
      reasons.insert (result.reason.message);
      for (int i = 0; i < result.n; i++)
        {
          const rg_standing &standing = result.standings[i];
          const int32_t *detail = standing.detail.args;

          EXPECT_EQ (standing.score, detail[0] + detail[1] + detail[2]);
          EXPECT_EQ (standing.won, standing.rank == 1);
          if (i == 0)
            continue;
          const rg_standing &better = result.standings[i - 1];
          const int32_t *mine = state->sisters[standing.seat].purse;
          const int32_t *hers = state->sisters[better.seat].purse;
          const auto of = [] (const rg_standing &one, const int32_t *purse) {
            return std::make_tuple (one.score, purse[MONARCH_GOLD], purse[MONARCH_FOOD]);
          };

          EXPECT_GE (of (better, hers), of (standing, mine));
          EXPECT_EQ (of (better, hers) == of (standing, mine), better.rank == standing.rank);
        }
    }
  EXPECT_TRUE (reasons.count (SAY_WON_BY_CROWNS));
}

/* }}} */
/* {{{ Setting out */

TEST_P (Monarch, BG_1_EachBoardIsDealtAndStaysOutNowAndThen)
{
  std::set<int> dealt, out, first_board, first_seats;
  int moons_set_aside = 0;

  for (uint64_t seed = 0; seed < 200; seed++)
    {
      const Match table = match (seed);
      const monarch_state *state = state_of (table);
      std::set<int> all (state->boards, state->boards + MONARCH_N_BOARDS);

      EXPECT_EQ (all.size (), static_cast<size_t> (MONARCH_N_BOARDS));
      dealt.insert (state->boards, state->boards + MONARCH_LANDS);
      out.insert (state->boards + MONARCH_LANDS, state->boards + MONARCH_N_BOARDS);
      first_board.insert (state->boards[0]);
      first_seats.insert (state->first);
      /* BG-2 */
      EXPECT_EQ (set_of (state->row, MONARCH_ROW).size (), static_cast<size_t> (MONARCH_ROW));
      EXPECT_EQ (state->deck.n + MONARCH_ROW + state->discard.n, MONARCH_N_CARDS);
      for (int i = 0; i < state->discard.n; i++)
        EXPECT_EQ (data_of (table)->cards[state->discard.cards[i]].kind, MONARCH_MOON);
      EXPECT_EQ (state->box.n, 0);
      moons_set_aside += state->discard.n;
    }
  EXPECT_EQ (dealt.size (), static_cast<size_t> (MONARCH_N_BOARDS));
  EXPECT_EQ (out.size (), static_cast<size_t> (MONARCH_N_BOARDS));
  EXPECT_EQ (first_board.size (), static_cast<size_t> (MONARCH_N_BOARDS));
  EXPECT_EQ (first_seats.size (), static_cast<size_t> (GetParam ())); /* BG-5 */
  EXPECT_GT (moons_set_aside, 0);
}

TEST_P (Monarch, BG_5_TheHostSaysWhoPlaysFirst)
{
  for (int seat = 1; seat <= GetParam (); seat++)
    {
      const Match table = match (7, { { MONARCH_OPTION_FIRST, seat } });

      EXPECT_EQ (state_of (table)->first, seat - 1);
      EXPECT_EQ (state_of (table)->active, seat - 1);
    }
}

TEST_P (Monarch, BG_5_NobodyPlaysFirstWhoIsNotThere)
{
  rg_setup setup;
  rg_error error = {};

  rg_setup_init (&setup, content.get (), GetParam ());
  setup.options[MONARCH_OPTION_FIRST] = GetParam () + 1;
  EXPECT_EQ (rg_setup_check (&setup, &error), RG_E_BAD_OPTION);
  EXPECT_NE (std::string (error.text).find ("first"), std::string::npos);
}

/* The cards that are shipped never get that cheap, so this plays with others. */
TEST_P (Monarch, MD_3_NoDiscountMakesACardFree)
{
  size_t length;
  std::string text = rg_content_source (content.get (), &length);
  const std::string line = "all court cards cost 1 gold less";
  ASSERT_NE (std::string::npos, text.find (line));
  text.replace (text.find (line), line.size (), "all court cards cost 20 gold less");
  rg_error error;
  content.reset (
      rg_content_new (&rg_monarch, "cheap", text.data (), text.size (), nullptr, &error));
  ASSERT_TRUE (content) << error.text;

  Match m = match (1, { { MONARCH_OPTION_FIRST, 1 } });
  const char *const court[] = { "seat", "1", "court", "precious_comb" };
  const char *const row[] = { "row", "globe", "royal_cook", "jade_armor", "armory", "strategist" };
  ASSERT_EQ (RG_OK, rg_match_arrange (m.get (), court, 4, &error)) << error.text;
  ASSERT_EQ (RG_OK, rg_match_arrange (m.get (), row, 6, &error)) << error.text;
  rg_match_advance (m.get ());
  for (auto [card, price] : std::map<const char *, const char *>{
           { "globe", "1 0" }, { "royal_cook", "1 2" }, { "armory", "0 3" } })
    {
      char answer[16];
      const char *const words[] = { "price", card };
      ASSERT_EQ (RG_OK, rg_match_query (m.get (), words, 2, answer, sizeof answer, &error));
      EXPECT_STREQ (price, answer) << card;
    }
}

TEST_P (Monarch, MD_8_AnEvenStartGivesEarlySistersMore)
{
  const Match plain = match (7, { { MONARCH_OPTION_FIRST, 2 } });
  const Match even = match (7, { { MONARCH_OPTION_FIRST, 2 }, { MONARCH_OPTION_EVEN, 1 } });
  const int n = GetParam ();
  const auto worth = [] (const monarch_sister &sister) {
    return sister.purse[MONARCH_GOLD] + sister.purse[MONARCH_FOOD];
  };

  for (int seat = 0; seat < n; seat++)
    {
      EXPECT_EQ (state_of (plain)->sisters[seat].purse[MONARCH_GOLD], 5); /* BG-4 */
      EXPECT_EQ (state_of (plain)->sisters[seat].purse[MONARCH_FOOD], 5);
    }
  /* By the order of play, not by the seat: seat 2 plays first here. */
  for (int i = 1; i < n; i++)
    EXPECT_GE (worth (state_of (even)->sisters[i % n]),
               worth (state_of (even)->sisters[(i + 1) % n]));
  EXPECT_GT (worth (state_of (even)->sisters[1]), worth (state_of (even)->sisters[0]));
}

/* }}} */
/* {{{ Refusals */

/* Everything that anyone could say, right or wrong. */
std::vector<std::string>
vocabulary (const Match &match)
{
  const rg_match *table = match.get ();
  std::vector<std::string> words
      = { "harvest", "tax", "sweep", "end", "discard", "keep", "agree", "walk-away", "drop-none" };
  const auto add = [&] (const char *verb, int term, int n) {
    for (int value = 0; value < n; value++)
      {
        char id[64];

        rg_match_term_id (table, term, value, id, sizeof id);
        words.push_back (std::string (verb) + " " + id);
      }
  };

  for (const char *verb : { "acquire", "acquire-free", "replace", "drop-guest" })
    add (verb, MONARCH_TERM_CARD, MONARCH_N_CARDS);
  add ("fly", MONARCH_TERM_BANNER, MONARCH_N_BANNERS);
  add ("place", MONARCH_TERM_LAND, MONARCH_LANDS);
  add ("send", RG_TERM_SEAT, rg_match_seats (table));
  add ("offer", RG_TERM_NUMBER, 20);
  return words;
}

/* Whatever isn't in the list is refused with a rule, and what is in the list isn't. */
TEST_P (Monarch, RefusesWithARule)
{
  std::map<std::string, int> rules;

  for (int game = 0; game < 12; game++)
    {
      const Match table = match (6000 + game);
      const std::vector<std::string> words = vocabulary (table);
      Chance chance (game);

      while (!rg_match_over (table.get ()))
        {
          for (int i = 0; i < rg_match_n_decisions (table.get ()); i++)
            {
              const rg_decision *decision = rg_match_decision (table.get (), i);

              for (const std::string &word : words)
                {
                  const bool open = rg_match_find (table.get (), decision, word.c_str ()) >= 0;
                  rg_error error = {};
                  const rg_status status
                      = rg_match_explain (table.get (), decision->seat, word.c_str (), &error);

                  ASSERT_EQ (status, open ? RG_E_MISUSE : RG_E_ILLEGAL) << word << error.text;
                  if (open)
                    continue;
                  ASSERT_STRNE (error.rule, "") << word << ": " << error.text;
                  rules[error.rule]++;
                }
            }
          kit::play_randomly (table.get (), chance, 1 + chance.below (20));
        }
    }
  for (const char *rule : { "BG-9", "BG-11", "BG-13", "BG-14", "BG-15", "BG-16", "BG-17", "BG-20",
                            "BG-21", "BG-24", "BG-25", "BG-26", "BG-28", "BG-29", "BG-30" })
    EXPECT_GT (rules[rule], 0) << rule << " never refused anything";
}

/* }}} */
/* {{{ Moons */

/* BG-17, MD-7: whatever the sisters say, the talks end, and a Moon is paid exactly or not at all.
 */
TEST_P (Monarch, NegotiationsEndAndPayExactly)
{
  int paid = 0, unpaid = 0;

  for (int game = 0; game < kit::n_games (); game++)
    {
      const Match table = match (7000 + game);
      const monarch_state *state = state_of (table);
      Chance chance (game);
      std::array<int, MONARCH_MAX_SEATS> moves = {};
      int needed = 0, sum = 0;

      while (!rg_match_over (table.get ()))
        {
          std::vector<kit::Told> events;

          kit::play (table.get (), kit::random_move (table.get (), chance), &events);
          for (const rg_event &event : events)
            switch (event.message)
              {
              case SAY_PACT:
                needed = event.args[1];
                moves = {};
                break;
              case SAY_OFFERED:
              case SAY_WALKED:
                moves[event.seat]++;
                break;
              case SAY_PAID:
                sum += event.args[1];
                break;
              case SAY_PACT_PAID:
                EXPECT_EQ (sum, needed);
                sum = 0;
                paid++;
                break;
              case SAY_PACT_UNPAID:
              case SAY_HOPELESS:
                EXPECT_EQ (sum, 0);
                unpaid++;
                break;
              default:
                break;
              }
          /* One more move than that: who is undecided may always walk away. */
          for (int n : moves)
            ASSERT_LE (n, MONARCH_CHANGES + 2);
          for (int seat = 0; seat < state->seats && state->pact; seat++)
            {
              const monarch_sister &sister = state->sisters[seat];

              const monarch_amount offer = offer_at (table, seat);

              for (int resource : { MONARCH_GOLD, MONARCH_FOOD })
                {
                  EXPECT_LE (offer.of[resource], sister.purse[resource]);
                  EXPECT_TRUE (sister.stance != MONARCH_WALKED || offer.of[resource] == 0);
                }
            }
          ASSERT_FALSE (HasFailure ()) << "game " << game;
        }
    }
  EXPECT_GT (paid, 0);
  EXPECT_GT (unpaid, 0);
}

/* }}} */
/* {{{ Size, words */

TEST_P (Monarch, IsSmall)
{
  EXPECT_LE (sizeof (monarch_state), 1024U);
  /* Most of it is for what has gone elsewhere, and untouched where nobody listens. */
  EXPECT_LE (rg_match_size (match (1).get ()), 16384U);
}

TEST_P (Monarch, EveryComponentHasAText)
{
  const Match table = match (1);
  const int ends[] = { MONARCH_N_CARDS, MONARCH_N_BANNERS, MONARCH_N_BOARDS, MONARCH_LANDS };

  for (int term = MONARCH_TERM_CARD; term <= MONARCH_TERM_LAND; term++)
    for (int value = 0; value < ends[term - MONARCH_TERM_CARD]; value++)
      {
        rg_face face;

        ASSERT_TRUE (rg_match_face (table.get (), rg_viewer_seat (0), term, value, 0, &face));
        EXPECT_NE (RG_MESSAGE_CANCEL, face.subtitle.message);
        EXPECT_TRUE (face.n_lines > 0 || face.corner.message != RG_MESSAGE_CANCEL)
            << rg_match_term (table.get (), term, value);
        EXPECT_EQ (term != MONARCH_TERM_LAND, face.is_printed);
      }
}

/* }}} */

} /* namespace */
