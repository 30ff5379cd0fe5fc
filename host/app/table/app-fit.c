/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scrolled window takes texts for as high as they are before they wrap: the content is measured
 * for the width that it gets.
 */

#include "app-fit.h"

struct _AppFit
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *content;
  int least, most, widest;
};

G_DEFINE_FINAL_TYPE (AppFit, app_fit, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
app_fit_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_fit_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  AppFit *self = APP_FIT (widget);
  int least;

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      if (self->widest >= 0)
        *natural = MAX (*minimum, MIN (*natural, self->widest));
      return;
    }
  if (for_size < 0)
    gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  if (self->widest >= 0) /* popovers of GTK 4.8 ask with their own edges counted in */
    for_size = MIN (for_size, self->widest);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, for_size, NULL, natural, NULL, NULL);
  least = MIN (*natural, self->least);
  if (self->most >= 0)
    *natural = MIN (*natural, self->most);
  *minimum = MIN (*natural, least);
}

static void
app_fit_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (APP_FIT (widget)->scrolled, width, height, baseline, NULL);
}

static void
app_fit_dispose (GObject *object)
{
  AppFit *self = APP_FIT (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (app_fit_parent_class)->dispose (object);
}

static void
app_fit_class_init (AppFitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_fit_dispose;
  widget_class->get_request_mode = app_fit_get_request_mode;
  widget_class->measure = app_fit_measure;
  widget_class->size_allocate = app_fit_size_allocate;
}

static void
app_fit_init (AppFit *self)
{
}

GtkWidget *
app_fit_new (GtkWidget *content, int least)
{
  AppFit *self = g_object_new (APP_TYPE_FIT, NULL);

  self->least = least;
  self->most = self->widest = -1;
  self->content = content;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  /* Rows of GTK 4.18 say that less than their wrapped words would do. */
  gtk_scrollable_set_vscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scrolled))),
      GTK_SCROLL_NATURAL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
app_fit_set_limits (AppFit *self, int least, int most)
{
  self->least = least;
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
app_fit_set_widest (AppFit *self, int widest)
{
  self->widest = widest;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkScrolledWindow *
app_fit_get_scrolled (AppFit *self)
{
  return GTK_SCROLLED_WINDOW (self->scrolled);
}
