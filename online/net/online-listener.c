/* SPDX-License-Identifier: GPL-3.0-or-later */

/* IPv4 and IPv6 are two sockets on the same port, so that a peer's address never comes in disguise.
 */

#include "online-listener.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gio/gunixsocketaddress.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/stat.h>
#include <tabletop.h>

/* After so many connections, whatever has less priority gets a chance: a pause of milliseconds. */
#define TAKE_MAX 16
#define BREATH 2

/* How long to wait when there are no descriptors left, in milliseconds. */
#define PAUSE 200

/* How often a free port is looked for that both families have. */
#define PORT_TRIES 16

typedef struct
{
  OnlineListener *listener;
  GSocket *socket;
  gboolean tls;
  char *file; /* of a Unix socket that we made */
  GSource *source;
  guint taken; /* since the last pause */
} Door;

struct _OnlineListener
{
  OnlineListenerTake take;
  OnlineListenerFail fail;
  gpointer user_data;
  GPtrArray *doors; /* of Door, owned */
};

static void wait_for_peers (Door *door);

static void
door_free (gpointer data)
{
  Door *door = data;

  if (door->source != NULL)
    {
      g_source_destroy (door->source);
      g_source_unref (door->source);
    }
  g_socket_close (door->socket, NULL);
  g_object_unref (door->socket);
  if (door->file != NULL)
    g_unlink (door->file);
  g_free (door->file);
  g_free (door);
}

OnlineListener *
online_listener_new (OnlineListenerTake take, OnlineListenerFail fail, gpointer user_data)
{
  OnlineListener *self = g_new0 (OnlineListener, 1);

  self->take = take;
  self->fail = fail;
  self->user_data = user_data;
  self->doors = g_ptr_array_new_with_free_func (door_free);

  return self;
}

void
online_listener_free (OnlineListener *self)
{
  g_ptr_array_unref (self->doors);
  g_free (self);
}

static void
set_source (Door *door, GSource *source)
{
  if (door->source != NULL)
    {
      g_source_destroy (door->source);
      g_source_unref (door->source);
    }
  door->source = source;
  g_source_attach (source, g_main_context_get_thread_default ());
}

static gboolean
on_pause_over (gpointer user_data)
{
  wait_for_peers (user_data);

  return G_SOURCE_REMOVE;
}

static void
pause_door (Door *door, guint milliseconds)
{
  GSource *source = g_timeout_source_new (milliseconds);

  g_source_set_callback (source, on_pause_over, door, NULL);
  set_source (door, source);
}

static gboolean
is_our_problem (const GError *error)
{
  /* Anything else is a peer that went away before it was taken. */
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_OPEN_FILES)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* Takes one connection a turn, so that those who are there already have theirs in between. */
static gboolean
on_peer (GSocket *socket, GIOCondition condition, gpointer user_data)
{
  Door *door = user_data;
  OnlineListener *self = door->listener;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocket) peer = g_socket_accept (socket, NULL, &error);

  if (peer == NULL)
    {
      if (!is_our_problem (error))
        return G_SOURCE_CONTINUE;
      self->fail (error, self->user_data);
      pause_door (door, PAUSE);
      return G_SOURCE_REMOVE;
    }
  self->take (peer, door->tls, self->user_data);
  if (++door->taken < TAKE_MAX)
    return G_SOURCE_CONTINUE;
  door->taken = 0;
  pause_door (door, BREATH);

  return G_SOURCE_REMOVE;
}

static void
wait_for_peers (Door *door)
{
  GSource *source = g_socket_create_source (door->socket, G_IO_IN, NULL);

  g_source_set_callback (source, G_SOURCE_FUNC (on_peer), door, NULL);
  set_source (door, source);
}

static void
add_door (OnlineListener *self, GSocket *socket, gboolean tls, const char *file)
{
  Door *door = g_new0 (Door, 1);

  g_socket_set_blocking (socket, FALSE);
  door->listener = self;
  door->socket = g_object_ref (socket);
  door->tls = tls;
  door->file = g_strdup (file);
  g_ptr_array_add (self->doors, door);
  wait_for_peers (door);
}

