/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages that are open are a stack; the header belongs to the one on top. */

#include "app-window.h"

#include <glib/gi18n.h>

#include "app-again.h"
#include "app-friends.h"
#include "app-gathering.h"
#include "app-guide.h"
#include "app-hush.h"
#include "app-join.h"
#include "app-knock.h"
#include "app-nudge.h"
#include "app-play.h"
#include "app-replay.h"
#include "app-rules.h"
#include "app-setup.h"
#include "app-table.h"
#include "app-welcome.h"

struct _AppWindow
{
  AdwApplicationWindow parent_instance;

  TabletopCatalog *catalog;
  GtkWidget *leaflet;
  GPtrArray *pages;   /* those that are open, the first one at the bottom */
  GPtrArray *closing; /* of TabletopInviter, whose tables were left and aren't closed yet */
  GtkWidget *back;
  GtkWidget *title;
  GtkWidget *undo;
  GBinding *undo_binding; /* to the table on top, or NULL */
  GtkWidget *friends;
};

G_DEFINE_FINAL_TYPE (AppWindow, app_window, ADW_TYPE_APPLICATION_WINDOW)

/* {{{ Pages */

static GtkWidget *
get_top (AppWindow *self)
{
  return g_ptr_array_index (self->pages, self->pages->len - 1);
}

static void
show_title (AppWindow *self)
{
  GtkWidget *page = get_top (self);
  const char *title = g_object_get_data (G_OBJECT (page), "title");

  gtk_widget_set_visible (self->back, self->pages->len > 1);
  gtk_widget_set_visible (self->undo, APP_IS_TABLE (page));
  if (self->undo_binding != NULL)
    g_binding_unbind (self->undo_binding);
  g_clear_object (&self->undo_binding);
  if (APP_IS_TABLE (page))
    self->undo_binding = g_object_ref (
        g_object_bind_property (page, "can-undo", self->undo, "sensitive", G_BINDING_SYNC_CREATE));
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "window.replay",
      APP_IS_TABLE (page) && app_play_has_record (app_table_get_play (APP_TABLE (page))));
  gtk_widget_set_visible (
      self->friends,
      APP_IS_TABLE (page) && app_play_get_inviter (app_table_get_play (APP_TABLE (page))) != NULL);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title),
                              *title != '\0' ? title : _ ("Tabletop"));
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), "");
}

/* A page on top of those that are there. */
static void
push (AppWindow *self, GtkWidget *page, const char *title)
{
  g_object_set_data_full (G_OBJECT (page), "title", g_strdup (title), g_free);
  g_ptr_array_add (self->pages, page);
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), page);
  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), page);
  /* The leaflet has gone on from where a page begins if the focus was on the one before. */
  gtk_widget_grab_focus (page);
  show_title (self);
}

static void
refresh_welcome (AppWindow *self)
{
  if (self->pages->len == 1)
    app_welcome_refresh (APP_WELCOME (get_top (self)));
}

static gboolean
on_free (gpointer window)
{
  refresh_welcome (window);
  return G_SOURCE_REMOVE;
}

/* Its file is free as soon as whoever tells that has told it. */
static void
on_closed (TabletopInviter *inviter, GParamSpec *pspec, AppWindow *self)
{
  if (tabletop_inviter_get_state (inviter) != TABLETOP_INVITER_IDLE)
    return;
  g_signal_handlers_disconnect_by_data (inviter, self);
  g_ptr_array_remove (self->closing, inviter);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_free, g_object_ref (self), g_object_unref);
}

/* A table that was open to friends can be gone on with once the last of them has been told. */
static void
await_close (AppWindow *self, TabletopInviter *inviter)
{
  if (inviter == NULL || tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_IDLE
      || g_ptr_array_find (self->closing, inviter, NULL))
    return;
  g_ptr_array_add (self->closing, g_object_ref (inviter));
  g_signal_connect_object (inviter, "notify::state", G_CALLBACK (on_closed), self, 0);
}

/* Whoever leaves a table finds it again on the welcome page. */
static void
drop (AppWindow *self, GtkWidget *page)
{
  if (APP_IS_TABLE (page))
    {
      AppPlay *play = app_table_get_play (APP_TABLE (page));

      await_close (self, app_play_get_inviter (play));
      app_play_close (play);
    }
  if (APP_IS_GATHERING (page))
    {
      await_close (self, app_gathering_get_inviter (APP_GATHERING (page)));
      app_gathering_close (APP_GATHERING (page));
    }
  g_ptr_array_remove (self->pages, page);
  adw_leaflet_remove (ADW_LEAFLET (self->leaflet), page);
}

