/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface alone; a joined seat implements it over a network, tests without one. */

#include "online-carrier.h"

G_DEFINE_INTERFACE (OnlineCarrier, online_carrier, G_TYPE_OBJECT)

static void
online_carrier_default_init (OnlineCarrierInterface *iface)
{
}

guint64
online_carrier_take_id (OnlineCarrier *self)
{
  return ONLINE_CARRIER_GET_IFACE (self)->take_id (self);
}

gboolean
online_carrier_send (OnlineCarrier *self, const OnlineRequest *request)
{
  return ONLINE_CARRIER_GET_IFACE (self)->send (self, request);
}

gboolean
online_carrier_wait (OnlineCarrier *self, gint64 deadline)
{
  return ONLINE_CARRIER_GET_IFACE (self)->wait (self, deadline);
}
