/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Play at a table: bots choose, and what they chose is taken back. A bot thinks about a clone of
 * the match, which is its own: in the thread that owns the table, or in another one while the
 * owner's goes on. What it has thought of counts only if its seat is still asked the same then.
 */

#include "tabletop-table.h"

#include <glib/gi18n-lib.h>

#include "tabletop-baton-private.h"
#include "tabletop-bot.h"
#include "tabletop-decision-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-match-private.h"
#include "tabletop-table-private.h"

/* Whether nobody but a bot chooses for the seat; where its player is elsewhere and a bot plays at
 * the real table, there is none in here.
 */
static gboolean
is_bot (TabletopTable *self, guint seat)
{
  TabletopOccupant *occupant = self->seats[seat].occupant;

  if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_BOT)
    return TRUE;

  return tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_STOOD_IN
         && *tabletop_occupant_get_bot_id (occupant) != '\0';
}

/* {{{ A thought */

/* What a bot thinks about, and what it thinks of. */
typedef struct
{
  guint seat;
  TabletopBot *bot;
  TabletopDecision *decision;
  TabletopMatch *seen;
  TabletopChoice *choice; /* or NULL and: */
  GError *error;
  TabletopBaton baton; /* goes with all that is above */
} Thought;

static void
thought_free (Thought *self)
{
  g_clear_object (&self->bot);
  g_clear_object (&self->decision);
  g_clear_object (&self->seen);
  g_clear_object (&self->choice);
  g_clear_error (&self->error);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Thought, thought_free)

/* The bot of a seat that a bot has; borrowed. */
static TabletopBot *
need_bot (TabletopTable *self, guint seat, GError **error)
{
  TabletopTableSeat *place = &self->seats[seat];

  if (place->bot == NULL)
    place->bot = tabletop_game_create_bot (tabletop_match_get_game (self->match),
                                           tabletop_occupant_get_bot_id (place->occupant),
                                           tabletop_occupant_get_bot_seed (place->occupant), error);

  return place->bot;
}

/* Shows the bot at `seat` what it is asked. */
static Thought *
begin_thought (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (Thought) thought = g_new0 (Thought, 1);
  TabletopBot *bot = need_bot (self, seat, error);

  if (bot == NULL)
    return NULL;

  thought->seat = seat;
  thought->bot = g_object_ref (bot);
  thought->decision = tabletop_match_ref_decision (self->match, seat);
  if (thought->decision == NULL || tabletop_decision_is_optional (thought->decision)
      || tabletop_decision_get_n_choices (thought->decision) == 0)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("%s waits for %s but asks nothing"),
                   tabletop_game_get_title (tabletop_match_get_game (self->match)),
                   tabletop_occupant_get_name (self->seats[seat].occupant));
      return NULL;
    }

  /* What the bot sees is not this match: it can't cheat, and can play on in it. */
  thought->seen = tabletop_match_clone_for (self->match, self->seats[seat].viewer, error);
  if (thought->seen == NULL)
    return NULL;

  _tabletop_baton_pass (&thought->baton);

  return g_steal_pointer (&thought);
}

/* Lets the bot choose; in any thread. */
static void
think (Thought *self)
{
  _tabletop_baton_take (&self->baton);
  self->choice = tabletop_bot_choose (self->bot, self->seen, self->decision, &self->error);
  _tabletop_baton_pass (&self->baton);
}

/* Does what the bot has thought of. */
static gboolean
apply_thought (TabletopTable *self, Thought *thought, GError **error)
{
  if (thought->choice == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&thought->error));
      return FALSE;
    }

  return tabletop_match_apply (self->match, thought->seat, thought->choice,
                               tabletop_decision_get_sequence (thought->decision), error);
}

/* }}} */
/* {{{ Rounds */

/* Bots that choose, one after the other. */
typedef struct
{
  guint limit; /* of choices */
  guint made;
  guint from;      /* the next seat: bots that are asked together take turns */
  gboolean people; /* are asked, too */
  gboolean *spoke; /* which bots chose while people were asked, too */
} Round;

