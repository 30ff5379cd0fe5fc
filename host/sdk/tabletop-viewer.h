/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose eyes look at a match. There is no viewer that sees everything, and %NULL isn't a viewer. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_VIEWER (tabletop_viewer_get_type ())

/**
 * TabletopViewer:
 *
 * Somebody who looks at a match: a seat, a team or a spectator. Immutable.
 *
 * Everything that a match tells takes a viewer, and tells no more than that viewer may know. As
 * text a viewer is `seat:2`, `team:1` or `spectator`.
 */
typedef struct _TabletopViewer TabletopViewer;

GType tabletop_viewer_get_type (void) G_GNUC_CONST;

/**
 * tabletop_viewer_new_seat:
 * @seat: a seat, from 0
 *
 * Makes the viewer who sits at @seat.
 *
 * Returns: (transfer full): the viewer
 */
TabletopViewer *tabletop_viewer_new_seat (guint seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_viewer_new_team:
 * @team: a team, from 0
 *
 * Makes the viewer who knows what every member of @team may know.
 *
 * Returns: (transfer full): the viewer
 */
TabletopViewer *tabletop_viewer_new_team (guint team) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_viewer_new_spectator:
 *
 * Makes the viewer who only looks on, and knows what is public.
 *
 * Returns: (transfer full): the viewer
 */
TabletopViewer *tabletop_viewer_new_spectator (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_viewer_parse:
 * @text: a viewer as text
 * @error: return location for an error
 *
 * Reads what [method@Viewer.to_string] wrote.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA.
 *
 * Returns: (transfer full): the viewer
 */
TabletopViewer *tabletop_viewer_parse (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_viewer_copy:
 * @self: a viewer
 *
 * Copies a viewer.
 *
 * Returns: (transfer full): the copy
 */
TabletopViewer *tabletop_viewer_copy (const TabletopViewer *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_viewer_free:
 * @self: (transfer full): a viewer
 *
 * Frees a viewer.
 */
void tabletop_viewer_free (TabletopViewer *self);

/**
 * tabletop_viewer_get_kind:
 * @self: a viewer
 *
 * Gets what kind of viewer it is.
 *
 * Returns: the kind
 */
TabletopViewerKind tabletop_viewer_get_kind (const TabletopViewer *self);

/**
 * tabletop_viewer_get_index:
 * @self: a viewer
 *
 * Gets which seat or team it is.
 *
 * Returns: the seat or the team, from 0; 0 for a spectator
 */
guint tabletop_viewer_get_index (const TabletopViewer *self);

/**
 * tabletop_viewer_is_seat:
 * @self: a viewer
 * @seat: a seat
 *
 * Tells whether @self is the one who sits at @seat.
 *
 * Returns: %TRUE if it is
 */
gboolean tabletop_viewer_is_seat (const TabletopViewer *self, guint seat);

/**
 * tabletop_viewer_equal:
 * @self: a viewer
 * @other: another viewer
 *
 * Tells whether both are the same viewer.
 *
 * Returns: %TRUE if they are
 */
gboolean tabletop_viewer_equal (const TabletopViewer *self, const TabletopViewer *other);

/**
 * tabletop_viewer_to_string:
 * @self: a viewer
 *
 * Writes a viewer as `seat:2`, `team:1` or `spectator`.
 *
 * Returns: (transfer full): the text
 */
char *tabletop_viewer_to_string (const TabletopViewer *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabletopViewer, tabletop_viewer_free)

G_END_DECLS
