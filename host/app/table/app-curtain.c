/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever opens it says by that who they are: the button has their name. A key that was pressed
 * once too often as one's turn ended opens nothing.
 */

#include "app-curtain.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum
{
  DEAF_TIME = 900 /* to keys, in milliseconds from when it is there */
};

static gboolean
on_key_pressed (void)
{
  return GDK_EVENT_STOP;
}

static gboolean
on_time_to_hear (gpointer keys)
{
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (keys), GTK_PHASE_NONE);
  return G_SOURCE_REMOVE;
}

static void
make_deaf (GtkWidget *button)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT, DEAF_TIME, on_time_to_hear, g_object_ref (keys),
                      g_object_unref);
  gtk_widget_add_controller (button, keys);
}

static void
on_clicked (GtkButton *button, AppPlay *play)
{
  const int seat = app_play_get_wanted (play);

  if (seat >= 0)
    app_play_sit (play, (guint) seat);
}

GtkWidget *
app_curtain_new (AppPlay *play)
{
  TabletopSetup *setup = tabletop_match_get_setup (app_play_get_match (play));
  const char *name = tabletop_setup_get_seat_name (setup, (guint) app_play_get_wanted (play));
  GtkWidget *page = adw_status_page_new (), *button;
  /* Translators: %s: the name of a person who sits at the same window */
  g_autofree char *title = g_strdup_printf (_ ("Pass the window to %s"), name);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  /* Translators: %s: the name of a person who is about to play */
  g_autofree char *label = g_strdup_printf (_ ("I am %s"), name);

  button = gtk_button_new_with_label (label);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), play, 0);
  make_deaf (button);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "system-users-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), escaped);
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("The table is shown once they say that they are there."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}
