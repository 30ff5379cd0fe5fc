/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who may come in, and when everybody has to go. Each peer has one deadline at a time; a tick looks
 * at all of them, and there is none while nobody is connected. */

#include "online-server-private.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "online-address.h"
#include "online-certificate.h"

/* How exact deadlines are, in milliseconds. */
#define TICK 250

/* How often the log hears of those who are turned away, in microseconds. */
#define TELL_INTERVAL G_USEC_PER_SEC

enum
{
  STOPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_QUARK (online - peer, _online_peer)
G_DEFINE_FINAL_TYPE (OnlineServer, online_server, G_TYPE_OBJECT)

/* The log. */

void
_online_server_log (OnlineServer *self, GLogLevelFlags level, const char *event, ...)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GVariant) fields = NULL;
  const char *name;
  va_list values;

  va_start (values, event);
  while ((name = va_arg (values, const char *)) != NULL)
    g_variant_dict_insert_value (&dict, name, va_arg (values, GVariant *));
  va_end (values);
  fields = g_variant_ref_sink (g_variant_dict_end (&dict));
  if (self->log != NULL)
    self->log (level, event, fields, self->log_data);
}

void
_online_peer_log (OnlinePeer *peer, GLogLevelFlags level, const char *event, const char *why)
{
  const char *address = peer->key != NULL ? peer->key : "proxy";

  if (why != NULL)
    _online_server_log (peer->server, level, event, "connection",
                        g_variant_new_uint64 (peer->number), "address",
                        g_variant_new_string (address), "why", g_variant_new_string (why), NULL);
  else
    _online_server_log (peer->server, level, event, "connection",
                        g_variant_new_uint64 (peer->number), "address",
                        g_variant_new_string (address), NULL);
}

/* Peers. */

OnlinePeer *
_online_peer_of (SoupServerMessage *message)
{
  GSocketAddress *name = soup_server_message_get_remote_address (message);

  return name != NULL ? g_object_get_qdata (G_OBJECT (name), _online_peer_quark ()) : NULL;
}

void
_online_peer_set_phase (OnlinePeer *peer, OnlinePeerPhase phase, guint64 time)
{
  peer->phase = phase;
  peer->deadline = time > 0 ? g_get_monotonic_time () + (gint64) time * 1000 : 0;
}

void
_online_peer_cut (OnlinePeer *peer)
{
  peer->phase = ONLINE_PEER_CUT;
  peer->deadline = 0;
  if (peer->stream != NULL)
    online_stream_cut (peer->stream);
  else
    _online_tls_cut (peer);
}

void
_online_peer_note_end (OnlinePeer *peer)
{
  if (peer->noted || peer->stream == NULL)
    return;
  if (online_stream_is_nonsense (peer->stream))
    {
      peer->noted = TRUE;
      peer->server->figures.nonsense++;
      _online_peer_log (peer, G_LOG_LEVEL_INFO, "nonsense", NULL);
    }
  else if (online_stream_is_greedy (peer->stream))
    {
      peer->noted = TRUE;
      peer->server->figures.greedy++;
      _online_peer_log (peer, G_LOG_LEVEL_WARNING, "greedy", NULL);
    }
}

static gboolean
emit_stopped (gpointer user_data)
{
  g_signal_emit (user_data, signals[STOPPED], 0);

  return G_SOURCE_REMOVE;
}

static void
check_stopped (OnlineServer *self)
{
  g_autoptr (GSource) source = NULL;

  if (!self->stopping || self->peers.length > 0)
    return;
  _online_server_log (self, G_LOG_LEVEL_MESSAGE, "stopped", NULL);
  source = g_idle_source_new ();
  g_source_set_callback (source, emit_stopped, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->context);
}

void
_online_peer_uncount (OnlinePeer *peer)
{
  if (peer->counted)
    online_guard_leave (peer->server->guard, peer->key);
  peer->counted = FALSE;
}

void
_online_peer_free (OnlinePeer *peer)
{
  OnlineServer *self = peer->server;

  if (peer->play != NULL)
    _online_play_end (peer->play);
  _online_peer_uncount (peer);
  g_queue_unlink (&self->peers, &peer->link);
  self->figures.connections = self->peers.length;
  g_object_set_qdata (G_OBJECT (peer->name), _online_peer_quark (), NULL);
  g_object_unref (peer->name);
  g_object_unref (peer->socket);
  if (peer->hello != NULL)
    g_source_destroy (peer->hello);
  g_clear_pointer (&peer->hello, g_source_unref);
  if (peer->handshake != NULL)
    g_object_set_qdata (G_OBJECT (peer->handshake), _online_peer_quark (), NULL);
  g_clear_object (&peer->handshake);
  g_free (peer->key);
  g_free (peer);
  check_stopped (self);
}

