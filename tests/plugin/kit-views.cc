/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a host may count on in a view, whatever the game: that every symbol is listed, that nothing
 * is written on what is hidden, that zones and steps are told apart, and that flags say what the
 * match says. */

#include "kit.h"

#include <set>

namespace kit
{

namespace
{

using Symbols = std::set<std::string>;

Symbols
symbols_of (TabletopGame *game)
{
  const auto list = take (tabletop_game_list_symbols (game));
  Symbols all;

  for (guint i = 0; i < g_list_model_get_n_items (list.get ()); i++)
    {
      const auto symbol = take (TABLETOP_SYMBOL (g_list_model_get_item (list.get (), i)));

      EXPECT_STRNE ("", tabletop_symbol_get_id (symbol.get ()));
      EXPECT_STRNE ("", tabletop_symbol_get_title (symbol.get ()));
      EXPECT_STRNE ("", tabletop_symbol_get_icon_name (symbol.get ()));
      EXPECT_TRUE (all.insert (tabletop_symbol_get_id (symbol.get ())).second)
          << tabletop_symbol_get_id (symbol.get ()) << " is listed twice";
    }
  return all;
}

void
check_text (const Symbols &symbols, const std::string &text)
{
  EXPECT_EQ (std::string::npos, text.find ('\n')) << text; /* each line is one */
  for (size_t open = 0; (open = text.find ('{', open)) != std::string::npos; open++)
    {
      const size_t close = text.find ('}', open);

      ASSERT_NE (std::string::npos, close) << text;
      EXPECT_EQ (1u, symbols.count (text.substr (open + 1, close - open - 1))) << text;
    }
}

void
check_face (const Symbols &symbols, TabletopFace *face)
{
  EXPECT_STRNE ("", tabletop_face_get_title (face));
  EXPECT_STRNE ("", tabletop_face_get_kind (face));
  check_text (symbols, tabletop_face_get_cost (face));
  check_text (symbols, tabletop_face_get_corner (face));
  for (auto line = tabletop_face_get_lines (face); *line != nullptr; line++)
    {
      EXPECT_STRNE ("", *line);
      check_text (symbols, *line);
    }
}

void
check_piece (const Symbols &symbols, TabletopPiece *piece)
{
  GListModel *others = tabletop_piece_get_alternatives (piece);
  TabletopFace *face = tabletop_piece_get_face (piece);

  EXPECT_LT (tabletop_piece_get_turned (piece), 360u);
  if (tabletop_piece_is_hidden (piece))
    {
      EXPECT_EQ (nullptr, face);
      EXPECT_EQ (0u, g_list_model_get_n_items (others));
      EXPECT_STREQ ("", tabletop_piece_get_card (piece));
      EXPECT_EQ (0u, tabletop_piece_get_turned (piece));
      return;
    }
  ASSERT_NE (nullptr, face) << tabletop_piece_get_id (piece);
  check_face (symbols, face);
  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    check_face (symbols, take (TABLETOP_FACE (g_list_model_get_item (others, i))).get ());
}

bool
is_there (TabletopView *view, TabletopReference *end)
{
  switch (tabletop_reference_get_kind (end))
    {
    case TABLETOP_REFERENCE_PIECE:
      return tabletop_view_find_piece (view, tabletop_reference_get_id (end)) != nullptr;
    case TABLETOP_REFERENCE_SEAT:
      return tabletop_reference_get_number (end)
             < g_list_model_get_n_items (tabletop_view_get_seats (view));
    case TABLETOP_REFERENCE_ZONE:
      return tabletop_view_find_zone (view, tabletop_reference_get_id (end)) != nullptr;
    case TABLETOP_REFERENCE_STEP:
    case TABLETOP_REFERENCE_CARD:
    case TABLETOP_REFERENCE_NUMBER:
      break;
    }
  return false;
}

/* What is said is said to people and to programs, and of what the viewer sees. */
void
check_notes (TabletopView *view, GListModel *notes)
{
  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      const auto note = take (TABLETOP_NOTE (g_list_model_get_item (notes, i)));
      TabletopReference *about = tabletop_note_get_reference (note.get ());

      EXPECT_STRNE ("", tabletop_note_get_id (note.get ()));
      EXPECT_STRNE ("", tabletop_note_get_text (note.get ()));
      if (about != nullptr)
        {
          EXPECT_TRUE (is_there (view, about)) << tabletop_note_get_text (note.get ());
        }
    }
}

/* A card that is named can be looked up. */
void
check_card (TabletopGame *game, TabletopPiece *piece)
{
  const char *card = tabletop_piece_get_card (piece);
  Error error;

  if (*card == '\0')
    return;
  ASSERT_TRUE (TABLETOP_IS_COLLECTION (game)) << card;
  EXPECT_TRUE (
      take (tabletop_collection_find_card (TABLETOP_COLLECTION (game), card, error.out ())))
      << error.text ();
}

void
check_seats (TabletopMatch *match,
             const Symbols &symbols,
             const TabletopViewer *viewer,
             TabletopView *view)
{
  GListModel *seats = tabletop_view_get_seats (view);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      const auto seat = take (TABLETOP_VIEW_SEAT (g_list_model_get_item (seats, i)));
      const guint flags = tabletop_view_seat_get_flags (seat.get ());
      const bool own = tabletop_viewer_is_seat (viewer, i);

      EXPECT_EQ (i, tabletop_view_seat_get_index (seat.get ()));
      check_notes (view, tabletop_view_seat_get_notes (seat.get ()));
      EXPECT_EQ (tabletop_match_is_asked (match, i), (flags & TABLETOP_SEAT_FLAG_ACTING) != 0);
      if (own || tabletop_viewer_get_kind (viewer) != TABLETOP_VIEWER_SEAT)
        {
          EXPECT_EQ (0u, flags & ~guint (TABLETOP_SEAT_FLAG_ACTING));
        }
      if (tabletop_view_seat_get_distance (seat.get ()) == 0)
        {
          EXPECT_TRUE (own);
        }
      for (auto each = tabletop_view_seat_get_emblems (seat.get ()); *each != nullptr; each++)
        EXPECT_EQ (1u, symbols.count (*each)) << *each;
    }
}

