/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a room is written down, and how it comes back. As the match's recorder it learns of each
 * step before it is made: in a batch, the step joins what the batch commits before anybody hears of
 * it; a choice that the host makes is committed right here.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-room-private.h"

enum
{
  /* Loading a snapshot costs some microseconds a step, and each step after it ten times as much. */
  STEPS_PER_SNAPSHOT = 128
};

#define KEY_DECISION_TIME "decision-time"
#define KEY_GAME_TIME "game-time"
#define KEY_GRACE_TIME "grace-time"
#define KEY_TOLD "told"
#define UNSETTLED "?"

/* Steps. */

gboolean
_online_room_is_final (OnlineRoom *self)
{
  return self->commitment != NULL && tabletop_match_is_over (self->match);
}

static void
count_step (OnlineRoom *self, TabletopStepKind kind)
{
  if (kind == TABLETOP_STEP_CHOICE)
    self->hub->figures.choices++;
  else if (kind == TABLETOP_STEP_UNDO)
    self->hub->figures.undos++;
}

static gboolean
room_record (TabletopRecorder *recorder,
             TabletopMatch *match,
             guint seat,
             TabletopStepKind kind,
             const char *notation,
             GError **error)
{
  OnlineRoom *self = ONLINE_ROOM (recorder);
  OnlineRecordStep step = { 0 };

  g_return_val_if_fail (self->hub != NULL, FALSE);

  if (self->gathering)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                           _ ("The game hasn't begun yet"));
      return FALSE;
    }
  if (kind == TABLETOP_STEP_UNDO && _online_room_is_final (self))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_OVER, _ ("The match is over"));
      return FALSE;
    }

  if (self->group != NULL)
    {
      gboolean good;

      if (!_online_group_begin (self->hub, self->group, error))
        return FALSE;

      step.number = self->n_steps + 1;
      step.sequence = tabletop_match_get_sequence (match);
      step.seat = seat;
      step.kind = kind;
      step.notation = (char *) notation;
      step.request = self->request;
      good = online_record_append_step (self->group->record, self->id, &step, error)
             && (self->hub->in_batch || _online_room_put_told (self, TRUE, error));
      if (!_online_group_end (self->hub, self->group, good, error))
        return FALSE;
    }

  self->n_steps++;
  self->told_due = TRUE;
  count_step (self, kind);
  _online_room_note_step (self, seat);

  return TRUE;
}

static void
room_withdraw (TabletopRecorder *recorder, TabletopMatch *match)
{
  OnlineRoom *self = ONLINE_ROOM (recorder);
  g_autoptr (GError) error = NULL;

  if (self->group != NULL)
    {
      gboolean good
          = _online_group_begin (self->hub, self->group, &error)
            && online_record_withdraw_step (self->group->record, self->id, self->n_steps, &error);

      if (!good || !_online_group_end (self->hub, self->group, TRUE, &error))
        tabletop_table_report_problem (self->table, -1, error->message);
    }

  self->n_steps--;
}

void
_online_room_recorder_init (TabletopRecorderInterface *iface)
{
  iface->record = room_record;
  iface->withdraw = room_withdraw;
}

/* Everything else. */

gboolean
_online_room_put_session (OnlineRoom *self, OnlineSession *session, GError **error)
{
  OnlineRecordSeat row = { 0 };

  if (self->group == NULL)
    return TRUE;

  row.seat = session->seat;
  row.guest = session->guest;
  row.name = session->name != NULL ? session->name : (char *) "";
  memcpy (row.token, session->token, sizeof row.token);
  memcpy (row.next_token, session->next_token, sizeof row.next_token);
  row.has_token = session->has_token;
  row.has_next = session->has_next;
  row.since = session->since;
  if (session->seat >= 0)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, (guint) session->seat);

      /* Whose row is written before they sit down has no bot. */
      if (tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_STOOD_IN)
        {
          row.stand_in = (char *) tabletop_occupant_get_bot_id (occupant);
          row.stand_in_seed = tabletop_occupant_get_bot_seed (occupant);
        }
      row.away = session->link == NULL;
      row.clock_used = self->clocks[session->seat].used / 1000;
    }

  return online_record_put_seat (self->group->record, self->id, &row, error);
}

