/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table itself: everything that a scene shows, each thing where the skin wants it. */

#pragma once

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_BOARD (app_board_get_type ())

G_DECLARE_FINAL_TYPE (AppBoard, app_board, APP, BOARD, GtkWidget)

/* Emits `pointed (widget, reference)` when somebody points at something, `browsed (widget,
 * zone)` when they want to see a pile, `looked-at (piece)` when the pointer or the focus comes to a
 * piece, `hovered (card)` when the pointer comes to a card, and with NULL when it leaves it or acts
 * there, `enlarged (card)` when a card or the head of a seat shall be
 * shown for itself, and
 * `resized ()` when it has another size, while sizes are given out. */
GtkWidget *app_board_new (AppPlay *play, AppArt *art, TabletopPicker *picker);

/* Shows anew what can be pointed at. */
void app_board_update_glow (AppBoard *self);

/* Remembers where the focus is, for what is there may move; FALSE if it isn't on the board. */
gboolean app_board_note_focus (AppBoard *self);

/* Gives the focus to what can be pointed at: to what has it, or what came next to what had it when
 * that was noted, or the first; FALSE if there is nothing. */
gboolean app_board_focus_offered (AppBoard *self);

/* Something else is asked, or NULL: where only one of the others is shown, what the answers are
 * about is seen. */
void app_board_follow_question (AppBoard *self, TabletopDecision *decision);

/* Draws the eye to what a text names, wherever it lies. */
void app_board_flash (AppBoard *self, TabletopReference *reference);

/* Marks these things, as references, until others are shown, or none. */
void app_board_show (AppBoard *self, GPtrArray *things);

/* Once more is asked: points at what a card was put down on, if that is it; FALSE if it isn't. */
gboolean app_board_follow_drop (AppBoard *self);

/* The pile on which a card is being put down, borrowed, or NULL. */
const char *app_board_get_dropped_on (AppBoard *self);

/* Something else is asked. */
void app_board_forget_drop (AppBoard *self);

/* What is shown next didn't come of what is shown: nothing goes from there to there, and how their
 * figures differ isn't told. */
void app_board_jump (AppBoard *self);

/* How fast things move, in hundredths of what is usual; 0 lets them be where they belong at once,
 * as the desktop's setting does. */
void app_board_set_speed (AppBoard *self, guint percent);

/* Puts everything where it belongs; FALSE if it was there already. */
gboolean app_board_skip (AppBoard *self);

/* Gives the focus to the next thing that can be chosen, or to the one before, and from the last to
 * the first; FALSE if there is none. */
gboolean app_board_focus_next (AppBoard *self, gboolean is_forward);

G_END_DECLS
