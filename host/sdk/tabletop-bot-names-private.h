/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What bots are called. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  TABLETOP_N_BOT_NAMES = 24
};

/* The name of number `n` for that game, in the language of now: every number below
 * TABLETOP_N_BOT_NAMES has another one, and then they come again. */
const char *_tabletop_bot_names_get (const char *game_id, guint n);

G_END_DECLS
