/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of a scene, and how it is led to another one by the least changes: whatever stays in the
 * same order isn't touched, for as many things as possible.
 */

#pragma once

#include "tabletop-list-private.h"

G_BEGIN_DECLS

typedef struct _TabletopRow TabletopRow;
typedef struct _TabletopThing TabletopThing;

/* By what a thing is known again in the next view. */
typedef struct
{
  GType type;
  const char *id;       /* borrowed from what is shown */
  const char *other_id; /* of a relation: its other end */
  gint64 number;
  gint64 other_number;
  int kind;
  TabletopThing *zone; /* where a hidden piece lies, else NULL */
  guint ordinal;       /* among those of which all else is the same */
} TabletopThingName;

/* Something that a scene keeps. */
struct _TabletopThing
{
  TabletopThingName name;
  GObject *object;     /* the scene's own */
  GObject *shown;      /* what the view has in its place, which the thing keeps */
  GObject *next;       /* what the next view has, borrowed */
  guint update;        /* the last one in whose view it was */
  guint alike_update;  /* in which n_alike was counted */
  guint n_alike;       /* how many others have its name, but for the ordinal */
  TabletopRow *pieces; /* of a zone */
  TabletopRow *row;    /* where it lies; NULL: nowhere at the moment */
  guint position;      /* there, while that row is planned */
  gboolean stays;
};

struct _TabletopRow
{
  TabletopList *list; /* of the scene's objects */
  GPtrArray *things;  /* what is in it */
  GPtrArray *wanted;  /* what shall be in it */
  GArray *tails;      /* for planning */
  GArray *links;
  GPtrArray *objects; /* for putting in */
};

TabletopRow *_tabletop_row_new (GType item_type);
void _tabletop_row_free (TabletopRow *self);

/* Forgets what was wanted; then `wanted` is filled. No thing is wanted in two rows. */
void _tabletop_row_aim (TabletopRow *self);
/* Finds out what stays. O(n log n). */
void _tabletop_row_plan (TabletopRow *self);
/* Takes out what doesn't stay; first of all rows, so that nothing is ever in two. */
void _tabletop_row_take_out (TabletopRow *self);
/* Puts in what is missing. */
void _tabletop_row_put_in (TabletopRow *self);

G_END_DECLS
