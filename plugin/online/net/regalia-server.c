/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who may come in, and when everybody has to go. Each peer has one deadline at a time; a tick looks
 * at all of them, and there is none while nobody is connected. */

#include "regalia-server-private.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "regalia-address.h"
#include "regalia-certificate.h"

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

G_DEFINE_QUARK (regalia - peer, _regalia_peer)
G_DEFINE_FINAL_TYPE (RegaliaServer, regalia_server, G_TYPE_OBJECT)

/* The log. */

void
_regalia_server_log (RegaliaServer *self, GLogLevelFlags level, const char *event, ...)
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
_regalia_peer_log (RegaliaPeer *peer, GLogLevelFlags level, const char *event, const char *why)
{
  const char *address = peer->key != NULL ? peer->key : "proxy";

  if (why != NULL)
    _regalia_server_log (peer->server, level, event, "connection",
                         g_variant_new_uint64 (peer->number), "address",
                         g_variant_new_string (address), "why", g_variant_new_string (why), NULL);
  else
    _regalia_server_log (peer->server, level, event, "connection",
                         g_variant_new_uint64 (peer->number), "address",
                         g_variant_new_string (address), NULL);
}

/* Peers. */

RegaliaPeer *
_regalia_peer_of (SoupServerMessage *message)
{
  GSocketAddress *name = soup_server_message_get_remote_address (message);

  return name != NULL ? g_object_get_qdata (G_OBJECT (name), _regalia_peer_quark ()) : NULL;
}

void
_regalia_peer_set_phase (RegaliaPeer *peer, RegaliaPeerPhase phase, guint64 time)
{
  peer->phase = phase;
  peer->deadline = time > 0 ? g_get_monotonic_time () + (gint64) time * 1000 : 0;
}

void
_regalia_peer_cut (RegaliaPeer *peer)
{
  peer->phase = REGALIA_PEER_CUT;
  peer->deadline = 0;
  if (peer->stream != NULL)
    regalia_stream_cut (peer->stream);
  else
    _regalia_tls_cut (peer);
}

void
_regalia_peer_note_end (RegaliaPeer *peer)
{
  if (peer->noted || peer->stream == NULL)
    return;
  if (regalia_stream_is_nonsense (peer->stream))
    {
      peer->noted = TRUE;
      peer->server->figures.nonsense++;
      _regalia_peer_log (peer, G_LOG_LEVEL_INFO, "nonsense", NULL);
    }
  else if (regalia_stream_is_greedy (peer->stream))
    {
      peer->noted = TRUE;
      peer->server->figures.greedy++;
      _regalia_peer_log (peer, G_LOG_LEVEL_WARNING, "greedy", NULL);
    }
}

static gboolean
emit_stopped (gpointer user_data)
{
  g_signal_emit (user_data, signals[STOPPED], 0);

  return G_SOURCE_REMOVE;
}

static void
check_stopped (RegaliaServer *self)
{
  g_autoptr (GSource) source = NULL;

  if (!self->stopping || self->peers.length > 0)
    return;
  _regalia_server_log (self, G_LOG_LEVEL_MESSAGE, "stopped", NULL);
  source = g_idle_source_new ();
  g_source_set_callback (source, emit_stopped, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->context);
}

void
_regalia_peer_uncount (RegaliaPeer *peer)
{
  if (peer->counted)
    regalia_guard_leave (peer->server->guard, peer->key);
  peer->counted = FALSE;
}

void
_regalia_peer_free (RegaliaPeer *peer)
{
  RegaliaServer *self = peer->server;

  if (peer->play != NULL)
    _regalia_play_end (peer->play);
  _regalia_peer_uncount (peer);
  g_queue_unlink (&self->peers, &peer->link);
  self->figures.connections = self->peers.length;
  g_object_set_qdata (G_OBJECT (peer->name), _regalia_peer_quark (), NULL);
  g_object_unref (peer->name);
  g_object_unref (peer->socket);
  if (peer->hello != NULL)
    g_source_destroy (peer->hello);
  g_clear_pointer (&peer->hello, g_source_unref);
  if (peer->handshake != NULL)
    g_object_set_qdata (G_OBJECT (peer->handshake), _regalia_peer_quark (), NULL);
  g_clear_object (&peer->handshake);
  g_free (peer->key);
  g_free (peer);
  check_stopped (self);
}

