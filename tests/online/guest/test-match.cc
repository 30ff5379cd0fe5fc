/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a mirrored match makes of what a table says, and of what it doesn't. */

#include "script.h"

using namespace guest;
using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Mirror = Scripted;

static const Question go_1{ 7, 1, { "step:1", "step:2" } };
static const Question go_2{ 8, 2, {} };

TEST_F (Mirror, KnowsNothingBeforeItIsTold)
{
  EXPECT_FALSE (regalia_remote_match_is_ready (mirror.get ()));
  EXPECT_THAT (asked (), IsEmpty ());
  EXPECT_EQ (tabletop_match_get_n_seats (match), 3u);
  EXPECT_STREQ (tabletop_setup_get_seat_name (tabletop_match_get_setup (match), 2), "Cy");
}

TEST_F (Mirror, ListsWhatItsOwnViewerIsAsked)
{
  table.say (state (4, { go_2, go_1 }));
  table.speak ();

  EXPECT_TRUE (regalia_remote_match_is_ready (mirror.get ()));
  EXPECT_EQ (tabletop_match_get_sequence (match), 4u);
  EXPECT_THAT (asked (), ElementsAre ("1 go: step:1 step:2", "2 go:"));
  EXPECT_TRUE (tabletop_match_is_asked (match, 1));
  EXPECT_TRUE (tabletop_match_is_asked (match, 2));
  EXPECT_FALSE (tabletop_match_is_asked (match, 0));
  EXPECT_THAT (asked_of (match, seat (2).get ()), IsEmpty ());
  EXPECT_THAT (asked_of (match, spectator ().get ()), IsEmpty ());
}

TEST_F (Mirror, WaitsForNobodysOptionalAnswer)
{
  table.say (state (1, { { 9, 1, { "cheer" }, "Cheer?", true } }));
  table.speak ();

  EXPECT_FALSE (tabletop_match_is_asked (match, 1));
  EXPECT_THAT (asked (), SizeIs (1));
}

TEST_F (Mirror, IsWhereTheChoiceLedWhenItReturns)
{
  Error error;
  Log log;
  auto observer = take (tabletop_match_observe (match, viewer.get ()));

  table.say (state (4, { go_1 }));
  table.speak ();
  log.listen (match, "changed");
  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.kind, REGALIA_REQUEST_DECIDE);
    EXPECT_EQ (request.decide.sequence, 4u);
    EXPECT_EQ (request.decide.decision, 7u);
    EXPECT_STREQ (request.decide.notation, "step:2");
    table.say (event (1, 5, 1));
    table.say (state (5, { go_2 }, true));
    table.say (ack (request.id));
  };

  EXPECT_TRUE (choose ("step:2", error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match), 5u);
  EXPECT_THAT (asked (), ElementsAre ("2 go:"));
  EXPECT_THAT (events_of (match, viewer.get ()), SizeIs (1));
  EXPECT_TRUE (tabletop_match_can_undo (match, 1));
  EXPECT_FALSE (tabletop_match_can_undo (match, 2));
  EXPECT_THAT (log.read (), SizeIs (1)) << "one change";
}

TEST_F (Mirror, CountsNoStateThatTheTableDoesNotTell)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) { table.say (ack (request.id)); };

  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_EQ (tabletop_match_get_sequence (match), 4u);
}

TEST_F (Mirror, FailsAsTheTableSays)
{
  static const std::vector<std::pair<const char *, TabletopError>> keys = {
    { "illegal", TABLETOP_ERROR_ILLEGAL },    { "not-yours", TABLETOP_ERROR_NOT_YOURS },
    { "over", TABLETOP_ERROR_OVER },          { "stale", TABLETOP_ERROR_STALE },
    { "not-saved", TABLETOP_ERROR_FAILED },   { "too-fast", TABLETOP_ERROR_FAILED },
    { "no-such-key", TABLETOP_ERROR_FAILED },
  };

  table.say (state (4, { go_1 }));
  table.speak ();
  for (const auto &[key, code] : keys)
    {
      Error error;

      table.on_send = [&table = table, key = key] (const RegaliaRequest &request) {
        table.say (ack (request.id, key, "Because of the moon."));
      };
      EXPECT_FALSE (choose ("step:1", error.out ()));
      EXPECT_TRUE (error.is (code)) << key;
      EXPECT_EQ (error.text (), "Because of the moon.");
      EXPECT_EQ (tabletop_match_get_sequence (match), 4u);
    }
  EXPECT_EQ (table.sent.size (), keys.size ()) << "nothing is sent twice";
}

