/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The decks that a game can be played with, for all that shows them at once. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* The list of the game's decks, which changes when it is read again; NULL if the game has none.
 *
 * Returns: (transfer full) (nullable) (element-type TabletopDeck) */
GListModel *app_shelf_ref (TabletopGame *game);

/* Reads it again: a deck has come or gone. */
gboolean app_shelf_refresh (TabletopGame *game, GError **error);

/* The deck of that name, or NULL.
 *
 * Returns: (transfer full) (nullable) */
TabletopDeck *app_shelf_find (GListModel *shelf, const char *name);

G_END_DECLS
