/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Cairo draws on, and what it has drawn, as a texture. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* What Cairo can draw on: CAIRO_FORMAT_ARGB32, nothing on it yet. */
cairo_surface_t *app_surface_new (int width, int height);

/* A copy of an image surface of Cairo's usual format, CAIRO_FORMAT_ARGB32, pixel by pixel the same.
 * O(its pixels). */
GdkTexture *app_texture_new (cairo_surface_t *surface);

G_END_DECLS
