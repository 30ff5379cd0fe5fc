/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One piece to be read: its face, all that is written on it, what there is to say of it, and what
 * the rules make of it; or all that is known of a seat.
 */

#pragma once

#include "app-art.h"
#include "app-seat.h"

G_BEGIN_DECLS

/* Rulings come from the collection of `game`, if it has one. `cause` is what the piece comes from,
 * or NULL. It is made to have room in `window`, above or below `at`. */
GtkWidget *app_study_new (AppArt *art,
                          TabletopGame *game,
                          TabletopPiece *piece,
                          TabletopZone *zone,
                          TabletopPiece *cause,
                          GtkWidget *at,
                          GtkWidget *window);

/* The same of a seat. */
GtkWidget *app_study_new_for_seat (AppArt *art, AppSeat *seat, GtkWidget *window);

G_END_DECLS
