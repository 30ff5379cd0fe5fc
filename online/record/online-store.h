/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder of tables, one record file each, so that each is in use, moved, damaged and removed by
 * itself. Loading is the snapshot and then every step since, through the match's own gate: a state
 * that the rules don't lead to can't be loaded.
 *
 * What it fails with: the codes of TABLETOP_ERROR that TabletopStore promises (NOT_FOUND, BAD_SAVE,
 * VERSION), else ONLINE_RECORD_ERROR (IN_USE, FULL, READ_ONLY, FAILED).
 */

#pragma once

#include <tabletop.h>

#include "online-record.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_STORE (online_store_get_type ())
G_DECLARE_FINAL_TYPE (OnlineStore, online_store, ONLINE, STORE, GObject)

/* `folder` (nullable): by default `$XDG_DATA_HOME/tabletop/tables`. It is made (0700) when
 * something is first kept in it.
 */
OnlineStore *online_store_new (GFile *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Begins to keep a table: makes its record, with a snapshot of it as it is. The record and the id
 * go with the table from now on, as they do for one that tabletop_store_load gave.
 *
 * Returns: (transfer full): the record, with nothing pending; whoever hosts the table appends to it
 */
OnlineRecord *online_store_add (OnlineStore *self, TabletopTable *table, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) (nullable): NULL if it isn't on this machine. */
const char *online_store_get_folder (OnlineStore *self);

/* The two halves of online_store_add(). Most of the time goes into a record without a table, which
 * any thread may make, in the folder of a store, and discard; the store's own one fills it. The
 * others take the record.
 */
OnlineRecord *online_store_make_blank (const char *folder, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
OnlineRecord *online_store_fill_blank (OnlineStore *self,
                                       OnlineRecord *blank,
                                       TabletopTable *table,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void online_store_discard_blank (OnlineRecord *blank);

/* (transfer none) (nullable): NULL if the table isn't kept here. */
OnlineRecord *online_store_get_record (OnlineStore *self, TabletopTable *table);
/* (transfer none) (nullable) */
const char *online_store_get_id (OnlineStore *self, TabletopTable *table);

/* What add and load do, for a program that keeps many tables in one record: `add` writes the
 * outline and a snapshot as a new table; `load` makes it from what online_record_load_table gave.
 * A step that can't be made again is DAMAGED and named; nothing is changed.
 */
gboolean online_record_add_live_table (OnlineRecord *record,
                                       const char *table_id,
                                       TabletopTable *table,
                                       GError **error);
TabletopTable *online_record_table_restore (const OnlineRecordTable *saved,
                                            TabletopGame *game,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
