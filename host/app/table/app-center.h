/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What everybody plays on: grids at the left, cards in lines beside them, and below the grids the
 * room that is left for piles. Only figures: no widget, no game.
 */

#pragma once

#include "app-rows.h"

G_BEGIN_DECLS

/* What lies in the center in one place of its own, under a caption. */
typedef struct
{
  AppSlot *slots;
  gsize n_slots; /* at least one */
  guint columns; /* of a grid; 0 of cards in lines */
  gboolean
      is_first;    /* decisions are about these cards: they are larger than those in other lines */
  AppRect caption; /* where its name stands */
} AppCenterZone;

/* Lays all of them, with captions of that height and cards that are `most` wide at most, and gives
 * in `rest` the room that is left for piles. Of the ways to share the room the one is taken in
 * which neither the grid nor the first cards are small. */
void app_center_lay (AppCenterZone *zones,
                     gsize n_zones,
                     const AppRect *room,
                     float caption,
                     float most,
                     AppRect *rest);

G_END_DECLS
