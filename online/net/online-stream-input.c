/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of a stream that reads: it hands everything through, rationed. */

#include "online-stream-private.h"

static void online_stream_input_pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineStreamInput,
                               online_stream_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM,
                                                      online_stream_input_pollable_init))

static gssize
online_stream_input_read (GInputStream *input,
                          void *buffer,
                          gsize count,
                          GCancellable *cancellable,
                          GError **error)
{
  OnlineStreamInput *self = ONLINE_STREAM_INPUT (input);
  const gsize allowed = online_stream_limit_read (self->stream, count, error);

  if (allowed == 0)
    return count == 0 ? 0 : -1;

  return online_stream_count_read (self->stream, buffer,
                                   g_input_stream_read (G_FILTER_INPUT_STREAM (self)->base_stream,
                                                        buffer, allowed, cancellable, error),
                                   error);
}

static gboolean
online_stream_input_close (GInputStream *input, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
online_stream_input_close_async (GInputStream *input,
                                 int priority,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (input, cancellable, callback, user_data);

  g_task_return_boolean (task, TRUE);
}

static gboolean
online_stream_input_close_finish (GInputStream *input, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GPollableInputStream *
get_base_input (GPollableInputStream *input)
{
  return G_POLLABLE_INPUT_STREAM (G_FILTER_INPUT_STREAM (input)->base_stream);
}

static gboolean
online_stream_input_is_readable (GPollableInputStream *input)
{
  return g_pollable_input_stream_is_readable (get_base_input (input));
}

static GSource *
online_stream_input_create_source (GPollableInputStream *input, GCancellable *cancellable)
{
  OnlineStream *stream = ONLINE_STREAM_INPUT (input)->stream;
  g_autoptr (GSource) base = NULL;
  GSource *source;

  if (stream != NULL && stream->poll != NULL)
    source = online_stream_create_polled (stream, G_OBJECT (input), G_IO_IN, cancellable);
  else
    {
      base = g_pollable_input_stream_create_source (get_base_input (input), NULL);
      source = g_pollable_source_new_full (input, base, cancellable);
    }
  if (stream != NULL)
    online_stream_begin_turn (stream, source);

  return source;
}

static gssize
online_stream_input_read_nonblocking (GPollableInputStream *input,
                                      void *buffer,
                                      gsize count,
                                      GError **error)
{
  OnlineStreamInput *self = ONLINE_STREAM_INPUT (input);
  const gsize allowed = online_stream_limit_read (self->stream, count, error);
  gssize n;

  if (allowed == 0)
    return count == 0 ? 0 : -1;
  if (online_stream_end_turn (self->stream))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "it's somebody else's turn");
      return -1;
    }
  n = online_stream_count_read (self->stream, buffer,
                                g_pollable_input_stream_read_nonblocking (
                                    get_base_input (input), buffer, allowed, NULL, error),
                                error);
  online_stream_count_turn (self->stream, n);

  return n;
}

static void
online_stream_input_pollable_init (GPollableInputStreamInterface *iface)
{
  iface->is_readable = online_stream_input_is_readable;
  iface->create_source = online_stream_input_create_source;
  iface->read_nonblocking = online_stream_input_read_nonblocking;
}

static void
online_stream_input_finalize (GObject *object)
{
  g_clear_weak_pointer (&ONLINE_STREAM_INPUT (object)->stream);

  G_OBJECT_CLASS (online_stream_input_parent_class)->finalize (object);
}

static void
online_stream_input_class_init (OnlineStreamInputClass *klass)
{
  GInputStreamClass *input_class = G_INPUT_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_stream_input_finalize;
  input_class->read_fn = online_stream_input_read;
  input_class->close_fn = online_stream_input_close;
  input_class->close_async = online_stream_input_close_async;
  input_class->close_finish = online_stream_input_close_finish;
}

static void
online_stream_input_init (OnlineStreamInput *self)
{
}
