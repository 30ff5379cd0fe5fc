/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry for each address, in a queue that has the one that was heard of last at its head, so
 * that forgetting looks only at the tail. */

#include "online-guard.h"

#include <string.h>

#include "online-bucket.h"

/* How many entries at the tail are looked at in order to forget one. */
#define LOOK_BACK 16

typedef struct
{
  char *key;
  GList link; /* in `recent`; its data is the entry */
  guint connections;
  gint64 locked_until;
  OnlineBucket arrivals;
  OnlineBucket claims;
  OnlineBucket failures;
} Entry;

struct _OnlineGuard
{
  const OnlineLimits *limits;
  GHashTable *entries; /* by key, which the entry owns */
  GQueue recent;
  OnlineBucket all_claims;
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->key);
  g_free (entry);
}

OnlineGuard *
online_guard_new (const OnlineLimits *limits)
{
  OnlineGuard *self = g_new0 (OnlineGuard, 1);

  self->limits = limits;
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  g_queue_init (&self->recent);

  return self;
}

void
online_guard_free (OnlineGuard *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

static GInetAddress *
unmap (GInetAddress *address)
{
  static const guint8 prefix[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) != G_SOCKET_FAMILY_IPV6
      || memcmp (bytes, prefix, sizeof prefix) != 0)
    return g_object_ref (address);

  return g_inet_address_new_from_bytes (bytes + sizeof prefix, G_SOCKET_FAMILY_IPV4);
}

char *
online_guard_dup_key (GInetAddress *address)
{
  g_autoptr (GInetAddress) plain = unmap (address);
  g_autoptr (GInetAddress) network = NULL;
  guint8 bytes[16] = { 0 };

  if (g_inet_address_get_family (plain) == G_SOCKET_FAMILY_IPV4)
    return g_inet_address_to_string (plain);
  memcpy (bytes, g_inet_address_to_bytes (plain), 8);
  network = g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);

  return g_inet_address_to_string (network);
}

static gboolean
has_something_to_tell (const Entry *entry, gint64 now)
{
  return entry->connections > 0 || entry->locked_until > now
         || !online_bucket_is_full (&entry->arrivals, now)
         || !online_bucket_is_full (&entry->claims, now)
         || !online_bucket_is_full (&entry->failures, now);
}

static void
forget (OnlineGuard *self, Entry *entry)
{
  g_queue_unlink (&self->recent, &entry->link);
  g_hash_table_remove (self->entries, entry->key);
}

/* Makes room for one more.  Whoever has a connection stays, but there are fewer connections than
 * addresses that may be remembered. */
static void
forget_one (OnlineGuard *self, gint64 now)
{
  Entry *idle = NULL;
  Entry *quiet = NULL;
  guint n = 0;

  for (GList *l = self->recent.tail; l != NULL; l = l->prev)
    {
      Entry *entry = l->data;

      if (entry->connections > 0)
        continue;
      if (quiet == NULL)
        quiet = entry;
      if (!has_something_to_tell (entry, now))
        {
          idle = entry;
          break;
        }
      if (++n == LOOK_BACK)
        break;
    }
  if (idle != NULL || quiet != NULL)
    forget (self, idle != NULL ? idle : quiet);
}

static Entry *
look_up (OnlineGuard *self, const char *key, gint64 now)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  if (entry == NULL)
    {
      if (g_hash_table_size (self->entries) >= MAX (self->limits->addresses, 1))
        forget_one (self, now);
      entry = g_new0 (Entry, 1);
      entry->key = g_strdup (key);
      entry->link.data = entry;
      g_hash_table_insert (self->entries, entry->key, entry);
    }
  else
    g_queue_unlink (&self->recent, &entry->link);
  g_queue_push_head_link (&self->recent, &entry->link);

  return entry;
}

static gboolean
take (OnlineBucket *bucket, guint per_minute, gint64 now, gint64 *wait)
{
  const OnlineBucketRate rate = online_bucket_rate (per_minute, 60, per_minute);

  if (online_bucket_take (bucket, &rate, now))
    return TRUE;
  if (wait != NULL)
    *wait = online_bucket_get_wait (bucket, &rate, now);

  return FALSE;
}

gboolean
online_guard_enter (OnlineGuard *self, const char *key, gint64 now)
{
  Entry *entry = look_up (self, key, now);

  if (entry->connections >= self->limits->connections_per_address
      || !take (&entry->arrivals, self->limits->arrivals_per_minute, now, NULL))
    return FALSE;
  entry->connections++;

  return TRUE;
}

void
online_guard_leave (OnlineGuard *self, const char *key)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  g_return_if_fail (entry != NULL && entry->connections > 0);

  entry->connections--;
}

gboolean
online_guard_claim (OnlineGuard *self, const char *key, gint64 now, gint64 *wait)
{
  Entry *entry = look_up (self, key, now);

  if (entry->locked_until > now)
    {
      *wait = entry->locked_until - now;
      return FALSE;
    }

  /* The address first: one that comes too often takes nothing from the others. */
  return take (&entry->claims, self->limits->claims_per_minute, now, wait)
         && take (&self->all_claims, self->limits->all_claims_per_minute, now, wait);
}

gboolean
online_guard_fail (OnlineGuard *self, const char *key, gint64 now)
{
  Entry *entry = look_up (self, key, now);

  if (entry->locked_until > now
      || take (&entry->failures, self->limits->failures_per_minute, now, NULL))
    return FALSE;
  entry->locked_until = now + (gint64) self->limits->lock_time * 1000;

  return TRUE;
}

gint64
online_guard_get_lock (OnlineGuard *self, const char *key, gint64 now)
{
  const Entry *entry = g_hash_table_lookup (self->entries, key);

  return entry != NULL ? MAX (entry->locked_until - now, 0) : 0;
}

guint
online_guard_get_n_addresses (OnlineGuard *self)
{
  return g_hash_table_size (self->entries);
}
