/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every event is kept once, with its audience; who asks hears what is for them, and no gap where
 * something else was. Clones are made for every choice of a bot, so they read the log of the match
 * that they come from instead of copying it: what has been written there never changes, and stays
 * where it is. So a clone may read in one thread while its match goes on in another. */

#include "regalia-log.h"

#include <string.h>

enum
{
  BLOCK = 64 /* entries */
};

static void
clear_block (gpointer block)
{
  for (guint i = 0; i < BLOCK; i++)
    g_clear_pointer (&((RegaliaLogEntry *) block)[i].motions, g_atomic_rc_box_release);
}

static void
release_block (gpointer block)
{
  g_atomic_rc_box_release_full (block, clear_block);
}

static GPtrArray *
new_blocks (void)
{
  return g_ptr_array_new_with_free_func (release_block);
}

static RegaliaLogEntry *
entry_at (GPtrArray *blocks, guint i)
{
  RegaliaLogEntry *block = blocks->pdata[i / BLOCK];

  return &block[i % BLOCK];
}

/* Shares what the entry has of motions. */
static void
append (GPtrArray *blocks, guint *length, const RegaliaLogEntry *entry)
{
  if (*length % BLOCK == 0)
    g_ptr_array_add (blocks, g_atomic_rc_box_alloc0 (BLOCK * sizeof (RegaliaLogEntry)));
  if (entry->motions != NULL)
    g_atomic_rc_box_acquire (entry->motions);
  *entry_at (blocks, (*length)++) = *entry;
}

static gpointer
share_block (gconstpointer block, gpointer data)
{
  return g_atomic_rc_box_acquire ((gpointer) block);
}

void
_regalia_log_init (RegaliaLog *self)
{
  self->own = new_blocks ();
}

void
_regalia_log_clear (RegaliaLog *self)
{
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_pointer (&self->past, g_ptr_array_unref);
}

void
_regalia_log_read (RegaliaLog *self, rg_match *match, guint64 sequence)
{
  for (;;)
    {
      for (int i = 0; i < rg_match_n_events (match); i++)
        {
          RegaliaLogEntry entry
              = { *rg_match_event (match, i), sequence, rg_match_sequence (match), NULL };
          int n;
          const rg_motion *motions = rg_match_motions (match, &entry.event, &n);

          if (n > 0)
            {
              entry.motions = g_atomic_rc_box_alloc ((gsize) n * sizeof *motions);
              memcpy (entry.motions, motions, (gsize) n * sizeof *motions);
            }
          append (self->own, &self->own_length, &entry);
          g_clear_pointer (&entry.motions, g_atomic_rc_box_release);
        }
      if (!rg_match_paused (match))
        return;
      rg_match_advance (match);
    }
}

void
_regalia_log_number (RegaliaLog *self, const guint64 *sequences, guint64 n)
{
  for (guint i = 0; i < self->own_length; i++)
    {
      RegaliaLogEntry *entry = entry_at (self->own, i);

      if (entry->entries > 0 && entry->entries <= n)
        entry->sequence = sequences[entry->entries - 1];
    }
}

void
_regalia_log_cut (RegaliaLog *self, guint64 entries)
{
  g_autoptr (GPtrArray) before = self->own;
  guint length = self->own_length;

  while (length > 0 && entry_at (before, length - 1)->entries > entries)
    length--;

  /* The last block that stays may be a clone's, too, and will be written again. */
  self->own = new_blocks ();
  self->own_length = 0;
  for (; self->own_length + BLOCK <= length; self->own_length += BLOCK)
    g_ptr_array_add (self->own, g_atomic_rc_box_acquire (before->pdata[self->own_length / BLOCK]));
  while (self->own_length < length)
    append (self->own, &self->own_length, entry_at (before, self->own_length));
  memset (self->marks, 0, sizeof self->marks);
}

/* The entry at a place; NULL if `viewer` mayn't know it. */
static const RegaliaLogEntry *
look (const RegaliaLog *self, const rg_match *match, rg_viewer viewer, guint i)
{
  const gboolean is_past = i < self->past_length;
  const RegaliaLogEntry *entry
      = is_past ? entry_at (self->past, i) : entry_at (self->own, i - self->past_length);
  const guint32 audience = entry->event.audience;

  return (!is_past || rg_match_may_know (match, self->past_viewer, audience))
                 && rg_match_may_know (match, viewer, audience)
             ? entry
             : NULL;
}

