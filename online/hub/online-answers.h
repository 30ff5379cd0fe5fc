/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat's last requests were answered. A request that comes again, because its answer was
 * lost with a connection, is answered again and not done again.
 *
 * What a restart of the table forgets is made good twice: requests that became steps are in the
 * record, and every other choice names the state that it was made in, so that a match that has
 * moved on refuses it as stale.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ONLINE_ANSWERS_MAX (64)

typedef struct
{
  guint64 id;
  const char *key; /* of the error, static; NULL if it was done */
  char *text;      /* nullable */
} OnlineAnswer;

/* All zeros is empty. */
typedef struct
{
  OnlineAnswer *ring;
  guint size; /* of the ring; it grows with its use */
  guint n;
  guint next; /* where the next one goes once the ring is full */
} OnlineAnswers;

/* Transfer none, until the next is kept; NULL if it isn't known. */
const OnlineAnswer *online_answers_find (const OnlineAnswers *self, guint64 id);

/* Whether a request of this id, which isn't known, has been answered so long ago that its answer is
 * forgotten. */
gboolean online_answers_is_past (const OnlineAnswers *self, guint64 id);

/* `key` is static; `text` is copied, and cut to 256 bytes or a little less. */
void online_answers_keep (OnlineAnswers *self, guint64 id, const char *key, const char *text);

void online_answers_clear (OnlineAnswers *self);

G_END_DECLS
