/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One notification for each window: it is sent when something is asked there while another window
 * is in front, and withdrawn as soon as it is seen or answered.
 */

#include "app-nudge.h"

#include <glib/gi18n.h>

#include "app-settings.h"

static char *
dup_id (GtkWindow *window)
{
  return g_strdup_printf ("turn-%u",
                          gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
}

static gboolean
is_told (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "told") != NULL;
}

static void
withdraw (GtkWindow *window)
{
  g_autofree char *id = dup_id (window);

  if (!is_told (window))
    return;
  g_object_set_data (G_OBJECT (window), "told", NULL);
  g_application_withdraw_notification (g_application_get_default (), id);
}

static void
on_active_changed (GtkWindow *window, GParamSpec *pspec, AppPlay *play)
{
  if (gtk_window_is_active (window))
    withdraw (window);
}

/* Whose turn it is: at a window that several people share, whoever is wanted there. */
static gboolean
is_turn (AppPlay *play)
{
  return app_play_get_decision (play) != NULL || app_play_get_wanted (play) >= 0;
}

static void
on_asked (AppPlay *play, GtkWindow *window)
{
  TabletopMatch *match = app_play_get_match (play);
  const char *title = tabletop_game_get_title (tabletop_match_get_game (match));
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *id = dup_id (window);

  if (!is_turn (play) && !tabletop_match_is_over (match))
    {
      withdraw (window);
      return;
    }
  if (is_told (window) || gtk_window_is_active (window)
      || !g_settings_get_boolean (app_settings_get (), "notifications"))
    return;
  notification = g_notification_new (title);
  /* What is asked may be a secret, and notifications are seen by whoever walks by. */
  g_notification_set_body (notification,
                           is_turn (play) ? _ ("It is your turn.") : _ ("The game is over."));
  g_notification_set_default_action_and_target (
      notification, "app.raise", "u",
      gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
  g_object_set_data (G_OBJECT (window), "told", GINT_TO_POINTER (TRUE));
  g_application_send_notification (g_application_get_default (), id, notification);
}

void
app_nudge_watch (GtkWindow *window, AppPlay *play)
{
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), window, 0);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (on_active_changed), play, 0);
}
