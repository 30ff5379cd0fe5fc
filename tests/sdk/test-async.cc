/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls that don't wait, of a match that is played here: what they do is done at once, and told
 * from the main loop; and they pass the same gate. */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

class Async : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 3);
};

} /* namespace */

TEST_F (Async, IsDoneAtOnceAndToldLater)
{
  Call call (tabletop_match_apply_finish), text (tabletop_match_apply_text_finish);
  auto decision = take (tabletop_match_ref_decision (match.get (), 0));

  tabletop_match_apply_async (match.get (), 0, tabletop_decision_get_choice (decision.get (), 0), 0,
                              nullptr, Call::on_ready, &call);
  tabletop_match_apply_text_async (match.get (), 1, "draw", 1, nullptr, Call::on_ready, &text);
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 2u);
  EXPECT_EQ (call.told + text.told, "");
  settle ();
  EXPECT_EQ (call.told, "done");
  EXPECT_EQ (text.told, "done");
}

TEST_F (Async, RefusesAsTheOthersDo)
{
  const auto refused = [&] (Call::Finish finish, auto &&begin) {
    Call call (finish);

    begin (&call);
    settle ();
    EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 0u);

    return call.told;
  };
  const auto text = [&] (guint index, const char *notation, guint64 sequence) {
    return refused (tabletop_match_apply_text_finish, [&] (Call *call) {
      tabletop_match_apply_text_async (match.get (), index, notation, sequence, nullptr,
                                       Call::on_ready, call);
    });
  };

  for (auto [index, notation, sequence] :
       { std::tuple (0u, "step:2", 1ul), std::tuple (0u, "stop:2", 0ul),
         std::tuple (2u, "step:2", 0ul), std::tuple (7u, "step:2", 0ul) })
    {
      Error error;

      EXPECT_FALSE (
          tabletop_match_apply_text (match.get (), index, notation, sequence, error.out ()));
      EXPECT_EQ (text (index, notation, sequence), error.text ());
    }

  Error undo, leave;

  EXPECT_FALSE (tabletop_match_undo (match.get (), 0, undo.out ()));
  EXPECT_EQ (refused (tabletop_match_undo_finish,
                      [&] (Call *call) {
                        tabletop_match_undo_async (match.get (), 0, nullptr, Call::on_ready, call);
                      }),
             undo.text ());
  EXPECT_FALSE (tabletop_match_leave (match.get (), 5, leave.out ()));
  EXPECT_EQ (refused (tabletop_match_leave_finish,
                      [&] (Call *call) {
                        tabletop_match_leave_async (match.get (), 5, nullptr, Call::on_ready, call);
                      }),
             leave.text ());
}

TEST_F (Async, TakesBackLeavesAndExplains)
{
  Call undoer (tabletop_match_undo_finish), leaver (tabletop_match_leave_finish);
  std::string reason;

  go (match.get (), 0, "step:2");
  tabletop_match_undo_async (match.get (), 0, nullptr, Call::on_ready, &undoer);
  settle ();
  EXPECT_EQ (undoer.told, "done");
  tabletop_match_leave_async (match.get (), 0, nullptr, Call::on_ready, &leaver);
  settle ();
  EXPECT_EQ (leaver.told, "done");

  auto synchronous = take_text (tabletop_match_explain (match.get (), 1, "step:9"));
  tabletop_match_explain_async (
      match.get (), 1, "step:9", nullptr,
      [] (GObject *source, GAsyncResult *result, gpointer data) {
        Error error;

        *static_cast<std::string *> (data) = take_text (
            tabletop_match_explain_finish (TABLETOP_MATCH (source), result, error.out ()));
      },
      &reason);
  settle ();
  EXPECT_EQ (reason, synchronous);
}

TEST_F (Async, DoesNothingThatWasGivenUpBeforeAndTellsWhatWasDone)
{
  Call before (tabletop_match_apply_text_finish), after (tabletop_match_apply_text_finish);
  auto cancellable = take (g_cancellable_new ());

  tabletop_match_apply_text_async (match.get (), 0, "step:2", 0, cancellable.get (), Call::on_ready,
                                   &after);
  g_cancellable_cancel (cancellable.get ());
  tabletop_match_apply_text_async (match.get (), 1, "step:2", 1, cancellable.get (), Call::on_ready,
                                   &before);
  settle ();
  EXPECT_EQ (after.told, "done");
  EXPECT_THAT (before.told, HasSubstr ("cancelled"));
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 1u);
}

/* A match that is played elsewhere, of which nobody knows whether it ever answers. */

namespace
{

struct Elsewhere
{
  static inline std::vector<std::string> asked;
  static inline std::vector<GTask *> tasks;

  static void
  begin (TabletopMatch *match,
         const std::string &what,
         GCancellable *cancellable,
         GAsyncReadyCallback callback,
         gpointer data)
  {
    asked.push_back (what);
    tasks.push_back (g_task_new (match, cancellable, callback, data));
  }

  static gboolean
  finish (TabletopMatch *, GAsyncResult *result, GError **error)
  {
    return g_task_propagate_boolean (G_TASK (result), error);
  }

  static void
  init (gpointer klass, gpointer)
  {
    auto *match = TABLETOP_MATCH_CLASS (klass);

    match->apply_async
        = [] (TabletopMatch *self, guint index, TabletopChoice *choice, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data) {
            begin (self, std::to_string (index) + " " + tabletop_choice_get_notation (choice),
                   cancellable, callback, data);
          };
    match->apply_finish = finish;
    match->leave_async = [] (TabletopMatch *self, guint index, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data) {
      begin (self, std::to_string (index) + " leaves", cancellable, callback, data);
    };
    match->leave_finish = finish;
  }
};

} /* namespace */

TEST_F (Async, AsksWhoIsElsewhereAndCountsNoState)
{
  auto elsewhere = take (
      toy_game_new_with ("elsewhere", derive (TOY_TYPE_MATCH, "SdkElsewhere", Elsewhere::init)));
  auto other = match_of (elsewhere.get (), 3);
  Call choice (tabletop_match_apply_text_finish), silent (tabletop_match_apply_text_finish);
  Call leaver (tabletop_match_leave_finish);

  tabletop_match_apply_text_async (other.get (), 0, "step:2", 0, nullptr, Call::on_ready, &choice);
  tabletop_match_leave_async (other.get (), 1, nullptr, Call::on_ready, &leaver);
  tabletop_match_apply_text_async (other.get (), 0, "step:1", 0, nullptr, Call::on_ready, &silent);
  settle ();
  EXPECT_THAT (Elsewhere::asked, ElementsAre ("0 step:2", "1 leaves", "0 step:1"));
  EXPECT_EQ (choice.told + leaver.told + silent.told, "");

  g_task_return_boolean (Elsewhere::tasks[0], TRUE);
  g_task_return_new_error (Elsewhere::tasks[1], TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "No.");
  g_task_return_boolean (Elsewhere::tasks[2], FALSE);
  settle ();
  EXPECT_EQ (choice.told, "done");
  EXPECT_EQ (leaver.told, "No.");
  EXPECT_THAT (silent.told, HasSubstr ("apply_async failed without saying why"));
  EXPECT_EQ (tabletop_match_get_sequence (other.get ()), 0u) << "it tells that itself";
  for (GTask *task : Elsewhere::tasks)
    g_object_unref (task);
}
