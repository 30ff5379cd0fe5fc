/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the person is asked, and all answers in words: whatever can be pointed at on the table can
 * be chosen here as well.
 */

#pragma once

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_ASK (app_ask_get_type ())

G_DECLARE_FINAL_TYPE (AppAsk, app_ask, APP, ASK, GtkBox)

/* Emits `chosen (choice)`, and `pointed` when `picker` has been pointed at something here. To give
 * it the focus is to go to what can be chosen first. */
GtkWidget *app_ask_new (AppPlay *play, AppArt *art, TabletopPicker *picker);

/* Something else has been pointed at, or nothing any more. */
void app_ask_update_pointed (AppAsk *self);

/* Whether there is little room for it. */
void app_ask_set_compact (AppAsk *self, gboolean compact);

/* Marks the answers of a kind, until something else is asked; none if it is NULL. */
void app_ask_point_out (AppAsk *self, const char *kind);

/* Activates the answer that lets the game go on, or is enough; FALSE if there is none. */
gboolean app_ask_go_on (AppAsk *self);

/* Activates the other answer with that digit, from 1 to 9; FALSE if none has it. */
gboolean app_ask_choose_by_digit (AppAsk *self, guint digit);

/* Few words have room in a line, for how large they are: the question is written smaller, and no
 * keys beside answers. */
void app_ask_set_tight (AppAsk *self, gboolean is_tight);

G_END_DECLS
