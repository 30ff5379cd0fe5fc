/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the keys of one JSON object by name, each with its type and bounds. The first thing that is
 * wrong is kept, with its place in the message, and everything that is read after it is empty: so a
 * parser reads all it wants, and asks once, before it uses any of it, whether it was good.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "online-wire.h"

G_BEGIN_DECLS

#define ONLINE_READER_KEYS (24)       /* that a parser asks an object for */
#define ONLINE_READER_LINE_MAX (4096) /* characters of a line that a table sends */

typedef struct _OnlineReader OnlineReader;

struct _OnlineReader
{
  const OnlineReader *parent; /* NULL for the message */
  const char *key;            /* of this object in its parent */
  int item;                   /* its place in the list of that key, or -1 */
  JsonObject *object;         /* NULL once something was wrong */
  JsonObject *flat;           /* the message, if it was read without a parser; NULL for others */
  gboolean strict;            /* unknown keys are wrong */
  GError **problem;           /* of the whole message */
  JsonParser *parser;         /* of the message; NULL for others */
  GPtrArray *cleaned;         /* texts that were changed, of the whole message */
  const char *known[ONLINE_READER_KEYS];
  guint n_known;
};

/* Scans and parses `text`. Whatever it returns, `self` can be read, and must be cleared; `problem`
 * points to NULL, and then to what was wrong. */
gboolean online_reader_init (OnlineReader *self,
                             const char *text,
                             gsize length,
                             gsize size_max,
                             gboolean strict,
                             GError **problem);
void online_reader_clear (OnlineReader *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OnlineReader, online_reader_clear)

/* The same of `object`, which is part of a message of a table that was parsed; its place begins
 * with `key`. `root` is a reader that lives as long, and is to be cleared. */
void online_reader_init_object (OnlineReader *self,
                                OnlineReader *root,
                                const char *key,
                                JsonObject *object,
                                GError **problem);

/* Whether everything was good so far. */
gboolean online_reader_is_fine (const OnlineReader *self);

/* The same, after every key was read that there can be: a strict reader refuses the others. */
gboolean online_reader_finish (OnlineReader *self);

/* Says what is wrong with the value of `key`, which may be NULL for the object itself. */
void online_reader_refuse (OnlineReader *self,
                           const char *key,
                           OnlineWireError code,
                           const char *format,
                           ...) G_GNUC_PRINTF (4, 5);

gboolean online_reader_has (const OnlineReader *self, const char *key);

/* Numbers, within bounds that are inclusive; with _or_ the key may be missing. */
gint64 online_reader_int (OnlineReader *self, const char *key, gint64 min, gint64 max);
guint64 online_reader_uint (OnlineReader *self, const char *key, guint64 min, guint64 max);
gint64
online_reader_int_or (OnlineReader *self, const char *key, gint64 min, gint64 max, gint64 fallback);
guint64 online_reader_uint_or (OnlineReader *self,
                               const char *key,
                               guint64 min,
                               guint64 max,
                               guint64 fallback);
gboolean online_reader_bool (OnlineReader *self, const char *key);
gboolean online_reader_bool_or (OnlineReader *self, const char *key, gboolean fallback);

/* Borrowed from the reader; never NULL. A text that must be there and not empty, one that must be
 * there, and one that may be missing.
 *
 * Unless the reader is strict, who sent it may want to harm whoever sees it: so it is one tame line
 * (tabletop_text_tame()), cut to ONLINE_READER_LINE_MAX characters. */
const char *online_reader_words (OnlineReader *self, const char *key);
const char *online_reader_text (OnlineReader *self, const char *key);
const char *online_reader_text_or (OnlineReader *self, const char *key, const char *fallback);

/* The same, of as many lines as it has: one that must be there, and one that may be missing. */
const char *online_reader_prose (OnlineReader *self, const char *key);
const char *online_reader_prose_or (OnlineReader *self, const char *key, const char *fallback);

/* The same for what is compared or sent back, so that it can't be changed: wrong if it isn't one
 * tame line of at most ONLINE_REQUEST_NOTATION_MAX bytes. One that must be there and not empty,
 * one that must be there, and one that may be missing. */
const char *online_reader_id (OnlineReader *self, const char *key);
const char *online_reader_kind (OnlineReader *self, const char *key);
const char *online_reader_id_or (OnlineReader *self, const char *key, const char *fallback);

/* One line that a person wrote: 1 to `max` characters, none of them a control. */
const char *online_reader_line (OnlineReader *self, const char *key, gsize max);

/* The value of `enum_type` with this nick; with _or_ the value 0 if the key is missing. */
int online_reader_word (OnlineReader *self, const char *key, GType enum_type);
int online_reader_word_or (OnlineReader *self, const char *key, GType enum_type);

/* The flags whose nicks a list has, which may be missing; other words are overlooked, since a later
 * table may know more. */
guint online_reader_flags (OnlineReader *self, const char *key, GType flags_type);

/* A list of texts or of ids, transfer full; NULL if it is missing or empty. */
char **online_reader_texts (OnlineReader *self, const char *key);
char **online_reader_ids (OnlineReader *self, const char *key);

/* How many objects the list of `key` has, which may be missing; and each of them. */
guint online_reader_count (OnlineReader *self, const char *key);
void online_reader_item (OnlineReader *self, OnlineReader *child, const char *key, guint item);

/* The object of `key`. */
void online_reader_child (OnlineReader *self, OnlineReader *child, const char *key);

/* The same as it is: transfer full, NULL with something wrong. */
JsonObject *online_reader_dup_object (OnlineReader *self, const char *key)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
