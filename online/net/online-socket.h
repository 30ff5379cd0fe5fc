/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever holds one end of a WebSocket: whether it is open, and letting go of it. */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Whether something can be sent; not if `socket` is NULL. */
gboolean online_socket_is_open (SoupWebsocketConnection *socket);

/* Drops a socket (transfer full), which may be what calls us right now, in the next turn of the
 * loop. */
void online_socket_drop_later (SoupWebsocketConnection *socket, GMainContext *context);

G_END_DECLS
