/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of Monarch at every number of seats, and what lies on them. */

#pragma once

#include "kit.h"

#include "monarch/monarch-private.h"

#include <map>
#include <set>

namespace monarch_table
{

using kit::Chance;
using kit::Content;
using kit::Match;

inline const monarch_state *
state_of (const Match &match)
{
  return static_cast<const monarch_state *> (rg_state_const (match.get ()));
}

inline const monarch_content *
data_of (const Match &match)
{
  return monarch_content_of (rg_match_setup (match.get ())->content);
}

/* What a seat offers for the Moon that is negotiated. */
inline monarch_amount
offer_at (const Match &match, int seat)
{
  return monarch_listen (data_of (match), state_of (match)).offer[seat];
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

/* The cards of a list, without gaps. */
inline std::set<int>
set_of (const uint8_t *cards, int n)
{
  std::set<int> all (cards, cards + n);

  all.erase (MONARCH_CARD_NONE);
  return all;
}

/* A table at which the test acts for everybody. */
class AtTable : public testing::Test
{
protected:
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

  Content content;
  Match table;
};

} // namespace monarch_table
