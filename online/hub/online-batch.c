/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The batch: everything that came in is applied, the rooms go on as far as they can by themselves,
 * every record is committed once, and then the rooms speak. Rooms whose record can't be committed
 * say nothing and take no choices until it can.
 */

#include "online-hub-private.h"

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

enum
{
  /* Below what reads from connections, so that a batch has all of what there is to read; above what
   * draws. */
  BATCH_PRIORITY = G_PRIORITY_DEFAULT + 10,
  /* But readers that never rest mustn't keep the batch from running. */
  MAX_INPUTS = 1024
};

static const gint64 retry_after = G_USEC_PER_SEC;

static void
free_input (OnlineInput *input)
{
  online_session_unref (input->session);
  g_object_unref (input->link);
  online_request_free (input->request);
  g_free (input);
}

/* Saving. */

OnlineGroup *
_online_hub_take_group (OnlineHub *self, OnlineRecord *record)
{
  OnlineGroup *group;

  for (guint i = 0; i < self->groups->len; i++)
    {
      group = g_ptr_array_index (self->groups, i);
      if (group->record == record)
        {
          group->n_rooms++;
          return group;
        }
    }

  group = g_new0 (OnlineGroup, 1);
  group->record = g_object_ref (record);
  group->n_rooms = 1;
  g_ptr_array_add (self->groups, group);

  return group;
}

void
_online_hub_release_group (OnlineHub *self, OnlineGroup *group)
{
  if (--group->n_rooms > 0)
    return;

  g_ptr_array_remove_fast (self->groups, group);
  g_object_unref (group->record);
  g_free (group);
}

static gboolean
commit (OnlineHub *self, OnlineGroup *group, GError **error)
{
  gint64 before = g_get_monotonic_time ();
  gboolean done = online_record_commit (group->record, error);

  self->figures.commit_microseconds += (guint64) (g_get_monotonic_time () - before);
  group->committed_at = _online_hub_get_now (self);
  if (done)
    self->figures.commits++;
  else
    self->figures.failed_commits++;

  return done;
}

static gboolean
refuse_to_save (GError **error, const char *why)
{
  g_set_error (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED,
               /* Translators: the reason follows */
               _ ("The table can't be saved: %s"), why);
  return FALSE;
}

gboolean
_online_group_begin (OnlineHub *self, OnlineGroup *group, GError **error)
{
  if (group == NULL)
    return TRUE;
  if (group->stalled)
    return refuse_to_save (error, _ ("what was done before waits for the disk"));

  if (!online_record_is_in_transaction (group->record))
    online_record_begin (group->record);

  return TRUE;
}

gboolean
_online_group_end (OnlineHub *self, OnlineGroup *group, gboolean good, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (group == NULL || (self->in_batch && good))
    return good;

  if (good && commit (self, group, &failure))
    return TRUE;
  /* What a batch has gathered isn't this call's to forget. */
  if (!self->in_batch)
    online_record_rollback (group->record);

  return good ? refuse_to_save (error, failure->message) : FALSE;
}

/* Tries again what couldn't be committed. */
static void
retry (OnlineHub *self, OnlineGroup *group)
{
  if (_online_hub_get_now (self) < group->retry_at)
    return;

  group->retry_at = _online_hub_get_now (self) + retry_after;
  if (commit (self, group, NULL))
    group->stalled = FALSE;
}

/* Says once that a room is stalled, and why. */
static void
report_stall (OnlineRoom *room, const GError *error)
{
  g_autofree char *text = NULL;

  if (room->told_stall)
    return;

  room->told_stall = TRUE;
  text = g_strdup_printf (_ ("The table can't be saved and takes no choices until it can: %s"),
                          error->message);
  tabletop_table_report_problem (room->table, -1, text);
}

/* Commits what is pending in one record. */
static void
save (OnlineHub *self, OnlineGroup *group)
{
  g_autoptr (GError) error = NULL;

  group->touched = FALSE;
  if (group->stalled)
    return;
  if (online_record_get_n_pending (group->record) == 0)
    {
      /* Only ends what was begun. */
      online_record_commit (group->record, NULL);
      return;
    }
  if (commit (self, group, &error))
    return;

  group->stalled = TRUE;
  group->retry_at = _online_hub_get_now (self) + retry_after;
  for (guint i = 0; i < self->busy->len; i++)
    {
      OnlineRoom *room = g_ptr_array_index (self->busy, i);

      if (room->group == group && room->hub != NULL)
        report_stall (room, error);
    }
}

/* Commits every record that a busy room has something in, once. */
static void
save_busy (OnlineHub *self)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();

  for (guint i = 0; i < self->busy->len; i++)
    {
      OnlineRoom *room = g_ptr_array_index (self->busy, i);
      OnlineGroup *group = room->group;

      if (room->hub == NULL || !_online_group_begin (self, group, NULL) || group == NULL)
        continue;
      _online_room_write (room);
      if (!group->touched)
        {
          group->touched = TRUE;
          g_ptr_array_add (groups, group);
        }
    }

  for (guint i = 0; i < groups->len; i++)
    save (self, g_ptr_array_index (groups, i));
}

