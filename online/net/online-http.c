/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The three things that one can ask by HTTP. Everything about a request that its head tells is
 * decided before its body is read or a socket is made of it, and each connection gets one answer.
 */

#include "online-http-private.h"

#include <string.h>

#define SCHEME "Seat "
#define SUBPROTOCOL_HEADER "Sec-WebSocket-Protocol"

typedef enum
{
  ROUTE_CLAIM,
  ROUTE_PLAY,
  ROUTE_HEALTH,
} Route;

static const struct
{
  const char *path;
  const char *method;
} routes[] = {
  [ROUTE_CLAIM] = { "/v1/claim", "POST" },
  [ROUTE_PLAY] = { "/v1/play", "GET" },
  [ROUTE_HEALTH] = { "/v1/health", "GET" },
};

static const OnlineHttpRefusal not_found = { 404, "not-found", "There is nothing here." };
static const OnlineHttpRefusal bad_method
    = { 405, "bad-request", "This isn't done with that method." };
static const OnlineHttpRefusal no_length = { 411, "bad-request", "A body needs a Content-Length." };
static const OnlineHttpRefusal too_large = { 413, "too-large", "The body is too large." };
static const OnlineHttpRefusal no_expect = { 417, "bad-request", "Send the body at once." };
static const OnlineHttpRefusal bad_origin = { 403, "origin", "Web pages may not do that." };
static const OnlineHttpRefusal no_secret
    = { 401, "unauthorized", "This needs the secret of a seat." };
static const OnlineHttpRefusal bad_protocol = { 400, "version", "Only regalia.v2 is spoken here." };
static const OnlineHttpRefusal failed = { 503, "failed", "That can't be answered now." };
static const OnlineHttpRefusal no_request
    = { 400, "bad-request", "That is no request for this table." };
static const OnlineHttpRefusal bad_body = { 400, "bad-request", "That isn't a claim." };
static const OnlineHttpRefusal unusable
    = { 403, "invitation-unusable", "This invitation can't be used (any more)." };
static const OnlineHttpRefusal waiting = { 409, "waiting", "The host hasn't answered yet." };
static const OnlineHttpRefusal not_saved
    = { 503, "not-saved", "The table can't be saved. Try again later." };

static gboolean
find_route (const char *path, Route *route)
{
  for (guint i = 0; i < G_N_ELEMENTS (routes); i++)
    if (g_str_equal (routes[i].path, path))
      {
        *route = i;
        return TRUE;
      }

  return FALSE;
}

void
_online_http_log (OnlinePeer *peer, SoupServerMessage *message, guint status)
{
  const char *method = soup_server_message_get_method (message);
  GUri *uri = soup_server_message_get_uri (message);
  Route route;
  const gboolean known = uri != NULL && find_route (g_uri_get_path (uri), &route);

  _online_server_log (
      peer->server, G_LOG_LEVEL_INFO, "request", "connection", g_variant_new_uint64 (peer->number),
      "address", g_variant_new_string (peer->key != NULL ? peer->key : "proxy"), "method",
      g_variant_new_string (known && g_str_equal (method, routes[route].method) ? method : "other"),
      "path", g_variant_new_string (known ? routes[route].path : "other"), "status",
      g_variant_new_uint32 (status), NULL);
}

static void
answer (OnlinePeer *peer, SoupServerMessage *message, GBytes *body)
{
  gsize length;
  const char *data = g_bytes_get_data (body, &length);

  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_COPY, data, length);
  _online_peer_set_phase (peer, ONLINE_PEER_ANSWER, peer->server->limits.answer_time);
}

char *
_online_http_dup_secret (SoupServerMessage *message)
{
  const char *value = soup_message_headers_get_one (
      soup_server_message_get_request_headers (message), "Authorization");

  if (value == NULL || g_ascii_strncasecmp (value, SCHEME, strlen (SCHEME)) != 0)
    return NULL;

  return g_strdup (value + strlen (SCHEME));
}

/* For whom a proxy asks: the last address in its list that isn't a proxy of ours itself. */
static char *
dup_forwarded_key (OnlineServer *self, SoupMessageHeaders *headers)
{
  const char *list = soup_message_headers_get_list (headers, "X-Forwarded-For");
  g_auto (GStrv) addresses = NULL;

  if (list == NULL)
    return NULL;
  addresses = g_strsplit (list, ",", -1);
  for (guint i = g_strv_length (addresses); i > 0; i--)
    {
      g_autoptr (GInetAddress) address
          = g_inet_address_new_from_string (g_strstrip (addresses[i - 1]));

      if (address == NULL)
        return NULL;
      if (!_online_server_trusts (self, address))
        return online_guard_dup_key (address);
    }

  return NULL;
}

