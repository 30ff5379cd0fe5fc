/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waiting hands over whatever arrives, so that anything may happen meanwhile: a handler asks for
 * another change, the game ends, the connection comes and goes. Therefore an ask is counted by
 * reference, and what was true before a wait is looked at again after it.
 *
 * An ask belongs to all who want the same: calls that wait in a loop of their own, and tasks that
 * are told.
 */

#include "online-asks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  PATIENCE = 5000
};

typedef struct
{
  OnlineRequest *request; /* without an id as long as it waits for its turn */
  guint waiters;
  GPtrArray *tasks; /* of Task */
  gboolean sent;    /* a table may have it */
  gboolean again;   /* over more than one connection */
  gboolean answered;
  char *key; /* of a refusal */
  char *text;
} Ask;

/* A task that is told the answer. */
typedef struct
{
  OnlineAsks *asks;
  Ask *ask; /* that has it */
  GTask *task;
  GSource *cancelling; /* or NULL */
} Task;

struct _OnlineAsks
{
  OnlineCarrier *carrier;
  guint patience;
  char *why;          /* it has ended */
  GPtrArray *changes; /* of Ask, without an answer, in the order in which they were wanted */
  GPtrArray *others;  /* of Ask: explanations */
};

static void
task_free (gpointer data)
{
  Task *self = data;

  if (self->cancelling != NULL)
    g_source_destroy (self->cancelling);
  g_clear_pointer (&self->cancelling, g_source_unref);
  g_object_unref (self->task);
  g_free (self);
}

static void
ask_clear (Ask *self)
{
  online_request_free (self->request);
  g_ptr_array_unref (self->tasks);
  g_free (self->key);
  g_free (self->text);
}

static void
ask_unref (Ask *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) ask_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ask, ask_unref)

static Ask *
ask_new (OnlineRequest *request)
{
  Ask *self = g_rc_box_new0 (Ask);

  self->request = request;
  self->tasks = g_ptr_array_new_with_free_func (task_free);

  return self;
}

OnlineAsks *
online_asks_new (OnlineCarrier *carrier)
{
  OnlineAsks *self = g_new0 (OnlineAsks, 1);

  self->carrier = carrier;
  self->patience = PATIENCE;
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) ask_unref);
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) ask_unref);

  return self;
}

void
online_asks_free (OnlineAsks *self)
{
  g_ptr_array_unref (self->changes);
  g_ptr_array_unref (self->others);
  g_free (self->why);
  g_free (self);
}

void
online_asks_set_patience (OnlineAsks *self, guint milliseconds)
{
  self->patience = milliseconds;
}

guint
online_asks_get_patience (OnlineAsks *self)
{
  return self->patience;
}

static void
send_ask (OnlineAsks *self, Ask *ask)
{
  gboolean sent;

  if (ask->request->id == 0)
    ask->request->id = online_carrier_take_id (self->carrier);
  sent = online_carrier_send (self->carrier, ask->request);
  ask->again = ask->again || (ask->sent && sent);
  ask->sent = ask->sent || sent;
}

/* Who leaves leaves, whatever becomes of what it chose; all else is wanted in the state to which
 * what was asked for before leads.
 */
static gboolean
is_its_turn (OnlineAsks *self, Ask *ask)
{
  return ask->request->kind == ONLINE_REQUEST_LEAVE || self->changes->pdata[0] == ask;
}

/* Forgets a change that has its answer or that no table has got, and asks for the next one. */
static void
drop_change (OnlineAsks *self, Ask *ask)
{
  Ask *next;

  g_ptr_array_remove (self->changes, ask);
  if (self->changes->len == 0 || self->why != NULL)
    return;

  next = self->changes->pdata[0];
  if (next->request->id == 0)
    send_ask (self, next);
}

/* Whether nobody wants it any more and no table can have it. */
static gboolean
is_idle (const Ask *ask)
{
  return !ask->sent && !ask->answered && ask->waiters == 0 && ask->tasks->len == 0;
}

/* Waits for the answer; FALSE if there was none in time. */
static gboolean
wait_for (OnlineAsks *self, Ask *ask, gint64 deadline)
{
  g_autoptr (OnlineCarrier) carrier = self->carrier != NULL ? g_object_ref (self->carrier) : NULL;

  ask->waiters++;
  while (!ask->answered && self->why == NULL && online_carrier_wait (carrier, deadline))
    ;
  ask->waiters--;

  return ask->answered;
}

