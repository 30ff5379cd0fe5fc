/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every event is kept once, with its audience; who asks hears what is for them, and no gap where
 * something else was. Clones are made for every choice of a bot, so they read the log of the match
 * that they come from instead of copying it: what has been written there never changes. */

#include "regalia-log.h"

void
_regalia_log_init (RegaliaLog *self)
{
  self->own = g_array_new (FALSE, FALSE, sizeof (RegaliaLogEntry));
}

void
_regalia_log_clear (RegaliaLog *self)
{
  g_clear_pointer (&self->own, g_array_unref);
  g_clear_pointer (&self->past, g_array_unref);
}

void
_regalia_log_read (RegaliaLog *self, rg_match *match, guint64 sequence)
{
  for (;;)
    {
      for (int i = 0; i < rg_match_n_events (match); i++)
        {
          const RegaliaLogEntry entry
              = { *rg_match_event (match, i), sequence, rg_match_sequence (match) };

          g_array_append_vals (self->own, &entry, 1);
        }
      if (!rg_match_paused (match))
        return;
      rg_match_advance (match);
    }
}

void
_regalia_log_cut (RegaliaLog *self, guint64 entries)
{
  guint length = self->own->len;
  GArray *rest;

  while (length > 0 && g_array_index (self->own, RegaliaLogEntry, length - 1).entries > entries)
    length--;
  rest = g_array_sized_new (FALSE, FALSE, sizeof (RegaliaLogEntry), length);
  g_array_append_vals (rest, self->own->data, length);
  g_array_unref (self->own);
  self->own = rest;
}

const RegaliaLogEntry *
_regalia_log_next (const RegaliaLog *self, const rg_match *match, rg_viewer viewer, guint *position)
{
  while (*position < self->past_length + self->own->len)
    {
      const guint i = (*position)++;
      const gboolean is_past = i < self->past_length;
      const RegaliaLogEntry *entry
          = is_past ? &g_array_index (self->past, RegaliaLogEntry, i)
                    : &g_array_index (self->own, RegaliaLogEntry, i - self->past_length);
      const guint32 audience = entry->event.audience;

      if ((!is_past || rg_match_may_know (match, self->past_viewer, audience))
          && rg_match_may_know (match, viewer, audience))
        return entry;
    }

  return NULL;
}

void
_regalia_log_share (const RegaliaLog *self,
                    const rg_match *match,
                    rg_viewer viewer,
                    RegaliaLog *clone)
{
  const RegaliaLogEntry *entry;
  guint position = 0;

  clone->past_viewer = viewer;
  if (self->past == NULL)
    clone->past = g_array_ref (self->own);
  else
    {
      clone->past = g_array_new (FALSE, FALSE, sizeof (RegaliaLogEntry));
      while ((entry = _regalia_log_next (self, match, viewer, &position)) != NULL)
        g_array_append_vals (clone->past, entry, 1);
    }
  clone->past_length = clone->past->len;
}
