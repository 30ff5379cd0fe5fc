/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is pressed to choose something. */

#pragma once

#include "app-art.h"

#include <gtk/gtk.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* A row for a choice, in letters of that color. `key` is what chooses it on the keyboard, or
 * NULL. */
GtkWidget *
app_ask_row_new (AppArt *art, TabletopChoice *choice, const char *color, const char *key);

/* A row for all choices that begin with that thing, which has that name and may have a context. */
GtkWidget *app_ask_row_new_for_thing (AppArt *art,
                                      TabletopReference *thing,
                                      const char *name,
                                      const char *context,
                                      const char *key);

/* A row that gives a whole order, as it is laid out. */
GtkWidget *app_ask_row_new_for_order (const char *text);

/* A row that chooses the same of all that are left. */
GtkWidget *app_ask_row_new_for_rest (const char *text, const char *key);

/* It stands for so many that are alike; said once. */
void app_ask_row_set_count (GtkWidget *row, AppArt *art, guint count);

/* NULL: it isn't one for a choice. */
TabletopChoice *app_ask_row_get_choice (GtkWidget *row);

/* Of a row for a choice: from now on it is for that one, which reads the same. */
void app_ask_row_set_choice (GtkWidget *row, TabletopChoice *choice);

/* NULL: it isn't one for a thing. */
TabletopReference *app_ask_row_get_thing (GtkWidget *row);

/* Whether that is in its words, in capitals or not; what is no row for an answer says anything. */
gboolean app_ask_row_says (GtkWidget *row, const char *text);

/* It picks nothing, which nobody should do by habit. */
gboolean app_ask_row_declines (GtkWidget *row);

/* It takes back what was chosen, and doesn't lead on. */
gboolean app_ask_row_takes_back (GtkWidget *row);

/* Whether the key that chooses it is seen; it chooses it all the same. */
void app_ask_row_show_key (GtkWidget *row, gboolean is_shown);

/* Whether that key chooses it just now: what has the focus may take it. */
void app_ask_row_set_key_leads_here (GtkWidget *row, gboolean leads_here);

/* Frames it if it is of that kind, of which a guide speaks; or not any more. */
void app_ask_row_point_out (GtkWidget *row, const char *kind);

G_END_DECLS
