/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is scrolled where it doesn't fit: it would like to be as high as all of it, and needs less.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define APP_TYPE_FIT (app_fit_get_type ())

G_DECLARE_FINAL_TYPE (AppFit, app_fit, APP, FIT, GtkWidget)

/* `least` is how high it is at least, unless all of it is less; in pixels. */
GtkWidget *app_fit_new (GtkWidget *content, int least);

/* Also how high it is at most; -1: as high as its content. */
void app_fit_set_limits (AppFit *self, int least, int most);

/* And how wide at most, unless it needs more; -1: as wide as its content would like. */
void app_fit_set_widest (AppFit *self, int widest);

GtkScrolledWindow *app_fit_get_scrolled (AppFit *self);

G_END_DECLS
