/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes wait in memory until commit writes all of them in one transaction of SQLite. So a failed
 * commit can be made again as often as it takes, although SQLite itself has forgotten it, and the
 * file never holds half of one.
 */

#include "regalia-record-private.h"

#include <glib/gi18n-lib.h>

static const char *const sql[REGALIA_N_STATEMENTS] = {
  [REGALIA_PUT_ROOM] = "INSERT INTO room VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [REGALIA_PUT_OUTLINE] = "REPLACE INTO outline VALUES (?1, ?2, ?3, ?4)",
  [REGALIA_PUT_SNAPSHOT] = "REPLACE INTO snapshot VALUES (?1, ?2, ?3, ?4)",
  [REGALIA_PUT_STEP] = "INSERT INTO step VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
  [REGALIA_PUT_SEAT]
  = "REPLACE INTO seat VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
  [REGALIA_PUT_INVITATION] = "REPLACE INTO invitation VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
  [REGALIA_PUT_CONFIG] = "REPLACE INTO config VALUES (?1, ?2, ?3, ?4)",

  [REGALIA_DELETE_ROOM] = "DELETE FROM room WHERE key = ?1",
  [REGALIA_DELETE_OUTLINE] = "DELETE FROM outline WHERE room = ?1",
  [REGALIA_DELETE_SNAPSHOT] = "DELETE FROM snapshot WHERE room = ?1",
  [REGALIA_DELETE_STEPS] = "DELETE FROM step WHERE room = ?1",
  [REGALIA_DELETE_SEATS] = "DELETE FROM seat WHERE room = ?1",
  [REGALIA_DELETE_INVITATIONS] = "DELETE FROM invitation WHERE room = ?1",
  [REGALIA_DELETE_CONFIGS] = "DELETE FROM config WHERE room = ?1",
  [REGALIA_DELETE_STEP] = "DELETE FROM step WHERE room = ?1 AND number = ?2",
  [REGALIA_DELETE_SEAT] = "DELETE FROM seat WHERE room = ?1 AND seat = ?2 AND guest = ?3",
  [REGALIA_DELETE_INVITATION] = "DELETE FROM invitation WHERE room = ?1 AND id = ?2",
  [REGALIA_DELETE_CONFIG] = "DELETE FROM config WHERE room = ?1 AND word = ?2",

  [REGALIA_GET_KEY] = "SELECT key FROM room WHERE id = ?1",
  [REGALIA_GET_NEW_KEY] = "SELECT ifnull (max (key), 0) + 1 FROM room",
  [REGALIA_GET_ROOMS] = "SELECT * FROM room",
  [REGALIA_GET_ROOM] = "SELECT * FROM room WHERE key = ?1",
  [REGALIA_GET_OUTLINE] = "SELECT * FROM outline WHERE room = ?1",
  [REGALIA_GET_SNAPSHOT] = "SELECT * FROM snapshot WHERE room = ?1",
  [REGALIA_GET_STEPS] = "SELECT * FROM step WHERE room = ?1 AND number > ?2 ORDER BY number",
  [REGALIA_GET_LAST_STEP] = "SELECT * FROM step WHERE room = ?1 ORDER BY number DESC LIMIT 1",
  [REGALIA_GET_REQUESTS] = "SELECT * FROM step WHERE room = ?1 AND number > "
                           "ifnull ((SELECT since FROM seat "
                           "WHERE room = ?1 AND seat = ?2 AND guest = 0), 0) "
                           "AND seat = ?2 AND request <> 0 ORDER BY number DESC LIMIT ?3",
  [REGALIA_GET_SEATS] = "SELECT * FROM seat WHERE room = ?1 ORDER BY seat, guest",
  [REGALIA_GET_INVITATIONS] = "SELECT * FROM invitation WHERE room = ?1 ORDER BY id",
  [REGALIA_GET_CONFIGS] = "SELECT * FROM config WHERE room = ?1",
  [REGALIA_GET_CONFIG] = "SELECT * FROM config WHERE room = ?1 AND word = ?2",
  [REGALIA_GET_PAST] = "SELECT * FROM step WHERE room = ?1 AND number <= ?2 ORDER BY number",
  [REGALIA_GET_KEYS]
  = "SELECT room.id, key.hash FROM room JOIN (SELECT room, token AS hash FROM seat "
    "UNION ALL SELECT room, next_token FROM seat "
    "UNION ALL SELECT room, secret_hash FROM invitation WHERE state = 0) AS key "
    "ON room.key = key.room WHERE key.hash IS NOT NULL AND (?1 IS NULL OR room.key = ?1)",

  [REGALIA_BEGIN] = "BEGIN IMMEDIATE",
  [REGALIA_COMMIT] = "COMMIT",
  [REGALIA_ROLLBACK] = "ROLLBACK",
};

