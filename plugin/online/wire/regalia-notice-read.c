/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A later table may say more: keys, types and reasons that aren't known are passed over. What is
 * known has to be whole.
 */

#include "regalia-notice.h"

#include <glib/gi18n-lib.h>

#include "regalia-card.h"
#include "regalia-portrait.h"
#include "regalia-reader.h"
#include "regalia-token.h"

static TabletopViewer *
read_viewer (RegaliaReader *reader, guint n_seats)
{
  const char *text = regalia_reader_text (reader, "viewer");
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_parse (text, NULL);

  if (viewer != NULL
      && (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SPECTATOR
          || (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
              && tabletop_viewer_get_index (viewer) < n_seats)))
    return g_steal_pointer (&viewer);

  regalia_reader_refuse (reader, "viewer", REGALIA_WIRE_ERROR_BAD_VALUE,
                         _ ("not that; send the viewer of a seat, or spectator"));

  return NULL;
}

static void
read_welcome (RegaliaNotice *self, RegaliaReader *reader)
{
  guint n_seats;

  /* Another version has a subprotocol of its own. */
  self->welcome.version
      = (guint) regalia_reader_uint (reader, "version", REGALIA_WIRE_VERSION, REGALIA_WIRE_VERSION);
  self->welcome.table = g_strdup (regalia_token_read_table (reader, "table"));
  self->welcome.deal = regalia_reader_uint (reader, "deal", 1, G_MAXUINT64);
  self->welcome.game = regalia_card_read_game (reader);
  self->welcome.token = g_strdup (regalia_token_read (reader));
  if (regalia_reader_has (reader, "commitment"))
    self->welcome.commitment = g_strdup (regalia_token_read_hex (reader, "commitment"));
  self->welcome.names = regalia_reader_texts (reader, "names");
  n_seats = self->welcome.names != NULL ? g_strv_length (self->welcome.names) : 0;
  if (n_seats < self->welcome.game->min_seats || n_seats > self->welcome.game->max_seats)
    regalia_reader_refuse (reader, "names", REGALIA_WIRE_ERROR_BAD_VALUE,
                           _ ("too few or too many; send one for each seat of the game"));
  self->welcome.viewer = read_viewer (reader, n_seats);
}

static GArray *
read_clocks (RegaliaReader *reader)
{
  guint n_clocks = regalia_reader_count (reader, "clocks");
  GArray *clocks;

  if (n_clocks == 0)
    return NULL;

  clocks = g_array_new (FALSE, FALSE, sizeof (RegaliaClock));
  for (guint i = 0; i < n_clocks && regalia_reader_is_fine (reader); i++)
    {
      RegaliaReader item;
      RegaliaClock clock;

      regalia_reader_item (reader, &item, "clocks", i);
      clock.seat = (guint) regalia_reader_uint (&item, "seat", 0, G_MAXINT);
      clock.milliseconds = regalia_reader_int (&item, "milliseconds", G_MININT64, G_MAXINT64);
      clock.running = regalia_reader_bool_or (&item, "running", FALSE);
      g_array_append_val (clocks, clock);
    }

  return clocks;
}

static void
read_state (RegaliaNotice *self, RegaliaReader *reader)
{
  self->state.sequence = regalia_reader_uint (reader, "sequence", 0, G_MAXUINT64);
  self->state.decisions = regalia_portrait_read_decisions (reader, self->state.sequence);
  self->state.can_undo = regalia_reader_bool_or (reader, "can_undo", FALSE);
  self->state.over = regalia_reader_bool_or (reader, "over", FALSE);
  if (regalia_reader_has (reader, "result"))
    self->state.result = regalia_portrait_read_result (reader);
  self->state.clocks = read_clocks (reader);
  if (regalia_reader_has (reader, "view"))
    self->state.view = regalia_portrait_read_view (reader);
}

static void
read_ack (RegaliaNotice *self, RegaliaReader *reader)
{
  RegaliaReader inner;

  self->ack.id = regalia_reader_uint (reader, "id", 1, G_MAXUINT64);
  if (!regalia_reader_has (reader, "error"))
    return;

  regalia_reader_child (reader, &inner, "error");
  self->ack.key = g_strdup (regalia_reader_words (&inner, "key"));
  self->ack.text = g_strdup (regalia_reader_text (&inner, "text"));
}

