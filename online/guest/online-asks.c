/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waiting hands over whatever arrives, so that anything may happen meanwhile: a handler asks for
 * another change, the game ends, the connection comes and goes. Therefore an ask is counted by
 * reference, and what was true before a wait is looked at again after it.
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
  OnlineRequest *request;
  guint waiters;
  gboolean sent;  /* a table may have it */
  gboolean again; /* over more than one connection */
  gboolean answered;
  char *key; /* of a refusal */
  char *text;
} Ask;

struct _OnlineAsks
{
  OnlineCarrier *carrier;
  guint patience;
  char *why;         /* it has ended */
  Ask *change;       /* without an answer, or NULL */
  GPtrArray *others; /* of Ask: explanations */
};

static void
ask_clear (Ask *self)
{
  online_request_free (self->request);
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

  return self;
}

OnlineAsks *
online_asks_new (OnlineCarrier *carrier)
{
  OnlineAsks *self = g_new0 (OnlineAsks, 1);

  self->carrier = carrier;
  self->patience = PATIENCE;
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) ask_unref);

  return self;
}

void
online_asks_free (OnlineAsks *self)
{
  g_clear_pointer (&self->change, ask_unref);
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
  gboolean sent = online_carrier_send (self->carrier, ask->request);

  ask->again = ask->again || (ask->sent && sent);
  ask->sent = ask->sent || sent;
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
    default:
      return TRUE;
    }
}

/* Says why there is no answer. What no table has got is taken back. */
static gboolean
set_unanswered (OnlineAsks *self, Ask *ask, GError **error)
{
  if (self->why != NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, self->why);
  else if (ask->sent)
    g_set_error_literal (
        error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
        _ ("The table hasn't answered yet. What you did may still count; the table "
           "will tell when it can be reached."));
  else
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
          _ ("There is no connection to the table, and nothing was done. Try again "
             "when it is back."));
      if (self->change == ask && ask->waiters == 0)
        g_clear_pointer (&self->change, ask_unref);
    }

  return FALSE;
}

/* The ask for this change: the one that waits already if it is the same, or else a new one after
 * that has been answered. Transfer full; NULL if that took too long.
 */
static Ask *
begin_change (OnlineAsks *self, OnlineRequest *request, gint64 deadline, GError **error)
{
  g_autoptr (OnlineRequest) owned = request;
  Ask *ask;

  while (self->why == NULL && self->change != NULL && !is_same (self->change->request, request))
    {
      g_autoptr (Ask) earlier = g_rc_box_acquire (self->change);

      if (!wait_for (self, earlier, deadline))
        {
          set_unanswered (self, earlier, error);
          return NULL;
        }
    }
  if (self->why != NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, self->why);
      return NULL;
    }
  if (self->change != NULL)
    return g_rc_box_acquire (self->change);

  owned->id = online_carrier_take_id (self->carrier);
  ask = ask_new (g_steal_pointer (&owned));
  self->change = g_rc_box_acquire (ask);
  send_ask (self, ask);

  return ask;
}

gboolean
online_asks_change (OnlineAsks *self, OnlineRequest *request, gboolean *again, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) self->patience * 1000;
  g_autoptr (Ask) ask = begin_change (self, request, deadline, error);

  *again = FALSE;
  if (ask == NULL)
    return FALSE;
  if (!wait_for (self, ask, deadline))
    return set_unanswered (self, ask, error);

  *again = ask->again;
  if (ask->key == NULL)
    return TRUE;

  g_propagate_error (error, online_wire_error_of_key (ask->key, ask->text));
  return FALSE;
}

char *
online_asks_explain (OnlineAsks *self, const char *notation)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) self->patience * 1000;
  g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_EXPLAIN);
  g_autoptr (Ask) ask = NULL;

  if (self->why != NULL || strlen (notation) > ONLINE_REQUEST_NOTATION_MAX
      || !g_utf8_validate (notation, -1, NULL))
    return NULL;

  request->id = online_carrier_take_id (self->carrier);
  request->explain.notation = g_strdup (notation);
  ask = ask_new (g_steal_pointer (&request));
  send_ask (self, ask);
  if (!ask->sent)
    return NULL;

  g_ptr_array_add (self->others, g_rc_box_acquire (ask));
  wait_for (self, ask, deadline);
  g_ptr_array_remove (self->others, ask);

  return ask->key == NULL ? g_steal_pointer (&ask->text) : NULL;
}

static Ask *
find (OnlineAsks *self, guint64 id)
{
  if (self->change != NULL && self->change->request->id == id)
    return self->change;
  for (guint i = 0; i < self->others->len; i++)
    {
      Ask *ask = g_ptr_array_index (self->others, i);

      if (ask->request->id == id)
        return ask;
    }

  return NULL;
}

gboolean
online_asks_answer (OnlineAsks *self, const OnlineNotice *notice, char **late)
{
  gboolean explains = notice->kind == ONLINE_NOTICE_EXPLANATION;
  Ask *ask = find (self, explains ? notice->explanation.id : notice->ack.id);

  *late = NULL;
  if (ask == NULL)
    return FALSE;
  if (ask->answered)
    return TRUE;

  ask->answered = TRUE;
  ask->key = explains ? NULL : g_strdup (notice->ack.key);
  ask->text = g_strdup (explains ? notice->explanation.text : notice->ack.text);
  if (ask->key != NULL && ask->waiters == 0)
    *late = g_strdup (ask->text);
  if (ask == self->change)
    g_clear_pointer (&self->change, ask_unref);

  return TRUE;
}

void
online_asks_resend (OnlineAsks *self)
{
  if (self->change != NULL && self->why == NULL)
    send_ask (self, self->change);
}

void
online_asks_end (OnlineAsks *self, const char *why)
{
  if (self->why != NULL)
    return;

  self->why = g_strdup (why);
  self->carrier = NULL;
}
