/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where tables are kept that were opened to guests, so that they can be opened again after anything
 * that can happen to a program.
 */

#pragma once

#include "tabletop-saved-table.h"
#include "tabletop-table.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_STORE (tabletop_store_get_type ())

/**
 * TabletopStore:
 *
 * Where tables are kept.
 *
 * What an implementation leaves out fails with %TABLETOP_ERROR_UNSUPPORTED.
 */
G_DECLARE_INTERFACE (TabletopStore, tabletop_store, TABLETOP, STORE, GObject)

/**
 * TabletopStoreInterface:
 * @parent_iface: the parent
 * @list_tables: see [method@Store.list_tables]
 * @load: see [method@Store.load]
 * @export_table: see [method@Store.export_table]
 * @import_table: see [method@Store.import_table]
 * @remove: see [method@Store.remove]
 *
 * What a store implements.
 */
struct _TabletopStoreInterface
{
  GTypeInterface parent_iface;

  GListModel *(*list_tables) (TabletopStore *self, GError **error);
  TabletopTable *(*load) (TabletopStore *self, const char *id, TabletopGame *game, GError **error);
  gboolean (*export_table) (TabletopStore *self, const char *id, GFile *file, GError **error);
  char *(*import_table) (TabletopStore *self, GFile *file, GError **error);
  gboolean (*remove) (TabletopStore *self, const char *id, GError **error);

  /*< private >*/
  gpointer padding[4];
};

/**
 * tabletop_store_list_tables:
 * @self: a store
 * @error: return location for an error
 *
 * Lists what it keeps, the newest first.
 *
 * Returns: (transfer full): a list of [class@SavedTable]
 */
GListModel *tabletop_store_list_tables (TabletopStore *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_store_load:
 * @self: a store
 * @id: the id of a saved table
 * @game: its game
 * @error: return location for an error
 *
 * Opens a table as it was when it was last written. It is in use until it is finalized.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if there is none of that id or it is another game's, with
 * %TABLETOP_ERROR_BAD_SAVE if it is damaged, and as the store says, such as if it is in use.
 *
 * Returns: (transfer full): the table, which [method@Inviter.host_async] opens to its guests again
 */
TabletopTable *
tabletop_store_load (TabletopStore *self, const char *id, TabletopGame *game, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_store_export_table:
 * @self: a store
 * @id: the id of a saved table
 * @file: a file that isn't there yet
 * @error: return location for an error
 *
 * Writes a table to one file, to move it to another machine. It holds every secret of the match.
 *
 * Returns: %TRUE if it is written
 */
gboolean
tabletop_store_export_table (TabletopStore *self, const char *id, GFile *file, GError **error);

/**
 * tabletop_store_import_table:
 * @self: a store
 * @file: a file that [method@Store.export_table] wrote
 * @error: return location for an error
 *
 * Takes a table in.
 *
 * Fails with %TABLETOP_ERROR_BAD_SAVE if it isn't one, and as the store says, such as if it has
 * that table already.
 *
 * Returns: (transfer full): its id
 */
char *tabletop_store_import_table (TabletopStore *self, GFile *file, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_store_remove:
 * @self: a store
 * @id: the id of a saved table
 * @error: return location for an error
 *
 * Forgets a table for good.
 *
 * Returns: %TRUE if it is gone
 */
gboolean tabletop_store_remove (TabletopStore *self, const char *id, GError **error);

G_END_DECLS
