/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A notice owns what it tells, and is printed key by key in the order of docs/protocol.md; what is
 * read back is in online-notice-read.c.
 */

#include "online-notice.h"

#include "online-card.h"
#include "online-decision-json.h"
#include "online-event-texts.h"
#include "online-match-json.h"
#include "online-sight.h"
#include "tabletop-json.h"

const char *const online_notice_types[ONLINE_NOTICE_OTHER] = {
  [ONLINE_NOTICE_WELCOME] = "welcome",
  [ONLINE_NOTICE_SEATS] = "seats",
  [ONLINE_NOTICE_EVENTS] = "events",
  [ONLINE_NOTICE_UNDONE] = "undone",
  [ONLINE_NOTICE_STATE] = "state",
  [ONLINE_NOTICE_ACK] = "ack",
  [ONLINE_NOTICE_EXPLANATION] = "explanation",
  [ONLINE_NOTICE_TALK] = "talk",
  [ONLINE_NOTICE_VOTE] = "vote",
  [ONLINE_NOTICE_REVEAL] = "reveal",
  [ONLINE_NOTICE_PING] = "ping",
  [ONLINE_NOTICE_CLOSING] = "closing",
};

static const char *const closing_words[ONLINE_N_CLOSINGS] = {
  [ONLINE_CLOSING_CLOSED] = "closed",     [ONLINE_CLOSING_REPLACED] = "replaced",
  [ONLINE_CLOSING_KICKED] = "kicked",     [ONLINE_CLOSING_RESTARTING] = "restarting",
  [ONLINE_CLOSING_TOO_SLOW] = "too-slow", [ONLINE_CLOSING_BAD_REQUEST] = "bad-request",
};

const char *
online_closing_to_word (OnlineClosing reason)
{
  g_return_val_if_fail (reason < ONLINE_N_CLOSINGS, "closed");

  return closing_words[reason];
}

OnlineNotice *
online_notice_new (OnlineNoticeKind kind)
{
  OnlineNotice *self = g_new0 (OnlineNotice, 1);

  self->kind = kind;

  return self;
}

static void
clear_welcome (OnlineNotice *self)
{
  g_free (self->welcome.table);
  g_clear_pointer (&self->welcome.game, online_game_card_free);
  g_clear_pointer (&self->welcome.viewer, tabletop_viewer_free);
  g_free (self->welcome.token);
  g_free (self->welcome.commitment);
  g_strfreev (self->welcome.names);
  g_free (self->welcome.brought);
}

static void
clear_state (OnlineNotice *self)
{
  g_clear_object (&self->state.decisions);
  g_clear_object (&self->state.result);
  g_clear_pointer (&self->state.clocks, g_array_unref);
  g_clear_object (&self->state.view);
  g_clear_pointer (&self->state.scene, online_scene_unref);
  g_clear_pointer (&self->state.base, online_scene_unref);
  g_clear_pointer (&self->state.sight, online_sight_unref);
  g_clear_pointer (&self->state.changes, json_object_unref);
}

