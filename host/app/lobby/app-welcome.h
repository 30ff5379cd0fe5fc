/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page that one comes to: the games, as tiles, and the tables that one was at. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_WELCOME (app_welcome_get_type ())

G_DECLARE_FINAL_TYPE (AppWelcome, app_welcome, APP, WELCOME, AdwBin)

/* Emits `opened (game)` to lay a table, `started (play)`, `gathering (inviter)`, `resumed (play,
 * id)` and `replayed (match, seat)` as AppContinue does, and `join (link)`, where the link may be
 * NULL. */
GtkWidget *app_welcome_new (TabletopCatalog *catalog);

/* Looks for tables again. */
void app_welcome_refresh (AppWelcome *self);

G_END_DECLS
