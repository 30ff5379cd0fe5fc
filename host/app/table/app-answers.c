/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers that are alike are one row, for the first of them: whoever means another one points at
 * it. Where there are more than can be seen, those that begin with one thing are that thing; once
 * something has been pointed at, only what may be meant is left. */

#include "app-answers.h"

#include "app-wishes.h"

#define MANY 5 /* answers that are seen below each other */

/* {{{ Things */

TabletopReference *
app_answers_get_thing (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < tabletop_items_count (references); i++)
    {
      const TabletopReferenceKind kind
          = tabletop_reference_get_kind (tabletop_items_get (references, i));

      if (kind == TABLETOP_REFERENCE_PIECE || kind == TABLETOP_REFERENCE_SEAT
          || kind == TABLETOP_REFERENCE_STEP)
        return tabletop_items_get (references, i);
    }
  return NULL;
}

const char *
app_answers_name_thing (TabletopScene *scene, TabletopReference *thing)
{
  const TabletopReferenceKind kind = tabletop_reference_get_kind (thing);

  if (kind == TABLETOP_REFERENCE_PIECE)
    {
      TabletopPiece *piece = tabletop_scene_find_piece (scene, tabletop_reference_get_id (thing));

      return piece != NULL && *tabletop_piece_get_title (piece) != '\0'
                 ? tabletop_piece_get_title (piece)
                 : NULL;
    }
  if (kind == TABLETOP_REFERENCE_SEAT)
    {
      GListModel *seats = tabletop_scene_get_seats (scene);
      const gint64 seat = tabletop_reference_get_number (thing);

      return seat < tabletop_items_count (seats)
                 ? tabletop_view_seat_get_name (tabletop_items_get (seats, (guint) seat))
                 : NULL;
    }
  return NULL;
}

static gboolean
begins_with (TabletopChoice *choice, TabletopReference *thing)
{
  return tabletop_choice_count_pointable (choice) > 1
         && tabletop_reference_equal (app_answers_get_thing (choice), thing);
}

/* }}} */
/* {{{ What is shown */

GListModel *
app_answers_list_meant (TabletopDecision *decision, TabletopPicker *picker)
{
  g_autoptr (GListModel) pointed = tabletop_picker_list_pointed (picker);
  g_autoptr (GListModel) choices = tabletop_picker_list_choices (picker);
  TabletopChoice *first;
  guint index;

  if (decision == NULL || tabletop_items_count (pointed) == 0
      || tabletop_items_count (choices) == 0)
    return NULL;
  first = tabletop_items_get (choices, 0);
  index = tabletop_choice_get_index (first);
  if (index >= tabletop_decision_get_n_choices (decision)
      || tabletop_decision_get_choice (decision, index) != first)
    return NULL; /* another question has come since */
  return g_steal_pointer (&choices);
}

static gboolean
is_meant (GListModel *meant, TabletopChoice *choice)
{
  for (guint i = 0; i < tabletop_items_count (meant); i++)
    if (tabletop_items_get (meant, i) == choice)
      return TRUE;
  return FALSE;
}

/* Settings have a place of their own unless they are what is asked for, numbers a button; a list
 * that is laid out is enough by its own button; and to take all back that can be taken back by
 * itself would say one thing twice. */
static gboolean
is_elsewhere (TabletopDecision *decision,
              TabletopChoice *choice,
              gboolean is_laid_out,
              gboolean wants_setting)
{
  const TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);

  if ((flags & TABLETOP_CHOICE_CANCEL) != 0 && wants_setting)
    return TRUE; /* to turn none is the same */
  if ((flags & TABLETOP_CHOICE_CANCEL) != 0
      && tabletop_items_count (tabletop_decision_get_made (decision)) == 1
      && tabletop_decision_find_taking_back (decision, 0) != NULL)
    return TRUE;
  if (tabletop_decision_get_form (decision) == TABLETOP_DECISION_NUMBER
      && tabletop_choice_get_number (choice, NULL))
    return TRUE;
  return ((flags & TABLETOP_CHOICE_SETTING) != 0 && !wants_setting)
         || (is_laid_out && (flags & TABLETOP_CHOICE_DONE) != 0);
}

