/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests: who is there and who is ready. Whoever hosts it has the links
 * and begins; a guest brings a deck here.
 */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_GATHERING (app_gathering_get_type ())

G_DECLARE_FINAL_TYPE (AppGathering, app_gathering, APP, GATHERING, AdwBin)

/* At the table that `inviter` hosts or is about to join. For the host it emits `started (play)`
 * when the game begins. */
GtkWidget *app_gathering_new (TabletopCatalog *catalog, TabletopInviter *inviter);

/* Closes the table that is hosted, unless its game has begun; its guests are told to come back. */
void app_gathering_close (AppGathering *self);

/* With which the table is hosted or joined; borrowed. */
TabletopInviter *app_gathering_get_inviter (AppGathering *self);

/* The game that is going to be played. */
TabletopGame *app_gathering_get_game (AppGathering *self);

G_END_DECLS
