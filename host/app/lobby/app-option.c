/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget for each kind of value; setting it sets the option at once. What is wrong with a value
 * stands at its row, in place of what the option is about.
 */

#include "app-option.h"

#include <glib/gi18n.h>

#include "app-combo.h"
#include "app-deck.h"

#define LONGEST 16 /* letters in a number's place: its row is seen on phones, too */

/* A row of seats has this while they are called otherwise, and nobody selects. */
#define NAMING "naming"

/* What the game says against a setup; NULL: nothing. */
static GError *
find_fault (TabletopSetup *setup)
{
  GError *error = NULL;

  tabletop_game_validate (tabletop_setup_get_game (setup), setup, &error);
  return error;
}

/* Only the game knows which words are good. What it says against the table is about this one if it
 * says something else, or nothing, once that is as usual. */
static gboolean
check_word (TabletopSetup *setup, TabletopOption *option, const char *key, GError **error)
{
  g_autoptr (TabletopSetup) usual = tabletop_setup_copy (setup);
  g_autoptr (GError) fault = find_fault (setup), other = NULL;

  if (fault == NULL)
    return TRUE;
  tabletop_setup_set_option (usual, key, tabletop_option_get_default_value (option), NULL);
  other = find_fault (usual);
  if (other != NULL && g_str_equal (other->message, fault->message))
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION, _ ("The game knows no “%s” here."),
               tabletop_setup_get_string (setup, key));
  return FALSE;
}

void
app_option_row_set (GtkWidget *row, GVariant *value)
{
  TabletopSetup *setup = g_object_get_data (G_OBJECT (row), "setup");
  const char *key = app_option_row_get_key (row);
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  g_autoptr (GError) error = NULL;
  TabletopOption *option = g_object_get_data (G_OBJECT (row), "option");

  if (tabletop_setup_set_option (setup, key, sunk, &error))
    {
      if (tabletop_option_get_kind (option) == TABLETOP_OPTION_STRING)
        check_word (setup, option, key, &error);
      gtk_widget_activate_action (row, "setup.changed", NULL);
    }
  app_option_row_complain (row, error != NULL ? error->message : NULL);
}

void
app_option_row_complain (GtkWidget *row, const char *text)
{
  const char *about = g_object_get_data (G_OBJECT (row), "about");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text != NULL ? text : about);
  if (text != NULL)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

gboolean
app_option_row_complains (GtkWidget *row)
{
  return gtk_widget_has_css_class (row, "error");
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

/* What stands in the place of the least number: what that means, if it is short. */
static const char *
get_least (TabletopOption *option)
{
  const char *title = tabletop_option_get_minimum_title (option);

  return g_utf8_strlen (title, -1) <= LONGEST ? title : _ ("As usual");
}

/* What the option is about; of decks that is said once, where it is about all of them. */
static char *
dup_about (TabletopOption *option, int seat)
{
  const gboolean is_said = seat < 0 || tabletop_option_get_kind (option) != TABLETOP_OPTION_DECK;
  const char *about = is_said ? tabletop_option_get_description (option) : "";
  const char *least = tabletop_option_get_minimum_title (option);
  g_autofree char *usual = NULL;

  if (tabletop_option_get_kind (option) != TABLETOP_OPTION_INTEGER
      || g_str_equal (least, get_least (option)))
    return g_strdup (about);
  /* Translators: what a number is by itself: "As usual: 20, or 40 with commanders" */
  usual = g_strdup_printf (_ ("As usual: %s"), least);
  return *about != '\0' ? g_strjoin ("\n", about, usual, NULL) : g_steal_pointer (&usual);
}

void
app_option_row_bind (GtkWidget *row, TabletopSetup *setup, TabletopOption *option, int seat)
{
  GObject *object = G_OBJECT (row);

  /* Plain words, as in a row to choose from by itself. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tabletop_option_get_title (option));
  g_object_set_data_full (object, "about", dup_about (option, seat), g_free);
  g_object_set_data_full (object, "option", g_object_ref (option), g_object_unref);
  g_object_set_data_full (object, "setup", g_object_ref (setup), g_object_unref);
  g_object_set_data_full (object, "key", dup_key (option, seat), g_free);
  app_option_row_complain (row, NULL);
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

/* Instead of the least number stands what it means. */
static gboolean
on_number_told (GtkSpinButton *spin, TabletopOption *option)
{
  if (gtk_spin_button_get_value_as_int (spin) != tabletop_option_get_minimum (option))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), get_least (option));
  return TRUE;
}

static int
on_number_read (GtkSpinButton *spin, double *value, TabletopOption *option)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), get_least (option)))
    return FALSE;
  *value = tabletop_option_get_minimum (option);
  return TRUE;
}

