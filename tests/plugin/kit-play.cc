/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing: the same seed gives the same game, a game ends, each choice that is listed can be made,
 * and any other is refused without a trace. */

#include "kit.h"

#include <set>

using namespace kit;

namespace
{

class KitPlay : public Kit
{
protected:
  /* That a choice is refused, and that nothing has changed by it. */
  void
  expect_refused (TabletopMatch *match,
                  guint seat,
                  TabletopChoice *choice,
                  guint64 sequence,
                  std::initializer_list<TabletopError> codes)
  {
    const std::string before = hash (match) + whole_text (match);
    const guint64 number = tabletop_match_get_sequence (match);
    bool expected = false;

    EXPECT_FALSE (tabletop_match_apply (match, seat, choice, sequence, error.out ()));
    for (TabletopError code : codes)
      expected |= error.is (code);
    EXPECT_TRUE (expected) << error.text ();
    EXPECT_EQ (number, tabletop_match_get_sequence (match));
    EXPECT_EQ (before, hash (match) + whole_text (match));
  }

  /* Who looks on is told what `result` says; who played, in words for them, if anybody has won. */
  void
  expect_told (TabletopMatch *match, TabletopResult *result)
  {
    g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();
    const auto told = take (tabletop_match_dup_result_for (match, spectator));
    GListModel *standings = tabletop_result_get_standings (result);
    bool won = false;

    EXPECT_TRUE (tabletop_result_equal (result, told.get ()));
    for (guint seat = 0; seat < seats; seat++)
      won |= tabletop_standing_has_won (
          take (TABLETOP_STANDING (g_list_model_get_item (standings, seat))).get ());
    for (guint seat = 0; seat < seats; seat++)
      {
        g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
        const auto own = take (tabletop_match_dup_result_for (match, viewer));
        const std::string reason = tabletop_result_get_reason (own.get ());

        EXPECT_EQ (won, reason != tabletop_result_get_reason (result)) << reason;
        EXPECT_EQ (won, reason.find ("You ") != std::string::npos
                            || reason.find ("you ") != std::string::npos)
            << reason;
        for (guint i = 0; i < seats; i++)
          {
            const auto a = take (TABLETOP_STANDING (g_list_model_get_item (standings, i)));
            const auto b = take (TABLETOP_STANDING (
                g_list_model_get_item (tabletop_result_get_standings (own.get ()), i)));

            EXPECT_EQ (tabletop_standing_get_rank (a.get ()),
                       tabletop_standing_get_rank (b.get ()));
            EXPECT_EQ (tabletop_standing_has_won (a.get ()), tabletop_standing_has_won (b.get ()));
          }
      }
  }
};

INSTANTIATE_TEST_SUITE_P (Games, KitPlay, testing::ValuesIn (all_subjects ()));

TEST_P (KitPlay, TheSameSeedGivesTheSameGame)
{
  const auto a = new_match (5), b = new_match (5), c = new_match (6);
  Chance of_a (1), of_b (1);

  EXPECT_NE (hash (a.get ()), hash (c.get ()));
  for (guint i = 0; i < 500 && !tabletop_match_is_over (a.get ()); i++)
    {
      ASSERT_TRUE (step (a.get (), of_a) && step (b.get (), of_b));
      ASSERT_EQ (hash (a.get ()), hash (b.get ())) << "after choice " << i;
    }
  EXPECT_EQ (whole_text (a.get ()), whole_text (b.get ()));
}

TEST_P (KitPlay, WithoutASeedEachGameIsAnother)
{
  const auto a
      = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()));
  const auto b
      = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()));

  EXPECT_NE (hash (a.get ()), hash (b.get ()));
}

TEST_P (KitPlay, RandomGamesEndWithAResult)
{
  for (guint64 seed = 0; seed < at_most (20); seed++)
    {
      const auto match = new_match (seed);
      Chance chance (seed);

      EXPECT_FALSE (take (tabletop_match_dup_result (match.get ())));
      const guint made = play (match.get (), ENDLESS, chance);
      ASSERT_TRUE (tabletop_match_is_over (match.get ()));

      const auto result = take (tabletop_match_dup_result (match.get ()));
      ASSERT_TRUE (result);
      expect_told (match.get (), result.get ());
      GListModel *standings = tabletop_result_get_standings (result.get ());
      guint best = G_MAXUINT, winners = 0;

      EXPECT_STRNE ("", tabletop_result_get_reason (result.get ()));
      EXPECT_STRNE ("", tabletop_result_get_rule (result.get ()));
      EXPECT_EQ (made, tabletop_result_get_n_choices (result.get ()));
      EXPECT_GT (tabletop_result_get_n_turns (result.get ()), 0u);
      ASSERT_EQ (seats, g_list_model_get_n_items (standings));
      for (guint seat = 0; seat < seats; seat++)
        {
          const auto standing = take (TABLETOP_STANDING (g_list_model_get_item (standings, seat)));

          EXPECT_EQ (seat, tabletop_standing_get_seat (standing.get ()));
          EXPECT_STRNE ("", tabletop_standing_get_summary (standing.get ()));
          best = MIN (best, tabletop_standing_get_rank (standing.get ()));
          winners += tabletop_standing_has_won (standing.get ());
          if (tabletop_standing_has_won (standing.get ()))
            {
              EXPECT_EQ (1u, tabletop_standing_get_rank (standing.get ()));
            }
        }
      EXPECT_EQ (1u, best);
      EXPECT_GT (winners, 0u);
    }
}

