/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dealing again, or at last: everybody stays, the match is another. For a guest it is as if it came
 * back, to a table of which it knows nothing yet. A table that waited for its guests does so before
 * each game.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

/* Lets whoever has a seat have it at the new table too. */
static gboolean
move_over (OnlineRoom *self, TabletopTable *table, guint seat, guint64 bot_seed, GError **error)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
  const char *name = tabletop_occupant_get_name (occupant);
  const char *bot = tabletop_occupant_get_bot_id (occupant);
  TabletopPresence presence = tabletop_occupant_get_presence (occupant);

  switch (tabletop_occupant_get_kind (occupant))
    {
    case TABLETOP_OCCUPANT_LOCAL:
      return tabletop_table_seat_local (table, seat, name, error);
    case TABLETOP_OCCUPANT_GUEST:
      return tabletop_table_seat_guest (table, seat, name, error)
             && (presence == TABLETOP_PRESENCE_STOOD_IN
                     ? tabletop_table_stand_in (table, seat, bot, bot_seed, error)
                     : tabletop_table_set_presence (table, seat, presence, error));
    case TABLETOP_OCCUPANT_BOT:
      /* Where a bot that the game didn't make sat, the host has to say who plays. */
      return *bot == '\0' || tabletop_table_seat_bot (table, seat, bot, bot_seed, error);
    case TABLETOP_OCCUPANT_EMPTY:
    default:
      return TRUE;
    }
}

static TabletopTable *
make_table (OnlineRoom *self, TabletopSetup *setup, GError **error)
{
  g_autoptr (GBytes) seed = tabletop_seed_generate ();
  g_autoptr (TabletopMatch) match
      = tabletop_game_create_match (tabletop_match_get_game (self->match), setup, seed, error);
  g_autoptr (TabletopTable) table = match != NULL ? tabletop_table_new (match) : NULL;

  /* No number of a state comes twice in the record. */
  if (match != NULL)
    tabletop_match_move_on (match, tabletop_match_get_sequence (self->match) + 1);

  for (guint seat = 0; seat < self->n_seats && table != NULL; seat++)
    if (!move_over (self, table, seat, tabletop_seed_derive_number (seed, seat), error))
      return NULL;

  return g_steal_pointer (&table);
}

static gboolean
write_deal (OnlineRoom *self, TabletopTable *table, GError **error)
{
  GError *failure = NULL;
  gboolean good;

  if (!_online_room_begin_write (self, error))
    return FALSE;

  good = _online_room_put_snapshot (self, table, &failure)
         && _online_room_put_number (self, ONLINE_ROOM_KEY_DEAL, self->deal + 1, &failure)
         && _online_room_put_told (self, TRUE, &failure)
         && _online_room_write_gathering (self, &failure)
         && (self->group == NULL
             || online_record_put_config (self->group->record, self->id, ONLINE_ROOM_KEY_ENDING,
                                          NULL, &failure));

  return _online_room_end_write (self, good, failure, error);
}

static void
welcome_again (OnlineSession *session, gpointer room)
{
  OnlineConnection *connection = &session->connection;

  connection->welcomed = FALSE;
  connection->hello_waits = TRUE;
  connection->looks = FALSE;
  connection->deal = 0;
  connection->talk = session->talk_number;
  if (online_session_prepare_next (session, ((OnlineRoom *) room)->hub))
    _online_room_session_is_due (room, session);
}

/* To a guest it is a state of which it knows nothing; its number still is another one, since what
 * is on its way was chosen in the last deal. */
static void
forget_what_was_told (OnlineRoom *self)
{
  for (guint i = 0; i <= self->n_seats; i++)
    {
      OnlineTold told = { .sequence = self->told[i].sequence + 1 };

      self->told[i] = told;
    }
  self->told_due = TRUE;
}

TabletopTable *
_online_room_deal (OnlineRoom *self, TabletopSetup *setup, GError **error)
{
  g_autoptr (TabletopTable) table = make_table (self, setup, error);

  if (table == NULL || !write_deal (self, table, error))
    return NULL;

  self->deal++;
  self->snapshot_due = FALSE;
  self->outline_due = TRUE;
  forget_what_was_told (self);
  g_ptr_array_set_size (self->votes, 0);
  _online_room_foreach (self, welcome_again, self);
  _online_room_reset_clocks (self);
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->seat_due[seat] |= self->game_time > 0;
  _online_room_set_table (self, table);
  _online_room_people_changed (self);

  return g_steal_pointer (&table);
}

TabletopTable *
online_room_deal_again (OnlineRoom *self, GError **error)
{
  g_autoptr (TabletopSetup) setup = NULL;

  g_return_val_if_fail (self->hub != NULL, NULL);

  if (self->gathering)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                           _ ("The game hasn't begun yet"));
      return NULL;
    }
  if (self->laid != NULL)
    return _online_room_gather_again (self, error);

  setup = tabletop_setup_copy (tabletop_match_get_setup (self->match));

  return _online_room_deal (self, setup, error);
}
