/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card over the table, made when the match is over. What it tells is scrolled where there is
 * little room, and what one can do next is always there. */

#include "app-end.h"

#include <glib/gi18n.h>

#include "app-fit.h"
#include "app-flow.h"
#include "app-text.h"

struct _AppEnd
{
  GtkWidget parent_instance;

  AppPlay *play;
  GtkWidget *card; /* NULL until the end */
};

G_DEFINE_FINAL_TYPE (AppEnd, app_end, GTK_TYPE_WIDGET)

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint first = tabletop_standing_get_rank ((TabletopStanding *) a);
  const guint second = tabletop_standing_get_rank ((TabletopStanding *) b);

  return first < second ? -1 : first > second;
}

#define LEAST_HEIGHT 96 /* pixels of what is told, however little room there is */
#define USUAL_WIDTH 340 /* of all on a phone */

static GtkWidget *
make_label (const char *text, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), xalign > 0 ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_cell (const char *text, const char *css_class, float xalign)
{
  g_autofree char *held = app_text_hold_signs (gtk_widget_get_default_direction (), text);
  GtkWidget *label = make_label (held, css_class, xalign);

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, text);
  return label;
}

/* Place, name, how it came about, points. */
static void
add_standing (GtkGrid *grid, int row, TabletopSetup *setup, TabletopStanding *standing)
{
  g_autofree char *rank = g_strdup_printf ("%u.", tabletop_standing_get_rank (standing));
  g_autofree char *score
      = g_strdup_printf ("%" G_GINT64_FORMAT, tabletop_standing_get_score (standing));
  const char *css_class = tabletop_standing_has_won (standing) ? "heading" : NULL;
  const char *name = tabletop_setup_get_seat_name (setup, tabletop_standing_get_seat (standing));
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *score_cell;

  gtk_box_append (GTK_BOX (names), make_cell (name, css_class, 0));
  if (*tabletop_standing_get_summary (standing) != '\0')
    {
      GtkWidget *summary = make_cell (tabletop_standing_get_summary (standing), "caption", 0);

      gtk_label_set_ellipsize (GTK_LABEL (summary), PANGO_ELLIPSIZE_NONE);
      app_text_wrap (GTK_LABEL (summary), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (summary, "dim-label");
      gtk_box_append (GTK_BOX (names), summary);
    }
  gtk_widget_set_hexpand (names, TRUE);
  gtk_grid_attach (grid, make_label (rank, css_class, 1), 0, row, 1, 1);
  gtk_grid_attach (grid, names, 1, row, 1, 1);
  score_cell = make_cell (score, css_class, 1);
  gtk_label_set_ellipsize (GTK_LABEL (score_cell), PANGO_ELLIPSIZE_NONE); /* it matters most */
  gtk_grid_attach (grid, score_cell, 2, row, 1, 1);
}

static GtkWidget *
make_standings (AppEnd *self, TabletopResult *result)
{
  GListModel *standings = tabletop_result_get_standings (result);
  TabletopSetup *setup = tabletop_match_get_setup (app_play_get_match (self->play));
  g_autoptr (GListStore) sorted = g_list_store_new (TABLETOP_TYPE_STANDING);
  GtkWidget *grid = gtk_grid_new ();

  for (guint i = 0; i < g_list_model_get_n_items (standings); i++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, i);

      g_list_store_insert_sorted (sorted, standing, compare_ranks, NULL);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (sorted)); i++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (G_LIST_MODEL (sorted), i);

      add_standing (GTK_GRID (grid), (int) i, setup, standing);
    }
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  return grid;
}

static const char *
get_title (AppEnd *self, TabletopResult *result)
{
  GListModel *standings = tabletop_result_get_standings (result);
  const int seat = app_play_get_seat (self->play);
  g_autoptr (TabletopStanding) own
      = seat >= 0 ? g_list_model_get_item (standings, (guint) seat) : NULL;

  if (own == NULL)
    return _ ("The Game Is Over");
  return tabletop_standing_has_won (own) ? _ ("You Won") : _ ("The Game Is Over");
}

