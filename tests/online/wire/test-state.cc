/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every state of a table, and what happens there, survives print and parse exactly, for any game:
 * over whole matches of the toy for every viewer, and for objects that hold the extremes of what
 * Tabletop-1 allows.
 */

#include "wire.h"

#include <random>

namespace
{

const char strange[] = "\" \\ / é 🍀 \u200d 白 e\u0301 \ue000 </b>&amp;";

/* Makes one choice at random among those that anybody has. */
void
move (TabletopMatch *match, std::mt19937 &random)
{
  std::vector<sdk::Ptr<TabletopDecision>> open;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    for (auto &decision : sdk::take_items<TabletopDecision> (
             tabletop_match_list_decisions (match, sdk::seat (seat).get ())))
      if (tabletop_decision_get_n_choices (decision.get ()) > 0)
        open.push_back (std::move (decision));

  auto decision = open[random () % open.size ()].get ();
  auto choice = tabletop_decision_get_choice (
      decision, random () % tabletop_decision_get_n_choices (decision));

  ASSERT_TRUE (tabletop_match_apply (match, tabletop_decision_get_seat (decision), choice,
                                     tabletop_decision_get_sequence (decision), nullptr));
}

class Toy : public sdk::Test, public testing::WithParamInterface<std::vector<std::string>>
{
};

TEST_P (Toy, SurvivesForEveryViewer)
{
  auto match = sdk::match_of (game.get (), 3, GetParam ());
  std::mt19937 random (1);
  int n_states = 0;

  while (!HasFatalFailure ())
    {
      for (const auto &viewer : sdk::everybody (match.get ()))
        {
          auto events = sdk::take_items<TabletopEvent> (
              tabletop_match_list_events (match.get (), viewer.get (), 0));

          EXPECT_TRUE (wire::survives (wire::state_of (match.get (), viewer.get ())));
          for (const auto &event : events)
            EXPECT_TRUE (wire::survives (wire::event_of (event.get ())));
        }
      n_states++;
      if (tabletop_match_is_over (match.get ()))
        break;
      move (match.get (), random);
    }
  EXPECT_GT (n_states, 5);
}

INSTANTIATE_TEST_SUITE_P (Notice,
                          Toy,
                          testing::Values (std::vector<std::string>{},
                                           std::vector<std::string>{ "secret=yes" },
                                           std::vector<std::string>{ "cheering=yes" }));

/* Views */

sdk::Ptr<TabletopView>
view_of (TabletopZone *zone)
{
  auto view = sdk::take (tabletop_view_new ("", -1));

  tabletop_view_add_zone (view.get (), zone);

  return view;
}

testing::AssertionResult
survives (const sdk::Ptr<TabletopView> &view)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);

  notice->state.view = static_cast<TabletopView *> (g_object_ref (view.get ()));

  return wire::survives (notice);
}

