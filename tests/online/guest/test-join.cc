/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole tables over loopback: a host in its thread, and guests in this one, who come, are told what
 * they may know, and go.
 */

#include "far.h"
#include "near.h"

using namespace guest;
using namespace sdk;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Join : public sdk::Test
{
protected:
  Folder folder;
};

TEST_F (Join, PlaysToTheEnd)
{
  for (const std::vector<std::string> &options :
       std::vector<std::vector<std::string>>{ {}, { "secret=yes" } })
    {
      Far host (game.get (), 3, options);
      Joiner ada (folder), bea (folder), cy (folder), eve (folder);
      std::vector<Joiner *> players = { &ada, &bea, &cy };

      ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
      ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
      ASSERT_TRUE (cy.join (host.invite (2), "Cy")) << cy.error;
      ASSERT_TRUE (eve.join (host.invite (-1), "Eve")) << eve.error;
      EXPECT_EQ (tabletop_viewer_get_kind (eve.viewer ().get ()), TABLETOP_VIEWER_SPECTATOR);
      for (int round = 0; round < 4; round++)
        {
          play (players, (guint) round, 3);
          for (Joiner *guest : { &ada, &bea, &cy, &eve })
            ASSERT_TRUE (agrees (host, *guest));
        }
      play (players, 1);
      for (Joiner *guest : { &ada, &bea, &cy, &eve })
        {
          ASSERT_TRUE (agrees (host, *guest));
          EXPECT_TRUE (until ([&] {
            return take (tabletop_match_dup_seed (guest->match ())) != nullptr;
          })) << "the seed is revealed, and is the one";
          EXPECT_THAT (guest->problems, IsEmpty ());
        }
    }
}

TEST_F (Join, ShowsWhoSitsWhere)
{
  Far host (game.get (), 3);
  Joiner ada (folder);
  auto bea = std::make_unique<Joiner> (folder);
  auto occupant = [&] (guint seat) {
    return tabletop_table_get_occupant (online_join_get_table (ada.self.get ()), seat);
  };

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  EXPECT_EQ (online_join_get_state (ada.self.get ()), TABLETOP_INVITER_JOINED);
  EXPECT_EQ (tabletop_occupant_get_kind (occupant (0)), TABLETOP_OCCUPANT_LOCAL);
  EXPECT_STREQ (tabletop_occupant_get_name (occupant (0)), "Ada");
  EXPECT_EQ (tabletop_occupant_get_kind (occupant (1)), TABLETOP_OCCUPANT_EMPTY);

  ASSERT_TRUE (bea->join (host.invite (1), "Bea")) << bea->error;
  EXPECT_TRUE (until ([&] {
    return tabletop_occupant_get_kind (occupant (1)) == TABLETOP_OCCUPANT_GUEST
           && tabletop_occupant_get_presence (occupant (1)) == TABLETOP_PRESENCE_HERE;
  }));
  EXPECT_STREQ (tabletop_occupant_get_name (occupant (1)), "Bea");
  host.there ([&] {
    Error error;

    EXPECT_TRUE (
        tabletop_table_seat_bot (online_room_get_table (host.room), 2, "random", 1, error.out ()));
  });
  EXPECT_TRUE (until ([&] {
    return tabletop_occupant_get_kind (occupant (2)) == TABLETOP_OCCUPANT_GUEST;
  })) << "whoever plays elsewhere is a guest";
  EXPECT_EQ (tabletop_occupant_get_home_kind (occupant (0)), TABLETOP_OCCUPANT_LOCAL);
  EXPECT_EQ (tabletop_occupant_get_home_kind (occupant (1)), TABLETOP_OCCUPANT_GUEST);
  EXPECT_TRUE (until ([&] {
    return tabletop_occupant_get_home_kind (occupant (2)) == TABLETOP_OCCUPANT_BOT;
  })) << "though a bot there";

  bea.reset ();
  EXPECT_TRUE (until (
      [&] { return tabletop_occupant_get_presence (occupant (1)) == TABLETOP_PRESENCE_AWAY; }));
}

