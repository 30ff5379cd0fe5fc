/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A queue has whatever was asked for last at its head; what stands at its tail goes first. */

#include "app-cache.h"

#include <string.h>

typedef struct
{
  char *key;
  GdkTexture *texture; /* nullable */
  gsize size;
  GList link; /* in the queue */
} Entry;

struct _AppCache
{
  GHashTable *entries; /* key → Entry */
  GQueue used;
  gsize size, most; /* bytes */
};

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->key);
  g_clear_object (&entry->texture);
  g_free (entry);
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
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
  *texture = entry->texture;
  return TRUE;
}

static void
drop (AppCache *self, Entry *entry)
{
  g_queue_unlink (&self->used, &entry->link);
  self->size -= entry->size;
  g_hash_table_remove (self->entries, entry->key);
}

GdkTexture *
app_cache_add (AppCache *self, const char *key, GdkTexture *texture)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  if (entry != NULL)
    drop (self, entry);
  entry = g_new0 (Entry, 1);
  entry->key = g_strdup (key);
  entry->texture = texture;
  entry->size = sizeof (Entry) + strlen (key);
  if (texture != NULL)
    entry->size
        += (gsize) gdk_texture_get_width (texture) * 4 * (gsize) gdk_texture_get_height (texture);
  entry->link.data = entry;
  g_queue_push_head_link (&self->used, &entry->link);
  g_hash_table_insert (self->entries, entry->key, entry);
  self->size += entry->size;
  while (self->size > self->most && self->used.length > 1)
    drop (self, self->used.tail->data);
  return texture;
}

void
app_cache_clear (AppCache *self)
{
  g_hash_table_remove_all (self->entries);
  g_queue_init (&self->used);
  self->size = 0;
}

gsize
app_cache_get_size (AppCache *self)
{
  return self->size;
}
