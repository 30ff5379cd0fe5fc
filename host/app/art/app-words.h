/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text of the game that wraps: with its symbols in it, and what it names as links. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

#define APP_TYPE_WORDS (app_words_get_type ())

G_DECLARE_FINAL_TYPE (AppWords, app_words, APP, WORDS, GtkWidget)

/* Emits `followed (reference)` when somebody goes after a link. */
GtkWidget *app_words_new (AppArt *art);

/* One whose links `owner` tells of, as a `followed` of its own. */
GtkWidget *app_words_new_for (AppArt *art, gpointer owner);

/* Parts of a text, a list of TabletopTextPart. */
void app_words_show_parts (AppWords *self, GListModel *parts);

/* A text without links. */
void app_words_show_text (AppWords *self, const char *text);

G_END_DECLS