/* Of a seat without a guest only the time that it used is worth a row. */
static gboolean
put_seat (OnlineRoom *self, guint seat, GError **error)
{
  OnlineRecordSeat row = { 0 };

  if (self->seats[seat] != NULL)
    return _online_room_put_session (self, self->seats[seat], error);
  if (self->clocks[seat].used == 0)
    return online_record_remove_seat (self->group->record, self->id, (int) seat, 0, error);

  row.seat = (int) seat;
  row.name = (char *) tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat));
  row.clock_used = self->clocks[seat].used / 1000;

  return online_record_put_seat (self->group->record, self->id, &row, error);
}

void
_online_room_session_is_due (OnlineRoom *self, OnlineSession *session)
{
  if (session->seat >= 0)
    self->seat_due[session->seat] = TRUE;
  else
    session->is_due = TRUE;
}

gboolean
_online_room_put_number (OnlineRoom *self, const char *key, guint64 value, GError **error)
{
  char text[32];

  if (self->group == NULL)
    return TRUE;

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, value);

  return online_record_put_config (self->group->record, self->id, key, text, error);
}

/* Once it is over for good, so that it needn't be loaded again to tell. */
static gboolean
put_ending (OnlineRoom *self, GError **error)
{
  g_autofree char *ending = NULL;

  if (!_online_room_is_final (self))
    return TRUE;

  ending = _online_room_dup_ending (self);

  return online_record_put_config (self->group->record, self->id, ONLINE_ROOM_KEY_ENDING, ending,
                                   error);
}

/* A word for each seat, one for the spectators, and a mark in front if a step isn't counted. */
gboolean
_online_room_put_told (OnlineRoom *self, gboolean unsettled, GError **error)
{
  g_autoptr (GString) text = g_string_new (unsettled ? UNSETTLED : NULL);

  if (self->group == NULL)
    return TRUE;

  for (guint i = 0; i <= self->n_seats; i++)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      online_told_print (&self->told[i], text);
    }

  return online_record_put_config (self->group->record, self->id, KEY_TOLD, text->str, error);
}

static gboolean
put_outline (OnlineRoom *self, GError **error)
{
  g_auto (GStrv) names = _online_room_dup_names (self);

  if (!put_ending (self, error))
    return FALSE;

  return online_record_put_outline (self->group->record, self->id, (const char *const *) names,
                                    tabletop_match_is_over (self->match), error);
}

gboolean
_online_room_put_snapshot (OnlineRoom *self, TabletopTable *table, GError **error)
{
  g_autoptr (GBytes) snapshot = NULL;

  if (self->group == NULL)
    return TRUE;

  self->snapshot_steps = self->n_steps;
  snapshot = tabletop_table_save (table, error);

  return snapshot != NULL
         && online_record_put_snapshot (self->group->record, self->id, self->n_steps, snapshot,
                                        error);
}

gboolean
_online_room_begin_write (OnlineRoom *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (_online_group_begin (self->hub, self->group, &failure))
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, failure->message);
  return FALSE;
}

gboolean
_online_room_end_write (OnlineRoom *self, gboolean good, GError *failure, GError **error)
{
  g_autoptr (GError) why = failure;

  if (_online_group_end (self->hub, self->group, good, good ? &why : NULL))
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, why->message);
  return FALSE;
}

static gboolean
put_settings (OnlineRoom *self, GError **error)
{
  return _online_room_put_number (self, KEY_DECISION_TIME, self->decision_time, error)
         && _online_room_put_number (self, KEY_GAME_TIME, self->game_time, error)
         && _online_room_put_number (self, KEY_GRACE_TIME, self->grace_time, error);
}

