/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which one looks at what is in a deck, and forgets one of one's own. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

GtkWidget *app_deck_list_new (TabletopGame *game, TabletopDeck *deck);

/* A group of rows for the player's decks that can't be played with; hidden while there are none. */
GtkWidget *app_deck_problems_new (TabletopGame *game);

G_END_DECLS
