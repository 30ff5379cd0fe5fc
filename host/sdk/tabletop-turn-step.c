/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A word, a name and where the turn is. */

#include "tabletop-turn-step.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"

struct _TabletopTurnStep
{
  GObject parent_instance;

  char *id;
  char *title;
  gboolean current;
  TabletopStops stops;
};

/**
 * TabletopTurnStep:id:
 *
 * The word that names it.
 */
/**
 * TabletopTurnStep:title:
 *
 * What it is called, translated.
 */
/**
 * TabletopTurnStep:current:
 *
 * Whether it is going on.
 */
/**
 * TabletopTurnStep:stops:
 *
 * In whose turns the viewer wants to be asked there.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopTurnStep, id), NULL, 1 },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopTurnStep, title) },
  { "current", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopTurnStep, current) },
  { "stops", TABLETOP_FIELD_FLAGS, G_STRUCT_OFFSET (TabletopTurnStep, stops),
    tabletop_stops_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopTurnStep, tabletop_turn_step, fields)

#define SELF TabletopTurnStep
#define IS_SELF TABLETOP_IS_TURN_STEP

TabletopTurnStep *
tabletop_turn_step_new (const char *id, const char *title, gboolean current)
{
  TabletopTurnStep *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_TURN_STEP, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->current = current;

  return self;
}

TABLETOP_SETTER (TabletopStops, tabletop_turn_step_set_stops, stops)

TABLETOP_TEXT_GETTER (tabletop_turn_step_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_turn_step_get_title, self->title)
TABLETOP_GETTER (gboolean, tabletop_turn_step_is_current, self->current, FALSE)
TABLETOP_GETTER (TabletopStops, tabletop_turn_step_get_stops, self->stops, TABLETOP_STOPS_NONE)
