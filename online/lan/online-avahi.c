/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Avahi may call back from within almost any call to it, and a client that failed is of no use any
 * more. So clients are made and freed, and owners told, only from sources of the main context, with
 * nothing of Avahi on the stack.
 */

#include "online-avahi.h"

#include <avahi-common/error.h>
#include <avahi-glib/glib-watch.h>
#include <glib/gi18n-lib.h>

struct _OnlineAvahi
{
  const OnlineAvahiUser *user;
  gpointer user_data;
  GMainContext *context;
  AvahiGLibPoll *poll;
  AvahiClient *client;
  GSource *settling;
  GSource *renewal;
  char *problem;
};

/* A source that calls back once it is due; the caller holds a reference. */
static GSource *
schedule (OnlineAvahi *self, GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_callback (source, callback, data, NULL);
  g_source_attach (source, self->context);

  return source;
}

static void
cancel (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

char *
online_avahi_describe (int avahi_error)
{
  if (avahi_error == AVAHI_ERR_NO_DAEMON || avahi_error == AVAHI_ERR_DISCONNECTED
      || avahi_error == AVAHI_ERR_DBUS_ERROR)
    return g_strdup (_ ("Avahi doesn't run on this computer; without it, tables on this network "
                        "can't be found"));

  /* Translators: %s is an error of Avahi, in English. */
  return g_strdup_printf (_ ("Avahi can't help to find tables on this network: %s"),
                          avahi_strerror (avahi_error));
}

static void
set_problem (OnlineAvahi *self, char *problem)
{
  g_free (self->problem);
  self->problem = problem;
  online_avahi_stir (self);
}

static gboolean
on_settle (gpointer data)
{
  OnlineAvahi *self = data;

  cancel (&self->settling);
  self->user->settle (self->user_data);

  return G_SOURCE_REMOVE;
}

void
online_avahi_stir (OnlineAvahi *self)
{
  if (self->settling == NULL)
    self->settling = schedule (self, g_timeout_source_new (0), on_settle, self);
}

static void
on_state (AvahiClient *client, AvahiClientState state, void *data)
{
  OnlineAvahi *self = data;

  /* It is called the first time before avahi_client_new() returns. */
  self->client = client;
  switch (state)
    {
    case AVAHI_CLIENT_S_RUNNING:
      set_problem (self, NULL);
      self->user->up (client, self->user_data);
      break;

    case AVAHI_CLIENT_S_REGISTERING:
    case AVAHI_CLIENT_S_COLLISION:
      self->user->down (client, FALSE, self->user_data);
      break;

    case AVAHI_CLIENT_CONNECTING:
      set_problem (self, online_avahi_describe (AVAHI_ERR_NO_DAEMON));
      break;

    case AVAHI_CLIENT_FAILURE:
    default:
      set_problem (self, online_avahi_describe (avahi_client_errno (client)));
      online_avahi_renew (self, 1);
      break;
    }
}

static void
drop_client (OnlineAvahi *self)
{
  AvahiClient *client = g_steal_pointer (&self->client);

  if (client == NULL)
    return;
  self->user->down (client, TRUE, self->user_data);
  avahi_client_free (client);
}

static gboolean
on_renewal (gpointer data)
{
  OnlineAvahi *self = data;
  AvahiClient *client;
  int error = 0;

  cancel (&self->renewal);
  drop_client (self);
  client = avahi_client_new (avahi_glib_poll_get (self->poll), AVAHI_CLIENT_NO_FAIL, on_state, self,
                             &error);
  if (client == NULL)
    {
      /* It may have begun and failed; Avahi has freed it then. */
      self->client = NULL;
      self->user->down (NULL, TRUE, self->user_data);
      set_problem (self, online_avahi_describe (error));
      cancel (&self->renewal);
      online_avahi_renew (self, ONLINE_AVAHI_PATIENCE);
    }

  return G_SOURCE_REMOVE;
}

void
online_avahi_renew (OnlineAvahi *self, guint seconds)
{
  if (self->renewal == NULL)
    self->renewal = schedule (self, g_timeout_source_new_seconds (seconds), on_renewal, self);
}

GSource *
online_avahi_later (OnlineAvahi *self, guint seconds, GSourceFunc callback)
{
  GSource *source
      = schedule (self, g_timeout_source_new_seconds (seconds), callback, self->user_data);

  g_source_unref (source);

  return source;
}

OnlineAvahi *
online_avahi_new (const OnlineAvahiUser *user, gpointer user_data)
{
  OnlineAvahi *self = g_new0 (OnlineAvahi, 1);

  self->user = user;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->poll = avahi_glib_poll_new (self->context, G_PRIORITY_DEFAULT);
  self->renewal = schedule (self, g_idle_source_new (), on_renewal, self);

  return self;
}

void
online_avahi_free (OnlineAvahi *self)
{
  cancel (&self->renewal);
  drop_client (self);
  cancel (&self->settling);
  cancel (&self->renewal);
  avahi_glib_poll_free (self->poll);
  g_main_context_unref (self->context);
  g_free (self->problem);
  g_free (self);
}

const char *
online_avahi_get_problem (OnlineAvahi *self)
{
  return self->problem;
}
