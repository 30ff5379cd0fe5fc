/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Emperor beyond what scenarios can say: which tables there may be and why not (809.1, 809.6),
 * which decks (EM-d2), who begins, and that games of every size end with a team that stands or
 * none. */

#include "kit.h"
#include "rg-cards.h"

extern "C" {
#include "magic/variants/mg-emperor.h"
#include "magic/show/mg-show.h"
}

#include <map>
#include <set>

using namespace kit;

namespace
{

class Emperor : public testing::Test
{
protected:
  Emperor () : content (rg_content_new_builtin (&rg_emperor, nullptr, nullptr))
  {
  }

  rg_setup
  setup (int seats, uint64_t seed = 1) const
  {
    rg_setup made;
    rg_setup_init (&made, content.get (), seats);
    rg_setup_seed (&made, seed);
    return made;
  }

  /* The rule that refuses it, or "". */
  static std::string
  rule_against (const rg_setup &made)
  {
    rg_error error = {};
    return rg_setup_check (&made, &error) == RG_OK ? "" : error.rule;
  }

  int
  deck (const std::string &name) const
  {
    for (int i = 1;; i++)
      {
        const char *there = rg_content_option_choice (content.get (), MG_EMPEROR_DECK, i);
        if (there == nullptr)
          throw std::runtime_error ("no such deck: " + name);
        if (name == there)
          return i;
      }
  }

  static const mg_state *
  state_of (const Match &match)
  {
    return static_cast<const mg_state *> (rg_state_const (match.get ()));
  }

  /* All sit as they are asked to by default, until hands are dealt. */
  static void
  sit (const Match &match)
  {
    while (state_of (match)->seating.under_way)
      {
        const rg_decision *decision = rg_match_decision (match.get (), 0);
        play (match.get (), { decision->seat, decision->fallback });
      }
  }