/* Back to the page below. */
static void
leave_top (AppWindow *self)
{
  GtkWidget *page = get_top (self);

  if (self->pages->len < 2)
    return;
  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet),
                                 g_ptr_array_index (self->pages, self->pages->len - 2));
  drop (self, page);
  refresh_welcome (self);
  if (self->pages->len == 1)
    gtk_widget_grab_focus (get_top (self)); /* on what was left, which has just come there */
  show_title (self);
}

static void
go_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  leave_top (APP_WINDOW (widget));
}

/* The page on top is about that game. */
static void
set_game (AppWindow *self, TabletopGame *game)
{
  g_object_set_data_full (G_OBJECT (get_top (self)), "game", g_object_ref (game), g_object_unref);
}

/* The parameter is what a refusal or an event cites, or empty. */
static void
open_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *self = APP_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  app_rules_open (GTK_WINDOW (self), self->catalog,
                  g_object_get_data (G_OBJECT (get_top (self)), "game"), *id != '\0' ? id : NULL);
}

static void
on_phase_changed (TabletopScene *scene, AppWindow *self)
{
  if (APP_IS_TABLE (get_top (self))
      && app_play_get_scene (app_table_get_play (APP_TABLE (get_top (self)))) == scene)
    adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title),
                                   tabletop_scene_get_phase (scene));
}

/* Whoever sits at the window now has a scene of their own. */
static void
follow_phase (AppPlay *play, AppWindow *self)
{
  g_signal_connect_object (app_play_get_scene (play), "changed", G_CALLBACK (on_phase_changed),
                           self, 0);
  on_phase_changed (app_play_get_scene (play), self);
}

/* Whoever is called to the window finds nothing there that another one looked back at. */
static void
on_passed (AppPlay *play, guint seat, AppWindow *self)
{
  if (APP_IS_REPLAY (get_top (self)))
    leave_top (self);
  follow_phase (play, self);
}

static void
show_friends (AppWindow *self)
{
  GtkWidget *friends = app_friends_window_new (app_table_get_play (APP_TABLE (get_top (self))));

  gtk_window_set_transient_for (GTK_WINDOW (friends), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (friends));
}

static void sit_down (AppWindow *self, GtkWidget *from, AppPlay *play);
static void on_gathering (GtkWidget *from, TabletopInviter *inviter, AppWindow *self);
static void wait_again (AppWindow *self, GtkWidget *from, TabletopInviter *inviter);

/* The page on which it is played, or NULL. */
static GtkWidget *
find_table (AppWindow *self, AppPlay *play)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      GtkWidget *page = g_ptr_array_index (self->pages, i);

      if (APP_IS_TABLE (page) && app_table_get_play (APP_TABLE (page)) == play)
        return page;
    }
  return NULL;
}

/* The next game takes the place of the one that is over. */
static void
on_dealt (AppPlay *play, AppPlay *next, AppWindow *self)
{
  GtkWidget *page = find_table (self, play);

  if (page != NULL)
    sit_down (self, page, next);
}

/* The page of a table waits in the place of that at which the last game was played. */
static void
on_gathering_again (AppPlay *play, TabletopInviter *inviter, AppWindow *self)
{
  GtkWidget *page = find_table (self, play);

  if (page == NULL)
    return;
  if (tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_HOSTING)
    on_gathering (page, inviter, self);
  else
    wait_again (self, page, inviter);
}

/* Who knows what is played: of a table elsewhere the same game that is installed here. */
static TabletopGame *
ref_game (AppWindow *self, AppPlay *play)
{
  return tabletop_catalog_ref_twin (self->catalog,
                                    tabletop_match_get_game (app_play_get_match (play)));
}

/* At a table in place of the page on which it was laid or found, unless that is the first one. */
static void
sit_down (AppWindow *self, GtkWidget *from, AppPlay *play)
{
  g_autoptr (TabletopGame) game = ref_game (self, play);

  push (self, app_table_new (play, game), tabletop_game_get_title (game));
  app_knock_attend (play, GTK_WINDOW (self));
  g_signal_connect_object (play, "dealt", G_CALLBACK (on_dealt), self, 0);
  g_signal_connect_object (play, "gathering", G_CALLBACK (on_gathering_again), self, 0);
  if (!APP_IS_WELCOME (from))
    drop (self, from);
  set_game (self, game);
  app_nudge_watch (GTK_WINDOW (self), play);
  g_signal_connect_object (play, "seated", G_CALLBACK (follow_phase), self, 0);
  g_signal_connect_object (play, "passed", G_CALLBACK (on_passed), self, 0);
  follow_phase (play, self);
}

/* The play of the page on top; NULL if nothing is played there. */
static AppPlay *
get_play (AppWindow *self)
{
  GtkWidget *page = get_top (self);

  return APP_IS_TABLE (page) ? app_table_get_play (APP_TABLE (page)) : NULL;
}

