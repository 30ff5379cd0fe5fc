/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page that one comes to: the games, as tiles. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_WELCOME (app_welcome_get_type ())

G_DECLARE_FINAL_TYPE (AppWelcome, app_welcome, APP, WELCOME, AdwBin)

/* Emits `opened (game)`. */
GtkWidget *app_welcome_new (TabletopCatalog *catalog);

G_END_DECLS
