/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words beside the board that say who one is in this game, and what one wins by. */

#pragma once

#include <gtk/gtk.h>

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_GOAL (app_goal_get_type ())

G_DECLARE_FINAL_TYPE (AppGoal, app_goal, APP, GOAL, GtkWidget)

/* Seen as whoever looks sits down, and again when their goal has become another; never where all
 * play for the same. */
GtkWidget *app_goal_new (AppPlay *play, AppArt *art);

/* Where there is little room: no more than the beginning of it, which can be opened. */
void app_goal_set_compact (AppGoal *self, gboolean compact);

/* It has been read. */
void app_goal_close (AppGoal *self);

G_END_DECLS