void
_online_room_write (OnlineRoom *self)
{
  g_autoptr (GError) error = NULL;
  gboolean good = TRUE;

  if (self->snapshot_due || self->n_steps - self->snapshot_steps >= STEPS_PER_SNAPSHOT)
    good = _online_room_put_snapshot (self, self->table, &error);
  self->snapshot_due = FALSE;
  if (good && self->outline_due)
    good = put_outline (self, &error);
  self->outline_due = FALSE;
  if (good)
    good = _online_room_write_invitations (self, &error);
  if (good && self->told_due)
    good = _online_room_put_told (self, FALSE, &error);
  self->told_due = FALSE;
  if (good && self->settings_due)
    good = put_settings (self, &error);
  self->settings_due = FALSE;
  if (good)
    good = _online_room_write_gathering (self, &error);
  for (guint seat = 0; seat < self->n_seats && good; seat++)
    {
      if (self->seat_due[seat])
        good = put_seat (self, seat, &error);
      self->seat_due[seat] = FALSE;
    }
  for (guint i = 0; i < self->spectators->len && good; i++)
    {
      OnlineSession *session = g_ptr_array_index (self->spectators, i);

      if (session->is_due)
        good = _online_room_put_session (self, session, &error);
      session->is_due = FALSE;
    }

  /* The disk has no part in this: something can't be written at all. */
  if (!good)
    tabletop_table_report_problem (self->table, -1, error->message);
}

/* Coming back. */

static guint64
get_number (const OnlineRecordTable *saved, const char *key, guint64 max, guint64 otherwise)
{
  const char *text = saved->config != NULL ? g_hash_table_lookup (saved->config, key) : NULL;
  guint64 number;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return otherwise;

  return number;
}

static gboolean
read_told (OnlineRoom *self, char **words)
{
  if (g_strv_length (words) != self->n_seats + 1)
    return FALSE;

  for (guint i = 0; i <= self->n_seats; i++)
    if (!online_told_parse (&self->told[i], words[i]))
      return FALSE;

  return TRUE;
}

/* What isn't known is another state than any that was told, in which everything is told anew. That
 * can be for a step of which nobody has heard, or for a record of a time when guests were told the
 * match's own numbers. Where there never was a guest nobody was told anything. FALSE if it is to be
 * written.
 */
static gboolean
restore_told (OnlineRoom *self, const OnlineRecordTable *saved)
{
  const char *text = saved->config != NULL ? g_hash_table_lookup (saved->config, KEY_TOLD) : NULL;
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  gboolean unsettled = words[0] != NULL && g_str_equal (words[0], UNSETTLED);
  gboolean read = read_told (self, words + (unsettled ? 1 : 0));

  if ((read && !unsettled) || (text == NULL && (saved->seats == NULL || saved->seats->len == 0)))
    return TRUE;

  for (guint i = 0; i <= self->n_seats; i++)
    {
      OnlineTold *told = &self->told[i];

      if (!read)
        told->sequence = tabletop_match_get_sequence (self->match);
      told->sequence++;
      told->can_undo = FALSE;
      online_told_take_back (told, 0);
    }

  return FALSE;
}

/* What was answered before the restart, and led to a step. */
static gboolean
restore_answers (OnlineRoom *self, OnlineSession *session, GError **error)
{
  g_autoptr (GArray) requests = NULL;

  if (session->seat < 0)
    return TRUE;

  requests
      = online_record_list_requests (self->group->record, self->id, (guint) session->seat, error);
  if (requests == NULL)
    return FALSE;

  for (guint i = 0; i < requests->len; i++)
    {
      guint64 id = g_array_index (requests, guint64, i);

      /* Several steps may have come of one request. */
      if (online_answers_find (&session->answers, id) == NULL)
        online_answers_keep (&session->answers, id, NULL, NULL);
    }

  return TRUE;
}

/* Lets the guest sit where it sat, and whoever played for it. */
static void
restore_seat (OnlineRoom *self, const OnlineRecordSeat *row)
{
  guint seat = (guint) row->seat;
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_GUEST)
    tabletop_table_seat_guest (self->table, seat, row->name, NULL);
  if (row->stand_in != NULL
      && tabletop_table_stand_in (self->table, seat, row->stand_in, row->stand_in_seed, NULL))
    return;
  tabletop_table_set_presence (self->table, seat, TABLETOP_PRESENCE_AWAY, NULL);
}

