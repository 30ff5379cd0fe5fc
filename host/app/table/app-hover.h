/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Over the board: the card that the pointer lies on, where the side doesn't show it large. */

#pragma once

#include "app-board.h"
#include "app-panel.h"

G_BEGIN_DECLS

#define APP_TYPE_HOVER (app_hover_get_type ())

G_DECLARE_FINAL_TYPE (AppHover, app_hover, APP, HOVER, GtkWidget)

/* To be laid over all of the board. */
GtkWidget *app_hover_new (AppBoard *board, AppPanel *panel, AppPlay *play, AppArt *art);

/* Until the pointer comes to a card again: whoever acts has seen enough. */
void app_hover_put_away (AppHover *self);

G_END_DECLS
