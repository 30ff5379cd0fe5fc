/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way to a table: a link is read, what is kept for it is found, and the invitation, or
 * knocking, becomes a token of one's own with which the client sets out.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-join-private.h"
#include "online-secret.h"

enum
{
  KNOCK_SECONDS = 7,       /* between two knocks */
  KNOCK_PATIENCE = 5 * 60, /* seconds that the host has to answer */
};

static void on_claimed (GObject *source, GAsyncResult *result, gpointer user_data);

static gboolean
knock_again (gpointer user_data)
{
  OnlineJoin *self = user_data;
  GCancellable *cancellable = g_task_get_cancellable (self->task);

  self->knock_timer = 0;
  online_client_knock_async (self->client, self->name, cancellable, on_claimed,
                             g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static guint
knock_later (OnlineJoin *self)
{
  g_autoptr (GSource) source = g_timeout_source_new_seconds (KNOCK_SECONDS);

  g_source_set_callback (source, knock_again, self, NULL);

  return g_source_attach (source, g_main_context_get_thread_default ());
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (OnlineJoin) self = user_data;
  OnlineClient *client = ONLINE_CLIENT (source);
  g_autofree char *token = NULL;
  g_autofree char *address = NULL;
  g_autoptr (GError) failure = NULL;
  GError *error = NULL;
  gboolean claimed = online_client_claim_finish (client, result, &token, NULL, NULL, &error);

  if (self->client != client)
    {
      g_clear_error (&error);
      return;
    }
  if (!claimed && g_error_matches (error, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_WAITING)
      && g_get_monotonic_time () < self->knocks_until)
    {
      g_clear_error (&error);
      self->knock_timer = knock_later (self);
      return;
    }
  if (!claimed)
    {
      _online_join_fail (self, error);
      return;
    }

  /* The invitation is used up: from here on this token alone opens the seat. */
  address = online_address_to_string (self->address);
  if (!online_guest_file_keep (self->file, address, token, &failure))
    _online_join_report (self, failure->message);
  online_client_start (client, token);
}

static gboolean
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  online_join_close (user_data);

  return G_SOURCE_REMOVE;
}

/* Reads the link and finds what is kept for it. */
static gboolean
prepare (OnlineJoin *self, const char *link, GError **error)
{
  g_autofree char *whole = NULL;

  self->address = online_address_parse (link, error);
  if (self->address == NULL)
    return FALSE;
  if (self->address->table == NULL || (self->address->secret == NULL && strchr (link, '#') != NULL))
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
          _ ("This link is only the beginning of one. Copy the whole of it, to its "
             "end."));
      return FALSE;
    }

  /* However it was typed. */
  whole = online_address_to_link (self->address);
  if (self->address->secret != NULL)
    {
      self->file = online_guest_file_open (self->folder, whole, error);
      return self->file != NULL;
    }

  /* Whoever knocks has a secret of the moment, and knocks at the same table again after a crash;
   * others of this device may knock there too.
   */
  self->address->secret = online_secret_new ();
  self->knocks_until = g_get_monotonic_time () + KNOCK_PATIENCE * G_USEC_PER_SEC;
  self->file = online_guest_file_open_unused (self->folder, whole, error);

  return self->file != NULL;
}

static void
go (OnlineJoin *self, GCancellable *cancellable)
{
  const char *token = online_guest_file_get_token (self->file);

  _online_join_open_client (self);
  if (token != NULL)
    online_client_start (self->client, token);
  else if (self->knocks_until != 0)
    online_client_knock_async (self->client, self->name, cancellable, on_claimed,
                               g_object_ref (self));
  else
    online_client_claim_async (self->client, self->name, cancellable, on_claimed,
                               g_object_ref (self));
}

void
online_join_connect_async (OnlineJoin *self,
                           const char *link,
                           const char *name,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  if (self->state != TABLETOP_INVITER_IDLE)
    {
      g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                               _ ("You sit at a table already"));
      return;
    }
  if (!prepare (self, link, &error))
    {
      _online_join_let_go (self, error->message);
      g_task_return_error (task, error);
      return;
    }

  self->name = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  self->task = g_object_ref (task);
  if (cancellable != NULL)
    {
      self->cancelling = g_cancellable_source_new (cancellable);
      g_source_set_callback (self->cancelling, G_SOURCE_FUNC (on_cancelled), self, NULL);
      g_source_attach (self->cancelling, g_main_context_get_thread_default ());
    }
  g_clear_object (&self->table);
  self->failed = FALSE;
  _online_join_set_state (self, TABLETOP_INVITER_CONNECTING);
  go (self, cancellable);
}

TabletopTable *
online_join_connect_finish (OnlineJoin *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
