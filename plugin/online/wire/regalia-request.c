/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest may ask is a table: a word for each kind, and whether it carries an id. A request
 * has the keys that are read here and no others.
 */

#include "regalia-wire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-reader.h"
#include "regalia-scan.h"
#include "regalia-writer.h"

static const struct
{
  const char *type;
  gboolean has_id;
} kinds[] = {
  [REGALIA_REQUEST_HELLO] = { "hello", FALSE },    [REGALIA_REQUEST_DECIDE] = { "decide", TRUE },
  [REGALIA_REQUEST_UNDO] = { "undo", TRUE },       [REGALIA_REQUEST_LEAVE] = { "leave", TRUE },
  [REGALIA_REQUEST_EXPLAIN] = { "explain", TRUE }, [REGALIA_REQUEST_LOOK] = { "look", FALSE },
  [REGALIA_REQUEST_TALK] = { "talk", TRUE },       [REGALIA_REQUEST_VOTE] = { "vote", TRUE },
  [REGALIA_REQUEST_PONG] = { "pong", FALSE },
};

RegaliaRequest *
regalia_request_new (RegaliaRequestKind kind)
{
  RegaliaRequest *self = g_new0 (RegaliaRequest, 1);

  self->kind = kind;

  return self;
}

void
regalia_request_free (RegaliaRequest *self)
{
  switch (self->kind)
    {
    case REGALIA_REQUEST_DECIDE:
      g_free (self->decide.notation);
      break;
    case REGALIA_REQUEST_EXPLAIN:
      g_free (self->explain.notation);
      break;
    case REGALIA_REQUEST_TALK:
      g_free (self->talk.text);
      break;
    case REGALIA_REQUEST_HELLO:
    case REGALIA_REQUEST_UNDO:
    case REGALIA_REQUEST_LEAVE:
    case REGALIA_REQUEST_LOOK:
    case REGALIA_REQUEST_VOTE:
    case REGALIA_REQUEST_PONG:
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (self);
}

static char *
read_notation (RegaliaReader *reader)
{
  const char *text = regalia_reader_words (reader, "notation");

  if (strlen (text) > REGALIA_REQUEST_NOTATION_MAX)
    regalia_reader_refuse (reader, "notation", REGALIA_WIRE_ERROR_TOO_LONG,
                           _ ("too long; send at most %d bytes"), REGALIA_REQUEST_NOTATION_MAX);

  return g_strdup (text);
}

/* What comes after the version of another protocol isn't for us to judge. */
static void
read_hello (RegaliaRequest *self, RegaliaReader *reader)
{
  self->hello.version = (guint) regalia_reader_uint (reader, "version", 1, G_MAXUINT);
  if (self->hello.version != REGALIA_WIRE_VERSION)
    {
      reader->strict = FALSE;
      return;
    }
  self->hello.deal = regalia_reader_uint (reader, "deal", 0, G_MAXUINT64);
  self->hello.events = regalia_reader_uint (reader, "events", 0, G_MAXUINT64);
  self->hello.event_sequence = regalia_reader_uint (reader, "event_sequence", 0, G_MAXUINT64);
  self->hello.talk = regalia_reader_uint (reader, "talk", 0, G_MAXUINT64);
}

static void
read_request (RegaliaRequest *self, RegaliaReader *reader)
{
  switch (self->kind)
    {
    case REGALIA_REQUEST_HELLO:
      read_hello (self, reader);
      break;
    case REGALIA_REQUEST_DECIDE:
      self->decide.sequence = regalia_reader_uint (reader, "sequence", 0, G_MAXUINT64);
      self->decide.decision = regalia_reader_uint (reader, "decision", 0, G_MAXUINT64);
      self->decide.notation = read_notation (reader);
      break;
    case REGALIA_REQUEST_UNDO:
      self->undo.sequence = regalia_reader_uint (reader, "sequence", 0, G_MAXUINT64);
      break;
    case REGALIA_REQUEST_EXPLAIN:
      self->explain.notation = read_notation (reader);
      break;
    case REGALIA_REQUEST_LOOK:
      self->look.known = regalia_reader_int (reader, "known", -1, G_MAXINT64);
      break;
    case REGALIA_REQUEST_TALK:
      self->talk.team = regalia_reader_bool (reader, "team");
      self->talk.text = g_strdup (regalia_reader_line (reader, "text", REGALIA_REQUEST_TEXT_MAX));
      break;
    case REGALIA_REQUEST_VOTE:
      self->vote.seat = (guint) regalia_reader_uint (reader, "seat", 0, G_MAXINT);
      self->vote.yes = regalia_reader_bool (reader, "yes");
      break;
    case REGALIA_REQUEST_PONG:
      self->pong.time = regalia_reader_int (reader, "time", G_MININT64, G_MAXINT64);
      break;
    case REGALIA_REQUEST_LEAVE:
      break;
    default:
      g_assert_not_reached ();
    }
}

RegaliaRequest *
regalia_request_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (RegaliaReader) reader = { 0 };
  g_autoptr (RegaliaRequest) self = NULL;
  const char *type;
  guint kind = 0;

  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (regalia_reader_init (&reader, text, length, REGALIA_REQUEST_SIZE_MAX, TRUE, &problem))
    {
      type = regalia_reader_text (&reader, "type");
      while (kind < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[kind].type, type))
        kind++;
      if (kind == G_N_ELEMENTS (kinds))
        regalia_reader_refuse (&reader, "type", REGALIA_WIRE_ERROR_UNKNOWN_TYPE,
                               _ ("no such request; send one that the protocol has"));
      else
        {
          self = regalia_request_new ((RegaliaRequestKind) kind);
          if (kinds[kind].has_id)
            self->id = regalia_reader_uint (&reader, "id", 1, G_MAXUINT64);
          read_request (self, &reader);
        }
      regalia_reader_finish (&reader);
    }
  if (problem == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}

