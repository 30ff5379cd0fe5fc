/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbered choices of a decision. */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the choices with their numbers, in as many columns as make the fewest lines. */
void cli_menu_draw (const CliStyle *style, GString *out, TabletopDecision *decision);

/* Appends the choices one by one, with their notations and what they do. */
void cli_menu_describe (const CliStyle *style, GString *out, TabletopDecision *decision);

G_END_DECLS
