/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON from left to right into one buffer: no tree, one allocation that grows. What it
 * writes passes regalia_scan() by construction, whatever a game says, except for its size.
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
} RegaliaWriter;

/* Begins with an object that is open, and room for `reserve` bytes. */
void regalia_writer_init (RegaliaWriter *self, gsize reserve);

/* Closes that object and gives what was written (transfer full); the writer is used up. */
GBytes *regalia_writer_end (RegaliaWriter *self) G_GNUC_WARN_UNUSED_RESULT;

/* `key` is a word of the protocol, or NULL in a list. */
void regalia_writer_begin_object (RegaliaWriter *self, const char *key);
void regalia_writer_end_object (RegaliaWriter *self);
void regalia_writer_begin_list (RegaliaWriter *self, const char *key);
void regalia_writer_end_list (RegaliaWriter *self);

void regalia_writer_int (RegaliaWriter *self, const char *key, gint64 value);
void regalia_writer_uint (RegaliaWriter *self, const char *key, guint64 value);
void regalia_writer_bool (RegaliaWriter *self, const char *key, gboolean value);

/* NULL is "". What isn't UTF-8 becomes U+FFFD. */
void regalia_writer_text (RegaliaWriter *self, const char *key, const char *text);

/* The same, but nothing at all for what is the default: 0, FALSE, "", and an empty vector. */
void regalia_writer_some_int (RegaliaWriter *self, const char *key, gint64 value, gint64 fallback);
void regalia_writer_some_uint (RegaliaWriter *self, const char *key, guint64 value);
void regalia_writer_some_bool (RegaliaWriter *self, const char *key, gboolean value);
void regalia_writer_some_text (RegaliaWriter *self, const char *key, const char *text);
void regalia_writer_some_texts (RegaliaWriter *self, const char *key, const char *const *texts);

/* The nick of a value of `enum_type`; _some_ writes nothing for the value 0. */
void regalia_writer_word (RegaliaWriter *self, const char *key, GType enum_type, int value);
void regalia_writer_some_word (RegaliaWriter *self, const char *key, GType enum_type, int value);

G_END_DECLS
