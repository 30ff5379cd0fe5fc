/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes wait in memory until commit writes all of them in one transaction of SQLite. So a failed
 * commit can be made again as often as it takes, although SQLite itself has forgotten it, and the
 * file never holds half of one.
 */

#include "online-record-private.h"

#include <glib/gi18n-lib.h>

static const char *const sql[ONLINE_N_STATEMENTS] = {
  [ONLINE_PUT_ROOM] = "INSERT INTO room VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [ONLINE_PUT_OUTLINE] = "REPLACE INTO outline VALUES (?1, ?2, ?3, ?4)",
  [ONLINE_PUT_SNAPSHOT] = "REPLACE INTO snapshot VALUES (?1, ?2, ?3, ?4)",
  [ONLINE_PUT_STEP] = "INSERT INTO step VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
  [ONLINE_PUT_SEAT]
  = "REPLACE INTO seat VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
  [ONLINE_PUT_INVITATION] = "REPLACE INTO invitation VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
  [ONLINE_PUT_CONFIG] = "REPLACE INTO config VALUES (?1, ?2, ?3, ?4)",

  [ONLINE_DELETE_ROOM] = "DELETE FROM room WHERE key = ?1",
  [ONLINE_DELETE_OUTLINE] = "DELETE FROM outline WHERE room = ?1",
  [ONLINE_DELETE_SNAPSHOT] = "DELETE FROM snapshot WHERE room = ?1",
  [ONLINE_DELETE_STEPS] = "DELETE FROM step WHERE room = ?1",
  [ONLINE_DELETE_SEATS] = "DELETE FROM seat WHERE room = ?1",
  [ONLINE_DELETE_INVITATIONS] = "DELETE FROM invitation WHERE room = ?1",
  [ONLINE_DELETE_CONFIGS] = "DELETE FROM config WHERE room = ?1",
  [ONLINE_DELETE_STEP] = "DELETE FROM step WHERE room = ?1 AND number = ?2",
  [ONLINE_DELETE_SEAT] = "DELETE FROM seat WHERE room = ?1 AND seat = ?2 AND guest = ?3",
  [ONLINE_DELETE_INVITATION] = "DELETE FROM invitation WHERE room = ?1 AND id = ?2",
  [ONLINE_DELETE_CONFIG] = "DELETE FROM config WHERE room = ?1 AND word = ?2",

  [ONLINE_GET_KEY] = "SELECT key FROM room WHERE id = ?1",
  [ONLINE_GET_NEW_KEY] = "SELECT ifnull (max (key), 0) + 1 FROM room",
  [ONLINE_GET_ROOMS] = "SELECT * FROM room",
  [ONLINE_GET_ROOM] = "SELECT * FROM room WHERE key = ?1",
  [ONLINE_GET_OUTLINE] = "SELECT * FROM outline WHERE room = ?1",
  [ONLINE_GET_SNAPSHOT] = "SELECT * FROM snapshot WHERE room = ?1",
  [ONLINE_GET_STEPS] = "SELECT * FROM step WHERE room = ?1 AND number > ?2 ORDER BY number",
  [ONLINE_GET_LAST_STEP] = "SELECT * FROM step WHERE room = ?1 ORDER BY number DESC LIMIT 1",
  [ONLINE_GET_REQUESTS] = "SELECT * FROM step WHERE room = ?1 AND number > "
                          "ifnull ((SELECT since FROM seat "
                          "WHERE room = ?1 AND seat = ?2 AND guest = 0), 0) "
                          "AND seat = ?2 AND request <> 0 ORDER BY number DESC LIMIT ?3",
  [ONLINE_GET_SEATS] = "SELECT * FROM seat WHERE room = ?1 ORDER BY seat, guest",
  [ONLINE_GET_INVITATIONS] = "SELECT * FROM invitation WHERE room = ?1 ORDER BY id",
  [ONLINE_GET_CONFIGS] = "SELECT * FROM config WHERE room = ?1",
  [ONLINE_GET_CONFIG] = "SELECT * FROM config WHERE room = ?1 AND word = ?2",
  [ONLINE_GET_PAST] = "SELECT * FROM step WHERE room = ?1 AND number <= ?2 ORDER BY number",
  [ONLINE_GET_KEYS]
  = "SELECT room.id, key.hash FROM room JOIN (SELECT room, token AS hash FROM seat "
    "UNION ALL SELECT room, next_token FROM seat "
    "UNION ALL SELECT room, secret_hash FROM invitation WHERE state = 0) AS key "
    "ON room.key = key.room WHERE key.hash IS NOT NULL AND (?1 IS NULL OR room.key = ?1)",

  [ONLINE_BEGIN] = "BEGIN IMMEDIATE",
  [ONLINE_COMMIT] = "COMMIT",
  [ONLINE_ROLLBACK] = "ROLLBACK",
};

