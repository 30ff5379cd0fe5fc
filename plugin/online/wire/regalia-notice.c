/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A notice owns what it tells, and is printed key by key in the order of docs/protocol.md; what is
 * read back is in regalia-notice-read.c.
 */

#include "regalia-notice.h"

#include "regalia-card.h"
#include "regalia-portrait.h"
#include "regalia-writer.h"

const char *const regalia_notice_types[REGALIA_NOTICE_OTHER] = {
  [REGALIA_NOTICE_WELCOME] = "welcome",
  [REGALIA_NOTICE_SEATS] = "seats",
  [REGALIA_NOTICE_EVENT] = "event",
  [REGALIA_NOTICE_UNDONE] = "undone",
  [REGALIA_NOTICE_STATE] = "state",
  [REGALIA_NOTICE_ACK] = "ack",
  [REGALIA_NOTICE_EXPLANATION] = "explanation",
  [REGALIA_NOTICE_TALK] = "talk",
  [REGALIA_NOTICE_VOTE] = "vote",
  [REGALIA_NOTICE_REVEAL] = "reveal",
  [REGALIA_NOTICE_PING] = "ping",
  [REGALIA_NOTICE_CLOSING] = "closing",
};

static const char *const closing_words[REGALIA_N_CLOSINGS] = {
  [REGALIA_CLOSING_CLOSED] = "closed",     [REGALIA_CLOSING_REPLACED] = "replaced",
  [REGALIA_CLOSING_KICKED] = "kicked",     [REGALIA_CLOSING_RESTARTING] = "restarting",
  [REGALIA_CLOSING_TOO_SLOW] = "too-slow", [REGALIA_CLOSING_BAD_REQUEST] = "bad-request",
};

const char *
regalia_closing_to_word (RegaliaClosing reason)
{
  g_return_val_if_fail (reason < REGALIA_N_CLOSINGS, "closed");

  return closing_words[reason];
}

RegaliaNotice *
regalia_notice_new (RegaliaNoticeKind kind)
{
  RegaliaNotice *self = g_new0 (RegaliaNotice, 1);

  self->kind = kind;

  return self;
}

static void
clear_welcome (RegaliaNotice *self)
{
  g_free (self->welcome.table);
  g_clear_pointer (&self->welcome.game, regalia_game_card_free);
  g_clear_pointer (&self->welcome.viewer, tabletop_viewer_free);
  g_free (self->welcome.token);
  g_free (self->welcome.commitment);
  g_strfreev (self->welcome.names);
}

static void
clear_state (RegaliaNotice *self)
{
  g_clear_object (&self->state.decisions);
  g_clear_object (&self->state.result);
  g_clear_pointer (&self->state.clocks, g_array_unref);
  g_clear_object (&self->state.view);
}

