/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a skin is made of, for the files that read it, check it and answer questions about it. */

#pragma once

#include "tabletop-area.h"
#include "tabletop-drawing-private.h"
#include "tabletop-frame.h"
#include "tabletop-list-private.h"
#include "tabletop-skin.h"

G_BEGIN_DECLS

enum
{
  TABLETOP_N_SCHEMES = TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT + 1,
  TABLETOP_MAX_MARKS = 2,     /* on one symbol */
  TABLETOP_MAX_TINCTURES = 2, /* colors of arms: the field has two parts */
};

struct _TabletopFrame
{
  GObject parent_instance;

  char **kinds;
  char **roles;
  guint width;
  guint height;
  guint rounding;
  char *color;
  char *art;
  char **rows;
  char **small_rows;
  char **seals; /* the symbols of its skin */
};

struct _TabletopArea
{
  GObject parent_instance;

  TabletopAreaKind kind;
  char **roles;
  char **groups;
  char *owner;
  guint scale;
  gboolean gather;
  char **rows;
};

/* A color: "#rrggbb" of a ground and of what is read on it, in each scheme. */
typedef struct
{
  char fill[TABLETOP_N_SCHEMES][8];
  char ink[TABLETOP_N_SCHEMES][8];
} TabletopPaint;

/* A symbol in each scheme, borrowed from the skin's drawings. */
typedef struct
{
  const TabletopDrawing *drawings[TABLETOP_N_SCHEMES];
} TabletopSign;

/* A drawing or a few letters on a disc. */
typedef struct
{
  const TabletopDrawing *drawing; /* borrowed from the skin; NULL: letters */
  const char *letters;
} TabletopMark;

/* A disc of one or two colors, which the skin has, with as many marks on it. */
typedef struct
{
  char **colors;
  TabletopMark marks[TABLETOP_MAX_MARKS];
  guint n_marks;
} TabletopDisc;

/* What is depicted on faces of some sort: the first that fits one is taken. */
typedef struct
{
  char **words;  /* of the face or its kind, any of which will do; NULL: whatever they are */
  char **names;  /* parts of its id, in the same way */
  char **art;    /* ids, one of which each face has for good */
  char **colors; /* one or two, of faces that have none; NULL: nothing is said */
} TabletopCharge;

/* Tinctures of arms: "#rrggbb" of fields, and of charges that can be seen on each of them. */
typedef struct
{
  char **fields;
  char **charges;
} TabletopTinctures;

struct _TabletopSkin
{
  GObject parent_instance;

  TabletopSkin *base;    /* what is asked next; NULL: this is the default */
  GHashTable *paints;    /* word → TabletopPaint */
  GHashTable *drawings;  /* name of a file, or the SVG itself → TabletopDrawing */
  GHashTable *signs;     /* id of a symbol → TabletopSign */
  GHashTable *artworks;  /* id → TabletopDrawing, borrowed */
  GHashTable *tinctures; /* word of a color → TabletopTinctures */
  GPtrArray *charges;    /* TabletopCharge */
  GPtrArray *devices;    /* … of what is beside the charge */
  TabletopList *frames;
  TabletopList *areas;
};

/* Whether one of `kinds` is that of `piece` or of its face. */
gboolean _tabletop_piece_is_of (const char *const *kinds, TabletopPiece *piece);

/* The frame or area of this skin alone, without those of its base; NULL: it has none. */
TabletopFrame *
_tabletop_skin_own_frame (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone);
TabletopArea *_tabletop_skin_own_area (TabletopSkin *self, TabletopZone *zone);

/* The color of that name, of this skin or its base; NULL: there is none. */
const TabletopPaint *_tabletop_skin_find_paint (TabletopSkin *self, const char *word);

/* A symbol and an artwork that are there, for whatever ground: what takes the ink of its ground is
 * drawn in currentColor. */
GBytes *_tabletop_skin_draw_symbol (TabletopSkin *self, TabletopScheme scheme, const char *id);
GBytes *_tabletop_skin_draw_artwork (TabletopSkin *self, const char *id);

/* Draws a disc, as a text in SVG. */
char *_tabletop_skin_compose_symbol (TabletopSkin *self,
                                     TabletopScheme scheme,
                                     const TabletopDisc *disc) G_GNUC_WARN_UNUSED_RESULT;

/* How much one "#rrggbb" stands out from another, from 1 to 21 (WCAG 2.1, contrast ratio). */
double _tabletop_contrast (const char *a, const char *b);

void _tabletop_charge_free (TabletopCharge *charge);
void _tabletop_tinctures_free (TabletopTinctures *tinctures);

/* The artwork of that id, of this skin or its base; NULL: there is none. */
const TabletopDrawing *_tabletop_skin_find_drawing (TabletopSkin *self, const char *id);

/* The tinctures of that color, of this skin or its base; NULL: there are none. */
const TabletopTinctures *_tabletop_skin_find_tinctures (TabletopSkin *self, const char *color);

/* The first of this skin's own charges that fits a face; NULL: none does. */
const TabletopCharge *_tabletop_skin_own_charge (TabletopSkin *self, TabletopPiece *piece);

/* Reads `file` into an empty skin; fails with a line for each mistake. */
gboolean _tabletop_skin_read (TabletopSkin *self, GFile *file, GError **error);

G_END_DECLS