/* Not just a way to go on or back, which is there whatever is meant. */
static gboolean
is_something (TabletopChoice *choice)
{
  return tabletop_choice_count_pointable (choice) > 0
         || (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0;
}

static void
count (AppAnswers *self, GListModel *meant, gboolean is_laid_out)
{
  g_autofree guint *firsts
      = g_new0 (guint, self->n + 1); /* shown of those that are alike, plus 1 */
  const gboolean wants_setting = app_wishes_are_asked (self->decision);

  for (guint i = 0; i < self->n; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);
      guint *first = &firsts[MIN (tabletop_choice_get_alike (choice), i)];

      if (is_elsewhere (self->decision, choice, is_laid_out, wants_setting)
          || (meant != NULL && is_something (choice) && !is_meant (meant, choice)))
        continue;
      if (*first == 0)
        *first = i + 1;
      self->rows[*first - 1].count++;
    }
}

/* The first of several rows that begin with a thing is that thing, and the others aren't shown. */
static void
group_from (AppAnswers *self, guint first)
{
  TabletopChoice *choice = tabletop_decision_get_choice (self->decision, first);
  TabletopReference *thing = app_answers_get_thing (choice);

  for (guint i = first + 1; i < self->n; i++)
    if (self->rows[i].count > 0
        && begins_with (tabletop_decision_get_choice (self->decision, i), thing))
      {
        self->rows[first].is_thing = TRUE;
        self->rows[i].count = 0;
      }
}

static guint
count_shown (AppAnswers *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->rows[i].count > 0
         && tabletop_choice_count_pointable (tabletop_decision_get_choice (self->decision, i)) > 0;
  return n;
}

static void
group (AppAnswers *self, TabletopScene *scene)
{
  for (guint i = 0; i < self->n; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);

      if (self->rows[i].count > 0 && tabletop_choice_count_pointable (choice) > 1
          && app_answers_name_thing (scene, app_answers_get_thing (choice)) != NULL)
        group_from (self, i);
    }
}

/* }}} */

AppAnswers *
app_answers_new (TabletopDecision *decision,
                 TabletopPicker *picker,
                 TabletopScene *scene,
                 gboolean is_laid_out)
{
  g_autoptr (GListModel) meant = app_answers_list_meant (decision, picker);
  AppAnswers *self = g_new0 (AppAnswers, 1);

  self->decision = g_object_ref (decision);
  self->n = tabletop_decision_get_n_choices (decision);
  self->rows = g_new0 (AppAnswer, self->n + 1);
  self->is_pointed = meant != NULL;
  count (self, meant, is_laid_out);
  if (meant == NULL && count_shown (self) > MANY)
    group (self, scene);
  return self;
}

static gboolean
has_same_references (TabletopChoice *a, TabletopChoice *b)
{
  GListModel *of_a = tabletop_choice_get_references (a), *of_b = tabletop_choice_get_references (b);

  if (tabletop_items_count (of_a) != tabletop_items_count (of_b))
    return FALSE;
  for (guint i = 0; i < tabletop_items_count (of_a); i++)
    if (!tabletop_reference_equal (tabletop_items_get (of_a, i), tabletop_items_get (of_b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
reads_alike (TabletopChoice *a, TabletopChoice *b)
{
  return g_str_equal (tabletop_choice_get_label (a), tabletop_choice_get_label (b))
         && g_str_equal (tabletop_choice_get_description (a), tabletop_choice_get_description (b))
         && g_str_equal (tabletop_choice_get_context (a), tabletop_choice_get_context (b))
         && g_str_equal (tabletop_choice_get_cost (a), tabletop_choice_get_cost (b))
         && tabletop_choice_get_flags (a) == tabletop_choice_get_flags (b)
         && has_same_references (a, b);
}

gboolean
app_answers_read_alike (AppAnswers *self, AppAnswers *other)
{
  if (self->n != other->n || self->is_pointed != other->is_pointed
      || tabletop_decision_get_form (self->decision) != tabletop_decision_get_form (other->decision)
      || !g_str_equal (tabletop_decision_get_prompt (self->decision),
                       tabletop_decision_get_prompt (other->decision)))
    return FALSE;
  for (guint i = 0; i < self->n; i++)
    if (self->rows[i].count != other->rows[i].count
        || self->rows[i].is_thing != other->rows[i].is_thing
        || !reads_alike (tabletop_decision_get_choice (self->decision, i),
                         tabletop_decision_get_choice (other->decision, i)))
      return FALSE;
  return TRUE;
}

void
app_answers_free (AppAnswers *self)
{
  g_object_unref (self->decision);
  g_free (self->rows);
  g_free (self);
}
