/* SPDX-License-Identifier: GPL-3.0-or-later */

/* RFC 8259 by recursive descent, which is as deep as a message may be, over text that is known to
 * be UTF-8. Nothing is stored but where the keys of the objects under way are.
 */

#include "online-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-wire.h"
#include "tabletop-json.h"

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  guint depth;
  GError **error;
} Scan;

static gboolean
refuse (const Scan *self, const char *where, OnlineWireError code, const char *what)
{
  g_set_error (self->error, ONLINE_WIRE_ERROR, (int) code, _ ("Byte %zu: %s"),
               (gsize) (where - self->start), what);
  return FALSE;
}

static gboolean
refuse_form (const Scan *self, const char *where, const char *what)
{
  return refuse (self, where, ONLINE_WIRE_ERROR_NOT_JSON, what);
}

/* The next byte, 0 at the end: there is no NUL in the text. */
static char
peek (const Scan *self)
{
  return self->at < self->end ? *self->at : '\0';
}

static void
skip_blanks (Scan *self)
{
  while (self->at < self->end
         && (*self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r'))
    self->at++;
}

static gboolean
take (Scan *self, char c)
{
  if (peek (self) != c)
    return FALSE;

  self->at++;
  return TRUE;
}

/* The four digits at `at`, or -1. */
static int
read_hex (const Scan *self, const char *at)
{
  int value = 0;

  if (self->end - at < 4)
    return -1;
  for (int i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (at[i]);

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }

  return value;
}

/* What stands behind a backslash and a `u`. */
static gboolean
scan_unicode (Scan *self)
{
  const char *where = self->at - 2;
  int unit = read_hex (self, self->at);

  if (unit < 0)
    return refuse_form (self, where, _ ("half an escape; write \\u and four hexadecimal digits"));
  if (unit == 0)
    return refuse (self, where, ONLINE_WIRE_ERROR_NOT_UTF8, _ ("NUL in a text; leave it out"));
  self->at += 4;
  if (unit < 0xd800 || unit > 0xdfff)
    return TRUE;

  if (unit < 0xdc00 && self->end - self->at >= 6 && self->at[0] == '\\' && self->at[1] == 'u')
    {
      int low = read_hex (self, self->at + 2);

      if (low >= 0xdc00 && low <= 0xdfff)
        {
          self->at += 6;
          return TRUE;
        }
    }

  return refuse (self, where, ONLINE_WIRE_ERROR_NOT_UTF8,
                 _ ("half a surrogate pair; write both, or the character itself"));
}

static gboolean
scan_text (Scan *self)
{
  const char *start = self->at;

  if (!take (self, '"'))
    return refuse_form (self, start, _ ("a text begins with a quotation mark"));

  while (self->at < self->end)
    {
      const char *where = self->at;
      guchar c = (guchar) *self->at++;

      if (c == '"')
        return TRUE;
      if (c < 0x20)
        return refuse_form (self, where,
                            _ ("a control character in a text; write it as an escape"));
      if (c != '\\')
        continue;
      c = (guchar) peek (self);
      if (c == '\0' || strchr ("\"\\/bfnrtu", c) == NULL)
        return refuse_form (self, where, _ ("an unknown escape; JSON has no such one"));
      self->at++;
      if (c == 'u' && !scan_unicode (self))
        return FALSE;
    }

  return refuse_form (self, start, _ ("a text without an end; close it"));
}

static gboolean
scan_number (Scan *self)
{
  const char *start = self->at;
  const char *digits;
  gint64 value = 0;

  take (self, '-');
  digits = self->at;
  while (g_ascii_isdigit (peek (self)))
    {
      /* No number that is too great can become small again. */
      value = MIN (value * 10 + (*self->at - '0'), TABLETOP_JSON_NUMBER_MAX + 1);
      self->at++;
    }

  if (self->at == digits)
    return refuse_form (self, start, _ ("neither a text nor a number nor any other value of JSON"));
  if (strchr (".eE", peek (self)) != NULL && peek (self) != '\0')
    return refuse_form (self, start,
                        _ ("a number with a fraction or an exponent; write a whole number"));
  if (*digits == '0' && (self->at - digits > 1 || *start == '-'))
    return refuse_form (self, start, _ ("a number with a needless zero or sign; leave it out"));
  if (value > TABLETOP_JSON_NUMBER_MAX)
    return refuse_form (self, start, _ ("a number beyond 2⁵³ − 1; write it as a text"));

  return TRUE;
}

static gboolean
scan_word (Scan *self, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->at) < length || memcmp (self->at, word, length) != 0)
    return refuse_form (self, self->at, _ ("an unknown word; JSON has true, false and null"));

  self->at += length;
  return TRUE;
}

static gboolean scan_value (Scan *self);

/* What comes after an item: TRUE if another one does, and `*more` tells; FALSE if neither it nor
 * the end does. */
