/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is done to a file, opening and importing it either give exactly what was kept, or say
 * what is wrong; never a crash, never another table than the one that was played.
 */

#include "record-kit.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <random>

using namespace record;
using testing::HasSubstr;

namespace
{

class Damage : public record::Test
{
protected:
  std::string good = in ("good.table");
  std::string bad = in ("bad.table");
  std::string data, kept;
  Error error;

  Damage ()
  {
    auto record = open (in ("a.table"));
    auto table = table_of ("t", std::string (6000, 's'));
    OnlineRecordSeat seat = {};
    OnlineRecordInvitation invitation = {};

    online_record_begin (record.get ());
    online_record_add_table (record.get (), table.get (), nullptr);
    for (guint64 number = 1; number <= 150; number++)
      append (record.get (), "t", number, number % 2 ? "step:1" : "draw", number);
    seat.name = const_cast<char *> ("Bea");
    seat.has_token = TRUE;
    online_record_put_seat (record.get (), "t", &seat, nullptr);
    invitation.id = const_cast<char *> ("i");
    online_record_put_invitation (record.get (), "t", &invitation, nullptr);
    online_record_put_config (record.get (), "t", "key", "value", nullptr);
    EXPECT_TRUE (online_record_commit (record.get (), error.out ())) << error.text ();
    kept = show (record.get (), "t");
    EXPECT_TRUE (online_record_export (record.get (), "t", good.c_str (), error.out ()))
        << error.text ();
    data = read (good);
  }

  /* What a record says of the bad file: the table, or the error. */
  std::string
  load ()
  {
    auto record = take (online_record_open_existing (bad.c_str (), error.out ()));
    Table table (record ? online_record_load_table (record.get (), "t", error.out ()) : nullptr);

    return table ? show (table.get ()) : "";
  }

  /* What an import of it gives. */
  std::string
  import ()
  {
    auto before = g_file_test (bad.c_str (), G_FILE_TEST_IS_REGULAR) ? read (bad) : "";
    auto other = open (in ("other.table"));
    auto *id = online_record_import (other.get (), bad.c_str (), error.out ());
    auto text = id != nullptr ? show (other.get (), id) : "";

    if (g_file_test (bad.c_str (), G_FILE_TEST_IS_REGULAR))
      {
        EXPECT_EQ (read (bad) == before, true) << "the source was changed";
      }
    if (id != nullptr)
      {
        EXPECT_TRUE (online_record_remove_table (other.get (), id, nullptr));
      }
    g_free (id);

    return text;
  }

  /* Does both with a changed file; how many of them told. */
  int
  survive (const std::string &changed)
  {
    int n_told = 0;

    for (bool opened : { true, false })
      {
        write (bad, changed);
        auto text = opened ? load () : import ();

        EXPECT_TRUE (text == kept
                     || (text.empty ()
                         && (error.is (ONLINE_RECORD_ERROR_DAMAGED)
                             || error.is (ONLINE_RECORD_ERROR_VERSION))))
            << (opened ? "opened: " : "imported: ") << error.text () << text;
        n_told += text.empty ();
        g_remove ((bad + "-wal").c_str ());
      }

    return n_told;
  }

  /* Refused by both, alike, and left as it is. */
  void
  refused (OnlineRecordError code, const char *part)
  {
    auto before = read (bad);

    EXPECT_EQ (load (), "");
    EXPECT_TRUE (error.is (code));
    EXPECT_THAT (error.text (), HasSubstr (bad));
    EXPECT_THAT (error.text (), HasSubstr (part));
    EXPECT_EQ (read (bad) == before, true) << "it was changed";
    EXPECT_EQ (import (), "");
    EXPECT_TRUE (error.is (code));
    EXPECT_THAT (error.text (), HasSubstr (part));
  }