static gboolean
restore_session (OnlineRoom *self, const OnlineRecordSeat *row, GError **error)
{
  g_autoptr (OnlineSession) session = NULL;

  if (row->seat >= (int) self->n_seats)
    return TRUE;
  if (row->seat >= 0)
    self->clocks[row->seat].used = row->clock_used * 1000;
  if (!row->has_token)
    return TRUE;

  session = online_session_new (self, row->seat, row->guest, row->name);
  memcpy (session->token, row->token, sizeof session->token);
  memcpy (session->next_token, row->next_token, sizeof session->next_token);
  session->has_token = TRUE;
  session->has_next = row->has_next;
  session->since = row->since;
  _online_room_add_session (self, session);
  if (row->seat >= 0)
    restore_seat (self, row);

  return restore_answers (self, session, error);
}

/* A step led to a state, which counts until it is taken back. */
static void
count_state (GArray *states, guint64 led_to)
{
  if (led_to != 0)
    g_array_append_val (states, led_to);
  else if (states->len > 0)
    g_array_set_size (states, states->len - 1);
}

/* Has the events of a match that was loaded say to which state they led, where the game can. */
static void
number_steps (OnlineRoom *self, const OnlineRecordTable *saved)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < saved->past->len; i++)
    count_state (states, g_array_index (saved->past, guint64, i));
  for (guint i = 0; i < saved->steps->len; i++)
    {
      const OnlineRecordStep *step = g_ptr_array_index (saved->steps, i);

      count_state (states, step->kind != TABLETOP_STEP_UNDO ? step->sequence + 1 : 0);
    }

  tabletop_match_number_steps (self->match, (const guint64 *) (gpointer) states->data, states->len);
}

gboolean
_online_room_restore (OnlineRoom *self, OnlineRecord *record, GError **error)
{
  g_autoptr (OnlineRecordTable) saved = online_record_load_table (record, self->id, error);
  gboolean told;

  if (saved == NULL)
    return FALSE;

  self->group = _online_hub_take_group (self->hub, record);
  self->n_steps = saved->n_steps;
  self->snapshot_steps = saved->snapshot_steps;
  number_steps (self, saved);
  told = restore_told (self, saved);

  self->deal = get_number (saved, ONLINE_ROOM_KEY_DEAL, G_MAXINT64, 1);
  self->last_invite = (guint) get_number (saved, ONLINE_ROOM_KEY_LAST_INVITATION, G_MAXINT, 0);
  self->decision_time = (guint) get_number (saved, KEY_DECISION_TIME, ONLINE_ROOM_TIME_MAX, 0);
  self->game_time = (guint) get_number (saved, KEY_GAME_TIME, ONLINE_ROOM_TIME_MAX, 0);
  self->grace_time
      = (guint) get_number (saved, KEY_GRACE_TIME, ONLINE_ROOM_TIME_MAX, ONLINE_ROOM_GRACE_DEFAULT);

  for (guint i = 0; saved->seats != NULL && i < saved->seats->len; i++)
    if (!restore_session (self, g_ptr_array_index (saved->seats, i), error))
      return FALSE;
  for (guint i = 0; saved->invitations != NULL && i < saved->invitations->len; i++)
    _online_room_restore_invitation (self, g_ptr_array_index (saved->invitations, i));

  _online_room_restore_gathering (self, saved);

  /* As it was written, so nothing of it has to be. */
  self->snapshot_due = FALSE;
  self->outline_due = _online_room_is_final (self)
                      && !g_hash_table_contains (saved->config, ONLINE_ROOM_KEY_ENDING);
  self->told_due = !told;
  _online_room_watch_clocks (self);
  memset (self->seat_due, FALSE, self->n_seats);

  return TRUE;
}
