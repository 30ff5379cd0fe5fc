/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a match stands, in a line for people. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* Where the match is, or how it ended, as everybody may know it; may be empty.
 *
 * Returns: (transfer full) */
char *kept_standing_dup_where (TabletopMatch *match);

/* How each of those who play stands, likewise: "Ada (Life 22), Bo is out".
 *
 * Returns: (transfer full) */
char *kept_standing_dup (TabletopMatch *match);

G_END_DECLS