static Round *
round_new (TabletopTable *table, guint max)
{
  Round *self = g_new0 (Round, 1);

  self->limit = max == 0 || max > G_MAXINT ? G_MAXINT : max;
  self->spoke = g_new0 (gboolean, table->n_seats);

  return self;
}

static void
round_free (Round *self)
{
  g_free (self->spoke);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Round, round_free)

/* The next bot that is asked, from seat `from` on and around; n_seats if none is. `people` tells
 * whether somebody else is asked too.
 */
static guint
find_asked_bot (TabletopTable *self, guint from, gboolean *people)
{
  guint found = self->n_seats;

  *people = FALSE;
  for (guint i = 0; i < self->n_seats; i++)
    {
      guint seat = (from + i) % self->n_seats;

      if (!tabletop_match_is_asked (self->match, seat))
        continue;
      if (!is_bot (self, seat))
        *people = TRUE;
      else if (found == self->n_seats)
        found = seat;
    }

  return found;
}

/* The bot whose turn it is; n_seats if the round is over. */
static guint
find_turn (Round *self, TabletopTable *table)
{
  guint seat;

  if (self->made >= self->limit || tabletop_match_is_over (table->match))
    return table->n_seats;

  seat = find_asked_bot (table, self->from, &self->people);
  if (seat < table->n_seats && self->people && self->spoke[seat])
    return table->n_seats;

  return seat;
}

/* The bot at `seat` has chosen. */
static void
count_turn (Round *self, guint seat)
{
  if (self->people)
    self->spoke[seat] = TRUE;
  self->from = seat + 1;
  self->made++;
}

/* Lets the bot at `seat` make one choice. */
static gboolean
run_bot (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (Thought) thought = begin_thought (self, seat, error);

  if (thought == NULL)
    return FALSE;

  think (thought);

  return apply_thought (self, thought, error);
}

/* Fails with PENDING while bots think in another thread. */
static gboolean
check_idle (TabletopTable *self, GError **error)
{
  if (!self->bots_run)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, _ ("The bots are choosing already"));
  return FALSE;
}

int
tabletop_table_run_bots (TabletopTable *self, guint max, GError **error)
{
  g_autoptr (Round) round = NULL;
  guint seat;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  if (!check_idle (self, error))
    return -1;

  round = round_new (self, max);
  while ((seat = find_turn (round, self)) < self->n_seats)
    {
      if (!run_bot (self, seat, error))
        return -1;
      count_turn (round, seat);
    }

  return (int) round->made;
}

/* }}} */
/* {{{ Rounds that don't hold the main loop */

typedef struct
{
  Round *round;
  guint pace;       /* milliseconds */
  gint64 next;      /* no choice is made before; monotonic */
  Thought *thought; /* that somebody thinks, or NULL */
} Run;

static void
run_free (gpointer data)
{
  Run *self = data;

  round_free (self->round);
  g_clear_pointer (&self->thought, thought_free);
  g_free (self);
}

static void go_on (GTask *task);

/* Ends a run; takes `error`. */
static void
end_run (GTask *task, GError *error)
{
  TabletopTable *self = g_task_get_source_object (task);
  const Run *run = g_task_get_task_data (task);

  self->bots_run = FALSE;
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, run->round->made);
}

static gboolean
on_time (gpointer data)
{
  go_on (g_object_ref (data));

  return G_SOURCE_REMOVE;
}

