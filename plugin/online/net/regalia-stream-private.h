/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a stream share: the whole, and the two halves that libsoup reads and writes.
 * Neither half is ever closed by itself. */

#pragma once

#include "regalia-head.h"
#include "regalia-stream.h"

G_BEGIN_DECLS

struct _RegaliaStream
{
  GIOStream parent_instance;

  GIOStream *base;
  GSocket *socket;
  RegaliaPoll *poll;   /* or NULL */
  GByteArray *waiting; /* to go out in one; NULL if nothing is held back */
  RegaliaPollTask flush;
  gsize turn_read; /* since a turn of the loop began */
  gboolean turned; /* the next one hasn't begun */
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

/* A source for one half, in place of the one that GIO would make. */
GSource *regalia_stream_create_polled (RegaliaStream *self,
                                       GObject *half,
                                       GIOCondition condition,
                                       GCancellable *cancellable);

/* How many of `count` bytes may be read now; 0, with an error, if none. `self` is NULL where the
 * half has outlived the whole. */
gsize regalia_stream_limit_read (RegaliaStream *self, gsize count, GError **error);

/* Counts the `n` bytes that were read; returns `n`, or -1, with an error, if they were too many or
 * unfit. */
gssize regalia_stream_count_read (RegaliaStream *self, const char *data, gssize n, GError **error);

/* Counts the `n` bytes that were read, if they were any. */
void regalia_stream_count_turn (RegaliaStream *self, gssize n);

/* Whether the peer has had its turn, so that this read finds nothing, and the loop goes on. */
gboolean regalia_stream_end_turn (RegaliaStream *self);

/* Has `source`, which waits for the next read, be ready at once if only its turn had ended: what
 * TLS has read already, nobody tells. */
void regalia_stream_begin_turn (RegaliaStream *self, GSource *source);

/* Whether as much waits already as may. */
gboolean regalia_stream_is_full (RegaliaStream *self);

/* Whether more can wait; what does goes out first if it is a lot. */
gboolean regalia_stream_check_room (RegaliaStream *self, GError **error);

/* Nothing is held back any more. */
void regalia_stream_stop_gathering (RegaliaStream *self);

G_END_DECLS
