/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Becoming a WebSocket (RFC 6455): the key that a client says, and what the table's answer to it
 * means. */

#pragma once

#include "online-connect.h"

G_BEGIN_DECLS

/* Random bytes for a key need not be secret, but different. */
char *online_handshake_make_key (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the answer to that key makes a WebSocket of the connection. */
gboolean online_handshake_is_done (const char *key, const OnlineResponse *answer);

/* What an answer means that isn't the one we hoped for. */
GError *online_handshake_read_refusal (const OnlineResponse *answer) G_GNUC_WARN_UNUSED_RESULT;

/* How long an answer asks us to wait, in milliseconds. */
guint online_handshake_get_wait (const OnlineResponse *answer);

G_END_DECLS
