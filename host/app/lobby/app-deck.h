/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row with which a deck is chosen: one of the collection, by lot, or one of one's own. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* For one seat, or for all of them (-1). */
GtkWidget *
app_deck_row_new (TabletopGame *game, TabletopSetup *setup, TabletopOption *option, int seat);

/* The table is laid otherwise than before: other decks may suit it. */
void app_deck_row_refresh (GtkWidget *row);

G_END_DECLS
