/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a file is opened: locked for one object alone, durable, and believed only if it is exactly
 * what this version makes. Its first bytes are looked at before any lock is taken or any log is
 * rolled back, so that somebody else's database is left as it is.
 *
 * All reading goes through SQLite: closing a file descriptor of one's own on the same file would
 * drop the locks that the process holds on it (POSIX).
 */

#include "online-record-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  /* Another program may look into the file for a moment. */
  BUSY_MS = 250,
  MAX_VALUE = ONLINE_RECORD_MAX_SNAPSHOT + 4096,
  HEADER_SIZE = 100
};

/* `sum` is a checksum of the row; see online-record-row.c. No foreign keys: whoever removes a
 * table removes all of it. A step is a row that is written once; what a list says is told from the
 * last one. Only what comes by the thousand is WITHOUT ROWID. */
static const char schema[] = "CREATE TABLE room ("
                             "key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
                             "game TEXT NOT NULL, title TEXT NOT NULL, "
                             "created INTEGER NOT NULL, sum INTEGER NOT NULL) STRICT;"
                             "CREATE TABLE outline ("
                             "room INTEGER PRIMARY KEY, names TEXT NOT NULL, "
                             "over INTEGER NOT NULL, sum INTEGER NOT NULL) STRICT;"
                             "CREATE TABLE snapshot ("
                             "room INTEGER PRIMARY KEY, steps INTEGER NOT NULL, "
                             "bytes BLOB NOT NULL, sum INTEGER NOT NULL) STRICT;"
                             "CREATE TABLE step ("
                             "room INTEGER NOT NULL, number INTEGER NOT NULL, "
                             "sequence INTEGER NOT NULL, seat INTEGER NOT NULL, "
                             "kind INTEGER NOT NULL, notation TEXT, request INTEGER NOT NULL, "
                             "time INTEGER NOT NULL, sum INTEGER NOT NULL, "
                             "PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;"
                             "CREATE TABLE seat ("
                             "room INTEGER NOT NULL, seat INTEGER NOT NULL, "
                             "guest INTEGER NOT NULL, name TEXT NOT NULL, token BLOB, "
                             "next_token BLOB, away INTEGER NOT NULL, stand_in TEXT, "
                             "stand_in_seed INTEGER NOT NULL, clock_used INTEGER NOT NULL, "
                             "since INTEGER NOT NULL, sum INTEGER NOT NULL, "
                             "PRIMARY KEY (room, seat, guest)) STRICT;"
                             "CREATE TABLE invitation ("
                             "room INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL, "
                             "secret_hash BLOB NOT NULL, expires INTEGER NOT NULL, "
                             "state INTEGER NOT NULL, sum INTEGER NOT NULL, "
                             "PRIMARY KEY (room, id)) STRICT;"
                             "CREATE TABLE config ("
                             "room INTEGER NOT NULL, word TEXT NOT NULL, value TEXT NOT NULL, "
                             "sum INTEGER NOT NULL, PRIMARY KEY (room, word)) STRICT;";

/* What SQLite lays beside a file for a time. */
static const char *const log_endings[] = { "-wal", "-journal" };

static int
run (sqlite3 *db, const char *sql)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL);
}

/* The one value that a query gives. */
static int
ask_number (sqlite3 *db, const char *sql, gint64 *number)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (result != SQLITE_OK)
    return result;

  result = sqlite3_step (statement);
  *number = result == SQLITE_ROW ? sqlite3_column_int64 (statement, 0) : 0;
  sqlite3_finalize (statement);

  return result == SQLITE_ROW ? SQLITE_OK : result;
}

/* (transfer full): the one text that a query gives. */
static int
ask_text (sqlite3 *db, const char *sql, char **text)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (result != SQLITE_OK)
    return result;

  result = sqlite3_step (statement);
  *text = result == SQLITE_ROW ? _online_row_dup_text (statement, 0) : NULL;
  sqlite3_finalize (statement);

  return result == SQLITE_ROW ? SQLITE_OK : result;
}

