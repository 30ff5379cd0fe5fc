/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one gate through which a match changes. Who may do what, and in which state, is found out
 * here, before an implementation sees the call; so every game refuses alike, and what is refused
 * has changed nothing.
 */

#include "tabletop-match.h"

#include <glib/gi18n-lib.h>

#include "tabletop-choice-private.h"
#include "tabletop-decision-private.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-match-private.h"
#include "tabletop-recorder.h"
#include "tabletop-text.h"

/* A step that was checked, from before it is written down until it is told. */
typedef struct
{
  TabletopMatch *match;
  TabletopRecorder *recorder;
  guint seat;
  guint64 sequence;
  gboolean was_over;
} Step;

/* Lets the step be written down. After this, end_step() must follow. */
static gboolean
begin_step (Step *self,
            TabletopMatch *match,
            guint seat,
            TabletopStepKind kind,
            const char *notation,
            GError **error)
{
  self->match = match;
  self->recorder = _tabletop_match_get_recorder (match);
  self->seat = seat;
  self->sequence = tabletop_match_get_sequence (match);
  self->was_over = tabletop_match_is_over (match);

  if (self->recorder == NULL)
    return TRUE;

  g_object_ref (self->recorder);
  if (tabletop_recorder_record (self->recorder, match, seat, kind, notation, error))
    return TRUE;

  g_clear_object (&self->recorder);

  return FALSE;
}

/* Tells what the implementation did; takes `failure`. */
static gboolean
end_step (Step *self, const char *method, gboolean done, GError *failure, GError **error)
{
  g_autoptr (TabletopRecorder) recorder = self->recorder;

  if (!_tabletop_end_call (self->match, method, done, &failure, error))
    {
      if (recorder != NULL)
        tabletop_recorder_withdraw (recorder, self->match);
      return FALSE;
    }

  /* A match that follows another has already said where it is. */
  if (tabletop_match_get_sequence (self->match) == self->sequence)
    _tabletop_match_stepped (self->match, self->seat, self->was_over);

  return TRUE;
}

static gboolean
refuse (GError **error, TabletopError code, const char *text)
{
  g_set_error_literal (error, TABLETOP_ERROR, (int) code, text);
  return FALSE;
}

/* What is wrong with a call before one looks at the choice. Whoever saw what the seat is still
 * asked has seen enough: others may have done what the seat mustn't know. */
static gboolean
check_call (TabletopMatch *self, guint seat, guint64 sequence, GError **error)
{
  const guint64 now = tabletop_match_get_sequence (self);

  if (!_tabletop_match_check_seat (self, seat, error))
    return FALSE;

  if (tabletop_match_is_over (self))
    return refuse (error, TABLETOP_ERROR_OVER, _ ("The match is over"));

  if (sequence > now || (sequence < now && sequence < _tabletop_match_asked_since (self, seat)))
    return refuse (error, TABLETOP_ERROR_STALE,
                   _ ("The match has moved on since that was decided; look again"));

  if (tabletop_match_count_choices (self, seat) == 0)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS, _ ("%s isn't asked now"),
                   tabletop_setup_get_seat_name (tabletop_match_get_setup (self), seat));
      return FALSE;
    }

  return TRUE;
}

/* Finds the listed choice that `choice` claims to be; borrowed. */
static TabletopChoice *
find_listed (TabletopMatch *self, guint seat, TabletopChoice *choice, GError **error)
{
  TabletopDecision *decision;

  if (!_tabletop_choice_is_bound (choice))
    {
      refuse (error, TABLETOP_ERROR_ILLEGAL, _ ("This choice belongs to no decision"));
      return NULL;
    }

  if (tabletop_choice_get_seat (choice) != seat)
    {
      refuse (error, TABLETOP_ERROR_NOT_YOURS, _ ("This choice belongs to another seat"));
      return NULL;
    }

  if (tabletop_choice_get_sequence (choice) > tabletop_match_get_sequence (self)
      || tabletop_choice_get_sequence (choice) < _tabletop_match_asked_since (self, seat))
    {
      refuse (error, TABLETOP_ERROR_STALE,
              _ ("This choice was offered before the match moved on; look again"));
      return NULL;
    }

  for (guint n = 0; (decision = _tabletop_match_peek_own (self, seat, n)) != NULL; n++)
    {
      TabletopChoice *listed = _tabletop_decision_find_choice (decision, choice);

      if (listed != NULL)
        return listed;
    }

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
               _ ("“%s” is none of the choices that %s has"), tabletop_choice_get_notation (choice),
               tabletop_setup_get_seat_name (tabletop_match_get_setup (self), seat));
  return NULL;
}

