/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both halves hand everything through and count. Neither half is ever closed by itself: what ends
 * a connection is the stream as a whole, and what ends a stream whose peer doesn't read is cutting
 * its socket. */

#include "regalia-stream.h"

#include <sys/socket.h>

#include "regalia-head.h"

#define SCRAP 4096

/* Beyond so much that waits, libsoup has to wait, too. */
#define WAITING_MAX (64 * 1024)

/* libsoup reads on as long as there is anything; a peer who sends faster than we read mustn't keep
 * the loop for itself. */
#define TURN_MAX (32 * 1024)

/* How long TLS may take to say goodbye, in seconds. */
#define GOODBYE_TIME 2

struct _RegaliaStream
{
  GIOStream parent_instance;

  GIOStream *base;
  GSocket *socket;
  RegaliaPoll *poll;   /* or NULL */
  GByteArray *waiting; /* to go out in one; NULL if nothing is held back */
  RegaliaPollTask flush;
  gsize turn_read; /* in this round of the loop */
  RegaliaPollTask turn;
  gboolean broken; /* nothing goes out any more */
  GSource *drain;  /* while the socket takes no more of it, or NULL */
  GInputStream *input;
  GOutputStream *output;

  guint64 allowed;
  gboolean greedy;
  gboolean scans_head;
  gboolean nonsense;
  RegaliaHead head;
  /* A bucket of bytes: full it holds window_size, and it fills in window_time (microseconds). */
  guint64 window_size;
  gint64 window_time;
  guint64 window_left;
  gint64 window_filled;

  gint64 blocked_since;
  gint64 last_read;
  guint64 n_read;
  guint64 n_written;
};

G_DEFINE_FINAL_TYPE (RegaliaStream, regalia_stream, G_TYPE_IO_STREAM)

/* A source for one half, in place of the one that GIO would make. */
static GSource *
create_polled (RegaliaStream *self,
               GObject *half,
               GIOCondition condition,
               GCancellable *cancellable)
{
  GSource *source = g_pollable_source_new_full (half, NULL, cancellable);
  g_autoptr (GSource) waiter = regalia_poll_create_source (self->poll, self->socket, condition);

  g_source_add_child_source (source, waiter);

  return source;
}

/* The half that reads. */

#define REGALIA_TYPE_STREAM_INPUT (regalia_stream_input_get_type ())
G_DECLARE_FINAL_TYPE (RegaliaStreamInput,
                      regalia_stream_input,
                      REGALIA,
                      STREAM_INPUT,
                      GFilterInputStream)

struct _RegaliaStreamInput
{
  GFilterInputStream parent_instance;

  RegaliaStream *stream; /* weak: libsoup may hold a half longer than the whole */
};

static void regalia_stream_input_pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaStreamInput,
                               regalia_stream_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM,
                                                      regalia_stream_input_pollable_init))

static void
refill_window (RegaliaStream *self, gint64 now)
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

/* How many of `count` bytes may be read now; 0, with an error, if none. */
static gsize
limit_read (RegaliaStream *self, gsize count, GError **error)
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

static gssize
count_read (RegaliaStream *self, const char *data, gssize n, GError **error)
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
  if (self->scans_head && !regalia_head_scan (&self->head, data, size))
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

static gssize
regalia_stream_input_read (GInputStream *input,
                           void *buffer,
                           gsize count,
                           GCancellable *cancellable,
                           GError **error)
{
  RegaliaStreamInput *self = REGALIA_STREAM_INPUT (input);
  const gsize allowed = limit_read (self->stream, count, error);

  if (allowed == 0)
    return count == 0 ? 0 : -1;

  return count_read (self->stream, buffer,
                     g_input_stream_read (G_FILTER_INPUT_STREAM (self)->base_stream, buffer,
                                          allowed, cancellable, error),
                     error);
}

