/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a view as a small table: who sits there, whose turn it is, what each one has. */

#pragma once

#include <tabletop.h>

#include "cli-block.h"

G_BEGIN_DECLS

/* `viewer` is the seat that looks, or -1. With `with_zones` there is a column that counts the
 * pieces in each kind of zone that seats own. */
CliBlock *
cli_seats_draw (const CliStyle *style, TabletopView *view, int viewer, gboolean with_zones);

G_END_DECLS
