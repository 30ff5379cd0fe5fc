/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds for every table of Monarch, whatever happened at it. Single rules are proven by
 * scenarios; here random games look for the position in which something that always holds doesn't.
 */

#include "kit.h"

#include "monarch/monarch-private.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <string>

using kit::Chance;
using kit::Content;
using kit::Match;
using kit::Move;

namespace
{

using Purses = std::array<std::array<int, 2>, MONARCH_MAX_SEATS>;

const monarch_state *
state_of (const Match &match)
{
  return static_cast<const monarch_state *> (rg_state_const (match.get ()));
}

const monarch_content *
data_of (const Match &match)
{
  return monarch_content_of (rg_match_setup (match.get ())->content);
}

class Monarch : public testing::TestWithParam<int>
{
protected:
  Monarch () : content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr))
  {
  }

  Match
  match (uint64_t seed, std::map<int, int> options = {}) const
  {
    rg_setup setup;

    rg_setup_init (&setup, content.get (), GetParam ());
    rg_setup_seed (&setup, seed);
    for (const auto &[option, value] : options)
      setup.options[option] = value;
    return Match (rg_match_new (&setup, nullptr, nullptr));
  }

  Content content;
};

INSTANTIATE_TEST_SUITE_P (Seats,
                          Monarch,
                          testing::Values (2, 3, 4),
                          testing::PrintToStringParamName ());

/* {{{ Where the cards are */

/* Counts each card that lies somewhere. */
std::vector<int>
census (const monarch_state *state)
{
  std::vector<int> seen (MONARCH_N_CARDS);
  const auto add = [&seen] (const uint8_t *cards, int n) {
    for (int i = 0; i < n; i++)
      seen.at (cards[i])++;
  };

  for (const monarch_pile *pile : { &state->deck, &state->discard, &state->box })
    add (pile->cards, pile->n);
  for (uint8_t card : state->row)
    if (card != MONARCH_CARD_NONE)
      add (&card, 1);
  for (uint8_t top : state->top)
    for (uint8_t card = top; card != MONARCH_CARD_NONE;
         card = state->below[card - MONARCH_FIRST_IMPROVEMENT])
      add (&card, 1);
  for (int seat = 0; seat < state->seats; seat++)
    {
      add (state->sisters[seat].court, state->sisters[seat].n_court);
      add (state->sisters[seat].guests, state->sisters[seat].n_guests);
    }
  if (state->moon != MONARCH_CARD_NONE)
    add (&state->moon, 1);
  return seen;
}

void
expect_sound_places (const monarch_content *data, const monarch_state *state)
{
  const auto kind = [data] (int card) { return data->cards[card].kind; };

  EXPECT_EQ (census (state), std::vector<int> (MONARCH_N_CARDS, 1));
  for (uint8_t card : state->row)
    EXPECT_TRUE (card == MONARCH_CARD_NONE || kind (card) != MONARCH_MOON);
  EXPECT_EQ (state->n_row,
             MONARCH_ROW - std::count (state->row, state->row + MONARCH_ROW, MONARCH_CARD_NONE));
  EXPECT_TRUE (state->moon != MONARCH_CARD_NONE || !monarch_row_has_gap (state));
  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister &sister = state->sisters[seat];

      EXPECT_LE (sister.n_court, MONARCH_COURT_LIMIT);
      for (int i = 0; i < sister.n_court; i++)
        EXPECT_EQ (kind (sister.court[i]), MONARCH_COURT);
      for (int i = 0; i < sister.n_guests; i++)
        EXPECT_EQ (kind (sister.guests[i]), MONARCH_GUEST);
      EXPECT_GE (sister.purse[MONARCH_GOLD], 0);
      EXPECT_GE (sister.purse[MONARCH_FOOD], 0);
      EXPECT_EQ (sister.banners & state->banners, 0);
    }
  for (int i = 0; i < state->box.n; i++)
    EXPECT_EQ (kind (state->box.cards[i]), MONARCH_MOON);
}

