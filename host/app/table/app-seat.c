/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Its parts are made anew whenever the seat changes: they are few. */

#include "app-seat.h"

#include <glib/gi18n.h>

struct _AppSeat
{
  GtkButton parent_instance;

  AppArt *art;
  TabletopGame *game;
  TabletopViewSeat *seat;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (AppSeat, app_seat, GTK_TYPE_BUTTON)

static void
app_seat_dispose (GObject *object)
{
  AppSeat *self = APP_SEAT (object);

  g_clear_object (&self->seat);
  g_clear_object (&self->game);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_seat_parent_class)->dispose (object);
}

static void
app_seat_class_init (AppSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_seat_dispose;
}

static void
app_seat_init (AppSeat *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_button_set_child (GTK_BUTTON (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "seat");
}

GtkWidget *
app_seat_new (AppArt *art, TabletopGame *game)
{
  AppSeat *self = g_object_new (APP_TYPE_SEAT, NULL);

  self->art = g_object_ref (art);
  self->game = g_object_ref (game);
  return GTK_WIDGET (self);
}

static GtkWidget *
add_label (AppSeat *self, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

static void
add_symbol (AppSeat *self, const char *id)
{
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = app_art_get_symbol (self->art, "many", id, 18 * scale);
  GtkWidget *image;

  if (texture == NULL)
    return;
  image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (GTK_IMAGE (image), 18);
  gtk_box_append (GTK_BOX (self->box), image);
}

static void
add_counters (AppSeat *self, GString *said)
{
  GListModel *counters = tabletop_view_seat_get_counters (self->seat);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      const gint64 value = tabletop_counter_get_value (counter);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

      g_string_append_printf (said, ", %s %s", tabletop_counter_get_title (counter), text);
      add_symbol (self, tabletop_counter_get_id (counter));
      gtk_widget_set_tooltip_text (add_label (self, text, "figure"),
                                   tabletop_counter_get_title (counter));
    }
}

/* What all know of the seat, as far as it is worth a place here. */
static void
add_notes (AppSeat *self, GString *said)
{
  GListModel *notes = tabletop_view_seat_get_notes (self->seat);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      g_string_append_printf (said, ", %s", tabletop_note_get_text (note));
      if (tabletop_note_get_prominence (note) == TABLETOP_PROMINENCE_HIGH)
        add_label (self, tabletop_note_get_text (note), "dim-label");
    }
}

static void
set_class (AppSeat *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
app_seat_show (AppSeat *self, TabletopViewSeat *seat, gboolean is_own)
{
  const char *const *emblems = tabletop_view_seat_get_emblems (seat);
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (seat);
  g_autoptr (GString) said = g_string_new (tabletop_view_seat_get_name (seat));
  GtkWidget *child;

  g_set_object (&self->seat, seat);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (gsize i = 0; emblems != NULL && emblems[i] != NULL; i++)
    add_symbol (self, emblems[i]);
  add_label (self, tabletop_view_seat_get_name (seat), "heading");
  add_counters (self, said);
  add_notes (self, said);
  set_class (self, "acting", (flags & TABLETOP_SEAT_FLAG_ACTING) != 0);
  set_class (self, "own", is_own);
  set_class (self, "left", tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT);
  set_class (self, "out-of-range", !is_own && (flags & TABLETOP_SEAT_FLAG_IN_RANGE) == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said->str,
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), said->str);
}

TabletopViewSeat *
app_seat_get_seat (AppSeat *self)
{
  return self->seat;
}

void
app_seat_set_glow (AppSeat *self, AppGlow glow)
{
  set_class (self, "offered", glow == APP_GLOW_OFFERED);
  set_class (self, "pointed", glow == APP_GLOW_POINTED);
}
