/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece in words, as short as there is room for. */

#pragma once

#include <tabletop.h>

#include "cli-sight.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* "Gold 5, Food 3" in the style's own commas; empty if there are no counters. */
char *cli_counters_caption (const CliStyle *style, GListModel *counters);

/* What it costs, where its zone is one from which players take, and its figures: its counters, or
 * what stands in the corner of its face. */
char *cli_piece_caption (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece);

/* The same for a line of words, and then the notes of the piece, but for those that
 * cli_piece_append_deeds tells. Counters are told only with `counted`: where there are many, notes
 * and corners say as much. `zone` is NULL for what lies on another piece. */
char **cli_piece_dup_notes (const CliStyle *style,
                            const CliSight *sight,
                            TabletopZone *zone,
                            TabletopPiece *piece,
                            gboolean counted);

/* Appends what the piece does to others, each after a blank: " ⚔ Maya"; with a question mark what
 * may still be taken back. */
void cli_piece_append_deeds (const CliStyle *style,
                             GString *out,
                             const CliSight *sight,
                             TabletopPiece *piece);

/* The title, with a mark if the piece is new where it is.
 *
 * Returns: (transfer full): the text */
char *
cli_piece_dup_marked_title (const CliStyle *style, const CliSight *sight, TabletopPiece *piece);

/* The title, or what can be said of a hidden piece. */
const char *cli_piece_title (TabletopPiece *piece);

/* What is written on it, a line each, without what cli_piece_caption tells; all of it if `zone` is
 * NULL. */
char *cli_piece_dup_text (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece);

/* The width that the title or the figures take without being broken. */
int cli_piece_natural_width (const CliStyle *style,
                             const CliSight *sight,
                             TabletopZone *zone,
                             TabletopPiece *piece);

/* A piece as the lines of a cell: title, figures, and up to `n_text` lines of its text.
 *
 * Returns: (transfer full) (element-type utf8): lines with colours */
GPtrArray *cli_piece_cell (const CliStyle *style,
                           const CliSight *sight,
                           TabletopZone *zone,
                           TabletopPiece *piece,
                           int width,
                           int n_text);

/* Appends everything that is known of a piece. */
void cli_piece_describe (const CliStyle *style, GString *out, TabletopPiece *piece);

G_END_DECLS
