/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections on one side, the one that is read on the other; where there is room for one alone, one
 * goes to and fro.
 */

#include "app-rules.h"

#include <glib/gi18n.h>

#include "app-text.h"
#include "app-words.h"

struct _AppRules
{
  AdwWindow parent_instance;

  GListModel *games;
  TabletopGame *game; /* whose rulebook is open */
  AppArt *art;
  GListModel *rules; /* those that were found */
  GtkWidget *leaflet;
  GtkWidget *which;
  GtkWidget *search;
  GtkWidget *list;
  GtkWidget *found; /* the list, or that there is nothing */
  GtkWidget *back;
  GtkWidget *title;
  GtkWidget *section;
  GtkWidget *scrolled;
};

G_DEFINE_FINAL_TYPE (AppRules, app_rules, ADW_TYPE_WINDOW)

/* {{{ A section */

static void show_rule (AppRules *self, TabletopRule *rule);

static void
on_see_clicked (GtkButton *button, AppRules *self)
{
  g_autoptr (TabletopRule) rule
      = tabletop_game_dup_rule (self->game, g_object_get_data (G_OBJECT (button), "rule"));

  if (rule != NULL)
    show_rule (self, rule);
}

static void
add_see (AppRules *self, const char *id)
{
  g_autoptr (TabletopRule) rule = tabletop_game_dup_rule (self->game, id);
  GtkWidget *button;

  if (rule == NULL)
    return;
  button = gtk_button_new_with_label (tabletop_rule_get_title (rule));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "link");
  g_object_set_data_full (G_OBJECT (button), "rule", g_strdup (id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_see_clicked), self, 0);
  gtk_box_append (GTK_BOX (self->section), button);
}

static void
add_paragraphs (AppRules *self, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++)
    {
      GtkWidget *line = app_words_new (self->art);

      app_words_show_text (APP_WORDS (line), *paragraph);
      gtk_box_append (GTK_BOX (self->section), line);
    }
}

/* Puts it where it is read. */
static void
fill_section (AppRules *self, TabletopRule *rule)
{
  const char *const *see = tabletop_rule_get_see (rule);
  GtkWidget *title = gtk_label_new (tabletop_rule_get_title (rule)), *child;

  while ((child = gtk_widget_get_first_child (self->section)) != NULL)
    gtk_box_remove (GTK_BOX (self->section), child);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "title-2");
  gtk_box_append (GTK_BOX (self->section), title);
  add_paragraphs (self, tabletop_rule_get_text (rule));
  for (; *see != NULL; see++)
    add_see (self, *see);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), tabletop_game_get_title (self->game));
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

static void
show_rule (AppRules *self, TabletopRule *rule)
{
  fill_section (self, rule);
  adw_leaflet_navigate (ADW_LEAFLET (self->leaflet), ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* }}} */
/* {{{ What is searched for */

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, AppRules *self)
{
  g_autoptr (TabletopRule) rule
      = g_list_model_get_item (self->rules, (guint) gtk_list_box_row_get_index (row));

  show_rule (self, rule);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  TabletopRule *rule = item;
  GtkWidget *row = adw_action_row_new ();
  g_auto (GStrv) lines = g_strsplit (tabletop_rule_get_text (rule), "\n", 2);
  g_autofree char *plain = lines[0] != NULL ? app_text_name_signs (lines[0]) : g_strdup ("");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tabletop_rule_get_title (rule));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), plain);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
search (AppRules *self)
{
  g_autoptr (GListModel) rules = tabletop_game_search_rules (
      self->game, gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_set_object (&self->rules, rules);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), rules, make_row, NULL, NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->found),
                                    g_list_model_get_n_items (rules) > 0 ? "list" : "none");
}

/* What fits best is read at once, beside the list if there is room for both. */
static void
on_search_changed (GtkSearchEntry *entry, AppRules *self)
{
  g_autoptr (TabletopRule) rule = NULL;

  search (self);
  rule = g_list_model_get_item (self->rules, 0);
  if (rule == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0));
  fill_section (self, rule);
}

/* Enter opens what fits best. */
static void
on_search_activated (GtkSearchEntry *entry, AppRules *self)
{
  g_autoptr (TabletopRule) rule = g_list_model_get_item (self->rules, 0);

  if (rule != NULL)
    show_rule (self, rule);
}

/* Opens a rulebook: at what is cited, or else at its beginning. */
static void
open_rulebook (AppRules *self, TabletopGame *game, const char *id)
{
  g_autoptr (TabletopRule) rule = id != NULL ? tabletop_game_dup_rule (game, id) : NULL;

  g_set_object (&self->game, game);
  g_clear_object (&self->art);
  self->art = app_art_new (game);
  app_art_set_scheme (self->art, adw_style_manager_get_dark (adw_style_manager_get_default ())
                                     ? TABLETOP_SCHEME_DARK
                                     : TABLETOP_SCHEME_LIGHT);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search (self);
  if (rule == NULL)
    rule = g_list_model_get_item (self->rules, 0);
  if (rule != NULL)
    show_rule (self, rule);
  if (id == NULL)
    adw_leaflet_navigate (ADW_LEAFLET (self->leaflet), ADW_NAVIGATION_DIRECTION_BACK);
}