/* What the file can't make SQLite do. */
static int
harden (sqlite3 *db)
{
  static const struct
  {
    int option, value;
  } options[] = {
    { SQLITE_DBCONFIG_DEFENSIVE, 1 },      { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
    { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 }, { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
    { SQLITE_DBCONFIG_DQS_DML, 0 },        { SQLITE_DBCONFIG_DQS_DDL, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      int result = sqlite3_db_config (db, options[i].option, options[i].value, NULL);

      if (result != SQLITE_OK)
        return result;
    }
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, MAX_VALUE);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);

  return run (db, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY");
}

/* {{{ What is in it */

/* The first bytes, read without a lock; `*empty` if there are none. */
static gboolean
check_header (sqlite3 *db, const char *path, gboolean *empty, GError **error)
{
  guint8 header[HEADER_SIZE];
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;
  guint32 id;
  int result = sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (result == SQLITE_OK)
    result = file->pMethods->xFileSize (file, &size);
  *empty = size == 0;
  if (result == SQLITE_OK && size > 0)
    result = file->pMethods->xRead (file, header, sizeof header, 0);
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);
  if (*empty)
    return TRUE;

  memcpy (&id, header + 68, sizeof id);
  if (memcmp (header, "SQLite format 3", 16) != 0
      || GUINT32_FROM_BE (id) != ONLINE_RECORD_APPLICATION_ID)
    return _online_record_set_damaged (error, path, _ ("something else made it"));
  /* SQLite takes unknown ways of logging for a wish to be left alone. */
  if (header[18] < 1 || header[18] > 2 || header[19] != header[18])
    return _online_record_set_damaged (error, path, _ ("its log can't be known"));

  return TRUE;
}

/* What SQLite keeps of a schema, as text. */
static int
describe (sqlite3 *db, GString *text)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (db,
                                   "SELECT type, name, tbl_name, ifnull (sql, '') "
                                   "FROM sqlite_schema ORDER BY type, name",
                                   -1, &statement, NULL);

  while (result == SQLITE_OK || result == SQLITE_ROW)
    {
      result = sqlite3_step (statement);
      for (int i = 0; result == SQLITE_ROW && i < 4; i++)
        g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (statement, i));
    }
  sqlite3_finalize (statement);

  return result == SQLITE_DONE ? SQLITE_OK : result;
}

static gboolean
check_schema (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (GString) ours = g_string_new (NULL);
  g_autoptr (GString) theirs = g_string_new (NULL);
  sqlite3 *model = NULL;
  int result = sqlite3_open (":memory:", &model);

  if (result == SQLITE_OK)
    result = run (model, schema);
  if (result == SQLITE_OK)
    result = describe (model, ours);
  sqlite3_close (model);
  if (result == SQLITE_OK)
    result = describe (db, theirs);
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  return g_string_equal (ours, theirs)
         || _online_record_set_damaged (error, path,
                                        _ ("its tables aren't the ones that belong there"));
}

/* Checks whose it is and of which version. */
static gboolean
check_kind (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  gint64 id, version;
  int result = ask_number (db, "PRAGMA application_id", &id);

  if (result == SQLITE_OK)
    result = ask_number (db, "PRAGMA user_version", &version);
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  if (id != ONLINE_RECORD_APPLICATION_ID)
    return _online_record_set_damaged (error, path, _ ("something else made it"));
  if (version > ONLINE_RECORD_VERSION)
    return _online_record_refuse (
        error, ONLINE_RECORD_ERROR_VERSION,
        _ ("“%s” was written by a newer version: its format is %d, and this program knows %d. "
           "Update the program"),
        name, (int) version, ONLINE_RECORD_VERSION);
  if (version < ONLINE_RECORD_VERSION)
    return _online_record_set_damaged (error, path, _ ("it has no version"));

  return check_schema (db, path, error);
}

/* }}} */
/* {{{ For writing */

