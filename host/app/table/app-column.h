/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Below each other, as a box has it; but where there isn't room for all that each would like, what
 * stands further up has it first, and what is left goes to the last one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define APP_TYPE_COLUMN (app_column_get_type ())

G_DECLARE_FINAL_TYPE (AppColumn, app_column, APP, COLUMN, GtkLayoutManager)

GtkLayoutManager *app_column_new (void);

G_END_DECLS