static void
on_stream_gone (gpointer user_data, GObject *stream)
{
  RegaliaPeer *peer = user_data;
  RegaliaServer *self = peer->server;

  _regalia_peer_note_end (peer);
  self->figures.bytes_received += regalia_stream_get_n_read ((RegaliaStream *) stream);
  self->figures.bytes_sent += regalia_stream_get_n_written ((RegaliaStream *) stream);
  peer->stream = NULL;
  _regalia_peer_free (peer);
}

void
_regalia_peer_serve (RegaliaPeer *peer, GIOStream *base)
{
  RegaliaServer *self = peer->server;
  /* What we say of our own end only stands in for a missing Host. */
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) here = g_inet_socket_address_new (loopback, 0);
  g_autoptr (RegaliaStream) stream = regalia_stream_new (base, peer->socket);
  g_autoptr (GError) error = NULL;

  peer->stream = stream;
  if (self->poll != NULL && !G_IS_TLS_CONNECTION (base))
    regalia_stream_set_poll (stream, self->poll);
  g_object_weak_ref (G_OBJECT (stream), on_stream_gone, peer);
  regalia_stream_allow (stream, self->limits.head_size);
  regalia_stream_scan_head (stream);
  _regalia_peer_set_phase (peer, REGALIA_PEER_REQUEST, self->limits.header_time);
  if (!soup_server_accept_iostream (self->soup, G_IO_STREAM (stream), here, peer->name, &error))
    _regalia_peer_log (peer, G_LOG_LEVEL_WARNING, "accept-failed", error->message);
}

static void
check_peer (RegaliaPeer *peer, gint64 now)
{
  RegaliaServer *self = peer->server;
  const RegaliaLimits *limits = &self->limits;
  gint64 blocked;

  if (peer->phase == REGALIA_PEER_CUT)
    return;
  _regalia_peer_note_end (peer);
  if (peer->noted && peer->phase != REGALIA_PEER_ANSWER)
    {
      /* libsoup would wait until it has said goodbye. */
      _regalia_peer_cut (peer);
      return;
    }
  if (peer->deadline > 0 && now >= peer->deadline)
    {
      if (peer->phase != REGALIA_PEER_CLOSING)
        {
          self->figures.late++;
          _regalia_peer_log (peer, G_LOG_LEVEL_INFO, "late", NULL);
        }
      _regalia_peer_cut (peer);
      return;
    }
  if (peer->phase != REGALIA_PEER_SEATED)
    return;
  blocked = regalia_stream_get_blocked_since (peer->stream);
  if (blocked > 0 && now - blocked >= (gint64) limits->blocked_time * 1000)
    {
      self->figures.slow++;
      _regalia_peer_log (peer, G_LOG_LEVEL_WARNING, "slow", NULL);
      regalia_hub_drop (self->hub, REGALIA_LINK (peer->play), REGALIA_CLOSING_TOO_SLOW);
      /* It doesn't read, so it won't read the goodbye either. */
      _regalia_peer_cut (peer);
    }
  else if (now - regalia_stream_get_last_read (peer->stream) >= (gint64) limits->idle_time * 1000)
    {
      self->figures.late++;
      _regalia_peer_log (peer, G_LOG_LEVEL_INFO, "late", "idle");
      _regalia_peer_cut (peer);
    }
}

