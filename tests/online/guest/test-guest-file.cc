/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A kept seat: who may read it, what survives, and that no id is taken twice. */

#include "online-guest-file.h"
#include "sdk.h"

#include <glib/gstdio.h>
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using sdk::Error;
using testing::HasSubstr;

struct FreeFile
{
  void
  operator() (OnlineGuestFile *file) const
  {
    online_guest_file_free (file);
  }
};

using File = std::unique_ptr<OnlineGuestFile, FreeFile>;

static const char *const link_a = "tabletop://192.0.2.1:28670/j/table#secret-a";
static const char *const link_b = "tabletop://192.0.2.1:28670/j/table#secret-b";

class GuestFile : public testing::Test
{
protected:
  GuestFile ()
  {
    char *made = g_dir_make_tmp ("guest-file-XXXXXX", nullptr);

    top = made;
    folder = top + "/state/seats";
    g_free (made);
  }

  ~GuestFile () override
  {
    std::string command = "chmod -R u+rwx '" + top + "' && rm -rf '" + top + "'";

    EXPECT_EQ (system (command.c_str ()), 0);
  }

  File
  open (const char *link = link_a)
  {
    Error error;
    File file (online_guest_file_open (folder.c_str (), link, error.out ()));

    EXPECT_TRUE (file) << error.text ();

    return file;
  }

  static void
  keep (const File &file, const char *token)
  {
    Error error;

    EXPECT_TRUE (online_guest_file_keep (file.get (), "tabletop://192.0.2.1:28670/j/table", token,
                                         error.out ()))
        << error.text ();
  }

  static guint64
  take (const File &file)
  {
    Error error;
    guint64 id = online_guest_file_take_id (file.get (), error.out ());

    EXPECT_EQ (error.text (), "no error");

    return id;
  }

  std::string top, folder;
};

TEST_F (GuestFile, KeepsATokenUnderItsLink)
{
  {
    File file = open ();

    EXPECT_EQ (online_guest_file_get_token (file.get ()), nullptr);
    keep (file, "token-1");
    keep (file, "token-2");
    EXPECT_STREQ (online_guest_file_get_token (file.get ()), "token-2");
  }
  EXPECT_STREQ (online_guest_file_get_token (open ().get ()), "token-2");
  EXPECT_EQ (online_guest_file_get_token (open (link_b).get ()), nullptr);
}

TEST_F (GuestFile, IsItsOwnersAlone)
{
  struct stat info;
  File file = open ();
  char *text;

  keep (file, "token-1");
  ASSERT_EQ (stat (folder.c_str (), &info), 0);
  EXPECT_EQ (info.st_mode & 0777, 0700u);
  ASSERT_EQ (stat (online_guest_file_get_path (file.get ()), &info), 0);
  EXPECT_EQ (info.st_mode & 0777, 0600u);

  /* The invitation's secret isn't kept, in the file or in its name. */
  ASSERT_TRUE (
      g_file_get_contents (online_guest_file_get_path (file.get ()), &text, nullptr, nullptr));
  EXPECT_THAT (text, HasSubstr ("token-1"));
  EXPECT_THAT (text, HasSubstr ("192.0.2.1"));
  EXPECT_THAT (text, testing::Not (HasSubstr ("secret-a")));
  EXPECT_THAT (online_guest_file_get_path (file.get ()), testing::Not (HasSubstr ("secret")));
  g_free (text);

  ASSERT_EQ (chmod (folder.c_str (), 0755), 0);
  open ();
  ASSERT_EQ (stat (folder.c_str (), &info), 0);
  EXPECT_EQ (info.st_mode & 0777, 0700u) << "a folder that was open is closed";
}

TEST_F (GuestFile, TakesNoIdTwice)
{
  std::set<guint64> seen;
  guint64 last = 0;

  for (int start = 0; start < 4; start++)
    {
      File file = open ();

      if (start != 2)
        keep (file, "token");
      for (int i = 0; i < 2500; i++)
        {
          guint64 id = take (file);

          ASSERT_GT (id, last) << "start " << start;
          last = id;
        }
    }
}

TEST_F (GuestFile, TakesNoIdTwiceInTwoProcesses)
{
  File first = open (), second = open ();
  std::set<guint64> seen;

  keep (first, "token-1");
  keep (second, "token-2");
  for (int i = 0; i < 3000; i++)
    {
      EXPECT_TRUE (seen.insert (take (first)).second);
      EXPECT_TRUE (seen.insert (take (second)).second);
    }
}

