/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One piece large enough to be read. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

#define APP_TYPE_PREVIEW (app_preview_get_type ())

G_DECLARE_FINAL_TYPE (AppPreview, app_preview, APP, PREVIEW, GtkWidget)

GtkWidget *app_preview_new (AppArt *art);

/* NULL: nothing. `cause` is what it comes from, whose picture it has; or NULL. */
void
app_preview_show (AppPreview *self, TabletopPiece *piece, TabletopZone *zone, TabletopPiece *cause);

/* How high what it shows is, for its width. */
float app_preview_get_ratio (AppPreview *self);

/* Whether all that is written on it is read with ease on a card of that width, in letters as large
 * as texts are. */
gboolean app_preview_is_whole (AppPreview *self, float width);

G_END_DECLS
