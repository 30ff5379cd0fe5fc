/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows follow from the options that the game lists and that apply; they begin as they were at the
 * last table of the game, until all is to be as usual. A table to which nobody is
 * invited is this device's alone; another one is opened first, and then each friend gets a link.
 */

#include "app-setup.h"

#include <glib/gi18n.h>

#include "app-banner.h"
#include "app-combo.h"
#include "app-complain.h"
#include "app-deck-list.h"
#include "app-guide.h"
#include "app-inviter.h"
#include "app-option.h"
#include "app-play.h"
#include "app-scroll.h"
#include "app-seats.h"
#include "app-settings.h"
#include "app-shelf.h"
#include "kept-setup.h"

#define FRIENDS_BRING "friends-bring-decks" /* a setting */

struct _AppSetup
{
  AdwBin parent_instance;

  TabletopCatalog *catalog;
  TabletopGame *game;
  TabletopSetup *setup;
  GtkWidget *toasts;
  GtkWidget *seats;
  GtkWidget *reach; /* who can reach the table, if friends come */
  GtkWidget *wait;  /* whether it waits for them; NULL: they have nothing to bring */
  GtkWidget *start;
  GPtrArray *rows;    /* of options; borrowed */
  GtkWidget *problem; /* why a game of this setup can't begin */
  GCancellable *leaving;
  char **who;       /* sat at the last table; NULL: none is known */
  guint n_seats;    /* that are wished for */
  gboolean usual;   /* is wished for, too: all as the game comes */
  guint to_resize;  /* an idle source */
  guint to_refresh; /* another one */
};

enum
{
  SIGNAL_STARTED,
  SIGNAL_GATHERING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSetup, app_setup, ADW_TYPE_BIN)

static void
app_setup_dispose (GObject *object)
{
  AppSetup *self = APP_SETUP (object);

  g_cancellable_cancel (self->leaving);
  g_clear_handle_id (&self->to_resize, g_source_remove);
  g_clear_handle_id (&self->to_refresh, g_source_remove);
  g_clear_object (&self->catalog);
  g_clear_object (&self->game);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (app_setup_parent_class)->dispose (object);
}

static void
app_setup_finalize (GObject *object)
{
  g_object_unref (APP_SETUP (object)->leaving);
  g_strfreev (APP_SETUP (object)->who);
  g_ptr_array_unref (APP_SETUP (object)->rows);

  G_OBJECT_CLASS (app_setup_parent_class)->finalize (object);
}

/* Who leaves the page gives up what it has begun, which holds on to it. */
static void
app_setup_unroot (GtkWidget *widget)
{
  g_cancellable_cancel (APP_SETUP (widget)->leaving);

  GTK_WIDGET_CLASS (app_setup_parent_class)->unroot (widget);
}

/* Shows the row at which a mistake is told, if there is one. */
static void
show_mistake (AppSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (app_option_row_complains (self->rows->pdata[i]))
      {
        app_scroll_to (self->rows->pdata[i]);
        return;
      }
}

/* What the game says against the table as it is laid; that pushes down what is below it. */
static void
show_problem (AppSetup *self)
{
  g_autoptr (GError) error = NULL;

  tabletop_game_validate (self->game, self->setup, &error);
  if (error != NULL
      && !g_str_equal (error->message, gtk_label_get_label (GTK_LABEL (self->problem))))
    show_mistake (self);
  gtk_label_set_label (GTK_LABEL (self->problem), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->problem, error != NULL);
}

static gboolean
refresh (gpointer data)
{
  AppSetup *self = data;

  self->to_refresh = 0;
  app_seats_refresh (APP_SEATS (self->seats));
  app_seats_refresh_decks (APP_SEATS (self->seats));
  show_problem (self);
  return G_SOURCE_REMOVE;
}

/* Once the row that says so has done with it. */
static void
on_option_changed (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AppSetup *self = APP_SETUP (widget);

  if (self->to_refresh == 0)
    self->to_refresh = g_idle_add (refresh, self);
}

static void
app_setup_class_init (AppSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_setup_dispose;
  object_class->finalize = app_setup_finalize;
  GTK_WIDGET_CLASS (klass)->unroot = app_setup_unroot;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "setup.changed", NULL,
                                   on_option_changed);
  signals[SIGNAL_STARTED] = g_signal_new ("started", APP_TYPE_SETUP, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
  /* The table waits for its guests. */
  signals[SIGNAL_GATHERING] = g_signal_new ("gathering", APP_TYPE_SETUP, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_INVITER);
}

