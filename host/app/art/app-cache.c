/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A queue has whatever was asked for last at its head; what stands at its tail goes first. Then it
 * is held by nobody but those who draw it, and is gone once it isn't drawn any more.
 */

#include "app-cache.h"

#include <string.h>

typedef struct
{
  AppCache *cache;
  char *key;
  GdkTexture *texture; /* nullable; a reference if it is held */
  gboolean held;
  gsize size;
  gint64 asked; /* when it was last asked for, in monotonic time */
  GList link;   /* in the queue, if it is held */
} Entry;

struct _AppCache
{
  GHashTable *entries; /* key → Entry */
  GQueue used;
  gsize size, most; /* bytes */
};

/* Nobody draws it any more. */
static void
on_gone (gpointer data, GObject *was_texture)
{
  Entry *entry = data;

  entry->texture = NULL;
  g_hash_table_remove (entry->cache->entries, entry->key);
}

static void
hold (Entry *entry)
{
  AppCache *self = entry->cache;

  entry->held = TRUE;
  self->size += entry->size;
  g_queue_push_head_link (&self->used, &entry->link);
}

static void
unhold (Entry *entry)
{
  AppCache *self = entry->cache;

  entry->held = FALSE;
  self->size -= entry->size;
  g_queue_unlink (&self->used, &entry->link);
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  if (entry->held)
    {
      unhold (entry);
      g_clear_object (&entry->texture);
    }
  else if (entry->texture != NULL)
    g_object_weak_unref (G_OBJECT (entry->texture), on_gone, entry);
  g_free (entry->key);
  g_free (entry);
}

/* From now on it is there as long as somebody else holds it. */
static void
let_go (Entry *entry)
{
  if (entry->texture == NULL)
    {
      g_hash_table_remove (entry->cache->entries, entry->key);
      return;
    }
  unhold (entry);
  g_object_weak_ref (G_OBJECT (entry->texture), on_gone, entry);
  g_object_unref (entry->texture); /* which may be its end, and the entry's */
}

AppCache *
app_cache_new (gsize most)
{
  AppCache *self = g_new0 (AppCache, 1);

  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_entry);
  g_queue_init (&self->used);
  self->most = most;
  return self;
}

void
app_cache_free (AppCache *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

gboolean
app_cache_lookup (AppCache *self, const char *key, GdkTexture **texture)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  if (entry == NULL)
    return FALSE;
  if (entry->held)
    unhold (entry);
  else
    {
      g_object_ref (entry->texture);
      g_object_weak_unref (G_OBJECT (entry->texture), on_gone, entry);
    }
  hold (entry);
  entry->asked = g_get_monotonic_time ();
  *texture = entry->texture;
  return TRUE;
}

GdkTexture *
app_cache_add (AppCache *self, const char *key, GdkTexture *texture)
{
  Entry *entry = g_new0 (Entry, 1);

  g_hash_table_remove (self->entries, key);
  entry->cache = self;
  entry->key = g_strdup (key);
  entry->texture = texture;
  entry->size = sizeof (Entry) + strlen (key);
  if (texture != NULL)
    entry->size
        += (gsize) gdk_texture_get_width (texture) * 4 * (gsize) gdk_texture_get_height (texture);
  entry->asked = g_get_monotonic_time ();
  entry->link.data = entry;
  g_hash_table_insert (self->entries, entry->key, entry);
  hold (entry);
  while (self->size > self->most && self->used.length > 1)
    let_go (self->used.tail->data);
  return texture;
}

void
app_cache_forget (AppCache *self, gint64 before)
{
  while (self->used.tail != NULL && ((Entry *) self->used.tail->data)->asked < before)
    let_go (self->used.tail->data);
}

void
app_cache_clear (AppCache *self)
{
  g_hash_table_remove_all (self->entries);
}

gsize
app_cache_get_size (AppCache *self)
{
  return self->size;
}
