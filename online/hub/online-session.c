/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sessions outlive connections; nothing in here knows of a match. */

#include "online-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-hub-private.h"

OnlineSession *
online_session_new (OnlineRoom *room, int seat, guint guest, const char *name)
{
  OnlineSession *self = g_rc_box_new0 (OnlineSession);

  self->room = room;
  self->seat = seat;
  self->guest = guest;
  self->name = g_strdup (name);

  return self;
}

OnlineSession *
online_session_ref (OnlineSession *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_session (gpointer data)
{
  OnlineSession *self = data;

  online_session_disconnect (self);
  g_free (self->name);
  g_free (self->next_text);
  online_answers_clear (&self->answers);
}

void
online_session_unref (OnlineSession *self)
{
  g_rc_box_release_full (self, clear_session);
}

/* Tokens. */

void
online_session_publish (OnlineSession *self, OnlineHub *hub)
{
  if (self->has_token)
    g_hash_table_insert (hub->tokens, self->token, self);
  if (self->has_next)
    g_hash_table_insert (hub->tokens, self->next_token, self);
}

void
online_session_unpublish (OnlineSession *self, OnlineHub *hub)
{
  if (self->has_token)
    g_hash_table_remove (hub->tokens, self->token);
  if (self->has_next)
    g_hash_table_remove (hub->tokens, self->next_token);
}

gboolean
online_session_prepare_next (OnlineSession *self, OnlineHub *hub)
{
  if (self->has_next && self->next_text != NULL)
    return FALSE;

  online_session_unpublish (self, hub);
  g_free (self->next_text);
  self->next_text = online_secret_new ();
  online_secret_hash (self->next_text, self->next_token);
  self->has_next = TRUE;
  online_session_publish (self, hub);

  return TRUE;
}

gboolean
online_session_confirm_next (OnlineSession *self, OnlineHub *hub)
{
  if (!self->has_next)
    return FALSE;

  online_session_unpublish (self, hub);
  memcpy (self->token, self->next_token, sizeof self->token);
  self->has_token = TRUE;
  self->has_next = FALSE;
  g_clear_pointer (&self->next_text, g_free);
  online_session_publish (self, hub);

  return TRUE;
}

/* The connection. */

static void
clear_reply (gpointer data)
{
  g_free (((OnlineReply *) data)->text);
}

void
online_session_connect (OnlineSession *self, OnlineLink *link, gint64 now)
{
  online_session_disconnect (self);
  self->link = g_object_ref (link);
  self->connection.began = now;
  self->connection.heard = now;
  self->connection.pinged = now;
  online_link_set_session (link, self);
}

void
online_session_disconnect (OnlineSession *self)
{
  if (self->link == NULL)
    return;

  online_link_set_session (self->link, NULL);
  g_clear_object (&self->link);
  g_clear_pointer (&self->connection.replies, g_array_unref);
  g_clear_pointer (&self->connection.scene, online_scene_unref);
  memset (&self->connection, 0, sizeof self->connection);
}

static const char *
describe_closing (OnlineClosing reason)
{
  switch (reason)
    {
    case ONLINE_CLOSING_REPLACED:
      return _ ("Somebody else came with your link; the newest one stays");
    case ONLINE_CLOSING_KICKED:
      return _ ("The host has taken your place back");
    case ONLINE_CLOSING_RESTARTING:
      return _ ("The table is being restarted and will be back soon");
    case ONLINE_CLOSING_TOO_SLOW:
      return _ ("You were too slow or too far away to follow; come back");
    case ONLINE_CLOSING_BAD_REQUEST:
      return _ ("The table didn't understand that");
    case ONLINE_CLOSING_CLOSED:
    default:
      return _ ("The host has closed the table");
    }
}

void
online_session_close (OnlineSession *self, OnlineHub *hub, OnlineClosing reason)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_CLOSING };
  g_autoptr (OnlineLink) link = NULL;

  if (self->link == NULL)
    return;

  notice.closing.reason = reason;
  notice.closing.text = (char *) describe_closing (reason);
  online_session_notify (self, hub, &notice);

  /* Whoever it is made of may have given up at this word. */
  if (self->link == NULL)
    return;

  link = g_object_ref (self->link);
  online_session_disconnect (self);
  online_link_close (link, online_closing_to_word (reason));

  switch (reason)
    {
    case ONLINE_CLOSING_REPLACED:
      hub->figures.replaced++;
      break;
    case ONLINE_CLOSING_KICKED:
      hub->figures.kicked++;
      break;
    case ONLINE_CLOSING_TOO_SLOW:
      hub->figures.too_slow++;
      break;
    case ONLINE_CLOSING_BAD_REQUEST:
      hub->figures.bad_requests++;
      break;
    case ONLINE_CLOSING_CLOSED:
    case ONLINE_CLOSING_RESTARTING:
    default:
      break;
    }
}

