/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a viewer may know about a seat: its name, its team, its counters. */

#pragma once

#include "tabletop-counter.h"
#include "tabletop-enums.h"
#include "tabletop-note.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_VIEW_SEAT (tabletop_view_seat_get_type ())

/**
 * TabletopViewSeat:
 *
 * A seat as one viewer sees it.
 */
G_DECLARE_FINAL_TYPE (TabletopViewSeat, tabletop_view_seat, TABLETOP, VIEW_SEAT, GObject)

/**
 * tabletop_view_seat_new:
 * @index: the seat
 * @name: how it is called
 * @team: its team, or -1 if it has none or the viewer may not know it
 * @status: whether it still takes part
 *
 * Makes a seat without counters.
 *
 * Returns: (transfer full): the seat
 */
TabletopViewSeat *
tabletop_view_seat_new (guint index, const char *name, int team, TabletopSeatStatus status)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_view_seat_add_counter:
 * @self: a seat
 * @counter: (transfer none): a counter
 *
 * Adds a counter.
 */
void tabletop_view_seat_add_counter (TabletopViewSeat *self, TabletopCounter *counter);

/**
 * tabletop_view_seat_add_note:
 * @self: a seat that no match has given out yet
 * @note: (transfer none): a few words
 *
 * Adds what a host says of it beside its counters: that it has priority, that it is the monarch. A
 * note whose id is the name of a property of the seat, as `place` and `distance` are, says that
 * property in words: a host that shows it otherwise may leave the note out.
 */
void tabletop_view_seat_add_note (TabletopViewSeat *self, TabletopNote *note);

/**
 * tabletop_view_seat_set_place:
 * @self: a seat
 * @place: its place around the table, from 0
 *
 * Sets where it sits. Without this, seats sit in their order.
 */
void tabletop_view_seat_set_place (TabletopViewSeat *self, guint place);

/**
 * tabletop_view_seat_get_index:
 * @self: a seat
 *
 * Gets which seat it is.
 *
 * Returns: the seat, from 0
 */
guint tabletop_view_seat_get_index (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_name:
 * @self: a seat
 *
 * Gets how it is called.
 *
 * Returns: the name
 */
const char *tabletop_view_seat_get_name (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_team:
 * @self: a seat
 *
 * Gets its team.
 *
 * Returns: the team, or -1 if it has none or the viewer may not know it
 */
int tabletop_view_seat_get_team (TabletopViewSeat *self);

/**
 * tabletop_view_seat_set_far:
 * @self: a seat of a view that no match has given out yet
 * @far: whether neither it nor the viewer can do much to the other now
 *
 * Sets whether a host with little room may shorten what it has before what others have.
 */
void tabletop_view_seat_set_far (TabletopViewSeat *self, gboolean far);

/**
 * tabletop_view_seat_is_far:
 * @self: a seat of a view
 *
 * Tells whether neither it nor the viewer can do much to the other now.
 *
 * Returns: %TRUE if a host with little room may shorten what it has before what others have
 */
gboolean tabletop_view_seat_is_far (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_place:
 * @self: a seat
 *
 * Gets where it sits. The next place is to its left, and the first one to the left of the last.
 *
 * Returns: its place around the table, from 0
 */
guint tabletop_view_seat_get_place (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_status:
 * @self: a seat
 *
 * Gets whether it still takes part.
 *
 * Returns: the status
 */
TabletopSeatStatus tabletop_view_seat_get_status (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_counters:
 * @self: a seat
 *
 * Gets its counters.
 *
 * Returns: (transfer none): a list of [class@Counter]
 */
GListModel *tabletop_view_seat_get_counters (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_notes:
 * @self: a seat
 *
 * Gets what there is to say of it beside its counters.
 *
 * Returns: (transfer none): a list of [class@Note], in the order in which a player wants to know it
 */
GListModel *tabletop_view_seat_get_notes (TabletopViewSeat *self);

/**
 * tabletop_view_seat_set_flags:
 * @self: a seat that no match has given out yet
 * @flags: how it stands to the viewer
 *
 * Sets how it stands to the viewer.
 */
void tabletop_view_seat_set_flags (TabletopViewSeat *self, TabletopSeatFlags flags);

/**
 * tabletop_view_seat_set_distance:
 * @self: a seat that no match has given out yet
 * @distance: how many seats away it is, or -1
 *
 * Sets how far away it sits.
 */
void tabletop_view_seat_set_distance (TabletopViewSeat *self, int distance);

/**
 * tabletop_view_seat_set_emblems:
 * @self: a seat that no match has given out yet
 * @emblems: (nullable) (array zero-terminated=1): ids of symbols
 *
 * Sets which symbols it bears: a crown, a role.
 */
void tabletop_view_seat_set_emblems (TabletopViewSeat *self, const char *const *emblems);

/**
 * tabletop_view_seat_set_goal:
 * @self: a seat that no match has given out yet
 * @goal: (nullable): who sits there and what they win by, translated
 *
 * Sets what it plays for, where that isn't the same for all seats, or not known to all.
 */
void tabletop_view_seat_set_goal (TabletopViewSeat *self, const char *goal);

/**
 * tabletop_view_seat_get_goal:
 * @self: a seat
 *
 * Gets what it plays for: who sits there in this game, and what they win by, as far as the viewer
 * may know that. To whoever sits there it is said in the second person; a host tells it to them as
 * they sit down, and whenever it has become another.
 *
 * Returns: one or more translated sentences; empty if all play for the same, or nobody may know
 */
const char *tabletop_view_seat_get_goal (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_flags:
 * @self: a seat
 *
 * Gets how it stands to the viewer.
 *
 * Returns: flags
 */
TabletopSeatFlags tabletop_view_seat_get_flags (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_distance:
 * @self: a seat
 *
 * Gets how many seats away from the viewer it sits, the shortest way around the table. Seats that
 * have left aren't counted.
 *
 * Returns: 0 for the viewer's own, 1 for neighbours; -1 if it has left, or nobody knows, or the
 *   viewer sits nowhere
 */
int tabletop_view_seat_get_distance (TabletopViewSeat *self);

/**
 * tabletop_view_seat_get_emblems:
 * @self: a seat
 *
 * Gets which symbols it bears, besides what its notes say.
 *
 * Returns: (transfer none) (array zero-terminated=1): ids of symbols of the game
 */
const char *const *tabletop_view_seat_get_emblems (TabletopViewSeat *self);

/**
 * tabletop_view_seat_dup_text:
 * @self: a seat
 *
 * Writes who sits there and how they stand in one line: their name, the emblems that they bear as
 * symbols, their counters, and the notes of %TABLETOP_PROMINENCE_HIGH.
 *
 * Returns: (transfer full): translated text with symbols
 */
char *tabletop_view_seat_dup_text (TabletopViewSeat *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
