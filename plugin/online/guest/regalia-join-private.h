/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A join, for the two files that make it: regalia-join.c goes to the table and away, and
 * regalia-join-notices.c takes what the table says.
 */

#pragma once

#include "regalia-client.h"
#include "regalia-guest-file.h"
#include "regalia-join.h"
#include "regalia-remote-match.h"

G_BEGIN_DECLS

struct _RegaliaJoin
{
  GObject parent_instance;

  char *folder;
  TabletopInviterState state;
  RegaliaAddress *address;
  RegaliaGuestFile *file;
  RegaliaClient *client;
  char *name;
  gint64 knocks_until; /* the host is asked for a seat until then; 0: there is an invitation */
  guint knock_timer;   /* until the host is asked again, or 0 */
  GTask *task;         /* of connecting, until there is a table */
  GSource *cancelling; /* or NULL */
  gboolean failed;     /* it ended by a fault, and not because somebody wanted it */
  char *trouble;       /* to be told when there is a table to tell it */

  TabletopTable *table;      /* as the owner has it, or NULL */
  TabletopTable *coming;     /* around `match`, until its first state has come; or NULL */
  RegaliaRemoteMatch *match; /* of the last welcome, or NULL */
  guint64 deal;
  char *commitment;
  gboolean returning;  /* welcomed again, but the state hasn't come yet */
  guint64 talk;        /* the last line that was heard */
  GArray *graces;      /* of gint64, by seat: until when votes don't count, monotonic; or NULL */
  GHashTable *sayings; /* ids of what was said and voted, without an answer; NULL: none ever */
};

/* Ends everything for this reason, which the owner is told: by its task if that waits, else by
 * `closed`. Takes `error`.
 */
void _regalia_join_fail (RegaliaJoin *self, GError *error);

void _regalia_join_set_state (RegaliaJoin *self, TabletopInviterState state);

/* Makes `coming` the table that the owner has. */
void _regalia_join_publish (RegaliaJoin *self);

/* Tells the owner something that is wrong, now or when there is a table. */
void _regalia_join_report (RegaliaJoin *self, const char *text);

/* Takes what the table says. */
void _regalia_join_take (RegaliaJoin *self, const RegaliaNotice *notice);

G_END_DECLS
