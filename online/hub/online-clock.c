/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks of people. A clock runs while the match waits for its seat, as in chess; when it has run
 * out, the decision's default is taken. Bots need none, and an empty seat isn't hurried.
 *
 * The time of a decision begins anew with a step that everybody may know of. Who begins something
 * and cancels it, or sets something, wins no time by that; or others would see by the clock that
 * something was done.
 *
 * Who is asked can be a secret. In a game that hides things a viewer sees its own clock and no
 * other; where everybody knows everything, everybody sees all.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

enum
{
  MAX_DEFAULTS = 64 /* of one room in one batch */
};

static const char *const public_signals[] = { "event", "decisions-changed", "undone" };

static gboolean
has_clocks (OnlineRoom *self)
{
  return self->decision_time > 0 || self->game_time > 0;
}

static gboolean
runs_for (OnlineRoom *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
  TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);

  return (kind == TABLETOP_OCCUPANT_LOCAL || kind == TABLETOP_OCCUPANT_GUEST)
         && tabletop_occupant_get_presence (occupant) != TABLETOP_PRESENCE_STOOD_IN
         && tabletop_match_is_asked (self->match, seat);
}

/* Counts the time until now, and begins or stops to count. While nothing can be saved nobody can
 * choose, and that time is nobody's.
 */
static void
update (OnlineRoom *self, gint64 now)
{
  gboolean stalled = online_room_is_stalled (self);
  gboolean on = has_clocks (self) && !tabletop_match_is_over (self->match);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      OnlineSeatClock *clock = &self->clocks[seat];
      gboolean runs = on && runs_for (self, seat);

      if (clock->running && stalled)
        clock->began += now - clock->counted;
      else if (clock->running)
        clock->used += now - clock->counted;
      if (runs && !clock->running)
        clock->began = now;
      clock->running = runs;
      clock->counted = now;
    }
}

/* What is left in µs, as of the last update; G_MAXINT64 without a clock. */
static gint64
get_left (OnlineRoom *self, guint seat)
{
  const OnlineSeatClock *clock = &self->clocks[seat];
  gint64 left = G_MAXINT64;

  if (self->decision_time > 0)
    left = self->decision_time * G_USEC_PER_SEC
           - (clock->running ? clock->counted - clock->began : 0);
  if (self->game_time > 0)
    left = MIN (left, self->game_time * G_USEC_PER_SEC - clock->used);

  return left;
}

static gboolean
on_time (gpointer data)
{
  OnlineRoom *self = data;

  self->clock_source = NULL;
  _online_room_queue (self);

  return G_SOURCE_REMOVE;
}

/* Wakes up when the next clock runs out. */
static void
schedule (OnlineRoom *self)
{
  gint64 next = G_MAXINT64;

  g_clear_pointer (&self->clock_source, g_source_destroy);
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->clocks[seat].running)
      next = MIN (next, get_left (self, seat));
  if (next == G_MAXINT64)
    return;

  self->clock_source
      = g_timeout_source_new ((guint) CLAMP (next / 1000 + 1, 1, 24 * 60 * 60 * 1000));
  g_source_set_callback (self->clock_source, on_time, self, NULL);
  g_source_attach (self->clock_source, self->hub->context);
  g_source_unref (self->clock_source);
}

/* Tells the table when each clock runs out, as of the last update. */
static void
tell_deadlines (OnlineRoom *self)
{
  /* Whoever hears of it may deal again. */
  g_autoptr (TabletopTable) table = g_object_ref (self->table);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const OnlineSeatClock *clock = &self->clocks[seat];
      gint64 deadline = has_clocks (self) && clock->running
                            ? MAX (clock->counted + get_left (self, seat) - self->hub->skew, 0)
                            : -1;

      tabletop_table_set_deadline (table, seat, deadline);
      if (self->hub == NULL)
        return;
    }
}

/* The seat whose time is up, n_seats if none is. */
static guint
find_late (OnlineRoom *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->clocks[seat].running && get_left (self, seat) <= 0)
      return seat;

  return self->n_seats;
}