TabletopChoice *
_tabletop_match_check_choice (TabletopMatch *self,
                              guint seat,
                              TabletopChoice *choice,
                              guint64 sequence,
                              GError **error)
{
  return check_call (self, seat, sequence, error) ? find_listed (self, seat, choice, error) : NULL;
}

/**
 * TabletopMatchClass::apply:
 * @self: a match
 * @seat: who chooses
 * @choice: a choice of an open decision of @seat, as it was listed
 * @error: return location for an error
 *
 * Makes a choice that has been checked; if it fails, nothing may have changed.
 *
 * Returns: %TRUE if it is done
 */

/* Makes a choice that is in the list. */
static gboolean
apply_listed (TabletopMatch *self, guint seat, TabletopChoice *listed, GError **error)
{
  g_autoptr (TabletopChoice) choice = g_object_ref (listed);
  GError *failure = NULL;
  gboolean done;
  Step step;

  if (!begin_step (&step, self, seat, TABLETOP_STEP_CHOICE, tabletop_choice_get_notation (choice),
                   error))
    return FALSE;

  done = TABLETOP_MATCH_GET_CLASS (self)->apply (self, seat, choice, &failure);
  if (done)
    _tabletop_match_note_step (self, seat, tabletop_choice_get_notation (choice));

  return end_step (&step, "apply", done, failure, error);
}

gboolean
tabletop_match_apply (TabletopMatch *self,
                      guint seat,
                      TabletopChoice *choice,
                      guint64 sequence,
                      GError **error)
{
  TabletopChoice *listed;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_CHOICE (choice), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  listed = _tabletop_match_check_choice (self, seat, choice, sequence, error);

  return listed != NULL && apply_listed (self, seat, listed, error);
}

gboolean
_tabletop_match_find_notation (TabletopMatch *self,
                               guint seat,
                               guint64 decision_id,
                               const char *notation,
                               guint64 sequence,
                               TabletopChoice **choice,
                               GError **error)
{
  TabletopDecision *decision;

  *choice = NULL;
  if (!check_call (self, seat, sequence, error))
    return FALSE;

  for (guint n = 0;
       *choice == NULL && (decision = _tabletop_match_peek_own (self, seat, n)) != NULL; n++)
    if (decision_id == 0 || tabletop_decision_get_id (decision) == decision_id)
      *choice = tabletop_decision_find_notation (decision, notation);

  return TRUE;
}

void
_tabletop_match_set_unlisted (TabletopMatch *self,
                              guint seat,
                              const char *notation,
                              const char *reason,
                              GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  TabletopDecision *decision;
  const char *nearest;

  if (reason != NULL)
    {
      refuse (error, TABLETOP_ERROR_ILLEGAL, reason);
      return;
    }

  for (guint n = 0; (decision = _tabletop_match_peek_own (self, seat, n)) != NULL; n++)
    for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
      g_ptr_array_add (known, (gpointer) tabletop_choice_get_notation (
                                  tabletop_decision_get_choice (decision, i)));
  g_ptr_array_add (known, NULL);

  nearest = tabletop_text_find_nearest (notation, (const char *const *) known->pdata);
  if (nearest != NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                 _ ("“%s” is no choice now. Did you mean “%s”?"), notation, nearest);
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL, _ ("“%s” is no choice now"),
                 notation);
}

TabletopChoice *
tabletop_match_find_choice (TabletopMatch *self,
                            guint seat,
                            guint64 decision_id,
                            const char *notation,
                            guint64 sequence,
                            GError **error)
{
  g_autofree char *reason = NULL;
  TabletopChoice *choice;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (notation != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!_tabletop_match_find_notation (self, seat, decision_id, notation, sequence, &choice, error))
    return NULL;
  if (choice != NULL)
    return g_object_ref (choice);

  reason = tabletop_match_explain (self, seat, notation);
  _tabletop_match_set_unlisted (self, seat, notation, reason, error);

  return NULL;
}

gboolean
tabletop_match_apply_text (TabletopMatch *self,
                           guint seat,
                           const char *notation,
                           guint64 sequence,
                           GError **error)
{
  g_autoptr (TabletopChoice) choice
      = tabletop_match_find_choice (self, seat, 0, notation, sequence, error);

  return choice != NULL && apply_listed (self, seat, choice, error);
}

