/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the catalog asks about a game, and how one is simulated and measured if it has no faster
 * way. */

#pragma once

#include "tabletop-game.h"

G_BEGIN_DECLS

/* The option that `key` names, or of which it names the value of one seat: then `*number` is that
 * seat, counted from 1, and else 0. NOT_FOUND if there is none. */
TabletopOption *
_tabletop_game_find_value (TabletopGame *self, const char *key, guint *number, GError **error);

/* Why nobody can play the game, translated, or NULL: what it says about itself can't be. */
char *_tabletop_game_find_fault (TabletopGame *self);

TabletopResult *_tabletop_game_real_simulate (TabletopGame *self,
                                              TabletopSetup *setup,
                                              const char *const *bots,
                                              GBytes *seed,
                                              GError **error);

TabletopLayout *_tabletop_game_real_create_layout (TabletopGame *self, guint n_seats);
GListModel *_tabletop_game_real_measure (TabletopGame *self,
                                         guint n_seats,
                                         guint milliseconds,
                                         GCancellable *cancellable,
                                         GError **error);

G_END_DECLS
