/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player reads before choosing a bot, never changed. */

#include "tabletop-bot-info.h"

#include "tabletop-error-private.h"
#include "tabletop-fields-private.h"

struct _TabletopBotInfo
{
  GObject parent_instance;

  char *id;
  char *title;
  char *description;
};

/**
 * TabletopBotInfo:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopBotInfo:title:
 *
 * Its translated name.
 */
/**
 * TabletopBotInfo:description:
 *
 * How it plays, translated.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopBotInfo, id) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopBotInfo, title) },
  { "description", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopBotInfo, description) },
};

TABLETOP_DEFINE_VALUE (TabletopBotInfo, tabletop_bot_info, fields)

#define SELF TabletopBotInfo
#define IS_SELF TABLETOP_IS_BOT_INFO

TabletopBotInfo *
tabletop_bot_info_new (const char *id, const char *title, const char *description)
{
  TabletopBotInfo *self;

  g_return_val_if_fail (id != NULL && _tabletop_is_id (id), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_BOT_INFO, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->description = g_strdup (description);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_bot_info_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_bot_info_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_bot_info_get_description, self->description)
