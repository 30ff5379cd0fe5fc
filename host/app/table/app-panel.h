/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Beside the table: what is asked, everything that can be chosen in words, and what has happened.
 */

#pragma once

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_PANEL (app_panel_get_type ())

G_DECLARE_FINAL_TYPE (AppPanel, app_panel, APP, PANEL, GtkBox)

/* Emits `followed (reference)` when somebody wants to see what a text names. */
GtkWidget *app_panel_new (AppPlay *play, AppArt *art);

/* Shows the piece large. */
void app_panel_look_at (AppPanel *self, TabletopPiece *piece);

/* Whether there is room enough for that to be read. */
gboolean app_panel_is_readable (AppPanel *self);

/* Goes to where one says something; FALSE if there is nobody to talk to. */
gboolean app_panel_talk (AppPanel *self);

G_END_DECLS
