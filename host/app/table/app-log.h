/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What has happened at a table, line by line, with links to what it happened to. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

#define APP_TYPE_LOG (app_log_get_type ())

G_DECLARE_FINAL_TYPE (AppLog, app_log, APP, LOG, GtkWidget)

/* Begins with what the scene's viewer knows of the past. Emits `followed (reference)` when somebody
 * goes after a link. */
GtkWidget *app_log_new (TabletopScene *scene, AppArt *art);

/* A piece as it was last seen, though it may be gone; NULL if it never was. */
TabletopPiece *app_log_find_piece (AppLog *self, const char *id);

G_END_DECLS
