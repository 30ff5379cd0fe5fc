/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain values: results with their standings, figures, events. */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

Ptr<TabletopResult>
result (gint64 score = 12)
{
  auto made = take (tabletop_result_new ("Somebody is there.", "TOY-4", 31, 9));
  auto first = take (tabletop_standing_new (0, 1, 1, score, TRUE, FALSE, "10 and 2"));
  auto second = take (tabletop_standing_new (1, -1, 2, -3, FALSE, TRUE, nullptr));

  tabletop_result_add_standing (made.get (), first.get ());
  tabletop_result_add_standing (made.get (), second.get ());

  return made;
}

} /* namespace */

TEST (Result, TellsHowItEnded)
{
  auto ended = result ();

  EXPECT_STREQ (tabletop_result_get_reason (ended.get ()), "Somebody is there.");
  EXPECT_STREQ (tabletop_result_get_rule (ended.get ()), "TOY-4");
  EXPECT_EQ (tabletop_result_get_n_choices (ended.get ()), 31u);
  EXPECT_EQ (tabletop_result_get_n_turns (ended.get ()), 9u);

  auto standings = items<TabletopStanding> (tabletop_result_get_standings (ended.get ()));
  ASSERT_EQ (standings.size (), 2u);
  auto *first = standings[0].get ();
  EXPECT_EQ (tabletop_standing_get_seat (first), 0u);
  EXPECT_EQ (tabletop_standing_get_team (first), 1);
  EXPECT_EQ (tabletop_standing_get_rank (first), 1u);
  EXPECT_EQ (tabletop_standing_get_score (first), 12);
  EXPECT_TRUE (tabletop_standing_has_won (first));
  EXPECT_FALSE (tabletop_standing_has_left (first));
  EXPECT_STREQ (tabletop_standing_get_summary (first), "10 and 2");
  auto *second = standings[1].get ();
  EXPECT_EQ (tabletop_standing_get_team (second), -1);
  EXPECT_EQ (tabletop_standing_get_score (second), -3);
  EXPECT_FALSE (tabletop_standing_has_won (second));
  EXPECT_TRUE (tabletop_standing_has_left (second));
  EXPECT_STREQ (tabletop_standing_get_summary (second), "");
}

TEST (Result, IsOneValue)
{
  auto ended = result ();
  auto variant = take (tabletop_result_to_variant (ended.get ()));

  EXPECT_FALSE (g_variant_is_floating (variant.get ()));
  EXPECT_STREQ (g_variant_get_type_string (variant.get ()), TABLETOP_RESULT_TYPE_STRING);
  EXPECT_EQ (take_text (g_variant_print (variant.get (), FALSE)),
             "('Somebody is there.', 'TOY-4', 31, 9, [(0, 1, 1, 12, true, false, '10 and 2'), (1, "
             "-1, 2, -3, false, true, '')])");
  EXPECT_TRUE (tabletop_result_equal (ended.get (), result ().get ()));
  EXPECT_FALSE (tabletop_result_equal (ended.get (), result (13).get ()));
}

TEST (Result, HasItsFactsAsProperties)
{
  auto ended = result ();
  g_autoptr (GListModel) standings = nullptr;
  g_autofree char *reason = nullptr;
  guint n_choices;

  g_object_get (ended.get (), "standings", &standings, "reason", &reason, "n-choices", &n_choices,
                nullptr);
  EXPECT_EQ (g_list_model_get_item_type (standings), TABLETOP_TYPE_STANDING);
  EXPECT_EQ (g_list_model_get_n_items (standings), 2u);
  EXPECT_STREQ (reason, "Somebody is there.");
  EXPECT_EQ (n_choices, 31u);

  auto first = take (static_cast<TabletopStanding *> (g_list_model_get_item (standings, 0)));
  gint64 score;
  gboolean won;
  int team;
  g_object_get (first.get (), "score", &score, "won", &won, "team", &team, nullptr);
  EXPECT_EQ (score, 12);
  EXPECT_TRUE (won);
  EXPECT_EQ (team, 1);
}

TEST (Result, TakesOneStandingForEachSeatInOrder)
{
  auto ended = take (tabletop_result_new ("Over.", nullptr, 0, 0));
  auto second = take (tabletop_standing_new (1, -1, 1, 0, FALSE, FALSE, nullptr));

  EXPECT_STREQ (tabletop_result_get_rule (ended.get ()), "");
  {
    Expect critical ("tabletop_standing_get_seat");
    tabletop_result_add_standing (ended.get (), second.get ());
  }
  EXPECT_THAT (items<TabletopStanding> (tabletop_result_get_standings (ended.get ())), IsEmpty ());
  {
    Expect critical ("rank > 0");
    EXPECT_EQ (tabletop_standing_new (0, -1, 0, 0, FALSE, FALSE, nullptr), nullptr);
  }
}

TEST (Figure, TellsWhatWasMeasured)
{
  auto figure = take (tabletop_figure_new ("speed", "Games a second", 12.5, "1/s"));
  auto plain = take (tabletop_figure_new ("ratio", "Ratio", 1, nullptr));
  double value;

  EXPECT_STREQ (tabletop_figure_get_id (figure.get ()), "speed");
  EXPECT_STREQ (tabletop_figure_get_label (figure.get ()), "Games a second");
  EXPECT_EQ (tabletop_figure_get_value (figure.get ()), 12.5);
  EXPECT_STREQ (tabletop_figure_get_unit (figure.get ()), "1/s");
  EXPECT_STREQ (tabletop_figure_get_unit (plain.get ()), "");
  g_object_get (figure.get (), "value", &value, nullptr);
  EXPECT_EQ (value, 12.5);
}

