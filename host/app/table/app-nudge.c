/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Of each window, one notification that something is asked there and one that its table calls: it
 * is sent while another window is in front, and withdrawn as soon as the window is looked at or
 * what was told is answered.
 */

#include "app-nudge.h"

#include <glib/gi18n.h>

#include "app-settings.h"

/* What is told; also the names of what a window has for each that is. */
static const char *const TURN = "turn";
static const char *const CALL = "call";

/* It is known when it is looked at. */
static const char *const WATCHED = "watched";

static char *
dup_id (GtkWindow *window, const char *what)
{
  return g_strdup_printf ("%s-%u", what,
                          gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
}

static gboolean
has (GtkWindow *window, const char *what)
{
  return g_object_get_data (G_OBJECT (window), what) != NULL;
}

static void
withdraw (GtkWindow *window, const char *what)
{
  g_autofree char *id = dup_id (window, what);

  if (!has (window, what))
    return;
  g_object_set_data (G_OBJECT (window), what, NULL);
  g_application_withdraw_notification (g_application_get_default (), id);
}

static void
on_active_changed (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  withdraw (window, TURN);
  withdraw (window, CALL);
}

static void
tell (GtkWindow *window, const char *what, const char *title, const char *text)
{
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *id = dup_id (window, what);

  if (gtk_window_is_active (window)
      || !g_settings_get_boolean (app_settings_get (), "notifications"))
    return;
  notification = g_notification_new (title);
  g_notification_set_body (notification, text);
  g_notification_set_default_action_and_target (
      notification, "app.raise", "u",
      gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
  if (!has (window, WATCHED))
    g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active_changed), NULL);
  g_object_set_data (G_OBJECT (window), WATCHED, GINT_TO_POINTER (TRUE));
  g_object_set_data (G_OBJECT (window), what, GINT_TO_POINTER (TRUE));
  g_application_send_notification (g_application_get_default (), id, notification);
}

/* Whether somebody is asked: at a window that several people share, whoever is wanted there. */
static gboolean
is_turn (AppPlay *play)
{
  return app_play_get_decision (play) != NULL || app_play_get_wanted (play) >= 0;
}

/* What is asked may be a secret, and notifications are seen by whoever walks by. */
static const char *
find_text (AppPlay *play)
{
  if (!is_turn (play))
    return _ ("The game is over.");
  return app_play_is_own_turn (play) ? _ ("It is your turn.") : _ ("You are asked something.");
}

static void
on_asked (AppPlay *play, GtkWindow *window)
{
  TabletopMatch *match = app_play_get_match (play);

  if (!is_turn (play) && !tabletop_match_is_over (match))
    withdraw (window, TURN);
  else if (!has (window, TURN))
    tell (window, TURN, tabletop_game_get_title (tabletop_match_get_game (match)),
          find_text (play));
}

void
app_nudge_watch (GtkWindow *window, AppPlay *play)
{
  withdraw (window, CALL); /* whoever was called to the table is at it */
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), window, 0);
}

void
app_nudge_call (GtkWindow *window, const char *title, const char *text)
{
  tell (window, CALL, title, text);
}

void
app_nudge_answer (GtkWindow *window)
{
  withdraw (window, CALL);
}
