/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the last table of each game was laid, so that the next one is offered so: its seats, who sat
 * there, and its options. Only what differs from how the game comes is kept.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* Notes how a table is laid. `who` says in words of the program who sits at each seat. A failure is
 * no loss. */
void kept_setup_write (TabletopSetup *setup, const char *const *who);

/* The setup of the last table of a game, and in `who` (transfer full) who sat there; NULL if there
 * was none. What the game doesn't know any more is left
 * out, and so is a deck that is gone; what can't be played then is as if no option had been set.
 *
 * Returns: (transfer full) (nullable) */
TabletopSetup *kept_setup_read (TabletopGame *game, char ***who);

/* Forgets it. */
void kept_setup_remove (TabletopGame *game);

G_END_DECLS
