/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two lines of the table's record. What doesn't make sense there is as if it weren't there. */

#include "online-door.h"

#include <gio/gio.h>

#define CONFIG_WHERE "listen"
#define CONFIG_PORT "port"

/* What the record says of last time. */
static gboolean
read_past (OnlineDoor *self, OnlineRecord *record, const char *id, GError **error)
{
  g_autoptr (OnlineRecordTable) saved = online_record_load_table (record, id, error);
  const char *text;
  guint64 number;

  if (saved == NULL)
    return FALSE;
  if (saved->config == NULL)
    return TRUE;

  self->where = g_strdup (g_hash_table_lookup (saved->config, CONFIG_WHERE));
  text = g_hash_table_lookup (saved->config, CONFIG_PORT);
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &number, NULL))
    self->port = (guint16) number;

  return TRUE;
}

OnlineDoor *
online_door_new (OnlineRecord *record, const char *id, const char *wanted, GError **error)
{
  g_autoptr (OnlineDoor) self = g_new0 (OnlineDoor, 1);

  if (record != NULL && !read_past (self, record, id, error))
    return NULL;
  if (wanted != NULL || self->where == NULL)
    {
      g_free (self->where);
      self->where = g_strdup (wanted != NULL ? wanted : "loopback");
    }

  return g_steal_pointer (&self);
}

gboolean
online_door_needs_tls (const OnlineDoor *self)
{
  g_autoptr (GSocketConnectable) connectable = NULL;
  g_autoptr (GInetAddress) address = NULL;

  if (g_str_equal (self->where, "loopback"))
    return FALSE;

  connectable = g_network_address_parse (self->where, 1, NULL);
  if (connectable != NULL)
    address = g_inet_address_new_from_string (
        g_network_address_get_hostname (G_NETWORK_ADDRESS (connectable)));

  return address == NULL || !g_inet_address_get_is_loopback (address);
}

gboolean
online_door_write (const OnlineDoor *self, OnlineRecord *record, const char *id, GError **error)
{
  g_autofree char *port = g_strdup_printf ("%u", self->port);

  online_record_begin (record);
  if (online_record_put_config (record, id, CONFIG_WHERE, self->where, error)
      && online_record_put_config (record, id, CONFIG_PORT, port, error)
      && online_record_commit (record, error))
    return TRUE;

  online_record_rollback (record);

  return FALSE;
}

void
online_door_free (OnlineDoor *self)
{
  g_free (self->where);
  g_free (self);
}
