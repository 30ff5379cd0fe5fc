/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game fills a decision in; once a match has listed it, neither it nor its choices can change. */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

Ptr<TabletopChoice>
choice (const char *notation, TabletopChoiceFlags flags = TABLETOP_CHOICE_NONE)
{
  auto made = take (tabletop_choice_new ("step", notation, "Step on", "Moves your pawn.", flags));

  if (made)
    {
      tabletop_choice_add_reference (
          made.get (),
          take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "pawn")).get ());
      tabletop_choice_add_reference (
          made.get (), take (tabletop_reference_new_number (TABLETOP_REFERENCE_COST, 3)).get ());
    }

  return made;
}

Ptr<TabletopDecision>
decision ()
{
  return take (tabletop_decision_new (7, 42, 2, "go", "How far?"));
}

} /* namespace */

TEST (Decision, TellsWhatItIs)
{
  auto asked = decision ();

  EXPECT_EQ (tabletop_decision_get_id (asked.get ()), 7u);
  EXPECT_EQ (tabletop_decision_get_sequence (asked.get ()), 42u);
  EXPECT_EQ (tabletop_decision_get_seat (asked.get ()), 2u);
  EXPECT_STREQ (tabletop_decision_get_kind (asked.get ()), "go");
  EXPECT_STREQ (tabletop_decision_get_prompt (asked.get ()), "How far?");
  EXPECT_EQ (tabletop_decision_get_n_choices (asked.get ()), 0u);
  EXPECT_EQ (tabletop_decision_get_default_index (asked.get ()), 0u);
  EXPECT_FALSE (tabletop_decision_is_cancellable (asked.get ()));
  EXPECT_FALSE (tabletop_decision_is_optional (asked.get ()));
  EXPECT_FALSE (tabletop_decision_is_idle (asked.get ()));

  tabletop_decision_set_cancellable (asked.get (), TRUE);
  tabletop_decision_set_optional (asked.get (), TRUE);
  EXPECT_TRUE (tabletop_decision_is_cancellable (asked.get ()));
  EXPECT_TRUE (tabletop_decision_is_optional (asked.get ()));
  EXPECT_FALSE (tabletop_decision_is_idle (asked.get ()));
  tabletop_decision_set_idle (asked.get (), TRUE);
  EXPECT_TRUE (tabletop_decision_is_idle (asked.get ()));
}

TEST (Decision, HasItsFactsAsProperties)
{
  auto asked = decision ();
  auto first = choice ("step:1");
  g_autofree char *kind = nullptr;
  g_autoptr (GListModel) choices = nullptr;
  guint64 id;
  guint seat;
  gboolean optional;

  tabletop_decision_add_choice (asked.get (), first.get ());
  tabletop_decision_set_optional (asked.get (), TRUE);
  g_object_get (asked.get (), "id", &id, "seat", &seat, "kind", &kind, "choices", &choices,
                "optional", &optional, nullptr);
  EXPECT_EQ (id, 7u);
  EXPECT_EQ (seat, 2u);
  EXPECT_STREQ (kind, "go");
  EXPECT_EQ (g_list_model_get_n_items (choices), 1u);
  EXPECT_EQ (g_list_model_get_item_type (choices), TABLETOP_TYPE_CHOICE);
  EXPECT_TRUE (optional);
}

TEST (Decision, StampsItsChoices)
{
  auto asked = decision ();
  auto one = choice ("step:1", TABLETOP_CHOICE_REVERSIBLE);
  auto two = choice ("resign", TABLETOP_CHOICE_DESTRUCTIVE);

  tabletop_decision_add_choice (asked.get (), one.get ());
  tabletop_decision_add_choice (asked.get (), two.get ());
  tabletop_decision_set_default_index (asked.get (), 1);

  EXPECT_EQ (tabletop_decision_get_n_choices (asked.get ()), 2u);
  EXPECT_EQ (tabletop_decision_get_choice (asked.get (), 1), two.get ());
  EXPECT_EQ (tabletop_decision_find_notation (asked.get (), "step:1"), one.get ());
  EXPECT_EQ (tabletop_decision_find_notation (asked.get (), "step"), nullptr);
  EXPECT_EQ (tabletop_decision_get_default_index (asked.get ()), 1u);

  EXPECT_EQ (tabletop_choice_get_decision_id (two.get ()), 7u);
  EXPECT_EQ (tabletop_choice_get_sequence (two.get ()), 42u);
  EXPECT_EQ (tabletop_choice_get_seat (two.get ()), 2u);
  EXPECT_EQ (tabletop_choice_get_index (two.get ()), 1u);
  EXPECT_STREQ (tabletop_choice_get_kind (two.get ()), "step");
  EXPECT_STREQ (tabletop_choice_get_notation (two.get ()), "resign");
  EXPECT_STREQ (tabletop_choice_get_label (two.get ()), "Step on");
  EXPECT_STREQ (tabletop_choice_get_description (two.get ()), "Moves your pawn.");
  EXPECT_THAT (references (tabletop_choice_get_references (two.get ())),
               ElementsAre ("('subject', 'piece', 'pawn', 0)", "('cost', 'number', '', 3)"));
  EXPECT_EQ (tabletop_choice_get_flags (two.get ()), TABLETOP_CHOICE_DESTRUCTIVE);
  EXPECT_TRUE (tabletop_choice_is_reversible (one.get ()));
  EXPECT_FALSE (tabletop_choice_is_destructive (one.get ()));
  EXPECT_FALSE (tabletop_choice_is_reversible (two.get ()));
  EXPECT_TRUE (tabletop_choice_is_destructive (two.get ()));
}

