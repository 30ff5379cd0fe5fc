/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a match ended, as text and as JSON. */

#pragma once

#include <tabletop.h>

#include "tabletop-json.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the reason and the standings, the best first; names come from `setup`. */
void
cli_result_draw (const CliStyle *style, GString *out, TabletopResult *result, TabletopSetup *setup);

/* Writes the result as the member "result". */
void cli_result_write (TabletopJson *json, TabletopResult *result, TabletopSetup *setup);

G_END_DECLS
