/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which one sits down at a table that somebody else hosts: by a link, or by asking for
 * a seat at one near by.
 */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_JOIN (app_join_get_type ())

G_DECLARE_FINAL_TYPE (AppJoin, app_join, APP, JOIN, AdwBin)

/* With a link, it is used at once. Emits `waiting (game)` while the table waits for
 * its guests, and `started (play)` when it is seen. */
GtkWidget *app_join_new (TabletopCatalog *catalog, const char *link);

/* At a table that `inviter` has joined, and that waits for its guests before another game; as above
 * otherwise. */
GtkWidget *app_join_new_again (TabletopCatalog *catalog, TabletopInviter *inviter);

/* The game of the table at which it waits, borrowed; NULL if it doesn't. */
TabletopGame *app_join_get_game (AppJoin *self);

G_END_DECLS
