/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three texts and a list, never changed. */

#include "tabletop-rule.h"

#include "tabletop-fields-private.h"

struct _TabletopRule
{
  GObject parent_instance;

  char *id;
  char *title;
  char *text;
  char **see;
};

/**
 * TabletopRule:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopRule:title:
 *
 * Its translated heading.
 */
/**
 * TabletopRule:text:
 *
 * What it says, translated.
 */
/**
 * TabletopRule:see:
 *
 * The ids of other sections that say more.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopRule, id), NULL, 1 },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopRule, title) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopRule, text) },
  { "see", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopRule, see) },
};

TABLETOP_DEFINE_VALUE (TabletopRule, tabletop_rule, fields)

#define SELF TabletopRule
#define IS_SELF TABLETOP_IS_RULE

TabletopRule *
tabletop_rule_new (const char *id, const char *title, const char *text, const char *const *see)
{
  TabletopRule *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (title != NULL && text != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_RULE, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->text = g_strdup (text);
  self->see = g_strdupv ((char **) see);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_rule_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_rule_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_rule_get_text, self->text)
TABLETOP_STRV_GETTER (tabletop_rule_get_see, self->see)
