/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a game for one viewer, never changed. */

#include "tabletop-event.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"

struct _TabletopEvent
{
  GObject parent_instance;

  guint64 number;
  guint64 sequence;
  char *kind;
  int seat;
  char *text;
  char *rule;
  char **pieces;
  TabletopEventWeight weight;
};

G_DEFINE_FINAL_TYPE (TabletopEvent, tabletop_event, G_TYPE_OBJECT)

/**
 * TabletopEvent:number:
 *
 * Its number in the viewer's stream, from 1.
 */
/**
 * TabletopEvent:sequence:
 *
 * The state of the match after it.
 */
/**
 * TabletopEvent:kind:
 *
 * The game's word for this sort of event.
 */
/**
 * TabletopEvent:seat:
 *
 * Who did it or whom it happened to, or -1.
 */
/**
 * TabletopEvent:text:
 *
 * What happened, translated.
 */
/**
 * TabletopEvent:rule:
 *
 * The rule behind it.
 */
/**
 * TabletopEvent:pieces:
 *
 * Ids of the view's pieces that it concerns.
 */
/**
 * TabletopEvent:weight:
 *
 * How much it says to those who follow the game.
 */
static const TabletopField fields[] = {
  { "number", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopEvent, number) },
  { "sequence", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopEvent, sequence) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, kind) },
  { "seat", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopEvent, seat) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, text) },
  { "rule", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, rule) },
  { "pieces", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopEvent, pieces) },
  { "weight", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopEvent, weight),
    tabletop_event_weight_get_type },
};

static void
tabletop_event_class_init (TabletopEventClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_event_init (TabletopEvent *self)
{
}

TabletopEvent *
tabletop_event_new (guint64 number,
                    guint64 sequence,
                    const char *kind,
                    int seat,
                    const char *text,
                    const char *rule,
                    const char *const *pieces)
{
  TabletopEvent *self;

  g_return_val_if_fail (number > 0, NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_EVENT, NULL);
  self->number = number;
  self->sequence = sequence;
  self->kind = g_strdup (kind);
  self->seat = seat;
  self->text = g_strdup (text);
  self->rule = g_strdup (rule);
  self->pieces = g_strdupv ((char **) pieces);

  return self;
}

void
tabletop_event_set_weight (TabletopEvent *self, TabletopEventWeight weight)
{
  g_return_if_fail (TABLETOP_IS_EVENT (self));

  self->weight = weight;
}

guint64
tabletop_event_get_number (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), 0);

  return self->number;
}

guint64
tabletop_event_get_sequence (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), 0);

  return self->sequence;
}

const char *
tabletop_event_get_kind (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), "");

  return _tabletop_text (self->kind);
}

int
tabletop_event_get_seat (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), -1);

  return self->seat;
}

const char *
tabletop_event_get_text (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), "");

  return _tabletop_text (self->text);
}

const char *
tabletop_event_get_rule (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), "");

  return _tabletop_text (self->rule);
}

const char *const *
tabletop_event_get_pieces (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), _tabletop_strv (NULL));

  return _tabletop_strv (self->pieces);
}

TabletopEventWeight
tabletop_event_get_weight (TabletopEvent *self)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), TABLETOP_EVENT_NORMAL);

  return self->weight;
}
