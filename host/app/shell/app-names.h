/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names for what GTK and libadwaita bring along without any. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each button within `widget` that has no text of its own is called by its tooltip,
 * or else by what is written on it. */
void app_names_complete (GtkWidget *widget);

/* A screen reader calls it `name` from now on. */
void app_names_set (GtkWidget *widget, const char *name);

G_END_DECLS
