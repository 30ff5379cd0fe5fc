/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that a mirrored match needs of the world: somebody who numbers requests, sends them, and
 * waits. So the match knows no socket, and a test can play the table's part.
 */

#pragma once

#include "online-wire.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_CARRIER (online_carrier_get_type ())

G_DECLARE_INTERFACE (OnlineCarrier, online_carrier, ONLINE, CARRIER, GObject)

/**
 * OnlineCarrierInterface:
 * @parent_iface: the parent
 * @take_id: see online_carrier_take_id()
 * @send: see online_carrier_send()
 * @wait: see online_carrier_wait()
 *
 * What a carrier implements.
 */
struct _OnlineCarrierInterface
{
  GTypeInterface parent_iface;

  guint64 (*take_id) (OnlineCarrier *self);
  gboolean (*send) (OnlineCarrier *self, const OnlineRequest *request);
  gboolean (*wait) (OnlineCarrier *self, gint64 deadline);
};

/* The id for the next request of this seat, greater than all before. */
guint64 online_carrier_take_id (OnlineCarrier *self);

/* Sends a request. FALSE if there is no connection now: then the table hasn't got it. */
gboolean online_carrier_send (OnlineCarrier *self, const OnlineRequest *request);

/* Waits until something arrived and hands it over, which may change the match that waits. FALSE if
 * nothing came until `deadline`, a time of g_get_monotonic_time(), or nothing will come any more.
 */
gboolean online_carrier_wait (OnlineCarrier *self, gint64 deadline);

G_END_DECLS
