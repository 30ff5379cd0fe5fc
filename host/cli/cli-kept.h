/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where somebody has sat down before, so that they find back without the link at hand. Each device
 * keeps its seats by itself; this is only the list of links that lead to them, for whoever owns the
 * files.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *link;
  char *title; /* of the game */
  char *when;  /* a date, as people read it */
} CliKept;

/* The latest first.
 *
 * Returns: (transfer full) (element-type CliKept) */
GPtrArray *cli_kept_list (void);

/* Notes that a link leads to a seat; it comes first then. A failure is no loss. */
void cli_kept_add (const char *link, const char *title);

G_END_DECLS
