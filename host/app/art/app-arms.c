/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a field stay close to each other in brightness: what has to be seen is the charge.
 * The figures are those of heraldry, in a square of 1.
 */

#include "app-arms.h"

#include <math.h>

/* A lot drawn from a name, one number after another (xorshift). */
typedef struct
{
  guint32 state;
} Lot;

static Lot
lot_of (const char *name)
{
  Lot lot = { 2166136261u };

  for (const char *c = name; *c != '\0'; c++)
    lot.state = (lot.state ^ (guint8) *c) * 16777619u;
  lot.state |= 1;
  return lot;
}

static guint
draw_lot (Lot *lot, guint n)
{
  lot->state ^= lot->state << 13;
  lot->state ^= lot->state >> 17;
  lot->state ^= lot->state << 5;
  return (lot->state >> 7) % n;
}

static GdkRGBA
mix (const GdkRGBA *a, const GdkRGBA *b, float share)
{
  return (GdkRGBA){ a->red + (b->red - a->red) * share, a->green + (b->green - a->green) * share,
                    a->blue + (b->blue - a->blue) * share, 1 };
}

static void
polygon (cairo_t *cr, const double *points, gsize n)
{
  cairo_move_to (cr, points[0], points[1]);
  for (gsize i = 1; i < n; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
  cairo_fill (cr);
}

#define POLYGON(cr, ...)                                                                           \
  polygon (cr, (const double[]){ __VA_ARGS__ },                                                    \
           sizeof ((const double[]){ __VA_ARGS__ }) / sizeof (double) / 2)

/* {{{ The field, in a square of 1 */

static void
part_stripes (cairo_t *cr, guint n, gboolean upright)
{
  for (guint i = 1; i < n; i += 2)
    {
      if (upright)
        cairo_rectangle (cr, (double) i / n, 0, 1.0 / n, 1);
      else
        cairo_rectangle (cr, 0, (double) i / n, 1, 1.0 / n);
    }
  cairo_fill (cr);
}

static void
part_bends (cairo_t *cr, guint n, gboolean sinister)
{
  for (guint i = 1; i < 2 * n; i += 2)
    {
      const double from = (double) i / n, to = (double) (i + 1) / n;

      if (sinister)
        POLYGON (cr, 1 - from, 0, 1 - to, 0, 1, to, 1, from);
      else
        POLYGON (cr, from, 0, to, 0, 0, to, 0, from);
    }
}

static void
part_field (cairo_t *cr, guint how)
{
  switch (how)
    {
    case 0: /* plain */
      break;
    case 1: /* per pale */
      POLYGON (cr, .5, 0, 1, 0, 1, 1, .5, 1);
      break;
    case 2: /* per fess */
      POLYGON (cr, 0, .5, 1, .5, 1, 1, 0, 1);
      break;
    case 3: /* per bend */
      POLYGON (cr, 0, 0, 1, 1, 0, 1);
      break;
    case 4: /* per bend sinister */
      POLYGON (cr, 1, 0, 1, 1, 0, 1);
      break;
    case 5: /* quarterly */
      POLYGON (cr, .5, 0, 1, 0, 1, .5, .5, .5);
      POLYGON (cr, 0, .5, .5, .5, .5, 1, 0, 1);
      break;
    case 6: /* per saltire */
      POLYGON (cr, 0, 0, .5, .5, 0, 1);
      POLYGON (cr, 1, 0, .5, .5, 1, 1);
      break;
    case 7: /* per chevron */
      POLYGON (cr, 0, 1, .5, .42, 1, 1);
      break;
    case 8: /* paly */
      part_stripes (cr, 7, TRUE);
      break;
    case 9: /* barry */
      part_stripes (cr, 7, FALSE);
      break;
    case 10: /* bendy */
      part_bends (cr, 5, FALSE);
      break;
    case 11: /* bendy sinister */
      part_bends (cr, 5, TRUE);
      break;
    case 12: /* checky */
      for (int i = 0; i < 36; i++)
        if ((i / 6 + i % 6) % 2)
          cairo_rectangle (cr, (i % 6) / 6.0, (i / 6) / 6.0, 1 / 6.0, 1 / 6.0);
      cairo_fill (cr);
      break;
    case 13: /* lozengy */
      for (int i = 0; i < 16; i++)
        {
          const double x = (i % 4) / 4.0 + .125, y = (i / 4) / 4.0 + .125;

          POLYGON (cr, x, y - .125, x + .125, y, x, y + .125, x - .125, y);
        }
      break;
    default: /* gyronny */
      POLYGON (cr, .5, .5, 0, 0, .5, 0);
      POLYGON (cr, .5, .5, 1, 0, 1, .5);
      POLYGON (cr, .5, .5, 1, 1, .5, 1);
      POLYGON (cr, .5, .5, 0, 1, 0, .5);
      break;
    }
}

#define N_FIELDS 15

/* }}} */
/* {{{ The ordinary, in the same square */

static void
lay_ordinary (cairo_t *cr, guint which)
{
  switch (which)
    {
    case 0: /* pale */
      POLYGON (cr, .36, 0, .64, 0, .64, 1, .36, 1);
      break;
    case 1: /* fess */
      POLYGON (cr, 0, .34, 1, .34, 1, .66, 0, .66);
      break;
    case 2: /* bend */
      POLYGON (cr, 0, 0, .22, 0, 1, .78, 1, 1, .78, 1, 0, .22);
      break;
    case 3: /* bend sinister */
      POLYGON (cr, 1, 0, .78, 0, 0, .78, 0, 1, .22, 1, 1, .22);
      break;
    case 4: /* chevron */
      POLYGON (cr, 0, .86, .5, .3, 1, .86, 1, 1, .9, 1, .5, .56, .1, 1, 0, 1);
      break;
    case 5: /* cross */
      POLYGON (cr, .4, 0, .6, 0, .6, 1, .4, 1);
      POLYGON (cr, 0, .4, 1, .4, 1, .6, 0, .6);
      break;
    case 6: /* chief */
      POLYGON (cr, 0, 0, 1, 0, 1, .26, 0, .26);
      break;
    case 7: /* bordure */
      cairo_set_line_width (cr, .2);
      cairo_rectangle (cr, 0, 0, 1, 1);
      cairo_stroke (cr);
      break;
    default: /* pile */
      POLYGON (cr, .1, 0, .9, 0, .5, .95);
      break;
    }
}

#define N_ORDINARIES 9

/* }}} */
/* {{{ Charges */

static void
place_charge (cairo_t *cr, RsvgHandle *charge, double x, double y, double side)
{
  rsvg_handle_render_document (charge, cr,
                               &(RsvgRectangle){ x - side / 2, y - side / 2, side, side }, NULL);
}

/* One large charge more often than several: it is what one looks for. */
static void
place_charges (cairo_t *cr, RsvgHandle *charge, double w, double h, guint how)
{
  const double side = MIN (w, h);

  switch (how)
    {
    case 0: /* two in fess */
      place_charge (cr, charge, w / 2 - side * .27, h / 2, side * .48);
      place_charge (cr, charge, w / 2 + side * .27, h / 2, side * .48);
      break;
    case 1: /* two and one */
      place_charge (cr, charge, w / 2 - side * .25, h * .3, side * .42);
      place_charge (cr, charge, w / 2 + side * .25, h * .3, side * .42);
      place_charge (cr, charge, w / 2, h * .72, side * .42);
      break;
    default:
      place_charge (cr, charge, w / 2, h / 2, side * .74);
      break;
    }
}

/* }}} */

void
app_arms_draw (cairo_t *cr,
               int width,
               int height,
               const char *name,
               const AppTinctures *tinctures,
               RsvgHandle *charge)
{
  Lot lot = lot_of (name);
  const guint field = draw_lot (&lot, N_FIELDS), ordinary = draw_lot (&lot, N_ORDINARIES * 2);
  const guint charges = draw_lot (&lot, 5);
  const gboolean is_plain = gdk_rgba_equal (&tinctures->field, &tinctures->other);
  /* The parts stay near the field, so that the charge stands out from both. */
  const float far = .10f + (float) draw_lot (&lot, 4) * .05f;
  const GdkRGBA second = is_plain ? mix (&tinctures->field, &tinctures->charge, far)
                                  : mix (&tinctures->other, &tinctures->charge, .06f);
  const GdkRGBA third = mix (&tinctures->field, &tinctures->charge, .30f - far);

  gdk_cairo_set_source_rgba (cr, &tinctures->field);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_scale (cr, width, height);
  gdk_cairo_set_source_rgba (cr, &second);
  part_field (cr, is_plain ? field : 1 + field % (N_FIELDS - 1));
  if (ordinary < N_ORDINARIES)
    {
      gdk_cairo_set_source_rgba (cr, &third);
      lay_ordinary (cr, ordinary);
    }
  cairo_restore (cr);
  if (charge != NULL)
    place_charges (cr, charge, width, height, charges);
}