TEST_F (Join, TalksAndVotes)
{
  Far host (game.get (), 3);
  Joiner ada (folder), bea (folder), cy (folder);
  Error error;

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  ASSERT_TRUE (cy.join (host.invite (2), "Cy")) << cy.error;
  EXPECT_TRUE (online_join_say (ada.self.get (), FALSE, "Good luck!", error.out ()))
      << error.text ();
  std::vector<std::string> heard;
  EXPECT_TRUE (until ([&] {
    for (const std::string &line : bea.log.read ())
      heard.push_back (line);
    return !heard.empty ();
  }));
  EXPECT_THAT (heard, ElementsAre (testing::AllOf (HasSubstr ("talk"), HasSubstr ("Ada"),
                                                   HasSubstr ("Good luck!"))));

  EXPECT_FALSE (online_join_say (ada.self.get (), FALSE, "", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_FALSE (online_join_say (ada.self.get (), FALSE, "\u202e\x1b", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_TRUE (
      online_join_say (ada.self.get (), FALSE, std::string (300, 'x').c_str (), error.out ()))
      << "it is cut";
  EXPECT_TRUE (until ([&] {
    return testing::Matches (Contains (testing::AllOf (HasSubstr (std::string (256, 'x')),
                                                       Not (HasSubstr (std::string (257, 'x')))))) (
        bea.log.read ());
  }));

  /* Nobody is away: the table refuses. */
  EXPECT_TRUE (online_join_vote (ada.self.get (), 2, TRUE, error.out ())) << error.text ();
  EXPECT_TRUE (until ([&] { return !ada.problems.empty (); }));
  EXPECT_FALSE (online_join_vote (ada.self.get (), 7, TRUE, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));

  online_join_close (cy.self.get ());
  EXPECT_FALSE (online_join_say (cy.self.get (), FALSE, "Hello?", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_TRUE (until ([&] {
    return tabletop_occupant_get_presence (tabletop_table_get_occupant (ada.table.get (), 2))
           == TABLETOP_PRESENCE_AWAY;
  }));
  ada.problems.clear ();
  EXPECT_NEAR (online_join_get_grace_left (ada.self.get (), 2), 120000, 5000);
  EXPECT_EQ (online_join_get_grace_left (ada.self.get (), 1), -1) << "Bea is here";
  EXPECT_TRUE (online_join_vote (ada.self.get (), 2, TRUE, error.out ())) << error.text ();
  EXPECT_TRUE (until ([&] {
    return testing::Matches (Contains (HasSubstr ("before a vote counts"))) (ada.problems);
  }));

  host.there ([&] { online_room_set_grace_time (host.room, 0); });
  EXPECT_TRUE (until ([&] { return online_join_get_grace_left (ada.self.get (), 2) == 0; }));
  ada.log.read ();
  bea.log.read ();
  EXPECT_TRUE (online_join_vote (ada.self.get (), 2, TRUE, error.out ())) << error.text ();
  EXPECT_TRUE (
      until ([&] { return testing::Matches (Contains (HasSubstr ("vote"))) (bea.log.read ()); }));
  EXPECT_TRUE (online_join_vote (bea.self.get (), 2, TRUE, error.out ())) << error.text ();
  EXPECT_TRUE (until ([&] {
    return tabletop_occupant_get_presence (tabletop_table_get_occupant (ada.table.get (), 2))
           == TABLETOP_PRESENCE_STOOD_IN;
  }));
}

TEST_F (Join, TellsHowMuchTimeIsLeft)
{
  Far host (game.get (), 2);
  Joiner ada (folder);

  EXPECT_EQ (online_join_get_remaining (ada.self.get (), 0), -1);
  host.there ([&] { online_room_set_decision_time (host.room, 600); });
  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  EXPECT_TRUE (until ([&] {
    gint64 left = online_join_get_remaining (ada.self.get (), 0);

    return left > 500000 && left < 600000;
  }));
}

TEST_F (Join, LeadsBackToTheKeptSeat)
{
  Far host (game.get (), 2);
  Folder elsewhere;
  std::string link = host.invite (0);
  Joiner other (elsewhere);

  {
    Joiner ada (folder);

    ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
    play ({ &ada }, 1, 1);
    EXPECT_FALSE (other.join (link, "Eve")) << "the invitation is used up";
  }
  {
    Joiner ada (folder);
    Error error;

    ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
    EXPECT_EQ (ada.seat (), 0u);
    ASSERT_TRUE (agrees (host, ada));
    ASSERT_TRUE (tabletop_match_undo (ada.match (), 0, error.out ())) << error.text ();
    EXPECT_EQ (host.sequence (), 2u);
  }
}

/* The same seat twice on one device: the newer one has it. */
TEST_F (Join, IsReplacedByTheNewest)
{
  Far host (game.get (), 2);
  std::string link = host.invite (0);
  Joiner first (folder), second (folder);

  ASSERT_TRUE (first.join (link, "Ada")) << first.error;
  ASSERT_TRUE (second.join (link, "Ada")) << second.error;
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (first.self.get ()) == TABLETOP_INVITER_IDLE; }));
  EXPECT_THAT (first.log.read (), Contains (HasSubstr ("closed")));
  play ({ &second }, 1, 1);
  EXPECT_EQ (host.sequence (), 1u);
}

TEST_F (Join, GetsAnotherTableAtAnotherDeal)
{
  Far host (game.get (), 2);
  Joiner ada (folder), bea (folder);
  Error error;
  int n_tables = 0;

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  ada.log.on (ada.self.get (), "notify::table", [&] { n_tables++; });
  play ({ &ada, &bea }, 1, 2);
  host.there ([&] {
    Error failure;

    EXPECT_TRUE (take (online_room_deal_again (host.room, failure.out ()))) << failure.text ();
  });
  EXPECT_TRUE (until ([&] { return n_tables == 1; }));
  EXPECT_NE (online_join_get_table (ada.self.get ()), ada.table.get ());
  EXPECT_EQ (tabletop_match_get_sequence (ada.match ()),
             tabletop_match_get_sequence (tabletop_table_get_match (ada.table.get ())) + 1);
  EXPECT_EQ (tabletop_occupant_get_kind (
                 tabletop_table_get_occupant (online_join_get_table (ada.self.get ()), 0)),
             TABLETOP_OCCUPANT_LOCAL);
  EXPECT_FALSE (
      tabletop_match_leave (tabletop_table_get_match (ada.table.get ()), 0, error.out ()));
  EXPECT_THAT (error.text (), HasSubstr ("dealt again"));
  EXPECT_TRUE (until ([&] { return online_join_get_table (bea.self.get ()) != bea.table.get (); }));
  play ({ &ada, &bea }, 2);
  ASSERT_TRUE (agrees (host, ada));
}

TEST_F (Join, IsToldThatItWasKicked)
{
  Far host (game.get (), 2);
  std::string link = host.invite (0);
  Joiner ada (folder);
  Error error;

  ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  EXPECT_EQ (folder.count_seats (), 1);
  host.there ([&] {
    Error failure;

    EXPECT_TRUE (online_room_kick (host.room, 0, failure.out ())) << failure.text ();
  });
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_IDLE; }));
  EXPECT_THAT (ada.log.read (), Contains (HasSubstr ("closed")));
  EXPECT_EQ (folder.count_seats (), 0) << "for good";
  EXPECT_FALSE (tabletop_match_apply_text (ada.match (), 0, "step:1", 0, error.out ()));
  EXPECT_NE (error.text (), "no error");
  EXPECT_FALSE (ada.join (link, "Ada"));
}

