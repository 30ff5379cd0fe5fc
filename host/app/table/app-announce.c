/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Since 4.14 GTK can announce things. Before that it knows neither live regions nor that an alert
 * is shown: of what nobody goes to, screen readers hear only that the window in which they are is
 * called otherwise, and read its new name. So what is said is put before the window's title, as web
 * pages do.
 */

#include "app-announce.h"

#if GTK_CHECK_VERSION(4, 14, 0)

void
app_announce (GtkWidget *widget, const char *text)
{
  if (gtk_widget_get_root (widget) == NULL)
    return;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* it is newer than what else is used */
      gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

void
app_announce_nothing (GtkWidget *widget)
{
}

#else

static void
rename_window (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  const char *title = GTK_IS_WINDOW (root) ? gtk_window_get_title (GTK_WINDOW (root)) : NULL;
  g_autofree char *name = g_strconcat (text != NULL ? text : "",
                                       text != NULL && title != NULL ? " — " : "", title, NULL);

  if (root != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
app_announce (GtkWidget *widget, const char *text)
{
  rename_window (widget, text);
}

void
app_announce_nothing (GtkWidget *widget)
{
  rename_window (widget, NULL);
}

#endif
