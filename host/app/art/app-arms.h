/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Coats of arms from a name: a field that is parted, an ordinary across it, and charges. Whoever
 * has seen one twice knows it again, as heralds meant it.
 */

#pragma once

#include <gdk/gdk.h>
#include <librsvg/rsvg.h>

G_BEGIN_DECLS

/* The tinctures of one color: those of `charges` can be seen on any of `fields`. */
typedef struct
{
  const GdkRGBA *fields;
  guint n_fields;
  const GdkRGBA *charges;
  guint n_charges;
} AppTinctures;

typedef struct
{
  const char *name; /* what they follow from: the same one always has the same arms; NULL: a back */
  AppTinctures first, second; /* of the two parts of the field; may be the same */
  gboolean is_two;            /* `second` is another color */
  gboolean is_flat;           /* without lights and shadows */
  int free;                   /* how many rows from the top nothing will cover */
  RsvgHandle *charge;         /* or NULL */
  RsvgHandle *device;         /* small beside it; NULL: the charge itself */
} AppArms;

/* Fills a rectangle. Arms are composed in the rows that are free; below them, fields go on. */
void app_arms_draw (const AppArms *self, cairo_t *cr, int width, int height);

G_END_DECLS
