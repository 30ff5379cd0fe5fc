/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that this core plays. A new game is one line here. */

#include "rg.h"

const rg_game *const rg_games[] = {
  &rg_monarch, &rg_free_for_all, &rg_emperor, &rg_treachery, NULL,
};