G_DEFINE_FINAL_TYPE (OnlineRecord, online_record, G_TYPE_OBJECT)

static void
online_record_finalize (GObject *object)
{
  OnlineRecord *self = ONLINE_RECORD (object);

  for (int i = 0; i < ONLINE_N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  _online_record_log_close (self);
  sqlite3_close (self->db);
  g_ptr_array_unref (self->pending);
  g_hash_table_unref (self->known);
  g_checksum_free (self->checksum);
  g_free (self->path);

  G_OBJECT_CLASS (online_record_parent_class)->finalize (object);
}

static void
online_record_class_init (OnlineRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = online_record_finalize;
}

static void
online_record_init (OnlineRecord *self)
{
  self->mark = -1;
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) _online_change_free);
}

/* {{{ Opening */

/* Takes `db`, which may be NULL after a failure. */
static OnlineRecord *
new_for (const char *path, sqlite3 *db)
{
  OnlineRecord *self;

  if (db == NULL)
    return NULL;

  self = g_object_new (ONLINE_TYPE_RECORD, NULL);
  self->path = g_strdup (path);
  self->db = db;
  if (sqlite3_db_readonly (db, "main") == 0)
    _online_record_log_follow (self);

  return self;
}

OnlineRecord *
online_record_open (const char *path, GError **error)
{
  return new_for (path, _online_record_file_open (path, ONLINE_FILE_CREATE, error));
}

OnlineRecord *
online_record_open_existing (const char *path, GError **error)
{
  return new_for (path, _online_record_file_open (path, ONLINE_FILE_KEEP, error));
}

OnlineRecord *
online_record_open_many (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return new_for (path, _online_record_file_open (path, ONLINE_FILE_MANY, error));
}

OnlineRecord *
_online_record_open_glance (const char *path, GError **error)
{
  return new_for (path, _online_record_file_open (path, ONLINE_FILE_GLANCE, error));
}

OnlineRecord *
_online_record_open_peek (const char *path, GError **error)
{
  return new_for (path, _online_record_file_peek (path, error));
}

OnlineRecord *
_online_record_open_foreign (const char *path, GError **error)
{
  g_autoptr (OnlineRecord) self = _online_record_open_peek (path, error);

  if (self == NULL || !_online_record_file_check (self->db, path, error))
    return NULL;

  return g_steal_pointer (&self);
}

const char *
online_record_get_path (OnlineRecord *self)
{
  return self->path;
}

/* }}} */
/* {{{ Statements */

sqlite3_stmt *
_online_record_prepare (OnlineRecord *self, OnlineStatement statement, GError **error)
{
  if (self->statements[statement] == NULL)
    {
      int result = sqlite3_prepare_v3 (self->db, sql[statement], -1, SQLITE_PREPARE_PERSISTENT,
                                       &self->statements[statement], NULL);

      if (result != SQLITE_OK)
        {
          _online_record_set_sqlite (error, self->path, self->db, result);
          return NULL;
        }
    }

  return self->statements[statement];
}

/* One that gives no rows. */
static gboolean
run (OnlineRecord *self, OnlineStatement number, GError **error)
{
  sqlite3_stmt *statement = _online_record_prepare (self, number, error);
  int result;

  if (statement == NULL)
    return FALSE;

  result = sqlite3_step (statement);
  sqlite3_reset (statement);

  return result == SQLITE_DONE || _online_record_set_sqlite (error, self->path, self->db, result);
}

/* The first number that a query gives, or 0 without a row. */
static gboolean
ask (OnlineRecord *self, sqlite3_stmt *statement, int column, gint64 *number, GError **error)
{
  int result = sqlite3_step (statement);

  *number = result == SQLITE_ROW ? sqlite3_column_int64 (statement, column) : 0;
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return result == SQLITE_ROW || result == SQLITE_DONE
         || _online_record_set_sqlite (error, self->path, self->db, result);
}

