/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 turns what is drawn without a graphics card into Cairo's format in each frame anew: by
 * floating point, even where it has that format already, but ten times as fast where there is
 * nothing to be seen through and nothing is said of it. Most pictures are such.
 *
 * Pictures come and go by the megabyte. They have pages of their own, so that they leave no holes
 * among what stays.
 */

#include "app-texture.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

#define LEAST_PAGES 16384 /* bytes; what is smaller fits into holes */

/* {{{ Pages */

typedef struct
{
  void *start;
  gsize size;
} Pages;

static void
free_pages (gpointer data)
{
  Pages *pages = data;

  munmap (pages->start, pages->size);
  g_free (pages);
}

/* Zeros; `start` is told where they begin. */
static GBytes *
make_bytes (gsize size, gpointer *start)
{
  Pages *pages;

  if (size < LEAST_PAGES)
    {
      *start = g_malloc0 (size);
      return g_bytes_new_take (*start, size);
    }
  *start = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (*start == MAP_FAILED)
    g_error ("No memory for a picture of %" G_GSIZE_FORMAT " bytes: %s", size, g_strerror (errno));
  pages = g_new (Pages, 1);
  *pages = (Pages){ *start, size };
  return g_bytes_new_with_free_func (*start, size, free_pages, pages);
}

cairo_surface_t *
app_surface_new (int width, int height)
{
  static const cairo_user_data_key_t key;
  const int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  gpointer start;
  GBytes *bytes = make_bytes ((gsize) stride * (gsize) height, &start);
  cairo_surface_t *surface;

  surface = cairo_image_surface_create_for_data (start, CAIRO_FORMAT_ARGB32, width, height, stride);
  cairo_surface_set_user_data (surface, &key, bytes, (cairo_destroy_func_t) g_bytes_unref);
  return surface;
}

/* }}} */

static gboolean
is_opaque (const guint32 *pixels, gsize n_pixels)
{
  for (gsize i = 0; i < n_pixels; i++)
    if (pixels[i] >> 24 != 0xff)
      return FALSE;
  return TRUE;
}

/* Red, green and blue of each pixel. */
static GBytes *
pack_colors (const guint32 *pixels, gsize n_pixels)
{
  gpointer start;
  GBytes *bytes = make_bytes (3 * n_pixels, &start);
  guint8 *colors = start;

  for (gsize i = 0; i < n_pixels; i++)
    {
      colors[3 * i] = (guint8) (pixels[i] >> 16);
      colors[3 * i + 1] = (guint8) (pixels[i] >> 8);
      colors[3 * i + 2] = (guint8) pixels[i];
    }
  return bytes;
}

GdkTexture *
app_texture_new (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const gsize n_pixels = (gsize) width * (gsize) height; /* lines of four bytes each are packed */
  const guint32 *pixels;
  gpointer copy;
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  if (is_opaque (pixels, n_pixels))
    {
      bytes = pack_colors (pixels, n_pixels);
      return gdk_memory_texture_new (width, height, GDK_MEMORY_R8G8B8, bytes, 3 * (gsize) width);
    }
  bytes = make_bytes (stride * (gsize) height, &copy);
  memcpy (copy, pixels, stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