TEST_F (Join, KeepsASeatAtATableThatWasClosedInTheMiddle)
{
  Far host (game.get (), 2);
  Joiner ada (folder), bea (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  host.there ([&] { online_hub_close (host.hub, ONLINE_CLOSING_CLOSED); });
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_IDLE; }));
  EXPECT_EQ (folder.count_seats (), 2);
}

TEST_F (Join, ForgetsTheSeatOfAGameThatIsOver)
{
  Far host (game.get (), 2);
  Joiner ada (folder), bea (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  play ({ &ada, &bea }, 1);
  EXPECT_TRUE (until ([&] { return tabletop_match_is_over (bea.match ()); }));
  EXPECT_EQ (folder.count_seats (), 2) << "it may be dealt again";
  host.there ([&] { online_hub_close (host.hub, ONLINE_CLOSING_CLOSED); });
  EXPECT_TRUE (until ([&] {
    return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_IDLE
           && online_join_get_state (bea.self.get ()) == TABLETOP_INVITER_IDLE;
  }));
  EXPECT_EQ (folder.count_seats (), 0);
}

/* What goes wrong before it begins. */

TEST_F (Join, SaysWhyItCannot)
{
  Far host (game.get (), 2);
  std::string link = host.invite (0);
  Joiner ada (folder);

  EXPECT_FALSE (ada.join ("https://example.org/"));
  EXPECT_THAT (ada.error, HasSubstr ("link"));
  EXPECT_FALSE (ada.join (link.substr (0, link.find ('#') + 1)));
  EXPECT_THAT (ada.error, HasSubstr ("whole"));
  EXPECT_FALSE (ada.join (link.substr (0, link.find ('#') + 20)));
  EXPECT_THAT (ada.error, HasSubstr ("whole"));
  EXPECT_FALSE (ada.join (link.substr (0, link.find ('#') + 1) + std::string (43, 'A')));
  EXPECT_NE (ada.error, "");
  EXPECT_THAT (ada.error, Not (HasSubstr ("AAAA"))) << "no secret in a message";
  host.die ();
  EXPECT_FALSE (ada.join (link));
  EXPECT_NE (ada.error, "");
  EXPECT_EQ (online_join_get_state (ada.self.get ()), TABLETOP_INVITER_IDLE);
  EXPECT_EQ (folder.count_seats (), 0);
}

TEST_F (Join, CanBeGivenUp)
{
  Far host (game.get (), 2);
  Wire wire (host.port ());
  std::string link = host.invite (0, &wire);
  Joiner ada (folder);

  for (int through : { 0, 1 })
    {
      auto cancellable = take (g_cancellable_new ());
      bool done = false;

      wire.let_through (through);
      online_join_connect_async (
          ada.self.get (), link.c_str (), "Ada", cancellable.get (),
          [] (GObject *source, GAsyncResult *result, gpointer data) {
            GError *error = nullptr;

            EXPECT_EQ (online_join_connect_finish (ONLINE_JOIN (source), result, &error), nullptr);
            EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
                << error->message;
            g_clear_error (&error);
            *static_cast<bool *> (data) = true;
          },
          &done);
      until ([&] { return wire.n_connections () == 1 + 2 * through; }, 2);
      g_cancellable_cancel (cancellable.get ());
      EXPECT_TRUE (until ([&] { return done; }));
      EXPECT_EQ (online_join_get_state (ada.self.get ()), TABLETOP_INVITER_IDLE);
    }
  wire.let_through (-1);
  EXPECT_TRUE (ada.join (link, "Ada")) << ada.error << ": the seat was kept before it was left";
}

/* Who has no invitation knocks, and is let in, or gives up. */
TEST_F (Join, KnocksWithoutAnInvitation)
{
  Far host (game.get (), 2);
  std::string link = host.invite (0);
  Joiner ada (folder), bea (folder);

  link = link.substr (0, link.find ('#'));
  host.there ([&] {
    g_signal_connect (
        host.room, "knock",
        G_CALLBACK (+[] (OnlineRoom *room, const char *knock, const char *name, const char *,
                         gpointer) {
          Error error;

          EXPECT_TRUE (online_room_admit (room, knock, *name == 'B', *name != 'E', error.out ()))
              << error.text ();
        }),
        nullptr);
  });
  ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (link, "Bea")) << bea.error << ": it is another person on this device";
  EXPECT_EQ (ada.seat (), 0u);
  EXPECT_EQ (bea.seat (), 1u);

  online_join_close (bea.self.get ());
  ASSERT_TRUE (bea.join (link, "Bea")) << bea.error;
  EXPECT_EQ (bea.seat (), 1u) << "the seat was kept";
  EXPECT_FALSE (Joiner (folder).join (link, "Eve"));
}

/* A host who deals otherwise than was promised. */
TEST_F (Join, FindsOutThatTheSeedIsAnother)
{
  GType liar = derive (TOY_TYPE_MATCH, "GuestLiar", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->dup_seed = [] (TabletopMatch *self) -> GBytes * {
      return tabletop_seed_derive (tabletop_match_is_over (self), 0);
    };
  });
  auto lies = take (toy_game_new_with ("lies", liar));
  Far host (lies.get (), 2);
  Joiner ada (folder), bea (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  play ({ &ada, &bea }, 1);
  EXPECT_TRUE (until ([&] { return !ada.problems.empty (); }));
  EXPECT_THAT (ada.problems, Contains (HasSubstr ("seed")));
  EXPECT_EQ (tabletop_match_dup_seed (ada.match ()), nullptr);
}
