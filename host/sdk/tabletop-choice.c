/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a game, bound once to its decision, never changed after that. What a copy says stands in
 * the choice that it is a copy of, as long as nothing else is said of it. */

#include "tabletop-choice.h"

#include "tabletop-choice-private.h"
#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-reference-private.h"

struct _TabletopChoice
{
  GObject parent_instance;

  TabletopChoice *original; /* which says what this one says; or NULL */
  guint64 decision_id;
  guint64 sequence;
  guint seat;
  guint index;
  gboolean bound;
  gboolean copied; /* so what it says is said by others, too */
  guint alike;
  gboolean has_alike;
  int takes_back;

  /* What it says, unless it has an original. */
  char *kind;
  char *notation;
  char *label;
  char *description;
  TabletopList *references;
  TabletopChoiceFlags flags;
  char *shortcut;
  char *context;
  char *cost;
};

/**
 * TabletopChoice:original:
 *
 * The choice that it is a copy of.
 */
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
 * TabletopChoice:cost:
 *
 * What would be paid for it now, empty if nothing or if the label says what.
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
  { "original", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopChoice, original),
    tabletop_choice_get_type },
  { "decision-id", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopChoice, decision_id) },
  { "sequence", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopChoice, sequence) },
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, seat) },
  { "index", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, index) },
  { "alike", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopChoice, alike) },
  { "takes-back", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopChoice, takes_back) },
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
  { "cost", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopChoice, cost) },
};

enum
{
  N_OWN = 7 /* rows, the first ones, that aren't of what it says */
};

G_DEFINE_FINAL_TYPE (TabletopChoice, tabletop_choice, G_TYPE_OBJECT)

#define SELF TabletopChoice
#define IS_SELF TABLETOP_IS_CHOICE

/* Where it stands what a choice says. */
static TabletopChoice *
said (TabletopChoice *self)
{
  return self->original != NULL ? self->original : self;
}

static void
tabletop_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TabletopChoice *self = TABLETOP_CHOICE (object);

  _tabletop_field_get (&fields[id - 1], id <= N_OWN ? self : said (self), value);
}

static void
tabletop_choice_class_init (TabletopChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  _tabletop_fields_install (object_class, fields, G_N_ELEMENTS (fields));
  object_class->get_property = tabletop_choice_get_property;
}

static void
tabletop_choice_init (TabletopChoice *self)
{
  self->takes_back = -1;
}

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

  return self;
}

TabletopChoice *
tabletop_choice_copy (TabletopChoice *self)
{
  TabletopChoice *copy;

  g_return_val_if_fail (TABLETOP_IS_CHOICE (self), NULL);

  copy = g_object_new (TABLETOP_TYPE_CHOICE, NULL);
  copy->original = g_object_ref (said (self));
  copy->original->copied = TRUE;

  return copy;
}

/* Before a copy says something that its original doesn't. */
static void
say_it_yourself (TabletopChoice *self)
{
  g_autoptr (TabletopChoice) original = g_steal_pointer (&self->original);

  if (original == NULL)
    return;
  self->kind = g_strdup (original->kind);
  self->notation = g_strdup (original->notation);
  self->label = g_strdup (original->label);
  self->description = g_strdup (original->description);
  self->flags = original->flags;
  self->shortcut = g_strdup (original->shortcut);
  self->context = g_strdup (original->context);
  self->cost = g_strdup (original->cost);
  for (guint i = 0; i < _tabletop_list_length (original->references); i++)
    _tabletop_list_add (_tabletop_list_ensure (&self->references, TABLETOP_TYPE_REFERENCE),
                        _tabletop_list_get (original->references, i));
}

/* Sets the string at `offset`, unless the choice says that already. */
static void
set_said_text (TabletopChoice *self, gsize offset, const char *text)
{
  const char *before = G_STRUCT_MEMBER (char *, said (self), offset);

  if (g_str_equal (_tabletop_text (before), _tabletop_text (text)))
    return;
  say_it_yourself (self);
  _tabletop_set_text (&G_STRUCT_MEMBER (char *, self, offset), text);
}

void
tabletop_choice_add_reference (TabletopChoice *self, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (TABLETOP_IS_REFERENCE (reference));
  g_return_if_fail (!self->bound);
  g_return_if_fail (!self->copied);

  say_it_yourself (self);
  _tabletop_list_add (_tabletop_list_ensure (&self->references, TABLETOP_TYPE_REFERENCE),
                      reference);
}

