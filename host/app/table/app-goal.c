/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It stands where it covers nothing: one reads it beside what one is asked. Where there is little
 * room it is two lines, which open up to all of it. What each seat was told is kept with the play:
 * who passes the window on and gets it back isn't told the same again.
 */

#include "app-goal.h"

#include <glib/gi18n.h>

#include "app-beside.h"
#include "app-fit.h"
#include "app-text.h"

#define SPACING 12      /* pixels between all that is told, and buttons */
#define SYMBOL 32       /* pixels, for texts of usual size */
#define FEW_LINES 2     /* that are seen of it where there is little room */
#define LEAST_HEIGHT 64 /* of all of it there, before it is scrolled; for texts of usual size */

struct _AppGoal
{
  GtkWidget parent_instance;

  AppPlay *play;
  AppArt *art;
  GtkWidget *card;
  GtkWidget *symbols;
  GtkWidget *text;
  GtkWidget *fit;  /* what scrolls that where there is no room for all of it */
  GtkWidget *more; /* a button, which opens it */
  GtkWidget *got_it;
  gboolean is_compact;
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

static gboolean
is_open (AppGoal *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more));
}

/* What is seen as a whole needn't be opened. */
static void
app_goal_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppGoal *self = APP_GOAL (widget);
  PangoLayout *layout;

  gtk_widget_allocate (self->card, width, height, baseline, NULL);
  layout = gtk_label_get_layout (GTK_LABEL (self->text));
  gtk_widget_set_child_visible (self->more, is_open (self) || pango_layout_is_ellipsized (layout));
}

static void
app_goal_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  gtk_widget_measure (APP_GOAL (widget)->card, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static GtkSizeRequestMode
app_goal_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
app_goal_class_init (AppGoalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_goal_dispose;
  widget_class->get_request_mode = app_goal_get_request_mode;
  widget_class->measure = app_goal_measure;
  widget_class->size_allocate = app_goal_size_allocate;
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

static void
show_symbols (AppGoal *self)
{
  g_autoptr (TabletopViewSeat) own = dup_own (self);
  const char *const *emblems = own != NULL ? tabletop_view_seat_get_emblems (own) : NULL;
  const float letters = self->is_compact ? 1 : app_text_get_scale (GTK_WIDGET (self));
  const int size = (int) (SYMBOL * letters);
  const int pixels = size * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->symbols)) != NULL)
    gtk_box_remove (GTK_BOX (self->symbols), child);
  for (; emblems != NULL && *emblems != NULL; emblems++)
    {
      GdkTexture *texture = app_art_get_symbol (self->art, "card", *emblems, pixels);
      GtkWidget *image;

      if (texture == NULL)
        continue;
      image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
      gtk_image_set_pixel_size (GTK_IMAGE (image), size);
      gtk_box_append (GTK_BOX (self->symbols), image);
    }
  gtk_widget_set_visible (self->symbols, gtk_widget_get_first_child (self->symbols) != NULL);
}

/* {{{ Little room */

static void
show_lines (AppGoal *self)
{
  const gboolean is_whole = !self->is_compact || is_open (self);
  const float letters = app_text_get_scale (GTK_WIDGET (self));

  gtk_label_set_lines (GTK_LABEL (self->text), is_whole ? -1 : FEW_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->text),
                           is_whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  app_fit_set_limits (APP_FIT (self->fit),
                      self->is_compact && is_whole ? (int) (LEAST_HEIGHT * letters) : G_MAXINT, -1);
}

static void
on_text_clicked (AppGoal *self)
{
  if (gtk_widget_get_visible (self->more) && gtk_widget_get_child_visible (self->more))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), !is_open (self));
}

void
app_goal_set_compact (AppGoal *self, gboolean compact)
{
  self->is_compact = compact;
  gtk_widget_set_visible (self->more, compact);
  if (compact)
    gtk_button_set_icon_name (GTK_BUTTON (self->got_it), "object-select-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->got_it), _ ("Got It"));
  /* Of the label that it had, which is no more (GTK 4.18). */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->got_it),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_widget_set_tooltip_text (self->got_it, compact ? _ ("Got It") : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->got_it), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Got It"), -1);
  show_lines (self);
  show_symbols (self);
}

/* }}} */

/* Under which the play keeps what was told at this seat. */
static char *
dup_key (AppGoal *self)
{
  return g_strdup_printf ("goal-%d", app_play_get_seat (self->play));
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
  app_text_justify (GTK_LABEL (self->text));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), FALSE);
  show_symbols (self);
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
make_buttons (AppGoal *self)
{
  self->more = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->more), "pan-down-symbolic");
  gtk_widget_set_tooltip_text (self->more, _ ("All of it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("All of it"), -1);
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_set_valign (self->more, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->more, "toggled", G_CALLBACK (show_lines), self, G_CONNECT_SWAPPED);
  self->got_it = gtk_button_new ();
  gtk_widget_set_valign (self->got_it, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->got_it, "clicked", G_CALLBACK (app_goal_close), self,
                           G_CONNECT_SWAPPED);
}

static void
make_card (AppGoal *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *told = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  self->symbols = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->text = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->text), 0);
  app_text_wrap (GTK_LABEL (self->text), PANGO_WRAP_WORD_CHAR);
  g_signal_connect_object (click, "released", G_CALLBACK (on_text_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, GTK_EVENT_CONTROLLER (click));
  self->fit = app_fit_new (self->text, G_MAXINT);
  gtk_widget_set_valign (self->fit, GTK_ALIGN_CENTER);
  make_buttons (self);
  gtk_box_append (GTK_BOX (buttons), self->more);
  gtk_box_append (GTK_BOX (buttons), self->got_it);
  gtk_box_append (GTK_BOX (told), self->fit);
  gtk_box_append (GTK_BOX (told), buttons);
  gtk_widget_set_layout_manager (told, app_beside_new (SPACING));
  gtk_widget_set_hexpand (told, TRUE);
  gtk_box_append (GTK_BOX (self->card), self->symbols);
  gtk_box_append (GTK_BOX (self->card), told);
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
  app_goal_set_compact (self, FALSE);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), self, 0);
  on_changed (scene, self);
  return GTK_WIDGET (self);
}
