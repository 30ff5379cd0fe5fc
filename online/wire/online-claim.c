/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said over HTTP before there is a connection for play. A claim comes from a stranger and
 * is read as strictly as a request; the answers come from a table.
 */

#include "online-wire.h"

#include "online-reader.h"
#include "online-token.h"
#include "tabletop-json.h"

void
online_claim_clear (OnlineClaim *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->knock, g_free);
}

void
online_claimed_clear (OnlineClaimed *self)
{
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->table, g_free);
}

void
online_refusal_clear (OnlineRefusal *self)
{
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->text, g_free);
}

/* The end of each parser: whether nothing was wrong. */
static gboolean
report (GError *problem, GError **error)
{
  if (problem == NULL)
    return TRUE;

  g_propagate_error (error, problem);
  return FALSE;
}

gboolean
online_claim_parse (const char *text, gsize length, OnlineClaim *out, GError **error)
{
  GError *problem = NULL;
  g_auto (OnlineReader) reader = { 0 };
  guint version = 0;
  const char *name = "", *knock = NULL;

  if (online_reader_init (&reader, text, length, ONLINE_REQUEST_SIZE_MAX, TRUE, &problem))
    {
      version = (guint) online_reader_uint (&reader, "version", 1, G_MAXUINT);
      /* What else another version has to say isn't for us to judge. */
      if (version == ONLINE_WIRE_VERSION)
        {
          name = online_reader_line (&reader, "name", ONLINE_REQUEST_TEXT_MAX);
          if (online_reader_has (&reader, "knock"))
            knock = online_token_read_table (&reader, "knock");
        }
      else
        reader.strict = FALSE;
      if (online_reader_finish (&reader))
        *out = (OnlineClaim){ version, g_strdup (name), g_strdup (knock) };
    }

  return report (problem, error);
}

GBytes *
online_claim_print (const OnlineClaim *self)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 64);
  tabletop_json_begin_object (&writer, NULL);
  tabletop_json_uint (&writer, "version", self->version);
  tabletop_json_text (&writer, "name", self->name);
  if (self->knock != NULL)
    tabletop_json_text (&writer, "knock", self->knock);

  tabletop_json_end_object (&writer);
  return tabletop_json_end (&writer);
}

gboolean
online_claimed_parse (const char *text, gsize length, OnlineClaimed *out, GError **error)
{
  GError *problem = NULL;
  g_auto (OnlineReader) reader = { 0 };

  if (online_reader_init (&reader, text, length, ONLINE_REQUEST_SIZE_MAX, FALSE, &problem))
    {
      const char *token = online_token_read (&reader);
      const char *table = online_token_read_table (&reader, "table");
      int seat = (int) online_reader_int (&reader, "seat", -1, G_MAXINT);

      if (online_reader_finish (&reader))
        *out = (OnlineClaimed){ g_strdup (token), g_strdup (table), seat };
    }

  return report (problem, error);
}

GBytes *
online_claimed_print (const OnlineClaimed *self)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 128);
  tabletop_json_begin_object (&writer, NULL);
  tabletop_json_text (&writer, "token", self->token);
  tabletop_json_text (&writer, "table", self->table);
  tabletop_json_int (&writer, "seat", self->seat);

  tabletop_json_end_object (&writer);
  return tabletop_json_end (&writer);
}

gboolean
online_refusal_parse (const char *text, gsize length, OnlineRefusal *out, GError **error)
{
  GError *problem = NULL;
  g_auto (OnlineReader) reader = { 0 };

  if (online_reader_init (&reader, text, length, ONLINE_REQUEST_SIZE_MAX, FALSE, &problem))
    {
      OnlineReader inner;
      const char *key, *why;

      online_reader_child (&reader, &inner, "error");
      key = online_reader_words (&inner, "key");
      why = online_reader_text (&inner, "text");
      if (online_reader_finish (&reader))
        *out = (OnlineRefusal){ g_strdup (key), g_strdup (why) };
    }

  return report (problem, error);
}

GBytes *
online_refusal_print (const OnlineRefusal *self)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 256);
  tabletop_json_begin_object (&writer, NULL);
  tabletop_json_begin_object (&writer, "error");
  tabletop_json_text (&writer, "key", self->key);
  tabletop_json_text (&writer, "text", self->text);
  tabletop_json_end_object (&writer);

  tabletop_json_end_object (&writer);
  return tabletop_json_end (&writer);
}

GBytes *
online_health_print (void)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 32);
  tabletop_json_begin_object (&writer, NULL);
  tabletop_json_uint (&writer, "version", ONLINE_WIRE_VERSION);

  tabletop_json_end_object (&writer);
  return tabletop_json_end (&writer);
}
