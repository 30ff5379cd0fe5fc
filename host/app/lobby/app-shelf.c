/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Belongs to the game, so that there is one however many rows and windows look at it. */

#include "app-shelf.h"

#define SHELF "app-shelf"

static GListStore *
get (TabletopGame *game)
{
  return g_object_get_data (G_OBJECT (game), SHELF);
}

GListModel *
app_shelf_ref (TabletopGame *game)
{
  if (!TABLETOP_IS_COLLECTION (game))
    return NULL;
  if (get (game) == NULL)
    app_shelf_refresh (game, NULL);
  return G_LIST_MODEL (g_object_ref (get (game)));
}

gboolean
app_shelf_refresh (TabletopGame *game, GError **error)
{
  g_autoptr (GListModel) decks = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (!TABLETOP_IS_COLLECTION (game))
    return TRUE;
  if (get (game) == NULL)
    g_object_set_data_full (G_OBJECT (game), SHELF, g_list_store_new (TABLETOP_TYPE_DECK),
                            g_object_unref);
  decks = tabletop_collection_list_decks (TABLETOP_COLLECTION (game), error);
  if (decks == NULL)
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    g_ptr_array_add (items, g_list_model_get_item (decks, i));
  g_list_store_splice (get (game), 0, g_list_model_get_n_items (G_LIST_MODEL (get (game))),
                       items->pdata, items->len);
  return TRUE;
}

TabletopDeck *
app_shelf_find (GListModel *shelf, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (shelf); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (shelf, i);

      if (g_str_equal (tabletop_deck_get_name (deck), name))
        return g_steal_pointer (&deck);
    }
  return NULL;
}
