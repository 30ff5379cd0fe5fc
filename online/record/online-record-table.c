/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is kept of a table, and its bounds. They are checked before anything joins a transaction, so
 * that one wrong value can't keep a commit from ever succeeding, and again on all that is read,
 * since a file may come from anybody.
 */

#include "online-record-private.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <string.h>
#include <sys/random.h>

void
online_record_step_free (OnlineRecordStep *step)
{
  g_free (step->notation);
  g_free (step);
}

void
online_record_seat_free (OnlineRecordSeat *seat)
{
  g_free (seat->name);
  g_free (seat->stand_in);
  g_free (seat);
}

void
online_record_invitation_free (OnlineRecordInvitation *invitation)
{
  g_free (invitation->id);
  g_free (invitation);
}

OnlineRecordTable *
online_record_table_new (void)
{
  OnlineRecordTable *table = g_new0 (OnlineRecordTable, 1);

  table->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) online_record_step_free);
  table->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) online_record_seat_free);
  table->invitations
      = g_ptr_array_new_with_free_func ((GDestroyNotify) online_record_invitation_free);
  table->config = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return table;
}

void
online_record_table_free (OnlineRecordTable *table)
{
  g_free (table->id);
  g_free (table->game_id);
  g_free (table->title);
  g_strfreev (table->names);
  g_clear_pointer (&table->snapshot, g_bytes_unref);
  g_clear_pointer (&table->past, g_array_unref);
  g_clear_pointer (&table->steps, g_ptr_array_unref);
  g_clear_pointer (&table->seats, g_ptr_array_unref);
  g_clear_pointer (&table->invitations, g_ptr_array_unref);
  g_clear_pointer (&table->config, g_hash_table_unref);
  g_free (table);
}

char *
online_record_new_table_id (void)
{
  /* Crockford's, without letters that look like digits; 32 of them, so each is as likely. */
  static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
  guint8 random[12];
  char *id = g_new0 (char, sizeof random + 1);
  gsize n = 0;

  while (n < sizeof random)
    {
      gssize got = getrandom (random + n, sizeof random - n, 0);

      if (got < 0 && errno != EINTR)
        g_error ("The system has no random numbers: %s", g_strerror (errno));
      n += got > 0 ? (gsize) got : 0;
    }
  for (gsize i = 0; i < sizeof random; i++)
    id[i] = letters[random[i] % 32];

  return id;
}

/* {{{ Bounds */

static gboolean
out_of_bounds (GError **error, const char *what)
{
  return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                /* Translators: what can't be kept, such as “a name” */
                                _ ("This can't be kept of a table: %s"), what);
}

/* A moment that every calendar can name: up to the year 9998, wherever somebody lives. */
static gboolean
is_time (gint64 time)
{
  const gint64 new_year_of_9999 = G_GINT64_CONSTANT (253370764800);

  return time >= 0 && time < new_year_of_9999;
}

/* Something that was counted up from 0, one by one. */
static gboolean
is_count (guint64 count)
{
  return count < G_GUINT64_CONSTANT (1) << 53;
}

