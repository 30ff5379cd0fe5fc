/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bot that a game offers, before it is made. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_BOT_INFO (tabletop_bot_info_get_type ())

/**
 * TabletopBotInfo:
 *
 * A bot that a game offers. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopBotInfo, tabletop_bot_info, TABLETOP, BOT_INFO, GObject)

/**
 * tabletop_bot_info_new:
 * @id: a stable word, `[a-z][a-z0-9-]*`
 * @title: its translated name
 * @description: (nullable): a translated sentence on how it plays
 *
 * Makes the description of a bot.
 *
 * Returns: (transfer full): the description
 */
TabletopBotInfo *tabletop_bot_info_new (const char *id, const char *title, const char *description)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_bot_info_get_id:
 * @self: the description of a bot
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_bot_info_get_id (TabletopBotInfo *self);

/**
 * tabletop_bot_info_get_title:
 * @self: the description of a bot
 *
 * Gets its name.
 *
 * Returns: translated text
 */
const char *tabletop_bot_info_get_title (TabletopBotInfo *self);

/**
 * tabletop_bot_info_get_description:
 * @self: the description of a bot
 *
 * Gets how it plays.
 *
 * Returns: translated text, empty if there is none
 */
const char *tabletop_bot_info_get_description (TabletopBotInfo *self);

G_END_DECLS
