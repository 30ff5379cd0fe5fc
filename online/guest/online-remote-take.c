/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a mirrored match learns. Each notice is checked against what is known before anything is
 * changed: a table that sends what can't be must not make this process complain or crash.
 */

#include <glib/gi18n-lib.h>

#include "online-remote-match-private.h"

static gboolean
refuse (GError **error, const char *what)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               /* Translators: %s is untranslated and for whoever looks for the fault */
               _ ("The table tells what can't be (%s)"), what);
  return FALSE;
}

static guint64
sequence_of (OnlineRemoteMatch *self)
{
  return tabletop_match_get_sequence (TABLETOP_MATCH (self));
}

static guint
n_seats_of (OnlineRemoteMatch *self)
{
  return tabletop_match_get_n_seats (TABLETOP_MATCH (self));
}

static guint
n_standings_of (TabletopResult *result)
{
  return g_list_model_get_n_items (tabletop_result_get_standings (result));
}

/* Events. What has arrived is shown with the state that closes the batch. */

static gboolean
take_events (OnlineRemoteMatch *self, const GPtrArray *events, GError **error)
{
  for (guint i = 0; i < events->len; i++)
    {
      TabletopEvent *event = g_ptr_array_index (events, i);

      if (tabletop_event_get_number (event) != online_tail_count (&self->events) + 1)
        return refuse (error, "the number of an event");
      if (tabletop_event_get_seat (event) >= (int) n_seats_of (self))
        return refuse (error, "the seat of an event");
      online_tail_add (&self->events, event);
    }

  return TRUE;
}

static gboolean
take_undone (OnlineRemoteMatch *self, guint64 events, GError **error)
{
  if (events > online_tail_count (&self->events))
    return refuse (error, "the number of events that were undone");

  self->touched = MIN (self->touched, events);
  online_tail_cut (&self->events, events);

  return TRUE;
}

/* What happens after something was undone comes in another state, so its number is another one. */
static gboolean
is_same_event (OnlineRemoteMatch *self, guint64 number)
{
  TabletopEvent *a = online_tail_get (&self->shown, number);
  TabletopEvent *b = online_tail_get (&self->events, number);

  /* What is forgotten on one side was shown long ago. */
  if (a == NULL || b == NULL)
    return TRUE;

  return tabletop_event_get_sequence (a) == tabletop_event_get_sequence (b)
         && tabletop_event_get_seat (a) == tabletop_event_get_seat (b)
         && g_str_equal (tabletop_event_get_kind (a), tabletop_event_get_kind (b));
}

/* Hides what was taken back. A table that isn't sure what is known here takes back more, and tells
 * it again: that isn't hidden.
 */
static gboolean
hide_undone (OnlineRemoteMatch *self)
{
  guint64 n_shown = online_tail_count (&self->shown);
  guint64 last = MIN (self->touched, n_shown);

  self->touched = G_MAXUINT64;
  last = MAX (last, MIN (self->shown.forgotten, online_tail_count (&self->events)));
  while (last < MIN (n_shown, online_tail_count (&self->events)) && is_same_event (self, last + 1))
    last++;
  if (last == n_shown)
    return FALSE;

  online_tail_cut (&self->shown, last);

  return TRUE;
}

/* What was taken back and what happened instead may come together. To observers they are two
 * changes, or else they would take the new events for the old ones of the same numbers.
 */
static void
tell_undone (OnlineRemoteMatch *self, guint64 sequence)
{
  guint64 before = sequence_of (self);

  g_clear_object (&self->decisions);
  self->can_undo = FALSE;
  self->over = FALSE;
  g_clear_object (&self->result);
  tabletop_match_move_on (TABLETOP_MATCH (self), sequence > before + 1 ? sequence - 1 : before);
}

/* States.
 *
 * The number of a state is the number of the last change of which the viewer may know. A table that
 * was restarted may know less of that than before, and give a lower number to a viewer who is asked
 * nothing. Here it never goes back.
 */

static gboolean
check_decision (OnlineRemoteMatch *self,
                TabletopDecision *decision,
                guint64 sequence,
                GError **error)
{
  guint seat = tabletop_decision_get_seat (decision);

  if (seat >= n_seats_of (self))
    return refuse (error, "the seat of a decision");
  if ((int) seat != self->seat)
    return TRUE;
  if (tabletop_decision_get_sequence (decision) != sequence || sequence < sequence_of (self))
    return refuse (error, "the state of a decision");
  if (tabletop_decision_get_n_choices (decision) == 0)
    return refuse (error, "a decision without a choice");

  return TRUE;
}