static gboolean
scan_separator (Scan *self, char close, gboolean *more)
{
  skip_blanks (self);
  *more = take (self, ',');
  if (*more || take (self, close))
    return TRUE;

  return refuse_form (self, self->at,
                      close == '}' ? _ ("an object goes on with a comma or ends with a brace")
                                   : _ ("a list goes on with a comma or ends with a bracket"));
}

static gboolean
scan_list (Scan *self)
{
  gboolean more = TRUE;

  self->at++;
  skip_blanks (self);
  if (take (self, ']'))
    return TRUE;

  while (more)
    if (!scan_value (self) || !scan_separator (self, ']', &more))
      return FALSE;

  return TRUE;
}

/* Reads a key without its marks, so that two that are the same look the same. */
static gboolean
scan_key (Scan *self, const char **key)
{
  const char *start;

  skip_blanks (self);
  start = self->at;
  if (!take (self, '"'))
    return refuse_form (self, start, _ ("an object has keys, which begin with a quotation mark"));
  *key = self->at;
  while (g_ascii_islower (peek (self))
         || (self->at > *key && (g_ascii_isdigit (peek (self)) || peek (self) == '_')))
    self->at++;
  if (self->at == *key || self->at - *key > ONLINE_SCAN_KEY_LENGTH || !take (self, '"'))
    return refuse_form (self, start, _ ("a key that can't be; a key is 1 to 32 of a–z, 0–9 and _"));

  skip_blanks (self);
  if (!take (self, ':'))
    return refuse_form (self, self->at, _ ("a key goes on with a colon"));

  return TRUE;
}

static gboolean
is_same_key (const char *a, const char *b)
{
  while (*a != '"' && *a == *b)
    {
      a++;
      b++;
    }

  return *a == *b;
}

static gboolean
scan_object (Scan *self)
{
  const char *keys[ONLINE_SCAN_KEYS];
  gboolean more = TRUE;

  self->at++;
  skip_blanks (self);
  if (take (self, '}'))
    return TRUE;

  for (guint n_keys = 0; more; n_keys++)
    {
      const char *key = NULL;

      if (!scan_key (self, &key))
        return FALSE;
      if (n_keys == ONLINE_SCAN_KEYS)
        return refuse (self, key, ONLINE_WIRE_ERROR_TOO_LONG,
                       _ ("an object with more than 64 keys; send fewer"));
      for (guint i = 0; i < n_keys; i++)
        if (is_same_key (keys[i], key))
          return refuse (self, key, ONLINE_WIRE_ERROR_DUPLICATE_KEY,
                         _ ("a key that was there before; send it once"));
      keys[n_keys] = key;
      if (!scan_value (self) || !scan_separator (self, '}', &more))
        return FALSE;
    }

  return TRUE;
}

static gboolean
scan_inside (Scan *self, gboolean (*scan) (Scan *self))
{
  gboolean fine;

  if (self->depth == ONLINE_SCAN_DEPTH)
    return refuse (self, self->at, ONLINE_WIRE_ERROR_TOO_DEEP,
                   _ ("deeper than 16 levels; no message is"));

  self->depth++;
  fine = scan (self);
  self->depth--;

  return fine;
}

static gboolean
scan_value (Scan *self)
{
  skip_blanks (self);
  switch (peek (self))
    {
    case '{':
      return scan_inside (self, scan_object);
    case '[':
      return scan_inside (self, scan_list);
    case '"':
      return scan_text (self);
    case 't':
      return scan_word (self, "true");
    case 'f':
      return scan_word (self, "false");
    case 'n':
      return scan_word (self, "null");
    default:
      return scan_number (self);
    }
}

gboolean
online_scan (const char *text, gsize length, gsize size_max, GError **error)
{
  Scan self = { text, text, text + length, 0, error };
  const char *bad;

  g_return_val_if_fail (text != NULL || length == 0, FALSE);

  if (length > size_max)
    {
      g_set_error (error, ONLINE_WIRE_ERROR, ONLINE_WIRE_ERROR_TOO_LONG,
                   _ ("The message has %zu bytes; send at most %zu"), length, size_max);
      return FALSE;
    }
  /* It takes NUL for wrong too. */
  if (length > 0 && !g_utf8_validate_len (text, length, &bad))
    return refuse (&self, bad, ONLINE_WIRE_ERROR_NOT_UTF8,
                   _ ("neither UTF-8 nor text; send UTF-8 without NUL"));

  skip_blanks (&self);
  if (peek (&self) != '{')
    return refuse_form (&self, self.at, _ ("a message is one JSON object; begin with a brace"));
  if (!scan_value (&self))
    return FALSE;
  skip_blanks (&self);
  if (self.at != self.end)
    return refuse_form (&self, self.at, _ ("more than one object; send each in its own message"));

  return TRUE;
}
