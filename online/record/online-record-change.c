/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each change is checked when it is made, against what will be there when it is written: from then
 * on only the disk can refuse it.
 */

#include "online-record-private.h"

#include <glib/gi18n-lib.h>

/* {{{ One row each */

/* Begins a row for `known`. */
static OnlineChange *
push (OnlineRecord *self, OnlineStatement statement, OnlineKnown *known)
{
  OnlineChange *change = _online_change_new (statement, known);

  g_ptr_array_add (self->pending, change);

  return change;
}

static void
push_outline (OnlineRecord *self, OnlineKnown *known, const char *const *names, gboolean over)
{
  OnlineChange *change = push (self, ONLINE_PUT_OUTLINE, known);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (lines, "%s\n", names[i]);
  _online_change_add_text (change, lines->str);
  _online_change_add_number (change, over ? 1 : 0);
}

static void
push_snapshot (OnlineRecord *self, OnlineKnown *known, guint64 n_steps, GBytes *snapshot)
{
  OnlineChange *change = push (self, ONLINE_PUT_SNAPSHOT, known);

  _online_change_add_number (change, (gint64) n_steps);
  _online_change_add_bytes (change, snapshot);
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
push_step (OnlineRecord *self, OnlineKnown *known, const OnlineRecordStep *step)
{
  OnlineChange *change = push (self, ONLINE_PUT_STEP, known);

  _online_change_add_number (change, (gint64) step->number);
  _online_change_add_number (change, (gint64) step->sequence);
  _online_change_add_number (change, step->seat);
  _online_change_add_number (change, step->kind);
  _online_change_add_text (change, step->notation);
  _online_change_add_number (change, (gint64) step->request);
  _online_change_add_number (change, step->time != 0 ? step->time : now ());
  known->last = step->number;
}

static void
add_hash (OnlineChange *change, const guint8 *hash, gboolean there)
{
  g_autoptr (GBytes) bytes = there ? g_bytes_new (hash, ONLINE_RECORD_HASH_SIZE) : NULL;

  _online_change_add_bytes (change, bytes);
}

static void
push_seat (OnlineRecord *self, OnlineKnown *known, const OnlineRecordSeat *seat)
{
  OnlineChange *change = push (self, ONLINE_PUT_SEAT, known);

  _online_change_add_number (change, seat->seat);
  _online_change_add_number (change, seat->guest);
  _online_change_add_text (change, seat->name);
  add_hash (change, seat->token, seat->has_token);
  add_hash (change, seat->next_token, seat->has_next);
  _online_change_add_number (change, seat->away ? 1 : 0);
  _online_change_add_text (change, seat->stand_in);
  _online_change_add_number (change, (gint64) seat->stand_in_seed);
  _online_change_add_number (change, seat->clock_used);
  _online_change_add_number (change, (gint64) seat->since);
}

static void
push_invitation (OnlineRecord *self, OnlineKnown *known, const OnlineRecordInvitation *invitation)
{
  OnlineChange *change = push (self, ONLINE_PUT_INVITATION, known);

  _online_change_add_text (change, invitation->id);
  _online_change_add_number (change, invitation->seat);
  add_hash (change, invitation->secret_hash, TRUE);
  _online_change_add_number (change, invitation->expires);
  _online_change_add_number (change, invitation->state);
}

static void
push_config (OnlineRecord *self, OnlineKnown *known, const char *key, const char *value)
{
  OnlineChange *change
      = push (self, value != NULL ? ONLINE_PUT_CONFIG : ONLINE_DELETE_CONFIG, known);

  _online_change_add_text (change, key);
  if (value != NULL)
    _online_change_add_text (change, value);
}

/* }}} */
/* {{{ Public */

/* Writes what was just pushed, unless it can wait. */
static gboolean
done (OnlineRecord *self, GError **error)
{
  if (self->in_transaction)
    return TRUE;
  if (online_record_commit (self, error))
    return TRUE;

  online_record_rollback (self);

  return FALSE;
}

/* The table that a change is of, which has to be there. */
static OnlineKnown *
begin_change (OnlineRecord *self, const char *table_id, GError **error)
{
  return _online_record_look_up (self, table_id, error);
}

/* Whether a table of that id is there already, or would be after a commit. */
static gboolean
check_new (OnlineRecord *self, const char *table_id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *name = g_filename_display_name (self->path);

  if (_online_record_look_up (self, table_id, &failure) == NULL
      && !g_error_matches (failure, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  /* One whose removal is pending is still in the way. */
  return g_hash_table_lookup (self->known, table_id) == NULL
         || _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                   _ ("The table “%s” is there already, in “%s”"), table_id, name);
}

gboolean
online_record_add_table (OnlineRecord *self, const OnlineRecordTable *table, GError **error)
{
  OnlineKnown *known;
  OnlineChange *change;
  GHashTableIter iter;
  gpointer key, value;

  if (!_online_record_check_table (table, 1, error) || !check_new (self, table->id, error))
    return FALSE;

  known = g_new0 (OnlineKnown, 1);
  g_hash_table_insert (self->known, g_strdup (table->id), known);

  change = push (self, ONLINE_PUT_ROOM, known);
  _online_change_add_text (change, table->id);
  _online_change_add_text (change, table->game_id);
  _online_change_add_text (change, table->title);
  _online_change_add_number (change, table->created != 0 ? table->created : now ());
  push_outline (self, known, (const char *const *) table->names, table->over);
  push_snapshot (self, known, table->snapshot_steps, table->snapshot);
  for (guint i = 0; table->steps != NULL && i < table->steps->len; i++)
    push_step (self, known, g_ptr_array_index (table->steps, i));
  for (guint i = 0; table->seats != NULL && i < table->seats->len; i++)
    push_seat (self, known, g_ptr_array_index (table->seats, i));
  for (guint i = 0; table->invitations != NULL && i < table->invitations->len; i++)
    push_invitation (self, known, g_ptr_array_index (table->invitations, i));
  if (table->config != NULL)
    {
      g_hash_table_iter_init (&iter, table->config);
      while (g_hash_table_iter_next (&iter, &key, &value))
        push_config (self, known, key, value);
    }

  return done (self, error);
}

gboolean
online_record_put_outline (OnlineRecord *self,
                           const char *table_id,
                           const char *const *names,
                           gboolean over,
                           GError **error)
{
  OnlineKnown *known = begin_change (self, table_id, error);

  if (known == NULL || !_online_record_check_names (names, error))
    return FALSE;

  push_outline (self, known, names, over);

  return done (self, error);
}

gboolean
online_record_append_step (OnlineRecord *self,
                           const char *table_id,
                           const OnlineRecordStep *step,
                           GError **error)
{
  OnlineKnown *known;

  known = begin_change (self, table_id, error);
  if (known == NULL || !_online_record_check_step (step, error))
    return FALSE;
  if (step->number != known->last + 1)
    return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                  _ ("After step %" G_GUINT64_FORMAT " of the table “%s”, step "
                                     "%" G_GUINT64_FORMAT " can't follow"),
                                  known->last, table_id, step->number);

  push_step (self, known, step);

  return done (self, error);
}

gboolean
online_record_withdraw_step (OnlineRecord *self,
                             const char *table_id,
                             guint64 number,
                             GError **error)
{
  OnlineKnown *known = begin_change (self, table_id, error);

  if (known == NULL)
    return FALSE;
  if (number == 0 || number != known->last)
    return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                  _ ("Step %" G_GUINT64_FORMAT " of the table “%s” isn't its "
                                     "last one"),
                                  number, table_id);

  _online_change_add_number (push (self, ONLINE_DELETE_STEP, known), (gint64) number);
  known->last--;

  return done (self, error);
}

