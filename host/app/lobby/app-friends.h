/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits at a table and whether they are there; whoever hosts it finds the links here that bring
 * friends to it. A list, and a window with it.
 */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_FRIENDS (app_friends_get_type ())

G_DECLARE_FINAL_TYPE (AppFriends, app_friends, APP, FRIENDS, AdwBin)

/* At `table`, which is open through `inviter`, here or elsewhere. `likeness` (nullable) is a match
 * that is laid like the table's, from which teams are known while nothing of that is seen. `head`
 * (nullable) stands above the seats, and is scrolled with them. */
GtkWidget *app_friends_new (TabletopInviter *inviter,
                            TabletopTable *table,
                            TabletopMatch *likeness,
                            AdwPreferencesGroup *head);

/* The window, at a table with an inviter. */
GtkWidget *app_friends_window_new (AppPlay *play);

G_END_DECLS