/* The same people play the same game, with another chance. */
static void
play_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *self = APP_WINDOW (widget);
  AppPlay *play = get_play (self);
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (AppPlay) again = NULL;

  if (play == NULL || app_play_get_table (play) == NULL)
    return;
  table = app_again_new_table (app_play_get_table (play));
  if (table == NULL)
    return;
  again = app_play_new (table, app_play_get_nearest (play));
  sit_down (self, get_top (self), again);
  app_play_keep (again, NULL);
}

/* Writes a game down, and what goes along with it. */
static void
keep (AppPlay *play, const char *id)
{
  app_play_keep (play, id);
  app_guide_keep (play);
}

static void
show_replay (AppWindow *self, TabletopMatch *match, int seat)
{
  GtkWidget *page = app_replay_new (match, seat);

  if (page == NULL)
    return;
  push (self, page, _ ("Replay"));
  set_game (self, tabletop_match_get_game (match));
}

static void
replay (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *self = APP_WINDOW (widget);
  AppPlay *play = get_play (self);

  /* While nobody sits at the window, nobody looks back either. */
  if (play != NULL && app_play_get_wanted (play) < 0)
    show_replay (self, app_play_get_match (play), app_play_get_seat (play));
}

static void
on_replayed (AppWelcome *welcome, TabletopMatch *match, int seat, AppWindow *self)
{
  show_replay (self, match, seat);
}

static void
on_started (GtkWidget *page, AppPlay *play, AppWindow *self)
{
  TabletopInviter *inviter = app_play_get_inviter (play);

  sit_down (self, page, play);
  if (inviter == NULL)
    keep (play, NULL);
  else if (tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_HOSTING
           && !APP_IS_GATHERING (page))
    show_friends (self);
}

/* In place of the page on which the table was laid, unless that is the first one. */
static void
on_gathering (GtkWidget *from, TabletopInviter *inviter, AppWindow *self)
{
  GtkWidget *page = app_gathering_new (self->catalog, inviter);
  TabletopGame *game = app_gathering_get_game (APP_GATHERING (page));

  g_signal_connect_object (page, "started", G_CALLBACK (on_started), self, 0);
  push (self, page, tabletop_game_get_title (game));
  set_game (self, game);
  if (!APP_IS_WELCOME (from))
    drop (self, from);
}

static void
on_resumed (GtkWidget *page, AppPlay *play, const char *id, AppWindow *self)
{
  app_guide_resume (play, id);
  sit_down (self, page, play);
  keep (play, id);
}

/* What was joined is known by its game from now on. */
static void
on_waiting (GtkWidget *page, TabletopGame *game, AppWindow *self)
{
  g_object_set_data_full (G_OBJECT (page), "title", g_strdup (tabletop_game_get_title (game)),
                          g_free);
  g_object_set_data_full (G_OBJECT (page), "game", g_object_ref (game), g_object_unref);
  show_title (self);
}

/* A guest waits on a page like that on which the table was joined. */
static void
wait_again (AppWindow *self, GtkWidget *from, TabletopInviter *inviter)
{
  GtkWidget *page = app_join_new_again (self->catalog, inviter);
  TabletopGame *game = app_join_get_game (APP_JOIN (page));

  g_signal_connect_object (page, "started", G_CALLBACK (on_started), self, 0);
  push (self, page, tabletop_game_get_title (game));
  set_game (self, game);
  drop (self, from);
  app_nudge_call (GTK_WINDOW (self), tabletop_game_get_title (game),
                  _ ("The table waits for another game."));
}

static void
on_join (AppWelcome *welcome, const char *link, AppWindow *self)
{
  app_window_join (self, link);
}

static void
on_opened (AppWelcome *welcome, TabletopGame *game, AppWindow *self)
{
  GtkWidget *setup = app_setup_new (self->catalog, game);

  g_signal_connect_object (setup, "started", G_CALLBACK (on_started), self, 0);
  g_signal_connect_object (setup, "gathering", G_CALLBACK (on_gathering), self, 0);
  push (self, setup, tabletop_game_get_title (game));
  set_game (self, game);
}

/* }}} */

static void
app_window_dispose (GObject *object)
{
  AppWindow *self = APP_WINDOW (object);

  g_clear_object (&self->undo_binding);
  for (guint i = 0; i < self->pages->len; i++)
    if (APP_IS_TABLE (self->pages->pdata[i]))
      app_play_close (app_table_get_play (self->pages->pdata[i]));
    else if (APP_IS_GATHERING (self->pages->pdata[i]))
      app_gathering_close (self->pages->pdata[i]);
  g_ptr_array_set_size (self->pages, 0);
  g_ptr_array_set_size (self->closing, 0);
  g_clear_object (&self->catalog);

  G_OBJECT_CLASS (app_window_parent_class)->dispose (object);
}

