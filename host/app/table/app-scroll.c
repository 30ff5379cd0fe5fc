/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bar that comes whenever the list moves would fade away for three seconds after each line, and
 * be drawn all the time. It is there for those who point at the list.
 */

#include "app-scroll.h"

/* {{{ What GTK forgets */

static gboolean
on_any_unrealized (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (values);

  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (GTK_WIDGET (widget)), widget);
  return TRUE; /* and the next one, too */
}

void
app_scroll_mend (void)
{
  g_type_class_ref (GTK_TYPE_WIDGET); /* which has the signal from then on */
  g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0, on_any_unrealized,
                              NULL, NULL);
}

/* }}} */

static void
show_bar (GtkScrolledWindow *scrolled, gboolean shown)
{
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER,
                                  shown ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
}

static void
on_contains_pointer (GtkEventControllerMotion *pointer,
                     GParamSpec *pspec,
                     GtkScrolledWindow *scrolled)
{
  show_bar (scrolled, gtk_event_controller_motion_contains_pointer (pointer));
}

GtkWidget *
app_scroll_new (GtkWidget *list)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  g_signal_connect_object (pointer, "notify::contains-pointer", G_CALLBACK (on_contains_pointer),
                           scrolled, 0);
  gtk_widget_add_controller (scrolled, pointer);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  show_bar (GTK_SCROLLED_WINDOW (scrolled), FALSE);
  return scrolled;
}

void
app_scroll_to_end (GtkWidget *list, guint n)
{
  if (n > 0)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", n - 1);
}
