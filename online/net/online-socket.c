/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libsoup goes on with a socket after it has told that it is closed, so that can't be the last of
 * it.
 */

#include "online-socket.h"

gboolean
online_socket_is_open (SoupWebsocketConnection *socket)
{
  return socket != NULL
         && soup_websocket_connection_get_state (socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

static gboolean
do_nothing (gpointer user_data)
{
  return G_SOURCE_REMOVE;
}

void
online_socket_drop_later (SoupWebsocketConnection *socket, GMainContext *context)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, do_nothing, socket, g_object_unref);
  g_source_attach (source, context);
}
