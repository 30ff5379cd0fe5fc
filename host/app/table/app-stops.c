/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is entered as one stop is entered at its beginning, from either side. */

#include "app-stops.h"

gboolean
app_stops_is_tab (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
}

static gboolean
has_focus (const AppStop *stop, GtkWidget *focus)
{
  return stop->widget != NULL && focus != NULL
         && (focus == stop->widget || gtk_widget_is_ancestor (focus, stop->widget));
}

static gboolean
enter (const AppStop *stop, GtkDirectionType direction)
{
  return stop->widget != NULL && gtk_widget_get_mapped (stop->widget)
         && gtk_widget_child_focus (stop->widget, stop->is_one ? GTK_DIR_TAB_FORWARD : direction);
}

gboolean
app_stops_move (const AppStop *stops, guint n, GtkDirectionType direction)
{
  const int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  int current = step > 0 ? -1 : (int) n;

  for (guint i = 0; i < n; i++)
    if (stops[i].widget != NULL
        && has_focus (&stops[i], gtk_root_get_focus (gtk_widget_get_root (stops[i].widget))))
      current = (int) i;
  if (current >= 0 && current < (int) n && !stops[current].is_one
      && enter (&stops[current], direction))
    return TRUE;
  for (int i = current + step; i >= 0 && i < (int) n; i += step)
    if (enter (&stops[i], direction))
      return TRUE;
  return FALSE;
}
