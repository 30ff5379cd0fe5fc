/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An answer counts as a handshake only if all of it fits; what else it may be says its status. */

#include "online-handshake.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <tabletop.h>

#include "online-client.h"
#include "online-wire.h"

/* What the protocol's handshake adds to a key before it hashes it (RFC 6455, 1.3). */
#define WEBSOCKET_GUID "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

/* RFC 6585; libsoup has no name for it. */
#define TOO_MANY_REQUESTS 429

/* The longest that a table's Retry-After is believed, in seconds. */
#define RETRY_AFTER_MAX 60

/* How many characters of how a game ended are believed. */
#define ENDING_MAX 1000

char *
online_handshake_make_key (void)
{
  guint32 words[4];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    words[i] = g_random_int ();

  return g_base64_encode ((const guchar *) words, sizeof words);
}

/* The answer to a key (RFC 6455, 4.2.2). */
static char *
compute_accept (const char *key)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[20];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) key, -1);
  g_checksum_update (checksum, (const guchar *) WEBSOCKET_GUID, -1);
  g_checksum_get_digest (checksum, digest, &length);

  return g_base64_encode (digest, length);
}

gboolean
online_handshake_is_done (const char *key, const OnlineResponse *answer)
{
  g_autofree char *accept = compute_accept (key);

  return answer->status == SOUP_STATUS_SWITCHING_PROTOCOLS
         && soup_message_headers_header_contains (answer->headers, "Upgrade", "websocket")
         && soup_message_headers_header_contains (answer->headers, "Connection", "upgrade")
         && soup_message_headers_header_equals (answer->headers, "Sec-WebSocket-Accept", accept)
         && soup_message_headers_header_equals (answer->headers, "Sec-WebSocket-Protocol",
                                                ONLINE_WIRE_SUBPROTOCOL)
         && soup_message_headers_get_one (answer->headers, "Sec-WebSocket-Extensions") == NULL
         /* The table says nothing before the hello. */
         && answer->body->len == 0;
}

/* What the table says of a game that is over. */
static GError *
read_ending (const OnlineResponse *answer)
{
  g_auto (OnlineRefusal) refusal = { 0 };
  g_autofree char *text = NULL;

  if (online_refusal_parse (answer->body->str, answer->body->len, &refusal, NULL))
    text = tabletop_text_clean (refusal.text, ENDING_MAX);

  return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_OVER,
                              text != NULL ? text : _ ("This game is over."));
}

GError *
online_handshake_read_refusal (const OnlineResponse *answer)
{
  if (answer->status == SOUP_STATUS_GONE)
    return read_ending (answer);
  if (answer->status == SOUP_STATUS_UNAUTHORIZED)
    return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_REFUSED,
                                _ ("This seat isn't yours any more."));
  if (answer->status == TOO_MANY_REQUESTS)
    return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_TOO_MANY,
                                _ ("Too many attempts. Try again in a minute."));
  if (answer->status >= 500)
    return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNREACHABLE,
                                _ ("The table isn't ready. Try again in a minute."));

  return g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_PROTOCOL,
                              _ ("What answers there isn't a table, or speaks another version."));
}

guint
online_handshake_get_wait (const OnlineResponse *answer)
{
  const char *text = soup_message_headers_get_one (answer->headers, "Retry-After");
  guint64 seconds = 0;

  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 0, RETRY_AFTER_MAX, &seconds, NULL);

  return (guint) seconds * 1000;
}