static void
app_window_finalize (GObject *object)
{
  AppWindow *self = APP_WINDOW (object);

  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->closing);

  G_OBJECT_CLASS (app_window_parent_class)->finalize (object);
}

static void
app_window_class_init (AppWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = app_window_finalize;
  gtk_widget_class_install_action (widget_class, "window.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "window.rules", "s", open_rules);
  gtk_widget_class_install_action (widget_class, "window.again", NULL, play_again);
  gtk_widget_class_install_action (widget_class, "window.replay", NULL, replay);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "window.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "window.rules", "s", "");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "window.replay",
                                       NULL);
}

static void
app_window_init (AppWindow *self)
{
  self->pages = g_ptr_array_new ();
  self->closing = g_ptr_array_new_with_free_func (g_object_unref);
}

/* What an icon says to those who see it, and to those who don't. */
static void
name_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* libadwaita keeps room for five letters of each of its lines: with large texts, buttons have none
 * beside that on a phone. */
static void
let_narrow (GtkWidget *title)
{
  if (GTK_IS_LABEL (title))
    gtk_label_set_width_chars (GTK_LABEL (title), 1);
  for (GtkWidget *child = gtk_widget_get_first_child (title); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_narrow (child);
}

static GtkWidget *
make_header (AppWindow *self)
{
  GtkWidget *header = adw_header_bar_new (), *menu = gtk_menu_button_new ();
  g_autoptr (GMenu) entries = g_menu_new ();

  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "window.back");
  name_button (self->back, _ ("Back"));
  self->undo = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  name_button (self->undo, _ ("Take back"));
  self->friends = gtk_button_new_from_icon_name ("system-users-symbolic");
  g_signal_connect_object (self->friends, "clicked", G_CALLBACK (show_friends), self,
                           G_CONNECT_SWAPPED);
  name_button (self->friends, _ ("Friends"));
  self->title = adw_window_title_new (_ ("Tabletop"), NULL);
  let_narrow (self->title);
  g_menu_append (entries, _ ("_Rules"), "window.rules::");
  g_menu_append (entries, _ ("R_eplay"), "window.replay");
  g_menu_append (entries, _ ("_Preferences"), "app.preferences");
  g_menu_append (entries, _ ("P_lugins"), "app.plugins");
  g_menu_append (entries, _ ("_Keyboard Shortcuts"), "app.shortcuts");
  g_menu_append (entries, _ ("_About Tabletop"), "app.about");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "open-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu), G_MENU_MODEL (entries));
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (menu), TRUE); /* F10 opens it */
  name_button (menu, _ ("Main Menu"));
  app_hush_while_open (GTK_MENU_BUTTON (menu));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->undo);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), menu);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->friends);
  return header;
}

static void
on_undo_clicked (GtkButton *button, AppWindow *self)
{
  gtk_widget_activate_action (get_top (self), "table.undo", NULL);
}

GtkWidget *
app_window_new (GtkApplication *application, TabletopCatalog *catalog)
{
  AppWindow *self = g_object_new (APP_TYPE_WINDOW, "application", application, "default-width",
                                  1250, "default-height", 860, "title", _ ("Tabletop"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *welcome = app_welcome_new (catalog);

  self->catalog = g_object_ref (catalog);
  self->leaflet = adw_leaflet_new ();
  adw_leaflet_set_can_unfold (ADW_LEAFLET (self->leaflet), FALSE);
  gtk_widget_set_vexpand (self->leaflet, TRUE);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), self->leaflet);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), box);
  g_signal_connect_object (self->undo, "clicked", G_CALLBACK (on_undo_clicked), self, 0);
  g_signal_connect_object (welcome, "opened", G_CALLBACK (on_opened), self, 0);
  g_signal_connect_object (welcome, "started", G_CALLBACK (on_started), self, 0);
  g_signal_connect_object (welcome, "gathering", G_CALLBACK (on_gathering), self, 0);
  g_signal_connect_object (welcome, "replayed", G_CALLBACK (on_replayed), self, 0);
  g_signal_connect_object (welcome, "resumed", G_CALLBACK (on_resumed), self, 0);
  g_signal_connect_object (welcome, "join", G_CALLBACK (on_join), self, 0);
  push (self, welcome, "");
  return GTK_WIDGET (self);
}

void
app_window_join (AppWindow *self, const char *link)
{
  GtkWidget *page = app_join_new (self->catalog, link);

  g_signal_connect_object (page, "started", G_CALLBACK (on_started), self, 0);
  g_signal_connect_object (page, "waiting", G_CALLBACK (on_waiting), self, 0);
  push (self, page, _ ("Join"));
}

gboolean
app_window_is_free (AppWindow *self)
{
  return self->pages->len == 1;
}