  Content content;
};

TEST_F (Emperor, TeamsAreOfEqualSizeAndOfThreeOrMore)
{
  const std::map<int, int> teams = { { 6, 2 }, { 8, 2 }, { 9, 3 }, { 10, 2 }, { 12, 4 } };

  for (int seats = 6; seats <= 12; seats++)
    {
      EXPECT_EQ (teams.count (seats) > 0, rg_game_takes_seats (&rg_emperor, seats)) << seats;
      EXPECT_EQ (teams.count (seats) ? teams.at (seats) : 0, mg_emperor_teams (seats)) << seats;
      EXPECT_EQ (teams.count (seats) ? "" : "809.6", rule_against (setup (seats))) << seats;
    }
  for (int seats : { 3, 5, 13 })
    EXPECT_FALSE (rg_game_takes_seats (&rg_emperor, seats));
}

TEST_F (Emperor, OtherNumbersOfTeamsMayBeAgreedOn)
{
  const std::map<std::pair<int, int>, std::string> rules
      = { { { 12, 2 }, "" },      { { 12, 3 }, "" },     { { 12, 4 }, "" },
          { { 12, 1 }, "809.1" }, { { 6, 3 }, "809.1" }, { { 8, 3 }, "809.6" },
          { { 8, 4 }, "809.1" },  { { 9, 2 }, "809.6" }, { { 10, 4 }, "809.6" } };

  for (const auto &[table, rule] : rules)
    {
      rg_setup made = setup (table.first);
      made.options[MG_EMPEROR_N_TEAMS] = table.second;
      EXPECT_EQ (rule, rule_against (made)) << table.first << " in " << table.second;
    }
}

/* 809.6a, worked out by hand. */
TEST_F (Emperor, RangesFollowFromTheSeats)
{
  const std::map<std::pair<int, int>, std::vector<int>> ranges = {
    { { 6, 2 }, { 1, 2, 1 } },        { { 8, 2 }, { 1, 3, 2, 1 } },
    { { 10, 2 }, { 1, 2, 3, 2, 1 } }, { { 12, 2 }, { 1, 2, 4, 3, 2, 1 } },
    { { 9, 3 }, { 1, 2, 1 } },        { { 12, 3 }, { 1, 3, 2, 1 } },
    { { 12, 4 }, { 1, 2, 1 } },
  };

  for (const auto &[table, expected] : ranges)
    {
      rg_setup made = setup (table.first);
      mg_variant variant;
      made.options[MG_EMPEROR_N_TEAMS] = table.second;
      mg_read_variant (&made, &variant);
      for (int place = 0; place < table.first; place++)
        EXPECT_EQ (expected[static_cast<size_t> (place % variant.team_size)], variant.ranges[place])
            << table.first << " in " << table.second << ", place " << place;
    }
}

TEST_F (Emperor, NoEmperorBeginsInRangeOfAnother)
{
  rg_setup made = setup (6);
  made.options[MG_EMPEROR_EMPERORS_RANGE] = 2;
  EXPECT_EQ ("", rule_against (made));
  made.options[MG_EMPEROR_EMPERORS_RANGE] = 3;
  EXPECT_EQ ("809.6a", rule_against (made));

  /* Of four, the two places in the middle are too near to each other for that. */
  made = setup (8);
  made.options[MG_EMPEROR_SEATING] = 1;
  EXPECT_EQ ("809.6a", rule_against (made));
  made = setup (12);
  made.options[MG_EMPEROR_N_TEAMS] = 2;
  made.options[MG_EMPEROR_SEATING] = 1;
  EXPECT_EQ ("", rule_against (made));
}

/* 809.4 */
TEST_F (Emperor, ARandomEmperorBegins)
{
  std::map<int, int> began;

  for (uint64_t seed = 0; seed < 50; seed++)
    {
      const rg_setup made = setup (9, seed);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      sit (match);
      const mg_state *state = state_of (match);
      EXPECT_TRUE (state->seating.emperors >> state->turn.first & 1);
      began[state->turn.first]++;
    }
  EXPECT_EQ (3u, began.size ());
  for (const auto &[seat, times] : began)
    EXPECT_GT (times, 5) << seat;
}

/* {{{ Decks (EM-d2) */

TEST_F (Emperor, DecksAreCheckedByRole)
{
  rg_setup made = setup (6);
  made.options[MG_EMPEROR_DECK + 1] = deck ("queen_marchesa_rwb");
  EXPECT_EQ ("903.3", rule_against (made)) << "without commanders agreed on";
  made.options[MG_EMPEROR_EMPERORS_PLAY] = MG_FORMAT_COMMANDER;
  EXPECT_EQ ("", rule_against (made));
  made.options[MG_EMPEROR_DECK + 2] = deck ("brago_wu");
  EXPECT_EQ ("809.2", rule_against (made)) << "a team has one emperor";
  made.options[MG_EMPEROR_DECK + 2] = 0;
  made.options[MG_EMPEROR_DECK + 4] = deck ("brago_wu");
  EXPECT_EQ ("", rule_against (made)) << "of another team";
  for (int seat = 3; seat < 6; seat++)
    made.options[MG_EMPEROR_DECK + seat] = deck ("simple_red");
  EXPECT_EQ ("809.2", rule_against (made)) << "nobody of the team can be its emperor";
}

TEST_F (Emperor, ASeatMayHaveAFormatOfItsOwn)
{
  rg_setup made = setup (6);
  made.options[MG_EMPEROR_FORMAT + 3] = 1 + MG_FORMAT_COMMANDER;
  EXPECT_EQ ("", rule_against (made));
  made.options[MG_EMPEROR_DECK + 3] = deck ("simple_red");
  EXPECT_NE ("", rule_against (made));
  made.options[MG_EMPEROR_DECK + 3] = deck ("brago_wu");
  EXPECT_EQ ("", rule_against (made));
  made.options[MG_EMPEROR_FORMAT + 3] = 0;
  EXPECT_EQ ("903.3", rule_against (made));

  rg_error error = {};
  ASSERT_NE (RG_OK, rg_setup_check (&made, &error));
  EXPECT_NE (nullptr, strstr (error.text, "brago_wu")) << error.text;
  EXPECT_NE (nullptr, strstr (error.text, "seat 4")) << error.text;
}

TEST_F (Emperor, FormatsOfBroughtDecksAreKnownBySeat)
{
  rg_setup made = setup (6);
  EXPECT_EQ (MG_FORMAT_FREE, rg_setup_deck_format (&made, 0));
  made.options[MG_EMPEROR_EMPERORS_PLAY] = MG_FORMAT_COMMANDER;
  EXPECT_EQ (-1, rg_setup_deck_format (&made, 0)) << "it may become the emperor";
  made.options[MG_EMPEROR_FORMAT] = 1 + MG_FORMAT_COMMANDERS;
  EXPECT_EQ (MG_FORMAT_COMMANDERS, rg_setup_deck_format (&made, 0));
}

TEST_F (Emperor, PlacesGoToDecksThatSuit)
{
  rg_setup made = setup (6);
  made.options[MG_EMPEROR_EMPERORS_PLAY] = MG_FORMAT_COMMANDER;
  made.options[MG_EMPEROR_DECK + 2] = deck ("meren_bg");
  for (uint64_t seed = 0; seed < 20; seed++)
    {
      rg_setup_seed (&made, seed);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);
      while (state_of (match)->seating.under_way)
        play (match.get (), random_move (match.get (), chance));
      const mg_state *state = state_of (match);
      for (int seat = 0; seat < 6; seat++)
        {
          const bool emperor = state->seating.emperors >> seat & 1;
          EXPECT_EQ (emperor ? 1 : 0, state->players[seat].n_commanders);
          EXPECT_EQ (emperor ? 40 : 20, state->players[seat].life);
        }
      EXPECT_TRUE (state->seating.emperors >> 2 & 1);
    }
}

