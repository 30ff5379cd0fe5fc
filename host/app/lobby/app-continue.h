/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables that one can go on with: games of this device, tables that were open to friends, and
 * seats at somebody else's; and those of one's own that are over, to be seen again.
 */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_CONTINUE (app_continue_get_type ())

G_DECLARE_FINAL_TYPE (AppContinue, app_continue, APP, CONTINUE, AdwPreferencesGroup)

/* Isn't seen if there are none. Emits `started (play)`, `gathering (inviter)` with a table that
 * waits for its guests, `resumed (play, id)` with a game of this device, `join (link)`, or
 * `replayed (match, seat)`, where the seat is -1 for whoever looked on.
 */
GtkWidget *app_continue_new (TabletopCatalog *catalog);

/* Looks for them again. */
void app_continue_refresh (AppContinue *self);

G_END_DECLS