static void
on_stream_gone (gpointer user_data, GObject *stream)
{
  OnlinePeer *peer = user_data;
  OnlineServer *self = peer->server;

  _online_peer_note_end (peer);
  self->figures.bytes_received += online_stream_get_n_read ((OnlineStream *) stream);
  self->figures.bytes_sent += online_stream_get_n_written ((OnlineStream *) stream);
  peer->stream = NULL;
  _online_peer_free (peer);
}

void
_online_peer_serve (OnlinePeer *peer, GIOStream *base)
{
  OnlineServer *self = peer->server;
  /* What we say of our own end only stands in for a missing Host. */
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) here = g_inet_socket_address_new (loopback, 0);
  g_autoptr (OnlineStream) stream = online_stream_new (base, peer->socket);
  g_autoptr (GError) error = NULL;

  peer->stream = stream;
  if (self->poll != NULL && !G_IS_TLS_CONNECTION (base))
    online_stream_set_poll (stream, self->poll);
  g_object_weak_ref (G_OBJECT (stream), on_stream_gone, peer);
  online_stream_allow (stream, self->limits.head_size);
  online_stream_scan_head (stream);
  _online_peer_set_phase (peer, ONLINE_PEER_REQUEST, self->limits.header_time);
  if (!soup_server_accept_iostream (self->soup, G_IO_STREAM (stream), here, peer->name, &error))
    _online_peer_log (peer, G_LOG_LEVEL_WARNING, "accept-failed", error->message);
}

static void
check_peer (OnlinePeer *peer, gint64 now)
{
  OnlineServer *self = peer->server;
  const OnlineLimits *limits = &self->limits;
  gint64 blocked;

  if (peer->phase == ONLINE_PEER_CUT)
    return;
  _online_peer_note_end (peer);
  if (peer->noted && peer->phase != ONLINE_PEER_ANSWER)
    {
      /* libsoup would wait until it has said goodbye. */
      _online_peer_cut (peer);
      return;
    }
  if (peer->deadline > 0 && now >= peer->deadline)
    {
      if (peer->phase != ONLINE_PEER_CLOSING)
        {
          self->figures.late++;
          _online_peer_log (peer, G_LOG_LEVEL_INFO, "late", NULL);
        }
      _online_peer_cut (peer);
      return;
    }
  if (peer->phase != ONLINE_PEER_SEATED)
    return;
  blocked = online_stream_get_blocked_since (peer->stream);
  if (blocked > 0 && now - blocked >= (gint64) limits->blocked_time * 1000)
    {
      self->figures.slow++;
      _online_peer_log (peer, G_LOG_LEVEL_WARNING, "slow", NULL);
      online_hub_drop (self->hub, ONLINE_LINK (peer->play), ONLINE_CLOSING_TOO_SLOW);
      /* It doesn't read, so it won't read the goodbye either. */
      _online_peer_cut (peer);
    }
  else if (now - online_stream_get_last_read (peer->stream) >= (gint64) limits->idle_time * 1000)
    {
      self->figures.late++;
      _online_peer_log (peer, G_LOG_LEVEL_INFO, "late", "idle");
      _online_peer_cut (peer);
    }
}

static gboolean
on_tick (gpointer user_data)
{
  OnlineServer *self = user_data;
  const gint64 now = g_get_monotonic_time ();
  GList *next;

  for (GList *l = self->peers.head; l != NULL; l = next)
    {
      next = l->next;
      check_peer (l->data, now);
    }
  if (self->peers.length > 0)
    return G_SOURCE_CONTINUE;
  g_clear_pointer (&self->tick, g_source_unref);

  return G_SOURCE_REMOVE;
}

static void
start_tick (OnlineServer *self)
{
  if (self->tick != NULL)
    return;
  self->tick = g_timeout_source_new (TICK);
  g_source_set_callback (self->tick, on_tick, self, NULL);
  g_source_attach (self->tick, self->context);
}

