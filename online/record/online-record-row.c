/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows and their checksums: SHA-256 over the kind of the row and all its values, key included, cut
 * to 64 bits. It tells damage from what was written, not a forger: who can write the file is the
 * table.
 */

#include "online-record-private.h"

#include <string.h>

OnlineChange *
_online_change_new (OnlineStatement statement, OnlineKnown *known)
{
  OnlineChange *self = g_new (OnlineChange, 1);

  self->statement = statement;
  self->known = known;
  self->n_values = 0;

  return self;
}

static OnlineValue *
add (OnlineChange *self, int type)
{
  OnlineValue *value;

  g_assert (self->n_values < ONLINE_MAX_VALUES);

  value = &self->values[self->n_values++];
  value->type = type;
  value->number = 0;
  value->text = NULL;
  value->bytes = NULL;

  return value;
}

void
_online_change_add_number (OnlineChange *self, gint64 number)
{
  add (self, SQLITE_INTEGER)->number = number;
}

void
_online_change_add_text (OnlineChange *self, const char *text)
{
  add (self, text != NULL ? SQLITE_TEXT : SQLITE_NULL)->text = g_strdup (text);
}

void
_online_change_add_bytes (OnlineChange *self, GBytes *bytes)
{
  add (self, bytes != NULL ? SQLITE_BLOB : SQLITE_NULL)->bytes
      = bytes != NULL ? g_bytes_ref (bytes) : NULL;
}

void
_online_change_free (OnlineChange *self)
{
  for (guint i = 0; i < self->n_values; i++)
    {
      g_free (self->values[i].text);
      g_clear_pointer (&self->values[i].bytes, g_bytes_unref);
    }
  g_free (self);
}

/* {{{ Checksums */

static void
sum_begin (GChecksum *checksum, OnlineStatement kind)
{
  const guint8 word = (guint8) kind;

  g_checksum_reset (checksum);
  g_checksum_update (checksum, &word, 1);
}

static void
sum_value (GChecksum *checksum, int type, gint64 number, gconstpointer data, gsize size)
{
  guint8 head[1 + sizeof number];
  const gint64 said
      = GINT64_TO_LE (type == SQLITE_TEXT || type == SQLITE_BLOB ? (gint64) size : number);

  head[0] = (guint8) type;
  memcpy (head + 1, &said, sizeof said);
  g_checksum_update (checksum, head, sizeof head);
  if (size > 0)
    g_checksum_update (checksum, data, (gssize) size);
}

static gint64
sum_end (GChecksum *checksum)
{
  guint8 digest[ONLINE_RECORD_HASH_SIZE];
  gsize size = sizeof digest;
  gint64 sum;

  g_checksum_get_digest (checksum, digest, &size);
  memcpy (&sum, digest, sizeof sum);

  return GINT64_FROM_LE (sum);
}

/* }}} */
/* {{{ Writing */

static int
bind (sqlite3_stmt *statement, int column, const OnlineValue *value, GChecksum *checksum)
{
  gconstpointer data = value->text;
  gsize size = value->text != NULL ? strlen (value->text) : 0;
  int result;

  if (value->bytes != NULL)
    data = g_bytes_get_data (value->bytes, &size);

  /* What is bound outlives the step. */
  switch (value->type)
    {
    case SQLITE_INTEGER:
      result = sqlite3_bind_int64 (statement, column, value->number);
      break;
    case SQLITE_TEXT:
      result = sqlite3_bind_text64 (statement, column, data, size, SQLITE_STATIC, SQLITE_UTF8);
      break;
    case SQLITE_BLOB:
      /* Without data, it would be NULL. */
      result = sqlite3_bind_blob64 (statement, column, size > 0 ? data : "", size, SQLITE_STATIC);
      break;
    default:
      result = sqlite3_bind_null (statement, column);
      break;
    }

  if (checksum != NULL)
    sum_value (checksum, value->type, value->number, data, size);

  return result;
}

int
_online_change_write (const OnlineChange *self, sqlite3_stmt *statement, GChecksum *checksum)
{
  const OnlineValue key = { SQLITE_INTEGER, self->known->key, NULL, NULL };
  GChecksum *sum = self->statement < ONLINE_N_ROWS ? checksum : NULL;
  int result;

  if (sum != NULL)
    sum_begin (sum, self->statement);
  result = bind (statement, 1, &key, sum);
  for (guint i = 0; result == SQLITE_OK && i < self->n_values; i++)
    result = bind (statement, (int) i + 2, &self->values[i], sum);
  if (result == SQLITE_OK && sum != NULL)
    result = sqlite3_bind_int64 (statement, (int) self->n_values + 2, sum_end (sum));

  if (result == SQLITE_OK)
    result = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* }}} */
/* {{{ Reading */

gboolean
_online_row_is_good (sqlite3_stmt *row, OnlineStatement kind, GChecksum *checksum)
{
  const int last = sqlite3_column_count (row) - 1;

  sum_begin (checksum, kind);
  for (int i = 0; i < last; i++)
    {
      const int type = sqlite3_column_type (row, i);

      if (type == SQLITE_INTEGER)
        sum_value (checksum, type, sqlite3_column_int64 (row, i), NULL, 0);
      else if (type == SQLITE_NULL)
        sum_value (checksum, type, 0, NULL, 0);
      else
        {
          gconstpointer data = sqlite3_column_blob (row, i);

          sum_value (checksum, type, 0, data, (gsize) sqlite3_column_bytes (row, i));
        }
    }

  return sqlite3_column_int64 (row, last) == sum_end (checksum);
}

char *
_online_row_dup_text (sqlite3_stmt *row, int column)
{
  const char *text;
  gsize size;

  if (sqlite3_column_type (row, column) != SQLITE_TEXT)
    return NULL;

  text = (const char *) sqlite3_column_text (row, column);
  size = (gsize) sqlite3_column_bytes (row, column);

  /* This refuses NUL, too. */
  return text != NULL && g_utf8_validate (text, (gssize) size, NULL) ? g_strndup (text, size)
                                                                     : NULL;
}

/* }}} */