void
online_notice_free (OnlineNotice *self)
{
  switch (self->kind)
    {
    case ONLINE_NOTICE_WELCOME:
      clear_welcome (self);
      break;
    case ONLINE_NOTICE_SEATS:
      g_clear_pointer (&self->seats.seats, g_ptr_array_unref);
      break;
    case ONLINE_NOTICE_EVENTS:
      g_clear_pointer (&self->events.events, g_ptr_array_unref);
      break;
    case ONLINE_NOTICE_STATE:
      clear_state (self);
      break;
    case ONLINE_NOTICE_ACK:
      g_free (self->ack.key);
      g_free (self->ack.text);
      break;
    case ONLINE_NOTICE_EXPLANATION:
      g_free (self->explanation.text);
      break;
    case ONLINE_NOTICE_TALK:
      g_free (self->talk.name);
      g_free (self->talk.text);
      break;
    case ONLINE_NOTICE_REVEAL:
      g_free (self->reveal.seed);
      g_free (self->reveal.commitment);
      break;
    case ONLINE_NOTICE_CLOSING:
      g_free (self->closing.text);
      break;
    case ONLINE_NOTICE_UNDONE:
    case ONLINE_NOTICE_VOTE:
    case ONLINE_NOTICE_PING:
    case ONLINE_NOTICE_OTHER:
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (self);
}

static void
print_welcome (TabletopJson *writer, const OnlineNotice *self)
{
  g_autofree char *viewer = tabletop_viewer_to_string (self->welcome.viewer);

  tabletop_json_uint (writer, "version", self->welcome.version);
  tabletop_json_text (writer, "table", self->welcome.table);
  tabletop_json_uint (writer, "deal", self->welcome.deal);
  online_card_print_game (writer, self->welcome.game);
  tabletop_json_text (writer, "viewer", viewer);
  tabletop_json_text (writer, "token", self->welcome.token);
  tabletop_json_some_text (writer, "commitment", self->welcome.commitment);
  tabletop_json_some_texts (writer, "names", (const char *const *) self->welcome.names);
  tabletop_json_some_bool (writer, "gathering", self->welcome.gathering);
  tabletop_json_some_bool (writer, "decks", self->welcome.decks);
  tabletop_json_some_text (writer, "brought", self->welcome.brought);
}

static void
print_events (TabletopJson *writer, const OnlineNotice *self)
{
  GPtrArray *events = self->events.events;

  tabletop_json_uint (writer, "first", tabletop_event_get_number (g_ptr_array_index (events, 0)));
  tabletop_json_uint (writer, "sequence", self->events.sequence);
  tabletop_json_begin_list (writer, "events");
  for (guint i = 0; i < events->len; i++)
    {
      TabletopEvent *event = g_ptr_array_index (events, i);

      tabletop_json_begin_object (writer, NULL);
      if (self->events.texts != NULL)
        {
          gsize length;
          const char *text = online_event_texts_get (self->events.texts, event, &length);

          tabletop_json_printed (writer, text, length);
        }
      else
        {
          online_match_json_print_event (writer, event);
        }
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

static void
print_clocks (TabletopJson *writer, GArray *clocks)
{
  if (clocks == NULL || clocks->len == 0)
    return;

  tabletop_json_begin_list (writer, "clocks");
  for (guint i = 0; i < clocks->len; i++)
    {
      const OnlineClock *clock = &g_array_index (clocks, OnlineClock, i);

      tabletop_json_begin_object (writer, NULL);
      tabletop_json_uint (writer, "seat", clock->seat);
      tabletop_json_int (writer, "milliseconds", clock->milliseconds);
      tabletop_json_some_bool (writer, "running", clock->running);
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

static void
print_scene (TabletopJson *writer, const OnlineNotice *self)
{
  if (self->state.scene != NULL && self->state.base != NULL)
    {
      tabletop_json_uint (writer, "since", self->state.since);
      online_scene_print_changes (self->state.scene, self->state.base, writer);
    }
  else if (self->state.scene != NULL)
    {
      online_scene_print (self->state.scene, writer);
    }
  else if (self->state.view != NULL)
    {
      g_autoptr (OnlineScene) scene
          = online_scene_new (self->state.view, self->state.decisions, NULL, NULL);

      online_scene_print (scene, writer);
    }
}

static void
print_state (TabletopJson *writer, const OnlineNotice *self)
{
  tabletop_json_uint (writer, "sequence", self->state.sequence);
  if (self->state.scene == NULL && self->state.view == NULL)
    online_decision_json_print (writer, self->state.decisions);
  tabletop_json_some_bool (writer, "can_undo", self->state.can_undo);
  tabletop_json_some_bool (writer, "over", self->state.over);
  if (self->state.result != NULL)
    online_match_json_print_result (writer, self->state.result);
  print_clocks (writer, self->state.clocks);
  print_scene (writer, self);
}

static void
print_ack (TabletopJson *writer, const OnlineNotice *self)
{
  tabletop_json_uint (writer, "id", self->ack.id);
  if (self->ack.key == NULL)
    return;

  tabletop_json_begin_object (writer, "error");
  tabletop_json_text (writer, "key", self->ack.key);
  tabletop_json_text (writer, "text", self->ack.text);
  tabletop_json_end_object (writer);
}

static void
print_talk (TabletopJson *writer, const OnlineNotice *self)
{
  tabletop_json_uint (writer, "number", self->talk.number);
  tabletop_json_some_int (writer, "seat", self->talk.seat, -1);
  tabletop_json_text (writer, "name", self->talk.name);
  tabletop_json_some_bool (writer, "team", self->talk.team);
  tabletop_json_text (writer, "text", self->talk.text);
}

enum
{
  SCRATCH_SIZE = 8192,    /* room for most notices, so that they are written in one go */
  SCRATCH_MAX = 64 * 1024 /* what is kept of it */
};

static void
free_scratch (gpointer scratch)
{
  tabletop_json_clear (scratch);
  g_free (scratch);
}

/* Where a thread writes its notices, one after the other: each keeps only what it takes. */
static TabletopJson *
get_scratch (void)
{
  static GPrivate scratch = G_PRIVATE_INIT (free_scratch);
  static const TabletopJson empty;
  TabletopJson *writer = g_private_get (&scratch);

  if (writer == NULL || writer->size > SCRATCH_MAX)
    {
      writer = g_new (TabletopJson, 1);
      tabletop_json_init (writer, SCRATCH_SIZE);
      g_private_replace (&scratch, writer);
    }
  tabletop_json_rewind (writer, &empty);

  return writer;
}

GBytes *
online_notice_print (const OnlineNotice *self)
{
  TabletopJson *writer;

  g_return_val_if_fail (self != NULL && self->kind < ONLINE_NOTICE_OTHER, NULL);

  writer = get_scratch ();
  tabletop_json_begin_object (writer, NULL);
  tabletop_json_text (writer, "type", online_notice_types[self->kind]);
  switch (self->kind)
    {
    case ONLINE_NOTICE_WELCOME:
      print_welcome (writer, self);
      break;
    case ONLINE_NOTICE_SEATS:
      online_card_print_seats (writer, self->seats.seats);
      break;
    case ONLINE_NOTICE_EVENTS:
      print_events (writer, self);
      break;
    case ONLINE_NOTICE_UNDONE:
      tabletop_json_uint (writer, "events", self->undone.events);
      break;
    case ONLINE_NOTICE_STATE:
      print_state (writer, self);
      break;
    case ONLINE_NOTICE_ACK:
      print_ack (writer, self);
      break;
    case ONLINE_NOTICE_EXPLANATION:
      tabletop_json_uint (writer, "id", self->explanation.id);
      if (self->explanation.text != NULL)
        tabletop_json_text (writer, "text", self->explanation.text);
      break;
    case ONLINE_NOTICE_TALK:
      print_talk (writer, self);
      break;
    case ONLINE_NOTICE_VOTE:
      tabletop_json_uint (writer, "seat", self->vote.seat);
      tabletop_json_uint (writer, "yes", self->vote.yes);
      tabletop_json_uint (writer, "needed", self->vote.needed);
      tabletop_json_bool (writer, "open", self->vote.open);
      break;
    case ONLINE_NOTICE_REVEAL:
      tabletop_json_text (writer, "seed", self->reveal.seed);
      tabletop_json_text (writer, "commitment", self->reveal.commitment);
      break;
    case ONLINE_NOTICE_PING:
      tabletop_json_int (writer, "time", self->ping.time);
      break;
    case ONLINE_NOTICE_CLOSING:
      tabletop_json_text (writer, "reason", online_closing_to_word (self->closing.reason));
      tabletop_json_text (writer, "text", self->closing.text);
      break;
    case ONLINE_NOTICE_OTHER:
    default:
      g_assert_not_reached ();
    }

  tabletop_json_end_object (writer);

  return g_bytes_new (writer->data, writer->length);
}
