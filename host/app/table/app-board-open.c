/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the others is opened where there is room for one: whoever has the turn, or has what is
 * asked about; on a board, nobody. Each question is followed once, so that the person may open
 * another one meanwhile.
 */

#include "app-board-private.h"

#include "app-answers.h"
#include "app-seat.h"

static void
open_seat (AppBoard *self, int seat)
{
  if (self->opened == seat)
    return;
  self->opened = seat;
  self->is_changed = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_app_board_toggle_seat (AppBoard *self, int seat)
{
  self->is_lent = FALSE;
  open_seat (self, self->opened == seat ? -1 : seat);
}

/* On a board, that is what is seen; the room between the seats is given up with the turn. */
void
_app_board_follow_turn (AppBoard *self)
{
  const int active = tabletop_scene_get_active_seat (app_play_get_scene (self->play));

  if (active == self->active)
    return;
  self->active = active;
  self->keeps_middle = FALSE;
  if (active >= 0 && active != (int) app_play_get_nearest (self->play) && !self->has_board)
    self->opened = active;
}

/* Whether it is seen where there is room for one of the others. */
static gboolean
is_shown (AppBoard *self, const AppSpot *spot)
{
  if (spot->owner < 0)
    return !self->has_board || self->opened < 0;
  return spot->owner == (int) app_play_get_nearest (self->play) || spot->owner == self->opened;
}

void
_app_board_reveal (AppBoard *self, const AppSpot *spot)
{
  if (!self->is_narrow || is_shown (self, spot))
    return;
  self->is_lent = FALSE;
  open_seat (self, spot->owner);
}

/* {{{ Questions */

/* Where a piece lies; NULL if it is none, or lies nowhere. */
static const AppSpot *
find_spot (AppBoard *self, TabletopReference *thing)
{
  const char *key = tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_PIECE
                        ? g_hash_table_lookup (self->places, tabletop_reference_get_id (thing))
                        : NULL;

  for (guint i = 0; key != NULL && i < self->spots->len; i++)
    if (g_array_index (self->spots, AppSpot, i).key == key)
      return &g_array_index (self->spots, AppSpot, i);
  return NULL;
}

/* Where something lies that has to be seen for an answer, and isn't: NULL if one can begin with
 * what is, or if the answers are about nothing on the table, and then so is what is named. */
static const AppSpot *
find_hidden (AppBoard *self, TabletopDecision *decision)
{
  GListModel *named = tabletop_decision_get_references (decision);
  const AppSpot *hidden = NULL;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopReference *thing = app_answers_get_thing (tabletop_decision_get_choice (decision, i));
      const AppSpot *spot = thing != NULL ? find_spot (self, thing) : NULL;

      if (thing != NULL && tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_SEAT)
        return NULL; /* its head is seen */
      if (spot != NULL && is_shown (self, spot))
        return NULL;
      if (hidden == NULL)
        hidden = spot;
    }
  for (guint i = 0; hidden == NULL && i < tabletop_items_count (named); i++)
    {
      const AppSpot *spot = find_spot (self, tabletop_items_get (named, i));

      if (spot != NULL && !is_shown (self, spot))
        hidden = spot;
    }
  return hidden;
}

/* By what a question is known again while it is answered bit by bit: two creatures that it is about
 * may be called the same. */
static char *
dup_question (TabletopDecision *decision)
{
  GListModel *named = tabletop_decision_get_references (decision);
  g_autoptr (GString) question = g_string_new (tabletop_decision_get_prompt (decision));

  for (guint i = 0; i < tabletop_items_count (named); i++)
    if (tabletop_reference_get_kind (tabletop_items_get (named, i)) == TABLETOP_REFERENCE_PIECE)
      g_string_append_printf (question, "\n%s",
                              tabletop_reference_get_id (tabletop_items_get (named, i)));
  return g_strdup (question->str);
}

/* From when something is to be paid until it is, the viewer's cards stay where they are then. */
static void
follow_payment (AppBoard *self, TabletopDecision *decision)
{
  const gboolean paid = self->pays;

  self->pays = decision != NULL && *tabletop_decision_get_remaining (decision) != '\0';
  if (paid || !self->pays)
    return;
  self->is_changed = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
app_board_follow_question (AppBoard *self, TabletopDecision *decision)
{
  g_autofree char *question = decision != NULL ? dup_question (decision) : NULL;
  const AppSpot *hidden;

  follow_payment (self, decision);
  if (g_strcmp0 (question, self->asked) == 0)
    return;
  g_free (self->asked);
  self->asked = g_steal_pointer (&question);
  if (self->is_lent && self->has_board)
    open_seat (self, -1); /* it was only for the question before */
  self->is_lent = FALSE;
  if (self->width > 0 && !self->is_narrow) /* all of it is seen */
    return;
  hidden = decision != NULL ? find_hidden (self, decision) : NULL;
  if (hidden == NULL)
    return;
  open_seat (self, hidden->owner);
  self->is_lent = hidden->owner >= 0;
}

/* }}} */
