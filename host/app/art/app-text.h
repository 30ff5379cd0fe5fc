/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text of a game with its symbols in it: "{T}" becomes a sign as high as a letter. */

#pragma once

#include <gtk/gtk.h>

#include "app-art.h"

G_BEGIN_DECLS

typedef struct _AppText AppText;

/* On the ground of `color`, a color of the skin. What it has no symbol for stands as a word on a
 * disc. */
AppText *app_text_new (GtkWidget *widget, AppArt *art, const char *color, const char *text);

void app_text_free (AppText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppText, app_text_free)

/* To be set up as one likes: width, height, font, alignment. */
PangoLayout *app_text_get_layout (AppText *self);

/* The largest size of letters that is no larger, in pixels. There are few: of each letter in each
 * size that was ever drawn, Cairo keeps what it looks like. */
int app_text_step (int pixels);

/* In letters of app_text_step(). */
void app_text_set_size (AppText *self, int pixels, gboolean bold);

/* Lets the lines of a layout of `widget` begin where those of its other texts do: of itself, Pango
 * does so for what is written the other way only. */
void app_text_align (GtkWidget *widget, PangoLayout *layout);

/* The same of a label, each time that it has another text. */
void app_text_justify (GtkLabel *label);

/* Breaks the lines of a label as `mode` says, and words without a hyphen that isn't in them: who
 * reads a name or a link takes that for a part of it. */
void app_text_wrap (GtkLabel *label, PangoWrapMode mode);

/* How many times as large as usual texts are that `widget` has. */
float app_text_get_scale (GtkWidget *widget);

/* Draws at 0, 0. */
void app_text_snapshot (AppText *self, GtkSnapshot *snapshot);

/* The text as it is to be drawn: where texts run from right to left, "-1" would be read "1-". */
char *app_text_hold_signs (GtkTextDirection direction, const char *text);

/* The text with the name of each sign in its place, where there is room for letters alone. */
char *app_text_name_signs (const char *text);

/* The text as it is read aloud, with what each symbol is called in its place. */
char *app_text_say (AppArt *art, const char *text);

/* For a label that has the text itself: the text with a placeholder for each sign, the attributes
 * that leave room for them there and break words as app_text_wrap() does, and drawing them where
 * `layout`, which is the label's, has them.
 */
char *app_text_blank_signs (const char *text);
PangoAttrList *app_text_dup_room (AppText *self);
void app_text_snapshot_signs (AppText *self, PangoLayout *layout, GtkSnapshot *snapshot);

G_END_DECLS
