/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a decision and its choices say for those who draw them: whatever they point at is there. */

#include "kit.h"

using namespace kit;

namespace
{

/* Whether the view has what the reference names. */
bool
is_there (TabletopView *view, TabletopReference *reference)
{
  const char *id = tabletop_reference_get_id (reference);
  const gint64 number = tabletop_reference_get_number (reference);

  switch (tabletop_reference_get_kind (reference))
    {
    case TABLETOP_REFERENCE_PIECE:
      return tabletop_view_find_piece (view, id) != nullptr;
    case TABLETOP_REFERENCE_ZONE:
      return tabletop_view_find_zone (view, id) != nullptr;
    case TABLETOP_REFERENCE_SEAT:
      return number >= 0 && number < g_list_model_get_n_items (tabletop_view_get_seats (view));
    case TABLETOP_REFERENCE_STEP:
      return *id != 0;
    case TABLETOP_REFERENCE_NUMBER:
      return true;
    }

  return false;
}

class KitActs : public Kit
{
protected:
  /* How many there are. */
  static guint
  check_references (TabletopView *view, GListModel *references)
  {
    const guint n = g_list_model_get_n_items (references);

    for (guint i = 0; i < n; i++)
      {
        const auto reference = take (TABLETOP_REFERENCE (g_list_model_get_item (references, i)));

        EXPECT_TRUE (is_there (view, reference.get ()))
            << tabletop_reference_get_id (reference.get ()) << " "
            << tabletop_reference_get_number (reference.get ());
      }
    return n;
  }
};

INSTANTIATE_TEST_SUITE_P (Games, KitActs, testing::ValuesIn (all_subjects ()));

/* Whoever points at what a choice or a question is about finds it. */
TEST_P (KitActs, ReferencesAreInTheView)
{
  const auto match = new_match (9);
  Chance chance (9);
  guint found = 0;

  for (guint i = 0; i < 300 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      g_autoptr (TabletopViewer) viewer = seat_viewer (seat);
      const auto decision = take (tabletop_match_ref_decision (match.get (), seat));
      const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));

      found += check_references (view.get (), tabletop_decision_get_references (decision.get ()));
      for (guint j = 0; j < tabletop_decision_get_n_choices (decision.get ()); j++)
        {
          TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), j);

          SCOPED_TRACE (tabletop_choice_get_notation (choice));
          found += check_references (view.get (), tabletop_choice_get_references (choice));
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
  EXPECT_GT (found, 0u);
}

} // namespace
