/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The face beside a column of texts, which can be selected; above them where there is little room.
 */

#include "app-study.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app-line.h"
#include "app-preview.h"

#define COLUMN 260      /* how wide texts are at least, in pixels */
#define NARROW 560      /* a window in which a face has no room beside them */
#define MOST_HEIGHT .7f /* which share of the window's height it takes at most */

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

/* As high as what is in it, as far as there is room for that. */
static GtkWidget *
make_scrolled (GtkWidget *child, int height)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), height);
  gtk_widget_set_size_request (scrolled, COLUMN, -1);
  return scrolled;
}

GtkWidget *
app_study_new (AppArt *art,
               TabletopGame *game,
               TabletopPiece *piece,
               TabletopZone *zone,
               TabletopPiece *cause,
               GtkWidget *window)
{
  const gboolean is_narrow = gtk_widget_get_width (window) < NARROW;
  const int height = (int) ((float) gtk_widget_get_height (window) * MOST_HEIGHT);
  GtkWidget *box
      = gtk_box_new (is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *preview = app_preview_new (art);
  g_autofree char *text = tabletop_piece_dup_text (piece);

  app_preview_show (APP_PREVIEW (preview), piece, zone, cause);
  gtk_widget_set_size_request (preview, 180, 252);
  gtk_widget_set_valign (preview, GTK_ALIGN_START);
  add_text (texts, art, tabletop_piece_get_title (piece), "title-4");
  add_text (texts, art, text, NULL);
  add_notes (texts, art, piece);
  add_rulings (texts, art, game, piece);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), is_narrow ? texts : make_scrolled (texts, MIN (height, 420)));
  return is_narrow ? make_scrolled (box, height) : box;
}

GtkWidget *
app_study_new_for_seat (AppArt *art, AppSeat *seat, GtkWidget *window)
{
  const int height = (int) ((float) gtk_widget_get_height (window) * MOST_HEIGHT);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *details = app_seat_dup_details (seat);
  char *rest = strchr (details, '\n');

  if (rest != NULL)
    *rest = '\0';
  add_text (texts, art, details, "title-4");
  if (rest != NULL)
    add_text (texts, art, rest + 1, NULL);
  return make_scrolled (texts, height);
}
