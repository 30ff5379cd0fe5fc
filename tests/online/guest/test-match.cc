/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a mirrored match is played: what is asked, what a choice waits for, and what becomes of it
 * when there is no answer. */

#include "script.h"

#include <algorithm>

using namespace guest;
using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Mirror = Scripted;

TEST_F (Mirror, KnowsNothingBeforeItIsTold)
{
  EXPECT_FALSE (online_remote_match_is_ready (mirror.get ()));
  EXPECT_THAT (asked (), IsEmpty ());
  EXPECT_EQ (tabletop_match_get_n_seats (match), 3u);
  EXPECT_STREQ (tabletop_setup_get_seat_name (tabletop_match_get_setup (match), 2), "Cy");
}

TEST_F (Mirror, ListsWhatItsOwnViewerIsAsked)
{
  table.say (state (4, { go_2, go_1 }));
  table.speak ();

  EXPECT_TRUE (online_remote_match_is_ready (mirror.get ()));
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
  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.kind, ONLINE_REQUEST_DECIDE);
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
  table.on_send = [&] (const OnlineRequest &request) { table.say (ack (request.id)); };

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

      table.on_send = [&table = table, key = key] (const OnlineRequest &request) {
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
  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.kind, ONLINE_REQUEST_EXPLAIN);
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
      = [&] (const OnlineRequest &request) { table.say (explanation (request.id, nullptr)); };
  EXPECT_EQ (tabletop_match_explain (match, 1, "step:5"), nullptr);
}

TEST_F (Mirror, TakesBackAndLeavesAtTheTable)
{
  Error error;

  table.say (event (1, 1, 1));
  table.say (state (1, { go_2 }, true));
  table.speak ();
  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.kind, ONLINE_REQUEST_UNDO);
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
  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.kind, ONLINE_REQUEST_LEAVE);
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
  table.on_send = [&] (const OnlineRequest &request) {
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
  table.on_send = [&] (const OnlineRequest &request) {
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
      auto fresh = take (online_remote_match_new (game.get (), names, viewer.get (),
                                                  other.carrier (), error.out ()));

      other.match = fresh.get ();
      other.say (state (4, { go_1 }));
      other.speak ();
      other.on_send = [&] (const OnlineRequest &request) {
        if (request.kind != ONLINE_REQUEST_DECIDE)
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
                         [] (const Request &sent) { return sent->kind == ONLINE_REQUEST_DECIDE; }),
          1);
      online_remote_match_end (fresh.get (), "");
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

  table.on_send = [&] (const OnlineRequest &request) {
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
  online_remote_match_cut (mirror.get (), nullptr);
  online_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[0]->id, table.sent[1]->id);
  EXPECT_STREQ (table.sent[1]->decide.notation, "step:1");

  table.say (event (1, 5, 1));
  table.say (state (5, { go_2 }));
  table.say (ack (table.sent[0]->id));
  table.speak ();
  online_remote_match_resend (mirror.get ());
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
    online_remote_match_cut (mirror.get (), nullptr);
    table.say (state (6, { go_1 }));
    online_remote_match_resend (mirror.get ());
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
  online_remote_match_resend (mirror.get ());
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
    online_remote_match_resend (mirror.get ());
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
  online_remote_match_end (mirror.get (), "The table is closed.");
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
  table.on_silence = [&] { online_remote_match_end (mirror.get (), "You were kicked."); };
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
  table.on_send = [&] (const OnlineRequest &request) {
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
