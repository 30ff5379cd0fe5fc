/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table as people play it at this window, one at a time: what they see, what they are asked, the
 * bots that go on meanwhile, and that nothing of it is lost. Nothing here waits.
 */

#pragma once

#include <tabletop.h>

#include "app-patience.h"
#include "app-wishes.h"

G_BEGIN_DECLS

#define APP_TYPE_PLAY (app_play_get_type ())

G_DECLARE_FINAL_TYPE (AppPlay, app_play, APP, PLAY, GObject)

/* `seat` plays at `table`; bots at it begin at once. If several people at this device do, the
 * window is passed to and fro. */
AppPlay *app_play_new (TabletopTable *table, guint seat);

/* The same at a table that is open to others through `inviter`, here or elsewhere, who lets its
 * bots play and keeps it; `seat` is -1 for whoever only looks on at a table elsewhere. If cards are
 * dealt again there, `dealt (play)` gives the next game as soon as it is seen, or
 * `gathering (inviter)` the table that waits for its guests before that; this one has made way for
 * it then. */
AppPlay *app_play_new_online (TabletopTable *table, int seat, TabletopInviter *inviter);

/* A match that is played again as `seat` saw it, or whoever looked on if that is -1: its scene is
 * shown views by hand, and nobody is asked. */
AppPlay *app_play_new_replay (TabletopMatch *match, int seat);

/* Who shall sit down at the window, while nobody does: nothing of anybody may be shown; or -1. */
int app_play_get_wanted (AppPlay *self);

/* That seat's player looks at the window now, and nobody else: emits `seated`. */
void app_play_sit (AppPlay *self, guint seat);

/* Whether several people play at this window. */
gboolean app_play_is_shared (AppPlay *self);

/* Whether it is the turn of whoever is asked there, as far as turns are anybody's. */
gboolean app_play_is_own_turn (AppPlay *self);

/* The last event (Tabletop.Event.get_number) that who sits at the window had seen when they got up
 * from it last; 0 if they never did. */
guint64 app_play_get_seen (AppPlay *self);

/* Has a table of this device written down from now on, as a game that was kept as `id`, or as a new
 * one if that is NULL. If it can't be, `problem` says so. */
void app_play_keep (AppPlay *self, const char *id);

/* By what name it is found again, borrowed; NULL if it isn't written down. */
const char *app_play_get_kept_id (AppPlay *self);

/* Gets up from the table: it is kept, and whoever else sits there hears of it. */
void app_play_close (AppPlay *self);

TabletopMatch *app_play_get_match (AppPlay *self);
TabletopTable *app_play_get_table (AppPlay *self); /* NULL of a match that is played again */
TabletopScene *app_play_get_scene (AppPlay *self);

/* Where the person sits; -1: they only look on, see what everybody does, and aren't asked. */
int app_play_get_seat (AppPlay *self);

/* Whose place is at the lower edge: the person's, or the first one for those who look on. */
guint app_play_get_nearest (AppPlay *self);

/* Who brings others to the table, or NULL. */
TabletopInviter *app_play_get_inviter (AppPlay *self);

/* `trouble-changed` tells of another one, and that time goes by. */
AppTrouble app_play_get_trouble (AppPlay *self);

/* The same for people; to be freed. NULL if there is none. */
char *app_play_dup_trouble (AppPlay *self);

/* What the person chose, in words, while no table is known to have got it; or NULL. */
const char *app_play_get_pending (AppPlay *self);

/* What the person is asked, or NULL while others are. */
TabletopDecision *app_play_get_decision (AppPlay *self);

/* How the person wants to be asked, borrowed; NULL if nobody sits at the window. What they turn
 * while others are asked is chosen as soon as they may, before anything else is. */
AppWishes *app_play_get_wishes (AppPlay *self);

/* Whether all others are bots of this device, so that nobody learns anything from how fast somebody
 * here answers. */
gboolean app_play_is_alone (AppPlay *self);

/* Whether the game goes on unasked wherever the person can do nothing, which at first it does if
 * they are alone: others would learn from it that they could do nothing. */
gboolean app_play_get_skips (AppPlay *self);
void app_play_set_skips (AppPlay *self, gboolean skips);

/* Whether it can be looked back at: a match that is played elsewhere keeps no record here. */
gboolean app_play_has_record (AppPlay *self);

/* How it ended, in words for whoever sits here; NULL if it isn't over. */
TabletopResult *app_play_dup_result (AppPlay *self);

/* Who else is asked, as a sentence; NULL if nobody is. */
char *app_play_dup_waiting (AppPlay *self);

/* Chooses; what is wrong with it is told by `problem`. */
void app_play_choose (AppPlay *self, TabletopChoice *choice);

/* Chooses what is left to choose like the last answer (app-rest.h), one after the other, as far as
 * the table takes it. */
void app_play_choose_rest (AppPlay *self);

/* Asks what can be done with what `text` names, or why nothing can; `problem` tells it. */
void app_play_explain (AppPlay *self, const char *text);

gboolean app_play_can_undo (AppPlay *self);
void app_play_undo (AppPlay *self);

G_END_DECLS
