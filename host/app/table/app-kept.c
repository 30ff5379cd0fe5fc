/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place is of the pieces that lay there first, and goes to those of them that lie as they did;
 * what gets none of its own is given the largest one that is free, and keeps that one, too.
 */

#include "app-kept.h"

#include <string.h>

#include "app-layout.h"

#define GAP APP_LAYOUT_GAP
#define LEAST APP_LEAST_CARD /* where nothing as wide as that is free, a card lies on others */
#define WELL .6f     /* as large as that, against the others, a card is met that lies aside */
#define READ 64.0f   /* where cards aren't as wide as that, they get no smaller to leave room, */
#define ON_HEAP .75f /* and what is taken from a heap lies on it, so much smaller */

struct _AppKept
{
  GArray *places;    /* AppSlot */
  GHashTable *first; /* id of a piece: the number of the place where it lay, and one */
  GHashTable *aside; /* the same of the place that it was given since */
};

static void
note_pieces (GHashTable *numbers, GPtrArray *ids, guint number)
{
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_insert (numbers, g_strdup (ids->pdata[i]), GUINT_TO_POINTER (number + 1));
}

void
app_kept_free (AppKept *self)
{
  g_array_unref (self->places);
  g_hash_table_unref (self->first);
  g_hash_table_unref (self->aside);
  g_free (self);
}

static const AppSlot *
get_place (AppKept *self, guint number)
{
  return &g_array_index (self->places, AppSlot, number);
}

/* The larger one of both that fit there, upright or on their side. */
static float
fit_width (gboolean turned, float width, float height)
{
  return turned ? MIN (width / APP_CARD_RATIO, height) : MIN (width, height / APP_CARD_RATIO);
}

/* In the middle of the place, on the line on which what lay there stood. */
static void
put (AppSlot *slot, const AppRect *where, float width)
{
  const float across = slot->turned ? width * APP_CARD_RATIO : width;
  const float high = slot->turned ? width : width * APP_CARD_RATIO;

  slot->rect = (AppRect){ where->x + (where->width - across) / 2, where->y + where->height - high,
                          across, high };
}

/* Lays a heap where one of its pieces has a place that isn't taken, and takes it; if it `must`,
 * only where it lies there as what lay there before. */
static gboolean
take (AppKept *self,
      gboolean *is_taken,
      AppSlot *slot,
      GPtrArray *ids,
      GHashTable *numbers,
      gboolean must)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, ids->pdata[i]));
      const AppSlot *place = number > 0 ? get_place (self, number - 1) : NULL;

      if (place == NULL || is_taken[number - 1] || (must && place->turned != slot->turned))
        continue;
      is_taken[number - 1] = TRUE;
      put (slot, &place->rect, fit_width (slot->turned, place->rect.width, place->rect.height));
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_beside (const AppRect *rect, const AppRect *other)
{
  return rect->y < other->y + other->height && other->y < rect->y + rect->height;
}

/* What is free on one side of a place, as high as that. */
static AppRect
find_free_beside (AppKept *self, const AppRect *rect, const AppRect *room, gboolean at_left)
{
  float left = at_left ? room->x : rect->x + rect->width + GAP;
  float right = at_left ? rect->x - GAP : room->x + room->width;

  for (guint i = 0; i < self->places->len; i++)
    {
      const AppRect *other = &get_place (self, i)->rect;

      if (other == rect || !is_beside (rect, other))
        continue;
      if (at_left && other->x <= rect->x)
        left = MAX (left, other->x + other->width + GAP);
      else if (!at_left && other->x >= rect->x)
        right = MIN (right, other->x - GAP);
    }
  return (AppRect){ left, rect->y, MAX (0, right - left), rect->height };
}

/* What is free above all places, or below. */
static AppRect
find_free_line (AppKept *self, const AppRect *room, gboolean is_above)
{
  AppRect line = *room;

  for (guint i = 0; i < self->places->len; i++)
    {
      const AppRect *rect = &get_place (self, i)->rect;
      const float below = rect->y + rect->height + GAP;

      if (is_above)
        line.height = MIN (line.height, rect->y - GAP - room->y);
      else if (below > line.y)
        line = (AppRect){ room->x, below, room->width, room->y + room->height - below };
    }
  line.height = MAX (0, line.height);
  return line;
}

/* How wide cards are that lie there. */
static float
measure_cards (AppKept *self, const AppRect *room)
{
  float width = MIN (room->width, room->height / APP_CARD_RATIO);

  for (guint i = 0; i < self->places->len; i++)
    {
      const AppRect *rect = &get_place (self, i)->rect;
      const float its = MIN (rect->width, rect->height);

      width = i == 0 ? its : MAX (width, its);
    }
  return width;
}

static float
measure_way (const AppRect *rect, const AppRect *other)
{
  return ABS (rect->x + rect->width / 2 - other->x - other->width / 2)
         + ABS (rect->y + rect->height / 2 - other->y - other->height / 2);
}

/* Where most is free for a card, close to what lies beside that: of several such places, the one
 * that is the closest to `near`. Returns how wide the card is there. */
