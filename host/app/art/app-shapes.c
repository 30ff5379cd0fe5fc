/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A banner of arms fills any rectangle: points are given in a square of 1 and stretched, but for
 * what has to stay round. The figures are those of heraldry. Below the square they go on.
 */

#include "app-shapes.h"

#include <math.h>

#define BEYOND 4 /* below the square: a third of the whole is free of plates at least */

typedef struct
{
  cairo_t *cr;
  double width, height;
  AppLine line;
  double x, y; /* where it is, in the square of 1 */
} Pen;

static void
begin (Pen *pen, double x, double y)
{
  cairo_move_to (pen->cr, x * pen->width, y * pen->height);
  pen->x = x;
  pen->y = y;
}

static void
go (Pen *pen, double x, double y)
{
  cairo_line_to (pen->cr, x * pen->width, y * pen->height);
  pen->x = x;
  pen->y = y;
}

/* {{{ Edges */

/* A point at a share of the way from (x0, y0), and so far beside it. */
typedef struct
{
  double x0, y0, dx, dy; /* pixels; the way */
  double nx, ny;         /* one pixel to the side */
} Way;

static void
step (cairo_t *cr, const Way *way, double share, double beside)
{
  cairo_line_to (cr, way->x0 + way->dx * share + way->nx * beside,
                 way->y0 + way->dy * share + way->ny * beside);
}

static void
wave (cairo_t *cr, const Way *way, double from, double to, double beside)
{
  const double a = from + (to - from) * .36, b = from + (to - from) * .64;

  cairo_curve_to (
      cr, way->x0 + way->dx * a + way->nx * beside, way->y0 + way->dy * a + way->ny * beside,
      way->x0 + way->dx * b + way->nx * beside, way->y0 + way->dy * b + way->ny * beside,
      way->x0 + way->dx * to, way->y0 + way->dy * to);
}

/* Goes on to a point in the line that the shape has. */
static void
edge (Pen *pen, double x, double y)
{
  const double dx = (x - pen->x) * pen->width, dy = (y - pen->y) * pen->height;
  const double length = hypot (dx, dy), side = MIN (pen->width, pen->height);
  const Way way = { pen->x * pen->width, pen->y * pen->height, dx, dy, -dy / length, dx / length };
  const int n = MAX (2, (int) round (length / (side * .21))); /* teeth */
  const double depth = side * .055;

  for (int i = 0; i < n; i++)
    {
      const double from = (double) i / n, to = (double) (i + 1) / n, middle = (from + to) / 2;

      switch (pen->line)
        {
        case APP_LINE_STRAIGHT:
          break;
        case APP_LINE_WAVY:
          wave (pen->cr, &way, from, middle, depth * 1.4);
          wave (pen->cr, &way, middle, to, -depth * 1.4);
          break;
        case APP_LINE_INDENTED:
          step (pen->cr, &way, middle, depth);
          step (pen->cr, &way, to, -depth);
          break;
        case APP_LINE_EMBATTLED:
          step (pen->cr, &way, from, depth);
          step (pen->cr, &way, middle, depth);
          step (pen->cr, &way, middle, -depth);
          step (pen->cr, &way, to, -depth);
          break;
        }
    }
  go (pen, x, y);
}

/* }}} */
/* {{{ Parts that repeat */

static void
polygon (Pen *pen, const double *points, gsize n)
{
  begin (pen, points[0], points[1]);
  for (gsize i = 1; i < n; i++)
    go (pen, points[2 * i], points[2 * i + 1]);
  cairo_close_path (pen->cr);
}

#define POLYGON(pen, ...)                                                                          \
  polygon (pen, (const double[]){ __VA_ARGS__ },                                                   \
           sizeof ((const double[]){ __VA_ARGS__ }) / sizeof (double) / 2)

static void
add_stripes (Pen *pen, int n, gboolean upright)
{
  for (int i = 1; i < (upright ? n : n * BEYOND); i += 2)
    {
      const double from = (double) i / n, to = (double) (i + 1) / n;

      if (upright)
        POLYGON (pen, from, 0, to, 0, to, BEYOND, from, BEYOND);
      else
        POLYGON (pen, 0, from, 1, from, 1, to, 0, to);
    }
}

static void
add_bends (Pen *pen, int n, gboolean sinister)
{
  for (int i = 1 - n * (sinister ? 1 : BEYOND); i < n * (sinister ? BEYOND : 1); i += 2)
    {
      const double from = (double) i / n, to = (double) (i + 1) / n;

      if (sinister)
        POLYGON (pen, from + 1, 0, to + 1, 0, to + 1 - BEYOND, BEYOND, from + 1 - BEYOND, BEYOND);
      else
        POLYGON (pen, from, 0, to, 0, to + BEYOND, BEYOND, from + BEYOND, BEYOND);
    }
}