TEST (Decision, ReadsWhatIsMissingAsEmpty)
{
  auto bare = take (tabletop_choice_new ("k", "n", "l", nullptr, TABLETOP_CHOICE_NONE));

  EXPECT_STREQ (tabletop_choice_get_description (bare.get ()), "");
  EXPECT_THAT (references (tabletop_choice_get_references (bare.get ())), IsEmpty ());
  EXPECT_THAT (references (tabletop_decision_get_references (decision ().get ())), IsEmpty ());
  EXPECT_STREQ (tabletop_choice_get_shortcut (bare.get ()), "");
}

TEST (Decision, AsksInParts)
{
  auto asked = decision ();
  auto seat = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 2));
  auto number = take (tabletop_reference_new_number (TABLETOP_REFERENCE_COST, 3));

  EXPECT_THAT (parts (tabletop_decision_get_parts (asked.get ())), ElementsAre ("How far?"));
  tabletop_decision_add_part (asked.get (), " It is up to ", nullptr);
  tabletop_decision_add_part (asked.get (), "Bea", seat.get ());
  tabletop_decision_add_part (asked.get (), ".", nullptr);
  tabletop_decision_add_reference (asked.get (), number.get ());
  tabletop_decision_add_reference (asked.get (), seat.get ());
  EXPECT_STREQ (tabletop_decision_get_prompt (asked.get ()), "How far? It is up to Bea.");
  EXPECT_THAT (parts (tabletop_decision_get_parts (asked.get ())),
               ElementsAre ("How far? It is up to ", "Bea ('subject', 'seat', '', 2)", "."));
  EXPECT_THAT (references (tabletop_decision_get_references (asked.get ())),
               ElementsAre ("('subject', 'seat', '', 2)", "('cost', 'number', '', 3)"));
}

TEST (Decision, PointsAtThingsUntilItIsListed)
{
  auto asked = decision ();
  auto one = choice ("step:1");
  auto seat = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 2));

  tabletop_decision_add_reference (asked.get (), seat.get ());
  tabletop_decision_add_choice (asked.get (), one.get ());
  EXPECT_THAT (references (tabletop_decision_get_references (asked.get ())),
               ElementsAre ("('subject', 'seat', '', 2)"));
  {
    Expect critical ("bound");
    tabletop_choice_add_reference (one.get (), seat.get ());
  }
  EXPECT_EQ (g_list_model_get_n_items (tabletop_choice_get_references (one.get ())), 2u);
}

TEST (Decision, TellsChoicesApart)
{
  auto asked = decision ();
  auto one = choice ("step:1"), two = choice ("step:2"), three = choice ("step:3");

  tabletop_choice_set_context (two.get (), "tapped");
  tabletop_choice_set_context (three.get (), "tapped, 2");
  tabletop_choice_set_alike (three.get (), 1);
  for (auto each : { one.get (), two.get (), three.get () })
    tabletop_decision_add_choice (asked.get (), each);
  EXPECT_STREQ (tabletop_choice_get_context (one.get ()), "");
  EXPECT_STREQ (tabletop_choice_get_context (two.get ()), "tapped");
  EXPECT_EQ (tabletop_choice_get_alike (one.get ()), 0u);
  EXPECT_EQ (tabletop_choice_get_alike (two.get ()), 1u);
  EXPECT_EQ (tabletop_choice_get_alike (three.get ()), 1u);
  for (const std::string field : { "context", "cost", "alike", "takes-back" })
    {
      Expect critical ("bound");
      if (field == "context")
        tabletop_choice_set_context (one.get (), "x");
      else if (field == "cost")
        tabletop_choice_set_cost (one.get (), "{X}");
      else if (field == "alike")
        tabletop_choice_set_alike (one.get (), 0);
      else
        tabletop_choice_set_takes_back (one.get (), 0);
    }
}

