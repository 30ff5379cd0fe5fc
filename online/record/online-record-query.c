/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading. A row is believed if its checksum is right and what it says is within the bounds of what
 * could have been written; whatever isn't is named.
 */

#include "online-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef gboolean (*ReadRow) (OnlineRecord *self,
                             sqlite3_stmt *row,
                             OnlineRecordTable *table,
                             GError **error);

static gboolean damaged (OnlineRecord *self, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
damaged (OnlineRecord *self, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  return _online_record_set_damaged (error, self->path, what);
}

/* Gives each row of a query with the key of a table to `read_row`; at most one, and at least one,
 * if there has to be exactly one. */
static gboolean
read_rows (OnlineRecord *self,
           OnlineStatement query,
           OnlineStatement kind,
           sqlite3_stmt *statement,
           gboolean exactly_one,
           ReadRow read_row,
           OnlineRecordTable *table,
           GError **error)
{
  gboolean good = TRUE;
  guint n_rows = 0;
  int result;

  while (good && (result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      n_rows++;
      good = (_online_row_is_good (statement, kind, self->checksum)
              || damaged (self, error, _ ("something in it was changed")))
             && read_row (self, statement, table, error);
    }
  if (good && result != SQLITE_DONE)
    good = _online_record_set_sqlite (error, self->path, self->db, result);
  if (good && exactly_one && n_rows != 1)
    good = damaged (self, error, _ ("a part of the table is missing"));

  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return good;
}

/* {{{ Rows */

/* Says of a row that was written within bounds and isn't any more. */
static gboolean
believe (OnlineRecord *self, gboolean good, GError *why, GError **error)
{
  g_autoptr (GError) failure = why;

  return good || damaged (self, error, "%s", failure->message);
}

static gboolean
read_room (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  g_clear_pointer (&table->id, g_free);
  table->id = _online_row_dup_text (row, 1);
  table->game_id = _online_row_dup_text (row, 2);
  table->title = _online_row_dup_text (row, 3);
  table->created = sqlite3_column_int64 (row, 4);
  table->changed = table->created;

  return TRUE;
}

static gboolean
read_outline (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  g_autofree char *lines = _online_row_dup_text (row, 1);
  gsize length = lines != NULL ? strlen (lines) : 0;

  if (lines == NULL || (length > 0 && lines[length - 1] != '\n'))
    return damaged (self, error, _ ("it has no names"));

  if (length > 0)
    lines[length - 1] = '\0';
  table->names = length > 0 ? g_strsplit (lines, "\n", -1) : g_new0 (char *, 1);
  table->over = sqlite3_column_int64 (row, 2) != 0;

  return TRUE;
}

static GBytes *
dup_bytes (sqlite3_stmt *row, int column)
{
  gconstpointer data = sqlite3_column_blob (row, column);

  return g_bytes_new (data, (gsize) sqlite3_column_bytes (row, column));
}

static gboolean
read_snapshot (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  table->snapshot_steps = (guint64) sqlite3_column_int64 (row, 1);
  table->snapshot = dup_bytes (row, 2);

  return TRUE;
}

/* A number that fits into an int, or one that no check lets pass. */
static int
get_int (sqlite3_stmt *row, int column)
{
  const gint64 number = sqlite3_column_int64 (row, column);

  return number >= G_MININT && number <= G_MAXINT ? (int) number : G_MININT;
}

/* The step of a row; NULL if there can't be such a one. */
static OnlineRecordStep *
make_step (OnlineRecord *self, sqlite3_stmt *row, GError **error)
{
  g_autoptr (OnlineRecordStep) step = g_new0 (OnlineRecordStep, 1);
  GError *why = NULL;
  gboolean good;

  step->number = (guint64) sqlite3_column_int64 (row, 1);
  step->sequence = (guint64) sqlite3_column_int64 (row, 2);
  step->seat = (guint) get_int (row, 3);
  step->kind = (TabletopStepKind) get_int (row, 4);
  step->notation = _online_row_dup_text (row, 5);
  step->request = (guint64) sqlite3_column_int64 (row, 6);
  step->time = sqlite3_column_int64 (row, 7);
  good = _online_record_check_step (step, &why);

  return believe (self, good, why, error) ? g_steal_pointer (&step) : NULL;
}

static gboolean
read_step (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  OnlineRecordStep *step = make_step (self, row, error);

  if (step == NULL)
    return FALSE;

  g_ptr_array_add (table->steps, step);

  return TRUE;
}

static gboolean
read_last_step (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  g_autoptr (OnlineRecordStep) step = make_step (self, row, error);

  if (step == NULL)
    return FALSE;

  table->n_steps = step->number;
  table->changed = step->time;

  return TRUE;
}

/* Whether there is a hash; anything else than one or none is FALSE. */
static gboolean
read_hash (sqlite3_stmt *row, int column, guint8 *hash, gboolean *there)
{
  *there = sqlite3_column_type (row, column) != SQLITE_NULL;
  if (!*there)
    return TRUE;
  if (sqlite3_column_bytes (row, column) != ONLINE_RECORD_HASH_SIZE)
    return FALSE;

  memcpy (hash, sqlite3_column_blob (row, column), ONLINE_RECORD_HASH_SIZE);

  return TRUE;
}

static gboolean
read_seat (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  OnlineRecordSeat *seat = g_new0 (OnlineRecordSeat, 1);
  GError *why = NULL;
  gboolean good;

  g_ptr_array_add (table->seats, seat);
  seat->seat = get_int (row, 1);
  seat->guest = (guint) get_int (row, 2);
  seat->name = _online_row_dup_text (row, 3);
  if (!read_hash (row, 4, seat->token, &seat->has_token)
      || !read_hash (row, 5, seat->next_token, &seat->has_next))
    return damaged (self, error, _ ("a token isn't of the right size"));
  seat->away = sqlite3_column_int64 (row, 6) != 0;
  seat->stand_in = _online_row_dup_text (row, 7);
  seat->stand_in_seed = (guint64) sqlite3_column_int64 (row, 8);
  seat->clock_used = sqlite3_column_int64 (row, 9);
  seat->since = (guint64) sqlite3_column_int64 (row, 10);
  good = _online_record_check_seat (seat, &why);

  return believe (self, good, why, error);
}

static gboolean
read_invitation (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  OnlineRecordInvitation *invitation = g_new0 (OnlineRecordInvitation, 1);
  gboolean good, there;
  GError *why = NULL;

  g_ptr_array_add (table->invitations, invitation);
  invitation->id = _online_row_dup_text (row, 1);
  invitation->seat = get_int (row, 2);
  if (!read_hash (row, 3, invitation->secret_hash, &there) || !there)
    return damaged (self, error, _ ("a token isn't of the right size"));
  invitation->expires = sqlite3_column_int64 (row, 4);
  invitation->state = (TabletopInvitationState) get_int (row, 5);
  good = _online_record_check_invitation (invitation, &why);

  return believe (self, good, why, error);
}

static gboolean
read_config (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  char *key = _online_row_dup_text (row, 1);
  char *value = _online_row_dup_text (row, 2);

  if (key == NULL || value == NULL)
    {
      g_free (key);
      g_free (value);
      return damaged (self, error, _ ("a setting isn't text"));
    }

  g_hash_table_insert (table->config, key, value);

  return TRUE;
}

/* }}} */
/* {{{ Tables */

/* Reads what `query` gives of the table with `key`. */
static gboolean
read_part (OnlineRecord *self,
           OnlineStatement query,
           OnlineStatement kind,
           gint64 key,
           gboolean exactly_one,
           ReadRow read_row,
           OnlineRecordTable *table,
           GError **error)
{
  sqlite3_stmt *statement = _online_record_prepare (self, query, error);

  if (statement == NULL)
    return FALSE;

  sqlite3_bind_int64 (statement, 1, key);

  return read_rows (self, query, kind, statement, exactly_one, read_row, table, error);
}

static gboolean
read_head (OnlineRecord *self, gint64 key, OnlineRecordTable *table, GError **error)
{
  GError *why = NULL;
  gboolean good;

  if (!read_part (self, ONLINE_GET_ROOM, ONLINE_PUT_ROOM, key, TRUE, read_room, table, error)
      || !read_part (self, ONLINE_GET_OUTLINE, ONLINE_PUT_OUTLINE, key, TRUE, read_outline, table,
                     error)
      || !read_part (self, ONLINE_GET_LAST_STEP, ONLINE_PUT_STEP, key, FALSE, read_last_step, table,
                     error))
    return FALSE;

  good = _online_record_check_head (table, &why);

  return believe (self, good, why, error);
}

static gboolean
read_steps (OnlineRecord *self, gint64 key, guint64 after, OnlineRecordTable *table, GError **error)
{
  sqlite3_stmt *statement = _online_record_prepare (self, ONLINE_GET_STEPS, error);

  if (statement == NULL)
    return FALSE;

  sqlite3_bind_int64 (statement, 1, key);
  sqlite3_bind_int64 (statement, 2, (sqlite3_int64) after);

  return read_rows (self, ONLINE_GET_STEPS, ONLINE_PUT_STEP, statement, FALSE, read_step, table,
                    error);
}

/* A step before the snapshot, of which only the order of states is of use. */
static gboolean
read_past_step (OnlineRecord *self, sqlite3_stmt *row, OnlineRecordTable *table, GError **error)
{
  const guint64 led_to
      = get_int (row, 4) == TABLETOP_STEP_UNDO ? 0 : (guint64) sqlite3_column_int64 (row, 2) + 1;

  g_array_append_val (table->past, led_to);

  return sqlite3_column_int64 (row, 1) == table->past->len
         || damaged (self, error, _ ("step %" G_GUINT64_FORMAT " is missing"),
                     (guint64) table->past->len);
}

static gboolean
read_past (OnlineRecord *self, gint64 key, OnlineRecordTable *table, GError **error)
{
  sqlite3_stmt *statement = _online_record_prepare (self, ONLINE_GET_PAST, error);

  if (statement == NULL)
    return FALSE;

  table->past = g_array_new (FALSE, FALSE, sizeof (guint64));
  sqlite3_bind_int64 (statement, 1, key);
  sqlite3_bind_int64 (statement, 2, (sqlite3_int64) table->snapshot_steps);

  return read_rows (self, ONLINE_GET_PAST, ONLINE_PUT_STEP, statement, FALSE, read_past_step, table,
                    error)
         && (table->past->len == table->snapshot_steps
             || damaged (self, error, _ ("step %" G_GUINT64_FORMAT " is missing"),
                         (guint64) table->past->len + 1));
}

/* Reads the table, with its steps from the first on or only those after the snapshot. */
static OnlineRecordTable *
load (OnlineRecord *self, const char *table_id, gboolean whole, GError **error)
{
  g_autoptr (OnlineRecordTable) table = online_record_table_new ();
  OnlineKnown *known = _online_record_look_up (self, table_id, error);
  GError *why = NULL;
  guint64 after;
  gboolean good;

  if (known == NULL)
    return NULL;
  if (known->key == 0)
    {
      _online_record_refuse (error, ONLINE_RECORD_ERROR_NOT_FOUND,
                             _ ("The table “%s” isn't written yet"), table_id);
      return NULL;
    }
  if (!read_head (self, known->key, table, error)
      || !read_part (self, ONLINE_GET_SNAPSHOT, ONLINE_PUT_SNAPSHOT, known->key, TRUE,
                     read_snapshot, table, error))
    return NULL;

  after = whole ? 0 : table->snapshot_steps;
  if ((!whole && !read_past (self, known->key, table, error))
      || !read_steps (self, known->key, after, table, error)
      || !read_part (self, ONLINE_GET_SEATS, ONLINE_PUT_SEAT, known->key, FALSE, read_seat, table,
                     error)
      || !read_part (self, ONLINE_GET_INVITATIONS, ONLINE_PUT_INVITATION, known->key, FALSE,
                     read_invitation, table, error)
      || !read_part (self, ONLINE_GET_CONFIGS, ONLINE_PUT_CONFIG, known->key, FALSE, read_config,
                     table, error))
    return NULL;

  good = _online_record_check_table (table, after + 1, &why);
  if (good && after + table->steps->len != MAX (table->n_steps, after))
    {
      g_clear_error (&why);
      good = _online_record_refuse (&why, ONLINE_RECORD_ERROR_FAILED,
                                    _ ("step %" G_GUINT64_FORMAT " is missing"),
                                    after + table->steps->len + 1);
    }

  return believe (self, good, why, error) ? g_steal_pointer (&table) : NULL;
}

OnlineRecordTable *
online_record_load_table (OnlineRecord *self, const char *table_id, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_RECORD (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return load (self, table_id, FALSE, error);
}

OnlineRecordTable *
_online_record_load_whole (OnlineRecord *self, const char *table_id, GError **error)
{
  return load (self, table_id, TRUE, error);
}

static int
compare_changed (gconstpointer a, gconstpointer b)
{
  const OnlineRecordTable *one = *(OnlineRecordTable *const *) a;
  const OnlineRecordTable *other = *(OnlineRecordTable *const *) b;

  if (one->changed != other->changed)
    return one->changed > other->changed ? -1 : 1;

  return strcmp (one->id, other->id);
}

static int
list_keys (OnlineRecord *self, sqlite3_stmt *statement, GArray *keys)
{
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const gint64 key = sqlite3_column_int64 (statement, 0);

      g_array_append_val (keys, key);
    }
  sqlite3_reset (statement);

  return result;
}

OnlineRecordTable *
online_record_find_table (OnlineRecord *self, const char *table_id, GError **error)
{
  g_autoptr (OnlineRecordTable) table = NULL;
  OnlineKnown *known;

  g_return_val_if_fail (ONLINE_IS_RECORD (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  known = _online_record_look_up (self, table_id, error);
  table = known != NULL ? online_record_table_new () : NULL;

  return table != NULL && read_head (self, known->key, table, error) ? g_steal_pointer (&table)
                                                                     : NULL;
}

GPtrArray *
online_record_list_tables (OnlineRecord *self, GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement;
  int result;

  g_return_val_if_fail (ONLINE_IS_RECORD (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  statement = _online_record_prepare (self, ONLINE_GET_ROOMS, error);
  if (statement == NULL)
    return NULL;
  result = list_keys (self, statement, keys);
  if (result != SQLITE_DONE)
    {
      _online_record_set_sqlite (error, self->path, self->db, result);
      return NULL;
    }

  tables = g_ptr_array_new_with_free_func ((GDestroyNotify) online_record_table_free);
  for (guint i = 0; i < keys->len; i++)
    {
      OnlineRecordTable *table = online_record_table_new ();

      g_ptr_array_add (tables, table);
      if (!read_head (self, g_array_index (keys, gint64, i), table, error))
        return NULL;
    }
  g_ptr_array_sort (tables, compare_changed);

  return g_steal_pointer (&tables);
}

/* }}} */

static gboolean
check_requests (OnlineRecord *self, sqlite3_stmt *statement, GArray *requests, GError **error)
{
  gboolean good = TRUE;
  int result;

  while (good && (result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const guint64 request = (guint64) sqlite3_column_int64 (statement, 6);

      good = _online_row_is_good (statement, ONLINE_PUT_STEP, self->checksum)
             || damaged (self, error, _ ("something in it was changed"));
      g_array_prepend_val (requests, request);
    }
  if (good && result != SQLITE_DONE)
    good = _online_record_set_sqlite (error, self->path, self->db, result);
  sqlite3_reset (statement);

  return good;
}

GArray *
online_record_list_requests (OnlineRecord *self, const char *table_id, guint seat, GError **error)
{
  g_autoptr (GArray) requests = g_array_new (FALSE, FALSE, sizeof (guint64));
  sqlite3_stmt *statement;
  OnlineKnown *known;

  known = _online_record_look_up (self, table_id, error);
  statement = known != NULL ? _online_record_prepare (self, ONLINE_GET_REQUESTS, error) : NULL;
  if (statement == NULL)
    return NULL;

  sqlite3_bind_int64 (statement, 1, known->key);
  sqlite3_bind_int64 (statement, 2, seat);
  sqlite3_bind_int (statement, 3, ONLINE_RECORD_N_REQUESTS);

  return check_requests (self, statement, requests, error) ? g_steal_pointer (&requests) : NULL;
}
