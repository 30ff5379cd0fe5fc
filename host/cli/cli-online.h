/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening a table to guests and sitting down at one, as a command does: it waits for the answer. */

#pragma once

#include "cli-command.h"

G_BEGIN_DECLS

/* The first inviter that a plugin brings.
 *
 * Returns: (transfer full) (nullable): the inviter, or NULL after a complaint, with `*status` */
TabletopInviter *cli_find_inviter (TabletopCatalog *catalog, CliStatus *status);

/* Where that inviter keeps its tables.
 *
 * Returns: (transfer full) (nullable): the store, or NULL after a complaint, with `*status` */
TabletopStore *cli_find_store (TabletopCatalog *catalog, CliStatus *status);

/* Opens the table to guests; FALSE after a complaint. */
gboolean
cli_host (TabletopInviter *inviter, TabletopTable *table, const char *where, CliStatus *status);

/* Uses a link; FALSE after a complaint, also if the table was lost as soon as it came. `deck`
 * (nullable) is a file, for a table that waits for its guests. */
gboolean cli_join (TabletopInviter *inviter,
                   const char *uri,
                   const char *name,
                   const char *deck,
                   CliStatus *status);

/* Runs the main context for so long, or until an inviter (nullable) is idle. */
void cli_wait (guint seconds, TabletopInviter *until_idle);

/* Closes what is open, and waits a moment so that everybody hears of it. */
void cli_close (TabletopInviter *inviter);

/* Invites somebody to every seat at which nobody sits, and `n_spectators` who look on; FALSE after
 * a complaint. */
gboolean cli_invite_all (TabletopInviter *inviter, guint ttl, int n_spectators, CliStatus *status);

/* The saved table whose id is `id` or begins with it.
 *
 * Returns: (transfer full) (nullable): it, or NULL after a complaint, with `*status` */
TabletopSavedTable *cli_find_saved (TabletopStore *store, const char *id, CliStatus *status);

/* Goes on with a table of the store.
 *
 * Returns: what becomes of it */
CliStatus cli_resume_saved (TabletopCatalog *catalog, const char *id, const char *where);

G_END_DECLS