TEST_F (Mirror, AsksTheTableWhyNot)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.kind, REGALIA_REQUEST_EXPLAIN);
    table.say (explanation (request.id, "Too far (TOY-1)."));
  };

  EXPECT_FALSE (choose ("step:3", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
  EXPECT_EQ (error.text (), "Too far (TOY-1).");
  EXPECT_EQ (take_text (tabletop_match_explain (match, 1, "step:4")), "Too far (TOY-1).");
  EXPECT_THAT (table.sent, SizeIs (2));

  EXPECT_EQ (tabletop_match_explain (match, 0, "step:3"), nullptr) << "another seat's";
  EXPECT_EQ (tabletop_match_explain (match, 1, std::string (5000, 'x').c_str ()), nullptr);
  EXPECT_EQ (tabletop_match_explain (match, 1, "\xff"), nullptr);
  EXPECT_THAT (table.sent, SizeIs (2));

  table.on_send
      = [&] (const RegaliaRequest &request) { table.say (explanation (request.id, nullptr)); };
  EXPECT_EQ (tabletop_match_explain (match, 1, "step:5"), nullptr);
}

TEST_F (Mirror, TakesBackAndLeavesAtTheTable)
{
  Error error;

  table.say (event (1, 1, 1));
  table.say (state (1, { go_2 }, true));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.kind, REGALIA_REQUEST_UNDO);
    EXPECT_EQ (request.undo.sequence, 1u);
    table.say (undone (0));
    table.say (state (2, { go_1 }));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (tabletop_match_undo (match, 1, error.out ())) << error.text ();
  EXPECT_THAT (events_of (match, viewer.get ()), IsEmpty ());
  EXPECT_FALSE (tabletop_match_undo (match, 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));

  EXPECT_FALSE (tabletop_match_leave (match, 2, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));
  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.kind, REGALIA_REQUEST_LEAVE);
    table.say (state (3, { go_2 }));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (tabletop_match_leave (match, 1, error.out ())) << error.text ();
  EXPECT_THAT (table.sent, SizeIs (2));
}

/* Simultaneous choices. */

TEST_F (Mirror, RepeatsAChoiceThatOnlyOthersSecretChoicesMadeStale)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    if (table.sent.size () == 1)
      {
        table.say (event (1, 5, 0, "thinks"));
        table.say (state (5, { go_1 }));
        table.say (ack (request.id, "stale", "The match has moved on."));
        return;
      }
    EXPECT_EQ (request.decide.sequence, 5u);
    table.say (event (2, 6, 1));
    table.say (state (6, {}));
    table.say (ack (request.id));
  };

  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_LT (table.sent[0]->id, table.sent[1]->id);
}

TEST_F (Mirror, RepeatsAStaleChoiceOnce)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    table.say (state (request.decide.sequence + 1, { go_1 }));
    table.say (ack (request.id, "stale", "The match has moved on."));
  };

  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_STALE));
  EXPECT_THAT (table.sent, SizeIs (2));
}

TEST_F (Mirror, RepeatsNoStaleChoiceThatIsAnotherNow)
{
  const std::vector<std::vector<Notice> (*) ()> lot = {
    /* Another question, other answers, or none. */
    [] {
      std::vector<Notice> all;
      all.push_back (state (5, { { 12, 1, { "step:1", "step:2" } } }));
      return all;
    },
    [] {
      std::vector<Notice> all;
      all.push_back (state (5, { { 7, 1, { "step:2" } } }));
      return all;
    },
    [] {
      std::vector<Notice> all;
      all.push_back (state (5, { go_2 }));
      return all;
    },
    /* The default was played for us, and the next question only looks the same. */
    [] {
      std::vector<Notice> all;
      all.push_back (event (1, 5, 1));
      all.push_back (state (5, { go_1 }));
      return all;
    },
  };

  for (auto what : lot)
    {
      static const char *const names[] = { "Ada", "Bea", "Cy", nullptr };
      Script other;
      Error error;
      auto fresh = take (regalia_remote_match_new (game.get (), names, viewer.get (),
                                                   other.carrier (), error.out ()));

      other.match = fresh.get ();
      other.say (state (4, { go_1 }));
      other.speak ();
      other.on_send = [&] (const RegaliaRequest &request) {
        if (request.kind != REGALIA_REQUEST_DECIDE)
          return other.say (explanation (request.id, nullptr));
        for (Notice &notice : what ())
          other.say (std::move (notice));
        other.say (ack (request.id, "stale", "The match has moved on."));
      };
      EXPECT_FALSE (
          tabletop_match_apply_text (TABLETOP_MATCH (fresh.get ()), 1, "step:1", 4, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_STALE));
      EXPECT_EQ (
          std::count_if (other.sent.begin (), other.sent.end (),
                         [] (const Request &sent) { return sent->kind == REGALIA_REQUEST_DECIDE; }),
          1);
      regalia_remote_match_end (fresh.get (), "");
    }
}

