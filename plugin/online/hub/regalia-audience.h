/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one viewer of a room is told: a seat, or all spectators together. It hears of the match only
 * through a TabletopObserver, and speaks only after the observer did; so what a viewer gets, and
 * when, tells no more than the observer does.
 */

#pragma once

#include "regalia-session.h"

G_BEGIN_DECLS

typedef struct
{
  RegaliaRoom *room; /* borrowed */
  TabletopViewer *viewer;
  TabletopObserver *observer;
  gulong handlers[4];
  GPtrArray *sessions; /* borrowed */

  /* Since the last flush. */
  GPtrArray *queue; /* of TabletopEvent and of what was taken back; or NULL */
  gboolean told;    /* the observer said something */

  guint64 sequence;  /* the state that the viewer knows of */
  gboolean can_undo; /* in that state */
} RegaliaAudience;

RegaliaAudience *regalia_audience_new (RegaliaRoom *room, TabletopViewer *viewer /* taken */)
    G_GNUC_WARN_UNUSED_RESULT;
void regalia_audience_free (RegaliaAudience *self);

/* Follows the room's present match, which is another. */
void regalia_audience_follow (RegaliaAudience *self);

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
