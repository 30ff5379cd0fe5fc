/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bot of the core. */

#pragma once

#include "regalia-macros.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_BOT (regalia_bot_get_type ())

/**
 * RegaliaBot:
 *
 * A bot that this library brings for one of its games.
 *
 * Made by [method@Tabletop.Game.create_bot]. It keeps no memory: its seed and what it is shown give
 * its choice. It plays only matches of its own game.
 */
G_DECLARE_FINAL_TYPE (RegaliaBot, regalia_bot, REGALIA, BOT, GObject)

G_END_DECLS
