/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only so many takings back are kept, so that a table on which somebody tries things out all night
 * stays small: the oldest are put together, which tells a guest more again than it needs, never
 * less.
 */

#include "online-told.h"

#include <string.h>

void
online_told_take_back (OnlineTold *self, guint64 last)
{
  /* What took back less, and before, says nothing that this doesn't. */
  while (self->n_undone > 0 && self->undone[self->n_undone - 1].last >= last)
    self->n_undone--;

  if (self->n_undone == ONLINE_TOLD_MAX_UNDONE)
    {
      /* The two oldest become one, which took back what the older did when the younger did. */
      self->undone[1].last = self->undone[0].last;
      self->n_undone--;
      memmove (&self->undone[0], &self->undone[1], self->n_undone * sizeof self->undone[0]);
    }

  self->undone[self->n_undone].sequence = self->sequence;
  self->undone[self->n_undone].last = last;
  self->n_undone++;
}

guint64
online_told_count_shared (const OnlineTold *self, guint64 known, guint64 sequence)
{
  /* The first of those that the guest didn't hear of took back the most. */
  for (guint i = 0; i < self->n_undone; i++)
    if (self->undone[i].sequence > sequence)
      return MIN (known, self->undone[i].last);

  return known;
}

/* "17" for the state, a "u" if something could be taken back in it, and then what was. */
void
online_told_print (const OnlineTold *self, GString *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT "%s", self->sequence,
                          self->can_undo ? "u" : "");
  for (guint i = 0; i < self->n_undone; i++)
    g_string_append_printf (text, ",%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT,
                            self->undone[i].sequence, self->undone[i].last);
}

static gboolean
read_number (const char **at, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (**at))
    return FALSE;

  *number = g_ascii_strtoull (*at, &end, 10);
  *at = end;

  return *number <= G_MAXINT64;
}

static gboolean
read_char (const char **at, char c)
{
  if (**at != c)
    return FALSE;

  (*at)++;

  return TRUE;
}

gboolean
online_told_parse (OnlineTold *self, const char *word)
{
  OnlineTold told = { 0 };
  const char *at = word;

  if (!read_number (&at, &told.sequence))
    return FALSE;
  told.can_undo = read_char (&at, 'u');
  while (read_char (&at, ','))
    {
      OnlineUndone undone;

      if (told.n_undone == ONLINE_TOLD_MAX_UNDONE || !read_number (&at, &undone.sequence)
          || !read_char (&at, '-') || !read_number (&at, &undone.last))
        return FALSE;
      told.undone[told.n_undone++] = undone;
    }
  if (*at != '\0')
    return FALSE;

  *self = told;

  return TRUE;
}
