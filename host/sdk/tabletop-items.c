/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Our own lists are arrays; all others are asked as ever. */

#include "tabletop-items.h"

#include "tabletop-list-private.h"

guint
tabletop_items_count (GListModel *list)
{
  g_return_val_if_fail (list != NULL, 0);

  return G_OBJECT_TYPE (list) == TABLETOP_TYPE_LIST ? _tabletop_list_length ((TabletopList *) list)
                                                    : g_list_model_get_n_items (list);
}

gpointer
tabletop_items_get (GListModel *list, guint position)
{
  gpointer item;

  g_return_val_if_fail (list != NULL, NULL);

  if (G_OBJECT_TYPE (list) == TABLETOP_TYPE_LIST)
    return _tabletop_list_get ((TabletopList *) list, position);

  item = g_list_model_get_item (list, position);
  g_return_val_if_fail (item != NULL, NULL);
  g_object_unref (item);

  return item;
}