void
_online_room_run_clocks (OnlineRoom *self)
{
  gint64 now = _online_hub_get_now (self->hub);
  guint n = 0, seat;

  if (!has_clocks (self))
    {
      g_clear_pointer (&self->clock_source, g_source_destroy);
      tell_deadlines (self);
      return;
    }

  update (self, now);
  while ((seat = find_late (self)) < self->n_seats && n++ < MAX_DEFAULTS)
    {
      /* It is of no use to try again at once. */
      if (!_online_room_play_default (self, seat))
        {
          self->clocks[seat].began = now;
          break;
        }
      update (self, now);
    }
  schedule (self);
  tell_deadlines (self);
}

void
_online_room_note_step (OnlineRoom *self, guint seat)
{
  self->stepped = seat;
  if (self->game_time > 0)
    self->seat_due[seat] = TRUE;
}

/* Everybody may know of the step that was just made. */
static void
on_public (OnlineRoom *self)
{
  if (self->hub != NULL && self->stepped < self->n_seats)
    self->clocks[self->stepped].began = _online_hub_get_now (self->hub);
}

void
_online_room_watch_clocks (OnlineRoom *self)
{
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();

  _online_room_unwatch_clocks (self);
  if (!has_clocks (self))
    return;

  self->in_public = tabletop_match_observe (self->match, anybody);
  for (guint i = 0; i < G_N_ELEMENTS (public_signals); i++)
    g_signal_connect_swapped (self->in_public, public_signals[i], G_CALLBACK (on_public), self);
}

void
_online_room_unwatch_clocks (OnlineRoom *self)
{
  if (self->in_public == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->in_public, self);
  g_object_run_dispose (G_OBJECT (self->in_public));
  g_clear_object (&self->in_public);
}

void
_online_room_reset_clocks (OnlineRoom *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      OnlineSeatClock none = { 0 };

      self->clocks[seat] = none;
    }
}

gint64
online_room_get_remaining (OnlineRoom *self, guint seat)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), -1);
  g_return_val_if_fail (seat < self->n_seats, -1);

  if (!has_clocks (self) || self->hub == NULL)
    return -1;

  update (self, _online_hub_get_now (self->hub));

  return MAX (get_left (self, seat), 0) / 1000;
}

GArray *
_online_room_dup_clocks (OnlineRoom *self, const TabletopViewer *viewer)
{
  gboolean open = !(tabletop_game_get_traits (tabletop_match_get_game (self->match))
                    & TABLETOP_TRAITS_HIDDEN_INFORMATION);
  GArray *told;

  if (!has_clocks (self))
    return NULL;

  update (self, _online_hub_get_now (self->hub));
  told = g_array_new (FALSE, FALSE, sizeof (OnlineClock));
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (open || tabletop_viewer_is_seat (viewer, seat))
      {
        OnlineClock clock
            = { seat, MAX (get_left (self, seat), 0) / 1000, self->clocks[seat].running };

        g_array_append_val (told, clock);
      }

  return told;
}

/* Setting. */

static void
set_time (OnlineRoom *self, guint *place, guint seconds, const char *name)
{
  g_return_if_fail (seconds <= ONLINE_ROOM_TIME_MAX);

  if (*place == seconds || self->hub == NULL)
    return;

  update (self, _online_hub_get_now (self->hub));
  *place = seconds;
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->clocks[seat].began = _online_hub_get_now (self->hub);
  self->settings_due = TRUE;
  _online_room_watch_clocks (self);
  g_object_notify (G_OBJECT (self), name);
  _online_room_queue (self);
}

void
online_room_set_decision_time (OnlineRoom *self, guint seconds)
{
  g_return_if_fail (ONLINE_IS_ROOM (self));

  set_time (self, &self->decision_time, seconds, "decision-time");
}

guint
online_room_get_decision_time (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  return self->decision_time;
}

void
online_room_set_game_time (OnlineRoom *self, guint seconds)
{
  g_return_if_fail (ONLINE_IS_ROOM (self));

  set_time (self, &self->game_time, seconds, "game-time");
}

guint
online_room_get_game_time (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  return self->game_time;
}