static gboolean
on_tick (gpointer user_data)
{
  RegaliaServer *self = user_data;
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
start_tick (RegaliaServer *self)
{
  if (self->tick != NULL)
    return;
  self->tick = g_timeout_source_new (TICK);
  g_source_set_callback (self->tick, on_tick, self, NULL);
  g_source_attach (self->tick, self->context);
}

gboolean
_regalia_server_trusts (RegaliaServer *self, GInetAddress *address)
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
make_room (RegaliaServer *self)
{
  guint n = 0;

  for (GList *l = self->peers.head; l != NULL; l = l->next)
    n += ((RegaliaPeer *) l->data)->phase != REGALIA_PEER_CUT;
  if (n < self->limits.connections)
    /* Those that were cut are closed in this turn of the main loop or the next. */
    return self->peers.length < 2 * self->limits.connections;
  for (GList *l = self->peers.head; l != NULL; l = l->next)
    {
      RegaliaPeer *peer = l->data;

      if (peer->phase == REGALIA_PEER_HANDSHAKE || peer->phase == REGALIA_PEER_REQUEST
          || peer->phase == REGALIA_PEER_ANSWER)
        {
          self->figures.evicted++;
          _regalia_peer_cut (peer);
          return self->peers.length < 2 * self->limits.connections;
        }
    }

  return FALSE;
}

static void
turn_away (RegaliaServer *self, const char *key, gint64 now)
{
  self->figures.turned_away++;
  self->turned_away++;
  if (now - self->turned_away_told < TELL_INTERVAL)
    return;
  _regalia_server_log (self, G_LOG_LEVEL_WARNING, "turned-away", "address",
                       g_variant_new_string (key != NULL ? key : "proxy"), "count",
                       g_variant_new_uint32 (self->turned_away), NULL);
  self->turned_away = 0;
  self->turned_away_told = now;
}

static void
on_peer (GSocket *socket, gboolean tls, gpointer user_data)
{
  RegaliaServer *self = user_data;
  g_autoptr (GSocketAddress) remote = g_socket_get_remote_address (socket, NULL);
  g_autoptr (GInetAddress) unknown = g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketConnection) base = NULL;
  g_autofree char *key = NULL;
  const gint64 now = g_get_monotonic_time ();
  gboolean is_proxy;
  RegaliaPeer *peer;

  if (G_IS_INET_SOCKET_ADDRESS (remote))
    {
      GInetAddress *address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote));

      is_proxy = _regalia_server_trusts (self, address);
      key = is_proxy ? NULL : regalia_guard_dup_key (address);
    }
  else
    {
      is_proxy = self->trust_unix;
      key = is_proxy ? NULL : g_strdup ("unix");
    }
  /* The address first: one that comes too often makes no room by pushing others out. */
  if (key != NULL && !regalia_guard_enter (self->guard, key, now))
    {
      turn_away (self, key, now);
      return;
    }
  if (!make_room (self))
    {
      if (key != NULL)
        regalia_guard_leave (self->guard, key);
      turn_away (self, key, now);
      return;
    }

  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  g_socket_set_keepalive (socket, TRUE);
  peer = g_new0 (RegaliaPeer, 1);
  peer->server = self;
  peer->link.data = peer;
  peer->number = ++self->last_number;
  peer->socket = g_object_ref (socket);
  peer->name = g_inet_socket_address_new (unknown, 0);
  g_object_set_qdata (G_OBJECT (peer->name), _regalia_peer_quark (), peer);
  peer->counted = key != NULL;
  peer->key = g_steal_pointer (&key);
  peer->is_proxy = is_proxy;
  g_queue_push_tail_link (&self->peers, &peer->link);
  self->figures.accepted++;
  self->figures.connections = self->peers.length;
  start_tick (self);
  _regalia_peer_log (peer, G_LOG_LEVEL_DEBUG, "accepted", NULL);
  if (tls)
    {
      _regalia_tls_begin (peer);
      return;
    }
  base = g_socket_connection_factory_create_connection (socket);
  _regalia_peer_serve (peer, G_IO_STREAM (base));
}

static void
on_accept_failed (const GError *error, gpointer user_data)
{
  RegaliaServer *self = user_data;

  _regalia_server_log (self, G_LOG_LEVEL_WARNING, "accept-failed", "why",
                       g_variant_new_string (error->message), NULL);
}

/* The object. */

