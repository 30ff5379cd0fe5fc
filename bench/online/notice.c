/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass from left to right. A list of choices is drawn from as it goes by: the n-th takes the
 * place of what was drawn before with a chance of one in n. */

#include "notice.h"

#include <string.h>

typedef struct
{
  const char *at;
  const char *end;
  bool bad;
} Cursor;

typedef struct
{
  const char *text;
  size_t length;
} Slice;

uint64_t
chance_next (uint64_t *chance)
{
  uint64_t z = (*chance += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;

  return z ^ (z >> 31);
}

/* Takes a character if it is the next one. */
static bool
take (Cursor *cursor, char c)
{
  if (cursor->at == cursor->end || *cursor->at != c)
    return false;
  cursor->at++;

  return true;
}

static void
expect (Cursor *cursor, char c)
{
  if (!take (cursor, c))
    {
      cursor->bad = true;
      cursor->at = cursor->end;
    }
}

static Slice
take_text (Cursor *cursor)
{
  Slice slice = { cursor->at + 1, 0 };

  expect (cursor, '"');
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

/* Integers beyond 2⁵³ are written as texts. */
static uint64_t
take_number (Cursor *cursor)
{
  const bool quoted = take (cursor, '"');
  uint64_t value = 0;

  while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9')
    value = value * 10 + (uint64_t) (*cursor->at++ - '0');
  if (quoted)
    expect (cursor, '"');

  return value;
}

/* Goes to the end of a value. */
static void
skip (Cursor *cursor)
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
        take_text (cursor);
      else
        cursor->at++;
    }
  cursor->bad = true;
}

/* Goes to the next value of an object or a list that was entered. */
static bool
next (Cursor *cursor, char close)
{
  if (cursor->bad || take (cursor, close))
    return false;
  take (cursor, ',');

  return !cursor->bad && cursor->at < cursor->end;
}

static bool
next_key (Cursor *cursor, Slice *key)
{
  if (!next (cursor, '}'))
    return false;
  *key = take_text (cursor);
  expect (cursor, ':');

  return !cursor->bad;
}

static bool
is (Slice slice, const char *word)
{
  return slice.length == strlen (word) && memcmp (slice.text, word, slice.length) == 0;
}

/* Draws one out of a list of choices; how many there were. */
static uint64_t
draw (Cursor *cursor, Slice *drawn, uint64_t *chance)
{
  uint64_t n = 0;

  expect (cursor, '[');
  while (next (cursor, ']'))
    {
      Slice key;

      expect (cursor, '{');
      while (next_key (cursor, &key))
        {
          if (is (key, "notation"))
            {
              const Slice notation = take_text (cursor);

              if (chance_next (chance) % ++n == 0)
                *drawn = notation;
            }
          else
            skip (cursor);
        }
    }

  return n;
}

static void
read_decision (Notice *self, Cursor *cursor, int seat, uint64_t *chance)
{
  Slice key, drawn = { "", 0 };
  uint64_t id = 0, sequence = 0, whose = 0, n = 0;
  bool optional = false;

  expect (cursor, '{');
  while (next_key (cursor, &key))
    {
      if (is (key, "id"))
        id = take_number (cursor);
      else if (is (key, "sequence"))
        sequence = take_number (cursor);
      else if (is (key, "seat"))
        whose = take_number (cursor);
      else if (is (key, "choices"))
        n = draw (cursor, &drawn, chance);
      else if (is (key, "optional"))
        {
          optional = true;
          skip (cursor);
        }
      else
        skip (cursor);
    }
  if (self->asked || n == 0 || optional || seat < 0 || whose != (uint64_t) seat)
    return;
  self->asked = true;
  self->asked_sequence = sequence;
  self->decision = id;
  self->notation = drawn.text;
  self->notation_length = drawn.length;
}

static NoticeKind
find_kind (Slice type)
{
  static const struct
  {
    const char *type;
    NoticeKind kind;
  } kinds[] = {
    { "state", NOTICE_STATE },     { "ack", NOTICE_ACK },         { "ping", NOTICE_PING },
    { "welcome", NOTICE_WELCOME }, { "closing", NOTICE_CLOSING },
  };

  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (is (type, kinds[i].type))
      return kinds[i].kind;

  return NOTICE_OTHER;
}

bool
notice_read (Notice *self, const char *text, size_t length, int seat, uint64_t *chance)
{
  Cursor cursor = { text, text + length, false };
  Slice key;

  *self = (Notice){ 0 };
  expect (&cursor, '{');
  while (next_key (&cursor, &key))
    {
      if (is (key, "type"))
        {
          self->kind = find_kind (take_text (&cursor));
          /* The type comes first, and most of what is told is for eyes. */
          if (self->kind == NOTICE_OTHER || self->kind == NOTICE_WELCOME)
            return !cursor.bad;
        }
      else if (is (key, "sequence"))
        self->sequence = take_number (&cursor);
      else if (is (key, "id"))
        self->id = take_number (&cursor);
      else if (is (key, "time"))
        self->time = take_number (&cursor);
      else if (is (key, "decisions"))
        {
          expect (&cursor, '[');
          while (next (&cursor, ']'))
            read_decision (self, &cursor, seat, chance);
        }
      else
        {
          self->has_view |= is (key, "view") || is (key, "changes");
          self->refused |= is (key, "error");
          skip (&cursor);
        }
    }
  if (self->asked && self->asked_sequence == 0)
    self->asked_sequence = self->sequence;

  return !cursor.bad;
}
