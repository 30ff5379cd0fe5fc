/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON from left to right into one buffer: no tree, one allocation that grows. What it
 * writes is whole and valid UTF-8, whatever a game says; and passes online_scan() by construction,
 * except for its size, where no number has a fraction.
 *
 * Integers beyond ±(2⁵³ − 1), which many readers of JSON would round, are written as texts of
 * decimal digits (RFC 7493, 2.2).
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The greatest integer that is a JSON number. */
#define TABLETOP_JSON_NUMBER_MAX (G_GINT64_CONSTANT (9007199254740991))

typedef struct
{
  char *data;
  gsize length;
  gsize size;       /* of the buffer */
  gboolean follows; /* something stands before in this object or list */
} TabletopJson;

/* Begins with nothing, and room for `reserve` bytes. */
void tabletop_json_init (TabletopJson *self, gsize reserve);

/* Gives what was written (transfer full) when everything is closed; the writer is used up. */
GBytes *tabletop_json_end (TabletopJson *self) G_GNUC_WARN_UNUSED_RESULT;

/* The same as a text that ends with NUL. */
char *tabletop_json_end_text (TabletopJson *self) G_GNUC_WARN_UNUSED_RESULT;

/* The same for people: a line for each value, and what can't be seen is written in digits, since
 * who reads it at a terminal reads that. */
char *tabletop_json_end_spread (TabletopJson *self) G_GNUC_WARN_UNUSED_RESULT;

/* Throws away what was written. */
void tabletop_json_clear (TabletopJson *self);

/* `key` is a word of ours, which needs no escape; NULL in a list and for the outermost value. */
void tabletop_json_begin_object (TabletopJson *self, const char *key);
void tabletop_json_end_object (TabletopJson *self);
void tabletop_json_begin_list (TabletopJson *self, const char *key);
void tabletop_json_end_list (TabletopJson *self);

void tabletop_json_int (TabletopJson *self, const char *key, gint64 value);
void tabletop_json_uint (TabletopJson *self, const char *key, guint64 value);
/* With at most ten digits; what isn't finite becomes null. */
void tabletop_json_double (TabletopJson *self, const char *key, double value);
void tabletop_json_bool (TabletopJson *self, const char *key, gboolean value);
void tabletop_json_null (TabletopJson *self, const char *key);

/* NULL is "". What isn't UTF-8 becomes U+FFFD. */
void tabletop_json_text (TabletopJson *self, const char *key, const char *text);

/* The same, but nothing at all for what is the default: 0, FALSE, "", and an empty vector. */
void tabletop_json_some_int (TabletopJson *self, const char *key, gint64 value, gint64 fallback);
void tabletop_json_some_uint (TabletopJson *self, const char *key, guint64 value);
void tabletop_json_some_bool (TabletopJson *self, const char *key, gboolean value);
void tabletop_json_some_text (TabletopJson *self, const char *key, const char *text);
void tabletop_json_some_texts (TabletopJson *self, const char *key, const char *const *texts);

/* What was printed before: a value, or members of an object with their keys. */
void tabletop_json_printed (TabletopJson *self, const char *text, gsize length);

/* Takes back what was written since `self` was as `before`, which is a copy of it. */
void tabletop_json_rewind (TabletopJson *self, const TabletopJson *before);

/* The nick of a value of `enum_type`; _some_ writes nothing for the value 0. */
void tabletop_json_word (TabletopJson *self, const char *key, GType enum_type, int value);
void tabletop_json_some_word (TabletopJson *self, const char *key, GType enum_type, int value);

/* A list of the nicks of `flags`; nothing for none. */
void tabletop_json_some_flags (TabletopJson *self, const char *key, GType flags_type, guint flags);

G_END_DECLS
