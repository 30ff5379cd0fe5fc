/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view is a tree and one value; reading the value gives an equal tree, and a value from elsewhere
 * that can't be a view is refused and not believed.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

Ptr<TabletopView>
view (const char *phase = "Race")
{
  const char *const tags[] = { "wooden", "red", nullptr };
  auto target = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 1));
  auto wood = take (tabletop_note_new ("wood", "made of wood", TABLETOP_PROMINENCE_LOW, nullptr));
  auto cracks
      = take (tabletop_note_new ("cracks", "2 cracks", TABLETOP_PROMINENCE_NORMAL, target.get ()));
  auto first = take (tabletop_note_new ("first", "goes first", TABLETOP_PROMINENCE_HIGH, nullptr));
  auto made = take (tabletop_view_new (phase, 1));
  auto anna = take (tabletop_view_seat_new (0, "Anna", 2, TABLETOP_SEAT_LEFT));
  auto bert = take (tabletop_view_seat_new (1, "Bert", -1, TABLETOP_SEAT_ACTIVE));
  auto gold = take (tabletop_counter_new ("gold", "Gold", -7));
  auto track = take (tabletop_zone_new ("track", "Track", -1, TABLETOP_ZONE_GRID));
  auto deck = take (tabletop_zone_new ("deck", "Deck", 1, TABLETOP_ZONE_STACK));
  auto pawn = take (tabletop_piece_new ("pawn-0", "pawn", "Pawn"));
  auto hidden = take (tabletop_piece_new (nullptr, "card", nullptr));

  tabletop_view_set_tags (made.get (), tags);
  tabletop_view_seat_add_note (anna.get (), first.get ());
  tabletop_view_seat_set_place (anna.get (), 7);
  tabletop_view_seat_add_counter (bert.get (), gold.get ());
  tabletop_view_add_seat (made.get (), anna.get ());
  tabletop_view_add_seat (made.get (), bert.get ());

  const char *const lines[] = { "Goes on.", nullptr };
  const char *const colors[] = { "red", nullptr };
  const char *const words[] = { "figure", nullptr };
  const char *const emblems[] = { "crown", nullptr };
  auto face = take (tabletop_face_new ("pawn", "figure", "Pawn"));
  auto back = take (tabletop_face_new (nullptr, nullptr, "Queen"));
  auto step = take (tabletop_turn_step_new ("run", "Run", TRUE));

  tabletop_face_set_subtitle (face.get (), "Figure");
  tabletop_face_set_cost (face.get (), "{2}");
  tabletop_face_set_corner (face.get (), "1/1");
  tabletop_face_set_lines (face.get (), lines);
  tabletop_face_set_colors (face.get (), colors);
  tabletop_face_set_words (face.get (), words);
  tabletop_piece_set_face (pawn.get (), face.get ());
  tabletop_piece_add_alternative (pawn.get (), back.get ());
  tabletop_piece_set_card (pawn.get (), "pawn_of_oak");
  tabletop_piece_set_turned (pawn.get (), 90);
  tabletop_piece_set_flags (pawn.get (), TABLETOP_PIECE_HIGHLIGHTED);
  tabletop_turn_step_set_stops (step.get (), TABLETOP_STOPS_OTHERS);
  tabletop_view_add_step (made.get (), step.get ());
  tabletop_view_add_relation (
      made.get (),
      take (tabletop_relation_new (
                TABLETOP_RELATION_BLOCKS,
                take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "pawn-0")).get (),
                take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 1)).get (), TRUE))
          .get ());
  tabletop_view_seat_set_flags (anna.get (), TABLETOP_SEAT_FLAG_TEAMMATE);
  tabletop_view_seat_set_distance (anna.get (), 3);
  tabletop_view_seat_set_emblems (anna.get (), emblems);
  tabletop_view_seat_set_goal (anna.get (), "Anna runs for gold.");
  tabletop_zone_set_role (track.get (), TABLETOP_ZONE_ROLE_BOARD);
  tabletop_zone_set_prominence (track.get (), TABLETOP_PROMINENCE_HIGH);
  tabletop_zone_set_group (track.get (), "race");
  tabletop_piece_set_owner (pawn.get (), 0);
  tabletop_piece_set_icon_name (pawn.get (), "pawn-symbolic");
  tabletop_piece_add_note (pawn.get (), wood.get ());
  tabletop_piece_add_note (pawn.get (), cracks.get ());
  tabletop_piece_set_parent_id (pawn.get (), "horse");
  tabletop_piece_add_counter (pawn.get (), gold.get ());
  tabletop_zone_set_columns (track.get (), 5);
  tabletop_zone_add_piece (track.get (), pawn.get ());
  tabletop_view_add_zone (made.get (), track.get ());

  tabletop_zone_add_piece (deck.get (), hidden.get ());
  tabletop_zone_set_count (deck.get (), 12);
  tabletop_view_add_zone (made.get (), deck.get ());

  return made;
}

