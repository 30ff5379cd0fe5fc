/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Arrow keys go to what lies in that direction: what is near, and rather straight ahead than aside.
 * Tab goes through what can be chosen alone, however much lies there besides.
 */

#include "app-board-private.h"

#include <math.h>

#include "app-card.h"
#include "app-seat.h"

static gboolean
get_center (AppBoard *self, GtkWidget *child, graphene_point_t *center)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (child) || !gtk_widget_get_focusable (child)
      || !gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, center);
  return TRUE;
}

/* How far it is to go there; a negative number if it doesn't lie in that direction. */
static float
measure_way (const graphene_point_t *from, const graphene_point_t *to, GtkDirectionType direction)
{
  const gboolean is_across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  const float dx = to->x - from->x, dy = to->y - from->y;
  const float sign = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;
  const float ahead = sign * (is_across ? dx : dy), aside = fabsf (is_across ? dy : dx);

  return ahead < 4 || aside > 3 * ahead ? -1 : ahead + 2 * aside;
}

static GtkWidget *
find_nearest (AppBoard *self, GtkWidget *current, GtkDirectionType direction)
{
  GtkWidget *best = NULL;
  graphene_point_t from, to;
  float shortest = INFINITY;

  if (!get_center (self, current, &from))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const float way = child != current && get_center (self, child, &to)
                            ? measure_way (&from, &to, direction)
                            : -1;

      if (way < 0 || way >= shortest)
        continue;
      shortest = way;
      best = child;
    }
  return best;
}

static gboolean
is_offered (GtkWidget *child)
{
  if (!gtk_widget_get_focusable (child))
    return FALSE; /* it is on its way out */
  return APP_IS_CARD (child) ? app_card_is_offered (APP_CARD (child))
                             : APP_IS_SEAT (child) && app_seat_is_offered (APP_SEAT (child));
}

/* The first one that can be chosen, from that child on; NULL if there is none. */
static GtkWidget *
find_offered (GtkWidget *child, gboolean is_forward)
{
  while (child != NULL && !is_offered (child))
    child = is_forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child;
}

static GtkWidget *
find_next (GtkWidget *board, GtkWidget *current, gboolean is_forward)
{
  if (current == NULL)
    return find_offered (is_forward ? gtk_widget_get_first_child (board)
                                    : gtk_widget_get_last_child (board),
                         is_forward);
  return find_offered (is_forward ? gtk_widget_get_next_sibling (current)
                                  : gtk_widget_get_prev_sibling (current),
                       is_forward);
}

gboolean
_app_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  const gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *current = gtk_widget_get_focus_child (widget), *next;

  /* What has opened at a card has keys of its own. */
  if (current != NULL && gtk_widget_child_focus (current, direction))
    return TRUE;
  next = is_forward || direction == GTK_DIR_TAB_BACKWARD ? find_next (widget, current, is_forward)
         : current != NULL ? find_nearest (APP_BOARD (widget), current, direction)
                           : NULL;
  if (next != NULL)
    return gtk_widget_grab_focus (next);
  return current == NULL && gtk_widget_grab_focus (widget);
}

gboolean
app_board_note_focus (AppBoard *self)
{
  GtkWidget *current = gtk_widget_get_focus_child (GTK_WIDGET (self));

  g_set_weak_pointer (&self->next, current != NULL ? gtk_widget_get_next_sibling (current) : NULL);
  return current != NULL;
}

gboolean
app_board_focus_offered (AppBoard *self)
{
  GtkWidget *current = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (current == NULL || !is_offered (current))
    current = find_offered (self->next, TRUE);
  if (current == NULL)
    current = find_next (GTK_WIDGET (self), NULL, TRUE);
  return current != NULL && gtk_widget_grab_focus (current);
}

gboolean
_app_board_grab_focus (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (app_board_focus_offered (APP_BOARD (widget)))
    return TRUE;
  while (child != NULL && !(gtk_widget_get_mapped (child) && gtk_widget_get_focusable (child)))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL && gtk_widget_grab_focus (child);
}
