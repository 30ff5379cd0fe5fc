/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest at a table that waits: the guest brings a deck and says when the game can begin. Before
 * the first game the table is there to be looked at while connecting goes on; before another one it
 * takes the place of the one that was played at.
 */

#include <glib/gi18n-lib.h>

#include "online-join-private.h"

static void
set_brought (OnlineJoin *self, const char *name)
{
  if (g_strcmp0 (self->brought, name) == 0)
    return;

  g_free (self->brought);
  self->brought = g_strdup (name);
  g_object_notify (G_OBJECT (self), "brought");
}

void
_online_join_end_gathering (OnlineJoin *self)
{
  if (!self->gathering)
    return;

  self->gathering = FALSE;
  self->decks = FALSE;
  set_brought (self, NULL);
  g_object_notify (G_OBJECT (self), "gathering");
}

void
_online_join_gather (OnlineJoin *self, const OnlineNotice *welcome)
{
  gboolean before = self->gathering;

  self->decks = welcome->welcome.decks;
  self->gathering = TRUE; /* whoever hears of the table wants to know that */
  set_brought (self, welcome->welcome.brought);
  if (g_set_object (&self->table, self->coming))
    g_object_notify (G_OBJECT (self), "table");
  if (!before)
    g_object_notify (G_OBJECT (self), "gathering");
}

gboolean
online_join_is_gathering (OnlineJoin *self)
{
  return self->gathering;
}

gboolean
online_join_can_bring_deck (OnlineJoin *self)
{
  return self->gathering && self->decks;
}

const char *
online_join_get_brought (OnlineJoin *self)
{
  return self->brought;
}

static gboolean
check_gathering (OnlineJoin *self, GError **error)
{
  if (self->gathering)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This table doesn't wait for its guests"));
  return FALSE;
}

/* NULL if it can't be sent. */
static OnlineRequest *
make_bring (const char *name, const char *list, GError **error)
{
  g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_BRING);
  g_autoptr (GBytes) printed = NULL;

  request->id = G_MAXUINT64; /* as long as any, until it is asked and gets its own */
  request->bring.name = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  if (request->bring.name == NULL)
    request->bring.name = g_strdup ("?");
  request->bring.list = g_utf8_make_valid (list, -1);
  printed = online_request_print (request);
  request->id = 0;
  if (g_bytes_get_size (printed) <= ONLINE_REQUEST_SIZE_MAX)
    return g_steal_pointer (&request);

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               _ ("This deck is too large: no more than %d bytes can be sent"),
               ONLINE_REQUEST_SIZE_MAX);
  return NULL;
}

static void
on_brought (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  OnlineJoin *self = g_task_get_source_object (task);
  GError *error = NULL;

  if (!online_remote_match_bring_finish (result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (self->gathering)
    set_brought (self, g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

void
online_join_bring_deck_async (OnlineJoin *self,
                              const char *name,
                              const char *list,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  OnlineRequest *request;
  GError *error = NULL;

  request = check_gathering (self, &error) ? make_bring (name, list, &error) : NULL;
  if (request == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  if (*list != '\0')
    g_task_set_task_data (task, g_strdup (request->bring.name), g_free);
  online_remote_match_bring_async (self->match, request, cancellable, on_brought,
                                   g_steal_pointer (&task));
}

gboolean
online_join_bring_deck_finish (OnlineJoin *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
online_join_set_ready (OnlineJoin *self, gboolean ready, GError **error)
{
  OnlineRequest *request;

  if (!check_gathering (self, error))
    return FALSE;

  request = online_request_new (ONLINE_REQUEST_READY);
  request->ready.yes = ready;

  return _online_join_post (self, request, error);
}