static void
app_setup_init (AppSetup *self)
{
  self->leaving = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
}

/* {{{ Options */

static GtkWidget *
make_option (AppSetup *self, TabletopOption *option)
{
  GtkWidget *row = app_option_row_new (self->game, self->setup, option, -1);

  g_ptr_array_add (self->rows, row);
  return row;
}

/* The group of an option; it is made when it is first needed. */
static AdwPreferencesGroup *
find_group (AdwPreferencesPage *page, GHashTable *groups, TabletopOption *option)
{
  const char *id = tabletop_option_get_group (option);
  GtkWidget *group = g_hash_table_lookup (groups, id);

  if (group == NULL)
    {
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                       tabletop_option_get_group_title (option));
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
      g_hash_table_insert (groups, g_strdup (id), group);
    }
  return ADW_PREFERENCES_GROUP (group);
}

/* Options of one group under its title; the advanced ones fold. */
static void
add_options (AppSetup *self, AdwPreferencesPage *page)
{
  g_autoptr (GListModel) options = tabletop_game_list_options (self->game);
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *advanced = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);
      const char *key = tabletop_option_get_key (option);

      /* What each seat has for itself stands at the seat. */
      if (tabletop_option_is_for_seats (option)
          || !tabletop_game_option_applies (self->game, self->setup, key, NULL))
        continue;
      if (!tabletop_option_is_advanced (option))
        {
          adw_preferences_group_add (find_group (page, groups, option), make_option (self, option));
          continue;
        }
      if (advanced == NULL)
        {
          advanced = g_object_ref_sink (adw_expander_row_new ());
          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (advanced), _ ("More Options"));
        }
      adw_expander_row_add_row (ADW_EXPANDER_ROW (advanced), make_option (self, option));
    }
  if (advanced != NULL)
    {
      GtkWidget *last = adw_preferences_group_new ();

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (last), advanced);
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (last));
      g_object_unref (advanced);
    }
}

/* }}} */
/* {{{ Starting */

/* Several people may share this window; `own` is where the first of them sits. */
static gboolean
find_own (AppSetup *self, guint *own, GError **error)
{
  if (app_seats_count (APP_SEATS (self->seats), APP_WHO_YOU, own) > 0)
    return TRUE;
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                       _ ("Sit down at one of the seats."));
  return FALSE;
}

static TabletopTable *
lay_table (AppSetup *self, GError **error)
{
  g_autoptr (TabletopMatch) match
      = tabletop_game_create_match (self->game, self->setup, NULL, error);
  g_autoptr (TabletopTable) table = match != NULL ? tabletop_table_new (match) : NULL;

  if (table == NULL || !app_seats_sit_down (APP_SEATS (self->seats), table, error))
    return NULL;
  return g_steal_pointer (&table);
}

/* A link for each seat at which nobody sits. */
static gboolean
invite_all (TabletopInviter *inviter, TabletopTable *table, GError **error)
{
  TabletopMatch *match = tabletop_table_get_match (table);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
      g_autoptr (TabletopInvitation) invitation = NULL;

      if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_EMPTY)
        continue;
      invitation = tabletop_inviter_invite (inviter, seat, 0, error);
      if (invitation == NULL)
        return FALSE;
    }
  return TRUE;
}

/* For the next table. */
static void
keep_setup (AppSetup *self)
{
  g_auto (GStrv) who = app_seats_list_who (APP_SEATS (self->seats));

  kept_setup_write (self->setup, (const char *const *) who);
}

static void
start (AppSetup *self, TabletopTable *table, TabletopInviter *inviter)
{
  g_autoptr (AppPlay) play = NULL;
  guint own = 0;

  app_seats_count (APP_SEATS (self->seats), APP_WHO_YOU, &own);
  keep_setup (self);
  play = app_play_new_online (table, (int) own, inviter);
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, play);
}

