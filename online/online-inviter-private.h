/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An inviter, for the files that make it: online-inviter-host.c opens a table to guests,
 * online-inviter-join.c takes a seat at somebody else's, and online-inviter.c is both under one
 * roof.
 */

#pragma once

#include "online-beacon.h"
#include "online-hub.h"
#include "online-inviter.h"
#include "online-join.h"
#include "online-server.h"
#include "online-store.h"

G_BEGIN_DECLS

struct _OnlineInviter
{
  GObject parent_instance;

  TabletopInviterState state;
  OnlineStore *store;

  int pace; /* of bots, while it hosts; -1: as fast as they can, in this thread */

  gboolean gather;       /* the next table that it opens waits for its guests */
  GCancellable *opening; /* while it is about to host */

  /* While it hosts. */
  OnlineHub *hub;
  OnlineServer *server;
  OnlineRoom *room;     /* borrowed from the hub */
  OnlineBeacon *beacon; /* NULL if only this machine reaches the table */

  /* While it has joined, or is about to. */
  OnlineJoin *join;
  OnlineJoin *parted;  /* the last one, which may still be saying goodbye; or NULL */
  gboolean has_failed; /* the last one was lost by a fault */
};

/* {{{ online-inviter.c */

void _online_inviter_set_state (OnlineInviter *self, TabletopInviterState state);

/* The table that it hosts or has joined; borrowed, NULL if there is none. */
TabletopTable *_online_inviter_peek_table (OnlineInviter *self);

/* Whether it is at a table already: then the task is refused. */
gboolean _online_inviter_refuse_busy (OnlineInviter *self, GTask *task);

/* What a room and a join tell alike. */
void _online_inviter_on_talk (OnlineInviter *self,
                              int seat,
                              const char *name,
                              gboolean team_only,
                              const char *text);
void
_online_inviter_on_vote (OnlineInviter *self, guint seat, guint yes, guint needed, gboolean open);
void _online_inviter_on_table (OnlineInviter *self);
void _online_inviter_on_gathering (OnlineInviter *self);

/* }}} */
/* {{{ online-inviter-host.c */

/* The part of the interface that is for whoever hosts. */
void _online_inviter_host_iface_init (TabletopInviterInterface *iface);

/* Bringing a deck to the first seat that somebody at this device has. */
gboolean _online_inviter_host_can_bring (OnlineInviter *self);
const char *_online_inviter_host_get_brought (OnlineInviter *self);
gboolean _online_inviter_host_bring (OnlineInviter *self,
                                     const char *name,
                                     const char *list,
                                     GError **error);

void _online_inviter_set_pace (OnlineInviter *self, int pace);

/* Says goodbye to the guests of its room; when all have heard it, it is idle. */
void _online_inviter_close_room (OnlineInviter *self);

/* Hosts no more, at once. */
void _online_inviter_stop_hosting (OnlineInviter *self);

/* }}} */
/* {{{ online-inviter-join.c */

/* The part of the interface that is for a guest. */
void _online_inviter_join_iface_init (TabletopInviterInterface *iface);

/* Leaves the table that it has joined, or is about to. */
void _online_inviter_stop_joining (OnlineInviter *self);

/* }}} */

G_END_DECLS
