/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What commit has said yes to is on the disk: whatever is killed, and whatever the disk says then.
 */

#include "record-kit.h"

#include <glib/gstdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <random>

using namespace record;
using testing::HasSubstr;

namespace
{

class Durability : public record::Test
{
protected:
  std::string path = in ("a.table");
  Error error;
};

/* {{{ Killed */

/* What a child and its parent both see. */
struct Shared
{
  std::atomic<guint64> started, acknowledged;
};

/* The notation of a step; long enough for groups to be larger than a page. */
std::string
notation_of (guint64 number)
{
  return "step " + std::to_string (number) + " "
         + std::string (number % 97, char ('a' + number % 26));
}

enum
{
  GROUP = 7
};

/* Appends groups of steps for ever. */
[[noreturn]] void
write_for_ever (const std::string &path, Shared *shared)
{
  auto *record = online_record_open (path.c_str (), nullptr);
  auto snapshot = take (g_bytes_new ("snapshot", 8));

  if (record == nullptr)
    _exit (2);

  GPtrArray *tables = online_record_list_tables (record, nullptr);
  if (tables == nullptr)
    _exit (3);
  if (tables->len == 0 && !online_record_add_table (record, table_of ("t").get (), nullptr))
    _exit (4);
  guint64 number
      = tables->len > 0 ? static_cast<OnlineRecordTable *> (tables->pdata[0])->n_steps : 0;

  for (;;)
    {
      online_record_begin (record);
      for (int i = 0; i < GROUP; i++)
        {
          auto notation = notation_of (++number);
          auto step = step_of (number, notation.c_str ());

          if (!online_record_append_step (record, "t", &step, nullptr))
            _exit (5);
        }
      /* Now and then a snapshot; the last step's group tells which. */
      if (number % (GROUP * 5) == 0
          && !online_record_put_snapshot (record, "t", number, snapshot.get (), nullptr))
        _exit (6);
      shared->started = number;
      if (!online_record_commit (record, nullptr))
        _exit (7);
      shared->acknowledged = number;
    }
}

/* What is wrong with the file after a kill, or nothing. */
std::string
check (const std::string &path, guint64 acknowledged, guint64 started)
{
  Error error;
  auto record = take (online_record_open (path.c_str (), error.out ()));

  if (!record)
    return error.text ();
  auto table = Table (online_record_load_table (record.get (), "t", error.out ()));
  if (!table)
    return acknowledged == 0 && error.is (ONLINE_RECORD_ERROR_NOT_FOUND) ? "" : error.text ();
  if (table->n_steps < acknowledged || table->n_steps > started)
    return std::to_string (table->n_steps) + " steps, and " + std::to_string (acknowledged)
           + " were acknowledged";
  if (table->n_steps % GROUP != 0)
    return "a part of a group: " + std::to_string (table->n_steps);
  if (table->snapshot_steps != table->n_steps - table->n_steps % (GROUP * 5))
    return "another snapshot: " + std::to_string (table->snapshot_steps);
  for (guint i = 0; i < table->steps->len; i++)
    {
      auto *step = static_cast<OnlineRecordStep *> (table->steps->pdata[i]);

      if (notation_of (step->number) != step->notation)
        return "step " + std::to_string (step->number) + " is " + step->notation;
    }

  return "";
}

TEST_F (Durability, SurvivesBeingKilledAtAnyMoment)
{
  auto *shared = static_cast<Shared *> (
      mmap (nullptr, sizeof (Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  std::mt19937 random (1);
  guint64 last = 0;

  ASSERT_NE (shared, MAP_FAILED);
  for (int round = 0; round < 60; round++)
    {
      auto child = fork ();

      if (child == 0)
        write_for_ever (path, shared);

      /* One in four while it still opens the file, or makes it. */
      if (round % 4 != 0)
        while (shared->acknowledged == last && waitpid (child, nullptr, WNOHANG) == 0)
          g_usleep (100);
      g_usleep (random () % 12000);
      kill (child, SIGKILL);

      int status = 0;
      ASSERT_EQ (waitpid (child, &status, 0), child) << "round " << round << ": it gave up";
      ASSERT_TRUE (WIFSIGNALED (status)) << "round " << round << ": " << WEXITSTATUS (status);

      guint64 acknowledged = shared->acknowledged;
      ASSERT_EQ (check (path, acknowledged, shared->started), "") << "round " << round;
      last = acknowledged;
      /* A new file each third round: making one is cut short as well. */
      if (round % 3 == 2)
        {
          g_remove (path.c_str ());
          shared->started = shared->acknowledged = last = 0;
        }
    }
  munmap (shared, sizeof (Shared));
}

/* Power may fail as well: what is only in the memory of the system is gone then. */
TEST_F (Durability, WaitsForTheDiskBeforeItSaysYes)
{
  auto record = open (path);

  record::n_syncs = 0;
  ASSERT_TRUE (online_record_add_table (record.get (), table_of ("t").get (), error.out ()));
  EXPECT_GE (record::n_syncs, 1);
  for (guint64 number = 1; number <= 20; number++)
    {
      online_record_begin (record.get ());
      append (record.get (), "t", number);
      record::n_syncs = 0;
      ASSERT_TRUE (online_record_commit (record.get (), error.out ()));
      EXPECT_GE (record::n_syncs, 1) << number;
    }

  record::n_syncs = 0;
  ASSERT_TRUE (online_record_export (record.get (), "t", in ("out").c_str (), error.out ()));
  EXPECT_GE (record::n_syncs, 2) << "the file, and its name in the folder";
}

/* }}} */
/* {{{ Full */

/* While this lives, no file of the process grows beyond `size`: the system refuses with EFBIG. */
class Limit
{
public:
  explicit Limit (rlim_t size)
  {
    m_handler = signal (SIGXFSZ, SIG_IGN);
    getrlimit (RLIMIT_FSIZE, &m_before);
    rlimit now = m_before;
    now.rlim_cur = size;
    EXPECT_EQ (setrlimit (RLIMIT_FSIZE, &now), 0);
  }
  Limit (const Limit &) = delete;
  ~Limit ()
  {
    setrlimit (RLIMIT_FSIZE, &m_before);
    signal (SIGXFSZ, m_handler);
  }

private:
  rlimit m_before;
  void (*m_handler) (int);
};

TEST_F (Durability, KeepsWhatADiskCantTakeUntilItCan)
{
  auto record = open (path);
  guint64 number = 0;
  std::string committed;

  ASSERT_TRUE (online_record_add_table (record.get (), table_of ("t").get (), error.out ()));
  for (; number < 50; number++)
    append (record.get (), "t", number + 1);
  committed = show (record.get (), "t");

  {
    Limit limit (200000);

    /* Until it is full. */
    for (;;)
      {
        online_record_begin (record.get ());
        for (int i = 0; i < 100; i++)
          append (record.get (), "t", ++number);
        if (!online_record_commit (record.get (), error.out ()))
          break;
        committed = show (record.get (), "t");
        ASSERT_LT (number, 100000u);
      }
    EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FULL));
    EXPECT_THAT (error.text (), HasSubstr (path));
    EXPECT_THAT (error.text (), HasSubstr ("Make room"));

    /* It stays full; nothing of it is written, everything is pending, more may join. */
    for (int i = 0; i < 3; i++)
      {
        append (record.get (), "t", ++number);
        EXPECT_FALSE (online_record_commit (record.get (), error.out ()));
        EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FULL));
        EXPECT_EQ (online_record_get_n_pending (record.get ()), 101u + i);
        EXPECT_TRUE (online_record_is_in_transaction (record.get ()));
        EXPECT_EQ (show (record.get (), "t"), committed);
      }
  }