/* Goes on when there is time for the next choice, or nobody wants it any more; takes `task`. */
static void
wait_for_pace (GTask *task, gint64 microseconds)
{
  g_autoptr (GTask) owned = task;
  g_autoptr (GSource) source = g_timeout_source_new ((guint) (microseconds / 1000) + 1);
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (cancellable != NULL)
    {
      g_autoptr (GSource) cancelled = g_cancellable_source_new (cancellable);

      g_source_set_dummy_callback (cancelled);
      g_source_add_child_source (source, cancelled);
    }
  g_source_set_callback (source, on_time, g_steal_pointer (&owned), g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

/* Whether the seat is still the bot's, and asked what it thought about. */
static gboolean
still_counts (TabletopTable *self, const Thought *thought)
{
  return is_bot (self, thought->seat) && self->seats[thought->seat].bot == thought->bot
         && !tabletop_match_is_over (self->match)
         && tabletop_match_is_asked (self->match, thought->seat)
         && tabletop_decision_get_sequence (thought->decision)
                >= _tabletop_match_asked_since (self->match, thought->seat);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  TabletopTable *self = TABLETOP_TABLE (source);
  Run *run = g_task_get_task_data (task);
  g_autoptr (Thought) thought = g_steal_pointer (&run->thought);
  GError *error = NULL;

  _tabletop_baton_take (&thought->baton);
  if (still_counts (self, thought) && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    {
      if (!apply_thought (self, thought, &error))
        {
          end_run (task, error);
          return;
        }
      count_turn (run->round, thought->seat);
      run->next = g_get_monotonic_time () + (gint64) run->pace * 1000;
    }

  go_on (g_steal_pointer (&task));
}

static void
think_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  think (data);
  g_task_return_boolean (task, TRUE);
}

/* Lets the next bot think, or ends the run; takes `task`. */
static void
go_on (GTask *task)
{
  g_autoptr (GTask) owned = task;
  g_autoptr (GTask) thinking = NULL;
  TabletopTable *self = g_task_get_source_object (task);
  Run *run = g_task_get_task_data (task);
  const gint64 now = g_get_monotonic_time ();
  GError *error = NULL;
  guint seat;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error))
    {
      end_run (task, error);
      return;
    }

  seat = find_turn (run->round, self);
  if (seat < self->n_seats && run->next > now)
    {
      wait_for_pace (g_steal_pointer (&owned), run->next - now);
      return;
    }
  if (seat < self->n_seats)
    run->thought = begin_thought (self, seat, &error);
  if (run->thought == NULL)
    {
      end_run (task, error);
      return;
    }

  /* What has to be drawn is drawn between two choices. */
  thinking = g_task_new (self, NULL, on_thought, g_steal_pointer (&owned));
  g_task_set_priority (thinking, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (thinking, run->thought, NULL);
  g_task_run_in_thread (thinking, think_in_thread);
}

void
tabletop_table_run_bots_async (TabletopTable *self,
                               guint max,
                               guint pace,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Run *run;

  g_return_if_fail (TABLETOP_IS_TABLE (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (task, FALSE);
  if (!check_idle (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  run = g_new0 (Run, 1);
  run->round = round_new (self, max);
  run->pace = pace;
  g_task_set_task_data (task, run, run_free);
  self->bots_run = TRUE;
  go_on (g_steal_pointer (&task));
}

int
tabletop_table_run_bots_finish (TabletopTable *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), -1);
  g_return_val_if_fail (g_task_is_valid (result, self), -1);

  return (int) g_task_propagate_int (G_TASK (result), error);
}

/* }}} */
/* {{{ Taking back, and defaults */

/* What bots did over the last choice of a seat, and whether that can be taken back: it shows only
 * as it is taken back, so it is tried on a copy. */
typedef struct
{
  guint seat;
  gboolean *bots; /* by seat: whether one plays there */
  TabletopGame *game;
  GBytes *bytes; /* of the match; NULL: nothing is to be tried */
  guint64 sequence;
  gboolean works;
  TabletopBaton baton; /* goes with all that is above */
} Trial;

static void
trial_free (gpointer data)
{
  Trial *self = data;

  g_free (self->bots);
  g_object_unref (self->game);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Trial, trial_free)

static Trial *
trial_new (TabletopTable *table, guint seat)
{
  Trial *self = g_new0 (Trial, 1);

  self->seat = seat;
  self->bots = g_new0 (gboolean, table->n_seats);
  for (guint i = 0; i < table->n_seats; i++)
    self->bots[i] = is_bot (table, i);
  self->game = g_object_ref (tabletop_match_get_game (table->match));
  self->sequence = tabletop_match_get_sequence (table->match);
  if (!tabletop_match_can_undo (table->match, seat))
    self->bytes = tabletop_match_to_bytes (table->match, NULL);
  _tabletop_baton_pass (&self->baton);

  return self;
}

/* Takes back choices of bots until the last choice is that of the seat. */
static gboolean
undo_bots (const Trial *self, TabletopMatch *match)
{
  const guint n_seats = tabletop_match_get_n_seats (match);

  while (!tabletop_match_can_undo (match, self->seat))
    {
      guint bot = 0;

      while (bot < n_seats && !(self->bots[bot] && tabletop_match_can_undo (match, bot)))
        bot++;
      if (bot == n_seats || !tabletop_match_undo (match, bot, NULL))
        return FALSE;
    }

  return TRUE;
}

static void
try_out (Trial *self)
{
  g_autoptr (TabletopMatch) copy = NULL;

  _tabletop_baton_take (&self->baton);
  if (self->bytes != NULL)
    copy = tabletop_game_load_match (self->game, self->bytes, NULL);
  self->works = copy != NULL && undo_bots (self, copy);
  _tabletop_baton_pass (&self->baton);
}

gboolean
tabletop_table_undo (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (Trial) trial = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  trial = trial_new (self, seat);
  try_out (trial);
  if (trial->works)
    undo_bots (trial, self->match);

  return tabletop_match_undo (self->match, seat, error);
}

static void
on_undone (GObject *match, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (tabletop_match_undo_finish (TABLETOP_MATCH (match), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Takes back what was tried; takes `task`. */
static void
undo_tried (GTask *task)
{
  TabletopTable *self = g_task_get_source_object (task);
  const Trial *trial = g_task_get_task_data (task);

  if (trial->works)
    undo_bots (trial, self->match);
  tabletop_match_undo_async (self->match, trial->seat, g_task_get_cancellable (task), on_undone,
                             task);
}

static void
on_tried (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  TabletopTable *self = TABLETOP_TABLE (source);
  Trial *trial = g_task_get_task_data (task);
  GError *error = NULL;

  _tabletop_baton_take (&trial->baton);
  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error))
    g_task_return_error (task, error);
  else if (tabletop_match_get_sequence (self->match) != trial->sequence)
    g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_STALE,
                             _ ("The match has moved on since that was decided; look again"));
  else
    undo_tried (g_steal_pointer (&task));
}

static void
try_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  try_out (data);
  g_task_return_boolean (task, TRUE);
}

void
tabletop_table_undo_async (TabletopTable *self,
                           guint seat,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) trying = NULL;
  GError *error = NULL;
  Trial *trial;

  g_return_if_fail (TABLETOP_IS_TABLE (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (task, FALSE);
  if (!_tabletop_match_check_seat (self->match, seat, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  trial = trial_new (self, seat);
  g_task_set_task_data (task, trial, trial_free);
  if (trial->bytes == NULL)
    {
      undo_tried (g_steal_pointer (&task));
      return;
    }

  trying = g_task_new (self, NULL, on_tried, g_steal_pointer (&task));
  g_task_set_task_data (trying, trial, NULL);
  g_task_run_in_thread (trying, try_in_thread);
}

gboolean
tabletop_table_undo_finish (TabletopTable *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
tabletop_table_play_default (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (TabletopDecision) decision = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;
  if (tabletop_match_is_over (self->match))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_OVER, _ ("The match is over"));
      return FALSE;
    }

  /* What nobody waits for needs no default. */
  if (tabletop_match_is_asked (self->match, seat))
    decision = tabletop_match_ref_decision (self->match, seat);
  if (decision == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS, _ ("%s isn't asked now"),
                   tabletop_occupant_get_name (self->seats[seat].occupant));
      return FALSE;
    }

  return tabletop_match_apply (
      self->match, seat,
      tabletop_decision_get_choice (decision, tabletop_decision_get_default_index (decision)),
      tabletop_decision_get_sequence (decision), error);
}

/* }}} */