static void
on_game_selected (GtkDropDown *which, GParamSpec *pspec, AppRules *self)
{
  g_autoptr (TabletopGame) game
      = g_list_model_get_item (self->games, gtk_drop_down_get_selected (which));

  if (game != NULL && game != self->game)
    open_rulebook (self, game, NULL);
}

/* }}} */
/* {{{ The window */

static void
on_back_clicked (GtkButton *button, AppRules *self)
{
  adw_leaflet_navigate (ADW_LEAFLET (self->leaflet), ADW_NAVIGATION_DIRECTION_BACK);
}

static GtkWidget *
make_sidebar (AppRules *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new (), *none = adw_status_page_new ();
  g_autoptr (GtkExpression) title = gtk_property_expression_new (TABLETOP_TYPE_GAME, NULL, "title");

  self->which = gtk_drop_down_new (g_object_ref (self->games), g_steal_pointer (&title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->which), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Game"), -1);
  /* The button inside is what has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (self->which)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Game"), -1);
  self->search = gtk_search_entry_new ();
  gtk_widget_set_margin_start (self->search, 6);
  gtk_widget_set_margin_end (self->search, 6);
  gtk_widget_set_margin_bottom (self->search, 6);
  g_object_set (self->search, "placeholder-text", _ ("Words or a number"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search the rules"), -1);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Sections"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "system-search-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("Nothing Found"));
  adw_status_page_set_description (ADW_STATUS_PAGE (none), _ ("No section has these words."));
  gtk_widget_add_css_class (none, "compact");
  self->found = gtk_stack_new ();
  gtk_widget_set_vexpand (self->found, TRUE);
  gtk_stack_add_named (GTK_STACK (self->found), scrolled, "list");
  gtk_stack_add_named (GTK_STACK (self->found), none, "none");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->which);
  g_object_bind_property (self->leaflet, "folded", header, "show-end-title-buttons",
                          G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), self->found);
  gtk_widget_set_size_request (box, 270, -1);
  return box;
}

static GtkWidget *
make_content (AppRules *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();
  GtkWidget *clamp = adw_clamp_new ();

  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->back, _ ("Sections"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back to the sections"), -1);
  self->title = adw_window_title_new ("", NULL);
  self->section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->section, "rule");
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_widget_set_hexpand (self->scrolled, TRUE);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->section);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  g_object_bind_property (self->leaflet, "folded", self->back, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->scrolled);
  return box;
}

/* }}} */

static void
app_rules_dispose (GObject *object)
{
  AppRules *self = APP_RULES (object);

  g_clear_object (&self->games);
  g_clear_object (&self->game);
  g_clear_object (&self->rules);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_rules_parent_class)->dispose (object);
}

static gboolean
on_find (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppRules *self = APP_RULES (widget);

  adw_leaflet_navigate (ADW_LEAFLET (self->leaflet), ADW_NAVIGATION_DIRECTION_BACK);
  gtk_widget_grab_focus (self->search);
  return TRUE;
}

static void
app_rules_class_init (AppRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_rules_dispose;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_f, GDK_CONTROL_MASK, on_find,
                                NULL);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
app_rules_init (AppRules *self)
{
}

/* Games whose rulebook has something in it. */
static GListModel *
list_games (TabletopCatalog *catalog)
{
  g_autoptr (GListModel) games = tabletop_catalog_list_games (catalog);
  GListStore *readable = g_list_store_new (TABLETOP_TYPE_GAME);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);
      g_autoptr (GListModel) rules = tabletop_game_list_rules (game);

      if (g_list_model_get_n_items (rules) > 0)
        g_list_store_append (readable, game);
    }
  return G_LIST_MODEL (readable);
}

void
app_rules_open (GtkWindow *parent, TabletopCatalog *catalog, TabletopGame *game, const char *id)
{
  g_autoptr (GListModel) games = list_games (catalog);
  AdwLeafletPage *line;
  AppRules *self;

  if (g_list_model_get_n_items (games) == 0)
    return;
  self = g_object_new (APP_TYPE_RULES, "transient-for", parent, "title", _ ("Rules"),
                       "default-width", 860, "default-height", 640, "destroy-with-parent", TRUE,
                       NULL);
  self->games = g_steal_pointer (&games);
  self->leaflet = adw_leaflet_new ();
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), make_sidebar (self));
  line = adw_leaflet_append (ADW_LEAFLET (self->leaflet),
                             gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_leaflet_page_set_navigatable (line, FALSE);
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), make_content (self));
  adw_window_set_content (ADW_WINDOW (self), self->leaflet);
  for (guint i = 0; i < g_list_model_get_n_items (self->games); i++)
    {
      g_autoptr (TabletopGame) one = g_list_model_get_item (self->games, i);

      if (game == NULL)
        game = one;
      if (g_str_equal (tabletop_game_get_id (one), tabletop_game_get_id (game)))
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->which), i);
    }
  open_rulebook (self, game, id);
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (on_game_selected), self, 0);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search_changed), self, 0);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (gtk_window_close), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (on_search_activated), self, 0);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (on_row_activated), self, 0);
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (on_back_clicked), self, 0);
  gtk_widget_grab_focus (self->search);
  gtk_window_present (GTK_WINDOW (self));
}
