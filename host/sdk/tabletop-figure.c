/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A number with its name and its unit, never changed. */

#include "tabletop-figure.h"

#include "tabletop-fields-private.h"

struct _TabletopFigure
{
  GObject parent_instance;

  char *id;
  char *label;
  double value;
  char *unit;
};

/**
 * TabletopFigure:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopFigure:label:
 *
 * What was measured, translated.
 */
/**
 * TabletopFigure:value:
 *
 * The number.
 */
/**
 * TabletopFigure:unit:
 *
 * Its unit.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFigure, id) },
  { "label", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFigure, label) },
  { "value", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopFigure, value) },
  { "unit", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFigure, unit) },
};

TABLETOP_DEFINE_VALUE (TabletopFigure, tabletop_figure, fields)

#define SELF TabletopFigure
#define IS_SELF TABLETOP_IS_FIGURE

TabletopFigure *
tabletop_figure_new (const char *id, const char *label, double value, const char *unit)
{
  TabletopFigure *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (label != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_FIGURE, NULL);
  self->id = g_strdup (id);
  self->label = g_strdup (label);
  self->value = value;
  self->unit = g_strdup (unit);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_figure_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_figure_get_label, self->label)
TABLETOP_GETTER (double, tabletop_figure_get_value, self->value, 0)
TABLETOP_TEXT_GETTER (tabletop_figure_get_unit, self->unit)
