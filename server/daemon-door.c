/* SPDX-License-Identifier: GPL-3.0-or-later */

/* About a hundred bytes for each key, and no look at the disk for one that opens nothing. */

#include "daemon-door.h"

#include "online-secret.h"

struct _DaemonDoor
{
  OnlineRecord *record;
  GHashTable *keys;   /* of each table: id → GPtrArray of hashes */
  GHashTable *tables; /* hash → id, both borrowed from `keys` */
};

static void
add_key (const char *table_id, const guint8 hash[ONLINE_RECORD_HASH_SIZE], gpointer user_data)
{
  DaemonDoor *self = user_data;
  gpointer id, keys;
  guint8 *own = g_memdup2 (hash, ONLINE_RECORD_HASH_SIZE);

  if (!g_hash_table_lookup_extended (self->keys, table_id, &id, &keys))
    {
      id = g_strdup (table_id);
      keys = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->keys, id, keys);
    }
  g_ptr_array_add (keys, own);
  g_hash_table_replace (self->tables, own, id);
}

DaemonDoor *
daemon_door_new (OnlineRecord *record, GError **error)
{
  g_autoptr (DaemonDoor) self = g_new0 (DaemonDoor, 1);

  self->record = g_object_ref (record);
  self->keys
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->tables = g_hash_table_new (online_secret_table_hash, online_secret_table_equal);
  if (!online_record_foreach_key (record, NULL, add_key, self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
daemon_door_free (DaemonDoor *self)
{
  g_hash_table_unref (self->tables);
  g_hash_table_unref (self->keys);
  g_object_unref (self->record);
  g_free (self);
}

const char *
daemon_door_find (DaemonDoor *self, const guint8 hash[ONLINE_RECORD_HASH_SIZE])
{
  return g_hash_table_lookup (self->tables, hash);
}

gboolean
daemon_door_learn (DaemonDoor *self, const char *id, GError **error)
{
  daemon_door_forget (self, id);
  return online_record_foreach_key (self->record, id, add_key, self, error);
}

void
daemon_door_forget (DaemonDoor *self, const char *id)
{
  GPtrArray *keys = g_hash_table_lookup (self->keys, id);

  /* The same hash at two tables leads to the one that was read last. */
  for (guint i = 0; keys != NULL && i < keys->len; i++)
    {
      gpointer own, owner;

      if (g_hash_table_lookup_extended (self->tables, keys->pdata[i], &own, &owner)
          && own == keys->pdata[i])
        g_hash_table_remove (self->tables, own);
    }
  g_hash_table_remove (self->keys, id);
}
