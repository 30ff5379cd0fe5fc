/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Links are typed, mailed and scanned: what isn't exactly one of ours is refused, and no message
 * repeats any part of it. */

#include "online-address.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tabletop.h>

#define SCHEME "tabletop"
#define LINK_LENGTH_MAX 1024
#define HTTPS_PORT 443
#define DIGEST_LENGTH 43 /* 32 bytes as base64url */
#define TABLE_LENGTH_MAX 64

static gboolean
is_word (const char *text, gsize shortest, gsize longest)
{
  const gsize length
      = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

  return text[length] == '\0' && length >= shortest && length <= longest;
}

static gboolean
parse_path (OnlineAddress *self, const char *path)
{
  if (*path == '\0' || g_str_equal (path, "/"))
    return TRUE;
  if (!g_str_has_prefix (path, "/j/") || !is_word (path + 3, 1, TABLE_LENGTH_MAX))
    return FALSE;
  self->table = g_strdup (path + 3);

  return TRUE;
}

static gboolean
parse_query (OnlineAddress *self, const char *query)
{
  if (query == NULL)
    return TRUE;
  self->tls = TRUE;
  if (g_str_equal (query, "tls=1"))
    return TRUE;
  if (!g_str_has_prefix (query, "pin=") || !is_word (query + 4, DIGEST_LENGTH, DIGEST_LENGTH))
    return FALSE;
  self->pin = g_strdup (query + 4);

  return TRUE;
}

static gboolean
parse_fragment (OnlineAddress *self, const char *fragment)
{
  if (fragment == NULL)
    return TRUE;
  /* A secret belongs to one table. */
  if (self->table == NULL || !is_word (fragment, DIGEST_LENGTH, DIGEST_LENGTH))
    return FALSE;
  self->secret = g_strdup (fragment);

  return TRUE;
}

OnlineAddress *
online_address_parse (const char *uri, GError **error)
{
  g_autoptr (OnlineAddress) self = NULL;
  g_autofree char *scheme = NULL;
  g_autofree char *user = NULL;
  g_autofree char *host = NULL;
  g_autofree char *path = NULL;
  g_autofree char *query = NULL;
  g_autofree char *fragment = NULL;
  int port = -1;
  gboolean ok;

  g_return_val_if_fail (uri != NULL, NULL);

  self = g_new0 (OnlineAddress, 1);
  ok = strlen (uri) <= LINK_LENGTH_MAX
       && g_uri_split (uri, G_URI_FLAGS_NONE, &scheme, &user, &host, &port, &path, &query,
                       &fragment, NULL)
       && g_strcmp0 (scheme, SCHEME) == 0 && user == NULL && host != NULL && *host != '\0'
       && port != 0 && parse_path (self, path) && parse_query (self, query)
       && parse_fragment (self, fragment);
  if (fragment != NULL)
    explicit_bzero (fragment, strlen (fragment));
  if (!ok)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("This isn't a link to a table. Copy the whole of it, from "
                              "“tabletop://” to its end."));
      return NULL;
    }
  self->host = g_steal_pointer (&host);
  if (port > 0)
    self->port = (guint16) port;
  else
    self->port = self->tls && self->pin == NULL ? HTTPS_PORT : ONLINE_ADDRESS_PORT;

  return g_steal_pointer (&self);
}

OnlineAddress *
online_address_copy (const OnlineAddress *self)
{
  OnlineAddress *copy;

  copy = g_new0 (OnlineAddress, 1);
  copy->host = g_strdup (self->host);
  copy->port = self->port;
  copy->tls = self->tls;
  copy->pin = g_strdup (self->pin);
  copy->table = g_strdup (self->table);
  copy->secret = g_strdup (self->secret);

  return copy;
}

void
online_address_free (OnlineAddress *self)
{
  g_return_if_fail (self != NULL);

  if (self->secret != NULL)
    explicit_bzero (self->secret, strlen (self->secret));
  g_free (self->host);
  g_free (self->pin);
  g_free (self->table);
  g_free (self->secret);
  g_free (self);
}

static char *
print (const OnlineAddress *self, const char *fragment)
{
  g_autofree char *path = self->table != NULL ? g_strconcat ("/j/", self->table, NULL) : NULL;
  g_autofree char *query = self->pin != NULL ? g_strconcat ("pin=", self->pin, NULL) : NULL;

  return g_uri_join (G_URI_FLAGS_NONE, SCHEME, NULL, self->host, self->port,
                     path != NULL ? path : "", query != NULL ? query : (self->tls ? "tls=1" : NULL),
                     fragment);
}

char *
online_address_to_link (const OnlineAddress *self)
{
  return print (self, self->secret);
}

char *
online_address_to_string (const OnlineAddress *self)
{
  return print (self, NULL);
}
