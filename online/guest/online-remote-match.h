/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match at somebody else's table, as one viewer may know it: it follows what the table tells, and
 * what is done in it is done there. It runs no rules and holds nobody else's secrets.
 *
 * Views cost the table and the network something, so one comes with each state only as long as the
 * last one was looked at; who never looks never pays.
 */

#pragma once

#include "online-carrier.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_REMOTE_MATCH (online_remote_match_get_type ())

/**
 * OnlineRemoteMatch:
 *
 * Besides what every match does: views, events and decisions are its own viewer's alone; other
 * viewers' fail with %TABLETOP_ERROR_NOT_FOUND or are empty. What only a table knows (saving,
 * clones, the past) fails with %TABLETOP_ERROR_UNSUPPORTED. Changes and looks wait for the table,
 * and hand over meanwhile what arrives.
 *
 * Signals:
 * - `late (const char *text)`: something that a call had given up waiting for was refused;
 * - `unclear (const char *text)`: what has changed couldn't be understood for the reason `text`,
 * and the table was asked to show all of it.
 */
G_DECLARE_FINAL_TYPE (OnlineRemoteMatch, online_remote_match, ONLINE, REMOTE_MATCH, TabletopMatch)

/* Makes a match that knows nothing yet. `names` are of all seats; `viewer` is one of them or a
 * spectator; `carrier` is borrowed until online_remote_match_end(). Fails with
 * TABLETOP_ERROR_BAD_DATA if these don't go together.
 */
OnlineRemoteMatch *online_remote_match_new (TabletopGame *game,
                                            const char *const *names,
                                            const TabletopViewer *viewer,
                                            OnlineCarrier *carrier,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes a notice of kind EVENT, UNDONE, STATE, ACK or EXPLANATION. Fails with
 * TABLETOP_ERROR_BAD_DATA if it can't be what follows; nothing has changed then.
 */
gboolean
online_remote_match_take (OnlineRemoteMatch *self, const OnlineNotice *notice, GError **error);

/* A connection is gone; `why` is a translated sentence, or NULL. */
void online_remote_match_cut (OnlineRemoteMatch *self, const char *why);

/* A connection begins: asks again for what has no answer. */
void online_remote_match_resend (OnlineRemoteMatch *self);

/* The match goes on without this seat, for the reason `why`, a translated sentence. What is known
 * stays; nothing can be done any more.
 */
void online_remote_match_end (OnlineRemoteMatch *self, const char *why);

/* Brings a deck, at a table that waits for its guests; it is asked again as any change is. Takes
 * `request`, a BRING. The error is the table's, or TABLETOP_ERROR_FAILED if there is no answer.
 */
void online_remote_match_bring_async (OnlineRemoteMatch *self,
                                      OnlineRequest *request,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean online_remote_match_bring_finish (GAsyncResult *result, GError **error);

/* Whether a state has arrived. */
gboolean online_remote_match_is_ready (OnlineRemoteMatch *self);

const TabletopViewer *online_remote_match_get_viewer (OnlineRemoteMatch *self);

/* The seat, or -1. */
int online_remote_match_get_seat (OnlineRemoteMatch *self);

/* The number of the last event that is known and its `sequence`, or 0. */
guint64 online_remote_match_get_last_event (OnlineRemoteMatch *self, guint64 *sequence);

/* How many milliseconds a seat has left, or -1 without a clock. */
gint64 online_remote_match_get_remaining (OnlineRemoteMatch *self, guint seat);

/* When the time of a seat is up, as g_get_monotonic_time() tells it; -1 if no clock runs for it. */
gint64 online_remote_match_get_deadline (OnlineRemoteMatch *self, guint seat);

/* What was revealed after the end; from then on dup_seed gives it. */
void online_remote_match_set_seed (OnlineRemoteMatch *self, GBytes *seed);

/* For how long a call waits for the table, in milliseconds; 5000 by default. */
void online_remote_match_set_patience (OnlineRemoteMatch *self, guint milliseconds);

G_END_DECLS
