/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A call that lasts as long as the object, seen from outside. */

#include "regalia-beacon.h"

#include "regalia-call.h"
#include "regalia-sign.h"

struct _RegaliaBeacon
{
  GObject parent_instance;

  RegaliaCall *call; /* NULL once it is closed */
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RegaliaBeacon, regalia_beacon, G_TYPE_OBJECT)

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
regalia_beacon_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RegaliaBeacon *self = REGALIA_BEACON (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, regalia_beacon_get_name (self));
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, regalia_beacon_get_problem (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
regalia_beacon_dispose (GObject *object)
{
  RegaliaBeacon *self = REGALIA_BEACON (object);

  g_clear_pointer (&self->call, regalia_call_free);

  G_OBJECT_CLASS (regalia_beacon_parent_class)->dispose (object);
}

static void
regalia_beacon_class_init (RegaliaBeaconClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = regalia_beacon_get_property;
  object_class->dispose = regalia_beacon_dispose;

  /**
   * RegaliaBeacon:name:
   *
   * The name under which the network sees the table.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /**
   * RegaliaBeacon:problem:
   *
   * Why nobody can see the table at the moment.
   */
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
regalia_beacon_init (RegaliaBeacon *self)
{
}

RegaliaBeacon *
regalia_beacon_new (const char *name,
                    const char *title,
                    guint16 port,
                    const char *table,
                    const char *pin)
{
  g_autoptr (GBytes) txt = NULL;
  RegaliaBeacon *self;

  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (port != 0, NULL);
  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (pin != NULL, NULL);

  txt = regalia_sign_print (title, table, pin);
  self = g_object_new (REGALIA_TYPE_BEACON, NULL);
  self->call = regalia_call_new (name, port, txt, on_changed, self);

  return self;
}

void
regalia_beacon_close (RegaliaBeacon *self)
{
  g_return_if_fail (REGALIA_IS_BEACON (self));

  if (self->call == NULL)
    return;
  g_clear_pointer (&self->call, regalia_call_free);
  on_changed (self);
}

const char *
regalia_beacon_get_name (RegaliaBeacon *self)
{
  g_return_val_if_fail (REGALIA_IS_BEACON (self), NULL);

  return self->call != NULL ? regalia_call_get_name (self->call) : NULL;
}

const char *
regalia_beacon_get_problem (RegaliaBeacon *self)
{
  g_return_val_if_fail (REGALIA_IS_BEACON (self), NULL);

  return self->call != NULL ? regalia_call_get_problem (self->call) : NULL;
}
