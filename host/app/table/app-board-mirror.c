/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where texts run from right to left, what lies in a panel does, too: it is laid as for everybody
 * else, and then seen in a mirror. The panels stay where they are, for games speak of whoever sits
 * to the left.
 */

#include "app-board-private.h"

static gboolean
is_in (const AppRect *rect, const AppRect *room)
{
  const float x = rect->x + rect->width / 2, y = rect->y + rect->height / 2;

  return x >= room->x && x <= room->x + room->width && y >= room->y && y <= room->y + room->height;
}

/* In which of the panels it lies, or in the middle; NULL: among heads. */
static const AppRect *
find_room (AppBoard *self, const AppRect *rect)
{
  const AppTablePlaces *table = self->table;

  for (guint i = 0; i < table->n_seats; i++)
    if (is_in (rect, &table->seats[i].panel))
      return &table->seats[i].panel;
  return is_in (rect, &table->middle) ? &table->middle : NULL;
}

static void
mirror (AppBoard *self, AppRect *rect)
{
  const AppRect *room = find_room (self, rect);

  if (room != NULL)
    rect->x = 2 * room->x + room->width - rect->x - rect->width;
}

void
_app_board_mirror (AppBoard *self)
{
  GHashTableIter zones;
  gpointer rect;

  for (guint i = 0; i < self->spots->len; i++)
    mirror (self, &_app_board_lain_of (self, i)->to);
  for (guint i = 0; i < self->captions->len; i++)
    mirror (self, &g_array_index (self->captions, AppCaption, i).where);
  g_hash_table_iter_init (&zones, self->zones);
  while (g_hash_table_iter_next (&zones, NULL, &rect))
    mirror (self, rect);
}