/* Finds out who asks through a proxy, and counts them; FALSE if they are too many. */
static gboolean
identify (OnlinePeer *peer, SoupMessageHeaders *headers)
{
  OnlineServer *self = peer->server;

  if (!peer->is_proxy || peer->key != NULL)
    return TRUE;
  peer->key = dup_forwarded_key (self, headers);
  if (peer->key == NULL)
    {
      /* The proxy asks for itself. */
      peer->key = g_strdup ("proxy");
      return TRUE;
    }
  peer->counted = online_guard_enter (self->guard, peer->key, g_get_monotonic_time ());

  return peer->counted;
}

static gboolean
is_origin_allowed (OnlineServer *self, SoupMessageHeaders *headers)
{
  /* As a list: two origins aren't one of those that are allowed. */
  const char *origin = soup_message_headers_get_list (headers, "Origin");

  return origin == NULL
         || (self->origins != NULL
             && g_strv_contains ((const char *const *) self->origins, origin));
}

static gboolean
speaks_our_protocol (SoupMessageHeaders *headers)
{
  return soup_message_headers_header_contains (headers, SUBPROTOCOL_HEADER,
                                               ONLINE_WIRE_SUBPROTOCOL);
}

/* What the head of a request says about its body; NULL if that is all right. */
static const OnlineHttpRefusal *
check_body (OnlineServer *self, SoupMessageHeaders *headers, Route route)
{
  const SoupEncoding encoding = soup_message_headers_get_encoding (headers);
  const goffset most = route == ROUTE_CLAIM ? self->limits.body_size : 0;

  if (soup_message_headers_get_one (headers, "Expect") != NULL)
    return &no_expect;
  if (encoding == SOUP_ENCODING_NONE)
    return NULL;
  if (encoding != SOUP_ENCODING_CONTENT_LENGTH)
    return &no_length;

  return soup_message_headers_get_content_length (headers) > most ? &too_large : NULL;
}

static void
check_claim (OnlinePeer *peer, SoupServerMessage *message)
{
  g_autofree char *secret = _online_http_dup_secret (message);
  gint64 wait = 0;

  if (!online_guard_claim (peer->server->guard, peer->key, g_get_monotonic_time (), &wait))
    _online_http_refuse_until (peer, message, wait);
  else if (secret == NULL)
    _online_http_refuse (peer, message, &no_secret);
}

/* A token that is one is let in even from an address that is locked out: a neighbour's guesses
 * don't cost a player the seat, and 256 bits aren't guessed. */
static void
check_play (OnlinePeer *peer, SoupServerMessage *message)
{
  OnlineServer *self = peer->server;
  g_autofree char *token = _online_http_dup_secret (message);
  const gint64 now = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  if (token != NULL && online_hub_check (self->hub, token, &error))
    {
      if (!speaks_our_protocol (soup_server_message_get_request_headers (message)))
        _online_http_refuse (peer, message, &bad_protocol);
      return;
    }
  if (error != NULL && _online_http_refuse_for_now (peer, message, error))
    return;
  self->figures.failed_tokens++;
  if (online_guard_get_lock (self->guard, peer->key, now) > 0)
    _online_http_refuse_until (peer, message, online_guard_get_lock (self->guard, peer->key, now));
  else
    {
      _online_http_count_failure (peer, "tokens");
      _online_http_refuse (peer, message, &no_secret);
    }
}

static void
on_head (SoupServer *soup,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer user_data)
{
  OnlineServer *self = user_data;
  OnlinePeer *peer = _online_peer_of (message);
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const OnlineHttpRefusal *refusal;
  Route route;

  if (peer == NULL || peer->stream == NULL)
    {
      soup_server_message_set_status (message, SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
      return;
    }
  if (!identify (peer, headers))
    _online_http_refuse_until (peer, message, G_USEC_PER_SEC);
  else if (!find_route (path, &route))
    _online_http_refuse (peer, message, &not_found);
  else if (!g_str_equal (soup_server_message_get_method (message), routes[route].method))
    _online_http_refuse_with (peer, message, &bad_method, "Allow", routes[route].method);
  else if (!is_origin_allowed (self, headers))
    _online_http_refuse (peer, message, &bad_origin);
  else if ((refusal = check_body (self, headers, route)) != NULL)
    _online_http_refuse (peer, message, refusal);
  else if (route == ROUTE_CLAIM)
    check_claim (peer, message);
  else if (route == ROUTE_PLAY)
    {
      /* libsoup adds what an upgrade says; “close, Upgrade” is none to some proxies. */
      soup_message_headers_remove (soup_server_message_get_response_headers (message),
                                   "Connection");
      check_play (peer, message);
    }
  if (peer->phase == ONLINE_PEER_REQUEST && peer->stream != NULL)
    online_stream_allow (peer->stream, self->limits.body_size);
}

static void
claim (OnlinePeer *peer, SoupServerMessage *message)
{
  OnlineServer *self = peer->server;
  g_autofree char *secret = _online_http_dup_secret (message);
  g_autoptr (GBytes) body
      = soup_message_body_flatten (soup_server_message_get_request_body (message));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) reply = NULL;
  g_auto (OnlineClaim) claim = { 0 };
  g_auto (OnlineClaimed) claimed = { 0 };

  if (!online_claim_parse (g_bytes_get_data (body, NULL), g_bytes_get_size (body), &claim, NULL))
    {
      _online_http_refuse (peer, message, &bad_body);
      return;
    }
  if (claim.version != ONLINE_WIRE_VERSION)
    {
      _online_http_refuse (peer, message, &bad_protocol);
      return;
    }
  if (online_hub_claim (self->hub, secret, claim.name, &claimed, &error))
    {
      self->figures.claims++;
      reply = online_claimed_print (&claimed);
      answer (peer, message, reply);
      return;
    }
  if (claim.knock != NULL && g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE))
    {
      g_clear_error (&error);
      online_hub_knock (self->hub, claim.knock, secret, claim.name, peer->key, &error);
      if (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_WAITING))
        {
          _online_http_refuse (peer, message, &waiting);
          return;
        }
    }
  if (_online_http_refuse_for_now (peer, message, error))
    return;
  self->figures.failed_claims++;
  if (!g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE))
    {
      _online_http_refuse (peer, message, &not_saved);
      return;
    }
  _online_http_count_failure (peer, "invitations");
  _online_http_refuse (peer, message, &unusable);
}

