/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of a picture made of lines, which are then set side by side where the terminal is wide
 * enough, and one below the other where it isn't.
 */

#pragma once

#include "cli-style.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *lines; /* of char *, with colours, none wider than `width` */
  int width;
} CliBlock;

CliBlock *cli_block_new (void);
void cli_block_free (CliBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliBlock, cli_block_free)

/* Adds a line at the end; its text is taken from `line`, which is empty then. */
void cli_block_take_line (CliBlock *self, GString *line);

/* A frame around cells of equal width, filled row by row. `cells` holds a GPtrArray of lines, as
 * wide as `cell_width` at most, for each cell. `ruled` draws lines between the rows. */
CliBlock *cli_block_new_frame (const CliStyle *style,
                               const char *title,
                               GPtrArray *cells,
                               int columns,
                               int cell_width,
                               gboolean ruled);

/* How wide a cell may be, if `columns` of them fill the terminal. */
int cli_block_cell_width (const CliStyle *style, int columns);

/* Appends blocks in their order. */
void cli_block_flow (const CliStyle *style, GString *out, GPtrArray *blocks);

G_END_DECLS
