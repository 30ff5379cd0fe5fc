/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may stand instead of a deck comes first, then the player's own decks, then the others. The
 * rows of a page share the list: a deck that was brought to one seat can be played at each.
 */

#include "app-deck.h"

#include <glib/gi18n.h>

#include "app-combo.h"
#include "app-deck-list.h"
#include "app-import.h"
#include "app-option.h"
#include "app-shelf.h"

typedef struct
{
  GtkWidget *row; /* borrowed */
  TabletopGame *game;
  TabletopSetup *setup;
  TabletopOption *option;
  guint seat;
  GListModel *shelf; /* of TabletopDeck; NULL: the game has none */
  GtkStringList *titles;
  GPtrArray *values; /* what the option is set to, for each title */
  GtkWidget *look;   /* a button, or NULL */
  gboolean is_filling;
} Decks;

static void
decks_free (gpointer data)
{
  Decks *decks = data;

  g_object_unref (decks->game);
  g_object_unref (decks->setup);
  g_object_unref (decks->option);
  g_clear_object (&decks->shelf);
  g_object_unref (decks->titles);
  g_ptr_array_unref (decks->values);
  g_free (decks);
}

/* {{{ The list */

static void
add (Decks *decks, const char *value, const char *title)
{
  g_ptr_array_add (decks->values, g_strdup (value));
  gtk_string_list_append (decks->titles, title);
}

static const char *
get_value (Decks *decks)
{
  return g_variant_get_string (
      tabletop_setup_get_option (decks->setup, app_option_row_get_key (decks->row)), NULL);
}

static gboolean
is_chosen (Decks *decks, TabletopDeck *deck)
{
  return g_str_equal (tabletop_deck_get_name (deck), get_value (decks));
}

static gboolean
takes (Decks *decks, GVariant *value)
{
  g_autoptr (TabletopSetup) copy = tabletop_setup_copy (decks->setup);

  return tabletop_setup_set_option (copy, app_option_row_get_key (decks->row), value, NULL)
         && tabletop_game_validate (decks->game, copy, NULL);
}

/* Whether the deck can be played with at this table as it is laid now. Decks of the same formats
 * are alike in that: `known` has what was found of others. */
static gboolean
suits (Decks *decks, GHashTable *known, TabletopDeck *deck)
{
  g_autofree char *formats = g_strjoinv (" ", (char **) tabletop_deck_get_formats (deck));
  gpointer found;

  if (!g_hash_table_lookup_extended (known, formats, NULL, &found))
    {
      found = GINT_TO_POINTER (takes (decks, g_variant_new_string (tabletop_deck_get_name (deck))));
      g_hash_table_insert (known, g_steal_pointer (&formats), found);
    }
  return GPOINTER_TO_INT (found);
}

static void
add_decks (Decks *decks, gboolean own)
{
  /* Where nothing would do at all, it isn't for this deck. */
  const gboolean any = takes (decks, tabletop_option_get_default_value (decks->option));
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; decks->shelf != NULL && i < g_list_model_get_n_items (decks->shelf); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks->shelf, i);

      if (tabletop_deck_is_own (deck) == own && *tabletop_deck_get_problem (deck) == '\0'
          && (!any || suits (decks, known, deck) || is_chosen (decks, deck)))
        add (decks, tabletop_deck_get_name (deck), tabletop_deck_get_title (deck));
    }
}

static TabletopDeck *
dup_chosen (Decks *decks)
{
  return decks->shelf != NULL ? app_shelf_find (decks->shelf, get_value (decks)) : NULL;
}

/* Selects what the option is set to; a deck that is gone is as if nothing had been chosen. */
static void
show_value (Decks *decks)
{
  g_autoptr (TabletopDeck) deck = NULL;
  guint at;

  decks->is_filling = TRUE;
  if (!g_ptr_array_find_with_equal_func (decks->values, get_value (decks), g_str_equal, &at))
    {
      app_option_row_set (decks->row, tabletop_option_get_default_value (decks->option));
      if (!g_ptr_array_find_with_equal_func (decks->values, get_value (decks), g_str_equal, &at))
        at = GTK_INVALID_LIST_POSITION;
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (decks->row), at);
  decks->is_filling = FALSE;
  deck = dup_chosen (decks);
  if (decks->look != NULL)
    gtk_widget_set_sensitive (decks->look, deck != NULL);
}

