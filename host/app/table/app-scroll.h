/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list that is taken to its end by itself whenever something is added to it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @list, which it owns, in a window that scrolls it up and down. */
GtkWidget *app_scroll_new (GtkWidget *list);

/* Shows the last of @n rows, or nothing else than before if there are none. */
void app_scroll_to_end (GtkWidget *list, guint n);

G_END_DECLS
