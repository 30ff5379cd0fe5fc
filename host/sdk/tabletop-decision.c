/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filled in by a game, sealed by the match that lists it. */

#include "tabletop-decision.h"

#include "tabletop-choice-private.h"
#include "tabletop-decision-private.h"
#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-reference-private.h"
#include "tabletop-text-part-private.h"

struct _TabletopDecision
{
  GObject parent_instance;

  guint64 id;
  guint64 sequence;
  guint seat;
  char *kind;
  char *prompt;
  TabletopList *parts; /* of TabletopTextPart: all of the prompt */
  TabletopList *references;
  TabletopList *choices;
  guint default_index;
  gboolean cancellable;
  gboolean optional;
  gboolean idle;
  TabletopDecisionForm form;
  guint least;
  guint most;
  guint picked;
  char *remaining;
  char *progress;
  char *follow_up;
  TabletopList *made;
  gboolean sealed;
};

/**
 * TabletopDecision:id:
 *
 * The number that tells it from the other open decisions.
 */
/**
 * TabletopDecision:sequence:
 *
 * The state of the match that it was listed for.
 */
/**
 * TabletopDecision:seat:
 *
 * Who is asked.
 */
/**
 * TabletopDecision:kind:
 *
 * The game's word for this sort of question.
 */
/**
 * TabletopDecision:prompt:
 *
 * The question, translated.
 */
/**
 * TabletopDecision:parts: (type GListModel)
 *
 * The question, part by part.
 */
/**
 * TabletopDecision:references: (type GListModel)
 *
 * What the question is about.
 */
/**
 * TabletopDecision:choices: (type GListModel)
 *
 * The choices, in their stable order.
 */
/**
 * TabletopDecision:default-index:
 *
 * What is done for a player who is away.
 */
/**
 * TabletopDecision:cancellable:
 *
 * Whether one of the choices goes back to where this began.
 */
/**
 * TabletopDecision:optional:
 *
 * Whether the seat may answer but nobody waits for it.
 */
/**
 * TabletopDecision:idle:
 *
 * Whether the seat can do nothing but let the game go on.
 */
/**
 * TabletopDecision:form:
 *
 * How the choices belong together.
 */
/**
 * TabletopDecision:least:
 *
 * How many things a selection or an order is made of, at least.
 */
/**
 * TabletopDecision:most:
 *
 * How many things a selection or an order is made of, at most.
 */
/**
 * TabletopDecision:picked:
 *
 * How many of them were picked before.
 */
/**
 * TabletopDecision:remaining:
 *
 * What of a cost remains to be paid, as symbols.
 */
/**
 * TabletopDecision:progress:
 *
 * How far a selection is in the game's own words, empty if the numbers say enough.
 */
/**
 * TabletopDecision:follow-up:
 *
 * What is asked once the first thing of a choice has been pointed at, with `{}` for that thing.
 */