/* Choice number `n` among those of all decisions of `seat`; borrowed. There are so many. */
static TabletopChoice *
get_nth (TabletopMatch *self, guint seat, guint n)
{
  TabletopDecision *decision;

  for (guint i = 0; (decision = _tabletop_match_peek_own (self, seat, i)) != NULL; i++)
    {
      const guint n_choices = tabletop_decision_get_n_choices (decision);

      if (n < n_choices)
        return tabletop_decision_get_choice (decision, n);
      n -= n_choices;
    }

  g_return_val_if_reached (NULL);
}

/**
 * TabletopMatchClass::apply_nth:
 * @self: a match
 * @seat: who chooses
 * @n: which of the seat's choices, in the order of their lists; there are so many
 * @error: return location for an error
 *
 * Makes a choice that has been checked, by its number; if it fails, nothing may have changed.
 *
 * Returns: %TRUE if it is done
 */

gboolean
tabletop_match_apply_nth (TabletopMatch *self,
                          guint seat,
                          guint n,
                          guint64 sequence,
                          GError **error)
{
  TabletopMatchClass *klass;
  GError *failure = NULL;
  guint n_choices;
  gboolean done;
  Step step;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_call (self, seat, sequence, error))
    return FALSE;

  klass = TABLETOP_MATCH_GET_CLASS (self);
  n_choices = tabletop_match_count_choices (self, seat);
  if (n >= n_choices)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                   _ ("There is no choice number %u; %s has %u"), n,
                   tabletop_setup_get_seat_name (tabletop_match_get_setup (self), seat), n_choices);
      return FALSE;
    }
  /* What is written down is written in words. */
  if (klass->apply_nth == NULL || _tabletop_match_get_recorder (self) != NULL)
    return apply_listed (self, seat, get_nth (self, seat, n), error);

  if (!begin_step (&step, self, seat, TABLETOP_STEP_CHOICE, NULL, error))
    return FALSE;
  done = klass->apply_nth (self, seat, n, &failure);

  return end_step (&step, "apply_nth", done, failure, error);
}

char *
tabletop_match_explain (TabletopMatch *self, guint seat, const char *notation)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (notation != NULL, NULL);

  if (!_tabletop_match_check_seat (self, seat, NULL))
    return NULL;

  return TABLETOP_MATCH_GET_CLASS (self)->explain (self, seat, notation);
}

gboolean
tabletop_match_can_undo (TabletopMatch *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return _tabletop_match_check_seat (self, seat, NULL)
         && TABLETOP_MATCH_GET_CLASS (self)->can_undo (self, seat);
}

gboolean
_tabletop_match_check_undo (TabletopMatch *self, guint seat, GError **error)
{
  if (!_tabletop_match_check_seat (self, seat, error))
    return FALSE;
  if (tabletop_match_can_undo (self, seat))
    return TRUE;

  if (tabletop_game_get_traits (tabletop_match_get_game (self)) & TABLETOP_TRAITS_UNDO)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                 _ ("%s has nothing to take back now"),
                 tabletop_setup_get_seat_name (tabletop_match_get_setup (self), seat));
  else
    refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("In this game nothing can be taken back"));

  return FALSE;
}

gboolean
tabletop_match_undo (TabletopMatch *self, guint seat, GError **error)
{
  GError *failure = NULL;
  gboolean done;
  Step step;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_undo (self, seat, error)
      || !begin_step (&step, self, seat, TABLETOP_STEP_UNDO, NULL, error))
    return FALSE;

  done = TABLETOP_MATCH_GET_CLASS (self)->undo (self, seat, &failure);
  if (done)
    _tabletop_match_drop_step (self);

  return end_step (&step, "undo", done, failure, error);
}

gboolean
_tabletop_match_check_leave (TabletopMatch *self, guint seat, GError **error)
{
  return _tabletop_match_check_seat (self, seat, error)
         && (!tabletop_match_is_over (self)
             || refuse (error, TABLETOP_ERROR_OVER, _ ("The match is over")));
}

gboolean
tabletop_match_leave (TabletopMatch *self, guint seat, GError **error)
{
  GError *failure = NULL;
  gboolean done;
  Step step;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_leave (self, seat, error)
      || !begin_step (&step, self, seat, TABLETOP_STEP_LEAVE, NULL, error))
    return FALSE;

  done = TABLETOP_MATCH_GET_CLASS (self)->leave (self, seat, &failure);
  if (done)
    _tabletop_match_note_step (self, seat, NULL);

  return end_step (&step, "leave", done, failure, error);
}
