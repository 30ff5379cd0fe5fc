/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borrows what it knows: nodes take themselves out, and their changes with them. A few things
 * change at a time, so the changes are gone through from the last one on. */

#include "online-pool.h"

enum
{
  MAX_CHANGES = 64
};

typedef struct
{
  gconstpointer now, before;
  char *text;
  gsize length;
} Change;

struct _OnlinePool
{
  int refs;
  GHashTable *nodes; /* by the object's address; each node holds its object */
  GArray *changes;   /* of Change */
};

static void
change_clear (gpointer change)
{
  g_free (((Change *) change)->text);
}

OnlinePool *
online_pool_new (void)
{
  OnlinePool *self = g_new (OnlinePool, 1);

  self->refs = 1;
  self->nodes = g_hash_table_new (NULL, NULL);
  self->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (self->changes, change_clear);

  return self;
}

OnlinePool *
online_pool_ref (OnlinePool *self)
{
  self->refs++;

  return self;
}

void
online_pool_unref (OnlinePool *self)
{
  if (--self->refs > 0)
    return;

  g_hash_table_unref (self->nodes);
  g_array_unref (self->changes);
  g_free (self);
}

gpointer
online_pool_find (OnlinePool *self, gpointer object)
{
  return g_hash_table_lookup (self->nodes, object);
}

OnlinePool *
online_pool_add (OnlinePool *self, gpointer object, gpointer printed)
{
  g_hash_table_insert (self->nodes, object, printed);

  return online_pool_ref (self);
}

void
online_pool_remove (OnlinePool *self, gpointer object, gpointer printed)
{
  g_hash_table_remove (self->nodes, object);
  for (guint i = self->changes->len; i > 0; i--)
    {
      const Change *change = &g_array_index (self->changes, Change, i - 1);

      if (change->now == printed || change->before == printed)
        g_array_remove_index_fast (self->changes, i - 1);
    }
  online_pool_unref (self);
}

const char *
online_pool_find_change (OnlinePool *self, gconstpointer now, gconstpointer before, gsize *length)
{
  for (guint i = self->changes->len; i > 0; i--)
    {
      const Change *change = &g_array_index (self->changes, Change, i - 1);

      if (change->now != now || change->before != before)
        continue;
      *length = change->length;
      return change->text;
    }

  return NULL;
}

void
online_pool_add_change (OnlinePool *self,
                        gconstpointer now,
                        gconstpointer before,
                        const char *text,
                        gsize length)
{
  const Change change = { now, before, g_memdup2 (text, length), length };

  if (self->changes->len == MAX_CHANGES)
    g_array_set_size (self->changes, 0);
  g_array_append_val (self->changes, change);
}
