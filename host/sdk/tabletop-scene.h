/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of one viewer as objects that stay: what a host binds its widgets to.
 */

#pragma once

#include "tabletop-match.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_SCENE (tabletop_scene_get_type ())

/**
 * TabletopScene:
 *
 * What one viewer may know of a match, from one moment to the next.
 *
 * A [class@View] is how things are; a scene is led from each view to the next. Its objects are of
 * the same classes, [class@Zone], [class@Piece], [class@ViewSeat], [class@TurnStep] and
 * [class@Relation], but they are its own, and they stay: what has the same id in the next view is
 * the same object, wherever it lies then, and notifies of the properties that have changed. So
 * whatever draws a view draws a scene, a property can be bound and stand in a `GtkExpression`, and
 * a script keeps what it made for a piece beside the piece. There is no second set of classes to
 * learn, and none that would have to be unwrapped.
 *
 * All of its lists, and those of the pieces of its zones, tell what changes by
 * [signal@Gio.ListModel::items-changed] with the least that can be said: what keeps its order isn't
 * touched. A piece that goes from one zone to another is taken out of the one and put into the
 * other, and is in no zone in between. Hidden pieces have nothing that they could be known by; in
 * each zone as many of them stay as there are before and after. Relations are known by their kind
 * and what they lead from and to.
 *
 * What hasn't changed costs nothing: where games give the same objects as before (see
 * [method@View.share]), a scene doesn't look into them.
 *
 * When something has changed, a scene emits in this order: [signal@Scene::changing], while all is
 * still as it was; then come notifications and changes of lists; for each event in its order
 * [signal@Scene::happened], [signal@Scene::moved] for what moves with it and
 * [signal@Scene::counted] for counters of what it concerns; then those of all else; and at last
 * [signal@Scene::changed].
 *
 * A scene belongs to the thread of its match, and never waits.
 */
G_DECLARE_FINAL_TYPE (TabletopScene, tabletop_scene, TABLETOP, SCENE, GObject)

/**
 * tabletop_scene_new:
 * @match: (nullable): the match; %NULL for a scene that is only shown views by hand
 * @viewer: (nullable): who looks; %NULL if there is no match
 *
 * Makes an empty scene; [method@Scene.update] fills it. It tells of events from now on.
 *
 * Returns: (transfer full): the scene
 */
TabletopScene *tabletop_scene_new (TabletopMatch *match, const TabletopViewer *viewer)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_scene_update:
 * @self: a scene of a match
 * @error: return location for an error
 *
 * Leads the scene to what is known of the match now, without waiting. From a handler of the scene
 * itself that is done when the change under way is over.
 *
 * Fails as [method@Match.dup_known_view] does; then the scene stays as it is.
 *
 * Returns: %TRUE if the scene shows what is known
 */
gboolean tabletop_scene_update (TabletopScene *self, GError **error);

/**
 * tabletop_scene_follow:
 * @self: a scene of a match
 *
 * Updates the scene now, and from now on whenever the match changes or a newer view of it comes.
 */
void tabletop_scene_follow (TabletopScene *self);

/**
 * tabletop_scene_show:
 * @self: a scene; not from one of its handlers
 * @view: what it shall show
 * @events: (nullable): [class@Event]s that led there from what it shows now
 *
 * Leads the scene to a view that the caller has: of a match that is played again, in a test, from
 * elsewhere.
 */
void tabletop_scene_show (TabletopScene *self, TabletopView *view, GListModel *events);

/**
 * tabletop_scene_get_match:
 * @self: a scene
 *
 * Gets the match that it shows.
 *
 * Returns: (transfer none) (nullable): the match, or %NULL if it is shown views by hand
 */
TabletopMatch *tabletop_scene_get_match (TabletopScene *self);

/**
 * tabletop_scene_get_viewer:
 * @self: a scene
 *
 * Gets who looks.
 *
 * Returns: (transfer none) (nullable): the viewer, or %NULL if there is no match
 */
const TabletopViewer *tabletop_scene_get_viewer (TabletopScene *self);

/**
 * tabletop_scene_get_view:
 * @self: a scene
 *
 * Gets the view that it shows.
 *
 * Returns: (transfer none) (nullable): the view, or %NULL before the first one
 */
TabletopView *tabletop_scene_get_view (TabletopScene *self);

/**
 * tabletop_scene_get_last_event:
 * @self: a scene
 *
 * Gets the number of the last event that it knows of.
 *
 * Returns: the number, or 0
 */
guint64 tabletop_scene_get_last_event (TabletopScene *self);

/**
 * tabletop_scene_get_phase:
 * @self: a scene
 *
 * Gets what is going on.
 *
 * Returns: translated text
 */
const char *tabletop_scene_get_phase (TabletopScene *self);

/**
 * tabletop_scene_get_tags:
 * @self: a scene
 *
 * Gets what is going on, for programs.
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words
 */
const char *const *tabletop_scene_get_tags (TabletopScene *self);

/**
 * tabletop_scene_get_active_seat:
 * @self: a scene
 *
 * Gets whose turn it is.
 *
 * Returns: the seat, or -1
 */
int tabletop_scene_get_active_seat (TabletopScene *self);

/**
 * tabletop_scene_get_seats:
 * @self: a scene
 *
 * Gets the seats, in their order.
 *
 * Returns: (transfer none): a list of [class@ViewSeat]
 */
GListModel *tabletop_scene_get_seats (TabletopScene *self);

/**
 * tabletop_scene_get_zones:
 * @self: a scene
 *
 * Gets the zones, in the order in which a player reads them. [property@Zone:pieces] of each is a
 * list that changes.
 *
 * Returns: (transfer none): a list of [class@Zone]
 */
GListModel *tabletop_scene_get_zones (TabletopScene *self);

/**
 * tabletop_scene_get_steps:
 * @self: a scene
 *
 * Gets the steps of a turn, in their order.
 *
 * Returns: (transfer none): a list of [class@TurnStep]
 */
GListModel *tabletop_scene_get_steps (TabletopScene *self);

/**
 * tabletop_scene_get_relations:
 * @self: a scene
 *
 * Gets what things of the table are to each other.
 *
 * Returns: (transfer none): a list of [class@Relation]
 */
GListModel *tabletop_scene_get_relations (TabletopScene *self);

/**
 * tabletop_scene_find_zone:
 * @self: a scene
 * @id: the word that names it
 *
 * Finds a zone, in constant time.
 *
 * Returns: (transfer none) (nullable): the zone, or %NULL
 */
TabletopZone *tabletop_scene_find_zone (TabletopScene *self, const char *id);

/**
 * tabletop_scene_find_piece:
 * @self: a scene
 * @id: the word that names it
 *
 * Finds a piece in whichever zone, in constant time.
 *
 * Returns: (transfer none) (nullable): the piece, or %NULL
 */
TabletopPiece *tabletop_scene_find_piece (TabletopScene *self, const char *id);

G_END_DECLS
