/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three texts, never changed. */

#include "tabletop-fact.h"

#include "tabletop-fields-private.h"

struct _TabletopFact
{
  GObject parent_instance;

  char *id;
  char *title;
  char *value;
};

/**
 * TabletopFact:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopFact:title:
 *
 * What it is, translated.
 */
/**
 * TabletopFact:value:
 *
 * The value, translated.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFact, id) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFact, title) },
  { "value", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFact, value) },
};

TABLETOP_DEFINE_VALUE (TabletopFact, tabletop_fact, fields)

#define SELF TabletopFact
#define IS_SELF TABLETOP_IS_FACT

TabletopFact *
tabletop_fact_new (const char *id, const char *title, const char *value)
{
  TabletopFact *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_FACT, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->value = g_strdup (value);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_fact_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_fact_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_fact_get_value, self->value)
