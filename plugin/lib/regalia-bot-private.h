/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How bots are made, and their chance. */

#pragma once

#include "regalia-bot.h"

#include "rg.h"

G_BEGIN_DECLS

TabletopBot *_regalia_bot_new (const rg_game *game, const rg_bot *core, guint64 seed);

/* What a bot of that seed has as its chance when `seat` is asked on that state of a match. */
guint64 _regalia_bot_chance (guint64 seed, guint64 sequence, guint seat);

/* The bot of that id, or NULL. */
const rg_bot *_regalia_bot_find (const rg_game *game, const char *id);

G_END_DECLS