  /* Changes the bad file, which begins as the good one, as somebody with SQLite would. */
  void
  run (const char *sql)
  {
    sqlite3 *db = nullptr;
    char *message = nullptr;

    write (bad, data);
    ASSERT_EQ (sqlite3_open (bad.c_str (), &db), SQLITE_OK);
    sqlite3_db_config (db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
    ASSERT_EQ (sqlite3_exec (db, sql, nullptr, nullptr, &message), SQLITE_OK) << message;
    sqlite3_close (db);
  }
};

TEST_F (Damage, IsntSeenWhereThereIsNone)
{
  write (bad, data);
  EXPECT_EQ (import (), kept) << error.text ();
  EXPECT_EQ (load (), kept) << error.text ();
}

TEST_F (Damage, IsToldOfAFileThatWasCut)
{
  std::mt19937 random (1);

  for (int i = 0; i < 150; i++)
    {
      /* At every page, and anywhere. */
      gsize size = i < 40 ? gsize (i) * 4096 : random () % data.size ();

      if (size >= data.size ())
        continue;
      write (bad, data.substr (0, size));
      EXPECT_EQ (load (), "") << size;
      EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED)) << size;
      write (bad, data.substr (0, size));
      EXPECT_EQ (import (), "") << size;
      EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED)) << size;
      if (HasFailure ())
        break;
    }
}

TEST_F (Damage, IsToldOfAFlippedByte)
{
  std::mt19937 random (2);
  int n_told = 0, n_flips = 400;

  for (int i = 0; i < n_flips && !HasFailure (); i++)
    {
      /* All of the header, then anywhere. */
      gsize at = i < 100 ? gsize (i) : random () % data.size ();
      auto changed = data;

      changed[at] = char (changed[at] ^ (1 << random () % 8));
      n_told += survive (changed);
      if (HasFailure ())
        ADD_FAILURE () << "byte " << at;
    }
  /* Much of a file is empty space. */
  EXPECT_GT (n_told, n_flips / 4);
}

TEST_F (Damage, IsToldOfBytesOfNoise)
{
  std::mt19937 random (3);

  for (int i = 0; i < 200 && !HasFailure (); i++)
    {
      auto changed = data;
      gsize at = 200 + random () % (data.size () - 600);
      auto length = gsize (1) + random () % 400;

      for (gsize j = 0; j < length; j++)
        changed[at + j] = char (random ());
      survive (changed);
      if (HasFailure ())
        ADD_FAILURE () << length << " bytes from " << at;
    }
}

/* No checksum of a row tells that one is missing at the end. */
TEST_F (Damage, IsToldOfARowThatVanished)
{
  const char index_leaf = 0x0a;
  int n_pages = 0;

  for (gsize page = 4096; page < data.size (); page += 4096)
    {
      auto changed = data;

      if (data[page] != index_leaf || data[page + 4] == 0)
        continue;
      /* One entry less in it. */
      changed[page + 4]--;
      SCOPED_TRACE (page / 4096);
      EXPECT_EQ (survive (changed), 2);
      n_pages++;
    }
  EXPECT_GT (n_pages, 3);
}

TEST_F (Damage, IsToldOfWhatNeverWasARecord)
{
  write (bad, "");
  refused (ONLINE_RECORD_ERROR_DAMAGED, "empty");
  for (const char *text : { "x", "tabletop-table 1\n", "SQLite format 3" })
    {
      write (bad, text);
      refused (ONLINE_RECORD_ERROR_DAMAGED, "");
    }
  write (bad, std::string (100000, 'x'));
  refused (ONLINE_RECORD_ERROR_DAMAGED, "something else made it");

  /* Another program's database, with its own log. */
  g_remove (bad.c_str ());
  sqlite3 *db = nullptr;
  ASSERT_EQ (sqlite3_open (bad.c_str (), &db), SQLITE_OK);
  ASSERT_EQ (sqlite3_exec (db, "PRAGMA journal_mode = WAL; CREATE TABLE room (key)", nullptr,
                           nullptr, nullptr),
             SQLITE_OK);
  auto wal = read (bad + "-wal");
  auto text = load ();
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  EXPECT_EQ (read (bad + "-wal") == wal, true);
  sqlite3_close (db);
  refused (ONLINE_RECORD_ERROR_DAMAGED, "something else made it");
}

TEST_F (Damage, IsToldOfANewerVersion)
{
  run ("PRAGMA user_version = 2; CREATE TABLE more (a)");
  refused (ONLINE_RECORD_ERROR_VERSION, "Update the program");
  run ("PRAGMA user_version = 0");
  refused (ONLINE_RECORD_ERROR_DAMAGED, "version");
  run ("PRAGMA application_id = 1");
  refused (ONLINE_RECORD_ERROR_DAMAGED, "something else made it");
}