TEST (Decision, AsksForWhatFollows)
{
  auto asked = decision ();
  g_autofree char *none = tabletop_decision_dup_follow_up (asked.get (), "Pawn");

  EXPECT_EQ (none, nullptr);
  EXPECT_STREQ (tabletop_decision_get_progress (asked.get ()), "");
  tabletop_decision_set_follow_up (asked.get (), "Whom does {} attack?");
  tabletop_decision_set_progress (asked.get (), "1 of 2 attacks");
  g_autofree char *question = tabletop_decision_dup_follow_up (asked.get (), "Pawn %s {}");
  EXPECT_STREQ (question, "Whom does Pawn %s {} attack?");
  EXPECT_STREQ (tabletop_decision_get_progress (asked.get ()), "1 of 2 attacks");
  tabletop_decision_set_follow_up (asked.get (), "Whom?");
  g_autofree char *bare = tabletop_decision_dup_follow_up (asked.get (), "Pawn");
  EXPECT_STREQ (bare, "Whom?");
}

TEST (Decision, TellsWhatChoicesCost)
{
  auto asked = decision ();
  auto free = choice ("step:1"), dear = choice ("step:2");

  tabletop_choice_set_cost (dear.get (), "{2}{B}, 2 life");
  for (auto each : { free.get (), dear.get () })
    tabletop_decision_add_choice (asked.get (), each);
  EXPECT_STREQ (tabletop_choice_get_cost (free.get ()), "");
  EXPECT_STREQ (tabletop_choice_get_cost (dear.get ()), "{2}{B}, 2 life");
}

TEST (Decision, FindsNumbersOfARange)
{
  auto asked = decision ();

  for (gint64 number : { -2, 0, 5 })
    {
      auto each = take (tabletop_choice_new ("n", std::to_string (number).c_str (), "N", nullptr,
                                             TABLETOP_CHOICE_NONE));

      tabletop_choice_add_reference (
          each.get (),
          take (tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT, number)).get ());
      tabletop_decision_add_choice (asked.get (), each.get ());
    }
  auto other = take (tabletop_choice_new ("no", "no", "No", nullptr, TABLETOP_CHOICE_DONE));
  tabletop_decision_add_choice (asked.get (), other.get ());

  EXPECT_EQ (tabletop_decision_get_form (asked.get ()), TABLETOP_DECISION_ONE);
  EXPECT_EQ (tabletop_decision_find_number (asked.get (), 5), nullptr);
  EXPECT_EQ (tabletop_decision_get_maximum (asked.get ()), 0);
  EXPECT_EQ (tabletop_decision_get_suggested (asked.get ()), 0);
  tabletop_decision_set_form (asked.get (), TABLETOP_DECISION_NUMBER, 0, 0, 0);
  EXPECT_EQ (tabletop_decision_get_minimum (asked.get ()), -2);
  EXPECT_EQ (tabletop_decision_get_maximum (asked.get ()), 5);
  EXPECT_EQ (tabletop_decision_find_number (asked.get (), 5),
             tabletop_decision_get_choice (asked.get (), 2));
  EXPECT_EQ (tabletop_decision_find_number (asked.get (), 1), nullptr);
  for (guint i = 0; i < 3; i++)
    {
      tabletop_decision_set_default_index (asked.get (), i);
      EXPECT_EQ (tabletop_decision_get_choice (asked.get (), i),
                 tabletop_decision_find_number (asked.get (),
                                                tabletop_decision_get_suggested (asked.get ())));
    }
  tabletop_decision_set_default_index (asked.get (), 3); /* which is no number */
  EXPECT_EQ (tabletop_decision_get_suggested (asked.get ()), -2);
}

TEST (Decision, CountsWhatIsPicked)
{
  auto asked = decision ();

  tabletop_decision_set_form (asked.get (), TABLETOP_DECISION_SELECTION, 1, 4, 2);
  EXPECT_EQ (tabletop_decision_get_form (asked.get ()), TABLETOP_DECISION_SELECTION);
  EXPECT_EQ (tabletop_decision_get_least (asked.get ()), 1u);
  EXPECT_EQ (tabletop_decision_get_most (asked.get ()), 4u);
  EXPECT_EQ (tabletop_decision_get_picked (asked.get ()), 2u);
  EXPECT_STREQ (tabletop_decision_get_remaining (asked.get ()), "");
  tabletop_decision_set_remaining (asked.get (), "{2}{B}");
  EXPECT_STREQ (tabletop_decision_get_remaining (asked.get ()), "{2}{B}");
  for (const auto form :
       { TABLETOP_DECISION_SELECTION, TABLETOP_DECISION_ORDER, TABLETOP_DECISION_PILES })
    for (int most : { 0, 1 })
      {
        Expect critical ("picks");
        tabletop_decision_set_form (asked.get (), form, 2, static_cast<guint> (most), 0);
      }
  tabletop_decision_set_form (asked.get (), TABLETOP_DECISION_PILES, 0, 5, 3);
  EXPECT_EQ (tabletop_decision_get_picked (asked.get ()), 3u);
}

