/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table does in other threads: bots think, saved and past matches are played again. The
 * owner's main loop goes on, and whatever is done there meanwhile stands. */

#include "sdk.h"

#include <condition_variable>
#include <mutex>
#include <thread>

using namespace sdk;
using testing::HasSubstr;

namespace
{

/* Runs the main loop until something is so. */
bool
until (const std::function<bool ()> &so)
{
  const gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (!so ())
    {
      if (g_get_monotonic_time () > deadline)
        return false;
      if (!g_main_context_iteration (nullptr, FALSE))
        std::this_thread::sleep_for (std::chrono::microseconds (100));
    }

  return true;
}

/* A run of bots that doesn't hold the main loop. */
struct Bots
{
  Bots (TabletopTable *table, guint max = 0, guint pace = 0)
  {
    tabletop_table_run_bots_async (table, max, pace, cancellable.get (), on_ready, this);
  }

  static void
  on_ready (GObject *source, GAsyncResult *result, gpointer data)
  {
    auto *self = static_cast<Bots *> (data);

    self->made
        = tabletop_table_run_bots_finish (TABLETOP_TABLE (source), result, self->error.out ());
    self->done = true;
  }

  bool
  wait ()
  {
    return until ([this] { return done; });
  }

  Ptr<GCancellable> cancellable = take (g_cancellable_new ());
  bool done = false;
  int made = 0;
  Error error;
};

/* A bot that thinks until it is told to stop. */
struct Slow
{
  std::mutex mutex;
  std::condition_variable condition;
  bool thinks = false, may_end = false;
  std::thread::id where;

  static TabletopChoice *
  choose (TabletopMatch *, TabletopDecision *asked, gpointer data, GError **)
  {
    auto *self = static_cast<Slow *> (data);
    std::unique_lock<std::mutex> lock (self->mutex);

    self->where = std::this_thread::get_id ();
    self->thinks = true;
    self->condition.wait (lock, [self] { return self->may_end; });
    self->thinks = false;

    return toy_ref_choice (asked, 0);
  }

  bool
  is_thinking ()
  {
    std::unique_lock<std::mutex> lock (mutex);

    return thinks;
  }

  void
  end ()
  {
    std::unique_lock<std::mutex> lock (mutex);

    may_end = true;
    condition.notify_all ();
  }
};

class Threads : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 3);
  Ptr<TabletopTable> table = take (tabletop_table_new (match.get ()));

  static void
  seat_bots (TabletopTable *where)
  {
    for (guint i = 0; i < 3; i++)
      tabletop_table_seat_bot (where, i, "random", 7 + i, nullptr);
  }

  void
  seat_slow (guint index, Slow &slow)
  {
    auto bot = take (toy_bot_new ("Slow", Slow::choose, &slow));

    tabletop_table_seat_own_bot (table.get (), index, bot.get (), nullptr);
  }
};

} /* namespace */

TEST_F (Threads, BotsChooseTheSameAsWithout)
{
  Error error;
  auto other = match_of (game.get (), 3);
  auto beside = take (tabletop_table_new (other.get ()));

  seat_bots (table.get ());
  seat_bots (beside.get ());
  for (guint max : { 1u, 3u, 0u })
    {
      const int made = tabletop_table_run_bots (beside.get (), max, error.out ());
      Bots run (table.get (), max);

      EXPECT_FALSE (run.done);
      ASSERT_TRUE (run.wait ());
      EXPECT_EQ (run.made, made) << run.error.text ();
      EXPECT_EQ (hash_of (match.get ()), hash_of (other.get ()));
    }
  EXPECT_TRUE (tabletop_match_is_over (match.get ()));
  EXPECT_EQ (events_of (match.get (), spectator ().get ()),
             events_of (other.get (), spectator ().get ()));
}

TEST_F (Threads, TheLoopGoesOnWhileABotThinks)
{
  Slow slow;
  Error error;

  seat_slow (0, slow);
  Bots run (table.get ());
  ASSERT_TRUE (until ([&] { return slow.is_thinking (); }));
  EXPECT_NE (slow.where, std::this_thread::get_id ());

  /* One at a time. */
  Bots second (table.get ());
  ASSERT_TRUE (second.wait ());
  EXPECT_EQ (second.made, -1);
  EXPECT_THAT (second.error.text (), HasSubstr ("choosing already"));
  EXPECT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), -1);
  EXPECT_THAT (error.text (), HasSubstr ("choosing already"));

  slow.end ();
  ASSERT_TRUE (run.wait ());
  EXPECT_EQ (run.made, 1) << "then people are asked";
  EXPECT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), 0);
}

