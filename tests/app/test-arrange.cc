/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An order, or two piles, laid out as a whole and told to a game that asks for it thing by thing.
 */

#include "app-arrange.h"

#include "sdk.h"

#include <algorithm>

using namespace sdk;

namespace
{

using Words = std::vector<std::string>;

Ptr<TabletopDecision>
ask (TabletopDecisionForm form, guint most, guint picked, const char *kind = "order")
{
  auto decision = take (tabletop_decision_new (1, picked, 0, kind, "What next?"));

  tabletop_decision_set_form (decision.get (), form, most, most, picked);
  return decision;
}

void
offer (const Ptr<TabletopDecision> &decision,
       const char *kind,
       const char *piece,
       TabletopChoiceFlags flags = TABLETOP_CHOICE_NONE,
       const char *label = nullptr)
{
  const std::string words = std::string (kind) + " " + (label != nullptr ? label : piece);
  auto choice = take (tabletop_choice_new (kind, words.c_str (), words.c_str (), nullptr, flags));

  if (*piece != '\0')
    {
      auto reference = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, piece));
      auto library = take (tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION, "library"));

      tabletop_choice_add_reference (choice.get (), reference.get ());
      if (g_str_equal (kind, "top"))
        tabletop_choice_add_reference (choice.get (), library.get ());
    }
  tabletop_decision_add_choice (decision.get (), choice.get ());
}

/* Some of `pieces`, each of which can be sent wherever a kind says. */
Ptr<TabletopDecision>
ask_for (const Words &pieces, const Words &kinds, guint most)
{
  auto decision = ask (TABLETOP_DECISION_ORDER, most, most - static_cast<guint> (pieces.size ()));

  for (const auto &kind : kinds)
    for (const auto &piece : pieces)
      offer (decision, kind.c_str (), piece.c_str ());
  return decision;
}

Words
read (AppArrange *arrange)
{
  Words words;

  for (guint i = 0; i < app_arrange_get_n_places (arrange); i++)
    {
      TabletopChoice *choice = app_arrange_get_choice (arrange, i);

      words.push_back (choice != nullptr ? tabletop_choice_get_label (choice) : "|");
    }
  return words;
}

/* What the game is told while it asks for the rest of `pieces` each time. */
Words
tell (AppArrange *arrange, Words pieces, const Words &kinds)
{
  const auto most = static_cast<guint> (pieces.size ());
  Words told;

  while (!pieces.empty ())
    {
      auto decision = ask_for (pieces, kinds, most);
      TabletopChoice *choice = app_arrange_next (arrange, decision.get ());

      if (choice == nullptr)
        break;
      told.push_back (tabletop_choice_get_label (choice));
      pieces.erase (std::remove_if (pieces.begin (), pieces.end (),
                                    [&] (const std::string &piece) {
                                      return told.back ().find (" " + piece) != told.back ().npos;
                                    }),
                    pieces.end ());
    }
  return told;
}

TEST (Arrange, ThingsAreToldInTheOrderInWhichTheyLie)
{
  auto decision = ask_for ({ "a", "b", "c" }, { "first" }, 3);
  auto arrange = take (app_arrange_new (decision.get ()));
  guint changes = 0;

  g_signal_connect_swapped (arrange.get (), "changed", G_CALLBACK (+[] (guint *n) { ++*n; }),
                            &changes);
  EXPECT_EQ ((Words{ "first a", "first b", "first c" }), read (arrange.get ()));
  app_arrange_move (arrange.get (), 2, 0);
  app_arrange_move (arrange.get (), 1, 2);
  EXPECT_EQ ((Words{ "first c", "first b", "first a" }), read (arrange.get ()));
  app_arrange_move (arrange.get (), 1, 1);
  app_arrange_move (arrange.get (), 1, 3);
  EXPECT_EQ (2u, changes);
  EXPECT_EQ ((Words{ "first c", "first b", "first a" }),
             tell (arrange.get (), { "a", "b", "c" }, { "first" }));
}

