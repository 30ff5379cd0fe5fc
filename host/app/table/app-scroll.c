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

/* {{{ Going to */

#define SCROLLS_TO "scrolls-to" /* what a widget has that will be shown, and by which handler */

static void
on_laid_out_around (GdkFrameClock *clock, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t box;
  double top, value;

  g_signal_handler_disconnect (
      clock, GPOINTER_TO_SIZE (g_object_steal_data (G_OBJECT (widget), SCROLLS_TO)));
  if (scrolled == NULL || !gtk_widget_compute_bounds (widget, scrolled, &box))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  value = gtk_adjustment_get_value (adjustment);
  top = value + (double) box.origin.y;
  value = MAX (value, top + (double) box.size.height - gtk_adjustment_get_page_size (adjustment));
  /* Not gtk_adjustment_clamp_page(), after which what scrolls to the focus just now goes on. */
  gtk_adjustment_set_value (adjustment, MIN (value, top));
}

void
app_scroll_to (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gulong handler;

  if (clock == NULL || g_object_get_data (G_OBJECT (widget), SCROLLS_TO) != NULL)
    return; /* nobody sees it, or it will be shown anyway */
  handler = g_signal_connect_object (clock, "layout", G_CALLBACK (on_laid_out_around), widget,
                                     G_CONNECT_AFTER); /* GTK has laid out all */
  g_object_set_data (G_OBJECT (widget), SCROLLS_TO, GSIZE_TO_POINTER (handler));
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

/* }}} */
/* {{{ Going back */

static void
stop_going_back (GtkAdjustment *adjustment)
{
  const gsize handler = GPOINTER_TO_SIZE (g_object_steal_data (G_OBJECT (adjustment), "back"));

  if (handler != 0)
    g_signal_handler_disconnect (adjustment, handler);
}

static gboolean
go_back (gpointer data)
{
  GtkAdjustment *adjustment = data;

  gtk_adjustment_set_value (adjustment,
                            GPOINTER_TO_INT (g_object_get_data (G_OBJECT (adjustment), "there")));
  return G_SOURCE_REMOVE;
}

/* What is being laid out just now can't be moved. */
static void
on_laid_out (GtkAdjustment *adjustment, gpointer pixels)
{
  const double most
      = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (GPOINTER_TO_INT (pixels) > most)
    return;
  stop_going_back (adjustment);
  g_object_set_data (G_OBJECT (adjustment), "there", pixels);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, go_back, g_object_ref (adjustment), g_object_unref);
}

void
app_scroll_go_back (GtkScrolledWindow *scrolled, int pixels)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  gulong handler;

  stop_going_back (adjustment);
  handler = g_signal_connect (adjustment, "changed", G_CALLBACK (on_laid_out),
                              GINT_TO_POINTER (pixels));
  g_object_set_data (G_OBJECT (adjustment), "back", GSIZE_TO_POINTER (handler));
}

/* }}} */