TEST_F (Threads, WhatIsDoneMeanwhileStands)
{
  for (int what : { 0, 1, 2 })
    {
      Slow slow;

      match = match_of (game.get (), 3);
      table = take (tabletop_table_new (match.get ()));
      seat_slow (0, slow);
      Bots run (table.get (), 1);
      ASSERT_TRUE (until ([&] { return slow.is_thinking (); }));

      if (what == 0) /* Somebody plays for it. */
        go (match.get (), 0, "step:2");
      else if (what == 1) /* Somebody sits down there. */
        tabletop_table_seat_local (table.get (), 0, "Ada", nullptr);
      else
        tabletop_match_leave (match.get (), 0, nullptr);
      const auto hash = hash_of (match.get ());

      slow.end ();
      ASSERT_TRUE (run.wait ());
      EXPECT_EQ (run.made, 0) << run.error.text ();
      EXPECT_EQ (hash_of (match.get ()), hash) << what;
    }
}

TEST_F (Threads, AnotherNameIsNoOtherQuestion)
{
  Slow slow;

  seat_slow (0, slow);
  Bots run (table.get (), 1);
  ASSERT_TRUE (until ([&] { return slow.is_thinking (); }));
  tabletop_table_seat_local (table.get (), 1, "Ada", nullptr);
  slow.end ();
  ASSERT_TRUE (run.wait ());
  EXPECT_EQ (run.made, 1) << run.error.text ();
}

TEST_F (Threads, GivingUpLetsNoBotChooseAnyMore)
{
  Slow slow;
  const auto hash = hash_of (match.get ());

  seat_slow (0, slow);
  Bots run (table.get ());
  ASSERT_TRUE (until ([&] { return slow.is_thinking (); }));
  g_cancellable_cancel (run.cancellable.get ());
  slow.end ();
  ASSERT_TRUE (run.wait ());
  EXPECT_EQ (run.made, -1);
  EXPECT_THAT (run.error.text (), HasSubstr ("cancelled"));
  EXPECT_EQ (hash_of (match.get ()), hash);
}

TEST_F (Threads, ABotThatFailsEndsTheRun)
{
  auto mute = take (toy_bot_new (
      "Mute",
      [] (TabletopMatch *, TabletopDecision *, gpointer, GError **) -> TabletopChoice * {
        return nullptr;
      },
      nullptr));
  Error error;

  tabletop_table_seat_own_bot (table.get (), 0, mute.get (), nullptr);
  Bots run (table.get ());
  ASSERT_TRUE (run.wait ());
  EXPECT_EQ (run.made, -1);
  EXPECT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), -1);
  EXPECT_EQ (run.error.text (), error.text ());
}

TEST_F (Threads, APaceIsKeptAndCanBeGivenUp)
{
  seat_bots (table.get ());
  const gint64 start = g_get_monotonic_time ();
  Bots run (table.get (), 3, 30);

  ASSERT_TRUE (run.wait ());
  EXPECT_EQ (run.made, 3);
  EXPECT_GE (g_get_monotonic_time () - start, 60 * 1000);

  Bots endless (table.get (), 2, 1000 * 1000);
  const guint64 before = tabletop_match_get_sequence (match.get ());

  ASSERT_TRUE (until ([&] { return tabletop_match_get_sequence (match.get ()) > before; }));
  g_cancellable_cancel (endless.cancellable.get ());
  ASSERT_TRUE (endless.wait ());
  EXPECT_EQ (endless.made, -1);
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), before + 1);
}

TEST_F (Threads, ATableIsLoadedAsWithout)
{
  struct Load
  {
    Ptr<TabletopTable> table;
    Error error;
    bool done = false;

    static void
    on_ready (GObject *, GAsyncResult *result, gpointer data)
    {
      auto *self = static_cast<Load *> (data);

      self->table = take (tabletop_table_load_finish (result, self->error.out ()));
      self->done = true;
    }
  } good, bad, given_up;
  Error error;

  seat_bots (table.get ());
  tabletop_table_seat_local (table.get (), 1, "Ada", nullptr);
  tabletop_table_run_bots (table.get (), 0, nullptr);
  auto bytes = take (tabletop_table_save (table.get (), nullptr));
  auto cut = take (g_bytes_new_from_bytes (bytes.get (), 0, g_bytes_get_size (bytes.get ()) - 3));
  auto cancellable = take (g_cancellable_new ());

  tabletop_table_load_async (game.get (), bytes.get (), nullptr, Load::on_ready, &good);
  tabletop_table_load_async (game.get (), cut.get (), nullptr, Load::on_ready, &bad);
  tabletop_table_load_async (game.get (), bytes.get (), cancellable.get (), Load::on_ready,
                             &given_up);
  g_cancellable_cancel (cancellable.get ());
  ASSERT_TRUE (until ([&] { return good.done && bad.done && given_up.done; }));

  ASSERT_TRUE (good.table) << good.error.text ();
  auto again = take (tabletop_table_save (good.table.get (), nullptr));
  EXPECT_TRUE (g_bytes_equal (again.get (), bytes.get ()));
  EXPECT_FALSE (take (tabletop_table_load (game.get (), cut.get (), error.out ())));
  EXPECT_EQ (bad.error.text (), error.text ());
  EXPECT_THAT (given_up.error.text (), HasSubstr ("cancelled"));
}

