/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole table as one viewer may know it: enough for a host that knows no game to draw it, and
 * one value that can be compared and sent.
 */

#pragma once

#include "tabletop-relation.h"
#include "tabletop-turn-step.h"
#include "tabletop-view-seat.h"
#include "tabletop-zone.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_VIEW (tabletop_view_get_type ())

/**
 * TABLETOP_VIEW_TYPE_STRING:
 *
 * The type of [method@View.to_variant].
 *
 * Each object is a tuple of its properties, in the order in which its class names them: those of
 * [class@View], and in it of [class@ViewSeat], [class@Zone], [class@TurnStep], [class@Relation],
 * [class@Reference], [class@Piece], [class@Face],
 * [class@Note] and [class@Counter].
 */
#define TABLETOP_VIEW_TYPE_STRING                                                                  \
  "(sasia(usiubuuiassa(ssx)a(ssum(uusx)))a"                                                        \
  "(ssiuuusuua(ssm(ssssssasasas)a(ssssssasasas)sibsuua(ssx)a(ssum(uusx))s))"                       \
  "a(ssbu)a(um(uusx)m(uusx)b))"

/**
 * TabletopView:
 *
 * What one viewer may know of a match at one moment.
 *
 * Two matches that differ only in what a viewer may not know give that viewer equal views.
 */
G_DECLARE_FINAL_TYPE (TabletopView, tabletop_view, TABLETOP, VIEW, GObject)

/**
 * tabletop_view_new:
 * @phase: (nullable): what is going on, in a few translated words
 * @active_seat: whose turn it is, or -1
 *
 * Makes a view without seats and zones.
 *
 * Returns: (transfer full): the view
 */
