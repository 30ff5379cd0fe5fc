/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists that are taken to their end by themselves, or back to where one was. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @list, which it owns, in a window that scrolls it up and down. */
GtkWidget *app_scroll_new (GtkWidget *list);

/* Shows the last of @n rows, or nothing else than before if there are none. */
void app_scroll_to_end (GtkWidget *list, guint n);

/* Shows a widget in the window that scrolls it, once what is around it is laid out anew. */
void app_scroll_to (GtkWidget *widget);

/* Lets nobody be told who isn't there any more: GTK 4.8 goes on telling each scrolled window that
 * was ever seen whether scroll bars lie over what they scroll, in memory that isn't its any more.
 * For all of them, also those of libraries; once, when GTK is ready. */
void app_scroll_mend (void);

/* Shows what is `pixels` below the beginning, as soon as there is so much again: for what is made
 * anew. */
void app_scroll_go_back (GtkScrolledWindow *scrolled, int pixels);

G_END_DECLS
