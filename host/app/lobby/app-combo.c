/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of libadwaita cut words after twenty letters, and lists of its 1.7 do so, too, however much
 * room is beside them. Labels that they make by themselves are told to want more.
 */

#include "app-combo.h"

#define LONGEST 40 /* letters that are seen where there is room; a list is as wide as its words */

/* After the row has made what an item is shown by. */
static void
on_set_up (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = child != NULL ? gtk_widget_get_first_child (child) : NULL;

  if (GTK_IS_LABEL (label))
    gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST);
}

GtkWidget *
app_combo_row_new (void)
{
  GtkWidget *row = adw_combo_row_new ();
  GtkListItemFactory *factory = adw_combo_row_get_factory (ADW_COMBO_ROW (row));

  if (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (factory))
    g_signal_connect (factory, "setup", G_CALLBACK (on_set_up), NULL);
  return row;
}
