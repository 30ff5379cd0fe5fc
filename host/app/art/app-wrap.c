/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A label is asked by boxes how wide it is at each height, and lays its text out some ten times to
 * find that out. Here its height follows from its width, and never the other way round.
 */

#include "app-wrap.h"

struct _AppWrap
{
  GtkWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (AppWrap, app_wrap, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
app_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_wrap_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  const int for_width = orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1;

  gtk_widget_measure (APP_WRAP (widget)->label, orientation, for_width, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
app_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (APP_WRAP (widget)->label, width, height, baseline, NULL);
}

static void
app_wrap_dispose (GObject *object)
{
  AppWrap *self = APP_WRAP (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (app_wrap_parent_class)->dispose (object);
}

static void
app_wrap_class_init (AppWrapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_wrap_dispose;
  widget_class->get_request_mode = app_wrap_get_request_mode;
  widget_class->measure = app_wrap_measure;
  widget_class->size_allocate = app_wrap_size_allocate;
}

static void
app_wrap_init (AppWrap *self)
{
}

GtkWidget *
app_wrap_new (GtkLabel *label)
{
  AppWrap *self = g_object_new (APP_TYPE_WRAP, NULL);

  self->label = GTK_WIDGET (label);
  gtk_label_set_wrap (label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
