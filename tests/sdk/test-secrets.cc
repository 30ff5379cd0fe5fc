/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Non-interference: two matches that differ only in what a viewer may not know are the same match
 * to that viewer, by every way in which the contract tells anything, and so are the clones made for
 * it.
 */

#include "sdk.h"

using namespace sdk;
using testing::HasSubstr;

namespace
{

class Secrets : public Test
{
protected:
  /* Everything that `viewer` can find out, also by looking through a clone with others' eyes and by
   * playing on in it. */
  std::string
  findings (TabletopMatch *match, const TabletopViewer *viewer)
  {
    std::string all = known_to (match, viewer);
    auto clone = take (tabletop_match_clone_for (match, viewer, nullptr));

    all += hash_of (clone.get ());
    for (const auto &other : everybody (clone.get ()))
      all += known_to (clone.get (), other.get ());
    EXPECT_EQ (tabletop_match_list_steps (clone.get ()), nullptr);
    EXPECT_FALSE (take (tabletop_match_to_bytes (clone.get (), nullptr)));
    for (guint i = 0; i < tabletop_match_get_n_seats (clone.get ()); i++)
      if (tabletop_match_can_undo (clone.get (), i))
        {
          tabletop_match_undo (clone.get (), i, nullptr);
          all += hash_of (clone.get ());
        }
    for (guint n = 0; n < 50 && !tabletop_match_is_over (clone.get ()); n++)
      for (guint i = 0; i < tabletop_match_get_n_seats (clone.get ()); i++)
        if (tabletop_match_is_asked (clone.get (), i))
          {
            auto asked = take (tabletop_match_ref_decision (clone.get (), i));
            guint last = tabletop_decision_get_n_choices (asked.get ()) - 1;

            go (clone.get (), i,
                tabletop_choice_get_notation (tabletop_decision_get_choice (asked.get (), last)));
            all += hash_of (clone.get ());
          }

    return all;
  }
};

TEST_F (Secrets, ACardThatNobodyKnows)
{
  auto match = match_of (game.get (), 3);

  go (match.get (), 0, "draw");
  go (match.get (), 1, "step:1");

  auto other = take (toy_match_swap_next_card (TOY_MATCH (match.get ())));
  ASSERT_NE (hash_of (match.get ()), hash_of (other.get ()));
  for (const auto &viewer : everybody (match.get ()))
    {
      /* The copy counts its changes from 0. */
      auto one = take (tabletop_match_clone_for (match.get (), viewer.get (), nullptr));
      auto two = take (tabletop_match_clone_for (other.get (), viewer.get (), nullptr));

      EXPECT_EQ (hash_of (one.get ()), hash_of (two.get ()));
      EXPECT_EQ (findings (match.get (), viewer.get ()), findings (other.get (), viewer.get ()));
    }
}

TEST_F (Secrets, ACardThatOneSeatKnows)
{
  auto match = match_of (game.get (), 3);

  go (match.get (), 0, "draw");
  go (match.get (), 1, "step:1");

  auto other = take (toy_match_swap_drawn_card (TOY_MATCH (match.get ()), 0));
  for (const auto &viewer : everybody (match.get ()))
    {
      bool own = tabletop_viewer_get_kind (viewer.get ()) != TABLETOP_VIEWER_SPECTATOR
                 && tabletop_viewer_get_index (viewer.get ()) == 0;

      EXPECT_EQ (findings (match.get (), viewer.get ()) == findings (other.get (), viewer.get ()),
                 !own)
          << take_text (tabletop_viewer_to_string (viewer.get ()));
    }
}

TEST_F (Secrets, AChoiceThatIsNotYetShown)
{
  auto one = match_of (game.get (), 3, { "secret" });
  auto other = match_of (game.get (), 3, { "secret" });

  go (one.get (), 1, "step:1");
  go (other.get (), 1, "step:2");
  for (const auto &viewer : everybody (one.get ()))
    {
      bool own = tabletop_viewer_get_kind (viewer.get ()) != TABLETOP_VIEWER_SPECTATOR
                 && tabletop_viewer_get_index (viewer.get ()) == 1;

      EXPECT_EQ (findings (one.get (), viewer.get ()) == findings (other.get (), viewer.get ()),
                 !own)
          << take_text (tabletop_viewer_to_string (viewer.get ()));
    }
}

TEST_F (Secrets, NoSignalOfTheMatchHasContent)
{
  g_autofree guint *ids = nullptr;
  guint n_ids;

  ids = g_signal_list_ids (TABLETOP_TYPE_MATCH, &n_ids);
  ASSERT_GT (n_ids, 0u);
  for (guint i = 0; i < n_ids; i++)
    {
      GSignalQuery query;

      g_signal_query (ids[i], &query);
      EXPECT_EQ (query.n_params, 0u) << query.signal_name;
    }
}

/* What a bot gets holds nothing that its seat may not know, whoever seats it. */
TEST_F (Secrets, ABotSeesOnlyWhatItsSeatKnows)
{
  auto match = match_of (game.get (), 2);
  auto *real = match.get ();
  auto look = [] (TabletopMatch *seen, TabletopDecision *asked, gpointer data, GError **) {
    auto &answer = *static_cast<std::string *> (data);

    answer = hash_of (seen) + known_to (seen, seat (0).get ())
             + take_text (tabletop_decision_get_prompt (asked) != nullptr
                              ? g_strdup (tabletop_decision_get_prompt (asked))
                              : nullptr);
    go (seen, 1, "draw");

    return toy_ref_choice (asked, 0);
  };
  std::string answer, other_answer;

  go (real, 0, "draw");
  auto other = take (toy_match_swap_drawn_card (TOY_MATCH (real), 0));
  auto table = take (tabletop_table_new (real));
  auto other_table = take (tabletop_table_new (other.get ()));
  auto bot = take (toy_bot_new ("Spy", look, &answer));
  auto other_bot = take (toy_bot_new ("Spy", look, &other_answer));
  Error error;

  EXPECT_TRUE (tabletop_table_seat_own_bot (table.get (), 1, bot.get (), error.out ()));
  EXPECT_TRUE (tabletop_table_seat_own_bot (other_table.get (), 1, other_bot.get (), error.out ()));
  EXPECT_EQ (tabletop_table_run_bots (table.get (), 1, error.out ()), 1) << error.text ();
  EXPECT_EQ (tabletop_table_run_bots (other_table.get (), 1, error.out ()), 1) << error.text ();
  EXPECT_NE (answer, "");
  EXPECT_EQ (answer, other_answer);

  /* What it did in its copy happened nowhere else. */
  EXPECT_THAT (events_of (real, spectator ().get ()).back (), HasSubstr ("step 1 1"));
}

} /* namespace */
