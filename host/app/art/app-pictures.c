/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files come from anywhere: they are read only as far as they are plain, and decoded only as far as
 * they say that they aren't huge.
 */

#include "app-pictures.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <librsvg/rsvg.h>
#include <string.h>
#include <tabletop.h>

#include "app-texture.h"

enum
{
  MAX_SIDE = 8192,              /* pixels */
  MAX_BYTES = 24 * 1024 * 1024, /* of a file */
};

struct _AppPictures
{
  GHashTable *files; /* what a name comes down to → path */
  GHashTable *bad;   /* paths */
};

/* Letters and digits of any language, in small letters. */
static char *
plain_name (const char *name)
{
  g_autofree char *whole = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *plain = g_string_new (NULL);

  for (const char *c = whole != NULL ? whole : ""; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_unichar_tolower (g_utf8_get_char (c)));
  return g_string_free (plain, FALSE);
}

static gboolean
is_picture (const char *ending)
{
  static const char *const known[] = { ".png", ".jpg", ".jpeg", ".svg", NULL };
  g_autofree char *small = g_ascii_strdown (ending, -1);

  return g_strv_contains (known, small);
}

static void
add_file (AppPictures *self, const char *folder, const char *file)
{
  g_autofree char *name = g_filename_to_utf8 (file, -1, NULL, NULL, NULL);
  char *ending = name != NULL ? strrchr (name, '.') : NULL;

  if (ending == NULL || !is_picture (ending))
    return;
  *ending = '\0';
  g_hash_table_insert (self->files, plain_name (name), g_build_filename (folder, file, NULL));
}

char *
app_pictures_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabletop", "pictures", NULL);
}

AppPictures *
app_pictures_new (const char *folder)
{
  AppPictures *self = g_new0 (AppPictures, 1);
  g_autofree char *usual = app_pictures_dup_folder ();
  const char *where = folder != NULL ? folder : usual;
  g_autoptr (GDir) dir = g_dir_open (where, 0, NULL);
  const char *file;

  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->bad = g_hash_table_new (g_str_hash, g_str_equal);
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    add_file (self, where, file);
  return self;
}

void
app_pictures_free (AppPictures *self)
{
  g_hash_table_unref (self->bad);
  g_hash_table_unref (self->files);
  g_free (self);
}

static const char *
find_name (AppPictures *self, const char *name)
{
  g_autofree char *plain = plain_name (name);

  const char *path = *plain != '\0' ? g_hash_table_lookup (self->files, plain) : NULL;

  return path != NULL && !g_hash_table_contains (self->bad, path) ? path : NULL;
}

const char *
app_pictures_find (AppPictures *self, const char *id, const char *title)
{
  const char *path = find_name (self, id);

  return path != NULL ? path : find_name (self, title);
}

gboolean
app_pictures_give_up (AppPictures *self, const char *path)
{
  return g_hash_table_add (self->bad, (gpointer) path);
}

/* {{{ Decoding */

/* Whoever says too much isn't unpacked: of a picture of no size loaders want no memory. */
static void
limit_size (GdkPixbufLoader *loader, int width, int height, gpointer is_huge)
{
  if (width > MAX_SIDE || height > MAX_SIDE)
    {
      *(gboolean *) is_huge = TRUE;
      gdk_pixbuf_loader_set_size (loader, 0, 0);
    }
}

static GdkPixbuf *
decode_pixels (GBytes *bytes, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) problem = NULL;
  gboolean is_huge = FALSE;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (limit_size), &is_huge);
  if (g_bytes_get_size (bytes) > 0 && !gdk_pixbuf_loader_write_bytes (loader, bytes, &problem))
    gdk_pixbuf_loader_close (loader, NULL);
  else
    gdk_pixbuf_loader_close (loader, &problem);
  if (is_huge)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("The picture is more than %d pixels wide or high."), MAX_SIDE);
      return NULL;
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  return gdk_pixbuf_apply_embedded_orientation (gdk_pixbuf_loader_get_pixbuf (loader));
}

/* A drawing is as large as it is asked to be. */
static cairo_surface_t *
decode_drawing (GBytes *bytes, int width, int height, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, error);
  cairo_surface_t *surface;
  double w = 1, h = 1, by;
  cairo_t *cr;
  gboolean drawn;

  if (handle == NULL)
    return NULL;
  rsvg_handle_get_intrinsic_size_in_pixels (handle, &w, &h);
  if (!(w > 0 && h > 0))
    w = h = 1;
  by = MAX (width / w, height / h);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  drawn = rsvg_handle_render_document (
      handle, cr, &(RsvgRectangle){ (width - w * by) / 2, (height - h * by) / 2, w * by, h * by },
      error);
  cairo_destroy (cr);
  g_object_unref (handle);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static cairo_surface_t *
decode_photo (GBytes *bytes, int width, int height, GError **error)
{
  g_autoptr (GdkPixbuf) pixels = decode_pixels (bytes, error);
  cairo_surface_t *surface;
  double w, h, by;
  cairo_t *cr;

  if (pixels == NULL)
    return NULL;
  w = gdk_pixbuf_get_width (pixels);
  h = gdk_pixbuf_get_height (pixels);
  by = MAX (width / w, height / h);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_translate (cr, (width - w * by) / 2, (height - h * by) / 2);
  cairo_scale (cr, by, by);
  gdk_cairo_set_source_pixbuf (cr, pixels, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

/* }}} */

GdkTexture *
app_picture_load (const char *path, int width, int height, GError **error)
{
  g_autoptr (GBytes) bytes = tabletop_file_read (path, MAX_BYTES, error);
  g_autofree char *small = g_ascii_strdown (path, -1);
  cairo_surface_t *surface;
  GdkTexture *texture;

  if (bytes == NULL)
    return NULL;
  surface = g_str_has_suffix (small, ".svg") ? decode_drawing (bytes, width, height, error)
                                             : decode_photo (bytes, width, height, error);
  if (surface == NULL)
    return NULL;
  texture = app_texture_new (surface);
  cairo_surface_destroy (surface);
  return texture;
}