static void
regalia_server_dispose (GObject *object)
{
  RegaliaServer *self = REGALIA_SERVER (object);

  g_clear_pointer (&self->listener, regalia_listener_free);
  self->stopping = FALSE;
  if (self->soup != NULL)
    {
      RegaliaPeer *peer;

      _regalia_http_remove (self);
      while ((peer = g_queue_peek_head (&self->peers)) != NULL)
        {
          _regalia_peer_cut (peer);
          if (peer->stream != NULL)
            g_object_weak_unref (G_OBJECT (peer->stream), on_stream_gone, peer);
          _regalia_peer_free (peer);
        }
      soup_server_disconnect (self->soup);
      g_clear_object (&self->soup);
    }
  if (self->tick != NULL)
    g_source_destroy (self->tick);
  g_clear_pointer (&self->tick, g_source_unref);
  g_clear_object (&self->hub);

  G_OBJECT_CLASS (regalia_server_parent_class)->dispose (object);
}

static void
regalia_server_finalize (GObject *object)
{
  RegaliaServer *self = REGALIA_SERVER (object);

  regalia_guard_free (self->guard);
  g_clear_pointer (&self->poll, regalia_poll_unref);
  g_main_context_unref (self->context);
  g_clear_object (&self->certificate);
  g_clear_object (&self->database);
  g_strfreev (self->origins);
  g_ptr_array_unref (self->proxies);
  g_free (self->public_uri);
  if (self->log_destroy != NULL)
    self->log_destroy (self->log_data);

  G_OBJECT_CLASS (regalia_server_parent_class)->finalize (object);
}

static void
regalia_server_class_init (RegaliaServerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = regalia_server_dispose;
  object_class->finalize = regalia_server_finalize;

  /**
   * RegaliaServer::stopped:
   *
   * After regalia_server_stop(): the last connection is gone.
   */
  signals[STOPPED] = g_signal_new ("stopped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
regalia_server_init (RegaliaServer *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->poll = regalia_poll_new (self->context);
  regalia_limits_init (&self->limits);
  self->guard = regalia_guard_new (&self->limits);
  self->proxies = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->peers);
  self->soup = soup_server_new (NULL, NULL);
  _regalia_http_add (self);
}

RegaliaServer *
regalia_server_new (RegaliaHub *hub)
{
  RegaliaServer *self;

  g_return_val_if_fail (REGALIA_IS_HUB (hub), NULL);

  self = g_object_new (REGALIA_TYPE_SERVER, NULL);
  self->hub = g_object_ref (hub);

  return self;
}

void
regalia_server_set_limits (RegaliaServer *self, const RegaliaLimits *limits)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

void
regalia_server_set_log (RegaliaServer *self,
                        RegaliaServerLog log,
                        gpointer user_data,
                        GDestroyNotify destroy)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));

  if (self->log_destroy != NULL)
    self->log_destroy (self->log_data);
  self->log = log;
  self->log_data = user_data;
  self->log_destroy = destroy;
}

void
regalia_server_set_certificate (RegaliaServer *self, GTlsCertificate *certificate, gboolean pin)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));
  g_return_if_fail (G_IS_TLS_CERTIFICATE (certificate));

  g_set_object (&self->certificate, certificate);
  g_clear_object (&self->database);
  self->database = _regalia_tls_make_database (certificate);
  self->pin = pin;
}

void
regalia_server_set_origins (RegaliaServer *self, const char *const *origins)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));

  g_strfreev (self->origins);
  self->origins = g_strdupv ((char **) origins);
}

gboolean
regalia_server_set_proxies (RegaliaServer *self, const char *const *proxies, GError **error)
{
  g_autoptr (GPtrArray) masks = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean trust_unix = FALSE;

  g_return_val_if_fail (REGALIA_IS_SERVER (self), FALSE);

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
tell_hub (RegaliaServer *self)
{
  g_autofree char *uri
      = self->public_uri != NULL ? g_strdup (self->public_uri) : regalia_server_dup_base_uri (self);

  if (uri != NULL)
    regalia_hub_set_base_uri (self->hub, uri);
}

void
regalia_server_set_public_uri (RegaliaServer *self, const char *uri)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));

  g_free (self->public_uri);
  self->public_uri = g_strdup (uri);
  tell_hub (self);
}

