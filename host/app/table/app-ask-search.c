/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are hidden, never made: what is chosen is still pressed where it always is. */

#include "app-ask-search.h"

#include <glib/gi18n.h>

#include "app-ask-row.h"

#define MANY 12 /* rows, from which on one can search */

static GtkWidget *
get_first (GtkWidget *search)
{
  return gtk_widget_get_first_child (g_object_get_data (G_OBJECT (search), "list"));
}

static void
on_searched (GtkWidget *search)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (search));

  for (GtkWidget *row = get_first (search); row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, app_ask_row_says (row, text));
}

static void
on_entered (GtkWidget *search)
{
  GtkWidget *found = NULL;
  guint n = 0;

  on_searched (search); /* what was typed last may not have been searched for yet */
  for (GtkWidget *row = get_first (search); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row) && n++ == 0)
      found = row;
  if (n == 1)
    g_signal_emit_by_name (found, "clicked");
  else if (n > 1)
    gtk_widget_grab_focus (found);
}

static void
on_stopped (GtkWidget *search)
{
  gtk_editable_set_text (GTK_EDITABLE (search), "");
}

GtkWidget *
app_ask_search_new (GtkWidget *list)
{
  GtkWidget *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", _ ("Search"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search among these"), -1);
  g_object_set_data (G_OBJECT (search), "list", list);
  g_signal_connect (search, "search-changed", G_CALLBACK (on_searched), NULL);
  g_signal_connect (search, "activate", G_CALLBACK (on_entered), NULL);
  g_signal_connect (search, "stop-search", G_CALLBACK (on_stopped), NULL);
  return search;
}

void
app_ask_search_begin (GtkWidget *search)
{
  guint n = 0;

  for (GtkWidget *row = get_first (search); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  if (*gtk_editable_get_text (GTK_EDITABLE (search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (search), "");
  gtk_widget_set_visible (search, n >= MANY);
}
