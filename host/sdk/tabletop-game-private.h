/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game is simulated and measured if it has no faster way. */

#pragma once

#include "tabletop-game.h"

G_BEGIN_DECLS

TabletopResult *_tabletop_game_real_simulate (TabletopGame *self,
                                              TabletopSetup *setup,
                                              const char *const *bots,
                                              GBytes *seed,
                                              GError **error);

GListModel *_tabletop_game_real_measure (TabletopGame *self,
                                         guint n_seats,
                                         guint milliseconds,
                                         GCancellable *cancellable,
                                         GError **error);

G_END_DECLS