/* Makes the file, which only its owner may read, and says whether it did. */
static gboolean
make_file (const char *path, gboolean *made, GError **error)
{
  int fd = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOCTTY, 0600);

  *made = fd >= 0;
  if (fd < 0 && errno != EEXIST)
    return _online_record_set_errno (error, path, errno);
  /* Nobody can have locked it before SQLite opens it: there is nothing to drop. */
  if (fd >= 0)
    close (fd);

  return TRUE;
}

/* Takes the lock of a file that is empty, and fills it, if it still is. */
static gboolean
fill (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *ids = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                          ONLINE_RECORD_APPLICATION_ID, ONLINE_RECORD_VERSION);
  gint64 n_entries = 0;
  int result = run (db, "BEGIN EXCLUSIVE");

  if (result == SQLITE_OK)
    result = ask_number (db, "SELECT count (*) FROM sqlite_schema", &n_entries);
  if (result == SQLITE_OK && n_entries == 0)
    result = run (db, schema);
  if (result == SQLITE_OK && n_entries == 0)
    result = run (db, ids);
  if (result == SQLITE_OK)
    result = run (db, "COMMIT");
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  return TRUE;
}

/* The lock, which stays, and the log. */
static gboolean
set_log (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *mode = NULL;
  int result = ask_text (db, "PRAGMA journal_mode = WAL", &mode);

  if (result == SQLITE_OK)
    result = run (db, "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304");
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  return g_strcmp0 (mode, "wal") == 0
         || _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                   _ ("“%s” can't have a write-ahead log where it is"), path);
}

/* Checks every page of it. SQLite's own bookkeeping tells when a row has vanished, which the rows'
 * checksums can't. */
static gboolean
check_pages (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *verdict = NULL;
  int result = ask_text (db, "PRAGMA quick_check (1)", &verdict);

  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  return g_strcmp0 (verdict, "ok") == 0
         || _online_record_set_damaged (error, path, verdict != NULL ? verdict : "?");
}

/* The lock of a file that has something in it. What else may be wrong shows later, with the log
 * that it comes from. */
static gboolean
take_lock (sqlite3 *db, const char *path, GError **error)
{
  gint64 version;
  int result = ask_number (db, "PRAGMA schema_version", &version);

  return (result & 0xff) != SQLITE_BUSY || _online_record_set_sqlite (error, path, db, result);
}

/* Who was killed while they filled the file left some of its pages, and a journal by which SQLite
 * makes it empty again as it is read. Only then its first bytes say something. */
static void
take_back_half (sqlite3 *db, const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  gint64 version;

  if (g_file_test (journal, G_FILE_TEST_EXISTS))
    ask_number (db, "PRAGMA schema_version", &version);
}

static gboolean
prepare_file (sqlite3 *db, const char *path, OnlineFileUse use, GError **error)
{
  gboolean empty;
  int result = harden (db);

  sqlite3_busy_timeout (db, BUSY_MS);
  if (result == SQLITE_OK)
    result = run (db, "PRAGMA locking_mode = EXCLUSIVE");
  if (result == SQLITE_OK)
    result = sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (result != SQLITE_OK)
    return _online_record_set_sqlite (error, path, db, result);

  if (use == ONLINE_FILE_CREATE || use == ONLINE_FILE_MANY)
    take_back_half (db, path);
  if (!check_header (db, path, &empty, error))
    return FALSE;
  /* SQLite opens what it may not write for reading only, and says nothing. */
  if (sqlite3_db_readonly (db, "main") != 0)
    return _online_record_set_errno (error, path, EACCES);
  if (empty && use != ONLINE_FILE_CREATE && use != ONLINE_FILE_MANY)
    return _online_record_set_damaged (error, path, _ ("it is empty"));
  if (!empty && !take_lock (db, path, error))
    return FALSE;
  if ((!empty && !_online_record_log_check (db, path, error)) || (empty && !fill (db, path, error))
      || !check_kind (db, path, error)
      || (use != ONLINE_FILE_GLANCE && use != ONLINE_FILE_MANY && !check_pages (db, path, error))
      || !set_log (db, path, error))
    return FALSE;

  result = sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);

  return result == SQLITE_OK || _online_record_set_sqlite (error, path, db, result);
}

