/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layout of words and the buttons that are about them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define APP_TYPE_BESIDE (app_beside_get_type ())

G_DECLARE_FINAL_TYPE (AppBeside, app_beside, APP, BESIDE, GtkLayoutManager)

/* Of two children: the second stands beside the first, or below it at the end of the line, where
 * both are less high like that. */
GtkLayoutManager *app_beside_new (int spacing);

G_END_DECLS