std::string
printed (TabletopView *shown)
{
  auto variant = take (tabletop_view_to_variant (shown));

  return take_text (g_variant_print (variant.get (), FALSE));
}

const char *const whole
    = "('Race', ['wooden', 'red'], 1, [(0, 'Anna', 2, 7, false, 1, 8, 3, ['crown'], "
      "'Anna runs for gold.', [], "
      "[('first', 'goes first', 2, nothing)]), "
      "(1, 'Bert', -1, 1, false, 0, 0, -1, [], '', [('gold', 'Gold', -7)], [])], "
      "[('track', 'Track', -1, 1, 2, 2, 'race', 5, 1, [('pawn-0', 'pawn', "
      "('pawn', 'figure', 'Pawn', 'Figure', '{2}', '1/1', ['Goes on.'], ['red'], ['figure']), "
      "[('', '', 'Queen', '', '', '', [], [], [])], 'pawn_of_oak', 0, true, 'pawn-symbolic', 90, "
      "2, "
      "[('gold', 'Gold', -7)], [('wood', 'made of wood', 1, nothing), "
      "('cracks', '2 cracks', 0, (1, 1, '', 1))], 'horse')]), "
      "('deck', 'Deck', 1, 2, 0, 0, '', 0, 12, [('', 'card', nothing, [], '', -1, false, '', 0, 0, "
      "[], [], '')])], [('run', 'Run', true, 2)], "
      "[(1, (0, 0, 'pawn-0', 0), (1, 1, '', 1), true)])";

} /* namespace */

