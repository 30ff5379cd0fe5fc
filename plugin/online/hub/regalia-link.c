/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link is what its kind makes of it; this keeps only whose it is. */

#include "regalia-link.h"

typedef struct
{
  gpointer session; /* the hub's; borrowed */
} RegaliaLinkPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (RegaliaLink, regalia_link, G_TYPE_OBJECT)

static RegaliaLinkPrivate *
priv_of (RegaliaLink *self)
{
  return regalia_link_get_instance_private (self);
}

static void
regalia_link_class_init (RegaliaLinkClass *klass)
{
}

static void
regalia_link_init (RegaliaLink *self)
{
}

void
regalia_link_send (RegaliaLink *self, GBytes *message)
{
  g_return_if_fail (REGALIA_IS_LINK (self));

  REGALIA_LINK_GET_CLASS (self)->send (self, message);
}

void
regalia_link_close (RegaliaLink *self, const char *reason)
{
  g_return_if_fail (REGALIA_IS_LINK (self));

  REGALIA_LINK_GET_CLASS (self)->close (self, reason);
}

gpointer
regalia_link_get_session (RegaliaLink *self)
{
  g_return_val_if_fail (REGALIA_IS_LINK (self), NULL);

  return priv_of (self)->session;
}

void
regalia_link_set_session (RegaliaLink *self, gpointer session)
{
  g_return_if_fail (REGALIA_IS_LINK (self));

  priv_of (self)->session = session;
}
