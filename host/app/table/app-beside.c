/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words beside something are as many lines as the room that is left makes of them. */

#include "app-beside.h"

struct _AppBeside
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (AppBeside, app_beside, GTK_TYPE_LAYOUT_MANAGER)

/* How wide and how high both can be, and whether the second is below the first. */
typedef struct
{
  gboolean is_below;
  int width;         /* of the first */
  int second;        /* how wide the second is */
  int least, wanted; /* how high */
} Places;

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *least)
{
  int wanted;

  gtk_widget_measure (widget, orientation, for_size, least, &wanted, NULL, NULL);
  return wanted;
}

static void
find_places (AppBeside *self, GtkWidget *widget, int width, Places *places)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  int narrowest, left, least, wanted, least_second, wanted_second;

  places->second = measure (second, GTK_ORIENTATION_HORIZONTAL, -1, NULL);
  wanted_second = measure (second, GTK_ORIENTATION_VERTICAL, places->second, &least_second);
  wanted = measure (first, GTK_ORIENTATION_VERTICAL, width, &least);
  places->is_below = TRUE;
  places->width = width;
  places->least = least + self->spacing + least_second;
  places->wanted = wanted + self->spacing + wanted_second;
  left = width - self->spacing - places->second;
  measure (first, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest);
  if (left < narrowest)
    return;
  wanted = measure (first, GTK_ORIENTATION_VERTICAL, left, &least);
  if (MAX (wanted, wanted_second) > places->wanted)
    return;
  places->is_below = FALSE;
  places->width = left;
  places->least = MAX (least, least_second);
  places->wanted = MAX (wanted, wanted_second);
}

static GtkSizeRequestMode
app_beside_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_beside_measure (GtkLayoutManager *manager,
                    GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  AppBeside *self = APP_BESIDE (manager);
  int least, least_second, wanted, wanted_second;
  Places places;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      find_places (self, widget, for_size, &places);
      *minimum = places.least;
      *natural = places.wanted;
      return;
    }
  wanted = measure (gtk_widget_get_first_child (widget), orientation, -1, &least);
  wanted_second = measure (gtk_widget_get_last_child (widget), orientation, -1, &least_second);
  *minimum = MAX (least, wanted_second);
  *natural = MAX (wanted, wanted_second); /* beside each other, with all the room they want */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = wanted + self->spacing + wanted_second;
}

static void
app_beside_allocate (GtkLayoutManager *manager,
                     GtkWidget *widget,
                     int width,
                     int height,
                     int baseline)
{
  AppBeside *self = APP_BESIDE (manager);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  const gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation first, other;
  Places places;
  int low;

  find_places (self, widget, width, &places);
  low = measure (second, GTK_ORIENTATION_VERTICAL, places.second, NULL);
  other = (GtkAllocation){ is_mirrored ? 0 : width - places.second, 0, places.second, height };
  first = (GtkAllocation){ is_mirrored ? width - places.width : 0, 0, places.width, height };
  if (places.is_below)
    {
      other.y = height - low;
      other.height = low;
      first.height = other.y - self->spacing;
    }
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &first, -1);
  gtk_widget_size_allocate (second, &other, -1);
}

static void
app_beside_class_init (AppBesideClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = app_beside_get_request_mode;
  manager_class->measure = app_beside_measure;
  manager_class->allocate = app_beside_allocate;
}

static void
app_beside_init (AppBeside *self)
{
}

GtkLayoutManager *
app_beside_new (int spacing)
{
  AppBeside *self = g_object_new (APP_TYPE_BESIDE, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
