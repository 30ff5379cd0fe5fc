/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows to choose from. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwComboRow whose words are cut only where there is no room for them, in the row and in the
 * list that it opens. */
GtkWidget *app_combo_row_new (void);

G_END_DECLS
