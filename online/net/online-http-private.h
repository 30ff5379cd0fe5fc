/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two halves of answering requests share: online-http.c decides, online-http-refuse.c says
 * no.
 */

#pragma once

#include "online-server-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint status;
  const char *key;
  const char *text; /* for developers: programs translate the key */
} OnlineHttpRefusal;

/* online-http.c */
void _online_http_log (OnlinePeer *peer, SoupServerMessage *message, guint status);

/* online-http-refuse.c */
GBytes *_online_http_print_refusal (const OnlineHttpRefusal *refusal);
void _online_http_refuse (OnlinePeer *peer,
                          SoupServerMessage *message,
                          const OnlineHttpRefusal *refusal);

/* The same with one more header. */
void _online_http_refuse_with (OnlinePeer *peer,
                               SoupServerMessage *message,
                               const OnlineHttpRefusal *refusal,
                               const char *header,
                               const char *value);

/* Too often: to be tried again in `wait` microseconds. */
void _online_http_refuse_until (OnlinePeer *peer, SoupServerMessage *message, gint64 wait);

/* Refuses for a reason that has nothing to do with secrets; FALSE if it has. */
gboolean
_online_http_refuse_for_now (OnlinePeer *peer, SoupServerMessage *message, const GError *error);

/* Somebody said a wrong secret: after some of those, nobody listens to that address for a while. */
void _online_http_count_failure (OnlinePeer *peer, const char *of_what);

G_END_DECLS
