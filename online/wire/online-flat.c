/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of the text is known to be right: so every key, value and object has an end, and there
 * is one character by which to tell what comes next. The text itself may end without a zero. */

#include "online-flat.h"

#include "online-scan.h"

#include <string.h>

static const char *
skip_text (const char *at)
{
  while (*at != '"' && *at != '\\')
    at++;

  return at;
}

static const char *
skip_blanks (const char *at)
{
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
    at++;

  return at;
}

/* Behind the colon and blanks. */
static const char *
read_key (const char *at, char key[ONLINE_SCAN_KEY_LENGTH + 1])
{
  const char *end = skip_text (at + 1);
  const gsize length = (gsize) (end - at - 1);

  memcpy (key, at + 1, length);
  key[length] = '\0';

  return skip_blanks (skip_blanks (end + 1) + 1);
}

/* Behind the value of `key`; NULL if that isn't plain. */
static const char *
read_value (const char *at, JsonObject *object, const char *key)
{
  g_autofree char *text = NULL;
  const char *end;
  char *behind;

  switch (*at)
    {
    case '"':
      end = skip_text (at + 1);
      if (*end == '\\')
        return NULL;
      text = g_strndup (at + 1, (gsize) (end - at - 1));
      json_object_set_string_member (object, key, text);
      return end + 1;
    case 't':
      json_object_set_boolean_member (object, key, TRUE);
      return at + strlen ("true");
    case 'f':
      json_object_set_boolean_member (object, key, FALSE);
      return at + strlen ("false");
    case 'n':
    case '[':
    case '{':
      return NULL;
    default:
      json_object_set_int_member (object, key, g_ascii_strtoll (at, &behind, 10));
      return behind;
    }
}

JsonObject *
online_flat_read (const char *text)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const char *at = skip_blanks (skip_blanks (text) + 1);

  while (*at != '}')
    {
      char key[ONLINE_SCAN_KEY_LENGTH + 1];

      at = read_value (read_key (at, key), object, key);
      if (at == NULL)
        return NULL;
      at = skip_blanks (at);
      if (*at == ',')
        at = skip_blanks (at + 1);
    }
  json_object_seal (object);

  return g_steal_pointer (&object);
}