static void
fill (Decks *decks)
{
  const char *const *words = tabletop_option_get_choices (decks->option);
  const char *const *titles = tabletop_option_get_choice_titles (decks->option);

  decks->is_filling = TRUE;
  g_ptr_array_set_size (decks->values, 0);
  gtk_string_list_splice (decks->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (decks->titles)),
                          NULL);
  for (guint i = 0; words[i] != NULL; i++)
    add (decks, words[i], titles[i]);
  add_decks (decks, TRUE);
  add_decks (decks, FALSE);
  decks->is_filling = FALSE;
  show_value (decks);
}

static void
on_shelf_changed (GListModel *shelf, guint position, guint removed, guint added, GtkWidget *row)
{
  fill (g_object_get_data (G_OBJECT (row), "decks"));
}

/* }}} */
/* {{{ Choosing */

/* Files may have been written in another way than by bringing them here, so a format may forbid
 * one: then it is said as where decks are brought. */
static gboolean
check (Decks *decks, GError **error)
{
  g_autoptr (TabletopDeck) deck = dup_chosen (decks);
  g_autoptr (TabletopSetup) copy = NULL;

  if (!tabletop_game_validate (decks->game, decks->setup, error))
    return FALSE;
  if (deck == NULL || !tabletop_deck_is_own (deck))
    return TRUE;
  copy = tabletop_setup_copy (decks->setup);
  return tabletop_collection_import_deck (TABLETOP_COLLECTION (decks->game), copy, decks->seat,
                                          tabletop_deck_get_title (deck),
                                          tabletop_deck_get_list (deck), error);
}

static void
on_selected (AdwComboRow *row, GParamSpec *pspec, Decks *decks)
{
  const guint at = adw_combo_row_get_selected (row);
  g_autoptr (GError) error = NULL;

  if (decks->is_filling || at >= decks->values->len)
    return;
  app_option_row_set (GTK_WIDGET (row), g_variant_new_string (decks->values->pdata[at]));
  show_value (decks);
  if (!check (decks, &error))
    app_option_row_complain (GTK_WIDGET (row), error->message);
}

void
app_deck_row_refresh (GtkWidget *row)
{
  Decks *decks = g_object_get_data (G_OBJECT (row), "decks");
  g_autoptr (GError) error = NULL;

  fill (decks);
  app_option_row_complain (row, check (decks, &error) ? NULL : error->message);
}

/* }}} */
/* {{{ Bringing and looking */

static void
on_imported (AppImport *import, const char *name, GtkWidget *row)
{
  app_option_row_set (row, g_variant_new_string (name));
  show_value (g_object_get_data (G_OBJECT (row), "decks"));
}

static void
present (Decks *decks, GtkWidget *window)
{
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (decks->row)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_import (GtkButton *button, Decks *decks)
{
  GtkWidget *import = app_import_new (decks->game, decks->setup, decks->seat);

  g_signal_connect_object (import, "imported", G_CALLBACK (on_imported), decks->row, 0);
  present (decks, import);
}

static void
on_look (GtkButton *button, Decks *decks)
{
  g_autoptr (TabletopDeck) deck = dup_chosen (decks);

  if (deck != NULL)
    present (decks, app_deck_list_new (decks->game, deck));
}

static GtkWidget *
add_button (Decks *decks, const char *icon, const char *name, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", clicked, decks);
  adw_action_row_add_suffix (ADW_ACTION_ROW (decks->row), button);
  return button;
}

static void
add_buttons (Decks *decks)
{
  const guint number = decks->seat + 1;
  g_autofree char *look = g_strdup_printf (_ ("Look at the Deck of Seat %u"), number);
  g_autofree char *bring = g_strdup_printf (_ ("Bring a Deck to Seat %u"), number);

  decks->look = add_button (decks, "view-list-symbolic", look, G_CALLBACK (on_look));
  add_button (decks, "document-open-symbolic", bring, G_CALLBACK (on_import));
}

/* }}} */

GtkWidget *
app_deck_row_new (TabletopGame *game, TabletopSetup *setup, TabletopOption *option, int seat)
{
  GtkWidget *row = app_combo_row_new ();
  Decks *decks = g_new0 (Decks, 1);

  decks->row = row;
  decks->game = g_object_ref (game);
  decks->setup = g_object_ref (setup);
  decks->option = g_object_ref (option);
  decks->seat = seat < 0 ? 0 : (guint) seat;
  decks->shelf = app_shelf_ref (game);
  decks->titles = gtk_string_list_new (NULL);
  decks->values = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (row), "decks", decks, decks_free);
  app_option_row_bind (row, setup, option, seat);
  if (seat >= 0 && decks->shelf != NULL)
    add_buttons (decks);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (decks->titles));
  fill (decks);
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_selected), decks);
  if (decks->shelf != NULL)
    g_signal_connect_object (decks->shelf, "items-changed", G_CALLBACK (on_shelf_changed), row, 0);
  return row;
}
