/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of a stream that writes: it counts what it hands through, or lets it wait until it goes
 * out together with more. */

#include "online-stream-private.h"

static void online_stream_output_pollable_init (GPollableOutputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineStreamOutput,
                               online_stream_output,
                               G_TYPE_FILTER_OUTPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM,
                                                      online_stream_output_pollable_init))

static gssize
online_stream_output_write (GOutputStream *output,
                            const void *buffer,
                            gsize count,
                            GCancellable *cancellable,
                            GError **error)
{
  OnlineStreamOutput *self = ONLINE_STREAM_OUTPUT (output);
  const gssize n = g_output_stream_write (G_FILTER_OUTPUT_STREAM (self)->base_stream, buffer, count,
                                          cancellable, error);

  if (self->stream != NULL && n > 0)
    self->stream->n_written += (guint64) n;

  return n;
}

static gboolean
online_stream_output_close (GOutputStream *output, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
online_stream_output_close_async (GOutputStream *output,
                                  int priority,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (output, cancellable, callback, user_data);

  g_task_return_boolean (task, TRUE);
}

static gboolean
online_stream_output_close_finish (GOutputStream *output, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GPollableOutputStream *
get_base_output (GPollableOutputStream *output)
{
  return G_POLLABLE_OUTPUT_STREAM (G_FILTER_OUTPUT_STREAM (output)->base_stream);
}

static gboolean
online_stream_output_is_writable (GPollableOutputStream *output)
{
  OnlineStream *stream = ONLINE_STREAM_OUTPUT (output)->stream;

  if (stream != NULL && stream->waiting != NULL)
    return stream->broken || !online_stream_is_full (stream);

  return g_pollable_output_stream_is_writable (get_base_output (output));
}

static GSource *
online_stream_output_create_source (GPollableOutputStream *output, GCancellable *cancellable)
{
  OnlineStream *stream = ONLINE_STREAM_OUTPUT (output)->stream;
  g_autoptr (GSource) base = NULL;

  if (stream != NULL && stream->poll != NULL)
    return online_stream_create_polled (stream, G_OBJECT (output), G_IO_OUT, cancellable);

  base = g_pollable_output_stream_create_source (get_base_output (output), NULL);

  return g_pollable_source_new_full (output, base, cancellable);
}

static GPollableReturn
count_written (OnlineStreamOutput *self, GPollableReturn result, gsize n, gsize wanted)
{
  OnlineStream *stream = self->stream;

  if (stream == NULL)
    return result;
  if (result == G_POLLABLE_RETURN_OK)
    {
      stream->n_written += n;
      /* After a part nobody tries again before the peer has read. */
      stream->blocked_since = n < wanted ? g_get_monotonic_time () : 0;
    }
  else if (result == G_POLLABLE_RETURN_WOULD_BLOCK && stream->blocked_since == 0)
    stream->blocked_since = g_get_monotonic_time ();

  return result;
}

static gssize
online_stream_output_write_nonblocking (GPollableOutputStream *output,
                                        const void *buffer,
                                        gsize count,
                                        GError **error)
{
  OnlineStream *stream = ONLINE_STREAM_OUTPUT (output)->stream;
  GError *failure = NULL;
  gssize n;

  if (stream != NULL && stream->waiting != NULL)
    {
      if (!online_stream_check_room (stream, error))
        return -1;
      online_stream_append (stream, buffer, count);
      return (gssize) count;
    }
  n = g_pollable_output_stream_write_nonblocking (get_base_output (output), buffer, count, NULL,
                                                  &failure);

  count_written (ONLINE_STREAM_OUTPUT (output),
                 n >= 0 ? G_POLLABLE_RETURN_OK
                 : g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)
                     ? G_POLLABLE_RETURN_WOULD_BLOCK
                     : G_POLLABLE_RETURN_FAILED,
                 (gsize) MAX (n, 0), count);
  if (failure != NULL)
    g_propagate_error (error, failure);

  return n;
}

static GPollableReturn
online_stream_output_writev_nonblocking (GPollableOutputStream *output,
                                         const GOutputVector *vectors,
                                         gsize n_vectors,
                                         gsize *bytes_written,
                                         GError **error)
{
  OnlineStream *stream = ONLINE_STREAM_OUTPUT (output)->stream;
  gsize n = 0;
  gsize wanted = 0;
  GPollableReturn result;

  *bytes_written = 0;
  if (stream != NULL && stream->waiting != NULL)
    {
      g_autoptr (GError) failure = NULL;

      if (!online_stream_check_room (stream, &failure))
        {
          if (!stream->broken)
            return G_POLLABLE_RETURN_WOULD_BLOCK;
          g_propagate_error (error, g_steal_pointer (&failure));
          return G_POLLABLE_RETURN_FAILED;
        }
      for (gsize i = 0; i < n_vectors; i++)
        {
          online_stream_append (stream, vectors[i].buffer, vectors[i].size);
          *bytes_written += vectors[i].size;
        }
      return G_POLLABLE_RETURN_OK;
    }
  result = g_pollable_output_stream_writev_nonblocking (get_base_output (output), vectors,
                                                        n_vectors, &n, NULL, error);

  *bytes_written = n;
  for (gsize i = 0; i < n_vectors; i++)
    wanted += vectors[i].size;

  return count_written (ONLINE_STREAM_OUTPUT (output), result, n, wanted);
}

static void
online_stream_output_pollable_init (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = online_stream_output_is_writable;
  iface->create_source = online_stream_output_create_source;
  iface->write_nonblocking = online_stream_output_write_nonblocking;
  iface->writev_nonblocking = online_stream_output_writev_nonblocking;
}

static void
online_stream_output_finalize (GObject *object)
{
  g_clear_weak_pointer (&ONLINE_STREAM_OUTPUT (object)->stream);

  G_OBJECT_CLASS (online_stream_output_parent_class)->finalize (object);
}

static void
online_stream_output_class_init (OnlineStreamOutputClass *klass)
{
  GOutputStreamClass *output_class = G_OUTPUT_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_stream_output_finalize;
  output_class->write_fn = online_stream_output_write;
  output_class->close_fn = online_stream_output_close;
  output_class->close_async = online_stream_output_close_async;
  output_class->close_finish = online_stream_output_close_finish;
}

static void
online_stream_output_init (OnlineStreamOutput *self)
{
}
