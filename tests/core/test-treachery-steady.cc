/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `steady` in Treachery: what it believes of others' roles, against every deal counted one by one;
 * and how often it wins in each role, with those beliefs and without.
 *
 * With KIT_GAMES=2000 the games are the figures of docs/bots.md. */

#include "kit.h"

extern "C" {
#include "magic/bot/mg-steady.h"
#include "magic/model/mg-treachery.h"
#include "magic/variants/mg-treachery.h"
}

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace kit;

namespace
{

constexpr int endless = 60000;
constexpr std::array<const char *, MG_N_ROLES> names
    = { "leader", "guardian", "assassin", "traitor" };

class TreacherySteady : public testing::Test
{
protected:
  TreacherySteady () : content (rg_content_new_builtin (&rg_treachery, nullptr, nullptr))
  {
  }

  rg_setup
  setup (int seats, uint64_t seed, int rumble = 0) const
  {
    rg_setup made;
    rg_setup_init (&made, content.get (), seats);
    rg_setup_seed (&made, seed);
    made.options[MG_TREACHERY_RUMBLE] = rumble;
    return made;
  }

  static mg_state *
  state_of (const Match &match)
  {
    return static_cast<mg_state *> (rg_state (match.get ()));
  }

  static int
  role_of (const Match &match, int seat)
  {
    return __builtin_ctz (mg_identity_at (state_of (match), seat)->roles);
  }

  static int
  seat_with (const Match &match, int role)
  {
    int seat = 0;
    while (role_of (match, seat) != role)
      seat++;
    return seat;
  }

  static steady
  look (const Match &match, int seat, bool believes)
  {
    rg_decision asked = *rg_match_decision (match.get (), 0);
    asked.seat = static_cast<decltype (asked.seat)> (seat);
    steady s;
    steady_survey (&s, match.get (), &asked, believes);
    return s;
  }

