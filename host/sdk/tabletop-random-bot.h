/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot that every game has. It keeps no state: the seed and the decision give the choice. */

#pragma once

#include "tabletop-bot.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_RANDOM_BOT (tabletop_random_bot_get_type ())

/**
 * TabletopRandomBot:
 *
 * A bot that chooses at random, each choice as likely as any other.
 */
G_DECLARE_FINAL_TYPE (TabletopRandomBot, tabletop_random_bot, TABLETOP, RANDOM_BOT, GObject)

/**
 * tabletop_random_bot_new:
 * @seed: the same seed chooses the same
 *
 * Makes a random bot.
 *
 * Returns: (transfer full): the bot
 */
TabletopRandomBot *tabletop_random_bot_new (guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
