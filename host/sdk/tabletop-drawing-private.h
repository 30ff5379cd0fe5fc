/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing of a skin: an SVG that is safe to be shown by whatever shows it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TabletopDrawing TabletopDrawing;

/* Reads a drawing: shapes, gradients and text, nothing that runs or that is elsewhere. Fails with
 * BAD_DATA and the line. */
TabletopDrawing *_tabletop_drawing_new (GBytes *svg, GError **error);

void _tabletop_drawing_free (TabletopDrawing *self);

/* Writes the drawing as an element of another one: into the square of `size` at (`x`, `y`), with
 * `ink` for what is drawn in currentColor. */
void _tabletop_drawing_place (const TabletopDrawing *self,
                              GString *out,
                              double x,
                              double y,
                              double size,
                              const char *ink);

/* The same by itself, as large as it was. */
GBytes *_tabletop_drawing_show (const TabletopDrawing *self, const char *ink);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabletopDrawing, _tabletop_drawing_free)

G_END_DECLS
