/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry group with one service. If the name is taken, here or on the network, the next one is
 * tried; the name that was found is kept over a restart of the daemon.
 */

#include "regalia-call.h"

#include <avahi-client/publish.h>
#include <avahi-common/error.h>
#include <avahi-common/strlst.h>
#include <glib/gi18n-lib.h>

#include "regalia-air.h"
#include "regalia-sign.h"

#define ATTEMPTS_MAX 100 /* tables of one name on a network */

struct _RegaliaCall
{
  RegaliaAir *air;
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

  RegaliaCallChanged changed;
  gpointer user_data;
};

static void
fail (RegaliaCall *self, int avahi_error)
{
  g_free (self->problem);
  self->problem = regalia_air_describe (avahi_error);
  self->done = FALSE;
  regalia_air_stir (self->air);
  regalia_air_renew (self->air, REGALIA_AIR_PATIENCE);
}

/* Adds the service under the first name that this machine doesn't have; the network is asked then,
 * and may know it. */
static void
announce (RegaliaCall *self)
{
  int error = AVAHI_ERR_COLLISION;

  avahi_entry_group_reset (self->group);
  while (error == AVAHI_ERR_COLLISION && self->attempt < ATTEMPTS_MAX)
    {
      g_free (self->name);
      self->name = regalia_sign_dup_name (self->wanted, self->attempt);
      error = avahi_entry_group_add_service_strlst (
          self->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, self->name, REGALIA_SIGN_SERVICE,
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
  RegaliaCall *self = data;

  /* It is called the first time before avahi_entry_group_new() returns. */
  self->group = group;
  switch (state)
    {
    case AVAHI_ENTRY_GROUP_ESTABLISHED:
      self->done = TRUE;
      g_clear_pointer (&self->problem, g_free);
      regalia_air_stir (self->air);
      break;

    case AVAHI_ENTRY_GROUP_COLLISION:
      self->done = FALSE;
      self->attempt++;
      announce (self);
      regalia_air_stir (self->air);
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
  RegaliaCall *self = data;

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
  RegaliaCall *self = data;

  if (self->group != NULL && lost)
    avahi_entry_group_free (g_steal_pointer (&self->group));
  else if (self->group != NULL)
    avahi_entry_group_reset (self->group);
  g_clear_pointer (&self->problem, g_free);
  self->done = FALSE;
  regalia_air_stir (self->air);
}

static void
settle (gpointer data)
{
  RegaliaCall *self = data;
  const char *name = regalia_call_get_name (self);
  const char *problem = regalia_call_get_problem (self);

  if (g_strcmp0 (name, self->told_name) == 0 && g_strcmp0 (problem, self->told_problem) == 0)
    return;
  g_free (self->told_name);
  self->told_name = g_strdup (name);
  g_free (self->told_problem);
  self->told_problem = g_strdup (problem);
  self->changed (self->user_data);
}

static const RegaliaAirUser user = { up, down, settle };

RegaliaCall *
regalia_call_new (const char *name,
                  guint16 port,
                  GBytes *txt,
                  RegaliaCallChanged changed,
                  gpointer user_data)
{
  RegaliaCall *self = g_new0 (RegaliaCall, 1);
  gsize size;
  gconstpointer data = g_bytes_get_data (txt, &size);

  self->wanted = g_strdup (name);
  self->port = port;
  avahi_string_list_parse (data, size, &self->txt);
  self->changed = changed;
  self->user_data = user_data;
  self->air = regalia_air_new (&user, self);

  return self;
}

void
regalia_call_free (RegaliaCall *self)
{
  regalia_air_free (self->air);
  avahi_string_list_free (self->txt);
  g_free (self->wanted);
  g_free (self->name);
  g_free (self->problem);
  g_free (self->told_name);
  g_free (self->told_problem);
  g_free (self);
}

const char *
regalia_call_get_name (RegaliaCall *self)
{
  return self->done ? self->name : NULL;
}

const char *
regalia_call_get_problem (RegaliaCall *self)
{
  const char *problem = regalia_air_get_problem (self->air);

  return problem != NULL ? problem : self->problem;
}
