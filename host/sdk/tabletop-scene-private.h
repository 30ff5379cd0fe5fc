/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The things of a scene by their names. */

#pragma once

#include "tabletop-row-private.h"

G_BEGIN_DECLS

/* TabletopThing, which it keeps. */
GHashTable *_tabletop_things_new (void);

/* The thing that stands for `item` of the view of `update`, made if there is none; `zone` is where
 * a piece lies, else NULL. It is wanted in `row` from now on. */
TabletopThing *_tabletop_things_claim (GHashTable *things,
                                       guint update,
                                       TabletopRow *row,
                                       gpointer item,
                                       TabletopThing *zone);
/* A thing stays where it is, unseen: nothing of it has changed. */
void _tabletop_things_keep (GHashTable *things, guint update, TabletopThing *thing);
/* Lets the object be what is next, and notify. */
void _tabletop_thing_take_over (TabletopThing *thing);
/* The first thing with an id, or NULL. */
TabletopThing *_tabletop_things_find (GHashTable *things, GType type, const char *id);
/* Forgets what wasn't in the view of `update`. */
void _tabletop_things_forget (GHashTable *things, guint update);

G_END_DECLS
