/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board game Monarch. */

#pragma once

#include "regalia-game.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_MONARCH (regalia_monarch_get_type ())

/**
 * RegaliaMonarch:
 *
 * Monarch: sisters build courts, and one of them will reign.
 *
 * For two to four players. Everything lies open but the order of the market deck.
 */
G_DECLARE_FINAL_TYPE (RegaliaMonarch, regalia_monarch, REGALIA, MONARCH, RegaliaGame)

/**
 * regalia_monarch_new:
 *
 * Makes the game; one object serves a whole process.
 *
 * Returns: (transfer full): the game
 */
RegaliaMonarch *regalia_monarch_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
