/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card that is offered can be taken up and put down: that points at it and then at what it was
 * put on. Where the game asks for that only after it has been told the first, the answer waits for
 * the question.
 */

#include "app-board-private.h"

#include <math.h>

#include "app-card.h"
#include "app-seat.h"

#define LIFT 10.0 /* how far the pointer goes before a press is a drag, in pixels */
#define AWAY 70.0 /* how far a card is put down from where it lay before that means something */

/* The card or the head of a seat that is seen there, or NULL. */
static GtkWidget *
pick (AppBoard *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && !APP_IS_CARD (widget) && !APP_IS_SEAT (widget))
    widget = widget != GTK_WIDGET (self) ? gtk_widget_get_parent (widget) : NULL;
  return widget;
}

static AppCard *
pick_card (AppBoard *self, double x, double y)
{
  GtkWidget *widget = pick (self, x, y);

  return APP_IS_CARD (widget) ? APP_CARD (widget) : NULL;
}

static AppLain *
find_lain (AppBoard *self, GtkWidget *card)
{
  const AppSpot *spot = card != NULL ? _app_board_find_spot (self, card) : NULL;

  return spot != NULL ? g_hash_table_lookup (self->lain, spot->key) : NULL;
}

static void
on_begin (GtkGestureDrag *gesture, double x, double y, AppBoard *self)
{
  AppCard *card = pick_card (self, x, y);

  app_board_skip (self); /* whoever acts has seen enough */
  _app_board_hover (self, NULL);
  if (card == NULL || !app_card_is_offered (card))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
on_update (GtkGestureDrag *gesture, double dx, double dy, AppBoard *self)
{
  double x, y;

  if (self->held == NULL)
    {
      if (hypot (dx, dy) < LIFT || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
        return;
      self->held = find_lain (self, GTK_WIDGET (pick_card (self, x, y)));
      if (self->held == NULL)
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_insert_before (self->held->card, GTK_WIDGET (self), NULL); /* above all others */
    }
  self->held_by = GRAPHENE_POINT_INIT ((float) dx, (float) dy);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
lies_in (const AppRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

void
app_board_forget_drop (AppBoard *self)
{
  g_clear_object (&self->drop);
}

/* Whose place that is, or NULL. */
static GtkWidget *
find_seat (AppBoard *self, double x, double y)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (lies_in (&self->table->seats[i].panel, x, y) || lies_in (&self->table->seats[i].head, x, y))
      return self->seats->pdata[i];
  return NULL;
}

/* What lies there: a card on top of a zone, a zone, or somebody's seat. */
static void
find_drop (AppBoard *self, const AppLain *held, double x, double y)
{
  GtkWidget *seat = find_seat (self, x, y);

  app_board_forget_drop (self);
  if (seat != NULL)
    self->drop = tabletop_reference_new_seat (
        TABLETOP_REFERENCE_TARGET,
        tabletop_view_seat_get_index (app_seat_get_seat (APP_SEAT (seat))));
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      const AppLain *lain = _app_board_lain_of (self, i);

      if (lain == held || !lies_in (&lain->to, x, y))
        continue;
      g_clear_object (&self->drop);
      self->drop = spot->is_pile
                       ? tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION,
                                                      tabletop_zone_get_id (spot->zone))
                       : tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET,
                                                       tabletop_piece_get_id (spot->piece));
    }
}

const char *
app_board_get_dropped_on (AppBoard *self)
{
  return self->drop != NULL && tabletop_reference_get_kind (self->drop) == TABLETOP_REFERENCE_ZONE
             ? tabletop_reference_get_id (self->drop)
             : NULL;
}

gboolean
app_board_follow_drop (AppBoard *self)
{
  g_autoptr (TabletopReference) drop = g_steal_pointer (&self->drop);

  if (drop == NULL || !tabletop_picker_can_point (self->picker, drop))
    return FALSE;
  _app_board_point (self, GTK_WIDGET (self), drop);
  return TRUE;
}

/* Whether something has been pointed at, and more is to follow. */
static gboolean
is_pointing (AppBoard *self)
{
  g_autoptr (GListModel) pointed = tabletop_picker_list_pointed (self->picker);

  return g_list_model_get_n_items (pointed) > 0;
}

/* Back to where it lay, unless the game says otherwise. */
static void
put_back (AppBoard *self, AppLain *held)
{
  self->held = NULL;
  self->is_changed = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, AppBoard *self)
{
  if (self->held != NULL)
    put_back (self, self->held);
}

static void
on_end (GtkGestureDrag *gesture, double dx, double dy, AppBoard *self)
{
  AppLain *held = self->held;
  const AppSpot *spot;
  double x, y;

  if (held == NULL || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  put_back (self, held);
  spot = _app_board_find_spot (self, held->card);
  if (spot == NULL || hypot (dx, dy) < AWAY)
    return;
  find_drop (self, held, x + dx, y + dy);
  _app_board_point_at_spot (self, spot);
  if (app_board_get_dropped_on (self) != NULL)
    app_board_forget_drop (self); /* what goes there has been chosen at once */
  else if (is_pointing (self))
    app_board_follow_drop (self);
}

/* Beside the cards that lie there, somebody's place is as good as their name. */
static void
on_ground_clicked (GtkGestureClick *gesture, int n_press, double x, double y, AppBoard *self)
{
  GtkWidget *seat = find_seat (self, x, y);

  if (seat != NULL && app_seat_is_offered (APP_SEAT (seat)))
    g_signal_emit_by_name (seat, "clicked");
}

static void
enlarge_at (AppBoard *self, GtkGesture *gesture, double x, double y)
{
  GtkWidget *there = pick (self, x, y);

  if (there == NULL || self->held != NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  _app_board_enlarge (self, there);
}

static void
on_pressed_long (GtkGestureLongPress *gesture, double x, double y, AppBoard *self)
{
  enlarge_at (self, GTK_GESTURE (gesture), x, y);
}

static void
on_other_pressed (GtkGestureClick *gesture, int n_press, double x, double y, AppBoard *self)
{
  enlarge_at (self, GTK_GESTURE (gesture), x, y);
}

void
_app_board_drag_init (AppBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *press = gtk_gesture_long_press_new ();
  GtkGesture *click = gtk_gesture_click_new (), *other = gtk_gesture_click_new ();

  app_board_forget_drop (self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (on_pressed_long), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  g_signal_connect (click, "released", G_CALLBACK (on_ground_clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (other), GTK_PHASE_CAPTURE);
  g_signal_connect (other, "pressed", G_CALLBACK (on_other_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (other));
}
