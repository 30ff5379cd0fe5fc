/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot `steady` of Magic: that it is worth its name. That it knows nothing that it may not is
 * shown by the kit. */

#include "kit.h"

using namespace kit;

namespace
{

class MagicSteady : public testing::Test
{
protected:
  MagicSteady () : content (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr))
  {
  }

  /* Plays one game of four, `steady` at one seat and `random` at the others. */
  bool
  wins (int game)
  {
    int n;
    const rg_bot *const *bots = rg_game_bots (&rg_free_for_all, &n);
    const int seat = game % 4;
    rg_setup setup;
    rg_setup_init (&setup, content.get (), 4);
    rg_setup_seed (&setup, static_cast<uint64_t> (game));
    Match match (rg_match_new (&setup, nullptr, nullptr));
    rg_match_set_quiet (match.get (), true);
    uint64_t chance = static_cast<uint64_t> (game);
    for (int i = 0; i < 50000 && !rg_match_over (match.get ()); i++)
      {
        const int asked = rg_match_decision (match.get (), 0)->seat;
        const rg_bot *bot = bots[asked == seat ? n - 1 : 0];
        play (match.get (), { asked, rg_bot_choose (bot, match.get (), asked, &chance) });
      }
    rg_result result = {};
    EXPECT_EQ (RG_OK, rg_match_result (match.get (), &result, nullptr));
    return result.standings[0].seat == seat && result.standings[0].won;
  }

  Content content;
};

TEST_F (MagicSteady, BeatsThreeRandomPlayers)
{
  const int games = n_games () >= 1000 ? 200 : 20;
  int won = 0;
  for (int game = 0; game < games; game++)
    won += wins (game);
  EXPECT_GT (won, games * 9 / 10);
}

} // namespace
