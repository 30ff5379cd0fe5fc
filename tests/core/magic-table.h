/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of Magic: set in the words of scenarios, and played by notations. */

#pragma once

#include "kit.h"

extern "C" {
#include "magic/show/mg-show.h"
}

namespace magic_table
{

using namespace kit;

class Magic : public testing::Test
{
protected:
  Magic () : content (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr))
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

  /* Plays at random to the end. */
  static void
  expect_end (const rg_setup &made, uint64_t seed)
  {
    rg_error error = {};
    Match match (rg_match_new (&made, nullptr, &error));
    ASSERT_TRUE (match) << error.text;
    rg_match_set_quiet (match.get (), true);
    Chance chance (seed);
    for (int i = 0; i < 100000 && !rg_match_over (match.get ()); i++)
      play (match.get (), random_move (match.get (), chance));
    ASSERT_TRUE (rg_match_over (match.get ()));
    rg_result result;
    ASSERT_EQ (RG_OK, rg_match_result (match.get (), &result, &error)) << error.text;
    EXPECT_EQ (made.seats, result.n);
  }

  /* Sets a table, in the words of scenarios, and lets it be asked. */
  static void
  arrange (rg_match *match, const std::vector<std::vector<const char *>> &lines)
  {
    for (const auto &words : lines)
      {
        rg_error error;
        ASSERT_EQ (RG_OK, rg_match_arrange (match, words.data (), static_cast<int> (words.size ()),
                                            &error))
            << error.text;
      }
  }

  /* The choice that begins so is made. */
  static void
  take (rg_match *match, const std::string &words)
  {
    const rg_decision *decision = rg_match_decision (match, 0);
    int choice = 0;

    while (choice < decision->count
           && notation_of (match, { decision->seat, choice }).rfind (words, 0) != 0)
      choice++;
    ASSERT_LT (choice, decision->count) << words;
    play (match, { decision->seat, choice });
  }

  Content content;
};

} /* namespace magic_table */