TEST_P (KitPlay, NothingIsAskedOrDoneAfterTheEnd)
{
  const auto match = new_match (3);
  Chance chance (3);
  g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();

  const auto early = pick (match.get (), pick_seat (match.get (), chance), chance);
  play (match.get (), ENDLESS, chance);
  ASSERT_TRUE (tabletop_match_is_over (match.get ()));
  EXPECT_EQ ("", decisions_text (match.get (), spectator));
  for (guint seat = 0; seat < seats; seat++)
    {
      EXPECT_FALSE (tabletop_match_is_asked (match.get (), seat));
      expect_refused (match.get (), seat, early.get (), tabletop_match_get_sequence (match.get ()),
                      { TABLETOP_ERROR_OVER });
      EXPECT_FALSE (tabletop_match_leave (match.get (), seat, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_OVER)) << error.text ();
    }
}

TEST_P (KitPlay, EveryListedChoiceCanBeMade)
{
  const auto match = new_match (8);
  Chance chance (8);

  for (guint i = 0; i < 60 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const auto decision = take (tabletop_match_ref_decision (match.get (), seat));
      std::set<std::string> notations;

      ASSERT_TRUE (decision);
      EXPECT_EQ (seat, tabletop_decision_get_seat (decision.get ()));
      EXPECT_STRNE ("", tabletop_decision_get_kind (decision.get ()));
      EXPECT_STRNE ("", tabletop_decision_get_prompt (decision.get ()));
      EXPECT_LT (tabletop_decision_get_default_index (decision.get ()),
                 tabletop_decision_get_n_choices (decision.get ()));
      for (guint j = 0; j < tabletop_decision_get_n_choices (decision.get ()); j++)
        {
          TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), j);
          const char *notation = tabletop_choice_get_notation (choice);
          const auto trial = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
          ASSERT_TRUE (trial) << error.text ();

          EXPECT_TRUE (notations.insert (notation).second) << notation << " is there twice";
          EXPECT_EQ (choice, tabletop_decision_find_notation (decision.get (), notation));
          EXPECT_TRUE (tabletop_match_apply_text (trial.get (), seat, notation,
                                                  tabletop_match_get_sequence (trial.get ()),
                                                  error.out ()))
              << notation << ": " << error.text ();
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
}

TEST_P (KitPlay, StaleChoicesAreRefused)
{
  const auto match = new_match (4);
  Chance chance (4);
  const guint seat = pick_seat (match.get (), chance);
  const auto old = pick (match.get (), seat, chance);
  const guint64 then = tabletop_match_get_sequence (match.get ());

  ASSERT_TRUE (step (match.get (), chance));
  expect_refused (match.get (), seat, old.get (), then, { TABLETOP_ERROR_STALE });
  expect_refused (match.get (), seat, old.get (), tabletop_match_get_sequence (match.get ()),
                  { TABLETOP_ERROR_STALE, TABLETOP_ERROR_NOT_YOURS });
}

TEST_P (KitPlay, ForeignAndMadeUpChoicesAreRefused)
{
  const auto match = new_match (4);
  Chance chance (4);

  for (guint i = 0; i < 12 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const guint64 now = tabletop_match_get_sequence (match.get ());
      const auto decision = take (tabletop_match_ref_decision (match.get (), seat));
      const auto choice = pick (match.get (), seat, chance);
      const auto loose = take (tabletop_choice_new (tabletop_choice_get_kind (choice.get ()),
                                                    tabletop_choice_get_notation (choice.get ()),
                                                    "Mine", nullptr, TABLETOP_CHOICE_NONE));
      /* A decision with the same number and another choice in that place. */
      const auto forged = take (tabletop_decision_new (tabletop_decision_get_id (decision.get ()),
                                                       now, seat, "forged", "Forged"));
      const auto mutated = take (
          tabletop_choice_new ("forged", "forged", "Forged", nullptr, TABLETOP_CHOICE_NONE));
      const guint other = (seat + 1) % seats;

      tabletop_decision_add_choice (forged.get (), mutated.get ());
      expect_refused (match.get (), other, choice.get (), now, { TABLETOP_ERROR_NOT_YOURS });
      expect_refused (match.get (), seat, choice.get (), now + 1, { TABLETOP_ERROR_STALE });
      expect_refused (match.get (), seat, loose.get (), now, { TABLETOP_ERROR_ILLEGAL });
      expect_refused (match.get (), seat, mutated.get (), now, { TABLETOP_ERROR_ILLEGAL });
      expect_refused (match.get (), seats, choice.get (), now, { TABLETOP_ERROR_NOT_FOUND });
      ASSERT_TRUE (step (match.get (), chance));
    }
}

TEST_P (KitPlay, UnknownWordsAreRefusedWithAReason)
{
  const auto match = new_match (4);
  Chance chance (4);
  const guint seat = pick_seat (match.get (), chance);
  const guint64 now = tabletop_match_get_sequence (match.get ());
  const std::string before = hash (match.get ());

  for (const char *notation :
       { "", " ", "frobnicate", "{", "a b c d e f g h", "\xc3\xa9\xc3\xa9", "0", "-1", "%s%n" })
    {
      EXPECT_FALSE (tabletop_match_apply_text (match.get (), seat, notation, now, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
      EXPECT_GT (strlen (error.text ()), 10u);
    }
  const std::string endless (100000, 'x');
  EXPECT_FALSE (
      tabletop_match_apply_text (match.get (), seat, endless.c_str (), now, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
  EXPECT_EQ (before, hash (match.get ()));
}

} // namespace
