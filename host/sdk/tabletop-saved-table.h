/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a store says about a table that it keeps, without opening it. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_SAVED_TABLE (tabletop_saved_table_get_type ())

/**
 * TabletopSavedTable:
 *
 * A table that a [iface@Store] keeps.
 */
G_DECLARE_FINAL_TYPE (TabletopSavedTable, tabletop_saved_table, TABLETOP, SAVED_TABLE, GObject)

/**
 * tabletop_saved_table_new:
 * @id: the word that names it among the saved tables
 * @game_id: the id of its game
 * @title: the title of its game, as it was when it was saved
 * @names: (array zero-terminated=1): how its seats are called, by seat
 * @created: when its match began
 * @changed: when somebody last moved in it
 * @n_steps: how many steps were made in it
 * @over: whether its match has ended
 * @in_use: whether some program has it open right now
 *
 * Makes a description of a saved table; [iface@Store]s do.
 *
 * Returns: (transfer full): the saved table
 */
TabletopSavedTable *tabletop_saved_table_new (const char *id,
                                              const char *game_id,
                                              const char *title,
                                              const char *const *names,
                                              GDateTime *created,
                                              GDateTime *changed,
                                              guint n_steps,
                                              gboolean over,
                                              gboolean in_use) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_saved_table_get_id:
 * @self: a saved table
 *
 * Gets the word that names it among the saved tables.
 *
 * Returns: the text
 */
const char *tabletop_saved_table_get_id (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_game_id:
 * @self: a saved table
 *
 * Gets the id of its game.
 *
 * Returns: the text
 */
const char *tabletop_saved_table_get_game_id (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_title:
 * @self: a saved table
 *
 * Gets the title of its game, as it was when it was saved.
 *
 * Returns: the text
 */
const char *tabletop_saved_table_get_title (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_names:
 * @self: a saved table
 *
 * Gets how its seats are called, by seat.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 */
const char *const *tabletop_saved_table_get_names (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_created:
 * @self: a saved table
 *
 * Gets when its match began.
 *
 * Returns: (transfer none): the time
 */
GDateTime *tabletop_saved_table_get_created (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_changed:
 * @self: a saved table
 *
 * Gets when somebody last moved in it.
 *
 * Returns: (transfer none): the time
 */
GDateTime *tabletop_saved_table_get_changed (TabletopSavedTable *self);

/**
 * tabletop_saved_table_get_n_steps:
 * @self: a saved table
 *
 * Gets how many steps were made in it.
 *
 * Returns: the number
 */
guint tabletop_saved_table_get_n_steps (TabletopSavedTable *self);

/**
 * tabletop_saved_table_is_over:
 * @self: a saved table
 *
 * Tells whether its match has ended.
 *
 * Returns: %TRUE if so
 */
gboolean tabletop_saved_table_is_over (TabletopSavedTable *self);

/**
 * tabletop_saved_table_is_in_use:
 * @self: a saved table
 *
 * Tells whether some program has it open right now.
 *
 * Returns: %TRUE if so
 */
gboolean tabletop_saved_table_is_in_use (TabletopSavedTable *self);

G_END_DECLS