gboolean
online_record_put_snapshot (OnlineRecord *self,
                            const char *table_id,
                            guint64 n_steps,
                            GBytes *snapshot,
                            GError **error)
{
  OnlineKnown *known = begin_change (self, table_id, error);

  if (known == NULL || !_online_record_check_snapshot (snapshot, error))
    return FALSE;
  if (n_steps > known->last)
    return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                  _ ("The table “%s” has %" G_GUINT64_FORMAT " steps, not "
                                     "%" G_GUINT64_FORMAT),
                                  table_id, known->last, n_steps);

  push_snapshot (self, known, n_steps, snapshot);

  return done (self, error);
}

gboolean
online_record_put_seat (OnlineRecord *self,
                        const char *table_id,
                        const OnlineRecordSeat *seat,
                        GError **error)
{
  OnlineKnown *known;

  known = begin_change (self, table_id, error);
  if (known == NULL || !_online_record_check_seat (seat, error))
    return FALSE;

  push_seat (self, known, seat);

  return done (self, error);
}

gboolean
online_record_remove_seat (OnlineRecord *self,
                           const char *table_id,
                           int seat,
                           guint guest,
                           GError **error)
{
  OnlineKnown *known = begin_change (self, table_id, error);
  OnlineChange *change;

  if (known == NULL)
    return FALSE;

  change = push (self, ONLINE_DELETE_SEAT, known);
  _online_change_add_number (change, seat);
  _online_change_add_number (change, guest);

  return done (self, error);
}

gboolean
online_record_put_invitation (OnlineRecord *self,
                              const char *table_id,
                              const OnlineRecordInvitation *invitation,
                              GError **error)
{
  OnlineKnown *known;

  known = begin_change (self, table_id, error);
  if (known == NULL || !_online_record_check_invitation (invitation, error))
    return FALSE;

  push_invitation (self, known, invitation);

  return done (self, error);
}

gboolean
online_record_remove_invitation (OnlineRecord *self,
                                 const char *table_id,
                                 const char *invitation_id,
                                 GError **error)
{
  OnlineKnown *known;

  known = begin_change (self, table_id, error);
  if (known == NULL)
    return FALSE;

  _online_change_add_text (push (self, ONLINE_DELETE_INVITATION, known), invitation_id);

  return done (self, error);
}

gboolean
online_record_put_config (OnlineRecord *self,
                          const char *table_id,
                          const char *key,
                          const char *value,
                          GError **error)
{
  OnlineKnown *known;

  g_return_val_if_fail (key != NULL, FALSE);

  known = begin_change (self, table_id, error);
  if (known == NULL || !_online_record_check_config (key, value, error))
    return FALSE;

  push_config (self, known, key, value);

  return done (self, error);
}

gboolean
online_record_remove_table (OnlineRecord *self, const char *table_id, GError **error)
{
  OnlineKnown *known = begin_change (self, table_id, error);

  if (known == NULL)
    return FALSE;

  for (OnlineStatement i = ONLINE_DELETE_ROOM; i <= ONLINE_DELETE_CONFIGS; i++)
    push (self, i, known);
  known->gone = TRUE;

  return done (self, error);
}

/* }}} */