TEST (View, SurvivesWithExtremes)
{
  const char *tags[] = { "a", "", strange, nullptr };
  auto view = sdk::take (tabletop_view_new (strange, G_MAXINT));

  auto about = sdk::take (tabletop_reference_new_number (TABLETOP_REFERENCE_COST, G_MININT64));
  auto note
      = sdk::take (tabletop_note_new (strange, strange, TABLETOP_PROMINENCE_HIGH, about.get ()));

  tabletop_view_set_tags (view.get (), tags);
  for (guint i = 0; i < 2; i++)
    {
      auto seat
          = sdk::take (tabletop_view_seat_new (i * G_MAXUINT, strange, i == 0 ? -1 : G_MAXINT,
                                               i == 0 ? TABLETOP_SEAT_ACTIVE : TABLETOP_SEAT_LEFT));

      for (gint64 value : { G_MININT64, gint64{ -9007199254740992 }, gint64{ 0 }, G_MAXINT64 })
        tabletop_view_seat_add_counter (seat.get (),
                                        sdk::take (tabletop_counter_new ("", "", value)).get ());
      tabletop_view_seat_add_note (seat.get (), note.get ());
      tabletop_view_seat_set_place (seat.get (), i == 0 ? G_MAXUINT : 0);
      tabletop_view_seat_set_far (seat.get (), i == 0);
      tabletop_view_seat_set_flags (seat.get (), static_cast<TabletopSeatFlags> (15 * i));
      tabletop_view_seat_set_distance (seat.get (), i == 0 ? 0 : G_MAXINT);
      tabletop_view_seat_set_emblems (seat.get (), i == 1 ? nullptr : tags);
      tabletop_view_seat_set_goal (seat.get (), i == 1 ? nullptr : strange);
      tabletop_view_add_seat (view.get (), seat.get ());
    }
  for (int layout = TABLETOP_ZONE_ROW; layout <= TABLETOP_ZONE_LIST; layout++)
    {
      auto zone = sdk::take (tabletop_zone_new (strange, strange, layout - 1,
                                                static_cast<TabletopZoneLayout> (layout)));
      auto piece = sdk::take (tabletop_piece_new (strange, strange, strange));

      auto face = sdk::take (tabletop_face_new (layout == 0 ? nullptr : "ant", "card", strange));

      tabletop_face_set_subtitle (face.get (), strange);
      tabletop_face_set_cost (face.get (), "{3}{G}");
      tabletop_face_set_corner (face.get (), strange);
      tabletop_face_set_lines (face.get (), tags);
      tabletop_face_set_colors (face.get (), tags);
      tabletop_face_set_words (face.get (), tags);
      tabletop_piece_set_face (piece.get (), face.get ());
      tabletop_piece_add_alternative (piece.get (), face.get ());
      tabletop_piece_add_alternative (piece.get (),
                                      sdk::take (tabletop_face_new (nullptr, nullptr, "")).get ());
      tabletop_piece_set_card (piece.get (), strange);
      tabletop_piece_set_turned (piece.get (), 359);
      tabletop_piece_set_flags (piece.get (), static_cast<TabletopPieceFlags> (layout % 4));
      tabletop_piece_set_owner (piece.get (), G_MAXINT);
      tabletop_piece_set_icon_name (piece.get (), strange);
      tabletop_piece_add_note (piece.get (), note.get ());
      tabletop_piece_add_note (
          piece.get (),
          sdk::take (tabletop_note_new ("a", "", TABLETOP_PROMINENCE_NORMAL, nullptr)).get ());
      tabletop_piece_set_parent_id (piece.get (), strange);
      tabletop_piece_add_counter (
          piece.get (), sdk::take (tabletop_counter_new (strange, strange, G_MAXINT64)).get ());
      tabletop_zone_add_piece (zone.get (), piece.get ());
      tabletop_zone_set_count (zone.get (), layout == 0 ? 1 : G_MAXUINT);
      tabletop_zone_set_columns (zone.get (), layout == 0 ? 0 : G_MAXUINT);
      tabletop_zone_set_role (zone.get (), static_cast<TabletopZoneRole> (layout + 3));
      tabletop_zone_set_prominence (zone.get (), static_cast<TabletopProminence> (layout % 3));
      tabletop_zone_set_group (zone.get (), strange);
      tabletop_view_add_zone (view.get (), zone.get ());
    }
  for (guint i = 0; i < 4; i++)
    {
      auto step = sdk::take (tabletop_turn_step_new (strange, strange, i == 1));

      tabletop_turn_step_set_stops (step.get (), static_cast<TabletopStops> (i));
      tabletop_view_add_step (view.get (), step.get ());
    }
  for (int kind = TABLETOP_RELATION_ATTACKS; kind <= TABLETOP_RELATION_CAUSED_BY; kind++)
    {
      auto from = sdk::take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "ant"));
      auto to = sdk::take (kind % 2 == 0
                               ? tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, G_MAXUINT)
                               : tabletop_reference_new_zone (TABLETOP_REFERENCE_COST, "z"));

      tabletop_view_add_relation (
          view.get (), sdk::take (tabletop_relation_new (static_cast<TabletopRelationKind> (kind),
                                                         from.get (), to.get (), kind == 1))
                           .get ());
    }
  EXPECT_TRUE (survives (view));
}

