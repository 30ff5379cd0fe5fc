/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that a mirrored match needs of the world: somebody who numbers requests, sends them, and
 * waits. So the match knows no socket, and a test can play the table's part.
 */

#pragma once

#include "regalia-wire.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_CARRIER (regalia_carrier_get_type ())

G_DECLARE_INTERFACE (RegaliaCarrier, regalia_carrier, REGALIA, CARRIER, GObject)

/**
 * RegaliaCarrierInterface:
 * @parent_iface: the parent
 * @take_id: see regalia_carrier_take_id()
 * @send: see regalia_carrier_send()
 * @wait: see regalia_carrier_wait()
 *
 * What a carrier implements.
 */
struct _RegaliaCarrierInterface
{
  GTypeInterface parent_iface;

  guint64 (*take_id) (RegaliaCarrier *self);
  gboolean (*send) (RegaliaCarrier *self, const RegaliaRequest *request);
  gboolean (*wait) (RegaliaCarrier *self, gint64 deadline);
};

/* The id for the next request of this seat, greater than all before. */
guint64 regalia_carrier_take_id (RegaliaCarrier *self);

/* Sends a request. FALSE if there is no connection now: then the table hasn't got it. */
gboolean regalia_carrier_send (RegaliaCarrier *self, const RegaliaRequest *request);

/* Waits until something arrived and hands it over, which may change the match that waits. FALSE if
 * nothing came until `deadline`, a time of g_get_monotonic_time(), or nothing will come any more.
 */
gboolean regalia_carrier_wait (RegaliaCarrier *self, gint64 deadline);

G_END_DECLS