TEST (Event, TellsWhatHappened)
{
  auto event = take (tabletop_event_new (3, 17, "step", 1, "Anna steps on.", "TOY-3"));
  auto plain = take (tabletop_event_new (1, 1, "end", -1, "It is over.", nullptr));

  EXPECT_EQ (tabletop_event_get_number (event.get ()), 3u);
  EXPECT_EQ (tabletop_event_get_sequence (event.get ()), 17u);
  EXPECT_STREQ (tabletop_event_get_kind (event.get ()), "step");
  EXPECT_EQ (tabletop_event_get_seat (event.get ()), 1);
  EXPECT_STREQ (tabletop_event_get_text (event.get ()), "Anna steps on.");
  EXPECT_STREQ (tabletop_event_get_rule (event.get ()), "TOY-3");

  EXPECT_EQ (tabletop_event_get_seat (plain.get ()), -1);
  EXPECT_STREQ (tabletop_event_get_rule (plain.get ()), "");
  {
    Expect critical ("number > 0");
    EXPECT_EQ (tabletop_event_new (0, 0, "end", -1, "", nullptr), nullptr);
  }
}

TEST (Event, IsToldPartByPart)
{
  auto event = take (tabletop_event_new (1, 1, "step", 1, "So ", nullptr));
  auto plain = take (tabletop_event_new (1, 1, "end", -1, "It is over.", nullptr));
  auto anna = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 1));
  auto pawn = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "pawn"));
  auto again = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "pawn"));
  auto field = take (tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION, "field"));

  tabletop_event_add_part (event.get (), "it is: ", nullptr);
  tabletop_event_add_part (event.get (), "Anna", anna.get ());
  tabletop_event_add_part (event.get (), "", nullptr);
  tabletop_event_add_part (event.get (), "Pawn", pawn.get ());
  tabletop_event_add_part (event.get (), "", again.get ());
  tabletop_event_add_reference (event.get (), again.get ());
  tabletop_event_add_reference (event.get (), field.get ());

  EXPECT_STREQ (tabletop_event_get_text (event.get ()), "So it is: AnnaPawn");
  EXPECT_THAT (parts (tabletop_event_get_parts (event.get ())),
               ElementsAre ("So it is: ", "Anna ('subject', 'seat', '', 1)",
                            "Pawn ('target', 'piece', 'pawn', 0)"));
  EXPECT_THAT (references (tabletop_event_get_references (event.get ())),
               ElementsAre ("('subject', 'seat', '', 1)", "('target', 'piece', 'pawn', 0)",
                            "('destination', 'zone', 'field', 0)"));
  EXPECT_THAT (parts (tabletop_event_get_parts (plain.get ())), ElementsAre ("It is over."));
  EXPECT_THAT (references (tabletop_event_get_references (plain.get ())), IsEmpty ());
  {
    Expect critical ("*text != '\\0'");
    EXPECT_EQ (tabletop_text_part_new ("", nullptr), nullptr);
  }
}

TEST (Event, TellsWhatGoesWhere)
{
  auto event = take (tabletop_event_new (1, 1, "draw", 0, "Anna draws.", nullptr));
  auto seen = take (tabletop_move_new ("deck", "hand:0", 1));
  auto unseen = take (tabletop_move_new (nullptr, "deck", 3));

  tabletop_move_set_piece (seen.get (), "ace", "top");
  tabletop_move_set_places (seen.get (), nullptr, "field-2");
  tabletop_move_set_index (seen.get (), 2);
  tabletop_event_add_move (event.get (), seen.get ());
  tabletop_event_add_move (event.get (), unseen.get ());
  EXPECT_EQ (tabletop_event_get_cue (event.get ()), TABLETOP_CUE_NONE);
  tabletop_event_set_cue (event.get (), TABLETOP_CUE_DRAW);
  EXPECT_EQ (tabletop_event_get_cue (event.get ()), TABLETOP_CUE_DRAW);

  auto moves = items<TabletopMove> (tabletop_event_get_moves (event.get ()));
  ASSERT_EQ (moves.size (), 2u);
  EXPECT_STREQ (tabletop_move_get_piece (moves[0].get ()), "ace");
  EXPECT_STREQ (tabletop_move_get_former (moves[0].get ()), "top");
  EXPECT_STREQ (tabletop_move_get_from_zone (moves[0].get ()), "deck");
  EXPECT_STREQ (tabletop_move_get_to_zone (moves[0].get ()), "hand:0");
  EXPECT_STREQ (tabletop_move_get_from_place (moves[0].get ()), "");
  EXPECT_STREQ (tabletop_move_get_to_place (moves[0].get ()), "field-2");
  EXPECT_EQ (tabletop_move_get_index (moves[0].get ()), 2);
  EXPECT_EQ (tabletop_move_get_count (moves[0].get ()), 1u);
  EXPECT_STREQ (tabletop_move_get_piece (moves[1].get ()), "");
  EXPECT_STREQ (tabletop_move_get_from_zone (moves[1].get ()), "");
  EXPECT_EQ (tabletop_move_get_index (moves[1].get ()), -1);
  EXPECT_EQ (tabletop_move_get_count (moves[1].get ()), 3u);
  {
    Expect critical ("count > 0");
    EXPECT_EQ (tabletop_move_new ("deck", "hand:0", 0), nullptr);
  }
  {
    Expect critical ("count == 1");
    tabletop_move_set_piece (unseen.get (), "ace", nullptr);
  }
}

TEST (Result, LeavesNothingBehind)
{
  Watch watch;

  {
    auto ended = result ();
    auto first = take (static_cast<GObject *> (
        g_list_model_get_item (tabletop_result_get_standings (ended.get ()), 0)));

    watch.add (ended.get ());
    watch.add (first.get ());
  }
  EXPECT_TRUE (watch.all_gone ());
}