static gboolean
check_decisions (OnlineRemoteMatch *self, GListModel *decisions, guint64 sequence, GError **error)
{
  const guint n_decisions = decisions != NULL ? g_list_model_get_n_items (decisions) : 0;

  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (decisions, i);

      if (!check_decision (self, decision, sequence, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_state (OnlineRemoteMatch *self, const OnlineNotice *notice, GError **error)
{
  /* Numbers count up: there has to be room for the next one. */
  if (notice->state.sequence >= G_MAXUINT64 / 2)
    return refuse (error, "the number of a state");
  if (notice->state.over != (notice->state.result != NULL))
    return refuse (error, "an end without a result");
  if (notice->state.over && n_standings_of (notice->state.result) > n_seats_of (self))
    return refuse (error, "how many standings there are");

  return TRUE;
}

static gboolean
is_same_decision (TabletopDecision *a, TabletopDecision *b)
{
  guint n_choices = tabletop_decision_get_n_choices (a);

  if (tabletop_decision_get_id (a) != tabletop_decision_get_id (b)
      || tabletop_decision_get_seat (a) != tabletop_decision_get_seat (b)
      || tabletop_decision_get_n_choices (b) != n_choices
      || !g_str_equal (tabletop_decision_get_prompt (a), tabletop_decision_get_prompt (b)))
    return FALSE;
  for (guint i = 0; i < n_choices; i++)
    {
      TabletopChoice *first = tabletop_decision_get_choice (a, i);
      TabletopChoice *second = tabletop_decision_get_choice (b, i);

      if (!g_str_equal (tabletop_choice_get_notation (first), tabletop_choice_get_notation (second))
          || !g_str_equal (tabletop_choice_get_label (first), tabletop_choice_get_label (second)))
        return FALSE;
    }

  return TRUE;
}

/* Whether the notice only repeats the present state, with a view for instance. */
static gboolean
is_repeat (OnlineRemoteMatch *self, const OnlineNotice *notice, GListModel *now)
{
  guint n_now = now != NULL ? g_list_model_get_n_items (now) : 0;
  guint n_before = self->decisions != NULL ? g_list_model_get_n_items (self->decisions) : 0;

  if (!self->ready || online_tail_count (&self->shown) != online_tail_count (&self->events)
      || self->touched != G_MAXUINT64 || notice->state.sequence != sequence_of (self)
      || notice->state.can_undo != self->can_undo || notice->state.over != self->over
      || n_now != n_before)
    return FALSE;
  for (guint i = 0; i < n_now; i++)
    {
      g_autoptr (TabletopDecision) before = g_list_model_get_item (self->decisions, i);
      g_autoptr (TabletopDecision) after = g_list_model_get_item (now, i);

      if (!is_same_decision (before, after))
        return FALSE;
    }

  return TRUE;
}

/* How it looks. */

/* Whether a seat is one of the table's, or none. */
static gboolean
is_seat_or_none (OnlineRemoteMatch *self, int seat)
{
  return seat >= -1 && seat < (int) n_seats_of (self);
}

static gboolean
check_seats (OnlineRemoteMatch *self, GListModel *seats, GError **error)
{
  const guint n = g_list_model_get_n_items (seats);

  if (n > n_seats_of (self))
    return refuse (error, "how many seats are seen");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (tabletop_view_seat_get_index (seat) != i)
        return refuse (error, "the order of seats that are seen");
    }

  return TRUE;
}

static gboolean
check_zone (OnlineRemoteMatch *self, TabletopZone *zone, GError **error)
{
  GListModel *list = tabletop_zone_get_pieces (zone);

  if (!is_seat_or_none (self, tabletop_zone_get_owner (zone)))
    return refuse (error, "the owner of a zone");
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (list, i);

      if (!is_seat_or_none (self, tabletop_piece_get_owner (piece)))
        return refuse (error, "the owner of a piece");
    }

  return TRUE;
}

/* Whoever draws it may use seats as places, and ids of zones as names. */
static gboolean
check_view (OnlineRemoteMatch *self, TabletopView *view, GError **error)
{
  g_autoptr (GHashTable) zones = g_hash_table_new (g_str_hash, g_str_equal);
  GListModel *list = tabletop_view_get_zones (view);

  if (!is_seat_or_none (self, tabletop_view_get_active_seat (view)))
    return refuse (error, "the seat whose turn it is");
  if (!check_seats (self, tabletop_view_get_seats (view), error))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (list, i);

      if (!g_hash_table_add (zones, (gpointer) tabletop_zone_get_id (zone)))
        return refuse (error, "a zone that is there twice");
      if (!check_zone (self, zone, error))
        return FALSE;
    }

  return TRUE;
}

/* What a difference makes of what is known. */
static OnlineSight *
change_sight (OnlineRemoteMatch *self, const OnlineNotice *notice, GError **error)
{
  if (self->sight != NULL && notice->state.since == self->view_sequence)
    return online_sight_change (self->sight, notice->state.changes, notice->state.sequence, error);

  g_set_error (error, ONLINE_WIRE_ERROR, ONLINE_WIRE_ERROR_BAD_VALUE,
               _ ("“since”: not that; what is known here is %s"),
               self->sight != NULL ? _ ("another state") : _ ("nothing"));
  return NULL;
}

