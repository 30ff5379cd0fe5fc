/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules in direct style: a step that asks in the middle of its work runs again with the answers so
 * far, and nobody can tell that it did. Played with the toy game. */

#include "kit.h"
#include "toy.h"

#include <set>

using namespace kit;

namespace
{

class KernelAsk : public testing::Test
{
protected:
  KernelAsk () : content (rg_content_new_builtin (&rg_toy, nullptr, nullptr))
  {
    start (2, 1);
  }

  void
  start (int seats, uint64_t seed)
  {
    rg_setup setup;
    rg_setup_init (&setup, content.get (), seats);
    rg_setup_seed (&setup, seed);
    m.reset (rg_match_new (&setup, nullptr, nullptr));
  }

  /* Takes a choice by its notation, and returns the ids of what happened. */
  std::vector<std::string>
  take (int seat, const std::string &notation)
  {
    const rg_decision *decision = rg_match_decision_of (m.get (), seat);
    std::vector<kit::Told> events;
    std::vector<std::string> ids;
    EXPECT_NE (nullptr, decision) << notation;
    if (decision == nullptr)
      return ids;
    int choice = rg_match_find (m.get (), decision, notation.c_str ());
    EXPECT_GE (choice, 0) << notation << " in\n" << decisions_of (m.get ());
    play (m.get (), { seat, choice }, &events);
    for (const rg_event &event : events)
      ids.push_back (event_of (m.get (), event));
    return ids;
  }

  /* Lets everybody bid her first card, and returns who won. */
  int
  bid ()
  {
    for (int seat = 0; seat < rg_match_seats (m.get ()); seat++)
      play (m.get (), { seat, 0 });
    for (int seat = 0; seat < rg_match_seats (m.get ()); seat++)
      if (rg_match_decision_of (m.get (), seat) != nullptr)
        return seat;
    ADD_FAILURE () << "nobody won";
    return -1;
  }

  std::string
  ask (std::vector<const char *> words) const
  {
    char answer[200] = "";
    EXPECT_EQ (RG_OK, rg_match_query (m.get (), words.data (), static_cast<int> (words.size ()),
                                      answer, sizeof answer, nullptr));
    return answer;
  }

