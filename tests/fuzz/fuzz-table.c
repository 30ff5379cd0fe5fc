/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds `import` with files of tables that are well made but for what they say: the input is a list
 * of rows, written through the schema with right checksums, so that every value reaches whoever
 * reads it. A file is taken in or refused with a reason; what was taken in can be listed, loaded
 * and written out again.
 *
 * The input: a byte for the kind of the row (0 to 6, in the order of `kinds`), then for each of its
 * columns a byte that says what comes: a value that is right, a number that is known to be hard, a
 * number of eight bytes, a text or bytes with their length before them, or nothing.
 */

#include "online-record.h"
#include "online-store.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

enum
{
  MAX_ROWS = 40,
  MAX_COLUMNS = 11, /* without the checksum */
};

/* The rows of a record: their columns, each with a value that is right. A number is written as it
 * is, a text after an `=`, bytes as how many after a `#`, nothing as `-`. */
static const struct
{
  const char *table;
  const char *columns[MAX_COLUMNS + 1];
} kinds[] = {
  { "room", { "1", "=table", "=race", "=Race", "1700000000" } },
  { "outline", { "1", "=Ada\nBea\n", "0" } },
  { "snapshot", { "1", "0", "#20" } },
  { "step", { "1", "1", "0", "0", "0", "=step:1", "0", "1700000001" } },
  { "seat", { "1", "1", "0", "=Bea", "#32", "-", "0", "-", "0", "0", "0" } },
  { "invitation", { "1", "=1", "0", "#32", "1700000000", "0" } },
  { "config", { "1", "=word", "=value" } },
};

static const gint64 hard[] = {
  0,          1,          -1,           2,           63,           1024,         G_MAXINT32,
  G_MININT32, G_MAXINT64, G_MININT64,   G_MAXUINT32, 253370764799, 253370764800, 9007199254740991,
  1LL << 53,  1LL << 62,  -(1LL << 62),
};

typedef struct
{
  const uint8_t *at;
  const uint8_t *end;
  GChecksum *sum;
} Input;

static guint
take_byte (Input *self)
{
  return self->at < self->end ? *self->at++ : 0;
}

static gconstpointer
take_block (Input *self, gsize *size)
{
  const gsize said = take_byte (self);
  gconstpointer block = self->at;

  *size = MIN (said, (gsize) (self->end - self->at));
  self->at += *size;

  return block;
}

/* As online-record-row.c has it. */
static void
add_sum (Input *self, int type, gint64 number, gconstpointer data, gsize size)
{
  guint8 head[9] = { (guint8) type };
  const gint64 said = GINT64_TO_LE (data != NULL ? (gint64) size : number);

  memcpy (head + 1, &said, sizeof said);
  g_checksum_update (self->sum, head, sizeof head);
  if (size > 0)
    g_checksum_update (self->sum, data, (gssize) size);
}

static void
bind_number (Input *self, sqlite3_stmt *row, int column, gint64 number)
{
  sqlite3_bind_int64 (row, column, number);
  add_sum (self, SQLITE_INTEGER, number, NULL, 0);
}

static void
bind_data (Input *self, sqlite3_stmt *row, int column, int type, gconstpointer data, gsize size)
{
  const char *some = size > 0 ? data : "";

  if (type == SQLITE_TEXT)
    sqlite3_bind_text64 (row, column, some, size, SQLITE_TRANSIENT, SQLITE_UTF8);
  else
    sqlite3_bind_blob64 (row, column, some, size, SQLITE_TRANSIENT);
  add_sum (self, type, 0, some, size);
}

static void
bind_right (Input *self, sqlite3_stmt *row, int column, const char *value)
{
  static const guint8 zeros[64];

  if (*value == '=')
    bind_data (self, row, column, SQLITE_TEXT, value + 1, strlen (value + 1));
  else if (*value == '#')
    bind_data (self, row, column, SQLITE_BLOB, zeros,
               (gsize) g_ascii_strtoll (value + 1, NULL, 10));
  else if (*value == '-')
    add_sum (self, SQLITE_NULL, 0, NULL, 0);
  else
    bind_number (self, row, column, g_ascii_strtoll (value, NULL, 10));
}