TEST (View, SurvivesWithNothing)
{
  EXPECT_TRUE (survives (sdk::take (tabletop_view_new ("", -1))));
}

/* A table prints it for every viewer again and again. */
TEST (View, LeavesOutWhatIsTheDefault)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);
  auto zone = sdk::take (tabletop_zone_new ("z", "Z", -1, TABLETOP_ZONE_ROW));
  auto seat = sdk::take (tabletop_view_seat_new (0, "Ada", -1, TABLETOP_SEAT_ACTIVE));

  tabletop_zone_add_piece (zone.get (), sdk::take (tabletop_piece_new ("p", "", "")).get ());
  tabletop_zone_add_piece (zone.get (), sdk::take (tabletop_piece_new ("", "card", "")).get ());
  notice->state.view = view_of (zone.get ()).release ();
  tabletop_view_add_seat (notice->state.view, seat.get ());
  EXPECT_EQ (wire::print (notice),
             R"({"type":"state","sequence":0,"view":{"phase":"",)"
             R"("seats":[{"index":0,"name":"Ada"}],)"
             R"("zones":[{"id":"z","title":"Z","pieces":[{"id":"p"},{"kind":"card"}]}]}})");
}

/* What is hidden may lie face up, and what is known face down. */
TEST (View, SurvivesWithEveryFace)
{
  for (const char *id : { static_cast<const char *> (nullptr), "", "card" })
    for (bool face_up : { false, true })
      {
        auto zone = sdk::take (tabletop_zone_new ("z", "", -1, TABLETOP_ZONE_ROW));
        auto piece = sdk::take (tabletop_piece_new (id, "", nullptr));

        tabletop_piece_set_face_up (piece.get (), face_up);
        tabletop_zone_add_piece (zone.get (), piece.get ());
        EXPECT_TRUE (survives (view_of (zone.get ()))) << face_up;
      }
}

/* A zone may say that it holds more than it shows, or as much as none. */
TEST (View, SurvivesWithAnyCount)
{
  for (guint count : { 0u, 1u, 40u, G_MAXUINT })
    {
      auto zone = sdk::take (tabletop_zone_new ("z", "", -1, TABLETOP_ZONE_STACK));

      tabletop_zone_set_count (zone.get (), count);
      EXPECT_TRUE (survives (view_of (zone.get ()))) << count;
    }
}

/* Decisions, events, results */

wire::Notice
state_with (TabletopDecision *decision, guint64 sequence)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);
  GListStore *decisions = g_list_store_new (TABLETOP_TYPE_DECISION);

  g_list_store_append (decisions, decision);
  notice->state.sequence = sequence;
  notice->state.decisions = G_LIST_MODEL (decisions);

  return notice;
}

