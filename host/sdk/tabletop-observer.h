/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The only source of signals with content. It holds one viewer, so that a handler can't receive
 * what its viewer may not know.
 */

#pragma once

#include "tabletop-match.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_OBSERVER (tabletop_observer_get_type ())

/**
 * TabletopObserver:
 *
 * Tells one viewer what happens in a match. Made by [method@Match.observe].
 *
 * A change emits, in this order: [signal@Observer::undone] if the viewer knew of something that was
 * taken back; [signal@Observer::event] for each event; [signal@Observer::decisions-changed] if the
 * viewer has other decisions than before; [signal@Observer::over] if the match ended. A handler may
 * change the match, undo included: what follows from that is told after the signal under way,
 * together with what is left to tell.
 */
G_DECLARE_FINAL_TYPE (TabletopObserver, tabletop_observer, TABLETOP, OBSERVER, GObject)

/**
 * tabletop_observer_get_match:
 * @self: an observer
 *
 * Gets the match that is observed.
 *
 * Returns: (transfer none) (nullable): the match, or %NULL after `run_dispose()`
 */
TabletopMatch *tabletop_observer_get_match (TabletopObserver *self);

/**
 * tabletop_observer_get_viewer:
 * @self: an observer
 *
 * Gets whose knowledge it tells.
 *
 * Returns: (transfer none): the viewer
 */
const TabletopViewer *tabletop_observer_get_viewer (TabletopObserver *self);

/**
 * tabletop_observer_get_last_event:
 * @self: an observer
 *
 * Gets the number of the last event that was told.
 *
 * Returns: the number, or 0
 */
guint64 tabletop_observer_get_last_event (TabletopObserver *self);

G_END_DECLS