/* Whoever doesn't want to wait for it leaves the page. */
static void
show_opening (AppSetup *self, gboolean opening)
{
  gtk_button_set_label (GTK_BUTTON (self->start), opening ? _ ("Opening…") : _ ("Start"));
  gtk_widget_set_sensitive (self->start, !opening);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppSetup) self = APP_SETUP (data);
  TabletopInviter *inviter = TABLETOP_INVITER (source);
  g_autoptr (GError) error = NULL;
  const gboolean done = tabletop_inviter_host_finish (inviter, result, &error);
  g_autoptr (TabletopTable) table = done ? tabletop_inviter_dup_table (inviter) : NULL;

  if (g_cancellable_is_cancelled (self->leaving))
    {
      if (done)
        tabletop_inviter_close (inviter);
      return;
    }
  show_opening (self, FALSE);
  if (table != NULL && invite_all (inviter, table, &error))
    {
      if (tabletop_inviter_is_gathering (inviter))
        {
          keep_setup (self);
          g_signal_emit (self, signals[SIGNAL_GATHERING], 0, inviter);
        }
      else
        start (self, table, inviter);
      return;
    }
  app_complain (self->start, error->message);
  if (done)
    tabletop_inviter_close (inviter);
}

static gboolean
is_waiting (AppSetup *self)
{
  return self->wait != NULL
         && gtk_switch_get_active (
             GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (self->wait))));
}

/* Opens the table to those whom its guests' seats are for. */
static void
open_table (AppSetup *self, TabletopTable *table, GError **error)
{
  static const char *const places[] = { "lan", "loopback" };
  g_autoptr (TabletopInviter) inviter = app_inviter_take (self->catalog, error);

  if (inviter == NULL)
    return;
  show_opening (self, TRUE);
  tabletop_inviter_set_gathering (inviter, is_waiting (self));
  tabletop_inviter_host_async (inviter, table,
                               places[adw_combo_row_get_selected (ADW_COMBO_ROW (self->reach))],
                               self->leaving, on_opened, g_object_ref (self));
}

static void
on_start (GtkButton *button, AppSetup *self)
{
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (GError) error = NULL;
  guint own = 0;

  if (find_own (self, &own, &error))
    table = lay_table (self, &error);
  if (table != NULL && app_seats_count (APP_SEATS (self->seats), APP_WHO_FRIEND, NULL) > 0)
    open_table (self, table, &error);
  else if (table != NULL)
    start (self, table, NULL);
  if (error == NULL)
    return;
  app_complain (self->start, error->message);
  show_mistake (self);
}

/* A first game, set up as its guide wants it, whatever is chosen on this page. */
static void
on_learn (GtkButton *button, AppSetup *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AppGuide) guide = app_guide_new (self->game, &error);
  g_autofree char *name = app_settings_dup_name ();
  g_autoptr (TabletopTable) table
      = guide != NULL ? app_guide_lay_table (guide, name, &error) : NULL;
  g_autoptr (AppPlay) play = NULL;

  if (table == NULL)
    {
      app_complain (GTK_WIDGET (button), error->message);
      return;
    }
  play = app_play_new (table, 0);
  app_guide_lead (guide, play);
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, play);
}

/* }}} */

static void
on_seats_changed (AppSeats *seats, AppSetup *self)
{
  const gboolean friends = app_seats_count (seats, APP_WHO_FRIEND, NULL) > 0;
  g_auto (GStrv) titles = app_seats_list_titles (seats);

  for (guint i = 0; i < self->rows->len; i++)
    app_option_row_name_seats (self->rows->pdata[i], (const char *const *) titles);
  gtk_widget_set_visible (self->reach, friends);
  if (self->wait != NULL)
    gtk_widget_set_visible (self->wait, friends);
}

/* Whether friends choose what they play with: as it was at the last table. */
static GtkWidget *
make_wait (void)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Friends Bring Their Own Decks"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("The table waits for them, and you say when the game begins"));
  g_settings_bind (app_settings_get (), FRIENDS_BRING, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  return row;
}

