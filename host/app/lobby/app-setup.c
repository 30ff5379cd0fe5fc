/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows follow from the options that the game lists and that apply; each one sets its option at
 * once, and what the game says against it stands at the row.
 */

#include "app-setup.h"

#include <glib/gi18n.h>

struct _AppSetup
{
  AdwBin parent_instance;

  TabletopGame *game;
  TabletopSetup *setup;
  GListModel *bots;
  GtkWidget *toasts;
  GtkWidget *page;      /* what is made anew for another number of seats */
  GPtrArray *occupants; /* rows: who sits where */
};

enum
{
  SIGNAL_STARTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSetup, app_setup, ADW_TYPE_BIN)

static void
app_setup_dispose (GObject *object)
{
  AppSetup *self = APP_SETUP (object);

  g_clear_object (&self->game);
  g_clear_object (&self->setup);
  g_clear_object (&self->bots);
  g_clear_pointer (&self->occupants, g_ptr_array_unref);

  G_OBJECT_CLASS (app_setup_parent_class)->dispose (object);
}

static void
app_setup_class_init (AppSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_setup_dispose;

  signals[SIGNAL_STARTED]
      = g_signal_new ("started", APP_TYPE_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, TABLETOP_TYPE_TABLE, G_TYPE_UINT);
}

static void
app_setup_init (AppSetup *self)
{
  self->occupants = g_ptr_array_new ();
}

static void
complain (AppSetup *self, GError *error)
{
  g_autofree char *escaped = g_markup_escape_text (error->message, -1);

  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), adw_toast_new (escaped));
}

/* {{{ Options */

static void
set_option (AppSetup *self, GtkWidget *row, GVariant *value)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  g_autoptr (GError) error = NULL;

  if (tabletop_setup_set_option (self->setup, key, sunk, &error))
    {
      gtk_widget_remove_css_class (row, "error");
      gtk_widget_set_tooltip_text (row, NULL);
      return;
    }
  gtk_widget_add_css_class (row, "error");
  gtk_widget_set_tooltip_text (row, error->message);
  complain (self, error);
}

static void
on_switched (GtkSwitch *control, GParamSpec *pspec, AppSetup *self)
{
  set_option (self, gtk_widget_get_ancestor (GTK_WIDGET (control), ADW_TYPE_PREFERENCES_ROW),
              g_variant_new_boolean (gtk_switch_get_active (control)));
}

static void
on_number_changed (GtkSpinButton *spin, AppSetup *self)
{
  set_option (self, gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_PREFERENCES_ROW),
              g_variant_new_int32 (gtk_spin_button_get_value_as_int (spin)));
}

static void
on_choice_selected (AdwComboRow *row, GParamSpec *pspec, AppSetup *self)
{
  TabletopOption *option = g_object_get_data (G_OBJECT (row), "option");
  const char *const *choices = tabletop_option_get_choices (option);

  set_option (self, GTK_WIDGET (row),
              g_variant_new_string (choices[adw_combo_row_get_selected (row)]));
}

static void
on_text_applied (AdwEntryRow *row, AppSetup *self)
{
  set_option (self, GTK_WIDGET (row),
              g_variant_new_string (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static GtkWidget *
make_switch_row (AppSetup *self, GVariant *value)
{
  GtkWidget *row = adw_action_row_new (), *control = gtk_switch_new ();

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (control), g_variant_get_boolean (value));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  g_signal_connect_object (control, "notify::active", G_CALLBACK (on_switched), self, 0);
  return row;
}

static GtkWidget *
make_number_row (AppSetup *self, TabletopOption *option, GVariant *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (tabletop_option_get_minimum (option),
                                                    tabletop_option_get_maximum (option), 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), g_variant_get_int32 (value));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_number_changed), self, 0);
  return row;
}

