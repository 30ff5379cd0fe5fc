/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of a seat's panel: who sits there, their figures, and what all know of them. */

#pragma once

#include "app-art.h"
#include "app-card.h"

G_BEGIN_DECLS

#define APP_TYPE_SEAT (app_seat_get_type ())

G_DECLARE_FINAL_TYPE (AppSeat, app_seat, APP, SEAT, GtkButton)

GtkWidget *app_seat_new (AppArt *art, TabletopGame *game);

void app_seat_show (AppSeat *self, TabletopViewSeat *seat, gboolean is_own);

TabletopViewSeat *app_seat_get_seat (AppSeat *self);

void app_seat_set_glow (AppSeat *self, AppGlow glow);

/* Whether its name stands above its figures. */
void app_seat_set_compact (AppSeat *self, gboolean compact);

G_END_DECLS
