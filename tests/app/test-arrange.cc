/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An order that is laid out as a whole, and told to a game that asks for it thing by thing. */

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

TEST (Arrange, OnlyAnOrderOfAllThingsIsLaidOut)
{
  auto some = ask (TABLETOP_DECISION_SELECTION, 2, 0);
  auto more = ask_for ({ "a", "b" }, { "first" }, 3); /* things alike are listed once */
  auto last = ask_for ({ "a" }, { "top", "away" }, 1);
  auto half = ask_for ({ "a", "b" }, { "top" }, 2);
  auto free = ask_for ({ "a", "b" }, { "first" }, 2);

  tabletop_decision_set_form (more.get (), TABLETOP_DECISION_ORDER, 3, 3, 0);
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
