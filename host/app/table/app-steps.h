/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the turn in a strip, the current one marked; a click on one sets or removes a stop,
 * or asks for one there. At its end, the other settings of play.
 */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_STEPS (app_steps_get_type ())

G_DECLARE_FINAL_TYPE (AppSteps, app_steps, APP, STEPS, GtkBox)

/* Emits `chosen (choice)`. */
GtkWidget *app_steps_new (AppPlay *play);

/* The step for which a stop was asked for, once (transfer full); NULL: none was. */
TabletopReference *app_steps_take_asked_for (AppSteps *self);

/* Shows only the step that is going on. */
void app_steps_set_compact (AppSteps *self, gboolean compact);

/* Makes all of it so many times as large as usual. */
void app_steps_set_scale (AppSteps *self, float scale);

G_END_DECLS
