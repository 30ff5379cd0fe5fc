/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nearly every text is plain ASCII: those are looked through eight bytes at a time and copied
 * whole. The others are validated, and copied in runs between the bytes that need an escape.
 */

#include "online-writer.h"

#include <string.h>

#include "online-scan.h"

/* Room for `n` more bytes, to be written there by the caller. */
static char *
extend (OnlineWriter *self, gsize n)
{
  char *room;

  if (self->size - self->length < n)
    {
      self->size = MAX (2 * self->size, self->length + n);
      self->data = g_realloc (self->data, self->size);
    }
  room = self->data + self->length;
  self->length += n;

  return room;
}

static void
append (OnlineWriter *self, const char *bytes, gsize n)
{
  memcpy (extend (self, n), bytes, n);
}

static void
append_byte (OnlineWriter *self, char byte)
{
  *extend (self, 1) = byte;
}

void
online_writer_init (OnlineWriter *self, gsize reserve)
{
  self->size = MAX (reserve, 64);
  self->data = g_malloc (self->size);
  self->length = 0;
  self->follows = FALSE;
  append_byte (self, '{');
}

GBytes *
online_writer_end (OnlineWriter *self)
{
  append_byte (self, '}');

  /* A guest who reads slowly keeps many of them. */
  return g_bytes_new_take (g_realloc (g_steal_pointer (&self->data), self->length), self->length);
}

static void
begin_value (OnlineWriter *self, const char *key)
{
  gsize length = key != NULL ? strlen (key) : 0;
  char *at;

  if (key == NULL && !self->follows)
    {
      self->follows = TRUE;
      return;
    }

  at = extend (self, (self->follows ? 1 : 0) + (key != NULL ? length + 3 : 0));
  if (self->follows)
    *at++ = ',';
  self->follows = TRUE;
  if (key != NULL)
    {
      *at++ = '"';
      memcpy (at, key, length);
      memcpy (at + length, "\":", 2);
    }
}

static void
begin_inside (OnlineWriter *self, const char *key, char open)
{
  begin_value (self, key);
  append_byte (self, open);
  self->follows = FALSE;
}

static void
end_inside (OnlineWriter *self, char close)
{
  append_byte (self, close);
  self->follows = TRUE;
}

void
online_writer_begin_object (OnlineWriter *self, const char *key)
{
  begin_inside (self, key, '{');
}

void
online_writer_end_object (OnlineWriter *self)
{
  end_inside (self, '}');
}

void
online_writer_begin_list (OnlineWriter *self, const char *key)
{
  begin_inside (self, key, '[');
}

void
online_writer_end_list (OnlineWriter *self)
{
  end_inside (self, ']');
}

static void
append_number (OnlineWriter *self, gboolean negative, guint64 magnitude)
{
  char digits[23]; /* 2⁶⁴ has 20; and marks and a sign */
  guint at = sizeof digits;
  gboolean great = magnitude > (guint64) ONLINE_SCAN_NUMBER_MAX;

  if (great)
    digits[--at] = '"';
  do
    {
      digits[--at] = (char) ('0' + magnitude % 10);
      magnitude /= 10;
    }
  while (magnitude > 0);
  if (negative)
    digits[--at] = '-';
  if (great)
    digits[--at] = '"';

  append (self, digits + at, sizeof digits - at);
}

void
online_writer_int (OnlineWriter *self, const char *key, gint64 value)
{
  begin_value (self, key);
  append_number (self, value < 0, value < 0 ? -(guint64) value : (guint64) value);
}

void
online_writer_uint (OnlineWriter *self, const char *key, guint64 value)
{
  begin_value (self, key);
  append_number (self, FALSE, value);
}

void
online_writer_bool (OnlineWriter *self, const char *key, gboolean value)
{
  begin_value (self, key);
  if (value)
    append (self, "true", 4);
  else
    append (self, "false", 5);
}

static gboolean
needs_escape (guchar c)
{
  return c < 0x20 || c == '"' || c == '\\';
}

