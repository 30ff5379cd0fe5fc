/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What scenes do with their zones. */

#pragma once

#include "tabletop-list-private.h"
#include "tabletop-zone.h"

G_BEGIN_DECLS

/* Lets a new zone have the pieces of `pieces`, which goes on changing. */
void _tabletop_zone_set_pieces (TabletopZone *self, TabletopList *pieces);

G_END_DECLS