/* What was answered is told, and is no answer any more. */
TEST (Decision, RemembersWhatWasMade)
{
  auto asked = decision ();
  auto cast = choice ("cast"), aim = choice ("aim"), back = choice ("back");

  tabletop_decision_add_made (asked.get (), cast.get ());
  tabletop_decision_add_made (asked.get (), aim.get ());
  tabletop_choice_set_takes_back (back.get (), 1);
  tabletop_decision_add_choice (asked.get (), back.get ());
  EXPECT_EQ (g_list_model_get_n_items (tabletop_decision_get_made (asked.get ())), 2u);
  EXPECT_EQ (tabletop_choice_get_takes_back (back.get ()), 1);
  EXPECT_EQ (tabletop_choice_get_takes_back (aim.get ()), -1);
  EXPECT_EQ (tabletop_decision_find_taking_back (asked.get (), 1), back.get ());
  EXPECT_EQ (tabletop_decision_find_taking_back (asked.get (), 0), nullptr);
  EXPECT_EQ (tabletop_decision_get_n_choices (asked.get ()), 1u);
  {
    Expect critical ("bound");
    tabletop_decision_add_choice (asked.get (), cast.get ());
  }
}

TEST (Decision, TakesShortcutsUntilItIsBound)
{
  auto asked = decision ();
  auto made = choice ("step:1");

  tabletop_choice_set_shortcut (made.get (), "s");
  EXPECT_STREQ (tabletop_choice_get_shortcut (made.get ()), "s");
  tabletop_decision_add_choice (asked.get (), made.get ());
  {
    Expect critical ("!self->bound");
    tabletop_choice_set_shortcut (made.get (), "t");
  }
  EXPECT_STREQ (tabletop_choice_get_shortcut (made.get ()), "s");
}

TEST (Decision, TakesCopiesOfChoicesThatWereAskedForBefore)
{
  auto asked = decision ();
  auto original = choice ("step:1", TABLETOP_CHOICE_REVERSIBLE);

  tabletop_choice_set_shortcut (original.get (), "s");
  tabletop_choice_set_takes_back (original.get (), 3);
  auto copy = take (tabletop_choice_copy (original.get ()));
  auto again = take (tabletop_choice_copy (copy.get ()));

  EXPECT_EQ (tabletop_choice_get_original (original.get ()), nullptr);
  EXPECT_EQ (tabletop_choice_get_original (copy.get ()), original.get ());
  EXPECT_EQ (tabletop_choice_get_original (again.get ()), original.get ());
  tabletop_decision_add_choice (asked.get (), choice ("step:0").get ());
  tabletop_decision_add_choice (asked.get (), copy.get ());
  EXPECT_EQ (tabletop_choice_get_index (copy.get ()), 1u);
  EXPECT_EQ (tabletop_choice_get_alike (copy.get ()), 1u);
  EXPECT_EQ (tabletop_choice_get_takes_back (copy.get ()), -1);
  EXPECT_EQ (tabletop_choice_get_decision_id (original.get ()), 0u);

  /* It outlives what it was copied from, and has all that as properties, too. */
  again = nullptr;
  original = nullptr;
  g_autofree char *label = nullptr;
  g_autoptr (GListModel) pointed = nullptr;
  TabletopChoiceFlags flags;
  guint index;

  g_object_get (copy.get (), "label", &label, "references", &pointed, "flags", &flags, "index",
                &index, nullptr);
  EXPECT_STREQ (label, "Step on");
  EXPECT_EQ (flags, TABLETOP_CHOICE_REVERSIBLE);
  EXPECT_EQ (index, 1u);
  EXPECT_THAT (references (pointed),
               ElementsAre ("('subject', 'piece', 'pawn', 0)", "('cost', 'number', '', 3)"));
  EXPECT_STREQ (tabletop_choice_get_kind (copy.get ()), "step");
  EXPECT_STREQ (tabletop_choice_get_notation (copy.get ()), "step:1");
  EXPECT_STREQ (tabletop_choice_get_description (copy.get ()), "Moves your pawn.");
  EXPECT_STREQ (tabletop_choice_get_shortcut (copy.get ()), "s");
  EXPECT_EQ (tabletop_choice_count_pointable (copy.get ()), 1u);
  EXPECT_EQ (tabletop_decision_find_notation (asked.get (), "step:1"), copy.get ());
}

