/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pile is spread out above the table: its cards are as large as there is room for, enlarged and
 * pointed at as on the board.
 */

#include "app-table-private.h"

#include <glib/gi18n.h>

#include "app-flow.h"
#include "app-rows.h"

#define LEAST_PILE_CARD 130 /* how wide cards of a pile are that is spread out, in pixels */
#define MOST_PILE_CARD 180
#define MOST_PILE_COLUMNS 6
#define PILE_GAP 6           /* beside each card */
#define PILE_EDGES 60        /* around all of them */
#define MOST_PILE_HEIGHT .6f /* which share of the window's height they take at most */

/* The card that was pressed, or has the focus. */
static void
study_pressed (AppTable *self, GtkEventController *controller)
{
  _app_table_study (self, gtk_event_controller_get_widget (controller));
}

static void
on_pile_pressed_long (GtkGesture *press, double x, double y, AppTable *self)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  study_pressed (self, GTK_EVENT_CONTROLLER (press));
}

static void
on_pile_other_pressed (GtkGesture *click, int n_press, double x, double y, AppTable *self)
{
  on_pile_pressed_long (click, x, y, self);
}

/* The table's own keys don't come to what is above it. */
static gboolean
on_pile_key (GtkEventControllerKey *keys,
             guint key,
             guint code,
             GdkModifierType modifiers,
             AppTable *self)
{
  const gboolean is_meant
      = (key == GDK_KEY_i || key == GDK_KEY_Menu)
        && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0;

  if (is_meant)
    study_pressed (self, GTK_EVENT_CONTROLLER (keys));
  return is_meant;
}

static void
on_pile_clicked (GtkWidget *card, AppTable *self)
{
  TabletopPiece *piece = app_card_get_piece (APP_CARD (card));
  g_autoptr (TabletopReference) thing
      = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, tabletop_piece_get_id (piece));

  _app_table_point (APP_BOARD (self->board), card, thing, self);
}

/* A card of a pile that is spread out, in which can be pointed; it is enlarged as on the board. */
static GtkWidget *
make_pile_card (AppTable *self, TabletopPiece *piece, TabletopZone *zone)
{
  g_autoptr (TabletopReference) thing
      = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, tabletop_piece_get_id (piece));
  GtkGesture *press = gtk_gesture_long_press_new (), *other = gtk_gesture_click_new ();
  GtkWidget *card = app_card_new (self->art);
  GtkEventController *keys = gtk_event_controller_key_new ();

  app_card_show (APP_CARD (card), piece, zone, 1);
  if (tabletop_picker_can_point (self->picker, thing))
    app_card_set_glow (APP_CARD (card), APP_GLOW_OFFERED);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  g_signal_connect_object (card, "clicked", G_CALLBACK (on_pile_clicked), self, 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_pile_pressed_long), self, 0);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (other, "pressed", G_CALLBACK (on_pile_other_pressed), self, 0);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (other));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_pile_key), self, 0);
  gtk_widget_add_controller (card, keys);
  return card;
}

/* Whose pile it is, and how many lie there, seen or not. */
static char *
dup_pile_title (AppTable *self, TabletopZone *zone)
{
  GListModel *seats = tabletop_scene_get_seats (app_play_get_scene (self->play));
  const int owner = tabletop_zone_get_owner (zone);
  const char *title = tabletop_zone_get_title (zone);
  g_autofree char *place = NULL;

  if (owner >= 0 && (guint) owner < tabletop_items_count (seats))
    place
        = g_strdup_printf (_ ("%s of %s"), title,
                           tabletop_view_seat_get_name (tabletop_items_get (seats, (guint) owner)));
  /* Translators: a pile of cards, such as "Graveyard of Anna", and how many there are */
  return g_strdup_printf (_ ("%s · %u"), place != NULL ? place : title,
                          tabletop_zone_get_count (zone));
}

/* Cards are as large as there is room for, in lines that are about as long as each other. */
static GtkWidget *
make_pile (AppTable *self, TabletopZone *zone, int width)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const int n = (int) g_list_model_get_n_items (pieces);
  const int most = CLAMP (width / (LEAST_PILE_CARD + PILE_GAP), 1, MOST_PILE_COLUMNS);
  const int n_lines = MAX (1, (n + most - 1) / most);
  const int n_columns = MAX (1, (n + n_lines - 1) / n_lines);
  const int card_width = CLAMP (width / n_columns - PILE_GAP, LEAST_PILE_CARD, MOST_PILE_CARD);
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_widget_set_valign (flow, GTK_ALIGN_START);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), (guint) n_columns);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), (guint) n_columns);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tabletop_zone_get_title (zone), -1);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, (guint) i);
      GtkWidget *card = make_pile_card (self, piece, zone);

      gtk_widget_set_size_request (card, card_width, (int) ((float) card_width * APP_CARD_RATIO));
      app_flow_add (GTK_FLOW_BOX (flow), card);
    }
  return flow;
}

void
_app_table_spread_pile (AppBoard *board, GtkWidget *at, TabletopZone *zone, AppTable *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (at));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  g_autofree char *text = dup_pile_title (self, zone);
  GtkWidget *title = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_scrolled_window_set_child (
      GTK_SCROLLED_WINDOW (scrolled),
      make_pile (self, zone, gtk_widget_get_width (window) - PILE_EDGES));
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (
      GTK_SCROLLED_WINDOW (scrolled),
      (int) ((float) gtk_widget_get_height (window) * MOST_PILE_HEIGHT));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_popup (GTK_POPOVER (_app_table_open_popover (at, box)));
}
