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

GListModel *
tabletop_items_new (GType item_type, GObject *const *items, guint n_items)
{
  TabletopList *self = _tabletop_list_new (item_type);

  for (guint i = 0; i < n_items; i++)
    {
      g_return_val_if_fail (g_type_is_a (G_OBJECT_TYPE (items[i]), item_type), G_LIST_MODEL (self));
      _tabletop_list_add (self, items[i]);
    }

  return G_LIST_MODEL (self);
}
