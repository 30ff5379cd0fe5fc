/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Magic puts its questions: what a choice costs, up to how much X may be, how many have been
 * picked.
 */

#include "magic-table.h"
#include "magic/variants/mg-free-for-all.h"

using namespace magic_table;

namespace
{

class Asked : public Magic
{
protected:
  /* The first seat's main phase, at a table that is set so. */
  Match
  table (const std::vector<std::vector<const char *>> &lines)
  {
    const rg_setup made = setup (2);
    Match match (rg_match_new (&made, nullptr, nullptr));
    arrange (match.get (), { { "active", "1" }, { "step", "main1" } });
    arrange (match.get (), lines);
    rg_match_advance (match.get ());
    return match;
  }

  /* Of what is asked first, the choice whose notation begins so, as it is put. */
  static rg_wording
  wording (const Match &match, const std::string &words)
  {
    const rg_decision *decision = rg_match_decision (match.get (), 0);
    rg_wording found = {};

    for (int i = 0; i < decision->count; i++)
      if (notation_of (match.get (), { decision->seat, i }).rfind (words, 0) == 0)
        {
          rg_match_word (match.get (), decision->seat, rg_match_choice (match.get (), decision, i),
                         &found);
          return found;
        }
    ADD_FAILURE () << words;
    return found;
  }

  /* Its cost: symbols, then the ids of what else is given. */
  std::string
  cost (const Match &match, const std::string &words)
  {
    const rg_wording found = wording (match, words);
    std::string all = found.cost;

    for (int i = 0; i < found.n_costs; i++)
      all += (all.empty () ? "" : ", ") + std::string (mg_messages[found.costs[i].message].id) + " "
             + std::to_string (found.costs[i].args[0]);
    return all;
  }
};

/* 601.2f */
TEST_F (Asked, SpellsSayWhatTheyCost)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "9", "plains" },
                               { "seat", "1", "hand", "raise_the_alarm" },
                               { "seat", "1", "hand", "blasphemous_act" },
                               { "seat", "1", "hand", "fireball" },
                               { "seat", "1", "hand", "boggart_brute" } });

  EXPECT_EQ ("{1}{W}", cost (match, "cast raise_the_alarm"));
  EXPECT_EQ ("{8}{R}", cost (match, "cast blasphemous_act"));
  EXPECT_EQ ("{X}{R}", cost (match, "cast fireball"));
  EXPECT_EQ ("", cost (match, "pass"));
}

TEST_F (Asked, TaxesAndReductionsAreInIt)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "2", "boggart_brute" },
                               { "seat", "2", "battlefield", "sphere_of_resistance" },
                               { "seat", "1", "hand", "blasphemous_act" },
                               { "seat", "1", "hand", "fireball" } });

  EXPECT_EQ ("{7}{R}", cost (match, "cast blasphemous_act")); /* 8 + 1 - 2 */
  EXPECT_EQ ("{X}{1}{R}", cost (match, "cast fireball"));
}

/* 903.8 */
TEST_F (Asked, TheTaxOfCommandersIsInIt)
{
  rg_setup made = setup (2);
  made.options[MG_OPTION_COMMANDER] = true;
  const Match match (rg_match_new (&made, nullptr, nullptr));
  auto *state
      = const_cast<mg_state *> (static_cast<const mg_state *> (rg_state_const (match.get ())));

  arrange (match.get (), { { "active", "1" },
                           { "step", "main1" },
                           { "seat", "1", "command", "boggart_brute" },
                           { "seat", "1", "battlefield", "9", "mountain" } });
  for (int i = 0; i < state->players[0].n_commanders; i++)
    state->players[0].commander_casts[i] = 2;
  rg_match_advance (match.get ());
  EXPECT_EQ ("{6}{R}", cost (match, "cast boggart_brute"));
}

/* 118.8 */
TEST_F (Asked, WhatIsGivenBesideManaIsInIt)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "swamp" },
                               { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "boggart_brute" },
                               { "seat", "1", "hand", "fling" },
                               { "seat", "1", "hand", "rift_bolt" },
                               { "seat", "1", "graveyard", "faithless_looting" } });

  EXPECT_EQ ("{1}{R}, word-cost-sacrifice 0", cost (match, "cast fling"));
  EXPECT_EQ ("{2}{R}", cost (match, "cast faithless_looting"));
  EXPECT_EQ ("{R}", cost (match, "suspend rift_bolt"));
}

/* What its text says isn't said again, unless it isn't so. */
TEST_F (Asked, AbilitiesSayWhatTheirTextDoesnt)
{
  const auto equip = [this] (bool monarch) {
    std::vector<std::vector<const char *>> lines{ { "seat", "1", "battlefield", "9", "mountain" },
                                                  { "seat", "1", "battlefield", "boggart_brute" },
                                                  { "seat", "1", "battlefield",
                                                    "crown_of_gondor" } };
    if (monarch)
      lines.push_back ({ "seat", "1", "monarch" });
    return cost (table (lines), "activate crown_of_gondor");
  };

  EXPECT_EQ ("", equip (false));
  EXPECT_EQ ("{1}", equip (true));
}

} /* namespace */
