/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way of the Tab key from one part of a page to the next, in an order that isn't the one in
 * which they lie.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *widget; /* or NULL */
  gboolean is_one; /* Tab goes on to the next part from wherever it is in there; arrows go within */
} AppStop;

/* Moves the focus by GTK_DIR_TAB_FORWARD or GTK_DIR_TAB_BACKWARD: to the next of `stops` that takes
 * it, from the one that has it, or else from outside of them. FALSE if there is none any more. */
gboolean app_stops_move (const AppStop *stops, guint n, GtkDirectionType direction);

/* Whether it is one of these two, and no arrow. */
gboolean app_stops_is_tab (GtkDirectionType direction);

G_END_DECLS
