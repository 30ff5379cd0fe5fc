/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the skin has drawn for the game, or else arms from its title: as wide as there is room, and
 * as high as that makes it. */

#include "app-banner.h"

#include "app-art.h"

#define RATIO (240.f / 496) /* of its height to its width */
#define STEP 128            /* pixels: few sizes are drawn while a window is made larger */

#define APP_TYPE_BANNER (app_banner_get_type ())
G_DECLARE_FINAL_TYPE (AppBanner, app_banner, APP, BANNER, GtkWidget)

struct _AppBanner
{
  GtkWidget parent_instance;

  /* While it is there, other games with the same skin needn't read that again. */
  AppArt *art;
  TabletopGame *game;
  int width;           /* that it would like to have */
  int height;          /* for the width that it has */
  GdkTexture *texture; /* or NULL: it wasn't seen yet */
};

G_DEFINE_FINAL_TYPE (AppBanner, app_banner, GTK_TYPE_WIDGET)

static void
app_banner_dispose (GObject *object)
{
  AppBanner *self = APP_BANNER (object);

  g_clear_object (&self->texture);
  g_clear_object (&self->game);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_banner_parent_class)->dispose (object);
}

static void
app_banner_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  AppBanner *self = APP_BANNER (widget);

  *minimum_baseline = *natural_baseline = -1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : self->height;
}

static gboolean
on_next_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* Its height doesn't follow while it is measured: GTK takes it that what is wider is no higher, and
 * would leave room below the texts of a narrow tile that are as high as a wide one's picture. */
static void
app_banner_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppBanner *self = APP_BANNER (widget);
  const int whole = (int) ((float) MAX (width, self->width) * RATIO);

  if (whole == self->height)
    return;
  self->height = whole;
  gtk_widget_add_tick_callback (widget, on_next_frame, NULL, NULL);
}

static GdkTexture *
draw (AppBanner *self, int width)
{
  const int height = (int) ((float) width * RATIO);
  g_autofree char *id = g_strconcat ("game-", tabletop_game_get_id (self->game), NULL);
  GdkTexture *drawn = app_art_get_artwork (self->art, id, width, height);

  return drawn != NULL ? drawn
                       : app_art_get_arms (self->art, "many", "many", "back",
                                           tabletop_game_get_title (self->game), width, height);
}

/* Where it has less width than it would like to have, both ends are left out. */
static void
app_banner_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppBanner *self = APP_BANNER (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float whole = MAX (width, height / RATIO);
  const int needed = (int) whole * gtk_widget_get_scale_factor (widget);
  const int pixels = (needed + STEP - 1) / STEP * STEP;

  if (needed < 1)
    return;
  if (self->texture == NULL || gdk_texture_get_width (self->texture) != pixels)
    g_set_object (&self->texture, draw (self, pixels));
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((width - whole) / 2,
                                                    (height - whole * RATIO) / 2, whole,
                                                    whole * RATIO));
}

static void
app_banner_class_init (AppBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_banner_dispose;
  widget_class->measure = app_banner_measure;
  widget_class->size_allocate = app_banner_size_allocate;
  widget_class->snapshot = app_banner_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
app_banner_init (AppBanner *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "banner");
}

GtkWidget *
app_banner_new (TabletopGame *game, int width)
{
  AppBanner *self = g_object_new (APP_TYPE_BANNER, NULL);

  self->art = app_art_new (game);
  self->game = g_object_ref (game);
  self->width = width;
  self->height = (int) ((float) width * RATIO);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  return GTK_WIDGET (self);
}