/* BG-24: each improvement lies on its kind, on one that doesn't yield more. */
void
expect_sound_lands (const monarch_content *data, const monarch_state *state)
{
  int villages = 0, yields[2] = { 0, 0 };

  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      const monarch_board &board = data->boards[state->boards[land]];
      int above = 1000;

      villages += board.kind == MONARCH_VILLAGE;
      EXPECT_EQ (state->yield[land], state->top[land] == MONARCH_CARD_NONE
                                         ? board.yield
                                         : data->cards[state->top[land]].yield);
      yields[monarch_yields (board.kind)] += state->yield[land];
      for (uint8_t card = state->top[land]; card != MONARCH_CARD_NONE;
           card = state->below[card - MONARCH_FIRST_IMPROVEMENT])
        {
          EXPECT_EQ (data->cards[card].kind, board.kind);
          EXPECT_LE (data->cards[card].yield, above);
          above = data->cards[card].yield;
        }
      EXPECT_LE (board.yield, above);
    }
  EXPECT_EQ (state->villages, villages);
  EXPECT_EQ (state->yields[MONARCH_GOLD], yields[MONARCH_GOLD]);
  EXPECT_EQ (state->yields[MONARCH_FOOD], yields[MONARCH_FOOD]);
}

/* What is kept with a sister is what her court and banners say. */
void
expect_sound_powers (const monarch_content *data, const monarch_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister &sister = state->sisters[seat];
      std::vector<const monarch_power *> powers;
      std::set<int> paths;
      int sweep = data->sweep_cost;

      for (int i = 0; i < sister.n_court; i++)
        {
          powers.push_back (&data->cards[sister.court[i]].power);
          paths.insert (data->cards[sister.court[i]].path);
        }
      paths.erase (MONARCH_PATH_NONE);
      for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
        if (sister.banners >> banner & 1)
          powers.push_back (&data->banners[banner].power);
      for (int path = 0; path < MONARCH_N_PATHS; path++)
        {
          const int sum = std::accumulate (
              powers.begin (), powers.end (), 0, [path] (int all, const monarch_power *power) {
                return all + power->discount[path]
                       + (path == MONARCH_PATH_NONE ? 0 : power->discount[MONARCH_PATH_NONE]);
              });

          EXPECT_EQ (sister.powers.discount[path], sum);
          if (path == MONARCH_PATH_NONE)
            continue;
          EXPECT_EQ (sister.powers.court[path],
                     std::count_if (sister.court, sister.court + sister.n_court,
                                    [&] (int card) { return data->cards[card].path == path; }));
        }
      for (const monarch_power *power : powers)
        if (power->has_sweep_cost)
          sweep = std::min<int> (sweep, power->sweep_cost);
      EXPECT_EQ (sister.powers.sweep_cost, sweep);
      EXPECT_EQ (sister.powers.paths, paths.size ());
      for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
        {
          const monarch_banner &wanted = data->banners[banner];
          const size_t has = wanted.requires_path == MONARCH_PATH_NONE
                                 ? paths.size ()
                                 : sister.powers.court[wanted.requires_path];

          EXPECT_EQ (sister.powers.earned >> banner & 1, has >= wanted.requires_count);
        }
    }
}

TEST_P (Monarch, TheTableIsSoundAfterEachChoice)
{
  for (int game = 0; game < kit::n_games () / 5; game++)
    {
      const Match table = match (1000 + game, { { MONARCH_OPTION_BANNERS, game % 2 } });
      Chance chance (game);

      while (!rg_match_over (table.get ()))
        {
          kit::play (table.get (), kit::random_move (table.get (), chance));
          expect_sound_places (data_of (table), state_of (table));
          expect_sound_lands (data_of (table), state_of (table));
          expect_sound_powers (data_of (table), state_of (table));
          ASSERT_FALSE (HasFailure ()) << "game " << game;
        }
    }
}

TEST_P (Monarch, TheTableIsSoundWhenSistersLeave)
{
  for (int game = 0; game < kit::n_games () / 5; game++)
    {
      const Match table = match (2000 + game);
      Chance chance (game);
      int left = 0;

      while (!rg_match_over (table.get ()))
        {
          kit::play_randomly (table.get (), chance, 1 + chance.below (80));
          const int seat = chance.below (GetParam ());
          if (!rg_match_over (table.get ()) && !rg_match_has_left (table.get (), seat))
            {
              ASSERT_EQ (rg_match_leave (table.get (), seat, nullptr), RG_OK);
              left++;
            }
          expect_sound_places (data_of (table), state_of (table));
          ASSERT_FALSE (HasFailure ()) << "game " << game;
        }
      /* MD-9: who stayed alone reigns, and nobody who left has won. */
      rg_result result;
      ASSERT_EQ (rg_match_result (table.get (), &result, nullptr), RG_OK);
      for (int i = 0; i < result.n; i++)
        {
          EXPECT_EQ (result.standings[i].left,
                     rg_match_has_left (table.get (), result.standings[i].seat));
          EXPECT_FALSE (result.standings[i].left && result.standings[i].won);
          EXPECT_EQ (result.standings[i].left, result.standings[i].rank == GetParam () - left + 1);
        }
      EXPECT_EQ (left == GetParam () - 1, result.reason.message == SAY_LAST_SISTER);
    }
}

