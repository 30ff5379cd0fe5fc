/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The face beside a column of texts, which can be selected. */

#include "app-study.h"

#include <glib/gi18n.h>

#include "app-line.h"
#include "app-preview.h"

static void
add_line (GtkWidget *box, GtkWidget *line, const char *css_class)
{
  if (css_class != NULL)
    gtk_widget_add_css_class (line, css_class);
  gtk_box_append (GTK_BOX (box), line);
}

static void
add_text (GtkWidget *box, AppArt *art, const char *text, const char *css_class)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      add_line (box, app_line_new_for_text (art, "card", *line), css_class);
}

static void
add_notes (GtkWidget *box, AppArt *art, TabletopPiece *piece)
{
  GListModel *notes = tabletop_piece_get_notes (piece);
  GListModel *counters = tabletop_piece_get_counters (piece);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      g_autofree char *text
          = g_strdup_printf ("%s: %" G_GINT64_FORMAT, tabletop_counter_get_title (counter),
                             tabletop_counter_get_value (counter));

      add_text (box, art, text, "dim-label");
    }
  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      add_text (box, art, tabletop_note_get_text (note), "dim-label");
    }
}

/* Several cards may have one name. */
static TabletopCard *
find_card (TabletopGame *game, TabletopPiece *piece)
{
  g_autoptr (GListModel) cards = NULL;

  if (!TABLETOP_IS_COLLECTION (game) || *tabletop_piece_get_card (piece) == '\0')
    return NULL;
  cards = tabletop_collection_list_named (TABLETOP_COLLECTION (game),
                                          tabletop_piece_get_title (piece), NULL);
  for (guint i = 0; cards != NULL && i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (TabletopCard) card = g_list_model_get_item (cards, i);

      if (g_str_equal (tabletop_card_get_id (card), tabletop_piece_get_card (piece)))
        return g_steal_pointer (&card);
    }
  return NULL; /* it is called otherwise now */
}

static void
add_rulings (GtkWidget *box, AppArt *art, TabletopGame *game, TabletopPiece *piece)
{
  g_autoptr (TabletopCard) card = find_card (game, piece);
  GListModel *rulings;

  if (card == NULL)
    return;
  rulings = tabletop_card_get_rulings (card);
  if (g_list_model_get_n_items (rulings) > 0)
    add_text (box, art, _ ("Rulings"), "heading");
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (TabletopFact) ruling = g_list_model_get_item (rulings, i);
      g_autofree char *text = g_strdup_printf ("%s (%s)", tabletop_fact_get_value (ruling),
                                               tabletop_fact_get_title (ruling));

      add_text (box, art, text, NULL);
    }
}

GtkWidget *
app_study_new (AppArt *art,
               TabletopGame *game,
               TabletopPiece *piece,
               TabletopZone *zone,
               TabletopPiece *cause)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *preview = app_preview_new (art);
  g_autofree char *text = tabletop_piece_dup_text (piece);

  app_preview_show (APP_PREVIEW (preview), piece, zone, cause);
  gtk_widget_set_size_request (preview, 180, 252);
  gtk_widget_set_valign (preview, GTK_ALIGN_START);
  add_text (texts, art, tabletop_piece_get_title (piece), "title-4");
  add_text (texts, art, text, NULL);
  add_notes (texts, art, piece);
  add_rulings (texts, art, game, piece);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), texts);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  gtk_widget_set_size_request (scrolled, 260, -1);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}