TEST (View, TellsWhatIsOnTheTable)
{
  auto shown = view ();
  auto *track = tabletop_view_find_zone (shown.get (), "track");
  auto *deck = tabletop_view_find_zone (shown.get (), "deck");
  auto *pawn = tabletop_view_find_piece (shown.get (), "pawn-0");

  EXPECT_STREQ (tabletop_view_get_phase (shown.get ()), "Race");
  EXPECT_EQ (tabletop_view_get_active_seat (shown.get ()), 1);

  auto seats = items<TabletopViewSeat> (tabletop_view_get_seats (shown.get ()));
  ASSERT_EQ (seats.size (), 2u);
  EXPECT_EQ (tabletop_view_seat_get_index (seats[1].get ()), 1u);
  EXPECT_STREQ (tabletop_view_seat_get_name (seats[0].get ()), "Anna");
  EXPECT_EQ (tabletop_view_seat_get_team (seats[0].get ()), 2);
  EXPECT_EQ (tabletop_view_seat_get_status (seats[0].get ()), TABLETOP_SEAT_LEFT);
  EXPECT_EQ (tabletop_view_seat_get_status (seats[1].get ()), TABLETOP_SEAT_ACTIVE);
  auto counters = items<TabletopCounter> (tabletop_view_seat_get_counters (seats[1].get ()));
  ASSERT_EQ (counters.size (), 1u);
  EXPECT_STREQ (tabletop_counter_get_id (counters[0].get ()), "gold");
  EXPECT_STREQ (tabletop_counter_get_title (counters[0].get ()), "Gold");
  EXPECT_EQ (tabletop_counter_get_value (counters[0].get ()), -7);

  ASSERT_TRUE (track && deck && pawn);
  EXPECT_EQ (tabletop_view_find_zone (shown.get (), "hand"), nullptr);
  EXPECT_STREQ (tabletop_zone_get_id (track), "track");
  EXPECT_STREQ (tabletop_zone_get_title (track), "Track");
  EXPECT_EQ (tabletop_zone_get_owner (track), -1);
  EXPECT_EQ (tabletop_zone_get_owner (deck), 1);
  EXPECT_EQ (tabletop_zone_get_layout (track), TABLETOP_ZONE_GRID);
  EXPECT_EQ (tabletop_zone_get_columns (track), 5u);
  EXPECT_EQ (tabletop_zone_get_count (track), 1u);
  EXPECT_EQ (tabletop_zone_get_count (deck), 12u);
  EXPECT_EQ (g_list_model_get_n_items (tabletop_zone_get_pieces (deck)), 1u);

  EXPECT_STREQ (tabletop_piece_get_kind (pawn), "pawn");
  EXPECT_STREQ (tabletop_piece_get_title (pawn), "Pawn");
  EXPECT_EQ (take_text (tabletop_piece_dup_text (pawn)), "Figure\n{2}\n1/1\nGoes on.\nQueen");
  EXPECT_STREQ (tabletop_face_get_id (tabletop_piece_get_face (pawn)), "pawn");
  EXPECT_STREQ (tabletop_piece_get_card (pawn), "pawn_of_oak");
  EXPECT_EQ (tabletop_piece_get_turned (pawn), 90u);
  EXPECT_EQ (tabletop_piece_get_flags (pawn), TABLETOP_PIECE_HIGHLIGHTED);
  EXPECT_EQ (tabletop_zone_get_role (track), TABLETOP_ZONE_ROLE_BOARD);
  EXPECT_EQ (tabletop_zone_get_role (deck), TABLETOP_ZONE_ROLE_OTHER);
  EXPECT_EQ (tabletop_zone_get_prominence (track), TABLETOP_PROMINENCE_HIGH);
  EXPECT_STREQ (tabletop_zone_get_group (track), "race");
  EXPECT_EQ (tabletop_view_seat_get_flags (seats[0].get ()), TABLETOP_SEAT_FLAG_TEAMMATE);
  EXPECT_EQ (tabletop_view_seat_get_distance (seats[0].get ()), 3);
  EXPECT_EQ (tabletop_view_seat_get_distance (seats[1].get ()), -1);
  EXPECT_THAT (texts (tabletop_view_seat_get_emblems (seats[0].get ())), ElementsAre ("crown"));
  EXPECT_STREQ (tabletop_view_seat_get_goal (seats[0].get ()), "Anna runs for gold.");
  EXPECT_STREQ (tabletop_view_seat_get_goal (seats[1].get ()), "");
  auto steps = items<TabletopTurnStep> (tabletop_view_get_steps (shown.get ()));
  ASSERT_EQ (steps.size (), 1u);
  EXPECT_TRUE (tabletop_turn_step_is_current (steps[0].get ()));
  EXPECT_EQ (tabletop_turn_step_get_stops (steps[0].get ()), TABLETOP_STOPS_OTHERS);
  auto relations = items<TabletopRelation> (tabletop_view_get_relations (shown.get ()));
  ASSERT_EQ (relations.size (), 1u);
  EXPECT_EQ (tabletop_relation_get_kind (relations[0].get ()), TABLETOP_RELATION_BLOCKS);
  EXPECT_STREQ (tabletop_reference_get_id (tabletop_relation_get_from (relations[0].get ())),
                "pawn-0");
  EXPECT_EQ (tabletop_reference_get_number (tabletop_relation_get_to (relations[0].get ())), 1);
  EXPECT_TRUE (tabletop_relation_is_provisional (relations[0].get ()));
  EXPECT_EQ (tabletop_piece_get_owner (pawn), 0);
  EXPECT_TRUE (tabletop_piece_is_face_up (pawn));
  EXPECT_FALSE (tabletop_piece_is_hidden (pawn));
  EXPECT_STREQ (tabletop_piece_get_icon_name (pawn), "pawn-symbolic");
  EXPECT_EQ (g_list_model_get_n_items (tabletop_piece_get_counters (pawn)), 1u);
  auto notes = items<TabletopNote> (tabletop_piece_get_notes (pawn));
  ASSERT_EQ (notes.size (), 2u);
  EXPECT_STREQ (tabletop_note_get_id (notes[0].get ()), "wood");
  EXPECT_STREQ (tabletop_note_get_text (notes[0].get ()), "made of wood");
  EXPECT_EQ (tabletop_note_get_prominence (notes[0].get ()), TABLETOP_PROMINENCE_LOW);
  EXPECT_EQ (tabletop_note_get_reference (notes[0].get ()), nullptr);
  EXPECT_EQ (tabletop_reference_get_number (tabletop_note_get_reference (notes[1].get ())), 1);
  EXPECT_STREQ (tabletop_piece_get_parent_id (pawn), "horse");
  EXPECT_EQ (items<TabletopNote> (tabletop_view_seat_get_notes (seats[0].get ())).size (), 1u);
  EXPECT_TRUE (items<TabletopNote> (tabletop_view_seat_get_notes (seats[1].get ())).empty ());
}

