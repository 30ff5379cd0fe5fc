/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A field has two parts, and whatever lies on it has the tincture that stands out from one of them.
 * Where it reaches into the other one it is fimbriated: it has an edge of the field to which it
 * belongs, so that the rule of tincture is kept and it is seen as one thing. (Counterchanged, half
 * in one tincture and half in another, it was seen as two halves of nothing.) Which design, which
 * tinctures and which lines: that is drawn by lot, with the name as the seed.
 */

#include "app-arms.h"

#include <math.h>

#include "app-shapes.h"

/* {{{ Designs */

/* What the part that is set off has to do with the rest. */
typedef enum
{
  TONE, /* another shade of the same color: charges are alike on both */
  TURN, /* field and charges change places */
} Contrast;

/* Where a charge lies: in the square of 1, how large in the side, and on which part. */
typedef struct
{
  double x, y, size;
  int part;
} Spot;

typedef struct
{
  AppShape shape;
  Contrast contrast;
  const Spot *charge;
  const Spot *devices; /* up to one of no size; or NULL */
  gboolean is_strewn;  /* with small devices, all over */
} Design;

static const Spot large = { .5, .5, .8, 0 };
static const Spot inner = { .5, .5, .62, 0 };
static const Spot within = { .5, .5, .62, 1 };
static const Spot within_shield = { .5, .48, .6, 1 };
static const Spot within_pile = { .5, .36, .62, 1 };
static const Spot within_bordure = { .5, .5, .68, 0 };
static const Spot below = { .5, .65, .6, 0 };
static const Spot above = { .5, .36, .62, 0 };
static const Spot in_chief[]
    = { { .2, .15, .21, 1 }, { .5, .15, .21, 1 }, { .8, .15, .21, 1 }, { 0 } };
static const Spot corners[] = { { .16, .18, .26, 0 },
                                { .84, .18, .26, 0 },
                                { .16, .82, .26, 0 },
                                { .84, .82, .26, 0 },
                                { 0 } };
static const Spot small = { .5, .5, .5, 0 };

static const Design designs[] = {
  { APP_SHAPE_NONE, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_PALE, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_FESS, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_BEND, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_BEND_SINISTER, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_CHEVRON, TONE, &large, NULL, FALSE },
  { APP_SHAPE_QUARTERLY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_PER_SALTIRE, TONE, &large, NULL, FALSE },
  { APP_SHAPE_GYRONNY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_RAYS, TONE, &large, NULL, FALSE },
  { APP_SHAPE_RAYS, TONE, &inner, NULL, FALSE },
  { APP_SHAPE_PALY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_BARRY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_BENDY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_BENDY_SINISTER, TONE, &large, NULL, FALSE },
  { APP_SHAPE_CHECKY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_LOZENGY, TONE, &large, NULL, FALSE },
  { APP_SHAPE_NONE, TONE, &inner, corners, FALSE },
  { APP_SHAPE_NONE, TONE, &inner, NULL, TRUE },
  { APP_SHAPE_PER_BEND, TONE, &inner, NULL, TRUE },
  { APP_SHAPE_PER_PALE, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_FESS, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_BEND, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_BEND_SINISTER, TURN, &large, NULL, FALSE },
  { APP_SHAPE_QUARTERLY, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_CHEVRON, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_SALTIRE, TURN, &large, NULL, FALSE },
  { APP_SHAPE_ROUNDEL, TURN, &within, NULL, FALSE },
  { APP_SHAPE_ROUNDEL, TURN, &within, corners, FALSE },
  { APP_SHAPE_LOZENGE, TURN, &within, NULL, FALSE },
  { APP_SHAPE_ESCUTCHEON, TURN, &within_shield, NULL, FALSE },
  { APP_SHAPE_PALE, TURN, &within, NULL, FALSE },
  { APP_SHAPE_FESS, TURN, &within, NULL, FALSE },
  { APP_SHAPE_BEND, TURN, &within, NULL, FALSE },
  { APP_SHAPE_BEND_SINISTER, TURN, &within, NULL, FALSE },
  { APP_SHAPE_PILE, TURN, &within_pile, NULL, FALSE },
  { APP_SHAPE_CHIEF, TURN, &below, NULL, FALSE },
  { APP_SHAPE_CHIEF, TURN, &below, in_chief, FALSE },
  { APP_SHAPE_BASE, TURN, &above, NULL, FALSE },
  { APP_SHAPE_BORDURE, TURN, &within_bordure, NULL, FALSE },
  { APP_SHAPE_FLAUNCHES, TURN, &inner, NULL, FALSE },
  { APP_SHAPE_CHEVRON, TURN, &large, NULL, FALSE },
  { APP_SHAPE_CROSS, TURN, &large, NULL, FALSE },
  { APP_SHAPE_SALTIRE, TURN, &large, NULL, FALSE },
  { APP_SHAPE_PER_PALE, TURN, &inner, NULL, FALSE },
  { APP_SHAPE_NONE, TONE, &large, NULL, TRUE },
};

