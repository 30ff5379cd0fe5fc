/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of libadwaita cut words after twenty letters, and lists of its 1.7 do so, too, however much
 * room is beside them. Where there is little, what the words are about leaves them none, since it
 * can't be cut. Labels that rows make by themselves are told to want more, and to need some.
 */

#include "app-combo.h"

#include "app-text.h"

#define SHORTEST 12 /* letters of usual size for which there is room on a phone */
#define LONGEST 40  /* letters that are seen where there is room; a list is as wide as its words */

/* After the row has written there what an item is called. */
static void
on_bound (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = child != NULL ? gtk_widget_get_first_child (child) : NULL;
  int least, n;

  if (!GTK_IS_LABEL (label))
    return;
  least = (int) (SHORTEST / app_text_get_scale (label));
  n = (int) g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN (n, least));
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST);
}

GtkWidget *
app_combo_row_new (void)
{
  GtkWidget *row = adw_combo_row_new ();
  GtkListItemFactory *factory = adw_combo_row_get_factory (ADW_COMBO_ROW (row));

  if (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (factory))
    g_signal_connect (factory, "bind", G_CALLBACK (on_bound), NULL);
  return row;
}
