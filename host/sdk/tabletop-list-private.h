/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list that only this library can add to: what a caller gets can't be changed under the library.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TABLETOP_TYPE_LIST (_tabletop_list_get_type ())

G_DECLARE_FINAL_TYPE (TabletopList, _tabletop_list, TABLETOP, LIST, GObject)

/* Makes an empty list of objects of `item_type`. */
TabletopList *_tabletop_list_new (GType item_type);

/* Copies any list model; an item of another type is a critical and is left out. */
TabletopList *_tabletop_list_new_copy (GType item_type, GListModel *model);

/* A list of this library as it is, and a copy of any other (transfer full). */
TabletopList *_tabletop_list_take_over (GType item_type, GListModel *model);

/* Adds an item at the end; the list takes a reference of its own. */
void _tabletop_list_add (TabletopList *self, gpointer item);

/* The item, borrowed, in constant time; `position` is less than the length. */
gpointer _tabletop_list_get (TabletopList *self, guint position);

/* NULL is an empty list. */
guint _tabletop_list_length (TabletopList *self);

/* The items, in which others may be put while nobody else has the list. */
gpointer *_tabletop_list_peek (TabletopList *self, guint *n_items);

/* Puts items in the place of others, and tells it; the list takes references of its own. */
void _tabletop_list_splice (TabletopList *self,
                            guint position,
                            guint n_removed,
                            const gpointer *items,
                            guint n_added);

/* The list in `*slot`, made if it isn't there yet; borrowed. */
TabletopList *_tabletop_list_ensure (TabletopList **slot, GType item_type);

/* Whether two lists, or NULL for none, hold objects of one class with a table of fields, which say
 * the same in the same order. */
gboolean _tabletop_lists_equal (TabletopList *a, TabletopList *b);

G_END_DECLS
