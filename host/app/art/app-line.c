/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Its text is set anew when it changes; its height follows from the width that it gets. */

#include "app-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app-text.h"
#include "app-wrap.h"

#define LEAST_WIDTH 60 /* before it wraps, in pixels and for texts of usual size */

struct _AppLine
{
  GtkWidget parent_instance;

  AppArt *art;
  AppText *text; /* NULL while there is none */
  char *color;
  int pixels; /* for texts of usual size */
};

G_DEFINE_FINAL_TYPE (AppLine, app_line, GTK_TYPE_WIDGET)

static void
app_line_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  AppLine *self = APP_LINE (widget);
  int width = 0, height = 0;

  *minimum_baseline = *natural_baseline = -1;
  if (self->text != NULL)
    {
      PangoLayout *layout = app_text_get_layout (self->text);

      pango_layout_set_width (layout, orientation == GTK_ORIENTATION_VERTICAL && for_size > 0
                                          ? for_size * PANGO_SCALE
                                          : -1);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL
                 ? MIN (width, (int) (LEAST_WIDTH * app_text_get_scale (widget)))
                 : height;
}

static GtkSizeRequestMode
app_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppLine *self = APP_LINE (widget);

  if (self->text == NULL)
    return;
  pango_layout_set_width (app_text_get_layout (self->text),
                          gtk_widget_get_width (widget) * PANGO_SCALE);
  app_text_snapshot (self->text, snapshot);
}

/* As large as other texts are now. */
static void
set_size (AppLine *self)
{
  if (self->text != NULL)
    app_text_set_size (
        self->text, (int) ((float) self->pixels * app_text_get_scale (GTK_WIDGET (self))), FALSE);
}

static void
app_line_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (app_line_parent_class)->system_setting_changed (widget, setting);
  set_size (APP_LINE (widget));
  gtk_widget_queue_resize (widget);
}

static void
app_line_dispose (GObject *object)
{
  AppLine *self = APP_LINE (object);

  g_clear_pointer (&self->text, app_text_free);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_line_parent_class)->dispose (object);
}

static void
app_line_finalize (GObject *object)
{
  AppLine *self = APP_LINE (object);

  g_free (self->color);

  G_OBJECT_CLASS (app_line_parent_class)->finalize (object);
}

static void
app_line_class_init (AppLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_line_dispose;
  object_class->finalize = app_line_finalize;
  widget_class->measure = app_line_measure;
  widget_class->get_request_mode = app_line_get_request_mode;
  widget_class->snapshot = app_line_snapshot;
  widget_class->system_setting_changed = app_line_system_setting_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
app_line_init (AppLine *self)
{
}

GtkWidget *
app_line_new (AppArt *art, const char *color, int pixels)
{
  AppLine *self = g_object_new (APP_TYPE_LINE, NULL);

  self->art = g_object_ref (art);
  self->color = g_strdup (color);
  self->pixels = pixels;
  g_signal_connect_object (art, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
app_line_set_text (AppLine *self, const char *text)
{
  g_autofree char *said = text != NULL ? app_text_say (self->art, text) : NULL;

  g_clear_pointer (&self->text, app_text_free);
  if (text != NULL && *text != '\0')
    {
      self->text = app_text_new (GTK_WIDGET (self), self->art, self->color, text);
      set_size (self);
      pango_layout_set_ellipsize (app_text_get_layout (self->text), PANGO_ELLIPSIZE_NONE);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  said != NULL ? said : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
app_line_new_for_text (AppArt *art, const char *color, const char *text)
{
  GtkWidget *widget;

  if (strchr (text, '{') != NULL)
    {
      widget = app_line_new (art, color, 14);
      app_line_set_text (APP_LINE (widget), text);
      return widget;
    }
  widget = gtk_label_new (text);
  app_text_wrap (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (widget), 0);
  app_text_justify (GTK_LABEL (widget));
  return app_wrap_new (GTK_LABEL (widget));
}

char *
app_line_dup_choice (TabletopChoice *choice)
{
  const char *label = tabletop_choice_get_label (choice);
  const char *context = tabletop_choice_get_context (choice);

  return *context != '\0' ? g_strdup_printf ("%s (%s)", label, context) : g_strdup (label);
}

char *
app_line_dup_cost (TabletopChoice *choice)
{
  const char *cost = tabletop_choice_get_cost (choice);

  /* Translators: of a choice, what is paid for it: "costs {2}{B}" */
  return *cost != '\0' ? g_strdup_printf (_ ("costs %s"), cost) : NULL;
}