static gboolean
is_same (const OnlineRequest *a, const OnlineRequest *b)
{
  if (a->kind != b->kind)
    return FALSE;

  switch ((guint) a->kind)
    {
    case ONLINE_REQUEST_DECIDE:
      return a->decide.sequence == b->decide.sequence && a->decide.decision == b->decide.decision
             && g_strcmp0 (a->decide.notation, b->decide.notation) == 0;
    case ONLINE_REQUEST_UNDO:
      return a->undo.sequence == b->undo.sequence;
    case ONLINE_REQUEST_BRING:
      return g_strcmp0 (a->bring.name, b->bring.name) == 0
             && g_strcmp0 (a->bring.list, b->bring.list) == 0;
    default:
      return TRUE;
    }
}

static gboolean
set_ended (OnlineAsks *self, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, self->why);

  return FALSE;
}

/* Says why there is no answer. What no table has got is taken back. */
static gboolean
set_unanswered (OnlineAsks *self, Ask *ask, GError **error)
{
  const Ask *first;

  if (self->why != NULL)
    return set_ended (self, error);

  /* One that waited for its turn has none because of the first. */
  first = self->changes->pdata[0];
  if (first->sent || ask->sent)
    g_set_error_literal (
        error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
        _ ("The table hasn't answered yet. What you did may still count; the table "
           "will tell when it can be reached."));
  else
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                         _ ("There is no connection to the table, and nothing was done. Try again "
                            "when it is back."));
  if (is_idle (ask))
    drop_change (self, ask);

  return FALSE;
}

/* The ask for this change: the one that has no answer yet if it is the same, or else a new one
 * behind that. Takes `request`; transfer full.
 */
static Ask *
begin_change (OnlineAsks *self, OnlineRequest *request)
{
  Ask *ask;

  for (guint i = 0; i < self->changes->len; i++)
    {
      ask = g_ptr_array_index (self->changes, i);
      if (is_same (ask->request, request))
        {
          online_request_free (request);
          return g_rc_box_acquire (ask);
        }
    }

  ask = ask_new (request);
  g_ptr_array_add (self->changes, g_rc_box_acquire (ask));
  if (is_its_turn (self, ask))
    send_ask (self, ask);

  return ask;
}

/* What the table said to a change. */
static gboolean
read_answer (const Ask *ask, GError **error)
{
  if (ask->key == NULL)
    return TRUE;

  g_propagate_error (error, online_wire_error_of_key (ask->key, ask->text));
  return FALSE;
}

gboolean
online_asks_change (OnlineAsks *self, OnlineRequest *request, gboolean *again, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) self->patience * 1000;
  g_autoptr (Ask) ask = NULL;

  *again = FALSE;
  if (self->why != NULL)
    {
      online_request_free (request);
      return set_ended (self, error);
    }

  ask = begin_change (self, request);
  if (!wait_for (self, ask, deadline))
    return set_unanswered (self, ask, error);

  *again = ask->again;

  return read_answer (ask, error);
}

/* The ask for why something can't be done; NULL if it can't be asked. Transfer full. */
static Ask *
begin_explain (OnlineAsks *self, const char *notation)
{
  OnlineRequest *request;
  Ask *ask;

  if (self->why != NULL || strlen (notation) > ONLINE_REQUEST_NOTATION_MAX
      || !g_utf8_validate (notation, -1, NULL))
    return NULL;

  request = online_request_new (ONLINE_REQUEST_EXPLAIN);
  request->explain.notation = g_strdup (notation);
  ask = ask_new (request);
  g_ptr_array_add (self->others, g_rc_box_acquire (ask));
  send_ask (self, ask);

  return ask;
}

char *
online_asks_explain (OnlineAsks *self, const char *notation)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) self->patience * 1000;
  g_autoptr (Ask) ask = begin_explain (self, notation);

  if (ask == NULL)
    return NULL;
  if (ask->sent)
    wait_for (self, ask, deadline);
  g_ptr_array_remove (self->others, ask);

  return ask->key == NULL ? g_steal_pointer (&ask->text) : NULL;
}

/* Tasks. */

static gboolean
on_cancelled (GCancellable *cancellable, gpointer data)
{
  Task *self = data;
  OnlineAsks *asks = self->asks;
  g_autoptr (Ask) ask = g_rc_box_acquire (self->ask);
  g_autoptr (GTask) task = g_object_ref (self->task);

  g_ptr_array_remove (ask->tasks, self);
  if (ask->request->kind == ONLINE_REQUEST_EXPLAIN)
    g_ptr_array_remove (asks->others, ask);
  else if (is_idle (ask))
    drop_change (asks, ask);
  g_task_return_error_if_cancelled (task);

  return G_SOURCE_REMOVE;
}

