/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Some buttons of ready-made windows are called by their type: GTK 4.8 makes no names of tooltips,
 * and none of what lies within a button but its own text. */

#include "app-names.h"

/* The first text within it, or NULL. */
static const char *
find_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); text == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    text = find_text (child);
  return text;
}

void
app_names_set (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
app_names_complete (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);
      const char *name = tooltip != NULL ? tooltip : find_text (widget);

      if (name != NULL)
        app_names_set (widget, name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    app_names_complete (child);
}
