/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be known of a table without loading it: who it belongs to, and what a word of its
 * configuration says. So a program with thousands of tables lets people in at once, and loads what
 * they come for.
 */

#include "online-record-private.h"

#include <glib/gi18n-lib.h>

gboolean
online_record_foreach_table (OnlineRecord *self,
                             OnlineRecordTableFunc each,
                             gpointer user_data,
                             GError **error)
{
  sqlite3_stmt *statement;
  int result;

  g_return_val_if_fail (ONLINE_IS_RECORD (self), FALSE);
  g_return_val_if_fail (each != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  statement = _online_record_prepare (self, ONLINE_GET_ROOMS, error);
  if (statement == NULL)
    return FALSE;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autofree char *id = _online_row_dup_text (statement, 1);
      g_autofree char *game = _online_row_dup_text (statement, 2);

      if (id != NULL && game != NULL && _online_record_check_id (id, NULL))
        each (id, game, user_data);
    }
  sqlite3_reset (statement);

  return result == SQLITE_DONE || _online_record_set_sqlite (error, self->path, self->db, result);
}

gboolean
online_record_foreach_key (OnlineRecord *self,
                           const char *table_id,
                           OnlineRecordKeyFunc each,
                           gpointer user_data,
                           GError **error)
{
  sqlite3_stmt *statement;
  OnlineKnown *known = NULL;
  int result;

  g_return_val_if_fail (ONLINE_IS_RECORD (self), FALSE);
  g_return_val_if_fail (each != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (table_id != NULL && (known = _online_record_look_up (self, table_id, error)) == NULL)
    return FALSE;
  statement = _online_record_prepare (self, ONLINE_GET_KEYS, error);
  if (statement == NULL)
    return FALSE;

  if (known != NULL)
    sqlite3_bind_int64 (statement, 1, known->key);
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autofree char *id = _online_row_dup_text (statement, 0);

      if (id != NULL && _online_record_check_id (id, NULL)
          && sqlite3_column_type (statement, 1) == SQLITE_BLOB
          && sqlite3_column_bytes (statement, 1) == ONLINE_RECORD_HASH_SIZE)
        each (id, sqlite3_column_blob (statement, 1), user_data);
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return result == SQLITE_DONE || _online_record_set_sqlite (error, self->path, self->db, result);
}

char *
online_record_dup_config (OnlineRecord *self, const char *table_id, const char *key, GError **error)
{
  sqlite3_stmt *statement;
  OnlineKnown *known;
  char *value = NULL;
  int result;

  g_return_val_if_fail (ONLINE_IS_RECORD (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  known = _online_record_look_up (self, table_id, error);
  statement = known != NULL ? _online_record_prepare (self, ONLINE_GET_CONFIG, error) : NULL;
  if (statement == NULL)
    return NULL;

  sqlite3_bind_int64 (statement, 1, known->key);
  sqlite3_bind_text (statement, 2, key, -1, SQLITE_STATIC);
  result = sqlite3_step (statement);
  if (result != SQLITE_ROW && result != SQLITE_DONE)
    _online_record_set_sqlite (error, self->path, self->db, result);
  else if (result == SQLITE_ROW
           && !_online_row_is_good (statement, ONLINE_PUT_CONFIG, self->checksum))
    _online_record_set_damaged (error, self->path, _ ("something in it was changed"));
  else if (result == SQLITE_ROW)
    value = _online_row_dup_text (statement, 2);
  if (value != NULL && !_online_record_check_config (key, value, NULL))
    {
      g_clear_pointer (&value, g_free);
      _online_record_set_damaged (error, self->path, _ ("a setting isn't text"));
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return value;
}
