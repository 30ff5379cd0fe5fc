/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole tables over loopback: a host in its thread, guests in this one, and other processes that
 * are killed. Run with REGALIA_TEST_LINK and REGALIA_TEST_FOLDER, this program is such a guest.
 */

#include "far.h"
#include "near.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace guest;
using namespace sdk;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Join : public sdk::Test
{
protected:
  Folder folder;
};

/* Waits until a seat knows all that the table says that it may. */
static testing::AssertionResult
agrees (Far &host, Joiner &guest)
{
  auto viewer = guest.viewer ();
  std::string here, there;

  if (until ([&] {
        there = host.portrait (viewer.get ());
        here = portrait_of (guest.match (), viewer.get ());
        return here == there;
      }))
    return testing::AssertionSuccess ();

  return testing::AssertionFailure () << "knows\n" << here << "\ninstead of\n" << there;
}

/* Plays on until the match is over, or so many choices were made. */
static void
play (const std::vector<Joiner *> &guests, guint chance, int n_choices = G_MAXINT)
{
  while (!tabletop_match_is_over (guests[0]->match ()) && n_choices > 0)
    {
      bool chose = false;

      for (Joiner *guest : guests)
        if (guest->choose (chance++))
          {
            ASSERT_EQ (guest->refusal, "");
            n_choices--;
            chose = true;
          }
      if (!chose)
        g_main_context_iteration (nullptr, TRUE);
    }
}

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

/* How it ends. */

static int
count_files (const Folder &folder)
{
  GDir *dir = g_dir_open ((folder.path + "/seats").c_str (), 0, nullptr);
  int n = 0;

  while (dir != nullptr && g_dir_read_name (dir) != nullptr)
    n++;
  g_clear_pointer (&dir, g_dir_close);

  return n;
}

TEST_F (Join, IsToldThatItWasKicked)
{
  Far host (game.get (), 2);
  std::string link = host.invite (0);
  Joiner ada (folder);
  Error error;

  ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  EXPECT_EQ (count_files (folder), 1);
  host.there ([&] {
    Error failure;

    EXPECT_TRUE (online_room_kick (host.room, 0, failure.out ())) << failure.text ();
  });
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_IDLE; }));
  EXPECT_THAT (ada.log.read (), Contains (HasSubstr ("closed")));
  EXPECT_EQ (count_files (folder), 0) << "for good";
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
  EXPECT_EQ (count_files (folder), 2);
}

TEST_F (Join, ForgetsTheSeatOfAGameThatIsOver)
{
  Far host (game.get (), 2);
  Joiner ada (folder), bea (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  play ({ &ada, &bea }, 1);
  EXPECT_TRUE (until ([&] { return tabletop_match_is_over (bea.match ()); }));
  EXPECT_EQ (count_files (folder), 2) << "it may be dealt again";
  host.there ([&] { online_hub_close (host.hub, ONLINE_CLOSING_CLOSED); });
  EXPECT_TRUE (until ([&] {
    return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_IDLE
           && online_join_get_state (bea.self.get ()) == TABLETOP_INVITER_IDLE;
  }));
  EXPECT_EQ (count_files (folder), 0);
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
  EXPECT_EQ (count_files (folder), 0);
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

/* Losses. */

TEST_F (Join, ComesBackToATableThatWasKilled)
{
  Far host (game.get (), 2, {}, 1, true);
  Joiner ada (folder), bea (folder);
  Error error;
  std::string refusal;

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  for (int round = 0; round < 2; round++)
    {
      play ({ &ada, &bea }, 1, 2);
      host.die ();
      EXPECT_TRUE (
          until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_LOST; }));
      EXPECT_THAT (ada.log.read (), Contains (HasSubstr ("lost")));
      EXPECT_FALSE (online_join_vote (ada.self.get (), 1, TRUE, error.out ()));
      host.live ();
      online_join_retry (ada.self.get ());
      online_join_retry (bea.self.get ());
      for (Joiner *guest : { &ada, &bea })
        {
          EXPECT_TRUE (until ([&] {
            return online_join_get_state (guest->self.get ()) == TABLETOP_INVITER_JOINED;
          }));
          EXPECT_THAT (guest->log.read (), Contains (HasSubstr ("returned")));
          ASSERT_TRUE (agrees (host, *guest));
        }
    }
  play ({ &ada, &bea }, 1);
  ASSERT_TRUE (agrees (host, ada));
  ASSERT_TRUE (agrees (host, bea));
}

