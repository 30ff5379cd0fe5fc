/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes out once a batch is saved. To those who have been welcomed: who sits where, what
 * happened, the state, what was said, and last the answers, so that an answer comes after what it
 * brought about. To one who has said hello: the welcome, and all that it doesn't know yet.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

static void
send_bytes (OnlineSession *session, gpointer message)
{
  online_session_send (session, session->room->hub, message);
}

void
_online_room_tell_everybody (OnlineRoom *self, const OnlineNotice *notice)
{
  g_ptr_array_add (self->broadcast, online_notice_print (notice));
}

/* Who sits where. */

/* Whoever isn't waited for is ready, too. */
static gboolean
is_ready (OnlineRoom *self, TabletopOccupant *occupant)
{
  const TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);

  return self->gathering && kind != TABLETOP_OCCUPANT_EMPTY
         && (kind != TABLETOP_OCCUPANT_GUEST || tabletop_occupant_is_ready (occupant));
}

static GBytes *
print_seats (OnlineRoom *self)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_SEATS };
  g_autoptr (GPtrArray) seats
      = g_ptr_array_new_with_free_func ((GDestroyNotify) online_seat_card_free);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
      OnlineSeatCard *card = online_seat_card_new (seat, tabletop_occupant_get_name (occupant),
                                                   tabletop_occupant_get_kind (occupant),
                                                   tabletop_occupant_get_presence (occupant));

      card->ready = is_ready (self, occupant);
      card->grace = (guint) ((MAX (online_room_get_grace_left (self, seat), 0) + 999) / 1000);
      g_ptr_array_add (seats, card);
    }
  notice.seats.seats = seats;

  return online_notice_print (&notice);
}

/* The seed, when it tells nothing any more that would be of use. */

static GBytes *
print_reveal (OnlineRoom *self)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_REVEAL };
  g_autoptr (GBytes) seed = tabletop_match_dup_seed (self->match);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize size;
  const guint8 *data;

  data = g_bytes_get_data (seed, &size);
  for (gsize i = 0; i < size; i++)
    g_string_append_printf (text, "%02x", data[i]);
  notice.reveal.seed = text->str;
  notice.reveal.commitment = self->commitment;

  return online_notice_print (&notice);
}

/* Welcome. */

static void
send_welcome (OnlineRoom *self, OnlineSession *session)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_WELCOME };
  /* What guests have brought is theirs to know. */
  g_autoptr (OnlineGameCard) game = online_game_card_new (
      self->laid != NULL ? self->laid : tabletop_match_get_setup (self->match));
  g_auto (GStrv) names = _online_room_dup_names (self);

  notice.welcome.version = ONLINE_WIRE_VERSION;
  notice.welcome.table = self->id;
  notice.welcome.deal = self->deal;
  notice.welcome.game = game;
  notice.welcome.viewer = _online_room_get_audience (self, session)->viewer;
  notice.welcome.token = session->next_text;
  notice.welcome.names = names;
  notice.welcome.gathering = self->gathering;
  notice.welcome.decks = online_room_takes_deck (self, session->seat);
  if (!self->gathering)
    notice.welcome.commitment = self->commitment;
  else if (session->seat >= 0)
    notice.welcome.brought = (char *) online_room_get_brought (self, (guint) session->seat);
  online_session_notify (session, self->hub, &notice);
}

static void
greet (OnlineRoom *self, OnlineSession *session)
{
  OnlineConnection *connection = &session->connection;
  guint64 known = connection->deal == self->deal ? connection->events : 0;
  g_autoptr (GBytes) seats = print_seats (self);

  connection->hello_waits = FALSE;
  connection->welcomed = TRUE;
  g_clear_pointer (&connection->scene, online_scene_unref);
  send_welcome (self, session);
  online_session_send (session, self->hub, seats);
  if (!self->gathering)
    online_audience_catch_up (_online_room_get_audience (self, session), session, known,
                              connection->event_sequence);
  _online_room_rewind_talk (self, session, connection->talk);
  _online_room_tell_talk (self, session);
  _online_room_tell_votes (self, session);
  if (self->revealed)
    {
      g_autoptr (GBytes) reveal = print_reveal (self);

      online_session_send (session, self->hub, reveal);
    }
  online_session_send_replies (session, self->hub);
  online_session_begin_counting (session, self->hub);
}

static void
tell_replies (OnlineSession *session, gpointer data)
{
  OnlineHub *hub = session->room->hub;

  online_session_send_replies (session, hub);
  online_session_look_after (session, hub, _online_hub_get_now (hub));
}

static void
tell_all (OnlineRoom *self)
{
  if (self->seats_due)
    {
      g_autoptr (GBytes) seats = print_seats (self);

      self->seats_due = FALSE;
      _online_room_foreach (self, send_bytes, seats);
    }
  for (guint i = 0; i <= self->n_seats && !self->gathering; i++)
    if (self->audiences[i] != NULL)
      online_audience_flush (self->audiences[i]);
  for (guint i = 0; i < self->broadcast->len; i++)
    _online_room_foreach (self, send_bytes, g_ptr_array_index (self->broadcast, i));
  g_ptr_array_set_size (self->broadcast, 0);
  _online_room_tell_all_talk (self);
  if (!self->revealed && _online_room_is_final (self))
    {
      g_autoptr (GBytes) reveal = print_reveal (self);

      self->revealed = TRUE;
      _online_room_foreach (self, send_bytes, reveal);
    }
}

void
_online_room_flush (OnlineRoom *self)
{
  OnlineSession *session;

  tell_all (self);
  _online_room_foreach (self, tell_replies, NULL);
  for (guint i = 0; (session = _online_room_nth_session (self, i)) != NULL; i++)
    if (session->link != NULL && session->connection.hello_waits)
      greet (self, session);
  online_event_texts_clear (self->event_texts);
}