  ASSERT_TRUE (online_record_commit (record.get (), error.out ())) << error.text ();
  EXPECT_EQ (online_record_get_n_pending (record.get ()), 0u);
  append (record.get (), "t", ++number);
  record.reset ();
  record = open (path);

  auto table = Table (online_record_load_table (record.get (), "t", error.out ()));
  ASSERT_TRUE (table) << error.text ();
  EXPECT_EQ (table->n_steps, number);
  EXPECT_EQ (table->steps->len, number);
}

TEST_F (Durability, LosesNothingWhenAFullProgramIsKilled)
{
  auto said = in_child ([&] () -> std::string {
    auto record = take (online_record_open (path.c_str (), nullptr));
    guint64 number = 0;

    if (!online_record_add_table (record.get (), table_of ("t").get (), nullptr))
      return "no table";
    Limit limit (150000);
    for (;;)
      {
        auto step = step_of (number + 1);
        if (!online_record_append_step (record.get (), "t", &step, nullptr))
          return std::to_string (number);
        number++;
      }
  });

  auto record = open (path);
  auto table = Table (online_record_load_table (record.get (), "t", error.out ()));
  ASSERT_TRUE (table) << error.text ();
  EXPECT_GT (table->n_steps, 10u);
  EXPECT_EQ (std::to_string (table->n_steps), said);
}

