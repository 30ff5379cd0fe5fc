/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A field has two parts, and whatever lies on it has in each of them a tincture that stands out
 * from that part. So the rule of tincture is always kept, and what lies across both is
 * counterchanged. Which design, which tinctures and which lines: that is drawn by lot, with the
 * name as the seed.
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

/* Where a charge lies: in the square of 1, and how large in the shorter side. */
typedef struct
{
  double x, y, size;
} Spot;

enum
{
  MAX_SPOTS = 4,
};

typedef struct
{
  AppShape shape;
  Contrast contrast;
  Spot charges[MAX_SPOTS];
  Spot devices[MAX_SPOTS];
  gboolean is_strewn; /* with small devices, all over */
} Design;

#define LARGE                                                                                      \
  {                                                                                                \
    {                                                                                              \
      .5, .5, .8                                                                                   \
    }                                                                                              \
  }
#define INNER                                                                                      \
  {                                                                                                \
    {                                                                                              \
      .5, .5, .62                                                                                  \
    }                                                                                              \
  }
#define BELOW                                                                                      \
  {                                                                                                \
    {                                                                                              \
      .5, .65, .6                                                                                  \
    }                                                                                              \
  }
#define ABOVE                                                                                      \
  {                                                                                                \
    {                                                                                              \
      .5, .36, .62                                                                                 \
    }                                                                                              \
  }
#define THREE_IN_CHIEF                                                                             \
  {                                                                                                \
    { .2, .15, .21 }, { .5, .15, .21 },                                                            \
    {                                                                                              \
      .8, .15, .21                                                                                 \
    }                                                                                              \
  }
#define FOUR_CORNERS                                                                               \
  {                                                                                                \
    { .16, .18, .26 }, { .84, .18, .26 }, { .16, .82, .26 },                                       \
    {                                                                                              \
      .84, .82, .26                                                                                \
    }                                                                                              \
  }

static const Design designs[] = {
  { APP_SHAPE_NONE, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_PALE, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_FESS, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_BEND, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_BEND_SINISTER, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_CHEVRON, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_QUARTERLY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_SALTIRE, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_GYRONNY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_RAYS, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_RAYS, TONE, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_PALY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_BARRY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_BENDY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_BENDY_SINISTER, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_CHECKY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_LOZENGY, TONE, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_NONE, TONE, INNER, FOUR_CORNERS, FALSE },
  { APP_SHAPE_NONE, TONE, INNER, { { 0 } }, TRUE },
  { APP_SHAPE_PER_BEND, TONE, INNER, { { 0 } }, TRUE },
  { APP_SHAPE_PER_PALE, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_FESS, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_BEND, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_BEND_SINISTER, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_QUARTERLY, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_CHEVRON, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_PER_SALTIRE, TURN, LARGE, { { 0 } }, FALSE },
  { APP_SHAPE_ROUNDEL, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_ROUNDEL, TURN, INNER, FOUR_CORNERS, FALSE },
  { APP_SHAPE_LOZENGE, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_ESCUTCHEON, TURN, { { .5, .48, .6 } }, { { 0 } }, FALSE },
  { APP_SHAPE_PALE, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_FESS, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_BEND, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_BEND_SINISTER, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_PILE, TURN, ABOVE, { { 0 } }, FALSE },
  { APP_SHAPE_CHIEF, TURN, BELOW, { { 0 } }, FALSE },
  { APP_SHAPE_CHIEF, TURN, BELOW, THREE_IN_CHIEF, FALSE },
  { APP_SHAPE_BASE, TURN, ABOVE, { { 0 } }, FALSE },
  { APP_SHAPE_BORDURE, TURN, { { .5, .5, .68 } }, { { 0 } }, FALSE },
  { APP_SHAPE_FLAUNCHES, TURN, INNER, { { 0 } }, FALSE },
  { APP_SHAPE_CHEVRON,
    TURN,
    { { .24, .24, .36 }, { .76, .24, .36 }, { .5, .82, .34 } },
    { { 0 } },
    FALSE },
  { APP_SHAPE_CROSS,
    TURN,
    { { .2, .2, .36 }, { .8, .2, .36 }, { .2, .8, .36 }, { .8, .8, .36 } },
    { { 0 } },
    FALSE },
  { APP_SHAPE_SALTIRE,
    TURN,
    { { .5, .16, .32 }, { .5, .84, .32 }, { .14, .5, .32 }, { .86, .5, .32 } },
    { { 0 } },
    FALSE },
  { APP_SHAPE_PER_PALE, TURN, { { .25, .5, .5 }, { .75, .5, .5 } }, { { 0 } }, FALSE },
  { APP_SHAPE_NONE,
    TONE,
    { { .27, .29, .46 }, { .73, .29, .46 }, { .5, .72, .46 } },
    { { 0 } },
    FALSE },
};

/* What all backs have: nobody may tell one from another. */
static const Design back = { APP_SHAPE_BORDURE, TURN, { { .5, .5, .5 } }, { { 0 } }, TRUE };

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

/* A part of the field and what is on it. */
typedef struct
{
  GdkRGBA field, charge;
} Part;

typedef struct
{
  cairo_t *cr;
  double width, height, side;
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

static void
paint_mask (const Painter *self, cairo_surface_t *mask, double x, double y)
{
  cairo_t *cr = self->cr;
  const double size = cairo_image_surface_get_width (mask);

  if (!self->is_flat) /* its shadow */
    {
      cairo_set_source_rgba (cr, 0, 0, 0, .3);
      cairo_mask_surface (cr, mask, x + size * .012, y + size * .028);
    }
  gdk_cairo_set_source_rgba (cr, &self->parts[0].charge);
  cairo_mask_surface (cr, mask, x, y);
  cairo_save (cr);
  add_shape (self);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, &self->parts[1].charge);
  cairo_mask_surface (cr, mask, x, y);
  cairo_restore (cr);
}

/* Whole pixels keep small charges sharp. */
static void
paint_spots (const Painter *self, RsvgHandle *drawing, const Spot *spots)
{
  const double size = round (spots[0].size * self->side);
  cairo_surface_t *mask;

  if (drawing == NULL || size < 1)
    return;
  mask = make_mask (drawing, size);
  for (guint i = 0; i < MAX_SPOTS && spots[i].size > 0; i++)
    paint_mask (self, mask, round (spots[i].x * self->width - size / 2),
                round (spots[i].y * self->height - size / 2));
  cairo_surface_destroy (mask);
}

/* Small ones in rows, faint enough to be a pattern. */
static void
strew (const Painter *self, RsvgHandle *drawing)
{
  const double size = self->side * .2, apart = self->side * .29;
  cairo_surface_t *mask;
  guint row = 0;

  if (drawing == NULL)
    return;
  mask = make_mask (drawing, size);
  cairo_push_group (self->cr);
  for (double y = -size / 2; y < self->height; y += apart * .86, row++)
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
paint_light (const Painter *self)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (0, 0, self->width * .25, self->height);

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
                      height,
                      MIN (width, height),
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
    strew (&painter, self->device != NULL ? self->device : self->charge);
  if (!self->is_flat)
    paint_light (&painter);
  paint_spots (&painter, self->device != NULL ? self->device : self->charge,
               painter.design->devices);
  paint_spots (&painter, self->charge, painter.design->charges);
}
