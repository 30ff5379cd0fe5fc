/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a room does by itself in a batch: it sees who is there, lets clocks run out, and lets the
 * bots choose. Never without end: what is left to do is for the next batch, so that one room can't
 * keep the others waiting. Where the host looks on, bots choose between the batches.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

enum
{
  MAX_BOT_CHOICES = 64 /* of one room in one batch */
};

/* Who is there. */

static void
see_who_is_there (OnlineRoom *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      OnlineSession *session = self->seats[seat];
      TabletopPresence presence
          = tabletop_occupant_get_presence (tabletop_table_get_occupant (self->table, seat));

      if (session == NULL)
        continue;
      if (session->link == NULL && presence == TABLETOP_PRESENCE_HERE)
        {
          session->away_since = _online_hub_get_now (self->hub);
          tabletop_table_set_presence (self->table, seat, TABLETOP_PRESENCE_AWAY, NULL);
        }
      /* One who has said hello is back, and takes the game back from a bot. */
      if (session->link != NULL && (session->connection.hello_waits || session->connection.welcomed)
          && presence != TABLETOP_PRESENCE_HERE)
        {
          self->seat_due[seat] |= presence == TABLETOP_PRESENCE_STOOD_IN;
          tabletop_table_set_presence (self->table, seat, TABLETOP_PRESENCE_HERE, NULL);
        }
    }

  _online_room_recount (self);
}

/* Defaults. */

gboolean
_online_room_play_default (OnlineRoom *self, guint seat)
{
  g_autoptr (TabletopTable) table = g_object_ref (self->table);
  g_autoptr (GError) error = NULL;

  if (tabletop_table_play_default (table, seat, &error))
    {
      self->hub->figures.default_choices++;
      return TRUE;
    }

  if (!g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED))
    tabletop_table_report_problem (self->table, (int) seat, error->message);

  return FALSE;
}

/* Bots. */

static gboolean
is_bot (OnlineRoom *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  return tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_BOT
         || tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_STOOD_IN;
}

/* Runs bots; -1 if one failed. */
static int
run (OnlineRoom *self, guint max, GError **error)
{
  /* Whoever hears of a choice may deal again. */
  g_autoptr (TabletopTable) table = g_object_ref (self->table);
  guint64 before = self->n_steps;
  int made = tabletop_table_run_bots (table, max, error);

  self->hub->figures.bot_choices += self->n_steps - before;

  return made;
}

/* One of the bots has failed: goes on without it. FALSE if that can't be. */
static gboolean
help_bot (OnlineRoom *self)
{
  g_autoptr (GError) error = NULL;
  guint seat = 0;

  /* Asked for one choice, it's the first bot in the round that has to make it. */
  if (run (self, 1, &error) >= 0)
    return TRUE;
  if (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED))
    return FALSE;

  while (seat < self->n_seats
         && !(is_bot (self, seat) && tabletop_match_is_asked (self->match, seat)))
    seat++;
  if (seat == self->n_seats)
    {
      tabletop_table_report_problem (self->table, -1, error->message);
      return FALSE;
    }

  tabletop_table_report_problem (self->table, (int) seat, error->message);

  return _online_room_play_default (self, seat);
}

static void
on_bots_done (GObject *source, GAsyncResult *result, gpointer data)
{
  TabletopTable *table = TABLETOP_TABLE (source);
  g_autoptr (OnlineRoom) self = ONLINE_ROOM (data);
  g_autoptr (GError) error = NULL;
  const int made = tabletop_table_run_bots_finish (table, result, &error);

  if (self->hub == NULL || table != self->table) /* it was stopped */
    return;
  g_clear_object (&self->playing);
  self->hub->figures.bot_choices += (guint) MAX (made, 0);
  /* The next batch helps, or lets them go on if they were asked again meanwhile. */
  self->bot_failed
      = made < 0 && !g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED);
  self->bots_due = (self->bots_due && made >= 0) || self->bot_failed;
  if (self->bots_due)
    _online_room_queue (self);
}

/* Lets bots choose without holding the main loop. */
static void
start_bots (OnlineRoom *self)
{
  self->bots_due = FALSE;
  self->playing = g_cancellable_new ();
  tabletop_table_run_bots_async (self->table, 0, (guint) self->bot_pace, self->playing,
                                 on_bots_done, g_object_ref (self));
}

void
_online_room_stop_bots (OnlineRoom *self)
{
  if (self->playing != NULL)
    g_cancellable_cancel (self->playing);
  g_clear_object (&self->playing);
  self->bot_failed = FALSE;
}

void
online_room_set_bot_pace (OnlineRoom *self, int milliseconds)
{
  g_return_if_fail (ONLINE_IS_ROOM (self));

  self->bot_pace = milliseconds;
}

static void
run_bots (OnlineRoom *self)
{
  g_autoptr (GError) error = NULL;
  int made;

  if (!self->bots_due || self->playing != NULL)
    return;

  if (self->bot_failed)
    {
      self->bot_failed = FALSE;
      self->bots_due = help_bot (self);
      return;
    }
  if (self->bot_pace >= 0)
    {
      start_bots (self);
      return;
    }

  made = run (self, MAX_BOT_CHOICES, &error);
  if (made >= 0)
    self->bots_due = made == MAX_BOT_CHOICES;
  else
    self->bots_due
        = !g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED) && help_bot (self);
}

/* Votes of people, clocks and bots can each make another's work. */
void
_online_room_settle (OnlineRoom *self)
{
  see_who_is_there (self);
  if (self->gathering)
    {
      self->bots_due = FALSE;
    }
  else if (!online_room_is_stalled (self))
    {
      _online_room_run_clocks (self);
      run_bots (self);
      _online_room_run_clocks (self);
    }

  if (self->people_changed)
    {
      self->people_changed = FALSE;
      g_signal_emit_by_name (self, "changed");
    }
}