/* }}} */
/* {{{ Events tell everything */

/* Books what an event says about purses. */
void
book (Purses &purses, const rg_event &event)
{
  const auto &a = event.args;

  switch (event.message)
    {
    case SAY_STARTS:
      purses[a[0]][MONARCH_GOLD] += a[1];
      purses[a[0]][MONARCH_FOOD] += a[2];
      break;
    case SAY_HARVESTED:
      purses[a[0]][MONARCH_FOOD] += a[1];
      break;
    case SAY_TAXED:
      purses[a[0]][MONARCH_FOOD] -= a[1];
      purses[a[0]][MONARCH_GOLD] += a[2];
      break;
    case SAY_SWEPT:
      purses[a[0]][MONARCH_GOLD] -= a[1];
      break;
    case SAY_ACQUIRED:
      purses[a[0]][MONARCH_GOLD] -= a[2];
      break;
    case SAY_ACQUIRED_FOR_FOOD:
      purses[a[0]][MONARCH_FOOD] -= a[2];
      break;
    case SAY_ACQUIRED_FOR_BOTH:
      purses[a[0]][MONARCH_GOLD] -= a[2];
      purses[a[0]][MONARCH_FOOD] -= a[3];
      break;
    case SAY_PAID:
      purses[a[0]][a[2]] -= a[1];
      break;
    case SAY_CARD_ADDS:
    case SAY_BANNER_ADDS:
    case SAY_GAINED:
    case SAY_MOON_GIVES:
      purses[a[1]][a[3]] += a[2];
      break;
    case SAY_MOON_TAKES:
      purses[a[1]][a[3]] -= a[2];
      break;
    default:
      break;
    }
}

/* Where cards are, by the events alone. */
struct Told
{
  std::array<std::set<int>, MONARCH_MAX_SEATS> courts, guests;
  std::set<int> row, discard, box;

  void
  hear (const rg_event &event)
  {
    const auto &a = event.args;

    switch (event.message)
      {
      case SAY_REVEALED:
        row.insert (a[0]);
        break;
      case SAY_RESHUFFLED:
        EXPECT_EQ (static_cast<size_t> (a[0]), discard.size ());
        discard.clear ();
        break;
      case SAY_SET_ASIDE:
        discard.insert (a[0]);
        break;
      case SAY_DISCARDED:
        row.erase (a[0]);
        discard.insert (a[0]);
        break;
      case SAY_ACQUIRED:
      case SAY_ACQUIRED_FOR_FOOD:
      case SAY_ACQUIRED_FOR_BOTH:
      case SAY_ACQUIRED_FREE:
        EXPECT_EQ (row.erase (a[1]), 1U);
        break;
      case SAY_JOINED:
        courts[a[1]].insert (a[0]);
        break;
      case SAY_REPLACED:
        EXPECT_EQ (courts[a[2]].erase (a[1]), 1U);
        courts[a[2]].insert (a[0]);
        break;
      case SAY_SENT:
        EXPECT_NE (a[0], a[2]); /* BG-27 */
        guests[a[2]].insert (a[1]);
        break;
      case SAY_GUEST_DROPPED:
        EXPECT_EQ (guests[a[0]].erase (a[1]), 1U);
        break;
      case SAY_BOXED:
        box.insert (a[0]);
        break;
      default:
        break;
      }
  }
};

std::set<int>
set_of (const uint8_t *cards, int n)
{
  std::set<int> all (cards, cards + n);

  all.erase (MONARCH_CARD_NONE);
  return all;
}

