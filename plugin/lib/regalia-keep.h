/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is put into words once and shown again and again: faces, their texts, counters, and on its
 * shelf all that views are made of. */

#pragma once

#include <tabletop.h>

#include "regalia-shelf.h"
#include "regalia-told.h"

G_BEGIN_DECLS

/* Of one match; to be used where the match is. */
typedef struct _RegaliaKeep RegaliaKeep;

RegaliaKeep *_regalia_keep_new (void);
void _regalia_keep_free (RegaliaKeep *self);

/* Forgets everything if the program speaks another language by now, and sees whether players have
 * other names. */
void _regalia_keep_listen (RegaliaKeep *self, TabletopSetup *setup);
/* A number for what `seat` is called now, which it wasn't called under another number; -1 for a
 * seat that is none. */
int _regalia_keep_get_naming (RegaliaKeep *self, int seat);

/* Faces by what is depicted: TabletopFace by gint64; borrowed. */
GHashTable *_regalia_keep_faces (RegaliaKeep *self);
/* All that is written on a term, by its basis: char * by GBytes; borrowed. A few only, likewise. */
GHashTable *_regalia_keep_texts (RegaliaKeep *self);
/* Counters by what they count and their value: TabletopCounter by gint64; borrowed. A few only:
 * many values come again and again. */
GHashTable *_regalia_keep_counters (RegaliaKeep *self);

/* References to numbers and seats, by role and by what they point at: TabletopReference by gint64;
 * borrowed. A few only, likewise. */
GHashTable *_regalia_keep_references (RegaliaKeep *self);

/* What viewers were shown, what seats were asked last, and what all of them were told in this
 * state; borrowed. */
RegaliaShelf *_regalia_keep_shelf (RegaliaKeep *self);
RegaliaShelf *_regalia_keep_choices (RegaliaKeep *self);
RegaliaTold *_regalia_keep_told (RegaliaKeep *self);

G_END_DECLS
