/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Listens for tables, through Avahi if this was built with it (online-browser.c) and else not at
 * all (online-no-avahi.c). It never calls back from within a call of Avahi or of its owner, so that
 * a callback may free it.
 */

#pragma once

#include "online-sign.h"

G_BEGIN_DECLS

typedef struct _OnlineBrowser OnlineBrowser;

/* At a place there is now this table; NULL if nothing that is one. */
typedef void (*OnlineBrowserHeard) (const char *place,
                                    OnlineSighting *sighting,
                                    gpointer user_data);
/* online_browser_get_problem() has something else to say. */
typedef void (*OnlineBrowserProblem) (gpointer user_data);

/* Begins to listen in the thread's default main context. `sighting` is handed over. */
OnlineBrowser *online_browser_new (OnlineBrowserHeard heard,
                                   OnlineBrowserProblem problem,
                                   gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void online_browser_free (OnlineBrowser *self);

/* Why it hears nothing; NULL if it listens. */
const char *online_browser_get_problem (OnlineBrowser *self);

G_END_DECLS