TEST_P (Monarch, EventsTellWhatChanged)
{
  for (int game = 0; game < kit::n_games () / 5; game++)
    {
      const Match table = match (3000 + game);
      const monarch_state *state = state_of (table);
      Chance chance (game);
      Purses purses = {};
      Told told;
      std::vector<rg_event> events;

      for (int i = 0; i < rg_match_n_events (table.get ()); i++)
        events.push_back (*rg_match_event (table.get (), i));
      for (;;)
        {
          for (const rg_event &event : events)
            {
              book (purses, event);
              told.hear (event);
              EXPECT_EQ (event.audience, RG_AUDIENCE_ALL); /* BG-36 */
            }
          events.clear ();
          for (int seat = 0; seat < state->seats; seat++)
            {
              const monarch_sister &sister = state->sisters[seat];

              EXPECT_EQ (purses[seat][MONARCH_GOLD], sister.purse[MONARCH_GOLD]);
              EXPECT_EQ (purses[seat][MONARCH_FOOD], sister.purse[MONARCH_FOOD]);
              EXPECT_EQ (told.courts[seat], set_of (sister.court, sister.n_court));
              EXPECT_EQ (told.guests[seat], set_of (sister.guests, sister.n_guests));
            }
          EXPECT_EQ (told.row, set_of (state->row, MONARCH_ROW));
          EXPECT_EQ (told.discard, set_of (state->discard.cards, state->discard.n));
          EXPECT_EQ (told.box, set_of (state->box.cards, state->box.n));
          ASSERT_FALSE (HasFailure ()) << "game " << game;
          if (rg_match_over (table.get ()))
            break;
          kit::play (table.get (), kit::random_move (table.get (), chance), &events);
        }
    }
}

/* }}} */
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
          std::vector<rg_event> events;

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
          std::vector<rg_event> events;

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

              EXPECT_LE (sister.offer, sister.purse[data_of (table)->cards[state->moon].moon.pay]);
              EXPECT_TRUE (sister.stance != MONARCH_WALKED || sister.offer == 0);
            }
          ASSERT_FALSE (HasFailure ()) << "game " << game;
        }
    }
  EXPECT_GT (paid, 0);
  EXPECT_GT (unpaid, 0);
}

/* }}} */
/* {{{ Size, words, set tables */

TEST_P (Monarch, IsSmall)
{
  EXPECT_LE (sizeof (monarch_state), 1024U);
  EXPECT_LE (rg_match_size (match (1).get ()), 16384U);
}

TEST_P (Monarch, EveryComponentHasAText)
{
  const Match table = match (1);
  const int ends[] = { MONARCH_N_CARDS, MONARCH_N_BANNERS, MONARCH_N_BOARDS, MONARCH_LANDS };
  int n_messages;

  rg_game_messages (&rg_monarch, &n_messages);
  for (int term = MONARCH_TERM_CARD; term <= MONARCH_TERM_LAND; term++)
    for (int value = 0; value < ends[term - MONARCH_TERM_CARD]; value++)
      {
        rg_line lines[32], few[2];
        const int n = rg_match_describe (table.get (), term, value, lines, 32);

        EXPECT_GE (n, 2) << rg_match_term (table.get (), term, value);
        ASSERT_LE (n, 32);
        for (int i = 0; i < n; i++)
          EXPECT_LT (lines[i].message, n_messages);
        EXPECT_EQ (rg_match_describe (table.get (), term, value, few, 2), n);
        EXPECT_EQ (few[0].message, lines[0].message);
      }
}

/* Random statements never lose or double a card, however odd they are. */
TEST_P (Monarch, SetTablesKeepTheirCards)
{
  const Match table = match (1);
  const monarch_content *data = data_of (table);
  Chance chance (1);
  int accepted = 0;

  for (int i = 0; i < 5000; i++)
    {
      static const char *const openings[][4] = {
        { "seat", "1", "court" },
        { "seat", "2", "guests" },
        { "row" },
        { "deck" },
        { "deck", "only" },
        { "discard" },
        { "box" },
        { "land", "3", "farm" },
        { "land", "3", "village" },
        { "land", "9", "village" },
        { "land", "1", "clear" },
        { "land", "4", "improvement" },
        { "land", "5", "improvement" },
      };
      const auto &opening = openings[chance.below (sizeof openings / sizeof *openings)];
      std::vector<const char *> words;

      for (int at = 0; at < 4 && opening[at]; at++)
        words.push_back (opening[at]);
      if (std::string (words[0]) != "land" || std::string (words[2]) == "improvement")
        for (int n = words[0] == std::string ("land") ? 1 : chance.below (8); n > 0; n--)
          words.push_back (data->cards[chance.below (MONARCH_N_CARDS)].id);
      accepted
          += rg_match_arrange (table.get (), words.data (), (int) words.size (), nullptr) == RG_OK;
      ASSERT_EQ (census (state_of (table)), std::vector<int> (MONARCH_N_CARDS, 1));
      expect_sound_lands (data, state_of (table));
      expect_sound_powers (data, state_of (table));
      ASSERT_FALSE (HasFailure ()) << "statement " << i << ": " << words[0];
    }
  EXPECT_GT (accepted, 500);
}

