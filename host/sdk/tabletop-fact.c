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

G_DEFINE_FINAL_TYPE (TabletopFact, tabletop_fact, G_TYPE_OBJECT)

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

static void
tabletop_fact_class_init (TabletopFactClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_fact_init (TabletopFact *self)
{
}

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

const char *
tabletop_fact_get_id (TabletopFact *self)
{
  g_return_val_if_fail (TABLETOP_IS_FACT (self), "");

  return _tabletop_text (self->id);
}

const char *
tabletop_fact_get_title (TabletopFact *self)
{
  g_return_val_if_fail (TABLETOP_IS_FACT (self), "");

  return _tabletop_text (self->title);
}

const char *
tabletop_fact_get_value (TabletopFact *self)
{
  g_return_val_if_fail (TABLETOP_IS_FACT (self), "");

  return _tabletop_text (self->value);
}
