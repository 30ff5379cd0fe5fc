/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What programs that learn get: the numbers say what views and decisions say, there is room for it,
 * words can be told apart, and a choice made by its number is the one in that place of the list. */

#include "kit.h"

#include <cstring>
#include <map>

using namespace kit;

namespace
{

class KitNumbers : public Kit
{
protected:
  void
  SetUp () override
  {
    Kit::SetUp ();
    layout = take (tabletop_game_create_layout (game.get (), seats));
  }

  std::vector<gint32>
  read (GBytes *bytes)
  {
    std::vector<gint32> numbers (g_bytes_get_size (bytes) / sizeof (gint32));

    std::memcpy (numbers.data (), g_bytes_get_data (bytes, nullptr), g_bytes_get_size (bytes));
    return numbers;
  }

  std::vector<gint32>
  encode (TabletopMatch *match, guint seat, guint page)
  {
    g_autoptr (GBytes) bytes
        = tabletop_match_encode (match, seat, layout.get (), page, error.out ());

    EXPECT_NE (bytes, nullptr) << error.text ();
    return bytes != nullptr ? read (bytes) : std::vector<gint32> ();
  }

  /* What every game gets that writes nothing itself. */
  std::vector<gint32>
  encode_plainly (TabletopMatch *match, guint seat, guint page)
  {
    auto *klass = TABLETOP_MATCH_CLASS (g_type_class_peek (TABLETOP_TYPE_MATCH));
    const auto encoder = take (tabletop_encoder_new (layout.get (), seat, page));

    tabletop_encoder_set_over (encoder.get (), tabletop_match_is_over (match));
    EXPECT_TRUE (klass->encode (match, encoder.get (), error.out ())) << error.text ();
    g_autoptr (GBytes) bytes = tabletop_encoder_end (encoder.get ());
    return read (bytes);
  }

  /* Where two observations first differ. */
  std::string
  difference (const std::vector<gint32> &one, const std::vector<gint32> &other)
  {
    g_auto (GStrv) names = tabletop_layout_list_names (layout.get ());

    if (one.size () != other.size ())
      return "another size";
    for (gsize i = 0; i < one.size (); i++)
      if (one[i] != other[i])
        return std::string (names[i]) + ": " + std::to_string (one[i]) + ", "
               + std::to_string (other[i]);
    return "";
  }

  gint32
  head (const std::vector<gint32> &numbers, const char *column)
  {
    g_auto (GStrv) columns = tabletop_layout_list_columns (layout.get (), TABLETOP_SECTION_HEAD);

    for (guint i = 0; columns[i] != nullptr; i++)
      if (strcmp (columns[i], column) == 0)
        return numbers[i];
    ADD_FAILURE () << "no column " << column;
    return 0;
  }