static void
add_rays (Pen *pen, int n)
{
  for (int i = 0; i < n; i += 2)
    {
      const double a = (i + .5) * 2 * G_PI / n, b = (i + 1.5) * 2 * G_PI / n;

      POLYGON (pen, .5, .5, .5 + BEYOND * cos (a), .5 + BEYOND * sin (a), .5 + BEYOND * cos (b),
               .5 + BEYOND * sin (b));
    }
}

/* Squares or lozenges, as nearly regular as the field allows. */
static void
add_checks (Pen *pen, gboolean turned)
{
  const double side = MIN (pen->width, pen->height) / (turned ? 3.5 : 5);
  const int across = (int) ceil (pen->width / side), down = (int) ceil (pen->height / side);
  const double w = 1.0 / across, h = 1.0 / down;

  for (int i = 0; i < across * down * BEYOND; i++)
    {
      const double x = (i % across) * w, y = (i / across) * h;

      if (turned)
        POLYGON (pen, x + w / 2, y, x + w, y + h / 2, x + w / 2, y + h, x, y + h / 2);
      else if ((i % across + i / across) % 2 == 1)
        POLYGON (pen, x, y, x + w, y, x + w, y + h, x, y + h);
    }
}

/* }}} */
/* {{{ What stays in shape */

static void
add_roundel (Pen *pen)
{
  const double radius = MIN (pen->width, pen->height) * .46;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, pen->width / 2, pen->height / 2, radius, 0, 2 * G_PI);
}

/* A point about the middle, in the shorter side. */
static void
go_about (Pen *pen, double x, double y)
{
  const double side = MIN (pen->width, pen->height);

  cairo_line_to (pen->cr, pen->width / 2 + x * side, pen->height / 2 + y * side);
}

static void
add_lozenge (Pen *pen)
{
  cairo_new_sub_path (pen->cr);
  go_about (pen, 0, -.62);
  go_about (pen, .62, 0);
  go_about (pen, 0, .62);
  go_about (pen, -.62, 0);
  cairo_close_path (pen->cr);
}

static void
add_escutcheon (Pen *pen)
{
  const double side = MIN (pen->width, pen->height), x = pen->width / 2, y = pen->height / 2;

  cairo_new_sub_path (pen->cr);
  go_about (pen, -.38, -.44);
  go_about (pen, .38, -.44);
  cairo_curve_to (pen->cr, x + .38 * side, y + .1 * side, x + .3 * side, y + .32 * side, x,
                  y + .47 * side);
  cairo_curve_to (pen->cr, x - .3 * side, y + .32 * side, x - .38 * side, y + .1 * side,
                  x - .38 * side, y - .44 * side);
  cairo_close_path (pen->cr);
}

static void
add_bordure (Pen *pen)
{
  const double by = MIN (pen->width, pen->height) * .1;
  const double x = by / pen->width, y = by / pen->height;

  POLYGON (pen, -.5, -.5, 1.5, -.5, 1.5, BEYOND, -.5, BEYOND);
  begin (pen, x, y);
  edge (pen, 1 - x, y);
  edge (pen, 1 - x, 1 - y);
  edge (pen, x, 1 - y);
  edge (pen, x, y);
  cairo_close_path (pen->cr);
}

static void
add_flaunches (Pen *pen)
{
  const double w = pen->width, h = pen->height;

  cairo_move_to (pen->cr, 0, 0);
  cairo_curve_to (pen->cr, w * .26, h * .2, w * .26, h * .8, 0, h);
  cairo_close_path (pen->cr);
  cairo_move_to (pen->cr, w, 0);
  cairo_curve_to (pen->cr, w * .74, h * .2, w * .74, h * .8, w, h);
  cairo_close_path (pen->cr);
}

/* }}} */

