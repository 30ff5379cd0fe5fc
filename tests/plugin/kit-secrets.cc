/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody learns what they may not know: events are numbered for each viewer alone, other seats'
 * choices stay theirs, and a clone for a viewer holds nothing else than the viewer's knowledge. */

#include "kit.h"

using namespace kit;

namespace
{

class KitSecrets : public Kit
{
};

INSTANTIATE_TEST_SUITE_P (Games, KitSecrets, testing::ValuesIn (all_subjects ()));

TEST_P (KitSecrets, EventsAreNumberedWithoutGaps)
{
  const auto match = new_match (31);
  Chance chance (31);
  std::vector<TabletopViewer *> viewers = { tabletop_viewer_new_spectator () };

  for (guint seat = 0; seat < seats; seat++)
    viewers.push_back (seat_viewer (seat));
  play (match.get (), 150, chance);
  for (TabletopViewer *viewer : viewers)
    {
      const auto events = take (tabletop_match_list_events (match.get (), viewer, 0));
      const guint n = g_list_model_get_n_items (events.get ());

      EXPECT_GT (n, 0u);
      EXPECT_EQ (n, tabletop_match_count_events (match.get (), viewer));
      for (guint i = 0; i < n; i++)
        {
          const auto event = take (TABLETOP_EVENT (g_list_model_get_item (events.get (), i)));

          EXPECT_EQ (i + 1, tabletop_event_get_number (event.get ()));
          EXPECT_LE (tabletop_event_get_sequence (event.get ()),
                     tabletop_match_get_sequence (match.get ()));
          EXPECT_STRNE ("", tabletop_event_get_kind (event.get ()));
          EXPECT_STRNE ("", tabletop_event_get_text (event.get ()));
          EXPECT_EQ (std::string::npos,
                     std::string (tabletop_event_get_text (event.get ())).find ('\n'));
          EXPECT_STRNE ("", tabletop_event_get_rule (event.get ()))
              << tabletop_event_get_kind (event.get ());
          EXPECT_LT (tabletop_event_get_seat (event.get ()), (int) seats);
        }
      for (guint since : { 1u, n / 2, n, n + 5 })
        {
          const auto later = take (tabletop_match_list_events (match.get (), viewer, since));

          ASSERT_EQ (n - MIN (since, n), g_list_model_get_n_items (later.get ()));
          if (since < n)
            {
              const auto first = take (TABLETOP_EVENT (g_list_model_get_item (later.get (), 0)));

              EXPECT_EQ (since + 1, tabletop_event_get_number (first.get ()));
            }
        }
      tabletop_viewer_free (viewer);
    }
}

TEST_P (KitSecrets, ChoicesAreForTheirSeatOnly)
{
  const auto match = new_match (32);
  Chance chance (32);
  g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();

  for (guint i = 0; i < 200 && !tabletop_match_is_over (match.get ()); i++)
    {
      const auto public_list = take (tabletop_match_list_decisions (match.get (), spectator));

      for (guint j = 0; j < g_list_model_get_n_items (public_list.get ()); j++)
        {
          const auto decision
              = take (TABLETOP_DECISION (g_list_model_get_item (public_list.get (), j)));

          EXPECT_EQ (0u, tabletop_decision_get_n_choices (decision.get ()));
        }
      for (guint seat = 0; seat < seats; seat++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
          const auto list = take (tabletop_match_list_decisions (match.get (), viewer));
          bool waited_for = false;

          for (guint j = 0; j < g_list_model_get_n_items (list.get ()); j++)
            {
              const auto decision
                  = take (TABLETOP_DECISION (g_list_model_get_item (list.get (), j)));
              const bool own = tabletop_decision_get_seat (decision.get ()) == seat;

              EXPECT_EQ (own, tabletop_decision_get_n_choices (decision.get ()) > 0);
              EXPECT_STRNE ("", tabletop_decision_get_prompt (decision.get ()));
              waited_for |= own && !tabletop_decision_is_optional (decision.get ());
            }
          EXPECT_EQ (waited_for, tabletop_match_is_asked (match.get (), seat));
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
}

TEST_P (KitSecrets, NoViewerSeesEverything)
{
  const auto match = new_match (33);
  g_autoptr (TabletopViewer) nobody = seat_viewer (seats);

  EXPECT_FALSE (tabletop_match_dup_view (match.get (), nobody, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_FALSE (tabletop_match_clone_for (match.get (), nobody, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_EQ (0u, tabletop_match_count_events (match.get (), nobody));

  if (tabletop_game_get_traits (game.get ()) & TABLETOP_TRAITS_TEAMS)
    return;
  g_autoptr (TabletopViewer) team = tabletop_viewer_new_team (0);
  EXPECT_FALSE (tabletop_match_dup_view (match.get (), team, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
}

TEST_P (KitSecrets, AZoneShowsNoMoreThanItHolds)
{
  const auto match = new_match (34);
  Chance chance (34);
  g_autoptr (TabletopViewer) viewer = seat_viewer (0);

  play (match.get (), 80, chance);
  const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
  GListModel *zones = tabletop_view_get_zones (view.get ());

  ASSERT_GT (g_list_model_get_n_items (zones), 0u);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (zones, i)));
      GListModel *pieces = tabletop_zone_get_pieces (zone.get ());

      EXPECT_EQ (zone.get (),
                 tabletop_view_find_zone (view.get (), tabletop_zone_get_id (zone.get ())))
          << "two zones are called alike";
      EXPECT_STRNE ("", tabletop_zone_get_title (zone.get ()));
      EXPECT_GE (tabletop_zone_get_count (zone.get ()), g_list_model_get_n_items (pieces));
      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (pieces, j)));

          EXPECT_STRNE ("", tabletop_piece_get_kind (piece.get ()));
          if (tabletop_piece_is_hidden (piece.get ()))
            {
              EXPECT_STREQ ("", tabletop_piece_get_title (piece.get ()));
              EXPECT_EQ (nullptr, tabletop_piece_get_face (piece.get ()));
              continue;
            }
          EXPECT_STRNE ("", tabletop_piece_get_title (piece.get ()));
          EXPECT_EQ (piece.get (),
                     tabletop_view_find_piece (view.get (), tabletop_piece_get_id (piece.get ())))
              << tabletop_piece_get_id (piece.get ()) << " lies in two places";
        }
    }
}

/* What a viewer is told of where the match is: ids of decisions, and when what happened. */
std::string
numbers_text (TabletopMatch *match, const TabletopViewer *viewer)
{
  const auto decisions = take (tabletop_match_list_decisions (match, viewer));
  const auto events = take (tabletop_match_list_events (match, viewer, 0));
  std::string text;

  for (guint i = 0; i < g_list_model_get_n_items (decisions.get ()); i++)
    {
      const auto decision = take (TABLETOP_DECISION (g_list_model_get_item (decisions.get (), i)));

      text += std::to_string (tabletop_decision_get_id (decision.get ())) + " "
              + std::to_string (tabletop_decision_get_sequence (decision.get ())) + "\n";
    }
  for (guint i = 0; i < g_list_model_get_n_items (events.get ()); i++)
    {
      const auto event = take (TABLETOP_EVENT (g_list_model_get_item (events.get (), i)));

      text += std::to_string (tabletop_event_get_sequence (event.get ())) + "\n";
    }
  return text;
}

TEST_P (KitSecrets, AViewerCanNotTellACloneFromTheMatch)
{
  const auto match = new_match (35);
  Chance chance (35);

  for (guint i = 0; i < 40 && !tabletop_match_is_over (match.get ()); i++)
    {
      const std::string state = hash (match.get ());

      for (guint seat = 0; seat < seats; seat++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
          const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
          ASSERT_TRUE (clone) << error.text ();

          EXPECT_EQ (tabletop_match_get_sequence (match.get ()),
                     tabletop_match_get_sequence (clone.get ()));
          EXPECT_EQ (all_text (match.get (), viewer), all_text (clone.get (), viewer));
          EXPECT_EQ (numbers_text (match.get (), viewer), numbers_text (clone.get (), viewer));
          /* The clone goes its own way. */
          play (clone.get (), 5, chance);
        }
      EXPECT_EQ (state, hash (match.get ()));
      ASSERT_TRUE (step (match.get (), chance));
    }
}

/* What is still hidden at the end stays so in what is told of it. */
TEST_P (KitSecrets, AViewerCanNotTellACloneFromTheEnd)
{
  const auto match = new_match (41);
  Chance chance (41);

  while (!tabletop_match_is_over (match.get ()))
    ASSERT_TRUE (step (match.get (), chance));
  for (guint seat = 0; seat <= seats; seat++)
    {
      g_autoptr (TabletopViewer) viewer
          = seat < seats ? seat_viewer (seat) : tabletop_viewer_new_spectator ();
      const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));

      ASSERT_TRUE (clone) << error.text ();
      EXPECT_TRUE (take (tabletop_match_dup_result_for (clone.get (), viewer)));
      EXPECT_EQ (all_text (match.get (), viewer), all_text (clone.get (), viewer));
    }
}

/* {{{ Asking */

/* What everybody in `match` could type now, and the names of what everybody sees. */
void
collect (TabletopMatch *match, std::vector<std::string> *notations, std::vector<std::string> *names)
{
  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const auto list = take (tabletop_match_list_decisions (match, viewer));
      const auto view = take (tabletop_match_dup_view (match, viewer, nullptr));
      GListModel *zones = tabletop_view_get_zones (view.get ());

      for (guint i = 0; i < g_list_model_get_n_items (list.get ()); i++)
        {
          const auto decision = take (TABLETOP_DECISION (g_list_model_get_item (list.get (), i)));

          for (guint j = 0; j < tabletop_decision_get_n_choices (decision.get ()); j++)
            notations->push_back (
                tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), j)));
        }
      for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
        {
          const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (zones, i)));
          GListModel *pieces = tabletop_zone_get_pieces (zone.get ());

          for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
            {
              const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (pieces, j)));

              if (!tabletop_piece_is_hidden (piece.get ()))
                names->push_back (tabletop_piece_get_id (piece.get ()));
            }
        }
    }
}

