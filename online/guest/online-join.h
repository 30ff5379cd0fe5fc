/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place at somebody else's table, from the link to the end of the last deal. Everything that its
 * owner sees happens in the owner's GMainContext, or within a call of the owner's that waits.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define ONLINE_TYPE_JOIN (online_join_get_type ())

/**
 * OnlineJoin:
 *
 * Properties:
 * - `state` (TabletopInviterState, read-only): IDLE, CONNECTING, JOINED or LOST.
 * - `table` (TabletopTable, read-only, nullable): the table as it is known here. Its match is a
 *   OnlineRemoteMatch. The own seat is local; wherever else somebody plays is a guest, with the
 *   presence that the table tells, and where nobody does is empty. Another table after another
 *   deal; the match before it stays as it was, and can't be played on. While the table waits for
 *   its guests, it says who sits where, and its match knows nothing.
 * - `gathering` (boolean, read-only): whether the table waits for its guests; before the first game
 *   connecting goes on.
 * - `brought` (string, read-only, nullable): what the deck is called that it has taken.
 * - `folder` (string, construct only, nullable): where seats are kept; NULL for
 *   `$XDG_STATE_HOME/tabletop/seats`.
 *
 * Signals:
 * - `talk (int seat, const char *name, gboolean team_only, const char *text)`: somebody says
 *   something; seat -1 is the host or a spectator.
 * - `vote (guint seat, guint yes, guint needed, gboolean open)`: a vote on whether a bot plays for
 *   `seat` was opened, changed or closed.
 * - `lost (const char *why)`: the connection is gone, and is being tried again.
 * - `returned`: it is back, and what is known is the present state.
 * - `closed (const char *why)`: it is over; the state is IDLE.
 *
 * What no call could report is told by the table's `problem`.
 */
G_DECLARE_FINAL_TYPE (OnlineJoin, online_join, ONLINE, JOIN, GObject)

OnlineJoin *online_join_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_join_connect_async:
 * @self: a join that is idle
 * @link: a link that somebody sent
 * @name: (nullable): how the guest wants to be called
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Sits down where @link leads: at the seat that is kept for it on this device, or else by using the
 * invitation. The calling thread's default GMainContext is the owner's from now on.
 */
void online_join_connect_async (OnlineJoin *self,
                                const char *link,
                                const char *name,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * online_join_connect_finish:
 * @self: a join
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends online_join_connect_async(). Fails with %TABLETOP_ERROR_BAD_DATA if it isn't a link or the
 * table tells what can't be, with %ONLINE_CLIENT_ERROR, %G_FILE_ERROR, and
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the table
 */
TabletopTable *online_join_connect_finish (OnlineJoin *self, GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Goes away. The seat stays kept, here and at the table: the same link leads back to it. */
void online_join_close (OnlineJoin *self);

TabletopInviterState online_join_get_state (OnlineJoin *self);

/* Whether it is over because of a fault: the table said what can't be, or the seat isn't known
 * there any more. FALSE if somebody left or closed it. */
gboolean online_join_has_failed (OnlineJoin *self);

/* Transfer none, nullable. */
TabletopTable *online_join_get_table (OnlineJoin *self);

/* Whose eyes the table has here; transfer full, NULL without a table. */
TabletopViewer *online_join_dup_viewer (OnlineJoin *self) G_GNUC_WARN_UNUSED_RESULT;

/* Where the table is, without any secret; transfer full, "" without one. */
char *online_join_dup_address (OnlineJoin *self) G_GNUC_WARN_UNUSED_RESULT;

/* Says something to the table, or to the team alone. Fails with TABLETOP_ERROR_BAD_DATA if it is
 * empty or longer than 256 characters, and TABLETOP_ERROR_FAILED without a connection. What the
 * table refuses is a `problem`.
 */
gboolean online_join_say (OnlineJoin *self, gboolean team_only, const char *text, GError **error);

/* Votes on whether a bot plays for an absent player; the first yes proposes it. Fails with
 * TABLETOP_ERROR_NOT_FOUND if there is no such seat, and TABLETOP_ERROR_FAILED without a
 * connection. What the table refuses is a `problem`.
 */
gboolean online_join_vote (OnlineJoin *self, guint seat, gboolean yes, GError **error);

/* Whether the table waits for its guests, and takes a deck from this one. */
gboolean online_join_is_gathering (OnlineJoin *self);
gboolean online_join_can_bring_deck (OnlineJoin *self);

/* What the deck is called that it has taken; transfer none, NULL for none. */
const char *online_join_get_brought (OnlineJoin *self);

/* Brings a deck; with an empty list, none after all. Fails with TABLETOP_ERROR_UNSUPPORTED if no
 * table waits, with TABLETOP_ERROR_BAD_DATA if it is too large to be sent, and as the table says.
 */
void online_join_bring_deck_async (OnlineJoin *self,
                                   const char *name,
                                   const char *list,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean online_join_bring_deck_finish (OnlineJoin *self, GAsyncResult *result, GError **error);

/* Says whether the game can begin. Fails with TABLETOP_ERROR_UNSUPPORTED if no table waits, and
 * TABLETOP_ERROR_FAILED without a connection. What the table refuses is a `problem`. */
gboolean online_join_set_ready (OnlineJoin *self, gboolean ready, GError **error);

/* How many milliseconds a seat has left, as far as it is told here, or -1 without a clock. */
gint64 online_join_get_remaining (OnlineJoin *self, guint seat);

/* How many milliseconds it takes until a vote about the guest of `seat`, who is away, counts; -1 if
 * nobody is away there. */
gint64 online_join_get_grace_left (OnlineJoin *self, guint seat);

/* For how many milliseconds nothing has been heard of the table, or -1 without a connection. */
gint64 online_join_get_silence (OnlineJoin *self);

/* If it waits before another attempt to connect, ends that wait: the network may be back. */
void online_join_retry (OnlineJoin *self);

G_END_DECLS