static float
find_aside (AppKept *self, gboolean turned, const AppRect *near, const AppRect *room, AppRect *best)
{
  const guint n = 2 * self->places->len;
  const float most = measure_cards (self, room);
  float width = 0;

  for (guint i = 0; i < n + 2; i++)
    {
      const gboolean is_even = i % 2 == 0;
      AppRect free = i >= n
                         ? find_free_line (self, room, is_even)
                         : find_free_beside (self, &get_place (self, i / 2)->rect, room, !is_even);
      const float its = MIN (most, fit_width (turned, free.width, free.height));
      const float across = turned ? its * APP_CARD_RATIO : its;

      free.x += i >= n ? (free.width - across) / 2 : is_even ? 0 : free.width - across;
      free.width = across;
      if (its < width - .5f
          || (its < width + .5f && measure_way (&free, near) >= measure_way (best, near)))
        continue;
      width = its;
      *best = free;
    }
  return width;
}

/* On a corner of the heap from which it was taken, of which the middle stays free: who clicks there
 * again means the heap. */
static void
lay_on_heap (AppSlot *slot, const AppRect *heap)
{
  AppRect where = { 0, heap->y, heap->width * ON_HEAP, heap->height };
  const float width = fit_width (slot->turned, where.width, heap->height * ON_HEAP);

  where.width = slot->turned ? width * APP_CARD_RATIO : width;
  where.x = heap->x + heap->width - where.width;
  put (slot, &where, width);
}

/* Lays it where there is room, and keeps the place. */
static void
lay_aside (AppKept *self, AppSlot *slot, GPtrArray *ids, const AppRect *room)
{
  guint number
      = ids->len > 0 ? GPOINTER_TO_UINT (g_hash_table_lookup (self->first, ids->pdata[0])) : 0;
  const AppRect *heap = number > 0 ? &get_place (self, number - 1)->rect : NULL;
  AppRect where = *room;
  float width = find_aside (self, slot->turned, heap != NULL ? heap : room, room, &where);

  if (heap != NULL && width < measure_cards (self, room) * WELL)
    lay_on_heap (slot, heap);
  else if (width < LEAST)
    {
      width = LEAST;
      where.width = slot->turned ? width * APP_CARD_RATIO : width;
      where.height = room->height;
      where.x = room->x + room->width - where.width;
      where.y = room->y;
      put (slot, &where, width);
    }
  else
    put (slot, &where, width);
  number = self->places->len;
  g_array_append_val (self->places, *slot);
  note_pieces (self->aside, ids, number);
}

/* As many as that, and room for another one on its side, where they are read then. */
static void
lay_with_room (AppSlot *slots, gsize n_slots, const AppRect *room, float most)
{
  g_autofree AppSlot *all = g_new0 (AppSlot, n_slots + 1);

  memcpy (all, slots, n_slots * sizeof *slots);
  all[n_slots] = (AppSlot){ .run = slots[n_slots - 1].run, .turned = TRUE };
  if (app_layout_rows (all, n_slots + 1, room, LEAST, most) >= READ)
    memcpy (slots, all, n_slots * sizeof *slots);
}

AppKept *
app_kept_new (AppSlot *slots, GPtrArray *const *ids, gsize n_slots, const AppRect *room, float most)
{
  AppKept *self = g_new0 (AppKept, 1);
  gboolean has_heap = FALSE;
  AppRect free = *room;

  self->places = g_array_new (FALSE, FALSE, sizeof (AppSlot));
  self->first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->aside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  app_layout_rows (slots, n_slots, room, LEAST, most);
  g_array_append_vals (self->places, slots, (guint) n_slots);
  for (gsize i = 0; i < n_slots; i++)
    {
      note_pieces (self->first, ids[i], (guint) i);
      has_heap |= ids[i]->len > 1;
    }
  if (has_heap && find_aside (self, TRUE, room, room, &free) < measure_cards (self, room) * WELL)
    {
      lay_with_room (slots, n_slots, room, most);
      memcpy (self->places->data, slots, n_slots * sizeof *slots);
    }
  return self;
}

void
app_kept_lay (AppKept *self,
              AppSlot *slots,
              GPtrArray *const *ids,
              gsize n_slots,
              const AppRect *room)
{
  /* Those that lie as they lay come first, so that each stays; then what was turned. */
  GHashTable *const numbers[] = { self->first, self->first, self->aside };
  g_autofree gboolean *is_laid = g_new0 (gboolean, n_slots + 1);
  g_autofree gboolean *is_taken = g_new0 (gboolean, self->places->len + 1);

  for (gsize turn = 0; turn < G_N_ELEMENTS (numbers); turn++)
    for (gsize i = 0; i < n_slots; i++)
      is_laid[i] = is_laid[i] || take (self, is_taken, &slots[i], ids[i], numbers[turn], turn == 0);
  for (gsize i = 0; i < n_slots; i++)
    if (!is_laid[i])
      lay_aside (self, &slots[i], ids[i], room);
}
