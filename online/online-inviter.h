/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Friends online, for any game: the table stays here, and guests reach it over the network. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define ONLINE_TYPE_INVITER (online_inviter_get_type ())

/**
 * OnlineInviter:
 *
 * Brings guests to a table over the network, and takes a guest to one.
 *
 * It knows no game: whatever a [class@Tabletop.Catalog] finds can be played. Every step is on the
 * disk before anybody hears of it, in `$XDG_DATA_HOME/tabletop/tables`.
 *
 * Everything happens in the main context that was the thread's default when it was made: while it
 * hosts or has joined, run it.
 */
G_DECLARE_FINAL_TYPE (OnlineInviter, online_inviter, ONLINE, INVITER, GObject)

/**
 * online_inviter_new:
 *
 * Makes an inviter that neither hosts nor takes part. One is needed for each table.
 *
 * Returns: (transfer full): the inviter
 */
OnlineInviter *online_inviter_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
