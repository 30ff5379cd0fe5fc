/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going through the lists that this library gives, for those who do it for every state of every
 * table: as g_list_model_get_item() does, but without taking references. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * tabletop_items_count:
 * @list: a list that an object of this library gave, or any list that keeps its items
 *
 * Counts its items. O(1).
 *
 * Returns: how many there are
 */
guint tabletop_items_count (GListModel *list);

/**
 * tabletop_items_get:
 * @list: a list that an object of this library gave, or any list that keeps its items
 * @position: less than there are items
 *
 * Gives an item. O(1) for lists of this library.
 *
 * Returns: (transfer none) (type GObject.Object): the item, as long as it is in the list
 */
gpointer tabletop_items_get (GListModel *list, guint position);

/**
 * tabletop_items_new:
 * @item_type: what the items are
 * @items: (transfer none) (array length=n_items) (nullable) (element-type GObject.Object): objects
 *   of that type
 * @n_items: how many there are
 *
 * Makes a list that never changes. It takes less than a `GListStore`, and
 * [func@items_get] goes through it without a search: for those who give out lists for every state
 * of a match. O(n).
 *
 * Returns: (transfer full): the list
 */
GListModel *tabletop_items_new (GType item_type, GObject *const *items, guint n_items)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