static gboolean
regalia_stream_input_close (GInputStream *input, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
regalia_stream_input_close_async (GInputStream *input,
                                  int priority,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (input, cancellable, callback, user_data);

  g_task_return_boolean (task, TRUE);
}

static gboolean
regalia_stream_input_close_finish (GInputStream *input, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GPollableInputStream *
get_base_input (GPollableInputStream *input)
{
  return G_POLLABLE_INPUT_STREAM (G_FILTER_INPUT_STREAM (input)->base_stream);
}

static gboolean
regalia_stream_input_is_readable (GPollableInputStream *input)
{
  return g_pollable_input_stream_is_readable (get_base_input (input));
}

static GSource *
regalia_stream_input_create_source (GPollableInputStream *input, GCancellable *cancellable)
{
  RegaliaStream *stream = REGALIA_STREAM_INPUT (input)->stream;
  g_autoptr (GSource) base = NULL;

  if (stream != NULL && stream->poll != NULL)
    return create_polled (stream, G_OBJECT (input), G_IO_IN, cancellable);

  base = g_pollable_input_stream_create_source (get_base_input (input), NULL);

  return g_pollable_source_new_full (input, base, cancellable);
}

static void
end_turn (gpointer user_data)
{
  REGALIA_STREAM (user_data)->turn_read = 0;
}

static void
count_turn (RegaliaStream *self, gssize n)
{
  if (self->poll == NULL || n <= 0)
    return;
  self->turn_read += (gsize) n;
  self->turn.run = end_turn;
  self->turn.user_data = self;
  regalia_poll_do_later (self->poll, &self->turn);
}

static gssize
regalia_stream_input_read_nonblocking (GPollableInputStream *input,
                                       void *buffer,
                                       gsize count,
                                       GError **error)
{
  RegaliaStreamInput *self = REGALIA_STREAM_INPUT (input);
  const gsize allowed = limit_read (self->stream, count, error);
  gssize n;

  if (allowed == 0)
    return count == 0 ? 0 : -1;
  if (self->stream->turn_read >= TURN_MAX)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "it's somebody else's turn");
      return -1;
    }
  n = count_read (self->stream, buffer,
                  g_pollable_input_stream_read_nonblocking (get_base_input (input), buffer, allowed,
                                                            NULL, error),
                  error);
  count_turn (self->stream, n);

  return n;
}

static void
regalia_stream_input_pollable_init (GPollableInputStreamInterface *iface)
{
  iface->is_readable = regalia_stream_input_is_readable;
  iface->create_source = regalia_stream_input_create_source;
  iface->read_nonblocking = regalia_stream_input_read_nonblocking;
}

static void
regalia_stream_input_finalize (GObject *object)
{
  g_clear_weak_pointer (&REGALIA_STREAM_INPUT (object)->stream);

  G_OBJECT_CLASS (regalia_stream_input_parent_class)->finalize (object);
}

static void
regalia_stream_input_class_init (RegaliaStreamInputClass *klass)
{
  GInputStreamClass *input_class = G_INPUT_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = regalia_stream_input_finalize;
  input_class->read_fn = regalia_stream_input_read;
  input_class->close_fn = regalia_stream_input_close;
  input_class->close_async = regalia_stream_input_close_async;
  input_class->close_finish = regalia_stream_input_close_finish;
}

static void
regalia_stream_input_init (RegaliaStreamInput *self)
{
}

/* The half that writes. */

#define REGALIA_TYPE_STREAM_OUTPUT (regalia_stream_output_get_type ())
G_DECLARE_FINAL_TYPE (RegaliaStreamOutput,
                      regalia_stream_output,
                      REGALIA,
                      STREAM_OUTPUT,
                      GFilterOutputStream)

struct _RegaliaStreamOutput
{
  GFilterOutputStream parent_instance;

  RegaliaStream *stream; /* weak */
};

static void regalia_stream_output_pollable_init (GPollableOutputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaStreamOutput,
                               regalia_stream_output,
                               G_TYPE_FILTER_OUTPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM,
                                                      regalia_stream_output_pollable_init))

static gssize
regalia_stream_output_write (GOutputStream *output,
                             const void *buffer,
                             gsize count,
                             GCancellable *cancellable,
                             GError **error)
{
  RegaliaStreamOutput *self = REGALIA_STREAM_OUTPUT (output);
  const gssize n = g_output_stream_write (G_FILTER_OUTPUT_STREAM (self)->base_stream, buffer, count,
                                          cancellable, error);

  if (self->stream != NULL && n > 0)
    self->stream->n_written += (guint64) n;

  return n;
}

