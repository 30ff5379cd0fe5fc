/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The face beside a column of texts, which can be selected. Where there is little room nothing is
 * said twice that is read on the face; if what it does isn't, that comes first. */

#include "app-study.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app-line.h"
#include "app-preview.h"

#define FACE 180        /* how wide a face is, at least where it is alone */
#define COLUMN 260      /* how wide texts are at least, in pixels */
#define NARROW 560      /* a window in which a face has no room beside them */
#define AROUND 44       /* a face in a popover: its edges and its arrow */
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

/* Whether a part of it is written on it where it is large. */
static gboolean
is_written (TabletopFrame *frame, const char *part)
{
  gboolean is_there = FALSE;

  for (const char *const *row = tabletop_frame_get_rows (frame); *row != NULL; row++)
    {
      g_auto (GStrv) parts = g_strsplit (*row, "|", -1);

      is_there |= g_strv_contains ((const char *const *) parts, part);
    }
  return is_there;
}

static void
add_part (GtkWidget *box, AppArt *art, TabletopFrame *frame, const char *part, const char *text)
{
  if (!is_written (frame, part))
    add_text (box, art, text, NULL);
}

static void
add_lines (GtkWidget *box, AppArt *art, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    add_text (box, art, *lines, NULL);
}

/* What else it is. */
static void
add_others (GtkWidget *box, AppArt *art, GListModel *others)
{
  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TabletopFace) other = g_list_model_get_item (others, i);
      g_autofree char *text = tabletop_face_dup_text (other);

      add_text (box, art, tabletop_face_get_title (other), NULL);
      add_text (box, art, text, NULL);
    }
}

/* What it does, unless that is read on its face, and the rest that isn't written there; around the
 * face. A card of halves has their words on its face, and none of its own. */
static void
add_words_and_face (GtkWidget *box,
                    AppArt *art,
                    TabletopPiece *piece,
                    TabletopZone *zone,
                    GtkWidget *preview,
                    gboolean is_read)
{
  TabletopFrame *frame = tabletop_skin_find_frame (app_art_get_skin (art), piece, zone);
  TabletopFace *face = tabletop_piece_get_face (piece);
  GListModel *others = tabletop_piece_get_alternatives (piece);
  const gboolean has_lines = face != NULL && *tabletop_face_get_lines (face) != NULL;
  const gboolean has_halves = face != NULL && !has_lines && *tabletop_face_get_cost (face) == '\0'
                              && g_list_model_get_n_items (others) > 1;

  if (face != NULL)
    {
      add_part (box, art, frame, "title", tabletop_face_get_title (face));
      add_part (box, art, frame, "subtitle", tabletop_face_get_subtitle (face));
      add_part (box, art, frame, "cost", tabletop_face_get_cost (face));
      add_part (box, art, frame, "corner", tabletop_face_get_corner (face));
    }
  if (has_lines && (!is_read || !is_written (frame, "lines")))
    add_lines (box, art, tabletop_face_get_lines (face));
  if (has_halves && !is_read)
    add_others (box, art, others);
  gtk_box_append (GTK_BOX (box), preview);
  if (!has_halves)
    add_others (box, art, others);
}

/* How high the larger one of the rooms above and below something is. */
static float
measure_room (GtkWidget *at, GtkWidget *window)
{
  graphene_rect_t bounds;
  float below;

  if (!gtk_widget_compute_bounds (at, window, &bounds))
    return (float) gtk_widget_get_height (window);
  below = (float) gtk_widget_get_height (window) - bounds.origin.y - bounds.size.height;
  return MAX (bounds.origin.y, below);
}

/* As wide as the column, as far as it is seen as a whole then. */
static int
size_face (GtkWidget *preview, float height)
{
  const float ratio = app_preview_get_ratio (APP_PREVIEW (preview));
  const int width = CLAMP ((int) (height / ratio), FACE, COLUMN);

  gtk_widget_set_size_request (preview, width, (int) ((float) width * ratio));
  gtk_widget_set_halign (preview, GTK_ALIGN_CENTER);
  return width;
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
  gtk_widget_add_css_class (scrolled, "study");
  return scrolled;
}

GtkWidget *
app_study_new (AppArt *art,
               TabletopGame *game,
               TabletopPiece *piece,
               TabletopZone *zone,
               TabletopPiece *cause,
               GtkWidget *at,
               GtkWidget *window)
{
  const gboolean is_narrow = gtk_widget_get_width (window) < NARROW;
  const int height = (int) ((float) gtk_widget_get_height (window) * MOST_HEIGHT);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *preview = app_preview_new (art);
  g_autofree char *text = tabletop_piece_dup_text (piece);

  app_preview_show (APP_PREVIEW (preview), piece, zone, cause);
  if (is_narrow)
    {
      const float room = measure_room (at, window) - AROUND;
      const int width = size_face (preview, MIN ((float) height, room));

      add_words_and_face (texts, art, piece, zone, preview,
                          app_preview_is_whole (APP_PREVIEW (preview), (float) width));
    }
  else
    {
      gtk_widget_set_size_request (preview, FACE, 252);
      gtk_widget_set_valign (preview, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), preview);
      add_text (texts, art, tabletop_piece_get_title (piece), "title-4");
      add_text (texts, art, text, NULL);
    }
  add_notes (texts, art, piece);
  add_rulings (texts, art, game, piece);
  gtk_box_append (GTK_BOX (box), make_scrolled (texts, is_narrow ? height : MIN (height, 420)));
  return box;
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
