/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON from left to right into one buffer: no tree, one allocation that grows. What it
 * writes passes online_scan() by construction, whatever a game says, except for its size.
 *
 * Integers beyond ±(2⁵³ − 1), which many readers of JSON would round, are written as texts of
 * decimal digits (RFC 7493, 2.2).
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct
{
  char *data;
  gsize length;
  gsize size;       /* of the buffer */
  gboolean follows; /* something stands before in this object or list */
} OnlineWriter;

/* Begins with an object that is open, and room for `reserve` bytes. */
void online_writer_init (OnlineWriter *self, gsize reserve);

/* Closes that object and gives what was written (transfer full); the writer is used up. */
GBytes *online_writer_end (OnlineWriter *self) G_GNUC_WARN_UNUSED_RESULT;

/* `key` is a word of the protocol, or NULL in a list. */
void online_writer_begin_object (OnlineWriter *self, const char *key);
void online_writer_end_object (OnlineWriter *self);
void online_writer_begin_list (OnlineWriter *self, const char *key);
void online_writer_end_list (OnlineWriter *self);

void online_writer_int (OnlineWriter *self, const char *key, gint64 value);
void online_writer_uint (OnlineWriter *self, const char *key, guint64 value);
void online_writer_bool (OnlineWriter *self, const char *key, gboolean value);

/* NULL is "". What isn't UTF-8 becomes U+FFFD. */
void online_writer_text (OnlineWriter *self, const char *key, const char *text);

/* The same, but nothing at all for what is the default: 0, FALSE, "", and an empty vector. */
void online_writer_some_int (OnlineWriter *self, const char *key, gint64 value, gint64 fallback);
void online_writer_some_uint (OnlineWriter *self, const char *key, guint64 value);
void online_writer_some_bool (OnlineWriter *self, const char *key, gboolean value);
void online_writer_some_text (OnlineWriter *self, const char *key, const char *text);
void online_writer_some_texts (OnlineWriter *self, const char *key, const char *const *texts);

/* The nick of a value of `enum_type`; _some_ writes nothing for the value 0. */
void online_writer_word (OnlineWriter *self, const char *key, GType enum_type, int value);
void online_writer_some_word (OnlineWriter *self, const char *key, GType enum_type, int value);

G_END_DECLS