gboolean
_online_server_trusts (OnlineServer *self, GInetAddress *address)
{
  for (guint i = 0; i < self->proxies->len; i++)
    {
      GInetAddressMask *mask = self->proxies->pdata[i];

      if (g_inet_address_mask_get_family (mask) == g_inet_address_get_family (address)
          && g_inet_address_mask_matches (mask, address))
        return TRUE;
    }

  return FALSE;
}

/* Makes room for one more by cutting the oldest that has no seat; FALSE if all have. */
static gboolean
make_room (OnlineServer *self)
{
  guint n = 0;

  for (GList *l = self->peers.head; l != NULL; l = l->next)
    n += ((OnlinePeer *) l->data)->phase != ONLINE_PEER_CUT;
  if (n < self->limits.connections)
    /* Those that were cut are closed in this turn of the main loop or the next. */
    return self->peers.length < 2 * self->limits.connections;
  for (GList *l = self->peers.head; l != NULL; l = l->next)
    {
      OnlinePeer *peer = l->data;

      if (peer->phase == ONLINE_PEER_HANDSHAKE || peer->phase == ONLINE_PEER_REQUEST
          || peer->phase == ONLINE_PEER_ANSWER)
        {
          self->figures.evicted++;
          _online_peer_cut (peer);
          return self->peers.length < 2 * self->limits.connections;
        }
    }

  return FALSE;
}

static void
turn_away (OnlineServer *self, const char *key, gint64 now)
{
  self->figures.turned_away++;
  self->turned_away++;
  if (now - self->turned_away_told < TELL_INTERVAL)
    return;
  _online_server_log (self, G_LOG_LEVEL_WARNING, "turned-away", "address",
                      g_variant_new_string (key != NULL ? key : "proxy"), "count",
                      g_variant_new_uint32 (self->turned_away), NULL);
  self->turned_away = 0;
  self->turned_away_told = now;
}

static void
on_peer (GSocket *socket, gboolean tls, gpointer user_data)
{
  OnlineServer *self = user_data;
  g_autoptr (GSocketAddress) remote = g_socket_get_remote_address (socket, NULL);
  g_autoptr (GInetAddress) unknown = g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketConnection) base = NULL;
  g_autofree char *key = NULL;
  const gint64 now = g_get_monotonic_time ();
  gboolean is_proxy;
  OnlinePeer *peer;

  if (G_IS_INET_SOCKET_ADDRESS (remote))
    {
      GInetAddress *address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote));

      is_proxy = _online_server_trusts (self, address);
      key = is_proxy ? NULL : online_guard_dup_key (address);
    }
  else
    {
      is_proxy = self->trust_unix;
      key = is_proxy ? NULL : g_strdup ("unix");
    }
  /* The address first: one that comes too often makes no room by pushing others out. */
  if (key != NULL && !online_guard_enter (self->guard, key, now))
    {
      turn_away (self, key, now);
      return;
    }
  if (!make_room (self))
    {
      if (key != NULL)
        online_guard_leave (self->guard, key);
      turn_away (self, key, now);
      return;
    }

  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  g_socket_set_keepalive (socket, TRUE);
  peer = g_new0 (OnlinePeer, 1);
  peer->server = self;
  peer->link.data = peer;
  peer->number = ++self->last_number;
  peer->socket = g_object_ref (socket);
  peer->name = g_inet_socket_address_new (unknown, 0);
  g_object_set_qdata (G_OBJECT (peer->name), _online_peer_quark (), peer);
  peer->counted = key != NULL;
  peer->key = g_steal_pointer (&key);
  peer->is_proxy = is_proxy;
  g_queue_push_tail_link (&self->peers, &peer->link);
  self->figures.accepted++;
  self->figures.connections = self->peers.length;
  start_tick (self);
  _online_peer_log (peer, G_LOG_LEVEL_DEBUG, "accepted", NULL);
  if (tls)
    {
      _online_tls_begin (peer);
      return;
    }
  base = g_socket_connection_factory_create_connection (socket);
  _online_peer_serve (peer, G_IO_STREAM (base));
}

static void
on_accept_failed (const GError *error, gpointer user_data)
{
  OnlineServer *self = user_data;

  _online_server_log (self, G_LOG_LEVEL_WARNING, "accept-failed", "why",
                      g_variant_new_string (error->message), NULL);
}

/* The object. */

