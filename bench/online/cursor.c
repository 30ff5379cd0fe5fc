/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever has reached what isn't JSON stands at the end, so that loops end. */

#include "cursor.h"

#include <string.h>

bool
cursor_take (Cursor *cursor, char c)
{
  if (cursor->at == cursor->end || *cursor->at != c)
    return false;
  cursor->at++;

  return true;
}

void
cursor_expect (Cursor *cursor, char c)
{
  if (!cursor_take (cursor, c))
    {
      cursor->bad = true;
      cursor->at = cursor->end;
    }
}

Slice
cursor_take_text (Cursor *cursor)
{
  Slice slice = { cursor->at + 1, 0 };

  cursor_expect (cursor, '"');
  for (; cursor->at < cursor->end; cursor->at++)
    {
      if (*cursor->at == '\\' && cursor->at + 1 < cursor->end)
        cursor->at++;
      else if (*cursor->at == '"')
        {
          slice.length = (size_t) (cursor->at - slice.text);
          cursor->at++;
          return slice;
        }
    }
  cursor->bad = true;

  return (Slice){ "", 0 };
}

uint64_t
cursor_take_number (Cursor *cursor)
{
  const bool quoted = cursor_take (cursor, '"');
  uint64_t value = 0;

  while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9')
    value = value * 10 + (uint64_t) (*cursor->at++ - '0');
  if (quoted)
    cursor_expect (cursor, '"');

  return value;
}

void
cursor_skip (Cursor *cursor)
{
  int depth = 0;

  while (cursor->at < cursor->end)
    {
      const char c = *cursor->at;
      const bool opens = c == '{' || c == '[';
      const bool closes = c == '}' || c == ']';

      if (depth == 0 && (closes || c == ','))
        return;
      depth += opens - closes;
      if (c == '"')
        cursor_take_text (cursor);
      else
        cursor->at++;
    }
  cursor->bad = true;
}

bool
cursor_next (Cursor *cursor, char close)
{
  if (cursor->bad || cursor_take (cursor, close))
    return false;
  cursor_take (cursor, ',');

  return !cursor->bad && cursor->at < cursor->end;
}

bool
cursor_next_key (Cursor *cursor, Slice *key)
{
  if (!cursor_next (cursor, '}'))
    return false;
  *key = cursor_take_text (cursor);
  cursor_expect (cursor, ':');

  return !cursor->bad;
}

bool
slice_is (Slice slice, const char *word)
{
  return slice.length == strlen (word) && memcmp (slice.text, word, slice.length) == 0;
}