TEST (View, WritesHowASeatStandsInOneLine)
{
  auto seat = take (tabletop_view_seat_new (1, "Ada", -1, TABLETOP_SEAT_ACTIVE));
  const char *const emblems[] = { "crown", nullptr };

  EXPECT_EQ (take_text (tabletop_view_seat_dup_text (seat.get ())), "Ada");
  tabletop_view_seat_set_emblems (seat.get (), emblems);
  tabletop_view_seat_add_counter (seat.get (),
                                  take (tabletop_counter_new ("life", "Life", 7)).get ());
  for (auto prominence : { TABLETOP_PROMINENCE_HIGH, TABLETOP_PROMINENCE_NORMAL })
    tabletop_view_seat_add_note (
        seat.get (), take (tabletop_note_new (
                               "n", prominence == TABLETOP_PROMINENCE_HIGH ? "must pay" : "dealer",
                               prominence, nullptr))
                         .get ());
  EXPECT_EQ (take_text (tabletop_view_seat_dup_text (seat.get ())),
             "Ada {crown}  Life 7 · must pay");
}

/* What is in braces is for those who draw; nothing else looks like it. */
TEST (View, SplitsTextsAtTheirSymbols)
{
  auto split = [] (const char *text) {
    char **ids = nullptr;
    std::string words = take_text (tabletop_symbol_split (text, &ids));

    for (const std::string &id : take_strv (ids))
      words += "|" + id;
    return words;
  };

  EXPECT_EQ (split (""), "");
  EXPECT_EQ (split ("Pay {2}{G}: go"), "Pay \uFFFC\uFFFC: go|2|G");
  EXPECT_EQ (split ("\uFFFC {T}"), "  \uFFFC|T");
  EXPECT_EQ (split ("a } b { c"), "a } b { c");
}

TEST (View, KnowsWhoSitsBesideWhom)
{
  auto shown = view ();
  auto carl = take (tabletop_view_seat_new (2, "Carl", -1, TABLETOP_SEAT_ACTIVE));
  auto names = [&shown] {
    std::string said;

    auto seating = take (tabletop_view_dup_seating (shown.get ()));
    for (const auto &seat : items<TabletopViewSeat> (seating.get ()))
      said += std::string (said.empty () ? "" : " ") + tabletop_view_seat_get_name (seat.get ());
    return said;
  };

  tabletop_view_add_seat (shown.get (), carl.get ());
  EXPECT_EQ (tabletop_view_seat_get_place (carl.get ()), 2u);
  EXPECT_EQ (names (), "Bert Carl Anna");
  tabletop_view_seat_set_place (carl.get (), 1); /* where Bert says that he sits */
  EXPECT_EQ (names (), "Bert Carl Anna");
  tabletop_view_seat_set_place (carl.get (), 0);
  EXPECT_EQ (names (), "Carl Bert Anna");
}

TEST (View, ShowsNothingOfAHiddenPiece)
{
  auto shown = view ();
  auto deck = items<TabletopPiece> (
      tabletop_zone_get_pieces (tabletop_view_find_zone (shown.get (), "deck")));

  ASSERT_EQ (deck.size (), 1u);
  EXPECT_TRUE (tabletop_piece_is_hidden (deck[0].get ()));
  EXPECT_FALSE (tabletop_piece_is_face_up (deck[0].get ()));
  EXPECT_STREQ (tabletop_piece_get_id (deck[0].get ()), "");
  EXPECT_STREQ (tabletop_piece_get_title (deck[0].get ()), "");
  EXPECT_EQ (tabletop_piece_get_face (deck[0].get ()), nullptr);
  EXPECT_EQ (take_text (tabletop_piece_dup_text (deck[0].get ())), "");
  EXPECT_EQ (tabletop_view_find_piece (shown.get (), "card"), nullptr);
}

