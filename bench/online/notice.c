/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass from left to right. What is asked is taken last: only then is it known whether the state
 * was shown. */

#include "notice.h"

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
    if (slice_is (type, kinds[i].type))
      return kinds[i].kind;

  return NOTICE_OTHER;
}

bool
notice_read (Notice *self, const char *text, size_t length, Asked *asked)
{
  Cursor cursor = { text, text + length, false }, decisions = { 0 };
  Slice key;

  *self = (Notice){ 0 };
  cursor_expect (&cursor, '{');
  while (cursor_next_key (&cursor, &key))
    {
      if (slice_is (key, "type"))
        {
          self->kind = find_kind (cursor_take_text (&cursor));
          /* The type comes first, and most of what is told is for eyes. */
          if (self->kind == NOTICE_OTHER || self->kind == NOTICE_WELCOME)
            return !cursor.bad;
        }
      else if (slice_is (key, "sequence"))
        self->sequence = cursor_take_number (&cursor);
      else if (slice_is (key, "id"))
        self->id = cursor_take_number (&cursor);
      else if (slice_is (key, "time"))
        self->time = cursor_take_number (&cursor);
      else if (slice_is (key, "view") || slice_is (key, "changes"))
        {
          self->has_view = true;
          asked_take_shown (asked, &cursor, slice_is (key, "changes"));
        }
      else
        {
          if (slice_is (key, "decisions"))
            decisions = cursor;
          self->refused |= slice_is (key, "error");
          cursor_skip (&cursor);
        }
    }
  if (self->kind == NOTICE_STATE && !self->has_view)
    asked_take_plain (asked, decisions.at != NULL ? &decisions : NULL);

  return !cursor.bad;
}
