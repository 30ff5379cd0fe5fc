/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An array behind GListModel. Items are only added, and all of them before anybody gets the list:
 * so positions and borrowed items stay valid as long as it, and nothing is told of that. The lists
 * of a scene are spliced, and tell it.
 */

#include "tabletop-list-private.h"

struct _TabletopList
{
  GObject parent_instance;

  GType item_type;
  gpointer *items;
  guint n_items, room;
};

static GType
tabletop_list_get_item_type (GListModel *model)
{
  return TABLETOP_LIST (model)->item_type;
}

static guint
tabletop_list_get_n_items (GListModel *model)
{
  return ((TabletopList *) model)->n_items;
}

static gpointer
tabletop_list_get_item (GListModel *model, guint position)
{
  TabletopList *self = (TabletopList *) model;

  return position < self->n_items ? g_object_ref (self->items[position]) : NULL;
}

static void
tabletop_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tabletop_list_get_item_type;
  iface->get_n_items = tabletop_list_get_n_items;
  iface->get_item = tabletop_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TabletopList,
                               _tabletop_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tabletop_list_model_init))

static void
tabletop_list_finalize (GObject *object)
{
  TabletopList *self = (TabletopList *) object;

  for (guint i = 0; i < self->n_items; i++)
    g_object_unref (self->items[i]);
  g_free (self->items);

  G_OBJECT_CLASS (_tabletop_list_parent_class)->finalize (object);
}

static void
_tabletop_list_class_init (TabletopListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabletop_list_finalize;
}

static void
_tabletop_list_init (TabletopList *self)
{
}

TabletopList *
_tabletop_list_new (GType item_type)
{
  TabletopList *self = g_object_new (TABLETOP_TYPE_LIST, NULL);

  self->item_type = item_type;

  return self;
}

TabletopList *
_tabletop_list_new_copy (GType item_type, GListModel *model)
{
  TabletopList *self = _tabletop_list_new (item_type);
  guint n_items = g_list_model_get_n_items (model);

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (g_type_is_a (G_OBJECT_TYPE (item), item_type))
        _tabletop_list_add (self, item);
      else
        g_critical ("A list of %s holds a %s", g_type_name (item_type), G_OBJECT_TYPE_NAME (item));
    }

  return self;
}

TabletopList *
_tabletop_list_take_over (GType item_type, GListModel *model)
{
  if (G_OBJECT_TYPE (model) == TABLETOP_TYPE_LIST
      && ((TabletopList *) model)->item_type == item_type)
    return g_object_ref ((TabletopList *) model);

  return _tabletop_list_new_copy (item_type, model);
}

static void
make_room (TabletopList *self, guint n_items)
{
  if (n_items <= self->room)
    return;
  self->room = MAX (n_items, 2 * self->room);
  self->items = g_renew (gpointer, self->items, self->room);
}

void
_tabletop_list_add (TabletopList *self, gpointer item)
{
  make_room (self, MAX (self->n_items + 1, 4));
  self->items[self->n_items++] = g_object_ref (item);
}

gpointer
_tabletop_list_get (TabletopList *self, guint position)
{
  return self->items[position];
}

guint
_tabletop_list_length (TabletopList *self)
{
  return self != NULL ? self->n_items : 0;
}

gpointer *
_tabletop_list_peek (TabletopList *self, guint *n_items)
{
  *n_items = self->n_items;

  return self->items;
}

void
_tabletop_list_splice (TabletopList *self,
                       guint position,
                       guint n_removed,
                       const gpointer *items,
                       guint n_added)
{
  const guint n_behind = self->n_items - position - n_removed;

  make_room (self, position + n_added + n_behind);
  for (guint i = 0; i < n_removed; i++)
    g_object_unref (self->items[position + i]);
  if (n_behind > 0)
    memmove (self->items + position + n_added, self->items + position + n_removed,
             n_behind * sizeof (gpointer));
  for (guint i = 0; i < n_added; i++)
    self->items[position + i] = g_object_ref (items[i]);
  self->n_items = position + n_added + n_behind;
  g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, n_added);
}

TabletopList *
_tabletop_list_ensure (TabletopList **slot, GType item_type)
{
  /* What never changes may be read in several threads, and each may be the first to look. */
  if (g_atomic_pointer_get (slot) == NULL)
    {
      TabletopList *list = _tabletop_list_new (item_type);

      if (!g_atomic_pointer_compare_and_exchange (slot, NULL, list))
        g_object_unref (list);
    }

  return g_atomic_pointer_get (slot);
}
