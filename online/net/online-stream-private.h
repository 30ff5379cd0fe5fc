/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a stream share: the whole, and the two halves that libsoup reads and writes.
 * Neither half is ever closed by itself. */

#pragma once

#include "online-head.h"
#include "online-stream.h"

G_BEGIN_DECLS

struct _OnlineStream
{
  GIOStream parent_instance;

  GIOStream *base;
  GSocket *socket;
  OnlinePoll *poll;    /* or NULL */
  GByteArray *waiting; /* to go out in one; NULL if nothing is held back */
  OnlinePollTask flush;
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
  OnlineHead head;
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
#define ONLINE_TYPE_STREAM_INPUT (online_stream_input_get_type ())
G_DECLARE_FINAL_TYPE (OnlineStreamInput,
                      online_stream_input,
                      ONLINE,
                      STREAM_INPUT,
                      GFilterInputStream)

struct _OnlineStreamInput
{
  GFilterInputStream parent_instance;

  OnlineStream *stream; /* weak: libsoup may hold a half longer than the whole */
};

/* The half that writes. */
#define ONLINE_TYPE_STREAM_OUTPUT (online_stream_output_get_type ())
G_DECLARE_FINAL_TYPE (OnlineStreamOutput,
                      online_stream_output,
                      ONLINE,
                      STREAM_OUTPUT,
                      GFilterOutputStream)

struct _OnlineStreamOutput
{
  GFilterOutputStream parent_instance;

  OnlineStream *stream; /* weak */
};

/* A source for one half, in place of the one that GIO would make. */
GSource *online_stream_create_polled (OnlineStream *self,
                                      GObject *half,
                                      GIOCondition condition,
                                      GCancellable *cancellable);

/* How many of `count` bytes may be read now; 0, with an error, if none. `self` is NULL where the
 * half has outlived the whole. */
gsize online_stream_limit_read (OnlineStream *self, gsize count, GError **error);

/* Counts the `n` bytes that were read; returns `n`, or -1, with an error, if they were too many or
 * unfit. */
gssize online_stream_count_read (OnlineStream *self, const char *data, gssize n, GError **error);

/* Counts the `n` bytes that were read, if they were any. */
void online_stream_count_turn (OnlineStream *self, gssize n);

/* Whether the peer has had its turn, so that this read finds nothing, and the loop goes on. */
gboolean online_stream_end_turn (OnlineStream *self);

/* Has `source`, which waits for the next read, be ready at once if only its turn had ended: what
 * TLS has read already, nobody tells. */
void online_stream_begin_turn (OnlineStream *self, GSource *source);

/* Whether as much waits already as may. */
gboolean online_stream_is_full (OnlineStream *self);

/* Whether more can wait; what does goes out first if it is a lot. */
gboolean online_stream_check_room (OnlineStream *self, GError **error);

/* Nothing is held back any more. */
void online_stream_stop_gathering (OnlineStream *self);

G_END_DECLS
