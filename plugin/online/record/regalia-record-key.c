/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be known of a table without loading it: who it belongs to, and what a word of its
 * configuration says. So a program with thousands of tables lets people in at once, and loads what
 * they come for.
 */

#include "regalia-record-private.h"

#include <glib/gi18n-lib.h>

gboolean
regalia_record_foreach_table (RegaliaRecord *self,
                              RegaliaRecordTableFunc each,
                              gpointer user_data,
                              GError **error)
{
  sqlite3_stmt *statement;
  int result;

  g_return_val_if_fail (REGALIA_IS_RECORD (self), FALSE);
  g_return_val_if_fail (each != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  statement = _regalia_record_prepare (self, REGALIA_GET_ROOMS, error);
  if (statement == NULL)
    return FALSE;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autofree char *id = _regalia_row_dup_text (statement, 1);
      g_autofree char *game = _regalia_row_dup_text (statement, 2);

      if (id != NULL && game != NULL && _regalia_record_check_id (id, NULL))
        each (id, game, user_data);
    }
  sqlite3_reset (statement);

  return result == SQLITE_DONE || _regalia_record_set_sqlite (error, self->path, self->db, result);
}

gboolean
regalia_record_foreach_key (RegaliaRecord *self,
                            const char *table_id,
                            RegaliaRecordKeyFunc each,
                            gpointer user_data,
                            GError **error)
{
  sqlite3_stmt *statement;
  RegaliaKnown *known = NULL;
  int result;

  g_return_val_if_fail (REGALIA_IS_RECORD (self), FALSE);
  g_return_val_if_fail (each != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (table_id != NULL && (known = _regalia_record_look_up (self, table_id, error)) == NULL)
    return FALSE;
  statement = _regalia_record_prepare (self, REGALIA_GET_KEYS, error);
  if (statement == NULL)
    return FALSE;

  if (known != NULL)
    sqlite3_bind_int64 (statement, 1, known->key);
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autofree char *id = _regalia_row_dup_text (statement, 0);

      if (id != NULL && _regalia_record_check_id (id, NULL)
          && sqlite3_column_type (statement, 1) == SQLITE_BLOB
          && sqlite3_column_bytes (statement, 1) == REGALIA_RECORD_HASH_SIZE)
        each (id, sqlite3_column_blob (statement, 1), user_data);
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return result == SQLITE_DONE || _regalia_record_set_sqlite (error, self->path, self->db, result);
}

char *
regalia_record_dup_config (RegaliaRecord *self,
                           const char *table_id,
                           const char *key,
                           GError **error)
{
  sqlite3_stmt *statement;
  RegaliaKnown *known;
  char *value = NULL;
  int result;

  g_return_val_if_fail (REGALIA_IS_RECORD (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  known = _regalia_record_look_up (self, table_id, error);
  statement = known != NULL ? _regalia_record_prepare (self, REGALIA_GET_CONFIG, error) : NULL;
  if (statement == NULL)
    return NULL;

  sqlite3_bind_int64 (statement, 1, known->key);
  sqlite3_bind_text (statement, 2, key, -1, SQLITE_STATIC);
  result = sqlite3_step (statement);
  if (result != SQLITE_ROW && result != SQLITE_DONE)
    _regalia_record_set_sqlite (error, self->path, self->db, result);
  else if (result == SQLITE_ROW
           && !_regalia_row_is_good (statement, REGALIA_PUT_CONFIG, self->checksum))
    _regalia_record_set_damaged (error, self->path, _ ("something in it was changed"));
  else if (result == SQLITE_ROW)
    value = _regalia_row_dup_text (statement, 2);
  if (value != NULL && !_regalia_record_check_config (key, value, NULL))
    {
      g_clear_pointer (&value, g_free);
      _regalia_record_set_damaged (error, self->path, _ ("a setting isn't text"));
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return value;
}