G_DEFINE_FINAL_TYPE (RegaliaRecord, regalia_record, G_TYPE_OBJECT)

static void
regalia_record_finalize (GObject *object)
{
  RegaliaRecord *self = REGALIA_RECORD (object);

  for (int i = 0; i < REGALIA_N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  _regalia_record_log_close (self);
  sqlite3_close (self->db);
  g_ptr_array_unref (self->pending);
  g_hash_table_unref (self->known);
  g_checksum_free (self->checksum);
  g_free (self->path);

  G_OBJECT_CLASS (regalia_record_parent_class)->finalize (object);
}

static void
regalia_record_class_init (RegaliaRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = regalia_record_finalize;
}

static void
regalia_record_init (RegaliaRecord *self)
{
  self->mark = -1;
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) _regalia_change_free);
}

/* {{{ Opening */

/* Takes `db`, which may be NULL after a failure. */
static RegaliaRecord *
new_for (const char *path, sqlite3 *db)
{
  RegaliaRecord *self;

  if (db == NULL)
    return NULL;

  self = g_object_new (REGALIA_TYPE_RECORD, NULL);
  self->path = g_strdup (path);
  self->db = db;
  if (sqlite3_db_readonly (db, "main") == 0)
    _regalia_record_log_follow (self);

  return self;
}

RegaliaRecord *
regalia_record_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return new_for (path, _regalia_record_file_open (path, REGALIA_FILE_CREATE, error));
}

RegaliaRecord *
regalia_record_open_existing (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return new_for (path, _regalia_record_file_open (path, REGALIA_FILE_KEEP, error));
}

RegaliaRecord *
regalia_record_open_many (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return new_for (path, _regalia_record_file_open (path, REGALIA_FILE_MANY, error));
}

RegaliaRecord *
_regalia_record_open_glance (const char *path, GError **error)
{
  return new_for (path, _regalia_record_file_open (path, REGALIA_FILE_GLANCE, error));
}

RegaliaRecord *
_regalia_record_open_peek (const char *path, GError **error)
{
  return new_for (path, _regalia_record_file_peek (path, error));
}

RegaliaRecord *
_regalia_record_open_foreign (const char *path, GError **error)
{
  g_autoptr (RegaliaRecord) self = _regalia_record_open_peek (path, error);

  if (self == NULL || !_regalia_record_file_check (self->db, path, error))
    return NULL;

  return g_steal_pointer (&self);
}

const char *
regalia_record_get_path (RegaliaRecord *self)
{
  g_return_val_if_fail (REGALIA_IS_RECORD (self), NULL);

  return self->path;
}

/* }}} */
/* {{{ Statements */

sqlite3_stmt *
_regalia_record_prepare (RegaliaRecord *self, RegaliaStatement statement, GError **error)
{
  if (self->statements[statement] == NULL)
    {
      int result = sqlite3_prepare_v3 (self->db, sql[statement], -1, SQLITE_PREPARE_PERSISTENT,
                                       &self->statements[statement], NULL);

      if (result != SQLITE_OK)
        {
          _regalia_record_set_sqlite (error, self->path, self->db, result);
          return NULL;
        }
    }

  return self->statements[statement];
}

/* One that gives no rows. */
static gboolean
run (RegaliaRecord *self, RegaliaStatement number, GError **error)
{
  sqlite3_stmt *statement = _regalia_record_prepare (self, number, error);
  int result;

  if (statement == NULL)
    return FALSE;

  result = sqlite3_step (statement);
  sqlite3_reset (statement);

  return result == SQLITE_DONE || _regalia_record_set_sqlite (error, self->path, self->db, result);
}

/* The first number that a query gives, or 0 without a row. */
static gboolean
ask (RegaliaRecord *self, sqlite3_stmt *statement, int column, gint64 *number, GError **error)
{
  int result = sqlite3_step (statement);

  *number = result == SQLITE_ROW ? sqlite3_column_int64 (statement, column) : 0;
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return result == SQLITE_ROW || result == SQLITE_DONE
         || _regalia_record_set_sqlite (error, self->path, self->db, result);
}

