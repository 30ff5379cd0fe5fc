/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One answer among several of a step can be taken back: the others are heard again, and nobody can
 * tell that it was given. Played with the packer. */

#include "kit.h"
#include "packer.h"

using namespace kit;

namespace
{

using Ids = std::vector<std::string>;

class KernelBack : public testing::Test
{
protected:
  KernelBack () : content (rg_content_new_builtin (&rg_packer, nullptr, nullptr)), m (deal ())
  {
  }

  Match
  deal () const
  {
    rg_setup setup;
    rg_setup_init (&setup, content.get (), 1);
    rg_setup_seed (&setup, 1);
    return Match (rg_match_new (&setup, nullptr, nullptr));
  }

  /* Makes choices one after the other, and returns what happened. */
  static Ids
  take (rg_match *match, const Ids &notations)
  {
    std::vector<kit::Told> events;
    Ids told;

    for (const std::string &notation : notations)
      {
        const rg_decision *decision = rg_match_decision_of (match, 0);
        const int choice = rg_match_find (match, decision, notation.c_str ());

        EXPECT_GE (choice, 0) << notation << " in\n" << decisions_of (match);
        play (match, { 0, choice }, &events);
      }
    for (const rg_event &event : events)
      told.push_back (event_of (match, event));
    return told;
  }

  static Ids
  choices (const rg_match *match)
  {
    const rg_decision *decision = rg_match_decision_of (match, 0);
    Ids found;

    for (const char *each : { "close", "put 1", "put 2", "put 3", "put 4", "put 5", "out 1",
                              "out 2", "out 3", "out 4", "out 5", "cancel" })
      if (rg_match_find (match, decision, each) >= 0)
        found.push_back (each);
    return found;
  }

  Content content;
  Match m;
};

TEST_F (KernelBack, TheOtherAnswersStay)
{
  Match same = deal ();

  EXPECT_EQ (Ids (), take (m.get (), { "put 1", "put 2", "put 3", "out 1" })) << "told too early";
  EXPECT_EQ ((Ids{ "close", "put 1", "put 4", "put 5", "out 2", "out 3", "cancel" }),
             choices (m.get ()));
  take (same.get (), { "put 2", "put 3" });
  EXPECT_EQ (choices (same.get ()), choices (m.get ()));
  EXPECT_EQ (decisions_of (same.get ()), decisions_of (m.get ()));
  EXPECT_EQ (rg_match_sequence (same.get ()) + 2, rg_match_sequence (m.get ()));
  EXPECT_EQ (take (same.get (), { "close" }), take (m.get (), { "close" }));
}

/* The announcement under way is its seat's to see, answer by answer. */
TEST_F (KernelBack, AnswersSoFarAreKnown)
{
  const auto made = [this] {
    const rg_decision *decision = rg_match_decision_of (m.get (), 0);
    Ids all;
    for (int i = 0; i < rg_match_n_made (m.get (), decision); i++)
      {
        int prompt;
        char text[160];
        const rg_choice *choice = rg_match_made (m.get (), decision, i, &prompt);
        rg_match_notation (m.get (), choice, text, sizeof text);
        EXPECT_EQ (decision->message, prompt);
        all.push_back (text);
      }
    EXPECT_EQ (RG_FORM_SELECTION, decision->form);
    EXPECT_EQ (all.size (), decision->picked);
    return all;
  };

  EXPECT_EQ (Ids (), made ());
  take (m.get (), { "put 1", "put 2", "put 3" });
  EXPECT_EQ ((Ids{ "put 1", "put 2", "put 3" }), made ());
  take (m.get (), { "out 2" });
  EXPECT_EQ ((Ids{ "put 1", "put 3" }), made ());
  take (m.get (), { "cancel" });
  EXPECT_EQ (Ids (), made ());
}

TEST_F (KernelBack, WhatHappenedIsToldOnce)
{
  const Ids told = take (m.get (), { "put 4", "put 2", "out 4", "put 4", "out 2", "close" });

  ASSERT_EQ (2u, told.size ());
  EXPECT_NE (std::string::npos, told[0].find ("4")) << told[0];
  EXPECT_EQ (0u, told[1].find ("closed")) << told[1];
  EXPECT_TRUE (rg_match_over (m.get ()));
}

TEST_F (KernelBack, TheLastOneTakenBackIsTheBeginning)
{
  const std::string before = decisions_of (m.get ());

  take (m.get (), { "put 1", "put 2", "out 1", "out 2" });
  EXPECT_EQ (before, decisions_of (m.get ()));
  EXPECT_EQ ((Ids{ "close", "put 1", "put 2", "put 3", "put 4", "put 5" }), choices (m.get ()));
}

TEST_F (KernelBack, CancellingTakesAllBack)
{
  const std::string before = decisions_of (m.get ());

  take (m.get (), { "put 1", "put 2", "put 3", "out 2", "cancel" });
  EXPECT_EQ (before, decisions_of (m.get ()));
}

TEST_F (KernelBack, ACloneGoesOnAlike)
{
  take (m.get (), { "put 1", "put 2" });

  Match clone (rg_match_clone (m.get ()));

  take (m.get (), { "out 1", "put 3" });
  take (clone.get (), { "out 1", "put 3" });
  EXPECT_TRUE (rg_match_equal (m.get (), clone.get ()));
}

/* As often as one likes, and never is there less room for it. */
TEST_F (KernelBack, GoesOnForEver)
{
  for (int i = 0; i < 100; i++)
    take (m.get (), { "put 1", "put 2", "put 3", "put 4", "out 3", "out 1", "out 4", "out 2" });
  EXPECT_EQ (2u, take (m.get (), { "put 3", "close" }).size ());
}

/* With an answer goes what was asked about it, and nothing else. */
TEST_F (KernelBack, WhatFollowsFromAnAnswerGoesWithIt)
{
  Match same = deal ();

  take (m.get (), { "put 5", "stand", "put 1", "put 2", "out 5" });
  take (same.get (), { "put 1", "put 2" });
  EXPECT_EQ (decisions_of (same.get ()), decisions_of (m.get ()));
  take (m.get (), { "put 5", "stand", "out 1" });
  take (same.get (), { "put 5", "stand", "out 1" });
  EXPECT_EQ (decisions_of (same.get ()), decisions_of (m.get ()));
  EXPECT_EQ (3, rg_match_n_made (m.get (), rg_match_decision_of (m.get (), 0)));
  const Ids told = take (m.get (), { "close" });
  EXPECT_EQ (take (same.get (), { "close" }), told);
  ASSERT_EQ (3u, told.size ());
  EXPECT_EQ (0u, told[1].find ("stands")) << told[1];
}

TEST_F (KernelBack, WhatIsNotInCannotBeTakenOut)
{
  take (m.get (), { "put 1" });
  EXPECT_LT (rg_match_find (m.get (), rg_match_decision_of (m.get (), 0), "out 2"), 0);
  EXPECT_GE (rg_match_find (m.get (), rg_match_decision_of (m.get (), 0), "out 1"), 0);
}

} /* namespace */