/* }}} */

/* {{{ Leaving: MD-9 */

class MonarchLeaving : public testing::Test
{
protected:
  /* Three sisters; seat 0 plays first. */
  MonarchLeaving () : content (rg_content_new_builtin (&rg_monarch, nullptr, nullptr))
  {
    rg_setup setup;

    rg_setup_init (&setup, content.get (), 3);
    setup.options[MONARCH_OPTION_FIRST] = 1;
    table.reset (rg_match_new (&setup, nullptr, nullptr));
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

  void
  leave (int seat)
  {
    rg_match_advance (table.get ());
    ASSERT_EQ (rg_match_leave (table.get (), seat, nullptr), RG_OK);
  }

  const monarch_state *
  state () const
  {
    return state_of (table);
  }

  Content content;
  Match table;
};

TEST_F (MonarchLeaving, HerTurnPassesOn)
{
  leave (0);
  EXPECT_EQ (state ()->active, 1);
  EXPECT_EQ (state ()->round, 1);
  choose (1, "end");
  choose (2, "end");
  /* The round ends where it did, though the first player is gone. */
  EXPECT_EQ (state ()->active, 1);
  EXPECT_EQ (state ()->round, 2);
}

TEST_F (MonarchLeaving, HerPurchaseIsFinished)
{
  arrange ({ "seat", "1", "gold", "20" });
  arrange ({ "seat", "1", "court", "silk_gown" });
  arrange ({ "row", "globe", "strategist", "armory", "barracks", "brewery" });
  arrange ({ "deck", "philosopher" });
  choose (0, "acquire globe");
  leave (0);
  EXPECT_EQ (state ()->sisters[0].n_court, 2);
  EXPECT_EQ (state ()->sisters[0].purse[MONARCH_GOLD], 12);
  EXPECT_EQ (state ()->active, 1);
}

TEST_F (MonarchLeaving, HerFullCourtDoesNotEndTheGame)
{
  arrange ({ "seat", "1", "court", "silk_gown", "globe", "astronomer", "fireworks", "tiger_pelt",
             "war_elephant", "snow_owl" });
  leave (0);
  choose (1, "end");
  choose (2, "end");
  EXPECT_FALSE (rg_match_over (table.get ()));
}

TEST_F (MonarchLeaving, HerFullCourtEndsTheGameIfSheStays)
{
  arrange ({ "seat", "1", "court", "silk_gown", "globe", "astronomer", "fireworks", "tiger_pelt",
             "war_elephant", "snow_owl" });
  choose (0, "end");
  choose (1, "end");
  choose (2, "end");
  EXPECT_TRUE (rg_match_over (table.get ()));
}

TEST_F (MonarchLeaving, TheTalksGoOnWithoutHer)
{
  for (const char *seat : { "1", "2", "3" })
    arrange ({ "seat", seat, "food", "9" });
  arrange ({ "seat", "1", "gold", "9" });
  arrange ({ "deck", "hunger_moon", "globe", "strategist", "armory", "barracks", "brewery" });
  choose (0, "sweep");
  choose (0, "offer 4");
  choose (2, "offer 2");
  choose (1, "agree");
  ASSERT_EQ (state ()->sisters[1].stance, MONARCH_AGREED);
  leave (2);
  EXPECT_EQ (state ()->sisters[2].offer, 0);
  EXPECT_EQ (state ()->sisters[1].stance, MONARCH_UNDECIDED);
  EXPECT_FALSE (rg_match_decision_of (table.get (), 2));
  /* Two sisters need 4 together, which is there. */
  choose (0, "agree");
  choose (1, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (state ()->sisters[0].purse[MONARCH_FOOD], 5);
  EXPECT_EQ (state ()->sisters[1].purse[MONARCH_FOOD], 9);
  EXPECT_EQ (state ()->sisters[2].purse[MONARCH_FOOD], 9);
}

TEST_F (MonarchLeaving, NobodySendsHerAGuest)
{
  arrange ({ "row", "useless_emissary", "strategist", "armory", "barracks", "brewery" });
  leave (2);
  /* One sister is left to receive it, so nothing is asked. */
  choose (0, "acquire useless_emissary");
  EXPECT_EQ (state ()->sisters[1].n_guests, 1);
}

/* }}} */

} /* namespace */
