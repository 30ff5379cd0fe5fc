/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Arrow keys go to what lies in that direction: what is near, and rather straight ahead than aside.
 * Tab goes from area to area, to what can be chosen there if there is anything.
 */

#include "app-board-private.h"

#include <math.h>

#include "app-card.h"
#include "app-seat.h"
#include "app-stops.h"

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

/* {{{ Areas */

/* In the order in which they are gone to. */
typedef enum
{
  AREA_HAND,   /* the person's */
  AREA_OWN,    /* what lies before them besides */
  AREA_SHARED, /* what is nobody's */
  AREA_OTHERS,
  N_AREAS,
} Area;

static Area
find_area_of_seat (AppBoard *self, int owner)
{
  return owner < 0                                          ? AREA_SHARED
         : owner == (int) app_play_get_nearest (self->play) ? AREA_OWN
                                                            : AREA_OTHERS;
}

/* Of a child that can have the focus. */
static Area
find_area (AppBoard *self, GtkWidget *child)
{
  const AppSpot *spot = APP_IS_CARD (child) ? _app_board_find_spot (self, child) : NULL;
  guint seat = 0;
  Area area;

  if (spot == NULL)
    return find_area_of_seat (self, g_ptr_array_find (self->seats, child, &seat) ? (int) seat : -1);
  area = find_area_of_seat (self, spot->owner);
  return area == AREA_OWN && spot->area == TABLETOP_AREA_HAND ? AREA_HAND : area;
}

/* Where an area is entered; NULL if nothing lies there. */
static GtkWidget *
find_entrance (AppBoard *self, Area area)
{
  GtkWidget *first = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || !gtk_widget_get_focusable (child)
          || find_area (self, child) != area)
        continue;
      if (is_offered (child))
        return child;
      if (first == NULL)
        first = child;
    }
  return first;
}

static GtkWidget *
find_next_area (AppBoard *self, GtkWidget *current, gboolean is_forward)
{
  const int step = is_forward ? 1 : -1;
  int area = current != NULL ? (int) find_area (self, current) : is_forward ? -1 : (int) N_AREAS;
  GtkWidget *entrance = NULL;

  for (area += step; entrance == NULL && area >= 0 && area < (int) N_AREAS; area += step)
    entrance = find_entrance (self, (Area) area);
  return entrance;
}

/* }}} */

gboolean
_app_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppBoard *self = APP_BOARD (widget);
  GtkWidget *current = gtk_widget_get_focus_child (widget), *next = NULL;

  /* What has opened at a card has keys of its own. */
  if (current != NULL && gtk_widget_child_focus (current, direction))
    return TRUE;
  if (app_stops_is_tab (direction))
    next = find_next_area (self, current, direction == GTK_DIR_TAB_FORWARD);
  else if (current != NULL)
    next = find_nearest (self, current, direction);
  if (next != NULL)
    return gtk_widget_grab_focus (next);
  return current == NULL && !app_stops_is_tab (direction) && gtk_widget_grab_focus (widget);
}

/* Gives the focus to what can be chosen, which is opened where it lies behind a head. */
static gboolean
reach (AppBoard *self, GtkWidget *child)
{
  const AppSpot *spot = APP_IS_CARD (child) ? _app_board_find_spot (self, child) : NULL;

  if (spot != NULL)
    _app_board_reveal (self, spot);
  return child != NULL && gtk_widget_grab_focus (child);
}

gboolean
app_board_focus_next (AppBoard *self, gboolean is_forward)
{
  GtkWidget *board = GTK_WIDGET (self);
  GtkWidget *next = find_next (board, gtk_widget_get_focus_child (board), is_forward);

  if (next == NULL) /* and again from the beginning */
    next = find_next (board, NULL, is_forward);
  return reach (self, next);
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
  return reach (self, current);
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