TEST (View, HasItsFactsAsProperties)
{
  auto shown = view ();
  g_autoptr (GListModel) seats = nullptr;
  g_autoptr (GListModel) zones = nullptr;
  g_autoptr (GListModel) pieces = nullptr;
  TabletopZoneLayout layout;
  int active;

  g_object_get (shown.get (), "seats", &seats, "zones", &zones, "active-seat", &active, nullptr);
  EXPECT_EQ (g_list_model_get_item_type (seats), TABLETOP_TYPE_VIEW_SEAT);
  EXPECT_EQ (g_list_model_get_item_type (zones), TABLETOP_TYPE_ZONE);
  EXPECT_EQ (active, 1);

  auto track = take (g_list_model_get_item (zones, 0));
  g_object_get (track.get (), "layout", &layout, "pieces", &pieces, nullptr);
  EXPECT_EQ (layout, TABLETOP_ZONE_GRID);
  EXPECT_EQ (g_list_model_get_item_type (pieces), TABLETOP_TYPE_PIECE);

  /* Lists that nobody has added to are there, and empty. */
  auto empty = take (tabletop_zone_new ("empty", "Empty", -1, TABLETOP_ZONE_ROW));
  g_autoptr (GListModel) none = nullptr;
  g_object_get (empty.get (), "pieces", &none, nullptr);
  EXPECT_EQ (g_list_model_get_n_items (none), 0u);
}

TEST (View, IsOneValue)
{
  auto shown = view ();
  auto variant = take (tabletop_view_to_variant (shown.get ()));
  Error error;
  auto again = take (tabletop_view_new_from_variant (variant.get (), error.out ()));

  EXPECT_FALSE (g_variant_is_floating (variant.get ()));
  EXPECT_STREQ (g_variant_get_type_string (variant.get ()), TABLETOP_VIEW_TYPE_STRING);
  EXPECT_EQ (printed (shown.get ()), whole);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_TRUE (tabletop_view_equal (shown.get (), again.get ()));
  EXPECT_FALSE (tabletop_view_equal (shown.get (), view ("Other").get ()));
}

TEST (View, OfARaceIsReadBackToo)
{
  auto game = take (toy_game_new ("race"));
  auto match = match_of (game.get (), 3);

  go (match.get (), 0, "draw");
  for (const auto &viewer : everybody (match.get ()))
    {
      auto shown = take (tabletop_match_dup_view (match.get (), viewer.get (), nullptr));
      auto variant = take (tabletop_view_to_variant (shown.get ()));
      auto again = take (tabletop_view_new_from_variant (variant.get (), nullptr));

      ASSERT_TRUE (again);
      EXPECT_TRUE (tabletop_view_equal (shown.get (), again.get ()));
    }
}

