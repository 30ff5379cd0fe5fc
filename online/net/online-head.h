/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the head of a request has to look like before libsoup may see it: lines of printable text,
 * each header whole on its line, and one plain statement of how long the body is. libsoup 3.2 takes
 * more than that for good, and loses memory over some of it.
 *
 * It looks at bytes as they come, in pieces of any size, and keeps one line at most.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All zeros is one that has seen nothing yet. */
typedef struct
{
  GString *line;
  guint n_lines;
  gboolean has_length;
  gboolean is_over; /* the empty line was there; what follows is no head */
} OnlineHead;

void online_head_clear (OnlineHead *self);

/* Looks at what came next; FALSE if that is no head for us, and then there is no way on. */
gboolean online_head_scan (OnlineHead *self, const char *data, gsize size);

G_END_DECLS
