/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 turns what is drawn without a graphics card into Cairo's format in each frame anew: by
 * floating point, even where it has that format already, but ten times as fast where there is
 * nothing to be seen through and nothing is said of it. Most pictures are such.
 */

#include "app-texture.h"

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
  guint8 *colors = g_malloc (3 * n_pixels);

  for (gsize i = 0; i < n_pixels; i++)
    {
      colors[3 * i] = (guint8) (pixels[i] >> 16);
      colors[3 * i + 1] = (guint8) (pixels[i] >> 8);
      colors[3 * i + 2] = (guint8) pixels[i];
    }
  return g_bytes_new_take (colors, 3 * n_pixels);
}

GdkTexture *
app_texture_new (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const gsize n_pixels = (gsize) width * (gsize) height; /* lines of four bytes each are packed */
  const guint32 *pixels;
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  if (is_opaque (pixels, n_pixels))
    {
      bytes = pack_colors (pixels, n_pixels);
      return gdk_memory_texture_new (width, height, GDK_MEMORY_R8G8B8, bytes, 3 * (gsize) width);
    }
  bytes = g_bytes_new (pixels, stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
