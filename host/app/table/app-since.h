/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What others have done since one's last turn, or before one's first, one thing after another. */

#pragma once

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_SINCE (app_since_get_type ())

G_DECLARE_FINAL_TYPE (AppSince, app_since, APP, SINCE, GtkWidget)

/* Is there when it is one's turn again, until it is closed or one has had enough of it. Emits
 * `followed (reference)` for what is to be looked at. */
GtkWidget *app_since_new (AppPlay *play, AppArt *art);

/* Goes on by so many things, or back. */
void app_since_step (AppSince *self, int by);

/* Once one has chosen: what happens from then on is noted for the next time. */
void app_since_close (AppSince *self);

/* Over the board, of which it hides little. */
void app_since_set_compact (AppSince *self, gboolean compact);

G_END_DECLS
