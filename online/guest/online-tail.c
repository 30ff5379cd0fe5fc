/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forgetting goes by quarters, so that each event is moved a few times at most. */

#include "online-tail.h"

#include <string.h>

enum
{
  SIZE_OF_MOVE = 96,      /* without its texts */
  SIZE_OF_REFERENCE = 128 /* likewise, and the part of the text that names it */
};

void
online_tail_init (OnlineTail *self)
{
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  self->forgotten = 0;
  self->size = 0;
}

void
online_tail_clear (OnlineTail *self)
{
  g_clear_pointer (&self->events, g_ptr_array_unref);
}

guint64
online_tail_count (const OnlineTail *self)
{
  return self->forgotten + self->events->len;
}

static gsize
size_of (TabletopEvent *event)
{
  GListModel *references = tabletop_event_get_references (event);
  GListModel *moves = tabletop_event_get_moves (event);
  /* The text is there in parts, too. */
  gsize size = 2 * strlen (tabletop_event_get_text (event))
               + strlen (tabletop_event_get_kind (event))
               + strlen (tabletop_event_get_rule (event));

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      size += SIZE_OF_REFERENCE + strlen (tabletop_reference_get_id (reference));
    }
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (TabletopMove) move = g_list_model_get_item (moves, i);

      size += SIZE_OF_MOVE + strlen (tabletop_move_get_piece (move))
              + strlen (tabletop_move_get_former (move))
              + strlen (tabletop_move_get_from_zone (move))
              + strlen (tabletop_move_get_to_zone (move))
              + strlen (tabletop_move_get_from_place (move))
              + strlen (tabletop_move_get_to_place (move));
    }

  return size;
}

static void
forget (OnlineTail *self)
{
  guint most = self->events->len - MIN (self->events->len, ONLINE_TAIL_AT_LEAST);
  guint n = 0;

  while (n < most
         && (self->events->len - n > ONLINE_TAIL_EVENTS * 3 / 4
             || self->size > ONLINE_TAIL_SIZE * 3 / 4))
    self->size -= size_of (g_ptr_array_index (self->events, n++));
  if (n > 0)
    g_ptr_array_remove_range (self->events, 0, n);
  self->forgotten += n;
}

void
online_tail_add (OnlineTail *self, TabletopEvent *event)
{
  g_ptr_array_add (self->events, g_object_ref (event));
  self->size += size_of (event);
  if (self->events->len > ONLINE_TAIL_EVENTS || self->size > ONLINE_TAIL_SIZE)
    forget (self);
}

void
online_tail_follow (OnlineTail *self, const OnlineTail *other)
{
  if (other->forgotten > online_tail_count (self))
    {
      g_ptr_array_set_size (self->events, 0);
      self->size = 0;
      self->forgotten = other->forgotten;
    }
  while (online_tail_count (self) < online_tail_count (other))
    online_tail_add (self, online_tail_get (other, online_tail_count (self) + 1));
}

void
online_tail_cut (OnlineTail *self, guint64 count)
{
  while (self->events->len > 0 && online_tail_count (self) > count)
    {
      self->size -= size_of (g_ptr_array_index (self->events, self->events->len - 1));
      g_ptr_array_set_size (self->events, (int) self->events->len - 1);
    }
  self->forgotten = MIN (self->forgotten, count);
}

TabletopEvent *
online_tail_get (const OnlineTail *self, guint64 number)
{
  return number > self->forgotten && number <= online_tail_count (self)
             ? g_ptr_array_index (self->events, (guint) (number - self->forgotten - 1))
             : NULL;
}