RegaliaKnown *
_regalia_record_look_up (RegaliaRecord *self, const char *table_id, GError **error)
{
  RegaliaKnown *known = g_hash_table_lookup (self->known, table_id);
  gint64 key = 0, last = 0;
  sqlite3_stmt *statement;

  if (known == NULL)
    {
      statement = _regalia_record_prepare (self, REGALIA_GET_KEY, error);
      if (statement == NULL)
        return NULL;
      sqlite3_bind_text (statement, 1, table_id, -1, SQLITE_STATIC);
      if (!ask (self, statement, 0, &key, error))
        return NULL;
    }
  if (known != NULL ? known->gone : key == 0)
    {
      g_autofree char *name = g_filename_display_name (self->path);

      _regalia_record_refuse (error, REGALIA_RECORD_ERROR_NOT_FOUND,
                              _ ("There is no table “%s” in “%s”"), table_id, name);
      return NULL;
    }
  if (known != NULL)
    return known;

  statement = _regalia_record_prepare (self, REGALIA_GET_LAST_STEP, error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, key);
  if (!ask (self, statement, 1, &last, error))
    return NULL;

  known = g_new0 (RegaliaKnown, 1);
  known->key = key;
  known->last = (guint64) last;
  g_hash_table_insert (self->known, g_strdup (table_id), known);

  return known;
}

/* }}} */
/* {{{ Transactions */

static gboolean
give_key (RegaliaRecord *self, RegaliaKnown *known, GError **error)
{
  sqlite3_stmt *statement = _regalia_record_prepare (self, REGALIA_GET_NEW_KEY, error);

  return statement != NULL && ask (self, statement, 0, &known->key, error);
}

static gboolean
write_pending (RegaliaRecord *self, GError **error)
{
  for (guint i = 0; i < self->pending->len; i++)
    {
      RegaliaChange *change = g_ptr_array_index (self->pending, i);
      sqlite3_stmt *statement = _regalia_record_prepare (self, change->statement, error);
      int result;

      if (statement == NULL
          || (change->statement == REGALIA_PUT_ROOM && !give_key (self, change->known, error)))
        return FALSE;

      result = _regalia_change_write (change, statement, self->checksum);
      if (result != SQLITE_OK)
        return _regalia_record_set_sqlite (error, self->path, self->db, result);
    }

  return TRUE;
}

/* Writes all that is pending, or nothing of it. */
static gboolean
flush (RegaliaRecord *self, GError **error)
{
  if (self->pending->len == 0)
    return TRUE;

  if (!run (self, REGALIA_BEGIN, error))
    return FALSE;
  if (!write_pending (self, error) || !run (self, REGALIA_COMMIT, error))
    {
      /* SQLite takes some failures for the end of the transaction, others not. */
      if (!sqlite3_get_autocommit (self->db))
        run (self, REGALIA_ROLLBACK, NULL);
      return FALSE;
    }
  g_ptr_array_set_size (self->pending, 0);

  return TRUE;
}

static gboolean
is_gone (gpointer key, gpointer known, gpointer user_data)
{
  return ((RegaliaKnown *) known)->gone;
}

void
regalia_record_begin (RegaliaRecord *self)
{
  g_return_if_fail (REGALIA_IS_RECORD (self));

  self->in_transaction = TRUE;
}

gboolean
regalia_record_commit (RegaliaRecord *self, GError **error)
{
  g_return_val_if_fail (REGALIA_IS_RECORD (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!flush (self, error))
    return FALSE;

  g_hash_table_foreach_remove (self->known, is_gone, NULL);
  self->in_transaction = FALSE;

  return TRUE;
}

void
regalia_record_rollback (RegaliaRecord *self)
{
  g_return_if_fail (REGALIA_IS_RECORD (self));

  g_ptr_array_set_size (self->pending, 0);
  g_hash_table_remove_all (self->known);
  self->in_transaction = FALSE;
}

gboolean
regalia_record_is_in_transaction (RegaliaRecord *self)
{
  g_return_val_if_fail (REGALIA_IS_RECORD (self), FALSE);

  return self->in_transaction;
}

guint
regalia_record_get_n_pending (RegaliaRecord *self)
{
  g_return_val_if_fail (REGALIA_IS_RECORD (self), 0);

  return self->pending->len;
}
/* }}} */
