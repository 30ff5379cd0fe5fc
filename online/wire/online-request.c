/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest may ask is a table: a word for each kind, and whether it carries an id. A request
 * has the keys that are read here and no others.
 */

#include "online-wire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-reader.h"
#include "online-scan.h"
#include "tabletop-json.h"

static const struct
{
  const char *type;
  gboolean has_id;
} kinds[] = {
  [ONLINE_REQUEST_HELLO] = { "hello", FALSE },    [ONLINE_REQUEST_DECIDE] = { "decide", TRUE },
  [ONLINE_REQUEST_UNDO] = { "undo", TRUE },       [ONLINE_REQUEST_LEAVE] = { "leave", TRUE },
  [ONLINE_REQUEST_EXPLAIN] = { "explain", TRUE }, [ONLINE_REQUEST_LOOK] = { "look", FALSE },
  [ONLINE_REQUEST_TALK] = { "talk", TRUE },       [ONLINE_REQUEST_VOTE] = { "vote", TRUE },
  [ONLINE_REQUEST_BRING] = { "bring", TRUE },     [ONLINE_REQUEST_READY] = { "ready", TRUE },
  [ONLINE_REQUEST_PONG] = { "pong", FALSE },
};

OnlineRequest *
online_request_new (OnlineRequestKind kind)
{
  OnlineRequest *self = g_new0 (OnlineRequest, 1);

  self->kind = kind;

  return self;
}

void
online_request_free (OnlineRequest *self)
{
  switch (self->kind)
    {
    case ONLINE_REQUEST_DECIDE:
      g_free (self->decide.notation);
      break;
    case ONLINE_REQUEST_EXPLAIN:
      g_free (self->explain.notation);
      break;
    case ONLINE_REQUEST_TALK:
      g_free (self->talk.text);
      break;
    case ONLINE_REQUEST_BRING:
      g_free (self->bring.name);
      g_free (self->bring.list);
      break;
    case ONLINE_REQUEST_HELLO:
    case ONLINE_REQUEST_UNDO:
    case ONLINE_REQUEST_LEAVE:
    case ONLINE_REQUEST_LOOK:
    case ONLINE_REQUEST_VOTE:
    case ONLINE_REQUEST_READY:
    case ONLINE_REQUEST_PONG:
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (self);
}

static char *
read_notation (OnlineReader *reader)
{
  const char *text = online_reader_words (reader, "notation");

  if (strlen (text) > ONLINE_REQUEST_NOTATION_MAX)
    online_reader_refuse (reader, "notation", ONLINE_WIRE_ERROR_TOO_LONG,
                          _ ("too long; send at most %d bytes"), ONLINE_REQUEST_NOTATION_MAX);

  return g_strdup (text);
}

/* What comes after the version of another protocol isn't for us to judge. */
static void
read_hello (OnlineRequest *self, OnlineReader *reader)
{
  self->hello.version = (guint) online_reader_uint (reader, "version", 1, G_MAXUINT);
  if (self->hello.version != ONLINE_WIRE_VERSION)
    {
      reader->strict = FALSE;
      return;
    }
  self->hello.deal = online_reader_uint (reader, "deal", 0, G_MAXUINT64);
  self->hello.events = online_reader_uint (reader, "events", 0, G_MAXUINT64);
  self->hello.event_sequence = online_reader_uint (reader, "event_sequence", 0, G_MAXUINT64);
  self->hello.talk = online_reader_uint (reader, "talk", 0, G_MAXUINT64);
}

static void
read_request (OnlineRequest *self, OnlineReader *reader)
{
  switch (self->kind)
    {
    case ONLINE_REQUEST_HELLO:
      read_hello (self, reader);
      break;
    case ONLINE_REQUEST_DECIDE:
      self->decide.sequence = online_reader_uint (reader, "sequence", 0, G_MAXUINT64);
      self->decide.decision = online_reader_uint (reader, "decision", 0, G_MAXUINT64);
      self->decide.notation = read_notation (reader);
      break;
    case ONLINE_REQUEST_UNDO:
      self->undo.sequence = online_reader_uint (reader, "sequence", 0, G_MAXUINT64);
      break;
    case ONLINE_REQUEST_EXPLAIN:
      self->explain.notation = read_notation (reader);
      break;
    case ONLINE_REQUEST_LOOK:
      self->look.known = online_reader_int (reader, "known", -1, G_MAXINT64);
      self->look.stays = online_reader_bool (reader, "stays");
      break;
    case ONLINE_REQUEST_TALK:
      self->talk.team = online_reader_bool (reader, "team");
      self->talk.text = g_strdup (online_reader_line (reader, "text", ONLINE_REQUEST_TEXT_MAX));
      break;
    case ONLINE_REQUEST_VOTE:
      self->vote.seat = (guint) online_reader_uint (reader, "seat", 0, G_MAXINT);
      self->vote.yes = online_reader_bool (reader, "yes");
      break;
    case ONLINE_REQUEST_BRING:
      self->bring.name = g_strdup (online_reader_line (reader, "name", ONLINE_REQUEST_TEXT_MAX));
      self->bring.list = g_strdup (online_reader_text (reader, "list"));
      break;
    case ONLINE_REQUEST_READY:
      self->ready.yes = online_reader_bool (reader, "yes");
      break;
    case ONLINE_REQUEST_PONG:
      self->pong.time = online_reader_int (reader, "time", G_MININT64, G_MAXINT64);
      break;
    case ONLINE_REQUEST_LEAVE:
      break;
    default:
      g_assert_not_reached ();
    }
}

OnlineRequest *
online_request_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (OnlineReader) reader = { 0 };
  g_autoptr (OnlineRequest) self = NULL;
  const char *type;
  guint kind = 0;

  if (online_reader_init (&reader, text, length, ONLINE_REQUEST_SIZE_MAX, TRUE, &problem))
    {
      type = online_reader_text (&reader, "type");
      while (kind < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[kind].type, type))
        kind++;
      if (kind == G_N_ELEMENTS (kinds))
        online_reader_refuse (&reader, "type", ONLINE_WIRE_ERROR_UNKNOWN_TYPE,
                              _ ("no such request; send one that the protocol has"));
      else
        {
          self = online_request_new ((OnlineRequestKind) kind);
          if (kinds[kind].has_id)
            self->id = online_reader_uint (&reader, "id", 1, G_MAXUINT64);
          read_request (self, &reader);
        }
      online_reader_finish (&reader);
    }
  if (problem == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}

