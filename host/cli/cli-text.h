/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text measured in the columns of a terminal, where a letter takes none, one or two. */

#pragma once

#include "cli-style.h"

G_BEGIN_DECLS

/* How many columns `text` takes; colours take none. */
int cli_text_width (const char *text);

/* How many lines it ends. */
int cli_text_count_lines (const char *text);

/* Appends `text` as one line, cut to `width` columns with an ellipsis. `text` has no colours. */
void cli_text_cut (const CliStyle *style, GString *out, const char *text, int width);

/* The same in the colours of `role`, filled with spaces up to `width`: a column of a table. */
void
cli_text_column (const CliStyle *style, GString *out, CliRole role, const char *text, int width);

/* Appends spaces until what follows `start` in `out` takes `width` columns. */
void cli_text_pad (GString *out, gsize start, int width);

/* Breaks `text` into lines of at most `width` columns, between words where that can be; its own
 * line ends stay. At most `max` lines, the last one cut; 0 for any number.
 *
 * Returns: (transfer full) (element-type utf8): the lines, at least one */
GPtrArray *cli_text_wrap (const CliStyle *style, const char *text, int width, int max);

/* Appends `text` as lines of at most `width` columns, the first one after `first`, the others
 * indented as far. */
void cli_text_paragraph (const CliStyle *style,
                         GString *out,
                         const char *first,
                         const char *text,
                         int width);

/* Appends `text` as lines in the colours of `role`, none wider than the terminal. */
void cli_text_paint (const CliStyle *style, GString *out, CliRole role, const char *text);

G_END_DECLS