/* The batch. */

static void
take_inputs (OnlineHub *self)
{
  OnlineInput *input;

  while ((input = g_queue_pop_head (&self->inputs)) != NULL)
    {
      OnlineSession *session = input->session;
      OnlineRequestKind kind = input->request->kind;
      /* What is about a connection is void once that is gone; a choice is a choice. */
      gboolean void_now = session->link != input->link
                          && (kind == ONLINE_REQUEST_HELLO || kind == ONLINE_REQUEST_LOOK
                              || kind == ONLINE_REQUEST_PONG);

      if (session->room != NULL && !void_now)
        _online_room_take (session->room, session, input->request);
      free_input (input);
    }
}

static gboolean
is_held (OnlineRoom *room)
{
  return room->group != NULL && room->group->stalled;
}

/* Lets the rooms speak that are saved; the others wait. */
static void
flush (OnlineHub *self, GPtrArray *rooms)
{
  for (guint i = 0; i < rooms->len; i++)
    {
      OnlineRoom *room = g_ptr_array_index (rooms, i);

      if (room->hub == NULL)
        continue;
      if (is_held (room))
        {
          if (!g_ptr_array_find (self->held, room, NULL))
            g_ptr_array_add (self->held, g_object_ref (room));
          continue;
        }

      room->told_stall = FALSE;
      _online_room_flush (room);
      if (room->hub != NULL && room->bots_due && room->playing == NULL)
        _online_room_queue (room);
    }
}

/* What is held goes with this batch, once its record can be saved. */
static void
release_held (OnlineHub *self)
{
  for (guint i = self->held->len; i > 0; i--)
    {
      OnlineRoom *room = g_ptr_array_index (self->held, i - 1);

      if (is_held (room))
        continue;
      _online_room_queue (room);
      g_ptr_array_remove_index_fast (self->held, i - 1);
    }
}

static void
run_batch (OnlineHub *self)
{
  g_autoptr (GPtrArray) rooms = NULL;

  if (self->in_batch)
    return;

  g_clear_pointer (&self->idle, g_source_destroy);
  self->in_batch = TRUE;
  self->figures.batches++;

  for (guint i = 0; i < self->groups->len; i++)
    {
      OnlineGroup *group = g_ptr_array_index (self->groups, i);

      if (group->stalled)
        retry (self, group);
    }
  release_held (self);

  take_inputs (self);
  /* A room that settles can make others busy. */
  for (guint i = 0; i < self->busy->len; i++)
    {
      OnlineRoom *room = g_ptr_array_index (self->busy, i);

      if (room->hub != NULL)
        _online_room_settle (room);
    }
  save_busy (self);

  rooms = g_steal_pointer (&self->busy);
  self->busy = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rooms->len; i++)
    ((OnlineRoom *) g_ptr_array_index (rooms, i))->queued = FALSE;
  self->in_batch = FALSE;
  flush (self, rooms);
}

static gboolean
run_idle (gpointer data)
{
  OnlineHub *self = data;
  g_autoptr (OnlineHub) alive = g_object_ref (self);

  run_batch (self);

  return G_SOURCE_REMOVE;
}

void
_online_hub_need_batch (OnlineHub *self)
{
  if (self->idle != NULL || self->in_batch)
    return;

  self->idle = g_idle_source_new ();
  g_source_set_priority (self->idle, BATCH_PRIORITY);
  g_source_set_callback (self->idle, run_idle, self, NULL);
  g_source_attach (self->idle, self->context);
  g_source_unref (self->idle);
}

void
_online_hub_queue_room (OnlineHub *self, OnlineRoom *room)
{
  if (room->queued)
    return;

  room->queued = TRUE;
  g_ptr_array_add (self->busy, g_object_ref (room));
  _online_hub_need_batch (self);
}

void
_online_hub_queue_input (OnlineHub *self,
                         OnlineSession *session,
                         OnlineLink *link,
                         OnlineRequest *request)
{
  OnlineInput *input = g_new (OnlineInput, 1);

  input->session = online_session_ref (session);
  input->link = g_object_ref (link);
  input->request = request;
  g_queue_push_tail (&self->inputs, input);

  if (self->inputs.length >= MAX_INPUTS && !self->in_batch)
    run_batch (self);
  else
    _online_hub_need_batch (self);
}

void
_online_hub_forget_room (OnlineHub *self, OnlineRoom *room)
{
  g_ptr_array_remove_fast (self->held, room);
  if (!self->in_batch)
    g_ptr_array_remove (self->busy, room);
}

void
_online_hub_clear_batch (OnlineHub *self)
{
  g_clear_pointer (&self->idle, g_source_destroy);
  g_queue_clear_full (&self->inputs, (GDestroyNotify) free_input);
  g_clear_pointer (&self->busy, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

void
online_hub_run (OnlineHub *self)
{
  g_autoptr (OnlineHub) alive = NULL;

  g_return_if_fail (!self->in_batch);

  /* Bots may take more than one. */
  alive = g_object_ref (self);
  do
    run_batch (self);
  while (self->inputs.length > 0 || self->busy->len > 0);
}
