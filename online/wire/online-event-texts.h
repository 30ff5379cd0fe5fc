/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events as they were printed, for all who are told the same: without a number, so it doesn't
 * matter how they count. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct _OnlineEventTexts OnlineEventTexts;

OnlineEventTexts *online_event_texts_new (void) G_GNUC_WARN_UNUSED_RESULT;
void online_event_texts_free (OnlineEventTexts *self);

/* Forgets all of them: what is told next is something else. */
void online_event_texts_clear (OnlineEventTexts *self);

/* The members of the event's object; borrowed until the next call. */
const char *online_event_texts_get (OnlineEventTexts *self, TabletopEvent *event, gsize *length);

G_END_DECLS