void
regalia_notice_free (RegaliaNotice *self)
{
  switch (self->kind)
    {
    case REGALIA_NOTICE_WELCOME:
      clear_welcome (self);
      break;
    case REGALIA_NOTICE_SEATS:
      g_clear_pointer (&self->seats.seats, g_ptr_array_unref);
      break;
    case REGALIA_NOTICE_EVENT:
      g_clear_object (&self->event.event);
      break;
    case REGALIA_NOTICE_STATE:
      clear_state (self);
      break;
    case REGALIA_NOTICE_ACK:
      g_free (self->ack.key);
      g_free (self->ack.text);
      break;
    case REGALIA_NOTICE_EXPLANATION:
      g_free (self->explanation.text);
      break;
    case REGALIA_NOTICE_TALK:
      g_free (self->talk.name);
      g_free (self->talk.text);
      break;
    case REGALIA_NOTICE_REVEAL:
      g_free (self->reveal.seed);
      g_free (self->reveal.commitment);
      break;
    case REGALIA_NOTICE_CLOSING:
      g_free (self->closing.text);
      break;
    case REGALIA_NOTICE_UNDONE:
    case REGALIA_NOTICE_VOTE:
    case REGALIA_NOTICE_PING:
    case REGALIA_NOTICE_OTHER:
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (self);
}

static void
print_welcome (RegaliaWriter *writer, const RegaliaNotice *self)
{
  g_autofree char *viewer = tabletop_viewer_to_string (self->welcome.viewer);

  regalia_writer_uint (writer, "version", self->welcome.version);
  regalia_writer_text (writer, "table", self->welcome.table);
  regalia_writer_uint (writer, "deal", self->welcome.deal);
  regalia_card_print_game (writer, self->welcome.game);
  regalia_writer_text (writer, "viewer", viewer);
  regalia_writer_text (writer, "token", self->welcome.token);
  regalia_writer_some_text (writer, "commitment", self->welcome.commitment);
  regalia_writer_some_texts (writer, "names", (const char *const *) self->welcome.names);
}

static void
print_clocks (RegaliaWriter *writer, GArray *clocks)
{
  if (clocks == NULL || clocks->len == 0)
    return;

  regalia_writer_begin_list (writer, "clocks");
  for (guint i = 0; i < clocks->len; i++)
    {
      const RegaliaClock *clock = &g_array_index (clocks, RegaliaClock, i);

      regalia_writer_begin_object (writer, NULL);
      regalia_writer_uint (writer, "seat", clock->seat);
      regalia_writer_int (writer, "milliseconds", clock->milliseconds);
      regalia_writer_some_bool (writer, "running", clock->running);
      regalia_writer_end_object (writer);
    }
  regalia_writer_end_list (writer);
}

static void
print_state (RegaliaWriter *writer, const RegaliaNotice *self)
{
  regalia_writer_uint (writer, "sequence", self->state.sequence);
  regalia_portrait_print_decisions (writer, self->state.decisions);
  regalia_writer_some_bool (writer, "can_undo", self->state.can_undo);
  regalia_writer_some_bool (writer, "over", self->state.over);
  if (self->state.result != NULL)
    regalia_portrait_print_result (writer, self->state.result);
  print_clocks (writer, self->state.clocks);
  if (self->state.view != NULL)
    regalia_portrait_print_view (writer, self->state.view);
}

static void
print_ack (RegaliaWriter *writer, const RegaliaNotice *self)
{
  regalia_writer_uint (writer, "id", self->ack.id);
  if (self->ack.key == NULL)
    return;

  regalia_writer_begin_object (writer, "error");
  regalia_writer_text (writer, "key", self->ack.key);
  regalia_writer_text (writer, "text", self->ack.text);
  regalia_writer_end_object (writer);
}

static void
print_talk (RegaliaWriter *writer, const RegaliaNotice *self)
{
  regalia_writer_uint (writer, "number", self->talk.number);
  regalia_writer_some_int (writer, "seat", self->talk.seat, -1);
  regalia_writer_text (writer, "name", self->talk.name);
  regalia_writer_some_bool (writer, "team", self->talk.team);
  regalia_writer_text (writer, "text", self->talk.text);
}

/* Room for most notices of the kind, so that they are written in one go. */
static gsize
guess_size (const RegaliaNotice *self)
{
  if (self->kind == REGALIA_NOTICE_STATE)
    return self->state.view != NULL ? 16384 : 4096;

  return self->kind == REGALIA_NOTICE_WELCOME ? 2048 : 256;
}

GBytes *
regalia_notice_print (const RegaliaNotice *self)
{
  RegaliaWriter writer;

  g_return_val_if_fail (self != NULL && self->kind < REGALIA_NOTICE_OTHER, NULL);

  regalia_writer_init (&writer, guess_size (self));
  regalia_writer_text (&writer, "type", regalia_notice_types[self->kind]);
  switch (self->kind)
    {
    case REGALIA_NOTICE_WELCOME:
      print_welcome (&writer, self);
      break;
    case REGALIA_NOTICE_SEATS:
      regalia_card_print_seats (&writer, self->seats.seats);
      break;
    case REGALIA_NOTICE_EVENT:
      regalia_portrait_print_event (&writer, self->event.event, self->event.sequence);
      break;
    case REGALIA_NOTICE_UNDONE:
      regalia_writer_uint (&writer, "events", self->undone.events);
      break;
    case REGALIA_NOTICE_STATE:
      print_state (&writer, self);
      break;
    case REGALIA_NOTICE_ACK:
      print_ack (&writer, self);
      break;
    case REGALIA_NOTICE_EXPLANATION:
      regalia_writer_uint (&writer, "id", self->explanation.id);
      if (self->explanation.text != NULL)
        regalia_writer_text (&writer, "text", self->explanation.text);
      break;
    case REGALIA_NOTICE_TALK:
      print_talk (&writer, self);
      break;
    case REGALIA_NOTICE_VOTE:
      regalia_writer_uint (&writer, "seat", self->vote.seat);
      regalia_writer_uint (&writer, "yes", self->vote.yes);
      regalia_writer_uint (&writer, "needed", self->vote.needed);
      regalia_writer_bool (&writer, "open", self->vote.open);
      break;
    case REGALIA_NOTICE_REVEAL:
      regalia_writer_text (&writer, "seed", self->reveal.seed);
      regalia_writer_text (&writer, "commitment", self->reveal.commitment);
      break;
    case REGALIA_NOTICE_PING:
      regalia_writer_int (&writer, "time", self->ping.time);
      break;
    case REGALIA_NOTICE_CLOSING:
      regalia_writer_text (&writer, "reason", regalia_closing_to_word (self->closing.reason));
      regalia_writer_text (&writer, "text", self->closing.text);
      break;
    case REGALIA_NOTICE_OTHER:
    default:
      g_assert_not_reached ();
    }

  return regalia_writer_end (&writer);
}
