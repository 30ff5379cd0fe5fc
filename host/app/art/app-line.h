/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A few words with symbols of the game among them, as a widget: a label, but for the symbols. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

#define APP_TYPE_LINE (app_line_get_type ())

G_DECLARE_FINAL_TYPE (AppLine, app_line, APP, LINE, GtkWidget)

/* `color` is the color of the skin on whose ground it stands; `pixels` the size of the
 * letters, where texts are as large as usual. */
GtkWidget *app_line_new (AppArt *art, const char *color, int pixels);

void app_line_set_text (AppLine *self, const char *text);

/* A widget for those words: a label if there are no symbols in them. */
GtkWidget *app_line_new_for_text (AppArt *art, const char *color, const char *text);

/* A choice in words: its label, and what tells it from others of the same label. */
char *app_line_dup_choice (TabletopChoice *choice);

/* What it costs, as is said of it; NULL if there is nothing to say. */
char *app_line_dup_cost (TabletopChoice *choice);

G_END_DECLS
