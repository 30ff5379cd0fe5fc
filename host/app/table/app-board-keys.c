/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Arrow keys go to what lies in that direction: what is near, and rather straight ahead than aside.
 */

#include "app-board-private.h"

#include <math.h>

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

gboolean
_app_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppBoard *self = APP_BOARD (widget);
  GtkWidget *current = gtk_widget_get_focus_child (widget), *best = NULL;
  graphene_point_t from, to;
  float shortest = INFINITY;

  if (current == NULL || direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      || !get_center (self, current, &from))
    return _app_board_focus_in_order (widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
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
  return best != NULL && gtk_widget_grab_focus (best);
}
