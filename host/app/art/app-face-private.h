/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How texts of a face find room, for what lays its rows. */

#pragma once

#include "app-face.h"
#include "app-text.h"

G_BEGIN_DECLS

/* In pixels, of letters. */
#define LEAST_SIZE 7  /* nothing smaller is read */
#define LEAST_WHOLE 6 /* but by the shape of a whole word, rather than of one that is torn */

/* So many, for somebody who has texts larger than usual. */
int _app_face_pixels (const AppFace *self, int usual);

/* Of a text, or NULL. */
int _app_face_text_width (AppText *text);
int _app_face_text_height (AppText *text);

/* Sets a word rather smaller than torn; returns in which size. */
int _app_face_fit_word (AppText *text, int size, gboolean bold, int width);

/* Sets a title of two lines as small and as thin as its longest word needs, and a long one smaller:
 * half a name is read for another one. */
void _app_face_fit_words (const AppFace *self, AppText *text, int size, int width);

/* Sets a line that is too long smaller, and then, on a face that is large enough to be read, lets
 * it go on below: a cost of which the end is left out is no cost. Returns in which size. */
int _app_face_fit_line (const AppFace *self,
                        AppText *text,
                        int size,
                        gboolean bold,
                        int width,
                        gboolean small);

/* Whether a text, or NULL, isn't all there, or ends a line within a word. */
gboolean _app_face_is_text_cut (AppText *text);

G_END_DECLS
