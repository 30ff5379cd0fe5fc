/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each row is bound to a key of the settings, so there is nothing to apply. Plugins can be switched
 * off and on; games that are under way go on.
 */

#include "app-preferences.h"

#include <glib/gi18n.h>

#include "app-pictures.h"
#include "app-settings.h"

/* {{{ Preferences */

static GtkWidget *
add_group (AdwPreferencesPage *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return group;
}

static void
add_row (GtkWidget *group, GtkWidget *row, const char *title, const char *subtitle)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_switch (GtkWidget *group, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_settings_bind (app_settings_get (), key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  add_row (group, row, title, subtitle);
}

static void
on_speed_selected (AdwComboRow *row, GParamSpec *pspec, const char *key)
{
  g_settings_set_enum (app_settings_get (), key, (int) adw_combo_row_get_selected (row));
}

/* The order is that of the enumeration. */
static void
add_speed (GtkWidget *group, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) speeds = gtk_string_list_new (
      (const char *[]){ _ ("Slow"), _ ("Normal"), _ ("Fast"), _ ("None"), NULL });

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (speeds));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              (guint) g_settings_get_enum (app_settings_get (), key));
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_speed_selected), (gpointer) key);
  add_row (group, row, title, subtitle);
}

/* It is made when somebody wants to put something there. */
static void
on_pictures (GtkButton *button, gpointer data)
{
  g_autofree char *folder = app_pictures_dup_folder ();
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  g_mkdir_with_parents (folder, 0700);
  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))), uri, GDK_CURRENT_TIME);
}

static void
add_pictures (GtkWidget *group)
{
  GtkWidget *row = adw_action_row_new (), *open = gtk_button_new_with_label (_ ("Open Folder"));
  g_autofree char *folder = app_pictures_dup_folder ();
  g_autofree char *shown = g_filename_display_name (folder);
  /* Translators: %s: a folder */
  g_autofree char *text = g_strdup_printf (_ ("“Name of a card.png”, .jpg or .svg in %s"), shown);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  gtk_widget_set_valign (open, GTK_ALIGN_CENTER);
  g_signal_connect (open, "clicked", G_CALLBACK (on_pictures), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), open);
  add_row (group, row, _ ("Pictures of Your Own"), escaped);
}

static GtkWidget *
make_preferences (void)
{
  GtkWidget *page = adw_preferences_page_new (), *group, *name = adw_entry_row_new ();

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _ ("Playing"));
  adw_preferences_page_set_icon_name (ADW_PREFERENCES_PAGE (page), "applications-games-symbolic");
  group = add_group (ADW_PREFERENCES_PAGE (page), _ ("You"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name shown to others"));
  g_settings_bind (app_settings_get (), "name", name, "text", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), name);
  add_switch (group, "notifications", _ ("Notify when it is your turn"),
              _ ("While another window is in front"));
  add_switch (group, "confirm", _ ("Ask twice"), _ ("Before something is given up for good"));
  group = add_group (ADW_PREFERENCES_PAGE (page), _ ("What Happens"));
  add_speed (group, "motion", _ ("Speed of motion"), NULL);
  add_speed (group, "pace", _ ("Rest between choices of computer players"), NULL);
  add_switch (group, "sounds", _ ("Sounds"), NULL);
  add_pictures (add_group (ADW_PREFERENCES_PAGE (page), _ ("Cards")));
  return page;
}

/* }}} */
/* {{{ Plugins */

static void
on_plugin_switched (GtkSwitch *toggle, GParamSpec *pspec, TabletopCatalog *catalog)
{
  TabletopPlugin *plugin = g_object_get_data (G_OBJECT (toggle), "plugin");
  const gboolean on = gtk_switch_get_active (toggle);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (on == tabletop_plugin_is_loaded (plugin))
    return;
  done = on ? tabletop_catalog_load (catalog, tabletop_plugin_get_id (plugin), &error)
            : tabletop_catalog_unload (catalog, tabletop_plugin_get_id (plugin), &error);
  if (!done)
    {
      GtkWidget *window
          = gtk_widget_get_ancestor (GTK_WIDGET (toggle), ADW_TYPE_PREFERENCES_WINDOW);

      adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (window),
                                        adw_toast_new (error->message));
      gtk_switch_set_active (toggle, !on);
    }
}

static void
add_words (GtkWidget *expander, const char *title, const char *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
}

static char *
dup_titles (TabletopCatalog *catalog, const char *const *ids)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (; *ids != NULL; ids++)
    {
      g_autoptr (TabletopGame) game = tabletop_catalog_lookup_game (catalog, *ids, NULL);

      g_ptr_array_add (titles, g_strdup (game != NULL ? tabletop_game_get_title (game) : *ids));
    }
  g_ptr_array_add (titles, NULL);
  return g_strjoinv (_ (", "), (char **) titles->pdata);
}

static void
add_plugin (GtkWidget *group, TabletopCatalog *catalog, TabletopPlugin *plugin)
{
  const char *problem = tabletop_plugin_get_problem (plugin);
  GtkWidget *row = adw_expander_row_new (), *toggle = gtk_switch_new ();
  g_autofree char *games = dup_titles (catalog, tabletop_plugin_get_game_ids (plugin));
  g_autofree char *name = g_markup_escape_text (tabletop_plugin_get_name (plugin), -1);
  g_autofree char *about = g_markup_escape_text (
      *problem != '\0' ? problem : tabletop_plugin_get_description (plugin), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), about);
  gtk_switch_set_active (GTK_SWITCH (toggle), tabletop_plugin_is_loaded (plugin));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tabletop_plugin_get_name (plugin), -1);
  g_object_set_data_full (G_OBJECT (toggle), "plugin", g_object_ref (plugin), g_object_unref);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_plugin_switched), catalog, 0);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), toggle);
  if (*games != '\0')
    add_words (row, _ ("Games"), games);
  add_words (row, _ ("Version"), tabletop_plugin_get_version (plugin));
  add_words (row, _ ("Folder"), tabletop_plugin_get_path (plugin));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static GtkWidget *
make_plugins (TabletopCatalog *catalog)
{
  GtkWidget *page = adw_preferences_page_new (), *group;
  g_autoptr (GListModel) plugins = tabletop_catalog_list_plugins (catalog);
  g_auto (GStrv) problems = tabletop_catalog_list_problems (catalog);

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _ ("Plugins"));
  adw_preferences_page_set_icon_name (ADW_PREFERENCES_PAGE (page), "application-x-addon-symbolic");
  group = add_group (ADW_PREFERENCES_PAGE (page), _ ("Plugins"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Games come from plugins. Tables that are under way go on without theirs."));
  for (guint i = 0; i < g_list_model_get_n_items (plugins); i++)
    {
      g_autoptr (TabletopPlugin) plugin = g_list_model_get_item (plugins, i);

      add_plugin (group, catalog, plugin);
    }
  if (*problems == NULL)
    return page;
  group = add_group (ADW_PREFERENCES_PAGE (page), _ ("What Is Wrong"));
  for (char **problem = problems; *problem != NULL; problem++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      add_row (group, row, *problem, NULL);
    }
  return page;
}

/* }}} */

void
app_preferences_open (GtkWindow *parent, TabletopCatalog *catalog, gboolean plugins)
{
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal",
                                    TRUE, "search-enabled", FALSE, NULL);
  GtkWidget *page = make_plugins (catalog);

  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window),
                              ADW_PREFERENCES_PAGE (make_preferences ()));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  if (plugins)
    adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (window),
                                             ADW_PREFERENCES_PAGE (page));
  gtk_window_present (GTK_WINDOW (window));
}