static GSocket *
open_socket (GSocketAddress *address, guint backlog, GError **error)
{
  g_autoptr (GSocket) socket
      = g_socket_new (g_socket_address_get_family (address), G_SOCKET_TYPE_STREAM, 0, error);

  if (socket == NULL)
    return NULL;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, (int) backlog);
  if (g_socket_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    g_socket_set_option (socket, IPPROTO_IPV6, IPV6_V6ONLY, 1, NULL);
  if (!g_socket_bind (socket, address, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;

  return g_steal_pointer (&socket);
}

static GSocket *
open_inet (GInetAddress *address, guint16 port, guint backlog, GError **error)
{
  g_autoptr (GSocketAddress) socket_address = g_inet_socket_address_new (address, port);

  return open_socket (socket_address, backlog, error);
}

static guint16
get_port (GSocket *socket)
{
  g_autoptr (GSocketAddress) address = g_socket_get_local_address (socket, NULL);

  return G_IS_INET_SOCKET_ADDRESS (address)
             ? g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address))
             : 0;
}

/* Opens the same port for both families; one of them is enough on a machine that has no other. */
static gboolean
add_both (OnlineListener *self,
          gboolean loopback,
          guint16 port,
          gboolean tls,
          guint backlog,
          GError **error)
{
  for (guint i = 0;; i++)
    {
      g_autoptr (GInetAddress) address4 = loopback
                                              ? g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4)
                                              : g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
      g_autoptr (GInetAddress) address6 = loopback
                                              ? g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV6)
                                              : g_inet_address_new_any (G_SOCKET_FAMILY_IPV6);
      g_autoptr (GError) error4 = NULL;
      g_autoptr (GError) error6 = NULL;
      g_autoptr (GSocket) socket4 = open_inet (address4, port, backlog, &error4);
      g_autoptr (GSocket) socket6
          = open_inet (address6, socket4 != NULL ? get_port (socket4) : port, backlog, &error6);

      if (g_error_matches (error4, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)
          || g_error_matches (error6, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
        {
          if (port == 0 && i < PORT_TRIES)
            continue;
          g_propagate_error (error, error4 != NULL ? g_steal_pointer (&error4)
                                                   : g_steal_pointer (&error6));
          return FALSE;
        }
      if (socket4 == NULL && socket6 == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&error4));
          return FALSE;
        }
      if (socket4 != NULL)
        add_door (self, socket4, tls, NULL);
      if (socket6 != NULL)
        add_door (self, socket6, tls, NULL);
      return TRUE;
    }
}

/* Removes the file of a socket on which nobody listens. */
static void
remove_stale_file (const char *path, GSocketAddress *address)
{
  g_autoptr (GSocket) probe = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  if (g_lstat (path, &status) != 0 || !S_ISSOCK (status.st_mode))
    return;
  probe = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, 0, NULL);
  if (probe != NULL && !g_socket_connect (probe, address, NULL, &error)
      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED))
    g_unlink (path);
}

static gboolean
add_unix (OnlineListener *self, const char *path, gboolean tls, guint backlog, GError **error)
{
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GSocket) socket = NULL;

  remove_stale_file (path, address);
  socket = open_socket (address, backlog, error);
  if (socket == NULL)
    return FALSE;
  if (g_chmod (path, 0660) != 0)
    {
      const int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      g_unlink (path);
      return FALSE;
    }
  add_door (self, socket, tls, path);

  return TRUE;
}

/* Reads ADDRESS, ADDRESS:PORT, [ADDRESS] or [ADDRESS]:PORT. */
static GInetAddress *
parse_where (const char *where, guint16 *port)
{
  g_autofree char *host = g_strdup (where);
  char *rest = NULL;
  guint64 number;

  if (*host == '[')
    {
      char *end = strchr (host, ']');

      if (end == NULL || (end[1] != '\0' && end[1] != ':'))
        return NULL;
      *end = '\0';
      rest = end[1] == ':' ? end + 2 : NULL;
      memmove (host, host + 1, strlen (host));
    }
  else if (strchr (host, ':') == strrchr (host, ':') && strchr (host, ':') != NULL)
    {
      rest = strchr (host, ':');
      *rest++ = '\0';
    }
  if (rest != NULL)
    {
      if (!g_ascii_string_to_unsigned (rest, 10, 1, G_MAXUINT16, &number, NULL))
        return NULL;
      *port = (guint16) number;
    }

  return g_inet_address_new_from_string (host);
}

