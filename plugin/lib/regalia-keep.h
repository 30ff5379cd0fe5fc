/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What viewers were shown last, so that whatever is made of the same again is the same object.
 *
 * Objects are found by all that they were made of, as bytes, never by when that was: so it makes no
 * difference whether a match went on, was taken back or is another one. Of each viewer only the
 * last view is kept. */

#pragma once

#include <tabletop.h>

#include "rg.h"

G_BEGIN_DECLS

/* Of one match; to be used where the match is. */
typedef struct _RegaliaKeep RegaliaKeep;

RegaliaKeep *_regalia_keep_new (void);
void _regalia_keep_free (RegaliaKeep *self);

/* Forgets everything if words would be others by now: players have other names, or the program
 * speaks another language. */
void _regalia_keep_listen (RegaliaKeep *self, TabletopSetup *setup);

/* Faces by what is depicted: TabletopFace by gint64; borrowed. */
GHashTable *_regalia_keep_faces (RegaliaKeep *self);
/* All that is written on what has just one face, by what is depicted: char * by gint64; borrowed.
 */
GHashTable *_regalia_keep_texts (RegaliaKeep *self);
/* Counters by what they count and their value: TabletopCounter by gint64; borrowed. A few only:
 * many values come again and again. */
GHashTable *_regalia_keep_counters (RegaliaKeep *self);

/* What one viewer was shown. */
typedef struct _RegaliaShelf RegaliaShelf;

/* Begins a view of `viewer`; the shelf is borrowed. */
RegaliaShelf *_regalia_shelf_begin (RegaliaKeep *self, rg_viewer viewer);
/* Ends it: forgets what wasn't asked for in it. Takes `view`, gives the one to hand out. */
TabletopView *_regalia_shelf_end (RegaliaShelf *self, TabletopView *view);

/* Writes down what an object is made of: first open, then add; at last find it, or make it and
 * put it there. In between others can be opened. */
gsize _regalia_shelf_open (RegaliaShelf *self, char kind);
void _regalia_shelf_add (RegaliaShelf *self, gconstpointer data, gsize size);
void _regalia_shelf_add_int (RegaliaShelf *self, int number);
void _regalia_shelf_add_text (RegaliaShelf *self, const char *text); /* nullable */
/* Objects that others are made of, while a view is made; borrowed. */
GPtrArray *_regalia_shelf_parts (RegaliaShelf *self);
/* The object of the view before, which is in this one, too; NULL: there is none. */
gpointer _regalia_shelf_find (RegaliaShelf *self, gsize opened);
void _regalia_shelf_put (RegaliaShelf *self, gsize opened, gpointer object);
/* Or there is nothing to put there. */
void _regalia_shelf_close (RegaliaShelf *self, gsize opened);

G_END_DECLS
