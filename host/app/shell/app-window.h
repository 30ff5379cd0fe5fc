/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: one page after another, with a way back. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_WINDOW (app_window_get_type ())

G_DECLARE_FINAL_TYPE (AppWindow, app_window, APP, WINDOW, AdwApplicationWindow)

GtkWidget *app_window_new (GtkApplication *application, TabletopCatalog *catalog);

G_END_DECLS
