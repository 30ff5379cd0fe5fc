/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder of the player's own pictures: `Name of a card.png`, .jpg, .jpeg or .svg. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct _AppPictures AppPictures;

/* NULL: the folder `tabletop/pictures` among the data of the user. It needn't be there. */
AppPictures *app_pictures_new (const char *folder);

/* Where that folder is, or would be. */
char *app_pictures_dup_folder (void);

void app_pictures_free (AppPictures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPictures, app_pictures_free)

/* The picture of what has that id or that title, whatever their capitals, spaces and signs; NULL:
 * there is none. */
const char *app_pictures_find (AppPictures *self, const char *id, const char *title);

/* Notes that a picture that was found can't be read: it isn't found any more. Returns whether that
 * was news. */
gboolean app_pictures_give_up (AppPictures *self, const char *path);

/* Fills so many pixels with the picture in a file, which is cut where it is too wide or too high.
 * Fails if the file isn't a picture, isn't a plain file, or is too large. */
GdkTexture *app_picture_load (const char *path, int width, int height, GError **error);

G_END_DECLS
