/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much a stream lets in: by what was allowed, in a span of time, and in one turn of the loop.
 */

#include "online-stream-private.h"

/* libsoup reads on as long as there is anything; a peer who sends faster than we read mustn't keep
 * the loop for itself. So after so many bytes there is nothing, once, and whoever reads goes back
 * to the loop. */
#define TURN_MAX (32 * 1024)

static void
refill_window (OnlineStream *self, gint64 now)
{
  const gint64 passed = now - self->window_filled;

  if (passed >= self->window_time)
    {
      self->window_left = self->window_size;
      self->window_filled = now;
    }
  else
    {
      const guint64 grown = self->window_size * (guint64) passed / (guint64) self->window_time;

      if (grown == 0)
        return;
      self->window_left = MIN (self->window_size, self->window_left + grown);
      self->window_filled = now;
    }
}

gsize
online_stream_limit_read (OnlineStream *self, gsize count, GError **error)
{
  guint64 allowed;

  if (self == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "the stream is closed");
      return 0;
    }
  if (self->nonsense)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "that is no request");
      return 0;
    }
  allowed = self->allowed;
  if (self->window_size > 0)
    {
      refill_window (self, g_get_monotonic_time ());
      allowed = MIN (allowed, self->window_left);
    }
  /* One byte more than was allowed, so that a peer who keeps to it exactly isn't greedy. */
  if (!self->greedy)
    return (gsize) MIN ((guint64) count, allowed + 1);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "the peer sent too much");

  return 0;
}

gssize
online_stream_count_read (OnlineStream *self, const char *data, gssize n, GError **error)
{
  const guint64 size = (guint64) MAX (n, 0);

  if (self == NULL || n <= 0)
    return n;
  self->last_read = g_get_monotonic_time ();
  self->n_read += size;
  if (size > self->allowed || (self->window_size > 0 && size > self->window_left))
    {
      self->greedy = TRUE;
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                           "the peer sent too much");
      return -1;
    }
  if (self->scans_head && !online_head_scan (&self->head, data, size))
    {
      self->nonsense = TRUE;
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "that is no request");
      return -1;
    }
  self->allowed -= size;
  if (self->window_size > 0)
    self->window_left -= size;

  return n;
}

void
online_stream_count_turn (OnlineStream *self, gssize n)
{
  if (n > 0)
    self->turn_read += (gsize) n;
}

gboolean
online_stream_end_turn (OnlineStream *self)
{
  if (self->turn_read < TURN_MAX)
    return FALSE;
  self->turn_read = 0;
  self->turned = TRUE;

  return TRUE;
}

static gboolean
do_nothing (gpointer user_data)
{
  return G_SOURCE_REMOVE;
}

void
online_stream_begin_turn (OnlineStream *self, GSource *source)
{
  g_autoptr (GSource) at_once = NULL;

  if (!self->turned)
    return;
  self->turned = FALSE;
  at_once = g_idle_source_new ();
  g_source_set_callback (at_once, do_nothing, NULL, NULL);
  g_source_add_child_source (source, at_once);
}

void
online_stream_allow (OnlineStream *self, guint64 size)
{
  self->allowed = size;
}

void
online_stream_allow_in_window (OnlineStream *self, guint64 size, guint64 time)
{
  g_return_if_fail (size == 0 || time > 0);

  self->window_size = size;
  self->window_time = (gint64) time * 1000;
  self->window_left = size;
  self->window_filled = g_get_monotonic_time ();
}

void
online_stream_scan_head (OnlineStream *self)
{
  self->scans_head = TRUE;
}

gboolean
online_stream_is_nonsense (OnlineStream *self)
{
  return self->nonsense;
}

gboolean
online_stream_is_greedy (OnlineStream *self)
{
  return self->greedy;
}