TEST_F (Join, ChoosesWhileTheTableIsAway)
{
  Far host (game.get (), 2, {}, 1, true);
  Joiner ada (folder);
  Error error;

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  online_remote_match_set_patience (ONLINE_REMOTE_MATCH (ada.match ()), 300);
  host.die ();
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_LOST; }));
  EXPECT_FALSE (tabletop_match_apply_text (ada.match (), 0, "step:1", 0, error.out ()));
  EXPECT_THAT (error.text (), HasSubstr ("nothing was done"));
  host.live ();
  online_remote_match_set_patience (ONLINE_REMOTE_MATCH (ada.match ()), 20000);
  online_join_retry (ada.self.get ());
  EXPECT_TRUE (tabletop_match_apply_text (ada.match (), 0, "step:2", 0, error.out ()))
      << error.text () << ": the call waits until the table is back";
  EXPECT_EQ (host.sequence (), 1u);
}

TEST_F (Join, SaysOnceWhatItSaidWhileTheTableWasAway)
{
  Far host (game.get (), 2, {}, 1, true);
  Joiner ada (folder), bea (folder);
  Error error;
  int n_heard = 0;

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  EXPECT_GE (online_join_get_silence (ada.self.get ()), 0);
  host.die ();
  EXPECT_TRUE (
      until ([&] { return online_join_get_state (ada.self.get ()) == TABLETOP_INVITER_LOST; }));
  EXPECT_EQ (online_join_get_silence (ada.self.get ()), -1);
  EXPECT_TRUE (online_join_say (ada.self.get (), FALSE, "Are you there?", error.out ()))
      << error.text ();
  host.live ();
  for (Joiner *guest : { &ada, &bea })
    online_join_retry (guest->self.get ());
  EXPECT_TRUE (until ([&] {
    for (const std::string &line : bea.log.read ())
      n_heard += line.find ("Are you there?") != std::string::npos;
    return n_heard > 0;
  }));
  /* It is heard before whatever comes after it, and never again. */
  EXPECT_TRUE (online_join_say (ada.self.get (), FALSE, "Good.", error.out ())) << error.text ();
  EXPECT_TRUE (until ([&] {
    bool is_heard = false;

    for (const std::string &line : bea.log.read ())
      {
        n_heard += line.find ("Are you there?") != std::string::npos;
        is_heard |= line.find ("Good.") != std::string::npos;
      }
    return is_heard;
  }));
  EXPECT_EQ (n_heard, 1);
}

