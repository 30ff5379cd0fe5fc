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

TABLETOP_DEFINE_VALUE (TabletopNearby, tabletop_nearby, fields)

#define SELF TabletopNearby
#define IS_SELF TABLETOP_IS_NEARBY

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

TABLETOP_GETTER (const char *, tabletop_nearby_get_name, self->name, "")
TABLETOP_GETTER (const char *, tabletop_nearby_get_title, self->title, "")
TABLETOP_GETTER (const char *, tabletop_nearby_get_uri, self->uri, "")