/* Without an answer. */

TEST_F (Mirror, SaysThatAChoiceWithoutAnswerMayStillCount)
{
  Error error, second, third;

  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("may still count"));
  EXPECT_EQ (tabletop_match_get_sequence (match), 4u);

  /* The same choice again is the same wish; another one has to wait. */
  EXPECT_FALSE (choose ("step:1", second.out ()));
  EXPECT_FALSE (choose ("step:2", third.out ()));
  EXPECT_THAT (third.text (), HasSubstr ("may still count"));
  EXPECT_THAT (table.sent, SizeIs (1));

  table.say (event (1, 5, 1));
  table.say (state (5, { go_2 }));
  table.say (ack (table.sent[0]->id));
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Mirror, GoesOnWhenAnEarlierChoiceWasRefusedLate)
{
  Error error;
  Log log;

  log.listen (match, "late");
  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_FALSE (choose ("step:1", error.out ()));
  table.say (ack (table.sent[0]->id, "illegal", "Not with that hat."));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("Not with that hat.")));

  table.on_send = [&] (const RegaliaRequest &request) {
    table.say (state (5, { go_2 }));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (choose ("step:2", error.out ())) << error.text ();
  EXPECT_THAT (log.read (), IsEmpty ());
}

TEST_F (Mirror, AsksAgainUnderTheSameIdWhenTheConnectionIsBack)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_FALSE (choose ("step:1", error.out ()));
  regalia_remote_match_cut (mirror.get ());
  regalia_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[0]->id, table.sent[1]->id);
  EXPECT_STREQ (table.sent[1]->decide.notation, "step:1");

  table.say (event (1, 5, 1));
  table.say (state (5, { go_2 }));
  table.say (ack (table.sent[0]->id));
  table.speak ();
  regalia_remote_match_resend (mirror.get ());
  EXPECT_THAT (table.sent, SizeIs (2)) << "what has its answer isn't asked again";
}

/* It counted the first time, and the question that follows looks the same. */
TEST_F (Mirror, RepeatsNoStaleChoiceThatWasSentOverTwoConnections)
{
  Error error;
  bool cut = false;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_silence = [&] {
    if (cut)
      return;
    cut = true;
    regalia_remote_match_cut (mirror.get ());
    table.say (state (6, { go_1 }));
    regalia_remote_match_resend (mirror.get ());
    table.say (ack (table.sent[0]->id, "stale", "The match has moved on."));
  };

  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_STALE));
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[0]->id, table.sent[1]->id);
}

TEST_F (Mirror, TakesBackWhatNoTableHasGot)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.up = false;
  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("nothing was done"));

  table.up = true;
  regalia_remote_match_resend (mirror.get ());
  EXPECT_THAT (table.sent, IsEmpty ());
}