static void
online_server_dispose (GObject *object)
{
  OnlineServer *self = ONLINE_SERVER (object);

  g_clear_pointer (&self->listener, online_listener_free);
  self->stopping = FALSE;
  if (self->soup != NULL)
    {
      OnlinePeer *peer;

      _online_http_remove (self);
      while ((peer = g_queue_peek_head (&self->peers)) != NULL)
        {
          _online_peer_cut (peer);
          if (peer->stream != NULL)
            g_object_weak_unref (G_OBJECT (peer->stream), on_stream_gone, peer);
          _online_peer_free (peer);
        }
      soup_server_disconnect (self->soup);
      g_clear_object (&self->soup);
    }
  if (self->tick != NULL)
    g_source_destroy (self->tick);
  g_clear_pointer (&self->tick, g_source_unref);
  g_clear_object (&self->hub);

  G_OBJECT_CLASS (online_server_parent_class)->dispose (object);
}

static void
online_server_finalize (GObject *object)
{
  OnlineServer *self = ONLINE_SERVER (object);

  online_guard_free (self->guard);
  g_clear_pointer (&self->poll, online_poll_unref);
  g_main_context_unref (self->context);
  g_clear_object (&self->certificate);
  g_clear_object (&self->database);
  g_strfreev (self->origins);
  g_ptr_array_unref (self->proxies);
  g_free (self->public_uri);
  if (self->log_destroy != NULL)
    self->log_destroy (self->log_data);

  G_OBJECT_CLASS (online_server_parent_class)->finalize (object);
}

static void
online_server_class_init (OnlineServerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = online_server_dispose;
  object_class->finalize = online_server_finalize;

  /**
   * OnlineServer::stopped:
   *
   * After online_server_stop(): the last connection is gone.
   */
  signals[STOPPED] = g_signal_new ("stopped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
online_server_init (OnlineServer *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->poll = online_poll_new (self->context);
  online_limits_init (&self->limits);
  self->guard = online_guard_new (&self->limits);
  self->proxies = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->peers);
  self->soup = soup_server_new (NULL, NULL);
  _online_http_add (self);
}

OnlineServer *
online_server_new (OnlineHub *hub)
{
  OnlineServer *self;

  g_return_val_if_fail (ONLINE_IS_HUB (hub), NULL);

  self = g_object_new (ONLINE_TYPE_SERVER, NULL);
  self->hub = g_object_ref (hub);

  return self;
}

void
online_server_set_limits (OnlineServer *self, const OnlineLimits *limits)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

void
online_server_set_log (OnlineServer *self,
                       OnlineServerLog log,
                       gpointer user_data,
                       GDestroyNotify destroy)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));

  if (self->log_destroy != NULL)
    self->log_destroy (self->log_data);
  self->log = log;
  self->log_data = user_data;
  self->log_destroy = destroy;
}

void
online_server_set_certificate (OnlineServer *self, GTlsCertificate *certificate, gboolean pin)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));
  g_return_if_fail (G_IS_TLS_CERTIFICATE (certificate));

  g_set_object (&self->certificate, certificate);
  g_clear_object (&self->database);
  self->database = _online_tls_make_database (certificate);
  self->pin = pin;
}

void
online_server_set_origins (OnlineServer *self, const char *const *origins)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));

  g_strfreev (self->origins);
  self->origins = g_strdupv ((char **) origins);
}

gboolean
online_server_set_proxies (OnlineServer *self, const char *const *proxies, GError **error)
{
  g_autoptr (GPtrArray) masks = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean trust_unix = FALSE;

  g_return_val_if_fail (ONLINE_IS_SERVER (self), FALSE);

  for (guint i = 0; proxies != NULL && proxies[i] != NULL; i++)
    {
      GInetAddressMask *mask;

      if (g_str_equal (proxies[i], "unix"))
        {
          trust_unix = TRUE;
          continue;
        }
      mask = g_inet_address_mask_new_from_string (proxies[i], NULL);
      if (mask == NULL)
        {
          g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                       _ ("“%s” is neither an address nor a network nor “unix”."), proxies[i]);
          return FALSE;
        }
      g_ptr_array_add (masks, mask);
    }
  g_ptr_array_unref (self->proxies);
  self->proxies = g_steal_pointer (&masks);
  self->trust_unix = trust_unix;

  return TRUE;
}

