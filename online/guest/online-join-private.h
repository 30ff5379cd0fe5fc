/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A join, for the files that make it: online-join-come.c finds the way to the table, online-join.c
 * is there and leaves, online-join-notices.c takes what the table says, online-join-say.c tells it
 * something, and online-join-gather.c waits with it for the other guests.
 */

#pragma once

#include "online-client.h"
#include "online-guest-file.h"
#include "online-join.h"
#include "online-remote-match.h"

G_BEGIN_DECLS

struct _OnlineJoin
{
  GObject parent_instance;

  char *folder;
  TabletopInviterState state;
  OnlineAddress *address;
  OnlineGuestFile *file;
  OnlineClient *client;
  OnlineClient *parting; /* a closed one, whose thread may still have something to say; or NULL */
  GSource *parting_timer;
  char *name;
  gint64 knocks_until; /* the host is asked for a seat until then; 0: there is an invitation */
  guint knock_timer;   /* until the host is asked again, or 0 */
  GTask *task;         /* of connecting, until there is a table */
  GSource *cancelling; /* or NULL */
  gboolean failed;     /* it ended by a fault, and not because somebody wanted it */
  char *trouble;       /* to be told when there is a table to tell it */

  TabletopTable *table;     /* as the owner has it, or NULL */
  TabletopTable *coming;    /* around `match`, until its first state has come; or NULL */
  OnlineRemoteMatch *match; /* of the last welcome, or NULL */
  guint64 deal;
  gboolean gathering; /* the table waits for its guests: `table` is `coming`; `task` goes on then */
  gboolean decks;     /* ... and takes decks */
  char *brought;      /* what the one that it has taken is called, or NULL */
  char *commitment;
  gboolean returning; /* welcomed again, but the state hasn't come yet */
  guint64 talk;       /* the last line that was heard */
  GArray *graces;     /* of gint64, by seat: until when votes don't count, monotonic; or NULL */
  GPtrArray *sayings; /* of OnlineRequest: what was said and voted, without an answer */
};

/* {{{ online-join.c */

/* Makes the client; what it tells comes to the join. */
void _online_join_open_client (OnlineJoin *self);

/* Ends everything for this reason, which the owner is told: by its task if that waits, else by
 * `closed`. Takes `error`.
 */
void _online_join_fail (OnlineJoin *self, GError *error);

/* Lets go of everything but the table, which stays to be looked at. */
void _online_join_let_go (OnlineJoin *self, const char *why);

void _online_join_set_state (OnlineJoin *self, TabletopInviterState state);

/* Makes `coming` the table that the owner has. */
void _online_join_publish (OnlineJoin *self);

/* Tells the owner something that is wrong, now or when there is a table. */
void _online_join_report (OnlineJoin *self, const char *text);

/* }}} */
/* {{{ online-join-notices.c */

/* Takes what the table says. */
void _online_join_take (OnlineJoin *self, const OnlineNotice *notice);

/* }}} */
/* {{{ online-join-say.c */

/* Sends what needs no answer but a refusal; takes `request`. What is said while there is no
 * connection, or no answer, is kept for the next one: the table knows by its id whether it has it
 * already.
 */
gboolean _online_join_post (OnlineJoin *self, OnlineRequest *request, GError **error);

/* A connection begins: what was said without an answer is said again. */
void _online_join_resend (OnlineJoin *self);

/* }}} */
/* {{{ online-join-gather.c */

/* Makes `coming` the table that the owner has while it waits for its guests, or looks at it again.
 */
void _online_join_gather (OnlineJoin *self, const OnlineNotice *welcome);

/* It waits no more, or somewhere else. */
void _online_join_end_gathering (OnlineJoin *self);

/* }}} */

G_END_DECLS