TEST (View, RefusesValuesThatCantBe)
{
  const struct
  {
    std::string good, bad;
    const char *part;
  } cases[] = {
    { "'red'], 1,", "'red'], -2,", "active-seat" },
    { "'Anna', 2, 7, false, 1,", "'Anna', -2, 7, false, 1,", "seats” number 1" },
    { "'Bert', -1, 1, false, 0,", "'Bert', -1, 1, false, 2,", "seats” number 2" },
    { "false, 1, 8, 3", "false, 1, 16, 3", "seats” number 1" },
    { "false, 1, 8, 3", "false, 1, 8, -2", "seats” number 1" },
    { "('track', 'Track'", "('', 'Track'", "zones” number 1" },
    { "'Track', -1, 1,", "'Track', -2, 1,", "zones” number 1" },
    { "1, 2, 2, 'race'", "1, 8, 2, 'race'", "zones” number 1" },
    { "1, 2, 2, 'race'", "1, 2, 3, 'race'", "zones” number 1" },
    { "'Deck', 1, 2, 0,", "'Deck', 1, 5, 0,", "zones” number 2" },
    { "'', 0, 12,", "'', 0, 0,", "zones” number 2" },
    { "'', -1, false", "'', -2, false", "zones” number 2" },
    { "('run', 'Run'", "('', 'Run'", "steps” number 1" },
    { "true, 2)]", "true, 4)]", "steps” number 1" },
    { "(1, 1, '', 1))], 'horse'", "(1, 1, 'a', 1))], 'horse'", "zones” number 1" },
    { "'2 cracks', 0,", "'2 cracks', 3,", "zones” number 1" },
    { "('first', 'goes", "('', 'goes", "seats” number 1" },
    { "[(1, (0, 0,", "[(5, (0, 0,", "relations” number 1" },
    { "(0, 0, 'pawn-0', 0)", "(0, 0, '', 0)", "relations” number 1" },
    { "(0, 0, 'pawn-0', 0)", "nothing", "relations” number 1" },
    { "(1, 1, '', 1), true", "(1, 1, '', -1), true", "relations” number 1" },
  };

  for (const auto &c : cases)
    {
      std::string text = whole;
      Error error;

      ASSERT_NE (text.find (c.good), std::string::npos) << c.good;
      text.replace (text.find (c.good), c.good.size (), c.bad);
      auto variant = take (g_variant_parse (G_VARIANT_TYPE (TABLETOP_VIEW_TYPE_STRING),
                                            text.c_str (), nullptr, nullptr, nullptr));
      ASSERT_TRUE (variant) << text;
      EXPECT_FALSE (take (tabletop_view_new_from_variant (variant.get (), error.out ()))) << text;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << c.bad;
      EXPECT_THAT (error.text (), HasSubstr (c.part));
    }

  auto other = take (g_variant_ref_sink (g_variant_new_string ("view")));
  Error error;
  EXPECT_FALSE (take (tabletop_view_new_from_variant (other.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_THAT (error.text (), HasSubstr (TABLETOP_VIEW_TYPE_STRING));
}

/* What comes over a wire may be any bytes: none of them may crash or be believed half. */
TEST (View, SurvivesAnyBytes)
{
  auto variant = take (tabletop_view_to_variant (view ().get ()));
  auto bytes = take (g_variant_get_data_as_bytes (variant.get ()));
  gsize size;
  auto *data = static_cast<const guint8 *> (g_bytes_get_data (bytes.get (), &size));
  guint n_read = 0;

  for (gsize i = 0; i < size * 8; i++)
    {
      std::vector<guint8> changed (data, data + size);

      changed[i / 8] ^= guint8 (1u << i % 8);

      auto flipped = take (g_bytes_new (changed.data (), changed.size ()));
      auto untrusted = take (g_variant_ref_sink (g_variant_new_from_bytes (
          G_VARIANT_TYPE (TABLETOP_VIEW_TYPE_STRING), flipped.get (), FALSE)));
      Error error;
      auto again = take (tabletop_view_new_from_variant (untrusted.get (), error.out ()));

      if (again)
        {
          auto same = take (tabletop_view_to_variant (again.get ()));

          EXPECT_TRUE (g_variant_equal (same.get (), untrusted.get ()));
          n_read++;
        }
      else
        EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
    }

  /* Letters may become others. */
  EXPECT_GT (n_read, 0u);
  EXPECT_LT (n_read, size * 8);
}

TEST (View, ReportsMisuse)
{
  auto zone = take (tabletop_zone_new ("deck", "Deck", -1, TABLETOP_ZONE_STACK));
  auto piece = take (tabletop_piece_new ("a", "card", "A"));

  tabletop_zone_add_piece (zone.get (), piece.get ());
  {
    Expect critical ("count >=");
    tabletop_zone_set_count (zone.get (), 0);
  }
  EXPECT_EQ (tabletop_zone_get_count (zone.get ()), 1u);
  {
    Expect critical ("owner >= -1");
    tabletop_piece_set_owner (piece.get (), -2);
  }
  {
    Expect critical ("id != NULL");
    EXPECT_EQ (tabletop_zone_new ("", "Deck", -1, TABLETOP_ZONE_STACK), nullptr);
  }
}

TEST (View, LeavesNothingBehind)
{
  Watch watch;

  {
    auto shown = view ();

    watch.add (shown.get ());
    watch.add (tabletop_view_find_zone (shown.get (), "track"));
    watch.add (tabletop_view_find_piece (shown.get (), "pawn-0"));
    watch.add (tabletop_view_get_seats (shown.get ()));
  }
  EXPECT_TRUE (watch.all_gone ());
}

/* {{{ Sharing */

TEST (View, SharesWhatIsEqual)
{
  auto before = view (), now = view ();
  auto same = take (tabletop_view_share (now.get (), before.get ()));

  EXPECT_EQ (same.get (), before.get ());
  auto alone = take (tabletop_view_share (now.get (), nullptr));
  EXPECT_EQ (alone.get (), now.get ());
}

TEST (View, SharesAllButWhatIsNew)
{
  auto before = view (), now = view ("Rest");
  auto more = take (tabletop_note_new ("wet", "wet", TABLETOP_PROMINENCE_LOW, nullptr));
  auto *old = tabletop_view_find_piece (before.get (), "pawn-0");
  auto *pawn = tabletop_view_find_piece (now.get (), "pawn-0");

  tabletop_piece_add_note (pawn, more.get ());
  auto shared = take (tabletop_view_share (now.get (), before.get ()));
  ASSERT_EQ (shared.get (), now.get ());
  EXPECT_EQ (tabletop_view_find_piece (now.get (), "pawn-0"), pawn);
  EXPECT_NE (tabletop_view_find_zone (now.get (), "track"),
             tabletop_view_find_zone (before.get (), "track"));
  EXPECT_EQ (tabletop_view_find_zone (now.get (), "deck"),
             tabletop_view_find_zone (before.get (), "deck"));
  EXPECT_EQ (items<TabletopViewSeat> (tabletop_view_get_seats (now.get ()))[0],
             items<TabletopViewSeat> (tabletop_view_get_seats (before.get ()))[0]);
  EXPECT_EQ (items<TabletopTurnStep> (tabletop_view_get_steps (now.get ()))[0],
             items<TabletopTurnStep> (tabletop_view_get_steps (before.get ()))[0]);
  EXPECT_EQ (items<TabletopRelation> (tabletop_view_get_relations (now.get ()))[0],
             items<TabletopRelation> (tabletop_view_get_relations (before.get ()))[0]);
  /* Parts of what is another thing now. */
  EXPECT_EQ (tabletop_piece_get_face (pawn), tabletop_piece_get_face (old));
  auto notes = items<TabletopNote> (tabletop_piece_get_notes (pawn));
  ASSERT_EQ (notes.size (), 3u);
  EXPECT_EQ (notes[1], items<TabletopNote> (tabletop_piece_get_notes (old))[1]);
  EXPECT_EQ (notes[2].get (), more.get ());
}

TEST (View, SharesAPieceThatLiesElsewhere)
{
  const auto lay = [] (bool there) {
    auto made = take (tabletop_view_new ("Race", 0));
    auto left = take (tabletop_zone_new ("left", "Left", -1, TABLETOP_ZONE_ROW));
    auto right = take (tabletop_zone_new ("right", "Right", -1, TABLETOP_ZONE_ROW));
    auto pawn = take (tabletop_piece_new ("pawn", "pawn", "Pawn"));

    for (int i = 0; i < 3; i++)
      tabletop_zone_add_piece (left.get (),
                               take (tabletop_piece_new (nullptr, "card", nullptr)).get ());
    tabletop_zone_add_piece (there ? right.get () : left.get (), pawn.get ());
    tabletop_view_add_zone (made.get (), left.get ());
    tabletop_view_add_zone (made.get (), right.get ());
    return made;
  };
  auto before = lay (false), now = lay (true);
  auto shared = take (tabletop_view_share (now.get (), before.get ()));
  const auto pieces = [] (const Ptr<TabletopView> &of) {
    return items<TabletopPiece> (
        tabletop_zone_get_pieces (tabletop_view_find_zone (of.get (), "left")));
  };

  EXPECT_EQ (tabletop_view_find_piece (now.get (), "pawn"),
             tabletop_view_find_piece (before.get (), "pawn"));
  /* Of equal ones each is one of those that were there. */
  for (int i = 0; i < 3; i++)
    EXPECT_EQ (pieces (now)[i], pieces (before)[i]);
  EXPECT_NE (pieces (now)[0], pieces (now)[1]);
}

/* }}} */