static void
tell_hub (OnlineServer *self)
{
  g_autofree char *uri
      = self->public_uri != NULL ? g_strdup (self->public_uri) : online_server_dup_base_uri (self);

  if (uri != NULL)
    online_hub_set_base_uri (self->hub, uri);
}

void
online_server_set_public_uri (OnlineServer *self, const char *uri)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));

  g_free (self->public_uri);
  self->public_uri = g_strdup (uri);
  tell_hub (self);
}

static gboolean
prepare_to_listen (OnlineServer *self, gboolean tls, GError **error)
{
  if (tls && self->certificate == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("TLS needs a certificate."));
      return FALSE;
    }
  if (self->listener == NULL)
    {
      g_main_context_push_thread_default (self->context);
      self->listener = online_listener_new (on_peer, on_accept_failed, self);
      g_main_context_pop_thread_default (self->context);
    }

  return TRUE;
}

static void
tell_of_listening (OnlineServer *self, const char *where)
{
  tell_hub (self);
  _online_server_log (self, G_LOG_LEVEL_MESSAGE, "listening", "address",
                      g_variant_new_string (where), "port",
                      g_variant_new_uint32 (online_server_get_port (self)), NULL);
}

gboolean
online_server_listen (OnlineServer *self,
                      const char *where,
                      guint16 port,
                      gboolean tls,
                      GError **error)
{
  g_return_val_if_fail (ONLINE_IS_SERVER (self), FALSE);
  g_return_val_if_fail (where != NULL, FALSE);

  if (!prepare_to_listen (self, tls, error)
      || !online_listener_add (self->listener, where, port, tls, self->limits.backlog, error))
    return FALSE;
  tell_of_listening (self, where);

  return TRUE;
}

gboolean
online_server_listen_fd (OnlineServer *self, int fd, gboolean tls, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_SERVER (self), FALSE);
  g_return_val_if_fail (fd >= 0, FALSE);

  if (!prepare_to_listen (self, tls, error)
      || !online_listener_add_fd (self->listener, fd, tls, error))
    return FALSE;
  tell_of_listening (self, "inherited");

  return TRUE;
}

char *
online_server_dup_base_uri (OnlineServer *self)
{
  OnlineAddress address = { 0 };
  g_autofree char *host = NULL;
  g_autofree char *pin = NULL;

  g_return_val_if_fail (ONLINE_IS_SERVER (self), NULL);

  if (self->listener == NULL
      || !online_listener_get_reach (self->listener, &host, &address.port, &address.tls))
    return NULL;
  address.host = host;
  if (address.tls && self->pin)
    pin = online_certificate_dup_pin (self->certificate);
  address.pin = pin;

  return online_address_to_string (&address);
}

guint16
online_server_get_port (OnlineServer *self)
{
  g_autofree char *host = NULL;
  guint16 port = 0;
  gboolean tls;

  if (self->listener != NULL)
    online_listener_get_reach (self->listener, &host, &port, &tls);

  return port;
}

void
online_server_get_figures (OnlineServer *self, OnlineServerFigures *figures)
{
  g_return_if_fail (ONLINE_IS_SERVER (self));
  g_return_if_fail (figures != NULL);

  *figures = self->figures;
  for (GList *l = self->peers.head; l != NULL; l = l->next)
    {
      const OnlinePeer *peer = l->data;

      if (peer->stream == NULL)
        continue;
      figures->bytes_received += online_stream_get_n_read (peer->stream);
      figures->bytes_sent += online_stream_get_n_written (peer->stream);
    }
}

void
online_server_stop (OnlineServer *self, OnlineClosing reason)
{
  GList *next;

  g_return_if_fail (ONLINE_IS_SERVER (self));

  if (self->stopping)
    return;
  _online_server_log (self, G_LOG_LEVEL_MESSAGE, "stopping", NULL);
  g_clear_pointer (&self->listener, online_listener_free);
  online_hub_close (self->hub, reason);
  for (GList *l = self->peers.head; l != NULL; l = next)
    {
      OnlinePeer *peer = l->data;

      next = l->next;
      if (peer->phase == ONLINE_PEER_HANDSHAKE || peer->phase == ONLINE_PEER_REQUEST)
        _online_peer_cut (peer);
      else if (peer->phase == ONLINE_PEER_ANSWER)
        _online_peer_set_phase (peer, ONLINE_PEER_CLOSING, self->limits.closing_time);
    }
  self->stopping = TRUE;
  check_stopped (self);
}