static void
on_seat_selected (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  const guint at = adw_combo_row_get_selected (row);

  if (at != GTK_INVALID_LIST_POSITION && g_object_get_data (G_OBJECT (row), NAMING) == NULL)
    app_option_row_set (GTK_WIDGET (row), g_variant_new_int32 ((int) at));
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

  if (*tabletop_option_get_minimum_title (option) != '\0')
    {
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE);
      g_signal_connect_object (spin, "output", G_CALLBACK (on_number_told), option, 0);
      g_signal_connect_object (spin, "input", G_CALLBACK (on_number_read), option, 0);
      gtk_editable_set_width_chars (GTK_EDITABLE (spin),
                                    (int) g_utf8_strlen (get_least (option), -1));
    }
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), g_variant_get_int32 (value));
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, tabletop_option_get_title (option),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tabletop_option_get_minimum_title (option), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_number_changed), NULL);
  return row;
}

static GtkWidget *
make_choice_row (TabletopOption *option, GVariant *value)
{
  const char *const *choices = tabletop_option_get_choices (option);
  GtkStringList *titles = gtk_string_list_new (tabletop_option_get_choice_titles (option));
  GtkWidget *row = app_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (choices[i], g_variant_get_string (value, NULL)))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_object_unref (titles);
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_choice_selected), NULL);
  return row;
}

static GtkWidget *
make_seat_row (TabletopOption *option, GVariant *value, guint n_seats)
{
  const char *nobody = tabletop_option_get_minimum_title (option);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkWidget *row = app_combo_row_new ();

  gtk_string_list_append (titles, *nobody != '\0' ? nobody : _ ("Nobody"));
  for (guint seat = 0; seat < n_seats; seat++)
    gtk_string_list_take (titles, g_strdup_printf (_ ("Seat %u"), seat + 1));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) g_variant_get_int32 (value));
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_seat_selected), NULL);
  return row;
}

void
app_option_row_name_seats (GtkWidget *row, const char *const *names)
{
  TabletopOption *option = g_object_get_data (G_OBJECT (row), "option");
  GtkStringList *titles;
  guint selected;

  if (tabletop_option_get_kind (option) != TABLETOP_OPTION_SEAT)
    return;
  titles = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (row)));
  selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  g_object_set_data (G_OBJECT (row), NAMING, row);
  gtk_string_list_splice (titles, 1, g_list_model_get_n_items (G_LIST_MODEL (titles)) - 1, names);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data (G_OBJECT (row), NAMING, NULL);
}

/* Not one of AdwEntryRow, which has no room for what the words mean. */
static GtkWidget *
make_entry (TabletopOption *option, GVariant *value)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
  gtk_editable_set_text (GTK_EDITABLE (entry), g_variant_get_string (value, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tabletop_option_get_title (option), -1);
  g_signal_connect (entry, "activate", G_CALLBACK (apply_text), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (on_text_left), NULL);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

/* The last item stands for words of one's own, which are written beside it. */
static void
on_word_selected (AdwComboRow *row, GParamSpec *pspec, GtkWidget *entry)
{
  TabletopOption *option = g_object_get_data (G_OBJECT (row), "option");
  const guint at = adw_combo_row_get_selected (row);
  const char *word;

  if (at == GTK_INVALID_LIST_POSITION)
    return;
  word = tabletop_option_get_choices (option)[at];
  gtk_widget_set_visible (entry, word == NULL);
  if (word == NULL)
    {
      gtk_widget_grab_focus (entry);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), word);
  app_option_row_set (GTK_WIDGET (row), g_variant_new_string (word));
}

static GtkWidget *
make_word_row (TabletopOption *option, GVariant *value)
{
  const char *const *words = tabletop_option_get_choices (option);
  g_autoptr (GtkStringList) titles
      = gtk_string_list_new (tabletop_option_get_choice_titles (option));
  GtkWidget *row = app_combo_row_new (), *entry = make_entry (option, value);
  guint at = 0;

  /* Translators: another word than those above, which one writes */
  gtk_string_list_append (titles, _ ("Other…"));
  while (words[at] != NULL && !g_str_equal (words[at], g_variant_get_string (value, NULL)))
    at++;
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), at);
  gtk_widget_set_visible (entry, words[at] == NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_word_selected), entry, 0);
  return row;
}

static GtkWidget *
make_text_row (TabletopOption *option, GVariant *value)
{
  GtkWidget *row;

  if (*tabletop_option_get_choices (option) != NULL)
    return make_word_row (option, value);
  row = adw_action_row_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_entry (option, value));
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
      row = make_number_row (option, value);
      break;
    case TABLETOP_OPTION_SEAT:
      row = make_seat_row (option, value, tabletop_setup_get_n_seats (setup));
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