/* What all backs have: nobody may tell one from another. */
static const Design back = { APP_SHAPE_BORDURE, TURN, &small, NULL, TRUE };

/* }}} */
/* {{{ Lots */

/* Numbers from a name, one after another (FNV-1a, then xorshift). */
typedef struct
{
  guint32 state;
} Lot;

static Lot
lot_of (const char *name)
{
  /* Of a dozen numbers to begin with, the one by which the cards that look most alike differ most:
   * app-sheet --closest tells. */
  Lot lot = { 2654435761u };

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

/* }}} */
/* {{{ Painting */

#define WIDE 1.18       /* where it is wider than high, charges are as much larger */
#define EDGE .04        /* how wide the edge of a charge is, in its size */
#define LEAST_CHARGE 28 /* pixels */

/* A part of the field and what is on it. */
typedef struct
{
  GdkRGBA field, charge;
} Part;

typedef struct
{
  cairo_t *cr;
  double width, height; /* of what is free of plates: all is composed in that */
  double side;          /* which sizes are given in */
  const Design *design;
  AppLine line;
  Part parts[2]; /* the second is set off */
  gboolean is_flat;
} Painter;

static void
add_shape (const Painter *self)
{
  app_shape_path (self->cr, self->design->shape, self->line, self->width, self->height);
}

static void
paint_field (const Painter *self)
{
  gdk_cairo_set_source_rgba (self->cr, &self->parts[0].field);
  cairo_paint (self->cr);
  gdk_cairo_set_source_rgba (self->cr, &self->parts[1].field);
  add_shape (self);
  cairo_fill (self->cr);
}

/* Where a drawing covers a square of so many pixels. */
static cairo_surface_t *
make_mask (RsvgHandle *drawing, double size)
{
  const int side = MAX (1, (int) ceil (size));
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, side, side);
  cairo_t *cr = cairo_create (mask);

  rsvg_handle_render_document (drawing, cr, &(RsvgRectangle){ 0, 0, size, size }, NULL);
  cairo_destroy (cr);
  return mask;
}

/* What a mask covers, and all around it so far more: copies of it in a ring, which are as good as
 * one where they are near enough to each other. Takes the mask. */
