/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choices that are made by pointing at two things, such as who attacks and whom, can be made one
 * after the other with the second one the same. What kind of choice that is, only the game knows:
 * here it is the same word, and the same thing at the end. */

#include "app-rest.h"

TabletopReference *
app_rest_get_end (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = tabletop_items_count (references); i > 0; i--)
    {
      TabletopReference *reference = tabletop_items_get (references, i - 1);
      const TabletopReferenceKind kind = tabletop_reference_get_kind (reference);

      if (kind == TABLETOP_REFERENCE_PIECE || kind == TABLETOP_REFERENCE_SEAT)
        return reference;
    }
  return NULL;
}

static gboolean
is_like (TabletopChoice *choice, TabletopChoice *last)
{
  const TabletopChoiceFlags asked_twice = TABLETOP_CHOICE_DESTRUCTIVE | TABLETOP_CHOICE_AT_ONCE;

  return g_str_equal (tabletop_choice_get_kind (choice), tabletop_choice_get_kind (last))
         && (tabletop_choice_get_flags (choice) & asked_twice) == 0
         && tabletop_choice_count_pointable (choice) == 2 && app_rest_get_end (choice) != NULL
         && tabletop_reference_equal (app_rest_get_end (choice), app_rest_get_end (last));
}

TabletopChoice *
app_rest_find (TabletopDecision *decision, guint *n)
{
  GListModel *made = tabletop_decision_get_made (decision);
  const guint n_made = tabletop_items_count (made);
  TabletopChoice *last = n_made > 0 ? tabletop_items_get (made, n_made - 1) : NULL;
  TabletopChoice *first = NULL;
  guint found = 0;

  for (guint i = 0; last != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (app_rest_get_end (last) == NULL || !is_like (choice, last))
        continue;
      if (first == NULL)
        first = choice;
      found++;
    }
  if (n != NULL)
    *n = found;
  return first;
}
