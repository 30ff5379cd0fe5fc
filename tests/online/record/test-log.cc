/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A log in which something was changed is told of, wherever it was changed: what was committed is
 * never taken back in silence. What a kill or a power cut leaves is no damage.
 */

#include "record-kit.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include <algorithm>

using namespace record;
using testing::HasSubstr;

namespace
{

enum
{
  N_COMMITS = 12,
  HEAD = 32,
  FRAME = 24 + 4096
};

class Log : public record::Test
{
protected:
  std::string path = in ("bad.table");
  std::string data, log, mark; /* as a SIGKILL leaves them, after twelve steps */
  gsize last_commit = 0;       /* where it begins in the log */
  gsize commit_before = 0;
  Error error;

  Log ()
  {
    auto record = open (in ("a.table"));

    EXPECT_TRUE (online_record_add_table (record.get (), table_of ("t").get (), nullptr));
    online_record_rest (record.get ());
    for (guint64 number = 1; number <= N_COMMITS; number++)
      {
        commit_before = last_commit;
        last_commit = std::max (read (in ("a.table-wal")).size (), (gsize) HEAD);
        append (record.get (), "t", number);
      }
    data = read (in ("a.table"));
    log = read (in ("a.table-wal"));
    mark = read (in ("a.table-mark"));
    EXPECT_EQ ((log.size () - HEAD) % FRAME, 0u);
  }

  void
  lay (const std::string &log_now, const std::string &mark_now)
  {
    write (path, data);
    write (path + "-wal", log_now);
    if (mark_now.empty ())
      g_remove ((path + "-mark").c_str ());
    else
      write (path + "-mark", mark_now);
  }

  /* How many steps are there; -1 if it is refused, with everything left as it was. */
  int
  count ()
  {
    auto before = read (path), log_before = exists (path + "-wal") ? read (path + "-wal") : "";
    auto record = take (online_record_open_existing (path.c_str (), error.out ()));
    Table table (record ? online_record_load_table (record.get (), "t", error.out ()) : nullptr);

    if (table)
      return (int) table->n_steps;

    EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED)) << error.text ();
    EXPECT_EQ (read (path) == before, true);
    if (exists (path + "-wal"))
      {
        EXPECT_EQ (read (path + "-wal") == log_before, true);
      }

    return -1;
  }

  std::string
  flipped (gsize place) const
  {
    auto changed = log;

    changed[place] = (char) (changed[place] ^ (1 << place % 8));

    return changed;
  }

  /* Places that are worth a look: all of each head, and some of each page. */
  std::vector<gsize>
  places (gsize from, gsize to) const
  {
    std::vector<gsize> list;

    for (gsize place = from; place < to; place++)
      if (place < HEAD || (place - HEAD) % FRAME < 24 || place % 331 == 0)
        list.push_back (place);

    return list;
  }
};

TEST_F (Log, IsWholeAfterAKill)
{
  lay (log, mark);
  EXPECT_EQ (count (), N_COMMITS);
  EXPECT_FALSE (exists (path + "-wal")) << "closing it leaves one file";
  EXPECT_FALSE (exists (path + "-mark"));
  EXPECT_EQ (count (), N_COMMITS);
}

TEST_F (Log, TellsOfEachFlippedBit)
{
  for (gsize place : places (0, log.size ()))
    {
      lay (flipped (place), mark);
      ASSERT_EQ (count (), -1) << "byte " << place;
      ASSERT_THAT (error.text (), HasSubstr ("bad.table-wal")) << place;
    }
  EXPECT_THAT (error.text (),
               HasSubstr ("11 of its commits can be read, and at least 1 more can't"));
  EXPECT_THAT (error.text (), HasSubstr ("from a backup"));
}

TEST_F (Log, TellsOfAllButTheLastTwoCommitsWithoutItsMark)
{
  for (gsize place : places (0, commit_before))
    {
      lay (flipped (place), "");
      ASSERT_EQ (count (), -1) << "byte " << place;
    }
  /* It can look like the beginning of what a power cut caught, if it doesn't say any more that it
   * is of this log. */
  for (gsize place : places (commit_before, last_commit))
    {
      lay (flipped (place), "");
      int n = count ();

      ASSERT_TRUE (n == -1 || (n == N_COMMITS - 2 && (place - HEAD) % FRAME < 16))
          << "byte " << place << ": " << n;
    }
  for (gsize place : places (last_commit, log.size ()))
    {
      lay (flipped (place), "");
      ASSERT_EQ (count (), N_COMMITS - 1) << "byte " << place;
    }
}

TEST_F (Log, TakesATornEndForWhatItIs)
{
  for (gsize size : { last_commit, last_commit + 10, last_commit + FRAME / 2, log.size () - 1 })
    {
      lay (log.substr (0, size), "");
      EXPECT_EQ (count (), N_COMMITS - 1) << size;
    }
  /* The end of it with zeros in it, as a disk leaves it that had no time to write. */
  auto torn = log;

  std::fill (torn.begin () + (long) last_commit + 100, torn.end () - 100, '\0');
  lay (torn, "");
  EXPECT_EQ (count (), N_COMMITS - 1);
}

