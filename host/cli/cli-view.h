/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of a table, drawn from a TabletopView and nothing else. No line is wider than the
 * terminal; how much it shows depends on the terminal's height.
 */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_DETAIL_FIT,  /* before a question: what fits on the screen with it */
  CLI_DETAIL_FULL, /* everything, if it takes many screens */
} CliDetail;

/* Appends the table as the seat `viewer` (or -1) sees it; a crowded one in `room` lines, if that
 * can be (0: in as many as it takes). */
void cli_view_draw (const CliStyle *style,
                    GString *out,
                    TabletopView *view,
                    int viewer,
                    CliDetail detail,
                    int room);

/* Appends every piece of a zone with its text. */
void
cli_zone_describe (const CliStyle *style, GString *out, TabletopView *view, TabletopZone *zone);

/* "Court", or "Maya's Court" in the player's language if somebody owns it.
 *
 * Returns: (transfer full): the text */
char *cli_zone_caption (TabletopView *view, TabletopZone *zone);

/* The same for `viewer`, whose own places need no name.
 *
 * Returns: (transfer full): the text */
char *cli_zone_caption_for (TabletopView *view, TabletopZone *zone, int viewer);

G_END_DECLS
