/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Magic, everybody against everybody. */

#pragma once

#include "regalia-game.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_FREE_FOR_ALL (regalia_free_for_all_get_type ())

/**
 * RegaliaFreeForAll:
 *
 * Free-for-All: Magic for two to eight players, everybody against everybody.
 *
 * Each player brings a deck. Hands and libraries are hidden.
 */
G_DECLARE_FINAL_TYPE (RegaliaFreeForAll, regalia_free_for_all, REGALIA, FREE_FOR_ALL, RegaliaGame)

/**
 * regalia_free_for_all_new:
 *
 * Makes the game; one object serves a whole process.
 *
 * Returns: (transfer full): the game
 */
RegaliaFreeForAll *regalia_free_for_all_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