/* A table that does nothing is silent, and isn't once it goes on. */
TEST_F (Join, HearsThatTheTableIsSilent)
{
  Far host (game.get (), 2);
  Joiner ada (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  host.there ([] { g_usleep (4 * G_USEC_PER_SEC); });
  EXPECT_GE (online_join_get_silence (ada.self.get ()), 1500);
  EXPECT_TRUE (until ([&] { return online_join_get_silence (ada.self.get ()) < 1000; }));
}

/* The wire breaks after every so many bytes of what a choice sends, and of what comes back. */
TEST_F (Join, ComesBackWhereverTheWireBreaks)
{
  Far host (game.get (), 2, { "target=50" });
  Wire wire (host.port ());
  Joiner ada (folder), bea (folder);
  guint64 made = 0;
  int n_broken = 0;

  ASSERT_TRUE (ada.join (host.invite (0, &wire), "Ada")) << ada.error;
  ASSERT_TRUE (bea.join (host.invite (1), "Bea")) << bea.error;
  for (gint64 bytes = 0; bytes < 600; bytes += 23)
    {
      bool up = bytes < 120;

      if (tabletop_match_is_over (ada.match ()))
        break;
      wire.break_after (up ? bytes : -1, up ? -1 : bytes - 120);
      for (Joiner *guest : { &ada, &bea })
        {
          EXPECT_TRUE (
              until ([&] { return tabletop_match_is_asked (guest->match (), guest->seat ()); }));
          ASSERT_TRUE (guest->choose (0));
          ASSERT_EQ (guest->refusal, "") << "after " << bytes;
          made++;
          ASSERT_EQ (host.sequence (), made) << "after " << bytes;
        }
      n_broken += wire.has_broken ();
      wire.break_after (-1, -1);
    }
  EXPECT_GT (n_broken, 20);
  ASSERT_TRUE (agrees (host, ada));
}

/* Kills. */

/* This program again, as a guest that plays until it is killed. */
static pid_t
start_guest (const std::string &link, const Folder &folder)
{
  pid_t child = fork ();

  if (child == 0)
    {
      setenv ("REGALIA_TEST_LINK", link.c_str (), 1);
      setenv ("REGALIA_TEST_FOLDER", folder.path.c_str (), 1);
      execl ("/proc/self/exe", "guest", nullptr);
      _exit (127);
    }

  return child;
}

static void
kill_guest (pid_t child)
{
  int status;

  EXPECT_EQ (kill (child, SIGKILL), 0);
  EXPECT_EQ (waitpid (child, &status, 0), child);
  EXPECT_TRUE (WIFSIGNALED (status)) << "it was still there";
}

/* The invitation is used up, and what it gave hasn't been used yet. */
TEST_F (Join, SitsDownAgainAfterBeingKilledBetweenClaimAndWelcome)
{
  Far host (game.get (), 2);
  Wire wire (host.port ());
  std::string link = host.invite (0, &wire);
  pid_t child;
  Joiner ada (folder);

  wire.let_through (1);
  child = start_guest (link, folder);
  EXPECT_TRUE (until ([&] { return wire.n_connections () == 2; }));
  kill_guest (child);
  EXPECT_EQ (count_files (folder), 1);
  wire.let_through (-1);
  ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  EXPECT_EQ (ada.seat (), 0u);
  play ({ &ada }, 1, 1);
  EXPECT_EQ (host.sequence (), 1u);
}

/* The welcome, with another token, arrives in part, or whole and is not yet on the disk. */
TEST_F (Join, SitsDownAgainAfterBeingKilledInTheMiddleOfAWelcome)
{
  Far host (game.get (), 2);
  Wire wire (host.port ());
  std::string link = host.invite (0, &wire);

  {
    Joiner ada (folder);

    ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  }
  for (int round = 0; round < 10; round++)
    {
      int before = wire.n_connections ();
      pid_t child = start_guest (link, folder);
      Joiner ada (folder);

      EXPECT_TRUE (until ([&] { return wire.n_connections () > before; }));
      g_usleep ((gulong) round * 700);
      kill_guest (child);
      ASSERT_TRUE (ada.join (link, "Ada")) << ada.error << ", round " << round;
      ASSERT_TRUE (agrees (host, ada));
    }
}

TEST_F (Join, PlaysToTheEndAlthoughItIsKilledAllTheTime)
{
  Far host (game.get (), 2, { "target=50" }, 1, true);
  std::string links[] = { host.invite (0), host.invite (1) };
  pid_t children[2];
  guint64 before = 0;

  for (int i = 0; i < 2; i++)
    children[i] = start_guest (links[i], folder);
  for (int round = 0; round < 300 && !host.is_over (); round++)
    {
      int victim = round % 2;

      until ([&] { return host.is_over () || host.sequence () > before + 3; }, 3);
      before = host.sequence ();
      kill_guest (children[victim]);
      if (round % 7 == 6)
        {
          host.die ();
          host.live ();
        }
      children[victim] = start_guest (links[victim], folder);
    }
  EXPECT_TRUE (host.is_over ());
  for (pid_t child : children)
    kill_guest (child);

  Joiner ada (folder);

  ASSERT_TRUE (ada.join (links[0], "Ada")) << ada.error;
  ASSERT_TRUE (agrees (host, ada));
}

/* The guest that is killed. */
static int
be_guest (const char *link, const char *path)
{
  std::string folder = std::string (path) + "/seats";
  auto join
      = take (ONLINE_JOIN (g_object_new (ONLINE_TYPE_JOIN, "folder", folder.c_str (), nullptr)));

  online_join_connect_async (join.get (), link, "Killed", nullptr, nullptr, nullptr);
  for (guint chance = 0;; chance++)
    {
      TabletopTable *table = online_join_get_table (join.get ());
      TabletopMatch *match = table != nullptr ? tabletop_table_get_match (table) : nullptr;

      while (g_main_context_iteration (nullptr, FALSE))
        ;
      if (match != nullptr)
        {
          auto viewer = take (online_join_dup_viewer (join.get ()));
          guint seat = tabletop_viewer_get_index (viewer.get ());
          auto decision = take (tabletop_match_ref_decision (match, seat));

          if (decision)
            {
              guint n = tabletop_decision_get_n_choices (decision.get ());

              tabletop_match_apply (match, seat,
                                    tabletop_decision_get_choice (decision.get (), chance % n),
                                    tabletop_match_get_sequence (match), nullptr);
              continue;
            }
        }
      g_usleep (2000);
    }

  return 0;
}

int
main (int argc, char **argv)
{
  const char *link = g_getenv ("REGALIA_TEST_LINK");

  if (link != nullptr)
    return be_guest (link, g_getenv ("REGALIA_TEST_FOLDER"));

  testing::InitGoogleTest (&argc, argv);

  return RUN_ALL_TESTS ();
}
