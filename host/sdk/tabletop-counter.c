/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three fields, never changed. */

#include "tabletop-counter.h"

#include "tabletop-fields-private.h"

struct _TabletopCounter
{
  GObject parent_instance;

  char *id;
  char *title;
  gint64 value;
};

/**
 * TabletopCounter:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopCounter:title:
 *
 * Its translated name.
 */
/**
 * TabletopCounter:value:
 *
 * Its value.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCounter, id) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCounter, title) },
  { "value", TABLETOP_FIELD_INT64, G_STRUCT_OFFSET (TabletopCounter, value) },
};

TABLETOP_DEFINE_VALUE (TabletopCounter, tabletop_counter, fields)

#define SELF TabletopCounter
#define IS_SELF TABLETOP_IS_COUNTER

TabletopCounter *
tabletop_counter_new (const char *id, const char *title, gint64 value)
{
  TabletopCounter *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_COUNTER, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->value = value;

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_counter_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_counter_get_title, self->title)
TABLETOP_GETTER (gint64, tabletop_counter_get_value, self->value, 0)
