/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry group with one service. If the name is taken, here or on the network, the next one is
 * tried; the name that was found is kept over a restart of the daemon.
 */

#include "online-publisher.h"

#include <avahi-client/publish.h>
#include <avahi-common/error.h>
#include <avahi-common/strlst.h>
#include <glib/gi18n-lib.h>

#include "online-avahi.h"
#include "online-sign.h"

#define ATTEMPTS_MAX 100 /* tables of one name on a network */

struct _OnlinePublisher
{
  OnlineAvahi *avahi;
  AvahiEntryGroup *group;
  char *wanted;
  guint16 port;
  AvahiStringList *txt;
  guint attempt;

  char *name;    /* that Avahi tries to establish, or has */
  gboolean done; /* established */
  char *problem;
  char *told_name;
  char *told_problem;

  OnlinePublisherChanged changed;
  gpointer user_data;
};

static void
fail (OnlinePublisher *self, int avahi_error)
{
  g_free (self->problem);
  self->problem = online_avahi_describe (avahi_error);
  self->done = FALSE;
  online_avahi_stir (self->avahi);
  online_avahi_renew (self->avahi, ONLINE_AVAHI_PATIENCE);
}

/* Adds the service under the first name that this machine doesn't have; the network is asked then,
 * and may know it. */
static void
announce (OnlinePublisher *self)
{
  int error = AVAHI_ERR_COLLISION;

  avahi_entry_group_reset (self->group);
  while (error == AVAHI_ERR_COLLISION && self->attempt < ATTEMPTS_MAX)
    {
      g_free (self->name);
      self->name = online_sign_dup_name (self->wanted, self->attempt);
      error = avahi_entry_group_add_service_strlst (
          self->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, self->name, ONLINE_SIGN_SERVICE,
          NULL, NULL, self->port, self->txt);
      if (error == AVAHI_ERR_COLLISION)
        self->attempt++;
    }
  if (error == AVAHI_OK)
    error = avahi_entry_group_commit (self->group);
  if (error != AVAHI_OK)
    fail (self, error);
}

static void
on_group (AvahiEntryGroup *group, AvahiEntryGroupState state, void *data)
{
  OnlinePublisher *self = data;

  /* It is called the first time before avahi_entry_group_new() returns. */
  self->group = group;
  switch (state)
    {
    case AVAHI_ENTRY_GROUP_ESTABLISHED:
      self->done = TRUE;
      g_clear_pointer (&self->problem, g_free);
      online_avahi_stir (self->avahi);
      break;

    case AVAHI_ENTRY_GROUP_COLLISION:
      self->done = FALSE;
      self->attempt++;
      announce (self);
      online_avahi_stir (self->avahi);
      break;

    case AVAHI_ENTRY_GROUP_FAILURE:
      fail (self, avahi_client_errno (avahi_entry_group_get_client (group)));
      break;

    case AVAHI_ENTRY_GROUP_UNCOMMITED:
    case AVAHI_ENTRY_GROUP_REGISTERING:
    default:
      break;
    }
}

static void
up (AvahiClient *client, gpointer data)
{
  OnlinePublisher *self = data;

  if (self->attempt >= ATTEMPTS_MAX)
    self->attempt = 0;
  if (self->group == NULL)
    self->group = avahi_entry_group_new (client, on_group, self);
  if (self->group == NULL)
    fail (self, avahi_client_errno (client));
  else
    announce (self);
}

static void
down (AvahiClient *client, gboolean lost, gpointer data)
{
  OnlinePublisher *self = data;

  if (self->group != NULL && lost)
    avahi_entry_group_free (g_steal_pointer (&self->group));
  else if (self->group != NULL)
    avahi_entry_group_reset (self->group);
  g_clear_pointer (&self->problem, g_free);
  self->done = FALSE;
  online_avahi_stir (self->avahi);
}

static void
settle (gpointer data)
{
  OnlinePublisher *self = data;
  const char *name = online_publisher_get_name (self);
  const char *problem = online_publisher_get_problem (self);

  if (g_strcmp0 (name, self->told_name) == 0 && g_strcmp0 (problem, self->told_problem) == 0)
    return;
  g_free (self->told_name);
  self->told_name = g_strdup (name);
  g_free (self->told_problem);
  self->told_problem = g_strdup (problem);
  self->changed (self->user_data);
}

static const OnlineAvahiUser user = { up, down, settle };

OnlinePublisher *
online_publisher_new (const char *name,
                      guint16 port,
                      GBytes *txt,
                      OnlinePublisherChanged changed,
                      gpointer user_data)
{
  OnlinePublisher *self = g_new0 (OnlinePublisher, 1);
  gsize size;
  gconstpointer data = g_bytes_get_data (txt, &size);

  self->wanted = g_strdup (name);
  self->port = port;
  avahi_string_list_parse (data, size, &self->txt);
  self->changed = changed;
  self->user_data = user_data;
  self->avahi = online_avahi_new (&user, self);

  return self;
}

void
online_publisher_free (OnlinePublisher *self)
{
  online_avahi_free (self->avahi);
  avahi_string_list_free (self->txt);
  g_free (self->wanted);
  g_free (self->name);
  g_free (self->problem);
  g_free (self->told_name);
  g_free (self->told_problem);
  g_free (self);
}

const char *
online_publisher_get_name (OnlinePublisher *self)
{
  return self->done ? self->name : NULL;
}

const char *
online_publisher_get_problem (OnlinePublisher *self)
{
  const char *problem = online_avahi_get_problem (self->avahi);

  return problem != NULL ? problem : self->problem;
}
