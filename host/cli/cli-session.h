/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table played at this terminal, by everybody who sits at it here. */

#pragma once

#include <tabletop.h>

#include "cli-command.h"

G_BEGIN_DECLS

/* Plays until the match is over or nobody wants to go on. With `path` the table is written there
 * after each choice. With `resumed` not the whole past is told again. Nobody of this terminal needs
 * to have a seat: then it only looks on, and waits for `delay` milliseconds after whatever it
 * tells. */
CliStatus cli_session_run (TabletopTable *table, const char *path, gboolean resumed, guint delay);

/* The same at the table that `inviter` hosts or has joined, with people elsewhere; when cards are
 * dealt again, the session goes on at the new table. It lasts until nobody wants to go on here, or
 * the other side has closed the table. Cards and rules are looked up in the same game of `catalog`.
 */
CliStatus
cli_session_run_online (TabletopCatalog *catalog, TabletopInviter *inviter, gboolean resumed);

G_END_DECLS
