/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one viewer of a room is told: a seat, or all spectators together. It hears of the match only
 * through a TabletopObserver, and speaks only after the observer did; so what a viewer gets, and
 * when, tells no more than the observer does.
 */

#pragma once

#include "online-session.h"
#include "online-told.h"

G_BEGIN_DECLS

typedef struct
{
  OnlineRoom *room; /* borrowed */
  TabletopViewer *viewer;
  TabletopObserver *observer;
  gulong handlers[4];
  OnlineTold *told;    /* borrowed: the room's, which keeps it */
  GPtrArray *sessions; /* borrowed */

  /* Since the last flush. */
  GArray *queue; /* of what happened and what was taken back; or NULL */
  gboolean due;  /* the observer said something */

  OnlineScene *scene; /* the last one that any of them was told; or NULL */

  guint64 noted; /* the state of the match of which the observer spoke last */
} OnlineAudience;

OnlineAudience *online_audience_new (OnlineRoom *room,
                                     TabletopViewer *viewer /* taken */,
                                     OnlineTold *told) G_GNUC_WARN_UNUSED_RESULT;
void online_audience_free (OnlineAudience *self);

/* Follows the room's present match, which is another. */
void online_audience_follow (OnlineAudience *self);

/* The observers of a change have been told. Finds out what the seat could take back now, if it was
 * told of that change; if not, it goes on believing what it knew. */
void online_audience_conclude (OnlineAudience *self);

/* Sends what happened to those who have been welcomed: events, then the state. */
void online_audience_flush (OnlineAudience *self);
/* Sends to one who has just been welcomed what it doesn't know: events after `known`, of which the
 * last one had the sequence `known_sequence`, then the state. */
void online_audience_catch_up (OnlineAudience *self,
                               OnlineSession *session,
                               guint64 known,
                               guint64 known_sequence);
/* Whether a look is to be answered now. */
gboolean online_audience_satisfies (OnlineAudience *self, OnlineSession *session);

G_END_DECLS
