/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a plugin implements to bring games: one provider for a module, any number of games in it. */

#pragma once

#include "tabletop-game.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_GAME_PROVIDER (tabletop_game_provider_get_type ())

/**
 * TabletopGameProvider:
 *
 * Something that brings games, most often a plugin.
 */
G_DECLARE_INTERFACE (TabletopGameProvider, tabletop_game_provider, TABLETOP, GAME_PROVIDER, GObject)

/**
 * TabletopGameProviderInterface:
 * @parent_iface: the parent
 * @list_games: see [method@GameProvider.list_games]
 *
 * What a provider implements.
 */
struct _TabletopGameProviderInterface
{
  GTypeInterface parent_iface;

  GListModel *(*list_games) (TabletopGameProvider *self);

  /*< private >*/
  gpointer padding[4];
};

/**
 * tabletop_game_provider_list_games:
 * @self: a provider
 *
 * Lists its games.
 *
 * Returns: (transfer full): a list of [class@Game]
 */
GListModel *tabletop_game_provider_list_games (TabletopGameProvider *self)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
