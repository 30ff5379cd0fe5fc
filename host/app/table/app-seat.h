/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of a seat's panel: who sits there, their figures, and what all know of them. */

#pragma once

#include "app-art.h"
#include "app-card.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_SEAT (app_seat_get_type ())

G_DECLARE_FINAL_TYPE (AppSeat, app_seat, APP, SEAT, GtkButton)

enum
{
  APP_N_TEAM_COLORS = 6
};

GtkWidget *app_seat_new (AppArt *art, AppPlay *play);

/* `tells_reach`: those who sit there don't all stand alike to the viewer, so that it is said who is
 * in range and who can be attacked. */
void app_seat_show (AppSeat *self, TabletopViewSeat *seat, gboolean is_own, gboolean tells_reach);

gboolean app_seat_tells_reach (AppSeat *self);

TabletopViewSeat *app_seat_get_seat (AppSeat *self);

/* All that is known of the seat, a line each, its name first. */
char *app_seat_dup_details (AppSeat *self);

/* Returns whether that is new. */
gboolean app_seat_set_glow (AppSeat *self, AppGlow glow);

/* Whether something that it has can be chosen, which may lie behind it. */
void app_seat_set_offers (AppSeat *self, gboolean offers);

/* Whether somebody can choose it by pointing at it. */
gboolean app_seat_is_offered (AppSeat *self);

/* How many times as large as usual it is, and whether its name stands above its figures. */
void app_seat_set_size (AppSeat *self, float scale, gboolean compact);

/* How wide it may be: what there is no room for beside the name and the figures isn't there. */
void app_seat_set_room (AppSeat *self, float width);

/* How wide it has to be so that its name can be read; and its figures beside it, as well. */
int app_seat_measure_name (AppSeat *self);
int app_seat_measure_figures (AppSeat *self);

/* The same of both, by steps: it doesn't change with every figure. */
float app_seat_measure_head (AppSeat *self);

/* Gives a widget the color of a team, from 0, and takes another one away; -1: it has none. Of more
 * than APP_N_TEAM_COLORS teams some have the same. */
void app_seat_color (GtkWidget *widget, int team);

/* Where in `relative` the figure of that counter is seen, with its symbol; FALSE if it isn't. */
gboolean app_seat_find_figure (AppSeat *self,
                               const char *counter,
                               GtkWidget *relative,
                               graphene_rect_t *where);

G_END_DECLS
