/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The module of a plugin that brings one toy game, or that is broken in the way that the macros
 * say. */

#include "../toy-game.h"

#include "tabletop-peas.h"

#ifdef HOLLOW

G_MODULE_EXPORT void nobody_asks_for_this (void);

G_MODULE_EXPORT void
nobody_asks_for_this (void)
{
}

#else

G_MODULE_EXPORT void peas_register_types (PeasObjectModule *module);

#ifdef TORN

extern int toy_plugin_that_there_is_nowhere[];

G_MODULE_EXPORT void
peas_register_types (PeasObjectModule *module)
{
  g_print ("%d\n", toy_plugin_that_there_is_nowhere[0]);
}

#elif defined SILENT

G_MODULE_EXPORT void
peas_register_types (PeasObjectModule *module)
{
}

#else

static void
add_game (ToyProvider *provider, TabletopGame *game)
{
  toy_provider_add (provider, game);
  g_object_unref (game);
}

static void
provider_init (GTypeInstance *instance, gpointer klass)
{
  ToyProvider *provider = (ToyProvider *) instance;

  add_game (provider, toy_game_new (GAME));
#ifdef FAULTY
  add_game (provider, toy_game_new (GAME));
  add_game (provider, toy_game_new ("Not An Id"));
  add_game (provider, g_object_new (TOY_TYPE_GAME, "id", "later", "title", "Later", "abi",
                                    TABLETOP_ABI + 1, NULL));
  add_game (provider, g_object_new (TOY_TYPE_GAME, "id", "upside-down", "title", "Upside down",
                                    "min-seats", 5, "max-seats", 3, NULL));
  add_game (provider, g_object_new (TOY_TYPE_GAME, "id", "crowded", "title", "Crowded",
                                    "recommended-seats", 7, NULL));
  add_game (provider, g_object_new (TOY_TYPE_GAME, "id", "nameless", NULL));
  add_game (provider, g_object_new (TOY_TYPE_GAME, "id", "torn", "title", "Torn", "rules-version",
                                    "1\n2", NULL));
#endif
}

static GType
provider_get_type (void)
{
  static GType type;
  GTypeQuery query;

  if (type == 0)
    {
      g_type_query (TOY_TYPE_PROVIDER, &query);
      type = g_type_register_static_simple (TOY_TYPE_PROVIDER, TYPE, (guint) query.class_size, NULL,
                                            (guint) query.instance_size, provider_init, 0);
    }

  return type;
}

G_MODULE_EXPORT void
peas_register_types (PeasObjectModule *module)
{
  peas_object_module_register_extension_type (module, TABLETOP_TYPE_GAME_PROVIDER,
                                              provider_get_type ());
}

#endif
#endif