void
tabletop_choice_set_shortcut (TabletopChoice *self, const char *shortcut)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);
  g_return_if_fail (!self->copied);

  set_said_text (self, G_STRUCT_OFFSET (TabletopChoice, shortcut), shortcut);
}

void
tabletop_choice_set_context (TabletopChoice *self, const char *context)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);
  g_return_if_fail (!self->copied);

  set_said_text (self, G_STRUCT_OFFSET (TabletopChoice, context), context);
}

void
tabletop_choice_set_cost (TabletopChoice *self, const char *cost)
{
  g_return_if_fail (TABLETOP_IS_CHOICE (self));
  g_return_if_fail (!self->bound);
  g_return_if_fail (!self->copied);

  set_said_text (self, G_STRUCT_OFFSET (TabletopChoice, cost), cost);
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

static gboolean
says_the_same (const TabletopChoice *a, const TabletopChoice *b)
{
  return a == b
         || (a->flags == b->flags && g_str_equal (a->notation, b->notation)
             && g_str_equal (a->kind, b->kind) && g_str_equal (a->label, b->label)
             && g_strcmp0 (a->description, b->description) == 0
             && g_strcmp0 (a->shortcut, b->shortcut) == 0 && g_strcmp0 (a->context, b->context) == 0
             && g_strcmp0 (a->cost, b->cost) == 0
             && _tabletop_references_are_same (a->references, b->references));
}

gboolean
_tabletop_choice_is_same (TabletopChoice *a, TabletopChoice *b)
{
  return a->alike == b->alike && a->takes_back == b->takes_back
         && says_the_same (said (a), said (b));
}

TABLETOP_GETTER (TabletopChoice *, tabletop_choice_get_original, self->original, NULL)

TABLETOP_GETTER (guint64, tabletop_choice_get_decision_id, self->decision_id, 0)
TABLETOP_GETTER (guint64, tabletop_choice_get_sequence, self->sequence, 0)
TABLETOP_GETTER (guint, tabletop_choice_get_seat, self->seat, 0)
TABLETOP_GETTER (guint, tabletop_choice_get_index, self->index, 0)
TABLETOP_GETTER (const char *, tabletop_choice_get_kind, said (self)->kind, "")
TABLETOP_GETTER (const char *, tabletop_choice_get_notation, said (self)->notation, "")
TABLETOP_GETTER (const char *, tabletop_choice_get_label, said (self)->label, "")
TABLETOP_TEXT_GETTER (tabletop_choice_get_description, said (self)->description)
TABLETOP_LIST_GETTER (tabletop_choice_get_references,
                      &said (self)->references,
                      TABLETOP_TYPE_REFERENCE)

guint
tabletop_choice_count_pointable (TabletopChoice *self)
{
  TabletopList *references;
  guint n = 0;

  g_return_val_if_fail (TABLETOP_IS_CHOICE (self), 0);

  references = said (self)->references;
  for (guint i = 0; i < _tabletop_list_length (references); i++)
    n += _tabletop_reference_is_pointable (_tabletop_list_get (references, i));

  return n;
}

gboolean
tabletop_choice_get_number (TabletopChoice *self, gint64 *number)
{
  TabletopList *references;

  g_return_val_if_fail (TABLETOP_IS_CHOICE (self), FALSE);

  references = said (self)->references;
  for (guint i = 0; i < _tabletop_list_length (references); i++)
    {
      TabletopReference *reference = _tabletop_list_get (references, i);

      if (tabletop_reference_get_kind (reference) != TABLETOP_REFERENCE_NUMBER)
        continue;
      if (number != NULL)
        *number = tabletop_reference_get_number (reference);
      return TRUE;
    }

  return FALSE;
}

TABLETOP_GETTER (TabletopChoiceFlags,
                 tabletop_choice_get_flags,
                 said (self)->flags,
                 TABLETOP_CHOICE_NONE)

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

TABLETOP_TEXT_GETTER (tabletop_choice_get_shortcut, said (self)->shortcut)
TABLETOP_TEXT_GETTER (tabletop_choice_get_context, said (self)->context)
TABLETOP_TEXT_GETTER (tabletop_choice_get_cost, said (self)->cost)
TABLETOP_GETTER (guint, tabletop_choice_get_alike, self->alike, 0)
TABLETOP_GETTER (int, tabletop_choice_get_takes_back, self->takes_back, -1)
