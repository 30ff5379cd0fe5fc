/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row keeps what it is about. */

#include "app-look.h"

static void
look (GtkEventController *controller, gpointer owner)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  g_signal_emit_by_name (owner, "looked-at", g_object_get_data (G_OBJECT (row), "looked-at"));
}

static void
on_entered (GtkEventController *controller, double x, double y, gpointer owner)
{
  look (controller, owner);
}

void
app_look_follow (GtkWidget *row, TabletopReference *thing, gpointer owner)
{
  GtkEventController *motion, *focus;

  if (thing == NULL)
    return;
  g_object_set_data_full (G_OBJECT (row), "looked-at", g_object_ref (thing), g_object_unref);
  motion = gtk_event_controller_motion_new ();
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_entered), owner, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (look), owner, 0);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
}