/* Whatever else there is, a pipe for instance, would be waited for. So would files that the kernel
 * only pretends: they have no size. */
static gboolean
check_plain (const char *path, gboolean may_be_empty, GError **error)
{
  struct stat status;

  if (stat (path, &status) != 0)
    return _online_record_set_errno (error, path, errno);

  if (!S_ISREG (status.st_mode))
    return _online_record_set_damaged (error, path, _ ("it isn't a plain file"));

  return may_be_empty || status.st_size > 0
         || _online_record_set_damaged (error, path, _ ("it is empty"));
}

sqlite3 *
_online_record_file_open (const char *path, OnlineFileUse use, GError **error)
{
  const gboolean create = use == ONLINE_FILE_CREATE || use == ONLINE_FILE_MANY;
  sqlite3 *db = NULL;
  gboolean made = FALSE;
  int result;

  if ((create && !make_file (path, &made, error)) || !check_plain (path, create, error))
    return NULL;

  result = sqlite3_open_v2 (
      path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, NULL);
  if (result != SQLITE_OK)
    _online_record_set_sqlite (error, path, db, result);
  if (result != SQLITE_OK || !prepare_file (db, path, use, error))
    {
      sqlite3_close (db);
      if (made)
        _online_record_file_remove (path, NULL);
      return NULL;
    }

  return db;
}

gboolean
_online_record_file_settle (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *mode = NULL;
  int result = ask_text (db, "PRAGMA journal_mode = DELETE", &mode);

  return result == SQLITE_OK || _online_record_set_sqlite (error, path, db, result);
}

/* What lies beside it means nothing without the file, so that goes first. */
gboolean
_online_record_file_remove (const char *path, GError **error)
{
  gboolean gone = g_unlink (path) == 0 || errno == ENOENT;
  g_autofree char *mark = NULL;

  if (!gone)
    return _online_record_set_errno (error, path, errno);

  for (gsize i = 0; i < G_N_ELEMENTS (log_endings); i++)
    {
      g_autofree char *log = g_strconcat (path, log_endings[i], NULL);

      g_unlink (log);
    }
  mark = g_strconcat (path, ONLINE_RECORD_MARK, NULL);
  g_unlink (mark);

  return TRUE;
}

/* }}} */
/* {{{ For reading */

sqlite3 *
_online_record_file_peek (const char *path, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *address = g_filename_to_uri (absolute, NULL, error);
  g_autofree char *uri = address != NULL ? g_strconcat (address, "?immutable=1", NULL) : NULL;
  sqlite3 *db = NULL;
  gboolean empty;
  int result;

  if (uri == NULL || !check_plain (path, FALSE, error))
    return NULL;

  result = sqlite3_open_v2 (
      uri, &db,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, NULL);
  if (result == SQLITE_OK)
    result = harden (db);
  if (result != SQLITE_OK)
    _online_record_set_sqlite (error, path, db, result);
  else if (check_header (db, path, &empty, error))
    {
      if (!empty && check_kind (db, path, error))
        return db;
      if (empty)
        _online_record_set_damaged (error, path, _ ("it is empty"));
    }
  sqlite3_close (db);

  return NULL;
}

/* Whether something lies beside it that belongs to its content. */
static gboolean
has_log (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (log_endings); i++)
    {
      g_autofree char *log = g_strconcat (path, log_endings[i], NULL);
      struct stat status;

      if (stat (log, &status) == 0 && status.st_size > 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
_online_record_file_check (sqlite3 *db, const char *path, GError **error)
{
  struct stat status;

  if (has_log (path))
    return _online_record_set_damaged (
        error, path, _ ("a part of it lies in another file beside it; export the table instead"));
  if (stat (path, &status) != 0)
    return _online_record_set_errno (error, path, errno);
  if (status.st_size > ONLINE_RECORD_MAX_IMPORT)
    return _online_record_set_damaged (error, path, _ ("it is larger than any table"));

  return check_pages (db, path, error);
}

/* }}} */
