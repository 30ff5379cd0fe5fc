/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with which an option of a setup is set. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* For one seat, or for all of them (-1). What the game says against a value stands at the row. */
GtkWidget *
app_option_row_new (TabletopGame *game, TabletopSetup *setup, TabletopOption *option, int seat);

/* Sets what the row is for, and activates `setup.changed`; for rows of this kind that are made
 * elsewhere. */
void app_option_row_set (GtkWidget *row, GVariant *value);

/* Says what is wrong with the value, in place of what the option is about; NULL: nothing. */
void app_option_row_complain (GtkWidget *row, const char *text);

/* Whether something is. */
gboolean app_option_row_complains (GtkWidget *row);

/* Makes `row` one for that option. */
void app_option_row_bind (GtkWidget *row, TabletopSetup *setup, TabletopOption *option, int seat);

/* Names who sits where at a row whose option means a seat; nothing at others. Where it isn't told
 * they have numbers. */
void app_option_row_name_seats (GtkWidget *row, const char *const *names);

/* By which key the setup knows it. */
const char *app_option_row_get_key (GtkWidget *row);

G_END_DECLS