static void
on_request (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer user_data)
{
  OnlinePeer *peer = _online_peer_of (message);
  g_autoptr (GBytes) health = NULL;
  Route route;

  if (peer == NULL || !find_route (path, &route))
    soup_server_message_set_status (message, SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
  else if (route == ROUTE_CLAIM)
    claim (peer, message);
  else
    {
      health = online_health_print ();
      answer (peer, message, health);
    }
}

static void
on_play (SoupServer *soup,
         SoupServerMessage *message,
         const char *path,
         SoupWebsocketConnection *socket,
         gpointer user_data)
{
  OnlinePeer *peer = _online_peer_of (message);
  g_autofree char *token = _online_http_dup_secret (message);

  /* Not taken, it closes. */
  if (peer != NULL && peer->stream != NULL && peer->phase == ONLINE_PEER_REQUEST && token != NULL)
    _online_play_begin (peer, socket, token);
}

/* What libsoup refuses itself is said in our words, too. What is no request of HTTP at all it
 * answers without asking anybody. */
static void
say_why (SoupServerMessage *message, gpointer user_data)
{
  const guint status = soup_server_message_get_status (message);
  const OnlineHttpRefusal *refusal = status == not_found.status ? &not_found : &no_request;
  g_autoptr (GBytes) body = NULL;

  if (SOUP_STATUS_IS_SERVER_ERROR (status))
    refusal = &failed;
  else if (!SOUP_STATUS_IS_CLIENT_ERROR (status))
    return;
  body = _online_http_print_refusal (refusal);
  soup_message_body_truncate (soup_server_message_get_response_body (message));
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_COPY,
                                    g_bytes_get_data (body, NULL), g_bytes_get_size (body));
}

static void
on_started (SoupServer *soup, SoupServerMessage *message, gpointer user_data)
{
  OnlineServer *self = user_data;

  self->figures.requests++;
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection",
                                "close");
  g_signal_connect_after (message, "got-body", G_CALLBACK (say_why), NULL);
}

static void
on_finished (SoupServer *soup, SoupServerMessage *message, gpointer user_data)
{
  OnlinePeer *peer = _online_peer_of (message);

  if (peer != NULL)
    _online_http_log (peer, message, soup_server_message_get_status (message));
}

void
_online_http_add (OnlineServer *self)
{
  char *protocols[] = { (char *) ONLINE_WIRE_SUBPROTOCOL, NULL };

  soup_server_remove_websocket_extension (self->soup, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_server_add_early_handler (self->soup, "/", on_head, self, NULL);
  soup_server_add_handler (self->soup, "/", on_request, self, NULL);
  soup_server_add_early_handler (self->soup, routes[ROUTE_PLAY].path, on_head, self, NULL);
  soup_server_add_websocket_handler (self->soup, routes[ROUTE_PLAY].path, NULL, protocols, on_play,
                                     self, NULL);
  g_signal_connect (self->soup, "request-started", G_CALLBACK (on_started), self);
  g_signal_connect (self->soup, "request-finished", G_CALLBACK (on_finished), self);
  g_signal_connect (self->soup, "request-aborted", G_CALLBACK (on_finished), self);
}

void
_online_http_remove (OnlineServer *self)
{
  g_signal_handlers_disconnect_by_data (self->soup, self);
  soup_server_remove_handler (self->soup, "/");
  soup_server_remove_handler (self->soup, routes[ROUTE_PLAY].path);
}
