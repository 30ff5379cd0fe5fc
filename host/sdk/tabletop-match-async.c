/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls of a match that don't wait for their answer. They pass the same gate as the others. A
 * match that is played here has its answer at once and only tells it later; one that is played
 * elsewhere asks there.
 */

#include "tabletop-match.h"

#include "tabletop-error-private.h"
#include "tabletop-match-private.h"

/* What apply_text asks about, as long as it isn't a choice. */
typedef struct
{
  guint seat;
  char *notation;
} Text;

static void
text_free (gpointer data)
{
  Text *self = data;

  g_free (self->notation);
  g_free (self);
}

/* Begins a call. NULL: it was given up before it began, and the caller will hear that. */
static GTask *
begin (TabletopMatch *self,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  if (g_task_return_error_if_cancelled (task))
    return NULL;

  /* What has been done isn't undone by giving up afterwards. */
  g_task_set_check_cancellable (task, FALSE);

  return g_steal_pointer (&task);
}

/* Ends a call; takes `error`, which says why it wasn't done. */
static void
end (GTask *task, gboolean done, GError *error)
{
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Ends a call as an implementation ended its own; takes `task`. */
static void
end_vfunc (gpointer data, const char *method, gboolean done, GError *failure)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  done = _tabletop_end_call (g_task_get_source_object (task), method, done, &failure, &error);
  end (task, done, error);
}

/* Who writes a match down does it before each step, and waits for nothing. */
static gboolean
is_recorded (TabletopMatch *self)
{
  return _tabletop_match_get_recorder (self) != NULL;
}

static gboolean
finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Choices. */

static void
on_applied (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *failure = NULL;
  gboolean done
      = TABLETOP_MATCH_GET_CLASS (source)->apply_finish (TABLETOP_MATCH (source), result, &failure);

  end_vfunc (data, "apply_async", done, failure);
}

/* Makes a choice that is in the list; takes `task`. */
static void
apply_listed (TabletopMatch *self, guint seat, TabletopChoice *listed, GTask *task)
{
  g_autoptr (GTask) owned = task;
  g_autoptr (TabletopChoice) choice = g_object_ref (listed);
  GError *error = NULL;
  gboolean done;

  if (TABLETOP_MATCH_GET_CLASS (self)->apply_async != NULL && !is_recorded (self))
    {
      TABLETOP_MATCH_GET_CLASS (self)->apply_async (
          self, seat, choice, g_task_get_cancellable (task), on_applied, g_steal_pointer (&owned));
      return;
    }

  done = tabletop_match_apply (self, seat, choice, tabletop_match_get_sequence (self), &error);
  end (task, done, error);
}

void
tabletop_match_apply_async (TabletopMatch *self,
                            guint seat,
                            TabletopChoice *choice,
                            guint64 sequence,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  TabletopChoice *listed;
  GError *error = NULL;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (TABLETOP_IS_CHOICE (choice));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = begin (self, cancellable, callback, user_data);
  if (task == NULL)
    return;

  listed = _tabletop_match_check_choice (self, seat, choice, sequence, &error);
  if (listed == NULL)
    end (task, FALSE, error);
  else
    apply_listed (self, seat, listed, g_steal_pointer (&task));
}

gboolean
tabletop_match_apply_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return finish (self, result, error);
}

/* Why what was written is no choice is known now, or that nobody knows. */
static void
on_explained (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const Text *text = g_task_get_task_data (task);
  TabletopMatch *match = TABLETOP_MATCH (source);
  GError *error = NULL;
  g_autofree char *reason = tabletop_match_explain_finish (match, result, &error);

  if (error == NULL)
    _tabletop_match_set_unlisted (match, text->seat, text->notation, reason, &error);
  end (task, FALSE, error);
}

