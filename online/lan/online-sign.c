/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing of a stranger's record is believed for its form: lengths are bounded, names are cleaned
 * as names at a table are, and an id or a pin counts only if the link that is made of it reads back
 * as the same.
 */

#include "online-sign.h"

#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <string.h>
#include <tabletop.h>

#include "online-address.h"

#define VERSION "1"
#define TXT_SIZE_MAX 1024
#define TXT_ITEM_MAX 255
#define LABEL_MAX 63 /* bytes of a name in DNS */

/* {{{ Writing */

/* `text`, cut so that it has no more than `max` bytes. */
static void
cut (char *text, gsize max)
{
  char *end = text;

  for (char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if ((gsize) (g_utf8_next_char (p) - text) > max)
        break;
      end = g_utf8_next_char (p);
    }
  *end = '\0';
  g_strchomp (text);
}

char *
online_sign_dup_name (const char *name, guint attempt)
{
  g_autofree char *suffix = attempt > 0 ? g_strdup_printf (" (%u)", attempt + 1) : g_strdup ("");
  const gsize length = strlen (suffix);
  g_autofree char *base = tabletop_text_clean (name, TABLETOP_MAX_NAME - (guint) length);

  if (base == NULL)
    /* Translators: how a table on the local network is called whose host has no name. */
    base = g_strdup (C_ ("host", "Somebody"));
  cut (base, LABEL_MAX - length);

  return g_strconcat (base, suffix, NULL);
}

static void
print_item (GByteArray *txt, const char *key, const char *value)
{
  g_autofree char *item = g_strconcat (key, "=", value, NULL);
  guint8 length;

  cut (item, TXT_ITEM_MAX);
  length = (guint8) strlen (item);
  g_byte_array_append (txt, &length, 1);
  g_byte_array_append (txt, (const guint8 *) item, length);
}

GBytes *
online_sign_print (const char *title, const char *table, const char *pin)
{
  g_autofree char *clean = NULL;
  GByteArray *txt;

  clean = tabletop_text_clean (title, TABLETOP_MAX_NAME);
  txt = g_byte_array_new ();
  print_item (txt, "txtvers", VERSION);
  print_item (txt, "title", clean != NULL ? clean : table);
  print_item (txt, "table", table);
  print_item (txt, "pin", pin);

  return g_byte_array_free_to_bytes (txt);
}

/* }}} */
/* {{{ Reading */

/* The first value of `key`, made valid UTF-8; NULL if it isn't there or the record is broken. */
static char *
dup_value (const guint8 *txt, gsize size, const char *key)
{
  const gsize key_length = strlen (key);

  for (gsize i = 0; i < size; i += 1 + (gsize) txt[i])
    {
      const char *item = (const char *) txt + i + 1;
      const gsize length = txt[i];

      if (length > size - i - 1)
        return NULL;
      if (length > key_length && item[key_length] == '='
          && g_ascii_strncasecmp (item, key, key_length) == 0)
        return g_utf8_make_valid (item + key_length + 1, (gssize) (length - key_length - 1));
    }

  return NULL;
}

OnlineReach
online_sign_reach (GInetAddress *address, gboolean local)
{
  const guint8 *bytes;
  gboolean ipv4;

  bytes = g_inet_address_to_bytes (address);
  ipv4 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4;
  if (g_inet_address_get_is_any (address) || g_inet_address_get_is_multicast (address))
    return ONLINE_REACH_NONE;
  /* "This network", and what is reserved up to the broadcast address. */
  if (ipv4 && (bytes[0] == 0 || bytes[0] >= 240))
    return ONLINE_REACH_NONE;
  /* IPv4 in disguise could be any of those again. */
  if (!ipv4)
    {
      struct in6_addr in6;

      memcpy (&in6, bytes, sizeof in6);
      if (IN6_IS_ADDR_V4MAPPED (&in6) || IN6_IS_ADDR_V4COMPAT (&in6))
        return ONLINE_REACH_NONE;
    }

  if (g_inet_address_get_is_loopback (address))
    {
      if (!local)
        return ONLINE_REACH_NONE;
      return ipv4 ? ONLINE_REACH_LOOPBACK_IPV4 : ONLINE_REACH_LOOPBACK_IPV6;
    }
  if (g_inet_address_get_is_link_local (address))
    return ipv4 ? ONLINE_REACH_LINK_LOCAL_IPV4 : ONLINE_REACH_NONE;

  return ipv4 ? ONLINE_REACH_IPV4 : ONLINE_REACH_IPV6;
}

OnlineSighting *
online_sighting_read (const char *name,
                      GInetAddress *address,
                      guint16 port,
                      gboolean local,
                      const guint8 *txt,
                      gsize size)
{
  g_autoptr (OnlineSighting) self = NULL;
  g_autoptr (OnlineAddress) back = NULL;
  g_autofree char *version = NULL;
  g_autofree char *title = NULL;
  g_autofree char *host = NULL;
  OnlineAddress link = { NULL };

  g_return_val_if_fail (txt != NULL || size == 0, NULL);

  if (size > TXT_SIZE_MAX || port == 0)
    return NULL;
  version = dup_value (txt, size, "txtvers");
  if (g_strcmp0 (version, VERSION) != 0)
    return NULL;

  self = g_new0 (OnlineSighting, 1);
  title = dup_value (txt, size, "title");
  self->name = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  self->title = tabletop_text_clean (title, TABLETOP_MAX_NAME);
  self->table = dup_value (txt, size, "table");
  self->pin = dup_value (txt, size, "pin");
  self->reach = online_sign_reach (address, local);
  if (self->name == NULL || self->title == NULL || self->table == NULL || self->pin == NULL
      || self->reach == ONLINE_REACH_NONE)
    return NULL;

  host = g_inet_address_to_string (address);
  link = (OnlineAddress){
    .host = host, .port = port, .tls = TRUE, .pin = self->pin, .table = self->table
  };
  self->uri = online_address_to_string (&link);
  back = online_address_parse (self->uri, NULL);
  if (back == NULL || g_strcmp0 (back->host, host) != 0 || back->port != port
      || g_strcmp0 (back->table, self->table) != 0 || g_strcmp0 (back->pin, self->pin) != 0
      || back->secret != NULL)
    return NULL;

  return g_steal_pointer (&self);
}

void
online_sighting_free (OnlineSighting *self)
{
  g_free (self->name);
  g_free (self->title);
  g_free (self->table);
  g_free (self->pin);
  g_free (self->uri);
  g_free (self);
}

/* }}} */
