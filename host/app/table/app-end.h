/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a game: who won and how all stand, and what one may do then. */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_END (app_end_get_type ())

G_DECLARE_FINAL_TYPE (AppEnd, app_end, APP, END, GtkWidget)

/* Is there from the end on, until one would rather look at the table. Its buttons activate
 * `window.again` and `window.replay`. */
GtkWidget *app_end_new (AppPlay *play);

/* Whether there is room for few lines, or for short ones: what is told has it, not what is around
 * that. */
void app_end_set_tight (AppEnd *self, gboolean is_tight);

G_END_DECLS