/* Whoever asks a clone knows no more of a place than whom it was made for. */
static void
narrow (const rg_match *match, rg_viewer viewer, rg_place *place)
{
  if (!rg_match_may_know (match, viewer, place->seers))
    place->seers = 0;
  if (!rg_match_may_know (match, viewer, place->insiders))
    place->insiders = 0;
}

/* A copy of the entry's motions without what `viewer` doesn't know of them; NULL if it has none. */
static rg_motion *
narrow_motions (const RegaliaLogEntry *entry, const rg_match *match, rg_viewer viewer)
{
  const int n = entry->event.n_motions;
  rg_motion *narrowed;

  if (entry->motions == NULL)
    return NULL;
  narrowed = g_atomic_rc_box_alloc ((gsize) n * sizeof *narrowed);
  memcpy (narrowed, entry->motions, (gsize) n * sizeof *narrowed);
  for (int i = 0; i < n; i++)
    {
      narrow (match, viewer, &narrowed[i].from);
      narrow (match, viewer, &narrowed[i].to);
    }

  return narrowed;
}

int
_regalia_log_see_moves (const RegaliaLog *self,
                        const rg_match *match,
                        rg_viewer viewer,
                        guint position,
                        rg_move *moves)
{
  const gboolean is_past = position < self->past_length;
  const RegaliaLogEntry *entry = is_past ? entry_at (self->past, position)
                                         : entry_at (self->own, position - self->past_length);
  rg_motion *narrowed = is_past ? narrow_motions (entry, match, self->past_viewer) : NULL;
  const int n_moves = rg_motions_seen (match, viewer, narrowed != NULL ? narrowed : entry->motions,
                                       entry->event.n_motions, moves);

  g_clear_pointer (&narrowed, g_atomic_rc_box_release);

  return n_moves;
}

guint
_regalia_log_get_end (const RegaliaLog *self)
{
  return self->past_length + self->own_length;
}

const RegaliaLogEntry *
_regalia_log_next (const RegaliaLog *self, const rg_match *match, rg_viewer viewer, guint *position)
{
  const guint end = _regalia_log_get_end (self);

  while (*position < end)
    {
      const RegaliaLogEntry *entry = look (self, match, viewer, (*position)++);

      if (entry != NULL)
        return entry;
    }

  return NULL;
}

const RegaliaLogEntry *
_regalia_log_previous (const RegaliaLog *self,
                       const rg_match *match,
                       rg_viewer viewer,
                       guint *position)
{
  while (*position > 0)
    {
      const RegaliaLogEntry *entry = look (self, match, viewer, --(*position));

      if (entry != NULL)
        return entry;
    }

  return NULL;
}

/* Who belongs to a team can change; what a seat or a spectator may know can't. */
static RegaliaLogMark *
find_mark (RegaliaLog *self, rg_viewer viewer)
{
  if (viewer.kind == RG_VIEWER_SPECTATOR)
    return &self->marks[RG_MAX_SEATS];

  return viewer.kind == RG_VIEWER_SEAT ? &self->marks[viewer.index] : NULL;
}

guint64
_regalia_log_count (RegaliaLog *self, const rg_match *match, rg_viewer viewer)
{
  RegaliaLogMark *kept = find_mark (self, viewer);
  RegaliaLogMark mark = kept != NULL ? *kept : (RegaliaLogMark){ 0 };

  while (_regalia_log_next (self, match, viewer, &mark.position) != NULL)
    mark.n++;
  if (kept != NULL)
    *kept = mark;

  return mark.n;
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
  clone->past_length = 0;
  if (self->past == NULL)
    {
      clone->past = g_ptr_array_copy (self->own, share_block, NULL);
      clone->past_length = self->own_length;
      return;
    }

  clone->past = new_blocks ();
  while ((entry = _regalia_log_next (self, match, viewer, &position)) != NULL)
    {
      RegaliaLogEntry known = *entry;

      /* What this clone doesn't know the other one doesn't learn. */
      if (position <= self->past_length)
        known.motions = narrow_motions (entry, match, self->past_viewer);
      append (clone->past, &clone->past_length, &known);
      if (known.motions != entry->motions)
        g_clear_pointer (&known.motions, g_atomic_rc_box_release);
    }
}
