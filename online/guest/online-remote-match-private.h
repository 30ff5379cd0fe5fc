/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a mirrored match knows, for the files that make it: online-remote-match.c answers,
 * online-remote-take.c learns, online-remote-change.c asks for changes.
 */

#pragma once

#include "online-asks.h"
#include "online-remote-match.h"
#include "online-sight.h"
#include "online-tail.h"

G_BEGIN_DECLS

struct _OnlineRemoteMatch
{
  TabletopMatch parent_instance;

  TabletopViewer *viewer;
  int seat; /* -1: looks on */
  OnlineCarrier *carrier;
  OnlineAsks *asks;

  OnlineTail events; /* as they have arrived */
  guint64 touched;   /* how many of them weren't taken back since the last state, at the least */
  OnlineTail shown;  /* those of the present state */

  gboolean ready;         /* a state has arrived */
  guint64 table_sequence; /* what the table calls it */
  GListModel *decisions;  /* of TabletopDecision */
  gboolean can_undo;
  gboolean over;
  TabletopResult *result;
  GArray *clocks; /* of OnlineClock, or NULL */
  gint64 clocks_at;
  GBytes *seed;

  OnlineSight *sight;     /* how it looked last */
  gboolean missed_change; /* what had changed since then couldn't be told; a whole view comes */
  guint64 view_sequence;  /* what the table called its state */
  gboolean is_view_fresh; /* it shows the present state */
  gint64 look_known;      /* what it was told that is known here */
  gint64 missed;          /* since when somebody waits for one that does, or 0 */
  gboolean looking;       /* the table shows us each state that it isn't of */
  gboolean look_again;    /* it did when the connection broke */
  char *why_cut;          /* there is none, for this reason; or NULL */
};

/* Asks the table to show itself. */
void _online_remote_match_look (OnlineRemoteMatch *self);

/* Sets what online-remote-change.c implements. */
void _online_remote_match_init_changes (TabletopMatchClass *klass);

G_END_DECLS