TEST_F (Mirror, SendsWhatWaitedForTheConnection)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.up = false;
  table.on_silence = [&] {
    if (table.up)
      return;
    table.up = true;
    regalia_remote_match_resend (mirror.get ());
    table.say (state (5, { go_2 }));
    table.say (ack (1));
  };
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Mirror, IsLookedAtButNotPlayedWhenItHasEnded)
{
  Error error;

  table.say (event (1, 4, 0));
  table.say (state (4, { go_1 }, true));
  table.speak ();
  regalia_remote_match_end (mirror.get (), "The table is closed.");
  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_EQ (error.text (), "The table is closed.");
  EXPECT_FALSE (tabletop_match_undo (match, 1, error.out ()));
  EXPECT_FALSE (tabletop_match_leave (match, 1, error.out ()));
  EXPECT_EQ (tabletop_match_explain (match, 1, "step:3"), nullptr);
  EXPECT_EQ (tabletop_match_dup_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_THAT (asked (), SizeIs (1));
  EXPECT_THAT (events_of (match, viewer.get ()), SizeIs (1));
  EXPECT_THAT (table.sent, IsEmpty ());
}

TEST_F (Mirror, EndsWhileACallWaits)
{
  Error error;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_silence = [&] { regalia_remote_match_end (mirror.get (), "You were kicked."); };
  EXPECT_FALSE (choose ("step:1", error.out ()));
  EXPECT_EQ (error.text (), "You were kicked.");
}

/* A bot that answers as soon as it is asked, in the middle of the answer before. */
TEST_F (Mirror, CanBePlayedFromWithinItsSignals)
{
  Error error, inner;
  Log log;
  int made = 0;

  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    guint64 next = request.decide.sequence + 1;

    table.say (event (next - 4, next, 1));
    table.say (state (next, { go_1 }));
    table.say (ack (request.id));
  };
  log.on (match, "changed", [&] {
    if (++made == 5)
      return;
    EXPECT_TRUE (choose ("step:2", inner.out ())) << inner.text ();
  });
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  EXPECT_EQ (made, 5);
  EXPECT_EQ (tabletop_match_get_sequence (match), 9u);
  EXPECT_THAT (events_of (match, viewer.get ()), SizeIs (5));
}

/* What observers hear. */

TEST_F (Mirror, TellsObserversWhatWasTakenBackAndWhatHappenedInstead)
{
  Log log;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();

  auto observer = take (tabletop_match_observe (match, viewer.get ()));
  for (const char *signal : { "undone", "event", "decisions-changed", "over" })
    log.listen (observer.get (), signal);
  table.say (undone (1));
  table.say (event (2, 4, 2, "draw"));
  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("undone"), HasSubstr ("decisions"),
                                         HasSubstr ("event"), HasSubstr ("decisions")));
  EXPECT_EQ (tabletop_match_get_sequence (match), 4u);
  EXPECT_THAT (asked (), SizeIs (1));

  /* Without a number between. */
  table.say (undone (1));
  table.say (event (2, 5, 0));
  table.say (state (5, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), testing::Contains (HasSubstr ("undone")));
  EXPECT_THAT (asked (), SizeIs (1));

  table.say (over (6));
  table.speak ();
  EXPECT_THAT (log.read (), testing::Contains (HasSubstr ("over")));
  EXPECT_TRUE (tabletop_match_is_over (match));
  EXPECT_TRUE (take (tabletop_match_dup_result (match)));
}

/* A table that was restarted isn't sure which events were told. */
TEST_F (Mirror, TellsObserversNothingOfWhatIsOnlyRepeated)
{
  Log log;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();

  auto observer = take (tabletop_match_observe (match, viewer.get ()));
  for (const char *signal : { "undone", "event", "decisions-changed", "over" })
    log.listen (observer.get (), signal);
  log.listen (match, "changed");
  table.say (undone (0));
  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();
  for (const std::string &line : log.read ())
    EXPECT_THAT (line, testing::Not (testing::AnyOf (HasSubstr ("undone"), HasSubstr ("event"))));

  table.say (undone (1));
  table.say (event (2, 2, 2));
  table.say (event (3, 3, 0));
  table.say (state (3, { go_1 }));
  table.speak ();
  for (const std::string &line : log.read ())
    EXPECT_THAT (line, testing::Not (HasSubstr ("undone")));
  EXPECT_THAT (events_of (match, viewer.get ()), SizeIs (3));

  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), IsEmpty ());
}

TEST_F (Mirror, TellsWhatIsAskedInOtherWords)
{
  auto prompt = [&] {
    return std::string (
        tabletop_decision_get_prompt (take (tabletop_match_ref_decision (match, 1)).get ()));
  };

  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_EQ (prompt (), "What now?");
  table.say (state (3, { { 7, 1, { "step:1", "step:2" }, "Bea, what now?" } }));
  table.speak ();
  EXPECT_EQ (prompt (), "Bea, what now?");
  EXPECT_EQ (tabletop_match_get_sequence (match), 3u);
}