/* Whether a text is ASCII and needs no escape.
 *
 * For a byte b below 0x80, b - 0x20 has its high bit set if b is a control, and (b ^ c) - 1 if b is
 * c. A byte whose neighbour below borrows from it can be taken for one that isn't plain, but only
 * after one that really isn't. */
static gboolean
is_plain (const char *text, gsize length)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 high = ones * 0x80;

  for (; length >= sizeof (guint64); text += sizeof (guint64), length -= sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, text, sizeof word);
      if ((word | (word - ones * 0x20) | ((word ^ (ones * '"')) - ones)
           | ((word ^ (ones * '\\')) - ones))
          & high)
        return FALSE;
    }
  for (; length > 0; text++, length--)
    if (needs_escape ((guchar) *text) || (guchar) *text >= 0x80)
      return FALSE;

  return TRUE;
}

/* The shortest that there is: so what was read is never longer when it is printed. */
static void
append_escape (OnlineWriter *self, char c)
{
  static const char letters[0x20]
      = { ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f', ['\r'] = 'r' };
  char escape[] = "\\u00xx";

  if (c == '"' || c == '\\')
    escape[1] = c;
  else
    escape[1] = letters[(guchar) c];
  if (escape[1] != '\0')
    {
      append (self, escape, 2);
      return;
    }

  escape[1] = 'u';
  escape[4] = "0123456789abcdef"[c >> 4];
  escape[5] = "0123456789abcdef"[c & 15];
  append (self, escape, 6);
}

static void
append_special (OnlineWriter *self, const char *text, gsize length)
{
  g_autofree char *valid = NULL;
  const char *end, *run;

  if (!g_utf8_validate_len (text, length, NULL))
    {
      text = valid = g_utf8_make_valid (text, (gssize) length);
      length = strlen (valid);
    }

  run = text;
  end = text + length;
  append_byte (self, '"');
  for (const char *at = text; at < end; at++)
    if (needs_escape ((guchar) *at))
      {
        append (self, run, (gsize) (at - run));
        append_escape (self, *at);
        run = at + 1;
      }
  append (self, run, (gsize) (end - run));
  append_byte (self, '"');
}

void
online_writer_text (OnlineWriter *self, const char *key, const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;

  begin_value (self, key);
  if (is_plain (text, length))
    {
      char *at = extend (self, length + 2);

      *at = '"';
      if (length > 0)
        memcpy (at + 1, text, length);
      at[length + 1] = '"';
    }
  else
    {
      append_special (self, text, length);
    }
}

void
online_writer_some_int (OnlineWriter *self, const char *key, gint64 value, gint64 fallback)
{
  if (value != fallback)
    online_writer_int (self, key, value);
}

void
online_writer_some_uint (OnlineWriter *self, const char *key, guint64 value)
{
  if (value != 0)
    online_writer_uint (self, key, value);
}

void
online_writer_some_bool (OnlineWriter *self, const char *key, gboolean value)
{
  if (value)
    online_writer_bool (self, key, value);
}

void
online_writer_some_text (OnlineWriter *self, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    online_writer_text (self, key, text);
}

void
online_writer_some_texts (OnlineWriter *self, const char *key, const char *const *texts)
{
  if (texts == NULL || texts[0] == NULL)
    return;

  online_writer_begin_list (self, key);
  for (guint i = 0; texts[i] != NULL; i++)
    online_writer_text (self, NULL, texts[i]);
  online_writer_end_list (self);
}

void
online_writer_word (OnlineWriter *self, const char *key, GType enum_type, int value)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (enum_type);
  const GEnumValue *known = g_enum_get_value ((GEnumClass *) klass, value);

  g_return_if_fail (known != NULL);

  online_writer_text (self, key, known->value_nick);
}

void
online_writer_some_word (OnlineWriter *self, const char *key, GType enum_type, int value)
{
  if (value != 0)
    online_writer_word (self, key, enum_type, value);
}
