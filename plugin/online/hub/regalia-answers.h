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

#define REGALIA_ANSWERS_MAX (64)

typedef struct
{
  guint64 id;
  const char *key; /* of the error, static; NULL if it was done */
  char *text;      /* nullable */
} RegaliaAnswer;

/* All zeros is empty. */
typedef struct
{
  RegaliaAnswer *ring;
  guint size; /* of the ring; it grows with its use */
  guint n;
  guint next; /* where the next one goes once the ring is full */
} RegaliaAnswers;

/* Transfer none, until the next is kept; NULL if it isn't known. */
const RegaliaAnswer *regalia_answers_find (const RegaliaAnswers *self, guint64 id);

/* Whether a request of this id, which isn't known, has been answered so long ago that its answer is
 * forgotten. */
gboolean regalia_answers_is_past (const RegaliaAnswers *self, guint64 id);

/* `key` is static; `text` is copied, and cut to 256 bytes or a little less. */
void regalia_answers_keep (RegaliaAnswers *self, guint64 id, const char *key, const char *text);

void regalia_answers_clear (RegaliaAnswers *self);

G_END_DECLS