static void
read_talk (RegaliaNotice *self, RegaliaReader *reader)
{
  self->talk.number = regalia_reader_uint (reader, "number", 1, G_MAXUINT64);
  self->talk.seat = (int) regalia_reader_int_or (reader, "seat", -1, G_MAXINT, -1);
  self->talk.name = g_strdup (regalia_reader_text (reader, "name"));
  self->talk.team = regalia_reader_bool_or (reader, "team", FALSE);
  self->talk.text = g_strdup (regalia_reader_text (reader, "text"));
}

static RegaliaClosing
read_reason (RegaliaReader *reader)
{
  const char *text = regalia_reader_text (reader, "reason");

  for (guint reason = 0; reason < REGALIA_N_CLOSINGS; reason++)
    if (g_str_equal (regalia_closing_to_word ((RegaliaClosing) reason), text))
      return (RegaliaClosing) reason;

  return REGALIA_CLOSING_CLOSED;
}

static void
read_notice (RegaliaNotice *self, RegaliaReader *reader)
{
  switch (self->kind)
    {
    case REGALIA_NOTICE_WELCOME:
      read_welcome (self, reader);
      break;
    case REGALIA_NOTICE_SEATS:
      self->seats.seats = regalia_card_read_seats (reader);
      break;
    case REGALIA_NOTICE_EVENT:
      self->event.event = regalia_portrait_read_event (reader);
      if (self->event.event != NULL)
        self->event.sequence = tabletop_event_get_sequence (self->event.event);
      break;
    case REGALIA_NOTICE_UNDONE:
      self->undone.events = regalia_reader_uint (reader, "events", 0, G_MAXUINT64);
      break;
    case REGALIA_NOTICE_STATE:
      read_state (self, reader);
      break;
    case REGALIA_NOTICE_ACK:
      read_ack (self, reader);
      break;
    case REGALIA_NOTICE_EXPLANATION:
      self->explanation.id = regalia_reader_uint (reader, "id", 1, G_MAXUINT64);
      self->explanation.text = g_strdup (regalia_reader_prose_or (reader, "text", NULL));
      break;
    case REGALIA_NOTICE_TALK:
      read_talk (self, reader);
      break;
    case REGALIA_NOTICE_VOTE:
      self->vote.seat = (guint) regalia_reader_uint (reader, "seat", 0, G_MAXINT);
      self->vote.yes = (guint) regalia_reader_uint (reader, "yes", 0, G_MAXINT);
      self->vote.needed = (guint) regalia_reader_uint (reader, "needed", 0, G_MAXINT);
      self->vote.open = regalia_reader_bool (reader, "open");
      break;
    case REGALIA_NOTICE_REVEAL:
      self->reveal.seed = g_strdup (regalia_token_read_hex (reader, "seed"));
      self->reveal.commitment = g_strdup (regalia_token_read_hex (reader, "commitment"));
      break;
    case REGALIA_NOTICE_PING:
      self->ping.time = regalia_reader_int (reader, "time", G_MININT64, G_MAXINT64);
      break;
    case REGALIA_NOTICE_CLOSING:
      self->closing.reason = read_reason (reader);
      self->closing.text = g_strdup (regalia_reader_text (reader, "text"));
      break;
    case REGALIA_NOTICE_OTHER:
      break;
    default:
      g_assert_not_reached ();
    }
}

RegaliaNotice *
regalia_notice_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (RegaliaReader) reader = { 0 };
  g_autoptr (RegaliaNotice) self = NULL;

  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (regalia_reader_init (&reader, text, length, REGALIA_NOTICE_SIZE_MAX, FALSE, &problem))
    {
      const char *type = regalia_reader_words (&reader, "type");
      guint kind = 0;

      while (kind < REGALIA_NOTICE_OTHER && !g_str_equal (regalia_notice_types[kind], type))
        kind++;
      self = regalia_notice_new ((RegaliaNoticeKind) kind);
      if (regalia_reader_is_fine (&reader))
        read_notice (self, &reader);
    }
  if (problem == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}
