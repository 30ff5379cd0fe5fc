/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls of a mirrored match that don't wait: who is told what, when there is an answer, when
 * there is none, and when nobody wants it any more. */

#include "script.h"

using namespace guest;
using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace
{

class Async : public Scripted
{
protected:
  void
  choose_async (Call &call, const char *notation)
  {
    tabletop_match_apply_text_async (match, 1, notation, tabletop_match_get_sequence (match),
                                     call.cancellable.get (), Call::on_ready, &call);
    settle ();
  }

  void
  answer (const Request &request, guint64 sequence)
  {
    table.say (state (sequence, { go_2 }, true));
    table.say (ack (request->id));
    speak ();
  }

  void
  speak ()
  {
    table.speak ();
    settle ();
  }

  void
  begin ()
  {
    table.say (state (4, { go_1 }));
    table.speak ();
  }
};

const Call::Finish text_finish = tabletop_match_apply_text_finish;

} /* namespace */

TEST_F (Async, TellsWhenTheTableHasAnswered)
{
  Call call (tabletop_match_apply_finish);
  auto decision = (begin (), take (tabletop_match_ref_decision (match, 1)));

  tabletop_match_apply_async (match, 1, tabletop_decision_get_choice (decision.get (), 1), 4,
                              nullptr, Call::on_ready, &call);
  settle ();
  EXPECT_EQ (call.told, "");
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_STREQ (table.sent[0]->decide.notation, "step:2");
  EXPECT_THAT (asked (), SizeIs (1)) << "what is asked stays";

  answer (table.sent[0], 5);
  EXPECT_EQ (call.told, "done");
  EXPECT_EQ (tabletop_match_get_sequence (match), 5u);
}

TEST_F (Async, ChecksBeforeItSends)
{
  Call stale (text_finish), other (text_finish), leaver (tabletop_match_leave_finish);
  Call undoer (tabletop_match_undo_finish);

  begin ();
  tabletop_match_apply_text_async (match, 1, "step:1", 3, nullptr, Call::on_ready, &stale);
  tabletop_match_apply_text_async (match, 0, "step:1", 4, nullptr, Call::on_ready, &other);
  tabletop_match_leave_async (match, 2, nullptr, Call::on_ready, &leaver);
  tabletop_match_undo_async (match, 1, nullptr, Call::on_ready, &undoer);
  EXPECT_EQ (stale.told, "") << "never before the call has returned";
  settle ();
  EXPECT_THAT (stale.told, HasSubstr ("moved on"));
  EXPECT_THAT (other.told, HasSubstr ("isn't asked"));
  EXPECT_THAT (leaver.told, HasSubstr ("isn't played here"));
  EXPECT_THAT (undoer.told, HasSubstr ("nothing to take back"));
  EXPECT_THAT (table.sent, IsEmpty ());
}

TEST_F (Async, AsksTheTableWhyNot)
{
  Call call (text_finish);

  begin ();
  choose_async (call, "step:3");
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_EQ (table.sent[0]->kind, ONLINE_REQUEST_EXPLAIN);
  EXPECT_EQ (call.told, "");
  table.say (explanation (table.sent[0]->id, "Too far (TOY-1)."));
  speak ();
  EXPECT_EQ (call.told, "Too far (TOY-1).");
}

TEST_F (Async, SaysWhatTheTableRefuses)
{
  Call call (text_finish);
  Log log;

  begin ();
  log.listen (match, "late");
  choose_async (call, "step:1");
  table.say (ack (table.sent[0]->id, "illegal", "Not with that hat."));
  speak ();
  EXPECT_EQ (call.told, "Not with that hat.");
  EXPECT_THAT (log.read (), IsEmpty ()) << "somebody waited";
}

TEST_F (Async, DoesOneThingAfterTheOther)
{
  Call first (text_finish), same (text_finish), second (text_finish);

  begin ();
  choose_async (first, "step:1");
  choose_async (same, "step:1");
  choose_async (second, "step:2");
  EXPECT_THAT (table.sent, SizeIs (1)) << "the same is sent once, and the other one waits";

  answer (table.sent[0], 5);
  EXPECT_EQ (first.told, "done");
  EXPECT_EQ (same.told, "done");
  EXPECT_EQ (second.told, "");
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[1]->decide.sequence, 4u);
  table.say (ack (table.sent[1]->id, "stale", "The match has moved on."));
  speak ();
  EXPECT_EQ (second.told, "The match has moved on.");
}

TEST_F (Async, LeavesWhateverBecomesOfAChoice)
{
  Call choice (text_finish), next (text_finish), leaver (tabletop_match_leave_finish);

  begin ();
  choose_async (choice, "step:1");
  choose_async (next, "step:2");
  tabletop_match_leave_async (match, 1, nullptr, Call::on_ready, &leaver);
  settle ();
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[1]->kind, ONLINE_REQUEST_LEAVE);

  answer (table.sent[0], 5);
  EXPECT_EQ (choice.told, "done");
  ASSERT_THAT (table.sent, SizeIs (3));
  EXPECT_GT (table.sent[2]->id, table.sent[1]->id);
  answer (table.sent[1], 6);
  EXPECT_EQ (leaver.told, "done");
  EXPECT_EQ (next.told, "");
  answer (table.sent[2], 7);
  EXPECT_EQ (next.told, "done");
}