/* Something to type: what is there to be chosen, by anybody, or the same about another thing. */
std::string
guess (const std::vector<std::string> &notations,
       const std::vector<std::string> &names,
       Chance &chance)
{
  std::string notation = notations[chance.below ((guint) notations.size ())];
  const gsize word = notation.find (' ');

  if (word == std::string::npos || names.empty () || chance.below (3) == 0)
    return notation;
  const gsize end = notation.find (' ', word + 1);
  std::string name = names[chance.below ((guint) names.size ())];
  const gsize dot = name.rfind ('.');
  if (dot != std::string::npos && chance.below (2) == 0)
    name = name.substr (0, dot + 1) + std::to_string (chance.below (1000));
  return notation.substr (0, word + 1) + name
         + (end == std::string::npos ? "" : notation.substr (end));
}

std::string
answer (TabletopMatch *match, guint seat, const std::string &notation, guint64 sequence)
{
  Error error;
  char *why = tabletop_match_explain (match, seat, notation.c_str ());
  const auto found
      = tabletop_match_find_choice (match, seat, 0, notation.c_str (), sequence, error.out ());
  std::string text = why != nullptr ? why : "nothing speaks against it";

  g_free (why);
  if (found != nullptr)
    {
      text += " | " + std::to_string (tabletop_choice_get_index (found));
      g_object_unref (found);
    }
  else
    text += std::string (" | ") + error.text ();
  return text;
}

