/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The batch: everything that came in is applied, the rooms go on as far as they can by themselves,
 * every record is committed once, and then the rooms speak. Rooms whose record can't be committed
 * say nothing and take no choices until it can.
 */

#include "regalia-hub-private.h"

#include <glib/gi18n-lib.h>

#include "regalia-room-private.h"

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
free_input (RegaliaInput *input)
{
  regalia_session_unref (input->session);
  g_object_unref (input->link);
  regalia_request_free (input->request);
  g_free (input);
}

/* Saving. */

RegaliaKeeper *
_regalia_hub_take_keeper (RegaliaHub *self, RegaliaRecord *record)
{
  RegaliaKeeper *keeper;

  for (guint i = 0; i < self->keepers->len; i++)
    {
      keeper = g_ptr_array_index (self->keepers, i);
      if (keeper->record == record)
        {
          keeper->n_rooms++;
          return keeper;
        }
    }

  keeper = g_new0 (RegaliaKeeper, 1);
  keeper->record = g_object_ref (record);
  keeper->n_rooms = 1;
  g_ptr_array_add (self->keepers, keeper);

  return keeper;
}

void
_regalia_hub_release_keeper (RegaliaHub *self, RegaliaKeeper *keeper)
{
  if (--keeper->n_rooms > 0)
    return;

  g_ptr_array_remove_fast (self->keepers, keeper);
  g_object_unref (keeper->record);
  g_free (keeper);
}

static gboolean
commit (RegaliaHub *self, RegaliaKeeper *keeper, GError **error)
{
  gint64 before = g_get_monotonic_time ();
  gboolean done = regalia_record_commit (keeper->record, error);

  self->figures.commit_microseconds += (guint64) (g_get_monotonic_time () - before);
  keeper->committed_at = _regalia_hub_get_now (self);
  if (done)
    self->figures.commits++;
  else
    self->figures.failed_commits++;

  return done;
}

static gboolean
refuse_to_save (GError **error, const char *why)
{
  g_set_error (error, REGALIA_HUB_ERROR, REGALIA_HUB_ERROR_NOT_SAVED,
               /* Translators: the reason follows */
               _ ("The table can't be saved: %s"), why);
  return FALSE;
}

gboolean
_regalia_keeper_begin (RegaliaHub *self, RegaliaKeeper *keeper, GError **error)
{
  if (keeper == NULL)
    return TRUE;
  if (keeper->stalled)
    return refuse_to_save (error, _ ("what was done before waits for the disk"));

  if (!regalia_record_is_in_transaction (keeper->record))
    regalia_record_begin (keeper->record);

  return TRUE;
}

gboolean
_regalia_keeper_end (RegaliaHub *self, RegaliaKeeper *keeper, gboolean good, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (keeper == NULL || (self->in_batch && good))
    return good;

  if (good && commit (self, keeper, &failure))
    return TRUE;
  /* What a batch has gathered isn't this call's to forget. */
  if (!self->in_batch)
    regalia_record_rollback (keeper->record);

  return good ? refuse_to_save (error, failure->message) : FALSE;
}

/* Tries again what couldn't be committed. */
static void
retry (RegaliaHub *self, RegaliaKeeper *keeper)
{
  if (_regalia_hub_get_now (self) < keeper->retry_at)
    return;

  keeper->retry_at = _regalia_hub_get_now (self) + retry_after;
  if (commit (self, keeper, NULL))
    keeper->stalled = FALSE;
}

/* Says once that a room is stalled, and why. */
static void
report_stall (RegaliaRoom *room, const GError *error)
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
save (RegaliaHub *self, RegaliaKeeper *keeper)
{
  g_autoptr (GError) error = NULL;

  keeper->touched = FALSE;
  if (keeper->stalled)
    return;
  if (regalia_record_get_n_pending (keeper->record) == 0)
    {
      /* Only ends what was begun. */
      regalia_record_commit (keeper->record, NULL);
      return;
    }
  if (commit (self, keeper, &error))
    return;

  keeper->stalled = TRUE;
  keeper->retry_at = _regalia_hub_get_now (self) + retry_after;
  for (guint i = 0; i < self->busy->len; i++)
    {
      RegaliaRoom *room = g_ptr_array_index (self->busy, i);

      if (room->keeper == keeper && room->hub != NULL)
        report_stall (room, error);
    }
}

/* Commits every record that a busy room has something in, once. */
static void
save_busy (RegaliaHub *self)
{
  g_autoptr (GPtrArray) keepers = g_ptr_array_new ();

  for (guint i = 0; i < self->busy->len; i++)
    {
      RegaliaRoom *room = g_ptr_array_index (self->busy, i);
      RegaliaKeeper *keeper = room->keeper;

      if (room->hub == NULL || !_regalia_keeper_begin (self, keeper, NULL) || keeper == NULL)
        continue;
      _regalia_room_write (room);
      if (!keeper->touched)
        {
          keeper->touched = TRUE;
          g_ptr_array_add (keepers, keeper);
        }
    }

  for (guint i = 0; i < keepers->len; i++)
    save (self, g_ptr_array_index (keepers, i));
}