  Ptr<TabletopLayout> layout;
};

INSTANTIATE_TEST_SUITE_P (Games, KitNumbers, testing::ValuesIn (all_subjects ()));

TEST_P (KitNumbers, TheySayWhatIsShown)
{
  const auto match = new_match (51);
  Chance chance (51);

  for (guint i = 0; i < 60; i++)
    {
      for (guint seat = 0; seat < seats; seat++)
        ASSERT_EQ (
            "", difference (encode (match.get (), seat, 0), encode_plainly (match.get (), seat, 0)))
            << "seat " << seat << " after " << i << " looks";
      if (tabletop_match_is_over (match.get ()))
        break;
      play (match.get (), 7, chance);
    }
}

TEST_P (KitNumbers, ThereIsRoom)
{
  const auto match = new_match (52);
  Chance chance (52);

  while (!tabletop_match_is_over (match.get ()) && play (match.get (), 10, chance) > 0)
    {
      const auto numbers = encode (match.get (), 0, 0);

      ASSERT_LE (head (numbers, "zones"), (gint32) tabletop_layout_get_n_zones (layout.get ()));
      ASSERT_LE (head (numbers, "pieces"), (gint32) tabletop_layout_get_n_pieces (layout.get ()));
    }
}

TEST_P (KitNumbers, PagesHaveAllChoices)
{
  const auto match = new_match (53);
  Chance chance (53);
  guint turned = 0;

  layout = take (tabletop_layout_new (seats, 1, 1, 2, 0, 0));
  for (guint i = 0; i < 60 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto first = encode (match.get (), seat, 0);
      const guint pages = (guint) head (first, "pages");
      gint32 listed = 0;

      EXPECT_EQ (head (first, "choices"),
                 (gint32) tabletop_match_count_choices (match.get (), seat));
      ASSERT_GE (pages, 1u);
      for (guint page = 0; page < pages; page++)
        {
          const auto numbers = encode (match.get (), seat, page);

          EXPECT_EQ ("", difference (numbers, encode_plainly (match.get (), seat, page)));
          EXPECT_EQ (head (numbers, "page"), (gint32) page);
          listed += head (numbers, "listed");
        }
      EXPECT_EQ (listed, head (first, "choices"));
      EXPECT_EQ ("", difference (first, encode (match.get (), seat, pages)));
      turned += pages > 1;
      ASSERT_TRUE (step (match.get (), chance));
    }
  EXPECT_GT (turned, 0u);
}

TEST_P (KitNumbers, AChoiceByItsNumberIsTheListedOne)
{
  const auto one = new_match (54), other = new_match (54);
  Chance chance (54);

  for (guint i = 0; i < 200 && !tabletop_match_is_over (one.get ()); i++)
    {
      const int seat = tabletop_match_find_asked (one.get ());
      const guint64 sequence = tabletop_match_get_sequence (one.get ());

      ASSERT_GE (seat, 0);
      ASSERT_TRUE (tabletop_match_is_asked (one.get (), (guint) seat));
      const auto decision = take (tabletop_match_ref_decision (one.get (), (guint) seat));
      const guint n = chance.below (tabletop_decision_get_n_choices (decision.get ()));
      ASSERT_TRUE (tabletop_match_apply (one.get (), (guint) seat,
                                         tabletop_decision_get_choice (decision.get (), n),
                                         sequence, error.out ()))
          << error.text ();
      ASSERT_TRUE (tabletop_match_apply_nth (other.get (), (guint) seat, n, sequence, error.out ()))
          << error.text ();
      ASSERT_EQ (hash (one.get ()), hash (other.get ()));
      ASSERT_EQ (tabletop_match_get_sequence (one.get ()),
                 tabletop_match_get_sequence (other.get ()));
    }
  EXPECT_EQ (whole_text (one.get ()), whole_text (other.get ()));
}

TEST_P (KitNumbers, ANumberThatThereIsNotIsRefused)
{
  const auto match = new_match (55);
  const guint seat = (guint) tabletop_match_find_asked (match.get ());
  const guint n = tabletop_match_count_choices (match.get (), seat);
  const guint64 now = tabletop_match_get_sequence (match.get ());
  const std::string before = hash (match.get ()) + whole_text (match.get ());
  const auto refuse = [&] (guint who, guint number, guint64 sequence, TabletopError code) {
    EXPECT_FALSE (tabletop_match_apply_nth (match.get (), who, number, sequence, error.out ()));
    EXPECT_TRUE (error.is (code)) << error.text ();
    EXPECT_EQ (before, hash (match.get ()) + whole_text (match.get ()));
    EXPECT_EQ (now, tabletop_match_get_sequence (match.get ()));
  };

  refuse (seat, n, now, TABLETOP_ERROR_ILLEGAL);
  refuse (seat, G_MAXUINT, now, TABLETOP_ERROR_ILLEGAL);
  refuse (seat, 0, now + 1, TABLETOP_ERROR_STALE);
  refuse (seats, 0, now, TABLETOP_ERROR_NOT_FOUND);
  for (guint other = 0; other < seats; other++)
    if (tabletop_match_count_choices (match.get (), other) == 0)
      refuse (other, 0, now, TABLETOP_ERROR_NOT_YOURS);
  EXPECT_TRUE (tabletop_match_apply_nth (match.get (), seat, n - 1, now, error.out ()));
}

TEST_P (KitNumbers, ThereIsNothingForNobody)
{
  const auto match = new_match (56);
  const auto other = take (tabletop_layout_new (seats + 1, 1, 1, 1, 1, 1));

  EXPECT_EQ (nullptr, tabletop_match_encode (match.get (), seats, layout.get (), 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_EQ (nullptr, tabletop_match_encode (match.get (), 0, other.get (), 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA)) << error.text ();
  EXPECT_EQ (0u, tabletop_match_count_choices (match.get (), seats));
}

/* {{{ Words */

/* The words that were met, by their number. */
class Words
{
public:
  void
  meet (const std::string &word)
  {
    if (word.empty ())
      return;
    const auto met = met_.emplace (tabletop_word_number (word.c_str ()), word).first;
    EXPECT_EQ (met->second, word) << "have the same number";
  }
  gsize
  count () const
  {
    return met_.size ();
  }

private:
  std::map<guint, std::string> met_;
};

void
meet_view (Words &words, TabletopView *view)
{
  GListModel *zones = tabletop_view_get_zones (view);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (zones, i)));
      GListModel *pieces = tabletop_zone_get_pieces (zone.get ());
      const std::string id = tabletop_zone_get_id (zone.get ());

      words.meet (id.substr (0, id.find (':')));
      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (pieces, j)));

          words.meet (tabletop_piece_get_kind (piece.get ()));
          if (tabletop_piece_get_face (piece.get ()) != nullptr)
            words.meet (tabletop_face_get_id (tabletop_piece_get_face (piece.get ())));
          GListModel *notes = tabletop_piece_get_notes (piece.get ());
          for (guint k = 0; k < g_list_model_get_n_items (notes); k++)
            words.meet (tabletop_note_get_id (
                take (TABLETOP_NOTE (g_list_model_get_item (notes, k))).get ()));
        }
    }
}

TEST_P (KitNumbers, NoTwoWordsAreAlike)
{
  Words words;

  if (TABLETOP_IS_COLLECTION (game.get ()))
    {
      const auto cards = take (
          tabletop_collection_search (TABLETOP_COLLECTION (game.get ()), "mv>=0", error.out ()));

      ASSERT_TRUE (cards) << error.text ();
      for (guint i = 0; i < g_list_model_get_n_items (cards.get ()); i++)
        {
          const auto card = take (TABLETOP_CARD (g_list_model_get_item (cards.get (), i)));

          words.meet (tabletop_card_get_id (card.get ()));
        }
      EXPECT_GT (words.count (), 400u);
    }
  const auto match = new_match (57);
  Chance chance (57);
  for (guint i = 0; i < 100 && !tabletop_match_is_over (match.get ()); i++)
    {
      for (guint seat = 0; seat < seats; seat++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
          const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
          const auto decision = take (tabletop_match_ref_decision (match.get (), seat));

          meet_view (words, view.get ());
          for (guint j = 0; decision && j < tabletop_decision_get_n_choices (decision.get ()); j++)
            words.meet (
                tabletop_choice_get_kind (tabletop_decision_get_choice (decision.get (), j)));
        }
      play (match.get (), 5, chance);
    }
  EXPECT_GT (words.count (), 10u);
}

/* }}} */

} // namespace
