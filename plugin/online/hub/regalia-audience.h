/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one viewer of a room is told: a seat, or all spectators together. It hears of the match only
 * through a TabletopObserver, and speaks only after the observer did; so what a viewer gets, and
 * when, tells no more than the observer does.
 */

#pragma once

#include "regalia-session.h"
#include "regalia-told.h"

G_BEGIN_DECLS

typedef struct
{
  RegaliaRoom *room; /* borrowed */
  TabletopViewer *viewer;
  TabletopObserver *observer;
  gulong handlers[4];
  RegaliaTold *told;   /* borrowed: the room's, which keeps it */
  GPtrArray *sessions; /* borrowed */

  /* Since the last flush. */
  GArray *queue; /* of what happened and what was taken back; or NULL */
  gboolean due;  /* the observer said something */

  guint64 noted; /* the state of the match of which the observer spoke last */
} RegaliaAudience;

RegaliaAudience *regalia_audience_new (RegaliaRoom *room,
                                       TabletopViewer *viewer /* taken */,
                                       RegaliaTold *told) G_GNUC_WARN_UNUSED_RESULT;
void regalia_audience_free (RegaliaAudience *self);

/* Follows the room's present match, which is another. */
void regalia_audience_follow (RegaliaAudience *self);

/* The observers of a change have been told. Finds out what the seat could take back now, if it was
 * told of that change; if not, it goes on believing what it knew. */
void regalia_audience_conclude (RegaliaAudience *self);

/* Sends what happened to those who have been welcomed: events, then the state. */
void regalia_audience_flush (RegaliaAudience *self);
/* Sends to one who has just been welcomed what it doesn't know: events after `known`, of which the
 * last one had the sequence `known_sequence`, then the state. */
void regalia_audience_catch_up (RegaliaAudience *self,
                                RegaliaSession *session,
                                guint64 known,
                                guint64 known_sequence);
/* Whether a look is to be answered now. */
gboolean regalia_audience_satisfies (RegaliaAudience *self, RegaliaSession *session);

G_END_DECLS