TEST_F (Threads, APastMatchIsMadeAsWithout)
{
  struct Past
  {
    Ptr<TabletopMatch> match;
    Error error;
    bool done = false;

    static void
    on_ready (GObject *source, GAsyncResult *result, gpointer data)
    {
      auto *self = static_cast<Past *> (data);

      self->match = take (
          tabletop_match_dup_past_finish (TABLETOP_MATCH (source), result, self->error.out ()));
      self->done = true;
    }
  } past, future;
  Error error;

  tabletop_table_seat_local (table.get (), 1, "Ada", nullptr);
  for (guint i = 0; i < 3; i++)
    go (match.get (), i, "step:1");
  auto same = take (tabletop_match_dup_past (match.get (), 2, error.out ()));

  tabletop_match_dup_past_async (match.get (), 2, nullptr, Past::on_ready, &past);
  tabletop_match_dup_past_async (match.get (), 4, nullptr, Past::on_ready, &future);
  go (match.get (), 0, "step:2");
  ASSERT_TRUE (until ([&] { return past.done && future.done; }));

  ASSERT_TRUE (past.match) << past.error.text ();
  EXPECT_EQ (hash_of (past.match.get ()), hash_of (same.get ()));
  for (const auto &viewer : everybody (match.get ()))
    EXPECT_EQ (known_to (past.match.get (), viewer.get ()), known_to (same.get (), viewer.get ()));
  EXPECT_THAT (future.error.text (), HasSubstr ("no step 4")) << "as the match was then";
}

namespace
{

/* Takes back what a seat chose, and waits. */
struct Undo
{
  Undo (TabletopTable *table, guint seat)
  {
    tabletop_table_undo_async (table, seat, cancellable.get (), on_ready, this);
  }

  static void
  on_ready (GObject *source, GAsyncResult *result, gpointer data)
  {
    auto *self = static_cast<Undo *> (data);

    self->made = tabletop_table_undo_finish (TABLETOP_TABLE (source), result, self->error.out ());
    self->done = true;
  }

  bool
  wait ()
  {
    return until ([this] { return done; });
  }

  Ptr<GCancellable> cancellable = take (g_cancellable_new ());
  bool done = false, made = false;
  Error error;
};

} /* namespace */

TEST_F (Threads, ChoicesAreTakenBackAsWithout)
{
  const std::string start = hash_of (match.get ());
  auto bot = take (toy_bot_new (
      "Own",
      [] (TabletopMatch *, TabletopDecision *asked, gpointer, GError **) {
        return toy_ref_choice (asked, tabletop_decision_get_n_choices (asked) > 1 ? 1 : 0);
      },
      nullptr));
  Error error;

  tabletop_table_seat_local (table.get (), 0, "Ada", nullptr);
  tabletop_table_seat_own_bot (table.get (), 1, bot.get (), nullptr);
  go (match.get (), 0, "step:1");
  Undo own (table.get (), 0);
  EXPECT_FALSE (own.done);
  ASSERT_TRUE (own.wait ());
  EXPECT_TRUE (own.made) << own.error.text ();
  EXPECT_EQ (hash_of (match.get ()), start);

  Undo nobody (table.get (), 9);
  ASSERT_TRUE (nobody.wait ());
  EXPECT_TRUE (nobody.error.is (TABLETOP_ERROR_NOT_FOUND));

  /* What the bot did can be taken back, but not what is under it: nothing happens at all. */
  go (match.get (), 0, "draw");
  ASSERT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), 1) << error.text ();
  const std::string before = hash_of (match.get ());
  ASSERT_TRUE (tabletop_match_can_undo (match.get (), 1));
  Undo drawn (table.get (), 0);
  ASSERT_TRUE (drawn.wait ());
  EXPECT_TRUE (drawn.error.is (TABLETOP_ERROR_ILLEGAL)) << drawn.error.text ();
  EXPECT_EQ (hash_of (match.get ()), before);

  Undo given_up (table.get (), 0);
  g_cancellable_cancel (given_up.cancellable.get ());
  ASSERT_TRUE (given_up.wait ());
  EXPECT_THAT (given_up.error.text (), HasSubstr ("cancelled"));
  EXPECT_EQ (hash_of (match.get ()), before);

  /* What is done meanwhile stands. */
  Undo late (table.get (), 0);
  go (match.get (), 2, "step:1");
  const std::string after = hash_of (match.get ());
  ASSERT_TRUE (late.wait ());
  EXPECT_TRUE (late.error.is (TABLETOP_ERROR_STALE)) << late.error.text ();
  EXPECT_EQ (hash_of (match.get ()), after);
}
