/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests, at a terminal: a host waits until all are ready, a guest
 * brings a deck and is ready.
 */

#pragma once

#include "cli-command.h"

G_BEGIN_DECLS

/* Waits at a table that is hosted here, says who comes, and begins when nobody is missing and all
 * are ready. Does nothing if the table doesn't wait; FALSE after a complaint, or if it was given
 * up: the table is kept. */
gboolean cli_gather (TabletopInviter *inviter, CliStatus *status);

/* A guest who is about to join. */
typedef struct _CliGuest CliGuest;

/* What `inviter` does at a table that waits: it brings the deck of the file `path` (nullable) and
 * is ready. A deck that the table doesn't take cancels `cancellable`.
 *
 * Returns: (nullable): the guest, or NULL after a complaint about the file, with `*status` */
CliGuest *cli_guest_new (TabletopInviter *inviter,
                         const char *path,
                         GCancellable *cancellable,
                         CliStatus *status);

/* Ends it, when the join has ended; FALSE if the table didn't take the deck, which was told. */
gboolean cli_guest_end (CliGuest *self);

G_END_DECLS
