/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawings and colors of one game's skin, as textures that are made once for each size. A
 * player's own picture that can't be read is told by `problem (text)`, once.
 */

#pragma once

#include <gtk/gtk.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_ART (app_art_get_type ())

G_DECLARE_FINAL_TYPE (AppArt, app_art, APP, ART, GObject)

/* Of a game whose skin can't be read, the default one is taken; that is told as a warning. */
AppArt *app_art_new (TabletopGame *game);

TabletopSkin *app_art_get_skin (AppArt *self);

/* How many textures were made so far. */
guint app_art_get_n_drawn (AppArt *self);

/* In what colors from now on; `changed` is emitted if they are others. */
void app_art_set_scheme (AppArt *self, TabletopScheme scheme);

/* Whether it is for those who see little. */
gboolean app_art_is_high_contrast (AppArt *self);

/* Of a color of the skin. */
GdkRGBA app_art_get_fill (AppArt *self, const char *color);
GdkRGBA app_art_get_ink (AppArt *self, const char *color);

/* A symbol so many pixels high and wide; NULL if the skin has none. */
GdkTexture *app_art_get_symbol (AppArt *self, const char *color, const char *id, int pixels);

/* What a symbol is called; NULL if the game has none by that id. */
const char *app_art_name_symbol (AppArt *self, const char *id);

/* A drawing of the skin in a rectangle, as large as fits; NULL if the skin has none. */
GdkTexture *app_art_get_artwork (AppArt *self, const char *id, int width, int height);

/* What is depicted on a piece: the player's own picture, if there is one by its name; else the arms
 * of its face, composed in the `free` rows from the top, below which they are covered. Neither is
 * drawn twice at the same size. */
GdkTexture *app_art_get_picture (AppArt *self,
                                 TabletopPiece *piece,
                                 TabletopZone *zone,
                                 int width,
                                 int height,
                                 int free);

/* The arms of something that is no piece, in the tinctures of one color or two. `name` is what they
 * follow from: the same one always has the same arms. */
GdkTexture *app_art_get_arms (AppArt *self,
                              const char *color,
                              const char *second,
                              const char *charge,
                              const char *name,
                              int width,
                              int height);

G_END_DECLS