void
check_steps (TabletopView *view)
{
  GListModel *steps = tabletop_view_get_steps (view);
  std::set<std::string> ids;
  int current = 0;

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      const auto step = take (TABLETOP_TURN_STEP (g_list_model_get_item (steps, i)));

      EXPECT_TRUE (ids.insert (tabletop_turn_step_get_id (step.get ())).second);
      EXPECT_STRNE ("", tabletop_turn_step_get_title (step.get ()));
      current += tabletop_turn_step_is_current (step.get ());
    }
  EXPECT_LE (current, 1);
}

/* Only who is asked can be announcing something. */
void
check_relations (TabletopMatch *match, const TabletopViewer *viewer, TabletopView *view)
{
  GListModel *relations = tabletop_view_get_relations (view);
  const bool asked = tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
                     && tabletop_match_is_asked (match, tabletop_viewer_get_index (viewer));

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      const auto relation = take (TABLETOP_RELATION (g_list_model_get_item (relations, i)));

      EXPECT_TRUE (is_there (view, tabletop_relation_get_from (relation.get ())))
          << tabletop_reference_get_id (tabletop_relation_get_from (relation.get ()));
      EXPECT_TRUE (is_there (view, tabletop_relation_get_to (relation.get ())))
          << tabletop_reference_get_id (tabletop_relation_get_to (relation.get ()));
      EXPECT_TRUE (asked || !tabletop_relation_is_provisional (relation.get ()));
    }
}

void
check_view (TabletopMatch *match, const Symbols &symbols, const TabletopViewer *viewer)
{
  Error error;
  const auto view = take (tabletop_match_dup_view (match, viewer, error.out ()));
  const int n_seats = static_cast<int> (tabletop_match_get_n_seats (match));
  std::set<std::string> zones;

  ASSERT_TRUE (view) << error.text ();
  EXPECT_LT (tabletop_view_get_active_seat (view.get ()), n_seats);
  GListModel *list = tabletop_view_get_zones (view.get ());
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (list, i)));
      GListModel *pieces = tabletop_zone_get_pieces (zone.get ());

      EXPECT_LT (tabletop_zone_get_owner (zone.get ()), n_seats);
      EXPECT_TRUE (zones.insert (tabletop_zone_get_id (zone.get ())).second)
          << tabletop_zone_get_id (zone.get ());
      for (guint k = 0; k < g_list_model_get_n_items (pieces); k++)
        {
          const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (pieces, k)));

          EXPECT_LT (tabletop_piece_get_owner (piece.get ()), n_seats);
          check_piece (symbols, piece.get ());
          check_notes (view.get (), tabletop_piece_get_notes (piece.get ()));
          check_card (tabletop_match_get_game (match), piece.get ());
        }
    }
  check_seats (match, symbols, viewer, view.get ());
  check_steps (view.get ());
  check_relations (match, viewer, view.get ());

  /* The same twice: faces that are known by then are no others. */
  const auto again = take (tabletop_match_dup_view (match, viewer, nullptr));
  EXPECT_TRUE (tabletop_view_equal (view.get (), again.get ()));
}

} /* namespace */

class KitViews : public Kit
{
};
INSTANTIATE_TEST_SUITE_P (Games, KitViews, testing::ValuesIn (all_subjects ()));

TEST_P (KitViews, CanBeDrawn)
{
  const auto match = new_match (5);
  const Symbols symbols = symbols_of (game.get ());
  Chance chance (5);

  for (int i = 0; i < 40 && !tabletop_match_is_over (match.get ()); i++)
    {
      for (guint seat = 0; seat < tabletop_match_get_n_seats (match.get ()); seat++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (seat);

          check_view (match.get (), symbols, viewer);
        }
      g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();
      check_view (match.get (), symbols, spectator);
      if (HasFailure () || play (match.get (), 11, chance) == 0)
        break;
    }
}

} /* namespace kit */
