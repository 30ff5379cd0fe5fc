/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a decision and its choices say for those who draw them: whatever they point at is there,
 * nothing reads like another choice, ranges and selections are what they say, and what was
 * announced is nobody else's business. */

#include "kit.h"

#include <map>
#include <set>

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
    case TABLETOP_REFERENCE_CARD:
      return *id != 0;
    case TABLETOP_REFERENCE_NUMBER:
      return true;
    }

  return false;
}

/* All of the prompt, in words and names of what the question is about. Returns how many names. */
guint
expect_parts (TabletopDecision *decision)
{
  GListModel *parts = tabletop_decision_get_parts (decision);
  GListModel *references = tabletop_decision_get_references (decision);
  std::string text;
  guint named = 0;

  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      const auto part = take (TABLETOP_TEXT_PART (g_list_model_get_item (parts, i)));
      TabletopReference *reference = tabletop_text_part_get_reference (part.get ());
      bool found = false;

      text += tabletop_text_part_get_text (part.get ());
      for (guint j = 0; reference != nullptr && j < g_list_model_get_n_items (references); j++)
        found |= tabletop_reference_equal (
            reference, take (TABLETOP_REFERENCE (g_list_model_get_item (references, j))).get ());
      EXPECT_EQ (reference != nullptr, found) << text;
      named += found;
    }
  EXPECT_STREQ (text.c_str (), tabletop_decision_get_prompt (decision));
  return named;
}

class KitActs : public Kit
{
protected:
  /* What the seat chose; nothing if that was refused. */
  Ptr<TabletopChoice>
  choose_any (TabletopMatch *match, guint seat, Chance &chance)
  {
    auto choice = pick (match, seat, chance);

    if (!tabletop_match_apply (match, seat, choice.get (), tabletop_match_get_sequence (match),
                               error.out ()))
      return nullptr;
    return choice;
  }

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

/* What a choice reads like. */
std::string
text_of (TabletopChoice *choice)
{
  return std::string (tabletop_choice_get_label (choice)) + " | "
         + tabletop_choice_get_context (choice);
}

bool
has (TabletopChoice *choice, TabletopChoiceFlags flag)
{
  return tabletop_choice_get_flags (choice) & flag;
}

/* The numbers that a choice refers to. */
std::vector<gint64>
numbers_of (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);
  std::vector<gint64> numbers;

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      const auto reference = take (TABLETOP_REFERENCE (g_list_model_get_item (references, i)));

      if (tabletop_reference_get_kind (reference.get ()) == TABLETOP_REFERENCE_NUMBER)
        numbers.push_back (tabletop_reference_get_number (reference.get ()));
    }
  return numbers;
}

std::vector<TabletopChoice *>
choices_of (TabletopDecision *decision)
{
  std::vector<TabletopChoice *> all;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    all.push_back (tabletop_decision_get_choice (decision, i));
  return all;
}

/* All read differently, and those that are alike do so but for a number. */
void
expect_contexts (TabletopDecision *decision)
{
  std::set<std::string> texts;

  for (TabletopChoice *choice : choices_of (decision))
    {
      const guint alike = tabletop_choice_get_alike (choice);

      EXPECT_TRUE (texts.insert (text_of (choice)).second) << text_of (choice) << " is there twice";
      ASSERT_LE (alike, tabletop_choice_get_index (choice));
      EXPECT_STREQ (tabletop_choice_get_label (choice),
                    tabletop_choice_get_label (tabletop_decision_get_choice (decision, alike)));
    }
}

void
expect_flags (TabletopDecision *decision)
{
  const auto choices = choices_of (decision);
  GListModel *made = tabletop_decision_get_made (decision);
  const int n_made = static_cast<int> (g_list_model_get_n_items (made));

  for (TabletopChoice *choice : choices)
    {
      const int takes_back = tabletop_choice_get_takes_back (choice);

      EXPECT_EQ (tabletop_decision_is_cancellable (decision) && choice == choices.back (),
                 has (choice, TABLETOP_CHOICE_CANCEL));
      EXPECT_EQ (has (choice, TABLETOP_CHOICE_TAKES_BACK), takes_back >= 0);
      EXPECT_TRUE (
          has (choice, TABLETOP_CHOICE_SETTING)
          || !(has (choice, TABLETOP_CHOICE_IS_SET) || has (choice, TABLETOP_CHOICE_OPENS)));
      EXPECT_TRUE (!has (choice, TABLETOP_CHOICE_DECLINES)
                   || (has (choice, TABLETOP_CHOICE_DONE)
                       && tabletop_decision_get_picked (decision) == 0 && choices.size () > 1));
      EXPECT_LT (takes_back, n_made);
      if (takes_back >= 0)
        {
          EXPECT_EQ (choice, tabletop_decision_find_taking_back (decision,
                                                                 static_cast<guint> (takes_back)));
        }
    }
  EXPECT_TRUE (n_made == 0 || tabletop_decision_is_cancellable (decision));
}