void
app_shape_path (cairo_t *cr, AppShape shape, AppLine line, double width, double height)
{
  Pen pen = { cr, width, height, line, 0, 0 };

  switch (shape)
    {
    case APP_SHAPE_NONE:
      return;
    case APP_SHAPE_PER_PALE:
      begin (&pen, .5, 0);
      edge (&pen, .5, 1);
      go (&pen, .5, BEYOND);
      go (&pen, 1.2, BEYOND);
      go (&pen, 1.2, 0);
      break;
    case APP_SHAPE_PER_FESS:
      begin (&pen, 0, .5);
      edge (&pen, 1, .5);
      go (&pen, 1, BEYOND);
      go (&pen, 0, BEYOND);
      break;
    case APP_SHAPE_PER_BEND:
      begin (&pen, 0, 0);
      edge (&pen, 1, 1);
      go (&pen, 1, BEYOND);
      go (&pen, 0, BEYOND);
      break;
    case APP_SHAPE_PER_BEND_SINISTER:
      begin (&pen, 1, 0);
      edge (&pen, 0, 1);
      go (&pen, 0, BEYOND);
      go (&pen, 1, BEYOND);
      break;
    case APP_SHAPE_PER_CHEVRON:
      begin (&pen, 0, 1);
      edge (&pen, .5, .4);
      edge (&pen, 1, 1);
      go (&pen, 1, BEYOND);
      go (&pen, 0, BEYOND);
      break;
    case APP_SHAPE_QUARTERLY:
      POLYGON (&pen, .5, 0, 1, 0, 1, .5, .5, .5);
      POLYGON (&pen, 0, .5, .5, .5, .5, BEYOND, 0, BEYOND);
      return;
    case APP_SHAPE_PER_SALTIRE:
      POLYGON (&pen, 0, 0, .5, .5, 0, 1);
      POLYGON (&pen, 1, 0, .5, .5, 1, 1);
      return;
    case APP_SHAPE_GYRONNY:
      add_rays (&pen, 8);
      return;
    case APP_SHAPE_RAYS:
      add_rays (&pen, 24);
      return;
    case APP_SHAPE_PALY:
      add_stripes (&pen, 6, TRUE);
      return;
    case APP_SHAPE_BARRY:
      add_stripes (&pen, 6, FALSE);
      return;
    case APP_SHAPE_BENDY:
      add_bends (&pen, 4, FALSE);
      return;
    case APP_SHAPE_BENDY_SINISTER:
      add_bends (&pen, 4, TRUE);
      return;
    case APP_SHAPE_CHECKY:
      add_checks (&pen, FALSE);
      return;
    case APP_SHAPE_LOZENGY:
      add_checks (&pen, TRUE);
      return;
    case APP_SHAPE_PALE:
      begin (&pen, .24, 0);
      edge (&pen, .24, 1);
      go (&pen, .24, BEYOND);
      go (&pen, .76, BEYOND);
      go (&pen, .76, 1);
      edge (&pen, .76, 0);
      break;
    case APP_SHAPE_FESS:
      begin (&pen, 0, .24);
      edge (&pen, 1, .24);
      go (&pen, 1, .76);
      edge (&pen, 0, .76);
      break;
    case APP_SHAPE_BEND:
      begin (&pen, 0, -.34);
      edge (&pen, 1.34, 1);
      go (&pen, 1, 1.34);
      edge (&pen, -.34, 0);
      break;
    case APP_SHAPE_BEND_SINISTER:
      begin (&pen, 1, -.34);
      edge (&pen, -.34, 1);
      go (&pen, 0, 1.34);
      edge (&pen, 1.34, 0);
      break;
    case APP_SHAPE_CHEVRON:
      begin (&pen, 0, .72);
      edge (&pen, .5, .24);
      edge (&pen, 1, .72);
      go (&pen, 1, .98);
      edge (&pen, .5, .5);
      edge (&pen, 0, .98);
      break;
    case APP_SHAPE_CROSS:
      POLYGON (&pen, .41, 0, .59, 0, .59, .41, 1, .41, 1, .59, .59, .59, .59, BEYOND, .41, BEYOND,
               .41, .59, 0, .59, 0, .41, .41, .41);
      return;
    case APP_SHAPE_SALTIRE:
      POLYGON (&pen, 0, 0, .13, 0, .5, .37, .87, 0, 1, 0, 1, .13, .63, .5, 1, .87, 1, 1.13, .5, .63,
               0, 1.13, 0, .87, .37, .5, 0, .13);
      return;
    case APP_SHAPE_CHIEF:
      begin (&pen, 0, -.2);
      go (&pen, 1, -.2);
      go (&pen, 1, .3);
      edge (&pen, 0, .3);
      break;
    case APP_SHAPE_BASE:
      begin (&pen, 0, .72);
      edge (&pen, 1, .72);
      go (&pen, 1, BEYOND);
      go (&pen, 0, BEYOND);
      break;
    case APP_SHAPE_BORDURE:
      add_bordure (&pen);
      return;
    case APP_SHAPE_PILE:
      begin (&pen, -.02, 0);
      edge (&pen, .5, 1.1);
      edge (&pen, 1.02, 0);
      break;
    case APP_SHAPE_FLAUNCHES:
      add_flaunches (&pen);
      return;
    case APP_SHAPE_ROUNDEL:
      add_roundel (&pen);
      return;
    case APP_SHAPE_LOZENGE:
      add_lozenge (&pen);
      return;
    case APP_SHAPE_ESCUTCHEON:
      add_escutcheon (&pen);
      return;
    }
  cairo_close_path (cr);
}