TEST_F (Emperor, SixWithCommandersFit192KiB)
{
  rg_setup made = setup (6);
  made.options[MG_EMPEROR_EMPERORS_PLAY] = MG_FORMAT_COMMANDER;
  made.options[MG_EMPEROR_GENERALS_PLAY] = MG_FORMAT_COMMANDER;
  EXPECT_LE (mg_state_measure (&made), 192u * 1024);
}

/* }}} */
/* {{{ Whole games */

struct Size
{
  int seats, teams;
};

class EmperorGames : public Emperor, public testing::WithParamInterface<Size>
{
};

/* 809.5: at the end it is the same for all of a team. */
TEST_P (EmperorGames, EndForWholeTeams)
{
  const int games = n_games () >= 1000 ? 100 : 5;
  rg_setup made = setup (GetParam ().seats);
  made.options[MG_EMPEROR_N_TEAMS] = GetParam ().teams;
  const int size = GetParam ().seats / GetParam ().teams;

  for (int game = 0; game < games; game++)
    {
      rg_setup_seed (&made, static_cast<uint64_t> (game));
      const Match match (rg_match_new (&made, nullptr, nullptr));
      ASSERT_TRUE (match);
      rg_match_set_quiet (match.get (), true);
      Chance chance (static_cast<uint64_t> (game));
      play_randomly (match.get (), chance, 50000);
      ASSERT_TRUE (rg_match_over (match.get ()));

      rg_result result;
      rg_error error = {};
      ASSERT_EQ (RG_OK, rg_match_result (match.get (), &result, &error)) << error.text;
      std::map<int, std::set<std::pair<bool, int>>> ends;
      for (int i = 0; i < result.n; i++)
        {
          const rg_standing &standing = result.standings[i];
          EXPECT_EQ (standing.seat / size, standing.team);
          ends[standing.team].insert ({ standing.won, standing.rank });
        }
      EXPECT_EQ (GetParam ().teams, static_cast<int> (ends.size ()));
      for (const auto &[team, same] : ends)
        EXPECT_EQ (1u, same.size ()) << "team " << team;
    }
}

/* Whoever leaves, whenever: an emperor takes the team along, a general nobody. */
TEST_P (EmperorGames, GoOnWithoutGeneralsOnly)
{
  rg_setup made = setup (GetParam ().seats);
  made.options[MG_EMPEROR_N_TEAMS] = GetParam ().teams;

  for (int seat = 0; seat < GetParam ().seats; seat++)
    for (int moves : { 2, 100 })
      {
        rg_setup_seed (&made, static_cast<uint64_t> (moves));
        const Match match (rg_match_new (&made, nullptr, nullptr));
        Chance chance (static_cast<uint64_t> (seat));
        play_randomly (match.get (), chance, moves);
        const mg_state *state = state_of (match);
        if (rg_match_over (match.get ()) || !mg_plays (state, seat))
          continue;
        const bool seating = state->seating.under_way,
                   emperor = state->seating.emperors >> seat & 1;
        const uint16_t before = mg_players_in (state), team = mg_team_of (state, seat);
        ASSERT_EQ (RG_OK, rg_match_leave (match.get (), seat, nullptr));
        while (rg_match_paused (match.get ()))
          rg_match_advance (match.get ());
        /* In the middle of a step it waits for the end of that. */
        if (!seating && !mg_plays (state_of (match), seat))
          {
            EXPECT_EQ (before & ~(emperor ? team : 1u << seat), mg_players_in (state_of (match)));
          }
        play_randomly (match.get (), chance, 50000);
        EXPECT_TRUE (rg_match_over (match.get ()));
      }
}

std::string
name_of_size (const testing::TestParamInfo<Size> &size)
{
  return std::to_string (size.param.teams) + "x"
         + std::to_string (size.param.seats / size.param.teams);
}

INSTANTIATE_TEST_SUITE_P (
    Sizes,
    EmperorGames,
    testing::Values (Size{ 6, 2 }, Size{ 8, 2 }, Size{ 10, 2 }, Size{ 9, 3 }, Size{ 12, 4 }),
    name_of_size);

/* }}} */

} // namespace
