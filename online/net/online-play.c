/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest's WebSocket as the hub's link. What the guest may send until its next message is let in
 * by the stream below, because libsoup tells of a message only when it is whole. */

#include "online-server-private.h"
#include "online-socket.h"

/* Beyond the message itself: its head, fragments' heads, what was read ahead, and pings. */
#define FRAME_SLACK 4096

#define ONLINE_TYPE_PLAY (online_play_get_type ())
G_DECLARE_FINAL_TYPE (OnlinePlay, online_play, ONLINE, PLAY, OnlineLink)

struct _OnlinePlay
{
  OnlineLink parent_instance;

  OnlinePeer *peer; /* NULL once it is over */
  SoupWebsocketConnection *socket;
  gboolean gathers; /* frames are written here, many at once */
};

G_DEFINE_FINAL_TYPE (OnlinePlay, online_play, ONLINE_TYPE_LINK)

/* The reasons as the codes of a close frame; 4000 and beyond are ours. */
static gushort
get_code (const char *reason)
{
  static const struct
  {
    const char *reason;
    gushort code;
  } codes[] = {
    { "closed", SOUP_WEBSOCKET_CLOSE_NORMAL },
    { "restarting", SOUP_WEBSOCKET_CLOSE_GOING_AWAY },
    { "bad-request", SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION },
    { "replaced", 4001 },
    { "kicked", 4002 },
    { "too-slow", 4003 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_str_equal (codes[i].reason, reason))
      return codes[i].code;

  return SOUP_WEBSOCKET_CLOSE_NORMAL;
}

/* Writes a frame past libsoup, which writes each of its own by itself: between two of them there is
 * room for ours, since the stream takes each whole. */
static void
append_frame (OnlineStream *stream, GBytes *message)
{
  guint8 head[10] = { 0x80 | SOUP_WEBSOCKET_DATA_TEXT };
  gsize size, n = 2;
  const void *data = g_bytes_get_data (message, &size);

  if (size < 126)
    head[1] = (guint8) size;
  else
    {
      const gsize n_bytes = size <= G_MAXUINT16 ? 2 : 8;

      head[1] = n_bytes == 2 ? 126 : 127;
      for (gsize i = 0; i < n_bytes; i++)
        head[n++] = (guint8) ((guint64) size >> 8 * (n_bytes - 1 - i));
    }
  online_stream_append (stream, head, n);
  online_stream_append (stream, data, size);
}

static void
online_play_send (OnlineLink *link, GBytes *message)
{
  OnlinePlay *self = ONLINE_PLAY (link);

  if (!online_socket_is_open (self->socket))
    return;
  if (self->gathers && self->peer != NULL && self->peer->stream != NULL)
    append_frame (self->peer->stream, message);
  else
    soup_websocket_connection_send_message (self->socket, SOUP_WEBSOCKET_DATA_TEXT, message);
}

static void
online_play_close (OnlineLink *link, const char *reason)
{
  OnlinePlay *self = ONLINE_PLAY (link);

  if (self->peer == NULL)
    return;
  _online_peer_log (self->peer, G_LOG_LEVEL_INFO, "left", reason);
  _online_peer_set_phase (self->peer, ONLINE_PEER_CLOSING, self->peer->server->limits.closing_time);
  if (online_socket_is_open (self->socket))
    soup_websocket_connection_close (self->socket, get_code (reason), reason);
}

static void
on_message (SoupWebsocketConnection *socket, int type, GBytes *message, gpointer user_data)
{
  OnlinePlay *self = user_data;
  OnlineHub *hub = self->peer->server->hub;
  g_autoptr (OnlinePlay) keep = g_object_ref (self);
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  if (self->peer->stream != NULL)
    online_stream_allow (self->peer->stream,
                         (guint64) self->peer->server->limits.frame_size + FRAME_SLACK);
  if (self->peer->phase != ONLINE_PEER_SEATED)
    return;
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    online_hub_receive (hub, ONLINE_LINK (self), text, length);
  else
    online_hub_drop (hub, ONLINE_LINK (self), ONLINE_CLOSING_BAD_REQUEST);
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer user_data)
{
  OnlinePlay *self = user_data;

  _online_peer_note_end (self->peer);
  if (self->peer->phase == ONLINE_PEER_SEATED)
    _online_peer_log (self->peer, G_LOG_LEVEL_INFO, "left", "gone");
  _online_play_end (self);
}

void
_online_play_begin (OnlinePeer *peer, SoupWebsocketConnection *socket, const char *token)
{
  const OnlineLimits *limits = &peer->server->limits;
  g_autoptr (OnlinePlay) self = g_object_new (ONLINE_TYPE_PLAY, NULL);

  self->peer = peer;
  self->socket = g_object_ref (socket);
  peer->play = g_object_ref (self);
  soup_websocket_connection_set_max_incoming_payload_size (socket, limits->frame_size);
  g_signal_connect (socket, "message", G_CALLBACK (on_message), self);
  g_signal_connect (socket, "closed", G_CALLBACK (on_closed), self);
  online_stream_allow (peer->stream, (guint64) limits->frame_size + FRAME_SLACK);
  online_stream_allow_in_window (peer->stream, limits->window_size, limits->window_time);
  self->gathers = online_stream_gather (peer->stream);
  _online_peer_set_phase (peer, ONLINE_PEER_SEATED, 0);
  peer->server->figures.seats++;
  _online_peer_log (peer, G_LOG_LEVEL_INFO, "seated", NULL);
  /* The token was known when the request came, and may be spent by now. */
  if (online_hub_attach (peer->server->hub, token, ONLINE_LINK (self), NULL))
    _online_peer_uncount (peer);
  else
    online_play_close (ONLINE_LINK (self), "closed");
}

void
_online_play_end (OnlinePlay *self)
{
  g_autoptr (OnlinePlay) keep = g_object_ref (self);
  OnlinePeer *peer = g_steal_pointer (&self->peer);

  if (peer == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->socket, self);
  online_socket_drop_later (g_steal_pointer (&self->socket), peer->server->context);
  peer->server->figures.seats--;
  online_hub_detach (peer->server->hub, ONLINE_LINK (self));
  peer->phase = ONLINE_PEER_CUT;
  g_clear_object (&peer->play);
}

static void
online_play_class_init (OnlinePlayClass *klass)
{
  OnlineLinkClass *link_class = ONLINE_LINK_CLASS (klass);

  link_class->send = online_play_send;
  link_class->close = online_play_close;
}

static void
online_play_init (OnlinePlay *self)
{
}