TEST_P (KitSecrets, AViewerCanNotTellACloneByAsking)
{
  const auto match = new_match (40);
  Chance chance (40);

  for (guint i = 0; i < 30 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
      const guint64 sequence = tabletop_match_get_sequence (match.get ());
      std::vector<std::string> notations, names;

      collect (match.get (), &notations, &names);
      collect (clone.get (), &notations, &names);
      ASSERT_FALSE (notations.empty ());
      for (guint k = 0; k < 60; k++)
        {
          const std::string typed = guess (notations, names, chance);

          for (guint64 at : { sequence, sequence + 1 })
            ASSERT_EQ (answer (match.get (), seat, typed, at),
                       answer (clone.get (), seat, typed, at))
                << typed;
        }
      EXPECT_EQ (tabletop_match_can_undo (clone.get (), seat), FALSE);
      for (guint k = 0; k < 6 && !tabletop_match_is_over (match.get ()); k++)
        ASSERT_TRUE (step (match.get (), chance));
    }
}

/* }}} */

TEST_P (KitSecrets, AClonesCloneKnowsNoMore)
{
  const auto match = new_match (36);
  Chance chance (36);
  g_autoptr (TabletopViewer) viewer = seat_viewer (0), other = seat_viewer (1);

  play (match.get (), 25, chance);
  const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
  play (clone.get (), 10, chance);
  const auto second = take (tabletop_match_clone_for (clone.get (), viewer, error.out ()));
  EXPECT_EQ (all_text (clone.get (), viewer), all_text (second.get (), viewer));
  const auto third = take (tabletop_match_clone_for (clone.get (), other, error.out ()));
  EXPECT_EQ (events_text (clone.get (), other), events_text (third.get (), other));
}

