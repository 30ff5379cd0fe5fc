/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How somebody is refused: the connection is taken from libsoup, which would read a body to its
 * end, however long, before it says no.
 */

#include "online-http-private.h"

#define SKIP_SIZE (256 * 1024) /* of what comes after a refusal */
#define DAY_SECONDS (24 * 60 * 60)

static const OnlineHttpRefusal too_often = { 429, "too-fast", "Too often. Try again later." };
static const OnlineHttpRefusal busy
    = { 503, "failed", "Many tables are being opened. Try again in a moment." };

GBytes *
_online_http_print_refusal (const OnlineHttpRefusal *refusal)
{
  const OnlineRefusal refused = { .key = (char *) refusal->key, .text = (char *) refusal->text };

  return online_refusal_print (&refused);
}

void
_online_http_refuse_with (OnlinePeer *peer,
                          SoupServerMessage *message,
                          const OnlineHttpRefusal *refusal,
                          const char *header,
                          const char *value)
{
  g_autoptr (GBytes) body = _online_http_print_refusal (refusal);
  g_autoptr (GBytes) answer = NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          "HTTP/1.1 %u %s\r\n"
                          "Connection: close\r\n"
                          "Content-Type: application/json\r\n"
                          "Content-Length: %" G_GSIZE_FORMAT "\r\n",
                          refusal->status, soup_status_get_phrase (refusal->status),
                          g_bytes_get_size (body));
  if (header != NULL)
    g_string_append_printf (text, "%s: %s\r\n", header, value);
  g_string_append (text, "\r\n");
  g_string_append_len (text, g_bytes_get_data (body, NULL), (gssize) g_bytes_get_size (body));
  answer = g_string_free_to_bytes (text);

  peer->server->figures.refused++;
  _online_http_log (peer, message, refusal->status);
  _online_peer_set_phase (peer, ONLINE_PEER_ANSWER, peer->server->limits.answer_time);
  peer->noted = TRUE; /* what it sends too much from now on was refused already */
  online_stream_finish (peer->stream, answer, SKIP_SIZE,
                        G_OBJECT (soup_server_message_steal_connection (message)));
}

void
_online_http_refuse (OnlinePeer *peer, SoupServerMessage *message, const OnlineHttpRefusal *refusal)
{
  _online_http_refuse_with (peer, message, refusal, NULL, NULL);
}

void
_online_http_refuse_until (OnlinePeer *peer, SoupServerMessage *message, gint64 wait)
{
  const gint64 seconds = CLAMP ((wait + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC, 1, DAY_SECONDS);
  g_autofree char *text = g_strdup_printf ("%d", (int) seconds);

  _online_http_refuse_with (peer, message, &too_often, "Retry-After", text);
}

void
_online_http_count_failure (OnlinePeer *peer, const char *of_what)
{
  OnlineServer *self = peer->server;

  if (!online_guard_fail (self->guard, peer->key, g_get_monotonic_time ()))
    return;
  self->figures.locked_out++;
  _online_peer_log (peer, G_LOG_LEVEL_WARNING, "locked-out", of_what);
}

gboolean
_online_http_refuse_for_now (OnlinePeer *peer, SoupServerMessage *message, const GError *error)
{
  const OnlineHttpRefusal over = { SOUP_STATUS_GONE, "over", error->message };

  if (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_OVER))
    _online_http_refuse (peer, message, &over);
  else if (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_BUSY))
    _online_http_refuse_with (peer, message, &busy, "Retry-After", "1");
  else
    return FALSE;

  return TRUE;
}
