/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat has asked of its table and has no answer to yet. A change (decide, undo, leave,
 * bring) keeps its id until it is answered, over any number of connections, and the next change
 * waits for it, but for leaving; so the table can tell a repeat from a second wish, and nothing is
 * done twice.
 */

#pragma once

#include "online-carrier.h"

G_BEGIN_DECLS

typedef struct _OnlineAsks OnlineAsks;

/* `carrier` is borrowed until online_asks_end(). */
OnlineAsks *online_asks_new (OnlineCarrier *carrier) G_GNUC_WARN_UNUSED_RESULT;
void online_asks_free (OnlineAsks *self);

/* For how long a call waits for its answer, in milliseconds; 5000 by default. */
void online_asks_set_patience (OnlineAsks *self, guint milliseconds);
guint online_asks_get_patience (OnlineAsks *self);

/* Asks for a change and waits for the answer; takes `request`, and gives it an id. `again` (out) is
 * whether it was sent over more than one connection: then a refusal doesn't say that it wasn't done
 * the first time.
 *
 * The error is the table's. Without an answer in time it is TABLETOP_ERROR_FAILED: either nothing
 * was asked, because there was no connection, or it may still count, and then it is asked again
 * when the connection is back.
 */
gboolean
online_asks_change (OnlineAsks *self, OnlineRequest *request, gboolean *again, GError **error);

/* Asks for a change and waits for nothing; takes `request`. Without a connection it is asked for
 * when there is one. Who gives up doesn't take back what a table may have got. The error is the
 * table's, %G_IO_ERROR_CANCELLED, or TABLETOP_ERROR_FAILED if there will be no answer any more.
 */
void online_asks_change_async (OnlineAsks *self,
                               OnlineRequest *request,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean online_asks_change_finish (GAsyncResult *result, gboolean *again, GError **error);

/* Asks why something can't be done, and gives `task` the text, or NULL if there is nothing to say.
 */
void online_asks_explain_async (OnlineAsks *self, const char *notation, GTask *task);

/* Asks why something can't be done; NULL if there is nothing to say, or no answer in time. */
char *online_asks_explain (OnlineAsks *self, const char *notation) G_GNUC_WARN_UNUSED_RESULT;

/* Takes an `ack` or an `explanation`; FALSE if it answers nothing that was asked here. `late` (out,
 * transfer full) is a refusal for which nobody waited any more, or NULL.
 */
gboolean online_asks_answer (OnlineAsks *self, const OnlineNotice *notice, char **late);

/* A connection begins: what has no answer is asked again. */
void online_asks_resend (OnlineAsks *self);

/* There will be no answers any more; `why` is the error of whoever waits or asks from now on.
 * Whoever calls this holds the match. */
void online_asks_end (OnlineAsks *self, const char *why);

G_END_DECLS
