/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which a table is laid: who sits there, and by which options. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_SETUP (app_setup_get_type ())

G_DECLARE_FINAL_TYPE (AppSetup, app_setup, APP, SETUP, AdwBin)

/* Emits `started (play)` when somebody sits at the table, as a new game of this device or as one
 * that is open to friends; and `gathering (inviter)` with a table that waits for them. */
GtkWidget *app_setup_new (TabletopCatalog *catalog, TabletopGame *game);

G_END_DECLS
