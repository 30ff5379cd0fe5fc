/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A ring that begins small: most seats of most tables are never asked twice. */

#include "online-answers.h"

#include <string.h>

enum
{
  FIRST_SIZE = 8,
  MAX_TEXT = 256
};

const OnlineAnswer *
online_answers_find (const OnlineAnswers *self, guint64 id)
{
  for (guint i = 0; i < self->n; i++)
    if (self->ring[i].id == id)
      return &self->ring[i];

  return NULL;
}

gboolean
online_answers_is_past (const OnlineAnswers *self, guint64 id)
{
  if (self->n < ONLINE_ANSWERS_MAX)
    return FALSE;

  for (guint i = 0; i < self->n; i++)
    if (self->ring[i].id < id)
      return FALSE;

  return TRUE;
}

static char *
cut (const char *text)
{
  const char *end;

  if (text == NULL || strlen (text) <= MAX_TEXT)
    return g_strdup (text);

  /* Not in the middle of a letter. */
  end = g_utf8_find_prev_char (text, text + MAX_TEXT + 1);

  return g_strndup (text, end != NULL ? (gsize) (end - text) : 0);
}

void
online_answers_keep (OnlineAnswers *self, guint64 id, const char *key, const char *text)
{
  OnlineAnswer *place;

  if (self->n == self->size && self->size < ONLINE_ANSWERS_MAX)
    {
      self->size = self->size == 0 ? FIRST_SIZE : self->size * 2;
      self->ring = g_renew (OnlineAnswer, self->ring, self->size);
    }

  if (self->n < self->size)
    {
      place = &self->ring[self->n++];
    }
  else
    {
      place = &self->ring[self->next];
      self->next = (self->next + 1) % self->size;
      g_free (place->text);
    }

  place->id = id;
  place->key = key;
  place->text = cut (text);
}

void
online_answers_clear (OnlineAnswers *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->ring[i].text);
  g_free (self->ring);
  memset (self, 0, sizeof *self);
}
