/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match does with its observers. */

#pragma once

#include "tabletop-observer.h"

G_BEGIN_DECLS

TabletopObserver *_tabletop_observer_new (TabletopMatch *match, const TabletopViewer *viewer);

/* Says that the match has changed; the observer finds out what its viewer may know of it. */
void _tabletop_observer_tell (TabletopObserver *self);

/* Takes what is asked now for what was told: it only reads otherwise. */
void _tabletop_observer_reread (TabletopObserver *self);

G_END_DECLS
