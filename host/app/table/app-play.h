/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as one person plays it at this window: what they see, what they are asked, and the bots
 * that go on meanwhile. Nothing here waits.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_PLAY (app_play_get_type ())

G_DECLARE_FINAL_TYPE (AppPlay, app_play, APP, PLAY, GObject)

/* `seat` plays at `table`; bots at it begin at once. */
AppPlay *app_play_new (TabletopTable *table, guint seat);

TabletopMatch *app_play_get_match (AppPlay *self);
TabletopScene *app_play_get_scene (AppPlay *self);
guint app_play_get_seat (AppPlay *self);

/* What the person is asked, or NULL while others are. */
TabletopDecision *app_play_get_decision (AppPlay *self);

/* Who else is asked, as a sentence; NULL if nobody is. */
char *app_play_dup_waiting (AppPlay *self);

/* Chooses; what is wrong with it is told by `problem`. */
void app_play_choose (AppPlay *self, TabletopChoice *choice);

gboolean app_play_can_undo (AppPlay *self);
void app_play_undo (AppPlay *self);

G_END_DECLS