/* A range accepts just the numbers of its choices. */
void
expect_range (TabletopDecision *decision)
{
  const gint64 minimum = tabletop_decision_get_minimum (decision);
  const gint64 maximum = tabletop_decision_get_maximum (decision);
  std::map<gint64, TabletopChoice *> choices;

  if (tabletop_decision_get_form (decision) != TABLETOP_DECISION_NUMBER)
    {
      EXPECT_EQ (nullptr, tabletop_decision_find_number (decision, 1));
      return;
    }
  for (TabletopChoice *choice : choices_of (decision))
    {
      const auto numbers = numbers_of (choice);

      if (!numbers.empty ())
        {
          EXPECT_TRUE (choices.insert ({ numbers[0], choice }).second) << numbers[0];
        }
    }
  EXPECT_EQ (choices.empty () ? 0 : choices.begin ()->first, minimum);
  EXPECT_EQ (choices.empty () ? 0 : choices.rbegin ()->first, maximum);
  EXPECT_EQ (!choices.empty (), choices.count (tabletop_decision_get_suggested (decision)) == 1);
  for (gint64 number = minimum - 2; number <= maximum + 2; number++)
    EXPECT_EQ (choices.count (number) ? choices[number] : nullptr,
               tabletop_decision_find_number (decision, number));
}

/* Whatever isn't in the first pile yet can be put there, and one may stop at any time. */
void
expect_piles (TabletopDecision *decision)
{
  guint n_left = 0;

  for (TabletopChoice *choice : choices_of (decision))
    n_left += tabletop_choice_count_pointable (choice) == 1;
  EXPECT_EQ (0u, tabletop_decision_get_least (decision));
  EXPECT_EQ (n_left,
             tabletop_decision_get_most (decision) - tabletop_decision_get_picked (decision));
}

/* Enough is picked if one may say so, or if there is no other way to end. In an order each thing
 * that is left has its place to come, and what is alike may be there once. */
void
expect_selection (TabletopDecision *decision)
{
  const guint least = tabletop_decision_get_least (decision);
  const guint most = tabletop_decision_get_most (decision);
  const guint picked = tabletop_decision_get_picked (decision);
  bool done = false;

  EXPECT_LE (least, most);
  EXPECT_LE (picked, most);
  if (tabletop_decision_get_form (decision) == TABLETOP_DECISION_ORDER)
    {
      EXPECT_LT (picked, most);
      EXPECT_EQ (least, most);
    }
  if (tabletop_decision_get_form (decision) == TABLETOP_DECISION_PILES)
    expect_piles (decision);
  else if (tabletop_decision_get_form (decision) != TABLETOP_DECISION_SELECTION)
    return;
  for (TabletopChoice *choice : choices_of (decision))
    done |= has (choice, TABLETOP_CHOICE_DONE);
  EXPECT_EQ (picked >= least, done) << least << " " << most << " " << picked;
}

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