TabletopView *tabletop_view_new (const char *phase, int active_seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_view_new_from_variant:
 * @variant: what [method@View.to_variant] gave
 * @error: return location for an error
 *
 * Reads a view, as a guest does.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA if the type is another or a value is out of its range.
 *
 * Returns: (transfer full): the view
 */
TabletopView *tabletop_view_new_from_variant (GVariant *variant, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_view_add_seat:
 * @self: a view
 * @seat: (transfer none): a seat
 *
 * Adds a seat; seats come in their order.
 */
void tabletop_view_add_seat (TabletopView *self, TabletopViewSeat *seat);

/**
 * tabletop_view_add_zone:
 * @self: a view
 * @zone: (transfer none): a zone
 *
 * Adds a zone; zones come in the order in which a player reads them.
 */
void tabletop_view_add_zone (TabletopView *self, TabletopZone *zone);

/**
 * tabletop_view_set_zones:
 * @self: a view
 * @zones: (transfer none): its zones, in the order in which a player reads them, as a list of
 *   [class@Zone]
 *
 * Sets all zones at once. A list of [func@items_new] is kept as it is, so that views which show the
 * same zones have one list of them; nothing may be added to any of these views then. Any other list
 * is copied.
 */
void tabletop_view_set_zones (TabletopView *self, GListModel *zones);

/**
 * tabletop_view_set_steps:
 * @self: a view
 * @steps: (transfer none): the steps of a turn, in their order, as a list of [class@TurnStep]
 *
 * Sets all steps at once, as [method@View.set_zones] does with zones.
 */
void tabletop_view_set_steps (TabletopView *self, GListModel *steps);

/**
 * tabletop_view_add_step:
 * @self: a view
 * @step: (transfer none): a step of a turn
 *
 * Adds a step; they come in the order in which a turn goes through them.
 */
void tabletop_view_add_step (TabletopView *self, TabletopTurnStep *step);

/**
 * tabletop_view_add_relation:
 * @self: a view
 * @relation: (transfer none): an arrow between two things of the view
 *
 * Adds a relation.
 */
void tabletop_view_add_relation (TabletopView *self, TabletopRelation *relation);

/**
 * tabletop_view_set_tags:
 * @self: a view that no match has given out yet
 * @tags: (nullable) (array zero-terminated=1): stable words, such as `combat`
 *
 * Sets what is going on, for programs that know the words.
 */
void tabletop_view_set_tags (TabletopView *self, const char *const *tags);

/**
 * tabletop_view_get_tags:
 * @self: a view
 *
 * Gets what is going on, for programs.
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words
 */
const char *const *tabletop_view_get_tags (TabletopView *self);

/**
 * tabletop_view_get_phase:
 * @self: a view
 *
 * Gets what is going on.
 *
 * Returns: translated text
 */
const char *tabletop_view_get_phase (TabletopView *self);

/**
 * tabletop_view_get_active_seat:
 * @self: a view
 *
 * Gets whose turn it is.
 *
 * Returns: the seat, or -1
 */
int tabletop_view_get_active_seat (TabletopView *self);

/**
 * tabletop_view_get_seats:
 * @self: a view
 *
 * Gets the seats.
 *
 * Returns: (transfer none): a list of [class@ViewSeat]
 */
GListModel *tabletop_view_get_seats (TabletopView *self);

/**
 * tabletop_view_are_teammates:
 * @self: a view
 * @seat: a seat
 * @other: another one
 *
 * Finds out whether two seats are of one team, as far as the viewer knows: who doesn't know the
 * team of one of them isn't told. O(seats).
 *
 * Returns: %TRUE if the viewer knows that they are
 */
gboolean tabletop_view_are_teammates (TabletopView *self, guint seat, guint other);

/**
 * tabletop_view_dup_seating:
 * @self: a view
 *
 * Gets the seats as they sit around the table, each to the left of the one before and the first to
 * the left of the last. Seats that say the same [property@ViewSeat:place] stay in their order.
 *
 * Returns: (transfer full): a new list of [class@ViewSeat]
 */
GListModel *tabletop_view_dup_seating (TabletopView *self);

/**
 * tabletop_view_get_zones:
 * @self: a view
 *
 * Gets the zones.
 *
 * Returns: (transfer none): a list of [class@Zone]
 */
GListModel *tabletop_view_get_zones (TabletopView *self);

/**
 * tabletop_view_get_steps:
 * @self: a view
 *
 * Gets the steps that a turn goes through, in their order.
 *
 * Returns: (transfer none): a list of [class@TurnStep], empty if turns have none
 */
GListModel *tabletop_view_get_steps (TabletopView *self);

/**
 * tabletop_view_get_relations:
 * @self: a view
 *
 * Gets what things of the table are to each other.
 *
 * Returns: (transfer none): a list of [class@Relation]
 */
GListModel *tabletop_view_get_relations (TabletopView *self);

/**
 * tabletop_view_find_zone:
 * @self: a view
 * @id: the id of a zone
 *
 * Finds a zone. Takes time in the number of zones.
 *
 * Returns: (transfer none) (nullable): the zone, or %NULL if there is none
 */
TabletopZone *tabletop_view_find_zone (TabletopView *self, const char *id);

/**
 * tabletop_view_find_piece:
 * @self: a view
 * @id: the id of a piece
 *
 * Finds a piece in any zone. Takes time in the number of pieces.
 *
 * Returns: (transfer none) (nullable): the piece, or %NULL if there is none
 */
TabletopPiece *tabletop_view_find_piece (TabletopView *self, const char *id);

/**
 * tabletop_view_to_variant:
 * @self: a view
 *
 * Gets the whole view as one value, of the type %TABLETOP_VIEW_TYPE_STRING.
 *
 * Returns: (transfer full): the value, not floating
 */
GVariant *tabletop_view_to_variant (TabletopView *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_view_share:
 * @self: a view that nobody but the caller has got yet
 * @before: (nullable): what the same viewer got before it
 *
 * Lets @self consist of the same objects as @before, wherever they are equal: seats, zones, pieces
 * from whichever zone, steps and relations; and of a piece or a seat that isn't as it was its
 * faces, counters and notes. Then whoever has both finds out what is new without reading all of it.
 *
 * Games call it before they give a view out. Objects of views are never changed once somebody has
 * got them, so views may share them, in several threads, too.
 *
 * Returns: (transfer full): @before if both are equal, or else @self
 */
TabletopView *tabletop_view_share (TabletopView *self, TabletopView *before)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_view_equal:
 * @self: a view
 * @other: another view
 *
 * Tells whether both show the same.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_view_equal (TabletopView *self, TabletopView *other);

G_END_DECLS
