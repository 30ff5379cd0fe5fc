/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching among many answers, as for a card in a library. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An entry that leaves those rows of a box (app-ask-row.h) visible that say what is typed. Enter
 * presses the only one that is left, or goes to the first of them; Escape shows all again. */
GtkWidget *app_ask_search_new (GtkWidget *list);

/* There are other rows: all are shown, and the entry if they are many. */
void app_ask_search_begin (GtkWidget *search);

G_END_DECLS