TEST_F (Damage, IsToldOfASchemaThatIsntOurs)
{
  for (const char *sql : {
           "CREATE TRIGGER evil AFTER INSERT ON step BEGIN DELETE FROM room; END",
           "CREATE VIEW evil AS SELECT 1",
           "CREATE TABLE evil (a)",
           "CREATE INDEX evil ON step (seat)",
           "CREATE INDEX evil ON step (abs (seat))",
           "DROP TABLE config",
           "DROP TABLE config; CREATE VIEW config AS SELECT 1 AS room, 'a' AS word, 'b' AS value, "
           "1 AS sum",
           "ALTER TABLE config ADD COLUMN more TEXT",
           "ALTER TABLE config RENAME COLUMN word TO words",
           "DROP TABLE config; CREATE TABLE config (room INTEGER NOT NULL, word TEXT NOT NULL, "
           "value TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (room, word))",
           "DROP TABLE config; CREATE VIRTUAL TABLE config USING fts5 (room, word, value, sum)",
           "UPDATE sqlite_schema SET sql = replace (sql, 'value TEXT', 'value BLOB') "
           "WHERE name = 'config'",
           "UPDATE sqlite_schema SET sql = 'CREATE TABLE step (nonsense'  WHERE name = 'step'",
       })
    {
      SCOPED_TRACE (sql);
      run (sql);
      if (HasFatalFailure ())
        return;
      refused (ONLINE_RECORD_ERROR_DAMAGED, "");
    }
}

TEST_F (Damage, IsToldOfARowThatIsntOurs)
{
  for (const char *sql : {
           "UPDATE step SET notation = 'draw' WHERE number = 17",
           "UPDATE step SET notation = NULL WHERE number = 17",
           "UPDATE step SET seat = -1 WHERE number = 17",
           "UPDATE step SET number = 1000 WHERE number = 150",
           "UPDATE step SET notation = 'step:1' || char (0) || 'x' WHERE number = 17",
           "UPDATE step SET notation = cast (x'ff' AS TEXT) WHERE number = 17",
           "UPDATE room SET id = '../../t'",
           "UPDATE room SET title = zeroblob (100000) || ''",
           "UPDATE outline SET names = 'Anna'",
           "UPDATE outline SET over = 1",
           "UPDATE snapshot SET steps = 3",
           "UPDATE snapshot SET bytes = x''",
           "UPDATE seat SET token = x'00'",
           "UPDATE invitation SET expires = 9999999999",
           "UPDATE config SET value = 'other'",
           "UPDATE config SET sum = sum + 1",
           "DELETE FROM step WHERE number = 17",
           "DELETE FROM outline",
           "DELETE FROM snapshot",
           "INSERT INTO step SELECT room, 151, 0, 0, 0, notation, 0, 0, sum FROM step "
           "WHERE number = 150",
       })
    {
      SCOPED_TRACE (sql);
      run (sql);
      if (HasFatalFailure ())
        return;
      EXPECT_EQ (load (), "");
      EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED)
                   || error.is (ONLINE_RECORD_ERROR_NOT_FOUND));
      run (sql);
      EXPECT_EQ (import (), "");
      EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
    }
}

TEST_F (Damage, IsToldOfImportsThatArentOneTable)
{
  auto record = open (bad);

  record.reset ();
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  EXPECT_THAT (error.text (), HasSubstr ("one table"));

  record = open (bad);
  for (const char *id : { "a", "b" })
    ASSERT_TRUE (online_record_add_table (record.get (), table_of (id).get (), nullptr));
  /* With part of it in the log. */
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  EXPECT_THAT (error.text (), HasSubstr ("export the table instead"));
  record.reset ();
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  EXPECT_THAT (error.text (), HasSubstr ("one table"));
}

TEST_F (Damage, IsToldOfImportsThatArentFiles)
{
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_NOT_FOUND));

  ASSERT_EQ (g_mkdir (bad.c_str (), 0700), 0);
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  g_rmdir (bad.c_str ());

  /* One that would never end. */
  ASSERT_EQ (mkfifo (bad.c_str (), 0600), 0);
  EXPECT_EQ (import (), "");
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  g_remove (bad.c_str ());

  /* A large one, which costs nothing to refuse. */
  write (bad, data);
  ASSERT_EQ (truncate (bad.c_str (), off_t (1) << 33), 0);
  auto other = open (in ("other.table"));
  EXPECT_EQ (online_record_import (other.get (), bad.c_str (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_DAMAGED));
  EXPECT_THAT (error.text (), HasSubstr ("larger than any table"));
}

} /* namespace */