  Content content;
  Match m;
};

std::vector<std::string>
ids_of (const std::vector<std::string> &events)
{
  std::vector<std::string> ids;
  for (const std::string &event : events)
    ids.push_back (event.substr (0, event.find (' ')));
  return ids;
}

using Ids = std::vector<std::string>;

TEST_F (KernelAsk, AsksAllAtOnceAndTakesAnswersInAnyOrder)
{
  start (3, 1);
  ASSERT_EQ (3, rg_match_n_decisions (m.get ()));
  play (m.get (), { 2, 0 });
  ASSERT_EQ (2, rg_match_n_decisions (m.get ()));
  EXPECT_EQ (nullptr, rg_match_decision_of (m.get (), 2));
  play (m.get (), { 0, 0 });
  play (m.get (), { 1, 0 });
  EXPECT_EQ (1, rg_match_n_decisions (m.get ())) << "now the winner is asked";
}

TEST_F (KernelAsk, AnAnnouncementUnderWayCanBeTakenBackToWhereItBegan)
{
  int winner = bid ();
  const std::string before = decisions_of (m.get ()), deck = ask ({ "deck" });
  uint64_t sequence = rg_match_sequence (m.get ());

  EXPECT_EQ (Ids{}, ids_of (take (winner, "draw"))) << "nothing has happened yet";
  const rg_decision *decision = rg_match_decision_of (m.get (), winner);
  EXPECT_TRUE (decision->flags & RG_DECISION_CANCELLABLE);
  EXPECT_EQ (decision->count - 1, decision->moves) << "taking back is no move";
  EXPECT_TRUE (rg_match_reversible (m.get ()));
  EXPECT_EQ (Ids{}, ids_of (take (winner, "cancel")));
  EXPECT_EQ (before, decisions_of (m.get ()));
  EXPECT_EQ (deck, ask ({ "deck" }));
  EXPECT_EQ (sequence + 2, rg_match_sequence (m.get ())) << "taking back is a choice too";
}

TEST_F (KernelAsk, TellsWhatHappenedOnceAlthoughTheStepRunsAgain)
{
  int winner = bid ();
  take (winner, "draw");
  const std::string seat = "seat" + std::to_string (2 - winner); /* the other one */
  EXPECT_EQ ((Ids{ "drawn", "goes" }), ids_of (take (winner, "to " + seat)));
  int receiver = 1 - winner;
  ASSERT_NE (nullptr, rg_match_decision_of (m.get (), receiver));
  EXPECT_EQ (nullptr, rg_match_decision_of (m.get (), winner));
  EXPECT_FALSE (rg_match_decision_of (m.get (), receiver)->flags & RG_DECISION_CANCELLABLE)
      << "what was shown can't be taken back";
  EXPECT_FALSE (rg_match_reversible (m.get ()));
  EXPECT_EQ (Ids{}, ids_of (take (receiver, "keep"))) << "drawn was told before";
}

TEST_F (KernelAsk, KeepsTheChanceOfAStepThatRunsAgain)
{
  for (uint64_t seed = 0; seed < 30; seed++)
    {
      start (2, seed);
      int winner = bid ();
      std::vector<std::string> first = take (winner, "roll");
      ASSERT_EQ ((Ids{ "rolled" }), ids_of (first));
      std::vector<std::string> second = take (winner, "again");
      ASSERT_EQ ((Ids{ "rolled" }), ids_of (second)) << "only the second roll is new";
      /* Points come for sixes: those that were told. */
      int sixes = (first[0].back () == '6') + (second[0].back () == '6');
      take (winner, "enough");
      EXPECT_EQ (std::to_string (1 + sixes), ask ({ "points", winner == 0 ? "1" : "2" }));
    }
}

TEST_F (KernelAsk, RollsDiffer)
{
  std::set<std::string> rolls;
  for (uint64_t seed = 0; seed < 60; seed++)
    {
      start (2, seed);
      rolls.insert (take (bid (), "roll").at (0));
    }
  EXPECT_EQ (12u, rolls.size ()) << "six faces for each of two seats";
}

TEST_F (KernelAsk, ClonesInTheMiddleOfAStepGoOnAlike)
{
  int winner = bid ();
  take (winner, "roll");
  Match clone (rg_match_clone (m.get ()));
  std::vector<kit::Told> a, b;
  play (m.get (), { winner, 0 }, &a);
  play (clone.get (), { winner, 0 }, &b);
  ASSERT_EQ (a.size (), b.size ());
  EXPECT_EQ (event_of (m.get (), a[0]), event_of (clone.get (), b[0]));
  EXPECT_TRUE (rg_match_equal (m.get (), clone.get ()));
}

TEST_F (KernelAsk, ADeterminizedCopyGoesOnFromTheMiddleOfAStep)
{
  /* The die that was rolled stays; the next one is another, for some seed. */
  int winner = bid ();
  take (winner, "roll");
  const std::string seen = view_of (m.get (), rg_viewer_seat (winner));
  std::set<std::string> next;
  for (uint8_t i = 0; i < 60; i++)
    {
      const uint8_t seed[RG_SEED_SIZE] = { i };
      Match other (rg_match_clone (m.get ()));
      rg_match_determinize (other.get (), rg_viewer_seat (winner), seed);
      EXPECT_EQ (seen, view_of (other.get (), rg_viewer_seat (winner)));
      std::vector<kit::Told> events;
      play (other.get (), { winner, 0 }, &events);
      ASSERT_EQ (1u, events.size ());
      next.insert (event_of (other.get (), events[0]));
    }
  EXPECT_EQ (6u, next.size ());
}

TEST_F (KernelAsk, ADeterminizedCopyOffersOthersWhatTheyHoldThere)
{
  for (uint8_t i = 0; i < 20; i++)
    {
      const uint8_t seed[RG_SEED_SIZE] = { i };
      Match other (rg_match_clone (m.get ()));
      rg_match_determinize (other.get (), rg_viewer_seat (0), seed);
      std::swap (m, other);
      std::string bids;
      for (const std::string &notation :
           notations_of (m.get (), rg_match_decision_of (m.get (), 1)))
        bids += (bids.empty () ? "" : " ") + notation.substr (notation.find (' ') + 1);
      EXPECT_EQ (ask ({ "hand", "2" }), bids);
      std::swap (m, other);
    }
}

TEST_F (KernelAsk, WhoLeavesInTheMiddleOfAStepIsAnsweredFor)
{
  int winner = bid (), other = 1 - winner;
  start (3, 1);
  winner = bid ();
  take (winner, "draw");
  other = winner == 0 ? 1 : 0;
  take (winner, "to seat" + std::to_string (other + 1));
  ASSERT_NE (nullptr, rg_match_decision_of (m.get (), other));
  ASSERT_EQ (RG_OK, rg_match_leave (m.get (), other, nullptr));
  EXPECT_TRUE (rg_match_has_left (m.get (), other));
  EXPECT_EQ (nullptr, rg_match_decision_of (m.get (), other));
  EXPECT_FALSE (rg_match_over (m.get ()));
  EXPECT_EQ (2, rg_match_n_decisions (m.get ())) << "the other two bid";
}

/* Nobody sees by it that something was announced. */
TEST_F (KernelAsk, WhoLeavesDuringAnAnnouncementOfAnotherLeavesAtOnce)
{
  start (3, 1);
  int winner = bid (), other = winner == 0 ? 1 : 0;
  take (winner, "draw");
  ASSERT_EQ (RG_OK, rg_match_leave (m.get (), other, nullptr));
  EXPECT_TRUE (rg_match_has_left (m.get (), other));
  ASSERT_NE (nullptr, rg_match_decision_of (m.get (), winner));
  std::vector<std::string> ids = ids_of (take (winner, "draw"));
  EXPECT_EQ ((Ids{}), ids) << "she begins anew";
  EXPECT_EQ ((Ids{ "drawn", "goes" }),
             ids_of (take (winner, "to seat" + std::to_string (winner + 1))));
}

} /* namespace */