/* The batch. */

static void
take_inputs (RegaliaHub *self)
{
  RegaliaInput *input;

  while ((input = g_queue_pop_head (&self->inputs)) != NULL)
    {
      RegaliaSession *session = input->session;
      RegaliaRequestKind kind = input->request->kind;
      /* What is about a connection is void once that is gone; a choice is a choice. */
      gboolean void_now = session->link != input->link
                          && (kind == REGALIA_REQUEST_HELLO || kind == REGALIA_REQUEST_LOOK
                              || kind == REGALIA_REQUEST_PONG);

      if (session->room != NULL && !void_now)
        _regalia_room_take (session->room, session, input->request);
      free_input (input);
    }
}

static gboolean
is_held (RegaliaRoom *room)
{
  return room->keeper != NULL && room->keeper->stalled;
}

/* Lets the rooms speak that are saved; the others wait. */
static void
flush (RegaliaHub *self, GPtrArray *rooms)
{
  for (guint i = 0; i < rooms->len; i++)
    {
      RegaliaRoom *room = g_ptr_array_index (rooms, i);

      if (room->hub == NULL)
        continue;
      if (is_held (room))
        {
          if (!g_ptr_array_find (self->held, room, NULL))
            g_ptr_array_add (self->held, g_object_ref (room));
          continue;
        }

      room->told_stall = FALSE;
      _regalia_room_flush (room);
      if (room->hub != NULL && room->bots_due)
        _regalia_room_queue (room);
    }
}

/* What is held goes with this batch, once its record can be saved. */
static void
release_held (RegaliaHub *self)
{
  for (guint i = self->held->len; i > 0; i--)
    {
      RegaliaRoom *room = g_ptr_array_index (self->held, i - 1);

      if (is_held (room))
        continue;
      _regalia_room_queue (room);
      g_ptr_array_remove_index_fast (self->held, i - 1);
    }
}

static void
run_batch (RegaliaHub *self)
{
  g_autoptr (GPtrArray) rooms = NULL;

  if (self->in_batch)
    return;

  g_clear_pointer (&self->idle, g_source_destroy);
  self->in_batch = TRUE;
  self->figures.batches++;

  for (guint i = 0; i < self->keepers->len; i++)
    {
      RegaliaKeeper *keeper = g_ptr_array_index (self->keepers, i);

      if (keeper->stalled)
        retry (self, keeper);
    }
  release_held (self);

  take_inputs (self);
  /* A room that settles can make others busy. */
  for (guint i = 0; i < self->busy->len; i++)
    {
      RegaliaRoom *room = g_ptr_array_index (self->busy, i);

      if (room->hub != NULL)
        _regalia_room_settle (room);
    }
  save_busy (self);

  rooms = g_steal_pointer (&self->busy);
  self->busy = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rooms->len; i++)
    ((RegaliaRoom *) g_ptr_array_index (rooms, i))->queued = FALSE;
  self->in_batch = FALSE;
  flush (self, rooms);
}

static gboolean
run_idle (gpointer data)
{
  RegaliaHub *self = data;
  g_autoptr (RegaliaHub) alive = g_object_ref (self);

  run_batch (self);

  return G_SOURCE_REMOVE;
}

void
_regalia_hub_need_batch (RegaliaHub *self)
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
_regalia_hub_queue_room (RegaliaHub *self, RegaliaRoom *room)
{
  if (room->queued)
    return;

  room->queued = TRUE;
  g_ptr_array_add (self->busy, g_object_ref (room));
  _regalia_hub_need_batch (self);
}

void
_regalia_hub_queue_input (RegaliaHub *self,
                          RegaliaSession *session,
                          RegaliaLink *link,
                          RegaliaRequest *request)
{
  RegaliaInput *input = g_new (RegaliaInput, 1);

  input->session = regalia_session_ref (session);
  input->link = g_object_ref (link);
  input->request = request;
  g_queue_push_tail (&self->inputs, input);

  if (self->inputs.length >= MAX_INPUTS && !self->in_batch)
    run_batch (self);
  else
    _regalia_hub_need_batch (self);
}

void
_regalia_hub_forget_room (RegaliaHub *self, RegaliaRoom *room)
{
  g_ptr_array_remove_fast (self->held, room);
  if (!self->in_batch)
    g_ptr_array_remove (self->busy, room);
}

void
_regalia_hub_clear_batch (RegaliaHub *self)
{
  g_clear_pointer (&self->idle, g_source_destroy);
  g_queue_clear_full (&self->inputs, (GDestroyNotify) free_input);
  g_clear_pointer (&self->busy, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  g_clear_pointer (&self->keepers, g_ptr_array_unref);
}

void
regalia_hub_run (RegaliaHub *self)
{
  g_autoptr (RegaliaHub) alive = NULL;

  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (!self->in_batch);

  /* Bots may take more than one. */
  alive = g_object_ref (self);
  do
    run_batch (self);
  while (self->inputs.length > 0 || self->busy->len > 0);
}