gboolean
online_listener_add (OnlineListener *self,
                     const char *where,
                     guint16 port,
                     gboolean tls,
                     guint backlog,
                     GError **error)
{
  g_autoptr (GInetAddress) address = NULL;
  g_autoptr (GSocket) socket = NULL;

  if (g_str_equal (where, "loopback") || g_str_equal (where, "lan"))
    return add_both (self, g_str_equal (where, "loopback"), port, tls, backlog, error);
  if (g_str_has_prefix (where, "unix:"))
    return add_unix (self, where + strlen ("unix:"), tls, backlog, error);

  address = parse_where (where, &port);
  if (address == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("“%s” is neither “loopback” nor “lan” nor an address of this computer."),
                   where);
      return FALSE;
    }
  socket = open_inet (address, port, backlog, error);
  if (socket == NULL)
    return FALSE;
  add_door (self, socket, tls, NULL);

  return TRUE;
}

gboolean
online_listener_add_fd (OnlineListener *self, int fd, gboolean tls, GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new_from_fd (fd, error);

  if (socket == NULL)
    return FALSE;
  add_door (self, socket, tls, NULL);

  return TRUE;
}

/* The address by which this machine is known to others: the first that is up, IPv4 before IPv6,
 * which is harder to read aloud. */
static char *
find_own_address (void)
{
  struct ifaddrs *all = NULL;
  char *found4 = NULL;
  char *found6 = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
    {
      g_autoptr (GInetAddress) address = NULL;

      if (one->ifa_addr == NULL || (one->ifa_flags & IFF_UP) == 0
          || (one->ifa_flags & IFF_LOOPBACK) != 0)
        continue;
      if (one->ifa_addr->sa_family == AF_INET && found4 == NULL)
        {
          const struct sockaddr_in *in = (const struct sockaddr_in *) (const void *) one->ifa_addr;

          address = g_inet_address_new_from_bytes ((const guint8 *) &in->sin_addr,
                                                   G_SOCKET_FAMILY_IPV4);
          if (!g_inet_address_get_is_link_local (address))
            found4 = g_inet_address_to_string (address);
        }
      else if (one->ifa_addr->sa_family == AF_INET6 && found6 == NULL)
        {
          const struct sockaddr_in6 *in
              = (const struct sockaddr_in6 *) (const void *) one->ifa_addr;

          address = g_inet_address_new_from_bytes ((const guint8 *) &in->sin6_addr,
                                                   G_SOCKET_FAMILY_IPV6);
          if (!g_inet_address_get_is_link_local (address))
            found6 = g_inet_address_to_string (address);
        }
    }
  freeifaddrs (all);
  if (found4 == NULL)
    return found6;
  g_free (found6);

  return found4;
}

gboolean
online_listener_get_reach (OnlineListener *self, char **host, guint16 *port, gboolean *tls)
{
  for (guint i = 0; i < self->doors->len; i++)
    {
      const Door *door = self->doors->pdata[i];
      g_autoptr (GSocketAddress) address = g_socket_get_local_address (door->socket, NULL);
      GInetAddress *inet;

      if (!G_IS_INET_SOCKET_ADDRESS (address))
        continue;
      inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
      *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address));
      *tls = door->tls;
      *host = g_inet_address_get_is_any (inet) ? find_own_address () : NULL;
      if (*host == NULL)
        *host = g_inet_address_get_is_any (inet) ? g_strdup ("localhost")
                                                 : g_inet_address_to_string (inet);
      return TRUE;
    }

  return FALSE;
}
