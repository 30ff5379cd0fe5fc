/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An observer tells its viewer what happens, in order, no more than it may know, and also when its
 * handlers change the match themselves.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

class Observer : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 3);

  Ptr<TabletopObserver>
  observe (Log &log, const TabletopViewer *viewer)
  {
    auto observer = take (tabletop_match_observe (match.get (), viewer));

    for (const char *signal : { "event", "decisions-changed", "undone", "over" })
      log.listen (observer.get (), signal);

    return observer;
  }

  void
  undo (guint index)
  {
    Error error;

    EXPECT_TRUE (tabletop_match_undo (match.get (), index, error.out ())) << error.text ();
  }
};

TEST_F (Observer, KnowsWhatItIs)
{
  go (match.get (), 0, "step:1");
  auto me = seat (1);
  auto observer = take (tabletop_match_observe (match.get (), me.get ()));
  g_autoptr (TabletopMatch) property = nullptr;
  g_autoptr (TabletopViewer) viewer = nullptr;

  EXPECT_EQ (tabletop_observer_get_match (observer.get ()), match.get ());
  EXPECT_TRUE (tabletop_viewer_equal (tabletop_observer_get_viewer (observer.get ()), me.get ()));
  EXPECT_EQ (tabletop_observer_get_last_event (observer.get ()), 1u);
  g_object_get (observer.get (), "match", &property, "viewer", &viewer, nullptr);
  EXPECT_EQ (property, match.get ());
  EXPECT_TRUE (tabletop_viewer_equal (viewer, me.get ()));
}

TEST_F (Observer, TellsEachViewerWhatItMayKnow)
{
  Log mine, others, anybodys;
  auto a = observe (mine, seat (0).get ());
  auto b = observe (others, seat (1).get ());
  auto c = observe (anybodys, spectator ().get ());
  auto card = "event 1 card 0 ";

  go (match.get (), 0, "draw");
  auto told = mine.read ();
  ASSERT_EQ (told.size (), 3u);
  EXPECT_EQ (told[0].substr (0, told[0].size () - 1), card);
  EXPECT_EQ (told[1], "event 2 draw 0 0");
  EXPECT_EQ (told[2], "decisions-changed");
  EXPECT_THAT (others.read (), ElementsAre ("event 1 draw 0 0", "decisions-changed"));
  EXPECT_THAT (anybodys.read (), ElementsAre ("event 1 draw 0 0", "decisions-changed"));
}

TEST_F (Observer, TellsNothingOfASecretChoice)
{
  match = match_of (game.get (), 3, { "secret" });
  Log mine, waiting, anybodys;
  auto a = observe (mine, seat (0).get ());
  auto b = observe (waiting, seat (1).get ());
  auto c = observe (anybodys, spectator ().get ());

  go (match.get (), 0, "step:2");
  EXPECT_THAT (mine.read (), ElementsAre ("decisions-changed"));
  /* What it is asked is as it was. */
  EXPECT_THAT (waiting.read (), IsEmpty ());
  EXPECT_THAT (anybodys.read (), IsEmpty ());
  go (match.get (), 2, "step:1");
  EXPECT_THAT (mine.read (), IsEmpty ());
  EXPECT_THAT (anybodys.read (), IsEmpty ());
  go (match.get (), 1, "step:1");
  EXPECT_THAT (anybodys.read (),
               ElementsAre ("event 1 step 0 2", "event 2 step 1 1", "event 3 step 2 1"));
}

/* A seat that goes on, and is asked just the same, hears that its step counts. */
TEST_F (Observer, TellsASeatOfItsOwnStep)
{
  match = match_of (game.get (), 2, { "cheering" });
  Log mine, others;
  auto a = observe (mine, seat (0).get ());
  auto b = observe (others, seat (1).get ());

  go (match.get (), 0, "step:1");
  go (match.get (), 1, "step:1");
  mine.read ();
  others.read ();
  go (match.get (), 0, "cheer");
  EXPECT_THAT (mine.read (), ElementsAre ("event 3 cheer 0 0", "decisions-changed"));
  EXPECT_THAT (others.read (), ElementsAre ("event 3 cheer 0 0", "decisions-changed"));
}

TEST_F (Observer, TellsWhatIsUndone)
{
  Log log;
  auto observer = observe (log, spectator ().get ());

  go (match.get (), 0, "step:1");
  EXPECT_THAT (log.read (), ElementsAre ("event 1 step 0 1", "decisions-changed"));
  undo (0);
  EXPECT_THAT (log.read (), ElementsAre ("undone 0", "decisions-changed"));
  EXPECT_EQ (tabletop_observer_get_last_event (observer.get ()), 0u);
  go (match.get (), 0, "step:2");
  EXPECT_THAT (log.read (), ElementsAre ("event 1 step 0 2", "decisions-changed"));
}

TEST_F (Observer, TellsTheEndOnceForEachTimeItEnds)
{
  Log log;
  auto observer = observe (log, seat (2).get ());

  for (guint i = 0; !tabletop_match_is_over (match.get ()); i++)
    {
      log.read ();
      go (match.get (), i % 3, "step:2");
    }
  EXPECT_THAT (log.read (),
               ElementsAre ("event 10 step 0 2", "event 11 end -1 0", "decisions-changed", "over"));
  undo (0);
  EXPECT_THAT (log.read (), ElementsAre ("undone 9", "decisions-changed"));
  go (match.get (), 0, "step:2");
  EXPECT_THAT (log.read (),
               ElementsAre ("event 10 step 0 2", "event 11 end -1 0", "decisions-changed", "over"));
}

