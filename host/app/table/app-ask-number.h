/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a number, which is typed or counted up and down. */

#pragma once

#include <gtk/gtk.h>

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_ASK_NUMBER (app_ask_number_get_type ())

G_DECLARE_FINAL_TYPE (AppAskNumber, app_ask_number, APP, ASK_NUMBER, GtkBox)

/* "chosen" gives the TabletopChoice. */
GtkWidget *app_ask_number_new (AppPlay *play, AppArt *art);

/* Begins with what is asked; it isn't seen where that is no number, or NULL. */
void app_ask_number_show (AppAskNumber *self, TabletopDecision *decision);

/* Whether its button looks like what one mostly means. */
void app_ask_number_set_suggested (AppAskNumber *self, gboolean is_suggested);

G_END_DECLS
