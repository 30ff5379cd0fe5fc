/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that goes away, and wires that break: a guest comes back by itself, and what it chose and
 * said meanwhile counts once.
 */

#include "far.h"
#include "near.h"

using namespace guest;
using namespace sdk;
using testing::Contains;
using testing::HasSubstr;

class Broken : public sdk::Test
{
protected:
  Folder folder;
};

/* Losses. */

TEST_F (Broken, ComesBackToATableThatWasKilled)
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

TEST_F (Broken, ChoosesWhileTheTableIsAway)
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

TEST_F (Broken, SaysOnceWhatItSaidWhileTheTableWasAway)
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
TEST_F (Broken, HearsThatTheTableIsSilent)
{
  Far host (game.get (), 2);
  Joiner ada (folder);

  ASSERT_TRUE (ada.join (host.invite (0), "Ada")) << ada.error;
  std::thread silent ([&] { host.there ([] { g_usleep (4 * G_USEC_PER_SEC); }); });
  EXPECT_TRUE (until ([&] { return online_join_get_silence (ada.self.get ()) >= 1500; }));
  silent.join ();
  EXPECT_TRUE (until ([&] { return online_join_get_silence (ada.self.get ()) < 1000; }));
}

/* The wire breaks after every so many bytes of what a choice sends, and of what comes back. */
TEST_F (Broken, ComesBackWhereverTheWireBreaks)
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