OnlineKnown *
_online_record_look_up (OnlineRecord *self, const char *table_id, GError **error)
{
  OnlineKnown *known = g_hash_table_lookup (self->known, table_id);
  gint64 key = 0, last = 0;
  sqlite3_stmt *statement;

  if (known == NULL)
    {
      statement = _online_record_prepare (self, ONLINE_GET_KEY, error);
      if (statement == NULL)
        return NULL;
      sqlite3_bind_text (statement, 1, table_id, -1, SQLITE_STATIC);
      if (!ask (self, statement, 0, &key, error))
        return NULL;
    }
  if (known != NULL ? known->gone : key == 0)
    {
      g_autofree char *name = g_filename_display_name (self->path);

      _online_record_refuse (error, ONLINE_RECORD_ERROR_NOT_FOUND,
                             _ ("There is no table “%s” in “%s”"), table_id, name);
      return NULL;
    }
  if (known != NULL)
    return known;

  statement = _online_record_prepare (self, ONLINE_GET_LAST_STEP, error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, key);
  if (!ask (self, statement, 1, &last, error))
    return NULL;

  known = g_new0 (OnlineKnown, 1);
  known->key = key;
  known->last = (guint64) last;
  g_hash_table_insert (self->known, g_strdup (table_id), known);

  return known;
}

/* }}} */
/* {{{ Transactions */

static gboolean
give_key (OnlineRecord *self, OnlineKnown *known, GError **error)
{
  sqlite3_stmt *statement = _online_record_prepare (self, ONLINE_GET_NEW_KEY, error);

  return statement != NULL && ask (self, statement, 0, &known->key, error);
}

static gboolean
write_pending (OnlineRecord *self, GError **error)
{
  for (guint i = 0; i < self->pending->len; i++)
    {
      OnlineChange *change = g_ptr_array_index (self->pending, i);
      sqlite3_stmt *statement = _online_record_prepare (self, change->statement, error);
      int result;

      if (statement == NULL
          || (change->statement == ONLINE_PUT_ROOM && !give_key (self, change->known, error)))
        return FALSE;

      result = _online_change_write (change, statement, self->checksum);
      if (result != SQLITE_OK)
        return _online_record_set_sqlite (error, self->path, self->db, result);
    }

  return TRUE;
}

/* Writes all that is pending, or nothing of it. */
static gboolean
flush (OnlineRecord *self, GError **error)
{
  if (self->pending->len == 0)
    return TRUE;

  if (!run (self, ONLINE_BEGIN, error))
    return FALSE;
  if (!write_pending (self, error) || !run (self, ONLINE_COMMIT, error))
    {
      /* SQLite takes some failures for the end of the transaction, others not. */
      if (!sqlite3_get_autocommit (self->db))
        run (self, ONLINE_ROLLBACK, NULL);
      return FALSE;
    }
  g_ptr_array_set_size (self->pending, 0);

  return TRUE;
}

static gboolean
is_gone (gpointer key, gpointer known, gpointer user_data)
{
  return ((OnlineKnown *) known)->gone;
}

void
online_record_begin (OnlineRecord *self)
{
  g_return_if_fail (ONLINE_IS_RECORD (self));

  self->in_transaction = TRUE;
}

gboolean
online_record_commit (OnlineRecord *self, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_RECORD (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!flush (self, error))
    return FALSE;

  g_hash_table_foreach_remove (self->known, is_gone, NULL);
  self->in_transaction = FALSE;

  return TRUE;
}

void
online_record_rollback (OnlineRecord *self)
{
  g_return_if_fail (ONLINE_IS_RECORD (self));

  g_ptr_array_set_size (self->pending, 0);
  g_hash_table_remove_all (self->known);
  self->in_transaction = FALSE;
}

gboolean
online_record_is_in_transaction (OnlineRecord *self)
{
  g_return_val_if_fail (ONLINE_IS_RECORD (self), FALSE);

  return self->in_transaction;
}

guint
online_record_get_n_pending (OnlineRecord *self)
{
  g_return_val_if_fail (ONLINE_IS_RECORD (self), 0);

  return self->pending->len;
}
/* }}} */
