/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where somebody has sat down before, so that they find back without the link at hand. Each device
 * keeps its seats by itself; this is only the list of links that lead to them, for whoever owns the
 * files.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  char *link;
  char *title;       /* of the game */
  char *names;       /* who sits at the table, as people read it; may be empty */
  GDateTime *when;   /* somebody sat there last, in local time */
  gboolean looks_on; /* nobody sits there: they see what everybody does */
} KeptSeat;

void kept_seat_free (KeptSeat *self);

/* The latest first.
 *
 * Returns: (transfer full) (element-type KeptSeat) */
GPtrArray *kept_seats_list (void);

/* Notes that a link leads to a seat, or to a place for looking on; it comes first then. A failure
 * is no loss. */
void kept_seats_add (const char *link, TabletopTable *table, gboolean looks_on);

/* Forgets where a link led. */
void kept_seats_remove (const char *link);

G_END_DECLS
