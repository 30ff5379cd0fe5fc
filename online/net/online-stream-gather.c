/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written in one round of the main loop goes out together. */

#include "online-stream-private.h"

/* Beyond so much that waits, libsoup has to wait, too. */
#define WAITING_MAX (64 * 1024)

static void flush (gpointer user_data);

static gboolean
on_writable (GObject *output, gpointer user_data)
{
  flush (user_data);

  return G_SOURCE_CONTINUE;
}

static void
stop_draining (OnlineStream *self)
{
  if (self->drain == NULL)
    return;
  g_source_destroy (self->drain);
  g_clear_pointer (&self->drain, g_source_unref);
}

/* Writes what waits, as far as the socket takes it. */
static void
flush (gpointer user_data)
{
  OnlineStream *self = user_data;
  g_autoptr (GError) error = NULL;
  gssize n;

  if (self->waiting->len == 0)
    return;
  n = g_socket_send_with_blocking (self->socket, (const char *) self->waiting->data,
                                   self->waiting->len, FALSE, NULL, &error);
  if (n < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    {
      /* Whoever reads finds out, and so does whoever writes. */
      self->broken = TRUE;
      g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
      n = self->waiting->len;
    }
  if (n > 0)
    {
      self->n_written += (guint64) n;
      g_byte_array_remove_range (self->waiting, 0, (guint) n);
    }
  if (self->waiting->len == 0)
    {
      self->blocked_since = 0;
      stop_draining (self);
      /* What was much once needn't be again. */
      g_byte_array_unref (self->waiting);
      self->waiting = g_byte_array_new ();
      return;
    }
  if (self->blocked_since == 0 || n > 0)
    self->blocked_since = g_get_monotonic_time ();
  if (self->drain != NULL)
    return;
  self->drain = online_stream_create_polled (self, G_OBJECT (self->output), G_IO_OUT, NULL);
  g_source_set_callback (self->drain, G_SOURCE_FUNC (on_writable), self, NULL);
  online_poll_attach (self->poll, self->drain);
}

void
online_stream_stop_gathering (OnlineStream *self)
{
  if (self->waiting == NULL)
    return;
  online_poll_cancel (self->poll, &self->flush);
  if (!g_socket_is_closed (self->socket))
    flush (self);
  stop_draining (self);
  g_clear_pointer (&self->waiting, g_byte_array_unref);
}

gboolean
online_stream_is_full (OnlineStream *self)
{
  return self->waiting->len >= WAITING_MAX;
}

gboolean
online_stream_check_room (OnlineStream *self, GError **error)
{
  if (online_stream_is_full (self) && !self->broken && self->drain == NULL)
    flush (self);

  if (self->broken)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "the peer has gone");
  else if (online_stream_is_full (self))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "the peer reads too slowly");
  else
    return TRUE;

  return FALSE;
}

gboolean
online_stream_gather (OnlineStream *self)
{
  if (self->poll == NULL)
    return FALSE;
  if (self->waiting == NULL)
    {
      self->waiting = g_byte_array_new ();
      self->flush = (OnlinePollTask){ .run = flush, .user_data = self };
    }

  return TRUE;
}

void
online_stream_append (OnlineStream *self, const void *bytes, gsize size)
{
  g_return_if_fail (self->waiting != NULL);

  if (self->waiting->len == 0)
    online_poll_do_later (self->poll, &self->flush);
  g_byte_array_append (self->waiting, bytes, (guint) size);
}
