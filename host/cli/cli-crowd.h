/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with many places, in lines. */

#pragma once

#include <tabletop.h>

#include "cli-sight.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the seats and the places: `full`, those that the seats' table counts, too; in `room`
 * lines, if that can be (0 or less: in as many as it takes). */
void cli_crowd_draw (const CliStyle *style,
                     GString *out,
                     const CliSight *sight,
                     gboolean full,
                     int room);

G_END_DECLS