TEST (Arrange, AcrossADividerAThingGoesElsewhere)
{
  auto decision = ask_for ({ "a", "b" }, { "top", "away" }, 2);
  auto arrange = take (app_arrange_new (decision.get ()));

  EXPECT_EQ ((Words{ "top a", "top b", "|" }), read (arrange.get ()));
  EXPECT_EQ (nullptr, app_arrange_get_missing (arrange.get (), 2));
  EXPECT_STREQ ("away a", tabletop_choice_get_label (app_arrange_get_missing (arrange.get (), 3)));
  app_arrange_move (arrange.get (), 0, 2);
  EXPECT_EQ ((Words{ "top b", "|", "away a" }), read (arrange.get ()));
  EXPECT_EQ (nullptr, app_arrange_get_missing (arrange.get (), 3));
  app_arrange_move (arrange.get (), 1, 0); /* a divider stays */
  app_arrange_move (arrange.get (), 0, 1);
  EXPECT_EQ ((Words{ "|", "away b", "away a" }), read (arrange.get ()));
  EXPECT_STREQ ("top a", tabletop_choice_get_label (app_arrange_get_missing (arrange.get (), 0)));
  EXPECT_EQ ((Words{ "away b", "away a" }), tell (arrange.get (), { "a", "b" }, { "top", "away" }));
}

/* Some of `pieces`, which are picked for the first of two piles. */
Ptr<TabletopDecision>
ask_for_piles (const Words &pieces, guint most)
{
  auto decision = ask (TABLETOP_DECISION_PILES, most, most - static_cast<guint> (pieces.size ()));

  tabletop_decision_set_form (decision.get (), TABLETOP_DECISION_PILES, 0, most,
                              most - static_cast<guint> (pieces.size ()));
  offer (decision, "done", "", TABLETOP_CHOICE_DONE);
  for (const auto &piece : pieces)
    offer (decision, "first", piece.c_str ());
  return decision;
}

/* What the game is told of piles, until it is told that this is all. */
Words
tell_piles (AppArrange *arrange, Words pieces)
{
  const auto most = static_cast<guint> (pieces.size ());
  Words told;

  while (!pieces.empty ())
    {
      auto decision = ask_for_piles (pieces, most);
      TabletopChoice *choice = app_arrange_next (arrange, decision.get ());

      told.push_back (choice != nullptr ? tabletop_choice_get_kind (choice) : "nothing");
      if (told.back () != "first")
        break;
      told.back () = tabletop_choice_get_label (choice);
      pieces.erase (std::find (pieces.begin (), pieces.end (), told.back ().substr (6)));
    }
  return told;
}

TEST (Arrange, ThingsAreSeparatedIntoTwoPiles)
{
  auto decision = ask_for_piles ({ "a", "b", "c" }, 3);
  auto arrange = take (app_arrange_new (decision.get ()));

  ASSERT_NE (nullptr, arrange);
  EXPECT_TRUE (app_arrange_makes_piles (arrange.get ()));
  EXPECT_EQ ((Words{ "first a", "first b", "|", "first c" }), read (arrange.get ()));
  EXPECT_EQ ((Words{ "first a", "first b", "done" }),
             tell_piles (arrange.get (), { "a", "b", "c" }));
}

TEST (Arrange, AStepLeadsToTheOtherPile)
{
  auto decision = ask_for_piles ({ "a", "b", "c" }, 3);
  auto arrange = take (app_arrange_new (decision.get ()));

  EXPECT_EQ (0u, app_arrange_find_step (arrange.get (), 0, -1));
  EXPECT_EQ (3u, app_arrange_find_step (arrange.get (), 3, 1));
  app_arrange_move (arrange.get (), 0, app_arrange_find_step (arrange.get (), 0, 1));
  EXPECT_EQ ((Words{ "first b", "|", "first a", "first c" }), read (arrange.get ()));
  app_arrange_move (arrange.get (), 3, app_arrange_find_step (arrange.get (), 3, -1));
  EXPECT_EQ ((Words{ "first b", "first c", "|", "first a" }), read (arrange.get ()));
  EXPECT_EQ ((Words{ "first b", "first c", "done" }),
             tell_piles (arrange.get (), { "a", "b", "c" }));
}

TEST (Arrange, APileMayBeEmpty)
{
  auto decision = ask_for_piles ({ "a", "b" }, 2);
  auto none = take (app_arrange_new (decision.get ()));
  auto all = take (app_arrange_new (decision.get ()));

  app_arrange_move (none.get (), 0, 1);
  EXPECT_EQ ((Words{ "|", "first a", "first b" }), read (none.get ()));
  EXPECT_NE (nullptr, app_arrange_get_missing (none.get (), 0));
  EXPECT_EQ ((Words{ "done" }), tell_piles (none.get (), { "a", "b" }));
  app_arrange_move (all.get (), 2, 1);
  EXPECT_EQ ((Words{ "first a", "first b", "|" }), read (all.get ()));
  EXPECT_NE (nullptr, app_arrange_get_missing (all.get (), 3));
  EXPECT_EQ ((Words{ "first a", "first b" }), tell_piles (all.get (), { "a", "b" }));
}

