/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on a table, as a list of heaps: which pieces are shown as one, which lie under which,
 * and which zones are only a pile. Where a heap lies is for the board to say.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  char *key;            /* the same for the same heap, from one moment to the next */
  TabletopPiece *piece; /* the one on top */
  TabletopZone *zone;
  TabletopAreaKind area;
  TabletopArea *how;
  int owner;            /* a seat, or -1 */
  guint count;          /* how many pieces lie there */
  GPtrArray *ids;       /* of those of them that are known by one */
  guint row;            /* within its area */
  int under;            /* the spot that it is attached to, or -1 */
  TabletopPiece *cause; /* what it comes from, as app_spots_find_cause(); or NULL */
  gboolean is_pile;
} AppSpot;

/* All that is to be seen of a scene by `viewer`: an array of AppSpot, which owns what is in it. */
GArray *app_spots_list (TabletopScene *scene, TabletopSkin *skin, int viewer);

/* Whether nobody could tell two pieces apart, but by their ids. */
gboolean app_spots_are_alike (TabletopPiece *a, TabletopPiece *b);

/* What something comes from that has been announced, if that is seen: borrowed, or NULL. */
TabletopPiece *app_spots_find_cause (TabletopScene *scene, TabletopPiece *piece);

/* What something aims at that has been announced, as the game says it, a line each; NULL if it aims
 * at nothing. */
char *app_spots_dup_targets (TabletopScene *scene, TabletopPiece *piece);

G_END_DECLS