static void
on_look_clicked (GtkButton *button, AppEnd *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Friends elsewhere have to be asked first. */
static gboolean
can_play_again (AppEnd *self)
{
  TabletopTable *table = app_play_get_table (self->play);
  const guint n = tabletop_match_get_n_seats (app_play_get_match (self->play));

  if (table == NULL)
    return FALSE;
  for (guint seat = 0; seat < n; seat++)
    if (tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
        == TABLETOP_OCCUPANT_GUEST)
      return FALSE;
  return TRUE;
}

static GtkWidget *
make_button (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  app_text_wrap (text, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (button, "pill");
  if (action != NULL)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
make_card (AppEnd *self, TabletopResult *result)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *look;
  GtkWidget *told = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *buttons = gtk_flow_box_new (), *fit = app_fit_new (told, LEAST_HEIGHT);

  gtk_scrolled_window_set_propagate_natural_width (app_fit_get_scrolled (APP_FIT (fit)), TRUE);
  gtk_widget_set_vexpand (fit, TRUE);
  look = make_button (_ ("Look at the Table"), NULL);
  g_signal_connect_object (look, "clicked", G_CALLBACK (on_look_clicked), self, 0);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (buttons), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (buttons), 3);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (buttons), TRUE); /* else it would like to be narrow */
  if (can_play_again (self))
    {
      GtkWidget *again = make_button (_ ("Play Again"), "window.again");

      gtk_widget_add_css_class (again, "suggested-action");
      app_flow_add (GTK_FLOW_BOX (buttons), again);
    }
  if (app_play_has_record (self->play))
    app_flow_add (GTK_FLOW_BOX (buttons), make_button (_ ("Replay"), "window.replay"));
  app_flow_add (GTK_FLOW_BOX (buttons), look);
  gtk_box_append (GTK_BOX (told), make_label (get_title (self, result), "title-1", .5f));
  gtk_box_append (GTK_BOX (told), make_label (tabletop_result_get_reason (result), "body", .5f));
  gtk_box_append (GTK_BOX (told), make_standings (self, result));
  gtk_box_append (GTK_BOX (card), fit);
  gtk_box_append (GTK_BOX (card), buttons);
  gtk_widget_add_css_class (told, "told");
  gtk_widget_add_css_class (card, "game-end");
  return card;
}

static void
on_asked (AppPlay *play, AppEnd *self)
{
  TabletopMatch *match = app_play_get_match (play);
  g_autoptr (TabletopResult) result
      = tabletop_match_is_over (match) ? app_play_dup_result (play) : NULL;

  if (result == NULL) /* not yet, or not any more */
    {
      g_clear_pointer (&self->card, gtk_widget_unparent);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  if (self->card != NULL)
    return;
  self->card = make_card (self, result);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static GtkSizeRequestMode
app_end_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A window is to be as high as everything in it needs at its narrowest, when each letter would be a
 * line: asked without a width it is as on a phone. */
static void
app_end_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  GtkWidget *card = APP_END (widget)->card;
  const gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  int least, wanted;

  *minimum = *natural = 0;
  if (card == NULL)
    return;
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  if (for_size < 0)
    for_size = MAX (least, MIN (wanted, USUAL_WIDTH));
  gtk_widget_measure (card, orientation, is_height ? for_size : -1, minimum, natural, NULL, NULL);
}

static void
app_end_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  if (APP_END (widget)->card != NULL)
    gtk_widget_allocate (APP_END (widget)->card, width, height, baseline, NULL);
}

static void
app_end_dispose (GObject *object)
{
  AppEnd *self = APP_END (object);

  g_clear_pointer (&self->card, gtk_widget_unparent);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (app_end_parent_class)->dispose (object);
}

static void
app_end_class_init (AppEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_end_dispose;
  widget_class->get_request_mode = app_end_get_request_mode;
  widget_class->measure = app_end_measure;
  widget_class->size_allocate = app_end_size_allocate;
}

static void
app_end_init (AppEnd *self)
{
}

GtkWidget *
app_end_new (AppPlay *play)
{
  AppEnd *self
      = g_object_new (APP_TYPE_END, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);

  self->play = g_object_ref (play);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  on_asked (play, self);
  return GTK_WIDGET (self);
}

void
app_end_set_tight (AppEnd *self, gboolean is_tight)
{
  if (is_tight)
    gtk_widget_add_css_class (GTK_WIDGET (self), "tight");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "tight");
}
