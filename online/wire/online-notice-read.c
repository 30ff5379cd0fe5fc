/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A later table may say more: keys, types and reasons that aren't known are passed over. What is
 * known has to be whole.
 */

#include "online-notice.h"

#include <glib/gi18n-lib.h>

#include "online-card.h"
#include "online-match-json.h"
#include "online-sight.h"
#include "online-reader.h"
#include "online-token.h"

static TabletopViewer *
read_viewer (OnlineReader *reader, guint n_seats)
{
  const char *text = online_reader_text (reader, "viewer");
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_parse (text, NULL);

  if (viewer != NULL
      && (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SPECTATOR
          || (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
              && tabletop_viewer_get_index (viewer) < n_seats)))
    return g_steal_pointer (&viewer);

  online_reader_refuse (reader, "viewer", ONLINE_WIRE_ERROR_BAD_VALUE,
                        _ ("not that; send the viewer of a seat, or spectator"));

  return NULL;
}

static void
read_welcome (OnlineNotice *self, OnlineReader *reader)
{
  guint n_seats;

  /* Another version has a subprotocol of its own. */
  self->welcome.version
      = (guint) online_reader_uint (reader, "version", ONLINE_WIRE_VERSION, ONLINE_WIRE_VERSION);
  self->welcome.table = g_strdup (online_token_read_table (reader, "table"));
  self->welcome.deal = online_reader_uint (reader, "deal", 1, G_MAXUINT64);
  self->welcome.game = online_card_read_game (reader);
  self->welcome.token = g_strdup (online_token_read (reader));
  if (online_reader_has (reader, "commitment"))
    self->welcome.commitment = g_strdup (online_token_read_hex (reader, "commitment"));
  self->welcome.names = online_reader_texts (reader, "names");
  n_seats = self->welcome.names != NULL ? g_strv_length (self->welcome.names) : 0;
  if (n_seats < self->welcome.game->min_seats || n_seats > self->welcome.game->max_seats)
    online_reader_refuse (reader, "names", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("too few or too many; send one for each seat of the game"));
  self->welcome.viewer = read_viewer (reader, n_seats);
  self->welcome.gathering = online_reader_bool_or (reader, "gathering", FALSE);
  self->welcome.decks = online_reader_bool_or (reader, "decks", FALSE);
  self->welcome.brought = g_strdup (online_reader_text_or (reader, "brought", NULL));
}

static void
read_events (OnlineNotice *self, OnlineReader *reader)
{
  const guint n_events = online_reader_count (reader, "events");
  const guint64 first = online_reader_uint (reader, "first", 1, G_MAXUINT64 - n_events);

  self->events.sequence = online_reader_uint (reader, "sequence", 0, G_MAXUINT64);
  self->events.events = g_ptr_array_new_with_free_func (g_object_unref);
  if (n_events == 0)
    online_reader_refuse (reader, "events", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("nothing; send what happened"));
  for (guint i = 0; i < n_events && online_reader_is_fine (reader); i++)
    {
      OnlineReader item;
      TabletopEvent *event;

      online_reader_item (reader, &item, "events", i);
      event = online_match_json_read_event (&item, first + i, self->events.sequence);
      if (event != NULL)
        g_ptr_array_add (self->events.events, event);
    }
}

static GArray *
read_clocks (OnlineReader *reader)
{
  guint n_clocks = online_reader_count (reader, "clocks");
  GArray *clocks;

  if (n_clocks == 0)
    return NULL;

  clocks = g_array_new (FALSE, FALSE, sizeof (OnlineClock));
  for (guint i = 0; i < n_clocks && online_reader_is_fine (reader); i++)
    {
      OnlineReader item;
      OnlineClock clock;

      online_reader_item (reader, &item, "clocks", i);
      clock.seat = (guint) online_reader_uint (&item, "seat", 0, G_MAXINT);
      clock.milliseconds = online_reader_int (&item, "milliseconds", G_MININT64, G_MAXINT64);
      clock.running = online_reader_bool_or (&item, "running", FALSE);
      g_array_append_val (clocks, clock);
    }

  return clocks;
}

/* What is asked stands in it, too. */
static void
read_view (OnlineNotice *self, OnlineReader *reader)
{
  OnlineSight *sight = online_sight_read (reader, "view", self->state.sequence);

  if (sight == NULL)
    return;
  self->state.sight = sight;
  self->state.view = g_object_ref (online_sight_get_view (sight));
  self->state.decisions = g_object_ref (online_sight_get_decisions (sight));
}

