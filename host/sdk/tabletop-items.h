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

G_END_DECLS