/* Four things, of which those are listed that are alike to no other one. */
Ptr<TabletopDecision>
ask_for_groups (guint picked, const std::vector<std::pair<const char *, const char *>> &listed)
{
  auto decision = ask (TABLETOP_DECISION_ORDER, 4, picked);

  for (const auto &[piece, label] : listed)
    offer (decision, "first", piece, TABLETOP_CHOICE_NONE, label);
  return decision;
}

TEST (Arrange, ThingsAlikeComeOneAfterTheOther)
{
  auto decision = ask_for_groups (0, { { "1", "goat" }, { "2", "cow" } });
  auto arrange = take (app_arrange_new (decision.get ()));
  Words told;

  ASSERT_NE (nullptr, arrange);
  EXPECT_TRUE (app_arrange_has_groups (arrange.get ()));
  app_arrange_move (arrange.get (), 1, 0);
  auto second = ask_for_groups (1, { { "1", "goat" }, { "3", "cow" } });
  auto third = ask_for_groups (2, { { "1", "goat" } });

  for (auto *asked : { decision.get (), second.get (), third.get () })
    told.push_back (tabletop_choice_get_label (app_arrange_next (arrange.get (), asked)));
  EXPECT_EQ ((Words{ "first cow", "first cow", "first goat" }), told);
}

TEST (Arrange, ThingsThatCannotBeKnownAgainAreNotLaidOut)
{
  auto decision = ask_for_groups (0, { { "1", "goat" }, { "2", "goat" } });

  EXPECT_EQ (nullptr, app_arrange_new (decision.get ()));
}

TEST (Arrange, OnlyAnOrderOfAllThingsIsLaidOut)
{
  auto some = ask (TABLETOP_DECISION_SELECTION, 2, 0);
  auto more = ask_for ({ "a", "b", "c" }, { "first" }, 3); /* two of which are picked */
  auto last = ask_for ({ "a" }, { "top", "away" }, 1);
  auto half = ask_for ({ "a", "b" }, { "top" }, 2);
  auto free = ask_for ({ "a", "b" }, { "first" }, 2);

  tabletop_decision_set_form (more.get (), TABLETOP_DECISION_ORDER, 2, 2, 0);
  offer (some, "first", "a");
  offer (some, "first", "b");
  offer (half, "away", "a");
  offer (free, "done", "", TABLETOP_CHOICE_DONE);
  for (auto *decision : { some.get (), more.get (), last.get (), half.get (), free.get () })
    EXPECT_EQ (nullptr, app_arrange_new (decision));
}

TEST (Arrange, WaysToDoSomethingElseStayWhatTheyAre)
{
  auto decision = ask_for ({ "a", "b" }, { "first" }, 2);

  offer (decision, "concede", "", TABLETOP_CHOICE_DESTRUCTIVE);
  auto arrange = take (app_arrange_new (decision.get ()));
  EXPECT_EQ ((Words{ "first a", "first b" }), read (arrange.get ()));
}

TEST (Arrange, OneThingMayHaveSeveralAbilities)
{
  auto decision = ask (TABLETOP_DECISION_ORDER, 2, 0);

  offer (decision, "trigger", "a", TABLETOP_CHOICE_NONE, "draws");
  offer (decision, "trigger", "a", TABLETOP_CHOICE_NONE, "gains");
  auto arrange = take (app_arrange_new (decision.get ()));
  app_arrange_move (arrange.get (), 1, 0);
  EXPECT_EQ ((Words{ "trigger gains", "trigger draws" }), read (arrange.get ()));
  EXPECT_STREQ ("trigger gains",
                tabletop_choice_get_label (app_arrange_next (arrange.get (), decision.get ())));
}

TEST (Arrange, NothingIsToldThatWasNotAskedFor)
{
  auto decision = ask_for ({ "a", "b" }, { "first" }, 2);
  auto other = ask (TABLETOP_DECISION_ORDER, 2, 0, "another");
  auto gone = ask_for ({ "b", "c" }, { "first" }, 2);
  auto late = ask_for ({ "a", "b" }, { "first" }, 3);

  offer (other, "first", "a");
  offer (other, "first", "b");
  for (auto *asked : { other.get (), gone.get (), late.get () })
    EXPECT_EQ (nullptr, app_arrange_next (take (app_arrange_new (decision.get ())).get (), asked));
}

} // namespace
