/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was heard of a table on the network, never changed. */

#include "tabletop-nearby.h"

#include "tabletop-fields-private.h"

struct _TabletopNearby
{
  GObject parent_instance;

  char *name;
  char *title;
  char *uri;
};

G_DEFINE_FINAL_TYPE (TabletopNearby, tabletop_nearby, G_TYPE_OBJECT)

/**
 * TabletopNearby:name:
 *
 * Who hosts it.
 */
/**
 * TabletopNearby:title:
 *
 * What is played there.
 */
/**
 * TabletopNearby:uri:
 *
 * Where it is.
 */
static const TabletopField fields[] = {
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopNearby, name) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopNearby, title) },
  { "uri", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopNearby, uri) },
};

static void
tabletop_nearby_class_init (TabletopNearbyClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_nearby_init (TabletopNearby *self)
{
}

TabletopNearby *
tabletop_nearby_new (const char *name, const char *title, const char *uri)
{
  TabletopNearby *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (uri != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_NEARBY, NULL);
  self->name = g_strdup (name);
  self->title = g_strdup (title);
  self->uri = g_strdup (uri);

  return self;
}

const char *
tabletop_nearby_get_name (TabletopNearby *self)
{
  g_return_val_if_fail (TABLETOP_IS_NEARBY (self), "");

  return self->name;
}

const char *
tabletop_nearby_get_title (TabletopNearby *self)
{
  g_return_val_if_fail (TABLETOP_IS_NEARBY (self), "");

  return self->title;
}

const char *
tabletop_nearby_get_uri (TabletopNearby *self)
{
  g_return_val_if_fail (TABLETOP_IS_NEARBY (self), "");

  return self->uri;
}
