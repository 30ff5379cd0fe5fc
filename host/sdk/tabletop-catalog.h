/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a host finds games. A broken plugin is reported and harms nothing: what can be checked is
 * checked before any of its code runs.
 */

#pragma once

#include "tabletop-game-provider.h"
#include "tabletop-inviter.h"
#include "tabletop-plugin.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_CATALOG (tabletop_catalog_get_type ())

/**
 * TabletopCatalog:
 *
 * Finds games in plugins, and in the process itself.
 *
 * Plugins are `.plugin` files in a search path or in a folder of it. Unless other paths are given,
 * they are, in this order: those in the environment variable `TABLETOP_PLUGIN_PATH` (separated by
 * colons), `tabletop/plugins` in the user's data folder, and `tabletop/plugins` in the folder of
 * libraries where this one is installed. Of two plugins with the same id, the first that isn't
 * broken is taken.
 *
 * A plugin's file says `X-Tabletop-ABI=1`, and in `X-Tabletop-Games` the ids of its games. Its
 * module implements [iface@GameProvider] or [iface@Inviter] or both.
 */
G_DECLARE_FINAL_TYPE (TabletopCatalog, tabletop_catalog, TABLETOP, CATALOG, GObject)

/**
 * tabletop_catalog_new:
 * @search_paths: (nullable) (array zero-terminated=1): folders to search and no others, or %NULL
 *
 * Makes a catalog and loads every plugin that is found and isn't broken.
 *
 * Returns: (transfer full): the catalog
 */
TabletopCatalog *tabletop_catalog_new (const char *const *search_paths) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_list_games:
 * @self: a catalog
 *
 * Lists the games of every provider now, sorted by id.
 *
 * Returns: (transfer full): a list of [class@Game]
 */
GListModel *tabletop_catalog_list_games (TabletopCatalog *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_lookup_game:
 * @self: a catalog
 * @id: the id of a game
 * @error: return location for an error
 *
 * Finds a game.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND, naming the nearest id.
 *
 * Returns: (transfer full): the game
 */
TabletopGame *tabletop_catalog_lookup_game (TabletopCatalog *self, const char *id, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_ref_twin:
 * @self: a catalog
 * @game: a game, as of a match that is played at somebody else's table
 *
 * Finds who knows what a game looks like and what its rules are. The game of a guest says its name,
 * its options and its symbols, and nothing that a stranger could make this machine read. If the
 * same game is installed here, by its id and [property@Game:rules-version], that one has the skin
 * and the rulebook: [ctor@Skin.new_for_game], [method@Game.list_rules], [method@Game.search_rules].
 *
 * Returns: (transfer full): the game of a plugin, or @game itself if it isn't installed
 */
TabletopGame *tabletop_catalog_ref_twin (TabletopCatalog *self, TabletopGame *game)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_list_inviters:
 * @self: a catalog
 *
 * Lists the inviters of the plugins that are loaded.
 *
 * Returns: (transfer full): a list of [iface@Inviter]
 */
GListModel *tabletop_catalog_list_inviters (TabletopCatalog *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_list_plugins:
 * @self: a catalog
 *
 * Lists every plugin that was found, broken ones too, in the order of the search paths.
 *
 * Returns: (transfer full): a list of [class@Plugin]
 */
GListModel *tabletop_catalog_list_plugins (TabletopCatalog *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_list_problems:
 * @self: a catalog
 *
 * Lists what is wrong with plugins: where and what, a sentence each.
 *
 * Returns: (transfer full) (array zero-terminated=1): translated texts
 */
char **tabletop_catalog_list_problems (TabletopCatalog *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_catalog_load:
 * @self: a catalog
 * @plugin_id: the id of a plugin
 * @error: return location for an error
 *
 * Loads a plugin, and first those that it depends on. Loading it twice is no error.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is none, %TABLETOP_ERROR_VERSION if it was built
 * for another contract, and %TABLETOP_ERROR_FAILED if it is broken.
 *
 * Returns: %TRUE if it is loaded
 */
gboolean tabletop_catalog_load (TabletopCatalog *self, const char *plugin_id, GError **error);

/**
 * tabletop_catalog_unload:
 * @self: a catalog
 * @plugin_id: the id of a plugin
 * @error: return location for an error
 *
 * Lets go of a plugin's games and inviters and unloads it, and first those that depend on it. Games
 * and matches that somebody holds go on working. Unloading it twice is no error.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is none.
 *
 * Returns: %TRUE if it isn't loaded any more
 */
gboolean tabletop_catalog_unload (TabletopCatalog *self, const char *plugin_id, GError **error);

/**
 * tabletop_catalog_add_provider:
 * @self: a catalog
 * @provider: (transfer none): a provider
 *
 * Adds games that are defined in the process itself.
 */
void tabletop_catalog_add_provider (TabletopCatalog *self, TabletopGameProvider *provider);

/**
 * tabletop_catalog_load_table:
 * @self: a catalog
 * @bytes: what [method@Table.save] gave
 * @error: return location for an error
 *
 * Sits down at a saved table again, whatever its game is.
 *
 * Fails as [func@Table.load] does, and with %TABLETOP_ERROR_NOT_FOUND if no plugin has its game.
 *
 * Returns: (transfer full): the table
 */
TabletopTable *tabletop_catalog_load_table (TabletopCatalog *self, GBytes *bytes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
