/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cards as people write them down, so that they can be copied, and below them what is wrong
 * with them, if anything is.
 */

#include "app-deck-list.h"

#include <glib/gi18n.h>

#include "app-complain.h"
#include "app-mistake.h"
#include "app-shelf.h"

/* {{{ A deck */

static char *
dup_problem (TabletopDeck *deck)
{
  return app_mistakes_tell (tabletop_deck_get_problem (deck), tabletop_deck_get_title (deck));
}

/* The dialog holds on to the window until it has gone itself. */
static gboolean
close_later (gpointer window)
{
  gtk_window_close (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static void
on_answered (AdwMessageDialog *dialog, const char *response, GtkWidget *window)
{
  TabletopGame *game = g_object_get_data (G_OBJECT (window), "game");
  TabletopDeck *deck = g_object_get_data (G_OBJECT (window), "deck");
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "forget"))
    return;
  if (tabletop_collection_forget_deck (TABLETOP_COLLECTION (game), tabletop_deck_get_name (deck),
                                       &error)
      && app_shelf_refresh (game, &error))
    g_idle_add_full (G_PRIORITY_LOW, close_later, g_object_ref (window), g_object_unref);
  else
    app_complain (adw_window_get_content (ADW_WINDOW (window)), error->message);
}

static void
on_forget (GtkButton *button, GtkWidget *window)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), _ ("Forget This Deck?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), _ ("Its list is deleted for good."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("Cancel"), "forget",
                                    _ ("Forget"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "forget",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static GtkWidget *
make_header (GtkWidget *window, TabletopDeck *deck)
{
  GtkWidget *header = adw_header_bar_new ();
  const guint n = tabletop_deck_get_n_cards (deck);
  g_autofree char *size = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  g_autofree char *about = *tabletop_deck_get_summary (deck) != '\0'
                               ? g_strdup_printf ("%s · %s", size, tabletop_deck_get_summary (deck))
                               : g_strdup (size);

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (tabletop_deck_get_title (deck), about));
  if (tabletop_deck_is_own (deck))
    {
      GtkWidget *forget = gtk_button_new_with_label (_ ("Forget…"));

      g_signal_connect_object (forget, "clicked", G_CALLBACK (on_forget), window, 0);
      adw_header_bar_pack_start (ADW_HEADER_BAR (header), forget);
    }
  return header;
}

static GtkWidget *
make_list (TabletopDeck *deck)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *text = gtk_text_view_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                            tabletop_deck_get_list (deck), -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (text), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (text), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (text), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (text), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Cards of the deck"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), text);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

GtkWidget *
app_deck_list_new (TabletopGame *game, TabletopDeck *deck)
{
  GtkWidget *window
      = g_object_new (ADW_TYPE_WINDOW, "modal", TRUE, "default-width", 360, "default-height", 560,
                      "title", tabletop_deck_get_title (deck), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *toasts = adw_toast_overlay_new ();
  g_autofree char *told = dup_problem (deck);
  GtkWidget *problem = gtk_label_new (told);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_object_set_data_full (G_OBJECT (window), "game", g_object_ref (game), g_object_unref);
  g_object_set_data_full (G_OBJECT (window), "deck", g_object_ref (deck), g_object_unref);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_label_set_wrap (GTK_LABEL (problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (problem), 0);
  gtk_widget_add_css_class (problem, "error");
  gtk_widget_add_css_class (problem, "hint");
  gtk_widget_set_visible (problem, *told != '\0');
  gtk_box_append (GTK_BOX (box), make_header (window, deck));
  gtk_box_append (GTK_BOX (box), make_list (deck));
  gtk_box_append (GTK_BOX (box), problem);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), box);
  adw_window_set_content (ADW_WINDOW (window), toasts);
  return window;
}

/* }}} */
/* {{{ Decks with mistakes */

typedef struct
{
  TabletopGame *game; /* borrowed: the shelf is its */
  GPtrArray *rows;
} Problems;

static void
problems_free (gpointer data)
{
  Problems *problems = data;

  g_ptr_array_unref (problems->rows);
  g_free (problems);
}

static void
on_look (GtkButton *button, GtkWidget *row)
{
  GtkWidget *window = app_deck_list_new (g_object_get_data (G_OBJECT (row), "game"),
                                         g_object_get_data (G_OBJECT (row), "deck"));

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (row)));
  gtk_window_present (GTK_WINDOW (window));
}

static GtkWidget *
make_row (TabletopGame *game, TabletopDeck *deck)
{
  GtkWidget *row = adw_action_row_new (), *look = gtk_button_new_with_label (_ ("Look"));
  g_autofree char *told = dup_problem (deck);
  g_autofree char *title = g_markup_escape_text (tabletop_deck_get_title (deck), -1);
  g_autofree char *subtitle = g_markup_escape_text (told, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  g_object_set_data_full (G_OBJECT (row), "game", g_object_ref (game), g_object_unref);
  g_object_set_data_full (G_OBJECT (row), "deck", g_object_ref (deck), g_object_unref);
  gtk_widget_set_valign (look, GTK_ALIGN_CENTER);
  g_signal_connect (look, "clicked", G_CALLBACK (on_look), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), look);
  return row;
}

static void
on_shelf_changed (GListModel *shelf, guint position, guint removed, guint added, GtkWidget *group)
{
  Problems *problems = g_object_get_data (G_OBJECT (group), "problems");

  for (guint i = 0; i < problems->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), problems->rows->pdata[i]);
  g_ptr_array_set_size (problems->rows, 0);
  for (guint i = 0; i < g_list_model_get_n_items (shelf); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (shelf, i);

      if (*tabletop_deck_get_problem (deck) == '\0')
        continue;
      g_ptr_array_add (problems->rows, make_row (problems->game, deck));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 problems->rows->pdata[problems->rows->len - 1]);
    }
  gtk_widget_set_visible (group, problems->rows->len > 0);
}

GtkWidget *
app_deck_problems_new (TabletopGame *game)
{
  GtkWidget *group = adw_preferences_group_new ();
  Problems *problems = g_new0 (Problems, 1);
  g_autoptr (GListModel) shelf = app_shelf_ref (game);

  problems->game = game;
  problems->rows = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (group), "problems", problems, problems_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   _ ("Decks That Can’t Be Played With"));
  gtk_widget_set_visible (group, FALSE);
  if (shelf == NULL)
    return group;
  g_signal_connect_object (shelf, "items-changed", G_CALLBACK (on_shelf_changed), group, 0);
  on_shelf_changed (shelf, 0, 0, 0, group);
  return group;
}

/* }}} */
