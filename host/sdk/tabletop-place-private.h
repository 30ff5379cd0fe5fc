/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place, for the files that find it. */

#pragma once

#include "tabletop-list-private.h"
#include "tabletop-place.h"
#include "tabletop-scene.h"
#include "tabletop-skin.h"

G_BEGIN_DECLS

typedef struct
{
  double x, y, width, height;
} TabletopRoom;

/* Of a seat, or of a zone, or of a piece in a zone; the others are NULL. */
TabletopPlace *_tabletop_place_new (TabletopViewSeat *seat,
                                    TabletopZone *zone,
                                    TabletopPiece *piece,
                                    guint count,
                                    const TabletopRoom *room);

/* The same thing elsewhere. */
TabletopPlace *_tabletop_place_move (TabletopPlace *self, const TabletopRoom *room);

const TabletopRoom *_tabletop_place_get_room (TabletopPlace *self);

/* Everything on a table of that size, in the order of tabletop_plan_list_places(). */
TabletopList *_tabletop_place_list (TabletopScene *scene,
                                    TabletopSkin *skin,
                                    guint seat,
                                    double width,
                                    double height,
                                    double line);

G_END_DECLS