TEST_F (Durability, LeavesNothingWhereThereIsNoRoom)
{
  Limit limit (2000);

  EXPECT_FALSE (take (online_record_open (path.c_str (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FULL));
  EXPECT_FALSE (exists (path));
}

TEST_F (Durability, MakesRoomByRemovingATable)
{
  auto place = file ("tables");
  auto store = take (online_store_new (place.get ()));
  auto match = sdk::match_of (game.get (), 2);
  auto table = take (tabletop_table_new (match.get ()));
  auto record = take (online_store_add (store.get (), table.get (), error.out ()));
  std::string id = online_store_get_id (store.get (), table.get ());

  ASSERT_TRUE (record) << error.text ();
  record.reset ();
  table.reset ();
  Limit limit (0);
  EXPECT_TRUE (tabletop_store_remove (TABLETOP_STORE (store.get ()), id.c_str (), error.out ()))
      << error.text ();

  /* None is begun that can't be kept. */
  table = take (tabletop_table_new (match.get ()));
  EXPECT_FALSE (take (online_store_add (store.get (), table.get (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FULL));
  EXPECT_EQ (online_store_get_id (store.get (), table.get ()), nullptr);
  GDir *dir = g_dir_open (in ("tables").c_str (), 0, nullptr);
  EXPECT_EQ (g_dir_read_name (dir), nullptr);
  g_dir_close (dir);
}

TEST_F (Durability, ExportsAllOrNothing)
{
  auto record = open (path);
  auto table = table_of ("t", std::string (100000, 'x'));

  ASSERT_TRUE (online_record_add_table (record.get (), table.get (), error.out ()));
  {
    Limit limit (90000);

    EXPECT_FALSE (online_record_export (record.get (), "t", in ("out").c_str (), error.out ()));
    EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FULL));
  }

  GDir *dir = g_dir_open (folder.c_str (), 0, nullptr);
  while (const char *name = g_dir_read_name (dir))
    EXPECT_THAT (name, testing::StartsWith ("a.table"));
  g_dir_close (dir);
}

/* }}} */
/* {{{ Read-only */

/* What opening says to somebody who may not write. */
std::string
open_as_ordinary_user (const std::string &path)
{
  return as_ordinary_user ([&] {
    Error error;
    auto record = take (online_record_open (path.c_str (), error.out ()));

    if (record)
      return std::string ("it could be opened");
    return error.is (ONLINE_RECORD_ERROR_READ_ONLY) ? "read-only: " + error.text ()
                                                    : "another error: " + error.text ();
  });
}

class ReadOnly : public Durability
{
protected:
  ReadOnly ()
  {
    auto record = open (path);

    online_record_add_table (record.get (), table_of ("t").get (), nullptr);
  }
};

TEST_F (ReadOnly, File)
{
  g_chmod (path.c_str (), 0444);
  auto before = read (path);
  EXPECT_THAT (open_as_ordinary_user (path),
               testing::AllOf (testing::StartsWith ("read-only: "), HasSubstr (path)));
  EXPECT_EQ (read (path), before);

  /* Not even to be read. */
  g_chmod (path.c_str (), 0000);
  EXPECT_THAT (open_as_ordinary_user (path), testing::StartsWith ("read-only: "));
}

TEST_F (ReadOnly, Folder)
{
  g_chmod (path.c_str (), 0666);
  g_chmod (folder.c_str (), 0555);
  EXPECT_THAT (open_as_ordinary_user (path), testing::StartsWith ("read-only: "));
  EXPECT_THAT (open_as_ordinary_user (in ("new.table")), testing::StartsWith ("read-only: "));
}

TEST_F (ReadOnly, FolderToExportTo)
{
  auto other = in ("other");

  g_mkdir (other.c_str (), 0555);
  g_chmod (folder.c_str (), 0777);
  EXPECT_THAT (
      as_ordinary_user ([&] {
        Error theirs;
        auto record = take (online_record_open (in ("mine").c_str (), theirs.out ()));

        if (!record
            || !online_record_add_table (record.get (), table_of ("t").get (), theirs.out ()))
          return theirs.text ();
        online_record_export (record.get (), "t", (other + "/x").c_str (), theirs.out ());
        return theirs.is (ONLINE_RECORD_ERROR_READ_ONLY) ? std::string ("read-only")
                                                         : theirs.text ();
      }),
      "read-only");
}

/* }}} */

} /* namespace */
