/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A new game is a line here. */

#include "regalia-provider.h"

#include "regalia-emperor.h"
#include "regalia-free-for-all.h"
#include "regalia-monarch.h"
#include "regalia-treachery.h"

struct _RegaliaProvider
{
  GObject parent_instance;

  GListStore *games;
};

static GListModel *
regalia_provider_list_games (TabletopGameProvider *provider)
{
  return G_LIST_MODEL (g_object_ref (REGALIA_PROVIDER (provider)->games));
}

static void
regalia_provider_iface_init (TabletopGameProviderInterface *iface)
{
  iface->list_games = regalia_provider_list_games;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaProvider,
                               regalia_provider,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_GAME_PROVIDER,
                                                      regalia_provider_iface_init))

static void
regalia_provider_finalize (GObject *object)
{
  g_object_unref (REGALIA_PROVIDER (object)->games);

  G_OBJECT_CLASS (regalia_provider_parent_class)->finalize (object);
}

static void
regalia_provider_class_init (RegaliaProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = regalia_provider_finalize;
}

static void
add_game (RegaliaProvider *self, GType type)
{
  g_autoptr (TabletopGame) game = g_object_new (type, NULL);

  g_list_store_append (self->games, game);
}

static void
regalia_provider_init (RegaliaProvider *self)
{
  self->games = g_list_store_new (TABLETOP_TYPE_GAME);

  add_game (self, REGALIA_TYPE_MONARCH);
  add_game (self, REGALIA_TYPE_FREE_FOR_ALL);
  add_game (self, REGALIA_TYPE_EMPEROR);
  add_game (self, REGALIA_TYPE_TREACHERY);
}

RegaliaProvider *
regalia_provider_new (void)
{
  return g_object_new (REGALIA_TYPE_PROVIDER, NULL);
}
