/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match as its users see it: pauses, set tables, explanations, audiences. */

#include "kit.h"
#include "ticker.h"
#include "toy.h"

#include <cstring>

using namespace kit;

namespace
{

Match
new_match (const Content &content, int seats, uint64_t seed = 1)
{
  rg_setup setup;
  rg_error error = {};
  rg_setup_init (&setup, content.get (), seats);
  rg_setup_seed (&setup, seed);
  Match match (rg_match_new (&setup, nullptr, &error));
  EXPECT_TRUE (match) << error.text;
  return match;
}

Content
content_of (const rg_game *game)
{
  return Content (rg_content_new_builtin (game, nullptr, nullptr));
}

/* {{{ Pauses */

TEST (KernelPause, LosesNoEventWhenTheAreaIsFull)
{
  Content content = content_of (&rg_ticker);
  Match m = new_match (content, 1);
  int next = 1, pauses = 0;
  ASSERT_EQ (RG_OK, rg_match_apply (m.get (), 0, 0, 0, nullptr));
  while (true)
    {
      for (int i = 0; i < rg_match_n_events (m.get ()); i++)
        {
          ASSERT_EQ (TICKER_TICK, rg_match_event (m.get (), i)->message);
          ASSERT_EQ (next++, rg_match_event (m.get (), i)->args[0]);
        }
      if (!rg_match_paused (m.get ()))
        break;
      pauses++;
      ASSERT_EQ (0, rg_match_n_decisions (m.get ()));
      rg_match_advance (m.get ());
    }
  EXPECT_EQ (TICKER_END + 1, next);
  EXPECT_GT (pauses, 10);
  EXPECT_TRUE (rg_match_over (m.get ()));
  EXPECT_EQ (1u, rg_match_sequence (m.get ())) << "going on isn't a choice";
}

TEST (KernelPause, AQuietMatchNeverPauses)
{
  Content content = content_of (&rg_ticker);
  Match m = new_match (content, 1);
  rg_match_set_quiet (m.get (), true);
  ASSERT_EQ (RG_OK, rg_match_apply (m.get (), 0, 0, 0, nullptr));
  EXPECT_TRUE (rg_match_over (m.get ()));
  EXPECT_FALSE (rg_match_paused (m.get ()));
  EXPECT_EQ (0, rg_match_n_events (m.get ()));
}

TEST (KernelPause, BecomingQuietEndsAPause)
{
  Content content = content_of (&rg_ticker);
  Match m = new_match (content, 1);
  ASSERT_EQ (RG_OK, rg_match_apply (m.get (), 0, 0, 0, nullptr));
  ASSERT_TRUE (rg_match_paused (m.get ()));
  rg_match_set_quiet (m.get (), true);
  EXPECT_TRUE (rg_match_over (m.get ()));
}

TEST (KernelPause, LeavingDuringAPauseCounts)
{
  Content content = content_of (&rg_ticker);
  Match m = new_match (content, 2);
  ASSERT_EQ (RG_OK, rg_match_apply (m.get (), 0, 0, 0, nullptr));
  ASSERT_TRUE (rg_match_paused (m.get ()));
  ASSERT_EQ (RG_OK, rg_match_leave (m.get (), 1, nullptr));
  while (rg_match_paused (m.get ()))
    rg_match_advance (m.get ());
  EXPECT_TRUE (rg_match_over (m.get ()));
  EXPECT_TRUE (rg_match_has_left (m.get (), 1));
}

TEST (KernelPause, AdvancingWhatIsNotPausedDoesNothing)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2), before = new_match (content, 2);
  rg_match_advance (m.get ());
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
}

/* }}} */
/* {{{ Set tables */

rg_status
arrange (rg_match *match, std::vector<const char *> words, rg_error *error)
{
  return rg_match_arrange (match, words.data (), static_cast<int> (words.size ()), error);
}

std::string
query (const rg_match *match, std::vector<const char *> words)
{
  char answer[200] = "";
  rg_error error = {};
  EXPECT_EQ (RG_OK, rg_match_query (match, words.data (), static_cast<int> (words.size ()), answer,
                                    sizeof answer, &error))
      << error.text;
  return answer;
}

TEST (KernelArrange, PausesUntilTheTableIsSet)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2);
  ASSERT_EQ (RG_OK, arrange (m.get (), { "points", "2", "7" }, nullptr));
  EXPECT_TRUE (rg_match_paused (m.get ()));
  EXPECT_EQ (0, rg_match_n_decisions (m.get ()));
  ASSERT_EQ (RG_OK, arrange (m.get (), { "points", "1", "3" }, nullptr));
  rg_match_advance (m.get ());
  EXPECT_FALSE (rg_match_paused (m.get ()));
  EXPECT_EQ (2, rg_match_n_decisions (m.get ()));
  EXPECT_EQ ("7", query (m.get (), { "points", "2" }));
  EXPECT_EQ ("3", query (m.get (), { "points", "1" }));
}

