/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Magic in teams, each around an emperor. */

#pragma once

#include "regalia-game.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_EMPEROR (regalia_emperor_get_type ())

/**
 * RegaliaEmperor:
 *
 * Emperor: Magic for two to four teams of three or more players, up to twelve in all.
 *
 * A team wins and loses with its emperor, who sits between generals. How far anybody reaches and
 * whom anybody may attack depends on where they sit. Each player brings a deck; hands are known to
 * the team, libraries to nobody.
 */
G_DECLARE_FINAL_TYPE (RegaliaEmperor, regalia_emperor, REGALIA, EMPEROR, RegaliaGame)

/**
 * regalia_emperor_new:
 *
 * Makes the game; one object serves a whole process.
 *
 * Returns: (transfer full): the game
 */
RegaliaEmperor *regalia_emperor_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
