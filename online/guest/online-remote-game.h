/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that is played at somebody else's table: what it says about itself, and no rules. */

#pragma once

#include "online-wire.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_REMOTE_GAME (online_remote_game_get_type ())

G_DECLARE_FINAL_TYPE (OnlineRemoteGame, online_remote_game, ONLINE, REMOTE_GAME, TabletopGame)

/* Makes a game of what a table said. Each option has the value that the table has set as its
 * default, and no other value; or those that it has set for the seats. create_match and load_match
 * fail with TABLETOP_ERROR_UNSUPPORTED: this process knows no rules. Transfer full.
 */
TabletopGame *online_remote_game_new (const OnlineGameCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* A setup of the game as the table has set it, for each seat, too. Of another game: with its
 * defaults. Transfer full. */
TabletopSetup *online_remote_game_create_setup (TabletopGame *game, guint n_seats)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
