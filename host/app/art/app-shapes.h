/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The divisions and ordinaries of heraldry, as paths. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What part of a field is set off from the rest of it. */
typedef enum
{
  APP_SHAPE_NONE,
  /* Divisions */
  APP_SHAPE_PER_PALE,
  APP_SHAPE_PER_FESS,
  APP_SHAPE_PER_BEND,
  APP_SHAPE_PER_BEND_SINISTER,
  APP_SHAPE_PER_CHEVRON,
  APP_SHAPE_QUARTERLY,
  APP_SHAPE_PER_SALTIRE,
  APP_SHAPE_GYRONNY,
  APP_SHAPE_RAYS,
  APP_SHAPE_PALY,
  APP_SHAPE_BARRY,
  APP_SHAPE_BENDY,
  APP_SHAPE_BENDY_SINISTER,
  APP_SHAPE_CHECKY,
  APP_SHAPE_LOZENGY,
  /* Ordinaries */
  APP_SHAPE_PALE,
  APP_SHAPE_FESS,
  APP_SHAPE_BEND,
  APP_SHAPE_BEND_SINISTER,
  APP_SHAPE_CHEVRON,
  APP_SHAPE_CROSS,
  APP_SHAPE_SALTIRE,
  APP_SHAPE_CHIEF,
  APP_SHAPE_BASE,
  APP_SHAPE_BORDURE,
  APP_SHAPE_PILE,
  APP_SHAPE_FLAUNCHES,
  APP_SHAPE_ROUNDEL,
  APP_SHAPE_LOZENGE,
  APP_SHAPE_ESCUTCHEON,
} AppShape;

/* How the edge of a shape runs. */
typedef enum
{
  APP_LINE_STRAIGHT,
  APP_LINE_WAVY,
  APP_LINE_INDENTED,
  APP_LINE_EMBATTLED,
} AppLine;

enum
{
  APP_N_LINES = APP_LINE_EMBATTLED + 1,
};

/* Adds the shape to the path, on a field of that size; it is to be filled by the even-odd rule. Not
 * all shapes have edges that a line could change. */
void app_shape_path (cairo_t *cr, AppShape shape, AppLine line, double width, double height);

G_END_DECLS
