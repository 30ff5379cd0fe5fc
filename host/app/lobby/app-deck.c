/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may stand instead of a deck comes first, then the decks that there are, and last what was
 * brought along, which the collection doesn't list.
 */

#include "app-deck.h"

#include <glib/gi18n.h>

#include "app-complain.h"
#include "app-import.h"
#include "app-option.h"

typedef struct
{
  TabletopGame *game;
  TabletopSetup *setup;
  guint seat;
  GtkStringList *titles;
  GPtrArray *values; /* what the option is set to, for each title */
} Decks;

static void
decks_free (gpointer data)
{
  Decks *decks = data;

  g_object_unref (decks->game);
  g_object_unref (decks->setup);
  g_object_unref (decks->titles);
  g_ptr_array_unref (decks->values);
  g_free (decks);
}

static guint
decks_add (Decks *decks, const char *value, const char *title)
{
  g_ptr_array_add (decks->values, g_strdup (value));
  gtk_string_list_append (decks->titles, title);
  return decks->values->len - 1;
}

/* Where it is; it is added if it is nowhere. */
static guint
decks_find (Decks *decks, const char *value)
{
  guint at;

  if (g_ptr_array_find_with_equal_func (decks->values, value, g_str_equal, &at))
    return at;
  return decks_add (decks, value, value);
}

static void
decks_fill (Decks *decks, TabletopOption *option)
{
  const char *const *words = tabletop_option_get_choices (option);
  const char *const *titles = tabletop_option_get_choice_titles (option);
  g_autoptr (GListModel) list = NULL;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    decks_add (decks, words[i], titles[i]);
  if (TABLETOP_IS_COLLECTION (decks->game))
    list = tabletop_collection_list_decks (TABLETOP_COLLECTION (decks->game), NULL);
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (list, i);

      decks_add (decks, tabletop_deck_get_name (deck), tabletop_deck_get_name (deck));
    }
}

static void
on_selected (AdwComboRow *row, GParamSpec *pspec, Decks *decks)
{
  const guint at = adw_combo_row_get_selected (row);
  g_autoptr (GError) error = NULL;

  if (at >= decks->values->len)
    return;
  app_option_row_set (GTK_WIDGET (row), g_variant_new_string (decks->values->pdata[at]));
  if (tabletop_game_validate (decks->game, decks->setup, &error))
    return;
  gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  app_complain (GTK_WIDGET (row), error->message);
}

static void
show_value (AdwComboRow *row, Decks *decks)
{
  GVariant *value
      = tabletop_setup_get_option (decks->setup, app_option_row_get_key (GTK_WIDGET (row)));

  adw_combo_row_set_selected (row, decks_find (decks, g_variant_get_string (value, NULL)));
}

static void
on_imported (AppImport *import, GtkWidget *row)
{
  show_value (ADW_COMBO_ROW (row), g_object_get_data (G_OBJECT (row), "decks"));
}

static void
on_import (GtkButton *button, Decks *decks)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_COMBO_ROW);
  GtkWidget *import = app_import_new (decks->game, decks->setup, decks->seat);

  g_signal_connect_object (import, "imported", G_CALLBACK (on_imported), row, 0);
  gtk_window_set_transient_for (GTK_WINDOW (import), GTK_WINDOW (gtk_widget_get_root (row)));
  gtk_window_present (GTK_WINDOW (import));
}

static GtkWidget *
make_import_button (Decks *decks)
{
  g_autofree char *name = g_strdup_printf (_ ("Bring a Deck to Seat %u"), decks->seat + 1);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-open-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_import), decks);
  return button;
}

GtkWidget *
app_deck_row_new (TabletopGame *game, TabletopSetup *setup, TabletopOption *option, int seat)
{
  GtkWidget *row = adw_combo_row_new ();
  Decks *decks = g_new0 (Decks, 1);

  decks->game = g_object_ref (game);
  decks->setup = g_object_ref (setup);
  decks->seat = seat < 0 ? 0 : (guint) seat;
  decks->titles = gtk_string_list_new (NULL);
  decks->values = g_ptr_array_new_with_free_func (g_free);
  decks_fill (decks, option);
  g_object_set_data_full (G_OBJECT (row), "decks", decks, decks_free);
  app_option_row_bind (row, setup, option, seat);
  /* The description of all decks is said once, where it is about all of them. */
  if (seat >= 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (decks->titles));
  show_value (ADW_COMBO_ROW (row), decks);
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_selected), decks);
  if (seat >= 0 && TABLETOP_IS_COLLECTION (game))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_import_button (decks));
  return row;
}
