/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All have at least what they need; then they are given the rest one after the other. */

#include "app-column.h"

struct _AppColumn
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AppColumn, app_column, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
find_next (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return find_next (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return find_next (gtk_widget_get_next_sibling (child));
}

static GtkSizeRequestMode
app_column_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_column_measure (GtkLayoutManager *manager,
                    GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  const gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, is_height ? for_size : -1, &least, &wanted, NULL,
                          NULL);
      *minimum = is_height ? *minimum + least : MAX (*minimum, least);
      *natural = is_height ? *natural + wanted : MAX (*natural, wanted);
    }
}

static void
app_column_allocate (GtkLayoutManager *manager,
                     GtkWidget *widget,
                     int width,
                     int height,
                     int baseline)
{
  int needed, left, y = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  left = MAX (height - needed, 0);
  for (GtkWidget *child = get_first (widget), *next; child != NULL; child = next)
    {
      int least, wanted, more;

      next = get_next (child);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);
      more = next != NULL ? MIN (wanted - least, left) : left;
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, least + more }, -1);
      y += least + more;
      left -= more;
    }
}

static void
app_column_class_init (AppColumnClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = app_column_get_request_mode;
  manager_class->measure = app_column_measure;
  manager_class->allocate = app_column_allocate;
}

static void
app_column_init (AppColumn *self)
{
}

GtkLayoutManager *
app_column_new (void)
{
  return g_object_new (APP_TYPE_COLUMN, NULL);
}