/**
 * TabletopDecision:made: (type GListModel)
 *
 * The seat's answers so far in the announcement under way, oldest first.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopDecision, id) },
  { "sequence", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopDecision, sequence) },
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDecision, seat) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDecision, kind) },
  { "prompt", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDecision, prompt) },
  { "parts", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopDecision, parts),
    tabletop_text_part_get_type },
  { "references", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopDecision, references),
    tabletop_reference_get_type },
  { "choices", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopDecision, choices),
    tabletop_choice_get_type },
  { "default-index", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDecision, default_index) },
  { "cancellable", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopDecision, cancellable) },
  { "optional", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopDecision, optional) },
  { "idle", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopDecision, idle) },
  { "form", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopDecision, form),
    tabletop_decision_form_get_type },
  { "least", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDecision, least) },
  { "most", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDecision, most) },
  { "picked", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDecision, picked) },
  { "remaining", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDecision, remaining) },
  { "progress", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDecision, progress) },
  { "follow-up", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDecision, follow_up) },
  { "made", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopDecision, made),
    tabletop_choice_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopDecision, tabletop_decision, fields)

#define SELF TabletopDecision
#define IS_SELF TABLETOP_IS_DECISION

TabletopDecision *
tabletop_decision_new (guint64 id,
                       guint64 sequence,
                       guint seat,
                       const char *kind,
                       const char *prompt)
{
  TabletopDecision *self;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (prompt != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_DECISION, NULL);
  self->id = id;
  self->sequence = sequence;
  self->seat = seat;
  self->kind = g_strdup (kind);
  _tabletop_text_part_add (prompt, NULL, &self->prompt, &self->parts, &self->references);

  return self;
}

void
tabletop_decision_add_part (TabletopDecision *self, const char *text, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail (reference == NULL || TABLETOP_IS_REFERENCE (reference));
  g_return_if_fail (!self->sealed);

  _tabletop_text_part_add (text, reference, &self->prompt, &self->parts, &self->references);
}

void
tabletop_decision_add_choice (TabletopDecision *self, TabletopChoice *choice)
{
  guint index;

  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (TABLETOP_IS_CHOICE (choice));
  g_return_if_fail (!self->sealed);
  g_return_if_fail (!_tabletop_choice_is_bound (choice));

  index = _tabletop_list_length (self->choices);
  _tabletop_choice_bind (choice, self->id, self->sequence, self->seat, index);
  _tabletop_list_add (_tabletop_list_ensure (&self->choices, TABLETOP_TYPE_CHOICE), choice);
}

void
tabletop_decision_add_reference (TabletopDecision *self, TabletopReference *reference)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (TABLETOP_IS_REFERENCE (reference));
  g_return_if_fail (!self->sealed);

  _tabletop_references_add (&self->references, reference);
}

void
tabletop_decision_set_default_index (TabletopDecision *self, guint index)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);
  g_return_if_fail (index < _tabletop_list_length (self->choices));

  self->default_index = index;
}

void
tabletop_decision_set_cancellable (TabletopDecision *self, gboolean cancellable)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  self->cancellable = cancellable;
}

void
tabletop_decision_set_idle (TabletopDecision *self, gboolean idle)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  self->idle = idle;
}

void
tabletop_decision_set_optional (TabletopDecision *self, gboolean optional)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  self->optional = optional;
}

void
tabletop_decision_set_form (TabletopDecision *self,
                            TabletopDecisionForm form,
                            guint least,
                            guint most,
                            guint picked)
{
  const gboolean picks = form == TABLETOP_DECISION_SELECTION || form == TABLETOP_DECISION_ORDER
                         || form == TABLETOP_DECISION_PILES;

  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);
  g_return_if_fail (picks ? least <= most && picked <= most : least + most + picked == 0);

  self->form = form;
  self->least = least;
  self->most = most;
  self->picked = picked;
}

void
tabletop_decision_set_remaining (TabletopDecision *self, const char *remaining)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  _tabletop_set_text (&self->remaining, remaining);
}

void
tabletop_decision_set_progress (TabletopDecision *self, const char *progress)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  _tabletop_set_text (&self->progress, progress);
}

void
tabletop_decision_set_follow_up (TabletopDecision *self, const char *follow_up)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (!self->sealed);

  _tabletop_set_text (&self->follow_up, follow_up);
}

void
tabletop_decision_add_made (TabletopDecision *self, TabletopChoice *made)
{
  g_return_if_fail (TABLETOP_IS_DECISION (self));
  g_return_if_fail (TABLETOP_IS_CHOICE (made));
  g_return_if_fail (!self->sealed);
  g_return_if_fail (!_tabletop_choice_is_bound (made));

  /* No place in the list of choices: it is no answer any more. */
  _tabletop_choice_bind (made, self->id, self->sequence, self->seat, G_MAXUINT);
  _tabletop_list_add (_tabletop_list_ensure (&self->made, TABLETOP_TYPE_CHOICE), made);
}

void
_tabletop_decision_seal (TabletopDecision *self)
{
  self->sealed = TRUE;
}

