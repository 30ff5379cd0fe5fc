/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Magic with hidden roles. */

#pragma once

#include "regalia-game.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_TREACHERY (regalia_treachery_get_type ())

/**
 * RegaliaTreachery:
 *
 * Treachery: Magic with hidden roles, for four to twelve players.
 *
 * Each player is dealt an identity, which says who they are and whom they win with. That of the
 * Leader lies face up; nobody knows those of others until they are unveiled. Teams, results and
 * reasons that a match gives are those which all may know.
 */
G_DECLARE_FINAL_TYPE (RegaliaTreachery, regalia_treachery, REGALIA, TREACHERY, RegaliaGame)

/**
 * regalia_treachery_new:
 *
 * Makes the game; one object serves a whole process.
 *
 * Returns: (transfer full): the game
 */
RegaliaTreachery *regalia_treachery_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