static gboolean
prepare_to_listen (RegaliaServer *self, gboolean tls, GError **error)
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
      self->listener = regalia_listener_new (on_peer, on_accept_failed, self);
      g_main_context_pop_thread_default (self->context);
    }

  return TRUE;
}

static void
tell_of_listening (RegaliaServer *self, const char *where)
{
  tell_hub (self);
  _regalia_server_log (self, G_LOG_LEVEL_MESSAGE, "listening", "address",
                       g_variant_new_string (where), "port",
                       g_variant_new_uint32 (regalia_server_get_port (self)), NULL);
}

gboolean
regalia_server_listen (RegaliaServer *self,
                       const char *where,
                       guint16 port,
                       gboolean tls,
                       GError **error)
{
  g_return_val_if_fail (REGALIA_IS_SERVER (self), FALSE);
  g_return_val_if_fail (where != NULL, FALSE);

  if (!prepare_to_listen (self, tls, error)
      || !regalia_listener_add (self->listener, where, port, tls, self->limits.backlog, error))
    return FALSE;
  tell_of_listening (self, where);

  return TRUE;
}

gboolean
regalia_server_listen_fd (RegaliaServer *self, int fd, gboolean tls, GError **error)
{
  g_return_val_if_fail (REGALIA_IS_SERVER (self), FALSE);
  g_return_val_if_fail (fd >= 0, FALSE);

  if (!prepare_to_listen (self, tls, error)
      || !regalia_listener_add_fd (self->listener, fd, tls, error))
    return FALSE;
  tell_of_listening (self, "inherited");

  return TRUE;
}

char *
regalia_server_dup_base_uri (RegaliaServer *self)
{
  RegaliaAddress address = { 0 };
  g_autofree char *host = NULL;
  g_autofree char *pin = NULL;

  g_return_val_if_fail (REGALIA_IS_SERVER (self), NULL);

  if (self->listener == NULL
      || !regalia_listener_get_reach (self->listener, &host, &address.port, &address.tls))
    return NULL;
  address.host = host;
  if (address.tls && self->pin)
    pin = regalia_certificate_dup_pin (self->certificate);
  address.pin = pin;

  return regalia_address_to_string (&address);
}

guint16
regalia_server_get_port (RegaliaServer *self)
{
  g_autofree char *host = NULL;
  guint16 port = 0;
  gboolean tls;

  g_return_val_if_fail (REGALIA_IS_SERVER (self), 0);

  if (self->listener != NULL)
    regalia_listener_get_reach (self->listener, &host, &port, &tls);

  return port;
}

void
regalia_server_get_figures (RegaliaServer *self, RegaliaServerFigures *figures)
{
  g_return_if_fail (REGALIA_IS_SERVER (self));
  g_return_if_fail (figures != NULL);

  *figures = self->figures;
  for (GList *l = self->peers.head; l != NULL; l = l->next)
    {
      const RegaliaPeer *peer = l->data;

      if (peer->stream == NULL)
        continue;
      figures->bytes_received += regalia_stream_get_n_read (peer->stream);
      figures->bytes_sent += regalia_stream_get_n_written (peer->stream);
    }
}

void
regalia_server_stop (RegaliaServer *self, RegaliaClosing reason)
{
  GList *next;

  g_return_if_fail (REGALIA_IS_SERVER (self));

  if (self->stopping)
    return;
  _regalia_server_log (self, G_LOG_LEVEL_MESSAGE, "stopping", NULL);
  g_clear_pointer (&self->listener, regalia_listener_free);
  regalia_hub_close (self->hub, reason);
  for (GList *l = self->peers.head; l != NULL; l = next)
    {
      RegaliaPeer *peer = l->data;

      next = l->next;
      if (peer->phase == REGALIA_PEER_HANDSHAKE || peer->phase == REGALIA_PEER_REQUEST)
        _regalia_peer_cut (peer);
      else if (peer->phase == REGALIA_PEER_ANSWER)
        _regalia_peer_set_phase (peer, REGALIA_PEER_CLOSING, self->limits.closing_time);
    }
  self->stopping = TRUE;
  check_stopped (self);
}
