/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a game, bound once to its decision, never changed after that. */

#include "tabletop-choice.h"

#include "tabletop-choice-private.h"
#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-reference-private.h"

struct _TabletopChoice
{
  GObject parent_instance;

  guint64 decision_id;
  guint64 sequence;
  guint seat;
  guint index;
  gboolean bound;
  char *kind;
  char *notation;
  char *label;
  char *description;
  TabletopList *references;
  TabletopChoiceFlags flags;
  char *shortcut;
  char *context;
  guint alike;
  gboolean has_alike;
  int takes_back;
};

/**
 * TabletopChoice:decision-id:
 *
 * Which decision it answers.
 */
/**
 * TabletopChoice:sequence:
 *
 * The state of the match that it was listed for.
 */
/**
 * TabletopChoice:seat:
 *
 * Whose choice it is.
 */
/**
 * TabletopChoice:index:
 *
 * Its place in the decision's list.
 */
/**
 * TabletopChoice:kind:
 *
 * The game's word for this sort of choice.
 */
/**
 * TabletopChoice:notation:
 *
 * How it is written in text.
 */
/**
 * TabletopChoice:label:
 *
 * What a button for it says.
 */
/**
 * TabletopChoice:description:
 *
 * A translated sentence about what it does.
 */
/**
 * TabletopChoice:references: (type GListModel)
 *
 * What it is about, of the seat's view.
 */
/**
 * TabletopChoice:flags:
 *
 * What a player should know before making it.
 */
/**
 * TabletopChoice:shortcut:
 *
 * What players type for it in short, empty if it has none.
 */
/**
 * TabletopChoice:context:
 *
 * What tells it from other choices with the same label.
 */
/**
 * TabletopChoice:alike:
 *
 * The index of the first choice that is the same but for a number in its context.
 */
/**
 * TabletopChoice:takes-back:
 *
 * Which answer of the announcement under way it takes back, or -1.
 */
static const TabletopField fields[] = {
  { "decision-id", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopChoice, decision_id) },
  { "sequence", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopChoice, sequence) },
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, seat) },
  { "index", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, index) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, kind) },
  { "notation", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, notation) },
  { "label", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, label) },
  { "description", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, description) },
  { "references", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopChoice, references),
    tabletop_reference_get_type },
  { "flags", TABLETOP_FIELD_FLAGS, G_STRUCT_OFFSET (TabletopChoice, flags),
    tabletop_choice_flags_get_type },
  { "shortcut", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, shortcut) },
  { "context", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, context) },
  { "alike", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, alike) },
  { "takes-back", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopChoice, takes_back) },
};

TABLETOP_DEFINE_VALUE (TabletopChoice, tabletop_choice, fields)

#define SELF TabletopChoice
#define IS_SELF TABLETOP_IS_CHOICE

TabletopChoice *
tabletop_choice_new (const char *kind,
                     const char *notation,
                     const char *label,
                     const char *description,
                     TabletopChoiceFlags flags)
{
  TabletopChoice *self;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (notation != NULL && *notation != '\0', NULL);
  g_return_val_if_fail (label != NULL && *label != '\0', NULL);

  self = g_object_new (TABLETOP_TYPE_CHOICE, NULL);
  self->kind = g_strdup (kind);
  self->notation = g_strdup (notation);
  self->label = g_strdup (label);
  self->description = g_strdup (description);
  self->flags = flags;
  self->takes_back = -1;

  return self;
}

void
tabletop_choice_add_reference (TabletopChoice *self, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (TABLETOP_IS_REFERENCE (reference));
  g_return_if_fail (!self->bound);

  _tabletop_list_add (_tabletop_list_ensure (&self->references, TABLETOP_TYPE_REFERENCE),
                      reference);
}

void
tabletop_choice_set_shortcut (TabletopChoice *self, const char *shortcut)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);

  g_free (self->shortcut);
  self->shortcut = g_strdup (shortcut);
}

void
tabletop_choice_set_context (TabletopChoice *self, const char *context)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);

  _tabletop_set_text (&self->context, context);
}

void
tabletop_choice_set_alike (TabletopChoice *self, guint alike)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);

  self->alike = alike;
  self->has_alike = TRUE;
}

void
tabletop_choice_set_takes_back (TabletopChoice *self, guint made)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);
  g_return_if_fail (made <= G_MAXINT);

  self->takes_back = (int) made;
}

void
_tabletop_choice_bind (TabletopChoice *self,
                       guint64 decision_id,
                       guint64 sequence,
                       guint seat,
                       guint index)
{
  self->decision_id = decision_id;
  self->sequence = sequence;
  self->seat = seat;
  self->index = index;
  if (!self->has_alike)
    self->alike = index;
  self->bound = TRUE;
}

gboolean
_tabletop_choice_is_bound (TabletopChoice *self)
{
  return self->bound;
}

gboolean
_tabletop_choice_is_same (TabletopChoice *a, TabletopChoice *b)
{
  return a->flags == b->flags && g_str_equal (a->notation, b->notation)
         && g_str_equal (a->kind, b->kind) && g_str_equal (a->label, b->label)
         && g_strcmp0 (a->description, b->description) == 0
         && g_strcmp0 (a->shortcut, b->shortcut) == 0 && g_strcmp0 (a->context, b->context) == 0
         && a->alike == b->alike && a->takes_back == b->takes_back
         && _tabletop_references_are_same (a->references, b->references);
}

TABLETOP_GETTER (guint64, tabletop_choice_get_decision_id, self->decision_id, 0)
TABLETOP_GETTER (guint64, tabletop_choice_get_sequence, self->sequence, 0)
TABLETOP_GETTER (guint, tabletop_choice_get_seat, self->seat, 0)
TABLETOP_GETTER (guint, tabletop_choice_get_index, self->index, 0)
TABLETOP_GETTER (const char *, tabletop_choice_get_kind, self->kind, "")
TABLETOP_GETTER (const char *, tabletop_choice_get_notation, self->notation, "")
TABLETOP_GETTER (const char *, tabletop_choice_get_label, self->label, "")
TABLETOP_TEXT_GETTER (tabletop_choice_get_description, self->description)
TABLETOP_LIST_GETTER (tabletop_choice_get_references, &self->references, TABLETOP_TYPE_REFERENCE)

guint
tabletop_choice_count_pointable (TabletopChoice *self)
{
  guint n = 0;

  g_return_val_if_fail (TABLETOP_IS_CHOICE (self), 0);

  for (guint i = 0; self->references != NULL && i < _tabletop_list_length (self->references); i++)
    n += _tabletop_reference_is_pointable (_tabletop_list_get (self->references, i));

  return n;
}
TABLETOP_GETTER (TabletopChoiceFlags, tabletop_choice_get_flags, self->flags, TABLETOP_CHOICE_NONE)

gboolean
tabletop_choice_is_reversible (TabletopChoice *self)
{
  return (tabletop_choice_get_flags (self) & TABLETOP_CHOICE_REVERSIBLE) != 0;
}

gboolean
tabletop_choice_is_destructive (TabletopChoice *self)
{
  return (tabletop_choice_get_flags (self) & TABLETOP_CHOICE_DESTRUCTIVE) != 0;
}

TABLETOP_TEXT_GETTER (tabletop_choice_get_shortcut, self->shortcut)
TABLETOP_TEXT_GETTER (tabletop_choice_get_context, self->context)
TABLETOP_GETTER (guint, tabletop_choice_get_alike, self->alike, 0)
TABLETOP_GETTER (int, tabletop_choice_get_takes_back, self->takes_back, -1)