TEST (KernelArrange, AWrongWordChangesNothing)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2), before = new_match (content, 2);
  rg_error error = {};
  EXPECT_EQ (RG_E_BAD_DATA, arrange (m.get (), { "points", "9", "7" }, &error));
  EXPECT_STREQ ("there is no seat 9", error.text);
  EXPECT_FALSE (rg_match_paused (m.get ()));
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
  EXPECT_EQ (decisions_of (before.get ()), decisions_of (m.get ()));
  ASSERT_EQ (RG_OK, arrange (m.get (), { "points", "1", "7" }, nullptr));
  EXPECT_EQ (RG_E_BAD_DATA, arrange (m.get (), { "nonsense" }, &error));
  EXPECT_TRUE (rg_match_paused (m.get ())) << "it was being set, and still is";
  EXPECT_EQ ("7", query (m.get (), { "points", "1" }));
}

TEST (KernelArrange, NotWhileADecisionIsUnderWay)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2);
  play (m.get (), { 0, 0 });
  play (m.get (), { 1, 0 });
  int winner = rg_match_decision (m.get (), 0)->seat;
  play (m.get (), { winner, 1 }); /* roll: asked again in the same step */
  Match before (rg_match_clone (m.get ()));
  rg_error error = {};
  EXPECT_EQ (RG_E_MISUSE, arrange (m.get (), { "points", "1", "7" }, &error));
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
  EXPECT_EQ (decisions_of (before.get ()), decisions_of (m.get ()));
}

TEST (KernelArrange, ATableSetByHandHasNoJournal)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2);
  Journal journal (rg_journal_new (rg_match_setup (m.get ()), nullptr, nullptr));
  ASSERT_EQ (RG_OK, arrange (m.get (), { "points", "1", "7" }, nullptr));
  rg_match_advance (m.get ());
  rg_error error = {};
  EXPECT_EQ (RG_E_MISUSE, rg_journal_apply (journal.get (), m.get (), 0, 0, 0, &error));
  EXPECT_EQ (RG_E_MISUSE, rg_journal_leave (journal.get (), m.get (), 0, &error));
  EXPECT_EQ (0, rg_journal_length (journal.get ()));
}

TEST (KernelArrange, AJournalOnlyFollowsItsMatch)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 2);
  Journal journal (rg_journal_new (rg_match_setup (m.get ()), nullptr, nullptr));
  play (m.get (), { 0, 0 });
  rg_error error = {};
  EXPECT_EQ (RG_E_MISUSE, rg_journal_apply (journal.get (), m.get (), 1, 0, 1, &error));
  EXPECT_STRNE ("", error.text);
  EXPECT_EQ (1u, rg_match_sequence (m.get ()));
}

/* }}} */
/* {{{ Explanations */

class KernelExplain : public testing::Test
{
protected:
  KernelExplain () : content (content_of (&rg_toy)), m (new_match (content, 2))
  {
  }

  std::string
  explain (int seat, const char *notation)
  {
    rg_error error = {};
    status = rg_match_explain (m.get (), seat, notation, &error);
    EXPECT_NE (RG_OK, status);
    EXPECT_EQ (status, error.status);
    rule = error.rule;
    return error.text;
  }

  Content content;
  Match m;
  rg_status status = RG_OK;
  std::string rule;
};

TEST_F (KernelExplain, TheRuleThatRefuses)
{
  std::string missing = "card0";
  while (query (m.get (), { "hand", "1" }).find (missing) != std::string::npos)
    missing = "card" + std::to_string (std::stoi (missing.substr (4)) + 1);
  EXPECT_NE (std::string::npos, explain (0, ("bid " + missing).c_str ()).find ("3 cards"));
  EXPECT_EQ ("TOY-2", rule);
  EXPECT_EQ (RG_E_ILLEGAL, status);
}

TEST_F (KernelExplain, ANearWord)
{
  EXPECT_NE (std::string::npos, explain (0, "bdi card1").find ("'bid'"));
  EXPECT_EQ (RG_E_ILLEGAL, status);
}

/* "to" is a word of the toy, but not of what is offered now. */
TEST_F (KernelExplain, NoWordThatIsNotOffered)
{
  EXPECT_EQ (std::string::npos, explain (0, "too seat1").find ("did you mean"));
  EXPECT_EQ (RG_E_ILLEGAL, status);
}

/* Whoever is far off sees how choices are written. */
TEST_F (KernelExplain, WhatIsOffered)
{
  const std::string text = explain (0, "1");

  EXPECT_NE (std::string::npos, text.find ("there are: 'bid card")) << text;
  EXPECT_EQ (RG_E_ILLEGAL, status);
}

