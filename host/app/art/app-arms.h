/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Coats of arms from a name: a field that is parted, an ordinary across it, and charges. Whoever
 * has seen one twice knows it again, as heralds meant it.
 */

#pragma once

#include <gdk/gdk.h>
#include <librsvg/rsvg.h>

G_BEGIN_DECLS

typedef struct
{
  GdkRGBA field;
  GdkRGBA charge; /* stands out from the field */
  GdkRGBA other;  /* of the other part of the field; may be the same */
} AppTinctures;

/* Fills a rectangle. The same name always gives the same arms. */
void app_arms_draw (cairo_t *cr,
                    int width,
                    int height,
                    const char *name,
                    const AppTinctures *tinctures,
                    RsvgHandle *charge);

G_END_DECLS
