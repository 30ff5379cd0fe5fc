/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a mirrored match is changed: the wish goes to the table, and either waits for its answer or
 * is told it. The states that it brings arrive before its answer, so the match is already where the
 * change led then.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-remote-match-private.h"

/* What somebody wishes, and what was known when it was sent. */
typedef struct
{
  guint64 sequence; /* of the match */
  guint64 n_events; /* that were shown */
  gboolean again;   /* it may have reached the table twice */

  /* Of a choice: */
  guint64 decision;
  char *notation;
  gboolean repeated;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *self = data;

  g_free (self->notation);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static Wish *
wish_new (void)
{
  return g_new0 (Wish, 1);
}

static Wish *
wish_new_choice (TabletopChoice *choice)
{
  Wish *self = wish_new ();

  self->decision = tabletop_choice_get_decision_id (choice);
  self->notation = g_strdup (tabletop_choice_get_notation (choice));

  return self;
}

static void
note_present (OnlineRemoteMatch *self, Wish *wish)
{
  wish->sequence = tabletop_match_get_sequence (TABLETOP_MATCH (self));
  wish->n_events = online_tail_count (&self->shown);
}

static OnlineRequest *
make_decide (Wish *wish)
{
  OnlineRequest *request = online_request_new (ONLINE_REQUEST_DECIDE);

  request->decide.sequence = wish->sequence;
  request->decide.decision = wish->decision;
  request->decide.notation = g_strdup (wish->notation);

  return request;
}

static OnlineRequest *
make_undo (OnlineRemoteMatch *self)
{
  OnlineRequest *request = online_request_new (ONLINE_REQUEST_UNDO);

  request->undo.sequence = self->table_sequence;

  return request;
}

/* The own decision that has this id, or any one if it is 0; NULL if there is none. Transfer full.
 */
static TabletopDecision *
ref_own_decision (OnlineRemoteMatch *self, guint64 id)
{
  guint n_decisions = self->decisions != NULL ? g_list_model_get_n_items (self->decisions) : 0;

  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (self->decisions, i);

      if ((int) tabletop_decision_get_seat (decision) == self->seat
          && (id == 0 || tabletop_decision_get_id (decision) == id))
        return g_steal_pointer (&decision);
    }

  return NULL;
}

/* If no state has come that has another number, the base class counts one. What was asked would be
 * of another state then.
 */
static gboolean
check_told (OnlineRemoteMatch *self, const Wish *wish, GError **error)
{
  g_autoptr (TabletopDecision) asked = ref_own_decision (self, 0);

  if (tabletop_match_get_sequence (TABLETOP_MATCH (self)) != wish->sequence || asked == NULL)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                       _ ("The table agreed, but doesn't tell what came of it"));
  return FALSE;
}

/* Whether something that the seat itself did was told after the wish. */
static gboolean
has_acted_since (OnlineRemoteMatch *self, const Wish *wish)
{
  /* Events that were taken back and told anew may hide it. */
  if (online_tail_count (&self->shown) < wish->n_events || self->shown.forgotten > wish->n_events)
    return TRUE;
  for (guint64 number = wish->n_events + 1; number <= online_tail_count (&self->shown); number++)
    if (tabletop_event_get_seat (online_tail_get (&self->shown, number)) == self->seat)
      return TRUE;

  return FALSE;
}

/* Where several seats choose at once and in secret, each choice makes the others' stale, though it
 * changes nothing for them: then the same choice is sent once more. It isn't if it may have counted
 * the first time, or if the seat has moved since and only its next question looks the same.
 */
static gboolean
may_repeat (OnlineRemoteMatch *self, const Wish *wish, const GError *failure)
{
  g_autoptr (TabletopDecision) decision = ref_own_decision (self, wish->decision);

  return g_error_matches (failure, TABLETOP_ERROR, TABLETOP_ERROR_STALE) && !wish->again
         && !wish->repeated && !self->over
         && tabletop_match_get_sequence (TABLETOP_MATCH (self)) > wish->sequence
         && !has_acted_since (self, wish) && decision != NULL
         && tabletop_decision_find_notation (decision, wish->notation) != NULL;
}

static gboolean
check_own_seat (OnlineRemoteMatch *self, guint seat, GError **error)
{
  TabletopSetup *setup = tabletop_match_get_setup (TABLETOP_MATCH (self));

  if ((int) seat == self->seat)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS, _ ("%s isn't played here"),
               tabletop_setup_get_seat_name (setup, seat));
  return FALSE;
}

/* {{{ Waiting for the answer */

static gboolean
change (OnlineRemoteMatch *self, Wish *wish, OnlineRequest *request, GError **error)
{
  g_autoptr (OnlineRemoteMatch) alive = g_object_ref (self);

  return online_asks_change (self->asks, request, &wish->again, error)
         && check_told (self, wish, error);
}

