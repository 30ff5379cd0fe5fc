/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which somebody brings a deck of their own: pasted, written or read from a file. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_IMPORT (app_import_get_type ())

G_DECLARE_FINAL_TYPE (AppImport, app_import, APP, IMPORT, AdwWindow)

/* For a seat of `setup`. Emits `imported (name)` when the player keeps a deck that may be played
 * there; the name is what the option is set to. */
GtkWidget *app_import_new (TabletopGame *game, TabletopSetup *setup, guint seat);

G_END_DECLS