/* Killed at any moment: what is there is whole, and no id that was taken is taken again. */
TEST_F (GuestFile, IsWholeWheneverItsProcessIsKilled)
{
  guint64 last = 0;

  keep (open (), "token-0");
  for (int round = 0; round < 20; round++)
    {
      int pipes[2];
      pid_t child;
      guint64 id;

      ASSERT_EQ (pipe (pipes), 0);
      child = fork ();
      if (child == 0)
        {
          OnlineGuestFile *file = online_guest_file_open (folder.c_str (), link_a, nullptr);

          for (int i = 0;; i++)
            {
              std::string token = "token-" + std::to_string (i);

              online_guest_file_keep (file, "address", token.c_str (), nullptr);
              id = online_guest_file_take_id (file, nullptr);
              if (write (pipes[1], &id, sizeof id) != sizeof id)
                _exit (1);
            }
        }
      close (pipes[1]);
      g_usleep ((gulong) (500 + 700 * round));
      kill (child, SIGKILL);
      waitpid (child, nullptr, 0);
      while (read (pipes[0], &id, sizeof id) == sizeof id)
        {
          ASSERT_GT (id, last);
          last = id;
        }
      close (pipes[0]);
    }
  EXPECT_THAT (online_guest_file_get_token (open ().get ()), HasSubstr ("token-"));
}

/* Many people of one device may sit at a table to which one link leads them all. */
TEST_F (GuestFile, PassesOverSeatsThatAreUsed)
{
  Error error;
  auto unused = [&] {
    return File (online_guest_file_open_unused (folder.c_str (), link_a, error.out ()));
  };
  File first = unused (), second = unused ();

  keep (first, "token-1");
  keep (second, "token-2");
  EXPECT_EQ (online_guest_file_get_token (unused ().get ()), nullptr);

  first.reset ();
  EXPECT_STREQ (online_guest_file_get_token (unused ().get ()), "token-1");

  /* A process that was killed sits nowhere. */
  pid_t child = fork ();

  if (child == 0)
    {
      OnlineGuestFile *file = online_guest_file_open_unused (folder.c_str (), link_a, nullptr);

      _exit (g_strcmp0 (online_guest_file_get_token (file), "token-1") != 0);
    }

  int status;

  waitpid (child, &status, 0);
  EXPECT_EQ (status, 0);
  EXPECT_STREQ (online_guest_file_get_token (unused ().get ()), "token-1");
}

TEST_F (GuestFile, SaysThatItIsDamaged)
{
  File file = open ();
  Error error;

  keep (file, "token-1");
  ASSERT_TRUE (g_file_set_contents (online_guest_file_get_path (file.get ()), "[Seat]\nVersion=1\n",
                                    -1, nullptr));
  EXPECT_EQ (online_guest_file_open (folder.c_str (), link_a, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_THAT (error.text (), HasSubstr (online_guest_file_get_path (file.get ())));
}

TEST_F (GuestFile, GoesOnWhenTheDiskDoesNot)
{
  File file = open ();
  Error error;

  if (geteuid () == 0)
    {
      /* Nothing is read-only for root: the folder is gone instead. */
      ASSERT_EQ (g_rmdir (folder.c_str ()), 0);
    }
  else
    ASSERT_EQ (chmod (folder.c_str (), 0500), 0);

  EXPECT_FALSE (online_guest_file_keep (file.get (), "address", "token-1", error.out ()));
  EXPECT_NE (error.text (), "no error");
  EXPECT_STREQ (online_guest_file_get_token (file.get ()), "token-1");
  EXPECT_EQ (take (file), 1u);
  EXPECT_EQ (take (file), 2u);
}

TEST_F (GuestFile, KnowsWhatTheTableWasBoundTo)
{
  {
    File file = open ();

    EXPECT_TRUE (online_guest_file_note_commitment (file.get (), 1, "aa"));
    EXPECT_TRUE (online_guest_file_note_commitment (file.get (), 1, "aa"));
    EXPECT_FALSE (online_guest_file_note_commitment (file.get (), 1, "bb"));
    keep (file, "token-1");
  }

  File file = open ();

  EXPECT_FALSE (online_guest_file_note_commitment (file.get (), 1, "cc"));
  EXPECT_TRUE (online_guest_file_note_commitment (file.get (), 2, "cc"));
  EXPECT_FALSE (online_guest_file_note_commitment (file.get (), 2, "aa"));
}

TEST_F (GuestFile, IsForgotten)
{
  File file = open ();

  keep (file, "token-1");
  online_guest_file_remove (file.get ());
  EXPECT_FALSE (g_file_test (online_guest_file_get_path (file.get ()), G_FILE_TEST_EXISTS));
  EXPECT_EQ (online_guest_file_get_token (open ().get ()), nullptr);
}