  Content content;
};

/* {{{ Beliefs */

TEST_F (TreacherySteady, WithoutAnyDeedsEachDealIsAsLikely)
{
  const Match match (rg_match_new (&(const rg_setup &) setup (6, 3), nullptr, nullptr));
  const int leader = seat_with (match, 0), guardian = seat_with (match, 1);
  const steady s = look (match, guardian, true);

  for (int seat = 0; seat < 6; seat++)
    if (seat == leader || seat == guardian)
      EXPECT_EQ (STEADY_SURE, s.belief[seat][seat == leader ? 0 : 1]);
    else /* three Assassins and a Traitor */
      {
        EXPECT_EQ (0, s.belief[seat][1]);
        EXPECT_EQ (750, s.belief[seat][2]);
        EXPECT_EQ (250, s.belief[seat][3]);
      }
}

TEST_F (TreacherySteady, WhoHarmsTheLeaderMayBeAnAssassin)
{
  const Match match (rg_match_new (&(const rg_setup &) setup (5, 4), nullptr, nullptr));
  const int leader = seat_with (match, 0), own = seat_with (match, 3);
  const int one = own == 0 || leader == 0 ? (own == 1 || leader == 1 ? 2 : 1) : 0;
  const steady before = look (match, own, true);

  mg_note_deed (state_of (match), one, leader, 20);
  const steady after = look (match, own, true);
  EXPECT_GT (after.belief[one][2], before.belief[one][2] + 100);
  EXPECT_LT (after.belief[one][1], before.belief[one][1] / 2);
  EXPECT_EQ (0, after.belief[one][3]);
  EXPECT_EQ (before.belief[one][2], look (match, own, false).belief[one][2]);

  /* And who spares the Leader, a Guardian. */
  mg_note_deed (state_of (match), one, leader, -40);
  EXPECT_GT (look (match, own, true).belief[one][1], before.belief[one][1] + 100);
}

/* By every order of what is left of the deck. */
std::array<double, MG_N_ROLES>
count_by_hand (const std::vector<std::array<double, MG_N_ROLES>> &fit,
               std::vector<int> deck,
               size_t seat)
{
  std::array<double, MG_N_ROLES> counts = {};
  double sum = 0;

  std::sort (deck.begin (), deck.end ());
  do
    {
      double product = 1;
      for (size_t i = 0; i < deck.size (); i++)
        product *= fit[i][static_cast<size_t> (deck[i])];
      counts[static_cast<size_t> (deck[seat])] += product;
      sum += product;
    }
  while (std::next_permutation (deck.begin (), deck.end ()));
  for (double &count : counts)
    count /= sum;
  return counts;
}

/* What deeds make of one seat is taken from a table where nobody else has done anything, where
 * beliefs are as the weights times what they were. */
TEST_F (TreacherySteady, CountsEveryDeal)
{
  for (int seats : { 6, 8, 12 })
    {
      const Match match (rg_match_new (&(const rg_setup &) setup (seats, 5), nullptr, nullptr));
      const int leader = seat_with (match, 0), own = seat_with (match, 2);
      std::vector<std::array<double, MG_N_ROLES>> fit;
      std::vector<int> deck, hidden;

      for (int seat = 0; seat < seats; seat++)
        if (seat != leader && seat != own)
          {
            hidden.push_back (seat);
            deck.push_back (role_of (match, seat));
          }
      const steady before = look (match, own, true);
      for (size_t i = 0; i < hidden.size (); i++)
        {
          mg_identity *card = mg_identity_at (state_of (match), hidden[i]);
          card->deeds[leader] = static_cast<int16_t> (7 * static_cast<int> (i) - 14);
          const steady alone = look (match, own, true);
          std::array<double, MG_N_ROLES> its = {};
          for (size_t role = 1; role < MG_N_ROLES; role++)
            if (before.belief[hidden[i]][role] > 0)
              its[role] = double (alone.belief[hidden[i]][role])
                          / double (before.belief[hidden[i]][role]);
          fit.push_back (its);
          card->deeds[leader] = 0;
        }
      for (size_t i = 0; i < hidden.size (); i++)
        mg_identity_at (state_of (match), hidden[i])->deeds[leader]
            = static_cast<int16_t> (7 * static_cast<int> (i) - 14);
      const steady s = look (match, own, true);
      for (size_t i = 0; i < hidden.size (); i++)
        {
          const auto counts = count_by_hand (fit, deck, i);
          int sum = 0;
          for (size_t role = 0; role < MG_N_ROLES; role++)
            {
              EXPECT_NEAR (counts[role] * STEADY_SURE, s.belief[hidden[i]][role], 12)
                  << seats << " " << i << " " << role;
              sum += s.belief[hidden[i]][role];
            }
          EXPECT_NEAR (STEADY_SURE, sum, MG_N_ROLES);
        }
    }
}

/* 907.3d: the chance is public, and one Assassin who is seen rules it out. */
TEST_F (TreacherySteady, ThinksOfARumbleByItsChance)
{
  const Match match (rg_match_new (&(const rg_setup &) setup (4, 2, 50), nullptr, nullptr));
  const int leader = seat_with (match, 0), other = leader == 0 ? 1 : 0;
  const steady s = look (match, leader, true);

  EXPECT_NEAR (667, s.belief[other][3], 1); /* half of it surely, half with a third */
  for (int seat = 0; seat < 4; seat++)
    if (seat != leader && role_of (match, seat) == 2)
      {
        EXPECT_NEAR (500, look (match, seat, true).belief[other == seat ? 3 : other][3], 1);
        break;
      }
}

/* }}} */
/* {{{ Games */

struct Tally
{
  std::array<int, MG_N_ROLES> games = {}, won = {}, questions = {};
};

enum class Others
{
  by_lot,
  without_beliefs
};

/* `steady` at one seat after the other. */
class Games : public TreacherySteady
{
protected:
  Tally
  play_games (int seats, int n, Others others, bool believes) const
  {
    Tally tally;

    for (int game = 0; game < n; game++)
      play_one (seats, game, others, believes, &tally);
    return tally;
  }

private:
  void
  play_one (int seats, int game, Others others, bool believes, Tally *tally) const
  {
    const rg_setup made = setup (seats, static_cast<uint64_t> (game) + 1);
    const Match match (rg_match_new (&made, nullptr, nullptr));
    const int own = game % seats;
    const auto role = static_cast<size_t> (role_of (match, own));
    Chance chance (static_cast<uint64_t> (game));

    rg_match_set_quiet (match.get (), true);
    for (int i = 0; !rg_match_over (match.get ()); i++)
      {
        const rg_decision *decision = rg_match_decision (match.get (), 0);
        Move move = { decision->seat, 0 };

        if (i > endless)
          throw std::runtime_error ("it doesn't end");
        if (decision->seat == own)
          {
            move.choice = steady_choose (match.get (), decision, believes);
            tally->questions[role]++;
          }
        else if (others == Others::by_lot)
          move.choice = chance.below (decision->moves);
        else
          move.choice = steady_choose (match.get (), decision, false);
        play (match.get (), move);
      }

    rg_result result = {};
    rg_match_result (match.get (), &result, nullptr);
    tally->games[role]++;
    for (int i = 0; i < result.n; i++)
      tally->won[role] += result.standings[i].seat == own && result.standings[i].won;
  }
};

int
won (const Tally &tally)
{
  int sum = 0;
  for (int won : tally.won)
    sum += won;
  return sum;
}

void
print (const char *what, int seats, const Tally &tally)
{
  for (size_t role = 0; role < MG_N_ROLES; role++)
    {
      const int games = std::max (1, tally.games[role]);
      const double part = double (tally.won[role]) / games;

      std::printf ("%d seats, %-16s %-9s %5d games %5d won %5.1f %% +- %.1f, %.0f questions\n",
                   seats, what, names[role], tally.games[role], tally.won[role], 100 * part,
                   196 * std::sqrt (part * (1 - part) / games),
                   double (tally.questions[role]) / games);
    }
  std::fflush (stdout);
}

TEST_F (Games, BeatsWhoPlaysByLot)
{
  const int games = n_games () >= 1000 ? n_games () : 10;

  for (int seats : { 5, 6 })
    {
      const Tally tally = play_games (seats, games, Others::by_lot, true);

      print ("against lots", seats, tally);
      EXPECT_GT (won (tally), games / 2) << seats;
    }
}

/* Only in the long run: whether beliefs help beside others who have none. */
TEST_F (Games, BeliefsDoNoHarm)
{
  const int games = n_games ();

  if (games < 1000)
    GTEST_SKIP ();
  for (int seats : { 5, 6 })
    {
      const Tally with = play_games (seats, games, Others::without_beliefs, true),
                  without = play_games (seats, games, Others::without_beliefs, false);

      print ("with beliefs", seats, with);
      print ("without beliefs", seats, without);
      EXPECT_GT (won (with), won (without) * 95 / 100) << seats;
    }
}

/* }}} */

} // namespace