static void
bind_column (Input *self, sqlite3_stmt *row, int column, const char *right)
{
  gconstpointer block;
  gsize size;
  gint64 number = 0;

  switch (take_byte (self) % 8)
    {
    case 3:
      bind_number (self, row, column, hard[take_byte (self) % G_N_ELEMENTS (hard)]);
      break;
    case 4:
      for (int i = 0; i < 8; i++)
        number = (gint64) ((guint64) number << 8 | take_byte (self));
      bind_number (self, row, column, number);
      break;
    case 5:
      block = take_block (self, &size);
      bind_data (self, row, column, SQLITE_TEXT, block, size);
      break;
    case 6:
      block = take_block (self, &size);
      bind_data (self, row, column, SQLITE_BLOB, block, size);
      break;
    case 7:
      add_sum (self, SQLITE_NULL, 0, NULL, 0);
      break;
    default:
      bind_right (self, row, column, right);
      break;
    }
}

/* What the schema refuses isn't written: such a file can't be. */
static void
write_row (Input *self, sqlite3 *db, guint kind, gboolean right)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  guint8 digest[32], word = (guint8) kind;
  gsize size = sizeof digest;
  sqlite3_stmt *row = NULL;
  int column = 0;
  gint64 sum;

  g_string_printf (sql, "REPLACE INTO %s VALUES (?", kinds[kind].table);
  for (guint i = 0; kinds[kind].columns[i] != NULL; i++)
    g_string_append (sql, ", ?");
  g_string_append_c (sql, ')');
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql->str, -1, &row, NULL), ==, SQLITE_OK);

  g_checksum_reset (self->sum);
  g_checksum_update (self->sum, &word, 1);
  for (; kinds[kind].columns[column] != NULL; column++)
    if (right)
      bind_right (self, row, column + 1, kinds[kind].columns[column]);
    else
      bind_column (self, row, column + 1, kinds[kind].columns[column]);
  g_checksum_get_digest (self->sum, digest, &size);
  memcpy (&sum, digest, sizeof sum);
  sqlite3_bind_int64 (row, column + 1, GINT64_FROM_LE (sum));
  sqlite3_step (row);
  sqlite3_finalize (row);
}

/* A file as this version makes it, with one right table if the first byte is even. */
static void
write_file (const char *path, const uint8_t *bytes, size_t size)
{
  Input self = { bytes, bytes + size, g_checksum_new (G_CHECKSUM_SHA256) };
  g_autoptr (GError) error = NULL;
  OnlineRecord *empty = online_record_open (path, &error);
  sqlite3 *db = NULL;

  g_assert_no_error (error);
  g_object_unref (empty);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = DELETE; BEGIN", NULL, NULL,
                NULL);
  if (take_byte (&self) % 2 == 0)
    for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
      write_row (&self, db, kind, TRUE);
  for (guint i = 0; i < MAX_ROWS && self.at < self.end; i++)
    write_row (&self, db, take_byte (&self) % G_N_ELEMENTS (kinds), FALSE);
  sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (db);
  g_checksum_free (self.sum);
}

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->message[0] != '\0' && g_utf8_validate (error->message, -1, NULL));
}

/* Whoever lists a folder sees it, or that it is damaged. */
static void
list_folder (const char *folder)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (OnlineStore) store = online_store_new (place);
  g_autoptr (GListModel) tables = tabletop_store_list_tables (TABLETOP_STORE (store), NULL);

  for (guint i = 0; tables != NULL && i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);

      g_assert_nonnull (tabletop_saved_table_get_created (table));
      g_assert_nonnull (tabletop_saved_table_get_changed (table));
    }
}

static void
take_in (const char *path, const char *home)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (OnlineRecord) record = online_record_open (home, &error);
  g_autofree char *id = NULL;
  OnlineRecordTable *table;
  g_autoptr (GArray) requests = NULL;
  g_autofree char *copy = g_strconcat (home, ".copy", NULL);

  g_assert_no_error (error);
  id = online_record_import (record, path, &error);
  if (id == NULL)
    {
      check_error (error);
      return;
    }
  g_assert_no_error (error);
  table = online_record_load_table (record, id, &error);
  g_assert_no_error (error);
  online_record_table_free (table);
  requests = online_record_list_requests (record, id, 1, &error);
  g_assert_no_error (error);
  g_assert_true (online_record_export (record, id, copy, &error));
  g_unlink (copy);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autofree char *folder = g_dir_make_tmp ("table-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "table.table", NULL);
  g_autofree char *home = g_build_filename (folder, "home", NULL);

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  write_file (path, bytes, size);
  list_folder (folder);
  take_in (path, home);
  g_unlink (path);
  g_unlink (home);
  for (const char *const *end = (const char *const[]){ "-wal", "-shm", "-journal", NULL }; *end;
       end++)
    {
      g_autofree char *log = g_strconcat (home, *end, NULL);

      g_unlink (log);
    }
  g_rmdir (folder);

  return 0;
}
