/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface alone; a joined seat implements it over a network, tests without one. */

#include "regalia-carrier.h"

G_DEFINE_INTERFACE (RegaliaCarrier, regalia_carrier, G_TYPE_OBJECT)

static void
regalia_carrier_default_init (RegaliaCarrierInterface *iface)
{
}

guint64
regalia_carrier_take_id (RegaliaCarrier *self)
{
  g_return_val_if_fail (REGALIA_IS_CARRIER (self), 0);

  return REGALIA_CARRIER_GET_IFACE (self)->take_id (self);
}

gboolean
regalia_carrier_send (RegaliaCarrier *self, const RegaliaRequest *request)
{
  g_return_val_if_fail (REGALIA_IS_CARRIER (self), FALSE);

  return REGALIA_CARRIER_GET_IFACE (self)->send (self, request);
}

gboolean
regalia_carrier_wait (RegaliaCarrier *self, gint64 deadline)
{
  g_return_val_if_fail (REGALIA_IS_CARRIER (self), FALSE);

  return REGALIA_CARRIER_GET_IFACE (self)->wait (self, deadline);
}
