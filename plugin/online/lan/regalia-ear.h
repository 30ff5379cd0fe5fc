/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Listens for tables, through Avahi if this was built with it (regalia-ear.c) and else not at all
 * (regalia-silence.c). It never calls back from within a call of Avahi or of its owner, so that a
 * callback may free it.
 */

#pragma once

#include "regalia-sign.h"

G_BEGIN_DECLS

typedef struct _RegaliaEar RegaliaEar;

/* At a place there is now this table; NULL if nothing that is one. */
typedef void (*RegaliaEarHeard) (const char *place, RegaliaSighting *sighting, gpointer user_data);
/* regalia_ear_get_problem() has something else to say. */
typedef void (*RegaliaEarProblem) (gpointer user_data);

/* Begins to listen in the thread's default main context. `sighting` is handed over. */
RegaliaEar *regalia_ear_new (RegaliaEarHeard heard, RegaliaEarProblem problem, gpointer user_data)
    G_GNUC_WARN_UNUSED_RESULT;
void regalia_ear_free (RegaliaEar *self);

/* Why it hears nothing; NULL if it listens. */
const char *regalia_ear_get_problem (RegaliaEar *self);

G_END_DECLS