void
online_session_send (OnlineSession *self, OnlineHub *hub, GBytes *message)
{
  gsize size = g_bytes_get_size (message);
  g_autoptr (OnlineLink) link = NULL;

  if (self->link == NULL)
    return;

  self->connection.sent += size;
  hub->figures.notices++;
  hub->figures.notice_bytes += size;
  /* It may find out that it is broken, and detach itself. */
  link = g_object_ref (self->link);
  online_link_send (link, message);
}

void
online_session_notify (OnlineSession *self, OnlineHub *hub, const OnlineNotice *notice)
{
  g_autoptr (GBytes) message = NULL;

  if (self->link == NULL)
    return;

  message = online_notice_print (notice);
  online_session_send (self, hub, message);
}

static void
ping (OnlineSession *self, OnlineHub *hub, gint64 now)
{
  OnlineConnection *connection = &self->connection;
  OnlineNotice notice = { .kind = ONLINE_NOTICE_PING };

  /* Never 0, which is none, and never the same again. */
  connection->ping_time = MAX ((now - hub->born) / 1000, connection->last_ping_time) + 1;
  connection->last_ping_time = connection->ping_time;
  connection->pinged = now;
  connection->sent_at_ping = connection->sent;
  notice.ping.time = connection->ping_time;
  online_session_notify (self, hub, &notice);
}

void
online_session_look_after (OnlineSession *self, OnlineHub *hub, gint64 now)
{
  const OnlineHubLimits *limits = &hub->limits;
  OnlineConnection *connection = &self->connection;
  guint64 unconfirmed = connection->sent - connection->confirmed;

  if (self->link == NULL)
    return;

  if (!connection->said_hello)
    {
      if (now - connection->began > limits->hello_seconds * G_USEC_PER_SEC)
        online_session_close (self, hub, ONLINE_CLOSING_TOO_SLOW);
      return;
    }
  if (unconfirmed > limits->unconfirmed_bytes
      || now - connection->heard > limits->pong_seconds * G_USEC_PER_SEC)
    {
      online_session_close (self, hub, ONLINE_CLOSING_TOO_SLOW);
      return;
    }

  if (connection->welcomed && connection->ping_time == 0
      && (unconfirmed > limits->ping_bytes
          || now - connection->pinged > limits->ping_seconds * G_USEC_PER_SEC))
    ping (self, hub, now);
}

void
online_session_begin_counting (OnlineSession *self, OnlineHub *hub)
{
  if (self->link == NULL)
    return;

  self->connection.confirmed = self->connection.sent;
  ping (self, hub, _online_hub_get_now (hub));
}

gboolean
online_session_take_pong (OnlineSession *self, gint64 time, gint64 now)
{
  OnlineConnection *connection = &self->connection;

  /* An answer to nothing says nothing. */
  if (connection->ping_time == 0 || time != connection->ping_time)
    return FALSE;

  connection->ping_time = 0;
  connection->heard = now;
  connection->confirmed = connection->sent_at_ping;

  return TRUE;
}

void
online_session_reply (OnlineSession *self,
                      gboolean explanation,
                      guint64 id,
                      const char *key,
                      const char *text)
{
  OnlineReply reply = { explanation, id, key, NULL };

  /* Who went in the same batch asks again when they are back. */
  if (self->link == NULL)
    return;

  reply.text = g_strdup (text);
  if (self->connection.replies == NULL)
    {
      self->connection.replies = g_array_new (FALSE, FALSE, sizeof (OnlineReply));
      g_array_set_clear_func (self->connection.replies, clear_reply);
    }
  g_array_append_val (self->connection.replies, reply);
}

void
online_session_send_replies (OnlineSession *self, OnlineHub *hub)
{
  g_autoptr (GArray) replies = g_steal_pointer (&self->connection.replies);

  for (guint i = 0; replies != NULL && i < replies->len; i++)
    {
      const OnlineReply *reply = &g_array_index (replies, OnlineReply, i);
      OnlineNotice notice = { .kind = ONLINE_NOTICE_ACK };

      if (reply->explanation)
        {
          notice.kind = ONLINE_NOTICE_EXPLANATION;
          notice.explanation.id = reply->id;
          notice.explanation.text = reply->text;
        }
      else
        {
          notice.ack.id = reply->id;
          notice.ack.key = (char *) reply->key;
          notice.ack.text = reply->text;
        }
      online_session_notify (self, hub, &notice);
    }
}