/* A zone to drop what a choice is about on. */
TEST_P (KitActs, DestinationsAreZones)
{
  const auto match = new_match (15);
  Chance chance (15);
  guint found = 0;

  for (guint i = 0; i < 300 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto decision = take (tabletop_match_ref_decision (match.get (), seat));

      for (TabletopChoice *choice : choices_of (decision.get ()))
        {
          GListModel *references = tabletop_choice_get_references (choice);
          guint zones = 0;

          for (guint j = 0; j < g_list_model_get_n_items (references); j++)
            {
              const auto reference
                  = take (TABLETOP_REFERENCE (g_list_model_get_item (references, j)));

              if (tabletop_reference_get_kind (reference.get ()) != TABLETOP_REFERENCE_ZONE)
                continue;
              EXPECT_EQ (TABLETOP_REFERENCE_DESTINATION,
                         tabletop_reference_get_role (reference.get ()));
              zones++;
            }
          EXPECT_LE (zones, 1u) << tabletop_choice_get_notation (choice);
          found += zones;
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
  EXPECT_GT (found, 0u);
}

/* Of the seat that is asked and of all others, who see it by its name. */
TEST_P (KitActs, PromptsComeInParts)
{
  const auto match = new_match (14);
  Chance chance (14);
  guint named = 0;

  for (guint i = 0; i < 200 && !tabletop_match_is_over (match.get ()); i++)
    {
      for (guint who = 0; who < seats; who++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (who);
          const auto view = take (tabletop_match_dup_view (match.get (), viewer, error.out ()));
          const auto list = take (tabletop_match_list_decisions (match.get (), viewer));

          for (guint k = 0; k < g_list_model_get_n_items (list.get ()); k++)
            {
              const auto decision
                  = take (TABLETOP_DECISION (g_list_model_get_item (list.get (), k)));

              named += expect_parts (decision.get ());
              check_references (view.get (), tabletop_decision_get_references (decision.get ()));
            }
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
  EXPECT_GT (named, 0u);
}

TEST_P (KitActs, WhatDecisionsSayIsSo)
{
  const auto match = new_match (11);
  Chance chance (11);

  for (guint i = 0; i < 400 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto decision = take (tabletop_match_ref_decision (match.get (), seat));

      SCOPED_TRACE (tabletop_decision_get_prompt (decision.get ()));
      expect_contexts (decision.get ());
      expect_flags (decision.get ());
      expect_range (decision.get ());
      expect_selection (decision.get ());
      if (HasFailure ())
        return;
      ASSERT_TRUE (step (match.get (), chance));
    }
}

/* What may be undone whatever happens can be undone. */
TEST_P (KitActs, ReversibleChoicesCanBeUndone)
{
  const auto match = new_match (12);
  Chance chance (12);

  for (guint i = 0; i < 400 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto choice = choose_any (match.get (), seat, chance);

      ASSERT_NE (nullptr, choice) << error.text ();
      if (tabletop_choice_is_reversible (choice.get ()))
        {
          EXPECT_TRUE (tabletop_match_can_undo (match.get (), seat))
              << tabletop_choice_get_notation (choice.get ());
        }
    }
}

/* The setting of that label that the seat may choose; NULL: there is none. */
TabletopChoice *
find_setting (TabletopDecision *decision, const std::string &label)
{
  for (TabletopChoice *choice : choices_of (decision))
    if (has (choice, TABLETOP_CHOICE_SETTING) && label == tabletop_choice_get_label (choice))
      return choice;
  return nullptr;
}

/* What opens further settings, or NULL. */
TabletopChoice *
find_opener (TabletopDecision *decision)
{
  for (TabletopChoice *choice : choices_of (decision))
    if (has (choice, TABLETOP_CHOICE_OPENS))
      return choice;
  return nullptr;
}

/* Its label stays, and what was set is unset, or the other way round. Those behind another one are
 * looked for there. */
TEST_P (KitActs, SettingsAreSetAndUnset)
{
  const auto match = new_match (14);
  Chance chance (14);
  bool behind = false; /* another setting, the next choice is made */

  for (guint i = 0; i < 400 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto choice = choose_any (match.get (), seat, chance);

      ASSERT_NE (nullptr, choice) << error.text ();
      SCOPED_TRACE (tabletop_choice_get_notation (choice.get ()));
      if (has (choice.get (), TABLETOP_CHOICE_SETTING))
        {
          auto decision = take (tabletop_match_ref_decision (match.get (), seat));

          if (behind)
            {
              TabletopChoice *opener = find_opener (decision.get ());

              ASSERT_NE (nullptr, opener) << "it is asked as before";
              ASSERT_TRUE (tabletop_match_apply (match.get (), seat, opener,
                                                 tabletop_match_get_sequence (match.get ()),
                                                 error.out ()))
                  << error.text ();
              decision = take (tabletop_match_ref_decision (match.get (), seat));
            }
          if (has (choice.get (), TABLETOP_CHOICE_OPENS))
            {
              for (TabletopChoice *further : choices_of (decision.get ()))
                EXPECT_TRUE (has (further, TABLETOP_CHOICE_DONE)
                             || has (further, TABLETOP_CHOICE_CANCEL)
                             || (has (further, TABLETOP_CHOICE_SETTING)
                                 && !has (further, TABLETOP_CHOICE_OPENS)))
                    << tabletop_choice_get_notation (further);
              behind = true;
              continue;
            }
          TabletopChoice *now
              = find_setting (decision.get (), tabletop_choice_get_label (choice.get ()));

          ASSERT_NE (nullptr, now);
          EXPECT_NE (has (choice.get (), TABLETOP_CHOICE_IS_SET),
                     has (now, TABLETOP_CHOICE_IS_SET));
        }
      else
        behind = false;
    }
}

/* What was answered in an announcement is told to nobody but the seat. */
TEST_P (KitActs, OthersAreNotToldWhatIsAnnounced)
{
  const auto match = new_match (13);
  Chance chance (13);

  for (guint i = 0; i < 400 && !tabletop_match_is_over (match.get ()); i++)
    {
      for (guint other = 0; other < seats; other++)
        {
          g_autoptr (TabletopViewer) viewer = seat_viewer (other);
          const auto list = take (tabletop_match_list_decisions (match.get (), viewer));

          for (guint k = 0; k < g_list_model_get_n_items (list.get ()); k++)
            {
              const auto decision
                  = take (TABLETOP_DECISION (g_list_model_get_item (list.get (), k)));

              if (tabletop_decision_get_seat (decision.get ()) == other)
                continue;
              EXPECT_EQ (0u,
                         g_list_model_get_n_items (tabletop_decision_get_made (decision.get ())));
              EXPECT_STREQ ("", tabletop_decision_get_remaining (decision.get ()));
              EXPECT_STREQ ("", tabletop_decision_get_progress (decision.get ()));
              EXPECT_STREQ ("", tabletop_decision_get_follow_up (decision.get ()));
              EXPECT_EQ (TABLETOP_DECISION_ONE, tabletop_decision_get_form (decision.get ()));
            }
        }
      ASSERT_TRUE (step (match.get (), chance));
    }
}

} // namespace