static void
read_state (OnlineNotice *self, OnlineReader *reader)
{
  self->state.sequence = online_reader_uint (reader, "sequence", 0, G_MAXUINT64);
  self->state.can_undo = online_reader_bool_or (reader, "can_undo", FALSE);
  self->state.over = online_reader_bool_or (reader, "over", FALSE);
  if (online_reader_has (reader, "result"))
    self->state.result = online_match_json_read_result (reader);
  self->state.clocks = read_clocks (reader);
  if (online_reader_has (reader, "view"))
    read_view (self, reader);
  else if (online_reader_has (reader, "changes"))
    {
      self->state.since = online_reader_uint (reader, "since", 0, G_MAXUINT64);
      self->state.changes = online_reader_dup_object (reader, "changes");
    }
  else
    self->state.decisions = online_match_json_read_decisions (reader, self->state.sequence);
}

static void
read_ack (OnlineNotice *self, OnlineReader *reader)
{
  OnlineReader inner;

  self->ack.id = online_reader_uint (reader, "id", 1, G_MAXUINT64);
  if (!online_reader_has (reader, "error"))
    return;

  online_reader_child (reader, &inner, "error");
  self->ack.key = g_strdup (online_reader_words (&inner, "key"));
  self->ack.text = g_strdup (online_reader_prose (&inner, "text"));
}

static void
read_talk (OnlineNotice *self, OnlineReader *reader)
{
  self->talk.number = online_reader_uint (reader, "number", 1, G_MAXUINT64);
  self->talk.seat = (int) online_reader_int_or (reader, "seat", -1, G_MAXINT, -1);
  self->talk.name = g_strdup (online_reader_text (reader, "name"));
  self->talk.team = online_reader_bool_or (reader, "team", FALSE);
  self->talk.text = g_strdup (online_reader_text (reader, "text"));
}

static OnlineClosing
read_reason (OnlineReader *reader)
{
  const char *text = online_reader_text (reader, "reason");

  for (guint reason = 0; reason < ONLINE_N_CLOSINGS; reason++)
    if (g_str_equal (online_closing_to_word ((OnlineClosing) reason), text))
      return (OnlineClosing) reason;

  return ONLINE_CLOSING_CLOSED;
}

static void
read_notice (OnlineNotice *self, OnlineReader *reader)
{
  switch (self->kind)
    {
    case ONLINE_NOTICE_WELCOME:
      read_welcome (self, reader);
      break;
    case ONLINE_NOTICE_SEATS:
      self->seats.seats = online_card_read_seats (reader);
      break;
    case ONLINE_NOTICE_EVENTS:
      read_events (self, reader);
      break;
    case ONLINE_NOTICE_UNDONE:
      self->undone.events = online_reader_uint (reader, "events", 0, G_MAXUINT64);
      break;
    case ONLINE_NOTICE_STATE:
      read_state (self, reader);
      break;
    case ONLINE_NOTICE_ACK:
      read_ack (self, reader);
      break;
    case ONLINE_NOTICE_EXPLANATION:
      self->explanation.id = online_reader_uint (reader, "id", 1, G_MAXUINT64);
      self->explanation.text = g_strdup (online_reader_prose_or (reader, "text", NULL));
      break;
    case ONLINE_NOTICE_TALK:
      read_talk (self, reader);
      break;
    case ONLINE_NOTICE_VOTE:
      self->vote.seat = (guint) online_reader_uint (reader, "seat", 0, G_MAXINT);
      self->vote.yes = (guint) online_reader_uint (reader, "yes", 0, G_MAXINT);
      self->vote.needed = (guint) online_reader_uint (reader, "needed", 0, G_MAXINT);
      self->vote.open = online_reader_bool (reader, "open");
      break;
    case ONLINE_NOTICE_REVEAL:
      self->reveal.seed = g_strdup (online_token_read_hex (reader, "seed"));
      self->reveal.commitment = g_strdup (online_token_read_hex (reader, "commitment"));
      break;
    case ONLINE_NOTICE_PING:
      self->ping.time = online_reader_int (reader, "time", G_MININT64, G_MAXINT64);
      break;
    case ONLINE_NOTICE_CLOSING:
      self->closing.reason = read_reason (reader);
      self->closing.text = g_strdup (online_reader_text (reader, "text"));
      break;
    case ONLINE_NOTICE_OTHER:
      break;
    default:
      g_assert_not_reached ();
    }
}

OnlineNotice *
online_notice_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (OnlineReader) reader = { 0 };
  g_autoptr (OnlineNotice) self = NULL;

  if (online_reader_init (&reader, text, length, ONLINE_NOTICE_SIZE_MAX, FALSE, &problem))
    {
      const char *type = online_reader_words (&reader, "type");
      guint kind = 0;

      while (kind < ONLINE_NOTICE_OTHER && !g_str_equal (online_notice_types[kind], type))
        kind++;
      self = online_notice_new ((OnlineNoticeKind) kind);
      if (online_reader_is_fine (&reader))
        read_notice (self, &reader);
    }
  if (problem == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}