/* A table that was restarted knows less of what it had told. */
TEST_F (Mirror, NeverGoesBackToALowerNumber)
{
  Error error;

  table.say (event (1, 1, 0));
  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    table.say (state (1, {}, true));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match), 5u);
  EXPECT_THAT (asked (), IsEmpty ());

  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.undo.sequence, 1u) << "the table's number";
    table.say (state (6, { go_1 }));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (tabletop_match_undo (match, 1, error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match), 6u);
  EXPECT_THAT (asked (), SizeIs (1));
}

/* Views. */

TEST_F (Mirror, PaysForNoViewThatNobodyLooksAt)
{
  for (guint64 sequence = 1; sequence < 20; sequence++)
    table.say (state (sequence, { go_1 }));
  table.speak ();
  EXPECT_THAT (table.sent, IsEmpty ());
}

TEST_F (Mirror, AsksForTheNextViewOnlyIfTheLastWasLookedAt)
{
  Error error;
  auto look = [&] {
    auto view = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));

    return view ? std::string (tabletop_view_get_phase (view.get ())) : error.text ();
  };

  table.say (state (1, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    EXPECT_EQ (request.kind, REGALIA_REQUEST_LOOK);
    if (request.look.known == -1)
      table.say (with_view (state (1, { go_1 }), "first"));
  };
  EXPECT_EQ (look (), "first");
  EXPECT_EQ (look (), "first");
  ASSERT_THAT (table.sent, SizeIs (2)) << "one now, one for the next state";
  EXPECT_EQ (table.sent[0]->look.known, -1);
  EXPECT_EQ (table.sent[1]->look.known, 1);

  /* It comes with the state, and isn't looked at: no other is asked for. */
  table.say (with_view (state (2, { go_1 }), "second"));
  table.say (state (3, { go_1 }));
  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_THAT (table.sent, SizeIs (2));

  table.on_send = [&] (const RegaliaRequest &request) {
    if (request.look.known == 2)
      table.say (with_view (state (4, { go_1 }), "fourth"));
  };
  EXPECT_EQ (look (), "fourth");
  EXPECT_THAT (table.sent, SizeIs (4));

  /* The state goes out before the table hears of the look: it comes again, with the view. */
  table.say (state (5, { go_1 }));
  table.say (with_view (state (5, { go_1 }), "fifth"));
  EXPECT_EQ (look (), "fourth") << "nothing new has arrived";
  table.speak ();
  EXPECT_EQ (look (), "fifth");
}

TEST_F (Mirror, WaitsForTheViewOfThePresentState)
{
  Error error;

  table.say (state (1, { go_1 }));
  table.speak ();
  table.on_send = [&] (const RegaliaRequest &request) {
    if (request.look.known != -1)
      return;
    table.say (state (2, { go_1 }));
    table.say (with_view (state (3, { go_1 }), "third"));
  };
  auto view = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));
  ASSERT_TRUE (view) << error.text ();
  EXPECT_STREQ (tabletop_view_get_phase (view.get ()), "third");
  EXPECT_EQ (tabletop_match_get_sequence (match), 3u);
}

TEST_F (Mirror, LooksAgainAfterANameOrAConnectionChanged)
{
  Error error;

  table.on_send = [&] (const RegaliaRequest &request) {
    if (request.look.known == -1)
      table.say (with_view (state (1, { go_1 }), "look"));
  };
  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_TRUE (take (tabletop_match_dup_view (match, viewer.get (), error.out ())));
  ASSERT_THAT (table.sent, SizeIs (2));

  regalia_remote_match_cut (mirror.get ());
  regalia_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (3)) << "the look that waited waits again";
  EXPECT_EQ (table.sent[2]->look.known, 1);

  tabletop_setup_set_seat_name (tabletop_match_get_setup (match), 0, "Adam");
  EXPECT_TRUE (take (tabletop_match_dup_view (match, viewer.get (), error.out ())));
  EXPECT_EQ (table.sent[3]->look.known, -1);
}