TEST_P (KitSecrets, ACloneIsTheSameEachTimeAndTellsNoFuture)
{
  bool differs = false;

  for (guint64 seed = 0; seed < 12; seed++)
    {
      const auto match = new_match (seed);
      Chance chance (seed), a (seed), b (seed), c (seed);
      g_autoptr (TabletopViewer) viewer = seat_viewer (0);

      play (match.get (), 10, chance);
      const auto one = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
      const auto two = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));

      play (one.get (), 60, a);
      play (two.get (), 60, b);
      EXPECT_EQ (hash (one.get ()), hash (two.get ()));
      EXPECT_EQ (whole_text (one.get ()), whole_text (two.get ()));
      play (match.get (), 60, c);
      differs |= events_text (one.get (), viewer) != events_text (match.get (), viewer);
    }
  if (tabletop_game_get_traits (game.get ()) & TABLETOP_TRAITS_CHANCE)
    {
      EXPECT_TRUE (differs) << "clones foretell what chance will bring";
    }
}

/* A save has the seed in it, and with the seed all secrets. */
TEST_P (KitSecrets, ACloneGivesNoSeedAway)
{
  const auto match = new_match (37);
  Chance chance (37);
  g_autoptr (TabletopViewer) viewer = seat_viewer (0);

  play (match.get (), 3, chance);
  const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
  play (clone.get (), 3, chance);
  EXPECT_FALSE (tabletop_match_to_bytes (clone.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED)) << error.text ();
  EXPECT_FALSE (tabletop_match_dup_past (clone.get (), 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED)) << error.text ();
  EXPECT_EQ (nullptr, tabletop_match_list_steps (clone.get ()));
  for (guint seat = 0; seat < seats; seat++)
    EXPECT_FALSE (tabletop_match_can_undo (clone.get (), seat));
}

TEST_P (KitSecrets, AnObserverHearsWhatIsListed)
{
  const auto match = new_match (38);
  Chance chance (38);
  g_autoptr (TabletopViewer) viewer = seat_viewer (0);
  const guint64 before = tabletop_match_count_events (match.get (), viewer);
  const auto observer = take (tabletop_match_observe (match.get (), viewer));
  std::vector<guint64> heard;

  g_signal_connect (observer.get (), "event",
                    G_CALLBACK (+[] (TabletopObserver *, TabletopEvent *event, gpointer data) {
                      static_cast<std::vector<guint64> *> (data)->push_back (
                          tabletop_event_get_number (event));
                    }),
                    &heard);
  play (match.get (), 100, chance);
  ASSERT_EQ (tabletop_match_count_events (match.get (), viewer) - before, heard.size ());
  for (gsize i = 0; i < heard.size (); i++)
    EXPECT_EQ (before + i + 1, heard[i]);
}

TEST_P (KitSecrets, ABotChoosesTheSameOnAClone)
{
  const auto bots = take (tabletop_game_list_bots (game.get ()));

  for (guint i = 0; i < g_list_model_get_n_items (bots.get ()); i++)
    {
      const auto info = take (TABLETOP_BOT_INFO (g_list_model_get_item (bots.get (), i)));
      const char *id = tabletop_bot_info_get_id (info.get ());
      const auto bot = take (tabletop_game_create_bot (game.get (), id, 5, error.out ()));
      const auto same = take (tabletop_game_create_bot (game.get (), id, 5, error.out ()));
      const auto match = new_match (39);
      Chance chance (39);

      for (guint j = 0; j < 60 && !tabletop_match_is_over (match.get ()); j++)
        {
          const guint seat = pick_seat (match.get (), chance);
          g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
          const auto decision = take (tabletop_match_ref_decision (match.get (), seat));
          const auto clone = take (tabletop_match_clone_for (match.get (), viewer, error.out ()));
          const auto choice = take (
              tabletop_bot_choose (bot.get (), clone.get (), decision.get (), error.out ()));

          ASSERT_TRUE (choice) << error.text ();
          EXPECT_EQ (choice, take (tabletop_bot_choose (same.get (), match.get (), decision.get (),
                                                        error.out ())))
              << id;
          ASSERT_TRUE (tabletop_match_apply (match.get (), seat, choice.get (),
                                             tabletop_match_get_sequence (match.get ()),
                                             error.out ()));
        }
    }
}

} // namespace