static gboolean
regalia_stream_output_close (GOutputStream *output, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
regalia_stream_output_close_async (GOutputStream *output,
                                   int priority,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (output, cancellable, callback, user_data);

  g_task_return_boolean (task, TRUE);
}

static gboolean
regalia_stream_output_close_finish (GOutputStream *output, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GPollableOutputStream *
get_base_output (GPollableOutputStream *output)
{
  return G_POLLABLE_OUTPUT_STREAM (G_FILTER_OUTPUT_STREAM (output)->base_stream);
}

static gboolean
regalia_stream_output_is_writable (GPollableOutputStream *output)
{
  RegaliaStream *stream = REGALIA_STREAM_OUTPUT (output)->stream;

  if (stream != NULL && stream->waiting != NULL)
    return stream->broken || stream->waiting->len < WAITING_MAX;

  return g_pollable_output_stream_is_writable (get_base_output (output));
}

static GSource *
regalia_stream_output_create_source (GPollableOutputStream *output, GCancellable *cancellable)
{
  RegaliaStream *stream = REGALIA_STREAM_OUTPUT (output)->stream;
  g_autoptr (GSource) base = NULL;

  if (stream != NULL && stream->poll != NULL)
    return create_polled (stream, G_OBJECT (output), G_IO_OUT, cancellable);

  base = g_pollable_output_stream_create_source (get_base_output (output), NULL);

  return g_pollable_source_new_full (output, base, cancellable);
}

static GPollableReturn
count_written (RegaliaStreamOutput *self, GPollableReturn result, gsize n, gsize wanted)
{
  RegaliaStream *stream = self->stream;

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

static void flush (gpointer user_data);

/* Whether more can wait; what does goes out first if it is a lot. */
static gboolean
check_room (RegaliaStream *self, GError **error)
{
  if (self->waiting->len >= WAITING_MAX && !self->broken && self->drain == NULL)
    flush (self);

  if (self->broken)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "the peer has gone");
  else if (self->waiting->len >= WAITING_MAX)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "the peer reads too slowly");
  else
    return TRUE;

  return FALSE;
}

static gssize
regalia_stream_output_write_nonblocking (GPollableOutputStream *output,
                                         const void *buffer,
                                         gsize count,
                                         GError **error)
{
  RegaliaStream *stream = REGALIA_STREAM_OUTPUT (output)->stream;
  GError *failure = NULL;
  gssize n;

  if (stream != NULL && stream->waiting != NULL)
    {
      if (!check_room (stream, error))
        return -1;
      regalia_stream_append (stream, buffer, count);
      return (gssize) count;
    }
  n = g_pollable_output_stream_write_nonblocking (get_base_output (output), buffer, count, NULL,
                                                  &failure);

  count_written (REGALIA_STREAM_OUTPUT (output),
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
regalia_stream_output_writev_nonblocking (GPollableOutputStream *output,
                                          const GOutputVector *vectors,
                                          gsize n_vectors,
                                          gsize *bytes_written,
                                          GError **error)
{
  RegaliaStream *stream = REGALIA_STREAM_OUTPUT (output)->stream;
  gsize n = 0;
  gsize wanted = 0;
  GPollableReturn result;

  *bytes_written = 0;
  if (stream != NULL && stream->waiting != NULL)
    {
      g_autoptr (GError) failure = NULL;

      if (!check_room (stream, &failure))
        {
          if (!stream->broken)
            return G_POLLABLE_RETURN_WOULD_BLOCK;
          g_propagate_error (error, g_steal_pointer (&failure));
          return G_POLLABLE_RETURN_FAILED;
        }
      for (gsize i = 0; i < n_vectors; i++)
        {
          regalia_stream_append (stream, vectors[i].buffer, vectors[i].size);
          *bytes_written += vectors[i].size;
        }
      return G_POLLABLE_RETURN_OK;
    }
  result = g_pollable_output_stream_writev_nonblocking (get_base_output (output), vectors,
                                                        n_vectors, &n, NULL, error);

  *bytes_written = n;
  for (gsize i = 0; i < n_vectors; i++)
    wanted += vectors[i].size;

  return count_written (REGALIA_STREAM_OUTPUT (output), result, n, wanted);
}

static void
regalia_stream_output_pollable_init (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = regalia_stream_output_is_writable;
  iface->create_source = regalia_stream_output_create_source;
  iface->write_nonblocking = regalia_stream_output_write_nonblocking;
  iface->writev_nonblocking = regalia_stream_output_writev_nonblocking;
}

static void
regalia_stream_output_finalize (GObject *object)
{
  g_clear_weak_pointer (&REGALIA_STREAM_OUTPUT (object)->stream);

  G_OBJECT_CLASS (regalia_stream_output_parent_class)->finalize (object);
}

static void
regalia_stream_output_class_init (RegaliaStreamOutputClass *klass)
{
  GOutputStreamClass *output_class = G_OUTPUT_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = regalia_stream_output_finalize;
  output_class->write_fn = regalia_stream_output_write;
  output_class->close_fn = regalia_stream_output_close;
  output_class->close_async = regalia_stream_output_close_async;
  output_class->close_finish = regalia_stream_output_close_finish;
}

static void
regalia_stream_output_init (RegaliaStreamOutput *self)
{
}

/* The whole. */

static GInputStream *
regalia_stream_get_input_stream (GIOStream *stream)
{
  return REGALIA_STREAM (stream)->input;
}

static GOutputStream *
regalia_stream_get_output_stream (GIOStream *stream)
{
  return REGALIA_STREAM (stream)->output;
}

static gboolean
on_writable (GObject *output, gpointer user_data)
{
  flush (user_data);

  return G_SOURCE_CONTINUE;
}

static void
stop_draining (RegaliaStream *self)
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
  RegaliaStream *self = user_data;
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
  self->drain = create_polled (self, G_OBJECT (self->output), G_IO_OUT, NULL);
  g_source_set_callback (self->drain, G_SOURCE_FUNC (on_writable), self, NULL);
  regalia_poll_attach (self->poll, self->drain);
}

/* Nothing is held back any more. */
static void
stop_gathering (RegaliaStream *self)
{
  if (self->waiting == NULL)
    return;
  regalia_poll_cancel (self->poll, &self->flush);
  if (!g_socket_is_closed (self->socket))
    flush (self);
  stop_draining (self);
  g_clear_pointer (&self->waiting, g_byte_array_unref);
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
close_base (RegaliaStream *self)
{
  stop_gathering (self);
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
regalia_stream_close (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  close_base (REGALIA_STREAM (stream));

  return TRUE;
}

static void
regalia_stream_close_async (GIOStream *stream,
                            int priority,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, user_data);

  close_base (REGALIA_STREAM (stream));
  g_task_return_boolean (task, TRUE);
}

static gboolean
regalia_stream_close_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
regalia_stream_finalize (GObject *object)
{
  RegaliaStream *self = REGALIA_STREAM (object);

  stop_gathering (self);
  if (self->poll != NULL)
    regalia_poll_cancel (self->poll, &self->turn);
  g_clear_object (&self->input);
  g_clear_object (&self->output);
  g_clear_object (&self->base);
  g_clear_object (&self->socket);
  regalia_head_clear (&self->head);
  g_clear_pointer (&self->poll, regalia_poll_unref);

  G_OBJECT_CLASS (regalia_stream_parent_class)->finalize (object);
}

static void
regalia_stream_class_init (RegaliaStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = regalia_stream_finalize;
  stream_class->get_input_stream = regalia_stream_get_input_stream;
  stream_class->get_output_stream = regalia_stream_get_output_stream;
  stream_class->close_fn = regalia_stream_close;
  stream_class->close_async = regalia_stream_close_async;
  stream_class->close_finish = regalia_stream_close_finish;
}

static void
regalia_stream_init (RegaliaStream *self)
{
  self->last_read = g_get_monotonic_time ();
}

RegaliaStream *
regalia_stream_new (GIOStream *base, GSocket *socket)
{
  RegaliaStream *self;
  RegaliaStreamInput *input;
  RegaliaStreamOutput *output;

  g_return_val_if_fail (G_IS_IO_STREAM (base), NULL);
  g_return_val_if_fail (G_IS_SOCKET (socket), NULL);

  self = g_object_new (REGALIA_TYPE_STREAM, NULL);
  self->base = g_object_ref (base);
  self->socket = g_object_ref (socket);
  input = g_object_new (REGALIA_TYPE_STREAM_INPUT, "base-stream",
                        g_io_stream_get_input_stream (base), "close-base-stream", FALSE, NULL);
  output = g_object_new (REGALIA_TYPE_STREAM_OUTPUT, "base-stream",
                         g_io_stream_get_output_stream (base), "close-base-stream", FALSE, NULL);
  g_set_weak_pointer (&input->stream, self);
  g_set_weak_pointer (&output->stream, self);
  self->input = G_INPUT_STREAM (input);
  self->output = G_OUTPUT_STREAM (output);

  return self;
}

void
regalia_stream_set_poll (RegaliaStream *self, RegaliaPoll *poll)
{
  g_return_if_fail (REGALIA_IS_STREAM (self));
  g_return_if_fail (self->poll == NULL);

  self->poll = regalia_poll_ref (poll);
}

gboolean
regalia_stream_gather (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), FALSE);

  if (self->poll == NULL)
    return FALSE;
  if (self->waiting == NULL)
    {
      self->waiting = g_byte_array_new ();
      self->flush = (RegaliaPollTask){ .run = flush, .user_data = self };
    }

  return TRUE;
}

void
regalia_stream_append (RegaliaStream *self, const void *bytes, gsize size)
{
  g_return_if_fail (REGALIA_IS_STREAM (self));
  g_return_if_fail (self->waiting != NULL);

  if (self->waiting->len == 0)
    regalia_poll_do_later (self->poll, &self->flush);
  g_byte_array_append (self->waiting, bytes, (guint) size);
}

void
regalia_stream_allow (RegaliaStream *self, guint64 size)
{
  g_return_if_fail (REGALIA_IS_STREAM (self));

  self->allowed = size;
}

void
regalia_stream_allow_in_window (RegaliaStream *self, guint64 size, guint64 time)
{
  g_return_if_fail (REGALIA_IS_STREAM (self));
  g_return_if_fail (size == 0 || time > 0);

  self->window_size = size;
  self->window_time = (gint64) time * 1000;
  self->window_left = size;
  self->window_filled = g_get_monotonic_time ();
}

void
regalia_stream_scan_head (RegaliaStream *self)
{
  g_return_if_fail (REGALIA_IS_STREAM (self));

  self->scans_head = TRUE;
}

gboolean
regalia_stream_is_nonsense (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), FALSE);

  return self->nonsense;
}