static void
add_task (OnlineAsks *self, Ask *ask, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Task *added = g_new0 (Task, 1);

  added->asks = self;
  added->ask = ask;
  added->task = g_object_ref (task);
  g_ptr_array_add (ask->tasks, added);
  if (cancellable == NULL)
    return;

  added->cancelling = g_cancellable_source_new (cancellable);
  g_source_set_callback (added->cancelling, G_SOURCE_FUNC (on_cancelled), added, NULL);
  g_source_attach (added->cancelling, g_task_get_context (task));
}

/* Tells all tasks of an ask that has its answer, or never will. */
static void
tell_tasks (OnlineAsks *self, Ask *ask)
{
  while (ask->tasks->len > 0)
    {
      Task *first = ask->tasks->pdata[0];
      g_autoptr (GTask) task = g_object_ref (first->task);
      GError *error = NULL;

      g_ptr_array_remove_index (ask->tasks, 0);
      if (!ask->answered)
        {
          set_ended (self, &error);
          g_task_return_error (task, error);
        }
      else if (ask->request->kind == ONLINE_REQUEST_EXPLAIN)
        g_task_return_pointer (task, ask->key == NULL ? g_strdup (ask->text) : NULL, g_free);
      else if (!read_answer (ask, &error))
        g_task_return_error (task, error);
      else
        g_task_return_boolean (task, TRUE);
    }
}

void
online_asks_change_async (OnlineAsks *self,
                          OnlineRequest *request,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  g_autoptr (Ask) ask = NULL;

  if (self->why != NULL)
    {
      online_request_free (request);
      g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "%s", self->why);
      return;
    }

  ask = begin_change (self, request);
  g_task_set_task_data (task, g_rc_box_acquire (ask), (GDestroyNotify) ask_unref);
  add_task (self, ask, task);
}

gboolean
online_asks_change_finish (GAsyncResult *result, gboolean *again, GError **error)
{
  const Ask *ask = g_task_get_task_data (G_TASK (result));

  *again = ask != NULL && ask->again;

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
online_asks_explain_async (OnlineAsks *self, const char *notation, GTask *task)
{
  g_autoptr (Ask) ask = begin_explain (self, notation);

  if (ask != NULL)
    add_task (self, ask, task);
  else if (self->why != NULL)
    g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "%s", self->why);
  else
    g_task_return_pointer (task, NULL, NULL);
}

/* Answers. */

static Ask *
find (GPtrArray *asks, guint64 id)
{
  for (guint i = 0; i < asks->len; i++)
    {
      Ask *ask = g_ptr_array_index (asks, i);

      if (ask->request->id == id)
        return ask;
    }

  return NULL;
}

gboolean
online_asks_answer (OnlineAsks *self, const OnlineNotice *notice, char **late)
{
  gboolean explains = notice->kind == ONLINE_NOTICE_EXPLANATION;
  guint64 id = explains ? notice->explanation.id : notice->ack.id;
  Ask *change = find (self->changes, id);
  Ask *found = change != NULL ? change : find (self->others, id);
  g_autoptr (Ask) ask = NULL;

  *late = NULL;
  if (found == NULL)
    return FALSE;
  if (found->answered)
    return TRUE;

  ask = g_rc_box_acquire (found);
  ask->answered = TRUE;
  ask->key = explains ? NULL : g_strdup (notice->ack.key);
  ask->text = g_strdup (explains ? notice->explanation.text : notice->ack.text);
  if (ask->key != NULL && ask->waiters == 0 && ask->tasks->len == 0)
    *late = g_strdup (ask->text);
  if (change != NULL)
    drop_change (self, ask);
  else if (ask->waiters == 0)
    g_ptr_array_remove (self->others, ask);
  tell_tasks (self, ask);

  return TRUE;
}

/* Asks anew for what has been asked. */
static void
resend (OnlineAsks *self, GPtrArray *asks)
{
  for (guint i = 0; i < asks->len; i++)
    {
      Ask *ask = g_ptr_array_index (asks, i);

      if (ask->request->id != 0)
        send_ask (self, ask);
    }
}

void
online_asks_resend (OnlineAsks *self)
{
  if (self->why != NULL)
    return;

  resend (self, self->changes);
  resend (self, self->others);
}

static void
end_all (OnlineAsks *self, GPtrArray *asks)
{
  while (asks->len > 0)
    {
      g_autoptr (Ask) ask = g_rc_box_acquire (asks->pdata[0]);

      g_ptr_array_remove_index (asks, 0);
      tell_tasks (self, ask);
    }
}

void
online_asks_end (OnlineAsks *self, const char *why)
{
  if (self->why != NULL)
    return;

  self->why = g_strdup (why);
  self->carrier = NULL;
  end_all (self, self->changes);
  end_all (self, self->others);
}