static gboolean
online_remote_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (Wish) wish = wish_new_choice (choice);
  GError *failure = NULL;

  note_present (self, wish);
  if (change (self, wish, make_decide (wish), &failure))
    return TRUE;
  if (!may_repeat (self, wish, failure))
    {
      g_propagate_error (error, failure);
      return FALSE;
    }

  g_clear_error (&failure);
  note_present (self, wish);

  return change (self, wish, make_decide (wish), error);
}

static gboolean
online_remote_match_undo (TabletopMatch *match, guint seat, GError **error)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (Wish) wish = wish_new ();

  note_present (self, wish);

  return change (self, wish, make_undo (self), error);
}

static gboolean
online_remote_match_leave (TabletopMatch *match, guint seat, GError **error)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (Wish) wish = wish_new ();

  note_present (self, wish);

  return check_own_seat (self, seat, error)
         && change (self, wish, online_request_new (ONLINE_REQUEST_LEAVE), error);
}

static char *
online_remote_match_explain (TabletopMatch *match, guint seat, const char *notation)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (OnlineRemoteMatch) alive = g_object_ref (self);

  return (int) seat == self->seat ? online_asks_explain (self->asks, notation) : NULL;
}

/* }}} */
/* {{{ Being told the answer */

static void on_answered (GObject *source, GAsyncResult *result, gpointer data);

/* Sends what a task wishes; takes `task` and `request`. */
static void
send_wish (GTask *task, OnlineRequest *request)
{
  OnlineRemoteMatch *self = g_task_get_source_object (task);

  online_asks_change_async (self->asks, request, g_task_get_cancellable (task), on_answered, task);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  OnlineRemoteMatch *self = g_task_get_source_object (task);
  Wish *wish = g_task_get_task_data (task);
  GError *error = NULL;

  if (online_asks_change_finish (result, &wish->again, &error) && check_told (self, wish, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  if (wish->notation == NULL || !may_repeat (self, wish, error))
    {
      g_task_return_error (task, error);
      return;
    }

  g_clear_error (&error);
  if (g_task_return_error_if_cancelled (task))
    return;

  wish->repeated = TRUE;
  note_present (self, wish);
  send_wish (g_steal_pointer (&task), make_decide (wish));
}

/* A task that wishes something, which becomes its own. */
static GTask *
new_task (TabletopMatch *match,
          Wish *wish,
          GCancellable *cancellable,
          GAsyncReadyCallback callback,
          gpointer user_data)
{
  GTask *task = g_task_new (match, cancellable, callback, user_data);

  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, wish, wish_free);
  note_present (ONLINE_REMOTE_MATCH (match), wish);

  return task;
}

static void
online_remote_match_apply_async (TabletopMatch *match,
                                 guint seat,
                                 TabletopChoice *choice,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  Wish *wish = wish_new_choice (choice);
  GTask *task = new_task (match, wish, cancellable, callback, user_data);

  send_wish (task, make_decide (wish));
}

static void
online_remote_match_undo_async (TabletopMatch *match,
                                guint seat,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GTask *task = new_task (match, wish_new (), cancellable, callback, user_data);

  send_wish (task, make_undo (ONLINE_REMOTE_MATCH (match)));
}

static void
online_remote_match_leave_async (TabletopMatch *match,
                                 guint seat,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_autoptr (GTask) task = new_task (match, wish_new (), cancellable, callback, user_data);
  GError *error = NULL;

  if (check_own_seat (ONLINE_REMOTE_MATCH (match), seat, &error))
    send_wish (g_steal_pointer (&task), online_request_new (ONLINE_REQUEST_LEAVE));
  else
    g_task_return_error (task, error);
}

static gboolean
online_remote_match_change_finish (TabletopMatch *match, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
online_remote_match_explain_async (TabletopMatch *match,
                                   guint seat,
                                   const char *notation,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (GTask) task = g_task_new (match, cancellable, callback, user_data);

  if ((int) seat == self->seat)
    online_asks_explain_async (self->asks, notation, task);
  else
    g_task_return_pointer (task, NULL, NULL);
}

static char *
online_remote_match_explain_finish (TabletopMatch *match, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* }}} */

static gboolean
online_remote_match_can_undo (TabletopMatch *match, guint seat)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  return self->can_undo && (int) seat == self->seat;
}

void
_online_remote_match_init_changes (TabletopMatchClass *klass)
{
  klass->apply = online_remote_match_apply;
  klass->apply_async = online_remote_match_apply_async;
  klass->apply_finish = online_remote_match_change_finish;
  klass->can_undo = online_remote_match_can_undo;
  klass->undo = online_remote_match_undo;
  klass->undo_async = online_remote_match_undo_async;
  klass->undo_finish = online_remote_match_change_finish;
  klass->leave = online_remote_match_leave;
  klass->leave_async = online_remote_match_leave_async;
  klass->leave_finish = online_remote_match_change_finish;
  klass->explain = online_remote_match_explain;
  klass->explain_async = online_remote_match_explain_async;
  klass->explain_finish = online_remote_match_explain_finish;
}
