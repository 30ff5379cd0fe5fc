/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stand-in for an inviter: it hosts a table, if it has one, and does nothing else but what a test
 * adds to it.
 */

#pragma once

#include <tabletop.h>

namespace sdk
{

struct Door
{
  GObject parent_instance;
  TabletopTable *table; /* borrowed, or NULL */
  guint ttl;            /* for tests that invite */
  int pace;
  gboolean gathering;
};

enum
{
  DOOR_STATE = 1,
  DOOR_ADDRESS,
  DOOR_TABLE,
  DOOR_PACE,
  DOOR_GATHERING,
  DOOR_BROUGHT
};

inline void
door_get_property (GObject *object, guint id, GValue *value, GParamSpec *)
{
  if (id == DOOR_STATE)
    g_value_set_enum (value, TABLETOP_INVITER_HOSTING);
  else if (id == DOOR_TABLE)
    g_value_set_object (value, reinterpret_cast<Door *> (object)->table);
  else if (id == DOOR_PACE)
    g_value_set_int (value, reinterpret_cast<Door *> (object)->pace);
  else if (id == DOOR_GATHERING)
    g_value_set_boolean (value, reinterpret_cast<Door *> (object)->gathering);
}

inline void
door_set_property (GObject *object, guint id, const GValue *value, GParamSpec *)
{
  if (id == DOOR_PACE)
    reinterpret_cast<Door *> (object)->pace = g_value_get_int (value);
  else if (id == DOOR_GATHERING)
    reinterpret_cast<Door *> (object)->gathering = g_value_get_boolean (value);
}

/* A new type of that name; `init` sets what it does, or is NULL. */
inline GType
door_type (const char *name, GInterfaceInitFunc init)
{
  const GInterfaceInfo inviter = { init, nullptr, nullptr };
  GType type = g_type_register_static_simple (
      G_TYPE_OBJECT, name, sizeof (GObjectClass),
      [] (gpointer klass, gpointer) {
        G_OBJECT_CLASS (klass)->get_property = door_get_property;
        G_OBJECT_CLASS (klass)->set_property = door_set_property;
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_STATE, "state");
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_ADDRESS, "address");
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_TABLE, "table");
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_PACE, "pace");
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_GATHERING, "gathering");
        g_object_class_override_property (G_OBJECT_CLASS (klass), DOOR_BROUGHT, "brought");
      },
      sizeof (Door), nullptr, G_TYPE_FLAG_NONE);

  g_type_add_interface_static (type, TABLETOP_TYPE_INVITER, &inviter);

  return type;
}

} /* namespace sdk */
