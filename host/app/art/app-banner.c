/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the skin has drawn for the game, or else arms from its title. */

#include "app-banner.h"

#include "app-art.h"

#define RATIO (240.f / 496) /* of its height to its width */

/* The art keeps it. */
static GdkTexture *
draw (AppArt *art, TabletopGame *game, int width, int height)
{
  g_autofree char *id = g_strconcat ("game-", tabletop_game_get_id (game), NULL);
  GdkTexture *drawn = app_art_get_artwork (art, id, width, height);

  return drawn != NULL ? drawn
                       : app_art_get_arms (art, "many", "many", "back",
                                           tabletop_game_get_title (game), width, height);
}

GtkWidget *
app_banner_new (TabletopGame *game, int width)
{
  const float height = (float) width * RATIO;
  AppArt *art = app_art_new (game);
  /* Twice as large as it is shown, for screens that are as fine. */
  GdkTexture *texture = draw (art, game, 2 * width, (int) (2 * height));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const graphene_size_t size = GRAPHENE_SIZE_INIT ((float) width, height);
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkWidget *picture;

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (0, 0, size.width, size.height));
  paintable = gtk_snapshot_free_to_paintable (snapshot, &size);
  picture = gtk_picture_new_for_paintable (paintable);
  /* While it is there, other games with the same skin needn't read that again. */
  g_object_set_data_full (G_OBJECT (picture), "art", art, g_object_unref);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_COVER);
  gtk_widget_set_size_request (picture, -1, (int) height);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "banner");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  return picture;
}
