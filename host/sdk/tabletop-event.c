/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a game for one viewer, never changed. */

#include "tabletop-event.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-reference-private.h"
#include "tabletop-text-part-private.h"

struct _TabletopEvent
{
  GObject parent_instance;

  guint64 number;
  guint64 sequence;
  char *kind;
  int seat;
  char *text;
  TabletopList *parts; /* of TabletopTextPart: all of the text */
  char *rule;
  TabletopList *references; /* of TabletopReference */
  TabletopEventWeight weight;
  TabletopCue cue;
  TabletopList *moves; /* of TabletopMove */
};

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
 * TabletopEvent:parts: (type GListModel)
 *
 * The text, part by part.
 */
/**
 * TabletopEvent:rule:
 *
 * The rule behind it.
 */
/**
 * TabletopEvent:references: (type GListModel)
 *
 * What it concerns.
 */
/**
 * TabletopEvent:weight:
 *
 * How much it says to those who follow the game.
 */
/**
 * TabletopEvent:cue:
 *
 * What it looks and sounds like.
 */
/**
 * TabletopEvent:moves: (type GListModel)
 *
 * What changes its place with it.
 */
static const TabletopField fields[] = {
  { "number", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopEvent, number) },
  { "sequence", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopEvent, sequence) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, kind) },
  { "seat", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopEvent, seat) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, text) },
  { "parts", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopEvent, parts),
    tabletop_text_part_get_type },
  { "rule", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopEvent, rule) },
  { "references", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopEvent, references),
    tabletop_reference_get_type },
  { "weight", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopEvent, weight),
    tabletop_event_weight_get_type },
  { "cue", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopEvent, cue), tabletop_cue_get_type },
  { "moves", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopEvent, moves), tabletop_move_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopEvent, tabletop_event, fields)

#define SELF TabletopEvent
#define IS_SELF TABLETOP_IS_EVENT

TabletopEvent *
tabletop_event_new (guint64 number,
                    guint64 sequence,
                    const char *kind,
                    int seat,
                    const char *text,
                    const char *rule)
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
  _tabletop_text_part_add (text, NULL, &self->text, &self->parts, &self->references);
  self->rule = g_strdup (rule);

  return self;
}

void
tabletop_event_add_part (TabletopEvent *self, const char *text, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_EVENT (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail (reference == NULL || TABLETOP_IS_REFERENCE (reference));

  _tabletop_text_part_add (text, reference, &self->text, &self->parts, &self->references);
}

void
tabletop_event_add_reference (TabletopEvent *self, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_EVENT (self));
  g_return_if_fail (TABLETOP_IS_REFERENCE (reference));

  _tabletop_references_add (&self->references, reference);
}

TabletopEvent *
tabletop_event_renumber (TabletopEvent *self, guint64 number)
{
  TabletopEvent *other;

  g_return_val_if_fail (TABLETOP_IS_EVENT (self), NULL);
  g_return_val_if_fail (number > 0, NULL);

  if (number == self->number)
    return g_object_ref (self);

  other = g_object_new (TABLETOP_TYPE_EVENT, NULL);
  other->number = number;
  other->sequence = self->sequence;
  other->kind = g_strdup (self->kind);
  other->seat = self->seat;
  other->text = g_strdup (self->text);
  g_set_object (&other->parts, self->parts);
  other->rule = g_strdup (self->rule);
  g_set_object (&other->references, self->references);
  other->weight = self->weight;
  other->cue = self->cue;
  g_set_object (&other->moves, self->moves);

  return other;
}

gboolean
tabletop_event_says_the_same (TabletopEvent *self, TabletopEvent *other)
{
  g_return_val_if_fail (TABLETOP_IS_EVENT (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_EVENT (other), FALSE);

  return _tabletop_fields_equal_but (self, other, "number");
}

TABLETOP_SETTER (TabletopEventWeight, tabletop_event_set_weight, weight)
TABLETOP_SETTER (TabletopCue, tabletop_event_set_cue, cue)
TABLETOP_ADDER (tabletop_event_add_move, TabletopMove, MOVE, moves)

TABLETOP_GETTER (guint64, tabletop_event_get_number, self->number, 0)
TABLETOP_GETTER (guint64, tabletop_event_get_sequence, self->sequence, 0)
TABLETOP_TEXT_GETTER (tabletop_event_get_kind, self->kind)
TABLETOP_GETTER (int, tabletop_event_get_seat, self->seat, -1)
TABLETOP_TEXT_GETTER (tabletop_event_get_text, self->text)
TABLETOP_LIST_GETTER (tabletop_event_get_parts, &self->parts, TABLETOP_TYPE_TEXT_PART)
TABLETOP_TEXT_GETTER (tabletop_event_get_rule, self->rule)
TABLETOP_LIST_GETTER (tabletop_event_get_references, &self->references, TABLETOP_TYPE_REFERENCE)
TABLETOP_GETTER (TabletopEventWeight,
                 tabletop_event_get_weight,
                 self->weight,
                 TABLETOP_EVENT_NORMAL)
TABLETOP_GETTER (TabletopCue, tabletop_event_get_cue, self->cue, TABLETOP_CUE_NONE)
TABLETOP_LIST_GETTER (tabletop_event_get_moves, &self->moves, TABLETOP_TYPE_MOVE)