TEST (Decision, SurvivesWithExtremes)
{
  const sdk::Ptr<TabletopReference> references[] = {
    sdk::take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, strange)),
    sdk::take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, G_MAXUINT)),
    sdk::take (tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION, strange)),
    sdk::take (tabletop_reference_new_step (TABLETOP_REFERENCE_SOURCE, strange)),
    sdk::take (tabletop_reference_new_number (TABLETOP_REFERENCE_COST, G_MININT64)),
    sdk::take (tabletop_reference_new_card (TABLETOP_REFERENCE_COST, strange)),
    sdk::take (tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT, 0)),
  };
  auto decision
      = sdk::take (tabletop_decision_new (G_MAXUINT64, G_MAXUINT64, G_MAXUINT, strange, strange));

  for (int flags = 0; flags < 256; flags++)
    {
      auto notation = std::string (strange) + std::to_string (flags);
      auto choice = sdk::take (tabletop_choice_new (strange, notation.c_str (), strange, strange,
                                                    static_cast<TabletopChoiceFlags> (flags)));

      for (const auto &reference : references)
        tabletop_choice_add_reference (choice.get (), reference.get ());
      tabletop_choice_set_context (choice.get (), flags % 2 ? nullptr : strange);
      tabletop_choice_set_cost (choice.get (), flags % 3 ? nullptr : strange);
      tabletop_choice_set_alike (choice.get (), static_cast<guint> (flags / 2));
      if (flags > 253)
        tabletop_choice_set_takes_back (choice.get (), static_cast<guint> (flags - 254));
      tabletop_choice_set_shortcut (choice.get (), flags == 0 ? nullptr : strange);
      tabletop_decision_add_choice (decision.get (), choice.get ());
    }
  for (const int flags : { TABLETOP_CHOICE_SETTING | TABLETOP_CHOICE_IS_SET,
                           TABLETOP_CHOICE_SETTING | TABLETOP_CHOICE_OPENS,
                           TABLETOP_CHOICE_DONE | TABLETOP_CHOICE_DECLINES })
    {
      auto notation = std::string (strange) + std::to_string (flags);
      auto choice = sdk::take (tabletop_choice_new (strange, notation.c_str (), strange, nullptr,
                                                    static_cast<TabletopChoiceFlags> (flags)));

      tabletop_decision_add_choice (decision.get (), choice.get ());
    }
  for (int i = 0; i < 2; i++)
    {
      auto made = sdk::take (
          tabletop_choice_new (strange, strange, strange, strange, TABLETOP_CHOICE_NONE));

      tabletop_choice_add_reference (made.get (), references[0].get ());
      tabletop_choice_set_context (made.get (), strange);
      tabletop_decision_add_made (decision.get (), made.get ());
    }
  tabletop_decision_set_form (decision.get (), TABLETOP_DECISION_ORDER, 1, G_MAXUINT, 7);
  tabletop_decision_set_remaining (decision.get (), "{2}{B}");
  tabletop_decision_set_progress (decision.get (), strange);
  tabletop_decision_set_follow_up (decision.get (), strange);
  for (const auto &reference : references)
    tabletop_decision_add_reference (decision.get (), reference.get ());
  tabletop_decision_set_default_index (decision.get (), 3);
  tabletop_decision_set_cancellable (decision.get (), TRUE);
  tabletop_decision_set_optional (decision.get (), TRUE);
  tabletop_decision_set_idle (decision.get (), TRUE);
  EXPECT_TRUE (wire::survives (state_with (decision.get (), G_MAXUINT64)));
  EXPECT_TRUE (wire::survives (state_with (decision.get (), 0)));
  for (const auto form : { TABLETOP_DECISION_SELECTION, TABLETOP_DECISION_PILES })
    {
      auto picks = sdk::take (tabletop_decision_new (1, 2, 0, "kind", "Which?"));

      tabletop_decision_set_form (picks.get (), form, 0, 5, 3);
      EXPECT_TRUE (wire::survives (state_with (picks.get (), 1)));
    }
}

/* Another seat's question, or one of an older state. */
TEST (Decision, SurvivesWithoutChoices)
{
  auto decision = sdk::take (tabletop_decision_new (0, 0, 0, "", ""));

  EXPECT_TRUE (wire::survives (state_with (decision.get (), 0)));
  EXPECT_TRUE (wire::survives (state_with (decision.get (), 5)));
}