static GtkWidget *
make_choice_row (AppSetup *self, TabletopOption *option, GVariant *value)
{
  const char *const *choices = tabletop_option_get_choices (option);
  GtkStringList *titles = gtk_string_list_new (tabletop_option_get_choice_titles (option));
  GtkWidget *row = adw_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (choices[i], g_variant_get_string (value, NULL)))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_object_unref (titles);
  g_object_set_data_full (G_OBJECT (row), "option", g_object_ref (option), g_object_unref);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_choice_selected), self, 0);
  return row;
}

static GtkWidget *
make_text_row (AppSetup *self, GVariant *value)
{
  GtkWidget *row = adw_entry_row_new ();

  gtk_editable_set_text (GTK_EDITABLE (row), g_variant_get_string (value, NULL));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_signal_connect_object (row, "apply", G_CALLBACK (on_text_applied), self, 0);
  return row;
}

static GtkWidget *
make_row (AppSetup *self, TabletopOption *option)
{
  g_autoptr (GVariant) value
      = tabletop_setup_get_option (self->setup, tabletop_option_get_key (option));
  GtkWidget *row;

  switch (tabletop_option_get_kind (option))
    {
    case TABLETOP_OPTION_BOOLEAN:
      row = make_switch_row (self, value);
      break;
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      row = make_number_row (self, option, value);
      break;
    case TABLETOP_OPTION_CHOICE:
    case TABLETOP_OPTION_DECK:
      row = make_choice_row (self, option, value);
      break;
    case TABLETOP_OPTION_STRING:
    default:
      row = make_text_row (self, value);
      break;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tabletop_option_get_title (option));
  if (ADW_IS_ACTION_ROW (row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), tabletop_option_get_description (option));
  else
    gtk_widget_set_tooltip_text (row, tabletop_option_get_description (option));
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (tabletop_option_get_key (option)),
                          g_free);
  return row;
}

/* Options of one group under its title; the advanced ones fold. */
static void
add_options (AppSetup *self, AdwPreferencesPage *page)
{
  g_autoptr (GListModel) options = tabletop_game_list_options (self->game);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  GtkWidget *advanced = adw_expander_row_new (), *last = adw_preferences_group_new ();
  guint n_advanced = 0;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (advanced), _ ("More Options"));
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);
      const char *id = tabletop_option_get_group (option);
      GtkWidget *group;

      if (!tabletop_game_option_applies (self->game, self->setup, tabletop_option_get_key (option),
                                         NULL))
        continue;
      if (tabletop_option_is_advanced (option) || tabletop_option_is_for_seats (option))
        {
          adw_expander_row_add_row (ADW_EXPANDER_ROW (advanced), make_row (self, option));
          n_advanced++;
          continue;
        }
      group = g_hash_table_lookup (groups, id);
      if (group == NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                           tabletop_option_get_group_title (option));
          adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
          g_hash_table_insert (groups, (gpointer) id, group);
        }
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (self, option));
    }
  if (n_advanced > 0)
    {
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (last), advanced);
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (last));
    }
  else
    {
      g_object_unref (g_object_ref_sink (advanced));
      g_object_unref (g_object_ref_sink (last));
    }
}

/* }}} */
/* {{{ Seats */

static void fill (AppSetup *self);

static void
on_seats_changed (GtkSpinButton *spin, AppSetup *self)
{
  const guint n = (guint) gtk_spin_button_get_value_as_int (spin);
  TabletopSetup *setup;

  if (n == tabletop_setup_get_n_seats (self->setup))
    return;
  setup = tabletop_game_create_setup (self->game, n);
  g_set_object (&self->setup, setup);
  g_object_unref (setup);
  fill (self);
}

/* You, each bot, and nothing more yet. */
static GtkStringList *
list_occupants (AppSetup *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("You"));
  for (guint i = 0; i < g_list_model_get_n_items (self->bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (self->bots, i);
      g_autofree char *title
          = g_strdup_printf (_ ("Computer: %s"), tabletop_bot_info_get_title (bot));

      gtk_string_list_append (list, title);
    }
  return list;
}

