/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A label that wraps, among many that are laid out at once: as wide and as high as that, and
 * nothing else. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define APP_TYPE_WRAP (app_wrap_get_type ())

G_DECLARE_FINAL_TYPE (AppWrap, app_wrap, APP, WRAP, GtkWidget)

GtkWidget *app_wrap_new (GtkLabel *label);

G_END_DECLS