TEST_F (Log, TellsWhenItWasCutOrIsMissing)
{
  lay (log.substr (0, last_commit), mark);
  EXPECT_EQ (count (), -1);
  lay ("", mark);
  EXPECT_EQ (count (), -1);
  EXPECT_THAT (error.text (), HasSubstr ("missing"));
  lay (log, mark);
  g_remove ((path + "-wal").c_str ());
  EXPECT_EQ (count (), -1);
  EXPECT_THAT (error.text (), HasSubstr ("missing"));

  /* What it says to do works: from what was there when it last rested. */
  g_remove ((path + "-mark").c_str ());
  EXPECT_EQ (count (), 0);
}

TEST_F (Log, BelievesItselfWhereTheMarkIsDamaged)
{
  for (gsize place = 0; place < mark.size (); place++)
    {
      auto changed = mark;

      changed[place] = (char) (changed[place] ^ 4);
      lay (log, changed);
      ASSERT_EQ (count (), N_COMMITS) << place;
    }
}

/* Another program with SQLite in it, which somebody had a look with, has put it into the file; also
 * when the kill came after a commit and before its mark. */
TEST_F (Log, MayHaveGoneIntoTheFile)
{
  std::vector<std::string> marks;

  {
    auto record = open (in ("a.table"));

    for (guint64 number : { N_COMMITS + 1, N_COMMITS + 2 })
      {
        append (record.get (), "t", number);
        marks.push_back (read (in ("a.table-mark")));
      }
    data = read (in ("a.table"));
    log = read (in ("a.table-wal"));
  }
  for (const std::string &older : marks)
    {
      sqlite3 *db = nullptr;

      lay (log, older);
      ASSERT_EQ (sqlite3_open (path.c_str (), &db), SQLITE_OK);
      ASSERT_EQ (sqlite3_exec (db, "SELECT count (*) FROM step", nullptr, nullptr, nullptr),
                 SQLITE_OK);
      sqlite3_close (db);
      ASSERT_FALSE (exists (path + "-wal"));
      ASSERT_TRUE (exists (path + "-mark"));
      EXPECT_EQ (count (), N_COMMITS + 2);

      lay (log, older);
      g_remove ((path + "-wal").c_str ());
      EXPECT_EQ (count (), -1);
    }
}

/* A power cut may leave an older mark: of the same log, or of one before. */
TEST_F (Log, BelievesAnOlderMark)
{
  auto record = open (in ("a.table"));
  auto mark_of = [&] { return read (in ("a.table-mark")); };
  std::vector<std::string> marks = { mark };

  append (record.get (), "t", N_COMMITS + 1);
  marks.push_back (mark_of ());
  append (record.get (), "t", N_COMMITS + 2);
  marks.push_back (mark_of ());
  for (const std::string &older : marks)
    {
      write (path, read (in ("a.table")));
      write (path + "-wal", read (in ("a.table-wal")));
      write (path + "-mark", older);
      EXPECT_EQ (count (), N_COMMITS + 2);
    }
}

TEST_F (Log, IsEmptyWhenItRests)
{
  auto record = open (in ("a.table"));

  append (record.get (), "t", N_COMMITS + 1);
  EXPECT_GT (read (in ("a.table-wal")).size (), 0u);
  online_record_rest (record.get ());
  EXPECT_EQ (read (in ("a.table-wal")).size (), 0u);
  /* So the file by itself has it all, and nothing is missing beside it. */
  write (path, read (in ("a.table")));
  EXPECT_EQ (count (), N_COMMITS + 1);
  write (path, read (in ("a.table")));
  write (path + "-mark", read (in ("a.table-mark")));
  EXPECT_EQ (count (), N_COMMITS + 1);

  /* And goes on as before. */
  append (record.get (), "t", N_COMMITS + 2);
  data = read (in ("a.table"));
  log = read (in ("a.table-wal"));
  mark = read (in ("a.table-mark"));
  lay (log, mark);
  EXPECT_EQ (count (), N_COMMITS + 2);
  lay (flipped (log.size () - 5), mark);
  EXPECT_EQ (count (), -1);
}

/* Long logs go into the file by themselves, and begin anew. */
TEST_F (Log, BeginsAnewWhenItIsLong)
{
  auto record = open (in ("a.table"));
  guint64 number = N_COMMITS;

  while (number < 1200)
    append (record.get (), "t", ++number);
  data = read (in ("a.table"));
  log = read (in ("a.table-wal"));
  mark = read (in ("a.table-mark"));
  EXPECT_LT (log.size (), 1200u * FRAME);
  lay (log, mark);
  EXPECT_EQ (count (), 1200);
  lay (flipped (HEAD + FRAME + 100), mark);
  EXPECT_EQ (count (), -1);
}

} /* namespace */