TEST_F (Observer, NotifiesTheLastEvent)
{
  Log log;
  auto observer = take (tabletop_match_observe (match.get (), spectator ().get ()));

  log.listen (observer.get (), "notify::last-event");
  go (match.get (), 0, "step:1");
  undo (0);
  EXPECT_EQ (log.read ().size (), 2u);
}

TEST_F (Observer, TellsAHandlersChoicesAfterTheSignalUnderWay)
{
  Log log;
  auto observer = observe (log, spectator ().get ());
  guint64 last = 0;
  int depth = 0;

  log.on (observer.get (), "event", [&] {
    EXPECT_EQ (++depth, 1) << "told while it was telling";
    if (tabletop_match_get_sequence (match.get ()) == 1)
      {
        go (match.get (), 1, "draw");
        go (match.get (), 2, "step:1");
      }
    last = tabletop_observer_get_last_event (observer.get ());
    depth--;
  });
  go (match.get (), 0, "step:1");
  /* Seat 0 is asked again, which is what was told before. */
  EXPECT_THAT (log.read (),
               ElementsAre ("event 1 step 0 1", "event 2 draw 1 0", "event 3 step 2 1"));
  EXPECT_EQ (last, 3u);
}

TEST_F (Observer, TellsAHandlersUndo)
{
  Log log;
  auto observer = observe (log, spectator ().get ());
  bool undone = false;

  log.on (observer.get (), "event", [&] {
    if (!undone)
      {
        undone = true;
        undo (0);
        go (match.get (), 0, "step:2");
      }
  });
  go (match.get (), 0, "step:1");
  EXPECT_THAT (log.read (), ElementsAre ("event 1 step 0 1", "undone 0", "event 1 step 0 2",
                                         "decisions-changed"));
}

TEST_F (Observer, DoesntTellWhatAnotherHandlerTookBackBefore)
{
  Log log, first;
  auto quick = take (tabletop_match_observe (match.get (), spectator ().get ()));
  auto slow = observe (log, spectator ().get ());
  bool undone = false;

  /* The match tells its observers in turn; the first one takes the choice back. */
  first.on (quick.get (), "event", [&] {
    if (!undone)
      {
        undone = true;
        undo (0);
      }
  });
  go (match.get (), 0, "step:1");
  EXPECT_THAT (log.read (), testing::Not (testing::Contains ("event 1 step 0 1")));
  EXPECT_EQ (tabletop_observer_get_last_event (slow.get ()), 0u);
}

TEST_F (Observer, CanBeLetGoByAHandler)
{
  for (const char *signal : { "event", "decisions-changed", "undone", "over" })
    {
      Log log;
      Watch watch;
      Ptr<TabletopObserver> observer;

      match = match_of (game.get (), 2, { "target=3" });
      observer = observe (log, seat (0).get ());
      watch.add (observer.get ());
      log.on (observer.get (), signal, [&] {
        if (observer)
          {
            g_object_run_dispose (G_OBJECT (observer.get ()));
            observer.reset ();
          }
      });
      go (match.get (), 0, "step:2");
      if (std::string (signal) == "undone")
        undo (0);
      else
        {
          go (match.get (), 1, "step:2");
          go (match.get (), 0, "step:2");
        }
      EXPECT_FALSE (observer) << signal;
      EXPECT_TRUE (watch.all_gone ()) << signal;
    }
}

TEST_F (Observer, CanBeAddedByAHandler)
{
  Log log;
  auto observer = take (tabletop_match_observe (match.get (), spectator ().get ()));
  Ptr<TabletopObserver> late;

  log.on (observer.get (), "event", [&] {
    if (!late)
      late = observe (log, spectator ().get ());
  });
  go (match.get (), 0, "step:1");
  EXPECT_THAT (log.read (), IsEmpty ());
  go (match.get (), 1, "step:1");
  EXPECT_THAT (log.read (), ElementsAre ("event 2 step 1 1", "decisions-changed"));
}

TEST_F (Observer, OfAViewerThatThereIsntTellsNothingButTheEnd)
{
  Log log;
  auto observer = observe (log, seat (7).get ());

  go (match.get (), 0, "step:1");
  EXPECT_THAT (log.read (), IsEmpty ());
  tabletop_match_leave (match.get (), 0, nullptr);
  tabletop_match_leave (match.get (), 1, nullptr);
  EXPECT_THAT (log.read (), ElementsAre ("over"));
}

TEST_F (Observer, KeepsTheMatchAliveAndLeavesNothingBehind)
{
  Watch watch;
  auto observer = take (tabletop_match_observe (match.get (), spectator ().get ()));

  watch.add (match.get ());
  watch.add (observer.get ());
  match.reset ();
  EXPECT_FALSE (watch.all_gone ());
  go (tabletop_observer_get_match (observer.get ()), 0, "step:1");
  observer.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

} /* namespace */
