/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of a table, drawn from a TabletopScene and nothing else. No line is wider than the
 * terminal; how much it shows depends on the terminal's height.
 */

#pragma once

#include <tabletop.h>

#include "cli-sight.h"
#include "cli-style.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_DETAIL_FIT,  /* before a question: what fits on the screen with it */
  CLI_DETAIL_FULL, /* everything, if it takes many screens */
} CliDetail;

/* Appends the table as its viewer sees it; a crowded one in `room` lines, if that can be (0: in as
 * many as it takes). */
void cli_view_draw (const CliStyle *style,
                    GString *out,
                    const CliSight *sight,
                    CliDetail detail,
                    int room);

/* Appends every piece of a zone with its text. */
void
cli_zone_describe (const CliStyle *style, GString *out, const CliSight *sight, TabletopZone *zone);

/* How many of its pieces the viewer knows. */
guint cli_zone_count_known (TabletopZone *zone);

/* "Court", or "Maya: Court" in the player's language if it is somebody else's.
 *
 * Returns: (transfer full): the text */
char *cli_zone_caption (const CliSight *sight, TabletopZone *zone);

/* The same with the name of whoever owns it, the viewer too.
 *
 * Returns: (transfer full): the text */
char *cli_zone_full_caption (const CliSight *sight, TabletopZone *zone);

G_END_DECLS