static GtkWidget *
make_reach (void)
{
  const char *const places[] = { _ ("Everybody on this network"), _ ("This computer only"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (places);
  GtkWidget *row = app_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Who Can Reach the Table"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  gtk_widget_set_visible (row, FALSE);
  return row;
}

static void fill (AppSetup *self);

/* What another number of seats changes nothing about. */
static void
copy_options (TabletopSetup *to, TabletopSetup *from)
{
  g_autoptr (GVariant) whole = tabletop_setup_to_variant (from);
  g_autoptr (GVariantIter) values = NULL;
  const char *key;
  GVariant *value;

  g_variant_get (whole, "(suasa{sv})", NULL, NULL, NULL, &values);
  while (g_variant_iter_loop (values, "{&sv}", &key, &value))
    tabletop_setup_set_option (to, key, value, NULL);
}

static gboolean
lay_anew (gpointer data)
{
  AppSetup *self = data;
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (self->game, self->n_seats);

  self->to_resize = 0;
  if (self->usual)
    self->seats = NULL;
  else
    copy_options (setup, self->setup);
  self->usual = FALSE;
  g_set_object (&self->setup, setup);
  fill (self);
  return G_SOURCE_REMOVE;
}

/* Once whatever says so has done with it: it goes away with the seats. */
static void
on_resized (AppSeats *seats, guint n, AppSetup *self)
{
  self->n_seats = n;
  if (self->to_resize == 0)
    self->to_resize = g_idle_add (lay_anew, self);
}

static void
on_usual (GtkButton *button, AppSetup *self)
{
  kept_setup_remove (self->game);
  g_settings_reset (app_settings_get (), FRIENDS_BRING);
  g_clear_pointer (&self->who, g_strfreev);
  self->usual = TRUE;
  on_resized (NULL, tabletop_game_get_recommended_seats (self->game), self);
}

static GtkWidget *
make_usual (AppSetup *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("As Usual"));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Forget how the last table was laid"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_usual), self, 0);
  return button;
}

static GtkWidget *
make_learn (AppSetup *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Learn by Playing"));

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_learn), self, 0);
  return button;
}

/* What is played, and the button with which it begins. */
static GtkWidget *
make_start (AppSetup *self)
{
  GtkWidget *group = adw_preferences_group_new (),
            *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *summary = gtk_label_new (tabletop_game_get_summary (self->game));
  GtkWidget *banner = app_banner_new (self->game, 300);

  self->start = gtk_button_new_with_label (_ ("Start"));
  gtk_widget_add_css_class (self->start, "suggested-action");
  gtk_widget_add_css_class (self->start, "pill");
  gtk_widget_set_halign (self->start, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->start, "clicked", G_CALLBACK (on_start), self, 0);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_label_set_justify (GTK_LABEL (summary), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (summary, "title-4");
  gtk_widget_set_halign (banner, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), banner);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_box_append (GTK_BOX (box), self->start);
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->problem), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_box_append (GTK_BOX (box), self->problem);
  if (*tabletop_game_get_guide_uri (self->game) != '\0')
    gtk_box_append (GTK_BOX (box), make_learn (self));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  return group;
}

/* Made anew for another number of seats. */
static void
fill (AppSetup *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesPage *preferences = ADW_PREFERENCES_PAGE (page);

  g_ptr_array_set_size (self->rows, 0);
  self->seats = app_seats_new (self->game, self->setup,
                               self->seats != NULL ? APP_SEATS (self->seats) : NULL,
                               (const char *const *) self->who);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self->seats), make_usual (self));
  self->reach = make_reach ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->seats), self->reach);
  if (TABLETOP_IS_COLLECTION (self->game))
    {
      self->wait = make_wait ();
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->seats), self->wait);
    }
  g_signal_connect_object (self->seats, "changed", G_CALLBACK (on_seats_changed), self, 0);
  g_signal_connect_object (self->seats, "resized", G_CALLBACK (on_resized), self, 0);
  adw_preferences_page_add (preferences, ADW_PREFERENCES_GROUP (make_start (self)));
  adw_preferences_page_add (preferences, ADW_PREFERENCES_GROUP (self->seats));
  adw_preferences_page_add (preferences,
                            ADW_PREFERENCES_GROUP (app_deck_problems_new (self->game)));
  add_options (self, preferences);
  on_seats_changed (APP_SEATS (self->seats), self);
  show_problem (self);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), page);
}

GtkWidget *
app_setup_new (TabletopCatalog *catalog, TabletopGame *game)
{
  AppSetup *self = g_object_new (APP_TYPE_SETUP, NULL);
  g_autoptr (GError) error = NULL;

  self->catalog = g_object_ref (catalog);
  self->game = g_object_ref (game);
  self->setup = kept_setup_read (game, &self->who);
  if (self->setup == NULL)
    self->setup = tabletop_game_create_setup (game, tabletop_game_get_recommended_seats (game));
  self->toasts = adw_toast_overlay_new ();
  app_shelf_refresh (game, &error);
  adw_bin_set_child (ADW_BIN (self), self->toasts);
  fill (self);
  if (error != NULL)
    app_complain (self->toasts, error->message);
  return GTK_WIDGET (self);
}
