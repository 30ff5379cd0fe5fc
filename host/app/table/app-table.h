/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which a game is played: the table, the panel beside it, and the acts that lead from
 * pointing at things to a choice.
 */

#pragma once

#include <adwaita.h>

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_TABLE (app_table_get_type ())

G_DECLARE_FINAL_TYPE (AppTable, app_table, APP, TABLE, AdwBin)

/* The table of `play`; `game` has its skin, its cards and its rules, as Tabletop.Catalog.ref_twin.
 */
GtkWidget *app_table_new (AppPlay *play, TabletopGame *game);

AppPlay *app_table_get_play (AppTable *self);
AppArt *app_table_get_art (AppTable *self);

/* Whether what was chosen last can be taken back, by the action table.undo. */
gboolean app_table_can_undo (AppTable *self);

G_END_DECLS
