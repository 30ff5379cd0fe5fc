/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guests that are killed at chosen moments sit down again. Run with REGALIA_TEST_LINK and
 * REGALIA_TEST_FOLDER, this program is such a guest.
 */

#include "far.h"
#include "near.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace guest;
using namespace sdk;

class Kill : public sdk::Test
{
protected:
  Folder folder;
};

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
TEST_F (Kill, SitsDownAgainAfterBeingKilledBetweenClaimAndWelcome)
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
  EXPECT_EQ (folder.count_seats (), 1);
  wire.let_through (-1);
  ASSERT_TRUE (ada.join (link, "Ada")) << ada.error;
  EXPECT_EQ (ada.seat (), 0u);
  play ({ &ada }, 1, 1);
  EXPECT_EQ (host.sequence (), 1u);
}

/* The welcome, with another token, arrives in part, or whole and is not yet on the disk. */
TEST_F (Kill, SitsDownAgainAfterBeingKilledInTheMiddleOfAWelcome)
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

TEST_F (Kill, PlaysToTheEndAlthoughItIsKilledAllTheTime)
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
