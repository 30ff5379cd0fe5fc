/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much a stranger may cost the table. Every number that bounds a peer stands here. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Times are milliseconds, sizes bytes. A rate is so many a minute, which may come all at once. */
typedef struct
{
  guint connections;             /* open at the same time, in all */
  guint connections_per_address; /* of strangers; an IPv6 address counts as its /64 */
  guint arrivals_per_minute;     /* from one address */
  guint backlog;                 /* connections that wait in the kernel */
  guint handshakes;              /* of TLS at the same time; the oldest makes room */
  guint64 handshake_time;
  guint64 header_time;         /* until a request is here, head and body */
  guint64 answer_time;         /* until an answer that isn't a socket has been taken */
  guint64 idle_time;           /* without a byte from a guest */
  guint64 blocked_time;        /* with something to send that isn't read */
  guint64 closing_time;        /* between the goodbye and the end */
  guint head_size;             /* of a request, without its body */
  guint body_size;             /* of a request */
  guint frame_size;            /* of a message on a socket, whole or in fragments */
  guint64 window_time;         /* the span that window_size is for */
  guint window_size;           /* that a guest may send in that span */
  guint claims_per_minute;     /* from one address */
  guint failures_per_minute;   /* wrong tokens and invitations, from one address */
  guint all_claims_per_minute; /* from all addresses together */
  guint64 lock_time;           /* an address that went beyond is refused for so long */
  guint addresses;             /* that are remembered; the ones with nothing to tell go first */
} OnlineLimits;

/* For friends around one table: 64 connections, 4 of strangers from one address. */
void online_limits_init (OnlineLimits *self);

/* For a server of `connections` seats, of whom many may come from one address. */
void online_limits_init_server (OnlineLimits *self, guint connections);

G_END_DECLS