TEST (Decision, LetsACopySaySomethingElse)
{
  auto original = choice ("step:1");
  auto copy = take (tabletop_choice_copy (original.get ()));

  tabletop_choice_set_context (copy.get (), "");
  tabletop_choice_set_shortcut (copy.get (), nullptr);
  EXPECT_EQ (tabletop_choice_get_original (copy.get ()), original.get ());
  tabletop_choice_set_context (copy.get (), "tapped");
  tabletop_choice_add_reference (
      copy.get (), take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 2)).get ());
  EXPECT_EQ (tabletop_choice_get_original (copy.get ()), nullptr);
  EXPECT_STREQ (tabletop_choice_get_notation (copy.get ()), "step:1");
  EXPECT_STREQ (tabletop_choice_get_label (copy.get ()), "Step on");
  EXPECT_STREQ (tabletop_choice_get_context (copy.get ()), "tapped");
  EXPECT_STREQ (tabletop_choice_get_context (original.get ()), "");
  EXPECT_EQ (g_list_model_get_n_items (tabletop_choice_get_references (copy.get ())), 3u);
  EXPECT_EQ (g_list_model_get_n_items (tabletop_choice_get_references (original.get ())), 2u);
  for (auto change : std::vector<std::function<void ()>>{
           [&] { tabletop_choice_set_context (original.get (), "x"); },
           [&] { tabletop_choice_set_shortcut (original.get (), "x"); },
           [&] {
             tabletop_choice_add_reference (
                 original.get (),
                 take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 2)).get ());
           },
       })
    {
      Expect critical ("!self->copied");
      change ();
    }
}

TEST (Decision, CantChangeOnceItIsListed)
{
  auto game = take (toy_game_new ("race"));
  auto match = match_of (game.get (), 2);
  auto asked = take (tabletop_match_ref_decision (match.get (), 0));
  auto more = choice ("step:9");

  ASSERT_TRUE (asked);
  for (auto change : std::vector<std::function<void ()>>{
           [&] { tabletop_decision_add_choice (asked.get (), more.get ()); },
           [&] { tabletop_decision_set_default_index (asked.get (), 0); },
           [&] { tabletop_decision_set_cancellable (asked.get (), TRUE); },
           [&] { tabletop_decision_set_optional (asked.get (), TRUE); },
           [&] { tabletop_decision_set_idle (asked.get (), TRUE); },
       })
    {
      Expect critical ("!self->sealed");
      change ();
    }
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()), ElementsAre ("0 go: step:1 step:2 draw"));

  /* The list itself is the library's own, too. */
  auto list = take (tabletop_match_list_decisions (match.get (), seat (0).get ()));
  EXPECT_FALSE (G_IS_LIST_STORE (list.get ()));
  EXPECT_EQ (g_list_model_get_item_type (list.get ()), TABLETOP_TYPE_DECISION);
  EXPECT_EQ (g_list_model_get_item (list.get (), 1), nullptr);
}

TEST (Decision, ReportsMisuse)
{
  auto asked = decision ();
  auto one = choice ("step:1");

  tabletop_decision_add_choice (asked.get (), one.get ());
  {
    Expect critical ("_tabletop_choice_is_bound");
    tabletop_decision_add_choice (asked.get (), one.get ());
  }
  {
    Expect critical ("index <");
    tabletop_decision_set_default_index (asked.get (), 1);
  }
  {
    Expect critical ("index <");
    EXPECT_EQ (tabletop_decision_get_choice (asked.get (), 1), nullptr);
  }
  {
    Expect critical ("notation");
    EXPECT_FALSE (choice (""));
  }
  {
    Expect critical ("label");
    EXPECT_EQ (tabletop_choice_new ("k", "n", "", nullptr, TABLETOP_CHOICE_NONE), nullptr);
  }
}

TEST (Decision, LeavesNothingBehind)
{
  Watch watch;

  {
    auto asked = decision ();
    auto one = choice ("step:1");

    tabletop_decision_add_choice (asked.get (), one.get ());
    watch.add (asked.get ());
    watch.add (one.get ());
    watch.add (tabletop_decision_get_choices (asked.get ()));
  }
  EXPECT_TRUE (watch.all_gone ());
}
