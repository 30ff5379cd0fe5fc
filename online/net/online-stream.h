/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bytes of one connection, counted: a stream that reads no more than it has been allowed to,
 * knows since when its peer doesn't read, and closes without ever waiting for that peer.
 *
 * libsoup reads frames and fragments, and queues answers, without telling; below it, here, is the
 * one place where everything passes.
 */

#pragma once

#include <gio/gio.h>

#include "online-poll.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_STREAM (online_stream_get_type ())
G_DECLARE_FINAL_TYPE (OnlineStream, online_stream, ONLINE, STREAM, GIOStream)

/* Puts a count around `base`, which is a socket connection, or TLS around one; `socket` is what
 * both end in. Nothing may be read before online_stream_allow(). */
OnlineStream *online_stream_new (GIOStream *base, GSocket *socket) G_GNUC_WARN_UNUSED_RESULT;

/* Has a socket without TLS waited for by a poll. */
void online_stream_set_poll (OnlineStream *self, OnlinePoll *poll);

/* From now on what is written in one round of the main loop goes out together; of what one call
 * writes, all is taken or nothing. FALSE, and nothing changes, without a poll. */
gboolean online_stream_gather (OnlineStream *self);

/* Appends bytes to what goes out; only after online_stream_gather(). Never blocks: what the peer
 * doesn't read waits. */
void online_stream_append (OnlineStream *self, const void *bytes, gsize size);

/* Lets `size` more bytes in, whatever was left before. The read that would go beyond fails with
 * G_IO_ERROR_MESSAGE_TOO_LARGE, and so does every one after it. */
void online_stream_allow (OnlineStream *self, guint64 size);

/* The same, but for any span of `time` milliseconds, as a bucket; 0 for no limit. */
void online_stream_allow_in_window (OnlineStream *self, guint64 size, guint64 time);

/* Has the head of a request looked at before anybody reads it (OnlineHead); the read that would go
 * beyond what is fit to be read fails with G_IO_ERROR_INVALID_DATA, and so does every one after it.
 */
void online_stream_scan_head (OnlineStream *self);

/* Whether a read failed because of that. */
gboolean online_stream_is_nonsense (OnlineStream *self);

/* Whether a read failed because the peer sent more than it was allowed to. */
gboolean online_stream_is_greedy (OnlineStream *self);

/* Since when something couldn't be written, on the monotonic clock; 0 if all could. */
gint64 online_stream_get_blocked_since (OnlineStream *self);

/* When the last byte came, on the monotonic clock; first, when the stream was made. */
gint64 online_stream_get_last_read (OnlineStream *self);

guint64 online_stream_get_n_read (OnlineStream *self);
guint64 online_stream_get_n_written (OnlineStream *self);

/* Writes the last words, listens to what is still coming (at most `size` bytes of it, and none of
 * it is looked at) so that closing doesn't take those words from the peer, and closes. `keep`
 * (transfer full, nullable) is dropped when that is done. Whoever calls this doesn't use the stream
 * any more, but may cut it. */
void online_stream_finish (OnlineStream *self, GBytes *last_words, guint64 size, GObject *keep);

/* Ends it at once, in both directions; whoever uses it finds out as if the peer had gone. What
 * hasn't been sent is thrown away. */
void online_stream_cut (OnlineStream *self);

G_END_DECLS
