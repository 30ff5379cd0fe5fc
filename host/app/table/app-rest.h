/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was chosen of one thing, for all others of which it can be chosen, too. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* The first choice that does to the same what the last answer that was made did, with another
 * thing; NULL if there is none. `n` is told how many there are, if it isn't NULL. */
TabletopChoice *app_rest_find (TabletopDecision *decision, guint *n);

/* What they do that to: what is pointed at last. Borrowed. */
TabletopReference *app_rest_get_end (TabletopChoice *choice);

G_END_DECLS
