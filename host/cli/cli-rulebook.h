/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a game in short, as it tells them. */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the sections with their headings. FALSE: there are none. */
gboolean cli_rulebook_append (const CliStyle *style, GString *out, TabletopGame *game);

/* Appends the sections that have all words of `text`, the best first: the first few whole, the
 * others by their ids and titles. FALSE: none has. */
gboolean
cli_rulebook_search (const CliStyle *style, GString *out, TabletopGame *game, const char *text);

G_END_DECLS
