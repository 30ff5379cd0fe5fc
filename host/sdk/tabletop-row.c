/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stays is the longest run of things that are in the same order in both lists: the longest
 * increasing subsequence of their old positions, by patience sorting. What both lists begin and end
 * with is left out of that, which is mostly nearly all.
 */

#include "tabletop-row-private.h"

static TabletopThing *
thing_at (GPtrArray *things, guint i)
{
  return g_ptr_array_index (things, i);
}

TabletopRow *
_tabletop_row_new (GType item_type)
{
  TabletopRow *self = g_new0 (TabletopRow, 1);

  self->list = _tabletop_list_new (item_type);
  self->things = g_ptr_array_new ();
  self->wanted = g_ptr_array_new ();
  self->tails = g_array_new (FALSE, FALSE, sizeof (guint));
  self->links = g_array_new (FALSE, FALSE, sizeof (guint));
  self->objects = g_ptr_array_new ();

  return self;
}

void
_tabletop_row_free (TabletopRow *self)
{
  g_object_unref (self->list);
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->wanted);
  g_array_unref (self->tails);
  g_array_unref (self->links);
  g_ptr_array_unref (self->objects);
  g_free (self);
}

void
_tabletop_row_aim (TabletopRow *self)
{
  g_ptr_array_set_size (self->wanted, 0);
}

/* {{{ What stays */

/* The first of the `n` runs that doesn't end before `position`. */
static guint
find_run (TabletopRow *self, guint n, guint position)
{
  guint low = 0, high = n;

  while (low < high)
    {
      const guint middle = (low + high) / 2;
      const guint last = g_array_index (self->tails, guint, middle);

      if (thing_at (self->wanted, last)->position < position)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Marks the longest run among what is wanted from `first` to before `end`. For each length, `tails`
 * has the run that ends first, by its last thing; `links` leads from each thing to the one before
 * it. */
static void
mark_longest_run (TabletopRow *self, guint first, guint end)
{
  guint n = 0, at;

  g_array_set_size (self->tails, end - first);
  g_array_set_size (self->links, end - first);
  for (guint i = first; i < end; i++)
    {
      const TabletopThing *thing = thing_at (self->wanted, i);
      guint run;

      if (thing->row != self)
        continue;
      run = find_run (self, n, thing->position);
      g_array_index (self->links, guint, i - first)
          = run > 0 ? g_array_index (self->tails, guint, run - 1) : i;
      g_array_index (self->tails, guint, run) = i;
      n = MAX (n, run + 1);
    }
  if (n == 0)
    return;
  at = g_array_index (self->tails, guint, n - 1);
  for (; n > 0; n--)
    {
      thing_at (self->wanted, at)->stays = TRUE;
      at = g_array_index (self->links, guint, at - first);
    }
}

void
_tabletop_row_plan (TabletopRow *self)
{
  guint n = self->things->len, end = self->wanted->len, first = 0;

  while (first < n && first < end && self->things->pdata[first] == self->wanted->pdata[first])
    thing_at (self->things, first++)->stays = TRUE;
  while (n > first && end > first && self->things->pdata[n - 1] == self->wanted->pdata[end - 1])
    {
      thing_at (self->things, n - 1)->stays = TRUE;
      n--, end--;
    }
  for (guint i = first; i < n; i++)
    {
      thing_at (self->things, i)->position = i;
      thing_at (self->things, i)->stays = FALSE;
    }
  if (first < n && first < end)
    mark_longest_run (self, first, end);
}

/* }}} */

/* From the end, so that what is still to be taken out keeps its place. */
void
_tabletop_row_take_out (TabletopRow *self)
{
  for (guint end = self->things->len; end > 0;)
    {
      guint first = end;

      while (first > 0 && !thing_at (self->things, first - 1)->stays)
        thing_at (self->things, --first)->row = NULL;
      if (first < end)
        {
          g_ptr_array_remove_range (self->things, first, end - first);
          _tabletop_list_splice (self->list, first, end - first, NULL, 0);
        }
      end = first > 0 ? first - 1 : 0;
    }
}

void
_tabletop_row_put_in (TabletopRow *self)
{
  for (guint i = 0; i < self->wanted->len; i++)
    {
      guint end = i;

      g_ptr_array_set_size (self->objects, 0);
      for (; end < self->wanted->len && thing_at (self->wanted, end)->row != self; end++)
        {
          TabletopThing *thing = thing_at (self->wanted, end);

          thing->row = self;
          g_ptr_array_insert (self->things, (int) end, thing);
          g_ptr_array_add (self->objects, thing->object);
        }
      if (end == i)
        continue;
      _tabletop_list_splice (self->list, i, 0, self->objects->pdata, end - i);
      i = end - 1;
    }
}
