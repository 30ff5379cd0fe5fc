/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plugin that the catalog found, whether or not it is any good. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_PLUGIN (tabletop_plugin_get_type ())

/**
 * TabletopPlugin:
 *
 * A plugin that a [class@Catalog] found.
 */
G_DECLARE_FINAL_TYPE (TabletopPlugin, tabletop_plugin, TABLETOP, PLUGIN, GObject)

/**
 * tabletop_plugin_get_id:
 * @self: a plugin
 *
 * Gets the word that names it: `Module` in its file.
 *
 * Returns: the id; the name of the file if that can't be read
 */
const char *tabletop_plugin_get_id (TabletopPlugin *self);

/**
 * tabletop_plugin_get_name:
 * @self: a plugin
 *
 * Gets its name.
 *
 * Returns: translated text, empty if it says none
 */
const char *tabletop_plugin_get_name (TabletopPlugin *self);

/**
 * tabletop_plugin_get_description:
 * @self: a plugin
 *
 * Gets what it says about itself.
 *
 * Returns: translated text, empty if it says nothing
 */
const char *tabletop_plugin_get_description (TabletopPlugin *self);

/**
 * tabletop_plugin_get_version:
 * @self: a plugin
 *
 * Gets its version.
 *
 * Returns: untranslated text, empty if it says none
 */
const char *tabletop_plugin_get_version (TabletopPlugin *self);

/**
 * tabletop_plugin_get_path:
 * @self: a plugin
 *
 * Gets its `.plugin` file.
 *
 * Returns: the path
 */
const char *tabletop_plugin_get_path (TabletopPlugin *self);

/**
 * tabletop_plugin_get_game_ids:
 * @self: a plugin
 *
 * Gets which games it says that it brings (`X-Tabletop-Games`), loaded or not.
 *
 * Returns: (transfer none) (array zero-terminated=1): ids of games
 */
const char *const *tabletop_plugin_get_game_ids (TabletopPlugin *self);

/**
 * tabletop_plugin_is_loaded:
 * @self: a plugin
 *
 * Tells whether its code is loaded.
 *
 * Returns: %TRUE if it is
 */
gboolean tabletop_plugin_is_loaded (TabletopPlugin *self);

/**
 * tabletop_plugin_get_problem:
 * @self: a plugin
 *
 * Gets why it can't be used.
 *
 * Returns: translated text, empty if there is no problem
 */
const char *tabletop_plugin_get_problem (TabletopPlugin *self);

G_END_DECLS
