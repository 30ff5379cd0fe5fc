/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TabletopCollection for every game whose core has a catalogue. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* For G_IMPLEMENT_INTERFACE in a class that derives from RegaliaGame. */
void _regalia_collection_iface_init (TabletopCollectionInterface *iface);

G_END_DECLS
