/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text of a game with its symbols in it: "{T}" becomes a sign as high as a letter. */

#pragma once

#include <gtk/gtk.h>

#include "app-art.h"

G_BEGIN_DECLS

typedef struct _AppText AppText;

/* On the ground of `color`, a color of the skin. What it has no symbol for stands as a word on a
 * disc. */
AppText *app_text_new (GtkWidget *widget, AppArt *art, const char *color, const char *text);

void app_text_free (AppText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppText, app_text_free)

/* To be set up as one likes: width, height, font, alignment. */
PangoLayout *app_text_get_layout (AppText *self);

void app_text_set_size (AppText *self, int pixels, gboolean bold);

/* Draws at 0, 0. */
void app_text_snapshot (AppText *self, GtkSnapshot *snapshot);

G_END_DECLS
