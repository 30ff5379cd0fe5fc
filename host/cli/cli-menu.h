/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices of a decision as a numbered list, and beside it those that have a shortcut. */

#pragma once

#include "cli-entries.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the choices with their numbers, in as many columns as shortens the list, then those with
 * shortcuts. With `only` (nullable) just those choices, with the numbers that they have. */
void
cli_menu_draw (const CliStyle *style, GString *out, const CliEntries *entries, GPtrArray *only);

/* Appends the choices one by one, with their notations and what they do. */
void cli_menu_describe (const CliStyle *style, GString *out, const CliEntries *entries);

G_END_DECLS