gboolean
regalia_stream_is_greedy (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), FALSE);

  return self->greedy;
}

gint64
regalia_stream_get_blocked_since (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), 0);

  return self->blocked_since;
}

gint64
regalia_stream_get_last_read (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), 0);

  return self->last_read;
}

guint64
regalia_stream_get_n_read (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), 0);

  return self->n_read;
}

guint64
regalia_stream_get_n_written (RegaliaStream *self)
{
  g_return_val_if_fail (REGALIA_IS_STREAM (self), 0);

  return self->n_written;
}

typedef struct
{
  RegaliaStream *stream;
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
regalia_stream_finish (RegaliaStream *self, GBytes *last_words, guint64 size, GObject *keep)
{
  Finish *finish = g_new0 (Finish, 1);
  g_autoptr (GSource) source = NULL;
  gsize length;
  const void *data = g_bytes_get_data (last_words, &length);

  g_return_if_fail (REGALIA_IS_STREAM (self));

  stop_gathering (self);
  finish->stream = g_object_ref (self);
  finish->keep = keep;
  regalia_stream_allow (self, size);
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
regalia_stream_cut (RegaliaStream *self)
{
  const struct linger none = { .l_onoff = 1, .l_linger = 0 };

  g_return_if_fail (REGALIA_IS_STREAM (self));

  /* Without lingering, the kernel forgets what the peer never read as soon as the socket closes. */
  if (!g_socket_is_closed (self->socket))
    setsockopt (g_socket_get_fd (self->socket), SOL_SOCKET, SO_LINGER, &none, sizeof none);
  g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
}
