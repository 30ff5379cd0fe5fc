/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why not json-glib, which reads: it makes a tree first, and took twenty times as long for a view
 * of eighty pieces; it writes what moves a cursor as it is; and its layout isn't ours.
 *
 * Nearly every text is plain ASCII: those are looked through eight bytes at a time and copied
 * whole. The others are validated, and copied in runs between the bytes that need an escape.
 */

#include "tabletop-json.h"

#include <math.h>
#include <string.h>

/* Room for `n` more bytes, to be written there by the caller. */
static char *
extend (TabletopJson *self, gsize n)
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
append (TabletopJson *self, const char *bytes, gsize n)
{
  memcpy (extend (self, n), bytes, n);
}

static void
append_byte (TabletopJson *self, char byte)
{
  *extend (self, 1) = byte;
}

void
tabletop_json_init (TabletopJson *self, gsize reserve)
{
  *self = (TabletopJson){ .size = MAX (reserve, 64) };
  self->data = g_malloc (self->size);
}

void
tabletop_json_clear (TabletopJson *self)
{
  g_clear_pointer (&self->data, g_free);
}

GBytes *
tabletop_json_end (TabletopJson *self)
{
  /* A guest who reads slowly keeps many of them. */
  return g_bytes_new_take (g_realloc (g_steal_pointer (&self->data), self->length), self->length);
}

char *
tabletop_json_end_text (TabletopJson *self)
{
  append_byte (self, '\0');
  return g_steal_pointer (&self->data);
}

static void
begin_value (TabletopJson *self, const char *key)
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
begin_inside (TabletopJson *self, const char *key, char open)
{
  begin_value (self, key);
  append_byte (self, open);
  self->follows = FALSE;
}

static void
end_inside (TabletopJson *self, char close)
{
  append_byte (self, close);
  self->follows = TRUE;
}

void
tabletop_json_begin_object (TabletopJson *self, const char *key)
{
  begin_inside (self, key, '{');
}

void
tabletop_json_end_object (TabletopJson *self)
{
  end_inside (self, '}');
}

void
tabletop_json_begin_list (TabletopJson *self, const char *key)
{
  begin_inside (self, key, '[');
}

void
tabletop_json_end_list (TabletopJson *self)
{
  end_inside (self, ']');
}

static void
append_number (TabletopJson *self, gboolean negative, guint64 magnitude)
{
  char digits[23]; /* 2⁶⁴ has 20; and marks and a sign */
  guint at = sizeof digits;
  gboolean great = magnitude > (guint64) TABLETOP_JSON_NUMBER_MAX;

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
tabletop_json_int (TabletopJson *self, const char *key, gint64 value)
{
  begin_value (self, key);
  append_number (self, value < 0, value < 0 ? -(guint64) value : (guint64) value);
}

void
tabletop_json_uint (TabletopJson *self, const char *key, guint64 value)
{
  begin_value (self, key);
  append_number (self, FALSE, value);
}

void
tabletop_json_bool (TabletopJson *self, const char *key, gboolean value)
{
  begin_value (self, key);
  if (value)
    append (self, "true", 4);
  else
    append (self, "false", 5);
}

void
tabletop_json_null (TabletopJson *self, const char *key)
{
  begin_value (self, key);
  append (self, "null", 4);
}

void
tabletop_json_double (TabletopJson *self, const char *key, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE] = "null";

  begin_value (self, key);
  if (isfinite (value))
    g_ascii_formatd (digits, sizeof digits, "%.10g", value);
  append (self, digits, strlen (digits));
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
append_escape (TabletopJson *self, char c)
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
append_special (TabletopJson *self, const char *text, gsize length)
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
tabletop_json_text (TabletopJson *self, const char *key, const char *text)
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
tabletop_json_some_int (TabletopJson *self, const char *key, gint64 value, gint64 fallback)
{
  if (value != fallback)
    tabletop_json_int (self, key, value);
}

void
tabletop_json_some_uint (TabletopJson *self, const char *key, guint64 value)
{
  if (value != 0)
    tabletop_json_uint (self, key, value);
}

void
tabletop_json_some_bool (TabletopJson *self, const char *key, gboolean value)
{
  if (value)
    tabletop_json_bool (self, key, value);
}

void
tabletop_json_some_text (TabletopJson *self, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    tabletop_json_text (self, key, text);
}

void
tabletop_json_some_texts (TabletopJson *self, const char *key, const char *const *texts)
{
  if (texts == NULL || texts[0] == NULL)
    return;

  tabletop_json_begin_list (self, key);
  for (guint i = 0; texts[i] != NULL; i++)
    tabletop_json_text (self, NULL, texts[i]);
  tabletop_json_end_list (self);
}

void
tabletop_json_printed (TabletopJson *self, const char *text, gsize length)
{
  if (length == 0)
    return;
  begin_value (self, NULL);
  append (self, text, length);
}

void
tabletop_json_rewind (TabletopJson *self, const TabletopJson *before)
{
  self->length = before->length;
  self->follows = before->follows;
}

void
tabletop_json_word (TabletopJson *self, const char *key, GType enum_type, int value)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (enum_type);
  const GEnumValue *known = g_enum_get_value ((GEnumClass *) klass, value);

  g_return_if_fail (known != NULL);

  tabletop_json_text (self, key, known->value_nick);
}

void
tabletop_json_some_word (TabletopJson *self, const char *key, GType enum_type, int value)
{
  if (value != 0)
    tabletop_json_word (self, key, enum_type, value);
}

void
tabletop_json_some_flags (TabletopJson *self, const char *key, GType flags_type, guint flags)
{
  g_autoptr (GTypeClass) klass = flags != 0 ? g_type_class_ref (flags_type) : NULL;
  const GFlagsClass *known = (GFlagsClass *) klass;

  if (flags == 0)
    return;
  tabletop_json_begin_list (self, key);
  for (guint i = 0; i < known->n_values; i++)
    if (known->values[i].value & flags)
      tabletop_json_text (self, NULL, known->values[i].value_nick);
  tabletop_json_end_list (self);
}

/* {{{ For people */

/* Appends the text that begins at `at`, and returns what comes behind it. */
static const char *
spread_text (GString *out, const char *at)
{
  gboolean escaped = FALSE;

  g_string_append_c (out, *at++);
  for (gboolean open = TRUE; open; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      open = escaped || c != '"';
      escaped = !escaped && c == '\\';
      if (g_unichar_isprint (c))
        g_string_append_unichar (out, c);
      else if (c > 0xffff)
        g_string_append_printf (out, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
      else
        g_string_append_printf (out, "\\u%04x", c);
    }

  return at;
}

static void
spread_line (GString *out, int depth)
{
  g_string_append_printf (out, "\n%*s", 2 * depth, "");
}

char *
tabletop_json_end_spread (TabletopJson *self)
{
  g_autofree char *text = tabletop_json_end_text (self);
  GString *out = g_string_new (NULL);
  const char *at = text;
  int depth = 0;

  while (*at != '\0')
    {
      char c = *at;

      if (c == '"')
        {
          at = spread_text (out, at);
          continue;
        }
      at++;
      if (c == '}' || c == ']')
        spread_line (out, --depth);
      g_string_append_c (out, c);
      if ((c == '{' || c == '[') && *at == c + 2) /* nothing in it */
        g_string_append_c (out, *at++);
      else if (c == '{' || c == '[')
        spread_line (out, ++depth);
      else if (c == ',')
        spread_line (out, depth);
      else if (c == ':')
        g_string_append_c (out, ' ');
    }

  return g_string_free (out, FALSE);
}

/* }}} */
