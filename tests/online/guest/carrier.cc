/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the match sends is handed to the test, and what the test has for it is handed back. */

#include "carrier.h"

#define GUEST_TYPE_CARRIER (guest_carrier_get_type ())
G_DECLARE_FINAL_TYPE (GuestCarrier, guest_carrier, GUEST, CARRIER, GObject)

struct _GuestCarrier
{
  GObject parent_instance;

  guest::Carrier *self;
};

static guint64
guest_carrier_take_id (OnlineCarrier *carrier)
{
  return GUEST_CARRIER (carrier)->self->take_id ();
}

static gboolean
guest_carrier_send (OnlineCarrier *carrier, const OnlineRequest *request)
{
  return GUEST_CARRIER (carrier)->self->send (request);
}

static gboolean
guest_carrier_wait (OnlineCarrier *carrier, gint64 deadline)
{
  return GUEST_CARRIER (carrier)->self->wait (deadline);
}

static void
guest_carrier_carrier_init (OnlineCarrierInterface *iface)
{
  iface->take_id = guest_carrier_take_id;
  iface->send = guest_carrier_send;
  iface->wait = guest_carrier_wait;
}

G_DEFINE_TYPE_WITH_CODE (GuestCarrier,
                         guest_carrier,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (ONLINE_TYPE_CARRIER, guest_carrier_carrier_init))

static void
guest_carrier_class_init (GuestCarrierClass *)
{
}

static void
guest_carrier_init (GuestCarrier *)
{
}

namespace guest
{

Carrier::Carrier () : m_object (G_OBJECT (g_object_new (GUEST_TYPE_CARRIER, nullptr)))
{
  GUEST_CARRIER (m_object)->self = this;
}

Carrier::~Carrier ()
{
  g_object_unref (m_object);
}

OnlineCarrier *
Carrier::carrier ()
{
  return ONLINE_CARRIER (m_object);
}

} /* namespace guest */
