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

G_DEFINE_FINAL_TYPE (TabletopFigure, tabletop_figure, G_TYPE_OBJECT)

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

static void
tabletop_figure_class_init (TabletopFigureClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_figure_init (TabletopFigure *self)
{
}

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

const char *
tabletop_figure_get_id (TabletopFigure *self)
{
  g_return_val_if_fail (TABLETOP_IS_FIGURE (self), "");

  return _tabletop_text (self->id);
}

const char *
tabletop_figure_get_label (TabletopFigure *self)
{
  g_return_val_if_fail (TABLETOP_IS_FIGURE (self), "");

  return _tabletop_text (self->label);
}

double
tabletop_figure_get_value (TabletopFigure *self)
{
  g_return_val_if_fail (TABLETOP_IS_FIGURE (self), 0);

  return self->value;
}

const char *
tabletop_figure_get_unit (TabletopFigure *self)
{
  g_return_val_if_fail (TABLETOP_IS_FIGURE (self), "");

  return _tabletop_text (self->unit);
}
