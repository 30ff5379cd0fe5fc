/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget for each kind of value; setting it sets the option at once. */

#include "app-option.h"

#include "app-complain.h"
#include "app-deck.h"

void
app_option_row_set (GtkWidget *row, GVariant *value)
{
  TabletopSetup *setup = g_object_get_data (G_OBJECT (row), "setup");
  const char *key = app_option_row_get_key (row);
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  g_autoptr (GError) error = NULL;

  if (tabletop_setup_set_option (setup, key, sunk, &error))
    {
      gtk_widget_remove_css_class (row, "error");
      gtk_widget_activate_action (row, "setup.changed", NULL);
      gtk_widget_set_tooltip_text (row, NULL);
      return;
    }
  gtk_widget_add_css_class (row, "error");
  gtk_widget_set_tooltip_text (row, error->message);
  app_complain (row, error->message);
}

const char *
app_option_row_get_key (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "key");
}

static char *
dup_key (TabletopOption *option, int seat)
{
  return seat < 0 ? g_strdup (tabletop_option_get_key (option))
                  : tabletop_option_dup_seat_key (option, (guint) seat);
}

void
app_option_row_bind (GtkWidget *row, TabletopSetup *setup, TabletopOption *option, int seat)
{
  GObject *object = G_OBJECT (row);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tabletop_option_get_title (option));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), tabletop_option_get_description (option));
  g_object_set_data_full (object, "setup", g_object_ref (setup), g_object_unref);
  g_object_set_data_full (object, "key", dup_key (option, seat), g_free);
}

static void
on_switched (GtkSwitch *control, GParamSpec *pspec, gpointer data)
{
  app_option_row_set (gtk_widget_get_ancestor (GTK_WIDGET (control), ADW_TYPE_PREFERENCES_ROW),
                      g_variant_new_boolean (gtk_switch_get_active (control)));
}

static void
on_number_changed (GtkSpinButton *spin, gpointer data)
{
  app_option_row_set (gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_PREFERENCES_ROW),
                      g_variant_new_int32 (gtk_spin_button_get_value_as_int (spin)));
}

static void
on_choice_selected (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  TabletopOption *option = g_object_get_data (G_OBJECT (row), "option");
  const char *const *choices = tabletop_option_get_choices (option);

  app_option_row_set (GTK_WIDGET (row),
                      g_variant_new_string (choices[adw_combo_row_get_selected (row)]));
}

static void
apply_text (GtkWidget *entry)
{
  GtkWidget *row = gtk_widget_get_ancestor (entry, ADW_TYPE_PREFERENCES_ROW);
  TabletopSetup *setup = row != NULL ? g_object_get_data (G_OBJECT (row), "setup") : NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (setup != NULL
      && !g_str_equal (text, tabletop_setup_get_string (setup, app_option_row_get_key (row))))
    app_option_row_set (row, g_variant_new_string (text));
}

static void
on_text_left (GtkEventControllerFocus *focus, gpointer data)
{
  apply_text (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
}

static GtkWidget *
make_switch_row (GVariant *value)
{
  GtkWidget *row = adw_action_row_new (), *control = gtk_switch_new ();

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (control), g_variant_get_boolean (value));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  g_signal_connect (control, "notify::active", G_CALLBACK (on_switched), NULL);
  return row;
}

static GtkWidget *
make_number_row (TabletopOption *option, GVariant *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (tabletop_option_get_minimum (option),
                                                    tabletop_option_get_maximum (option), 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), g_variant_get_int32 (value));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tabletop_option_get_title (option), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_number_changed), NULL);
  return row;
}

static GtkWidget *
make_choice_row (TabletopOption *option, GVariant *value)
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
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_choice_selected), NULL);
  return row;
}

/* Not one of AdwEntryRow, which has no room for what the words mean. */
static GtkWidget *
make_text_row (TabletopOption *option, GVariant *value)
{
  GtkWidget *row = adw_action_row_new (), *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
  gtk_editable_set_text (GTK_EDITABLE (entry), g_variant_get_string (value, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tabletop_option_get_title (option), -1);
  g_signal_connect (entry, "activate", G_CALLBACK (apply_text), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (on_text_left), NULL);
  gtk_widget_add_controller (entry, focus);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  return row;
}

GtkWidget *
app_option_row_new (TabletopGame *game, TabletopSetup *setup, TabletopOption *option, int seat)
{
  g_autofree char *key = dup_key (option, seat);
  GVariant *value = tabletop_setup_get_option (setup, key);
  GtkWidget *row;

  switch (tabletop_option_get_kind (option))
    {
    case TABLETOP_OPTION_DECK:
      return app_deck_row_new (game, setup, option, seat);
    case TABLETOP_OPTION_BOOLEAN:
      row = make_switch_row (value);
      break;
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      row = make_number_row (option, value);
      break;
    case TABLETOP_OPTION_CHOICE:
      row = make_choice_row (option, value);
      break;
    case TABLETOP_OPTION_STRING:
    default:
      row = make_text_row (option, value);
      break;
    }
  app_option_row_bind (row, setup, option, seat);
  return row;
}
