/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: one page after another, with a way back. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_WINDOW (app_window_get_type ())

G_DECLARE_FINAL_TYPE (AppWindow, app_window, APP, WINDOW, AdwApplicationWindow)

GtkWidget *app_window_new (GtkApplication *application, TabletopCatalog *catalog);

/* Uses a link to somebody else's table; NULL asks for one. */
void app_window_join (AppWindow *self, const char *link);

/* Whether nobody is at a table here, so that another page hides nothing. */
gboolean app_window_is_free (AppWindow *self);

G_END_DECLS