TEST_F (Async, GivingUpEndsTheWaitAndNotTheChoice)
{
  Call call (text_finish), again (text_finish);
  Log log;

  begin ();
  log.listen (match, "late");
  choose_async (call, "step:1");
  g_cancellable_cancel (call.cancellable.get ());
  EXPECT_EQ (call.told, "");
  settle ();
  EXPECT_THAT (call.told, HasSubstr ("cancelled"));

  /* The same choice again is the same wish. */
  choose_async (again, "step:1");
  EXPECT_THAT (table.sent, SizeIs (1));
  g_cancellable_cancel (again.cancellable.get ());
  settle ();

  online_remote_match_cut (mirror.get (), nullptr);
  online_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[1]->id, table.sent[0]->id);
  table.say (ack (table.sent[0]->id, "illegal", "Not with that hat."));
  speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("Not with that hat.")));
}

TEST_F (Async, WhatWasGivenUpBeforeItWasSentNeverIs)
{
  Call away (text_finish), late (text_finish), never (text_finish), held (text_finish);

  begin ();
  g_cancellable_cancel (never.cancellable.get ());
  choose_async (never, "step:1");
  EXPECT_THAT (never.told, HasSubstr ("cancelled"));

  table.up = false;
  choose_async (away, "step:1");
  choose_async (late, "step:2");
  choose_async (held, "step:1");
  EXPECT_EQ (away.told, "") << "it waits for the connection";
  g_cancellable_cancel (late.cancellable.get ());
  settle ();
  EXPECT_THAT (late.told, HasSubstr ("cancelled"));

  table.up = true;
  online_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (1));
  answer (table.sent[0], 5);
  EXPECT_EQ (away.told, "done");
  EXPECT_EQ (held.told, "done");
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Async, GoesOnWithTheNextWhenTheFirstIsGivenUpUnsent)
{
  Call first (text_finish), second (text_finish);

  begin ();
  table.up = false;
  choose_async (first, "step:1");
  choose_async (second, "step:2");
  g_cancellable_cancel (first.cancellable.get ());
  settle ();
  table.up = true;
  online_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_STREQ (table.sent[0]->decide.notation, "step:2");
  answer (table.sent[0], 5);
  EXPECT_EQ (second.told, "done");
}

TEST_F (Async, RepeatsAChoiceThatOnlyOthersSecretChoicesMadeStale)
{
  Call call (text_finish);

  begin ();
  choose_async (call, "step:1");
  table.say (event (1, 5, 0, "thinks"));
  table.say (state (5, { go_1 }));
  table.say (ack (table.sent[0]->id, "stale", "The match has moved on."));
  speak ();
  EXPECT_EQ (call.told, "");
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[1]->decide.sequence, 5u);
  answer (table.sent[1], 6);
  EXPECT_EQ (call.told, "done");
}

TEST_F (Async, IsToldThatNobodyWillAnswer)
{
  Call first (text_finish), second (text_finish), third (text_finish), after (text_finish);

  begin ();
  choose_async (first, "step:1");
  choose_async (second, "step:2");
  choose_async (third, "step:3");
  online_remote_match_end (mirror.get (), "The table is closed");
  settle ();
  for (const Call *call : { &first, &second, &third })
    EXPECT_EQ (call->told, "The table is closed");
  choose_async (after, "step:1");
  EXPECT_EQ (after.told, "The table is closed");
}

TEST_F (Async, ACallThatWaitsAndOneThatDoesNotAreOneWish)
{
  Call call (text_finish);
  Error error;

  begin ();
  choose_async (call, "step:1");
  table.on_silence = [&] {
    table.on_silence = nullptr;
    table.say (state (5, { go_2 }));
    table.say (ack (table.sent[0]->id));
  };
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  settle ();
  EXPECT_EQ (call.told, "done");
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Async, AViewNeverWaits)
{
  Error error;
  Log log;

  table.on_silence = [] { ADD_FAILURE () << "somebody waits"; };
  begin ();
  EXPECT_EQ (tabletop_match_dup_known_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_EQ (table.sent[0]->look.known, -1);

  log.listen (match, "changed");
  table.say (with_view (state (4, { go_1 }), "morning"));
  speak ();
  EXPECT_THAT (log.read (), SizeIs (1)) << "there is a newer one";
  auto view = take (tabletop_match_dup_known_view (match, viewer.get (), error.out ()));
  EXPECT_STREQ (tabletop_view_get_phase (view.get ()), "morning");
  EXPECT_THAT (table.sent, SizeIs (1)) << "the next one comes with its state";

  /* An old one is better than none. */
  table.say (state (5, { go_1 }));
  speak ();
  log.read ();
  view = take (tabletop_match_dup_known_view (match, viewer.get (), error.out ()));
  EXPECT_STREQ (tabletop_view_get_phase (view.get ()), "morning");
  table.say (with_view (state (5, { go_1 }), "noon"));
  speak ();
  EXPECT_THAT (log.read (), SizeIs (1));
  view = take (tabletop_match_dup_known_view (match, viewer.get (), error.out ()));
  EXPECT_STREQ (tabletop_view_get_phase (view.get ()), "noon");

  EXPECT_EQ (tabletop_match_dup_known_view (match, seat (0).get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}
