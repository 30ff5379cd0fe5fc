/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A call that lasts as long as the object, seen from outside. */

#include "online-beacon.h"

#include "online-publisher.h"
#include "online-sign.h"

struct _OnlineBeacon
{
  GObject parent_instance;

  OnlinePublisher *publisher; /* NULL once it is closed */
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (OnlineBeacon, online_beacon, G_TYPE_OBJECT)

static void
on_changed (gpointer data)
{
  GObject *object = data;

  g_object_ref (object);
  g_object_notify_by_pspec (object, properties[PROP_NAME]);
  g_object_notify_by_pspec (object, properties[PROP_PROBLEM]);
  g_object_unref (object);
}

static void
online_beacon_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  OnlineBeacon *self = ONLINE_BEACON (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, online_beacon_get_name (self));
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, online_beacon_get_problem (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
online_beacon_dispose (GObject *object)
{
  OnlineBeacon *self = ONLINE_BEACON (object);

  g_clear_pointer (&self->publisher, online_publisher_free);

  G_OBJECT_CLASS (online_beacon_parent_class)->dispose (object);
}

static void
online_beacon_class_init (OnlineBeaconClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = online_beacon_get_property;
  object_class->dispose = online_beacon_dispose;

  /**
   * OnlineBeacon:name:
   *
   * The name under which the network sees the table.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /**
   * OnlineBeacon:problem:
   *
   * Why nobody can see the table at the moment.
   */
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
online_beacon_init (OnlineBeacon *self)
{
}

OnlineBeacon *
online_beacon_new (const char *name,
                   const char *title,
                   guint16 port,
                   const char *table,
                   const char *pin)
{
  g_autoptr (GBytes) txt = NULL;
  OnlineBeacon *self;

  g_return_val_if_fail (port != 0, NULL);

  txt = online_sign_print (title, table, pin);
  self = g_object_new (ONLINE_TYPE_BEACON, NULL);
  self->publisher = online_publisher_new (name, port, txt, on_changed, self);

  return self;
}

void
online_beacon_close (OnlineBeacon *self)
{
  if (self->publisher == NULL)
    return;
  g_clear_pointer (&self->publisher, online_publisher_free);
  on_changed (self);
}

const char *
online_beacon_get_name (OnlineBeacon *self)
{
  return self->publisher != NULL ? online_publisher_get_name (self->publisher) : NULL;
}

const char *
online_beacon_get_problem (OnlineBeacon *self)
{
  return self->publisher != NULL ? online_publisher_get_problem (self->publisher) : NULL;
}