TabletopChoice *
_tabletop_decision_find_choice (TabletopDecision *self, TabletopChoice *choice)
{
  guint index = tabletop_choice_get_index (choice);
  TabletopChoice *listed;

  if (!_tabletop_choice_is_bound (choice) || tabletop_choice_get_decision_id (choice) != self->id
      || tabletop_choice_get_sequence (choice) != self->sequence
      || tabletop_choice_get_seat (choice) != self->seat
      || index >= _tabletop_list_length (self->choices))
    return NULL;

  listed = _tabletop_list_get (self->choices, index);

  return g_str_equal (tabletop_choice_get_notation (listed), tabletop_choice_get_notation (choice))
             ? listed
             : NULL;
}

/* Whether two lists, or NULL for none, hold the same choices. */
static gboolean
are_same (TabletopList *a, TabletopList *b)
{
  const guint n = _tabletop_list_length (a);

  if (n != _tabletop_list_length (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!_tabletop_choice_is_same (_tabletop_list_get (a, i), _tabletop_list_get (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_same (const TabletopDecision *a, const TabletopDecision *b)
{
  return a->seat == b->seat && a->form == b->form && a->least == b->least && a->most == b->most
         && a->picked == b->picked && a->default_index == b->default_index
         && a->cancellable == b->cancellable && a->optional == b->optional && a->idle == b->idle
         && g_str_equal (a->kind, b->kind) && _tabletop_lists_equal (a->parts, b->parts)
         && g_strcmp0 (a->remaining, b->remaining) == 0 && g_strcmp0 (a->progress, b->progress) == 0
         && g_strcmp0 (a->follow_up, b->follow_up) == 0
         && _tabletop_references_are_same (a->references, b->references)
         && are_same (a->choices, b->choices) && are_same (a->made, b->made);
}

gboolean
_tabletop_decisions_are_same (TabletopList *a, TabletopList *b)
{
  guint n = _tabletop_list_length (a);

  if (n != _tabletop_list_length (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_same (_tabletop_list_get (a, i), _tabletop_list_get (b, i)))
      return FALSE;

  return TRUE;
}

TABLETOP_GETTER (guint64, tabletop_decision_get_id, self->id, 0)
TABLETOP_GETTER (guint64, tabletop_decision_get_sequence, self->sequence, 0)
TABLETOP_GETTER (guint, tabletop_decision_get_seat, self->seat, 0)
TABLETOP_GETTER (const char *, tabletop_decision_get_kind, self->kind, "")
TABLETOP_TEXT_GETTER (tabletop_decision_get_prompt, self->prompt)
TABLETOP_LIST_GETTER (tabletop_decision_get_parts, &self->parts, TABLETOP_TYPE_TEXT_PART)
TABLETOP_LIST_GETTER (tabletop_decision_get_references, &self->references, TABLETOP_TYPE_REFERENCE)
TABLETOP_LIST_GETTER (tabletop_decision_get_choices, &self->choices, TABLETOP_TYPE_CHOICE)
TABLETOP_GETTER (guint, tabletop_decision_get_n_choices, _tabletop_list_length (self->choices), 0)

TabletopChoice *
tabletop_decision_get_choice (TabletopDecision *self, guint index)
{
  g_return_val_if_fail (TABLETOP_IS_DECISION (self), NULL);
  g_return_val_if_fail (index < _tabletop_list_length (self->choices), NULL);

  return _tabletop_list_get (self->choices, index);
}

TabletopChoice *
tabletop_decision_find_notation (TabletopDecision *self, const char *notation)
{
  guint n_choices;

  g_return_val_if_fail (TABLETOP_IS_DECISION (self), NULL);
  g_return_val_if_fail (notation != NULL, NULL);

  n_choices = _tabletop_list_length (self->choices);
  for (guint i = 0; i < n_choices; i++)
    {
      TabletopChoice *choice = _tabletop_list_get (self->choices, i);

      if (g_str_equal (tabletop_choice_get_notation (choice), notation))
        return choice;
    }

  return NULL;
}

TABLETOP_GETTER (guint, tabletop_decision_get_default_index, self->default_index, 0)
TABLETOP_GETTER (gboolean, tabletop_decision_is_cancellable, self->cancellable, FALSE)
TABLETOP_GETTER (gboolean, tabletop_decision_is_optional, self->optional, FALSE)
TABLETOP_GETTER (gboolean, tabletop_decision_is_idle, self->idle, FALSE)
TABLETOP_GETTER (TabletopDecisionForm,
                 tabletop_decision_get_form,
                 self->form,
                 TABLETOP_DECISION_ONE)
TABLETOP_GETTER (guint, tabletop_decision_get_least, self->least, 0)
TABLETOP_GETTER (guint, tabletop_decision_get_most, self->most, 0)
TABLETOP_GETTER (guint, tabletop_decision_get_picked, self->picked, 0)
TABLETOP_TEXT_GETTER (tabletop_decision_get_remaining, self->remaining)
TABLETOP_TEXT_GETTER (tabletop_decision_get_progress, self->progress)
TABLETOP_TEXT_GETTER (tabletop_decision_get_follow_up, self->follow_up)

char *
tabletop_decision_dup_follow_up (TabletopDecision *self, const char *name)
{
  const char *follow_up, *at;

  g_return_val_if_fail (TABLETOP_IS_DECISION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  follow_up = tabletop_decision_get_follow_up (self);
  at = strstr (follow_up, "{}");
  if (at == NULL) /* a translator's slip says nothing wrong, but for that */
    return *follow_up != '\0' ? g_strdup (follow_up) : NULL;

  return g_strdup_printf ("%.*s%s%s", (int) (at - follow_up), follow_up, name, at + 2);
}
TABLETOP_LIST_GETTER (tabletop_decision_get_made, &self->made, TABLETOP_TYPE_CHOICE)

/* {{{ Numbers */

/* The least number of all choices, or the greatest. */
static gint64
find_end (TabletopDecision *self, gboolean greatest)
{
  gint64 end = 0, number;
  gboolean any = FALSE;

  for (guint i = 0; i < _tabletop_list_length (self->choices); i++)
    if (tabletop_choice_get_number (_tabletop_list_get (self->choices, i), &number)
        && (!any || (greatest ? number > end : number < end)))
      {
        end = number;
        any = TRUE;
      }

  return end;
}

gint64
tabletop_decision_get_minimum (TabletopDecision *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECISION (self), 0);

  return self->form == TABLETOP_DECISION_NUMBER ? find_end (self, FALSE) : 0;
}

gint64
tabletop_decision_get_maximum (TabletopDecision *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECISION (self), 0);

  return self->form == TABLETOP_DECISION_NUMBER ? find_end (self, TRUE) : 0;
}

gint64
tabletop_decision_get_suggested (TabletopDecision *self)
{
  gint64 number;

  g_return_val_if_fail (TABLETOP_IS_DECISION (self), 0);

  if (self->form == TABLETOP_DECISION_NUMBER
      && self->default_index < _tabletop_list_length (self->choices)
      && tabletop_choice_get_number (_tabletop_list_get (self->choices, self->default_index),
                                     &number))
    return number;

  return tabletop_decision_get_minimum (self);
}

TabletopChoice *
tabletop_decision_find_number (TabletopDecision *self, gint64 number)
{
  gint64 its_own;

  g_return_val_if_fail (TABLETOP_IS_DECISION (self), NULL);

  if (self->form != TABLETOP_DECISION_NUMBER)
    return NULL;
  for (guint i = 0; i < _tabletop_list_length (self->choices); i++)
    {
      TabletopChoice *choice = _tabletop_list_get (self->choices, i);

      if (tabletop_choice_get_number (choice, &its_own) && its_own == number)
        return choice;
    }

  return NULL;
}

/* }}} */

TabletopChoice *
tabletop_decision_find_taking_back (TabletopDecision *self, guint made)
{
  g_return_val_if_fail (TABLETOP_IS_DECISION (self), NULL);

  for (guint i = 0; i < _tabletop_list_length (self->choices); i++)
    {
      TabletopChoice *choice = _tabletop_list_get (self->choices, i);

      if (tabletop_choice_get_takes_back (choice) == (int) made)
        return choice;
    }

  return NULL;
}