static void
add_seats (AppSetup *self, AdwPreferencesPage *page)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_action_row_new ();
  const guint n = tabletop_setup_get_n_seats (self->setup);
  GtkWidget *spin = gtk_spin_button_new_with_range (tabletop_game_get_min_seats (self->game),
                                                    tabletop_game_get_max_seats (self->game), 1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Seats"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), n);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_seats_changed), self, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Number of seats"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_ptr_array_set_size (self->occupants, 0);
  for (guint seat = 0; seat < n; seat++)
    {
      g_autofree char *title = g_strdup_printf (_ ("Seat %u"), seat + 1);
      g_autoptr (GtkStringList) list = list_occupants (self);
      GtkWidget *combo = adw_combo_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), title);
      adw_combo_row_set_model (ADW_COMBO_ROW (combo), G_LIST_MODEL (list));
      /* You first, and the strongest bots, which come last. */
      adw_combo_row_set_selected (ADW_COMBO_ROW (combo),
                                  seat == 0 ? 0 : g_list_model_get_n_items (self->bots));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), combo);
      g_ptr_array_add (self->occupants, combo);
    }
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

/* }}} */
/* {{{ Starting */

/* Where the person sits: one, for nobody else is asked at this window. */
static gboolean
find_own (AppSetup *self, guint *own, GError **error)
{
  guint n = 0;

  for (guint seat = 0; seat < self->occupants->len; seat++)
    if (adw_combo_row_get_selected (self->occupants->pdata[seat]) == 0)
      {
        *own = seat;
        n++;
      }
  if (n != 1)
    g_set_error_literal (
        error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
        n == 0 ? _ ("Sit down at one of the seats.")
               : _ ("You can sit at one seat only; let the computer play the others."));
  return n == 1;
}

static gboolean
seat_all (AppSetup *self, TabletopTable *table, guint own, GError **error)
{
  for (guint seat = 0; seat < self->occupants->len; seat++)
    {
      const guint who = adw_combo_row_get_selected (self->occupants->pdata[seat]);
      g_autoptr (TabletopBotInfo) bot = NULL;

      if (seat == own)
        {
          if (!tabletop_table_seat_local (table, seat, g_get_real_name (), error))
            return FALSE;
          continue;
        }
      bot = g_list_model_get_item (self->bots, who - 1);
      if (!tabletop_table_seat_bot (table, seat, tabletop_bot_info_get_id (bot), g_random_int (),
                                    error))
        return FALSE;
    }
  return TRUE;
}

static void
on_start (GtkButton *button, AppSetup *self)
{
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (GError) error = NULL;
  guint own = 0;

  if (find_own (self, &own, &error))
    match = tabletop_game_create_match (self->game, self->setup, NULL, &error);
  if (match == NULL)
    {
      complain (self, error);
      return;
    }
  table = tabletop_table_new (match);
  if (!seat_all (self, table, own, &error))
    {
      complain (self, error);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, table, own);
}

/* }}} */

static void
fill (AppSetup *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new (), *start = gtk_button_new_with_label (_ ("Start"));

  gtk_widget_add_css_class (start, "suggested-action");
  gtk_widget_add_css_class (start, "pill");
  gtk_widget_set_halign (start, GTK_ALIGN_CENTER);
  g_signal_connect_object (start, "clicked", G_CALLBACK (on_start), self, 0);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         tabletop_game_get_summary (self->game));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), start);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  add_seats (self, ADW_PREFERENCES_PAGE (page));
  add_options (self, ADW_PREFERENCES_PAGE (page));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), page);
}

GtkWidget *
app_setup_new (TabletopGame *game)
{
  AppSetup *self = g_object_new (APP_TYPE_SETUP, NULL);

  self->game = g_object_ref (game);
  self->setup = tabletop_game_create_setup (game, tabletop_game_get_recommended_seats (game));
  self->bots = tabletop_game_list_bots (game);
  self->toasts = adw_toast_overlay_new ();
  adw_bin_set_child (ADW_BIN (self), self->toasts);
  fill (self);
  return GTK_WIDGET (self);
}
