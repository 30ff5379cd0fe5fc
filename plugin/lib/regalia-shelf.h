/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What viewers were shown last, so that whatever is made of the same again is the same object: for
 * the same viewer a state later, and for another one who sees the same.
 *
 * Objects are found by all that they were made of, as bytes, never by when that was or for whom: so
 * it makes no difference whether a match went on, was taken back or is another one, and what one
 * viewer is given tells nothing of what others were. */

#pragma once

#include <tabletop.h>

#include "rg.h"

G_BEGIN_DECLS

/* Of one match; to be used where the match is. */
typedef struct _RegaliaShelf RegaliaShelf;

RegaliaShelf *_regalia_shelf_new (void);
void _regalia_shelf_free (RegaliaShelf *self);
/* Forgets everything. */
void _regalia_shelf_clear (RegaliaShelf *self);

/* Begins and ends a view of `viewer`. What is in the last view of anybody is kept. */
void _regalia_shelf_begin (RegaliaShelf *self, rg_viewer viewer);
void _regalia_shelf_end (RegaliaShelf *self);

enum
{
  REGALIA_SHELF_PIECE = 'p' /* the kind of what can only be in one place of a view */
};

/* Writes down what an object is made of: first open, then add; at last find it, or make it and
 * put it there. In between others can be opened. */
gsize _regalia_shelf_open (RegaliaShelf *self, char kind);
void _regalia_shelf_add (RegaliaShelf *self, gconstpointer data, gsize size);
void _regalia_shelf_add_int (RegaliaShelf *self, int number);
void _regalia_shelf_add_text (RegaliaShelf *self, const char *text); /* nullable */

/* The object that is made of that, and closes it; NULL: there is none. Objects are borrowed, until
 * the view ends. */
gpointer _regalia_shelf_find (RegaliaShelf *self, gsize opened);
/* One that isn't in this view yet. */
gpointer _regalia_shelf_find_another (RegaliaShelf *self, gsize opened);
/* Of things that nothing tells apart but where they lie, number `place` of a zone: the one that the
 * viewer was shown in that place, if it is made of that. */
gpointer _regalia_shelf_find_there (RegaliaShelf *self, gsize opened, int zone, int place);
/* When all of those were found: one that lay elsewhere and lies there no more, or another one. */
gpointer _regalia_shelf_find_moved (RegaliaShelf *self, gsize opened, int zone, int place);
/* What wasn't found (transfer full); closes it. */
gpointer _regalia_shelf_put (RegaliaShelf *self, gsize opened, gpointer object);
gpointer
_regalia_shelf_put_there (RegaliaShelf *self, gsize opened, gpointer object, int zone, int place);

/* One that is made of all that its pieces are made of, so that these needn't be asked for: they are
 * in this view with it. NULL: there is none, or not with pieces that aren't in the view yet; then
 * it stays open. */
gpointer _regalia_shelf_find_whole (RegaliaShelf *self, gsize opened);
/* What wasn't found so; its pieces are among all that was asked for since `n_asked`. */
guint _regalia_shelf_count_asked (RegaliaShelf *self);
gpointer
_regalia_shelf_put_whole (RegaliaShelf *self, gsize opened, gpointer object, guint n_asked);
/* Or there is nothing to put there. */
void _regalia_shelf_close (RegaliaShelf *self, gsize opened);

/* Objects that others are made of, while a view is made: its pieces, and all else. Borrowed. */
GPtrArray *_regalia_shelf_pieces (RegaliaShelf *self);
GPtrArray *_regalia_shelf_parts (RegaliaShelf *self);

G_END_DECLS
