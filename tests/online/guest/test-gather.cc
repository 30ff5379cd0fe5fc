/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest at a table that waits for its guests before each game: the seat is kept from one game to
 * the next, and nothing has to be said or joined anew.
 */

#include "far.h"

using namespace guest;
using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

/* What a join said of its table: each change, and whether it waited then. */
struct Told
{
  std::vector<std::string> changes;
};

static void
on_change (OnlineJoin *self, GParamSpec *pspec, Told *told)
{
  told->changes.push_back (std::string (pspec->name)
                           + (online_join_is_gathering (self) ? ", waits" : ", doesn't wait"));
}

class Gather : public sdk::Test
{
protected:
  Gather () : host (game.get (), 2, {}, 1, true), ada (folder)
  {
  }

  /* Sits down at the table that waits, which begins then. */
  void
  SetUp () override
  {
    Error error;

    host.there (
        [&] { EXPECT_TRUE (online_room_gather (host.room, error.out ())) << error.text (); });
    const gulong first = g_signal_connect_swapped (
        ada.self.get (), "notify::gathering", G_CALLBACK (+[] (Gather *self) {
          if (online_join_is_gathering (self->ada.self.get ()))
            self->begin ();
        }),
        this);

    ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
    g_signal_handler_disconnect (ada.self.get (), first);
    for (const char *signal : { "notify::table", "notify::gathering" })
      g_signal_connect (ada.self.get (), signal, G_CALLBACK (on_change), &told);
  }

  void
  begin ()
  {
    Error error;

    host.there (
        [&] { EXPECT_TRUE (take (online_room_begin (host.room, error.out ()))) << error.text (); });
  }

  void
  deal_again ()
  {
    Error error;

    host.there ([&] {
      EXPECT_TRUE (take (online_room_deal_again (host.room, error.out ()))) << error.text ();
    });
  }

  bool
  waits ()
  {
    return online_join_is_gathering (ada.self.get ());
  }

  TabletopInviterState
  state ()
  {
    return online_join_get_state (ada.self.get ());
  }

  /* Whether the table that the guest has says so of the guest. */
  bool
  is_ready ()
  {
    return tabletop_occupant_is_ready (
        tabletop_table_get_occupant (online_join_get_table (ada.self.get ()), 0));
  }

  Folder folder;
  Far host;
  Joiner ada;
  Told told;
};

TEST_F (Gather, WaitsAgainWithItsSeat)
{
  TabletopTable *before = online_join_get_table (ada.self.get ());
  Error error;

  EXPECT_FALSE (waits ());
  EXPECT_FALSE (online_join_set_ready (ada.self.get (), TRUE, error.out ()));
  ASSERT_TRUE (ada.choose (0));
  deal_again ();
  ASSERT_TRUE (until ([&] { return waits (); }));
  EXPECT_THAT (told.changes, ElementsAre ("table, waits", "gathering, waits"));
  EXPECT_EQ (state (), TABLETOP_INVITER_JOINED);
  EXPECT_NE (online_join_get_table (ada.self.get ()), before);
  EXPECT_FALSE (tabletop_match_is_asked (ada.match (), 0)) << "nobody plays it";
  ASSERT_TRUE (until ([&] {
    return tabletop_occupant_get_kind (
               tabletop_table_get_occupant (online_join_get_table (ada.self.get ()), 0))
           == TABLETOP_OCCUPANT_LOCAL;
  }));
  EXPECT_FALSE (is_ready ());
  EXPECT_TRUE (online_join_set_ready (ada.self.get (), TRUE, error.out ())) << error.text ();
  EXPECT_TRUE (until ([&] { return is_ready (); }));

  told.changes.clear ();
  begin ();
  ASSERT_TRUE (until ([&] { return !waits (); }));
  EXPECT_TRUE (agrees (host, ada));
  EXPECT_THAT (told.changes, ElementsAre ("gathering, doesn't wait", "table, doesn't wait"));
  EXPECT_EQ (state (), TABLETOP_INVITER_JOINED);
  EXPECT_TRUE (ada.choose (0)) << "the next game is played";
  EXPECT_EQ (ada.refusal, "");
  EXPECT_THAT (ada.log.read (), IsEmpty ()) << "nothing was lost";
  EXPECT_THAT (ada.problems, IsEmpty ());
}

/* A guest who was there says nothing anew: not the deck, nor to be ready. */
TEST_F (Gather, ComesBackToTheSecondWaiting)
{
  Error error;

  deal_again ();
  ASSERT_TRUE (until ([&] { return waits (); }));
  EXPECT_TRUE (online_join_set_ready (ada.self.get (), TRUE, error.out ())) << error.text ();
  ASSERT_TRUE (until ([&] { return is_ready (); }));
  TabletopTable *table = online_join_get_table (ada.self.get ());

  host.die ();
  ASSERT_TRUE (until ([&] { return state () == TABLETOP_INVITER_LOST; }));
  EXPECT_TRUE (waits ());
  host.live ();
  ASSERT_TRUE (until ([&] { return state () == TABLETOP_INVITER_JOINED; }, 60));
  EXPECT_TRUE (waits ());
  EXPECT_EQ (online_join_get_table (ada.self.get ()), table);
  EXPECT_TRUE (is_ready ());
  begin ();
  ASSERT_TRUE (until ([&] { return !waits (); }));
  EXPECT_TRUE (agrees (host, ada));
}

/* The host begins and deals again before the guest hears of the first. */
TEST_F (Gather, GoesFromOneWaitingToTheNext)
{
  deal_again ();
  ASSERT_TRUE (until ([&] { return waits (); }));
  Ptr<TabletopTable> before
      = take (TABLETOP_TABLE (g_object_ref (online_join_get_table (ada.self.get ()))));

  told.changes.clear ();
  host.there ([&] {
    EXPECT_TRUE (take (online_room_begin (host.room, nullptr)));
    EXPECT_TRUE (take (online_room_deal_again (host.room, nullptr)));
  });
  ASSERT_TRUE (until ([&] { return online_join_get_table (ada.self.get ()) != before.get (); }));
  EXPECT_THAT (told.changes, ElementsAre ("table, waits"));
  EXPECT_TRUE (waits ());
  begin ();
  ASSERT_TRUE (until ([&] { return !waits (); }));
  EXPECT_TRUE (agrees (host, ada));
}
