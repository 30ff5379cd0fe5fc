/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It stands where it covers nothing: one reads it beside what one is asked. What each seat was told
 * is kept with the play: who passes the window on and gets it back isn't told the same again.
 */

#include "app-goal.h"

#include <glib/gi18n.h>

#include "app-wrap.h"

#define SYMBOL 32 /* pixels */

struct _AppGoal
{
  GtkWidget parent_instance;

  AppPlay *play;
  AppArt *art;
  GtkWidget *card;
  GtkWidget *symbols;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (AppGoal, app_goal, GTK_TYPE_WIDGET)

static void
app_goal_dispose (GObject *object)
{
  AppGoal *self = APP_GOAL (object);

  g_clear_pointer (&self->card, gtk_widget_unparent);
  g_clear_object (&self->play);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_goal_parent_class)->dispose (object);
}

static void
app_goal_class_init (AppGoalClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_goal_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
app_goal_init (AppGoal *self)
{
}

/* NULL: nobody sits here, or nothing is known yet. */
static TabletopViewSeat *
dup_own (AppGoal *self)
{
  GListModel *seats = tabletop_scene_get_seats (app_play_get_scene (self->play));
  const int seat = app_play_get_seat (self->play);

  return seat >= 0 ? g_list_model_get_item (seats, (guint) seat) : NULL;
}

/* Under which the play keeps what was told at this seat. */
static char *
dup_key (AppGoal *self)
{
  return g_strdup_printf ("goal-%d", app_play_get_seat (self->play));
}

static void
show_symbols (AppGoal *self, const char *const *emblems)
{
  const int pixels = SYMBOL * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->symbols)) != NULL)
    gtk_box_remove (GTK_BOX (self->symbols), child);
  for (; *emblems != NULL; emblems++)
    {
      GdkTexture *texture = app_art_get_symbol (self->art, "card", *emblems, pixels);
      GtkWidget *image;

      if (texture == NULL)
        continue;
      image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
      gtk_image_set_pixel_size (GTK_IMAGE (image), SYMBOL);
      gtk_box_append (GTK_BOX (self->symbols), image);
    }
}

static void
on_changed (TabletopScene *scene, AppGoal *self)
{
  g_autoptr (TabletopViewSeat) own = dup_own (self);
  const char *goal = own != NULL ? tabletop_view_seat_get_goal (own) : "";
  g_autofree char *key = dup_key (self);
  const char *told = g_object_get_data (G_OBJECT (self->play), key);
  const gboolean is_new = *goal != '\0' && g_strcmp0 (goal, told) != 0
                          && !tabletop_match_is_over (app_play_get_match (self->play));

  gtk_widget_set_visible (GTK_WIDGET (self), is_new);
  if (!is_new || g_str_equal (goal, gtk_label_get_label (GTK_LABEL (self->text))))
    return;
  gtk_label_set_label (GTK_LABEL (self->text), goal);
  show_symbols (self, tabletop_view_seat_get_emblems (own));
}

void
app_goal_close (AppGoal *self)
{
  g_autoptr (TabletopViewSeat) own = dup_own (self);
  g_autofree char *key = dup_key (self);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || own == NULL)
    return;
  g_object_set_data_full (G_OBJECT (self->play), key, g_strdup (tabletop_view_seat_get_goal (own)),
                          g_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
make_card (AppGoal *self)
{
  GtkWidget *got_it = gtk_button_new_with_label (_ ("Got It"));

  self->card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->symbols = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->text = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->text), 0);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_widget_set_valign (got_it, GTK_ALIGN_CENTER);
  g_signal_connect_object (got_it, "clicked", G_CALLBACK (app_goal_close), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->card), self->symbols);
  gtk_box_append (GTK_BOX (self->card), app_wrap_new (GTK_LABEL (self->text)));
  gtk_box_append (GTK_BOX (self->card), got_it);
  gtk_widget_add_css_class (self->card, "goal");
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
}

GtkWidget *
app_goal_new (AppPlay *play, AppArt *art)
{
  AppGoal *self = g_object_new (APP_TYPE_GOAL, NULL);
  TabletopScene *scene = app_play_get_scene (play);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  make_card (self);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), self, 0);
  on_changed (scene, self);
  return GTK_WIDGET (self);
}
