/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that says who sits at a table and whether they are there; whoever hosts it finds the
 * links here that bring friends to it.
 */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_FRIENDS (app_friends_get_type ())

G_DECLARE_FINAL_TYPE (AppFriends, app_friends, APP, FRIENDS, AdwWindow)

/* At a table with an inviter. */
GtkWidget *app_friends_new (AppPlay *play);

G_END_DECLS
