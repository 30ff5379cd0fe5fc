/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two sets of limits: a table among friends, and a house with many tables. */

#include "online-limits.h"

void
online_limits_init (OnlineLimits *self)
{
  *self = (OnlineLimits){
    .connections = 64,
    .connections_per_address = 4,
    .arrivals_per_minute = 120,
    .backlog = 256,
    /* Each takes a thread of GLib's, which has ten to begin with. */
    .handshakes = 8,
    .handshake_time = 10 * 1000,
    .header_time = 10 * 1000,
    .answer_time = 10 * 1000,
    .idle_time = 10 * 60 * 1000,
    .blocked_time = 10 * 1000,
    .closing_time = 2 * 1000,
    .head_size = 16 * 1024,
    .body_size = 16 * 1024,
    .frame_size = 16 * 1024,
    .window_time = 10 * 1000,
    .window_size = 256 * 1024,
    .claims_per_minute = 10,
    .failures_per_minute = 10,
    .all_claims_per_minute = 120,
    .lock_time = 60 * 1000,
    .addresses = 4096,
  };
}

void
online_limits_init_server (OnlineLimits *self, guint connections)
{
  online_limits_init (self);
  self->connections = connections;
  self->connections_per_address = MAX (16, connections / 64);
  self->arrivals_per_minute = MAX (600, connections);
  self->backlog = 4096;
  self->all_claims_per_minute = MAX (120, connections);
  self->addresses = MAX (4096, 4 * connections);
}
