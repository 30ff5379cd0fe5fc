/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one viewer at this terminal sees, and what of it is new to them. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  TabletopScene *scene; /* owned */
  int seat;             /* who looks, or -1 */
  GListStore *news;     /* of TabletopEvent: what wasn't told yet; whoever tells it empties this */
  GHashTable *fresh;    /* of TabletopPiece: what came where it is since the table was shown */
  char *goal;           /* what the seat wins by, as it was told; NULL: it wasn't yet */
  gboolean shown;       /* the table was, and nothing has changed since */
  gint64 changed_at;    /* when it changed last, in monotonic time */
} CliSight;

/* What `viewer` sees of a match now; of what happened before, the last `n_old` events are news.
 * `seat` is the viewer's, or -1. */
CliSight *
cli_sight_new (TabletopMatch *match, const TabletopViewer *viewer, int seat, guint64 n_old);
void cli_sight_free (CliSight *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliSight, cli_sight_free)

/* Whether the piece is to be marked as new. */
gboolean cli_sight_is_fresh (const CliSight *self, TabletopPiece *piece);

/* The seat of a number (-1: nobody's).
 *
 * Returns: (transfer none) (nullable): it, or NULL if there is none */
TabletopViewSeat *cli_sight_find_seat (const CliSight *self, int seat);

/* The piece that something refers to.
 *
 * Returns: (transfer none) (nullable): it, or NULL if it is no piece, or one that isn't seen */
TabletopPiece *cli_sight_find_piece (const CliSight *self, TabletopReference *reference);

/* The relations that lead from a piece, or with `to` those that lead to it.
 *
 * Returns: (transfer full) (element-type TabletopRelation): them */
GPtrArray *cli_sight_list_relations (const CliSight *self, TabletopPiece *piece, gboolean to);

G_END_DECLS
