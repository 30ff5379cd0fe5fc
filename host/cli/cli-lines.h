/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places with many pieces, told in lines of text: what is alike is counted, what lies on something
 * stands behind it, and what there is to say of a piece stands in brackets.
 */

#pragma once

#include <tabletop.h>

#include "cli-sight.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* How much is told of a place. */
typedef struct
{
  gboolean folded;  /* pieces of one title together: "Forest ×3 (2 tapped)" */
  int lines;        /* of a row at most; what goes beyond is counted. 0: as many as it takes */
  gboolean counted; /* counters of pieces, and how many can't be seen; always in a row */
} CliAmount;

/* Appends the pieces of a place after `caption`: a row in as few lines as it takes, a list with a
 * line for each piece. */
void cli_lines_append (const CliStyle *style,
                       GString *out,
                       const CliSight *sight,
                       TabletopZone *zone,
                       const char *caption,
                       CliAmount amount);

/* "tapped, 2 damage": the notes of a piece or a seat in one text.
 *
 * Returns: (transfer full): the text, empty if there are none */
char *cli_lines_join (const char *const *notes);

G_END_DECLS