void
tabletop_match_apply_text_async (TabletopMatch *self,
                                 guint seat,
                                 const char *notation,
                                 guint64 sequence,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  TabletopChoice *listed;
  GError *error = NULL;
  Text *text;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (notation != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = begin (self, cancellable, callback, user_data);
  if (task == NULL)
    return;

  if (!_tabletop_match_find_notation (self, seat, 0, notation, sequence, &listed, &error))
    {
      end (task, FALSE, error);
      return;
    }
  if (listed != NULL)
    {
      apply_listed (self, seat, listed, g_steal_pointer (&task));
      return;
    }

  text = g_new0 (Text, 1);
  text->seat = seat;
  text->notation = g_strdup (notation);
  g_task_set_task_data (task, text, text_free);
  tabletop_match_explain_async (self, seat, notation, cancellable, on_explained,
                                g_steal_pointer (&task));
}

gboolean
tabletop_match_apply_text_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return finish (self, result, error);
}

/* Taking back, and leaving. */

typedef gboolean (*Call) (TabletopMatch *self, guint seat, GError **error);
typedef void (*CallAsync) (TabletopMatch *self,
                           guint seat,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/* Makes a call by `call_async`, if `check` lets it, or by `call` where that has no other way;
 * takes `task`. */
static void
make_call (TabletopMatch *self,
           guint seat,
           Call call,
           Call check,
           CallAsync call_async,
           GAsyncReadyCallback on_called,
           GTask *task)
{
  g_autoptr (GTask) owned = task;
  GError *error = NULL;
  gboolean done;

  if (call_async == NULL || is_recorded (self))
    {
      done = call (self, seat, &error);
      end (task, done, error);
    }
  else if (!check (self, seat, &error))
    end (task, FALSE, error);
  else
    call_async (self, seat, g_task_get_cancellable (task), on_called, g_steal_pointer (&owned));
}

static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *failure = NULL;
  gboolean done
      = TABLETOP_MATCH_GET_CLASS (source)->undo_finish (TABLETOP_MATCH (source), result, &failure);

  end_vfunc (data, "undo_async", done, failure);
}

void
tabletop_match_undo_async (TabletopMatch *self,
                           guint seat,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = begin (self, cancellable, callback, user_data);
  if (task != NULL)
    make_call (self, seat, tabletop_match_undo, _tabletop_match_check_undo,
               TABLETOP_MATCH_GET_CLASS (self)->undo_async, on_undone, task);
}

gboolean
tabletop_match_undo_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return finish (self, result, error);
}

static void
on_left (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *failure = NULL;
  gboolean done
      = TABLETOP_MATCH_GET_CLASS (source)->leave_finish (TABLETOP_MATCH (source), result, &failure);

  end_vfunc (data, "leave_async", done, failure);
}

void
tabletop_match_leave_async (TabletopMatch *self,
                            guint seat,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = begin (self, cancellable, callback, user_data);
  if (task != NULL)
    make_call (self, seat, tabletop_match_leave, _tabletop_match_check_leave,
               TABLETOP_MATCH_GET_CLASS (self)->leave_async, on_left, task);
}

gboolean
tabletop_match_leave_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return finish (self, result, error);
}

/* Reasons. */

static void
on_reason (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  TabletopMatchClass *klass = TABLETOP_MATCH_GET_CLASS (source);
  GError *error = NULL;
  char *reason = klass->explain_finish (TABLETOP_MATCH (source), result, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, reason, g_free);
}

void
tabletop_match_explain_async (TabletopMatch *self,
                              guint seat,
                              const char *notation,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (notation != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = begin (self, cancellable, callback, user_data);
  if (task == NULL)
    return;

  if (TABLETOP_MATCH_GET_CLASS (self)->explain_async != NULL
      && _tabletop_match_check_seat (self, seat, NULL))
    TABLETOP_MATCH_GET_CLASS (self)->explain_async (self, seat, notation, cancellable, on_reason,
                                                    g_steal_pointer (&task));
  else
    g_task_return_pointer (task, tabletop_match_explain (self, seat, notation), g_free);
}

char *
tabletop_match_explain_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
