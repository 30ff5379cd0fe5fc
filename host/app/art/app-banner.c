/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arms of the game, large. */

#include "app-banner.h"

#include "app-art.h"

GtkWidget *
app_banner_new (TabletopGame *game)
{
  AppArt *art = app_art_new (game);
  GdkTexture *texture
      = app_art_get_arms (art, "many", "many", "back", tabletop_game_get_title (game), 248, 120);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));

  /* While it is there, other games with the same skin needn't read that again. */
  g_object_set_data_full (G_OBJECT (picture), "art", art, g_object_unref);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "banner");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  return picture;
}
