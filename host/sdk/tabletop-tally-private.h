/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scene tells of counters: how they differ between two views, and with which event. */

#pragma once

#include "tabletop-row-private.h"

G_BEGIN_DECLS

/* A counter of a seat or of a piece that is in both views. */
typedef struct
{
  GObject *bearer; /* of the scene */
  char *counter;   /* its id */
  gint64 before;   /* 0 if it wasn't shown … */
  gint64 after;    /* … or isn't any more */
  guint event;     /* the place of the last event that concerns the bearer; G_MAXUINT: none does */
} TabletopTally;

/* Tallies, each once. */
GPtrArray *_tabletop_tallies_new (void);
/* Adds how the counters of a thing, a seat or a piece, are about to change. O(counters²). */
void _tabletop_tallies_add (GPtrArray *tallies, TabletopThing *thing);
/* Finds the event of each. `events` (nullable) led there. O(references * tallies). */
void _tabletop_tallies_date (GPtrArray *tallies, GListModel *events);

G_END_DECLS