/* Finds out how it looks, if the notice tells: `sight` is NULL if it doesn't. What can't be made of
 * what is known is asked for as a whole; once, for who goes on like that can't be followed.
 */
static gboolean
find_sight (OnlineRemoteMatch *self,
            const OnlineNotice *notice,
            OnlineSight **sight,
            GError **error)
{
  g_autoptr (GError) problem = NULL;

  *sight = NULL;
  if (notice->state.sight != NULL)
    {
      *sight = online_sight_ref (notice->state.sight);
      online_sight_share (*sight, self->sight);
    }
  else if (notice->state.changes != NULL)
    {
      /* It was on its way when the table was asked for the whole. */
      if (self->missed_change && notice->state.since != self->view_sequence)
        return TRUE;
      *sight = change_sight (self, notice, &problem);
    }
  if (problem == NULL)
    return TRUE;

  if (self->missed_change)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   /* Translators: %s is a sentence about a message of the table */
                   _ ("The table tells what can't be followed: %s"), problem->message);
      return FALSE;
    }
  self->missed_change = TRUE;
  self->looking = FALSE;
  g_signal_emit_by_name (self, "unclear", problem->message);

  return TRUE;
}

/* Keeps what isn't part of the state: the time that is left, and how it looks. */
static void
take_surroundings (OnlineRemoteMatch *self, const OnlineNotice *notice, OnlineSight *sight)
{
  g_clear_pointer (&self->clocks, g_array_unref);
  if (notice->state.clocks != NULL)
    self->clocks = g_array_ref (notice->state.clocks);
  self->clocks_at = g_get_monotonic_time ();
  self->table_sequence = notice->state.sequence;
  if (sight == NULL)
    {
      /* It doesn't count as news to a look that says it knows that number. */
      if (!self->is_view_fresh && self->look_known == (gint64) self->table_sequence)
        self->looking = FALSE;
      return;
    }

  g_clear_pointer (&self->sight, online_sight_unref);
  self->sight = online_sight_ref (sight);
  self->missed_change = FALSE;
  self->view_sequence = notice->state.sequence;
  self->is_view_fresh = TRUE;
  self->missed = 0;
}

static gboolean
take_state (OnlineRemoteMatch *self, const OnlineNotice *notice, GError **error)
{
  guint64 sequence = MAX (notice->state.sequence, sequence_of (self));
  g_autoptr (OnlineSight) sight = NULL;
  GListModel *decisions;
  gboolean repeat;

  if (!check_state (self, notice, error) || !find_sight (self, notice, &sight, error)
      || (sight != NULL && !check_view (self, online_sight_get_view (sight), error)))
    return FALSE;
  if (sight == NULL && notice->state.changes != NULL)
    {
      /* What is asked can't be told either: the whole state comes. */
      self->is_view_fresh = FALSE;
      if (!self->looking)
        _online_remote_match_look (self);
      return TRUE;
    }
  decisions = sight != NULL ? online_sight_get_decisions (sight) : notice->state.decisions;
  if (!check_decisions (self, decisions, notice->state.sequence, error))
    return FALSE;

  repeat = is_repeat (self, notice, decisions);
  if (!repeat)
    self->is_view_fresh = FALSE;
  take_surroundings (self, notice, sight);
  if (repeat)
    {
      if (sight != NULL)
        g_signal_emit_by_name (self, "changed");
      return TRUE;
    }

  if (hide_undone (self) && online_tail_count (&self->shown) < online_tail_count (&self->events))
    {
      tell_undone (self, sequence);
      /* A handler may have waited, and the next state has come. */
      if (sequence_of (self) > sequence)
        return TRUE;
    }

  online_tail_follow (&self->shown, &self->events);
  g_set_object (&self->decisions, decisions);
  self->can_undo = notice->state.can_undo;
  self->over = notice->state.over;
  g_set_object (&self->result, notice->state.result);
  self->ready = TRUE;
  tabletop_match_move_on (TABLETOP_MATCH (self), sequence);

  return TRUE;
}

/* Answers. */

static void
take_answer (OnlineRemoteMatch *self, const OnlineNotice *notice)
{
  g_autofree char *late = NULL;

  if (online_asks_answer (self->asks, notice, &late) && late != NULL)
    g_signal_emit_by_name (self, "late", late);
}

gboolean
online_remote_match_take (OnlineRemoteMatch *self, const OnlineNotice *notice, GError **error)
{
  g_autoptr (OnlineRemoteMatch) alive = NULL;

  alive = g_object_ref (self);
  switch ((guint) notice->kind)
    {
    case ONLINE_NOTICE_EVENTS:
      return take_events (self, notice->events.events, error);
    case ONLINE_NOTICE_UNDONE:
      return take_undone (self, notice->undone.events, error);
    case ONLINE_NOTICE_STATE:
      return take_state (self, notice, error);
    case ONLINE_NOTICE_ACK:
    case ONLINE_NOTICE_EXPLANATION:
      take_answer (self, notice);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}
