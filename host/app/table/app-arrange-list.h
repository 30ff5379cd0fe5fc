/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An order to be given, as a list whose rows are dragged, or moved by Alt with an arrow key. */

#pragma once

#include "app-arrange.h"
#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_ARRANGE_LIST (app_arrange_list_get_type ())

G_DECLARE_FINAL_TYPE (AppArrangeList, app_arrange_list, APP, ARRANGE_LIST, GtkBox)

/* Emits `chosen (choice)` for each thing that the game is told, and `told` when that has ended;
 * and `looked-at (thing)` for what a row is about that somebody points at or comes to. */
GtkWidget *app_arrange_list_new (AppArrange *arrange, AppPlay *play, AppArt *art);

/* Tells the game the order as it is now, thing by thing; it can't be changed meanwhile. What the
 * game asks otherwise than was expected ends that. */
void app_arrange_list_tell (AppArrangeList *self);

gboolean app_arrange_list_is_telling (AppArrangeList *self);

G_END_DECLS
