/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question, always answered with a list. */

#include "tabletop-game-provider.h"

#include "tabletop-list-private.h"

G_DEFINE_INTERFACE (TabletopGameProvider, tabletop_game_provider, G_TYPE_OBJECT)

static void
tabletop_game_provider_default_init (TabletopGameProviderInterface *iface)
{
}

GListModel *
tabletop_game_provider_list_games (TabletopGameProvider *self)
{
  TabletopGameProviderInterface *iface;
  g_autoptr (GListModel) games = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME_PROVIDER (self), NULL);

  iface = TABLETOP_GAME_PROVIDER_GET_IFACE (self);
  games = iface->list_games != NULL ? iface->list_games (self) : NULL;

  return G_LIST_MODEL (games != NULL ? _tabletop_list_new_copy (TABLETOP_TYPE_GAME, games)
                                     : _tabletop_list_new (TABLETOP_TYPE_GAME));
}