/* To the table, which was restarted, the state has the number that it had before. */
TEST_F (Mirror, SeesAnotherStateOfTheSameNumber)
{
  Error error;
  auto look = [&] {
    return std::string (tabletop_view_get_phase (
        take (tabletop_match_dup_view (match, viewer.get (), error.out ())).get ()));
  };

  table.say (with_view (state (4, { go_1 }), "before"));
  table.speak ();
  EXPECT_EQ (look (), "before");
  ASSERT_THAT (table.sent, SizeIs (1));
  table.on_send = [&] (const RegaliaRequest &request) {
    if (request.look.known == -1)
      table.say (with_view (state (4, { go_2 }), "after"));
  };
  regalia_remote_match_resend (mirror.get ());
  table.say (state (4, { go_2 }));
  table.speak ();
  EXPECT_EQ (look (), "after");
  EXPECT_EQ (look (), "after");
}

TEST_F (Mirror, SaysWhyItCannotBeSeen)
{
  Error error;

  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_EQ (tabletop_match_dup_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("look again"));
  regalia_remote_match_cut (mirror.get ());
  table.up = false;
  EXPECT_EQ (tabletop_match_dup_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_THAT (error.text (), HasSubstr ("no connection"));
}

TEST_F (Mirror, ShowsNobodyElsesView)
{
  table.say (with_view (state (1, { go_1 }), "mine"));
  table.say (event (1, 2, 0));
  table.say (state (2));
  table.speak ();
  for (const auto &other : everybody (match))
    {
      Error error;

      if (tabletop_viewer_equal (other.get (), viewer.get ()))
        continue;
      EXPECT_EQ (tabletop_match_dup_view (match, other.get (), error.out ()), nullptr);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
      EXPECT_THAT (events_of (match, other.get ()), IsEmpty ());
      EXPECT_EQ (tabletop_match_count_events (match, other.get ()), 0u);
    }
  EXPECT_THAT (table.sent, IsEmpty ());
}

/* What it can't do. */

TEST_F (Mirror, LeavesToTheTableWhatOnlyATableCanDo)
{
  Error error;
  auto setup = take (tabletop_game_create_setup (game.get (), 3));
  auto bytes = take (g_bytes_new_static ("x", 1));

  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_EQ (tabletop_match_to_bytes (match, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_clone_for (match, viewer.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_dup_past (match, 0, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_list_steps (match), nullptr);
  EXPECT_EQ (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()),
             nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_game_load_match (game.get (), bytes.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST_F (Mirror, TellsTheSeedWhenItIsRevealed)
{
  auto seed = take (tabletop_seed_derive (0, 1));

  EXPECT_EQ (tabletop_match_dup_seed (match), nullptr);
  regalia_remote_match_set_seed (mirror.get (), seed.get ());
  EXPECT_TRUE (g_bytes_equal (take (tabletop_match_dup_seed (match)).get (), seed.get ()));
}

TEST_F (Mirror, HashesWhatItKnows)
{
  table.say (state (1, { go_1 }));
  table.speak ();

  std::string before = hash_of (match);

  table.say (state (2, { go_1 }));
  table.speak ();
  EXPECT_EQ (hash_of (match), before) << "the number of the state is no part of it";
  tabletop_setup_set_seat_name (tabletop_match_get_setup (match), 0, "Adam");
  EXPECT_EQ (hash_of (match), before) << "nor are names";
  table.say (event (1, 3, 0));
  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_NE (hash_of (match), before);
}

TEST_F (Mirror, TellsHowMuchTimeIsLeft)
{
  Notice timed = state (1, { go_1 });
  RegaliaClock running = { 1, 60000, TRUE };
  RegaliaClock standing = { 2, 30000, FALSE };
  gint64 left;

  timed->state.clocks = g_array_new (FALSE, FALSE, sizeof (RegaliaClock));
  g_array_append_val (timed->state.clocks, running);
  g_array_append_val (timed->state.clocks, standing);
  EXPECT_EQ (regalia_remote_match_get_remaining (mirror.get (), 1), -1);
  table.say (std::move (timed));
  table.speak ();
  g_usleep (3000);
  left = regalia_remote_match_get_remaining (mirror.get (), 1);
  EXPECT_LE (left, 59997);
  EXPECT_GT (left, 50000);
  EXPECT_EQ (regalia_remote_match_get_remaining (mirror.get (), 2), 30000);
  EXPECT_EQ (regalia_remote_match_get_remaining (mirror.get (), 0), -1);
}

/* The game. */

TEST_F (Mirror, ShowsTheGameAsTheTableSetIt)
{
  auto toy = take (toy_game_new ("race"));
  auto options = take_items<TabletopOption> (tabletop_game_list_options (game.get ()));
  auto setup = tabletop_match_get_setup (match);

  EXPECT_STREQ (tabletop_game_get_id (game.get ()), "race");
  EXPECT_STREQ (tabletop_game_get_title (game.get ()), "Race");
  EXPECT_EQ (tabletop_game_get_traits (game.get ()), tabletop_game_get_traits (toy.get ()));
  EXPECT_EQ (tabletop_game_get_max_seats (game.get ()), 4u);
  EXPECT_EQ (texts (tabletop_game_get_tags (game.get ())),
             texts (tabletop_game_get_tags (toy.get ())));
  ASSERT_THAT (options, SizeIs (5));
  EXPECT_EQ (tabletop_setup_get_integer (setup, "target"), 8);
  EXPECT_FALSE (tabletop_setup_get_boolean (setup, "secret"));
  EXPECT_STREQ (tabletop_setup_get_string (setup, "pace"), "steady");
  EXPECT_STREQ (tabletop_setup_get_string (setup, "motto"), "Go!");
}

TEST_F (Mirror, LeavesOutOptionsThatCannotBe)
{
  auto toy = take (toy_game_new ("race"));
  auto setup = take (tabletop_game_create_setup (toy.get (), 3));
  RegaliaGameCard *card = regalia_game_card_new (setup.get ());

  for (guint i = 0; i < card->options->len; i++)
    {
      auto option = static_cast<RegaliaOptionCard *> (g_ptr_array_index (card->options, i));

      if (i == 0)
        {
          g_free (option->key);
          option->key = g_strdup ("Not a key");
        }
      else
        {
          g_variant_unref (option->value);
          option->value = i == 1 ? nullptr : g_variant_ref_sink (g_variant_new_uint64 (1));
        }
    }
  auto odd = take (regalia_remote_game_new (card));
  EXPECT_THAT (take_items<TabletopOption> (tabletop_game_list_options (odd.get ())), IsEmpty ());
  regalia_game_card_free (card);
}

/* A table that lies. */

TEST_F (Mirror, RefusesWhatCannotBe)
{
  std::vector<std::pair<const char *, Notice>> lies;
  std::string before;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();
  before = hash_of (match);

  lies.emplace_back ("an event twice", event (2, 3, 0));
  lies.emplace_back ("a gap", event (4, 3, 0));
  lies.emplace_back ("a seat that there isn't", event (3, 3, 3));
  lies.emplace_back ("more taken back than there is", undone (3));
  lies.emplace_back ("a question of an earlier state", state (1, { go_1 }));
  lies.emplace_back ("a question to nobody", state (3, { { 1, 3, { "x" } } }));
  lies.emplace_back ("a question without an answer", state (3, { { 1, 1, {} } }));
  lies.emplace_back ("an end without a result", state (3));
  lies.back ().second->state.over = TRUE;
  for (auto &[what, lie] : lies)
    {
      table.refused.clear ();
      table.say (std::move (lie));
      table.speak ();
      EXPECT_NE (table.refused, "") << what;
      EXPECT_EQ (tabletop_match_get_sequence (match), 2u) << what;
      EXPECT_EQ (hash_of (match), before) << what;
    }

  /* Answers to nothing are nothing. */
  table.refused.clear ();
  table.say (ack (99));
  table.say (ack (99, "illegal", "no"));
  table.say (explanation (99, "why"));
  table.speak ();
  EXPECT_EQ (table.refused, "");
}

TEST_F (Mirror, TakesNoSeatThatThereIsNot)
{
  static const char *const names[] = { "Ada", "Bea", nullptr };
  static const char *const nobody[] = { nullptr };
  auto third = seat (2);
  auto team = take (tabletop_viewer_new_team (0));

  for (auto who : { third.get (), team.get () })
    {
      Error error;

      EXPECT_EQ (regalia_remote_match_new (game.get (), names, who, table.carrier (), error.out ()),
                 nullptr);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
    }

  Error error;

  EXPECT_EQ (regalia_remote_match_new (game.get (), nobody, seat (0).get (), table.carrier (),
                                       error.out ()),
             nullptr);
}