TEST_F (KernelExplain, WhatIsMissingOrTooMuch)
{
  EXPECT_NE (std::string::npos, explain (0, "bid").find ("must be 1, not 0"));
  EXPECT_NE (std::string::npos, explain (0, "bid card1 card2").find ("must be 1, not 2"));
  EXPECT_NE (std::string::npos, explain (0, "bid card99").find ("card99"));
  EXPECT_NE (std::string::npos, explain (0, "to seat9").find ("seat9"));
}

TEST_F (KernelExplain, WhatIsAnotherQuestionsAnswer)
{
  explain (0, "keep");
  EXPECT_EQ (RG_E_ILLEGAL, status);
}

TEST_F (KernelExplain, WhoIsNotAsked)
{
  play (m.get (), { 0, 0 });
  /* Also where something is wrong with the words. */
  for (const char *notation : { "bid card1", "bid card99", "bid", "bdi", "" })
    {
      EXPECT_EQ ("Seat 1 is not asked anything now.", explain (0, notation)) << notation;
      EXPECT_EQ (RG_E_NOT_YOURS, status);
    }
  explain (7, "bid card1");
  EXPECT_EQ (RG_E_MISUSE, status);
}

TEST_F (KernelExplain, NothingSpeaksAgainstWhatIsOffered)
{
  const std::string offered = notations_of (m.get (), rg_match_decision_of (m.get (), 0)).at (0);
  explain (0, offered.c_str ());
  EXPECT_EQ (RG_E_MISUSE, status);
}

/* }}} */
/* {{{ Audiences */

TEST (KernelAudience, MayKnow)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 4); /* two teams: 0 and 2, 1 and 3 */
  const rg_viewer team0 = { RG_VIEWER_TEAM, 0 }, team1 = { RG_VIEWER_TEAM, 1 };
  const uint32_t seat0 = 1, seats02 = 1 | 4;

  EXPECT_TRUE (rg_match_may_know (m.get (), rg_viewer_seat (0), seat0));
  EXPECT_FALSE (rg_match_may_know (m.get (), rg_viewer_seat (1), seat0));
  EXPECT_FALSE (rg_match_may_know (m.get (), rg_viewer_spectator (), seat0));
  EXPECT_FALSE (rg_match_may_know (m.get (), team0, seat0)) << "not each member may";
  EXPECT_TRUE (rg_match_may_know (m.get (), team0, seats02));
  EXPECT_FALSE (rg_match_may_know (m.get (), team1, seats02));
  EXPECT_TRUE (rg_match_may_know (m.get (), rg_viewer_spectator (), RG_AUDIENCE_SPECTATORS));
  EXPECT_FALSE (rg_match_may_know (m.get (), rg_viewer_seat (0), RG_AUDIENCE_SPECTATORS));
  for (rg_viewer viewer : { rg_viewer_seat (3), team0, team1, rg_viewer_spectator () })
    EXPECT_TRUE (rg_match_may_know (m.get (), viewer, RG_AUDIENCE_ALL));
}

TEST (KernelAudience, ASecretBidIsToldToItsTeamOnly)
{
  Content content = content_of (&rg_toy);
  Match m = new_match (content, 4);
  std::vector<kit::Told> events;
  play (m.get (), { 0, 0 }, &events);
  ASSERT_EQ (2u, events.size ());
  EXPECT_EQ (TOY_HAS_BID, events[0].message);
  EXPECT_TRUE (rg_match_may_know (m.get (), rg_viewer_seat (1), events[0].audience));
  EXPECT_EQ (TOY_HAS_BID_CARD, events[1].message);
  EXPECT_TRUE (rg_match_may_know (m.get (), rg_viewer_seat (0), events[1].audience));
  EXPECT_TRUE (rg_match_may_know (m.get (), rg_viewer_seat (2), events[1].audience));
  EXPECT_FALSE (rg_match_may_know (m.get (), rg_viewer_seat (1), events[1].audience));
  EXPECT_FALSE (rg_match_may_know (m.get (), rg_viewer_spectator (), events[1].audience));
}

/* }}} */
/* {{{ Errors */

TEST (KernelErrors, AWrongDataFileSaysWhere)
{
  rg_error error = {};
  EXPECT_FALSE (Content (rg_content_new (&rg_toy, "own", "seventeen", 9, nullptr, &error)));
  EXPECT_EQ (RG_E_BAD_DATA, error.status);
  EXPECT_EQ (1, error.line);
  EXPECT_EQ (1, error.column);
  for (const std::string &name :
       { std::string (), std::string ("two words"), std::string ("a\nb"), std::string (100, 'x') })
    EXPECT_FALSE (
        Content (rg_content_new (&rg_toy, name.c_str (), "sixteen cards\n", 14, nullptr, &error)))
        << name;
}

/* }}} */

} /* namespace */