GBytes *
online_request_print (const OnlineRequest *self)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 256);
  tabletop_json_begin_object (&writer, NULL);
  tabletop_json_text (&writer, "type", kinds[self->kind].type);
  if (kinds[self->kind].has_id)
    tabletop_json_uint (&writer, "id", self->id);
  switch (self->kind)
    {
    case ONLINE_REQUEST_HELLO:
      tabletop_json_uint (&writer, "version", self->hello.version);
      tabletop_json_uint (&writer, "deal", self->hello.deal);
      tabletop_json_uint (&writer, "events", self->hello.events);
      tabletop_json_uint (&writer, "event_sequence", self->hello.event_sequence);
      tabletop_json_uint (&writer, "talk", self->hello.talk);
      break;
    case ONLINE_REQUEST_DECIDE:
      tabletop_json_uint (&writer, "sequence", self->decide.sequence);
      tabletop_json_uint (&writer, "decision", self->decide.decision);
      tabletop_json_text (&writer, "notation", self->decide.notation);
      break;
    case ONLINE_REQUEST_UNDO:
      tabletop_json_uint (&writer, "sequence", self->undo.sequence);
      break;
    case ONLINE_REQUEST_EXPLAIN:
      tabletop_json_text (&writer, "notation", self->explain.notation);
      break;
    case ONLINE_REQUEST_LOOK:
      tabletop_json_int (&writer, "known", self->look.known);
      tabletop_json_bool (&writer, "stays", self->look.stays);
      break;
    case ONLINE_REQUEST_TALK:
      tabletop_json_bool (&writer, "team", self->talk.team);
      tabletop_json_text (&writer, "text", self->talk.text);
      break;
    case ONLINE_REQUEST_VOTE:
      tabletop_json_uint (&writer, "seat", self->vote.seat);
      tabletop_json_bool (&writer, "yes", self->vote.yes);
      break;
    case ONLINE_REQUEST_BRING:
      tabletop_json_text (&writer, "name", self->bring.name);
      tabletop_json_text (&writer, "list", self->bring.list);
      break;
    case ONLINE_REQUEST_READY:
      tabletop_json_bool (&writer, "yes", self->ready.yes);
      break;
    case ONLINE_REQUEST_PONG:
      tabletop_json_int (&writer, "time", self->pong.time);
      break;
    case ONLINE_REQUEST_LEAVE:
      break;
    default:
      g_assert_not_reached ();
    }

  tabletop_json_end_object (&writer);
  return tabletop_json_end (&writer);
}
