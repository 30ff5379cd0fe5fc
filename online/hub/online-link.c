/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link is what its kind makes of it; this keeps only whose it is. */

#include "online-link.h"

typedef struct
{
  gpointer session; /* the hub's; borrowed */
} OnlineLinkPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (OnlineLink, online_link, G_TYPE_OBJECT)

static OnlineLinkPrivate *
priv_of (OnlineLink *self)
{
  return online_link_get_instance_private (self);
}

static void
online_link_class_init (OnlineLinkClass *klass)
{
}

static void
online_link_init (OnlineLink *self)
{
}

void
online_link_send (OnlineLink *self, GBytes *message)
{
  ONLINE_LINK_GET_CLASS (self)->send (self, message);
}

void
online_link_close (OnlineLink *self, const char *reason)
{
  ONLINE_LINK_GET_CLASS (self)->close (self, reason);
}

gpointer
online_link_get_session (OnlineLink *self)
{
  return priv_of (self)->session;
}

void
online_link_set_session (OnlineLink *self, gpointer session)
{
  priv_of (self)->session = session;
}
