/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Teams of `steady` in Emperor against teams that play by lot, and what they do in these games:
 * generals attack, emperors give creatures to generals who can use them, nobody aims at what is out
 * of range. What it does at tables that are set stands in test-magic-steady.cc. */

#include "kit.h"

extern "C" {
#include "magic/variants/mg-emperor.h"
#include "magic/show/mg-show.h"
}

#include <map>

using namespace kit;

namespace
{

constexpr int endless = 30000;

/* What a team did in its games. */
struct Deeds
{
  int won = 0;
  int deployed = 0, to_the_front = 0, from_the_rear = 0;
  int attackers = 0, attacks_of_generals = 0;
  int targets = 0, out_of_range = 0;
};

class Watcher
{
public:
  Watcher (const rg_match *match, int team, int size, Deeds *deeds)
      : m_match (match), m_team (team), m_size (size), m_deeds (deeds)
  {
  }

  /* Before a member of the team makes a choice. */
  void
  note (const rg_decision *decision, int i)
  {
    const rg_choice *choice = rg_match_choice (m_match, decision, i);

    if (decision->message == MG_ASK_ATTACK && choice->message == MG_SAY_ATTACK)
      {
        m_deeds->attackers++;
        m_deeds->attacks_of_generals += !(state ()->seating.emperors >> decision->seat & 1);
      }
    if (decision->message == MG_ASK_TARGET && choice->message == MG_SAY_CHOOSE)
      {
        m_deeds->targets++;
        m_deeds->out_of_range
            += !(state ()->players[decision->seat].in_range >> owner_of (choice->args[0]) & 1);
      }
  }

  /* After it: creatures that a teammate has now. */
  void
  compare ()
  {
    for (int id = state ()->zones.battlefield; id; id = mg_object_at (state (), id)->next)
      {
        const mg_object *object = mg_object_at (state (), id);
        const int now = mg_body_at (state (), object->body)->now.controller;
        const auto [at, is_new] = m_had.insert ({ { id, object->stamp }, now });
        const int before = at->second;

        if (before == now)
          continue;
        at->second = now;
        if (before / m_size != m_team || now / m_size != m_team || object->owner == now)
          continue;
        m_deeds->deployed++;
        m_deeds->to_the_front += is_at_front (now);
        m_deeds->from_the_rear += !is_at_front (before);
      }
  }

private:
  const rg_match *m_match;
  int m_team, m_size;
  Deeds *m_deeds;
  std::map<std::pair<int, int>, int> m_had;

  const mg_state *
  state () const
  {
    return static_cast<const mg_state *> (rg_state_const (m_match));
  }

  int
  owner_of (int32_t target) const
  {
    return target >= MG_PLAYER_REF ? target - MG_PLAYER_REF
                                   : mg_controller (state (), mg_ref_of (state (), target));
  }

  /* Somebody can be attacked from there, or comes. */
  bool
  is_at_front (int seat) const
  {
    for (int other = 0; other < state ()->seats; other++)
      if (other / m_size != seat / m_size
          && (mg_attackable (state (), seat) >> other & 1
              || mg_attackable (state (), other) >> seat & 1))
        return true;
    return false;
  }
};

/* `steady` in the first team and the second one in turn; the others do anything that they may, or
 * what the bot `random` does. */
Deeds
play_games (int seats, int games, bool by_lot)
{
  const Content content (rg_content_new_builtin (&rg_emperor, nullptr, nullptr));
  int n_bots;
  const rg_bot *const *bots = rg_game_bots (&rg_emperor, &n_bots);
  Deeds deeds;

  for (int game = 0; game < games; game++)
    {
      rg_setup setup;
      rg_setup_init (&setup, content.get (), seats);
      rg_setup_seed (&setup, static_cast<uint64_t> (game));
      const int teams = mg_emperor_teams (seats), team = game % teams, size = seats / teams;
      const Match match (rg_match_new (&setup, nullptr, nullptr));
      rg_match_set_quiet (match.get (), true);
      Watcher watcher (match.get (), team, size, &deeds);
      uint64_t own = static_cast<uint64_t> (game);
      Chance chance (own);

      for (int i = 0; !rg_match_over (match.get ()); i++)
        {
          const rg_decision *decision = rg_match_decision (match.get (), 0);
          const int seat = decision->seat;
          Move move = { seat, chance.below (decision->moves) };

          if (i > endless)
            throw std::runtime_error ("it doesn't end");
          if (seat / size == team)
            {
              move.choice = rg_bot_choose (bots[1], match.get (), seat, &own);
              watcher.note (decision, move.choice);
            }
          else if (!by_lot)
            move.choice = rg_bot_choose (bots[0], match.get (), seat, &own);
          play (match.get (), move);
          watcher.compare ();
        }

      rg_result result = {};
      EXPECT_EQ (rg_match_result (match.get (), &result, nullptr), RG_OK);
      deeds.won += result.standings[0].won && result.standings[0].seat / size == team;
    }
  return deeds;
}

void
tell (const Deeds &deeds)
{
  testing::Test::RecordProperty ("won", deeds.won);
  testing::Test::RecordProperty ("deployed", deeds.deployed);
  testing::Test::RecordProperty ("to_the_front", deeds.to_the_front);
  testing::Test::RecordProperty ("from_the_rear", deeds.from_the_rear);
  testing::Test::RecordProperty ("attackers", deeds.attackers);
  testing::Test::RecordProperty ("attacks_of_generals", deeds.attacks_of_generals);
  testing::Test::RecordProperty ("targets", deeds.targets);
}

/* 200 games in the long run, else 40. */
TEST (EmperorSteady, ATeamBeatsTeamsThatPlayByLot)
{
  const int games = n_games () >= 1000 ? 200 : 40;
  const Deeds deeds = play_games (6, games, true);

  tell (deeds);
  EXPECT_GT (deeds.won, games * 9 / 10);
  /* Generals press. */
  EXPECT_GT (deeds.attacks_of_generals, games * 5);
  /* Every creature goes to where it is of use, and most come from where it isn't. */
  EXPECT_GT (deeds.deployed, games);
  EXPECT_EQ (deeds.deployed, deeds.to_the_front);
  EXPECT_GT (deeds.from_the_rear, deeds.deployed / 2);
  EXPECT_GT (deeds.targets, games);
  EXPECT_EQ (0, deeds.out_of_range);
}

TEST (EmperorSteady, ATeamBeatsRandomTeams)
{
  const int games = n_games () >= 1000 ? 200 : 20;
  const Deeds deeds = play_games (6, games, false);

  tell (deeds);
  EXPECT_GT (deeds.won, games * 9 / 10);
}

/* Two generals stand between an emperor and each side; and of three teams one is against two. */
TEST (EmperorSteady, WinsMostAtLargeTables)
{
  const int games = n_games () >= 1000 ? 40 : 4;

  for (int seats : { 9, 10 })
    {
      const Deeds deeds = play_games (seats, games, false);

      EXPECT_GT (deeds.won, games / 2) << seats;
    }
}

} // namespace