static cairo_surface_t *
widen_by_ring (cairo_surface_t *mask, double reach)
{
  const int by = (int) ceil (reach), side = cairo_image_surface_get_width (mask) + 2 * by;
  cairo_surface_t *wide = cairo_image_surface_create (CAIRO_FORMAT_A8, side, side);
  cairo_t *cr = cairo_create (wide);
  const int n = reach < 3 ? 8 : 16;

  cairo_set_operator (cr, CAIRO_OPERATOR_ADD);
  for (int i = 0; i < n; i++)
    {
      cairo_set_source_surface (cr, mask, by + round (reach * cos (i * 2 * G_PI / n)),
                                by + round (reach * sin (i * 2 * G_PI / n)));
      cairo_paint (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (mask);
  return wide;
}

static cairo_surface_t *
make_edge (cairo_surface_t *mask)
{
  const double reach = MAX (1, cairo_image_surface_get_width (mask) * EDGE);

  cairo_surface_reference (mask);
  return reach < 3 ? widen_by_ring (mask, reach)
                   : widen_by_ring (widen_by_ring (mask, reach / 4), reach * 3 / 4);
}

/* Its middle lies there, on whole pixels, which keep small ones sharp. */
static void
paint_mask (cairo_t *cr, cairo_surface_t *mask, double x, double y)
{
  const double half = cairo_image_surface_get_width (mask) / 2.0;

  cairo_mask_surface (cr, mask, round (x - half), round (y - half));
}

static void
paint_one (const Painter *self,
           cairo_surface_t *mask,
           cairo_surface_t *edge,
           const Part *part,
           double x,
           double y)
{
  cairo_t *cr = self->cr;
  const double size = cairo_image_surface_get_width (mask);

  if (!self->is_flat) /* its shadow */
    {
      cairo_set_source_rgba (cr, 0, 0, 0, .3);
      paint_mask (cr, edge != NULL ? edge : mask, x + size * .012, y + size * .028);
    }
  if (edge != NULL)
    {
      gdk_cairo_set_source_rgba (cr, &part->field);
      paint_mask (cr, edge, x, y);
    }
  gdk_cairo_set_source_rgba (cr, &part->charge);
  paint_mask (cr, mask, x, y);
}

/* All of one size, none beyond what is free. What can be seen on both parts needs no edge. */
static void
paint_spots (const Painter *self, RsvgHandle *drawing, const Spot *spots, double size)
{
  const double most = MAX (size / 2, self->height - size / 2);
  cairo_surface_t *mask, *edge = NULL;

  if (drawing == NULL || size < 1)
    return;
  mask = make_mask (drawing, size);
  if (!gdk_rgba_equal (&self->parts[0].charge, &self->parts[1].charge))
    edge = make_edge (mask);
  for (const Spot *spot = spots; spot->size > 0; spot++)
    paint_one (self, mask, edge, &self->parts[spot->part], spot->x * self->width,
               CLAMP (spot->y * self->height, size / 2, most));
  g_clear_pointer (&edge, cairo_surface_destroy);
  cairo_surface_destroy (mask);
}

static void
paint_devices (const Painter *self, RsvgHandle *device)
{
  const Spot *spots = self->design->devices;

  if (spots != NULL)
    paint_spots (self, device, spots, round (spots->size * self->side));
}

/* Never smaller than what is known across a table, as far as there is room. There is but one:
 * several would be too small to be told apart on a small card, and arms are the same at any size.
 */
static void
paint_charge (const Painter *self, RsvgHandle *charge)
{
  const double room = MIN (self->width, self->height) * .95;
  const Spot *spot = self->design->charge;

  paint_spots (self, charge, (const Spot[]){ *spot, { 0 } },
               round (MIN (MAX (spot->size * self->side, LEAST_CHARGE), room)));
}

/* Small ones in rows, faint enough to be a pattern. */
static void
strew (const Painter *self, RsvgHandle *drawing, int height)
{
  const double size = self->side * .2, apart = self->side * .29;
  cairo_surface_t *mask;
  guint row = 0;

  if (drawing == NULL)
    return;
  mask = make_mask (drawing, size);
  cairo_push_group (self->cr);
  for (double y = -size / 2; y < height; y += apart * .86, row++)
    for (double x = row % 2 == 1 ? -size / 2 : -size / 2 + apart / 2; x < self->width; x += apart)
      {
        gdk_cairo_set_source_rgba (self->cr, &self->parts[0].charge);
        cairo_mask_surface (self->cr, mask, x, y);
      }
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, .26);
  cairo_surface_destroy (mask);
}

/* Light from above, as if it were cloth that hangs. */
static void
paint_light (const Painter *self, int height)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (0, 0, self->width * .25, height);

  cairo_pattern_add_color_stop_rgba (light, 0, 1, 1, 1, .15);
  cairo_pattern_add_color_stop_rgba (light, .45, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (light, .46, 0, 0, 0, 0);
  cairo_pattern_add_color_stop_rgba (light, 1, 0, 0, 0, .2);
  cairo_set_source (self->cr, light);
  cairo_paint (self->cr);
  cairo_pattern_destroy (light);
}

/* }}} */

/* A shade of a color for fields, and what is on it. */
static Part
draw_part (Lot *lot, const AppTinctures *tinctures)
{
  return (Part){ tinctures->fields[draw_lot (lot, tinctures->n_fields)],
                 tinctures->charges[draw_lot (lot, tinctures->n_charges)] };
}

static GdkRGBA
mix (const GdkRGBA *a, const GdkRGBA *b, float share)
{
  return (GdkRGBA){ a->red + (b->red - a->red) * share, a->green + (b->green - a->green) * share,
                    a->blue + (b->blue - a->blue) * share, 1 };
}

/* The part that is set off: of another color; the first one turned about; or its other shade. */
static Part
draw_other (Lot *lot, const AppArms *self, const Part *first, Contrast contrast)
{
  Part other = draw_part (lot, &self->second);

  if (self->is_two)
    return other;
  if (contrast == TURN)
    return (Part){ first->charge, first->field };
  other.charge = first->charge;
  if (gdk_rgba_equal (&other.field, &first->field))
    other.field = mix (&first->field, &first->charge, .14f);
  return other;
}

/* A design; of two colors both must be seen. */
static const Design *
draw_design (Lot *lot, const AppArms *self)
{
  const Design *design;

  if (self->name == NULL)
    return &back;
  do
    design = &designs[draw_lot (lot, G_N_ELEMENTS (designs))];
  while (self->is_two && design->shape == APP_SHAPE_NONE);
  return design;
}

void
app_arms_draw (const AppArms *self, cairo_t *cr, int width, int height)
{
  Lot lot = lot_of (self->name != NULL ? self->name : "");
  Painter painter = { cr,
                      width,
                      self->free,
                      MIN (width, self->free * WIDE),
                      draw_design (&lot, self),
                      0,
                      { { { 0 }, { 0 } } },
                      self->is_flat };

  if (self->name != NULL && draw_lot (&lot, 2) == 0)
    painter.line = draw_lot (&lot, APP_N_LINES);
  painter.parts[0] = draw_part (&lot, &self->first);
  painter.parts[1] = draw_other (&lot, self, &painter.parts[0], painter.design->contrast);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  paint_field (&painter);
  if (painter.design->is_strewn)
    strew (&painter, self->device != NULL ? self->device : self->charge, height);
  if (!self->is_flat)
    paint_light (&painter, height);
  paint_devices (&painter, self->device != NULL ? self->device : self->charge);
  paint_charge (&painter, self->charge);
}
