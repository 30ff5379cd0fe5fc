/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: leaving. Whoever leaves, and whenever: the others play on, and nobody waits for her.
 */

#include "kit.h"

using namespace kit;

namespace
{

constexpr int MANY = 50000;

class KitLeave : public Kit
{
};

void
leave (rg_match *match, int seat)
{
  rg_error error;
  uint64_t sequence = rg_match_sequence (match);
  ASSERT_EQ (RG_OK, rg_match_leave (match, seat, &error)) << error.text;
  while (rg_match_paused (match))
    rg_match_advance (match);
  EXPECT_EQ (sequence + 1, rg_match_sequence (match));
}

/* She isn't asked any more, and somebody else is. */
void
expect_going_on_without (const rg_match *match, int seat)
{
  EXPECT_EQ (nullptr, rg_match_decision_of (match, seat));
  if (rg_match_over (match))
    return;
  bool waits = false;
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    waits |= !(rg_match_decision (match, i)->flags & RG_DECISION_OPTIONAL);
  EXPECT_TRUE (waits);
}

/* Who has left wins only with a team of which somebody has stayed. */
bool
won_by_a_teammate (const rg_result &result, const rg_standing &gone)
{
  bool any = false;
  for (int i = 0; i < result.n; i++)
    any |= gone.team >= 0 && result.standings[i].team == gone.team && result.standings[i].won
           && !result.standings[i].left;
  return any;
}

TEST_P (KitLeave, NeverHangsWhoeverLeavesWhenever)
{
  const bool heavy = is_heavy ();
  const int early = heavy ? 4 : 60, rarely = heavy ? 120 * GetParam ().seats : 10;
  for (uint64_t seed = 0; seed < at_most (heavy ? 1 : 3); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      for (int i = 0; !rg_match_over (m.get ()); i++)
        {
          /* At each early moment, then now and then: a long game has many. */
          if (i < early || chance.below (rarely) == 0)
            for (int seat = 0; seat < GetParam ().seats; seat++)
              {
                Match without (rg_match_clone (m.get ()));
                leave (without.get (), seat);
                if (!rg_match_over (without.get ()))
                  {
                    EXPECT_TRUE (rg_match_has_left (without.get (), seat));
                  }
                Chance other (seed);
                for (int j = 0; j < MANY && !rg_match_over (without.get ()); j++)
                  {
                    expect_going_on_without (without.get (), seat);
                    play (without.get (), random_move (without.get (), other));
                    if (HasFailure ())
                      {
                        ADD_FAILURE () << "seed " << seed << ", seat " << seat << " left at " << i;
                        return;
                      }
                  }
                ASSERT_TRUE (rg_match_over (without.get ()));
                rg_result result;
                ASSERT_EQ (RG_OK, rg_match_result (without.get (), &result, nullptr));
                for (int j = 0; j < result.n; j++)
                  {
                    EXPECT_EQ (rg_match_has_left (without.get (), result.standings[j].seat),
                               result.standings[j].left);
                    if (result.standings[j].left && result.standings[j].won)
                      {
                        EXPECT_TRUE (won_by_a_teammate (result, result.standings[j]));
                      }
                  }
              }
          play (m.get (), random_move (m.get (), chance));
        }
    }
}

TEST_P (KitLeave, EndsWhenNobodyIsLeftToPlay)
{
  for (uint64_t seed = 0; seed < at_most (20); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      play_randomly (m.get (), chance, chance.below (100));
      for (int seat = 0; seat < GetParam ().seats && !rg_match_over (m.get ()); seat++)
        leave (m.get (), seat);
      EXPECT_TRUE (rg_match_over (m.get ()));
    }
}

TEST_P (KitLeave, RefusesWhoIsGoneOrNotThere)
{
  Match m = match (1);
  rg_error error = {};
  for (int seat : { -1, GetParam ().seats, 1000 })
    {
      Match before (rg_match_clone (m.get ()));
      EXPECT_EQ (RG_E_MISUSE, rg_match_leave (m.get (), seat, &error));
      EXPECT_STRNE ("", error.text);
      EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
    }
  leave (m.get (), 1);
  if (rg_match_over (m.get ()))
    return;
  Match before (rg_match_clone (m.get ()));
  EXPECT_EQ (RG_E_MISUSE, rg_match_leave (m.get (), 1, &error));
  EXPECT_EQ (RG_E_NOT_YOURS, rg_match_apply (m.get (), 1, 0, rg_match_sequence (m.get ()), &error));
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
}

/* What a host does for seats that are away must end the game too. */
TEST_P (KitLeave, DefaultsAloneEndOrKeepGoing)
{
  Match m = match (2);
  for (int i = 0; i < 2000 && !rg_match_over (m.get ()); i++)
    {
      const rg_decision *asked = nullptr;
      for (int j = 0; asked == nullptr; j++)
        if (!(rg_match_decision (m.get (), j)->flags & RG_DECISION_OPTIONAL))
          asked = rg_match_decision (m.get (), j);
      uint64_t sequence = rg_match_sequence (m.get ());
      play (m.get (), { asked->seat, asked->fallback });
      ASSERT_EQ (sequence + 1, rg_match_sequence (m.get ()));
    }
}

KIT_FOR_ALL_SETTINGS (KitLeave);

} /* namespace */