GBytes *
regalia_request_print (const RegaliaRequest *self)
{
  RegaliaWriter writer;

  g_return_val_if_fail (self != NULL, NULL);

  regalia_writer_init (&writer, 256);
  regalia_writer_text (&writer, "type", kinds[self->kind].type);
  if (kinds[self->kind].has_id)
    regalia_writer_uint (&writer, "id", self->id);
  switch (self->kind)
    {
    case REGALIA_REQUEST_HELLO:
      regalia_writer_uint (&writer, "version", self->hello.version);
      regalia_writer_uint (&writer, "deal", self->hello.deal);
      regalia_writer_uint (&writer, "events", self->hello.events);
      regalia_writer_uint (&writer, "event_sequence", self->hello.event_sequence);
      regalia_writer_uint (&writer, "talk", self->hello.talk);
      break;
    case REGALIA_REQUEST_DECIDE:
      regalia_writer_uint (&writer, "sequence", self->decide.sequence);
      regalia_writer_uint (&writer, "decision", self->decide.decision);
      regalia_writer_text (&writer, "notation", self->decide.notation);
      break;
    case REGALIA_REQUEST_UNDO:
      regalia_writer_uint (&writer, "sequence", self->undo.sequence);
      break;
    case REGALIA_REQUEST_EXPLAIN:
      regalia_writer_text (&writer, "notation", self->explain.notation);
      break;
    case REGALIA_REQUEST_LOOK:
      regalia_writer_int (&writer, "known", self->look.known);
      break;
    case REGALIA_REQUEST_TALK:
      regalia_writer_bool (&writer, "team", self->talk.team);
      regalia_writer_text (&writer, "text", self->talk.text);
      break;
    case REGALIA_REQUEST_VOTE:
      regalia_writer_uint (&writer, "seat", self->vote.seat);
      regalia_writer_bool (&writer, "yes", self->vote.yes);
      break;
    case REGALIA_REQUEST_PONG:
      regalia_writer_int (&writer, "time", self->pong.time);
      break;
    case REGALIA_REQUEST_LEAVE:
      break;
    default:
      g_assert_not_reached ();
    }

  return regalia_writer_end (&writer);
}
