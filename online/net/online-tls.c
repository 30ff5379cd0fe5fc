/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Handshakes have threads, of which there are few. So nobody gets one who hasn't said a whole
 * hello, the oldest gives way to the newest, and a thread's time is bounded. */

#define _GNU_SOURCE /* memfd_create */

#include "online-server-private.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

/* A record of TLS: its type, a version that begins with 3, the length of what follows. */
#define RECORD_HEAD 5
#define RECORD_HANDSHAKE 22
#define RECORD_MAJOR 3

/* More of a hello than that isn't waited for: the kernel may have no more room for it. */
#define HELLO_MAX 2048

static void
close_file (gpointer data)
{
  close (GPOINTER_TO_INT (data));
}

GTlsDatabase *
_online_tls_make_database (GTlsCertificate *certificate)
{
  g_autofree char *pem = NULL;
  g_autofree char *path = NULL;
  GTlsDatabase *database = NULL;
  const int fd = memfd_create ("certificate", MFD_CLOEXEC);

  g_object_get (certificate, "certificate-pem", &pem, NULL);
  if (fd < 0)
    return NULL;
  path = g_strdup_printf ("/proc/self/fd/%d", fd);
  if (pem != NULL && write (fd, pem, strlen (pem)) == (gssize) strlen (pem))
    database = (GTlsDatabase *) g_tls_file_database_new (path, NULL);
  /* It is read again by the first connection. */
  if (database != NULL)
    g_object_set_data_full (G_OBJECT (database), "online-file", GINT_TO_POINTER (fd), close_file);
  else
    close (fd);

  return database;
}

/* Ends a peer of which nobody else knows. */
static void
drop (OnlinePeer *peer)
{
  g_socket_shutdown (peer->socket, TRUE, TRUE, NULL);
  _online_peer_free (peer);
}

static void
on_handshake_done (GObject *tls, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GCancellable) handshake = user_data;
  OnlinePeer *peer = g_object_get_qdata (G_OBJECT (handshake), _online_peer_quark ());
  g_autoptr (GError) error = NULL;
  const gboolean ok = g_tls_connection_handshake_finish (G_TLS_CONNECTION (tls), result, &error);

  /* The server may have gone meanwhile. */
  if (peer == NULL)
    return;
  g_clear_object (&peer->handshake);
  if (ok && peer->phase == ONLINE_PEER_HANDSHAKE)
    {
      _online_peer_serve (peer, G_IO_STREAM (tls));
      return;
    }
  if (peer->phase == ONLINE_PEER_HANDSHAKE)
    _online_peer_log (peer, G_LOG_LEVEL_INFO, "tls-failed", NULL);
  drop (peer);
}

static void
evict_oldest (OnlineServer *self)
{
  OnlinePeer *oldest = NULL;
  guint n = 0;

  for (GList *l = self->peers.head; l != NULL; l = l->next)
    {
      OnlinePeer *peer = l->data;

      if (peer->handshake == NULL || peer->phase != ONLINE_PEER_HANDSHAKE)
        continue;
      n++;
      if (oldest == NULL)
        oldest = peer;
    }
  if (n < self->limits.handshakes || oldest == NULL)
    return;
  self->figures.evicted++;
  _online_peer_cut (oldest);
}

static void
shake_hands (OnlinePeer *peer)
{
  OnlineServer *self = peer->server;
  g_autoptr (GSocketConnection) base = g_socket_connection_factory_create_connection (peer->socket);
  g_autoptr (GError) error = NULL;
  g_autoptr (GIOStream) tls = g_initable_new (
      g_tls_backend_get_server_connection_type (g_tls_backend_get_default ()), NULL, &error,
      "base-io-stream", base, "certificate", self->certificate, "database", self->database,
      /* Who cuts the line has said all that it had to say by then. */
      "require-close-notify", FALSE, NULL);

  if (tls == NULL)
    {
      _online_peer_log (peer, G_LOG_LEVEL_WARNING, "tls-failed", error->message);
      drop (peer);
      return;
    }
  evict_oldest (self);
  peer->handshake = g_cancellable_new ();
  g_object_set_qdata (G_OBJECT (peer->handshake), _online_peer_quark (), peer);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (tls), G_PRIORITY_DEFAULT, peer->handshake,
                                    on_handshake_done, g_object_ref (peer->handshake));
}

/* Has the socket become readable only when so much is there. */
static void
want (OnlinePeer *peer, int size)
{
  g_socket_set_option (peer->socket, SOL_SOCKET, SO_RCVLOWAT, size, NULL);
}

/* Whether nothing more will come, which makes a socket readable whatever was wanted. */
static gboolean
has_ended (int fd)
{
  struct tcp_info info = { 0 };
  socklen_t size = sizeof info;

  return getsockopt (fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0
         || info.tcpi_state != TCP_ESTABLISHED;
}

static gboolean
on_hello (GSocket *socket, GIOCondition condition, gpointer user_data)
{
  OnlinePeer *peer = user_data;
  const int fd = g_socket_get_fd (socket);
  guint8 head[RECORD_HEAD];
  const gssize n = recv (fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
  int there = 0;
  int size;

  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  if (n < RECORD_HEAD || head[0] != RECORD_HANDSHAKE || head[1] != RECORD_MAJOR)
    {
      if (peer->phase == ONLINE_PEER_HANDSHAKE)
        _online_peer_log (peer, G_LOG_LEVEL_INFO, "tls-failed", NULL);
      drop (peer);
      return G_SOURCE_REMOVE;
    }
  size = MIN (RECORD_HEAD + (head[3] << 8 | head[4]), HELLO_MAX);
  if (ioctl (fd, FIONREAD, &there) == 0 && there < size)
    {
      if (has_ended (fd))
        {
          drop (peer);
          return G_SOURCE_REMOVE;
        }
      want (peer, size);
      return G_SOURCE_CONTINUE;
    }
  want (peer, 1);
  g_clear_pointer (&peer->hello, g_source_unref);
  shake_hands (peer);

  return G_SOURCE_REMOVE;
}

void
_online_tls_begin (OnlinePeer *peer)
{
  _online_peer_set_phase (peer, ONLINE_PEER_HANDSHAKE, peer->server->limits.handshake_time);
  want (peer, RECORD_HEAD);
  peer->hello = g_socket_create_source (peer->socket, G_IO_IN, NULL);
  g_source_set_callback (peer->hello, G_SOURCE_FUNC (on_hello), peer, NULL);
  g_source_attach (peer->hello, peer->server->context);
}

void
_online_tls_cut (OnlinePeer *peer)
{
  if (peer->handshake != NULL)
    g_cancellable_cancel (peer->handshake);
  /* It wakes up whoever waits for a hello. */
  g_socket_shutdown (peer->socket, TRUE, TRUE, NULL);
}
