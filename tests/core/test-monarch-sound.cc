/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever happened at a table, each card lies in one place, and what is kept with a sister is what
 * her cards say. */

#include "monarch-table.h"

#include <algorithm>
#include <numeric>
#include <string>

using namespace monarch_table;

namespace
{

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
          bool earned = paths.size () >= wanted.wants[MONARCH_PATH_NONE];

          for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
            earned &= sister.powers.court[path] >= wanted.wants[path];
          EXPECT_EQ (sister.powers.earned >> banner & 1, earned);
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

} /* namespace */