/* Whether a terminal or a label could do something else with it than show it. */
static gboolean
is_steering (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* One line of text, which can be shown as it is: people see it in lists of files from anybody. */
static gboolean
is_line (const char *text, gsize maximum)
{
  if (text == NULL || strnlen (text, maximum + 1) > maximum || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (is_steering (g_utf8_get_char (text)))
      return FALSE;

  return TRUE;
}

gboolean
_online_record_check_id (const char *id, GError **error)
{
  gsize length = id != NULL ? strnlen (id, ONLINE_RECORD_MAX_ID + 1) : 0;

  if (length == 0 || length > ONLINE_RECORD_MAX_ID)
    return out_of_bounds (error, _ ("an id that is empty or too long"));
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (id[i]) && id[i] != '-' && id[i] != '_')
      return out_of_bounds (error, _ ("an id with something else than letters, digits, “-”, “_”"));

  return TRUE;
}

gboolean
_online_record_check_names (const char *const *names, GError **error)
{
  guint n = 0;

  for (; names != NULL && names[n] != NULL; n++)
    if (!is_line (names[n], ONLINE_RECORD_MAX_NAME) || n == ONLINE_RECORD_MAX_SEATS)
      return out_of_bounds (error, _ ("names that are too long, too many or no plain text"));

  return names != NULL || out_of_bounds (error, _ ("a table without names"));
}

gboolean
_online_record_check_step (const OnlineRecordStep *step, GError **error)
{
  if (step->number == 0 || !is_count (step->number))
    return out_of_bounds (error, _ ("a step without a number"));
  if (step->seat >= ONLINE_RECORD_MAX_SEATS)
    return out_of_bounds (error, _ ("a step of a seat that there can't be"));
  if (!is_time (step->time))
    return out_of_bounds (error, _ ("a time before 1970 or after the year 9998"));

  switch (step->kind)
    {
    case TABLETOP_STEP_CHOICE:
      return (step->notation != NULL
              && strnlen (step->notation, ONLINE_RECORD_MAX_NOTATION + 1)
                     <= ONLINE_RECORD_MAX_NOTATION
              && g_utf8_validate (step->notation, -1, NULL))
             || out_of_bounds (error, _ ("a choice whose notation is missing or too long"));
    case TABLETOP_STEP_UNDO:
    case TABLETOP_STEP_LEAVE:
      return step->notation == NULL || out_of_bounds (error, _ ("a notation where no choice is"));
    default:
      return out_of_bounds (error, _ ("a step of an unknown kind"));
    }
}

/* A seat, or -1 for who looks on. */
static gboolean
is_place (int seat)
{
  return seat >= -1 && seat < ONLINE_RECORD_MAX_SEATS;
}

gboolean
_online_record_check_seat (const OnlineRecordSeat *seat, GError **error)
{
  if (!is_place (seat->seat) || (seat->seat >= 0) != (seat->guest == 0))
    return out_of_bounds (error, _ ("a seat that there can't be"));
  if (!is_line (seat->name, ONLINE_RECORD_MAX_NAME)
      || (seat->stand_in != NULL && !is_line (seat->stand_in, ONLINE_RECORD_MAX_NAME)))
    return out_of_bounds (error, _ ("names that are too long, too many or no plain text"));

  if (!is_time (seat->clock_used))
    return out_of_bounds (error, _ ("a time that nobody can have played for"));

  return is_count (seat->since) || out_of_bounds (error, _ ("a step without a number"));
}

gboolean
_online_record_check_invitation (const OnlineRecordInvitation *invitation, GError **error)
{
  if (!_online_record_check_id (invitation->id, error))
    return FALSE;
  if (!is_place (invitation->seat))
    return out_of_bounds (error, _ ("a seat that there can't be"));
  if (!is_time (invitation->expires))
    return out_of_bounds (error, _ ("a time before 1970 or after the year 9998"));

  return (int) invitation->state >= TABLETOP_INVITATION_OPEN
                 && invitation->state <= TABLETOP_INVITATION_REVOKED
             ? TRUE
             : out_of_bounds (error, _ ("an invitation of an unknown state"));
}

gboolean
_online_record_check_config (const char *key, const char *value, GError **error)
{
  if (!is_line (key, ONLINE_RECORD_MAX_NAME)
      || (value != NULL
          && (strnlen (value, ONLINE_RECORD_MAX_VALUE + 1) > ONLINE_RECORD_MAX_VALUE
              || !g_utf8_validate (value, -1, NULL))))
    return out_of_bounds (error, _ ("a setting that is too long or no text"));

  return TRUE;
}

gboolean
_online_record_check_snapshot (GBytes *snapshot, GError **error)
{
  if (snapshot == NULL || g_bytes_get_size (snapshot) > ONLINE_RECORD_MAX_SNAPSHOT)
    return out_of_bounds (error, _ ("a saved match that is missing or too large"));

  return TRUE;
}

static gboolean
check_people (const OnlineRecordTable *table, GError **error)
{
  GHashTableIter iter;
  gpointer key, value;

  for (guint i = 0; table->seats != NULL && i < table->seats->len; i++)
    if (!_online_record_check_seat (g_ptr_array_index (table->seats, i), error))
      return FALSE;
  for (guint i = 0; table->invitations != NULL && i < table->invitations->len; i++)
    if (!_online_record_check_invitation (g_ptr_array_index (table->invitations, i), error))
      return FALSE;

  if (table->config == NULL)
    return TRUE;
  g_hash_table_iter_init (&iter, table->config);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!_online_record_check_config (key, value, error))
      return FALSE;

  return TRUE;
}

gboolean
_online_record_check_head (const OnlineRecordTable *table, GError **error)
{
  if (!_online_record_check_id (table->id, error)
      || !_online_record_check_names ((const char *const *) table->names, error))
    return FALSE;
  if (!is_line (table->game_id, ONLINE_RECORD_MAX_NAME)
      || !is_line (table->title, ONLINE_RECORD_MAX_NAME))
    return out_of_bounds (error, _ ("names that are too long, too many or no plain text"));

  return is_time (table->created)
         || out_of_bounds (error, _ ("a time before 1970 or after the year 9998"));
}

gboolean
_online_record_check_table (const OnlineRecordTable *table, guint64 first, GError **error)
{
  guint64 n_steps = table->steps != NULL ? table->steps->len : 0;

  if (!_online_record_check_head (table, error)
      || !_online_record_check_snapshot (table->snapshot, error))
    return FALSE;
  if (!is_count (table->snapshot_steps) || table->snapshot_steps > first - 1 + n_steps)
    return out_of_bounds (error, _ ("a saved match that is newer than the steps"));

  for (guint64 i = 0; i < n_steps; i++)
    {
      const OnlineRecordStep *step = g_ptr_array_index (table->steps, i);

      if (!_online_record_check_step (step, error))
        return FALSE;
      if (step->number != first + i)
        return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                      _ ("step %" G_GUINT64_FORMAT " is missing"), first + i);
    }

  return check_people (table, error);
}

/* }}} */
