/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest's one request to a table: connect, make sure of whom it is, ask, read the head of the
 * answer. Nothing is said to anybody but the table that the address names, nothing is followed to
 * elsewhere, and an answer is as long as it may be and no longer. */

#pragma once

#include <libsoup/soup.h>

#include "online-address.h"
#include "online-stream.h"

G_BEGIN_DECLS

/* What was answered. */
typedef struct
{
  guint status;
  SoupMessageHeaders *headers;
  GString *body;        /* what came behind the head; all of it unless it is 101 */
  OnlineStream *stream; /* the connection */
} OnlineResponse;

void online_response_free (OnlineResponse *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineResponse, online_response_free)

/* Sends `method` `path` with `headers` (whole lines, or "") and `body` (nullable), in the thread's
 * default main context, and takes no longer than `time` milliseconds. */
void online_connect_async (const OnlineAddress *address,
                           const char *method,
                           const char *path,
                           const char *headers,
                           GBytes *body,
                           guint time,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/* Transfer full. Fails with ONLINE_CLIENT_ERROR_UNREACHABLE, _PIN or _PROTOCOL, or with
 * G_IO_ERROR_CANCELLED. */
OnlineResponse *online_connect_finish (GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
