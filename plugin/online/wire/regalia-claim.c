/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said over HTTP before there is a connection for play. A claim comes from a stranger and
 * is read as strictly as a request; the answers come from a table.
 */

#include "regalia-wire.h"

#include "regalia-reader.h"
#include "regalia-token.h"
#include "regalia-writer.h"

void
regalia_claim_clear (RegaliaClaim *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->knock, g_free);
}

void
regalia_claimed_clear (RegaliaClaimed *self)
{
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->table, g_free);
}

void
regalia_refusal_clear (RegaliaRefusal *self)
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
regalia_claim_parse (const char *text, gsize length, RegaliaClaim *out, GError **error)
{
  GError *problem = NULL;
  g_auto (RegaliaReader) reader = { 0 };
  guint version = 0;
  const char *name = "", *knock = NULL;

  g_return_val_if_fail (out != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (regalia_reader_init (&reader, text, length, REGALIA_REQUEST_SIZE_MAX, TRUE, &problem))
    {
      version = (guint) regalia_reader_uint (&reader, "version", 1, G_MAXUINT);
      /* What else another version has to say isn't for us to judge. */
      if (version == REGALIA_WIRE_VERSION)
        {
          name = regalia_reader_line (&reader, "name", REGALIA_REQUEST_TEXT_MAX);
          if (regalia_reader_has (&reader, "knock"))
            knock = regalia_token_read_table (&reader, "knock");
        }
      else
        reader.strict = FALSE;
      if (regalia_reader_finish (&reader))
        *out = (RegaliaClaim){ version, g_strdup (name), g_strdup (knock) };
    }

  return report (problem, error);
}

GBytes *
regalia_claim_print (const RegaliaClaim *self)
{
  RegaliaWriter writer;

  g_return_val_if_fail (self != NULL, NULL);

  regalia_writer_init (&writer, 64);
  regalia_writer_uint (&writer, "version", self->version);
  regalia_writer_text (&writer, "name", self->name);
  if (self->knock != NULL)
    regalia_writer_text (&writer, "knock", self->knock);

  return regalia_writer_end (&writer);
}

gboolean
regalia_claimed_parse (const char *text, gsize length, RegaliaClaimed *out, GError **error)
{
  GError *problem = NULL;
  g_auto (RegaliaReader) reader = { 0 };

  g_return_val_if_fail (out != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (regalia_reader_init (&reader, text, length, REGALIA_REQUEST_SIZE_MAX, FALSE, &problem))
    {
      const char *token = regalia_token_read (&reader);
      const char *table = regalia_token_read_table (&reader, "table");
      int seat = (int) regalia_reader_int (&reader, "seat", -1, G_MAXINT);

      if (regalia_reader_finish (&reader))
        *out = (RegaliaClaimed){ g_strdup (token), g_strdup (table), seat };
    }

  return report (problem, error);
}

GBytes *
regalia_claimed_print (const RegaliaClaimed *self)
{
  RegaliaWriter writer;

  g_return_val_if_fail (self != NULL, NULL);

  regalia_writer_init (&writer, 128);
  regalia_writer_text (&writer, "token", self->token);
  regalia_writer_text (&writer, "table", self->table);
  regalia_writer_int (&writer, "seat", self->seat);

  return regalia_writer_end (&writer);
}

gboolean
regalia_refusal_parse (const char *text, gsize length, RegaliaRefusal *out, GError **error)
{
  GError *problem = NULL;
  g_auto (RegaliaReader) reader = { 0 };

  g_return_val_if_fail (out != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (regalia_reader_init (&reader, text, length, REGALIA_REQUEST_SIZE_MAX, FALSE, &problem))
    {
      RegaliaReader inner;
      const char *key, *why;

      regalia_reader_child (&reader, &inner, "error");
      key = regalia_reader_words (&inner, "key");
      why = regalia_reader_text (&inner, "text");
      if (regalia_reader_finish (&reader))
        *out = (RegaliaRefusal){ g_strdup (key), g_strdup (why) };
    }

  return report (problem, error);
}

GBytes *
regalia_refusal_print (const RegaliaRefusal *self)
{
  RegaliaWriter writer;

  g_return_val_if_fail (self != NULL, NULL);

  regalia_writer_init (&writer, 256);
  regalia_writer_begin_object (&writer, "error");
  regalia_writer_text (&writer, "key", self->key);
  regalia_writer_text (&writer, "text", self->text);
  regalia_writer_end_object (&writer);

  return regalia_writer_end (&writer);
}

GBytes *
regalia_health_print (void)
{
  RegaliaWriter writer;

  regalia_writer_init (&writer, 32);
  regalia_writer_uint (&writer, "version", REGALIA_WIRE_VERSION);

  return regalia_writer_end (&writer);
}