TEST (Decision, SurvivesInParts)
{
  auto decision = sdk::take (tabletop_decision_new (0, 0, 0, "", strange));
  auto seat = sdk::take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, G_MAXUINT));
  auto card = sdk::take (tabletop_reference_new_card (TABLETOP_REFERENCE_COST, strange));
  auto number = sdk::take (tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT, 3));

  tabletop_decision_add_part (decision.get (), strange, seat.get ());
  tabletop_decision_add_part (decision.get (), strange, card.get ());
  tabletop_decision_add_part (decision.get (), " ", nullptr);
  tabletop_decision_add_part (decision.get (), "seat", seat.get ());
  tabletop_decision_add_reference (decision.get (), number.get ());
  EXPECT_TRUE (wire::survives (state_with (decision.get (), 0)));
  EXPECT_THAT (wire::print (state_with (decision.get (), 0)),
               testing::HasSubstr (R"(," ","seat"],"references":[{"role":"target",)"));
}

/* The match's numbers count what is done in secret, so a recipient gets others. */
TEST (Decision, IsKnownByItsPlaceAndTheState)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);
  GListStore *decisions = g_list_store_new (TABLETOP_TYPE_DECISION);

  for (guint seat = 0; seat < 2; seat++)
    g_list_store_append (decisions,
                         sdk::take (tabletop_decision_new (77, 66 + seat, seat, "", "")).get ());
  notice->state.sequence = 5;
  notice->state.decisions = G_LIST_MODEL (decisions);

  std::string text = wire::print (notice);
  auto told = wire::read_notice (text);
  auto all = sdk::items<TabletopDecision> (told->state.decisions);

  ASSERT_EQ (all.size (), 2u);
  for (guint i = 0; i < 2; i++)
    {
      EXPECT_EQ (tabletop_decision_get_id (all[i].get ()), i + 1);
      EXPECT_EQ (tabletop_decision_get_sequence (all[i].get ()), 5u);
    }
  EXPECT_THAT (
      text, testing::Not (testing::AnyOf (testing::HasSubstr ("77"), testing::HasSubstr ("66"))));
}

TEST (Event, IsToldWithTheRecipientsNumber)
{
  auto notice = wire::event_of (sdk::take (tabletop_event_new (1, 77, "", -1, "", nullptr)).get ());

  notice->events.sequence = 5;
  std::string text = wire::print (notice);

  EXPECT_EQ (tabletop_event_get_sequence (wire::first_event (wire::read_notice (text))), 5u);
  EXPECT_THAT (text, testing::Not (testing::HasSubstr ("77")));
}

TEST (Event, HasTheNumberAfterThatOfTheOneBefore)
{
  auto notice = wire::event_of (sdk::take (tabletop_event_new (7, 3, "a", -1, "", nullptr)).get ());

  g_ptr_array_add (notice->events.events, tabletop_event_new (8, 3, "b", 1, "", nullptr));
  EXPECT_EQ (wire::print (notice), R"({"type":"events","first":7,"sequence":3,)"
                                   R"("events":[{"kind":"a","text":""},)"
                                   R"({"kind":"b","seat":1,"text":""}]})");
  EXPECT_TRUE (wire::survives (notice));
}

TEST (Event, SurvivesWithExtremes)
{
  EXPECT_TRUE (wire::survives (
      wire::event_of (sdk::take (tabletop_event_new (G_MAXUINT64 - 1, G_MAXUINT64, strange,
                                                     G_MAXINT, strange, strange))
                          .get ())));
  EXPECT_TRUE (wire::survives (
      wire::event_of (sdk::take (tabletop_event_new (1, 0, "", -1, "", nullptr)).get ())));
}

