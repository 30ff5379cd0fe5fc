/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both halves hand everything through and count. What ends a connection is the stream as a whole,
 * and what ends a stream whose peer doesn't read is cutting its socket. */

#include "online-stream-private.h"

#include <sys/socket.h>

#define SCRAP 4096

/* How long TLS may take to say goodbye, in seconds. */
#define GOODBYE_TIME 2

G_DEFINE_FINAL_TYPE (OnlineStream, online_stream, G_TYPE_IO_STREAM)

GSource *
online_stream_create_polled (OnlineStream *self,
                             GObject *half,
                             GIOCondition condition,
                             GCancellable *cancellable)
{
  GSource *source = g_pollable_source_new_full (half, NULL, cancellable);
  g_autoptr (GSource) waiter = online_poll_create_source (self->poll, self->socket, condition);

  g_source_add_child_source (source, waiter);

  return source;
}

static GInputStream *
online_stream_get_input_stream (GIOStream *stream)
{
  return ONLINE_STREAM (stream)->input;
}

static GOutputStream *
online_stream_get_output_stream (GIOStream *stream)
{
  return ONLINE_STREAM (stream)->output;
}

static gboolean
cut_socket (gpointer socket)
{
  g_socket_shutdown (socket, TRUE, TRUE, NULL);

  return G_SOURCE_REMOVE;
}

static void
on_goodbye_said (GObject *base, GAsyncResult *result, gpointer user_data)
{
  GSource *timer = user_data;

  g_io_stream_close_finish (G_IO_STREAM (base), result, NULL);
  g_source_destroy (timer);
  g_source_unref (timer);
}

/* TLS says goodbye on the same socket that may be full, so it does that on its own and not for
 * long; a bare socket is just closed. */
static void
close_base (OnlineStream *self)
{
  online_stream_stop_gathering (self);
  if (g_io_stream_is_closed (self->base))
    return;
  if (G_IS_TLS_CONNECTION (self->base) && g_socket_is_connected (self->socket))
    {
      GSource *timer = g_timeout_source_new_seconds (GOODBYE_TIME);

      g_source_set_callback (timer, cut_socket, g_object_ref (self->socket), g_object_unref);
      g_source_attach (timer, g_main_context_get_thread_default ());
      g_io_stream_close_async (self->base, G_PRIORITY_DEFAULT, NULL, on_goodbye_said, timer);
    }
  else
    g_io_stream_close (self->base, NULL, NULL);
}

static gboolean
online_stream_close (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  close_base (ONLINE_STREAM (stream));

  return TRUE;
}

static void
online_stream_close_async (GIOStream *stream,
                           int priority,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, user_data);

  close_base (ONLINE_STREAM (stream));
  g_task_return_boolean (task, TRUE);
}

static gboolean
online_stream_close_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
online_stream_finalize (GObject *object)
{
  OnlineStream *self = ONLINE_STREAM (object);

  online_stream_stop_gathering (self);
  g_clear_object (&self->input);
  g_clear_object (&self->output);
  g_clear_object (&self->base);
  g_clear_object (&self->socket);
  online_head_clear (&self->head);
  g_clear_pointer (&self->poll, online_poll_unref);

  G_OBJECT_CLASS (online_stream_parent_class)->finalize (object);
}

static void
online_stream_class_init (OnlineStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_stream_finalize;
  stream_class->get_input_stream = online_stream_get_input_stream;
  stream_class->get_output_stream = online_stream_get_output_stream;
  stream_class->close_fn = online_stream_close;
  stream_class->close_async = online_stream_close_async;
  stream_class->close_finish = online_stream_close_finish;
}

static void
online_stream_init (OnlineStream *self)
{
  self->last_read = g_get_monotonic_time ();
}

OnlineStream *
online_stream_new (GIOStream *base, GSocket *socket)
{
  OnlineStream *self;
  OnlineStreamInput *input;
  OnlineStreamOutput *output;

  self = g_object_new (ONLINE_TYPE_STREAM, NULL);
  self->base = g_object_ref (base);
  self->socket = g_object_ref (socket);
  input = g_object_new (ONLINE_TYPE_STREAM_INPUT, "base-stream",
                        g_io_stream_get_input_stream (base), "close-base-stream", FALSE, NULL);
  output = g_object_new (ONLINE_TYPE_STREAM_OUTPUT, "base-stream",
                         g_io_stream_get_output_stream (base), "close-base-stream", FALSE, NULL);
  g_set_weak_pointer (&input->stream, self);
  g_set_weak_pointer (&output->stream, self);
  self->input = G_INPUT_STREAM (input);
  self->output = G_OUTPUT_STREAM (output);

  return self;
}

void
online_stream_set_poll (OnlineStream *self, OnlinePoll *poll)
{
  g_return_if_fail (self->poll == NULL);

  self->poll = online_poll_ref (poll);
}

gint64
online_stream_get_blocked_since (OnlineStream *self)
{
  return self->blocked_since;
}

gint64
online_stream_get_last_read (OnlineStream *self)
{
  return self->last_read;
}

guint64
online_stream_get_n_read (OnlineStream *self)
{
  return self->n_read;
}

guint64
online_stream_get_n_written (OnlineStream *self)
{
  return self->n_written;
}

typedef struct
{
  OnlineStream *stream;
  GObject *keep;
} Finish;

static void
finish_free (gpointer data)
{
  Finish *finish = data;

  g_io_stream_close (G_IO_STREAM (finish->stream), NULL, NULL);
  g_object_unref (finish->stream);
  g_clear_object (&finish->keep);
  g_free (finish);
}

static gboolean
on_scrap (GObject *input, gpointer user_data)
{
  guint8 scrap[SCRAP];
  g_autoptr (GError) error = NULL;
  const gssize n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input), scrap,
                                                             sizeof scrap, NULL, &error);

  return n > 0 || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK) ? G_SOURCE_CONTINUE
                                                                              : G_SOURCE_REMOVE;
}

void
online_stream_finish (OnlineStream *self, GBytes *last_words, guint64 size, GObject *keep)
{
  Finish *finish = g_new0 (Finish, 1);
  g_autoptr (GSource) source = NULL;
  gsize length;
  const void *data = g_bytes_get_data (last_words, &length);

  online_stream_stop_gathering (self);
  finish->stream = g_object_ref (self);
  finish->keep = keep;
  online_stream_allow (self, size);
  /* Little is said, and nothing was said before, so there is room for it in the socket. */
  if (g_pollable_output_stream_write_nonblocking (G_POLLABLE_OUTPUT_STREAM (self->output), data,
                                                  length, NULL, NULL)
      != (gssize) length)
    {
      finish_free (finish);
      return;
    }
  /* TLS would wait for the peer to say goodbye first, so there the peer sees a sudden end. */
  g_socket_shutdown (self->socket, FALSE, TRUE, NULL);
  source = g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (self->input), NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (on_scrap), finish, finish_free);
  g_source_attach (source, g_main_context_get_thread_default ());
}

void
online_stream_cut (OnlineStream *self)
{
  const struct linger none = { .l_onoff = 1, .l_linger = 0 };

  /* Without lingering, the kernel forgets what the peer never read as soon as the socket closes. */
  if (!g_socket_is_closed (self->socket))
    setsockopt (g_socket_get_fd (self->socket), SOL_SOCKET, SO_LINGER, &none, sizeof none);
  g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
}