TEST (Event, SurvivesInParts)
{
  auto event = sdk::take (tabletop_event_new (1, 0, "", -1, "", nullptr));
  auto seat = sdk::take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, G_MAXUINT));
  auto card = sdk::take (tabletop_reference_new_card (TABLETOP_REFERENCE_COST, strange));
  auto step = sdk::take (tabletop_reference_new_step (TABLETOP_REFERENCE_SOURCE, strange));

  tabletop_event_add_reference (event.get (), step.get ());
  tabletop_event_add_part (event.get (), strange, seat.get ());
  tabletop_event_add_part (event.get (), strange, card.get ());
  tabletop_event_add_part (event.get (), " ", nullptr);
  tabletop_event_add_part (event.get (), "seat", seat.get ());
  EXPECT_THAT (
      wire::print (wire::event_of (event.get ())),
      testing::HasSubstr (R"(," ","seat"],"references":[{"role":"target","seat":4294967295},)"));

  /* What the text names comes first. */
  auto read = wire::read_notice (wire::print (wire::event_of (event.get ())));
  EXPECT_EQ (sdk::parts (tabletop_event_get_parts (wire::first_event (read))),
             sdk::parts (tabletop_event_get_parts (event.get ())));
  EXPECT_THAT (sdk::references (tabletop_event_get_references (wire::first_event (read))),
               testing::UnorderedElementsAreArray (
                   sdk::references (tabletop_event_get_references (event.get ()))));
}

TEST (Event, SurvivesWithEveryWeight)
{
  for (int weight = TABLETOP_EVENT_NORMAL; weight <= TABLETOP_EVENT_GREAT; weight++)
    {
      auto event = sdk::take (tabletop_event_new (1, 0, "", -1, "", nullptr));

      tabletop_event_set_weight (event.get (), static_cast<TabletopEventWeight> (weight));
      EXPECT_TRUE (wire::survives (wire::event_of (event.get ()))) << weight;
    }
}

TEST (Event, SurvivesWithEveryCue)
{
  for (int cue = TABLETOP_CUE_NONE; cue <= TABLETOP_CUE_TALK; cue++)
    {
      auto event = sdk::take (tabletop_event_new (1, 0, "", -1, "", nullptr));

      tabletop_event_set_cue (event.get (), static_cast<TabletopCue> (cue));
      EXPECT_TRUE (wire::survives (wire::event_of (event.get ()))) << cue;
    }
}

TEST (Event, SurvivesWithMoves)
{
  auto event = sdk::take (tabletop_event_new (1, 0, "", -1, "", nullptr));
  auto one = sdk::take (tabletop_move_new (strange, strange, 1));
  auto many = sdk::take (tabletop_move_new (nullptr, "to", G_MAXUINT));

  tabletop_move_set_piece (one.get (), strange, strange);
  tabletop_move_set_places (one.get (), strange, strange);
  tabletop_move_set_index (one.get (), G_MAXINT);
  tabletop_event_add_move (event.get (), one.get ());
  tabletop_event_add_move (event.get (), many.get ());
  EXPECT_TRUE (wire::survives (wire::event_of (event.get ())));
}

TEST (Result, SurvivesWithExtremes)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);
  TabletopResult *result = tabletop_result_new (strange, strange, G_MAXUINT, G_MAXUINT);

  notice->state.over = TRUE;
  notice->state.result = result;
  for (guint seat = 0; seat < 4; seat++)
    tabletop_result_add_standing (
        result, sdk::take (tabletop_standing_new (seat, seat == 0 ? -1 : G_MAXINT,
                                                  seat == 0 ? 1 : G_MAXUINT,
                                                  seat == 0 ? G_MININT64 : G_MAXINT64, seat & 1,
                                                  seat & 2, seat == 0 ? nullptr : strange))
                    .get ());
  EXPECT_TRUE (wire::survives (notice));
}

TEST (State, SurvivesWithClocks)
{
  auto notice = wire::notice (ONLINE_NOTICE_STATE);
  const OnlineClock clocks[] = { { 0, 0, FALSE }, { 1, 90000, TRUE }, { 2, -1, FALSE } };

  notice->state.can_undo = TRUE;
  notice->state.clocks = g_array_new (FALSE, FALSE, sizeof (OnlineClock));
  g_array_append_vals (notice->state.clocks, clocks, G_N_ELEMENTS (clocks));
  EXPECT_TRUE (wire::survives (notice));
}

} /* namespace */
